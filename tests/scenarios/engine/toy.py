"""Pebbles: a game of seven short rules, only to hold the kernel by.

1. A player takes the top pebble of the bag and puts it on the table.
2. A glued pebble is not pushed (2.1), unless there is oil (2.2).
3. A pebble that is worn down to nothing falls into the box; all such fall together (3.1).
   When this is looked for: always (3.2), but not while everybody holds still.
4. A pebble on a cushion that would fall goes back into the bag instead, if its player likes.
5. A pebble that comes to the table in the rain is wet (5.1); one that lies there already
   does not come (5.2).
6. A bell on the table rings when a pebble comes to it (6.1): its ringing waits, the last
   one first (6.2).
7. A pebble's weight is what it weighed at first less its wear.
"""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass
from typing import Any

from scenarios.engine import asks
from scenarios.engine.events import Decision, Event, Fact
from scenarios.engine.machine import Match
from scenarios.engine.play import Play
from scenarios.engine.questions import Question, Refusal
from scenarios.engine.rulebook import STANDS, Ask, Rulebook
from scenarios.engine.state import (
    Card,
    Frame,
    GameObject,
    GameState,
    ObjectId,
    Place,
    Waiting,
)

weighs: Ask[[int], int] = Ask("traits", without=STANDS)
"""All that is read of a pebble, and so of its traits, is its weight."""

BAG, TABLE, BOX = "bag", "table", "box"
ORDERED = frozenset({BAG})


@dataclass(frozen=True, slots=True)
class Pebble:
    """What a pebble is. It has no abilities in the words of the ability language."""

    name: str = "pebble"
    weight: int = 3
    glued: bool = False
    cushion: bool = False
    bell: bool = False
    abilities: tuple[Any, ...] = ()


def pebbles() -> Rulebook:
    """A new rulebook of the game, for a test to add its own steps to."""
    book = Rulebook("pebbles", "1")
    book.wording("come", "1.1", ja="{what}が来る", en="{what} comes")
    book.wording("push", "2.1", ja="{what}を押す", en="{what} is pushed")
    book.wording("fall", "3.1", ja="{what}が落ちる", en="{what} falls")
    book.wording("return", "4.1", ja="{what}が戻る", en="{what} returns")
    book.wording("wear", "7.1", ja="{what}がすり減る", en="{what} wears")
    book.wording("ring", "6.2", ja="{what}が鳴る", en="{what} rings")
    book.wording("effect", "2.2", ja="効果", en="an effect")
    book.wording("effect ends", "2.2", ja="効果が終わる", en="an effect ends")
    for register in (_moving, _wear, _cushions, _arriving, _bells):
        register(book)
    return book


def _moving(book: Rulebook) -> None:
    @book.rule("1.1", ja="取る", en="take")
    def take(play: Play, player: str) -> None:
        """The top pebble of the bag comes to the table."""
        top = play.state.zone(BAG, player)[0]
        play.happen(Event("move", "come", top, player=player, to=Place(TABLE, player)))

    @book.guard("2.1", on="event:push")
    def glued(play: Play, event: Event) -> Refusal | None:
        """A glued pebble is not pushed; a spell that holds it fast is an effect's ban."""
        if play.state.top_card(play.state.objects[event.obj]).definition.glued:
            return Refusal((), "くっついている", "it is glued")
        return None

    @book.guard("2.3", on="event:push")
    def spellbound(play: Play, event: Event) -> Refusal | None:
        """An effect may forbid to push what it holds."""
        held = any(e.kind == "hold" and event.obj in e.on for e in play.state.effects)
        return Refusal((), "呪縛", "a spell holds it", by="effect") if held else None

    @book.answers(asks.permits, "2.2")
    def oiled(play: Play, refusal: Refusal, subject: Any) -> bool:
        """Oil loosens glue."""
        return any(e.kind == "oil" for e in play.state.effects)

    @book.answers(asks.impossible, "2.4")
    def too_far(play: Play, event: Event) -> Refusal | None:
        """Nothing is pushed to where there is no place."""
        if event.to is not None and event.to.zone == "nowhere":
            return Refusal((), "行き先がない", "there is no such place")
        return None


def _wear(book: Rulebook) -> None:
    @book.answers(weighs, "7.1")
    def weight(play: Play, object_id: int) -> int:
        """What a pebble weighs now."""
        obj = play.state.objects[object_id]
        return int(play.state.top_card(obj).definition.weight) - obj.damage

    @book.check("3.1", ja="すり減った小石は落ちる", en="worn pebbles fall")
    def worn(play: Play) -> tuple[Event, ...]:
        """A pebble on the table without weight falls."""
        return tuple(
            Event("move", "fall", i, to=Place(BOX, p), by="rule")
            for p in ("A", "B")
            for i in play.state.zone(TABLE, p)
            if weighs(play, i) <= 0
        )

    @book.answers(asks.settles_now, "3.2")
    def always(play: Play) -> bool:
        """Worn pebbles fall at once, but while everybody holds still."""
        return not play.state.var("still", False)

    @book.answers(asks.unsettled, "3.2")
    def anything_due(play: Play) -> bool:
        """Whether a worn pebble is on the table."""
        return any(play.consult(check) for check in play.book.checks)

    @book.rule("3.1", ja="落ちる", en="worn pebbles fall", quiet=True)
    def settle(play: Play) -> None:
        """All worn pebbles fall together."""
        play.happen(*(e for check in play.book.checks for e in check.function(play)))


def _cushions(book: Rulebook) -> None:
    @book.answers(asks.replacements, "4.1")
    def cushioned(play: Play, events: tuple[Event, ...]) -> tuple[Decision, ...]:
        """What falls from a cushion goes back into the bag, if its player likes; once."""
        decided = []
        for event in events:
            if event.verb != "fall" or event.replaced:
                continue
            obj = play.state.objects[event.obj]
            if not play.state.top_card(obj).definition.cushion:
                continue
            if play.ask(Question("may", obj.controller, ("4.1",), "使うか", "use the cushion?")):
                mark = frozenset({(event.obj, "cushion")})
                back = Place(BAG, obj.controller)
                instead = Event("move", "return", event.obj, to=back, replaced=mark)
                decided.append(Decision(event, "cushion", ("4.1",), (instead,)))
        return tuple(decided)


def _arriving(book: Rulebook) -> None:
    @book.answers(asks.modifications, "5.1")
    def rained_on(play: Play, event: Event) -> tuple[Event, tuple[str, ...]]:
        """In the rain what comes to the table comes wet."""
        if event.verb == "come" and play.state.var("rain", False):
            return event.having(tapped=True), ("5.1",)
        return event, ()

    @book.answers(asks.staying, "5.2")
    def lies_there(play: Play, obj: GameObject) -> tuple[str, ...]:
        """What lies there already does not come."""
        return ("5.2",)


def _bells(book: Rulebook) -> None:
    @book.answers(asks.triggers, "6.1")
    def rings(play: Play, before: GameState, facts: tuple[Fact, ...]) -> None:
        """Each bell on the table rings for each pebble that comes, in the scope of its player."""
        for fact in facts:
            if fact.event.verb != "come" or not fact.happened:
                continue
            for player in ("A", "B"):
                for i in play.state.zone(TABLE, player):
                    if play.state.top_card(play.state.objects[i]).definition.bell:
                        scope = play.state.var("scope", 0)
                        play.wait(Waiting(0, "ring", player, i, None, fact, scope=scope))

    @book.rule("6.2", quiet=True, ja="鳴る", en="bells ring")
    def ring_all(play: Play, scope: int) -> None:
        """What waits in this scope rings, the last first, until nothing waits there."""
        here = [w for w in play.state.waiting if w.scope == scope]
        if here:
            play.stop_waiting(here[-1])
            play.happen(Event("note", "ring", here[-1].source, player=here[-1].controller))
            play.then(ring_all, scope=scope)


def board(*agenda: Frame, **changes: Any) -> GameState:
    """An empty table with things to do, variables of the game being further keywords."""
    return GameState(agenda=tuple(reversed(agenda)), vars={"players": ("A", "B"), **changes})


def lay(state: GameState, zone: str, player: str, *pebbles: Pebble, **how: Any) -> GameState:
    """The state with pebbles laid into a zone, in this order; see `ids` for what they are."""
    cards, objects, zones = dict(state.cards), dict(state.objects), dict(state.zones)
    place, number = Place(zone, player), state.next_id
    for pebble in pebbles:
        card, object_id = number, ObjectId(number + 1)
        cards[card] = Card(card, f"{pebble.name}{card}", pebble, player)
        objects[object_id] = GameObject(object_id, (card,), place, **how)
        zones[place] = (*zones.get(place, ()), object_id)
        number += 2
    return state.with_(cards=cards, objects=objects, zones=zones, next_id=number)


def ids(state: GameState, zone: str, player: str = "A") -> tuple[int, ...]:
    return state.zone(zone, player)


def names(state: GameState, zone: str, player: str = "A") -> list[str]:
    """What lies in a zone, by the names of the kinds of pebble."""
    return [state.top_card(state.objects[i]).definition.name for i in ids(state, zone, player)]


def begin(step: Any, **args: Hashable) -> Frame:
    """The frame of a step."""
    return Frame(step.name, tuple(args.items()))


def play(
    book: Rulebook, state: GameState, *answers: Any, off: frozenset[str] = frozenset()
) -> Match:
    """Play on, answering each question with the next answer, until it stops."""
    match = Match(book, state, off=off)
    match.run()
    for answer in answers:
        assert match.question is not None, "nothing is asked"
        assert match.answer(answer) is None, "the answer is refused"
        match.run()
    return match


def told(match: Match) -> list[str]:
    """The English words of the trace, in the order in which it came about."""
    return [step.en for step in match.trace]
