"""Delayed abilities: what an effect leaves behind to trigger later (801.4.5, 801.4.9)."""

from __future__ import annotations

from dataclasses import dataclass

from scenarios.engine.args import Args, operations_of
from scenarios.engine.events import Fact
from scenarios.engine.play import Play
from scenarios.engine.state import Context, Effect, Waiting
from scenarios.nova import asks
from scenarios.nova.abilities.patterns import fits_event
from scenarios.nova.book import AREA, TRIGGERED, answers, rule


@dataclass(frozen=True, slots=True)
class BuiltIn:
    """An ability that no card spells out: a keyword's, or a delayed one (801.4.9, 1006)."""

    id: str
    do: tuple[Args, ...]
    condition: Args | None = None
    may: bool = False
    kind: str = "triggered"
    cost: tuple[Args, ...] = ()


def _delayed(effect: Effect) -> BuiltIn:
    words = effect.words
    ops = operations_of(words["do"])
    return BuiltIn("delayed", ops, words.get("if"), words.get("may") is True)


def trigger_delayed(play: Play, fact: Fact) -> None:
    """A delayed ability triggers the next time its event happens (801.4.9.2)."""
    for effect in play.state.effects:
        if effect.kind == "delayed" and _awaits(play, effect, fact):
            ability = _delayed(effect)
            play.wait(
                Waiting(
                    0,
                    ability,
                    effect.owner,
                    effect.source,
                    effect.snapshot,
                    fact,
                    TRIGGERED,
                    bound=(("that", effect.on),),
                )
            )
            (made_by_a_card if _by_a_card(effect) else made_by_an_ability)(play, effect)
            if not asks.lasts(play, effect):
                play.drop_effect(effect.id)


def _by_a_card(effect: Effect) -> bool:
    """Whether a card that was resolved, a spell, made it."""
    return effect.snapshot is not None and effect.snapshot.object.zone == AREA


@rule("801.4.9.4", also=("801.4.9.2",), ja="カードによる遅延誘発", en="a card's delayed ability")
def made_by_a_card(play: Play, effect: Effect) -> None:
    """Who controlled the card as it was resolved controls the delayed ability."""
    _triggers(play, effect)


@rule("801.4.9.5", also=("801.4.9.2",), ja="能力による遅延誘発", en="an ability's delayed ability")
def made_by_an_ability(play: Play, effect: Effect) -> None:
    """Who controlled the ability as it was resolved controls the delayed ability."""
    _triggers(play, effect)


def _triggers(play: Play, effect: Effect) -> None:
    name = play.name(effect.source)
    play.say(
        f"{name}の遅延誘発式能力が誘発",
        f"{name}'s delayed ability triggers",
        actor=effect.owner,
        cards=(effect.source,),
    )


@answers(asks.lasts, "801.4.5", also=("801.4.9.2",))
def stays_for_its_period(play: Play, effect: Effect) -> bool:
    """It triggers once, unless a period is set in which it triggers each time."""
    once = effect.words.get("once")
    return once is False or ("until" in effect.words and once is not True)


def _awaits(play: Play, effect: Effect, fact: Fact) -> bool:
    context = Context(0, effect.owner, effect.source, effect.snapshot, fact, that=effect.on)
    return fits_event(play, context, effect.words["event"], fact)
