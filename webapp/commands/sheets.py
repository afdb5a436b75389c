"""The ruling sheet as `rulings replay` prints it."""

from __future__ import annotations

from collections.abc import Iterator
from textwrap import wrap
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from indexer.said import Said
    from scenarios.sheet.sheet import Sheet

__all__ = ["sheet_lines"]

_WIDTH = {"ja": 58, "en": 110}
"""So many characters fit on a line: a Japanese one takes the room of two."""


def sheet_lines(found: Sheet, lang: str) -> Iterator[str]:
    """The sheet for a terminal, in one language."""
    from scenarios.sheet.sheet import STATUSES

    status = STATUSES[found.status]
    yield f"  {_in(status, lang)}"
    for reading in found.readings:
        yield from _wrapped(f"・{_in(reading, lang)}", lang, "    ")
    if found.illegal is not None:
        where = _either(lang, f"{found.illegal.line}行目", f"line {found.illegal.line}")
        rules = ", ".join(found.illegal.rules)
        yield from _wrapped(f"{where}: {_in(found.illegal.said, lang)} ({rules})", lang, "  ")
        for since in found.illegal.since:
            gone = _either(lang, "取り返せない", "cannot be taken back")
            yield f"    {gone}: {_in(since, lang)}"
        yield from _wrapped(_in(found.illegal.remedy, lang), lang, "    ")
    for sentence in found.came.sentences:
        yield from _wrapped(f"{_in(sentence, lang)}{_either(lang, '。', '.')}", lang, "  ")
    if found.decides:
        yield _either(lang, "  決め手のルール：", "  the rules that decide:")
    for each in found.decides:
        yield f"    {', '.join(each.rules)}  {_in(each.because, lang)}"
    if found.rests is not None:
        yield from _wrapped(_in(found.rests.said, lang), lang, "  ")
    if found.course:
        steps = " → ".join(step.en if lang == "en" else step.ja for step in found.course)
        yield from _wrapped(_either(lang, "経過：", "the course: ") + steps, lang, "  ")
    yield f"  {_in(found.note, lang)}"


def _in(said: Said, lang: str) -> str:
    return said.en if lang == "en" else said.ja


def _either(lang: str, ja: str, en: str) -> str:
    return en if lang == "en" else ja


def _wrapped(text: str, lang: str, indent: str) -> Iterator[str]:
    yield from wrap(
        text,
        _WIDTH["en" if lang == "en" else "ja"],
        initial_indent=indent,
        subsequent_indent=f"{indent}  ",
        break_on_hyphens=False,
    )
