"""The pool of waiting effects: which one is resolved next (101.4, 603.3, 605.1).

The pool is looked at afresh after each resolution: S-triggers and their like of the turn
player, then of the other; then the turn player's remaining effects, then the other's; within
a group their player chooses. How effects come to wait stands in `triggering`.
"""

from __future__ import annotations

from typing import Any

from scenarios.duel_masters import asks
from scenarios.duel_masters.book import (
    answers,
    rule,
)
from scenarios.duel_masters.resolving.resolution import resolve
from scenarios.duel_masters.resolving.source_of_an_effect import name_of_source
from scenarios.engine.events import Event, Fact
from scenarios.engine.play import Play
from scenarios.engine.questions import Question, itself
from scenarios.engine.rulebook import gives
from scenarios.engine.state import Serial, Waiting
from scenarios.language.pointing import in_turn_order, turn_player

S_TRIGGER = "s_trigger"


@rule(
    "101.4a",
    sometimes=("101.4a", "605.1", "101.4", "111.1", "603.3", "509.5e", "101.4b"),
    quiet=True,
    ja="待機している効果を処理",
    en="resolve the waiting effects",
)
def resolve_waiting(
    play: Play,
    scope: int | None = None,
    only: str = "",
    last: str = "",
    since: int = 0,
    by: str = "",
) -> None:
    """One effect after another, looking at all that wait afresh each time.

    `last` is whose effect was resolved before, `since` the first id given during that; `by` is
    the rule that gives the time for it.
    """
    ready = ready_now(play, scope, only)
    group = foremost(play, ready)
    if not group:
        return
    if last and last != turn_player(play) and group[0].controller == turn_player(play):
        arisen = tuple(w for w in group if w.id >= since)
        if arisen and turn_player_first(play, arisen) is None:
            group = foremost(play, [w for w in ready if w.controller == last]) or group
    chosen = pick(play, group)
    name, player = name_of_source(play, chosen), chosen.controller
    said = f"{player}の{name}の効果を処理", f"resolve {player}'s effect of {name}"
    play.say(*said, actor=player)
    play.reword(*said, (name,))
    play.cite(*why_it_is_next(play, ready, group, by))
    play.stop_waiting(chosen)
    play.then(resolve, waiting=chosen, label="resolution")
    play.then(
        resolve_waiting,
        beside=True,
        scope=scope,
        only=only,
        by=by,
        last=chosen.controller,
        since=play.next_serial,
    )


def ready_now(play: Play, scope: int | None, only: str) -> list[Waiting]:
    """What may be resolved now of all that waits: in a scope, or of one player's side."""
    ready = list(play.state.waiting)
    if scope is not None:
        ready = [w for w in ready if w.scope == scope]
    if only:
        ready = [w for w in ready if w.controller == only or w.group == S_TRIGGER]
    return ready


def why_it_is_next(
    play: Play, ready: list[Waiting], group: tuple[Waiting, ...], by: str
) -> tuple[str, ...]:
    """The rules by which these effects come next among all that are ready.

    S-triggers and their like come before everything else, in either player's turn (101.4); among
    themselves, and among the rest, the turn player's side comes first (111.1).
    """
    first, rest = group[0], [w for w in ready if w not in group]
    s_trigger = first.group == S_TRIGGER
    if s_trigger:
        own = first.ability if isinstance(first.ability, str) else S_TRIGGER
        found = ["509.5e", *(() if own == S_TRIGGER else ("101.4b",))]
    else:
        found = ["603.3"]
    if len(group) > 1:
        found += ["605.1", "101.4a"]
    if rest or (s_trigger and by):
        found.append("101.4")
    rivals = [w for w in rest if w.group == first.group and w.controller != first.controller]
    if rivals and first.controller == turn_player(play):
        found.append("111.1")
    return tuple(found) if s_trigger or not by else (*found, by)


def happen_apart(play: Play, word: str, *events: Event) -> Serial:
    """Events of which what triggers on `word` waits in a scope of its own."""
    scope = play.new_serial()
    outer = play.state.var("scopes", {})
    play.set(scopes={**outer, word: scope})
    play.happen(*events)
    play.set(scopes=outer)
    return scope


def foremost(play: Play, ready: list[Waiting]) -> tuple[Waiting, ...]:
    """The group that comes first among the effects that wait (101.4, 101.4a, 101.4b)."""
    if S_TRIGGER in [w.group for w in ready]:
        for player in in_turn_order(play):
            group = [w for w in ready if w.group == S_TRIGGER and w.controller == player]
            if group:
                return tuple(group)
    order = asks.turn_order(play)
    for player in order:
        group = [w for w in ready if w.controller == player]
        if group:
            return tuple(group)
    return ()


@answers(asks.turn_order, "101.4", also=("111.1",))
def turn_order(play: Play) -> tuple[str, ...]:
    """The turn player's side comes first."""
    return in_turn_order(play)


@rule(
    "101.4c",
    ja="ターン・プレイヤーの効果を優先",
    en="the turn player's effect comes first",
    without=gives(None),
)
def turn_player_first(play: Play, group: tuple[Waiting, ...]) -> str | None:
    """What the turn player's side triggered while the other's effects resolve goes next."""
    play.say(
        f"{play.name(group[0].source)}（ターン・プレイヤー側）を先に処理する",
        f"{play.name(group[0].source)} (turn player's side) goes next",
        cards=(group[0].source,),
    )
    return turn_player(play)


def pick(play: Play, group: tuple[Waiting, ...]) -> Waiting:
    """Within a group its player chooses; alike effects of one source are one option."""
    if len(group) == 1:
        return group[0]
    by_id: dict[Any, Waiting] = {w.id: w for w in group}
    apart = len({w.source for w in group}) == len(group)
    chosen = play.ask(
        Question(
            "resolve",
            group[0].controller,
            ("605.1", "101.4a"),
            "次に処理する効果",
            "which effect to resolve next",
            tuple(by_id),
            alike=itself if apart else lambda i: _alike(by_id[i]),
        )
    )
    return by_id[chosen]


def _alike(waiting: Waiting) -> Any:
    """What tells two waiting effects apart: ability, source, event and what is bound."""
    fact = waiting.event
    event = (fact.event.obj, fact.made) if isinstance(fact, Fact) else None
    return waiting.ability, waiting.source, event, waiting.bound
