"""What a player may do while playing a card, to pay less for it (601.1a, 601.1f)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial

from scenarios.duel_masters import asks
from scenarios.duel_masters.book import answers, rule
from scenarios.duel_masters.costs.cost_changes import ACTS, Acts, acts_for
from scenarios.duel_masters.costs.costs import pay_mana, short_in_all
from scenarios.duel_masters.costs.o_drive import offer_o_drive
from scenarios.duel_masters.resolving.acts_in_exchange import STAYS
from scenarios.duel_masters.resolving.choosing import choosable
from scenarios.duel_masters.resolving.instructions import BOOK_EVENTS, effect_is_over, perform
from scenarios.duel_masters.special.evolution import keeps_a_source
from scenarios.engine import asks as kernel
from scenarios.engine.args import Args, is_choice, operations_of, words_of
from scenarios.engine.events import Event
from scenarios.engine.pipeline import all_can_happen
from scenarios.engine.play import Play
from scenarios.engine.questions import Question, Refusal, refuse
from scenarios.engine.records import replace
from scenarios.engine.rulebook import gives
from scenarios.engine.state import Context, GameObject, GameState
from scenarios.language.filters import Unencoded, amount

WANTED = "may"
"""What lowers the cost for something that is to be done afterwards: nothing is done for it now."""
_STAYS = STAYS | {WANTED}
"""What can be done to a card that is an evolution source, or put away, afterwards, too."""


@dataclass(frozen=True, slots=True)
class _Act:
    """What may be done to pay less: by which ability, with which word, to what, how often."""

    name: tuple[int, str]
    word: str
    options: tuple[int, ...]
    most: int

    def left(self, done: Iterable[tuple[_Act, tuple[int, ...]]]) -> tuple[int, ...]:
        """What it can still be done to: the same is not tapped twice, nor put away twice."""
        alike = (ids for act, ids in done if (act.word in _STAYS) == (self.word in _STAYS))
        used = {i for ids in alike for i in ids}
        return tuple(i for i in self.options if i not in used)


_Division = tuple[tuple[_Act, tuple[int, ...]], ...]
"""What each act is done to."""


def _choices(play: Play, obj: GameObject) -> Iterator[_Act]:
    """Each act that lowers this card's cost, with what it can be done to; never to the card."""
    for held, words in acts_for(play, obj):
        if "each" not in words:
            yield _Act(held.name, WANTED, (obj.id,), 1)
            continue
        op = words["each"]
        assert isinstance(op, Args)
        what = words_of(op)[0]
        if op.word not in BOOK_EVENTS or not is_choice(what):
            raise Unencoded.of(f"cost: each {op.word}", words.line)
        here = held.context()
        found = tuple(
            i
            for i in choosable(play, here, what)
            if i != obj.id
            and _can_be_done(play, here, op, i)
            and (op.word in _STAYS or keeps_a_source(play, obj, (i,)))
        )
        most = amount(play, here, what.get("up_to", what.get("count", 1)))
        yield _Act(held.name, op.word, found, max(most, 0))


def _divisions(acts: Sequence[_Act], done: _Division = ()) -> Iterator[_Division]:
    """Each way in which the acts can be done, with as much as possible first.

    What only one of them can be done to is taken before what another needs, too.
    """
    if not acts:
        yield done
        return
    first, rest = acts[0], acts[1:]
    wanted = Counter(i for act in rest for i in act.options)
    left = sorted(first.left(done), key=lambda i: wanted[i])
    for n in range(min(first.most, len(left)), -1, -1):
        yield from _divisions(rest, (*done, (first, tuple(left[:n]))))


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


@answers(asks.paying_less, "601.1a", without=lambda play, obj: iter((play.state,)))
def paying_less(play: Play, obj: GameObject) -> Iterator[GameState]:
    """Whether a card can be paid for is asked with all that may be done to pay less for it."""
    return (_with(play.state, obj, done) for done in _divisions(tuple(_choices(play, obj))))


def _with(state: GameState, obj: GameObject, done: _Division) -> GameState:
    acts: Acts = tuple((act.name, ids) for act, ids in done)
    return state.with_vars(**{ACTS: {**state.var(ACTS, {}), obj.id: acts}})


@rule(
    "601.1a",
    quiet=True,
    ja="コストを減らす処理の決定",
    en="what is done to pay less",
    without=gives(False),
)
def decide_acts(play: Play, obj: int, player: str) -> bool:
    """On declaring it is fixed which effects lower the cost, and what is dealt with for them."""
    card = play.state.objects[obj]
    acts = tuple(_choices(play, card))
    done: _Division = ()
    for n, act in enumerate(acts):
        options = act.left(done)
        taken: tuple[int, ...] = ()
        judge = partial(_too_little, play, card, done, act, acts[n + 1 :])
        if options and act.word == WANTED:
            taken = options if judge(()) is not None or _is_wanted(play, act, player) else ()
        elif options:
            said = "コストを少なくするために選ぶもの", "what is chosen to pay less"
            taken = play.ask(
                Question(
                    "choose",
                    player,
                    ("601.1a",),
                    *said,
                    options,
                    0,
                    min(act.most, len(options)),
                    judge=judge,
                    alike=lambda i: kernel.alike(play, i),
                )
            )
        done = (*done, (act, taken))
    play.become(_with(play.state, card, done))
    return any(act.options for act in acts)


def _is_wanted(play: Play, act: _Act, player: str) -> bool:
    name = play.name(act.name[0])
    said = f"{name}の能力でコストを少なくするか", f"pay less by {name}'s ability"
    answer: bool = play.ask(Question("may", player, ("601.1a",), *said))
    return answer


def _too_little(
    play: Play,
    card: GameObject,
    done: _Division,
    act: _Act,
    later: tuple[_Act, ...],
    taken: tuple[int, ...],
) -> Refusal | None:
    """Why the card could not be paid for with no more than this, or not enter after it."""
    chosen = (*done, (act, taken))
    found = short_in_all(
        play, (_with(play.state, card, d) for d in _divisions(later, chosen)), card
    )
    gone = {i for act, ids in chosen if act.word not in _STAYS for i in ids}
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
    card = play.state.objects[obj]
    found = [(h, words, done.get(h.name, ())) for h, words in acts_for(play, card)]
    play.set(**{ACTS: acts})
    for held, words, ids in sorted(found, key=lambda each: _goes_away(each[1])):
        here = Context(0, player, held.holder.id, play.snapshot(held.holder.id))
        if ids and "each" not in words:
            context = play.new_context(replace(here, that=ids))
            perform(play, operations_of(words.get("then")), context)
            play.then(effect_is_over, context=context)
        elif ids:
            op = words["each"]
            assert isinstance(op, Args)
            made, context = _acts(play, here, op, ids)
            play.happen(*made)
            play.then(effect_is_over, context=context)


def _goes_away(words: Args) -> bool:
    """Whether what is done to pay less takes something away: that comes after the rest."""
    op = words.get("each")
    return isinstance(op, Args) and op.word not in _STAYS
