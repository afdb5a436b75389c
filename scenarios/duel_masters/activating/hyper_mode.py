"""Hyper mode: a creature's other power and further abilities, once released (816)."""

from __future__ import annotations

from scenarios.duel_masters import asks
from scenarios.duel_masters.activating.activating import activated
from scenarios.duel_masters.book import (
    BATTLE,
    answers,
    guard,
    operation,
    rule,
)
from scenarios.duel_masters.cards.characteristics import of_the_form
from scenarios.duel_masters.resolving.choosing import objects
from scenarios.duel_masters.verbs.continuous_effects import lasting
from scenarios.engine import asks as kernel
from scenarios.engine.args import Args, words_of
from scenarios.engine.cards import CardDef
from scenarios.engine.play import Play
from scenarios.engine.questions import Action, Refusal, refuse
from scenarios.engine.rulebook import gives
from scenarios.engine.state import GameObject
from scenarios.language.filters import Traits


def has_hyper_mode(play: Play, obj: GameObject) -> bool:
    """Whether the card that an object shows has a hyper mode."""
    card = play.state.top_card(obj).definition
    return bool(card.forms) and not card.partners


def released(play: Play, obj: GameObject) -> bool:
    """Whether an object's hyper mode is released now."""
    return has_hyper_mode(play, obj) and any(
        e.kind == "form" and obj.id in e.on and ("card", obj.cards[0]) in e.bound
        for e in play.state.effects
    )


@operation("release", "816.2", also=("816.2a", "816.2b"), ja="ハイパーモードを解放", en="release")
def release(play: Play, op: Args, context: int) -> None:
    """While it is released the hyper power counts, and the hyper abilities beside the usual."""
    what, words = words_of(op)
    found = [play.state.objects[i] for i in objects(play, context, what)]
    able = [o for o in found if o.zone == BATTLE and has_hyper_mode(play, o)]
    free = [o for o in able if not (released(play, o) and released_already(play, o.id))]
    for obj in free:
        bound = (("card", obj.cards[0]),)
        lasting(play, context, "form", (obj.id,), words, bound)
        power = kernel.traits(play, obj.id).power
        play.note(
            ("816.2", "816.2b"),
            f"{play.name(obj.id)}のハイパーモードを解放：パワー{power}",
            f"{play.name(obj.id)}'s hyper mode is released: power {power}",
        )
    play.bind(context, that=tuple(o.id for o in found), did=bool(free))


@rule("816.2c", ja="すでに解放されている", en="it is released already", without=gives(False))
def released_already(play: Play, obj: int) -> bool:
    """While it is released it cannot be released."""
    name = play.name(obj)
    said = f"{name}のハイパーモードは解放できない", f"{name}'s hyper mode cannot be released"
    play.say(*said, status="impossible", cards=(obj,))
    return True


@guard("816.2d", on="activate")
def not_twice(play: Play, action: Action) -> Refusal | None:
    """While hyper mode is released the ability that releases it cannot be activated."""
    obj = play.state.objects[action.what]
    held = activated(play, action)
    if not released(play, obj) or not held:
        return None
    if not any(op.word == "release" for op in held[0].ability.do):
        return None
    return refuse("ハイパーモードを解放している", "its hyper mode is released")


@answers(asks.no_hyper_mode, "816.3", without=of_the_form)
def no_hyper_mode(play: Play, base: Traits, card: CardDef) -> Traits:
    """A hyper mode that is not released, and in any other zone, is not had and not read."""
    return base
