"""What an effect lets a player name: a civilization, a race, a card name, a number (106.3, 108)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Any

from scenarios.duel_masters import asks
from scenarios.duel_masters.book import answers, operation
from scenarios.engine.args import Args
from scenarios.engine.cards import CardDef
from scenarios.engine.play import Play
from scenarios.engine.questions import Judge, Question, Refusal, refuse
from scenarios.language.filters import INFINITE, amount
from scenarios.language.pointing import chooser

CIVILIZATIONS = ("light", "water", "darkness", "fire", "nature")


def _name(
    play: Play,
    context: int,
    op: Args,
    options: tuple[str, ...],
    number: str,
    ja: str,
    en: str,
    barred: Judge | None = None,
) -> None:
    """Ask the player who is to choose for one of these words, which later words call `said`.

    Where there is none to choose from nothing is chosen, and nothing is what was said (605.2b).
    """
    here = play.context(context)
    if not options:
        play.say(f"{ja}：選べるものがない", f"{en}: there is none", status="impossible")
        play.cite("605.2b")
        _keep(play, context, "")
        return
    by = chooser(play, here.controller, op)
    asked = Question("option", by, (number,), ja, en, options, barred=barred)
    answer: str = play.ask(asked)
    _keep(play, context, answer)


def _keep(play: Play, context: int, answer: str | int) -> None:
    play.remember(context, said=answer)
    play.bind(context, did=answer != "")


@operation("name_civilization", "106.3", ja="文明を選ぶ", en="choose a civilization")
def name_civilization(play: Play, op: Args, context: int) -> None:
    """One of the five civilizations is chosen; colourless cannot be."""
    _name(play, context, op, CIVILIZATIONS, "106.3", "文明を1つ選ぶ", "choose one civilization")


@operation("name_race", "203.4", ja="種族を選ぶ", en="choose a race")
def name_race(play: Play, op: Args, context: int) -> None:
    """A race that exists is chosen, as a whole."""
    found = {race for card in play.state.cards.values() for race in card.definition.races}
    _name(play, context, op, tuple(sorted(found)), "203.4", "種族を1つ選ぶ", "choose one race")


@operation("name_card", "202.2", ja="カード名を指定する", en="name a card")
def name_card(play: Play, op: Args, context: int) -> None:
    """The whole name of a card that exists is given."""
    cards = [card.definition for card in play.state.cards.values()]
    written = {name: card for card in cards for name in names_on(card)}
    found = sorted(n for n, card in written.items() if asks.can_be_named(play, n, card))
    if any(len(names_on(card)) > 1 for card in cards):
        play.cite("202.6a")
    said = "202.2", "カード名を1つ指定", "name one card"
    _name(play, context, op, tuple(found), *said, barred=partial(_no_name, play, written))


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


@operation("name_number", "108.1a", ja="数を選ぶ", en="choose a number")
def name_number(play: Play, op: Args, context: int) -> None:
    """A whole number is chosen within what the effect says, if it does; it cannot be negative."""
    here, words = play.context(context), op.argument
    said = words if isinstance(words, Args) else Args({})
    least = max(amount(play, here, said.get("min", 0)), 0)
    endless = "max" not in said
    most = 0 if endless else max(amount(play, here, said["max"]), 0)
    answer: int = play.ask(
        Question(
            "number",
            chooser(play, here.controller, op),
            ("108.1a",),
            "数を選ぶ",
            "choose a number",
            _tried_out(play, least) if endless else (),
            least=least,
            most=most,
            endless=endless,
        )
    )
    _keep(play, context, answer)


def _tried_out(play: Play, least: int) -> tuple[int, ...]:
    """Of all numbers from this one on some small ones, those on the cards, and one beyond them."""
    printed = {n for card in play.state.cards.values() for n in numbers_on(card.definition)}
    found = {least + n for n in range(_SMALL)} | {n for n in printed if n >= least}
    return (*sorted(found), max(found) + 1)


def numbers_on(card: CardDef) -> Iterator[int]:
    """The costs and powers that stand on a card, on each of its parts and forms."""
    for face in (card, *card.parts, *card.forms):
        yield from (n for n in (face.cost, face.power) if n is not None and n < INFINITE)


_SMALL = 10
"""So many of the smallest numbers are tried out where any may be chosen."""
