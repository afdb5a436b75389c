"""Matters beyond the rules and words of other games: well formed, and no words of ours."""

from __future__ import annotations

import tomllib
from collections import Counter
from pathlib import Path

import pytest

import rules_corpus
from indexer.answers.unsaid import stands
from indexer.asked import Beyond
from indexer.corpus import Corpus, read_corpus
from indexer.ranking.pieces import plain

CORPUS = Path(rules_corpus.__file__).parent
MOST = 4  # of the ways to ask of a game, where one cue may stand
MOST_OF_ALL = 0.005  # of the ways to ask of a game, where any may


@pytest.fixture(scope="module")
def corpus(tmp_path_factory: pytest.TempPathFactory) -> Corpus:
    return read_corpus(CORPUS, tmp_path_factory.mktemp("imports"))


def ways(corpus: Corpus, game: str) -> list[str]:
    """The ways to ask for the rules of a game, in one spelling."""
    asked = (found for ref, found in corpus.asked.items() if ref.game == game)
    return [plain(line) for found in asked for line in (*found.ja, *found.en)]


def cues(corpus: Corpus, game: str) -> list[str]:
    found: list[Beyond] = [each for each in corpus.beyond if game in (each.games or (game,))]
    return [cue for matter in found for cue in matter.cues]


@pytest.mark.parametrize("game", ["duel_masters", "nova", "dimension_zero"])
def test_cues_seldom_stand_in_ways_to_ask_for_rules(corpus: Corpus, game: str) -> None:
    lines = ways(corpus, game)
    hits = Counter(cue for cue in cues(corpus, game) for line in lines if stands(cue, line))
    assert {cue: count for cue, count in hits.items() if count >= MOST} == {}
    assert sum(hits.values()) < MOST_OF_ALL * len(lines)


@pytest.mark.parametrize("game", ["duel_masters", "nova", "dimension_zero"])
def test_no_cue_of_a_game_is_written_twice(corpus: Corpus, game: str) -> None:
    counts = Counter(map(plain, cues(corpus, game)))
    assert [cue for cue, count in counts.items() if count > 1] == []


def test_words_of_other_games_have_spellings_of_their_own() -> None:
    words = tomllib.loads((CORPUS / "foreign.toml").read_text("utf-8"))["word"]
    spellings = Counter(plain(text) for word in words for text in word["spelled"])
    assert [text for text, count in spellings.items() if count > 1] == []
    assert all(len(plain(text)) > 1 for text in spellings)
