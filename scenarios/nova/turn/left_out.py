"""What may be wondered at in a battle and in the waiting area (311.5, 405.4, 405.5, 801.4.3.3).

Nothing is decided here: the guards are asked that refuse in play.
"""

from __future__ import annotations

from collections.abc import Iterator

from scenarios.common.replacing import proposed
from scenarios.engine.abilities import of_kind
from scenarios.engine.events import Event
from scenarios.engine.play import Play
from scenarios.engine.questions import Refusal, refuse
from scenarios.engine.records import replace
from scenarios.engine.state import Held, Waiting
from scenarios.language.conditions import holds
from scenarios.language.left_out import (
    Arguments,
    LeftOut,
    Number,
    Order,
    Replacing,
    in_words,
    refused_attacks,
)
from scenarios.language.pointing import opponent, turn_player
from scenarios.nova import asks
from scenarios.nova.abilities.into_the_area import play_one
from scenarios.nova.abilities.patterns import fits_event
from scenarios.nova.book import FIELD, battle_of, triggered_abilities, waiting_area
from scenarios.nova.cards.costs import cost_of, printed_cost, told_changes
from scenarios.nova.cards.numbers import told_changes as told_numbers
from scenarios.nova.cards.traits import is_servant
from scenarios.nova.laws.damage import attack_of
from scenarios.nova.playing.playing import settle_cost
from scenarios.nova.playing.replacement import can_be_chosen
from scenarios.nova.resolving.resolution import resolve_last
from scenarios.nova.turn.attack import declare_attack
from scenarios.nova.turn.battle import (
    deal_damage,
    declare_defence,
    takes_part,
    why_not_defend,
)

__all__ = ["LEFT_OUT", "NUMBERS", "ORDERS", "REPLACING"]

_ATTACK = "攻撃できない", "cannot attack"
_DEFEND = "防御できない", "cannot defend"


def _servants(play: Play, player: str) -> list[int]:
    return [o.id for o in play.state.present(FIELD, player) if is_servant(play, o)]


def _not_attacking(play: Play) -> Iterator[LeftOut]:
    """The attacks of the turn player's servants on the opponent or a servant that are refused."""
    player = turn_player(play)
    enemy = opponent(play, player)
    targets: tuple[int | str, ...] = (enemy, *_servants(play, enemy))
    yield from refused_attacks(play, player, _servants(play, player), targets, _ATTACK)


def _not_defending(play: Play) -> Iterator[LeftOut]:
    """The other player's servants that may not defend."""
    battle = battle_of(play)
    if battle is None or not takes_part(play, battle.attacker):
        return
    for servant in _servants(play, opponent(play, turn_player(play))):
        refusal = why_not_defend(play, servant)
        if refusal is not None:
            yield LeftOut("block", servant, _DEFEND, refusal)


LEFT_OUT = {declare_attack.name: _not_attacking, declare_defence.name: _not_defending}


def _area(play: Play, named: Arguments) -> tuple[Waiting, ...]:
    return waiting_area(play)


def _last(play: Play, named: Arguments, pool: tuple[Waiting, ...]) -> Waiting | None:
    return pool[-1] if pool else None


def _put_later(play: Play, named: Arguments, first: Waiting, other: Waiting) -> Refusal | None:
    """What was put in the waiting area last is resolved first, whoever it belongs to."""
    said = "後から待機領域に置かれた", "it was put in the waiting area later"
    return refuse(*said, "704.1.3")


def _triggered(play: Play, named: Arguments) -> tuple[Waiting, ...]:
    return triggered_abilities(play)


def _played(play: Play, named: Arguments, pool: tuple[Waiting, ...]) -> Waiting | None:
    return next((waiting for waiting in pool if waiting.id == named["waiting"]), None)


def _put_first(play: Play, named: Arguments, first: Waiting, other: Waiting) -> Refusal | None:
    """The turn player's abilities are put there first; one's own in the order one chooses."""
    if first.controller != other.controller:
        said = "ターンプレイヤーのものを先に置く", "the turn player's are put there first"
        return refuse(*said, "801.4.3.3") if first.controller == turn_player(play) else None
    player = first.controller
    ja, en = f"どちらも{player}の能力で、順番は{player}が選ぶ", "both are"
    return refuse(ja, f"{en} {player}'s, who chooses the order", "801.4.3.3")


ORDERS = {
    resolve_last.name: Order(_area, _last, _put_later),
    play_one.name: Order(
        _triggered, _played, _put_first, ("待機領域に置く", "is put in the waiting area")
    ),
}


def _attacks(play: Play, named: Arguments) -> Iterator[Number]:
    """The attack value of each servant that deals battle damage (107.2, 203.2, 405.6.3)."""
    battle = battle_of(play)
    if battle is None or not takes_part(play, battle.attacker):
        return
    other = battle.defender if battle.defended else battle.target
    for servant in (battle.attacker, other):
        if isinstance(servant, int) and takes_part(play, servant):
            obj, total = play.state.objects[servant], attack_of(play, servant)
            printed = asks.printed(play, obj).attack or 0
            changes = told_numbers(play, obj, "attack")
            row = tuple((by, in_words(how, number)) for by, how, number in changes)
            rules = ("107.2", "802.1.2.1.3") if changes else ("203.2",)
            if changes or printed == total:
                yield Number(servant, ("攻撃力", "attack value"), printed, row, total, rules)


def _costs(play: Play, named: Arguments) -> Iterator[Number]:
    """The energy cost of a card that is played, in all (804.2.3, 902.7)."""
    here = play.context(named["context"])
    card = play.state.objects[here.source]
    cost, rules = cost_of(play, here.controller, card)
    row = tuple(
        (_of_colour(play, by, colour), in_words("add", number))
        for by, colour, number in told_changes(play, card)
    )
    printed, total = sum(printed_cost(play, card).values()), sum(cost.values())
    if row or printed == total:
        yield Number(card.id, ("コスト", "cost"), printed, row, total, ("804.2.3", *rules))


def _of_colour(play: Play, by: tuple[str, str], colour: str) -> tuple[str, str]:
    """Who changes a cost, and which part of it."""
    ja, en = play.book.called(colour)
    return by if colour == "any" else (f"{by[0]}（{ja}）", f"{by[1]} ({en})")


NUMBERS = {deal_damage.name: _attacks, settle_cost.name: _costs}


def _speaks(play: Play, held: Held, event: Event) -> bool:
    """Whether it is about such an event, whatever its condition says."""
    context = replace(held.context(), event=proposed(play, event))
    return fits_event(play, context, held.ability.pattern, context.event)


def _is_met(play: Play, held: Held, event: Event) -> bool:
    context = replace(held.context(), event=proposed(play, event))
    return holds(play, context, held.ability.condition)


REPLACING = Replacing(
    lambda play, event: of_kind(play, "replacement"),
    _speaks,
    {"unmet": _is_met, "used": lambda play, held, event: True, "cannot": can_be_chosen},
    {
        "once": ("802.1.3.3.3",),
        "another": ("802.1.3.2", "802.1.3.2.1"),
        "unmet": ("802.1.3.2",),
        "cannot": ("802.1.3.4",),
        "declined": ("802.1.3.1.3",),
    },
    once_each=True,
)
