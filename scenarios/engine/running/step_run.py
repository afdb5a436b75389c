"""The run of a step: what a rule has in hand, with all that the kernel does for it behind."""

from __future__ import annotations

from scenarios.engine import asks
from scenarios.engine.abilities import keywords
from scenarios.engine.events import Event, Fact
from scenarios.engine.pipeline import happen
from scenarios.engine.play import Play
from scenarios.engine.state import Snapshot
from scenarios.engine.telling import answer_in_words


class StepRun(Play):
    """A `Play` whose events go through the pipeline, and whose cards are read."""

    def happen(self, *events: Event, whole: bool = False) -> tuple[Fact, ...]:
        return happen(self, events, whole)

    def snapshot(self, object_id: int) -> Snapshot | None:
        obj = self.state.objects.get(object_id)
        if obj is None:
            return None
        had = frozenset(keywords(self, object_id))
        return Snapshot(obj, asks.traits(self, object_id), had)

    def wording_of(self, answer: object) -> tuple[str, str]:
        return answer_in_words(self, answer)
