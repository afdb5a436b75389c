"""Resolving an effect: condition, choice, then each instruction as written (605)."""

from __future__ import annotations

from scenarios.common import branching
from scenarios.duel_masters.book import (
    BOOK,
    answers,
    rule,
)
from scenarios.duel_masters.laws.once_a_turn import already_used, is_used, use_up
from scenarios.duel_masters.resolving.instructions import Done, effect_is_over, perform
from scenarios.duel_masters.resolving.payment import cannot_pay, do_what_it_asks
from scenarios.duel_masters.resolving.source_of_an_effect import (
    name_of_source,
    whom_it_means,
    without_its_source,
)
from scenarios.duel_masters.values import Cost
from scenarios.engine import asks as kernel
from scenarios.engine.cards import Ability
from scenarios.engine.play import Play
from scenarios.engine.rulebook import gives
from scenarios.engine.state import Context, Waiting, ids_in


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
    source = whom_it_means(play, waiting)
    name = name_of_source(play, waiting)
    said = f"{name}の効果を解決", f"resolve {name}'s effect"
    play.say(*said, actor=waiting.controller)
    play.reword(*said, (name,))
    context = play.new_context(
        Context(
            0,
            waiting.controller,
            source,
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


@rule("605.2c", quiet=True, ja="求められた行為と、その効果", en="what is asked, and its effect")
def pay_and_perform(
    play: Play, context: int, ability: Ability, cost: Cost, done: Done = ()
) -> None:
    """Once all that a triggered ability asks for has been done, its effect is."""
    left = do_what_it_asks(play, context, cost, done)
    if left is not None and left[0]:
        play.then(pay_and_perform, context=context, ability=ability, cost=left[0], done=left[1])
    elif left is not None:
        use_and_perform(play, context, ability)
    else:
        say_if_trying_is_enough(play, context, ability, cost)


@rule("101.3a", quiet=True, ja="試みたことによる効果", en="the effect of what was tried")
def use_as_tried(play: Play, context: int, ability: Ability) -> None:
    """By one of two readings the effect comes about though not all it asks for could be done."""
    use_and_perform(play, context, ability)


def say_if_trying_is_enough(play: Play, context: int, ability: Ability, cost: Cost) -> None:
    """Whether what triggers takes effect though its act could not all be done reads two ways.

    It triggers at its time and asks for an act, as activated abilities do (110.3c, 602.1); but it
    is a triggered ability (110.3b), and to have tried is enough (101.3a).
    """
    from scenarios.duel_masters.resolving.acts_in_exchange import can_be_tried
    from scenarios.duel_masters.resolving.attempts import finds_nothing

    here = play.context(context)
    tried = any(can_be_tried(play, context, op) for op in ability.cost)
    if tried or not all(finds_nothing(play, here, op) for op in ability.do):
        if play.dispute("101.3a", "602.1"):
            perform(play, cost, context)
            play.then(use_as_tried, context=context, ability=ability)
            return
        cannot_pay(play, context, "602.1")
    else:  # nothing could be chosen, and nothing would be done either way
        cannot_pay(play, context, "605.2b")


def use_and_perform(play: Play, context: int, ability: Ability) -> None:
    """The effect is used, and its instructions come next."""
    use_up(play, play.context(context), ability)
    perform(play, ability.do, context)


def use(play: Play, context: int, ability: Ability) -> bool:
    """Whether the effect is used: its condition holds, and its player wants it."""
    if ability.condition is not None and not condition_holds(play, context, ability):
        return False
    if is_used(play, play.context(context).source, ability):
        play.say(*already_used(ability), status="skipped")
        return False
    return not ability.may or branching.is_used(play, context, "605.2c")


@rule("605.2a", also=("603.4",), ja="条件を確認", en="check the condition", without=gives(False))
def condition_holds(play: Play, context: int, ability: Ability) -> bool:
    """A condition is read when the effect resolves; unmet, the effect does nothing."""
    assert ability.condition is not None
    return branching.condition_holds(play, context, ability.condition)


@answers(kernel.looking_back, "605.2e", without=lambda play: ())
def looking_back(play: Play) -> tuple[str, ...]:
    """Of an element that has left, the information just before it left is used."""
    return ("605.2e",)
