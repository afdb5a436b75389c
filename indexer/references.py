"""References inside a rule's text: printed numbers, ranges and relative words, with exact spans.

A number with dots is a reference wherever it stands. A section alone (`502`) could be a plain
figure (a power, a life total), so it needs words that make it a reference: `502：敗北判定処理`,
`(102：参照)`, `see 507`. A list gives one reference for each printed number, a range gives one
whose targets are the rules it spans.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from collections.abc import Set as AbstractSet
from dataclasses import dataclass

from indexer.headings import heading_key
from indexer.model import Reference
from indexer.numbering import NumberError, RuleNumber, RuleRef, number_pattern
from indexer.outline_references import outline_references

__all__ = ["Known", "find_references"]

Known = AbstractSet[RuleNumber] | Callable[[RuleNumber], bool]
"""The numbers that the edition has: a set, or a test of one number."""

_RANGE = re.compile(r"\s*(?:[～〜~–—-]|から|to\b|through\b)\s*")
_LIST = re.compile(
    r"[.．]?\s*(?:,\s*and\b|,\s*or\b|[,、，・/]|および|及び|または|又は|もしくは|と|や|and\b|or\b)\s*"
)
_LAST_LETTER = re.compile(r"\s*[～〜~–—-]\s*([a-zａ-ｚ])(?![a-zA-Zａ-ｚ0-9])")
_SECTION = re.compile(
    r"(?<![0-9０-９.．A-Za-z/／+＋])[0-9０-９]{3,4}(?![0-9０-９/／%％])(?![.．][0-9０-９])"
)
_SECTION_AFTER = re.compile(
    r"\s*(?:[:：]?\s*を?参照|の例外|の定義|の処理[にへを]|で(?:定義|指定|規定)|に(?:従|則))"
)
_SECTION_NAME = re.compile(r"\s*[:：「]")  # 「…： …」 may be a figure; the section must exist
_SECTION_BEFORE = re.compile(
    r"(?:\bsee(?: also)?|\b(?:sections?|rules?|chapter)|\bexceptions? to"
    r"|\b(?:specified|defined|described|stated|given|listed) (?:in|by)|\bback to)\s+$",
    re.IGNORECASE,
)
_CHAPTER = re.compile(r"第([0-9０-９]{1,3})章")
_IN_CHAPTER = re.compile(
    r"[^\s、。「」（）0-9０-９]{0,12}の([0-9０-９]{1,2}(?:[－-][0-9０-９]{1,2})*)"
)
_ITEM = re.compile(r"(?<![節0-9０-９])第?([0-9０-９]{1,2})項")
_LAST_ITEM = re.compile(r"\s*[～〜~–—-]\s*第?([0-9０-９]{1,2})項")
_RELATIVE = re.compile(
    r"前項|次項|前条|次条|\bthe (?:previous|preceding|next|following) rule\b", re.I
)
_BACKWARDS = ("前", "the prev", "the prec")
_ABOVE = re.compile(
    r"(?:上記|前述|上述)(?=の|に|で|を)|\b(?:described|listed|mentioned|stated|named) above\b", re.I
)
_BELOW = re.compile(
    r"(?<![0-9０-９数値XＸNＮ])(?<![0-9０-９] )(?:以下|下記|次)"
    r"(?=の(?:各|よう|通|とお|手順|場合)|に(?:挙|示|述|定|記)|で(?:定|説))"
    r"|\b(?:described|listed|mentioned|stated) below\b"
    r"|\b(?:the|as) follow(?:s|ing)\b(?=:| (?:steps|cases|order))",
    re.I,
)
_HEADING = re.compile(r"[「『]([^「」『』]{6,40})[」』]")
_TYPES_AFTER = (
    ("exception", re.compile(r"[.．]?\s*(?:の|に対する)例外")),
    (
        "defines",
        re.compile(
            r"(?:\s*[:：][^。、]{1,12}?)?\s*[)）]?(?:で|に(?:よ[りっ]て?|おいて)?)?(?:定義|規定|指定|定め)"
        ),
    ),
    ("step", re.compile(r"\s*(?:の処理)?(?:に戻|から(?:再|順|始|処理)|へ(?:進|移|戻))")),
)
_TYPES_BEFORE = (
    ("exception", re.compile(r"\bexceptions? (?:to|of|from)\s+(?:rules?\s+)?$", re.I)),
    ("defines", re.compile(r"\b(?:defined|specified|described) (?:in|by)\s+(?:rules?\s+)?$", re.I)),
    (
        "step",
        re.compile(r"\b(?:back|return|go|again) (?:to|from|at)(?: the processing of)?\s+$", re.I),
    ),
)


@dataclass(frozen=True, slots=True)
class _Printed:
    """A number as it stands in the text."""

    start: int
    end: int
    number: RuleNumber
    last: RuleNumber | None = None


def find_references(
    rule_text: str,
    source: RuleRef,
    known: Known,
    language: str,
    headings: Mapping[str, RuleNumber] | None = None,
) -> tuple[Reference, ...]:
    """All references in `rule_text`, in order; spans are offsets into it.

    `known` says which numbers the edition has: a reference to another is kept with `resolved`
    false. A rule's mention of its own number is a reference too. `headings` are titles with
    their numbers: one that stands in quotes is a reference. Words such as 上記 are kept open
    (no targets, not resolved) where the text does not decide what they mean.
    """
    is_known = known if callable(known) else known.__contains__
    printed = sorted(_printed(rule_text, source, is_known), key=lambda one: one.start)
    found = _with_ranges(rule_text, printed)
    types = _types(rule_text, found)
    references = [
        _reference(rule_text, source, language, one, kind, is_known)
        for one, kind in zip(found, types, strict=True)
    ]
    references.extend(_relative(rule_text, source, language, is_known))
    references.extend(_above_and_below(rule_text, source, language, is_known))
    references.extend(_quoted_headings(rule_text, source, language, headings or {}))
    return tuple(sorted(references, key=lambda one: one.span))


def _printed(text: str, source: RuleRef, known: Callable[[RuleNumber], bool]) -> Iterator[_Printed]:
    scheme = source.number.scheme
    taken: list[range] = []
    for found in number_pattern(scheme).finditer(text):
        taken.append(range(*found.span()))
        yield _Printed(*found.span(), RuleNumber.parse(found[0], scheme))
    for found in _CHAPTER.finditer(text):
        chapter = _chapter(found[1], source.number)
        if chapter is not None and not any(found.start() in span for span in taken):
            yield _in_chapter(text, _Printed(*found.span(), chapter), known)
    if scheme == "dimension_zero":
        yield from _items(text, source.number, known)
        return
    if scheme == "outline":
        yield from (_Printed(*one) for one in outline_references(text, source.number, known))
        return
    yield from _sections(text, scheme, known)


def _chapter(digits: str, source: RuleNumber) -> RuleNumber | None:
    """`第５章`: in Dimension Zero the chapter of the same part."""
    text = f"{source.path[0]}.{digits}" if source.scheme == "dimension_zero" else digits
    try:
        return RuleNumber.parse(text, source.scheme)
    except NumberError:
        return None  # NOVA counts its chapters in hundreds; 第５章 names none of them


def _in_chapter(text: str, one: _Printed, known: Callable[[RuleNumber], bool]) -> _Printed:
    """`第１１章バトルの１－１`: a rule of the chapter, where it has that; else the chapter."""
    found = _IN_CHAPTER.match(text, one.end)
    if found is None or one.number.scheme != "dimension_zero":
        return one
    number = RuleNumber.parse(f"{one.number}.{found[1]}", one.number.scheme)
    return _Printed(one.start, found.end(), number) if known(number) else one


def _items(
    text: str, source: RuleNumber, known: Callable[[RuleNumber], bool]
) -> Iterator[_Printed]:
    """`１項〜６項`: sub-rules of the rule itself, where it has them."""
    for found in _ITEM.finditer(text):
        number = RuleNumber.parse(f"{source.with_occurrence(1)}.{found[1]}", source.scheme)
        if known(number):
            yield _Printed(*found.span(), number)


def _sections(text: str, scheme: str, known: Callable[[RuleNumber], bool]) -> Iterator[_Printed]:
    listed = False
    last_end = -1
    for found in _SECTION.finditer(text):
        joined = listed and _LIST.fullmatch(text, last_end, found.start()) is not None
        before = _SECTION_BEFORE.search(text[max(0, found.start() - 40) : found.start()])
        after = _SECTION_AFTER.match(text, found.end())
        named = _SECTION_NAME.match(text, found.end()) or _is_bracketed(text, *found.span())
        listed, last_end = bool(joined or before), found.end()
        number = RuleNumber.parse(found[0], scheme)
        if joined or before or after or (named and known(number)):
            yield _Printed(*found.span(), number)


def _is_bracketed(text: str, start: int, end: int) -> bool:
    """敗北判定処理(502): a figure alone in brackets may be a section's number."""
    return text[start - 1 : start] in ("(", "（") and text[end : end + 1] in (")", "）")


def _with_ranges(text: str, printed: list[_Printed]) -> list[_Printed]:
    """Two numbers joined by a range mark become one reference."""
    found: list[_Printed] = []
    for one in printed:
        if found and one.start < found[-1].end:
            continue  # the end of a range that is taken already
        if found and found[-1].last is None and _RANGE.fullmatch(text, found[-1].end, one.start):
            found[-1] = _Printed(found[-1].start, one.end, found[-1].number, one.number)
            continue
        item = _LAST_ITEM.match(text, one.end) if text[one.end - 1] == "項" else None
        if item:
            path = (*one.number.path[:-1], int(item[1]))
            one = _Printed(one.start, item.end(), one.number, RuleNumber(one.number.scheme, path))
        letter = _LAST_LETTER.match(text, one.end)
        if letter and one.number.scheme == "duel_masters" and one.number.level == 4:
            last = RuleNumber.parse(f"{one.number.parent}{letter[1]}", "duel_masters")
            one = _Printed(one.start, letter.end(), one.number, last)
        found.append(one)
    return found


def _types(text: str, found: list[_Printed]) -> list[str]:
    """The type of each: from the words before it, after it, or around the list it stands in."""
    types = [_own_type(text, one) for one in found]
    pairs = [(i, i + 1) for i in range(len(found) - 1)]
    in_list = [(i, j) for i, j in pairs if _LIST.fullmatch(text, found[i].end, found[j].start)]
    for i, j in reversed(in_list):
        types[i] = types[i] if types[i] != "see" else types[j]
    for i, j in in_list:
        types[j] = types[j] if types[j] != "see" else types[i]
    return types


def _own_type(text: str, one: _Printed) -> str:
    before = text[max(0, one.start - 60) : one.start]
    for kind, pattern in _TYPES_AFTER:
        if pattern.match(text, one.end):
            return kind
    for kind, pattern in _TYPES_BEFORE:
        if pattern.search(before):
            return kind
    return "see"


def _reference(
    text: str,
    source: RuleRef,
    language: str,
    one: _Printed,
    kind: str,
    known: Callable[[RuleNumber], bool],
) -> Reference:
    numbers = [one.number] if one.last is None else _span(one.number, one.last)
    ends = [one.number] if one.last is None else [one.number, one.last]

    def place(number: RuleNumber) -> RuleRef:
        return RuleRef(source.game, source.edition, number)

    return Reference(
        source=source,
        language=language,
        span=(one.start, one.end),
        text=text[one.start : one.end],
        target=place(one.number),
        target_end=None if one.last is None else place(one.last),
        targets=tuple(place(number) for number in numbers if known(number)),
        type=kind,
        resolved=all(map(known, ends)),
    )


def _span(first: RuleNumber, last: RuleNumber) -> list[RuleNumber]:
    """The numbers from `first` to `last`: siblings, or a rule and its sub-rules up to one."""
    scheme, level = first.scheme, last.level - 1
    if first.level == last.level and first.path[:level] == last.path[:level]:
        steps = range(first.path[level], last.path[level] + 1)
        return [RuleNumber(scheme, (*first.path[:level], step)) for step in steps]
    if first.level == level and last.is_within(first):
        steps = range(1, last.path[level] + 1)
        return [first, *(RuleNumber(scheme, (*first.path, step)) for step in steps)]
    return [first, last]


def _relative(
    text: str, source: RuleRef, language: str, known: Callable[[RuleNumber], bool]
) -> Iterator[Reference]:
    """前項, 次項, `the previous rule`: the sibling before or after the rule itself."""
    number = source.number
    for found in _RELATIVE.finditer(text):
        step = -1 if found[0].lower().startswith(_BACKWARDS) else 1
        level = 2 if "条" in found[0] else number.level
        if "条" in found[0] and number.scheme == "outline":
            continue  # at which level its articles stand is not known here
        if level > number.level or number.path[level - 1] + step < 0:
            continue
        path = (*number.path[: level - 1], number.path[level - 1] + step)
        one = _Printed(*found.span(), RuleNumber(number.scheme, path))
        yield _reference(text, source, language, one, "relative", known)


def _above_and_below(
    text: str, source: RuleRef, language: str, known: Callable[[RuleNumber], bool]
) -> Iterator[Reference]:
    """上記: the one rule before it, where there is only one; 以下: its sub-rules, if it has any."""
    number = source.number
    for found in _ABOVE.finditer(text):
        above = _only_one_above(number)
        yield _open_or_not(text, source, language, found.span(), [above] if above else [])
    for found in _BELOW.finditer(text):
        below: list[RuleNumber] = []
        while known(child := RuleNumber(number.scheme, (*number.path, len(below) + 1))):
            below.append(child)
        yield _open_or_not(text, source, language, found.span(), below)


def _only_one_above(number: RuleNumber) -> RuleNumber | None:
    """Of a first sub-rule its parent, of a second one the first; of the others it is open."""
    step = number.path[-1]
    if step == 1:
        return number.parent
    return RuleNumber(number.scheme, (*number.path[:-1], 1)) if step == 2 else None


def _open_or_not(
    text: str, source: RuleRef, language: str, span: tuple[int, int], targets: list[RuleNumber]
) -> Reference:
    """A relative reference; without targets it is left open, at the rule itself."""
    places = tuple(RuleRef(source.game, source.edition, number) for number in targets)
    return Reference(
        source=source,
        language=language,
        span=span,
        text=text[slice(*span)],
        target=places[0] if places else source,
        target_end=places[-1] if len(places) > 1 else None,
        targets=places,
        type="relative",
        resolved=bool(places),
    )


def _quoted_headings(
    text: str, source: RuleRef, language: str, headings: Mapping[str, RuleNumber]
) -> Iterator[Reference]:
    """「…」 around the title of a section."""
    for found in _HEADING.finditer(text):
        number = headings.get(heading_key(found[1]))
        if number is None or number == source.number or source.number.is_within(number):
            continue
        one = _Printed(*found.span(1), number)
        yield _reference(text, source, language, one, "see", lambda _: True)
