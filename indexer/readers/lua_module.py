"""A wiki's Lua module with the rules in a long string, `Rules.text = [[ … ]]`: document 003.

A long string knows no escapes, so its lines are the rules' own. Everything around it is code,
which is no rule: it is kept as text that belongs to none.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from indexer.errors import ReadError
from indexer.model import RawLine
from indexer.readers.marks import Mark, is_separator
from indexer.readers.numbered_text import classify as classify_text
from indexer.readers.numbered_text import is_dotted_head
from indexer.said import Said

__all__ = ["classify", "is_lua", "rule_lines"]

_STATEMENT = re.compile(r"\s*(?:local\s+\w|return\b|function\b|\w[\w.]*\s*=\s*(?:\{|\[=*\[))")
_TOKEN = re.compile(
    r"--\[(?P<comment>=*)\[|--[^\n]*|\[(?P<string>=*)\["
    r"|\"(?:[^\"\\\n]|\\.)*\"?|'(?:[^'\\\n]|\\.)*'?",
    re.DOTALL,
)
_EARLY = 50  # lines among which a module has its first statement


def is_lua(texts: Sequence[str]) -> bool:
    """Whether lines that are not blank look like a module that opens a long string."""
    return any(map(_STATEMENT.match, texts[:_EARLY])) and any(
        re.search(r"\[=*\[", text) for text in texts
    )


def rule_lines(lines: Sequence[RawLine], where: Said) -> dict[int, str]:
    """What the string that holds the rules has of each line, by index into `lines`.

    Text behind its opening bracket and before its closing one is among them. Raises ReadError
    when no long string has numbered lines.
    """
    best: dict[int, str] = {}
    most = 0
    for first, content in _long_strings([line.text for line in lines]):
        pieces = content.split("\n")
        heads = sum(map(is_dotted_head, pieces))
        if heads > most:
            best, most = dict(enumerate(pieces, first)), heads
    if not most:
        raise ReadError(
            Said(
                f"{where.ja}: Luaモジュールですが、長い文字列 [[ … ]] に番号（101.4a …）で"
                "始まる行がありません。ルールの文のあるモジュールを渡してください。",
                f"{where.en} is a Lua module, but none of its long strings [[ … ]] has lines that "
                "begin with a rule number (101.4a …); give the module that holds the rules' text",
            )
        )
    return best


def classify(lines: Sequence[RawLine], scheme: str, where: Said) -> list[Mark]:
    """What each line is, one mark a line."""
    marks = [Mark("blank" if is_separator(line.text) else "outside", line.text) for line in lines]
    inside = rule_lines(lines, where)
    pieces = [RawLine(lines[index].number, text) for index, text in inside.items()]
    for index, mark in zip(inside, classify_text(pieces, scheme), strict=True):
        if inside[index].strip() or marks[index].kind == "blank":
            marks[index] = mark  # else the line is a bracket and code
    return marks


def _long_strings(texts: Sequence[str]) -> Iterator[tuple[int, str]]:
    """Each long string that is no comment: the index of its first line, and what it holds."""
    text = "\n".join(texts)
    unclosed: set[str] = set()  # levels whose closing bracket does not come any more
    line, counted, place = 0, 0, 0
    while found := _TOKEN.search(text, place):
        place = found.end()
        level = found["comment"] if found["comment"] is not None else found["string"]
        if level is None or level in unclosed:
            continue
        end = text.find(f"]{level}]", place)
        if end < 0:
            unclosed.add(level)
            continue
        if found["string"] is not None:
            line += text.count("\n", counted, place)
            counted = place
            yield line, text[place:end]
        place = end + len(level) + 2
