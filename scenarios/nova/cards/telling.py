"""A step that is one event: told once, with the rules of both."""

from __future__ import annotations

from scenarios.engine.events import Event, Fact
from scenarios.engine.play import Play


def as_this_step(play: Play, event: Event) -> tuple[Fact, ...]:
    """Let an event happen that is what the running step does, and tell it as that step.

    Where it does not happen as it is (replaced, forbidden), that is told below the step.
    """
    if not play.traced:
        return play.happen(event)
    step, before = play.running_step(), play.told
    facts = play.happen(event)
    told = next(iter(play.told_below(before)), None)
    if told is None or len(facts) != 1 or not facts[0].happened or told.status != "happened":
        return facts
    told.keep = False
    play.say(told.ja, told.en, actor=told.actor)
    step.cards = step.cards or told.cards
    step.changes.extend(told.changes)
    step.verbs = (*step.verbs, *told.verbs)
    play.cite(*told.rules)
    return facts
