"""Declared abilities: windows in which a player may declare what hidden zones hold (603.2e-f)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import Any, NamedTuple

from scenarios.duel_masters.book import ENTERED, Attack, answers, attack_of, policy, rule
from scenarios.duel_masters.conditions.trigger_conditions import meets
from scenarios.duel_masters.declaring.triggering import let_wait
from scenarios.duel_masters.declaring.zone_change_triggers import (
    DECLARED_FROM,
    declarable,
    needs_declaration,
)
from scenarios.duel_masters.verbs.leaving_the_attack import attack_goes_on
from scenarios.engine import asks as kernel
from scenarios.engine.abilities import triggered
from scenarios.engine.events import Event, Fact
from scenarios.engine.play import Play
from scenarios.engine.questions import Question, Refusal, refuse
from scenarios.engine.records import replace
from scenarios.engine.rulebook import gives
from scenarios.engine.state import Held, Named, Snapshot
from scenarios.language.pointing import in_turn_order

NUMBERS = {
    "506.3b": "攻撃後：ターン・プレイヤーの使用宣言",
    "506.3d": "攻撃後：非ターン・プレイヤーの使用宣言",
    "507.3d": "ブロック後：ターン・プレイヤーの使用宣言",
    "507.3f": "ブロック後：非ターン・プレイヤーの使用宣言",
    "511.1b": "ターンの終わり：ターン・プレイヤーの使用宣言",
    "511.1d": "ターンの終わり：非ターン・プレイヤーの使用宣言",
}


@rule("603.2f", quiet=True, ja="使用宣言", en="declarations of use")
def declare_window(play: Play, player: str, number: str, verb: str) -> None:
    """The player shows the cards whose abilities are used; only then do they trigger."""
    facts = events_answered(play, verb)
    facts = tuple(map(partial(as_it_was_named, play, player), facts))
    found = {held.name: (held, fact) for fact in facts for held in declarable(play, player, fact)}
    if not found:
        return
    declared = asked_to_declare(play, player, found, (number, "603.2f"))
    play.say(NUMBERS[number], f"{player} declares the use of abilities", actor=player)
    play.cite("603.2e", number)
    for key in declared:
        let_wait(play, *found[key], ("603.2f", number))


class Windows(NamedTuple):
    """What is done at a point of time: who declares first, by which rule, and what follows."""

    verb: str
    number: str
    parts: tuple[Callable[[Play, str, str], None], ...]


def open_windows(play: Play, row: Windows) -> None:
    """The turn player declares and resolves, then the other player does."""
    first, second = in_turn_order(play)
    play.then(declare_window, beside=True, player=first, number=row.number, verb=row.verb)
    for part in row.parts:
        part(play, first, second)


def _all_of_them(
    play: Play, player: str, found: Mapping[Named, tuple[Held, Fact]], rules: tuple[str, ...]
) -> tuple[Named, ...]:
    return tuple(found)


@policy("603.2f", on="asked to declare", without=_all_of_them)
def asked_to_declare(
    play: Play, player: str, found: Mapping[Named, tuple[Held, Fact]], rules: tuple[str, ...]
) -> tuple[Named, ...]:
    """Only what its player shows and declares triggers; all of it is declared at once."""
    declared: tuple[Named, ...] = play.ask(
        Question(
            "declare",
            player,
            rules,
            "使用を宣言する能力",
            "which abilities to declare",
            tuple(found),
            0,
            len(found),
        )
    )
    return declared


IN_A_WINDOW = frozenset({"attacks", "blocks", "blocked", "unblocked", "turn_ends"})
"""Words of conditions for which the rules name a time to declare (506.3, 507.3, 511.1)."""


@answers(kernel.declared_as_it_happens, "603.2e", also=("603.2f",))
def declared_as_it_happens(play: Play, facts: tuple[Fact, ...]) -> None:
    """What no window is named for is declared as it happens, the turn player first (111.1).

    A card that this very event brings was not there to see it, as with S-back (112.3b), but for
    what its words say of itself: that is declared next.
    """
    hidden = [
        held
        for held in triggered(play)
        if held.ability.pattern.word not in IN_A_WINDOW
        and held.holder.zone in DECLARED_FROM
        and needs_declaration(play, held)
    ]
    if not hidden:
        return
    brought = {i for fact in facts for i in fact.made}
    there = [held for held in hidden if held.holder.id not in brought]
    for player in in_turn_order(play):
        _declare_of(play, player, there, facts)
    for held in hidden:
        if held.holder.id in brought and _is_of_itself(held):
            play.then(declared_of_itself, card=held.holder.id, facts=facts)


def _declare_of(play: Play, player: str, hidden: list[Held], facts: tuple[Fact, ...]) -> None:
    found = {
        held.name: (held, fact)
        for fact in facts
        if kernel.took_place(play, fact)
        for held in hidden
        if held.holder.controller == player and meets(play, held, fact)
    }
    for key in asked_to_declare(play, player, found, ("603.2e", "603.2f")) if found else ():
        let_wait(play, *found[key], ("603.2e", "603.2f"))


@rule("603.2e", quiet=True, ja="来たカードの使用宣言", en="declare what has just come")
def declared_of_itself(play: Play, card: int, facts: tuple[Fact, ...]) -> None:
    """What a card's own words say of its coming is declared once it has come."""
    own = [held for held in triggered(play) if held.holder.id == card and _is_of_itself(held)]
    if card in play.state.objects:
        _declare_of(play, play.state.objects[card].controller, own, facts)


def _is_of_itself(held: Held) -> bool:
    pattern = held.ability.pattern
    return "self" in (pattern.argument, pattern.get("what"))


def as_it_was_named(play: Play, player: str, fact: Fact) -> Fact:
    """506.3d reads conditions in the window, 506.3a when the attacker was named: say so."""
    attack = attack_of(play)
    if attack is None or attack.seen is None or fact.event.verb != "attack":
        return fact
    named = replace(fact, before=attack.seen)
    then = declarable(play, player, named)
    differs = len(then) != len(declarable(play, player, fact))
    return named if differs and play.dispute("506.3d", "506.3a") else fact


def events_answered(play: Play, verb: str) -> tuple[Fact, ...]:
    """The events that the window answers: the attack, the block or its lack, the turn's end."""
    if verb == "turn ends":
        turn_ends = Event("note", verb, player=play.state.var("turn_player"))
        return (Fact(turn_ends, "happened"),)
    attack = attack_of(play)
    if attack is None or is_over(play) or attack.attacker not in play.state.objects:
        return ()
    return events_of(play, attack, verb)


def events_of(play: Play, attack: Attack, verb: str) -> tuple[Fact, ...]:
    """The attack, or its block or the lack of one, read as things are now, or last were."""
    if verb != "block":
        return _of(play, "attack", attack.attacker, data=(("target", attack.target),))
    if attack.changed == ENTERED:
        return ()
    if not attack.blocker:
        return _of(play, "unblocked", attack.attacker, data=(("target", attack.target),))
    by, on = attack.blocker, attack.attacker
    return _of(play, "block", by, source=on) + _of(
        play, "blocked", on, source=by, data=(("target", attack.first_target),)
    )


def is_over(play: Play) -> bool:
    """Whether the attack has ended, so that of its other sub-steps nothing is declared."""
    if why_closed(play) is None:
        return False
    with play.outside():
        closed: bool = no_window(play)
    return closed


def why_closed(play: Play) -> Refusal | None:
    """Why of the attack's other sub-steps nothing is declared any more, or None."""
    return None if attack_goes_on(play) else refuse(*_OVER, *no_window.numbers)


_OVER = "攻撃は終了しており、使用宣言はできない", "the attack is over: no declarations"


@rule(
    "505.2a", also=("505.6a",), ja="使用宣言はできない", en="no declarations", without=gives(False)
)
def no_window(play: Play) -> bool:
    """Of a sub-step that is skipped nothing is declared; what waits is resolved all the same."""
    play.say(*_OVER)
    return True


def _of(play: Play, verb: str, creature: int, **more: Any) -> tuple[Fact, ...]:
    """That a creature attacks, blocks or is blocked; nothing of one that nobody has seen."""
    last: Snapshot | None = play.state.var("last_known", {}).get(creature)
    seen = play.snapshot(creature) or last
    if seen is None:
        return ()
    event = Event("note", verb, creature, player=seen.object.controller, **more)
    return (Fact(event, "happened", seen),)
