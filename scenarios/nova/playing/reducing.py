"""Damage that is reduced, in whole or in part: a replacement effect (917)."""

from __future__ import annotations

from scenarios.engine.args import Args
from scenarios.engine.events import Event, Fact
from scenarios.engine.play import Play
from scenarios.engine.rulebook import gives
from scenarios.language.filters import Unencoded, amount
from scenarios.nova.book import operation, policy
from scenarios.nova.laws.damage import DAMAGE
from scenarios.nova.resolving.operations import makes


@makes("reduce")
def reducing(play: Play, context: int, op: Args) -> tuple[Event, ...]:
    here = play.context(context)
    event = here.event.event if isinstance(here.event, Fact) else None
    if event is None or event.verb not in DAMAGE:
        raise Unencoded("ダメージでないものの軽減", "reducing what is no damage", op.line)
    play.cite("917.1")
    had = _number(event)
    if op.argument == "all":
        left = nothing_left(play, had)
        play.cite("917.1.3")
    else:
        left = lessened(play, had, amount(play, here, op.argument))
        play.cite("917.1.1")
    if left <= 0:
        play.cite("917.1.2")
        if is_not_dealt(play, left):
            return ()
    return (_with_number(event, max(left, 0)),)


def _number(event: Event) -> int:
    return int(event.get("damage") if event.verb == "damage player" else event.get("n"))


def _with_number(event: Event, number: int) -> Event:
    if event.verb == "damage player":
        return event.having(n=-number, damage=number)
    return event.having(n=number)


@policy("917.1.1", on="lessened", without=lambda play, had, number: had)
def lessened(play: Play, had: int, number: int) -> int:
    """Of the damage that would be dealt the number is taken off."""
    return had - max(number, 0)


@policy("917.1.3", on="takes no damage", without=lambda play, had: had)
def nothing_left(play: Play, had: int) -> int:
    """To take no damage is to have all of it reduced."""
    return 0


@policy("917.1.2", on="is not dealt", without=gives(False))
def is_not_dealt(play: Play, left: int) -> bool:
    """Damage all of which is reduced is not dealt, and nothing triggers on it."""
    return left <= 0


@operation("reduce", "917.1", ja="ダメージを軽減する", en="reduce damage")
def reduce(play: Play, op: Args, context: int) -> None:
    """Reducing stands in the place of damage; it is nothing to be done by itself."""
    raise Unencoded("置換効果でない軽減", "reducing that replaces no damage", op.line)
