"""Paying a cost part by part: what it needs, its order, all or nothing (804.2.3, 804.2.4, 902)."""

from __future__ import annotations

from collections.abc import Hashable

from scenarios.engine.args import Args, words_of
from scenarios.engine.events import Event, Fact
from scenarios.engine.play import Play
from scenarios.engine.questions import Question, Refusal, refuse
from scenarios.engine.rulebook import gives
from scenarios.engine.state import Context
from scenarios.language.filters import Unencoded, amount
from scenarios.nova.book import HAND, guard, policy, rule
from scenarios.nova.cards.costs import energy_cost, slots_of
from scenarios.nova.cards.unexecuted import in_operation, require
from scenarios.nova.playing.energy import pay_energy, short_of_energy
from scenarios.nova.resolving.choosing import payable, why_not_paid
from scenarios.nova.resolving.discarding import discard_words
from scenarios.nova.resolving.operations import counts_as_paid, sent_elsewhere
from scenarios.nova.resolving.resolution import BOOK_EVENTS


def short_of(play: Play, here: Context, op: Args) -> Refusal | None:
    """What is lacking for one part of a cost, taken by itself."""
    player, obj = here.controller, play.state.objects[here.source]
    if op.word == "pay":
        return short_of_energy(play, player, energy_cost(op.argument))
    if op.word == "tap" and op.argument == "self":
        return play.judge("freezing as a cost", obj.id)
    if op.word == "life":
        return _short_of_life(play, here, op)
    if op.word == "discard":
        wanted = discard_words(op).get("n", 1)
        number = 0 if wanted == "all" else amount(play, here, wanted)
        if len(play.state.present(HAND, player)) >= number:
            return None
        return refuse("手札が足りない", "there are too few cards in the hand")
    return _short_of_cards(play, here, op)


@guard("804.2.3.1", on="freezing as a cost")
def frozen_already(play: Play, object_id: int) -> Refusal | None:
    """What is in a state already cannot pay a cost by being put into it."""
    if not play.state.objects[object_id].tapped:
        return None
    return refuse(f"{play.name(object_id)}はフリーズ状態", "it is frozen already")


def said_of(play: Play, op: Args) -> str:
    """What a part of a cost is called in Japanese."""
    return play.book.operations[op.word].ja


def _short_of_cards(play: Play, here: Context, op: Args) -> Refusal | None:
    """What a part that chooses nothing would do must be possible; else enough to choose from."""
    require(in_operation(op))
    if op.word not in BOOK_EVENTS:
        raise Unencoded.of(op.word, op.line)
    op = of_ones_own(play, op)
    what, _ = words_of(op)
    with play.as_if():
        context = play.new_context(here)
        play.remember(context, cost=True)
        if isinstance(what, Args) and "choose" in what:
            return None if payable(play, context, op, what) else _too_few(play, op)
        return why_not_paid(play, BOOK_EVENTS[op.word](play, context, op))


def _too_few(play: Play, op: Args) -> Refusal:
    said = f"コスト（{said_of(play, op)}）を支払えない", "there are too few to pay with"
    return refuse(*said, "902.3", "804.2.4#2", "804.2.4.2")


def _short_of_life(play: Play, here: Context, op: Args) -> Refusal | None:
    words = op.argument
    assert isinstance(words, Args)
    life, price = play.state.var("life")[here.controller], -amount(play, here, words["add"])
    if life >= price:
        return None
    return refuse(
        f"ライフ{life}では{price}を支払えない",
        f"a life of {life} cannot pay {price}",
        "902.3",
        "804.2.4#2",
        "902.5",
    )


@rule("804.2.4.1", quiet=True, ja="支払う順番", en="the order of the payments")
def order_payments(
    play: Play,
    context: int,
    cost: tuple[Args, ...],
    asked: tuple[int, ...] | None,
    appearing: bool = False,
) -> None:
    """Who plays it pays the parts of a cost in any order: asked where the order can matter.

    Paying energy and freezing change nothing that another part depends on: they come first.
    The other parts are named by their number in the text.
    """
    numbers = range(1, len(cost) + 1)
    apart = tuple(n for n in numbers if cost[n - 1].word in {"pay", "tap"})
    others = tuple(n for n in numbers if n not in apart)
    if len(others) > 1:
        alike: dict[Hashable, str] = {n: repr(cost[n - 1]) for n in others}
        others = play.ask(
            Question(
                "order",
                play.context(context).controller,
                ("804.2.4.1",),
                "支払う順番",
                "in which order the parts of the cost are paid",
                others,
                alike=alike.__getitem__,
            )
        )
    for n in (*apart, *others):
        part = pay_to_appear if appearing else pay_part
        play.then(part, context=context, op=cost[n - 1], asked=asked)


@rule(
    "804.2.4#2", also=("801.3.3", "902.1", "902.10"), ja="起動コストを支払う", en="the cost is paid"
)
def pay_part(play: Play, context: int, op: Args, asked: tuple[int, ...] | None) -> None:
    """Each part of the cost is paid; if one cannot be, all is as before the declaration."""
    _pay(play, context, op, asked, ("起動コストを支払う", "the activation cost is paid"))


@rule("112.1", also=("804.2.4#2", "902.1"), ja="登場コストを支払う", en="it pays to appear")
def pay_to_appear(play: Play, context: int, op: Args, asked: tuple[int, ...] | None) -> None:
    """Each part of what a character appears for is paid, or it is not played."""
    said = "登場コストを支払う", "what it costs to appear is paid"
    _pay(play, context, op, asked, said)


def _pay(
    play: Play, context: int, op: Args, asked: tuple[int, ...] | None, said: tuple[str, str]
) -> None:
    here = play.context(context)
    if op.word == "pay":
        pay_energy(play, here.controller, slots_of(energy_cost(op.argument)), asked)
        return
    play.remember(context, cost=True)
    if op.word not in BOOK_EVENTS:
        raise Unencoded.of(op.word, op.line)
    op = of_ones_own(play, op)
    what, _ = words_of(op)
    if isinstance(what, Args) and "choose" in what and not payable(play, context, op, what):
        _unpayable(play, op)
    events = BOOK_EVENTS[op.word](play, context, op)
    if not events:
        _unpayable(play, op)
    facts = play.happen(*events, whole=True)
    if not all(f.happened or (f.status == "replaced" and pays(play, f, facts)) for f in facts):
        _unpayable(play, op)
    _say_paid(play, op, events, said)


def pays(play: Play, fact: Fact, facts: tuple[Fact, ...]) -> bool:
    """Whether what was replaced has paid its part of a cost."""
    return pays_all_the_same(play) if sent_elsewhere(fact, facts) else counts_as_paid(play)


@policy("804.2.3.3", on="pays all the same", without=gives(False))
def pays_all_the_same(play: Play) -> bool:
    """A card that goes to another zone than it was to pays the cost all the same."""
    play.cite("804.2.3.3")
    return True


@policy("904.4", on="of one's own", without=lambda play, op: op)
def of_ones_own(play: Play, op: Args) -> Args:
    """A card that is frozen as a cost is one's own, where nothing else is said."""
    what = op.argument
    if op.word != "tap" or not isinstance(what, Args) or "choose" not in what:
        return op
    words = what["choose"]
    if not isinstance(words, Args) or "whose" in words:
        return op
    play.cite("904.4")
    mine = Args({**what, "choose": Args({**words, "whose": "mine"}, words.line)}, what.line)
    return Args({op.word: mine}, op.line)


@rule("904.3", ja="自身をフリーズするコスト", en="freezing itself as a cost")
def frozen_as_cost(play: Play) -> None:
    """The icon in a cost means that this card is frozen out of standby."""


def _unpayable(play: Play, op: Args) -> None:
    play.take_back(
        "play",
        refuse(
            f"コスト（{said_of(play, op)}）を支払えない",
            f"the cost ({op.word}) cannot be paid",
            "804.2.4#2",
            "902.3",
        ),
    )


def _say_paid(play: Play, op: Args, events: tuple[Event, ...], said: tuple[str, str]) -> None:
    ids = tuple(e.obj for e in events if e.obj)
    if op.word == "tap" and op.argument == "self":
        frozen_as_cost(play)
    play.say(*said, cards=ids)
