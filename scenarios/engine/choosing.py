"""Choices: what a player picks of what a filter leaves open."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from scenarios.engine.args import Args, Value, is_choice
from scenarios.engine.language import amount, in_range, numbers, select
from scenarios.engine.pointing import chooser
from scenarios.engine.questions import Question, Refusal, refuse
from scenarios.engine.records import replace
from scenarios.engine.state import Context

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
    options = tuple(i for i in select(play, context, what["choose"]) if i not in exclude)
    by = chooser(play, context.controller, what)
    blind = what.get("random") is True
    if not blind:
        by_whom = replace(context, controller=by)
        words = what["choose"]
        options = tuple(i for i in options if play.policy("may_choose", by_whom, i, words))
    if "up_to" in what:
        least, most = 0, amount(play, context, what["up_to"])
    elif "total" in what:
        least, most = 0, len(options)
    else:
        least = most = amount(play, context, what.get("count", 1))
    if most > 1 and "one by one" in play.book.policies:
        options = play.policy("one by one", context, what, options)
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
        alike=lambda i: play.policy("alike", i),
    )
    judge = _judge(play, context, what, rules, by, options)
    question = question if judge is None else replace(question, judge=judge)
    answer: tuple[int, ...] = play.ask(question)
    if most > 1 and "one by one" in play.book.policies:
        return tuple(play.policy("objects of", context, answer))
    return answer


def _judge(
    play: Play,
    context: Context,
    what: Args,
    rules: tuple[str, ...],
    by: str,
    options: tuple[int, ...],
) -> Judge | None:
    """What tells why some of these may not be chosen: a total, or what goes before others."""
    judge = partial(_beyond_the_total, play, context, what, rules) if "total" in what else None
    if what.get("random") is True or "chosen first" not in play.book.policies:
        return judge
    first = play.policy("chosen first", by, options)
    owed = tuple(i for i in first if judge is None or judge((i,)) is None)
    return partial(_passed_over, play, rules, owed, judge) if owed else judge


def _passed_over(
    play: Play,
    rules: tuple[str, ...],
    owed: tuple[int, ...],
    judge: Judge | None,
    ids: tuple[int, ...],
) -> Refusal | None:
    """Why these may not be chosen: another of the same player has to be, before any of these."""
    objects = play.state.objects
    others = {o.controller for i in ids if i not in owed and (o := objects.get(i)) is not None}
    for i in owed:
        if i not in ids and objects[i].controller in others:
            name = play.name(i)
            return refuse(f"{name}を選ばなければならない", f"{name} must be chosen", *rules)
    return judge(ids) if judge is not None else None


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
            each = numbers(play, context, what["choose"], i, word)
            totals = {so_far + number for so_far in totals for number in each}
        if not any(in_range(play, context, number, bound) for number in totals):
            least = min(totals)
            return refuse(f"合計が{least}になる", f"in all it would be {least}", *rules)
    return None
