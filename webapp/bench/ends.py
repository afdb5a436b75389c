"""How a play of the bench may end from one of its steps: every order and choice open there."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import islice

from indexer.said import Said
from scenarios.engine.rulebook import Rulebook
from scenarios.language.errors import ScenarioError
from scenarios.playing.spelling import attempt_in_words, flow, line_of
from scenarios.searching.exploration import End
from scenarios.searching.explore import explore
from webapp.bench.limits import TooMuch
from webapp.bench.link import BenchPlay, LinkError, packed
from webapp.bench.own import loaded
from webapp.bench.run import Run, Stumbled, guarded

__all__ = ["Ending", "Endings", "endings", "may_branch"]

_MOST_POSITIONS = 600
_MOST_SHOWN = 40


@dataclass(frozen=True, slots=True)
class Ending:
    """An end: whose answers lead there from the step, in words, and the play up to it.

    `word` is "" where no link can hold that play; `rules` are where the text reads two ways.
    """

    kind: str
    note: Said
    answers: tuple[tuple[str, Said], ...]
    word: str
    rules: tuple[tuple[str, ...], ...] = ()


@dataclass(frozen=True, slots=True)
class Endings:
    """The ends that were found, of so many in all; `why` not all there are, or none at all."""

    found: tuple[Ending, ...] = ()
    count: int = 0
    why: Said | None = None

    @property
    def rules(self) -> tuple[str, ...]:
        """The rule numbers that they name."""
        return tuple(number for end in self.found for rules in end.rules for number in rules)


def may_branch(followed: Run, number: int) -> bool:
    """Whether there is something to explore at a step: a choice inside what has begun."""
    question = followed.points[number - 1].question
    return question is not None and question.kind != "action"


def endings(followed: Run, number: int) -> Endings:
    """Every end that the choices open at a step can lead to, as far as there is time."""
    play = BenchPlay(followed.play.text, followed.play.lines[: number - 1])
    given = sum(not point.refused for point in followed.points[: number - 1])
    try:
        with guarded():
            found = explore(loaded(play.yaml), most=_MOST_POSITIONS, by=1)
    except (TooMuch, Stumbled, ScenarioError) as stop:
        return Endings(why=stop.said)
    book = followed.position.book
    shown = tuple(_ending(book, play, end, given) for end in islice(found.ends, _MOST_SHOWN))
    return Endings(shown, len(found.ends), None if found.complete else found.why)


def _ending(book: Rulebook, play: BenchPlay, end: End, given: int) -> Ending:
    after = end.witness[given:]
    lines = tuple(flow(line_of(item)) for item in after)
    try:
        word = packed(BenchPlay(play.text, (*play.lines, *lines)))
    except LinkError:
        word = ""
    said = tuple((item.player, attempt_in_words(book, item)) for item in after)
    return Ending(end.kind, end.note, said, word, end.disputes)
