"""What the trace says of state-based actions: what decides them, and what effects prevent."""

from __future__ import annotations

from collections.abc import Iterator

from scenarios.engine import asks as kernel
from scenarios.engine.events import Event
from scenarios.engine.pipeline import can_happen
from scenarios.engine.play import Play
from scenarios.engine.rulebook import AnyRule
from scenarios.engine.telling import describe
from scenarios.engine.trace import in_a_row


def note_due(play: Play, found: AnyRule, demanded: tuple[Event, ...]) -> None:
    names = tuple(play.name(e.obj) for e in demanded if e.obj)
    ja, en = in_a_row(names) if names else ("", "")
    said = f"{found.ja}：{ja}".rstrip("："), f"{found.en}: {en}".rstrip(": ")
    decides = _CASES.get(found.numbers[0], _in_no_case)
    play.note((*found.always, *decides(play, demanded)), *said, cards=names)


def _in_no_case(play: Play, demanded: tuple[Event, ...]) -> tuple[str, ...]:
    return ()


def _of_what_is_uncovered(play: Play, demanded: tuple[Event, ...]) -> tuple[str, ...]:
    """One card beneath stays or goes; of several those above go until one can stay."""
    several = any(len(play.state.objects[e.obj].cards) > 1 for e in demanded)
    return ("801.4b",) if several else ("801.4a",)


def _of_improper_types(play: Play, demanded: tuple[Event, ...]) -> tuple[str, ...]:
    """Of spells and of lands the rules say so themselves."""
    types = [kernel.traits(play, event.obj).types for event in demanded]
    by_type = {"spell": "302.3", "land": "313.3"}
    return tuple(by_type[t] for t in by_type if any(t in each for each in types))


_CASES = {"703.4h": _of_what_is_uncovered, "703.4i": _of_improper_types}
"""What decides of some state-based actions in some cases only, by their first numbers."""


def what_it_comes_before(play: Play) -> tuple[str, ...]:
    """The rules by which a state-based action is dealt with now, and by what it is read."""
    midway = play.on_agenda("resolution") or play.on_agenda("play")
    effects = play.state.effects or play.state.cache.get("statics") != {}
    return (
        *(("111.2d",) if midway else ()),
        *(("703.1",) if play.state.waiting else ()),
        *(("703.1b",) if effects else ()),
    )


def is_kept(play: Play, event: Event) -> bool:
    """Whether an effect keeps a player from losing, or a creature from being destroyed."""
    return event.verb in ("lose", "destroy") and not can_happen(play, event)


KEPT = "told"
"""The state-based actions of which it has been told that an effect keeps them from happening."""


def untold_kept(play: Play, check: AnyRule, demanded: tuple[Event, ...]) -> Iterator[Event]:
    """What an effect keeps from happening though a rule demands it, and was not told yet."""
    told = play.state.var(KEPT, frozenset())
    over = play.state.var("game_lost_by", ())
    for event in demanded:
        key = check.numbers[0], event.obj or event.player
        if key not in told and event.player not in over and is_kept(play, event):
            yield event


def say_what_is_kept(play: Play, check: AnyRule) -> None:
    """Say once what an effect keeps from happening, as long as a rule demands it (101.1, 700.3)."""
    demanded: tuple[Event, ...] = play.consult(check) if play.off else check.function(play)
    number = check.numbers[0]
    for event in untold_kept(play, check, demanded):
        by = "101.1" if event.verb == "lose" else "700.3"
        ja, en = describe(play, event)
        said = (
            f"{check.ja}：効果により行われない（{ja}）",
            f"{check.en}: an effect prevents it ({en})",
        )
        names = (play.name(event.obj),) if event.obj else ()
        play.note((by, number), *said, status="forbidden", actor=event.player, cards=names)
    before = play.state.var(KEPT, frozenset())
    now = {(number, e.obj or e.player) for e in demanded if is_kept(play, e)}
    told = frozenset({key for key in before if key[0] != number} | now)
    if told != before:
        play.set(**{KEPT: told})
