"""Random legal play with decks drawn from all cards of the library: nothing breaks, ever.

`make soak` plays 8,000 such games, which with those of `test_random_play` are 10,000.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

import pytest
import yaml
from hypothesis import given, settings
from hypothesis import strategies as st

from indexer.corpus import CORPUS, read_corpus
from scenarios.engine.recognising.hashing import digest
from scenarios.engine.state import GameState
from scenarios.engine.trace import STATUSES, depth_first
from scenarios.files.reading.file import load
from scenarios.playing.position import position
from scenarios.proving.replay import files
from scenarios.searching.random_play import RandomGame, play_at_random

ROOT = Path(__file__).parents[2]
SOAK = os.environ.get("RULINGS_SOAK") == "1"
GAMES = ("duel_masters", "nova")
SEEDS = range(4_000 if SOAK else 10)
DECISIONS = 150
SORTS = 24
"""So many cards of the library are drawn for a game."""
FEW = 4
"""So many, where most rules are about none of them."""

_QUICK: Any = getattr(yaml, "CSafeLoader", yaml.SafeLoader)

every_game = pytest.mark.parametrize("game", GAMES)


@cache
def pool(game: str) -> dict[str, Any]:
    """The encoded cards of a game's scenarios by name; of two with one name, the first.

    A scenario that is to be undecidable has cards of which something is not encoded; characters
    are read, and not played yet.
    """
    found: dict[str, Any] = {}
    for path in files(ROOT / "scenarios" / "library"):
        scenario = yaml.load(path.read_text(encoding="utf-8"), _QUICK)
        if "'undecidable':" in repr(scenario):
            continue
        for name, card in (scenario.get("cards") or {}).items():
            unplayed = "'text':" in repr(card) or card.get("type") == "character"
            if scenario["game"] == game and not unplayed:
                found.setdefault(str(name), card)
    return found


def sorts(game: str, seed: int, many: int = SORTS) -> list[str]:
    """The names of the cards that a game is played with."""
    return Random(seed).sample(sorted(pool(game)), many)


def dealt(game: str, seed: int, many: int = SORTS) -> str:
    """A scenario in which both players have decks and hands of cards of the library."""
    chance, names = Random(seed), sorts(game, seed, many)
    board: dict[str, Any] = {"turn": {"player": chance.choice("AB"), "begin": True}}
    for player in "AB":
        drawn = chance.sample(names, min(16, many))
        zones: dict[str, Any] = {
            "deck": [f"{name} x{chance.choice((2, 3))}" for name in drawn],
            "hand": chance.sample(names, 4),
        }
        if game == "nova":
            energy = ["red x2", "blue", "green", "white", "black"]
            zones |= {"life": 1500, "energy": energy}
        else:
            mana = ["light", "water", "darkness", "fire", "nature"]
            zones |= {"shields": chance.sample(names, min(5, many)), "mana": mana}
        board[player] = zones
    board["turn"]["step"] = "standby" if game == "nova" else "start"
    cards = {name: pool(game)[name] for name in names}
    scenario = {"title": f"{game} {seed}", "game": game, "cards": cards, "board": board}
    return str(yaml.safe_dump(scenario, allow_unicode=True, sort_keys=False, width=10**6))


def played(game: str, seed: int) -> tuple[GameState, RandomGame]:
    start = position(load(dealt(game, seed)))
    return start.state, play_at_random(start.book, start.state, seed, decisions=DECISIONS)


@cache
def numbers(game: str) -> frozenset[str]:
    """The rules of the edition that is executed, the first of its game."""
    corpus = read_corpus(CORPUS, ROOT / "no imports")
    edition = {"duel_masters": "core", "nova": "1"}[game]
    (found,) = (e for e in corpus.editions if (e.game, e.id) == (game, edition))
    return frozenset(str(rule.ref.number) for rule in found.rules)


def assert_sound(game: str, seed: int) -> None:
    """Cards are conserved, each lies in one place; each trace step has rules that there are."""
    start, found = played(game, seed)
    state = found.state
    assert sorted(c for o in state.objects.values() for c in o.cards) == sorted(start.cards)
    assert sorted(i for row in state.zones.values() for i in row) == sorted(state.objects)
    assert all(state.objects[i].place == place for place, row in state.zones.items() for i in row)
    for step in found.trace:
        assert step.rules and set(step.rules) <= numbers(game), step
        assert step.status in STATUSES and step.ja and step.en, step
    assert len(list(depth_first(found.trace))) == len(found.trace)
    assert found.outcome is not None or found.loops or found.decisions == DECISIONS


@every_game
@pytest.mark.parametrize("seed", SEEDS)
def test_a_game_with_cards_of_the_library_is_sound(game: str, seed: int) -> None:
    assert_sound(game, seed)


@every_game
@settings(max_examples=100 if SOAK else 4, deadline=None)
@given(seed=st.integers(10_000, 2**32))
def test_any_seed_deals_a_sound_game(game: str, seed: int) -> None:
    assert_sound(game, seed)


@pytest.mark.parametrize("seed", SEEDS)
def test_a_game_of_few_cards_goes_as_by_the_whole_rulebook(seed: int) -> None:
    """A position's rulebook leaves out what is about none of its cards; that has nothing to say."""
    start = position(load(dealt("duel_masters", seed, FEW)))
    assert (
        start.book.checks != start.game.book.checks or start.book.guards != start.game.book.guards
    )
    games = [
        play_at_random(book, start.state, seed, decisions=DECISIONS)
        for book in (start.book, start.game.book)
    ]
    one, whole = [(g.trace, g.decisions, g.outcome, g.state.objects, g.state.zones) for g in games]
    assert one == whole


@every_game
def test_decks_hold_most_cards_and_keywords_of_the_library(game: str) -> None:
    """Fifty deals meet three cards in four at least, so that thousands meet them all."""
    dealt_cards = {name for seed in range(50) for name in sorts(game, seed)}
    assert len(dealt_cards) >= 0.75 * len(pool(game))


IN_ANOTHER_PROCESS = """
import json, sys
from scenarios.engine.recognising.hashing import digest
from scenarios.playing.position import position
from scenarios.searching.random_play import play_at_random
from scenarios.files.reading.file import load
start = position(load(sys.stdin.read()))
game = play_at_random(start.book, start.state, int(sys.argv[1]), decisions=int(sys.argv[2]))
print(digest(game.state, start.game.ordered))
print(json.dumps([step.as_json() for step in game.trace]))
"""


@every_game
@pytest.mark.parametrize("hash_seed", ["0", "23"])
def test_the_same_deal_is_played_the_same_in_every_process(game: str, hash_seed: str) -> None:
    start, found = played(game, 5)
    done = subprocess.run(
        [sys.executable, "-c", IN_ANOTHER_PROCESS, "5", str(DECISIONS)],
        input=dealt(game, 5),
        capture_output=True,
        text=True,
        check=True,
        env={**os.environ, "PYTHONHASHSEED": hash_seed, "PYTHONPATH": str(ROOT)},
    )
    said, trace = done.stdout.splitlines()
    ordered = position(load(dealt(game, 5))).game.ordered
    assert said == digest(found.state, ordered) != digest(start, ordered)
    assert json.loads(trace) == [step.as_json() for step in found.trace]


ALTAR = """\
title: 符号化されていない条項のある盤面
game: duel_masters
cards:
  Altar: {type: creature, civilizations: [water], cost: 4, power: 3000, abilities: [
          {when: {attacks: self}, cost: [{move: {what: {choose: {zone: shields, whose: mine}},
           to: hand}}], do: [{draw: 1}]}]}
board:
  turn: {player: A, step: attack}
  A: {battle: [Altar, Altar, Altar, Altar]}
"""


def test_what_is_not_encoded_ends_a_game_with_its_clause() -> None:
    start = position(load(ALTAR))
    ends = [play_at_random(start.book, start.state, seed).outcome for seed in range(6)]
    said = {end.reason_en for end in ends if end is not None and end.kind == "undecidable"}
    assert said == {"a shield put into the hand by a cost"}
