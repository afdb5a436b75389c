"""The ruling sheet, and what one may wonder at, as `rulings replay` prints them."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import TYPE_CHECKING
from unicodedata import east_asian_width

from indexer.numbering import all_printed
from indexer.said import Said
from webapp.commands.speaking import either

if TYPE_CHECKING:
    from scenarios.files.scenario import Scenario
    from scenarios.sheet.both_ways import ByReading
    from scenarios.sheet.sheet import Sheet
    from scenarios.why.wonders import Wonder

__all__ = ["sheet_lines", "taken_lines", "text_lines", "why_lines"]

_WIDTH = {"ja": 116, "en": 112}
"""So many columns has a line: a Japanese letter takes two."""

_WORDS = re.compile(r"(?:[!-~]+|\S)[、。」）：』・]*\s*|\s+")
"""A word of Latin letters, or one other letter, with what closes it."""

_BESIDE = "  ／  "
"""Between two answers on one line."""

_ANSWERS = 3
"""So many answers to "by which rule?" are printed; the page and `--jsonl` have the others too."""


def sheet_lines(found: Sheet, lang: str) -> Iterator[str]:
    """The sheet for a terminal, in one language."""
    from scenarios.sheet.sheet import STATUSES

    status, note = STATUSES[found.status].spoken(lang), found.note.spoken(lang)
    yield either(lang, f"  {status}（{note.rstrip('。')}）", f"  {status} ({note.rstrip('.')})")
    for reading in found.open_readings:
        yield from _wrapped(f"・{reading.spoken(lang)}", lang, "    ")
    for each_way in (one for row in found.both_ways for one in row):
        yield from _by_reading(each_way, lang)
    for each in found.reminded:
        told = f"※ {each.said.spoken(lang)} ({all_printed(each.rules).spoken(lang)})"
        yield from _wrapped(told, lang, "    ")
    if found.illegal is not None:
        where = either(lang, f"{found.illegal.line}行目", f"line {found.illegal.line}")
        rules = all_printed(found.illegal.rules).spoken(lang)
        yield from _wrapped(f"{where}: {found.illegal.said.spoken(lang)} ({rules})", lang, "  ")
        for since in found.illegal.since:
            gone = either(lang, "取り返せない", "cannot be taken back")
            yield f"    {gone}: {since.spoken(lang)}"
        yield from _wrapped(found.illegal.remedy.spoken(lang), lang, "    ")
    if not found.both_ways:
        yield from _wrapped(_came(found, lang), lang, "  ")
    for said, numbers in found.reasons:
        yield from _wrapped(
            f"{said.spoken(lang)} ({all_printed(numbers).spoken(lang)})", lang, "  "
        )
    yield from _deciding(found, lang)
    if found.row and not found.both_ways:
        yield from _course(found.row, lang, "  ")


def _course(row: Sequence[Said], lang: str, indent: str) -> Iterator[str]:
    steps = " → ".join(each.spoken(lang) for each in row)
    yield from _wrapped(either(lang, "経過：", "the course: ") + steps, lang, indent)


def _by_reading(found: ByReading, lang: str) -> Iterator[str]:
    """What comes of a board by one of two readings, as much as of the other."""
    lead = either(lang, f"・{found.lead.ja}：", f"- {found.lead.en}: ")
    came = _sentences([*found.came, *_ends(found.ends)], lang)
    yield from _wrapped(f"{lead}{came}", lang, "    ")
    if found.row:
        yield from _course(found.row, lang, "      ")


def _came(found: Sheet, lang: str) -> str:
    """What came of it, on whose choices that rests, and what stands in the end."""
    rests = [found.rests.said] if found.rests is not None else []
    return _sentences([*found.came_of, *rests, *_ends(found.ends)], lang)


def _ends(ends: Said) -> list[Said]:
    return [Said("最後：", "in the end: ") + ends] if ends else []


def _sentences(said: Sequence[Said], lang: str) -> str:
    stop, row = either(lang, "。", ". "), [each.spoken(lang).rstrip("。") for each in said]
    return "".join(f"{each[:1].upper()}{each[1:]}{stop}" for each in row).rstrip()


def taken_lines(scenario: Scenario, lang: str) -> Iterator[str]:
    """From where the cards are that the file does not declare."""
    if not scenario.taken:
        return
    name = scenario.taken[0].list_name
    ja = "、".join(f"{card.name}（{card.line}行目）" for card in scenario.taken)
    en = ", ".join(f"{card.name} (line {card.line})" for card in scenario.taken)
    told = either(lang, f"取り込んだ {name} のカード：{ja}", f"cards of your list {name}: {en}")
    yield from _wrapped(told, lang, "  ")


def text_lines(scenario: Scenario, lang: str) -> Iterator[str]:
    """The cards whose abilities were read from their text, each line with what was read of it."""
    from webapp.cards.shown import marked, shown_texts

    texts = shown_texts(scenario)
    if texts:
        yield either(
            lang,
            "  カードの文から理解したこと（【】は理解できなかったところ）：",
            "  understood of the texts on cards (not understood: what stands in 【】):",
        )
    for text in texts:
        yield f"    {text.name}"
        for line in text.lines:
            yield from _wrapped(marked(line.pieces), lang, "      ")
            said = either(lang, line.ja, line.en) or line.data
            if said:
                yield from _wrapped(f"→ {said}", lang, "        ")
            for ja, en in line.cautions:
                yield from _wrapped(f"※ {either(lang, ja, en)}", lang, "        ")


def why_lines(found: Sequence[Wonder], lang: str) -> Iterator[str]:
    """What one may wonder at for a terminal, by its kind, each with its rules and its line."""
    from scenarios.why.wonders import KINDS

    yield either(lang, "  なぜそうならないか：", "  why not otherwise:")
    for kind, of_kind in groupby(found, key=lambda each: each.kind):
        yield f"    {KINDS[kind].spoken(lang)}"
        for each in of_kind:
            at = either(lang, f"{each.line}行目の後", f"after line {each.line}")
            where = at if each.line else either(lang, "はじめ", "at first")
            rules = f" ({all_printed(each.rules).spoken(lang)})" if each.rules else ""
            yield from _wrapped(f"{each.said.spoken(lang)}{rules} [{where}]", lang, "      ")
            if each.contrast:
                yield from _wrapped(f"→ {each.contrast.spoken(lang)}", lang, "        ")
    if not found:
        yield either(lang, "    とくにない", "    nothing to wonder at")


def _deciding(found: Sheet, lang: str) -> Iterator[str]:
    """The first answers to "by which rule?", one after the other where a line holds several."""
    line = either(lang, "  決め手：", "  decided by: ")
    indent, first = " " * _columns(line), True
    for each in found.decides[:_ANSWERS]:
        answer = f"{all_printed(each.rules).spoken(lang)}  {each.because.spoken(lang)}"
        joined = line + (answer if first else f"{_BESIDE}{answer}")
        if not first and _columns(joined) > _WIDTH[lang]:
            yield line
            joined = indent + answer
        line, first = joined, False
    if not first:
        yield line


def _wrapped(text: str, lang: str, indent: str, stop: str = "") -> Iterator[str]:
    """The lines of a text; no line begins within a word, nor with what closes the one before."""
    line = indent
    for word in _WORDS.findall(text + stop):
        if _columns(line + word.rstrip()) > _WIDTH[lang] and line.strip():
            yield line.rstrip()
            line, word = f"{indent}  ", word.lstrip()
        line += word
    yield line.rstrip()


def _columns(text: str) -> int:
    return sum(2 if east_asian_width(letter) in "WF" else 1 for letter in text)
