"""Full text: both languages, both widths, titles first, answers that never waver."""

from __future__ import annotations

import random
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from whoosh import index, query, scoring

from indexer.folding import japanese_pieces
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


def test_scores_are_those_of_whoosh(tmp_path: Path) -> None:
    """Weighed a list at a time, documents get what Whoosh's own BM25 gives them one by one."""
    words = [
        "山札",
        "墓地",
        "盾",
        "手札",
        "クリーチャー",
        "を置く",
        "から引く",
        "120",
        "draw",
        "shuffle",
    ]
    dice = random.Random(5)
    write_fulltext(
        tmp_path,
        (
            SearchDocument(
                key=100 + place,
                game=dice.choice(["nova", "duel_masters"]),
                edition="1",
                number=str(place),
                titles_ja=" ".join(dice.choices(words, k=dice.randint(0, 2))),
                text_ja="".join(dice.choices(words, k=dice.randint(1, 40))),
                text_en=" ".join(dice.choices(words[-2:], k=dice.randint(0, 3))),
            )
            for place in range(700)  # more than a block of postings
        ),
    )
    fulltext = FullText(tmp_path)
    for text in ("山札を", "クリーチャー", "墓地 120", "山札から引く 盾を", "draw", "札手"):
        for game in (None, "nova"):
            told = {hit.key: hit.score for hit in fulltext.search(text, game, 1000)}
            assert told == pytest.approx(by_whoosh(tmp_path, text, game)), (text, game)


def by_whoosh(folder: Path, text: str, game: str | None) -> dict[int, float]:
    fields = {"titles_ja": 3.0, "words": 1.7, "text_ja": 1.0}
    stems = {"draw": ("titles_en", "text_en")}.get(text, ())
    pieces = dict.fromkeys(piece for piece, _, _ in japanese_pieces(text))
    wanted = [
        query.And([query.Term(field, piece, boost=boost) for piece in pieces])
        for field, boost in fields.items()
    ]
    wanted += [query.Term(field, text, boost=3.0 if "title" in field else 1.0) for field in stems]
    found: dict[int, float] = {}
    with index.open_dir(folder).searcher(weighting=scoring.BM25F(B=0.6, K1=1.2)) as searcher:
        for each in wanted:
            within = query.Term("game", game) if game else None
            for hit in searcher.search(each, limit=None, filter=within):
                found[hit["key"]] = found.get(hit["key"], 0.0) + float(hit.score)
    return found


def test_a_title_of_one_character_comes_before_words_that_begin_with_it(tmp_path: Path) -> None:
    write_fulltext(
        tmp_path,
        [
            SearchDocument(1, "nova", "1", "1", text_ja="盾持ちが盾打ちを盾越しに見る。"),
            SearchDocument(2, "nova", "1", "2", titles_ja="盾"),
            SearchDocument(3, "nova", "1", "3", text_ja="山札を切る。"),
        ],
    )
    assert [hit.key for hit in FullText(tmp_path).search("盾")] == [2, 1]
