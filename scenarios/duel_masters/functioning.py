"""Where abilities function: the zones in which a card's words have force (110.4, 113.6d)."""

from __future__ import annotations

from typing import Any

from scenarios.duel_masters.book import BATTLE, GRAVEYARD, HAND, MANA, SHIELDS, policy
from scenarios.engine.abilities import Held, definition, printed
from scenarios.engine.args import Args
from scenarios.engine.play import Play
from scenarios.engine.records import replace
from scenarios.engine.state import GameObject, GameState, Standing

PLAYED = ("summon", "cast", "deploy", "play", "enter")
"""What a limit on playing a card forbids."""


@policy("110.4", on="functions")
def functions(play: Play, obj: GameObject, ability: Any) -> bool:
    """An ability functions where the rules say, each exception by a rule of its own."""
    if obj.standing is Standing.WAITING and not play.policy("waiting_shield", obj):
        return False
    if obj.zone == MANA and not obj.face_up and play.policy("blank in mana", obj):
        return False
    if ability.zones:
        return bool(play.policy("where_it_says", obj, ability))
    if obj.zone == BATTLE and not obj.face_up:
        return False
    if ability.kind == "keyword":
        return True
    if limits_playing(ability) and obj.zone not in {BATTLE, SHIELDS}:
        return bool(play.policy("where_it_is_played", obj))
    return bool(play.policy("where_nothing_is_said", obj, ability))


@policy("110.4b", on="where_it_says", also=("313.2",))
def where_it_says(play: Play, obj: GameObject, ability: Any) -> bool:
    """An ability that names zones functions in those only, one of a land in the mana zone."""
    return obj.zone in ability.zones


@policy("110.4c", on="where_nothing_is_said", also=("110.3d", "206.2a"))
def where_nothing_is_said(play: Play, obj: GameObject, ability: Any) -> bool:
    """One that names none functions in battle only, all the while; own S-trigger as a shield."""
    if obj.zone == BATTLE:
        return bool(ability.kind != "spell")
    return obj.zone == SHIELDS and _about_itself(ability, "shields_gain")


@policy("110.4e", on="where_it_is_played", also=("604.3",))
def where_it_is_played(play: Play, obj: GameObject) -> bool:
    """What limits or changes how its own card is played functions where it is played from."""
    return obj.zone in {HAND, MANA, GRAVEYARD}


@policy("113.6d", on="waiting_shield")
def waiting_shield(play: Play, obj: GameObject) -> bool:
    """A shield that is going to the hand has its continuous effect until it moves."""
    return True


@policy("110.4b", on="of the other cards", also=("113.2",), without=lambda play, obj: ())
def of_the_other_cards(play: Play, obj: GameObject) -> tuple[Held, ...]:
    """Each card of a shield of several is a card in the shield zone, where it may function.

    What it says of itself as a shield it says of all of that shield; it is told apart by its card.
    """
    if obj.zone != SHIELDS:
        return ()
    each = (replace(obj, cards=(card,)) for card in obj.cards[1:])
    found = (Held(alone, a) for alone in each for a in printed(play.state, alone))
    return tuple(h for h in found if h.ability.kind == "static" and functions(play, *h))


def limits_playing(ability: Any) -> bool:
    """Whether a static ability changes its own card's cost, or forbids to play it."""
    if _about_itself(ability, "cost"):
        return True
    bans = (p["cannot"] for p in ability.static if p.word == "cannot") if ability.static else ()
    return any(
        isinstance(words, Args) and any(words.get(verb) == "self" for verb in PLAYED)
        for words in bans
    )


def _about_itself(ability: Any, word: str) -> bool:
    """Whether a static ability changes its own card's cost, or gives it S-trigger."""
    parts = [p[word] for p in ability.static if p.word == word] if ability.static else []
    return any(isinstance(words, Args) and words.get("what") == "self" for words in parts)


def rules_of_place(state: GameState, holder: GameObject, ability: Any) -> tuple[str, ...]:
    """The rules by which an ability functions where its card lies, for the trace."""
    if getattr(ability, "zones", ()):
        land = holder.zone == MANA and definition(state, holder).type == "land"
        return ("110.4b", *(("313.2",) if land else ()))
    return ("110.4", "110.4c") if holder.zone == BATTLE else ()
