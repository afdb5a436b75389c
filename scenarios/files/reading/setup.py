"""What a game of Duel Masters may begin with: decks, of one's own cards, and nothing else (103)."""

from __future__ import annotations

from collections.abc import Iterable

from indexer.said import Said
from scenarios.files.board import Item, PlayerBoard
from scenarios.files.reading.checking import Checker
from scenarios.files.reading.positions import by_rule
from scenarios.files.reading.source import Node

__all__ = ["check_setup"]

_RUNNING = ("effects", "history", "attack", "waiting")


def check_setup(
    node: Node,
    players: Iterable[PlayerBoard],
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
                _check_deck(player.name, items, line, checker)
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
    line: int,
    checker: Checker,
) -> None:
    """A deck is of its player's own cards; what else it must be, the rulebook says (100.2)."""
    if any(item.owner not in ("", player) for item in items):
        what = Said(
            f"デッキは自分のカードで組みます。{player}のデッキから owner を取り除いてください。",
            f"a deck is of one's own cards; take owner out of {player}'s deck",
        )
        checker.refuse(by_rule("103.1", what), line)
