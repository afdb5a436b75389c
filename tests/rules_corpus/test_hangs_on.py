"""What rulings hang on: well formed, decided by real rules, asked back only where left open."""

from __future__ import annotations

import tomllib
from collections import Counter
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any

import pytest

import rules_corpus
from indexer.answers.unsaid import unsaid
from indexer.corpus import Corpus, read_corpus

CORPUS = Path(rules_corpus.__file__).parent
FIELDS = {"id", "ja", "en", "example", "about", "unless", "readings"}
MOST_ASKED_BACK = 0.03  # of the ways to ask for single rules, most of which tell the facts

games = pytest.mark.parametrize("game", ["duel_masters", "nova", "dimension_zero"])


@cache
def tables(game: str) -> tuple[Mapping[str, Any], ...]:
    """The matters of a game as its file has them."""
    text = (CORPUS / game / "hangs_on.toml").read_text("utf-8")
    return tuple(tomllib.loads(text)["matter"])


@pytest.fixture(scope="module")
def corpus(tmp_path_factory: pytest.TempPathFactory) -> Corpus:
    """The corpus as the product reads it; a rule that is not there is refused."""
    return read_corpus(CORPUS, tmp_path_factory.mktemp("imports"))


@games
def test_every_matter_has_its_fields_and_no_empty_line(game: str) -> None:
    for matter in tables(game):
        assert set(matter) == FIELDS, matter["id"]
        lines = [matter["id"], matter["ja"], matter["en"], matter["example"], *matter["unless"]]
        alternatives = [each for group in matter["about"] for each in group.split("|")]
        assert alternatives and all(line.strip() for line in lines + alternatives), matter["id"]


@games
def test_ids_are_unique(corpus: Corpus, game: str) -> None:
    counts = Counter(matter.id for matter in corpus.hangs_on[game])
    assert [name for name, count in counts.items() if count > 1] == []


@games
def test_readings_are_decided_by_different_rules(corpus: Corpus, game: str) -> None:
    for matter in corpus.hangs_on[game]:
        numbers = [number for *_, number in matter.readings]
        assert len(set(numbers)) == len(numbers) >= 2, matter.id


@games
def test_no_word_tells_a_matter_twice(corpus: Corpus, game: str) -> None:
    for matter in corpus.hangs_on[game]:
        assert len(set(matter.unless)) == len(matter.unless), matter.id


@games
def test_its_example_is_asked_back(corpus: Corpus, game: str) -> None:
    for table in tables(game):
        found = {matter.id for matter in unsaid(table["example"], corpus.hangs_on[game])}
        assert table["id"] in found, table["example"]


@games
def test_ways_to_ask_for_single_rules_are_seldom_asked_back(corpus: Corpus, game: str) -> None:
    asked = (ways for ref, ways in corpus.asked.items() if ref.game == game)
    lines = [line for ways in asked for line in (*ways.ja, *ways.en)]
    back = [line for line in lines if unsaid(line, corpus.hangs_on[game])]
    assert len(back) < MOST_ASKED_BACK * len(lines), back
