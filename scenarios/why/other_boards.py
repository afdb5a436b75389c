"""Single changes of a scenario's board, the small ones first, each made in the file's own terms.

What is changed is the board as it is written, not a position in mid-play: the script is played
anew on it, so that what a change leads to is seen by running it. See `trigger_changes`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace

from scenarios.files.board import Board, Item, PlayerBoard
from scenarios.files.reading.checking import Checker
from scenarios.files.reading.positions import check_item
from scenarios.files.scenario import Scenario
from scenarios.games import game_of
from scenarios.language.grammar.games import GameWords, game_words
from scenarios.playing.position import PLAYERS
from scenarios.why.other_cards import other_cards

__all__ = ["OtherBoard", "other_boards"]

_NOT_IN_PLAY = {"spell", "character"}


@dataclass(frozen=True, slots=True)
class OtherBoard:
    """One change in words, and the scenario after it."""

    ja: str
    en: str
    after: Scenario


def other_boards(scenario: Scenario, words: frozenset[tuple[str, object]]) -> Iterator[OtherBoard]:
    """Every single change that is tried, the nearest to the board as it is first.

    `words` are those of the ability that is asked about, as (key, value): the races, numbers
    and keywords that a card may be given are taken from them. Boards that no rule lets come
    about (a spell in the zone of play) are left out.
    """
    known = game_words(scenario.game)
    stood, made = _out_of_play(scenario), set[str]()
    for change in _changed(scenario, known, words):
        if change.en not in made and _out_of_play(change.after) <= stood:
            made.add(change.en)
            yield change


def _changed(
    scenario: Scenario, known: GameWords, words: frozenset[tuple[str, object]]
) -> Iterator[OtherBoard]:
    yield from _states(scenario)
    yield from _undone(scenario)
    yield from _turns(scenario, known)
    yield from _values(scenario, words)
    yield from _zones(scenario, known)
    for ja, en, old, new in other_cards(scenario.cards, known, words):
        cards = tuple(new if card is old else card for card in scenario.cards)
        yield OtherBoard(ja, en, replace(scenario, cards=cards))
    yield from _missing(scenario, known)
    yield from _more(scenario, known)
    yield from _counts(scenario, known)


def _out_of_play(scenario: Scenario) -> set[str]:
    """The entries that stand in a zone or in a state in which no card of their type stands."""
    cards = {card.name: card for card in scenario.cards}
    home = game_words(scenario.game).home
    found = set()
    for _, zone, item in scenario.board.items():
        checker = Checker(scenario.game, "")
        check_item(item, zone, cards, checker)
        top = cards.get(item.cards[0])
        kinds = {top.type, *(part.type for part in top.parts)} if top else set()
        if checker.problems or (zone == home and kinds and kinds <= _NOT_IN_PLAY):
            found.add(_name(item))
    return found


# -- what a card is like ----------------------------------------------------------------------


def _states(scenario: Scenario) -> Iterator[OtherBoard]:
    """Tapped or not, and whether it came this turn: of the cards in the zone of play."""
    home = game_words(scenario.game).home
    game = game_of(scenario.game)
    untapped, tapped = game.untapped, game.tapped
    for _, zone, item in scenario.board.items():
        if zone != home:
            continue
        ja, en = untapped if item.tapped else tapped
        yield _with_item(scenario, item, replace(item, tapped=not item.tapped), ja, en)
        if item.sick:
            said = ("前のターンからいる", "came in an earlier turn")
            yield _with_item(scenario, item, replace(item, sick=False), *said)


def _with_item(scenario: Scenario, old: Item, new: Item, ja: str, en: str) -> OtherBoard:
    name = _name(old)
    return OtherBoard(f"{name}が{ja}", f"{name} {en}", _instead(scenario, old, new))


def _instead(scenario: Scenario, old: Item, new: Item) -> Scenario:
    board = _rows(scenario.board, lambda i: (new,) if i is old else (i,))
    return replace(scenario, board=board)


def _name(item: Item) -> str:
    return item.names[0]


def _rows(board: Board, change: Callable[[Item], tuple[Item, ...]]) -> Board:
    """The board with each entry of its zones replaced by what `change` makes of it."""
    players = tuple(
        replace(
            p,
            zones=tuple((zone, tuple(n for i in row for n in change(i))) for zone, row in p.zones),
        )
        for p in board.players
    )
    return replace(board, players=players)


def _undone(scenario: Scenario) -> Iterator[OtherBoard]:
    """Without something that has happened this turn, or without an effect that runs."""
    board = scenario.board
    for n, past in enumerate(board.history):
        said = f"{past.word} {past.argument}"
        kept = replace(board, history=board.history[:n] + board.history[n + 1 :])
        yield OtherBoard(
            f"このターンの出来事（{said}）がない",
            f"it has not happened this turn ({said})",
            replace(scenario, board=kept),
        )
    for n, effect in enumerate(board.effects):
        kept = replace(board, effects=board.effects[:n] + board.effects[n + 1 :])
        yield OtherBoard(
            f"継続的効果（{effect.word}、{n + 1}番目）がない",
            f"no running effect ({effect.word}, number {n + 1})",
            replace(scenario, board=kept),
        )


def _turns(scenario: Scenario, known: GameWords) -> Iterator[OtherBoard]:
    """Another step of the same turn, or the other player's turn."""
    turn = scenario.board.turn
    if turn.setup:
        return
    for player in (turn.player, *(p for p in PLAYERS if p != turn.player)):
        for step in known.steps:
            number = turn.number + (player != turn.player)
            moved = replace(turn, player=player, step=step, number=number)
            if (player, step) != (turn.player, turn.step):
                board = replace(scenario.board, turn=moved)
                word = _word(scenario, step)
                ja, en = f"{player}の{word[0]}である", f"it is {player}'s {word[1]}"
                yield OtherBoard(ja, en, replace(scenario, board=board))


def _values(scenario: Scenario, words: frozenset[tuple[str, object]]) -> Iterator[OtherBoard]:
    """A player's life (limit, stock) at a number that the ability names."""
    numbers = sorted({n for _, n in words if isinstance(n, int) and not isinstance(n, bool)})
    for player in scenario.board.players:
        for key, held in player.values:
            for number in numbers:
                if number != held and number > 0:
                    values = tuple((k, number if k == key else v) for k, v in player.values)
                    yield OtherBoard(
                        f"{player.name}の{key}が{number}である",
                        f"{player.name}'s {key} is {number}",
                        _with_player(scenario, replace(player, values=values)),
                    )


def _with_player(scenario: Scenario, player: PlayerBoard) -> Scenario:
    players = tuple(player if p.name == player.name else p for p in scenario.board.players)
    return replace(scenario, board=replace(scenario.board, players=players))


# -- where a card is --------------------------------------------------------------------------


def _zones(scenario: Scenario, known: GameWords) -> Iterator[OtherBoard]:
    """A card of the scenario's own with the other player, or in another zone."""
    own = [(p, z, i) for p, z, i in scenario.board.items() if not i.plain]
    zones = (known.home, *(zone for zone in known.zones if zone != known.home))
    for player, zone, item in own:
        other = next(p for p in PLAYERS if p != player)
        yield _moved(scenario, item, other, zone)
    for player, zone, item in own:
        for to in zones:
            if to != zone and (not item.under or to == known.home):
                yield _moved(scenario, item, player, to)


def _moved(scenario: Scenario, item: Item, player: str, zone: str) -> OtherBoard:
    there = replace(item, place="", tapped=False, sick=None, face="")
    board = _rows(scenario.board, lambda i: () if i is item else (i,))
    ja, en = _word(scenario, zone)
    return OtherBoard(
        f"{_name(item)}が{player}の{ja}にある",
        f"{_name(item)} is in {player}'s {en}",
        _laid(replace(scenario, board=board), player, zone, there),
    )


def _word(scenario: Scenario, zone: str) -> tuple[str, str]:

    ja, en = game_of(scenario.game).book.word(zone)
    return ja, en.removeprefix("the ")


def _laid(scenario: Scenario, player: str, zone: str, item: Item) -> Scenario:
    """One more entry at the end of a zone."""
    side = next(p for p in scenario.board.players if p.name == player)
    rows = dict(side.zones)
    rows[zone] = (*rows.get(zone, ()), item)
    return _with_player(scenario, replace(side, zones=tuple(rows.items())))


# -- what is there ----------------------------------------------------------------------------


def _missing(scenario: Scenario, known: GameWords) -> Iterator[OtherBoard]:
    for _, zone, item in scenario.board.items():
        if zone == known.home:
            board = _rows(scenario.board, lambda i, gone=item: () if i is gone else (i,))  # type: ignore[misc]
            name = _name(item)
            yield OtherBoard(
                f"{name}がいない", f"{name} is not there", replace(scenario, board=board)
            )
            if item.under:
                said = f"{name}の下にカードがない", f"{name} has no card beneath it"
                yield OtherBoard(*said, _instead(scenario, item, replace(item, under=())))


def _more(scenario: Scenario, known: GameWords) -> Iterator[OtherBoard]:
    """One more of a card of the scenario in the zone of play, on either side."""
    ja, en = _word(scenario, known.home)
    for card in scenario.cards:
        for player in PLAYERS:
            made = Item((card.name,), (f"{card.name} +1",))
            yield OtherBoard(
                f"{player}の{ja}に{card.name}もう1枚",
                f"one more {card.name} is in {player}'s {en}",
                _laid(scenario, player, known.home, made),
            )


def _counts(scenario: Scenario, known: GameWords) -> Iterator[OtherBoard]:
    """One plain card more in a zone, one less, or none."""
    for side in scenario.board.players:
        for zone in known.zones:
            if zone == known.home:
                continue
            ja, en = _word(scenario, zone)
            more = Item(("",), (f"{side.name}/{zone} +1",), plain=True)
            yield OtherBoard(
                f"{side.name}の{ja}がもう1枚多い",
                f"one card more in {side.name}'s {en}",
                _laid(scenario, side.name, zone, more),
            )
            row = side.zone(zone)
            for kept in (row[:-1], ()) if len(row) > 1 else ((),) if row else ():
                zones = tuple((z, kept if z == zone else r) for z, r in side.zones)
                yield OtherBoard(
                    f"{side.name}の{ja}が{len(kept)}枚である",
                    f"{len(kept)} cards in {side.name}'s {en}",
                    _with_player(scenario, replace(side, zones=zones)),
                )
