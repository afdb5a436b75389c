"""Abilities that work once a turn, or once in the game (101.1)."""

from __future__ import annotations

from typing import Any

from scenarios.engine.cards import Ability
from scenarios.engine.play import Play
from scenarios.engine.state import CardId, Context, ObjectId

USED_UP = "used_up"
"""What has been used that works once in the game: by which object, which of whose card's."""


def is_used(play: Play, holder: int, ability: Ability) -> bool:
    """Whether an ability that works once a turn, or once in the game, has been used."""
    if not ability.once:
        return False
    own = holder, *whose_ability(play, holder, ability)
    if ability.once == "turn":
        return ("used", *own) in play.state.history
    if ability.once != "game":
        return False
    before = play.state.var(USED_UP, ())
    if play.is_read_otherwise("400.5", "101.1") and holder in play.state.objects:
        whose = _named(play, ability, play.state.objects[ObjectId(holder)].controller, holder)
        return any(used[3:] == whose for used in before)
    return any(used[:3] == own for used in before)


def _named(play: Play, ability: Ability, player: str, holder: int) -> tuple[str, str, str]:
    """The ability of a card by its words: whichever card of that name has it, with its player."""
    return ability.id, player, play.name(holder).split("#")[0]


def whose_ability(play: Play, holder: int, ability: Ability) -> tuple[int, str]:
    """The card of an object whose own ability it is, with its name there; 0 of one it was given.

    A creature that has evolved is the same one (801.2), but has the abilities of another card.
    """
    gone = play.state.var("last_known", {}).get(holder)
    obj = play.state.objects.get(holder) or (gone.object if gone else None)
    for card in obj.cards if obj else ():
        shown = play.state.cards[card].definition
        for n, side in enumerate((shown, *shown.parts, *shown.forms)):
            if any(one is ability for own in side.abilities for one in (own, *own.each)):
                return CardId(card), f"part {n}.{ability.id}" if n else ability.id
    return 0, ability.id


def as_of_a_new_card(play: Play, holder: int, cards: tuple[int, ...]) -> None:
    """What cards that have left it had used is not used by what comes upon it later (400.5)."""
    history = tuple(h for h in play.state.history if not _was_used_by(h, holder, cards))
    spent = play.state.var(USED_UP, ())
    kept = tuple((0, *u[1:]) if u[0] == holder and u[1] in cards else u for u in spent)
    if len(history) < len(play.state.history):
        play.change(history=history)
    if kept != spent:
        play.set(**{USED_UP: kept})


def _was_used_by(past: Any, holder: int, cards: tuple[int, ...]) -> bool:
    return bool(past[:2] == ("used", holder) and past[2] in cards)


def use_up(play: Play, context: Context, ability: Ability) -> None:
    """Keep that a limited ability has been used.

    Whether "once in the game" counts for a card that came anew or for its twin is not said.
    """
    if not ability.once:
        return
    own = context.source, *whose_ability(play, context.source, ability)
    if ability.once == "turn":
        play.note_history(("used", *own))
    elif ability.once == "game":
        before = play.state.var(USED_UP, ())
        whose = _named(play, ability, context.controller, context.source)
        if any(used[3:] == whose for used in before):
            play.dispute("400.5", "101.1")
        play.set(**{USED_UP: (*before, (*own, *whose))})


def already_used(ability: Ability) -> tuple[str, str]:
    """What is said of a limited ability that was used before, in Japanese and in English."""
    if ability.once == "game":
        return "このゲームではすでに使った", "it has been used this game already"
    return "このターンはすでに使った", "it has been used this turn already"
