"""The engine: traced steps and decisions a second, against a bare loop of immutable moves."""

from __future__ import annotations

import time
from dataclasses import replace
from pathlib import Path

from started import MEMORY, run_small

from scenarios.engine.events import Event, apply_event
from scenarios.engine.machine import Match, answered
from scenarios.engine.state import GameState, Place
from scenarios.files.reading.file import load
from scenarios.playing.position import Position, position
from scenarios.searching.random_play import any_answer, play_at_random

BOARD = """\
title: 計測用の盤面
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
GAMES = 40
NOVA = Path(__file__).with_name("nova_midgame.yaml")
"""A board of NOVA in the middle of a game, of more than 60 cards."""


def run() -> None:
    """Random games on a board of each game, as many bare moves, then one long game."""
    for text in (BOARD, NOVA.read_text("utf-8")):
        board = position(load(text))
        _random_games(board, board.book.game)
        if text is BOARD:
            _flatness(board)


def _random_games(board: Position, name: str) -> None:
    """Games at random on one board, then a loop of as many bare moves."""
    size = len(board.state.objects)
    play_at_random(board.book, board.state, 0)
    start = time.process_time()
    games = [play_at_random(board.book, board.state, seed) for seed in range(GAMES)]
    spent = time.process_time() - start
    steps = sum(len(g.trace) for g in games)
    decisions = sum(g.decisions for g in games)
    moves = sum(len(s.changes) for g in games for s in g.trace)
    bare = _bare_moves(board.state, moves)
    print(
        f"engine: {GAMES} random games of {name}, {size} objects on the board: "
        f"{steps} traced steps, {decisions} decisions, {moves} zone moves, "
        f"{spent:.2f} s of one core"
    )
    print(f"  {steps / spent:10.0f} traced steps/s (wanted: 10000)")
    print(f"  {decisions / spent:10.0f} player decisions/s (wanted: 500)")
    print(
        f"  {moves / bare:10.0f} bare immutable moves/s; a traced, ruled move costs "
        f"{spent / bare:.0f} times a bare one"
    )


def _bare_moves(state: GameState, count: int) -> float:
    """Seconds for so many moves through the same kernel function, with no rule and no trace."""
    start = time.process_time()
    for n in range(count):
        here = state.zones[Place("deck", "A")]
        other = state.zones.get(Place("graveyard", "A"), ())
        source, to = (here, "graveyard") if here and n % 2 == 0 else (other or here, "deck")
        event = Event("move", "move", source[0], to=Place(to, "A"))
        state, _ = apply_event(state, event)
    return time.process_time() - start


def _flatness(board: Position) -> None:
    """The cost of a step early and late in one long trace, on equal states."""
    from random import Random

    match = Match(board.book, board.state)
    chance = Random(7)
    windows: list[float] = []
    start, at = time.process_time(), 0
    first = board.state
    while len(match.trace) < 60_000:
        question = match.run()
        if question is None:
            match.state = replace(first)
            continue
        match.state = answered(match.state, any_answer(question, chance))
        if len(match.trace) - at >= 6_000:
            windows.append((time.process_time() - start) / (len(match.trace) - at))
            start, at = time.process_time(), len(match.trace)
    early, late = sum(windows[:3]) / 3, sum(windows[-3:]) / 3
    print(
        f"  cost of a step at the end of a trace of {len(match.trace)} steps: "
        f"{late / early:.2f} times that at its beginning (flat is 1)"
    )


def library() -> None:
    """The whole library replayed in a process of its own, its time and the most memory it took."""
    code = (
        "import sys, time; from pathlib import Path\n"
        "from scenarios.proving.replay import load_library, replay_all\n"
        "done = sum(len(replay_all(s)) for s in load_library(Path(sys.argv[1])))\n"
        "print(done, time.process_time(), most_memory())"
    )
    folder = Path(__file__).parents[2] / "scenarios" / "library"
    done, seconds, most = run_small(["-c", MEMORY + code, str(folder)], capture=True).split()
    print(
        f"library: {done} replays in {float(seconds):.2f} s of one core (wanted: under 10), "
        f"at most {float(most):.0f} MB (wanted: under 200)"
    )
