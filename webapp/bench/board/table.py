"""The board as a table that can be touched: zones, and the cards in them one by one."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from scenarios.engine.cards import CardDef
from scenarios.engine.characteristics import shown
from scenarios.files.reading.source import Node, to_value
from scenarios.files.scenario import Scenario
from scenarios.language.game import Game
from scenarios.language.grammar.games import GameWords
from scenarios.playing.pictures import CIVILIZATIONS
from scenarios.playing.spelling import flow, plain
from webapp.bench.board.editing import held_in
from webapp.bench.board.picked import COPIES, Pick, turned_word

__all__ = ["LyingCard", "Side", "TableZone", "sides"]

_MOST_APART = 12
"""So many cards of a zone lie apart; those of one entry lie on a pile where there are more."""
_PLAYERS = ("A", "B")


@dataclass(frozen=True, slots=True)
class LyingCard:
    """A card on the table, or a pile: its pick, its name ("": a plain card) and what it is.

    `colours` are those of a card of mana; `more` tells of a state or of what lies beneath it.
    """

    key: str
    name: str
    gist: str = ""
    count: int = 1
    tapped: bool = False
    colours: tuple[str, ...] = ()
    more: str = ""


@dataclass(frozen=True, slots=True)
class TableZone:
    """A zone with its cards; `count` is how many there are."""

    id: str
    ja: str
    en: str
    cards: tuple[LyingCard, ...]
    count: int


@dataclass(frozen=True, slots=True)
class Side:
    """A player's zones from the middle of the table outwards."""

    player: str
    zones: tuple[TableZone, ...]
    values: tuple[tuple[str, int], ...] = ()


def sides(root: Node, game: Game, scenario: Scenario) -> tuple[Side, ...]:
    """The table, the first player's side first."""
    node = root.get("board")
    value = plain(to_value(node)) if node is not None else {}
    board = value if isinstance(value, dict) else {}
    return tuple(_side(board, game, scenario, player) for player in _PLAYERS)


def _side(board: dict[str, Any], game: Game, scenario: Scenario, player: str) -> Side:
    zones = []
    for zone, ja, en, _ in game.zones:
        if zone not in game.words.zones:
            continue
        held = held_in(board, player, zone, game.words)
        count = sum(map(_count, held))
        cards = tuple(
            card
            for place, item in enumerate(held)
            for card in _cards(item, Pick(player, zone, place, 0), scenario, game.words, count)
        )
        zones.append(TableZone(zone, ja, en, cards, count))
    side = board.get(player)
    said = side if isinstance(side, dict) else {}
    usual = dict(game.words.default_values)
    values = tuple((each, said.get(each, usual.get(each, 0))) for each in game.words.values)
    return Side(player, tuple(zones), values)


def _count(item: Any) -> int:
    if isinstance(item, dict):
        return _count(item.get("card"))
    if isinstance(item, int):
        return item
    found = COPIES.fullmatch(item) if isinstance(item, str) else None
    return int(found[2]) if found else 1


def _cards(
    item: Any, pick: Pick, scenario: Scenario, words: GameWords, beside: int
) -> Iterator[LyingCard]:
    count = _count(item)
    card = _card(item, scenario, words)
    if count > 1 and beside > _MOST_APART:
        yield _lying(card, str(pick), count)
        return
    for copy in range(count):
        yield _lying(card, str(Pick(pick.player, pick.zone, pick.place, copy)), 1)


def _lying(card: LyingCard, key: str, count: int) -> LyingCard:
    return LyingCard(key, card.name, card.gist, count, card.tapped, card.colours, card.more)


def _card(item: Any, scenario: Scenario, words: GameWords) -> LyingCard:
    if isinstance(item, dict):
        inner = _card(item.get("card"), scenario, words)
        turned = bool(item.get(turned_word(words)) or item.get("tapped"))
        hidden = ("card", "tapped", turned_word(words))
        rest = {key: value for key, value in item.items() if key not in hidden}
        more = flow(rest)[1:-1] if rest else ""
        return LyingCard("", inner.name, inner.gist, 1, turned, inner.colours, more)
    if isinstance(item, list):
        names = [_card(each, scenario, words).name or "–" for each in item]
        return LyingCard("", " + ".join(names))
    if not isinstance(item, str):
        return LyingCard("", "")
    found = COPIES.fullmatch(item)
    name = found[1] if found else item
    known = {card.name: card for card in scenario.cards}
    if name in known or name.strip("《》") in known:
        return LyingCard("", name, _gist(known.get(name) or known[name.strip("《》")]))
    colours = tuple(name.split("/"))
    if all(colour in words.civilizations for colour in colours):
        return LyingCard("", "", "・".join(CIVILIZATIONS[c] for c in colours), colours=colours)
    return LyingCard("", name)


def _gist(card: CardDef) -> str:
    colours = "・".join(CIVILIZATIONS.get(c, c) for c in card.civilizations)
    if card.attack is not None:
        return f"{colours} {card.attack}/{card.health}".strip()
    if card.power is not None:
        return f"{colours} {shown(card.power)}".strip()
    return colours
