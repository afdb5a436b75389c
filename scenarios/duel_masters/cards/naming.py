"""What an effect lets a player choose in words, or as a number (108.1a)."""

from __future__ import annotations

from collections.abc import Iterator

from scenarios.duel_masters.book import operation
from scenarios.engine.args import Args
from scenarios.engine.cards import CardDef
from scenarios.engine.play import Play
from scenarios.engine.questions import Judge, Question
from scenarios.language.filters import INFINITE, amount
from scenarios.language.pointing import chooser


def choose_word(
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
        keep_word(play, context, "")
        return
    by = chooser(play, here.controller, op)
    asked = Question("option", by, (number,), ja, en, options, barred=barred)
    answer: str = play.ask(asked)
    keep_word(play, context, answer)


def keep_word(play: Play, context: int, answer: str | int) -> None:
    play.remember(context, said=answer)
    play.bind(context, did=answer != "")


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
    keep_word(play, context, answer)


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
