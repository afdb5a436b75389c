"""Activated abilities: in place of an attack, or in the step that they name (110.3c, 602)."""

from __future__ import annotations

from typing import Any

from scenarios.duel_masters.attacking.attack import (
    attacks_on,
    forbidden,
    not_sick,
    owes,
    to_be_attacked,
    untapped,
)
from scenarios.duel_masters.book import guard, rule
from scenarios.duel_masters.laws.once_a_turn import already_used, is_used, use_up
from scenarios.duel_masters.laws.prohibitions import banned
from scenarios.duel_masters.resolving.acts_in_exchange import can_all_be_done
from scenarios.duel_masters.resolving.instructions import BOOK_EVENTS, Done
from scenarios.duel_masters.resolving.payment import pay_cost
from scenarios.duel_masters.values import Cost
from scenarios.engine.abilities import all_functioning
from scenarios.engine.args import Args
from scenarios.engine.events import Event
from scenarios.engine.play import Play
from scenarios.engine.questions import Action, Refusal, refuse
from scenarios.engine.records import replace
from scenarios.engine.state import Context, Held, Waiting
from scenarios.engine.trace import in_a_row
from scenarios.language.filters import Unencoded
from scenarios.language.pointing import turn_player

TAP_ITSELF = Args({"tap": "self"})
"""The act that makes an ability a tap ability; it may ask for others besides."""


def activated(play: Play, action: Action) -> tuple[Held, ...]:
    """The activated abilities that an action may mean: the one it names, else all of the card."""
    named = dict(action.data).get("ability")
    return tuple(
        held
        for held in all_functioning(play)
        if held.holder.id == action.what
        and held.ability.kind == "activated"
        and named in (None, held.ability.id)
    )


@guard("602.1", on="activate")
def one_ability(play: Play, action: Action) -> Refusal | None:
    """It must be an activated ability of a card of one's own, and clear which."""
    obj = play.state.objects[action.what]
    found = activated(play, action)
    if obj.controller != action.player or len(found) != 1:
        ja, en = in_a_row(held.ability.id for held in found)
        return refuse(f"起動型能力を1つ指定する（{ja}）", f"name one activated ability ({en})")
    if not (named_step(found[0]) or TAP_ITSELF in found[0].ability.cost):
        raise Unencoded(
            "起動する時を書いていない、タップ能力でない起動型能力（during を書く）",
            "an activated ability that is no tap ability and has no time (write during)",
            found[0].ability.line,
        )
    return None


def named_step(held: Held) -> str:
    """The step of its player's turn in which an ability says that it may be activated, if any."""
    return str(held.ability.words.get("during", ""))


@guard("110.3c", on="activate")
def at_its_time(play: Play, action: Action) -> Refusal | None:
    """It is activated when it may be, not at any time: in its step, or when one may attack."""
    step = named_step(activated(play, action)[0])
    if play.state.var("step") == (step or "attack") and action.player == turn_player(play):
        return None
    if step:
        ja, en = play.book.word(step)
        return refuse(f"自分の{ja}にだけ起動できる", f"it is activated in one's own {en}")
    return refuse(
        "攻撃ができる時にだけ起動できる", "it is activated when one may attack", "110.3c", "602.3a"
    )


@guard("602.3a", on="activate")
def able_to_attack(play: Play, action: Action) -> Refusal | None:
    """What is used when one may attack a creature that cannot attack does not use."""
    if named_step(activated(play, action)[0]):
        return None
    if play.is_read_otherwise("506.1b", "602.3a") and owes(play, action.what) is not None:
        return refuse("このターン攻撃しなければならない", "it has to attack this turn", "506.1b")
    if play.is_read_otherwise("602.3a", "301.4") and could_attack_nothing(play, action):
        return refuse("攻撃できるものがない", "there is nothing that it could attack", "602.3a")
    for number, test in (("506.1a", untapped), ("301.5", not_sick)):
        refusal = test(play, action)
        if refusal is not None:
            return replace(refusal, rules=("602.3a", number))
    ban = banned(play, "attack", action.what)
    kinds = [banned(play, verb, action.what) for verb in ("attack_player", "attack_creature")]
    ban = ban or (kinds[0] if all(kinds) else None)
    return replace(ban, rules=("602.3a", *ban.rules)) if ban else None


@guard("602.1", on="activate", also=("110.3c",))
def able_to_tap(play: Play, action: Action) -> Refusal | None:
    """What cannot do the act that is asked in exchange, here to be tapped, cannot use it."""
    if TAP_ITSELF not in activated(play, action)[0].ability.cost:
        return None
    ban = banned(play, "tap", action.what)
    return replace(ban, rules=("602.1", "110.3c", *ban.rules)) if ban else None


@guard("602.1", on="activate")
def able_to_do_all_of_it(play: Play, action: Action) -> Refusal | None:
    """Nor can what has nothing to do the other acts with that are asked for besides."""
    held = activated(play, action)[0]
    taps = (TAP_ITSELF,) if TAP_ITSELF in held.ability.cost else ()
    with play.as_if():
        context = play.new_context(Context(0, action.player, action.what))
        if can_all_be_done(play, context, (*taps, *other_acts(held)), ()):
            return None
    return refuse("条件となる行為をすべては行えない", "not all that is asked for can be done")


def other_acts(held: Held) -> tuple[Args, ...]:
    """What an activated ability asks for besides tapping its creature.

    Raises Unencoded for what is not executed as a cost.
    """
    others = tuple(op for op in held.ability.cost if op != TAP_ITSELF)
    for unknown in (op for op in others if op.word not in BOOK_EVENTS):
        raise Unencoded.of(f"cost: {unknown.word}", unknown.line)
    return others


@guard("602.3", on="activate")
def not_spent(play: Play, action: Action) -> Refusal | None:
    """What may be used once a turn, or is forbidden, cannot be begun."""
    held = activated(play, action)[0]
    if is_used(play, held.holder.id, held.ability):
        return refuse(*already_used(held.ability))
    found = banned(play, "use", action.what)
    return replace(found, rules=("602.3", *found.rules)) if found else None


@rule("602.1", ja="能力を起動", en="an ability is activated")
def activate(play: Play, action: Action) -> None:
    """What it asks for is done; only then is there an effect, and it waits (602.2)."""
    held = activated(play, action)[0]
    name, player = play.name(action.what), action.player
    play.say(f"{name}の能力を起動", f"{name}'s ability is activated", actor=player)
    if not named_step(held):
        forced_to_attack(play, action)
        say_if_it_could_attack_nothing(play, action)
    context = play.new_context(Context(0, player, action.what, play.snapshot(action.what)))
    taps = (TAP_ITSELF,) if TAP_ITSELF in held.ability.cost else ()
    pay_to_activate(play, context, held, (*taps, *other_acts(held)))


@rule("602.1", quiet=True, ja="起動の条件となる行為", en="what is asked for activating it")
def pay_to_activate(play: Play, context: int, held: Held, cost: Cost, done: Done = ()) -> None:
    """Once all that it asks for has been done, the ability has been activated."""
    left = pay_cost(play, context, cost, done)
    if left is not None and left[0]:
        play.then(pay_to_activate, context=context, held=held, cost=left[0], done=left[1])
        return
    play.close_context(context)
    if left is not None:
        use_up(play, held.context(), held.ability)
        play.happen(Event("note", "use", held.holder.id, player=held.holder.controller))
        effect_waits(play, held)


def forced_to_attack(play: Play, action: Action) -> None:
    """506.1b wants the creature to attack this turn; 602.3a asks only that it could: say so."""
    if owes(play, action.what) is not None:
        play.dispute("506.1b", "602.3a")


def say_if_it_could_attack_nothing(play: Play, action: Action) -> None:
    """An effect leaves it nothing that it could attack: whether that is meant too is not clear."""
    if could_attack_nothing(play, action):
        play.dispute("602.3a", "301.4")


def could_attack_nothing(play: Play, action: Action) -> bool:
    """Whether an effect leaves a creature nothing that it could attack."""
    targets = tuple(to_be_attacked(play, action.player))
    kept = any(banned(play, verb, action.what) for verb in ("attack_player", "attack_creature"))
    kept = kept or any(forbidden(play, action.what, target) for target in targets)
    return kept and not any(attacks_on(play, action.what, targets))


@rule("602.2", ja="起動した能力の効果が待機する", en="the effect of the ability waits")
def effect_waits(play: Play, held: Held) -> None:
    """Activating and the effect are two events; the effect is resolved on its own."""
    effect: Any = replace(held.ability, cost=(), once="")
    source = held.holder.id
    play.wait(Waiting(0, effect, held.holder.controller, source, play.snapshot(source)))
