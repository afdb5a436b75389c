"""Where abilities function: in which zones a card's words have force (110.4, 113.6d)."""

from __future__ import annotations

from scenarios.duel_masters import asks
from scenarios.duel_masters.book import BATTLE, GRAVEYARD, HAND, MANA, SHIELDS, answers, policy
from scenarios.duel_masters.cards.characteristics import defining, widened
from scenarios.duel_masters.laws.prohibitions import may_play_from
from scenarios.engine import asks as kernel
from scenarios.engine.abilities import definition, printed
from scenarios.engine.args import Args
from scenarios.engine.cards import Ability, CardDef
from scenarios.engine.play import Play
from scenarios.engine.records import replace
from scenarios.engine.rulebook import gives
from scenarios.engine.state import GameObject, GameState, Held, Standing
from scenarios.language.filters import Traits

PLAYED = ("summon", "cast", "deploy", "play", "enter")
"""What a limit on playing a card forbids."""


@answers(kernel.functions, "110.4")
def functions(play: Play, obj: GameObject, ability: Ability) -> bool:
    """An ability functions where the rules say, each exception by a rule of its own."""
    if obj.standing is Standing.WAITING and not asks.waiting_shield(play, obj):
        return False
    if obj.zone == MANA and not obj.face_up and asks.blank_in_mana(play, obj):
        return False
    if ability.zones:
        return bool(asks.where_it_says(play, obj, ability))
    if obj.zone == BATTLE and not obj.face_up:
        return False
    if ability.kind == "keyword":
        return True
    if limits_playing(ability) and obj.zone not in {BATTLE, SHIELDS}:
        return bool(asks.where_it_is_played(play, obj))
    return bool(asks.where_nothing_is_said(play, obj, ability))


@answers(asks.where_it_says, "110.4b")
def where_it_says(play: Play, obj: GameObject, ability: Ability) -> bool:
    """An ability that names zones functions in those only."""
    if obj.zone == MANA and definition(play.state, obj).type == "land":
        return of_a_land(play, ability)
    return obj.zone in ability.zones


@policy("313.2", on="of a land", without=gives(False))
def of_a_land(play: Play, ability: Ability) -> bool:
    """A land may do something while it is in the mana zone."""
    return MANA in ability.zones


@answers(asks.where_nothing_is_said, "110.4c", also=("110.3d", "206.2a"))
def where_nothing_is_said(play: Play, obj: GameObject, ability: Ability) -> bool:
    """One that names none functions in battle only, all the while; own S-trigger as a shield."""
    if obj.zone == BATTLE:
        return bool(ability.kind != "spell")
    return obj.zone == SHIELDS and _about_itself(ability, "shields_gain")


@answers(asks.where_it_is_played, "110.4e", also=("604.3",))
def where_it_is_played(play: Play, obj: GameObject) -> bool:
    """What limits or changes how its own card is played functions where it is played from."""
    return obj.zone in {HAND, MANA, GRAVEYARD}


@answers(asks.waiting_shield, "113.6d")
def waiting_shield(play: Play, obj: GameObject) -> bool:
    """A shield that is going to the hand has its continuous effect until it moves."""
    return True


@answers(kernel.of_the_other_cards, "113.2", without=lambda play, obj: ())
def of_the_other_cards(play: Play, obj: GameObject) -> tuple[Held, ...]:
    """Each card of a shield of several is a card in the shield zone, where it may function.

    What it says of itself as a shield it says of all of that shield; it is told apart by its card.
    """
    if obj.zone != SHIELDS:
        return ()
    each = (replace(obj, cards=(card,)) for card in obj.cards[1:])
    found = (Held(alone, a) for alone in each for a in printed(play.state, alone))
    return tuple(h for h in found if h.ability.kind == "static" and functions(play, *h))


def limits_playing(ability: Ability) -> bool:
    """Whether a static ability changes its own card's cost, or forbids to play it."""
    if _about_itself(ability, "cost"):
        return True
    bans = (p["cannot"] for p in ability.static if p.word == "cannot") if ability.static else ()
    return any(
        isinstance(words, Args) and any(words.get(verb) == "self" for verb in PLAYED)
        for words in bans
    )


def _about_itself(ability: Ability, word: str) -> bool:
    """Whether a static ability changes its own card's cost, or gives it S-trigger."""
    parts = [p[word] for p in ability.static if p.word == word] if ability.static else []
    return any(isinstance(words, Args) and words.get("what") == "self" for words in parts)


def rules_of_place(state: GameState, holder: GameObject, ability: Ability) -> tuple[str, ...]:
    """The rules by which an ability functions where its card lies, for the trace."""
    if getattr(ability, "zones", ()):
        land = holder.zone == MANA and definition(state, holder).type == "land"
        return ("110.4b", *(("313.2",) if land else ()))
    return ("110.4", "110.4c") if holder.zone == BATTLE else ()


def numbered(word: str, n: int) -> str:
    """The name of the n-th (from 0) ability of a keyword that something has several times."""
    return f"{word}#{n + 1}" if n else word


@answers(asks.own_move, "110.4g")
def own_move(play: Play, pattern: Args) -> bool:
    """A condition that only a card's own move elsewhere can meet is watched for where it is met."""
    if pattern.word == "discards":
        return pattern.get("what") == "self"
    return pattern.word in ("moves", "charged") and pattern.argument == "self"


@answers(asks.defined, "110.4a")
def defined(play: Play, base: Traits, card: CardDef) -> Traits:
    """What a card's own words say that it is (not: becomes), it is in every zone."""
    found = defining(card)
    return widened(base, found) if found else base


@answers(asks.free_from, "110.4d")
def free_from(play: Play, obj: GameObject) -> bool:
    """An ability to play its card without paying functions wherever the card can be played from.

    What is pending is being played on an effect's word.
    """
    return obj.zone == HAND or not obj.present or may_play_from(play, obj.id, obj.controller)
