"""Words that an edition lacks: what other games have and nothing about it speaks of."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from indexer.asked import Asked, Saying, Undefined
from indexer.corpus import read_corpus
from indexer.database import Contents
from indexer.model import Term
from indexer.numbering import RuleRef
from indexer.ranking.absent import foreign_words, undefined_words

OTHERS = (
    Undefined("", "飛行", "flying", ("飛行", "flying"), (), ()),
    Undefined("", "宣言", "declaration", ("宣言",), (), ()),  # in the rules
    Undefined("", "山札", "library", ("図書館", "deck"), (), ()),  # one spelling is in the rules
    Undefined("", "盾", "buckler", ("盾",), (), ()),  # an alias of the glossary
    Undefined("", "賽", "die roll", ("賽の目",), (), ()),  # in a way to ask
    Undefined("", "寝る", "sleep", ("寝かせ",), (), ()),  # in table talk
    Undefined("other", "到達", "reach", ("到達",), ("1.1",), ("いつ",)),
    Undefined("duel_masters", "威圧", "menace", ("威圧",), (), ()),
)
TERMS = (
    Term("other", "square", "スクエア", "すくえあ", "battle square", (), "2.1"),
    Term("other", "key", "鍵", "かぎ", "key", (), "2.2"),  # too short to tell
    Term("other", "talk", "世間話", "せけんばなし", "small talk", (), None),  # ruled by nothing
)


@pytest.fixture
def contents(tmp_path: Path, make_corpus: Callable[..., Path]) -> Contents:
    corpus = read_corpus(make_corpus(tmp_path / "corpus"), tmp_path / "none")
    ref: RuleRef = corpus.editions[0].rules[0].ref
    return Contents(
        games=corpus.games,
        editions=corpus.editions,
        terms=(*corpus.terms, *TERMS),
        asked={ref: Asked(ja=("賽の目で決める？",))},
        sayings=(Saying("duel_masters", ("寝かせ",), ("タップ",)),),
        undefined=OTHERS,
    )


def test_words_of_which_nothing_is_written_are_foreign(contents: Contents) -> None:
    found = {word.ja: word for word in foreign_words(contents.editions[0], contents)}
    assert set(found) == {"飛行", "到達", "スクエア"}
    assert found["スクエア"].spelled == ("スクエア", "battle square")
    assert {word.game for word in found.values()} == {"duel_masters"}
    assert {word.answers for word in found.values()} == {()}


def test_a_word_that_the_game_itself_lists_is_not_foreign_too(contents: Contents) -> None:
    own = Undefined("duel_masters", "飛行", "flying", ("飛行",), (), ("いつ",))
    added = replace(contents, undefined=(*contents.undefined, own))
    names = {word.ja for word in foreign_words(added.editions[0], added)}
    assert names == {"到達", "スクエア"}


def test_another_edition_may_have_what_the_default_one_does_not_define(contents: Contents) -> None:
    words = (
        Undefined("duel_masters", "威圧", "menace", ("威圧", "menace"), (), ()),
        Undefined("duel_masters", "例外", "exception", ("例外", "exception"), (), ()),
    )
    given = replace(contents, undefined=words)
    default = contents.editions[0]
    other = replace(default, id="old", default=False)
    assert [word.ja for word in undefined_words(default, given)] == ["威圧", "例外"]
    assert [word.ja for word in undefined_words(other, given)] == ["威圧"]
