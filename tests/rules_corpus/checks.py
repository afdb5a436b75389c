"""The checks of one restated rule: against the official text, and of English against Japanese.

Each yields faults; none repeats official wording beyond a quoted term.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import TypeVar

from indexer.model import Term

from .faults import Fault
from .marks import Known, fold, letters, numerals, quoted_terms, references, squeeze, targets
from .printed import Printed, Restated

Check = Callable[[Restated], Iterator[Fault]]
Value = TypeVar("Value", str, float)

SHORTEST, LONGEST = 0.6, 1.6
"""How much shorter or longer than the official rule a restatement may be, in characters."""
FEWEST_LETTERS, MOST_LETTERS = 1.2, 4.2
"""English characters for one Japanese character."""
_SHORT = 20  # official rules of fewer characters are headings and names: their lengths vary

_BRACKETED = re.compile(r"\([^()]*\)|（[^（）]*）|\"[^\"]*\"|“[^”]*”|「[^「」]*」|<[^<>]*>")
_CARD_NAME = re.compile("《([^《》]*)》")
_NAMES_ALONE = re.compile(
    r"(?:《[^《》]*》|[\s、。,.・]|の(?:能力|効果)|[やとなど]|\b(?:the|abilit(?:y|ies)|effects?|of|and)\b)+",
    re.IGNORECASE,
)
_JAPANESE = re.compile("[\u3041-\u30ff\u3400-\u9fff]+")
_ICON = re.compile("〔(?:アイコン|フリーズ)〕")
_TWICE = re.compile(r"\b([a-z]+) \1\b", re.IGNORECASE)
_WORD_BREAK = re.compile(r"[\s‐-―-]+")


def keeps_marks(known: Known) -> Check:
    """Numerals and references of the official rule are in the Japanese, as often as there."""

    def check(rule: Restated) -> Iterator[Fault]:
        yield from _marks(rule, "official/ja", (rule.official, "ja"), (rule.ja, "ja"), known)

    return check


def agrees_in_marks(known: Known) -> Check:
    """Numerals and references of the Japanese are in the English, as often as there."""

    def check(rule: Restated) -> Iterator[Fault]:
        yield from _marks(rule, "ja/en", (rule.ja, "ja"), (rule.en, "en"), known)

    return check


def _marks(
    rule: Restated,
    between: str,
    model: tuple[Printed, str],
    ours: tuple[Printed, str],
    known: Known,
) -> Iterator[Fault]:
    texts = [(text.said, language) for text, language in (model, ours)]
    found = [references(text, rule.ref, language, known) for text, language in texts]
    values = [numerals(*text, refs) for text, refs in zip(texts, found, strict=True)]
    yield from _differences(rule, f"numerals {between}", *values)
    yield from _differences(rule, f"references {between}", *map(targets, found))


def _differences(
    rule: Restated, check: str, model: Counter[Value], ours: Counter[Value]
) -> Iterator[Fault]:
    for what, which in (("lost", model - ours), ("added", ours - model)):
        for value, times in sorted(which.items()):
            often = f" ({times} times)" if times > 1 else ""
            yield Fault(str(rule.ref), check, f"{what} {value}{often}")


def wording_of(official: Iterable[Printed]) -> str:
    """What the official rules themselves say, folded: a quoted term of the game stands there."""
    return "\n".join(fold(rule.words) for rule in official)


def keeps_quoted_terms(wording: str) -> Check:
    """Quoted terms and Latin letters of the official rule are in the Japanese, and no others.

    What only examples quote, and not the rules (`wording`), is a name: those are invented.
    """

    def check(rule: Restated) -> Iterator[Fault]:
        official, ours = fold(rule.official.said), fold(rule.ja.said)
        for term in sorted(_terms(rule.official, wording)):
            if term not in ours:
                yield Fault(str(rule.ref), "quoted term", f"lost {term}")
        for term in sorted(_terms(rule.ja, wording)):
            if term not in official:
                yield Fault(str(rule.ref), "quoted term", f"added {term}")
        theirs = _letters(rule.official, wording)
        for letter in sorted(theirs ^ _letters(rule.ja, wording)):
            what = "lost" if letter in theirs else "added"
            yield Fault(str(rule.ref), "letters", f"{what} {letter}")

    return check


def _letters(rule: Printed, wording: str) -> frozenset[str]:
    """The Latin words of a rule, but for names of cards in its examples: those are invented."""

    def kept(name: re.Match[str]) -> str:
        return name[0] if fold(name[1]) in wording else ""

    return letters("\n".join([rule.words, *(_CARD_NAME.sub(kept, one) for one in rule.examples)]))


def _terms(rule: Printed, wording: str) -> frozenset[str]:
    shown = quoted_terms("\n".join(rule.examples))
    return quoted_terms(rule.words) | {term for term in shown if term in wording}


def invents_names(wording: str) -> Check:
    """A name that only an official example quotes (a card of the product) is not in ours."""

    def check(rule: Restated) -> Iterator[Fault]:
        names = quoted_terms("\n".join(rule.official.examples))
        for name in sorted(names):
            if name not in wording and name in quoted_terms(rule.ja.said):
                yield Fault(str(rule.ref), "name of an example", name)

    return check


def keeps_heading(rule: Restated) -> Iterator[Fault]:
    """Chapters and sections have the official heading in Japanese, and one in English."""
    official, ours = rule.official, rule.ja
    is_heading = "rule" not in (official.kind, ours.kind)
    if official.kind != ours.kind or (is_heading and fold(official.title) != fold(ours.title)):
        yield Fault(str(rule.ref), "heading", ours.title)
    elif bool(official.title) != bool(ours.title):
        yield Fault(str(rule.ref), "heading", "a title in one text only")


def keeps_length(rule: Restated) -> Iterator[Fault]:
    """A restatement is about as long as its rule: a clause left out shows."""
    official, ours = len(squeeze(rule.official.said)), len(squeeze(rule.ja.said))
    if rule.ja.kind != "rule":
        return
    if official >= _SHORT and not SHORTEST <= ours / official <= LONGEST:
        yield Fault(str(rule.ref), "length official/ja", f"{ours / official:.1f} times")
    if official >= _SHORT and not FEWEST_LETTERS <= len(rule.en.said) / ours <= MOST_LETTERS:
        yield Fault(str(rule.ref), "length ja/en", f"{len(rule.en.said) / ours:.1f} times")


def is_restated(rule: Restated) -> Iterator[Fault]:
    """Both languages have text, or at least the heading that is all the rule prints."""
    for language, text in (("ja", rule.ja), ("en", rule.en)):
        if not text.words.strip():
            yield Fault(str(rule.ref), "empty", language)


def has_example_where_official_has(rule: Restated) -> Iterator[Fault]:
    """A rule that the official document explains by an example has one of ours."""
    if _gives_example(rule.official) and not rule.ja.examples and "例" not in rule.ja.text:
        yield Fault(str(rule.ref), "examples official/ja", "none of ours")


def _gives_example(official: Printed) -> bool:
    return bool(official.examples) or re.search("例[:えと]", squeeze(official.said)) is not None


def tells_of_its_cards(rule: Restated) -> Iterator[Fault]:
    """An example with invented cards says what they do, and is no list of their names."""
    for language, text in (("ja", rule.ja), ("en", rule.en)):
        for example in text.examples:
            if _CARD_NAME.search(example) and _NAMES_ALONE.fullmatch(example):
                yield Fault(str(rule.ref), "names alone", language)


def tells_of_its_icons(rule: Restated) -> Iterator[Fault]:
    """An icon that stands for what the official text has lost is explained by a note."""
    for icon in sorted(set(_ICON.findall(rule.ja.said)) - set(_ICON.findall(rule.official.said))):
        if not rule.ja.note:
            yield Fault(str(rule.ref), "icon without a note", icon)


def agrees_in_form(rule: Restated) -> Iterator[Fault]:
    """Kind, title, examples and notes stand in both languages alike."""
    ja, en = rule.ja, rule.en
    pairs = {
        "kind": (ja.kind, en.kind),
        "title": (bool(ja.title), bool(en.title)),
        "text": (bool(ja.text), bool(en.text)),
        "examples": (len(ja.examples), len(en.examples)),
        "notes": (len(ja.note.splitlines()), len(en.note.splitlines())),
    }
    for what, (japanese, english) in pairs.items():
        if japanese != english:
            yield Fault(str(rule.ref), f"{what} ja/en", f"{japanese} and {english}")


def is_english(rule: Restated) -> Iterator[Fault]:
    """Japanese characters stand in brackets or quotation marks only, and no word twice running."""
    for piece in rule.en.pieces:
        for word in _TWICE.findall(piece):
            yield Fault(str(rule.ref), "twice in English", word)
        bare = piece
        while (stripped := _BRACKETED.sub(" ", bare)) != bare:
            bare = stripped
        for run in _JAPANESE.findall(bare):
            yield Fault(str(rule.ref), "Japanese in English", run)


def uses_terms(terms: Sequence[Term], both_ways: frozenset[str]) -> Check:
    """Where the Japanese has the term, in any capitals, the English has its fixed translation.

    For the ids in `both_ways` the English may not have the translation without the term either.
    """

    def check(rule: Restated) -> Iterator[Fault]:
        japanese, english = fold(rule.ja.said).casefold(), _spaced(rule.en.said)
        for term in terms:
            has, says = fold(term.ja).casefold() in japanese, _says(english, term.en)
            if (has and not says) or (says and not has and term.id in both_ways):
                yield Fault(str(rule.ref), "term ja/en", f"{term.ja} and {term.en}")

    return check


def _spaced(english: str) -> str:
    return _WORD_BREAK.sub(" ", english.lower())


def _says(text: str, term: str) -> bool:
    """Whether the words stand there: with any ending, abilities for ability too."""
    word = _spaced(term)
    stem = rf"{re.escape(word[:-1])}(?:y|ies)" if word.endswith("y") else re.escape(word)
    return re.search(rf"\b{stem}", text) is not None
