"""What is read of an object as it was seen: its traits, its text, its numbers."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, TypeVar

from scenarios.engine import asks
from scenarios.engine.abilities import definition, keywords
from scenarios.engine.args import Value
from scenarios.engine.characteristics import Traits
from scenarios.engine.rulebook import Ask
from scenarios.engine.state import Snapshot

if TYPE_CHECKING:
    from scenarios.engine.play import Play

G = TypeVar("G")
R = TypeVar("R")


def traits_of(play: Play, seen: Snapshot) -> Traits:
    """The traits with which it was seen, or those that it has now."""
    found = seen.traits if seen.traits is not None else asks.traits(play, seen.object.id)
    assert isinstance(found, Traits)
    return found


def text_of(play: Play, seen: Snapshot) -> str:
    """The text of an object, as a rulebook says that text is read."""
    text = str(definition(play.state, seen.object).text)
    return as_read(play, asks.text_read, text, text)


def as_read(play: Play, ask: Ask[[G], R], given: G, otherwise: R) -> R:
    """What a rulebook makes of something that is read, where it says anything of it."""
    return ask(play, given) if ask.answered(play) else otherwise


def read_under(play: Play, word: str, seen: Snapshot) -> frozenset[Any]:
    """What is read of an object under a word, as a set: its names, its costs …"""
    traits = traits_of(play, seen)
    if word in _OF_KINDS:
        return frozenset(getattr(traits, _OF_KINDS[word]))
    each = traits.parts if word == "cost" and traits.parts else (traits,)
    return frozenset(n for part in each if (n := getattr(part, word)) is not None)


_OF_KINDS = {"name": "names", "race": "races", "civilization": "civilizations"}


def cost_of(play: Play, seen: Snapshot) -> int | None:
    """Its cost, as a rulebook says that a cost is read."""
    traits = traits_of(play, seen)
    return as_read(play, asks.cost_as_read, traits, traits.cost)


def has_keyword(play: Play, words: tuple[Value, ...], seen: Snapshot) -> bool:
    """By the keyword abilities that it has, or had when it was seen (traits say which)."""
    then = seen.traits is not None or seen.object.id not in play.state.objects
    had = seen.keywords if then else frozenset(keywords(play, seen.object.id))
    return bool(had & set(map(str, words)))


def is_called(play: Play, words: tuple[Value, ...], names: frozenset[str]) -> bool:
    """Whether one of these words is a name of it; a rulebook may say what counts as one."""
    if asks.same_name.answered(play):
        return any(asks.same_name(play, str(w), name) for w in words for name in names)
    return bool(set(words) & names)


def has_word(play: Play, value: Value, names: frozenset[str], part: Ask[[str, str], bool]) -> bool:
    """Whether one of the names (races) contains one of these words, as a rulebook reads a part."""
    pairs = [
        (str(word), name)
        for word in (value if isinstance(value, tuple) else (value,))
        for name in names
    ]
    if part.answered(play):
        return any(part(play, *pair) for pair in pairs)
    return any(word in name for word, name in pairs)
