"""What a player may do while playing a card, to pay less for it (601.1a, 601.1f)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from scenarios.duel_masters.book import policy, rule
from scenarios.duel_masters.cost_changes import ACTS, Acts, acts_for
from scenarios.duel_masters.costs import pay_mana, short_with
from scenarios.duel_masters.evolution import keeps_a_source
from scenarios.duel_masters.o_drive import offer_o_drive
from scenarios.duel_masters.operations import choosable
from scenarios.duel_masters.resolution import BOOK_EVENTS, effect_is_over
from scenarios.engine.abilities import Held
from scenarios.engine.args import Args, words_of
from scenarios.engine.events import Event
from scenarios.engine.language import Unencoded, amount
from scenarios.engine.pipeline import all_can_happen
from scenarios.engine.play import Play
from scenarios.engine.questions import Question, Refusal, refuse
from scenarios.engine.records import replace
from scenarios.engine.state import Context, GameObject, GameState


def _choices(play: Play, obj: GameObject) -> Iterator[tuple[Held, Args, tuple[int, ...]]]:
    """Each act that lowers this card's cost, with what it can be done to; never to the card."""
    taken: set[int] = {obj.id}
    for held, words in acts_for(play, obj):
        op = words["each"]
        assert isinstance(op, Args)
        what = words_of(op)[0]
        if op.word not in BOOK_EVENTS or not isinstance(what, Args) or "choose" not in what:
            raise Unencoded.of(f"cost: each {op.word}", words.line)
        here = held.context()
        options = (i for i in choosable(play, here, what) if i not in taken)
        found = tuple(
            i
            for i in options
            if _can_be_done(play, here, op, i)
            and (op.word in _STAYS or keeps_a_source(play, obj, (i,)))
        )
        most = amount(play, here, what.get("up_to", what.get("count", 1)))
        taken.update(found)
        yield held, op, found[: max(most, 0)]


_STAYS = frozenset({"tap", "untap"})
"""What can be done to a card that is an evolution source afterwards, too."""


def _can_be_done(play: Play, here: Context, op: Args, object_id: int) -> bool:
    """Whether an effect that lowers the cost can be used with this: its act can be done to it."""
    with play.as_if():
        return all_can_happen(play, _acts(play, here, op, (object_id,))[0])


def _acts(
    play: Play, here: Context, op: Args, ids: tuple[int, ...]
) -> tuple[tuple[Event, ...], int]:
    """What an act does to these, and the resolution in which it does."""
    _, words = words_of(op)
    said = Args({op.word: "that" if words is op else Args({**words, "what": "that"})}, op.line)
    context = play.new_context(replace(here, that=ids))
    return BOOK_EVENTS[op.word](play, context, said), context


@policy("601.1a", on="with every act", without=lambda play, obj: play.state)
def with_every_act(play: Play, obj: GameObject) -> GameState:
    """Whether a card can be paid for is asked with all that may be done to pay less for it."""
    done = tuple((held.name, ids) for held, _, ids in _choices(play, obj))
    return _with(play.state, obj, done)


def _with(state: GameState, obj: GameObject, done: Acts) -> GameState:
    return state.with_vars(**{ACTS: {**state.var(ACTS, {}), obj.id: done}})


@rule("601.1a", quiet=True, ja="コストを減らす処理の決定", en="what is done to pay less")
def decide_acts(play: Play, obj: int, player: str) -> bool:
    """On declaring it is fixed which effects lower the cost, and what is dealt with for them."""
    card = play.state.objects[obj]
    done: Acts = ()
    rest = [(held.name, ids) for held, _, ids in _choices(play, card) if ids]
    for n, (name, options) in enumerate(rest):
        judge = partial(_too_little, play, card, done, name, tuple(rest[n + 1 :]))
        said = "コストを少なくするために選ぶもの", "what is chosen to pay less"
        taken: tuple[int, ...] = play.ask(
            Question(
                "choose",
                player,
                ("601.1a",),
                *said,
                options,
                0,
                len(options),
                judge=judge,
                alike=lambda i: play.policy("alike", i),
            )
        )
        done = (*done, (name, taken))
    play.state = _with(play.state, card, done)
    return bool(rest)


def _too_little(
    play: Play,
    card: GameObject,
    done: Acts,
    name: tuple[int, str],
    later: Acts,
    taken: tuple[int, ...],
) -> Refusal | None:
    """Why the card could not be paid for with no more than this, or not enter after it."""
    chosen = (*done, (name, taken))
    found = short_with(play, _with(play.state, card, (*chosen, *later)), card)
    words = {held.name: part["each"] for held, part in acts_for(play, card)}
    ops = {of: op.word for of, op in words.items() if isinstance(op, Args)}
    gone = {i for of, ids in chosen if ops[of] not in _STAYS for i in ids}
    if found is not None or keeps_a_source(play, card, gone):
        return found
    return refuse("進化元が残らない", "no evolution source would be left", "601.1a", "801.1a")


def pay_for(play: Play, obj: int, player: str, asked: tuple[int, ...] | None = None) -> None:
    """What is done to pay less is fixed, O-drive is offered, and the mana is paid with that."""
    acts = acts_for(play, play.state.objects[obj]) and decide_acts(play, obj, player)
    offer_o_drive(play, obj, player)
    play.then(pay_mana, obj=obj, player=player, asked=asked, may_differ=bool(acts))
    if acts:
        play.then(do_acts, obj=obj, player=player)


@rule("601.1f", ja="コストを減らすための処理を行う", en="what is to be done to pay less is done")
def do_acts(play: Play, obj: int, player: str) -> None:
    """As the mana is paid, whatever else is to be done for playing the card is done."""
    acts = dict(play.state.var(ACTS, {}))
    done = dict(acts.pop(obj, ()))
    ops = [(h, words["each"]) for h, words in acts_for(play, play.state.objects[obj])]
    play.set(**{ACTS: acts})
    for held, op in ops:
        ids = done.get(held.name, ())
        if not ids or not isinstance(op, Args):
            continue
        made, context = _acts(play, Context(0, player, held.holder.id), op, ids)
        play.happen(*made)
        play.then(effect_is_over, context=context)
