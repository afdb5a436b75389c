"""Which form, numbering scheme and language a document has; what is none is refused here."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from indexer.errors import ReadError
from indexer.model import RawLine
from indexer.numbering import NumberError, scheme_of
from indexer.readers.assembly import Joining
from indexer.readers.glossary import has_glossary
from indexer.readers.labels import is_strong_label, is_weak_label, may_be_label
from indexer.readers.lua_module import is_lua
from indexer.readers.markdown import is_bold_head
from indexer.readers.marks import is_separator, narrow
from indexer.readers.numbered_parts import is_part_head
from indexer.readers.numbered_text import is_colon_head, is_dotted_head
from indexer.readers.outline import is_outline_head
from indexer.readers.repair import Repair, damage, known_repairs, load_repair
from indexer.said import Said

__all__ = ["FORMS", "Shape", "detect", "language_of"]

FORMS = (
    "markdown",
    "numbered_text",
    "outline",
    "lua_module",
    "numbered_parts",
    "broken_fonts",
    "pdf",
)
_UNDERSTOOD = Said(
    "読める形式: 番号が太字のMarkdown（**101.4a** …）、"
    "番号のある文（101.4a …、405.4.3.1：…）、階層の番号（1.2.3 …、第３条 …、A.1 …、"
    "Ⅰ …、(1) …、① …）、そのような文を [[ … ]] に入れたLuaモジュール、"
    "第N部 第N章 １－１ の番号のある文、そのような文のPDF。",
    "; forms that are understood: Markdown with numbers in bold (**101.4a** …), "
    "plain numbered text (101.4a …, or 405.4.3.1：…), outlines (1.2.3 …, 第３条 …, A.1 …, "
    "Ⅰ …, (1) …, ① …), a Lua module with such text in [[ … ]], "
    "text numbered by 第N部 第N章 １－１, a PDF with such text",
)
_ENOUGH = 3  # numbered lines, below which a file is not taken for a rule document unasked
_SHARE = 0.05  # of the lines that are not blank
_MAY_BEGIN = re.compile(r"[\s*#]*(?:第|[0-9])|\s*<\|")  # what any numbered line begins with
_MANY = 0.3  # of the lines that are not blank, of labels that any list may print
_NOT_YET = (
    (
        re.compile(r"\s*(?:<!doctype|<html|<\?xml)", re.IGNORECASE),
        Said("ウェブページかXML", "a web page or XML"),
    ),
)
_NOVA_NUMBER = re.compile(r"[0-9]{3,4}(?:\.[0-9]+){2}|^\s*#{1,6}\s*\**[0-9]{3,4}\s*[.:]\s*[^0-9]")
_DUEL_MASTERS_NUMBER = re.compile(r"[0-9]{3}\.[0-9]+[a-z](?![a-z])|^\s*#{1,6}\s*\**[0-9]\s*[.:]")
_JAPANESE = re.compile("[\u3041-\u30ff\u3400-\u9fff]")
_LATIN = re.compile("[A-Za-z]")


@dataclass(frozen=True, slots=True)
class Shape:
    """How a document is to be read: its form, its numbering, what the end of a line means."""

    form: str
    scheme: str
    joining: Joining = Joining.LINES
    repair: Repair | None = None
    labelled: bool = False


def detect(
    lines: Sequence[RawLine], where: Said, *, form: str | None = None, game: str | None = None
) -> Shape:
    """The shape of a document; `form` and `game` are believed where they are given.

    Raises ReadError when the lines are no rule document of a form that is understood, or do
    not have the numbers of the game that was asked for.
    """
    texts = [narrow(line.text) for line in lines if not is_separator(line.text)]
    if not texts:
        raise ReadError(Said(f"{where.ja}: 空です。", f"{where.en} is empty") + _UNDERSTOOD)
    _check_options(form, game)
    _refuse_not_yet(texts, where)
    if form == "lua_module" or (form is None and is_lua(texts)):
        return Shape("lua_module", scheme_of(game or "duel_masters"))
    if parts := _parts(lines, form, game):
        return parts
    begun = [text for text in texts if _MAY_BEGIN.match(text)]
    counts = {name: sum(map(_HEADS[name], begun)) for name in _allowed(form, game)}
    best = _best(counts)
    asked = bool(form or game)
    enough = best is not None and _is_enough(max(counts.values()), len(texts), asked=asked)
    if not enough and "outline" in counts and _is_labelled(texts, asked=asked):
        return Shape("outline", "outline", labelled=True)
    if best is None or not enough:
        raise ReadError(_no_document(where, texts, counts))
    scheme = _scheme(best, texts, game)
    return Shape(
        form="markdown" if best == "bold" else "outline" if best == "outline" else "numbered_text",
        scheme=scheme,
        joining=Joining.BROKEN if best == "colon" else Joining.LINES,
    )


def _parts(lines: Sequence[RawLine], form: str | None, game: str | None) -> Shape | None:
    """The shape of a document numbered by 第N部 第N章, if it is one, whole or in codes."""
    if game not in (None, "dimension_zero") or form not in (None, *_PARTS):
        return None
    texts = [line.text for line in lines]
    if form is None and sum(map(is_part_head, texts)) < (1 if game else 2):
        return None
    repairs = {damage(texts, repair): repair for repair in map(load_repair, known_repairs())}
    worst = max(repairs, default=0.0)
    if form != "broken_fonts" and (form or worst < _DAMAGED):
        return Shape("numbered_parts", "dimension_zero", Joining.PARAGRAPHS)
    return Shape("broken_fonts", "dimension_zero", Joining.PARAGRAPHS, repairs[worst])


_PARTS = ("numbered_parts", "broken_fonts")
_DAMAGED = 0.01  # of all characters are codes: below, they are the text's own
_HEADS: dict[str, Callable[[str], bool]] = {
    "bold": is_bold_head,
    "outline": is_outline_head,
    "dotted": is_dotted_head,
    "colon": is_colon_head,
}
_PRINTED_BY = {
    "duel_masters": ("bold", "dotted"),
    "nova": ("bold", "colon"),
    "dimension_zero": ("bold",),
    "magic": ("dotted",),
    "outline": ("outline",),
}


def _check_options(form: str | None, game: str | None) -> None:
    if form is not None and form not in FORMS:
        known = ", ".join(FORMS)
        raise ReadError(
            Said(
                f"{form!r} という形式はありません。あるもの: {known}。",
                f"unknown form {form!r}; known: {known}",
            )
        )
    if game is not None:
        try:
            scheme_of(game)
        except NumberError as error:
            raise ReadError(error.said) from error


def _refuse_not_yet(texts: Sequence[str], where: Said) -> None:
    for pattern, name in _NOT_YET:
        hits = [text for text in texts[:400] if pattern.match(text)]
        if hits:
            begins = hits[0].strip()[:40]
            what = Said(
                f"{where.ja}: {name.ja}です（{begins!r}）。",
                f"{where.en} is {name.en} ({begins!r})",
            )
            raise ReadError(what + _UNDERSTOOD)


def _allowed(form: str | None, game: str | None) -> list[str]:
    """The ways to print a number that the form and the game leave open."""
    named = {"markdown": ["bold"], "outline": ["outline"], "numbered_text": ["dotted", "colon"]}
    names = named.get(form or "", list(_HEADS))
    return [name for name in names if game is None or name in _PRINTED_BY[game]]


def _best(counts: dict[str, int]) -> str | None:
    best = max(counts, key=lambda name: counts[name], default=None)
    if best == "outline" and counts.get("dotted", 0) + counts.get("bold", 0) >= counts[best]:
        return "dotted" if counts.get("dotted", 0) else "bold"
    # Bold and plain numbers mixed: the Markdown reader takes both, the plain one only its own.
    if best not in ("bold", None) and counts.get("bold", 0) > _SHARE * counts[best]:
        return "bold"
    return best


def _is_enough(heads: int, lines: int, *, asked: bool) -> bool:
    return heads >= 1 if asked else heads >= _ENOUGH and heads >= _SHARE * lines


def _is_labelled(texts: Sequence[str], *, asked: bool) -> bool:
    """Whether labels (第３条, A.1, (1) …) begin enough of the lines; a list may print weak ones."""
    begun = [text for text in texts if may_be_label(text)]
    strong = sum(map(is_strong_label, begun))
    weak = sum(map(is_weak_label, begun))
    if asked:
        return strong + weak > 0
    return _is_enough(strong, len(texts), asked=False) or (
        weak >= _ENOUGH and strong + weak >= _MANY * len(texts)
    )


def _no_document(where: Said, texts: Sequence[str], counts: dict[str, int]) -> Said:
    most, lines = max(counts.values(), default=0), len(texts)
    none = Said("番号で始まる行がありません", "no line begins with a rule number")
    few = Said(
        f"番号で始まるのは{lines}行のうち{most}行だけです",
        f"{most} of {lines} lines begin with a rule number",
    )
    found = few if most else none
    what = Said(
        f"{where.ja}: ルール文書ではありません。{found.ja}。",
        f"{where.en} is no rule document: {found.en}",
    )
    return what + _UNDERSTOOD


def _scheme(head: str, texts: Sequence[str], game: str | None) -> str:
    if game:
        return scheme_of(game)
    if head == "dotted":
        english = language_of(texts) == "en"
        return "magic" if english and has_glossary(texts) else "duel_masters"
    if head != "bold":
        return "nova" if head == "colon" else "outline"
    numbered = [text for text in texts if is_bold_head(text) or text.lstrip().startswith("#")]
    nova = sum(_NOVA_NUMBER.search(text) is not None for text in numbered)
    lettered = sum(_DUEL_MASTERS_NUMBER.search(text) is not None for text in numbered)
    return "nova" if nova > lettered else "duel_masters"


def language_of(texts: Sequence[str]) -> str:
    """Japanese when there are more kana and kanji than Latin letters."""
    text = "".join(texts)
    return "ja" if len(_JAPANESE.findall(text)) > len(_LATIN.findall(text)) else "en"
