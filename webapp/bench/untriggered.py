"""Why an ability on the board of the bench has not triggered, and what would make it trigger."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import islice

from indexer.said import Said
from scenarios.engine.state import GameState
from scenarios.language.errors import ScenarioError
from scenarios.playing.position import Position
from scenarios.playing.spelling import flow, plain
from scenarios.why.near_misses import Untriggered, why_untriggered
from scenarios.why.other_boards import OtherBoard
from scenarios.why.trigger_changes import single_changes
from webapp.bench.limits import TooMuch
from webapp.bench.link import BenchPlay
from webapp.bench.own import loaded
from webapp.bench.run import Run, Stumbled, guarded

__all__ = ["WhyNot", "still_waiting", "why_not"]

_MOST_ABILITIES = 40
_MOST_CHANGES = 3


@dataclass(frozen=True, slots=True)
class WhyNot:
    """An ability that was asked about, and what became of it in the play up to a step.

    `found` is None where that cannot be told; `wrong` says why. `changes` are single changes of
    the board after which it triggers; `whole` says that all of them were tried.
    """

    ability: str
    found: Untriggered | None = None
    wrong: Said | None = None
    changes: tuple[OtherBoard, ...] = ()
    whole: bool = False

    @property
    def waits_for(self) -> str:
        """What it waits for, as a scenario writes it."""
        return (
            " / ".join(flow(plain(words)) for words in self.found.waits_for) if self.found else ""
        )

    @property
    def rules(self) -> tuple[str, ...]:
        """The rule numbers that the answer names."""
        if self.found is None:
            return ()
        steps = (*self.found.triggered, *self.found.unmet)
        named = (*(miss.rules for miss in self.found.misses), *(step.rules for step in steps))
        return tuple(number for rules in named for number in rules)


def still_waiting(followed: Run, number: int) -> tuple[str, ...]:
    """The abilities in the zone of play that have not triggered up to a step: `Herald.draw`.

    One that is its card's only triggered ability goes by the card's name; of a card with several
    all are named, since the trace of one that has triggered does not say which. At most 40.
    """
    at, position = followed.points[number - 1], followed.position
    rule = position.book.cited(position.book.policies["triggers"].numbers[:1])
    steps = followed.verdict.trace[: at.steps]
    done = {name for step in steps if set(rule) & set(step.rules) for name in step.cards}
    found = (asked for asked in _in_play(position, at.state) if asked not in done)
    return tuple(islice(found, _MOST_ABILITIES))


def _in_play(position: Position, state: GameState) -> Iterator[str]:
    """Every triggered ability in the zone of play, by the name that it is asked by."""
    home = position.game.zones[0][0]
    for player in state.var("players"):
        for each in state.zone(home, player):
            card = state.cards[state.objects[each].cards[0]]
            own = [a for a in card.definition.abilities if a.kind == "triggered"]
            for ability in own:
                yield card.name if len(own) == 1 else f"{card.name}.{ability.id}"


def why_not(followed: Run, number: int, ability: str) -> WhyNot:
    """What an ability waits for, what came nearest up to a step, and what would make it trigger.

    Takes no more time than a request of the bench may; what was found by then is told.
    """
    play = BenchPlay(followed.play.text, followed.play.lines[: number - 1])
    try:
        with guarded():
            scenario = loaded(play.yaml)
            (found,) = why_untriggered(scenario, ability)
    except ScenarioError as error:
        told = [problem.told for problem in error.problems]
        ja, en = "".join(each.ja for each in told), "; ".join(each.en for each in told)
        return WhyNot(ability, wrong=Said(ja, en))
    except (TooMuch, Stumbled) as error:
        return WhyNot(ability, wrong=error.said)
    if found.triggered and not found.unmet:
        return WhyNot(ability, found, whole=True)
    changes: list[OtherBoard] = []
    whole = False
    try:
        with guarded():
            for change in single_changes(scenario, ability):
                changes.append(change)
                if len(changes) == _MOST_CHANGES:
                    break
            whole = len(changes) < _MOST_CHANGES
    except (ScenarioError, TooMuch, Stumbled):
        pass  # what was found in time is told, and that it is not all
    return WhyNot(ability, found, None, tuple(changes), whole)
