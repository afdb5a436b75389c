"""Cannot, can and must: what statics and running effects say, of objects and of players."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import NamedTuple, TypeAlias

from scenarios.engine.abilities import static_parts
from scenarios.engine.args import Args, Value
from scenarios.engine.events import Event
from scenarios.engine.play import Play
from scenarios.engine.questions import Refusal, refuse
from scenarios.engine.state import Context, Effect, Held, ids_in
from scenarios.language.pointing import players

Said: TypeAlias = tuple[str, str]
"""In Japanese and in English."""

Meant: TypeAlias = Callable[[Play, Context, Args], bool]
"""Whether words of a prohibition, read from a view, are about the case that is looked at."""


class Reach(NamedTuple):
    """Which objects a game's prohibitions are about: those of words, and those of an effect.

    Both are asked about a verb and an object; words are read from a view.
    """

    words: Callable[[Play, Context, Value, str, int], bool]
    effect: Callable[[Play, Effect, str, int], bool]


def by_statics(
    play: Play, word: str, verb: str, object_id: int, reach: Reach
) -> Iterator[tuple[Held, Args]]:
    """The static abilities that say this word of an object and a verb, each with its words."""
    for held, words in static_parts(play, word):
        if verb in words and reach.words(play, held.context(), words[verb], verb, object_id):
            yield held, words


def by_effects(
    play: Play, word: str, verb: str, object_id: int, reach: Reach
) -> Iterator[tuple[Context, Args]]:
    """What running effects say by this word of an object and a verb, and the view they have."""
    for effect in play.state.effects:
        said = effect.kind == word and verb in effect.words
        if said and reach.effect(play, effect, verb, object_id):
            yield seen_from(effect), effect.words


def said_of(
    play: Play, word: str, verb: str, object_id: int, reach: Reach
) -> Iterator[tuple[Context, Args]]:
    """What statics and effects say of this object and verb under cannot, can or must."""
    for held, words in by_statics(play, word, verb, object_id, reach):
        yield held.context(), words
    yield from by_effects(play, word, verb, object_id, reach)


def seen_from(effect: Effect) -> Context:
    """The view from which the words of an effect are read."""
    that = ids_in(effect.bound, "that")
    return Context(0, effect.owner, effect.source, that=that, values=effect.bound)


def subject_of(subject: object) -> int:
    """The object that a refused event or action is about, 0 where it is about none."""
    return subject.obj if isinstance(subject, Event) else getattr(subject, "what", 0)


def cannot(play: Play, by: Said, verb: str, object_id: int, said: Said, number: str) -> Refusal:
    """The refusal of what an effect keeps an object from: by whom, and what it cannot."""
    what = play.name(object_id)
    told = f"{by[0]}：{what}は{said[0]}", f"{by[1]}: {what} cannot {said[1]}"
    return refuse(*told, number, by="effect", about=verb)


# -- players -----------------------------------------------------------------------------------


def is_on_players(words: Value) -> bool:
    """Whether words name a player, and with them all that is theirs."""
    return words in ("me", "opponent", "each")


def on_its_player(play: Play, context: Context, words: Value, object_id: int) -> bool:
    """Whether words that name a player name the one to whom an object belongs now."""
    return play.state.objects[object_id].controller in players(play, context, words)


def named_by(effect: Effect) -> tuple[str, ...]:
    """The players on whom an effect is."""
    named = dict(effect.bound).get("players", ())
    return tuple(map(str, named)) if isinstance(named, tuple) else ()


def forbidden_to(play: Play, verb: str, meant: Meant = lambda *of: True) -> frozenset[str]:
    """The players to whom effects forbid what is done by no object, in the case that is meant."""
    found: set[str] = set()
    for held, words in static_parts(play, "cannot"):
        context, about = held.context(), words.get(verb)
        if is_on_players(about) and meant(play, context, words):
            found.update(players(play, context, about))
    for effect in play.state.effects:
        said = effect.kind == "cannot" and verb in effect.words
        if said and meant(play, seen_from(effect), effect.words):
            found.update(named_by(effect))
    return frozenset(found)


def player_cannot(player: str, ja: str, en: str, number: str, about: str = "") -> Refusal:
    """The refusal of what an effect keeps a player from."""
    return refuse(f"{player}{ja}", f"{player} {en}", number, by="effect", about=about)
