"""The start-of-turn step: untapping, and what triggers as the turn starts (501)."""

from __future__ import annotations

from scenarios.duel_masters import asks
from scenarios.duel_masters.book import BATTLE, MANA, answers, rule
from scenarios.duel_masters.conditions.trigger_conditions import meets
from scenarios.duel_masters.declaring.silent_skill import silent_skills, skill_waits
from scenarios.duel_masters.declaring.triggering import let_wait
from scenarios.duel_masters.laws.durations import begins_with_the_turn
from scenarios.duel_masters.laws.skipping import skipped
from scenarios.duel_masters.resolving.order_of_effects import resolve_waiting
from scenarios.duel_masters.turn.steps import (
    say_if_it_triggers,
)
from scenarios.engine.abilities import triggered
from scenarios.engine.events import Event, Fact
from scenarios.engine.play import Play
from scenarios.engine.state import Held, Named
from scenarios.language.pointing import turn_player


@rule(
    "501.2",
    quiet=True,
    ja="「ターンのはじめに」の能力が誘発",
    en="abilities at the start of the turn",
)
def start_triggers(play: Play) -> None:
    """What triggers at the start of the turn triggers, and is resolved."""
    there = tuple(held.name for held in at_the_start(play))
    say_if_it_triggers(play, "turn starts")
    say_if_it_triggers(play, "step starts", "start")
    play.then(resolve_waiting, beside=True, scope=None)
    play.then(came_late, beside=True, there=there)


def at_the_start(play: Play) -> tuple[Held, ...]:
    """The abilities that function now and wait for the start of this turn or step."""
    return tuple(
        held for held in triggered(play) if any(meets(play, held, f) for f in _facts(play))
    )


def _facts(play: Play) -> tuple[Fact, ...]:
    player, step = turn_player(play), (("step", "start"),)
    events = (
        Event("note", "turn starts", player=player),
        Event("note", "step starts", player=player, data=step),
    )
    return tuple(Fact(event, "happened") for event in events)


@rule("501.2", quiet=True, ja="途中で来たカード", en="cards that came meanwhile")
def came_late(play: Play, there: tuple[Named, ...]) -> None:
    """What came where it functions during this step triggers in the next one, not in this."""
    late = [h for h in at_the_start(play) if h.name not in there]
    for held in late:
        name = play.name(held.holder.id)
        if asks.next_time_only(play, held):
            said = (
                f"{name}：このステップ中に来たので、次のターン開始ステップまで誘発しない",
                f"{name} came during this step: it triggers in the next start step",
            )
            play.note(("501.2", "501.2a"), *said, status="skipped", cards=(name,))
            continue
        fact = next(f for f in _facts(play) if meets(play, held, f))
        let_wait(play, held, fact, ("603.2",))
    play.then(resolve_waiting, beside=True, scope=None)


@answers(asks.next_time_only, "501.2a")
def next_time_only(play: Play, late: Held) -> bool:
    """An ability that came where it functions during the start step waits for the next one."""
    play.cite("501.2a")
    return True


@rule(
    "501.1",
    also=("702.3a",),
    sometimes=("702.1", "702.2"),
    ja="ターン開始ステップ",
    en="the start-of-turn step",
)
def start_step(play: Play) -> None:
    """All the turn player's cards untap together, before anything triggers or is checked."""
    player = turn_player(play)
    play.set(step="start")
    begins_with_the_turn(play, player)
    if skipped(play, "start", player):
        return
    tapped = [
        o.id
        for zone in (BATTLE, MANA)
        for i in play.state.zone(zone, player)
        if (o := play.state.objects[i]).tapped
    ]
    kept = silent_skills(play, tuple(tapped)) or {}
    untapping = (i for i in tapped if i not in kept)
    if at_the_start(play):
        play.cite("702.1", "702.2")
    play.happen(*(Event("untap", "untap", i, player=player) for i in untapping))
    for i, words in kept.items():
        skill_waits(play, i, words)
    play.then(start_triggers)
