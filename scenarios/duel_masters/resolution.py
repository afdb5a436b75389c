"""Resolving an effect: condition, choice, then each instruction as written (605)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, TypeAlias

from scenarios.duel_masters.book import BOOK, policy, rule
from scenarios.duel_masters.sources import (
    name_of_source,
    note_whom_it_means,
    without_its_source,
)
from scenarios.duel_masters.zones import turn_down_what_was_shown
from scenarios.engine.args import Args, filter_of, words_of
from scenarios.engine.conditions import holds
from scenarios.engine.events import Event
from scenarios.engine.language import Unencoded, amount
from scenarios.engine.play import Play
from scenarios.engine.questions import Question
from scenarios.engine.state import CardId, Context, Outcome, Waiting, ids_in


@rule("605.2", ja="効果を解決", en="resolve an effect")
def resolve(play: Play, waiting: Waiting) -> None:
    """A waiting effect is resolved: its condition, whether it is used, its instructions."""
    step = dict(waiting.bound).get("step")
    if step:
        name = play.name(waiting.source)
        play.say(f"宣言した{name}を処理", f"resolve the declared {name}", cards=(waiting.source,))
        play.then(BOOK.steps[str(step)], waiting=waiting)
        return
    if waiting.source not in play.state.objects and not without_its_source(play, waiting):
        return
    ability = waiting.ability
    note_whom_it_means(play, waiting)
    name = name_of_source(play, waiting)
    said = f"{name}の効果を解決", f"resolve {name}'s effect"
    play.say(*said, actor=waiting.controller)
    play.reword(*said, (name,))
    context = play.new_context(
        Context(
            0,
            waiting.controller,
            waiting.source,
            waiting.snapshot,
            waiting.event,
            that=ids_in(waiting.bound, "that"),
            values=waiting.bound,
        )
    )
    if use(play, context, ability):
        if ability.cost:
            pay_and_perform(play, context, ability, ability.cost)
        else:
            use_and_perform(play, context, ability)
    play.then(effect_is_over, context=context)


@rule("602.1", quiet=True, ja="条件となる行為と、その効果", en="what is asked, and its effect")
def pay_and_perform(play: Play, context: int, ability: Any, cost: Cost, done: Done = ()) -> None:
    """Once all that is asked for has been done, the effect is."""
    left = pay_cost(play, context, cost, done)
    if left is not None and left[0]:
        play.then(pay_and_perform, context=context, ability=ability, cost=left[0], done=left[1])
    elif left is not None:
        use_and_perform(play, context, ability)


def use_and_perform(play: Play, context: int, ability: Any) -> None:
    """The effect is used, and its instructions come next."""
    use_up(play, play.context(context), ability)
    perform(play, ability.do, context)


Cost: TypeAlias = tuple[Args, ...]
Done: TypeAlias = tuple[tuple[str, tuple[int, ...]], ...]
"""What the parts of a cost before are done to, each with its word."""
Unpaid: TypeAlias = tuple[Cost, Done]
_PAID = "paid"

USED_UP = "used_up"
"""What has been used that works once in the game: by which object, which of whose card's."""


def is_used(play: Play, holder: int, ability: Any) -> bool:
    """Whether an ability that works once a turn, or once in the game, has been used."""
    if not ability.once:
        return False
    own = holder, *whose_ability(play, holder, ability)
    if ability.once == "turn":
        return ("used", *own) in play.state.history
    return ability.once == "game" and any(used[:3] == own for used in play.state.var(USED_UP, ()))


def whose_ability(play: Play, holder: int, ability: Any) -> tuple[int, str]:
    """The card of an object whose own ability it is, with its name there; 0 of one it was given.

    A creature that has evolved is the same one (801.2), but has the abilities of another card.
    """
    gone = play.state.var("last_known", {}).get(holder)
    obj = play.state.objects.get(holder) or (gone.object if gone else None)
    for card in obj.cards if obj else ():
        shown = play.state.cards[card].definition
        for n, side in enumerate((shown, *shown.parts, *shown.forms)):
            if any(own is ability for own in side.abilities):
                return CardId(card), f"part {n}.{ability.id}" if n else ability.id
    return 0, ability.id


def as_of_a_new_card(play: Play, holder: int, cards: tuple[int, ...]) -> None:
    """What cards that have left it had used is not used by what comes upon it later (400.5)."""
    history = tuple(h for h in play.state.history if not _was_used_by(h, holder, cards))
    spent = play.state.var(USED_UP, ())
    kept = tuple((0, *u[1:]) if u[0] == holder and u[1] in cards else u for u in spent)
    if len(history) < len(play.state.history):
        play.state = play.state.with_(history=history)
    if kept != spent:
        play.set(**{USED_UP: kept})


def _was_used_by(past: Any, holder: int, cards: tuple[int, ...]) -> bool:
    return bool(past[:2] == ("used", holder) and past[2] in cards)


def use_up(play: Play, context: Context, ability: Any) -> None:
    """Keep that a limited ability has been used.

    Whether "once in the game" counts for a card that came anew or for its twin is not said.
    """
    if not ability.once:
        return
    own = context.source, *whose_ability(play, context.source, ability)
    if ability.once == "turn":
        play.state = play.state.with_(history=(*play.state.history, ("used", *own)))
    elif ability.once == "game":
        before = play.state.var(USED_UP, ())
        whose = (ability.id, context.controller, play.name(context.source).split("#")[0])
        if any(used[3:] == whose for used in before):
            play.dispute("400.5", "101.1")
        play.set(**{USED_UP: (*before, (*own, *whose))})


def already_used(ability: Any) -> tuple[str, str]:
    """What is said of a limited ability that was used before, in Japanese and in English."""
    if ability.once == "game":
        return "このゲームではすでに使った", "it has been used this game already"
    return "このターンはすでに使った", "it has been used this turn already"


def use(play: Play, context: int, ability: Any) -> bool:
    """Whether the effect is used: its condition holds, and its player wants it."""
    if ability.condition is not None and not condition_holds(play, context, ability):
        return False
    if is_used(play, play.context(context).source, ability):
        play.say(*already_used(ability), status="skipped")
        return False
    return not ability.may or wanted(play, context)


@rule("605.2a", also=("603.4",), ja="条件を確認", en="check the condition")
def condition_holds(play: Play, context: int, ability: Any) -> bool:
    """A condition is read when the effect resolves; unmet, the effect does nothing."""
    met = holds(play, play.context(context), ability.condition)
    if met:
        play.say("条件を満たしている", "the condition is met")
    else:
        play.say(
            "条件を満たしていないので何もしない",
            "the condition is not met: nothing is done",
            status="skipped",
        )
    return met


def wanted(play: Play, context: int) -> bool:
    """Whether the player of a "may" effect uses it."""
    here = play.context(context)
    name = play.name(here.source)
    answer: bool = play.ask(
        Question(
            "may", here.controller, ("605.2c",), f"{name}の効果を使うか", f"use {name}'s effect"
        )
    )
    return answer


@rule("602.1", ja="条件となる行為をする", en="do what is asked in exchange")
def pay_cost(play: Play, context: int, cost: Cost, done: Done = ()) -> Unpaid | None:
    """Without doing what is asked, all of it, there is no effect; the effect may speak of it.

    What can be done to things that only its first parts bring there is still to be done, as the
    cost that is left with what has been done for it; None where it cannot be paid.
    """
    from scenarios.duel_masters.acts_in_exchange import (
        leaves_the_rest,
        needed_later,
        used_up,
        waits_for_earlier,
    )

    events: tuple[Event, ...] = ()
    for unknown in (op for op in cost if op.word not in BOOK_EVENTS):
        raise Unencoded.of(f"cost: {unknown.word}", unknown.line)
    for n, op in enumerate(cost):
        if waits_for_earlier(play, context, op, events):
            if not leaves_the_rest(play, context, events, cost[n:], done):
                cannot_pay(play, context)
                return None
            return (cost[n:], done) if _all_done(play, context, events) else None
        taken = used_up(op.word, done)
        later = needed_later(play, context, op, cost[n + 1 :], done)
        play.remember(context, taken=(*taken, *later))
        made = BOOK_EVENTS[op.word](play, context, op)
        ids = tuple(e.obj for e in made if e.obj)
        if how_much(made) < asked_for(play, context, op) or set(ids) & set(taken):
            cannot_pay(play, context)
            return None
        events = (*events, *made)
        done = (*done, (op.word, ids))
    return ((), done) if _all_done(play, context, events) else None


def _all_done(play: Play, context: int, events: tuple[Event, ...]) -> bool:
    """Do what is asked in exchange, all of it or none; what it was done to is `that` from now."""
    from scenarios.duel_masters.operations import remember_what_left

    facts = play.happen(*events, whole=True)
    remember_what_left(play, context, facts)
    own = tuple(f for f in facts if f.event in events)
    before = play.remembered(context, _PAID, ())
    if play.context(context).that == before:
        ids = tuple(i for f in own if f.happened for i in f.made or (f.event.obj,) if i)
        play.bind(context, that=(*before, *ids))
        play.remember(context, **{_PAID: (*before, *ids)})
    return all(f.status in {"happened", "replaced"} for f in own)


def how_much(events: Iterable[Event]) -> int:
    """To how many things events are to be done: of a stack to each card that alone is meant."""
    return sum(len(event.cards) or 1 for event in events)


def asked_for(play: Play, context: int, op: Args) -> int:
    """How many things an operation must be done to, to have been done in full: at least one."""
    words = op.argument
    here = play.context(context)
    if isinstance(words, Args) and isinstance(words.get("what"), Args):
        words = words["what"]
    if isinstance(words, int):
        return words
    if not isinstance(words, Args):
        return 1
    said = words.get("count" if "choose" in words else "n", 1)
    return 0 if {"up_to", "total"} & set(words) else amount(play, here, said)


def cannot_pay(play: Play, context: int) -> None:
    """Say that what is asked in exchange cannot be done: there is no effect."""
    name = play.name(play.context(context).source)
    play.note(
        (),
        f"{name}：条件となる行為ができない",
        f"{name}: what is asked in exchange cannot be done",
        status="impossible",
    )


BOOK_EVENTS: dict[str, Any] = {}
"""Operations that are plain simultaneous events, by word: what events they make."""


def perform(play: Play, ops: Iterable[Args], context: int) -> None:
    """Put instructions on the agenda, in the order of writing (605.2c)."""
    for op in ops:
        found = BOOK.operations.get(op.word)
        if found is None or (op.word not in CARD_BY_CARD and is_of_cards_beneath(op)):
            clause = str(op.get("text", op.word))
            play.then(not_encoded, ja=clause, en=clause)
            return
        play.then(found, op=op, context=context)


CARD_BY_CARD = frozenset({"destroy", "move", "charge", "shield"})
"""The operations that take a card of a stack alone."""


def is_of_cards_beneath(op: Args) -> bool:
    """Whether an instruction does something to cards that lie beneath an element."""
    words = filter_of(words_of(op)[0])
    return isinstance(words, Args) and "beneath" in words


@rule("605.2c", ja="処理できない指示", en="an instruction that is not encoded")
def not_encoded(play: Play, ja: str, en: str) -> None:
    """What the data do not encode is not guessed: the ruling is undecidable."""
    play.say(f"実行できる形になっていない：{ja}", f"not encoded: {en}", status="impossible")
    play.finish(Outcome("undecidable", reason_ja=ja, reason_en=en))


@rule("605.2f", quiet=True, ja="効果の処理が終わる", en="the effect is over")
def effect_is_over(play: Play, context: int) -> None:
    """As the last stage of its resolution an effect ceases to be."""
    turn_down_what_was_shown(play, context)
    play.close_context(context)


def inside_an_effect(play: Play) -> bool:
    """Whether an effect is being dealt with, within which something else goes on."""
    return any(frame.step == effect_is_over.name for frame in play.state.agenda)


def act(play: Play, context: int, kind: str, verb: str, obj: int = 0, **more: Any) -> Event:
    """An event of this resolution: by its player, from its source, with its replaced mark."""
    here = play.context(context)
    more.setdefault("player", here.controller)
    source = play.policy("source", here)
    return Event(kind, verb, obj, source=source, by="effect", replaced=here.replaced, **more)


@policy("110.5", on="source")
def source_of(play: Play, here: Context) -> int:
    """The source of an effect is the card whose ability made it."""
    return here.source
