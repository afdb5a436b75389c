"""The `board` of a file → Board, with every copy expanded and every card named."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field

from indexer.said import Said
from scenarios.engine.args import Args, Value
from scenarios.engine.cards import CardDef
from scenarios.engine.records import replace
from scenarios.files.board import Board, Item, PlayerBoard, TurnSpec
from scenarios.files.reading.checking import Checker
from scenarios.files.reading.positions import check_item, check_stack
from scenarios.files.reading.setup import check_setup
from scenarios.files.reading.source import Node
from scenarios.language.errors import nearest_to
from scenarios.language.grammar import game_words, shapes

__all__ = ["read_board"]

_COPIES = re.compile(r"(.+?)\s+[x×]\s*([0-9]{1,4})")
_NUMBERED = re.compile(r"(.+)#[0-9]+")
_MOST = 400
_PLAYERS = ("A", "B")
_STATE_KEYS = (
    *("card", "under", "tapped", "frozen", "sick", "damage", "counters", "face", "owner"),
)


def read_board(node: Node, cards: Mapping[str, CardDef], checker: Checker) -> Board:
    """The position that a checked node describes.

    Zones that the board does not write get the game's defaults. What cannot stand where it
    is written is noted in the checker, with the rule where a rule forbids it.
    """
    reading = _BoardReading(cards, checker)
    setup = _content(node, "setup") is True
    turn = _turn(node.get("turn"), setup, node.get("attack") is not None, checker)
    players = tuple(reading.player(name, node.get(name), setup) for name in _PLAYERS)
    rules = game_words(checker.game).set_up
    if setup and rules is not None:
        check_setup(node, players, rules, checker)
    return Board(
        turn=turn,
        players=players,
        effects=_effects(node.get("effects"), checker),
        history=_mappings(node.get("history"), "history", checker),
        attack=_attack(node.get("attack"), checker),
        waiting=_mappings(node.get("waiting"), "waitings", checker),
    )


def _turn(node: Node | None, setup: bool, attacking: bool, checker: Checker) -> TurnSpec:
    words = game_words(checker.game)
    said = checker.value(node, "turn", "turn") if node else None
    turn = said if isinstance(said, Args) else Args({})
    first = _who_went_first(turn, checker.game)
    player = str(turn.get("player", first if setup else "A"))
    number = turn.get("number", 3 if player == first else 4)
    if setup and (late := [key for key in turn if key != "first"]):
        what = Said(
            f"'setup' は最初のターンの前から始まります。{'、'.join(late)} を取り除いてください。",
            f"'setup' begins before the first turn; take {' and '.join(late)} out",
        )
        checker.refuse(what, turn.line)
    _check_beginning(turn, checker)
    if attacking and not setup:
        _check_attacking(turn, checker)
    if isinstance(number, int) and (number < 1 or (number % 2 == 1) != (player == first)):
        what = Said(
            f"{first}が先攻なら、第{number}ターンは{player}のターンではありません。",
            f"turn {number} cannot be {player}'s when {first} goes first",
        )
        checker.refuse(what, turn.line)
    return TurnSpec(
        player=player,
        step=str(turn.get("step", _ATTACKING if attacking and not setup else words.first_step)),
        number=1 if setup else _int(number),
        first=first,
        begin=turn.get("begin") is True,
        setup=setup,
    )


_ATTACKING = "attack"
"""The step, or the phase, in which creatures attack."""


def _check_attacking(turn: Args, checker: Checker) -> None:
    """Note what is said of a turn in which an attack is going on already."""
    if (step := turn.get("step", _ATTACKING)) != _ATTACKING:
        what = Said(
            f"攻撃（attack）が行われているのは {_ATTACKING} で、{step} ではありません。"
            f"step: {_ATTACKING} と書くか、step を取り除いてください。",
            f"an attack goes on in {_ATTACKING}, not in {step}; write step: {_ATTACKING},"
            " or take step out",
        )
        checker.refuse(what, turn.line)
    if turn.get("begin") is True:
        what = Said(
            "攻撃（attack）の途中から始まるので、はじめからは行えません。"
            "begin か attack を取り除いてください。",
            "it begins in the middle of the attack, not from the beginning; take begin or attack"
            " out",
        )
        checker.refuse(what, turn.line)


def _who_went_first(turn: Args, game: str) -> str:
    """A unless the board says B; where it cannot, as whose turn it is and its number tell."""
    if "first" in shapes(game)["turn"].keys:
        return str(turn.get("first", "A"))
    player, number = turn.get("player", "A"), turn.get("number")
    if not isinstance(number, int):
        return "A"
    return "A" if (player == "A") == (number % 2 == 1) else "B"


def _check_beginning(turn: Args, checker: Checker) -> None:
    """Note what is said of a beginning that is settled otherwise."""
    no_action = game_words(checker.game).no_action
    if turn.get("begin") is False and (step := turn.get("step")) in no_action:
        what = Said(
            f"{step} にはプレイヤーの行動がないので、いつもはじめから行われます。"
            "begin: false を取り除いてください。",
            f"in {step} there is nothing that a player does first, so it is always run from its"
            " beginning; take begin: false out",
        )
        checker.refuse(what, turn.line)


@dataclass(slots=True)
class _BoardReading:
    """Reads the zones of both players and counts the copies of each card."""

    cards: Mapping[str, CardDef]
    checker: Checker
    copies: Counter[str] = field(default_factory=Counter)

    def player(self, name: str, node: Node | None, setup: bool) -> PlayerBoard:
        words = game_words(self.checker.game)
        zones: list[tuple[str, tuple[Item, ...]]] = []
        values: dict[str, int] = {}
        for key, entry in (node.entries if node else {}).items():
            if key in words.values:
                values[key] = _int(entry.node.content)
            else:
                zones.append((key, self._zone(f"{name}/{key}", key, entry.node)))
        given = {zone for zone, _ in zones}
        defaults = (("deck", words.setup_deck),) if setup else words.defaults
        for zone, count in defaults:
            if zone not in given:
                zones.append((zone, self._zone(f"{name}/{zone}", zone, Node(count, 0))))
        if not setup:
            values = {**dict(words.default_values), **values}
        return PlayerBoard(name, tuple(zones), tuple(values.items()))

    def _zone(self, place: str, zone: str, node: Node) -> tuple[Item, ...]:
        nodes = node.items or ((node,) if isinstance(node.content, int) else ())
        items: list[Item] = []
        for entry in nodes:
            for item in self._entry(entry, zone):
                here = f"{place}#{len(items) + 1}"
                check_item(item, zone, self.cards, self.checker)
                items.append(self._named(item, here))
        return tuple(items)

    def _entry(self, node: Node, zone: str) -> Iterator[Item]:
        """The items of one entry, one for each copy, not yet named."""
        if isinstance(node.content, dict):
            card = node.get("card")
            for item in self._entry(card, zone) if card else ():
                yield self._with_state(item, node, zone)
        elif isinstance(node.content, tuple):
            if not node.content:
                what = Said(
                    "カードのない束（[]）です。重なるカードを書くか、取り除いてください。",
                    "a bundle of no cards ([]): name the cards that lie there, or leave it out",
                )
                self.checker.refuse(what, node.line)
                return
            bundled = [item for part in node.items for item in self._entry(part, zone)]
            names = tuple(card for item in bundled for card in item.cards)
            yield Item(names, (), plain=not any(names), line=node.line)
        elif isinstance(node.content, int):
            yield from self._copies(Item(("",), (), plain=True, line=node.line), node.content)
        else:
            yield from self._word(node.shown, zone, node.line)

    def _word(self, word: str, zone: str, line: int) -> Iterator[Item]:
        """`Herald`, `Herald x3`, `light x4`, `light/water`."""
        count = 1
        if word not in self.cards and (found := _COPIES.fullmatch(word)):
            word, count = found[1], int(found[2])
        if word in self.cards:
            yield from self._copies(Item((word,), (), line=line), count)
            return
        words = game_words(self.checker.game)
        colours = tuple(word.split("/"))
        if all(colour in words.civilizations for colour in colours):
            if zone != words.mana_zone:
                what = Said(
                    f"{word!r} は {words.mana_zone} のカードを表します。"
                    f"{zone} にはカードを書いてください。",
                    f"{word!r} stands for a card of {words.mana_zone}; in {zone} write a card",
                )
                self.checker.refuse(what, line)
            item = Item(("",), (), plain=True, civilizations=colours, line=line)
            yield from self._copies(item, count)
            return
        self._unknown(word, zone, line)

    def _unknown(self, word: str, zone: str, line: int) -> None:
        numbered = _NUMBERED.fullmatch(word)
        if numbered and numbered[1] in self.cards:
            what = Said(
                f"もう一度 {numbered[1]!r} と書いてください。枚数は盤面が数え、"
                f"{word!r} は数えた後の名前です。",
                f"write {numbered[1]!r} again: the board counts its copies, {word!r} is one",
            )
            self.checker.refuse(what, line)
            return
        words = game_words(self.checker.game)
        allowed = [*self.cards, *(words.civilizations if zone == words.mana_zone else ())]
        what = Said(
            f"{zone} のカード {word!r} は 'cards' に書かれていません。",
            f"the card {word!r} in {zone} is not declared",
        )
        anything = [
            Said("'cards' のカード", "a card of 'cards'"),
            Said("名前のないカードの枚数", "a number of plain ones"),
        ]
        self.checker.refuse(what + nearest_to(word, allowed), line, allowed or anything)

    def _copies(self, item: Item, count: int) -> Iterator[Item]:
        if not 0 <= count <= _MOST:
            what = Said(
                f"{count}枚は置けません。0から{_MOST}までです。",
                f"{count} cards: expected 0 to {_MOST}",
            )
            self.checker.refuse(what, item.line)
            count = 0
        for _ in range(count):
            yield item

    def _with_state(self, item: Item, node: Node, zone: str) -> Item:
        said = self.checker.value(node, "item")
        state = said if isinstance(said, Args) else Args({})
        below = node.get("under")
        under = [i for part in _entries(below) for i in self._entry(part, zone)]
        counters = state.get("counters")
        stacked = replace(
            item,
            under=tuple(under),
            tapped=state.get("tapped") is True or state.get("frozen") is True,
            sick=_flag(state.get("sick")),
            damage=_int(state.get("damage", 0)),
            counters=_counts(counters if isinstance(counters, Args) else Args({})),
            face=str(state.get("face", "")),
            owner=str(state.get("owner", "")),
            extra=Args({k: state[k] for k in state if k not in _STATE_KEYS}, node.line),
            line=node.line,
        )
        check_stack(stacked, zone, self.checker)
        return stacked

    def _named(self, item: Item, place: str) -> Item:
        """The item with names for all its cards; plain ones take their place's name."""
        if len(item.cards) == 1 and not item.under:  # as nearly all are: a deck has forty
            return replace(item, names=(self._instance(item.cards[0]) or place,), place=place)
        every = [*item.cards, *(card for below in item.under for card in below.cards)]
        names = [
            self._instance(card) or (place if len(every) == 1 else f"{place}.{position}")
            for position, card in enumerate(every, start=1)
        ]
        rest = iter(names)
        own = tuple(next(rest) for _ in item.cards)
        under = tuple(
            replace(below, names=tuple(next(rest) for _ in below.cards), place=place)
            for below in item.under
        )
        return replace(item, names=own, under=under, place=place)

    def _instance(self, card: str) -> str:
        if not card:
            return ""
        self.copies[card] += 1
        return card if self.copies[card] == 1 else f"{card}#{self.copies[card]}"


def _mappings(node: Node | None, shape: str, checker: Checker) -> tuple[Args, ...]:
    value = checker.value(node, shape) if node else ()
    several: tuple[Value, ...] = value if isinstance(value, tuple) else ()
    return tuple(item for item in several if isinstance(item, Args))


_REACHING = (
    *("power", "attack", "health", "level", "gain", "civilization", "race", "type"),
    "lose_abilities",
)


def _effects(node: Node | None, checker: Checker) -> tuple[Args, ...]:
    effects = _mappings(node, "effects", checker)
    for effect in effects:
        inner = effect.argument
        held = (*effect, *inner) if isinstance(inner, Args) else tuple(effect)
        if effect.word in _REACHING and "what" not in held:
            what = Said(
                f"続いている効果 {effect.word!r} には 'what' が要ります。",
                f"the running effect {effect.word!r} needs 'what'",
            )
            checker.refuse(what, effect.line)
    return effects


def _attack(node: Node | None, checker: Checker) -> Args | None:
    value = checker.value(node, "attack") if node else None
    return value if isinstance(value, Args) else None


def _entries(node: Node | None) -> tuple[Node, ...]:
    if node is None:
        return ()
    return node.items if isinstance(node.content, tuple) else (node,)


def _content(node: Node, key: str) -> object:
    found = node.get(key)
    return found.content if found else None


def _counts(counters: Args) -> tuple[tuple[str, int], ...]:
    return tuple((name, _int(count)) for name, count in counters.items())


def _flag(value: Value) -> bool | None:
    return value if isinstance(value, bool) else None


def _int(value: object) -> int:
    return value if isinstance(value, int) else 0
