"""Alternative costs: what a card may ask for in place of its mana cost (601.1a, 601.1b)."""

from __future__ import annotations

from scenarios.duel_masters.book import policy, rule
from scenarios.duel_masters.costs import short_of
from scenarios.duel_masters.resolution import BOOK_EVENTS, asked_for, how_much, pay_cost
from scenarios.engine.abilities import keywords
from scenarios.engine.args import Args, operations_of
from scenarios.engine.language import Unencoded
from scenarios.engine.pipeline import can_happen
from scenarios.engine.play import Play
from scenarios.engine.questions import Action, Question
from scenarios.engine.records import replace
from scenarios.engine.state import Context, GameObject, Standing

ALTERNATIVE = "alternative_cost"
Cost = tuple[Args, ...]


@policy("601.1b", on="alternative costs", without=lambda play, obj, player: ())
def alternative_costs(play: Play, obj: GameObject, player: str) -> tuple[tuple[int, Cost], ...]:
    """The alternative costs of a card, numbered, of which only what can be paid is declared."""
    found = keywords(play, obj.id).get(ALTERNATIVE, ())
    if not found:
        return ()
    now = play.state
    play.state = now.with_object(replace(obj, standing=Standing.PENDING))
    costs = (operations_of(each) for each in found)
    row = enumerate(costs, start=1)
    payable = tuple((n, cost) for n, cost in row if _in_full(play, obj.id, player, cost))
    play.state = now
    return payable


def _in_full(play: Play, obj: int, player: str, cost: Cost) -> bool:
    """Whether all of a cost can be done; the card that is played moves by none of it (601.1a)."""
    context = play.new_context(Context(0, player, obj))
    taken: tuple[int, ...] = ()
    for op in cost:
        if op.word not in BOOK_EVENTS:
            raise Unencoded.of(f"cost: {op.word}", op.line)
        play.bind(context, values=(("probe", True), ("taken", taken)))
        made = BOOK_EVENTS[op.word](play, context, op)
        used = tuple(event.obj for event in made)
        if how_much(made) < asked_for(play, context, op) or {obj, *taken} & set(used):
            return False
        if not all(can_happen(play, event) for event in made):
            return False
        taken += used
    return True


@rule("601.1a", quiet=True, ja="実行する条件の変更", en="another condition of playing it")
def pays_otherwise(play: Play, action: Action) -> Cost:
    """On declaring a card its player says which alternative cost is paid, if any; () if none."""
    obj, player = play.state.objects[action.what], action.player
    found: tuple[tuple[int, Cost], ...] = play.policy("alternative costs", obj, player)
    if not found or action.pay:
        return ()
    said = "マナコストのかわりの条件で実行するか", "pay its alternative cost"
    question = Question("may", player, ("601.1a",), *said)
    chosen = short_of(play, player, obj) is not None or play.ask(question)
    if not chosen:
        return ()
    said = "どの代替コストを支払うか", "which alternative cost to pay"
    number: int = play.ask(
        Question("option", player, ("601.1a",), *said, tuple(n for n, _ in found))
    )
    return dict(found)[number]


@rule("601.1f", ja="代替コストを支払う", en="pay the alternative cost")
def pay_alternative(play: Play, obj: int, player: str, cost: Cost) -> None:
    """What the card asks for is done in place of paying mana, civilizations included."""
    context = play.new_context(Context(0, player, obj, play.snapshot(obj)))
    pay_cost(play, context, cost)
    play.close_context(context)
