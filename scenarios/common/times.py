"""Points of time, and what else abilities wait for that changes nothing by itself."""

from __future__ import annotations

from scenarios.engine.events import Event
from scenarios.engine.play import Play


def comes_about(play: Play, event: Event) -> bool:
    """Let something be noted that abilities wait for; whether any triggered on it.

    It stands in the trace only then.
    """
    before = len(play.state.waiting)
    play.happen(event)
    triggered = len(play.state.waiting) > before
    if not triggered:
        play.leave_untold()
    return triggered
