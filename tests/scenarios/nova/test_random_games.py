"""Random legal play of NOVA: no card is lost, every step has a rule that the edition has."""

from __future__ import annotations

import os
from functools import cache
from pathlib import Path

import pytest

from indexer.corpus import CORPUS, read_corpus
from scenarios.engine.recognising.hashing import digest
from scenarios.files.reading.file import load
from scenarios.playing.position import Position, position
from scenarios.searching.random_play import play_at_random

SEEDS = range(300 if os.environ.get("RULINGS_SOAK") == "1" else 10)
DECK = "[Rider x3, Spear x3, Martyr x3, Mage x3, Drummer x2, Hermit, Gate, Bolt x3, Curse x2]"
BOARD = f"""\
title: 何でも起こる盤面
game: nova
cards:
  Rider: {{type: servant, attack: 200, health: 200, cost: {{red: 1, any: 1}}, colors: red,
    abilities: [swift]}}
  Spear: {{type: servant, attack: 300, health: 300, cost: 3, colors: [red, blue],
    abilities: [pierce]}}
  Martyr: {{type: servant, attack: 100, health: 100, cost: 1, colors: blue,
    abilities: [instant, {{when: {{destroyed: self}}, do: [{{draw: 1}}]}}]}}
  Mage: {{type: servant, attack: 100, health: 200, cost: 2, colors: blue, abilities: [
    {{cost: [{{tap: self}}], do: [{{damage: {{to: {{target: {{type: servant}}}}, n: 100}}}}]}},
    {{cost: [{{pay: 1}}, {{discard: 1}}], once: turn, do: [{{draw: 1}}]}}]}}
  Drummer: {{type: servant, attack: 100, health: 300, cost: 2, colors: green, abilities: [
    {{when: {{enters: {{type: servant, other: true}}}}, may: true, do: [{{life: {{add: 100}}}}]}}]}}
  Hermit: {{type: magic_item, cost: 1, colors: green, abilities: [
    {{when: {{state: {{count: {{zone: hand, whose: mine}}, max: 0}}}}, do: [{{draw: 1}}]}}]}}
  Gate: {{type: magic_item, cost: 1, colors: white, abilities: [
    {{instead: {{of: {{moves: {{type: servant}}, to: graveyard}}, may: true,
                do: [{{move: {{what: it, to: exile}}}}]}}}}]}}
  Bolt: {{type: spell, cost: {{red: 1}}, colors: red, abilities: [instant,
    {{do: [{{damage: {{to: {{target: {{type: servant}}}}, n: 200}}}}]}}]}}
  Curse: {{type: spell, cost: 2, colors: black, abilities: [instant,
    {{do: [{{health: {{what: {{target: {{type: servant}}}}, add: -100}}}}]}}]}}
board:
  turn: {{player: A, step: standby, begin: true}}
  A: {{hand: [Rider, Bolt, Mage], energy: [red x2, blue, green], life: 1600, deck: {DECK}}}
  B: {{hand: [Martyr, Bolt, Gate], energy: [red x2, blue, black], life: 1600, deck: {DECK}}}
"""


@cache
def start() -> Position:
    return position(load(BOARD))


@cache
def numbers() -> frozenset[str]:
    corpus = read_corpus(CORPUS, Path(__file__).parent / "no imports")
    (nova,) = (e for e in corpus.editions if (e.game, e.id) == ("nova", "1"))
    return frozenset(str(rule.ref.number) for rule in nova.rules)


@pytest.mark.parametrize("seed", SEEDS)
def test_no_card_is_lost_or_copied_and_the_game_is_won(seed: int) -> None:
    game = play_at_random(start().book, start().state, seed)
    held = [c for o in game.state.objects.values() for c in o.cards]
    placed = [i for ids in game.state.zones.values() for i in ids]
    assert sorted(held) == sorted(start().state.cards)
    assert sorted(placed) == sorted(game.state.objects)
    assert game.outcome is not None and game.outcome.kind == "win"


@pytest.mark.parametrize("seed", SEEDS)
def test_every_step_names_rules_of_the_edition(seed: int) -> None:
    game = play_at_random(start().book, start().state, seed, decisions=150)
    assert all(step.rules for step in game.trace)
    assert {n for step in game.trace for n in step.rules} <= numbers()


def test_the_same_seed_gives_the_same_game() -> None:
    one, two = (play_at_random(start().book, start().state, 7) for _ in range(2))
    assert one.trace == two.trace
    ordered = start().game.ordered
    assert digest(one.state, ordered) == digest(two.state, ordered)
