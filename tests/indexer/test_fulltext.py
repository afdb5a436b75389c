"""Full text: both languages, both widths, titles first, answers that never waver."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from indexer.fulltext import FullText, SearchDocument, write_fulltext

DOCUMENTS = [
    SearchDocument(1, "duel_masters", "core", "1", titles_ja="山札", titles_en="Deck"),
    SearchDocument(2, "duel_masters", "core", "1.1", text_ja="山札を切る。", text_en="Shuffle it."),
    SearchDocument(3, "duel_masters", "core", "1.2", text_ja="墓地に置く。", text_en="Destroyed."),
    SearchDocument(4, "nova", "1", "001", text_ja="山札を置く。", text_en="A shuffled deck."),
    SearchDocument(5, "nova", "1", "002", official="待機領域に移す。", aliases="せっと\nset"),
    SearchDocument(6, "nova", "1", "003", terms="シールド\nshield"),
]


@pytest.fixture(scope="module")
def fulltext(tmp_path_factory: pytest.TempPathFactory) -> FullText:
    folder = tmp_path_factory.mktemp("fulltext")
    write_fulltext(folder, DOCUMENTS)
    return FullText(folder)


@pytest.mark.parametrize(
    ("text", "keys"),
    [
        ("墓地", {3}),
        ("墓", {3}),  # one character: every word that begins with it
        ("山札", {1, 2, 4}),
        ("ｼｰﾙﾄﾞ", {6}),
        ("shuffling", {2, 4}),  # stemmed
        ("DESTROY", {3}),
        ("待機領域", {5}),
        ("set", {5}),
        ("超次元", set()),
        ("。", set()),
        ("", set()),
        ('AND OR NOT "', set()),  # no query language: words only
    ],
)
def test_what_is_found(fulltext: FullText, text: str, keys: set[int]) -> None:
    assert {hit.key for hit in fulltext.search(text)} == keys


def test_a_title_counts_more_than_text(fulltext: FullText) -> None:
    assert fulltext.search("山札")[0].key == 1


def test_a_game_narrows(fulltext: FullText) -> None:
    assert {hit.key for hit in fulltext.search("山札", game="nova")} == {4}


def test_no_more_than_the_limit(fulltext: FullText) -> None:
    assert len(fulltext.search("山札", limit=2)) == 2


def test_best_first_and_equal_scores_by_key(fulltext: FullText) -> None:
    hits = fulltext.search("山札 を置 deck")
    assert list(hits) == sorted(hits, key=lambda hit: (-hit.score, hit.key))


def test_threads_share_one_full_text(fulltext: FullText) -> None:
    expected = fulltext.search("山札 を置 deck")
    with ThreadPoolExecutor(8) as threads:
        answers = threads.map(lambda _: fulltext.search("山札 を置 deck"), range(200))
    assert set(answers) == {expected}


def test_an_empty_full_text_finds_nothing(tmp_path: Path) -> None:
    write_fulltext(tmp_path, [])
    assert FullText(tmp_path).search("山札") == ()
