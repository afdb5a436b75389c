"""What differs from game to game: its own words, and what a board of it need not say."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Protocol

from indexer.said import Said
from scenarios.engine.args import Args
from scenarios.language.grammar.entries import PAGES
from scenarios.language.grammar.shape import Shape
from scenarios.language.grammar.word import Kind, Page, Word
from scenarios.language.known_games import GAMES, words_of

__all__ = ["GAMES", "GameWords", "Lying", "SetUp", "Stacks", "Wrong", "game_words", "with_own"]

_CIVILIZATION = Said("文明", "a civilization")
_CIVILIZATIONS = Said("文明", "civilizations")

Wrong = tuple[str, Said]
"""What cannot be, with the number of the rule that forbids it ("" where none does)."""


class Lying(Protocol):
    """An entry of a zone, as a game judges whether it can lie there so."""

    @property
    def cards(self) -> tuple[str, ...]: ...
    @property
    def tapped(self) -> bool: ...
    @property
    def sick(self) -> bool | None: ...
    @property
    def damage(self) -> int: ...
    @property
    def counters(self) -> tuple[tuple[str, int], ...]: ...
    @property
    def face(self) -> str: ...
    @property
    def extra(self) -> Args: ...


@dataclass(frozen=True, slots=True)
class Stacks:
    """The rule by which cards lie under a card in one zone only, and where that is."""

    rule: str
    zone: str
    called: Said


@dataclass(frozen=True, slots=True)
class SetUp:
    """By which rules a set-up begins with decks alone: nothing goes on before it, decks are of
    one's own cards, and what else lies somewhere comes from them, as `dealt` says.

    `decks` are the zones that the players bring, `numbers` by which rule each of a player's
    numbers is set in the course of it."""

    nothing_before: str
    own_cards: str
    from_the_deck: str
    dealt: Said
    decks: tuple[str, ...] = ("deck",)
    numbers: tuple[tuple[str, str], ...] = ()


def _can_lie(item: Lying, zone: str, types: frozenset[str]) -> Iterator[Wrong]:
    """A game that has no rules here refuses nothing."""
    yield from ()


def _can_be(name: str, card_type: str, card: Args) -> Iterator[Wrong]:
    """A game that says nothing here takes every card."""
    yield from ()


@dataclass(frozen=True, slots=True, eq=False)
class GameWords:
    """A game's own words and numbers.

    `called` is its name for people, `played` whether the engine executes it. `words` are its own
    words by kind, `shapes` what may stand where only it has such places, `kinds` and `pages` its
    own tables and pages of the reference; `lacks` are the shared words, by kind, that it has no
    rules for. `zones`, `steps`, `types` and `civilizations` stand in the order in which they are
    shown; `moments` are parts of a step whose start is something to wait for.

    `card_numbers` and `values` are the numbers of a card and of a player. `defaults` are cards by
    zone and `default_values` numbers that a board need not write (in a set-up: `setup_deck` cards
    in the deck, nothing else). `needs` are the keys that a card of a type must have; `triggering`
    the keywords whose effect comes to wait, `lends` those by which a card uses another's ability,
    which is called by that card's name; `of_any_card` is how abilities are called that a rule gives
    to cards.

    `starter` is a small scenario to begin with, "" for none.

    In the steps of `no_action` there is nothing that a player does first. `can_be` says what is
    wrong with a card of a name and a type; `can_lie` what is wrong with an entry that lies in a
    zone, of cards of these types; `bundles` by which rule only a shield is a bundle of cards;
    `stacks` where cards lie under a card; `situation` what makes no sense in a pattern that waits
    for a situation; `set_up` what a set-up begins with.
    """

    game: str
    edition: str
    called: str
    zones: tuple[str, ...]
    home: str
    steps: tuple[str, ...]
    first_step: str
    types: tuple[str, ...]
    civilizations: tuple[str, ...]
    mana_zone: str
    card_numbers: tuple[str, ...]
    words: Mapping[str, tuple[Word, ...]]
    played: bool = True
    civilization: Said = _CIVILIZATION
    several_civilizations: Said = _CIVILIZATIONS
    shapes: Mapping[str, Shape] = field(default_factory=dict)
    kinds: Mapping[str, tuple[Kind, ...]] = field(default_factory=dict)
    pages: tuple[Page, ...] = ()
    lacks: Mapping[str, str] = field(default_factory=dict)
    values: tuple[str, ...] = ()
    defaults: tuple[tuple[str, int], ...] = ()
    default_values: tuple[tuple[str, int], ...] = ()
    moments: tuple[str, ...] = ()
    setup_deck: int = 40
    needs: tuple[tuple[str, tuple[str, ...]], ...] = ()
    triggering: tuple[str, ...] = ()
    lends: frozenset[str] = frozenset()
    of_any_card: frozenset[str] = frozenset()
    starter: str = ""
    no_action: tuple[str, ...] = ()
    can_be: Callable[[str, str, Args], Iterator[Wrong]] = _can_be
    can_lie: Callable[[Lying, str, frozenset[str]], Iterator[Wrong]] = _can_lie
    bundles: str = ""
    stacks: Stacks | None = None
    situation: Callable[[Args], Said | None] = lambda words: None
    set_up: SetUp | None = None

    def spoken(self, kind: Kind) -> Iterator[tuple[str, Word]]:
        """Each word of a kind that the game knows, with its entry."""
        lacking = self.lacks.get(kind.name, "").split()
        own = self.words.get(kind.name, ())
        for entry in with_own(kind.words, own):
            for word in entry.each:
                if word not in lacking or entry in own:
                    yield word, entry

    def every_kind(self) -> Iterator[Kind]:
        """The kinds of words that games share, and the game's own."""
        for page in PAGES:
            yield from with_own_kinds(page.kinds, self.kinds.get(page.name, ()))

    @property
    def keywords(self) -> tuple[str, ...]:
        """The keywords that may stand alone."""
        return tuple(word for word, entry in self._keywords() if entry.alone or not entry.takes)

    @property
    def keywords_with(self) -> tuple[tuple[str, str], ...]:
        """The keywords that take an argument, with the name of its shape."""
        return tuple((word, entry.takes) for word, entry in self._keywords() if entry.takes)

    @property
    def verbs(self) -> tuple[str, ...]:
        """What an effect can forbid."""
        return tuple(word for word, _ in _of(self, "verb"))

    def _keywords(self) -> tuple[tuple[str, Word], ...]:
        return _of(self, "keyword")


@lru_cache(maxsize=64)
def _of(game: GameWords, name: str) -> tuple[tuple[str, Word], ...]:
    """The words of the kind of that name, with their entries."""
    return tuple(game.spoken(next(kind for kind in game.every_kind() if kind.name == name)))


def with_own(shared: Iterable[Word], own: Iterable[Word]) -> tuple[Word, ...]:
    """The entries of a kind with a game's own among them, each after the one that it says."""
    rows = list(shared)
    at = len(rows)
    for entry in own:
        if entry.after == "-":
            at = 0
        elif entry.after:
            found = (n for n, row in enumerate(rows, start=1) if entry.after in row.each)
            at = next(found, len(rows))
        rows.insert(at, entry)
        at += 1
    return tuple(rows)


def with_own_kinds(shared: Iterable[Kind], own: Iterable[Kind]) -> tuple[Kind, ...]:
    """The kinds of a page with a game's own among them."""
    kinds = list(shared)
    for kind in own:
        names = [each.name for each in kinds]
        kinds.insert(names.index(kind.after) + 1 if kind.after else len(kinds), kind)
    return tuple(kinds)


@lru_cache(maxsize=16)
def game_words(game: str) -> GameWords:
    """A game's words; raises KeyError for a game that is not in GAMES."""
    words = words_of(game)
    assert isinstance(words, GameWords), f"{game} registers no words"
    return words
