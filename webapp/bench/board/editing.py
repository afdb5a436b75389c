"""The text of a board changed as its forms ask: cards added and written, the step set.

What is not changed stays as it was written, comments included; the part that is changed is
written anew, its comments above it.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import Any

from scenarios.files.reading.source import Node, to_value
from scenarios.language.grammar import GAMES, game_words
from scenarios.language.grammar.games import GameWords
from scenarios.playing.spelling import flow, plain
from webapp.bench.text import blocks

__all__ = [
    "ASSUMED",
    "STARTERS",
    "card_block",
    "held_in",
    "laid",
    "mapping",
    "with_board",
    "with_card",
    "with_item",
    "with_turn",
]

_COMMENT = re.compile(r"(?:^|\s)(#.*)$")
_ORDERED = ("deck", "shields")  # listed from the top: what is added lies on top
_PLAYERS = ("A", "B")

STARTERS = {game: text for game in GAMES if (text := game_words(game).starter)}
"""A small board of each game that the engine plays, to begin with."""

ASSUMED = "仮の値 / assumed"
"""What is written beside a value of a card that nobody gave."""


def with_card(text: str, root: Node, name: str, block: str) -> str:
    """The text with a card declared; `block` are its lines. As it was where the name is known."""
    declared = root.get("cards")
    if declared is not None and name in declared.entries:
        return text
    added = "".join(f"  {line}\n" for line in block.rstrip().splitlines())
    if declared is None or not declared.entries:
        return _replaced(text, root, "cards", f"cards:\n{added}", before="board")
    _, parts = blocks(text, declared)
    kept = "".join(_indented(part) for part in parts.values())
    return _replaced(text, root, "cards", f"cards:\n{kept}{added}", comments=False)


def with_item(text: str, root: Node, player: str, zone: str, item: Any, copies: int = 1) -> str:
    """The text with a card more in a zone, or several; in a deck or a shield row on top of it.

    Where the game lays plain cards, a card with a name takes the place of one of them.
    """
    words = game_words(_game(root))

    def add(board: dict[str, Any]) -> None:
        held = held_in(board, player, zone, words)
        if zone in dict(words.defaults) and not isinstance(item, int):
            held = _fewer(held, copies)
        added = item if copies == 1 or isinstance(item, int) else f"{item} x{copies}"
        mapping(board, player)[zone] = laid(held, zone, added)

    return with_board(text, root, add)


def _fewer(held: list[Any], count: int) -> list[Any]:
    """The entries of a zone with so many plain cards less, as far as there are any."""
    found = []
    for each in reversed(held):
        if isinstance(each, int) and not isinstance(each, bool):
            gone = min(each, count)
            count, each = count - gone, each - gone
        found.append(each)
    return [each for each in reversed(found) if each != 0]


def _game(root: Node) -> str:
    game = root.get("game")
    return game.shown if game is not None else ""


def laid(held: list[Any], zone: str, item: Any) -> list[Any]:
    """The entries of a zone with one more; plain cards are counted with those beside them."""
    on_top = zone in _ORDERED
    beside = held[0] if on_top and held else held[-1] if held else None
    if isinstance(item, int) and isinstance(beside, int):
        rest = held[1:] if on_top else held[:-1]
        item += beside
    else:
        rest = held
    return [item, *rest] if on_top else [*rest, item]


def held_in(board: dict[str, Any], player: str, zone: str, words: GameWords) -> list[Any]:
    """The entries of a zone as written, else as many plain cards as the game puts there."""
    side = board.get(player)
    said = side.get(zone) if isinstance(side, dict) else None
    if said is None:
        usual = (("deck", words.setup_deck),) if board.get("setup") else words.defaults
        said = dict(usual).get(zone, 0)
    if isinstance(said, int):
        return [said] if said else []
    return list(said) if isinstance(said, list) else [said]


def with_turn(text: str, root: Node, player: str, step: str) -> str:
    """The text with this player's turn at this step; a number that does not fit is taken out."""

    def turn(board: dict[str, Any]) -> None:
        said = mapping(board, "turn")
        number, first = said.get("number"), said.get("first", "A")
        if isinstance(number, int) and (number % 2 == 1) != (player == first):
            del said["number"]
        said |= {"player": player, "step": step}
        board.pop("setup", None)

    return with_board(text, root, turn)


def card_block(
    name: str,
    values: dict[str, Any],
    abilities: str,
    printed: str = "",
    assumed: Mapping[str, int] | None = None,
) -> str:
    """A card of one's own as lines; `abilities` as they were typed, words or YAML.

    `printed` is the text on the card, from which its abilities are read where none are typed;
    `assumed` are keys that nobody wrote: a comment says so of each.
    """
    lines = [f"{flow(name)}:"]
    lines += [f"  {key}: {flow(value)}" for key, value in values.items() if value not in ("", [])]
    lines += [f"  {key}: {value}  # {ASSUMED}" for key, value in (assumed or {}).items()]
    said = [line.strip() for line in printed.splitlines() if line.strip()]
    lines += ["  text: |", *(f"    {line}" for line in said)] if said else []
    typed = abilities.strip()
    if typed.startswith("-"):
        lines += ["  abilities:", *(f"    {line}" for line in typed.splitlines())]
    elif typed:
        whole = typed if typed.startswith("[") else f"[{typed}]"
        lines.append("  abilities: " + "\n    ".join(whole.splitlines()))
    return "\n".join(lines)


def mapping(board: dict[str, Any], key: str) -> dict[str, Any]:
    """The mapping under a key, made where there is none."""
    found = board.get(key)
    if not isinstance(found, dict):
        found = board[key] = {}
    return found


def with_board(text: str, root: Node, change: Callable[[dict[str, Any]], None]) -> str:
    """The text with its board changed and written anew, a line for each zone."""
    node = root.get("board")
    value = plain(to_value(node)) if node is not None else {}
    board = dict(value) if isinstance(value, dict) else {}
    before = flow(board)
    board = _deep(board)
    change(board)
    if flow(board) == before:
        return text
    lines = ["board:"]
    for key, each in board.items():
        if key in _PLAYERS and isinstance(each, dict) and each:
            lines += [f"  {key}:", *(f"    {flow(zone)}: {flow(v)}" for zone, v in each.items())]
        else:
            lines.append(f"  {flow(key)}: {flow(each)}")
    return _replaced(text, root, "board", "\n".join(lines) + "\n")


def _deep(value: Any) -> Any:
    if isinstance(value, dict):
        return {key: _deep(each) for key, each in value.items()}
    return [_deep(each) for each in value] if isinstance(value, list) else value


def _replaced(
    text: str, root: Node, key: str, block: str, *, before: str = "", comments: bool = True
) -> str:
    """The text with another part under a key, or with it before another part."""
    head, parts = blocks(text, root)
    old = parts.get(key, "")
    if key not in parts and before in parts:
        at = list(parts).index(before)
        pairs = list(parts.items())
        parts = dict([*pairs[:at], (key, block), *pairs[at:]])
    else:
        said = _comments(old) if comments else ""
        parts[key] = said + block
    return head + "".join(parts.values())


def _comments(block: str) -> str:
    """The comments of a part, a line each."""
    found = (_COMMENT.search(line) for line in block.splitlines())
    return "".join(f"{comment[1]}\n" for comment in found if comment)


def _indented(part: str) -> str:
    return "".join(f"  {line}" if line.strip() else line for line in part.splitlines(True))
