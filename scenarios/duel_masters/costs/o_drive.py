"""O-drive: mana that may be paid beside the mana cost as a card is played (112.2d)."""

from __future__ import annotations

from scenarios.duel_masters import asks
from scenarios.duel_masters.book import DRIVEN, FREE, answers, rule
from scenarios.duel_masters.costs.cost_changes import pass_by
from scenarios.duel_masters.costs.costs import mana_sources, short_of
from scenarios.duel_masters.costs.mana import covers, mana_of
from scenarios.engine.abilities import keywords
from scenarios.engine.args import Value, texts
from scenarios.engine.play import Play
from scenarios.engine.questions import Question
from scenarios.engine.records import replace
from scenarios.engine.state import Context, GameObject
from scenarios.language.filters import amount


@answers(asks.additional_cost, "112.2d")
def additional_cost(play: Play, cost: int, obj: GameObject) -> int:
    """The mana of O-drive is an additional cost: it is paid on top of what the card costs."""
    return cost + sum(_mana(play, obj, drive) for drive in _paid(play, obj))


@answers(asks.additional_civilizations, "112.2d")
def additional_civilizations(
    play: Play, needed: tuple[str, ...], obj: GameObject
) -> tuple[str, ...]:
    """An O-drive of civilizations is paid with a card of each, on top of those of the card."""
    return (*needed, *(c for drive in _paid(play, obj) for c in _civilizations(drive)))


def _drives(play: Play, obj: int) -> tuple[Value, ...]:
    return keywords(play, obj).get("o_drive", ())


def _paid(play: Play, obj: GameObject) -> tuple[Value, ...]:
    """The O-drives of a card that are paid for as it is played."""
    if DRIVEN not in obj.marks:
        return ()
    return tuple(drive for drive in _drives(play, obj.id) if _marks(drive) <= obj.marks)


def _marks(drive: Value) -> frozenset[str]:
    """By which marks a card shows that this O-drive is paid for."""
    by = _civilizations(drive) or ("mana",)
    return frozenset({DRIVEN, *(f"{DRIVEN} {each}" for each in by)})


def _civilizations(drive: Value) -> tuple[str, ...]:
    """Of which civilizations the cards are that an O-drive asks for; none where it is any mana."""
    return () if isinstance(drive, int) else texts(drive)


def _mana(play: Play, obj: GameObject, drive: Value) -> int:
    asked = len(_civilizations(drive)) or drive
    return amount(play, Context(0, obj.controller, obj.id), asked)


@rule("112.2d", quiet=True, ja="O・ドライブ", en="O-drive")
def offer_o_drive(play: Play, obj: int, player: str) -> None:
    """Its player may pay for each as the card is played, if all of it can be paid."""
    for drive in _drives(play, obj):
        card = play.state.objects[obj]
        driven = replace(card, marks=card.marks | _marks(drive))
        if _can_pay(play, driven, player):
            _offer(play, driven, drive, player)


def _offer(play: Play, driven: GameObject, drive: Value, player: str) -> None:
    ja, en = _told(play, driven, drive)
    said = f"O・ドライブの{ja}マナも支払うか", f"pay {en} more for its O-drive"
    if play.ask(Question("may", player, ("112.2d",), *said)):
        play.put(driven)
        name = play.name(driven.id)
        paid = f"{name}のO・ドライブを支払う", f"{name}'s O-drive is paid for"
        play.say(*paid, cards=(driven.id,))


def _told(play: Play, obj: GameObject, drive: Value) -> tuple[str, str]:
    """What an O-drive asks for, in words."""
    asked = _civilizations(drive)
    if asked:
        return play.book.called(*asked)
    return (str(_mana(play, obj, drive)),) * 2


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
    sources = mana_sources(play, player, card)
    total = sum(mana_of(play, source) for source in sources)
    if any(
        total >= _mana(play, card, drive) and covers(play, sources, _civilizations(drive))
        for drive in _drives(play, obj)
    ):
        play.dispute("112.2d", "112.3")
