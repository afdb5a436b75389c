"""What a board says is going on already: effects, history, an attack, waiting effects."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from functools import partial
from typing import Any

from indexer.said import Said
from scenarios.engine.args import Args, Value
from scenarios.engine.cards import ability_from
from scenarios.engine.events import Event, Fact
from scenarios.engine.play import Play
from scenarios.engine.running.step_run import StepRun
from scenarios.engine.state import (
    Context,
    Effect,
    Frame,
    GameObject,
    GameState,
    Pairs,
    Serial,
    Waiting,
)
from scenarios.files.board import Board
from scenarios.language.errors import ScenarioError
from scenarios.language.filters import amount, players, select
from scenarios.language.game import Game

__all__ = ["go_on"]

_PLAYERS = ("A", "B")
_VALUES = frozenset({"power", "attack", "health", "level"})
_BY_VERB = frozenset({"cannot", "can", "must"})
_BY_WORDS = frozenset({"cost"})
_NUMBERS = ("add", "times", "set")
_NAMED = ("me", "opponent", "each")


def go_on(state: GameState, board: Board, game: Game, names: Mapping[str, int]) -> GameState:
    """Add to a laid-out state what its board says is going on.

    Raises ScenarioError for what the game does not know or the engine does not execute.
    """
    for player, _, item in board.items():
        state = _marked(state, names, player, item.names[0], item.extra)
    for words in board.effects:
        state = _add_effect(state, game, names, words)
    for words in board.history:
        state = game.remember(state, words, partial(_id, state, names))
    if board.attack is not None:
        state = game.open_attack(state, board.attack, partial(_id, state, names))
    for words in board.waiting:
        state = _add_waiting(state, game, names, words)
    return state


def _object(state: GameState, names: Mapping[str, int], name: Value) -> GameObject:
    card = names.get(str(name))
    found = state.object_of(card) if card is not None else None
    if found is None:
        raise ScenarioError.of(_not_there(name))
    return found


def _not_there(name: Value) -> Said:
    return Said(f"{name!r} は盤面にありません。", f"{name!r} is not on the board")


def _id(state: GameState, names: Mapping[str, int], name: Value) -> int | str:
    """The object of a name, or the player that it names."""
    return str(name) if name in _PLAYERS else _object(state, names, name).id


def _view(state: GameState, game: Game) -> Play:
    return StepRun(game.book, state, Frame("board"))


# -- marks and effects ----------------------------------------------------------------------


def _marked(
    state: GameState, names: Mapping[str, int], player: str, name: str, extra: Args
) -> GameState:
    """The state of a card that an effect has brought about: `cannot_attack: true` …"""
    for word, value in extra.items():
        verb = word.removeprefix("cannot_")
        if value is not True or verb == word:
            continue
        obj = _object(state, names, name)
        state = _with_effect(state, Effect(0, "cannot", player, Args({verb: name}), (obj.id,)))
    return state


def _with_effect(state: GameState, effect: Effect) -> GameState:
    made = replace(effect, id=Serial(state.next_id))
    return state.with_(effects=(*state.effects, made), next_id=state.next_id + 1)


def _add_effect(state: GameState, game: Game, names: Mapping[str, int], words: Args) -> GameState:
    """An effect of a resolution: fixed to what it reaches now, its numbers too."""
    kind, inner = words.word, words.argument
    assert isinstance(inner, Args)
    if kind == "gain":
        inner = Args({**inner, "ability": _ability(inner["ability"])}, inner.line)
    owner = str(words.get("owner", "A"))
    what = inner.argument if kind in _BY_VERB else inner.get("what", words.get("what"))
    source = _object(state, names, words["source"]).id if "source" in words else 0
    play, context = _view(state, game), Context(0, owner, source)
    on_players = kind in _BY_VERB and what in _NAMED
    named = players(play, context, what) if on_players else ()
    by_words = (kind in _BY_WORDS and isinstance(what, Args)) or named
    on = () if by_words else tuple(_reached(play, context, names, what, words.line))
    bound: Pairs = tuple((k, amount(play, context, inner[k])) for k in _numbers(kind, inner))
    bound += (("players", named),) if named else ()
    other = next((k for k in ("target", "by") if k in inner and kind in ("must", "cannot")), "")
    if (
        other
        and inner[other] not in _NAMED
        and not (kind == "cannot" and isinstance(inner[other], Args))
    ):
        bound += (("that", tuple(_reached(play, context, names, inner[other], words.line))),)
        inner = Args({**inner, other: "that"}, inner.line)
    until = str(words.get("until", inner.get("until", "turn")))
    effect = Effect(0, kind, owner, inner, on, until, source, bound=bound)
    return _with_effect(state, game.put_off(effect))


def _numbers(kind: str, inner: Args) -> tuple[str, ...]:
    return tuple(k for k in _NUMBERS if k in inner) if kind in {*_VALUES, "cost"} else ()


def _reached(
    play: Play, context: Context, names: Mapping[str, int], what: Value, line: int
) -> Iterator[int]:
    """The objects that a running effect is on: named cards, or all that fit now (110.2e)."""
    for part in what if isinstance(what, tuple) else (what,):
        if isinstance(part, Args) or part == "all":
            yield from select(play, context, part)
        elif str(part) in names:
            yield _object(play.state, names, part).id
        else:
            raise ScenarioError.of(_not_there(part), line)


def _ability(words: Value) -> Any:
    return ability_from(words) if isinstance(words, str | Args) else words


# -- waiting effects ------------------------------------------------------------------------


def _add_waiting(state: GameState, game: Game, names: Mapping[str, int], words: Args) -> GameState:
    name, ability_id = _parted(names, str(words["ability"]))
    obj = _object(state, names, name)
    ability = _ability_of(state, obj, ability_id, words.line)
    play = _view(state, game)
    owner = str(words.get("owner", obj.controller))
    made = Waiting(
        Serial(state.next_id),
        ability,
        owner,
        obj.id,
        play.snapshot(obj.id),
        _happened(play, names, words.get("it")),
    )
    if ability.kind == "keyword":
        made = game.declared(state, made)
    elif ability.kind not in {"triggered", "activated"}:
        what = Said(
            f"{words['ability']!r} は、効果が待機する能力ではありません。",
            f"{words['ability']!r} is no ability whose effect waits",
        )
        raise ScenarioError.of(what, words.line)
    return state.with_(waiting=(*state.waiting, made), next_id=state.next_id + 1)


def _parted(names: Mapping[str, int], word: str) -> tuple[str, str]:
    """`Herald.draw` is an ability of Herald; a name may hold dots itself."""
    name, dot, ability = word.rpartition(".")
    return (name, ability) if dot and word not in names else (word, "")


def _ability_of(state: GameState, obj: GameObject, ability_id: str, line: int) -> Any:
    """The ability with this id or keyword; without one, the only one that can wait."""
    abilities = state.cards[obj.cards[0]].definition.abilities
    fitting = [a for a in abilities if ability_id in (a.id, a.keyword)]
    if not ability_id:
        fitting = [a for a in abilities if a.kind in {"triggered", "activated"}]
    if not fitting:
        name = state.cards[obj.cards[0]].name
        what = Said(
            f"{name!r} に、待機する能力 {ability_id!r} はありません。",
            f"{name!r} has no ability {ability_id!r} that waits",
        )
        raise ScenarioError.of(what, line)
    return fitting[0]


def _happened(play: Play, names: Mapping[str, int], it: Value) -> Fact | None:
    """The event that the effect is about, as far as `it` says."""
    if it is None:
        return None
    about = _id(play.state, names, it)
    if isinstance(about, str):
        return Fact(Event("note", "", player=about), "happened")
    return Fact(Event("note", "", about), "happened", play.snapshot(about))
