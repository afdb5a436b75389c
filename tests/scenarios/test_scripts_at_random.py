"""Lines of a script that make no sense: an error in words, never a traceback or a Python value.

Into scripts of the library a line is written that is drawn at random: a player, a verb, and
names or lists of names where they may not stand. `make soak` tries thousands of them.
"""

from __future__ import annotations

import os
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

import pytest
import yaml

from scenarios.files.reading.file import load
from scenarios.language.errors import ScenarioError
from scenarios.proving.replay import files, replay
from scenarios.why.why_not import why_refused

LIBRARY = Path(__file__).parents[2] / "scenarios" / "library"
SOAK = os.environ.get("RULINGS_SOAK") == "1"
SEEDS = range(120 if SOAK else 4)
LINES = 20

PYTHON = re.compile(
    r"\(['\"(]|['\"],?\)|\[\(|\{'|\b(?:None|True|False|NO_ANSWER)\b|Args\(|ObjectId|Serial\(|CardId"
    r"|frozenset|Standing\.|\b\w+\(\w+=|<\w[\w.]* (?:object|at)\b"
)
"""What Python writes and a judge does not: tuples, None, the names of classes."""

VERBS = (
    *("charge", "set", "summon", "cast", "play", "deploy", "activate", "look", "resolve"),
    *("choose", "order", "replace", "declare", "block", "defend", "number", "option", "split"),
    *("shuffle", "pay", "tap", "untap", "attack"),
)
BESIDE = ("with", "target", "onto", "pay", "it", "nth", "part")


class _Words(yaml.SafeLoader):
    """Reads as scenarios are read: `yes` and `no` are words."""


_Words.yaml_implicit_resolvers = {
    first: [(tag, how) for tag, how in rows if tag != "tag:yaml.org,2002:bool"]
    for first, rows in yaml.SafeLoader.yaml_implicit_resolvers.items()
}
_Words.add_implicit_resolver("tag:yaml.org,2002:bool", re.compile("true|false"), list("tf"))


PATHS = list(files(LIBRARY))


@cache
def document_of(path: Path) -> dict[str, Any]:
    found: dict[str, Any] = yaml.load(path.read_text("utf-8"), _Words)
    return found


def on_the_board(document: dict[str, Any]) -> list[str]:
    """The cards of a scenario that lie on its board."""
    board = document.get("board") or {}
    there = repr([board.get("A"), board.get("B")])
    return [name for name in document.get("cards") or {} if repr(name) in there] or ["A/hand#1"]


def drawn(chance: Random, names: list[str]) -> Any:
    def name() -> str:
        return chance.choice(names)

    return chance.choice(
        (
            *(name(), name(), [name()], [name()], [name(), name()], [name(), name()], []),
            *(None, 1, "none", "all", f"{name()}.1", [[name()], [name()]]),
            [{"card": name(), "with": name()}],
        )
    )


def scripts(seed: int) -> Iterator[tuple[str, Any]]:
    """Scenarios with a script that ends in a senseless line, and that line."""
    chance = Random(seed)
    for document in map(document_of, chance.choices(PATHS, k=LINES)):
        names = on_the_board(document)
        answer = {chance.choice(VERBS): drawn(chance, names)}
        if "attack" in answer or chance.random() < 0.3:
            answer[chance.choice(BESIDE)] = drawn(chance, names)
        line: dict[str, Any] = {chance.choice("AB"): answer}
        if chance.random() < 0.3:
            line = {"refused": line, "rule": "101.2"}
        script = document.get("script") or []
        kept = script[: chance.randrange(len(script) + 1)]
        more = {k: v for k, v in document.items() if k not in ("expect", "variants")}
        text = yaml.safe_dump({**more, "script": [*kept, line]}, allow_unicode=True)
        yield text, line


def said_of(text: str) -> Iterator[str]:
    """Everything that replaying it, and asking why not, tells a person."""
    try:
        scenario = load(text)
    except ScenarioError as error:
        yield str(error)
        return
    verdict = replay(scenario)
    yield from map(str, verdict.failures)
    yield from (words for step in verdict.trace for words in (step.ja, step.en))
    try:
        refusal = why_refused(scenario, most=5).refusal
    except ScenarioError as error:
        yield str(error)
    else:
        yield from (refusal.ja, refusal.en) if refusal is not None else ()


@pytest.mark.parametrize("seed", SEEDS)
def test_a_senseless_line_is_answered_in_words(seed: int) -> None:
    for text, line in scripts(seed):
        for said in said_of(text):
            assert not PYTHON.search(said), f"{line}: {said}"


# -- line by line ---------------------------------------------------------------------------------

BOARD = """\
title: t
game: duel_masters
cards:
  Ninja: {type: creature, civilizations: [water], cost: 4, power: 2000, abilities: [
          {ninja_strike: 4}]}
  Runner: {type: creature, civilizations: [fire], cost: 2, power: 2000}
board:
  turn: {step: attack}
  A: {battle: [Runner], hand: [Ninja]}
script:
"""
CASES = {
    "{A: {declare: [Ninja]}}": "A declare does not answer what is asked. ",
    "{refused: {B: {declare: [Ninja]}}, rule: '101.2'}": (
        "refused by 506.1 (B declare is no answer to what is asked here: A: attack), not by 101.2"
    ),
    "{A: {attack: B, with: [Runner, Ninja]}}": (
        "attack is done with one card, not 2: {attack: B, with: X}"
    ),
    "{A: {attack: B}}": "attack is done with one card, not 0: {attack: B, with: X}",
    "{A: {tap: []}}": "tap is done with one card, not 0: {tap: X}",
}


@pytest.mark.parametrize("line", CASES)
def test_what_is_wrong_with_a_line_is_said(line: str) -> None:
    (failure,) = replay(load(f"{BOARD}  - {line}\n")).failures
    assert failure.what.en.startswith(CASES[line])
    assert failure.line == 11


def test_a_list_of_one_card_is_that_card() -> None:
    trace = replay(load(f"{BOARD}  - {{A: {{attack: B, with: [Runner]}}}}\n")).trace
    assert "Runner attacks B" in [step.en for step in trace]


def test_why_not_says_that_a_declaration_is_not_what_is_asked() -> None:
    with pytest.raises(ScenarioError, match="A declare is not what is asked here: attack"):
        why_refused(load(f"{BOARD}  - {{A: {{declare: [Ninja]}}}}\n"))


HELD = """\
title: t
game: duel_masters
cards:
  Ape: {type: creature, civilizations: [nature], cost: 2, power: 2000, races: [Ape]}
  Imp: {type: creature, civilizations: [fire], cost: 2, power: 2000}
board: {A: {battle: [{card: Ape, under: [Imp]}]}}
"""


@pytest.mark.parametrize("facts", ["under: {Ape: Imp}", "keywords: {Ape: none}"])
def test_one_name_alone_and_none_are_lists_too(facts: str) -> None:
    assert replay(load(f"{HELD}expect: {{end: {{{facts}}}}}\n")).failures == ()


@pytest.mark.parametrize(
    ("facts", "said"),
    [
        ("under: {Ape: [Ape]}", "under of Ape is [Imp], not [Ape]"),
        ("races: {Ape: [Imp, Ape]}", "races of Ape is [Ape], not [Imp, Ape]"),
        ("keywords: {Ape: blocker}", "keywords of Ape is [], not blocker"),
    ],
)
def test_facts_that_do_not_hold_are_said_in_the_words_of_a_file(facts: str, said: str) -> None:
    (failure,) = replay(load(f"{HELD}expect: {{end: {{{facts}}}}}\n")).failures
    assert failure.what.en == said
