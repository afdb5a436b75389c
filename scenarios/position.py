"""From a scenario's board to the state that the engine plays on."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import partial
from typing import Any

from scenarios.board import Board, Item
from scenarios.cards import CardDef, ability_from
from scenarios.engine.args import Args, Value
from scenarios.engine.events import Event, Fact
from scenarios.engine.rulebook import Rulebook
from scenarios.engine.state import (
    Card,
    Effect,
    GameObject,
    GameState,
    ObjectId,
    Place,
    Serial,
    Snapshot,
    Waiting,
)
from scenarios.errors import ScenarioError
from scenarios.games import Game, game_of
from scenarios.scenario import Scenario

PLAYERS = ("A", "B")


@dataclass(frozen=True, slots=True)
class Position:
    """A state to play on, its rulebook, and the card that each name of the file stands for."""

    state: GameState
    book: Rulebook
    game: Game
    names: Mapping[str, int]

    def object_named(self, state: GameState, name: str) -> GameObject | None:
        """The object that holds a named card now."""
        card = self.names.get(name)
        return None if card is None else state.object_of(card)


def position(scenario: Scenario) -> Position:
    """Set up a scenario's board.

    Raises ScenarioError for a game without a rulebook.
    """
    game = game_of(scenario.game)
    board = scenario.board
    setting = _Setting(scenario, game)
    for player, zone, item in board.items():
        setting.add(player, zone, item)
    state = setting.state(board)
    made = Position(state, game.book, game, dict(setting.names))
    return _with_running(made, board, scenario)


class _Setting:
    """Cards and objects being laid out."""

    def __init__(self, scenario: Scenario, game: Game) -> None:
        self.definitions = {c.name: c for c in scenario.cards}
        self.game = game
        self.plain: dict[tuple[str, ...], CardDef] = {}
        self.cards: dict[int, Card] = {}
        self.objects: dict[int, GameObject] = {}
        self.zones: dict[Place, tuple[int, ...]] = {}
        self.names: dict[str, int] = {}
        self.turn = scenario.board.turn
        self.next_id = 1

    def add(self, player: str, zone: str, item: Item) -> None:
        """Lay one entry of a zone."""
        owner = item.owner or player
        cards = self._cards(item, owner)
        place = Place(zone, player)
        object_id = ObjectId(self._next())
        self.objects[object_id] = GameObject(
            object_id,
            cards,
            place,
            tapped=item.tapped,
            face_up=self._face_up(zone, item),
            since=self.turn.number if item.sick else 0,
            damage=item.damage,
            counters=item.counters,
        )
        self.zones[place] = (*self.zones.get(place, ()), object_id)
        if item.place and item.place not in self.names:
            self.names[item.place] = cards[0]

    def _cards(self, item: Item, owner: str) -> tuple[int, ...]:
        found = []
        for name, of in zip(item.names, item.cards, strict=True):
            card = Card(self._next(), name, self._definition(of, item), owner)
            self.cards[card.id] = card
            self.names[name] = card.id
            found.append(card.id)
        for below in item.under:
            found += self._cards(below, below.owner or owner)
        return tuple(found)

    def _definition(self, name: str, item: Item) -> CardDef:
        if name:
            return self.definitions[name]
        if item.civilizations not in self.plain:
            self.plain[item.civilizations] = self.game.plain_card(item.civilizations)
        return self.plain[item.civilizations]

    def _face_up(self, zone: str, item: Item) -> bool:
        if item.face:
            return item.face == "up"
        return zone not in self.game.face_down_zones

    def _next(self) -> int:
        self.next_id += 1
        return self.next_id - 1

    def state(self, board: Board) -> GameState:
        turn = board.turn
        stage = str(board.attack.get("stage", "declared")) if board.attack else ""
        frame = self.game.first_frame(turn.step, turn.begin, stage, turn.setup)
        values = {p.name: dict(p.values) for p in board.players}
        variables: dict[str, Any] = {
            "players": PLAYERS,
            "turn_player": turn.player,
            "step": turn.step,
            "turn_number": 0 if turn.setup else turn.number,
            "first_player": turn.first,
            **self.game.variables(values),
        }
        return GameState(
            cards=self.cards,
            objects=self.objects,
            zones=self.zones,
            vars=variables,
            agenda=(frame,),
            next_id=self.next_id,
            settled=False,
        )


def _with_running(made: Position, board: Board, scenario: Scenario) -> Position:
    """Add what was going on before: effects, history, an attack, waiting effects."""
    state = made.state
    for words in board.effects:
        state = _add_effect(made, state, words)
    for words in board.history:
        state = made.game.remember(state, words, partial(_id, made, state))
    if board.attack is not None:
        state = made.game.open_attack(state, board.attack, partial(_id, made, state))
    for words in board.waiting:
        state = _add_waiting(made, state, words)
    return Position(state, made.book, made.game, made.names)


def _id(made: Position, state: GameState, name: Value) -> int | str:
    """The object of a name, or the player that it names."""
    if name in PLAYERS:
        return str(name)
    found = made.object_named(state, str(name))
    if found is None:
        raise ScenarioError.of(f"{name!r} is not on the board")
    return found.id


_LASTING = ("power", "gain", "cannot", "can", "must", "civilization", "race", "cost")


def _add_effect(made: Position, state: GameState, words: Args) -> GameState:
    kind = next((k for k in _LASTING if k in words), None)
    if kind is None:
        raise ScenarioError.of("an effect on the board needs one of " + ", ".join(_LASTING))
    inner = words[kind]
    assert isinstance(inner, Args)
    if kind == "gain":
        inner = Args({**inner, "ability": _ability(inner["ability"])}, inner.line)
    what = (
        inner.get("what", inner.argument)
        if kind in {"cannot", "can", "must"}
        else (inner.get("what", words.get("what")))
    )
    names = what if isinstance(what, tuple) else (what,)
    on = tuple(
        i
        for n in names
        if isinstance(n, str) and n in made.names
        for i in [_id(made, state, n)]
        if isinstance(i, int)
    )
    bound = tuple((k, v) for k, v in inner.items() if k in {"add", "times", "set"})
    effect = Effect(
        Serial(state.next_id),
        kind,
        str(words.get("owner", "A")),
        inner,
        on,
        str(words.get("until", inner.get("until", "turn"))),
        bound=bound,
    )
    return state.with_(effects=(*state.effects, effect), next_id=state.next_id + 1)


def _ability(words: Value) -> Any:
    return ability_from(words) if isinstance(words, str | Args) else words


def _add_waiting(made: Position, state: GameState, words: Args) -> GameState:
    name, _, ability_id = str(words["ability"]).partition(".")
    obj = made.object_named(state, name)
    if obj is None:
        raise ScenarioError.of(f"{name!r} is not on the board", words.line)
    abilities = state.cards[obj.cards[0]].definition.abilities
    ability = next((a for a in abilities if a.id == (ability_id or "1")), None)
    if ability is None:
        raise ScenarioError.of(f"{name!r} has no ability {ability_id!r}", words.line)
    it = words.get("it")
    about = _id(made, state, it) if it is not None else 0
    fact = Fact(Event("note", "", about), "happened") if isinstance(about, int) else None
    waiting = Waiting(
        Serial(state.next_id),
        ability,
        str(words.get("owner", obj.controller)),
        obj.id,
        Snapshot(obj, None),
        fact,
    )
    return state.with_(waiting=(*state.waiting, waiting), next_id=state.next_id + 1)

