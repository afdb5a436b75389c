"""What can be wrong with a scenario file.

ValueError
└── ScenarioError      one or more Problems: file, line, what, nearest, allowed

Everything is said in Japanese and in English (`Said`).
"""

from __future__ import annotations

import difflib
from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Any

from indexer.said import Said

__all__ = ["Problem", "ScenarioError", "nearest_to"]

_SHOWN = 24
"""So many allowed words are listed; longer lists are cut, with their length."""

Word = str | Said


@dataclass(frozen=True, slots=True)
class Problem:
    """One fault: `line` counts from 1, 0 when the whole file is meant.

    `what` names the fault and the nearest right word, `allowed` lists what may stand there.
    """

    what: Said
    line: int = 0
    file: str = ""
    allowed: tuple[Word, ...] = ()

    @property
    def place(self) -> str:
        """`battle.yaml:3`, without the line where the whole file is meant."""
        return ":".join(filter(None, [self.file or "scenario", str(self.line or "")]))

    @property
    def told(self) -> Said:
        """What is wrong, with what is allowed, without the place."""
        if not self.allowed:
            return self.what
        listed = self.listed
        return self.what + Said(f"（書けるもの: {listed.ja}）", f" (allowed: {listed.en})")

    @property
    def listed(self) -> Said:
        """What is allowed, as a list; "" where nothing is named."""
        return Said(_listed(self.allowed, "ja"), _listed(self.allowed, "en"))

    def spoken(self, language: str = "") -> str:
        """With its place, in one language (`ja` or `en`); in both for any other."""
        if language in ("ja", "en"):
            return f"{self.place}: {self.told.spoken(language)}"
        lines = [f"{self.place}: {self.what.ja}"]
        lines += [self.what.en] if self.what.en != self.what.ja else []
        if self.allowed:
            lines.append(f"(書けるもの / allowed: {_listed(self.allowed, '')})")
        return "\n    ".join(lines)

    def __str__(self) -> str:
        return self.spoken()

    def as_json(self) -> dict[str, Any]:
        """file, line, ja, en; the languages with what is allowed."""
        return {"file": self.file, "line": self.line, **self.told.as_json()}


class ScenarioError(ValueError):
    """A scenario file that cannot be read; `problems` in the order of the file, at least one."""

    def __init__(self, problems: Iterable[Problem]) -> None:
        self.problems = tuple(sorted(problems, key=lambda problem: problem.line))
        super().__init__("\n".join(map(str, self.problems)))

    @classmethod
    def of(
        cls, what: Said, line: int = 0, file: str = "", allowed: Iterable[Word] = ()
    ) -> ScenarioError:
        """An error with a single problem."""
        return cls([Problem(what, line, file, tuple(allowed))])

    def in_file(self, file: str, line: int = 0) -> ScenarioError:
        """The same error of a scenario that stands in this file, on this line if it has none."""
        placed = (replace(p, file=p.file or file, line=p.line or line) for p in self.problems)
        return ScenarioError(placed)

    @property
    def said(self) -> Said:
        """All problems with their places, a line each."""
        ja, en = ("\n".join(p.spoken(lang) for p in self.problems) for lang in ("ja", "en"))
        return Said(ja, en)


def nearest_to(word: str, allowed: Iterable[str]) -> Said:
    """`近い語: 'battle'。` and `; did you mean 'battle'?`, both "" when no allowed word is near.

    Upper and lower case do not matter, and a word that only differs in blanks, hyphens or
    underscores is the nearest of all.
    """
    by_plain = {_plain(known): known for known in allowed}
    found = difflib.get_close_matches(_plain(word), by_plain, n=1, cutoff=0.6)
    if not found:
        return Said("", "")
    near = by_plain[found[0]]
    return Said(f"近い語: {near!r}。", f"; did you mean {near!r}?")


def _plain(word: str) -> str:
    return word.lower().replace("-", "_").replace(" ", "_")


def _listed(words: tuple[Word, ...], language: str) -> str:
    shown = ", ".join(_in(word, language) for word in words[:_SHOWN])
    if len(words) <= _SHOWN:
        return shown
    more = Said(f"全{len(words)}語", f"{len(words)} in all")
    return f"{shown}, … ({_in(more, language)})"


def _in(word: Word, language: str) -> str:
    if isinstance(word, str):
        return word
    return word.spoken(language) if language else f"{word.ja} / {word.en}"
