"""Random legal play keeps invariants: no card lost or copied, every step has rules that exist."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections import Counter
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from random import Random

import pytest

from indexer.corpus import CORPUS, read_corpus
from scenarios.engine.machine import advance, answered
from scenarios.engine.recognising.hashing import digest
from scenarios.engine.state import GameState
from scenarios.engine.trace import STATUSES, depth_first
from scenarios.files.reading.file import load
from scenarios.playing.position import Position, position
from scenarios.searching.random_play import RandomGame, any_answer, play_at_random

ROOT = Path(__file__).parents[2]
SOAK = os.environ.get("RULINGS_SOAK") == "1"
SEEDS = range(667 if SOAK else 12)
FIRST = 4  # games on each board that several tests look at
DECISIONS = 250
BOARDS = ("skirmish", "siege", "duel")

SKIRMISH = """\
title: 何でも起こる盤面
game: duel_masters
cards:
  Herald: {type: creature, civilizations: [light], cost: 4, power: 3000,
           abilities: [blocker, {when: {enters: self}, may: true, do: [{draw: 1}]}]}
  Watcher: {type: creature, civilizations: [water], cost: 3, power: 2000,
            abilities: [{when: {enters: {type: creature, other: true}}, do: [{draw: 1}]}]}
  Bolt: {type: spell, civilizations: [fire], cost: 2, abilities: [s_trigger,
         {do: [{destroy: {choose: {type: creature, whose: opponent, power: {max: 3000}}}}]}]}
  Giant: {type: creature, civilizations: [nature], cost: 6, power: 8000, abilities: [w_breaker]}
  Prism: {type: creature, civilizations: [light, fire], cost: 2, power: 2000,
          abilities: [speed_attacker]}
board:
  turn: {player: A, step: start, begin: true, number: 3}
  A: {hand: [Herald, Watcher, Bolt], deck: [Herald x6, Watcher x6, Bolt x6, Giant x6, Prism x6],
      shields: [Bolt x2, Herald, Giant, Prism]}
  B: {hand: [Herald, Watcher, Bolt], deck: [Herald x6, Watcher x6, Bolt x6, Giant x6, Prism x6],
      shields: [Bolt x2, Herald, Giant, Prism]}
"""
SIEGE = """\
title: 置換と誘発の多い盤面
game: duel_masters
cards:
  Phoenix: {type: creature, civilizations: [fire], cost: 3, power: 2000,
            abilities: [{instead: {of: {destroyed: self}, do: [{move: {what: self, to: hand}}]}}]}
  Mourner: {type: creature, civilizations: [darkness], cost: 2, power: 1000,
            abilities: [{when: {destroyed: {type: creature, other: true}}, may: true,
                         do: [{discard: {n: 1, player: opponent}}]}]}
  Drake: {type: creature, civilizations: [fire], cost: 4, power: 5000,
          abilities: [w_breaker, {when: {attacks: self},
            do: [{destroy: {choose: {type: creature, whose: opponent}}}]}]}
  Flood: {type: spell, civilizations: [water], cost: 3, abilities: [s_trigger,
          {do: [{move: {what: {choose: {type: creature}, up_to: 2}, to: hand}}, {draw: 1}]}]}
  Plague: {type: spell, civilizations: [darkness], cost: 3, abilities: [s_trigger,
           {do: [{power: {what: {type: creature, whose: opponent}, add: -2000, until: turn}}]}]}
board:
  turn: {player: B, step: main, number: 6}
  A: {battle: [Phoenix, Mourner, Drake], hand: [Flood, Plague], mana: [fire x2, water, darkness x2],
      deck: [Phoenix x4, Mourner x4, Drake x4, Flood x4, Plague x4], shields: [Flood x2, Plague x2]}
  B: {battle: [Phoenix, Mourner, Drake], hand: [Flood, Plague], mana: [fire x2, water, darkness x2],
      deck: [Phoenix x4, Mourner x4, Drake x4, Flood x4, Plague x4], shields: [Flood x2, Plague x2]}
"""
DUEL = """\
title: NOVAの決闘
game: nova
cards:
  Lancer: {type: servant, cost: 2, attack: 300, health: 300}
  Drummer: {type: servant, cost: 2, attack: 100, health: 200,
            abilities: [{when: {enters: {type: servant, other: true}}, do: [{draw: 1}]}]}
  Watcher: {type: servant, cost: 1, attack: 200, health: 100,
            abilities: [{when: {enters: {type: servant}}, do: [{damage: {to: opponent, n: 100}}]}]}
  Bolt: {type: spell, cost: 1, abilities: [instant,
         {do: [{damage: {to: {choose: {type: servant}}, n: 300}}]}]}
  Dusk: {type: magic_item, cost: 1,
         abilities: [{when: {turn_ends: mine}, do: [{life: {add: 100}}]}]}
board:
  turn: {player: A, step: standby, begin: true, number: 3}
  A: {life: 1800, hand: [Lancer, Drummer, Watcher, Bolt], energy: [red x3], field: [Lancer],
      deck: [Lancer x5, Drummer x5, Watcher x5, Bolt x5, Dusk x5]}
  B: {life: 1800, hand: [Lancer, Drummer, Watcher, Bolt], energy: [red x3], field: [Lancer],
      deck: [Lancer x5, Drummer x5, Watcher x5, Bolt x5, Dusk x5]}
"""
TEXTS = dict(zip(BOARDS, (SKIRMISH, SIEGE, DUEL), strict=True))


@cache
def board(name: str) -> Position:
    return position(load(TEXTS[name]))


def played(name: str, seed: int, **other: int) -> RandomGame:
    """A game on a board; `next_id` has the kernel give other numbers."""
    start = board(name)
    return play_at_random(start.book, start.state.with_(**other), seed, decisions=DECISIONS)


@cache
def first(name: str, seed: int) -> RandomGame:
    """One of the first games on a board, which several tests look at."""
    return played(name, seed)


@dataclass(frozen=True)
class Played:
    """A game played at random, and the board that it began on."""

    start: Position
    game: RandomGame


GAMES = [(name, seed) for name in BOARDS for seed in SEEDS]


@pytest.fixture(scope="module", params=GAMES, ids=[f"{name}-{seed}" for name, seed in GAMES])
def random_game(request: pytest.FixtureRequest) -> Played:
    """Each game in turn; but for the first few, only one is held at a time."""
    name, seed = request.param
    return Played(board(name), (first if seed < FIRST else played)(name, seed))


@cache
def known(game: str, edition: str) -> frozenset[str]:
    corpus = read_corpus(CORPUS, ROOT / "no imports")
    (found,) = (e for e in corpus.editions if (e.game, e.id) == (game, edition))
    return frozenset(str(rule.ref.number) for rule in found.rules)


def assert_whole(start: GameState, state: GameState) -> None:
    """Each card is in one object, each object in one zone, which is the one it says."""
    cards = Counter(c for obj in state.objects.values() for c in obj.cards)
    assert cards == Counter(list(start.cards)), "a card is lost or copied"
    entries = Counter(i for ids in state.zones.values() for i in ids)
    assert entries == Counter(list(state.objects)), "an object lies in no zone, or in two"
    for place, ids in state.zones.items():
        assert all(state.objects[i].place == place for i in ids), f"misplaced in {place}"
    assert all(object_id == obj.id for object_id, obj in state.objects.items())


def test_a_random_game_keeps_every_card(random_game: Played) -> None:
    assert_whole(random_game.start.state, random_game.game.state)


def test_every_step_of_a_random_game_names_rules_that_exist(random_game: Played) -> None:
    book = random_game.start.book
    numbers = known(book.game, book.edition)
    for step in random_game.game.trace:
        assert step.rules, f"no rule: {step.en}"
        assert set(step.rules) <= numbers, step
        assert step.status in STATUSES, step
        assert step.ja and step.en, step


def test_the_trace_of_a_random_game_is_a_tree(random_game: Played) -> None:
    trace = random_game.game.trace
    assert [step.index for step in trace] == list(range(len(trace)))
    assert all(-1 <= step.parent < step.index for step in trace)
    assert sorted(step.index for step in depth_first(trace)) == list(range(len(trace)))


def test_a_random_game_ends_or_goes_on(random_game: Played) -> None:
    """It never stops without an outcome while decisions are left, and no word is unknown."""
    game = random_game.game
    assert game.outcome is not None or game.decisions == DECISIONS
    assert game.outcome is None or game.outcome.kind in {"win", "draw", "silent"}


every_board = pytest.mark.parametrize("name", BOARDS)


@every_board
def test_no_card_is_lost_for_a_moment(name: str) -> None:
    """After each step, not only at the end."""
    start = board(name)
    state, chance = start.state, Random(1)
    for _ in range(1500):
        progress = advance(start.book, state)
        state = progress.state
        assert_whole(start.state, state)
        if progress.question is not None:
            state = answered(state, any_answer(progress.question, chance))


@every_board
def test_ids_have_no_part_in_a_game(name: str) -> None:
    """With other numbers to give: the same game, to the same position."""
    start = board(name)
    for seed in range(2):
        one, other = first(name, seed), played(name, seed, next_id=start.state.next_id + 1000)
        assert one.trace == other.trace
        assert digest(one.state, start.game.ordered) == digest(other.state, start.game.ordered)


@every_board
def test_games_that_go_different_ways_have_different_hashes(name: str) -> None:
    states = [first(name, seed).state for seed in range(FIRST)]
    assert len({digest(state, board(name).game.ordered) for state in states}) == len(states)


IN_ANOTHER_PROCESS = """
import json, sys
from scenarios.playing.position import position
from scenarios.searching.random_play import play_at_random
from scenarios.files.reading.file import load
start = position(load(sys.stdin.read()))
game = play_at_random(start.book, start.state, int(sys.argv[1]), decisions=int(sys.argv[2]))
print(json.dumps([step.as_json() for step in game.trace]))
"""


@every_board
@pytest.mark.parametrize("hash_seed", ["0", "17"])
def test_the_same_seed_gives_the_same_trace_in_every_process(name: str, hash_seed: str) -> None:
    done = subprocess.run(
        [sys.executable, "-c", IN_ANOTHER_PROCESS, "3", str(DECISIONS)],
        input=TEXTS[name],
        capture_output=True,
        text=True,
        check=True,
        env={**os.environ, "PYTHONHASHSEED": hash_seed, "PYTHONPATH": str(ROOT)},
    )
    assert json.loads(done.stdout) == [step.as_json() for step in first(name, 3).trace]
