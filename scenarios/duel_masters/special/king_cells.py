"""King Cells: cards that are played only joined with others (814)."""

from __future__ import annotations

from collections import Counter
from typing import NamedTuple

from scenarios.duel_masters import asks
from scenarios.duel_masters.book import (
    BATTLE,
    CELL,
    ELEMENTS,
    HAND,
    JOINED,
    MANA,
    answers,
    check,
    rule,
)
from scenarios.duel_masters.cards.characteristics import of_the_form
from scenarios.duel_masters.zones.joined_cells import remember_apart
from scenarios.duel_masters.zones.pending import make_pending
from scenarios.duel_masters.zones.zones import put_away
from scenarios.engine import asks as kernel
from scenarios.engine.cards import CardDef
from scenarios.engine.characteristics import Traits
from scenarios.engine.events import Event, Fact
from scenarios.engine.play import Play
from scenarios.engine.questions import Action, Question, Refusal, refuse
from scenarios.engine.records import replace
from scenarios.engine.rulebook import gives
from scenarios.engine.state import GameObject, Outcome
from scenarios.engine.trace import in_a_row


def is_cell(play: Play, object_id: int) -> bool:
    """Whether a card is a King Cell."""
    return bool(play.state.top_card(play.state.objects[object_id]).definition.type == CELL)


class Partners(NamedTuple):
    """So many cells of one name that a cell is joined with, and those there are."""

    needed: int
    cells: tuple[int, ...]

    @property
    def enough(self) -> bool:
        return len(self.cells) >= self.needed


def partners_of(play: Play, obj: GameObject, player: str) -> tuple[Partners, ...]:
    """For each name that a cell is joined with, the cells of that name in hand and mana."""
    state = play.state
    row = [o for zone in (HAND, MANA) for o in state.present(zone, player) if o.id != obj.id]
    cells = [o for o in row if state.top_card(o).definition.type == CELL and o.face_up]
    names = Counter(state.top_card(obj).definition.partners)
    return tuple(
        Partners(n, tuple(o.id for o in cells if state.top_card(o).definition.name == name))
        for name, n in names.items()
    )


def can_be_joined(play: Play, obj: GameObject, player: str) -> bool:
    """Whether all the cells that a cell is joined with are in hand or mana."""
    return all(found.enough for found in partners_of(play, obj, player))


@answers(asks.judge_joined, "814.1")
def judge_joined(play: Play, action: Action) -> Refusal | None:
    """Why a cell may not be played: alone it never is; else as the card that they make."""
    obj = play.state.objects[action.what]
    if not can_be_joined(play, obj, action.player):
        return alone()
    with play.as_if(play.state.with_object(replace(obj, marks=obj.marks | {JOINED}))):
        return play.judge("play", action)


def alone() -> Refusal:
    """A King Cell is not played alone."""
    return refuse(
        "キング・セルはそれ単独では実行できない", "a King Cell cannot be played alone", "814.1"
    )


@rule(
    "814.1", ja="合体したカードとして実行", en="it is played as the joined card", without=gives(())
)
def join_when_played(play: Play, obj: int, player: str) -> tuple[int, ...]:
    """The cells that make the card are pending with it; its cost is that of the joined card."""
    found = play.state.objects[obj]
    cells: tuple[int, ...] = ()
    for needed, options in partners_of(play, found, player):
        said = "合体するキング・セル", "the King Cell that it is joined with"
        cells += play.ask(
            Question(
                "choose",
                player,
                ("814.1",),
                *said,
                options,
                needed,
                needed,
                alike=lambda i: kernel.alike(play, i),
            )
        )
    ja, en = in_a_row(map(play.name, cells))
    play.say(f"{ja}と合体したカードとして実行", f"played joined with {en}", cards=(obj, *cells))
    make_pending(play, cells)
    play.put(replace(play.state.objects[obj], marks=found.marks | {JOINED}))
    play.set(joining={obj: cells})
    return cells


def joining(play: Play, obj: int) -> tuple[int, ...]:
    """The cells that are pending with a card that is being played."""
    found: dict[int, tuple[int, ...]] = play.state.var("joining", {})
    return tuple(i for i in found.get(obj, ()) if i in play.state.objects)


@rule("814.1c", ja="合体する", en="they are joined")
def join(play: Play, obj: int) -> None:
    """Once the cost is paid the cells are joined, and enter as one creature."""
    cells = joining(play, obj)
    ja, en = in_a_row(map(play.name, (obj, *cells)))
    play.say(f"{ja}が合体", f"{en} are joined", cards=(obj, *cells))
    remember_apart(play, obj, cells)
    play.happen(*(Event("under", "", i, data=(("host", obj),)) for i in cells))
    play.set(joining={})


def cells_in(play: Play, obj: GameObject) -> tuple[int, ...]:
    """The cards of an object that are King Cells."""
    cards = play.state.cards
    return tuple(c for c in obj.cards if cards[c].definition.type == CELL)


@check(
    "814.1d",
    sometimes=("814.1e", "109.2b"),
    ja="残ったキング・セルは墓地へ",
    en="the King Cells that are left go to the graveyard",
    about=(CELL,),
)
def left_cells(play: Play) -> tuple[Event, ...]:
    """When one of a creature's cells has left, the others cannot stay; they leave as cards."""
    state = play.state
    return tuple(
        put_away(play, o, data=(("as_cards", True),))
        for player in state.var("players")
        for o in state.present(BATTLE, player)
        if is_left_of_joined(play, o)
    )


def is_left_of_joined(play: Play, obj: GameObject) -> bool:
    """Whether an object is what is left of joined cells of which one has gone."""
    joined = bool(obj.marks) and JOINED in obj.marks
    return joined and len(cells_in(play, obj)) <= len(partners_named(play, obj))


def is_cell_leaving(play: Play, event: Event) -> bool:
    """Whether what leaves is a King Cell of a creature, and so no creature (814.1e)."""
    obj = play.state.objects.get(event.obj)
    if obj is None or JOINED not in obj.marks or obj.zone != BATTLE or event.to is None:
        return False
    alone = event.cards and len(event.cards) < len(obj.cards)
    return event.to.zone != BATTLE and bool(alone or event.get("as_cards"))


def _as_the_creature(play: Play, event: Event, meant: tuple[int, ...]) -> Event:
    """Without the rule cells that leave all together are the creature."""
    return event


@answers(asks.as_its_cards, "814.1e", without=_as_the_creature)
def as_its_cards(play: Play, event: Event, meant: tuple[int, ...]) -> Event:
    """Joined cells that are each specified as cards leave as that, though all of them do."""
    obj = play.state.objects[event.obj]
    each = JOINED in obj.marks and set(meant) == set(obj.cards)
    return event.having(as_cards=True) if each else event


def uncovered_by_cells(play: Play, fact: Fact) -> None:
    """What becomes of an element beneath joined cells of which one leaves is not said: stop."""
    obj = play.state.objects.get(fact.event.obj)
    if obj is None or JOINED not in obj.marks:
        return
    types = [
        [play.state.cards[c].definition.type for c in row] for row in (fact.event.cards, obj.cards)
    ]
    if CELL in types[0] and not ELEMENTS.isdisjoint(types[1]):
        said = "残ったキング・セルの下のカード", "a card beneath the King Cells that are left"
        play.finish(Outcome("silent", "", ("814.1d", "801.4"), *said))


def partners_named(play: Play, obj: GameObject) -> tuple[str, ...]:
    """The names that the top cell of an object is joined with."""
    card: CardDef = play.state.top_card(obj).definition
    found: tuple[str, ...] = card.partners
    return found


def _of_what_is_joined(play: Play, base: Traits, card: CardDef) -> Traits:
    form = card.forms[0] if card.forms else card
    return replace(base, cost=form.cost, races=frozenset(form.races))


@answers(asks.nothing_to_pay_alone, "814.1a", without=_of_what_is_joined)
def nothing_to_pay_alone(play: Play, base: Traits, card: CardDef) -> Traits:
    """A King Cell by itself has no race and no cost, which is read as 0."""
    return replace(base, cost=0, races=frozenset())


@answers(asks.own_civilization, "814.1b", without=of_the_form)
def own_civilization(play: Play, base: Traits, card: CardDef) -> Traits:
    """A King Cell by itself has the civilization of its own mana symbol only."""
    return replace(base, civilizations=frozenset(card.civilizations))
