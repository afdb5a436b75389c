"""Cards of the deck that an effect looks at while it plays or puts one of them (605.4)."""

from __future__ import annotations

from collections.abc import Iterator

from scenarios.duel_masters import asks
from scenarios.duel_masters.book import DECK, answers, rule
from scenarios.duel_masters.zones.pending import lose_effects
from scenarios.engine.play import Play
from scenarios.engine.records import replace
from scenarios.engine.state import GameObject

LOOKED_AT = "looked at"
"""The mark of a card of the deck that nothing else reaches for now."""


def remember_looked_at(play: Play, context: int, ids: tuple[int, ...]) -> None:
    """Keep which cards of a deck a resolution has looked at or shown."""
    found = tuple(i for i in ids if play.state.objects[i].zone == DECK)
    if found:
        play.remember(context, looked=found)


def no_longer_looked_at(play: Play, context: int, player: str) -> None:
    """Once a deck is shuffled nobody knows any more what was seen of it."""
    looked = play.remembered(context, "looked", ())
    deck = play.state.zone(DECK, player)
    if any(i in deck for i in looked):
        play.remember(context, looked=tuple(i for i in looked if i not in deck))


def show(play: Play, context: int, ids: tuple[int, ...]) -> None:
    """Cards of a deck that an effect shows lie face up until it is over (401.5)."""
    hidden = [o for i in ids if (o := play.state.objects[i]).zone == DECK and not o.face_up]
    for obj in hidden:
        play.put(replace(obj, face_up=True))
    before = play.remembered(context, "shown", ())
    play.remember(context, shown=(*before, *(o.id for o in hidden)))


def set_aside(play: Play, context: int, played: tuple[int, ...]) -> None:
    """While a card is played or put from the deck, the others looked at are out of reach."""
    looked = play.remembered(context, "looked", ())
    there = [o for i in looked if (o := play.state.objects.get(i)) and o.zone == DECK]
    others = tuple(o for o in there if o.id not in played)
    if not others or not any(o.id in played for o in there):
        return
    play.cite("605.4", "605.4a")
    for obj in others:
        play.put(replace(obj, marks=obj.marks | {LOOKED_AT}))
        if not asks.effects_stay_on_it(play, obj):
            lose_effects(play, obj.id)


@answers(asks.out_of_reach, "605.4", without=lambda play, obj: False)
def out_of_reach(play: Play, obj: GameObject) -> bool:
    """Such a card belongs to the deck, but no other effect bears on it."""
    return LOOKED_AT in obj.marks


@answers(asks.effects_stay_on_it, "605.4a")
def effects_stay_on_it(play: Play, obj: GameObject) -> bool:
    """The effects that were on it already are not undone."""
    return True


def reachable(play: Play, player: str) -> tuple[int, ...]:
    """The cards of a deck, from the top, that an effect can bear on."""
    return tuple(_reachable(play, player))


def uppermost(play: Play, player: str) -> int:
    """The first card of a deck that an effect can bear on; 0 where there is none."""
    return next(_reachable(play, player), 0)


def _reachable(play: Play, player: str) -> Iterator[int]:
    objects = play.state.objects
    for obj in (objects[i] for i in play.state.zone(DECK, player)):
        if obj.present and not (obj.marks and asks.out_of_reach(play, obj)):
            yield obj.id


@rule("605.4", quiet=True, ja="山札のカード", en="the cards of the deck")
def in_reach_again(play: Play) -> None:
    """When the cards have been played or put, the others are cards of the deck like any."""
    for obj in list(play.state.objects.values()):
        if LOOKED_AT in obj.marks:
            play.put(replace(obj, marks=obj.marks - {LOOKED_AT}))
