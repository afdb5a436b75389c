"""The names that a script and its expectations may use, and the nearest when one is wrong."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping

from indexer.said import Said
from scenarios.engine.args import Args, Value
from scenarios.engine.cards import Ability, CardDef
from scenarios.files.board import Board
from scenarios.files.reading.checking import Checker
from scenarios.language.errors import nearest_to
from scenarios.language.grammar import game_words

__all__ = ["Names"]

_PLACE = re.compile(r"([A-Za-z]+)/([\w-]+)#([0-9]+)(?:\.[0-9]+)?")
_COPY = re.compile(r"(.+)#([0-9]+)")
_PLAYERS = ("A", "B")
_ANYTHING = ("none", "all")
_FILTER_WORDS = ("self", "it", "that", "attacker", "blocker", "all")


class Names:
    """What stands on a board, by name: cards, places, abilities, and the words of choices."""

    def __init__(self, board: Board, cards: Mapping[str, CardDef], checker: Checker) -> None:
        self._checker = checker
        self._cards = cards
        self._instances: dict[str, str] = {}
        self._places: dict[str, int] = {}
        for player, zone, item in board.items():
            self._places[f"{player}/{zone}"] = self._places.get(f"{player}/{zone}", 0) + 1
            self._instances[item.place] = ""
            every = (item, *item.under)
            for entry in every:
                self._instances |= zip(entry.names, entry.cards, strict=True)
        self.zones = game_words(checker.game).zones
        self._granted = frozenset(_granted_ids(board, cards))

    def check(self, name: Value, line: int, also: Iterable[str] = ()) -> None:
        """Note it when `name` is no card or place on the board, ability of one, nor in `also`."""
        word = str(name)
        if word in also or word in self._instances or self._is_ability(word):
            return
        is_ability = word.rpartition(".")[0] in self._instances
        shown = self._abilities_of(word) if is_ability else self._shown(also)
        self._checker.refuse(self._fault(word, also), line, shown)

    def check_triggering(self, name: Value, line: int) -> None:
        """`check`, and note it when the ability is none that could ever come to wait."""
        word = str(name)
        if not (word in self._instances or self._is_ability(word)):
            self.check(name, line)
            return
        card = word if word in self._instances else word.rpartition(".")[0]
        able = list(self._that_trigger(self._cards.get(self._instances[card])))
        asked = word[len(card) + 1 :].partition("#")[0]
        given = asked in self._granted if asked else bool(self._granted)
        if not given and not [a for a in able if asked in ("", a.id, a.keyword)]:
            what = Said(
                f"{word!r} は誘発する能力ではないので、誘発しないことを確かめられません。",
                f"{word!r} is no ability that triggers: that it does not says nothing",
            )
            named = [f"{card}.{a.keyword or a.id}" for a in able]
            self._checker.refuse(what, line, named)

    def _that_trigger(self, card: CardDef | None) -> Iterator[Ability]:
        """The abilities of a card that trigger, and the keywords that are declared."""
        keywords = game_words(self._checker.game).triggering
        for ability in (*_abilities(card), *(card.soul if card else ())):
            delays = "event" in _keys(ability.words)
            if ability.kind == "triggered" or ability.keyword in keywords or delays:
                yield ability

    def check_choice(self, name: Value, line: int) -> None:
        """The same, where a choice may also be a player, a word of the game or a number."""
        if isinstance(name, int) or str(name) in self._words():
            return
        self.check(name, line, also=(*_PLAYERS, *_ANYTHING))

    def check_board(self, board: Board) -> None:
        """The names that the board's own effects, history, attack and waiting effects use."""
        for effect in board.effects:
            self._check_key(effect, "source")
            self._check_key(effect, "what")
            if isinstance(effect.argument, Args):
                self._check_key(effect.argument, "what", _FILTER_WORDS)
                self._check_key(effect.argument, "target", (*_FILTER_WORDS, "me", "opponent"))
        for past in board.history:
            self.check_choices(past.argument, past.line)
        for waiting in board.waiting:
            for key in ("ability", "it", "that", "targets"):
                self._check_key(waiting, key, _PLAYERS)
        for key in ("attacker", "blocker", "target", "defenders", "shields"):
            if board.attack:
                self._check_key(board.attack, key, _PLAYERS)

    def check_choices(self, value: Value, line: int) -> None:
        """`check_choice` for a name or each of a list of names."""
        for name in value if isinstance(value, tuple) else (value,):
            self.check_choice(name, line)

    def _check_key(self, words: Args, key: str, also: Iterable[str] = ()) -> None:
        value = words.get(key)
        for name in value if isinstance(value, tuple) else (value,):
            if name is not None and not isinstance(name, Args):
                self.check(name, words.line, also)

    def _words(self) -> frozenset[str]:
        words = game_words(self._checker.game)
        races = (race for card in self._cards.values() for race in card.races)
        keywords = (*words.keywords, *(word for word, _ in words.keywords_with))
        others = (str(card.extra.get("other_name", "")) for card in self._cards.values())
        parts = (part.name for card in self._cards.values() for part in card.parts)
        every = (*words.civilizations, *words.types, *words.zones, *keywords)
        return frozenset((*every, *races, *others, *parts))

    def _is_ability(self, word: str) -> bool:
        """`Herald.draw`, `Herald#2.1`, `Herald.w_breaker`, `Herald.breaker#2` (the second of them).

        A name may hold dots itself.
        """
        name, dot, ability = word.rpartition(".")
        if not dot or name not in self._instances:
            return False
        card = self._cards.get(self._instances[name])
        own = {word for found in _abilities(card) for word in (found.id, found.keyword)}
        own.update(card.special if card else ())  # what the rules make of a special type
        if ability.partition("#")[0] in own | self._granted:
            return True
        lent = game_words(self._checker.game).lends
        if ability in game_words(self._checker.game).of_any_card:
            return True
        other = self._cards.get(self._instances.get(ability.partition(":")[0], ""))
        return all(any(a.keyword in lent for a in _abilities(c)) for c in (card, other))

    def _fault(self, word: str, also: Iterable[str]) -> Said:
        if place := _PLACE.fullmatch(word):
            return self._no_place(word, place[1], place[2])
        copy = _COPY.fullmatch(word)
        if copy and copy[1] in self._cards:
            copies = [name for name, card in self._instances.items() if card == copy[1]]
            there = ", ".join(copies)
            return _nowhere(word) + Said(
                f"盤面にある {copy[1]!r}: {there or 'なし'}。",
                f"; of {copy[1]!r} there is {there or 'none'}",
            )
        if word in self._cards:
            return Said(
                f"カード {word!r} は盤面にありません。",
                f"the card {word!r} is not on the board",
            )
        name, dot, ability = word.rpartition(".")
        if dot and name in self._instances:
            ids = [found.id for found in _abilities(self._cards.get(self._instances[name]))]
            what = Said(
                f"{name!r} に {ability!r} という能力はありません。",
                f"{name!r} has no ability {ability!r}",
            )
            return what + nearest_to(ability, ids)
        near = nearest_to(word, [*self._instances, *also, *self._cards])
        if word in game_words(self._checker.game).civilizations:
            near = Said(
                "名前のないカードは 'A/mana#1' のように場所で呼びます。",
                "; plain cards are named by place, such as 'A/mana#1'",
            )
        return _nowhere(word) + near

    def _no_place(self, word: str, player: str, zone: str) -> Said:
        if player not in _PLAYERS:
            return Said(
                f"{word!r} はありません。プレイヤーはAとBです。",
                f"there is no {word!r}: the players are A and B",
            )
        zones = game_words(self._checker.game).zones
        if zone not in zones:
            what = Said(
                f"{word!r} はありません。{zone!r} というゾーンがないからです。",
                f"there is no {word!r}: {zone!r} is no zone",
            )
            return what + nearest_to(zone, zones)
        count = self._places.get(f"{player}/{zone}", 0)
        return _nowhere(word) + Said(
            f"{player}の {zone} にあるのは{count}枚です。", f": {player}'s {zone} has {count}"
        )

    def _abilities_of(self, word: str) -> list[str]:
        """What the abilities may be called of the card that a wrong name of one begins with."""
        name = word.rpartition(".")[0]
        card = self._cards.get(self._instances[name])
        own = [found.keyword or found.id for found in _abilities(card)]
        own += card.special if card else ()
        return [f"{name}.{ability}" for ability in dict.fromkeys([*own, *sorted(self._granted)])]

    def _shown(self, also: Iterable[str]) -> list[str]:
        named = [name for name, card in self._instances.items() if card]
        return [*named, *also] if named else []


def _nowhere(word: str) -> Said:
    return Said(f"盤面に {word!r} はありません。", f"there is no {word!r} on the board")


def _abilities(card: CardDef | None) -> Iterator[Ability]:
    if card:
        yield from card.abilities
        for other in (*card.parts, *card.forms):
            yield from other.abilities


def _granted_ids(board: Board, cards: Mapping[str, CardDef]) -> Iterator[str]:
    """The ids and keywords of abilities that effects may give, and of running effects."""
    for card in cards.values():
        for ability in _abilities(card):
            yield from _ids(tuple(ability.words.values()))
        for ability in card.soul:
            yield from filter(None, (ability.id, ability.keyword))
    for effect in board.effects:
        yield from _ids(effect)


def _keys(value: Value) -> Iterator[str]:
    if isinstance(value, tuple):
        for item in value:
            yield from _keys(item)
    elif isinstance(value, Args):
        for key, inner in value.items():
            yield key
            yield from _keys(inner)


def _ids(value: Value) -> Iterator[str]:
    if isinstance(value, tuple):
        for item in value:
            yield from _ids(item)
    elif isinstance(value, Args):
        for key, inner in value.items():
            if key in ("id", "ability") and isinstance(inner, str):
                yield inner
            elif key == "ability" and isinstance(inner, Args):
                yield inner.word
            yield from _ids(inner)
