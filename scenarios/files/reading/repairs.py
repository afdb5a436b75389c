"""How a line that is no YAML could be written: quotes, braces or brackets that are missing.

A way of writing it is only told when reading the file gets further with it.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

import yaml

__all__ = ["repaired_line", "where_broken"]

_LOADER = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
_LONGEST = 2_000
_NEVER = 1_000_000_000
_FOR_PEOPLE = frozenset(
    {"title", "title_en", "question", "question_en", "note", "source", "text", "reading"}
)
_CLOSING = {"[": "]", "{": "}"}
_OF_A_LINE = re.compile(
    r"(?P<before>\s*(?:- +)*)(?:(?P<key>[^\s:\"'\[\]{},#][^:]*):\s+)?(?P<value>\S.*)"
)
_IN_BRACKETS = re.compile(
    r"(?P<key>[^\s\"'\[\]{},:]+): +(?P<value>"
    r"[^\s\"'\[{][^\"'\[\]{},]*: [^\"'\[\]{},]*"  # a colon within
    r"|[*&!%@`|>][^\"'\[\]{},]*"  # a sign that means something at the beginning
    r"|\[[^\"'\[\]{},]*\] *[^\s\"'\[\]{},][^\"'\[\]{},]*)"  # [Name] and more
)
_WORD_OF_THE_GRAMMAR = re.compile(r"[a-z_]+: \S")


def where_broken(text: str) -> tuple[int, ...]:
    """The lines, from 1, at which a text is no YAML: where it shows, where it began; () if none."""
    try:
        for _ in yaml.parse(text, Loader=_LOADER):
            pass
    except yaml.MarkedYAMLError as error:
        marks = [mark for mark in (error.problem_mark, error.context_mark) if mark]
        return tuple(dict.fromkeys(mark.line + 1 for mark in marks)) or (1,)
    except yaml.YAMLError:
        return (1,)
    return ()


def repaired_line(text: str) -> tuple[int, str] | None:
    """A line of broken YAML, from 1, as it could be written; None where no such way is found."""
    lines = text.splitlines()
    broken = where_broken(text)
    for line in broken:
        old = lines[line - 1] if line <= len(lines) else ""
        for new in _written_otherwise(old) if len(old) <= _LONGEST else ():
            if _gets_past(broken, [*lines[: line - 1], new, *lines[line:]]):
                return line, new.strip()
    return None


def _gets_past(broken: tuple[int, ...], lines: list[str]) -> bool:
    """Whether reading meets nothing more to complain of, or only further down."""
    return min(where_broken("\n".join(lines)) or (_NEVER,)) > max(broken)


def _written_otherwise(line: str) -> Iterator[str]:
    """Ways to write a line, the likeliest first; one that changes nothing is among them."""
    parts = _OF_A_LINE.fullmatch(line)
    if parts and (value := parts["value"])[0] not in "[{":
        yield line[: parts.start("value")] + _enclosed(parts["key"] or "", value)
    yield _IN_BRACKETS.sub(_enclosed_there, line)
    yield _closed(line)
    if parts:
        yield line[: parts.start("value")] + _quoted(parts["value"])


def _enclosed_there(found: re.Match[str]) -> str:
    value = found["value"].rstrip()
    after = found["value"][len(value) :]
    return f"{found['key']}: {_enclosed(found['key'], value)}{after}"


def _enclosed(key: str, value: str) -> str:
    """In braces what begins with a word of the grammar and is not for people, else in quotes."""
    if key not in _FOR_PEOPLE and _WORD_OF_THE_GRAMMAR.match(value):
        return f"{{{value}}}"
    return _quoted(value)


def _quoted(text: str) -> str:
    """In quotes that do not stand within it; quotes around the whole are not part of it."""
    if text[0] in "\"'" and text[-1] == text[0] and len(text) > 1:
        text = text[1:-1]
    elif text[0] in "\"'" and text.count(text[0]) == 1:
        text = text[1:]
    if '"' not in text and "\\" not in text:
        return f'"{text}"'
    return "'" + text.replace("'", "''") + "'"


def _closed(line: str) -> str:
    """The line with a closing bracket for each that it opens, and none that closes nothing."""
    written: list[str] = []
    expected: list[str] = []
    quote = ""
    for sign in line:
        if quote:
            quote = "" if sign == quote else quote
        elif sign in "\"'":
            quote = sign
        elif sign in _CLOSING:
            expected.append(_CLOSING[sign])
        elif sign in _CLOSING.values():
            if sign not in expected:
                continue
            while expected[-1] != sign:
                written.append(expected.pop())
            expected.pop()
        written.append(sign)
    return "".join([*written, *reversed(expected)])
