"""Card names: what refers to one, a card's other name, naming one (202)."""

from __future__ import annotations

from functools import partial
from typing import Any

from scenarios.duel_masters import asks
from scenarios.duel_masters.book import (
    answers,
    operation,
)
from scenarios.duel_masters.cards.naming import choose_word
from scenarios.engine import asks as kernel
from scenarios.engine.args import Args
from scenarios.engine.cards import CardDef
from scenarios.engine.play import Play
from scenarios.engine.questions import Refusal, refuse
from scenarios.engine.records import replace
from scenarios.language.filters import Traits


@answers(asks.real_name, "202.6", about=("other_name",))
def real_name(play: Play, base: Traits, card: CardDef) -> Traits:
    """A card with a line for its other name has that name only."""
    other = card.extra.get("other_name")
    return replace(base, names=frozenset({str(other)})) if other else base


@answers(kernel.same_name, "202.3a")
def same_name(play: Play, word: str, name: str) -> bool:
    """A name refers to what has exactly this name, its reading included where it has one."""
    return word == name


@answers(kernel.part_of_name, "202.3")
def part_of_name(play: Play, word: str, name: str) -> bool:
    """Part of a name refers to everything that has it within its name."""
    return word in name


@operation("name_card", "202.2", ja="カード名を指定する", en="name a card")
def name_card(play: Play, op: Args, context: int) -> None:
    """The whole name of a card that exists is given."""
    cards = [card.definition for card in play.state.cards.values()]
    written = {name: card for card in cards for name in names_on(card)}
    found = sorted(n for n, card in written.items() if asks.can_be_named(play, n, card))
    if any(len(names_on(card)) > 1 for card in cards):
        play.cite("202.6a")
    said = "202.2", "カード名を1つ指定", "name one card"
    choose_word(play, context, op, tuple(found), *said, barred=partial(_no_name, play, written))


def names_on(card: CardDef) -> tuple[str, ...]:
    """The names that stand on a card: the one above, and the line of its other name."""
    other = card.extra.get("other_name")
    return (card.name, str(other)) if other else (card.name,)


def _no_name(play: Play, written: dict[str, Any], answer: str | int) -> Refusal | None:
    """Why a name that stands on a card cannot be specified; None where it stands on none."""
    obj = play.state.objects.get(answer) if isinstance(answer, int) else None
    name = play.state.top_card(obj).definition.name if obj is not None else str(answer)
    card = written.get(name)
    if card is None or asks.can_be_named(play, name, card):
        return None
    other = names_on(card)[-1]
    return refuse(
        f"{name}には別名行があり、指定できる名前は{other}だけ",
        f"{name} has a line with another name, {other}, and only that can be named",
        "202.6a",
        "202.2",
    )


@answers(asks.can_be_named, "202.6a")
def can_be_named(play: Play, name: str, card: CardDef) -> bool:
    """The name above the line of the other name cannot be specified."""
    return name == names_on(card)[-1]
