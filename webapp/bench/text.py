"""The text of a scenario taken apart and put together: its parts as they are written, or anew."""

from __future__ import annotations

import re

from scenarios.files.reading.file import merged
from scenarios.files.reading.source import Node, to_value
from scenarios.playing.spelling import flow, plain

__all__ = ["blocks", "flow_of", "without_course"]

_COURSE = ("script", "expect", "variants")
_KEY = re.compile(r"(\s*)(\"[^\"]*\"|'[^']*'|[^\s\"'#{\[-][^#]*?)\s*:(?:\s|$)")


def without_course(text: str, root: Node, variant: str = "") -> str:
    """A scenario's text without script, expectations and variants; with a variant's board."""
    head, parts = blocks(text, root)
    found = root.get("variants")
    over = found.get(variant) if found and variant else None
    if over is not None:
        board = merged(root.get("board"), over.get("board"))
        parts["board"] = f"board: {flow_of(board)}\n" if board else ""
    return head + "".join(part for key, part in parts.items() if key not in _COURSE)


def blocks(text: str, node: Node) -> tuple[str, dict[str, str]]:
    """A mapping's entries as they are written, and what stands before the first.

    They are written anew where they do not begin a line each. A comment belongs to the entry
    above it.
    """
    lines = text.splitlines(keepends=True)
    starts = [entry.line for entry in node.entries.values()]
    indents = {_indent(lines[entry.line - 1], key) for key, entry in node.entries.items()}
    if len(indents) != 1 or None in indents or len(set(starts)) != len(starts):
        return "", {key: f"{flow(key)}: {flow_of(e.node)}\n" for key, e in node.entries.items()}
    indent = indents.pop() or 0
    end = starts[-1]
    while end < len(lines) and (not indent or _goes_on(lines[end], indent)):
        end += 1
    found = {}
    for key, start, stop in zip(
        node.entries, starts, [*(n - 1 for n in starts[1:]), end], strict=True
    ):
        part = [line[indent:] if line.strip() else "\n" for line in lines[start - 1 : stop]]
        found[key] = "".join(part).rstrip() + "\n"
    return "".join(lines[: starts[0] - 1]) if not indent else "", found


def _indent(line: str, key: str) -> int | None:
    """How far in a line's key stands; None where the line begins with something else."""
    found = _KEY.match(line)
    return len(found[1]) if found and found[2].strip("\"'") == key else None


def _goes_on(line: str, indent: int) -> bool:
    """Whether a line belongs to the entry above it."""
    bare = line.lstrip(" ")
    deeper = len(line) - len(bare) > indent
    return deeper or not bare.strip() or bare.startswith(("- ", "}", "]"))


def flow_of(node: Node) -> str:
    """A node written anew, on one line."""
    return flow(plain(to_value(node)))
