"""Cards of a list of one's own: what a file names and does not declare is taken from there."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any, TypeAlias

from indexer.said import Said
from scenarios.files.reading.checking import Checker
from scenarios.files.reading.source import Content, Entry, Node
from scenarios.language.grammar import game_words

__all__ = [
    "ListFor",
    "OwnCard",
    "OwnCards",
    "TakenCard",
    "WithOwn",
    "check_taken",
    "with_own_cards",
]

_COPIES = re.compile(r"(.+?)\s+[x×]\s*[0-9]{1,4}")
_NAMING = frozenset({"board", "script", "expect", "variants"})
_QUOTED = re.compile(r"《([^《》]+)》(.*)", re.DOTALL)


@dataclass(frozen=True, slots=True)
class OwnCard:
    """A card of the list: its keys as a file has them, and its line in the list."""

    words: Mapping[str, Any]
    line: int


@dataclass(frozen=True, slots=True)
class OwnCards:
    """A list of cards that somebody keeps: its name, its cards by name, all of their races."""

    name: str
    cards: Mapping[str, OwnCard]
    races: frozenset[str] = frozenset()


@dataclass(frozen=True, slots=True)
class TakenCard:
    """A card that a file names without declaring it, and where in the list it stands."""

    name: str
    list_name: str
    line: int


ListFor: TypeAlias = "Callable[[str], OwnCards | None]"
"""Gives the list that is kept of a game; None where there is none."""


@dataclass(frozen=True, slots=True)
class WithOwn:
    """A file with the cards of a list that it names, these, and the races of the list."""

    root: Node
    taken: tuple[TakenCard, ...] = ()
    races: frozenset[str] = frozenset()


def with_own_cards(root: Node, game: str, own: ListFor | None) -> WithOwn:
    """The file with what its boards name of the list among its `cards`, and what that is.

    A card that the file declares itself is the file's; 《Name》 is Name, where the list has it.
    The list is looked at only where something is not declared.
    """
    cards = root.get("cards")
    if cards is not None and cards.content is not None and not cards.entries:
        return WithOwn(root)
    declared = {} if cards is None else dict(cards.entries)
    colours = frozenset(game_words(game).civilizations)
    wanted: dict[str, int] = {}
    for board in _boards(root):
        for name, line in _names(board):
            if name not in declared and not colours.issuperset(name.split("/")):
                wanted.setdefault(name, line)
    kept = own(game) if own is not None and wanted else None
    named = {} if kept is None else {n: line for n, line in wanted.items() if n in kept.cards}
    if kept is None or not named:
        return WithOwn(root)
    for name, line in named.items():
        declared[name] = Entry(_node(kept.cards[name].words, line), line)
    taken = tuple(TakenCard(name, kept.name, kept.cards[name].line) for name in named)
    return WithOwn(_joined(root, declared, named), taken, kept.races)


def _joined(root: Node, cards: dict[str, Entry], named: Mapping[str, int]) -> Node:
    entries = dict(root.entries)
    for key in _NAMING.intersection(entries):
        entries[key] = Entry(_unquoted(entries[key].node, named), entries[key].line)
    line = entries["cards"].line if "cards" in entries else root.line
    entries["cards"] = Entry(Node(cards, line), line)
    return Node(entries, root.line)


def check_taken(found: WithOwn, checker: Checker) -> None:
    """Note the cards that are of a type which the game does not have, by name."""
    cards, types = found.root.get("cards"), game_words(checker.game).types
    for card in found.taken:
        entry = cards.entries[card.name] if cards is not None else None
        kind = entry.node.get("type") if entry is not None else None
        if entry is not None and kind is not None and kind.content not in types:
            what = Said(
                f"カード {card.name!r} は取り込んだ {card.list_name} の{card.line}行目のもので、"
                f"種類が {kind.shown!r} です。cards に自分で書いてください。",
                f"the card {card.name!r} is that of your list {card.list_name}, line {card.line}, "
                f"and its type is {kind.shown!r}; write it under cards yourself",
            )
            checker.refuse(what, entry.line)


def _boards(root: Node) -> Iterator[Node]:
    """The main board and those of the variants."""
    variants = root.get("variants")
    for node in (root, *(entry.node for entry in (variants.entries if variants else {}).values())):
        if (board := node.get("board")) is not None:
            yield from (found for player in ("A", "B") if (found := board.get(player)) is not None)


def _names(node: Node) -> Iterator[tuple[str, int]]:
    """Every text that may name a card, without its marks and without how many copies."""
    for entry in node.entries.values():
        yield from _names(entry.node)
    for item in node.items:
        yield from _names(item)
    if isinstance(node.content, str):
        yield from ((name, node.line) for name in _meant(node.content))


def _meant(text: str) -> Iterator[str]:
    copies = _COPIES.fullmatch(text)
    for each in (text, copies[1] if copies else text):
        quoted = _QUOTED.fullmatch(each)
        yield quoted[1] if quoted and not quoted[2] else each


def _unquoted(node: Node, named: Mapping[str, int]) -> Node:
    """The same with 《Name》 as Name, in keys too, for the names that are taken."""

    def bare(text: str) -> str:
        quoted = _QUOTED.fullmatch(text)
        return quoted[1] + quoted[2] if quoted and quoted[1] in named else text

    content: Content = node.content
    if isinstance(content, dict):
        content = {
            bare(key): e if key == "note" else Entry(_unquoted(e.node, named), e.line)
            for key, e in content.items()
        }
    elif isinstance(content, tuple):
        content = tuple(_unquoted(item, named) for item in content)
    elif isinstance(content, str):
        content = bare(content)
    return Node(content, node.line, node.decimal)


def _node(value: Any, line: int) -> Node:
    if isinstance(value, Mapping):
        return Node({key: Entry(_node(inner, line), line) for key, inner in value.items()}, line)
    if isinstance(value, list | tuple):
        return Node(tuple(_node(each, line) for each in value), line)
    return Node(value, line)
