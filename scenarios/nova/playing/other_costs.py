"""Additional and alternative costs of cards (902.8, 902.9)."""

from __future__ import annotations

from scenarios.engine import asks as kernel
from scenarios.engine.abilities import all_functioning
from scenarios.engine.args import Args
from scenarios.engine.characteristics import Traits
from scenarios.engine.play import Play
from scenarios.engine.questions import Action, Question, Refusal, refuse
from scenarios.engine.rulebook import gives
from scenarios.engine.state import Context
from scenarios.language.filters import amount
from scenarios.nova import asks
from scenarios.nova.book import HAND, answers, guard, policy, rule
from scenarios.nova.cards.costs import cost_of, energy_cost, slots_of
from scenarios.nova.playing.energy import pay_energy, short_of_energy
from scenarios.nova.playing.payments import order_payments, short_of
from scenarios.nova.resolving.discarding import discard_words

Cost = tuple[Args, ...]
ENERGY_COST = 1
"""The first of the ways to pay: the energy cost; the alternative costs follow."""


def lacking(play: Play, here: Context, op: Args) -> Refusal | None:
    """What is lacking for a part of a cost; a card is not discarded to be played itself.

    The rules do not say so in words: to play a card is to put it in the waiting area (903.1), which
    comes after the payment (804.2.5), and no card that was discarded could be put there.
    """
    lack = short_of(play, here, op)
    if lack is not None or op.word != "discard":
        return lack
    others = [o for o in play.state.present(HAND, here.controller) if o.id != here.source]
    wanted = discard_words(op).get("n", 1)
    if wanted == "all" or len(others) >= amount(play, here, wanted):
        return None
    ja = "ほかの手札が足りない（プレイするカード自身は捨てられない：条文からの推論）"
    en = "too few other cards in the hand (inferred, not said, that what is played is none of them)"
    return refuse(ja, en, "902.3", "903.1", "804.2.5")


def costs_of(play: Play, object_id: int, keyword: str) -> tuple[Cost, ...]:
    """The costs of this kind that a card has, its own and those that effects apply to it."""
    return tuple(
        held.ability.argument
        for held in all_functioning(play)
        if held.holder.id == object_id and held.ability.keyword == keyword
    )


@answers(kernel.cost_as_read, "902.8.4", also=("902.9.3",))
def cost_as_read(play: Play, traits: Traits) -> int | None:
    """Whatever is paid for a card, what refers to its cost reads the original one."""
    return traits.cost if has_total_cost(play, traits) else None


@policy("103.5.1", on="has a total cost", without=gives(True))
def has_total_cost(play: Play, traits: Traits) -> bool:
    """A card without a cost, as a character is, has no total cost: it is not one of 0."""
    if "character" not in traits.types:
        return True
    play.cite("103.5.1")
    return False


# -- additional costs --------------------------------------------------------------------------


@policy("902.8.1", on="additional costs", without=lambda play, costs: costs[:1])
def all_that_apply(play: Play, costs: tuple[Cost, ...]) -> tuple[Cost, ...]:
    """Several additional costs may apply to one card, and each of them is paid."""
    if len(costs) > 1:
        play.cite("902.8.1")
    return costs


@guard("902.8", on="play")
def additional_costs_can_be_paid(play: Play, action: Action) -> Refusal | None:
    """A card whose additional cost cannot be paid is not played."""
    here = Context(0, action.player, action.what)
    costs = costs_of(play, action.what, "extra_cost")
    for op in (op for cost in all_that_apply(play, costs) for op in cost):
        lack = lacking(play, here, op)
        if lack is not None:
            return Refusal(("902.8", *lack.rules), lack.ja, lack.en)
    return None


@rule("902.8", quiet=True, ja="追加コストを支払う", en="additional costs are paid")
def pay_additional_costs(play: Play, context: int) -> None:
    """Additional costs are paid at the time at which the energy cost of the card is."""
    here = play.context(context)
    costs = list(all_that_apply(play, costs_of(play, here.source, "extra_cost")))
    for cost in costs_of(play, here.source, "optional_cost"):
        if all(lacking(play, here, op) is None for op in cost) and wants_to_pay(play, here):
            costs.append(cost)
    if costs:
        name = play.name(here.source)
        play.say(f"{name}の追加コストを支払う", f"what {name} costs besides is paid")
        play.cite("902.8.4")
    for cost in costs:
        play.then(order_payments, context=context, cost=cost, asked=None)


@rule("902.8.2", ja="追加コストを支払うか", en="whether it is paid", without=gives(False))
def wants_to_pay(play: Play, here: Context) -> bool:
    """An additional cost that one may pay is paid or not, as the player chooses."""
    said = "追加コストを支払うか", "whether the additional cost is paid"
    return bool(play.ask(Question("may", here.controller, ("902.8.2",), *said)))


# -- alternative costs -------------------------------------------------------------------------


@answers(asks.alternative_costs, "902.9")
def alternative_costs(play: Play, player: str, object_id: int) -> tuple[tuple[int, Cost], ...]:
    """The alternative costs that could be paid for a card in place of its energy cost."""
    every = costs_of(play, object_id, "alternative_cost")
    rows = enumerate(every, ENERGY_COST + 1)
    return tuple((n, cost) for n, cost in rows if _payable(play, player, object_id, cost))


def _payable(play: Play, player: str, object_id: int, cost: Cost) -> bool:
    here = Context(0, player, object_id)
    others = (op for op in cost if op.word != "pay")
    energy = energy_to_pay(play, player, object_id, cost)
    lack = short_of_energy(play, player, {c: energy.count(c) for c in energy})
    return lack is None and all(lacking(play, here, op) is None for op in others)


def energy_to_pay(play: Play, player: str, object_id: int, cost: Cost) -> tuple[str, ...]:
    """The energy in an alternative cost, as it has to be paid now."""
    asked = [energy_cost(op.argument) for op in cost if op.word == "pay"]
    return slots_of(as_changed(play, player, object_id, asked[0] if asked else {}))


@policy("902.9.4", on="changed alternative", without=lambda play, player, card, energy: energy)
def as_changed(play: Play, player: str, object_id: int, energy: dict[str, int]) -> dict[str, int]:
    """What makes a card cost more or less applies to its alternative cost too."""
    changed, _ = cost_of(play, player, play.state.objects[object_id], energy)
    if changed != energy:
        play.cite("902.9.4")
    return changed


@policy("902.9.1", on="ways to pay", without=lambda play, energy, ways: ways)
def ways_to_pay(play: Play, energy: bool, ways: tuple[int, ...]) -> tuple[int, ...]:
    """No alternative cost has to be paid: the energy cost can be paid as well."""
    return (ENERGY_COST, *ways) if energy else ways


@rule("902.9.2.1", also=("902.9.2",), ja="代替コスト", en="which cost", without=gives(ENERGY_COST))
def which_cost(play: Play, player: str, energy: bool, ways: tuple[int, ...]) -> int:
    """As the cost is paid its player says whether by an alternative cost, and by which one."""
    play.cite("902.9.1")
    every = ways_to_pay(play, energy, ways)
    said = "支払うコスト（1：エナジーコスト）", "which cost is paid (1: the energy cost)"
    found: int = play.ask(Question("option", player, ("902.9.2.1",), *said, every))
    play.say(f"{player}の支払うコスト：{found}", f"{player} pays cost {found}", actor=player)
    return found


@rule("902.9", also=("902.9.3",), ja="代替コストを支払う", en="an alternative cost is paid")
def pay_alternative(play: Play, context: int, cost: Cost, asked: tuple[int, ...] | None) -> None:
    """An alternative cost is paid in place of the energy cost."""
    here = play.context(context)
    name = play.name(here.source)
    play.say(f"{name}の代替コストを支払う", f"{name}'s alternative cost is paid")
    energy = energy_to_pay(play, here.controller, here.source, cost)
    if energy:
        pay_energy(play, here.controller, energy, asked)
    others = tuple(op for op in cost if op.word != "pay")
    if others:
        play.then(order_payments, context=context, cost=others, asked=None)
