"""O-drive: mana that may be paid beside the mana cost as a card is played (112.2d)."""

from __future__ import annotations

from scenarios.duel_masters import asks
from scenarios.duel_masters.book import DRIVEN, FREE, answers, rule
from scenarios.duel_masters.costs.cost_changes import pass_by
from scenarios.duel_masters.costs.costs import mana_sources, short_of
from scenarios.duel_masters.costs.mana import mana_of
from scenarios.engine.abilities import keywords
from scenarios.engine.play import Play
from scenarios.engine.questions import Question
from scenarios.engine.records import replace
from scenarios.engine.state import Context, GameObject
from scenarios.language.filters import amount


@answers(asks.additional_cost, "112.2d")
def additional_cost(play: Play, cost: int, obj: GameObject) -> int:
    """The mana of O-drive is an additional cost: it is paid on top of what the card costs."""
    return cost + _mana(play, obj) if DRIVEN in obj.marks else cost


def _mana(play: Play, obj: GameObject) -> int:
    found = keywords(play, obj.id).get("o_drive", (0,))[0]
    return amount(play, Context(0, obj.controller, obj.id), found)


@rule("112.2d", quiet=True, ja="O・ドライブ", en="O-drive")
def offer_o_drive(play: Play, obj: int, player: str) -> None:
    """Its player may pay for it as the card is played, if all of it can be paid."""
    card = play.state.objects[obj]
    driven = replace(card, marks=card.marks | {DRIVEN})
    if "o_drive" not in keywords(play, obj) or not _can_pay(play, driven, player):
        return
    more = _mana(play, card)
    said = f"O・ドライブの{more}マナも支払うか", f"pay {more} more for its O-drive"
    if play.ask(Question("may", player, ("112.2d",), *said)):
        play.put(driven)
        name = play.name(obj)
        play.say(f"{name}のO・ドライブを支払う", f"{name}'s O-drive is paid for", cards=(obj,))


def _can_pay(play: Play, driven: GameObject, player: str) -> bool:
    with play.as_if(play.state.with_object(driven)):
        return short_of(play, player, driven) is None


def not_paid_for(play: Play, obj: int, player: str) -> None:
    """Mark a card for which no mana cost is paid, and note what is in doubt of it."""
    card = play.state.objects[obj]
    play.put(replace(card, marks=card.marks | {FREE}))
    pass_by(play, obj)
    asks.o_drive_of_a_free_card(play, obj, player)


@answers(asks.o_drive_of_a_free_card, "112.2d", without=lambda play, obj, player: None)
def o_drive_of_a_free_card(play: Play, obj: int, player: str) -> None:
    """Whether the additional cost may be paid where the mana cost is not is read two ways."""
    card = play.state.objects[obj]
    if "o_drive" not in keywords(play, obj):
        return
    if sum(mana_of(play, s) for s in mana_sources(play, player, card)) >= _mana(play, card):
        play.dispute("112.2d", "112.3")
