"""From a scenario's board to the state that the engine plays on."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from indexer.said import Said
from scenarios.engine.cards import CardDef
from scenarios.engine.records import replace
from scenarios.engine.rulebook import Rulebook
from scenarios.engine.state import (
    Card,
    GameObject,
    GameState,
    ObjectId,
    Place,
)
from scenarios.engine.words import concerning, words_in
from scenarios.files.board import Board, Item
from scenarios.files.scenario import Scenario
from scenarios.games import game_of
from scenarios.language.errors import ScenarioError
from scenarios.language.game import Game
from scenarios.playing.running import go_on

PLAYERS = ("A", "B")


@dataclass(frozen=True, slots=True)
class Position:
    """A state to play on, its rulebook, and the card that each name of the file stands for.

    The rulebook is that of the game as far as it concerns the words of its cards.
    """

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

    Raises ScenarioError for a game without a rulebook, or what its board says is going on.
    """
    file = str(scenario.path or "")
    try:
        game = game_of(scenario.game)
    except ScenarioError as unknown:
        raise unknown.in_file(file, scenario.game_line) from None
    board = scenario.board
    setting = _Setting(scenario, game)
    for player, zone, item in board.items():
        setting.add(player, zone, item)
    try:
        for _, _, item in board.items():
            setting.put_on(item)
        state = setting.state(board)
        state = go_on(state, board, game, setting.names)
    except ScenarioError as wrong:
        raise wrong.in_file(file) from None
    book = concerning(game.book, words_in(state))
    return Position(state, book, game, dict(setting.names))


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
            marks=self._marks(zone, item, self.cards[cards[0]].definition),
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

    def _marks(self, zone: str, item: Item, card: CardDef) -> frozenset[str]:
        """How a card lies: upside down, or with one of its parts up."""
        marks = {"upside_down"} if item.extra.get("upside_down") is True else set()
        if card.parts and zone == self.game.zones[0][0]:
            marks.add(f"part {item.extra.get('part', self.game.part_in_play(card))}")
        if card.partners and item.under and zone == self.game.zones[0][0]:
            marks.add("joined")
        return frozenset(marks)

    def _face_up(self, zone: str, item: Item) -> bool:
        if item.face:
            return item.face == "up"
        return zone not in self.game.face_down_zones

    def _next(self) -> int:
        self.next_id += 1
        return self.next_id - 1

    def put_on(self, item: Item) -> None:
        """Put equipment on the card that bears it, once all are laid."""
        bearer = item.extra.get("bearer")
        if bearer is None:
            return
        if str(bearer) not in self.names:
            what = Said(f"盤面に {bearer!r} がありません。", f"no {bearer!r} on the board")
            raise ScenarioError.of(what, item.line)
        worn, by = (self._lying(name) for name in (item.names[0], str(bearer)))
        if worn.place != by.place or worn.zone != self.game.zones[0][0] or worn is by:
            what = Said(
                "bearer をもつカードは、装備先と同じプレイヤーの場に置きます。",
                "what has a bearer lies on the field, on that of the player who has the bearer",
            )
            raise ScenarioError.of(what, item.line)
        self.objects[worn.id] = replace(worn, attached_to=by.id)

    def _lying(self, name: str) -> GameObject:
        return next(o for o in self.objects.values() if self.names[name] in o.cards)

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
