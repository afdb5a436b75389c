"""What can be wrong with a scenario file.

ValueError
└── ScenarioError      one or more Problems: file, line, what, nearest, allowed
"""

from __future__ import annotations

import difflib
from collections.abc import Iterable
from dataclasses import dataclass

__all__ = ["Problem", "ScenarioError", "nearest_to"]

_SHOWN = 24
"""So many allowed words are listed; longer lists are cut, with their length."""


@dataclass(frozen=True, slots=True)
class Problem:
    """One fault: `line` counts from 1, 0 when the whole file is meant.

    `what` names the fault and the nearest right word, `allowed` lists what may stand there.
    """

    what: str
    line: int = 0
    file: str = ""
    allowed: tuple[str, ...] = ()

    def __str__(self) -> str:
        place = ":".join(filter(None, [self.file or "scenario", str(self.line or "")]))
        return f"{place}: {self.what}{_listed(self.allowed)}"


class ScenarioError(ValueError):
    """A scenario file that cannot be read; `problems` in the order of the file, at least one."""

    def __init__(self, problems: Iterable[Problem]) -> None:
        self.problems = tuple(sorted(problems, key=lambda problem: problem.line))
        super().__init__("\n".join(map(str, self.problems)))

    @classmethod
    def of(
        cls, what: str, line: int = 0, file: str = "", allowed: Iterable[str] = ()
    ) -> ScenarioError:
        """An error with a single problem."""
        return cls([Problem(what, line, file, tuple(allowed))])


def nearest_to(word: str, allowed: Iterable[str]) -> str:
    """`; did you mean 'battle'?` for the nearest allowed word, "" when none is near.

    Upper and lower case do not matter, and a word that only differs in blanks, hyphens or
    underscores is the nearest of all.
    """
    by_plain = {_plain(known): known for known in allowed}
    found = difflib.get_close_matches(_plain(word), by_plain, n=1, cutoff=0.6)
    return f"; did you mean {by_plain[found[0]]!r}?" if found else ""


def _plain(word: str) -> str:
    return word.lower().replace("-", "_").replace(" ", "_")


def _listed(words: tuple[str, ...]) -> str:
    if not words:
        return ""
    shown = ", ".join(words[:_SHOWN])
    more = f", … ({len(words)} in all)" if len(words) > _SHOWN else ""
    return f" (allowed: {shown}{more})"
