"""Costs: what a card costs to play now and how mana pays for it (107, 112.2, 601.1)."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial

from scenarios.duel_masters import asks
from scenarios.duel_masters.abilities.functioning import limits_playing
from scenarios.duel_masters.book import MANA, answers, policy, rule
from scenarios.duel_masters.costs.cost_changes import (
    ACTS,
    acts_for,
    costs_in_doubt,
    costs_paid,
    end_with_it,
    possible_costs,
)
from scenarios.duel_masters.costs.mana import (
    _paid_civilizations,
    adds_up,
    cite_mana,
    cost_that_is_paid,
    covers,
    improper_payment,
    is_colourless,
    mana_of,
    note_overpaying,
)
from scenarios.duel_masters.laws.prohibitions import banned, is_forbidden
from scenarios.engine import asks as kernel
from scenarios.engine.abilities import definition, printed, statics
from scenarios.engine.events import Event
from scenarios.engine.play import Play
from scenarios.engine.questions import Question, Refusal, refuse
from scenarios.engine.rulebook import gives
from scenarios.engine.state import GameObject, GameState


def cost_to_play(play: Play, obj: GameObject) -> int:
    """The mana cost of a card after effects that raise or lower it."""
    return cost_to_pay(play, obj.id)


def _printed_cost(play: Play, object_id: int) -> int:
    return int(definition(play.state, play.state.objects[object_id]).cost)


@answers(kernel.cost_to_pay, "112.2b", also=("601.1e",), without=_printed_cost)
def cost_to_pay(play: Play, object_id: int) -> int:
    """The mana cost after effects that raise or lower it, never below 0.

    Additions come before subtractions (108.2); one that says how far it may go does not
    lower the cost further. The card's own cost (a characteristic) stays as it is (201.2a).
    """
    obj = play.state.objects[object_id]
    return int(asks.additional_cost(play, min(possible_costs(play, obj)), obj))


def _others(play: Play, player: str, obj: GameObject) -> tuple[GameObject, ...]:
    """Without the rule no card pays for itself."""
    return tuple(o for o in play.state.present(MANA, player) if not o.tapped and o.id != obj.id)


@policy("601.1c", on="mana_sources", without=_others)
def mana_sources(play: Play, player: str, obj: GameObject) -> tuple[GameObject, ...]:
    """The untapped cards that can pay: present ones, and the card itself if it lies there.

    What an effect keeps from being tapped pays for nothing (101.2).
    """
    state = play.state
    row = (state.objects[i] for i in state.zone(MANA, player))
    own = {obj.id, *cells_to_join(play, obj)}
    found = tuple(o for o in row if not o.tapped and (o.present or o.id in own))
    if is_forbidden(play, "tap"):
        return tuple(o for o in found if banned(play, "tap", o.id) is None)
    return found


@policy("814.1c", on="cells to join", without=gives(()))
def cells_to_join(play: Play, obj: GameObject) -> tuple[int, ...]:
    """The cells that are played joined are pending, and those in the mana zone can pay."""
    found: tuple[int, ...] = tuple(play.state.var("joining", {}).get(obj.id, ()))
    return found


def short_of(play: Play, player: str, obj: GameObject) -> Refusal | None:
    """Why this player cannot pay for the card now, or None (112.2, 112.2a)."""
    undecided = statics(play, "cost") and obj.id not in play.state.var(ACTS, {})
    if undecided and acts_for(play, obj):
        return short_in_all(play, asks.paying_less(play, obj), obj, player)
    return _short_of(play, player, obj)


def short_in_all(
    play: Play, states: Iterable[GameState], obj: GameObject, player: str = ""
) -> Refusal | None:
    """Why the card can be paid for in none of these states: with what is done to pay less."""
    found: dict[int, Refusal] = {}
    for state in states:
        with play.as_if(state):
            refusal = _short_of(play, player or obj.controller, obj)
            if refusal is None:
                return None
            found.setdefault(min(possible_costs(play, obj)), refusal)
    return found[min(found)] if found else None


def _short_of(play: Play, player: str, obj: GameObject) -> Refusal | None:
    sources = mana_sources(play, player, obj)
    costs, needed = costs_as_read(play, obj), civilizations_to_pay(play, obj)
    cost = costs[0]
    given = [mana_of(play, s) for s in sources]
    total = sum(given)
    if total < cost:
        return refuse(
            f"コスト{cost}に対しマナが{total}しかない",
            f"the cost is {cost}, only {total} mana can be made",
            "112.2",
            "112.2a",
        )
    if not covers(play, sources, needed):
        ja, en = play.book.called(*needed)
        return refuse(
            f"文明（{ja}）を支払えない",
            f"the civilizations ({en}) cannot be paid",
            "112.2",
            "112.2a",
            *(("207.3",) if any(is_colourless(play, source) for source in sources) else ()),
        )
    if any(n != 1 for n in given) and not any(
        adds_up(play, sources, needed, each) for each in costs
    ):
        return refuse(
            f"どうタップしても合計がコスト{cost}と同じにならない",
            f"no cards make just the cost of {cost}",
            "112.2",
            "112.2a",
        )
    return None


def payable(play: Play, object_id: int, player: str) -> bool:
    """Whether a player can pay for a card now; if not, say why."""
    refusal = short_of(play, player, play.state.objects[object_id])
    if refusal is not None:
        said = f"支払えない：{refusal.ja}", f"it cannot be paid: {refusal.en}"
        play.note(refusal.rules, *said, status="impossible", actor=player)
    return refusal is None


def civilizations_to_pay(play: Play, obj: GameObject) -> tuple[str, ...]:
    """The civilizations that are paid, each of which needs a card of its own (112.2a)."""
    own = tuple(sorted(kernel.traits(play, obj.id).civilizations))
    return asks.additional_civilizations(play, own, obj)


def costs_as_read(play: Play, obj: GameObject) -> tuple[int, ...]:
    """What the cost to pay is by each reading of how it is lowered, the least first (601.1e)."""
    found = possible_costs(play, obj) | costs_in_doubt(play, obj)
    by = play.read_by("601.1a", "601.1e")
    if by:  # in the order that its player likes, or below none of what they must leave
        found = {min(found) if by == "601.1a" else max(found)}
    if len(found) == 1:
        (one,) = found
        return (asks.additional_cost(play, one, obj) if by else cost_to_play(play, obj),)
    return tuple(sorted(asks.additional_cost(play, cost, obj) for cost in found))


@rule(
    "112.2a",
    also=("601.1f",),
    sometimes=("112.2", "601.1d"),
    ja="マナコストを支払う",
    en="pay the mana cost",
)
def pay_mana(
    play: Play,
    obj: int,
    player: str,
    asked: tuple[int, ...] | None = None,
    may_differ: bool = False,
) -> None:
    """One card for each civilization first, then the rest up to the cost (601.1c, 112.2b)."""
    card = play.state.objects[obj]
    costs, needed = settle_cost(play, obj)
    sources = tuple(s.id for s in mana_sources(play, player, card))
    judge = partial(improper_payment, play, costs, needed)
    if may_differ and asked and (not set(asked) <= set(sources) or judge(asked)):
        asked = None  # named before it was decided what is done to pay less
    if asked is None:
        low, high = (min(max(cost, len(needed)), len(sources)) for cost in (costs[0], costs[-1]))
        given = [mana_of(play, play.state.objects[s]) for s in sources]
        if any(n != 1 for n in given):  # no more than pay 1 each, and those that pay nothing
            low, high = 0, min(high + given.count(0), len(sources))
        asked = play.ask(
            Question(
                "pay",
                player,
                ("112.2a",),
                "タップするマナ",
                "which mana to tap",
                sources,
                low,
                high,
                judge=judge,
                alike=lambda i: kernel.alike(play, i),
            )
        )
    if needed:
        play.cite("112.2", "601.1d")
    cite_mana(play, asked or ())
    if obj in (asked or ()):
        play.cite("601.1c")
    cost = cost_that_is_paid(play, costs, needed, asked or ())
    note_overpaying(play, cost, needed, asked or ())
    play.happen(*(Event("tap", "tap", i, player=player) for i in asked or ()))
    play.say(f"{player}がコスト{cost}を支払う", f"{player} pays {cost}", actor=player)


def _unchanged(play: Play, obj: int) -> tuple[tuple[int, ...], tuple[str, ...]]:
    card = play.state.objects[obj]
    return (_printed_cost(play, obj),), civilizations_to_pay(play, card)


@rule(
    "601.1e",
    also=("112.2b",),
    quiet=True,
    ja="マナコストの決定",
    en="determine the mana cost",
    without=_unchanged,
)
def settle_cost(play: Play, obj: int) -> tuple[tuple[int, ...], tuple[str, ...]]:
    """The cost with everything that changes it; civilizations are paid even below their number.

    Where it reads two ways, it is each of what it may be, and its player pays by one of them.
    """
    card = play.state.objects[obj]
    costs, needed = costs_as_read(play, card), civilizations_to_pay(play, card)
    cost, printed_cost = costs[0], definition(play.state, card).cost
    if len(costs) > 1 and len(costs_paid(play, card, len(needed))) > 1:
        play.dispute("601.1a", "601.1e")
    end_with_it(play, card, len(needed))
    if cost != printed_cost:
        own = any(limits_playing(a) for a in printed(play.state, card))
        rules = ("601.1e", *(("110.4e", "604.3") if own else ()))
        now = " / ".join(map(str, costs))
        play.say(f"コスト{printed_cost} → {now}", f"cost {printed_cost} → {now}")
        play.cite(*rules)
    return costs, needed


@answers(asks.needless, "112.2c")
def needless(
    play: Play, cost: int, needed: tuple[str, ...], cards: list[GameObject]
) -> Refusal | None:
    """Once civilizations and cost are paid, no more mana may be tapped.

    A card that gives nothing is of use for a civilization only.
    """
    total = sum(mana_of(play, c) for c in cards)
    nothing = [c for c in cards if not mana_of(play, c)]
    if _paid_civilizations(play, nothing, needed) == len(nothing) and not any(
        total - mana_of(play, c) >= cost and covers(play, [x for x in cards if x is not c], needed)
        for c in (cards if total > cost else ())
    ):
        return None
    return refuse("余分にタップすることはできない", "no mana may be tapped in excess", "112.2c")
