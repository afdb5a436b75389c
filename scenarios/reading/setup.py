"""What a game of Duel Masters may begin with: decks, and nothing that has happened (100.2, 103)."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping

from indexer.said import Said
from scenarios.board import Item, PlayerBoard
from scenarios.cards import CardDef
from scenarios.reading.checking import Checker
from scenarios.reading.positions import by_rule
from scenarios.reading.source import Node

__all__ = ["check_setup"]

_COPIES = 4
_ANY_NUMBER = 400
_RUNNING = ("effects", "history", "attack", "waiting")


def check_setup(
    node: Node,
    players: Iterable[PlayerBoard],
    cards: Mapping[str, CardDef],
    size: int,
    checker: Checker,
) -> None:
    """Note what the rules on setting up a game do not allow."""
    for key in (key for key in _RUNNING if node.get(key) is not None):
        what = Said(
            f"ゲームの準備の前には何も起きていません。{key} を取り除いてください。",
            f"nothing has happened before the game is set up; take {key} out",
        )
        checker.refuse(by_rule("103.1", what), node.entries[key].line)
    for player in players:
        side = node.get(player.name)
        for zone, items in player.zones:
            line = side.entries[zone].line if side and zone in side.entries else node.line
            if zone == "deck":
                _check_deck(player.name, items, cards, size, line, checker)
            else:
                what = Said(
                    f"シールドも手札も準備の中で山札から用意します。{player.name} の {zone} を"
                    "取り除いてください。",
                    f"shields and hands come from the deck in the set-up; take {player.name}'s"
                    f" {zone} out",
                )
                checker.refuse(by_rule("103.3", what), line)


def _check_deck(
    player: str,
    items: tuple[Item, ...],
    cards: Mapping[str, CardDef],
    size: int,
    line: int,
    checker: Checker,
) -> None:
    """A deck holds exactly 40 cards, and of a name four, but where a card's text allows more."""
    if len(items) != size:
        what = Said(
            f"{player}のデッキは{len(items)}枚です。ちょうど{size}枚にしてください。",
            f"{player}'s deck has {len(items)} cards; make it exactly {size}",
        )
        checker.refuse(by_rule("100.2", what), line)
    if any(item.owner not in ("", player) for item in items):
        what = Said(
            f"デッキは自分のカードで組みます。{player}のデッキから owner を取り除いてください。",
            f"a deck is of one's own cards; take owner out of {player}'s deck",
        )
        checker.refuse(by_rule("103.1", what), line)
    copies: dict[str, list[CardDef]] = defaultdict(list)
    for name in (card for item in items for card in item.cards if card in cards):
        copies[str(cards[name].extra.get("other_name", name))].append(cards[name])
    for name, held in copies.items():
        most = max(_most(card) for card in held)
        if len(held) > most:
            what = Said(
                f"{player}のデッキに {name!r} が{len(held)}枚あります。"
                f"同名のカードは{most}枚までです。"
                "テキストで多く入れられるカードには copies: 枚数（または any）を書きます。",
                f"{player}'s deck holds {len(held)} {name!r}; of one name {most} are allowed. A"
                " card whose text allows more says so: copies: a number, or any",
            )
            checker.refuse(by_rule("100.2a", what), line)


def _most(card: CardDef) -> int:
    """How many of a card a deck may hold by its text, else four."""
    said = card.extra.get("copies", _COPIES)
    return said if isinstance(said, int) else _ANY_NUMBER
