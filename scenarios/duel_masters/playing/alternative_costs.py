"""Alternative costs: what a card may ask for in place of its mana cost (601.1a, 601.1b)."""

from __future__ import annotations

from collections.abc import Iterator

from scenarios.duel_masters import asks
from scenarios.duel_masters.book import BOOK, answers, rule
from scenarios.duel_masters.costs.costs import short_of
from scenarios.duel_masters.resolving.acts_in_exchange import (
    after,
    dealt_with_by,
    options_of,
    used_up,
    ways,
)
from scenarios.duel_masters.resolving.instructions import BOOK_EVENTS, Done, effect_is_over
from scenarios.duel_masters.resolving.payment import do_next_part, say_if_replaced
from scenarios.duel_masters.resolving.substitutes import is_usable
from scenarios.duel_masters.special.evolution import is_evolution, keeps_a_source
from scenarios.duel_masters.values import Cost
from scenarios.engine.abilities import keywords
from scenarios.engine.args import Args, operations_of, words_of
from scenarios.engine.events import Event
from scenarios.engine.play import Play
from scenarios.engine.questions import Action, Question
from scenarios.engine.records import replace
from scenarios.engine.rulebook import gives
from scenarios.engine.state import Context, GameObject, Standing
from scenarios.language.filters import Unencoded

ALTERNATIVE = "alternative_cost"


@answers(asks.alternative_costs, "601.1b", without=lambda play, obj, player: ())
def alternative_costs(play: Play, obj: GameObject, player: str) -> tuple[tuple[int, Cost], ...]:
    """The alternative costs of a card, numbered, of which only what can be paid is declared."""
    found = keywords(play, obj.id).get(ALTERNATIVE, ())
    if not found:
        return ()
    row = enumerate(map(operations_of, found), start=1)
    with play.as_if(play.state.with_object(replace(obj, standing=Standing.PENDING))):
        return tuple((n, cost) for n, cost in row if _in_full(play, obj.id, player, cost))


def _in_full(play: Play, obj: int, player: str, cost: Cost, done: Done = ()) -> bool:
    """Whether all of a cost can be done; the card that is played moves by none of it (601.1a).

    What one part of it takes away no other part can do without, nor the card that is played: an
    evolution creature needs its source still (801.1a).
    """
    if not cost:
        return keeps_a_source(play, play.state.objects[obj], used_up("", done))
    word = cost[0].word
    return any(
        _leaves_the_rest(play, obj, player, cost[1:], (*done, (word, used)), made)
        for used, made in _ways(play, obj, player, cost[0], used_up(word, done))
    )


def _leaves_the_rest(
    play: Play, obj: int, player: str, rest: Cost, done: Done, made: tuple[Event, ...]
) -> bool:
    """Whether the rest of a cost can be done once this part has been, in the order of writing."""
    with play.as_if(after(play.state, made)):
        return _in_full(play, obj, player, rest, done)


def _ways(
    play: Play, obj: int, player: str, op: Args, taken: tuple[int, ...]
) -> Iterator[tuple[tuple[int, ...], tuple[Event, ...]]]:
    """What one part of a cost can be done to, and what it makes happen: each way of choosing."""
    context = play.new_context(Context(0, player, obj))
    if op.word == "put":
        yield from (((i,), ()) for i in _to_be_put(play, context, op, (obj, *taken)))
        return
    if op.word not in BOOK_EVENTS:
        raise Unencoded.of(f"cost: {op.word}", op.line)
    for made in ways(play, context, op, (obj, *taken)):
        used = dealt_with_by(made)
        if not {obj, *taken} & set(used):
            yield used, made


def _to_be_put(play: Play, context: int, op: Args, taken: tuple[int, ...]) -> tuple[int, ...]:
    """The cards that a cost could put into the battle zone, where it puts one."""
    here, what = play.context(context), words_of(op)[0]
    if not isinstance(what, Args) or {"count", "up_to", "total"} & set(what):
        said = "1枚を選ばない put の代替コスト", "an alternative cost of putting not one card"
        raise Unencoded(*said, op.line)
    found = (play.state.objects[i] for i in options_of(play, context, op) if i not in taken)
    return tuple(
        o.id for o in found if is_usable(play, here, "put", o.id) and keeps_a_source(play, o, taken)
    )


@rule(
    "601.1a",
    quiet=True,
    ja="実行する条件の変更",
    en="another condition of playing it",
    without=gives(None),
)
def pays_otherwise(play: Play, action: Action) -> Cost:
    """On declaring a card its player says which alternative cost is paid, if any; () if none."""
    obj, player = play.state.objects[action.what], action.player
    found: tuple[tuple[int, Cost], ...] = asks.alternative_costs(play, obj, player)
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


@rule(
    "601.1f",
    ja="マナコスト（文明を含む）のかわりに代替コストを支払う",
    en="an alternative cost is paid in place of the mana cost, civilizations included",
)
def pay_alternative(play: Play, obj: int, player: str, cost: Cost) -> None:
    """What the card asks for is done in place of paying mana, civilizations included."""
    context = play.new_context(Context(0, player, obj, play.snapshot(obj)))
    if _in_order(play, obj, cost):
        for n, op in enumerate(cost):
            rest = cost[n + 1 :]
            play.then(pay_a_part, obj=obj, player=player, op=op, rest=rest, context=context)
        play.then(effect_is_over, context=context)
        return
    if do_next_part(play, context, cost, on_playing=True) is None:
        said = (
            "一部を行えない選び方をした代替コスト",
            "an alternative cost chosen so as not to be done",
        )
        raise Unencoded(*said, cost[0].line)
    play.close_context(context)


def _in_order(play: Play, obj: int, cost: Cost) -> bool:
    """Whether it matters that a cost is done part by part: for the next, or for a source."""
    source = is_evolution(play, play.state.objects[obj]) or any(op.word == "put" for op in cost)
    return source or len(cost) > 1


@rule("601.1f", quiet=True, ja="代替コストの一部", en="a part of the alternative cost")
def pay_a_part(play: Play, obj: int, player: str, op: Args, rest: Cost, context: int) -> None:
    """Nothing is chosen for a part of the cost without which the rest could not be done."""
    spent = play.remembered(context, "spent", ())
    with play.as_if():
        able = {
            i
            for used, made in _ways(play, obj, player, op, used_up(op.word, spent))
            if _leaves_the_rest(play, obj, player, rest, (*spent, (op.word, used)), made)
            for i in used
        }
    barred = tuple(i for i in options_of(play, context, op) if i not in able)
    play.bind(context, values=(("taken", barred),))
    if op.word == "put":
        play.then(BOOK.operations["put"], op=op, context=context)
        return
    made = BOOK_EVENTS[op.word](play, context, op)
    play.bind(context, values=(("spent", (*spent, (op.word, tuple(e.obj for e in made)))),))
    say_if_replaced(play, play.happen(*made, whole=True), on_playing=True)
