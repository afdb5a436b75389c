"""The grammar of a game, put together from the entries: each word goes to its places."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import lru_cache

from indexer.said import Said
from scenarios.language.grammar.entries import PAGES
from scenarios.language.grammar.games import GAMES, GameWords, game_words
from scenarios.language.grammar.shape import Shape
from scenarios.language.grammar.word import Kind, Placing, Word

__all__ = ["assembled", "shapes"]

_NO_LEAD = "-"
_ITS_OWN = "self"  # the kind of the words that a filter can be


@lru_cache(maxsize=16)
def shapes(game: str) -> Mapping[str, Shape]:
    """Every shape of a game's grammar by name; `file` is the whole file.

    Raises KeyError for a game that is not in GAMES.
    """
    return assembled(game_words(game))


def assembled(words: GameWords) -> Mapping[str, Shape]:
    """The shapes that the entries make for a game."""
    drafts = {name: _Draft.of(shape) for name, shape in _frames(words).items()}
    for kind in words.every_kind():
        for word, entry in words.spoken(kind):
            for placing in entry.placings(word, kind):
                if placing.shape in drafts:
                    drafts[placing.shape].add(word, entry, kind, placing)
        if kind.name == _ITS_OWN:
            for name in {place.partition(".")[0] for place in kind.fills.split()} & set(drafts):
                drafts[name].hints |= _keys_of_a_filter(words)
    return _reached({name: draft.shape() for name, draft in drafts.items()})


def _frames(game: GameWords) -> dict[str, Shape]:
    """What may stand at each place, but for the words of the entries."""
    frames = {name: shape for page in PAGES for name, shape in page.shapes.items()}
    for kind in game.every_kind():
        for _, entry in game.spoken(kind):
            if entry.shape is not None:
                frames[entry.takes] = entry.shape
    return {**frames, **_of_the_game(game), **game.shapes}


def _of_the_game(game: GameWords) -> dict[str, Shape]:
    """The places for what is called otherwise in each game: zones, steps, types, colours."""
    colours = game.civilizations
    zones, numbers = dict.fromkeys(game.zones, "items"), dict.fromkeys(game.values, "number")
    facts = {**dict.fromkeys(game.zones, "holding"), **numbers, "tapped": "names"}
    return {
        "game": Shape(Said("ゲーム", "a game"), words=tuple(GAMES)),
        "edition": Shape(Said("エンジンが実行する版", "an edition"), words=(game.edition,)),
        "zone": Shape(Said("ゾーン", "a zone"), words=game.zones),
        "zones": Shape(
            Said("ゾーンか、ゾーンのリスト", "a zone or a list of zones"),
            words=game.zones,
            items="zone",
        ),
        "step": Shape(Said("ターンのステップ", "a step of the turn"), words=game.steps),
        "moment": Shape(
            Said("ターンのステップ", "a step of the turn"), words=(*game.steps, *game.moments)
        ),
        "type": Shape(Said("カードの種類", "a card type"), words=game.types),
        "kind": Shape(Said("種類", "a type"), words=game.types, items="kind"),
        "civilization": Shape(game.civilization, words=colours),
        "civilizations": Shape(game.several_civilizations, words=colours, items="civilization"),
        "said_civilizations": Shape(
            Said("文明", "civilizations"), words=colours, items="civilization"
        ),
        "energy": Shape(
            Said("エナジーのコスト", "an energy cost"),
            number=True,
            keys=dict.fromkeys((*colours, "any"), "number"),
        ),
        "side": Shape(Said("プレイヤーの盤面", "a player's side"), keys={**zones, **numbers}),
        "side_facts": Shape(
            Said("プレイヤーについての事実", "a player's facts"),
            keys={**facts, "untapped": "names"},
        ),
    }


def _keys_of_a_filter(game: GameWords) -> dict[str, str]:
    """What stands in a filter under a key is likely to be written without it."""
    return {
        **{kind: f"{{type: {kind}}}" for kind in game.types},
        **{word: f"{{civilization: {word}}}" for word in game.civilizations},
        **{zone: f"{{zone: {zone}}}" for zone in game.zones},
    }


@dataclass(slots=True)
class _Draft:
    """A shape to which words are added; `pairs` are a lead and a key that may stand together."""

    frame: Shape
    words: dict[str, str]
    lead: dict[str, str]
    keys: dict[str, str]
    hints: dict[str, str | Said]
    pairs: set[tuple[str, str]] = field(default_factory=set)

    @classmethod
    def of(cls, frame: Shape) -> _Draft:
        words = dict.fromkeys(frame.words, "")
        return cls(frame, words, dict(frame.lead), dict(frame.keys), dict(frame.hints))

    def add(self, word: str, entry: Word, kind: Kind, placing: Placing) -> None:
        """The word at one place of this shape, with what it may stand beside."""
        parts = {"words": self.words, "lead": self.lead, "keys": self.keys}
        parts[placing.part][word] = placing.takes
        beside = (*entry.beside.split(), *kind.beside.split())
        if placing.part == "keys":
            self.pairs |= {(lead, word) for lead in beside}
        elif placing.part == "lead":
            self.pairs |= {(word, key) for key in beside}
        for wrong, right in entry.likely.items():
            self.hints |= dict.fromkeys(wrong.split(), right)

    def shape(self) -> Shape:
        """The shape with its words."""
        return Shape(
            self.frame.called,
            words=tuple(self.words),
            text=self.frame.text,
            number=self.frame.number,
            flag=self.frame.flag,
            rule=self.frame.rule,
            items=self.frame.items,
            lead=self.lead,
            free_lead=self.frame.free_lead,
            keys=self.keys,
            beside=dict(self._beside()),
            required=self.frame.required,
            names=self.frame.names,
            hints={w: right for w, right in self.hints.items() if not self._known(w)},
        )

    def _known(self, word: str) -> bool:
        """Whether a word that is wrong elsewhere is right here."""
        return word in self.lead or (word in self.keys and not self.lead)

    def _beside(self) -> Iterator[tuple[str, tuple[str, ...]]]:
        """What may stand beside each lead; a key of which nothing is said stands beside all."""
        bound = {key for _, key in self.pairs}
        if not self.lead or not bound & set(self.keys):
            return
        for lead in (*self.lead, *([_NO_LEAD] if self.frame.free_lead else ())):
            keys = (key for key in self.keys if key not in bound or (lead, key) in self.pairs)
            yield "" if lead == _NO_LEAD else lead, tuple(keys)


def _reached(every: Mapping[str, Shape]) -> dict[str, Shape]:
    """The shapes that can stand somewhere in a file of the game."""
    found: dict[str, Shape] = {}
    waiting = ["file"]
    while waiting:
        name = waiting.pop()
        if name not in found:
            shape = found[name] = every[name]
            inner = (shape.items, shape.names, *shape.lead.values(), *shape.keys.values())
            waiting += filter(None, reversed(inner))
    return found
