"""Evolution: on what a servant may be put, and what becomes of the two (1010)."""

from __future__ import annotations

from typing import Any

from scenarios.engine import asks as kernel
from scenarios.engine.abilities import has, keywords
from scenarios.engine.args import Args
from scenarios.engine.events import Event
from scenarios.engine.play import Play
from scenarios.engine.questions import Refusal, refuse
from scenarios.engine.records import replace
from scenarios.engine.rulebook import gives
from scenarios.engine.state import Context, GameObject, Held, Place
from scenarios.language.filters import Unencoded, matches
from scenarios.language.pointing import in_turn_order
from scenarios.nova.book import FIELD, GRAVEYARD, answers, guard, policy, waiting_area
from scenarios.nova.cards.traits import is_servant, traits


def evolves(play: Play, object_id: int) -> bool:
    """Whether a card has 進化."""
    return has(play, object_id, "evolve")


def bases(play: Play, player: str, object_id: int) -> tuple[int, ...]:
    """The servants on a player's field on which a card may be put as it is played (1010.2)."""
    row = play.state.present(FIELD, player)
    return tuple(o.id for o in row if why_no_base(play, player, object_id, o.id) is None)


def why_no_base(play: Play, player: str, object_id: int, base: int) -> Refusal | None:
    """Why a card may not be put on this one."""
    obj = play.state.objects.get(base)
    if obj is None or obj.place != (FIELD, player) or not is_servant(play, obj):
        ja, en = "自分の場のサーバントではない", "it is no servant on one's own field"
        return refuse(ja, en, "1010.2")
    if not _may_carry(play, player, object_id, obj):
        return refuse("同じ種族を持たない", "it has no race in common", "1010.2")
    return play.judge("evolve from", base) or play.judge("choose", (player, base))


def _may_carry(play: Play, player: str, object_id: int, obj: GameObject) -> bool:
    """Whether it has a race of the card, or is what the card itself says it is put on (004.1)."""
    said = [words for words in keywords(play, object_id)["evolve"] if isinstance(words, Args)]
    if said:
        return any(matches(play, Context(0, player, object_id), words, obj) for words in said)
    return bool(traits(play, obj.id).races & traits(play, object_id).races)


@guard("1010.2.4", on="evolve from")
def no_evolved_and_no_made_servant(play: Play, base: int) -> Refusal | None:
    """One with 進化, or what is no servant by itself, is not chosen for an evolution."""
    obj = play.state.objects[base]
    card = play.state.cards[obj.cards[0]].definition
    if evolves(play, base):
        return refuse("進化を持つサーバントは選べない", "it has evolution itself")
    if card.type != "servant":
        return refuse("元々サーバントではない", "it is no servant by itself")
    return None


def chosen_for_evolution(play: Play) -> frozenset[int]:
    """The servants that were chosen for an evolution that waits."""
    bound = (dict(w.bound).get("base", 0) for w in waiting_area(play))
    return frozenset(int(str(i)) for i in bound if i)


@guard("1010.2.1", on="choose")
def chosen_is_no_target(play: Play, subject: tuple[str, int]) -> Refusal | None:
    """A servant that was chosen for an evolution is no target of spells and abilities."""
    if subject[1] not in chosen_for_evolution(play):
        return None
    return refuse("進化の効果で選ばれている", "it was chosen for an evolution")


def total_cost(play: Play, object_id: int) -> int:
    """The total of a card's cost (103.5)."""
    return traits(play, object_id).cost or 0


@policy("1010.2", on="cost by evolution", without=lambda play, cost, base: cost)
def lowered_by(play: Play, cost: dict[str, int], base: int) -> dict[str, int]:
    """The total cost is less by that of the servant on which the card is put.

    Which colours that spares is not said where it is neither all nor of the unspecified part.
    """
    less, total = total_cost(play, base), sum(cost.values())
    if less >= total:
        return {}
    if less > cost.get("any", 0):
        raise Unencoded("進化で減る色指定コスト", "which colours an evolution spares")
    return {**cost, "any": cost.get("any", 0) - less}


# -- on the field ----------------------------------------------------------------------------------


@policy("1010.6", on="another servant", without=gives(False))
def is_another(play: Play, base: int) -> bool:
    """What evolved is another servant than the one beneath: it takes over no state nor effect."""
    return True


@policy("1010.2.2", on="comes alone", without=gives(False))
def comes_alone(play: Play, base: int) -> bool:
    """Where the servant chosen has left the field the card comes on it by itself."""
    return base not in play.state.objects or play.state.objects[base].zone != FIELD


@policy("1010.3", on="risen by", without=lambda play, obj, word: 0)
def risen_by(play: Play, obj: GameObject, word: str) -> int:
    """Attack and health are higher by those printed on what lies beneath; with none, no more."""
    cards = (play.state.cards[c].definition for c in obj.cards[1:])
    return sum(getattr(card, word) or 0 for card in cards)


def _what_lies_beneath_has(play: Play, obj: GameObject) -> tuple[Held, ...]:
    cards = (play.state.cards[c].definition for c in obj.cards[1:])
    return tuple(Held(obj, ability) for card in cards for ability in card.abilities)


@answers(kernel.of_the_other_cards, "1010.4", without=_what_lies_beneath_has)
def no_abilities_beneath(play: Play, obj: GameObject) -> tuple[Held, ...]:
    """What lies beneath has no abilities, and is one card with what lies on it."""
    return ()


def _as_one(play: Play, event: Event) -> tuple[Event, ...]:
    return (event,)


@answers(kernel.where_each_card_goes, "1010.4.1", without=_as_one)
def where_each_card_goes(play: Play, event: Event) -> tuple[Event, ...]:
    """Leaving the field, what lies beneath goes to its owner's graveyard."""
    obj = play.state.objects[event.obj]
    cards = event.cards or obj.cards
    if event.to is None or event.to.zone == FIELD or len(cards) < 2:
        return (event,)
    play.cite("1010.4.1")
    plain: dict[str, Any] = {"at": "bottom", "data": (), "verb": "to graveyard"}
    owners = {card: play.state.cards[card].owner for card in cards}
    below = (
        replace(event, cards=(c,), to=Place(GRAVEYARD, owners[c]), **plain)
        for player in in_turn_order(play)
        for c in cards[1:]
        if owners[c] == player
    )
    return (*below, replace(event, cards=cards[:1]))
