"""The ruling sheet of a play of the bench, up to one of its steps."""

from __future__ import annotations

from dataclasses import dataclass

from indexer.lookup import Index
from indexer.said import NOTHING, Said
from scenarios.language.errors import ScenarioError
from scenarios.proving.replay import replay
from scenarios.sheet.sheet import STATUSES, Sheet, sheet
from webapp.bench.limits import TooMuch
from webapp.bench.link import BenchPlay
from webapp.bench.own import loaded
from webapp.bench.run import Run, Stumbled, guarded
from webapp.questions.speaks_of import question_read

__all__ = ["Ruling", "ruling"]


@dataclass(frozen=True, slots=True)
class Ruling:
    """The sheet that was asked for; None where none could be made, and `wrong` says why."""

    sheet: Sheet | None = None
    wrong: Said | None = None

    @property
    def status(self) -> Said:
        """How firm the ruling is, in words."""
        return STATUSES[self.sheet.status] if self.sheet else NOTHING

    @property
    def rules(self) -> tuple[str, ...]:
        """The rule numbers that it names."""
        return self.sheet.numbers if self.sheet else ()


def ruling(index: Index, followed: Run, number: int) -> Ruling:
    """What came of a play up to a step, and the rules that decide, as far as there is time."""
    play = BenchPlay(followed.play.text, followed.play.lines[: number - 1])
    try:
        with guarded():
            scenario = loaded(play.yaml)
        spoken_of = question_read(index, scenario)  # the index's time is no fault of the board's
        with guarded():
            return Ruling(sheet(replay(scenario), spoken_of))
    except (TooMuch, Stumbled, ScenarioError) as stop:
        return Ruling(wrong=stop.said)
