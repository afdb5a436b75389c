"""Choices: what a player picks of what a filter leaves open."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any

from scenarios.engine import asks
from scenarios.engine.args import Args, Value, is_choice
from scenarios.engine.questions import Question, Refusal, refuse
from scenarios.engine.records import replace
from scenarios.engine.state import Context, GameObject, ObjectId, Snapshot
from scenarios.language.filters import amount, fits, in_range, number_of, numbers, select
from scenarios.language.pointing import chooser

if TYPE_CHECKING:
    from collections.abc import Callable

    from scenarios.engine.play import Play

    Judge = Callable[[tuple[int, ...]], Refusal | None]


def chosen(
    play: Play, context: Context, what: Value, rules: tuple[str, ...], exclude: tuple[int, ...] = ()
) -> tuple[int, ...]:
    """The objects a WHAT stands for, asking its player where it is a choice."""
    if isinstance(what, tuple):
        found: tuple[int, ...] = ()
        for part in what:
            picked = chosen(play, context, part, rules, (*exclude, *found))
            found += tuple(i for i in picked if i not in found)
        return found
    if not is_choice(what):
        return select(play, context, what)
    fitting = select(play, context, what["choose"])
    options: tuple[Any, ...] = tuple(i for i in fitting if i not in exclude)
    by = chooser(play, context.controller, what)
    blind = what.get("random") is True
    if not blind:
        by_whom = replace(context, controller=by)
        words = what["choose"]
        options = tuple(i for i in options if asks.may_choose(play, by_whom, i, words))
    if asks.one_by_one.answered(play):
        options = asks.one_by_one(play, context, what, options)
    asks.choosing(play, context, what, by, options, rules)
    least, most = _bounds(play, context, what, len(options))
    count = min(most, len(options))
    if count <= 0:
        nobody = ("選べるものがなく、何もしない", "there is nothing to choose: nothing is done")
        play.note(rules, *nobody, status="impossible", actor=by)
        return ()
    question = Question(
        "choose",
        by,
        rules,
        "無作為に選ばれたもの" if blind else "選ぶ",
        "what chance has chosen" if blind else "choose",
        options,
        min(least, len(options)),
        count,
        alike=lambda i: asks.alike(play, i),
    )
    judge, owed = _judge(play, context, what, rules, by, options)
    question = question if judge is None else replace(question, judge=judge)
    answer: tuple[int, ...] = play.ask(question)
    if _left_out(play, owed, answer):
        asks.chosen_in_part(play)
    if asks.one_by_one.answered(play):
        return asks.objects_of(play, context, answer)
    return answer


def _bounds(play: Play, context: Context, what: Args, there: int) -> tuple[int, int]:
    """How many are chosen at least and at most, of as many as there are.

    A rulebook by which some of those of a number need not be chosen writes `no_fewer` beside it.
    """
    if "up_to" in what:
        return amount(play, context, what.get("no_fewer", 0)), amount(play, context, what["up_to"])
    if "total" in what:
        return 0, there
    count = amount(play, context, what.get("count", 1))
    return count, count


def _judge(
    play: Play,
    context: Context,
    what: Args,
    rules: tuple[str, ...],
    by: str,
    options: tuple[int, ...],
) -> tuple[Judge | None, tuple[int, ...]]:
    """What tells why some of these may not be chosen: a total, or what goes before others.

    With it those that go before others.
    """
    judge = partial(_beyond_the_total, play, context, what, rules) if "total" in what else None
    if what.get("random") is True or not asks.chosen_first.answered(play):
        return judge, ()
    first = asks.chosen_first(play, by, options)
    owed = tuple(i for i in first if judge is None or judge((i,)) is None)
    return partial(_passed_over, play, rules, owed, judge) if owed else judge, owed


def _passed_over(
    play: Play,
    rules: tuple[str, ...],
    owed: tuple[int, ...],
    judge: Judge | None,
    ids: tuple[int, ...],
) -> Refusal | None:
    """Why these may not be chosen: another of the same player has to be, before any of these."""
    named = [_whole(play, i) for i in owed if i in ids]
    for whole in (_whole(play, i) for i in _left_out(play, owed, ids)):
        if whole is not None and whole not in named:
            name = play.name(whole.id)
            return refuse(f"{name}を選ばなければならない", f"{name} must be chosen", *rules)
    return judge(ids) if judge is not None else None


def _left_out(play: Play, owed: tuple[int, ...], ids: tuple[int, ...]) -> tuple[int, ...]:
    """Of what goes before others of the same player, what is not chosen though others are."""
    others = {o.controller for i in ids if i not in owed and (o := _whole(play, i)) is not None}
    left = ((i, _whole(play, i)) for i in owed if i not in ids)
    return tuple(i for i, whole in left if whole is not None and whole.controller in others)


def _whole(play: Play, option: int) -> GameObject | None:
    """The object that is chosen, or in which the card lies that alone is."""
    card = getattr(option, "card", None)
    state = play.state
    return state.objects.get(ObjectId(option)) if card is None else state.object_of(card)


def _beyond_the_total(
    play: Play, context: Context, what: Args, rules: tuple[str, ...], ids: tuple[int, ...]
) -> Refusal | None:
    """Why these may not be chosen together: what a number of theirs comes to in all.

    Of two costs the one that is liked is read: it is enough that one way of reading them fits.
    """
    bounds = what.get("total")
    for word, bound in bounds.items() if isinstance(bounds, Args) else ():
        totals = {0}
        for i in ids:
            each = _numbers(play, context, what["choose"], i, word)
            totals = {so_far + number for so_far in totals for number in each}
        if not any(in_range(play, context, number, bound) for number in totals):
            least = min(totals)
            return refuse(f"合計が{least}になる", f"in all it would be {least}", *rules)
    return None


def _numbers(play: Play, context: Context, words: Value, option: int, name: str) -> set[int]:
    """What a number of an option may be read as; a card of a stack is read by itself."""
    whole = _whole(play, option)
    card = getattr(option, "card", None)
    if whole is None or card is None or not isinstance(words, Args):
        return numbers(play, context, words, option, name)
    row = asks.each_card(play, words, Snapshot(whole, None))
    alone = (each for each in row if each.object.cards == (card,))
    return {number_of(play, context, r, name) for r in alone if fits(play, context, words, r)}
