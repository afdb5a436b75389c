"""Rule text as HTML: Python-Markdown with an extension of ours.

A rule is shown to the letter. So the extension keeps of Markdown its paragraphs and line ends
and takes out all else: an asterisk, a bracket or a tag in a rule is text, and no text can bring
in HTML. What it adds are links, at places that are found before (see `webapp.linking`).
"""

from __future__ import annotations

import re
import threading
import xml.etree.ElementTree as ElementTree
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from markdown import Markdown
from markdown.blockprocessors import EmptyBlockProcessor, ParagraphProcessor
from markdown.extensions import Extension
from markdown.inlinepatterns import InlineProcessor, SubstituteTagInlineProcessor
from markdown.postprocessors import AndSubstitutePostprocessor
from markdown.preprocessors import NormalizeWhitespace
from markdown.treeprocessors import InlineProcessor as InlineTreeProcessor
from markdown.util import AMP_SUBSTITUTE, AtomicString, Registry
from markupsafe import Markup, escape

from indexer.folding import fold, japanese_pieces

__all__ = ["Link", "RuleText", "marked", "render"]

# Noncharacters: Unicode promises that no text has them.
_OPEN, _CLOSE = "\ufdd0", "\ufdd1"
_UNSHOWABLE = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\x7f\ud800-\udfff\ufdd0-\ufdef\ufffe\uffff]")
_HIRAGANA = re.compile("[\u3041-\u309f\u30fc]+")
_WORD = re.compile(r"[a-z0-9]+(?:[.'-][a-z0-9]+)*")
_SMALL_WORDS = frozenset(
    ("a", "an", "and", "are", "as", "at", "be", "by", "can", "do", "does", "for", "from", "has")
) | frozenset(("if", "in", "is", "it", "of", "on", "or", "that", "the", "to", "when", "with"))
_STEM = 4  # letters: break, breaks and breaking are one word to the eye


@dataclass(frozen=True, slots=True)
class Link:
    """A place in a text that leads somewhere: characters `start` to `end`, where to, and why.

    `kind` becomes the link's class (rule, term, missing), `title` is shown on hovering. An
    empty `href` marks the place without leading anywhere.
    """

    start: int
    end: int
    href: str
    title: str = ""
    kind: str = "rule"


class _Links(InlineProcessor):
    """Turns the n-th mark of a text into the n-th link."""

    def __init__(self, md: Markdown) -> None:
        super().__init__(f"{_OPEN}([0-9]+){_CLOSE}", md)
        self.text = ""
        self.links: Sequence[Link] = ()

    def handleMatch(  # type: ignore[override]  # noqa: N802  # Markdown's own name
        self, m: re.Match[str], data: str
    ) -> tuple[ElementTree.Element, int, int]:
        link = self.links[int(m[1])]
        element = ElementTree.Element("a" if link.href else "span", {"class": link.kind})
        if link.href:
            element.set("href", link.href)
        if link.title:
            element.set("title", _whole(link.title))
        element.text = AtomicString(_whole(self.text[link.start : link.end]))
        return element, m.start(0), m.end(0)


class _Ampersand(InlineProcessor):
    """An ampersand is one, also before what looks like an entity."""

    def handleMatch(  # type: ignore[override]  # noqa: N802
        self, m: re.Match[str], data: str
    ) -> tuple[str, int, int]:
        return _whole("&"), m.start(0), m.end(0)


class RuleText(Extension):
    """Paragraphs, line ends and our links; nothing else is markup."""

    def __init__(self) -> None:
        super().__init__()
        self.links: _Links

    def extendMarkdown(self, md: Markdown) -> None:  # noqa: N802  # Markdown's own name
        self.links = _Links(md)
        md.preprocessors, md.treeprocessors = Registry(), Registry()
        md.inlinePatterns, md.postprocessors = Registry(), Registry()
        md.parser.blockprocessors = Registry()
        md.preprocessors.register(NormalizeWhitespace(md), "normalize_whitespace", 30)
        md.parser.blockprocessors.register(EmptyBlockProcessor(md.parser), "empty", 20)
        md.parser.blockprocessors.register(ParagraphProcessor(md.parser), "paragraph", 10)
        md.treeprocessors.register(InlineTreeProcessor(md), "inline", 20)
        md.inlinePatterns.register(self.links, "links", 30)
        md.inlinePatterns.register(_Ampersand("&", md), "ampersand", 20)
        md.inlinePatterns.register(SubstituteTagInlineProcessor(r"\n", "br"), "line", 10)
        md.postprocessors.register(AndSubstitutePostprocessor(), "ampersands", 20)

    def reset(self) -> None:
        self.links.text, self.links.links = "", ()


class _Renderer(threading.local):
    """One converter a thread: it keeps its state while it works."""

    def __init__(self) -> None:
        self.extension = RuleText()
        self.markdown = Markdown(extensions=[self.extension], output_format="html")


_renderer = _Renderer()


def render(text: str, links: Iterable[Link] = ()) -> Markup:
    """A rule's text as HTML paragraphs, to the letter, with its links.

    Links are taken in order; one that overlaps the one before is left out. Characters that HTML
    cannot hold are shown as U+FFFD.
    """
    text = _UNSHOWABLE.sub("\ufffd", text.replace("\t", " "))
    chosen = _apart(links)
    pieces, end = [], 0
    for number, link in enumerate(chosen):
        pieces += [text[end : link.start], f"{_OPEN}{number}{_CLOSE}"]
        end = link.end
    source = "".join([*pieces, text[end:]])
    _renderer.markdown.reset()
    _renderer.extension.links.text, _renderer.extension.links.links = text, chosen
    return Markup(_renderer.markdown.convert(source))


def _apart(links: Iterable[Link]) -> list[Link]:
    chosen: list[Link] = []
    for link in sorted(links, key=lambda link: link.start):
        if link.start < link.end and (not chosen or chosen[-1].end <= link.start):
            chosen.append(link)
    return chosen


def _whole(text: str) -> str:
    """Text whose ampersands the serializer will not take for entities."""
    return text.replace("&", f"{AMP_SUBSTITUTE}amp;")


def marked(text: str, wanted: str) -> Markup:
    """A snippet with the searched words in `<mark>`.

    Japanese is matched by pairs of characters, as it is searched (pairs of hiragana alone only
    when nothing else was asked for); English by word, whatever its ending.
    """
    text = _UNSHOWABLE.sub("\ufffd", text)
    folded, places = _folded(text)
    found = (*_japanese_spans(folded, wanted), *_english_spans(folded, wanted))
    spans = sorted((places[start], places[stop - 1] + 1) for start, stop in found)
    pieces, end = [], 0
    for start, stop in _merged(text, spans):
        pieces += [escape(text[end:start]), Markup("<mark>%s</mark>") % text[start:stop]]
        end = stop
    return Markup("").join([*pieces, escape(text[end:])])


def _japanese_spans(folded: str, wanted: str) -> Iterator[tuple[int, int]]:
    pieces = {piece for piece, _, _ in japanese_pieces(wanted) if not piece.isascii()}
    pieces = {piece for piece in pieces if not _HIRAGANA.fullmatch(piece)} or pieces
    for piece in pieces:
        for found in re.finditer(f"(?={re.escape(piece)})", folded):
            yield found.start(), found.start() + len(piece)


def _english_spans(folded: str, wanted: str) -> Iterator[tuple[int, int]]:
    words = {word[0] for word in _WORD.finditer(fold(wanted))}
    words = words - _SMALL_WORDS or words
    for found in _WORD.finditer(folded):
        if any(_same_word(found[0], word) for word in words):
            yield found.span()


def _same_word(one: str, other: str) -> bool:
    shorter, longer = sorted((one, other), key=len)
    return one == other or (
        len(shorter) >= _STEM and longer.startswith(shorter) and len(longer) - len(shorter) <= 3
    )


def _folded(text: str) -> tuple[str, list[int]]:
    """The text as it is searched, and for each of its characters the place it came from."""
    letters: list[str] = []
    places: list[int] = []
    for place, letter in enumerate(text):
        plain = fold(letter)
        letters.append(plain)
        places.extend([place] * len(plain))
    return "".join(letters), places


def _merged(text: str, spans: Iterable[tuple[int, int]]) -> Iterator[tuple[int, int]]:
    """Spans that touch as one; so are those with only a middle dot between them."""
    open_span: tuple[int, int] | None = None
    for first, last in spans:
        if open_span and (first <= open_span[1] or not text[open_span[1] : first].strip("・")):
            open_span = (open_span[0], max(open_span[1], last))
            continue
        if open_span:
            yield open_span
        open_span = (first, last)
    if open_span:
        yield open_span
