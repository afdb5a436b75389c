"""The smallest change of the board by which an ability would have triggered, found by running it.

Every change is made in the scenario, the script is played anew, and only what then happened is
told: first each change by itself, then, where none suffices, two at once.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from scenarios.engine.characteristics import Unencoded
from scenarios.engine.machine import Runaway
from scenarios.files.scenario import Scenario
from scenarios.language.errors import ScenarioError
from scenarios.why.near_misses import Looked, looked_at
from scenarios.why.other_boards import OtherBoard, other_boards
from scenarios.why.other_cards import said_in

__all__ = ["Permitting", "single_changes", "smallest_change"]

_LEADING = 8
_PAIRS = 400

Changes = tuple[OtherBoard, ...]
Words = frozenset[tuple[str, object]]


@dataclass(frozen=True, slots=True)
class Permitting:
    """The sets of changes after which an ability triggers and its effect happens, best first.

    All of them are equally many changes at once, one or two; () where none of the `single`
    changes and `double` sets of two that were tried leads to it. `happens` says that nothing had
    to be changed.
    """

    changes: tuple[Changes, ...]
    single: int
    double: int
    happens: bool = False

    def as_json(self) -> dict[str, Any]:
        """happens, changes (sets, each a list of ja and en), tried {single, double}."""
        return {
            "happens": self.happens,
            "changes": [[{"ja": c.ja, "en": c.en} for c in each] for each in self.changes],
            "tried": {"single": self.single, "double": self.double},
        }


def smallest_change(scenario: Scenario, ability: str, most: int = _PAIRS) -> Permitting:
    """What of the board would have to be otherwise for the ability to trigger and take effect.

    At most `most` sets of two are tried, those first whose first change brings an event nearest.
    Raises ScenarioError where nothing on the board has such an ability.
    """
    base = looked_at(scenario, ability)
    if base.happens:
        return Permitting((), 0, 0, happens=True)
    words = said_in(base.words)
    singles = [(c, _outcome(c.after, ability)) for c in other_boards(scenario, words)]
    tried = [(change, then) for change, then in singles if then is not None]
    found = [(then.lines, (change,)) for change, then in tried if then.happens]
    if found:
        return Permitting(_ranked(found), len(singles), 0)
    leading = sorted(
        ((change, then) for change, then in tried if then.distance <= base.distance),
        key=lambda each: each[1].distance,
    )
    first = [change for change, _ in leading[:_LEADING]]
    return _doubles(first, ability, words, len(singles), most)


def single_changes(scenario: Scenario, ability: str) -> Iterator[OtherBoard]:
    """Each single change of the board after which the ability triggers, as it is found.

    Raises ScenarioError where nothing on the board has such an ability.
    """
    for change in other_boards(scenario, said_in(looked_at(scenario, ability).words)):
        then = _outcome(change.after, ability)
        if then is not None and then.happens:
            yield change


def _ranked(found: Sequence[tuple[int, Changes]]) -> tuple[Changes, ...]:
    """Those first after which most of the script is played as it is written."""
    return tuple(changes for _, changes in sorted(found, key=lambda each: each[0]))


def _doubles(
    leading: list[OtherBoard], ability: str, words: Words, single: int, most: int
) -> Permitting:
    """Sets of two: each of the leading changes with every other; the first lead that has any."""
    tried: set[frozenset[str]] = set()
    found: list[tuple[int, Changes]] = []
    for first in leading:
        for second in other_boards(first.after, words):
            both = frozenset((first.en, second.en))
            if both in tried or len(both) == 1 or len(tried) == most:
                continue
            tried.add(both)
            then = _outcome(second.after, ability)
            if then is not None and then.happens:
                found.append((then.lines, (first, second)))
        if found:
            break
    return Permitting(_ranked(found), single, len(tried))


def _outcome(scenario: Scenario, ability: str) -> Looked | None:
    """What becomes of it on another board; None where the rules cannot make sense of that."""
    try:
        return looked_at(scenario, ability)
    except (ScenarioError, Unencoded, Runaway, KeyError, AssertionError):
        return None
