"""What decks must be, before a game can begin with them (006.1)."""

from __future__ import annotations

from collections import Counter
from typing import Any

from scenarios.engine.abilities import definition
from scenarios.engine.play import Play
from scenarios.engine.rulebook import gives
from scenarios.engine.state import Outcome
from scenarios.nova.book import CHARACTERS, DECK, rule

SIZES = range(40, 61)
"""How many cards a main deck may have (006.1.1)."""
MAIN_KINDS = frozenset({"servant", "spell", "magic_item"})
MOST_CHARACTERS = 10
COPIES = {DECK: 4, CHARACTERS: 3}
"""How many cards of one name each deck may have (006.1.2, 006.1.4)."""

_FINE = gives(True)


def decks_are_proper(play: Play) -> bool:
    """Whether the game can begin with these decks; with one that may not be, it ends here."""
    wrong = [
        number
        for player in play.state.var("players")
        for number, is_proper in _CHECKS
        if not is_proper(play, player)
    ]
    if wrong:
        said = "デッキがルールに合わない", "a deck is not as the rules have it"
        play.finish(Outcome("refused", "", tuple(dict.fromkeys(wrong)), *said))
    return not wrong


def _wrong(play: Play, player: str, ja: str, en: str) -> bool:
    play.say(f"{player}の{ja}", f"{player}'s {en}", actor=player, status="forbidden")
    return False


@rule("006.1.1", also=("007.1",), quiet=True, ja="メインデッキ", en="the main deck", without=_FINE)
def main_deck_is_proper(play: Play, player: str) -> bool:
    """A main deck has 40 to 60 cards, which are servants, spells and magic items."""
    ids = play.state.zone(DECK, player)
    if len(ids) not in SIZES:
        return _wrong(
            play, player, f"メインデッキは{len(ids)}枚", f"main deck has {len(ids)} cards"
        )
    if all(_kind(play, i) in MAIN_KINDS for i in ids):
        return True
    said = (
        "メインデッキに入らない種類のカード",
        "main deck has a card of a kind that it may not have",
    )
    return _wrong(play, player, *said)


@rule("006.1.3", also=("007.1",), quiet=True, ja="キャラデッキ", en="characters", without=_FINE)
def character_deck_is_proper(play: Play, player: str) -> bool:
    """A character deck has at most ten cards, and characters only."""
    ids = play.state.zone(CHARACTERS, player)
    if len(ids) > MOST_CHARACTERS:
        said = f"キャラデッキは{len(ids)}枚", f"character deck has {len(ids)} cards"
        return _wrong(play, player, *said)
    if all(_kind(play, i) == "character" for i in ids):
        return True
    said = "キャラデッキにキャラクターでないカード", "character deck has a card that is none"
    return _wrong(play, player, *said)


@rule("006.1.2", quiet=True, ja="同名のカードは4枚まで", en="four of a name", without=_FINE)
def four_of_a_name(play: Play, player: str) -> bool:
    """Of one name a main deck has at most four cards, but where something says otherwise."""
    return _few_of_a_name(play, player, DECK)


@rule("006.1.4", quiet=True, ja="同名のカードは3枚まで", en="three of a name", without=_FINE)
def three_of_a_name(play: Play, player: str) -> bool:
    """Of one name a character deck has at most three cards."""
    return _few_of_a_name(play, player, CHARACTERS)


def _few_of_a_name(play: Play, player: str, deck: str) -> bool:
    cards = [_card(play, i) for i in play.state.zone(deck, player)]
    counted = Counter(card.name for card in cards)
    most = {card.name: card.extra.get("copies", COPIES[deck]) for card in cards}
    over = next((name for name, n in counted.items() if n > most[name]), None)
    if over is None:
        return True
    n = counted[over]
    return _wrong(
        play, player, f"デッキに同名の {over} が{n}枚", f"deck has {n} cards called {over}"
    )


def _card(play: Play, object_id: int) -> Any:
    return definition(play.state, play.state.objects[object_id])


def _kind(play: Play, object_id: int) -> str:
    return str(_card(play, object_id).type)


_CHECKS = (
    ("006.1.1", main_deck_is_proper),
    ("006.1.2", four_of_a_name),
    ("006.1.3", character_deck_is_proper),
    ("006.1.4", three_of_a_name),
)
