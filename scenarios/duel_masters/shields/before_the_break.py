"""What is resolved between choosing shields and breaking them (509.4, 603.7)."""

from __future__ import annotations

from scenarios.duel_masters import asks
from scenarios.duel_masters.book import answers, rule
from scenarios.duel_masters.resolving.order_of_effects import resolve_waiting
from scenarios.duel_masters.shields.breaking import break_shields
from scenarios.engine.play import Play
from scenarios.language.pointing import turn_player


@rule(
    "509.4",
    also=("603.7a",),
    quiet=True,
    ja="ブレイクの前の効果",
    en="effects before the break",
)
def before_the_break(play: Play, scope: int, by_effect: bool = False) -> None:
    """First what triggered before this break, then everything else that waits."""
    if not any(w.scope == scope for w in play.state.waiting):
        return
    nested = any(frame.step == break_shields.name for frame in play.state.agenda[:-1])
    first = asks.newest_first(play, scope) if nested else scope
    play.then(resolve_waiting, scope=first)
    play.then(others_before_the_break, by_effect=by_effect)


@answers(asks.newest_first, "603.7b")
def newest_first(play: Play, scope: int) -> int | None:
    """What triggered before a break inside another's effects comes before all that waits."""
    play.cite("603.7b")
    return scope


@rule(
    "509.4a",
    sometimes=("509.4a", "509.4b"),
    also=("603.7a",),
    quiet=True,
    ja="他に待機している効果",
    en="what else waits",
)
def others_before_the_break(play: Play, by_effect: bool = False) -> None:
    """Then the other waiting effects, the turn player's first; of an attack its step says so."""
    if play.state.waiting:
        play.then(resolve_waiting, scope=None)
    if play.state.waiting and not by_effect:
        first = turn_player(play)
        whose = {w.controller == first for w in play.state.waiting}
        play.cite(*(n for n, mine in (("509.4a", True), ("509.4b", False)) if mine in whose))
