"""The engine calls the numbers of a servant what the glossary calls them."""

from __future__ import annotations

import tomllib

import pytest

from indexer.corpus import CORPUS
from scenarios.files.reading.file import load
from scenarios.nova.book import BOOK
from scenarios.proving.replay import replay

GLOSSARY = tomllib.loads((CORPUS / "nova" / "glossary.toml").read_text("utf-8"))["term"]
SCENARIO = """\
title: t
game: nova
cards:
  Rat: {type: servant, cost: 1, attack: 100, health: 200}
  Rage: {type: spell, cost: 1, abilities: [{do: [{attack: {what: {choose: {type: servant}}, add: 100}}]}]}
board:
  turn: {player: A, step: main1}
  A: {field: [Rat], hand: [Rage]}
script: [{A: {cast: Rage}}, {otherwise: pass}]
"""  # noqa: E501


@pytest.mark.parametrize(("word", "ja"), [("attack", "攻撃力"), ("health", "体力")])
def test_a_number_has_the_name_of_the_glossary(word: str, ja: str) -> None:
    (term,) = (each for each in GLOSSARY if each["ja"] == ja)
    assert BOOK.called(word) == (ja, term["en"])


def test_a_trace_names_the_attack_value() -> None:
    told = [step.en for step in replay(load(SCENARIO)).trace]
    assert "continuous effect: Rat attack value +100" in told
    assert not any("attack +" in each for each in told)
