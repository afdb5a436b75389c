"""The trace: what happened, as a tree of steps that each name the rules behind them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field

from scenarios.engine.records import record

STATUS_WORDS = {
    "happened": ("起きた", "happened"),
    "replaced": ("置き換えられた", "replaced"),
    "forbidden": ("禁止された", "forbidden"),
    "impossible": ("できなかった", "impossible"),
    "choice": ("選択", "choice"),
    "forced": ("ほかに選べない", "forced"),
    "skipped": ("行わなかった", "skipped"),
}
"""What can become of a step, in Japanese and in English."""
STATUSES = tuple(STATUS_WORDS)


def in_a_row(names: Iterable[str]) -> tuple[str, str]:
    """Names one after the other, as Japanese and as English writes them; a word for none."""
    row = tuple(names)
    return "、".join(row) or "なし", ", ".join(row) or "none"


@dataclass(slots=True)
class Draft:
    """A trace step in the making; `parent` is a draft's position, or -1 for the step above."""

    parent: int
    rules: list[str]
    ja: str
    en: str
    status: str = "happened"
    actor: str = ""
    cards: tuple[str, ...] = ()
    changes: list[str] = field(default_factory=list)
    keep: bool = True
    by: str = ""
    verbs: tuple[str, ...] = ()


@record(frozen=True, slots=True)
class TraceStep:
    """One step: its place in the tree, what became of it, its rules and what it says.

    `index` counts from 0 over the whole game; `parent` is the index of the step above
    (-1 at the top); `changes` are short lines such as "Hound: battle → graveyard". `by` is the
    name of the registered function that tells it, `verbs` what the rules call the events that
    happen in it.
    """

    index: int
    parent: int
    status: str
    rules: tuple[str, ...]
    actor: str
    cards: tuple[str, ...]
    ja: str
    en: str
    changes: tuple[str, ...] = ()
    by: str = ""
    verbs: tuple[str, ...] = ()

    def as_json(self) -> dict[str, object]:
        """The machine form of DESIGN: index, parent, status, rules, actor, cards, what, changes."""
        return {
            "index": self.index,
            "parent": self.parent,
            "status": self.status,
            "rules": list(self.rules),
            "actor": self.actor,
            "cards": list(self.cards),
            "what": {"ja": self.ja, "en": self.en},
            "changes": list(self.changes),
        }


def depth_first(steps: Sequence[TraceStep]) -> list[TraceStep]:
    """The steps in the order of a walk down the tree, children in the order they happened."""
    children: dict[int, list[TraceStep]] = {}
    for step in steps:
        children.setdefault(step.parent, []).append(step)
    walk: list[TraceStep] = []
    pending = list(reversed(children.get(-1, ())))
    while pending:
        step = pending.pop()
        walk.append(step)
        pending.extend(reversed(children.get(step.index, ())))
    return walk


def depths(steps: Sequence[TraceStep]) -> dict[int, int]:
    """How deep each step stands, by index; 0 at the top."""
    found: dict[int, int] = {-1: -1}
    for step in steps:
        found[step.index] = found[step.parent] + 1
    del found[-1]
    return found


Words = Mapping[str, tuple[str, str]]
"""What zones are called, by id: Japanese and English."""


def change_in_words(change: str, language: str, words: Words) -> str:
    """A change such as `Hound: battle → graveyard` with the zones called by their names."""
    name, colon, moved = change.rpartition(": ")
    ends = moved.split(" → ")
    if not colon or len(ends) != 2:
        return change
    at = 0 if language == "ja" else 1
    said = [words.get(end, (end, end))[at] for end in ends]
    return f"{name}：{said[0]} → {said[1]}" if at == 0 else f"{name}: {said[0]} → {said[1]}"


def as_text(steps: Sequence[TraceStep], language: str = "ja", words: Words | None = None) -> str:
    """The trace for a terminal: a line a step, indented, the rules at its end."""
    level = depths(steps)
    lines = []
    for step in depth_first(steps):
        said = STATUS_WORDS[step.status][language != "ja"]
        mark = "" if step.status in {"happened", "choice"} else f" [{said}]"
        rules = f"  ({', '.join(step.rules)})" if step.rules else ""
        what = step.ja if language == "ja" else step.en
        lines.append(f"{'  ' * level[step.index]}- {what}{mark}{rules}")
        inner = "  " * (level[step.index] + 1)
        lines += [f"{inner}  {change_in_words(c, language, words or {})}" for c in step.changes]
    return "\n".join(lines)
