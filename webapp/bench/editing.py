"""The text of a board changed as its forms ask: a card added, written or taken out, the step set.

What is not changed stays as it was written, comments included; the part that is changed is
written anew, its comments above it.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

from scenarios.files.reading.source import Node, to_value
from scenarios.language.grammar import GAMES, game_words
from scenarios.playing.spelling import flow, plain
from webapp.bench.text import blocks

__all__ = ["STARTERS", "card_block", "with_card", "with_item", "with_turn", "without_item"]

_COMMENT = re.compile(r"(?:^|\s)(#.*)$")
_ORDERED = ("deck", "shields")  # listed from the top: what is added lies on top
_PLAYERS = ("A", "B")

STARTERS = {game: text for game in GAMES if (text := game_words(game).starter)}
"""A small board of each game that the engine plays, to begin with."""


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


def with_item(text: str, root: Node, player: str, zone: str, item: Any) -> str:
    """The text with an entry more in a zone; in a deck or a shield row on top of it."""
    game = root.get("game")
    defaults = dict(game_words(game.shown).defaults) if game else {}

    def add(board: dict[str, Any]) -> None:
        side = _mapping(board, player)
        held = side.get(zone, defaults.get(zone, []))
        listed = _less(held, item) if zone not in side else held
        entries = listed if isinstance(listed, list) else [listed] if listed else []
        side[zone] = [item, *entries] if zone in _ORDERED else [*entries, item]

    return _with_board(text, root, add)


def without_item(text: str, root: Node, player: str, zone: str, place: int) -> str:
    """The text without an entry of a zone, counted from 0; as it was where there is none."""

    def take(board: dict[str, Any]) -> None:
        held = _mapping(board, player).get(zone)
        if isinstance(held, list) and 0 <= place < len(held):
            held.pop(place)

    return _with_board(text, root, take)


def with_turn(text: str, root: Node, player: str, step: str) -> str:
    """The text with this player's turn at this step; a number that does not fit is taken out."""

    def turn(board: dict[str, Any]) -> None:
        said = _mapping(board, "turn")
        number, first = said.get("number"), said.get("first", "A")
        if isinstance(number, int) and (number % 2 == 1) != (player == first):
            del said["number"]
        said |= {"player": player, "step": step}
        board.pop("setup", None)

    return _with_board(text, root, turn)


def card_block(name: str, values: dict[str, Any], abilities: str, printed: str = "") -> str:
    """A card of one's own as lines; `abilities` as they were typed, words or YAML.

    `printed` is the text on the card, from which its abilities are read where none are typed.
    """
    lines = [f"{flow(name)}:"]
    lines += [f"  {key}: {flow(value)}" for key, value in values.items() if value not in ("", [])]
    said = [line.strip() for line in printed.splitlines() if line.strip()]
    lines += ["  text: |", *(f"    {line}" for line in said)] if said else []
    typed = abilities.strip()
    if typed.startswith("-"):
        lines += ["  abilities:", *(f"    {line}" for line in typed.splitlines())]
    elif typed:
        whole = typed if typed.startswith("[") else f"[{typed}]"
        lines.append("  abilities: " + "\n    ".join(whole.splitlines()))
    return "\n".join(lines)


def _less(default: Any, item: Any) -> Any:
    """What is left of a default number of plain cards when one of them is another card."""
    return default - 1 if isinstance(default, int) and not isinstance(item, int) else default


def _mapping(board: dict[str, Any], key: str) -> dict[str, Any]:
    """The mapping under a key, made where there is none."""
    found = board.get(key)
    if not isinstance(found, dict):
        found = board[key] = {}
    return found


def _with_board(text: str, root: Node, change: Callable[[dict[str, Any]], None]) -> str:
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
