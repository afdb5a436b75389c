"""What a set-up may begin with where a game deals it from decks: these and nothing else."""

from __future__ import annotations

from collections.abc import Iterable

from indexer.said import Said
from scenarios.files.board import Item, PlayerBoard
from scenarios.files.reading.checking import Checker
from scenarios.files.reading.positions import by_rule
from scenarios.files.reading.source import Node
from scenarios.language.grammar.games import SetUp

__all__ = ["check_setup"]

_RUNNING = ("effects", "history", "attack", "waiting")


def check_setup(node: Node, players: Iterable[PlayerBoard], rules: SetUp, checker: Checker) -> None:
    """Note what the rules on setting up a game do not allow."""
    for key in (key for key in _RUNNING if node.get(key) is not None):
        what = Said(
            f"ゲームの準備の前には何も起きていません。{key} を取り除いてください。",
            f"nothing has happened before the game is set up; take {key} out",
        )
        checker.refuse(by_rule(rules.nothing_before, what), node.entries[key].line)
    for player in players:
        side = node.get(player.name)
        for zone, items in player.zones:
            line = side.entries[zone].line if side and zone in side.entries else node.line
            if zone in rules.decks:
                _check_deck(player.name, items, line, rules, checker)
            else:
                what = Said(
                    f"{rules.dealt.ja}。{player.name} の {zone} を取り除いてください。",
                    f"{rules.dealt.en}; take {player.name}'s {zone} out",
                )
                checker.refuse(by_rule(rules.from_the_deck, what), line)
        _check_numbers(player.name, side, rules, checker)


def _check_numbers(player: str, side: Node | None, rules: SetUp, checker: Checker) -> None:
    for key, rule in rules.numbers:
        if side and key in side.entries:
            what = Said(
                f"{key} はゲームの準備の中で決まります。{player} の {key} を取り除いてください。",
                f"{key} is settled in the set-up; take {player}'s {key} out",
            )
            checker.refuse(by_rule(rule, what), side.entries[key].line)


def _check_deck(
    player: str, items: tuple[Item, ...], line: int, rules: SetUp, checker: Checker
) -> None:
    """A deck is of its player's own cards; what else it must be, the rulebook says."""
    if any(item.owner not in ("", player) for item in items):
        what = Said(
            f"デッキは自分のカードで組みます。{player}のデッキから owner を取り除いてください。",
            f"a deck is of one's own cards; take owner out of {player}'s deck",
        )
        checker.refuse(by_rule(rules.own_cards, what), line)
