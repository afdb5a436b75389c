"""Delayed abilities: what an effect leaves behind to trigger later (801.4.5, 801.4.9)."""

from __future__ import annotations

from dataclasses import dataclass

from scenarios.engine.args import Args, operations_of
from scenarios.engine.events import Fact
from scenarios.engine.play import Play
from scenarios.engine.rulebook import Rule
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
            how_made(effect)(play, effect, fact)
            if not asks.lasts(play, effect):
                play.drop_effect(effect.id)


def how_made(effect: Effect) -> Rule[[Effect, Fact], None]:
    """By a card that was resolved (a spell), an ability, or a static ability that replaced."""
    if dict(effect.bound).get("replacing"):
        return made_by_a_replacement
    by_a_card = effect.snapshot is not None and effect.snapshot.object.zone == AREA
    return made_by_a_card if by_a_card else made_by_an_ability


@rule(
    "801.4.9.4",
    also=("801.4.9.2", "311.6.1"),
    ja="カードによる遅延誘発",
    en="a card's delayed ability",
)
def made_by_a_card(play: Play, effect: Effect, fact: Fact) -> None:
    """Who controlled the card as it was resolved controls the delayed ability."""
    _triggers(play, effect, fact)


@rule(
    "801.4.9.5",
    also=("801.4.9.2", "311.6.1"),
    ja="能力による遅延誘発",
    en="an ability's delayed ability",
)
def made_by_an_ability(play: Play, effect: Effect, fact: Fact) -> None:
    """Who controlled the ability as it was resolved controls the delayed ability."""
    _triggers(play, effect, fact)


@rule(
    "801.4.9.6",
    also=("801.4.9.2", "311.6.1"),
    ja="置換による遅延誘発",
    en="a replacement's delayed one",
)
def made_by_a_replacement(play: Play, effect: Effect, fact: Fact) -> None:
    """Who controlled the card of the static ability as it replaced controls the delayed one."""
    _triggers(play, effect, fact)


def _triggers(play: Play, effect: Effect, fact: Fact) -> None:
    """It waits under the player whose effect it is, and deals with what it was made about."""
    who, source, that = effect.owner, effect.source, (("that", effect.on),)
    play.wait(
        Waiting(0, _delayed(effect), who, source, effect.snapshot, fact, TRIGGERED, bound=that)
    )
    name = play.name(source)
    play.say(
        f"{name}の遅延誘発式能力が誘発",
        f"{name}'s delayed ability triggers",
        actor=who,
        cards=(source,),
    )
    if asks.lasts(play, effect):
        play.cite("801.4.5")


@answers(asks.lasts, "801.4.5")
def stays_for_its_period(play: Play, effect: Effect) -> bool:
    """It triggers once, unless a period is set in which it triggers each time."""
    once = effect.words.get("once")
    return once is False or ("until" in effect.words and once is not True)


def _awaits(play: Play, effect: Effect, fact: Fact) -> bool:
    context = Context(0, effect.owner, effect.source, effect.snapshot, fact, that=effect.on)
    return fits_event(play, context, effect.words["event"], fact)
