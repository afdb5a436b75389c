"""Changes of a scenario that change nothing but names: over the whole library.

Cards renamed, the seats of A and B exchanged, zones without an order listed the other way
round: the same rules in the same order, and positions that no rule can tell apart.
"""

from __future__ import annotations

import re
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from scenarios.engine import asks
from scenarios.engine.args import Args
from scenarios.engine.cards import CardDef
from scenarios.engine.recognising.hashing import digest
from scenarios.engine.running.step_run import StepRun
from scenarios.engine.state import Frame, GameState
from scenarios.files.board import Board, Item, PlayerBoard
from scenarios.files.expectation import Expectation
from scenarios.files.reading.file import load
from scenarios.files.scenario import Scenario
from scenarios.games import game_of
from scenarios.playing.position import position
from scenarios.proving.replay import Verdict, files, replay

LIBRARY = Path(__file__).parents[2] / "scenarios" / "library"
PATHS = list(files(LIBRARY))
every_file = pytest.mark.parametrize("path", PATHS, ids=lambda p: str(p.relative_to(LIBRARY)))


@cache
def read(path: Path) -> Scenario:
    """A scenario of the library, its expectations left out: they speak of names."""
    return replace(load(path), expect=Expectation(), variants=())


@cache
def replayed(path: Path) -> Verdict:
    return replay(read(path))


def rules(verdict: Verdict) -> list[tuple[str, tuple[str, ...]]]:
    return [(step.status, step.rules) for step in verdict.trace]


def ends(verdict: Verdict) -> str:
    assert verdict.position is not None
    return digest(verdict.moments[-1].state, verdict.position.game.ordered)


# -- renaming ----------------------------------------------------------------------------------


def words(value: Any, name: Any) -> Any:
    """A value with every word that stands for a name in it said otherwise."""
    if isinstance(value, str):
        return name(value)
    if isinstance(value, tuple):
        return tuple(words(each, name) for each in value)
    if isinstance(value, Args):
        return Args({name(k): words(v, name) for k, v in value.items()}, value.line)
    if isinstance(value, CardDef | Item | Board | PlayerBoard) or hasattr(value, "__slots__"):
        slots = [s for s in type(value).__slots__ if s not in {"path", "game", "kind", "verb"}]
        return replace(value, **{s: words(getattr(value, s), name) for s in slots})
    return value


def renaming(scenario: Scenario) -> Any:
    """`Herald` becomes `Renamed Herald`, alone, with its copy number or with its ability."""
    known = {card.name for card in scenario.cards}
    known |= {part.name for card in scenario.cards for part in card.parts}

    def name(word: str) -> str:
        head, mark, rest = re.fullmatch(r"([^#.]*)([#.]?)(.*)", word, re.DOTALL).groups()  # type: ignore[union-attr]
        number, dot, of = rest.rpartition(".") if mark == "#" else ("", "", rest)
        if of in known and (dot or mark == "."):  # the ability of another card that it uses
            rest = f"{number}{dot}Renamed {of}"
        return f"Renamed {head}{mark}{rest}" if head in known else word

    return name


@every_file
def test_renaming_the_cards_changes_nothing_but_names(path: Path) -> None:
    scenario = read(path)
    name = renaming(scenario)
    renamed = replace(
        scenario,
        cards=words(scenario.cards, name),
        board=words(scenario.board, name),
        script=words(scenario.script, name),
    )
    assert {c.name for c in renamed.cards}.isdisjoint(c.name for c in scenario.cards)
    other = replay(renamed)
    assert rules(other) == rules(replayed(path))
    assert [len(step.cards) for step in other.trace] == [
        len(step.cards) for step in replayed(path).trace
    ]


# -- seats -------------------------------------------------------------------------------------


BOTH_AT_ONCE = {
    *("a-game-from-its-set-up", "a-field-in-place-at-the-start", "who-begins"),
    *("more-than-four-copies", "a-deck-that-may-not-be-played"),
}
"""Both players shuffle at one time: who is asked first is the seats' order, and no rule's."""


def seat(word: str) -> str:
    other = {"A": "B", "B": "A"}
    if word in other:
        return other[word]
    return other[word[0]] + word[1:] if re.match(r"[AB]/[\w-]+#", word) else word


@every_file
def test_exchanging_the_seats_changes_nothing_but_names(path: Path) -> None:
    if path.stem in BOTH_AT_ONCE:
        pytest.skip("both players shuffle at one time, A is asked first")
    scenario = read(path)
    board = words(scenario.board, seat)
    board = replace(board, players=tuple(sorted(board.players, key=lambda p: p.name)))
    other = replay(replace(scenario, board=board, script=words(scenario.script, seat)))
    told = [re.sub(r"[AB](?='s|の)", lambda m: seat(m[0]), str(f)) for f in other.failures]
    assert told == [str(failure) for failure in replayed(path).failures]
    assert rules(other) == rules(replayed(path))
    # what triggers at one time on both sides is told side by side, in the order of the seats
    assert sorted(seat(step.actor) for step in other.trace) == sorted(
        step.actor for step in replayed(path).trace
    )


# -- the order of set-up -------------------------------------------------------------------------


TOLD_IN_ORDER = {
    "one-payment-for-two-dying-creatures": "one player's decisions for a set are asked in a row",
    "one-shield-for-one-of-two-deaths": "one player's decisions for a set are asked in a row",
    "effects-in-the-order-they-began": "cards of a board came in the order in which it lists them",
    **dict.fromkeys(
        (
            *("paying-a-cost", "spellbound", "treated-as-a-servant"),
            *("a-spellbound-chief", "a-statue-attacks"),
        ),
        "the form of a state tells apart which of several cards that came together is meant",
    ),
}
"""Scenarios in which the order of a list stands for an order in time."""


@every_file
def test_reordering_what_has_no_order_changes_nothing(path: Path) -> None:
    """The names are kept, so that the script speaks of the same cards."""
    if path.stem in TOLD_IN_ORDER:
        pytest.skip(TOLD_IN_ORDER[path.stem])
    scenario = read(path)
    ordered = game_of(scenario.game).ordered
    players = tuple(
        replace(
            player,
            zones=tuple(
                (zone, items if zone in ordered else tuple(reversed(items)))
                for zone, items in player.zones
            ),
        )
        for player in scenario.board.players
    )
    other = replay(replace(scenario, board=replace(scenario.board, players=players)))
    assert other.failures == replayed(path).failures
    assert ends(other) == ends(replayed(path))


# -- what is read of a state ---------------------------------------------------------------------


def fresh(state: GameState) -> GameState:
    """The same state with nothing read of it yet."""
    return replace(state)


@every_file
def test_what_states_keep_of_what_was_read_of_them_is_what_would_be_read_afresh(
    path: Path,
) -> None:
    verdict = replayed(path)
    assert verdict.position is not None
    book = verdict.position.book
    read = None
    for moment in verdict.moments:
        play = StepRun(book, moment.state, Frame("read"), read=read)
        kept = {k[1]: v for k, v in play.read.each.items() if k[0] == "traits"}
        afresh = StepRun(book, moment.state, Frame("read"))
        assert kept == {i: asks.traits(afresh, i) for i in kept}
        for i in moment.state.objects:  # so that the next has something to keep
            asks.traits(play, i)
        read = play.read


def test_the_board_is_the_same_position_in_every_order_of_the_file() -> None:
    for path in PATHS[::8]:
        at = position(read(path))
        assert digest(at.state, at.game.ordered) == digest(fresh(at.state), at.game.ordered)
