"""One box: what stands in it is recognised, and answered best first."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from indexer.build import Sources, build
from indexer.home import Home
from indexer.lookup import Index, open_index
from indexer.search import SearchAnswer, search, snippet


def found(answer: SearchAnswer) -> list[str]:
    return [str(result.rule.ref.number) for result in answer.results]


@pytest.mark.parametrize("text", ["101.2a", "１０１．２Ａ", "101.2a.", "duel_masters 101.2a"])
def test_a_number_leads_to_its_rule(index: Index, text: str) -> None:
    answer = search(index, text)
    assert (answer.kind, found(answer)) == ("number", ["101.2a"])


@pytest.mark.parametrize(
    "text", ["101.1-101.2", "101.1～101.2", "101.1 から 101.2", "101.1..101.2"]
)
def test_a_range_lists_its_rules_with_sub_rules(index: Index, text: str) -> None:
    answer = search(index, text)
    assert (answer.kind, found(answer)) == ("range", ["101.1", "101.2", "101.2a"])


@pytest.mark.parametrize("text", ["シールド", "ｼｰﾙﾄﾞ", "盾", "しーるど", "Shield"])
def test_a_term_in_any_spelling_leads_to_its_defining_rule(index: Index, text: str) -> None:
    answer = search(index, text)
    assert answer.kind == "term"
    assert found(answer)[0] == "101.2"
    assert [term.id for term in answer.terms] == ["shield"]


@pytest.mark.parametrize(
    ("text", "first"),
    [
        ("先に動く者", "101.1"),
        ("who moves first", "101.1"),
        ("山札がなくなったら負け？", "101.10"),
        ("losing the deck", "101.10"),
        ("2枚から選ぶ", "101.2"),  # only its example says so
    ],
)
def test_words_and_sentences_in_both_languages(index: Index, text: str, first: str) -> None:
    answer = search(index, text)
    assert answer.kind == ("sentence" if "？" in text else "words")
    assert found(answer)[0] == first


@pytest.mark.parametrize("text", ["", "   ", "。。。", "超次元"])
def test_nothing_found_is_an_empty_answer(index: Index, text: str) -> None:
    assert search(index, text).results == ()


def test_a_number_that_no_edition_has_names_the_nearest(index: Index) -> None:
    answer = search(index, "101.9")
    assert answer.results == ()
    assert str(answer.nearest[0]) == "duel_masters/core 101.10"


def test_results_stand_best_first_and_within_the_limit(index: Index) -> None:
    answer = search(index, "宣言 シールド 手札", limit=2)
    scores = [result.score for result in answer.results]
    assert len(scores) == 2
    assert scores == sorted(scores, reverse=True)


def test_an_unknown_game_is_refused(index: Index) -> None:
    from indexer.errors import UnknownError

    with pytest.raises(UnknownError, match="known: duel_masters"):
        search(index, "宣言", game="chess")


def test_the_same_rule_of_another_edition_joins_the_result(home: Home, sources: Sources) -> None:
    document = home.imports / "duel_masters" / "basics" / "document"
    document.parent.mkdir(parents=True)
    document.write_text("### 1. 土台\n**101. 題**\n**101.1.** 先に動く者が宣言します。\n", "utf-8")
    build(home, sources)
    with open_index(home) as index:
        for text in ("101.1", "先に動く者"):
            first = search(index, text).results[0]
            assert str(first.rule.ref) == "duel_masters/core 101.1"
            assert [str(ref) for ref in first.also_in] == ["duel_masters/basics 101.1"]


def test_a_rule_with_another_number_in_another_edition_joins_the_result(
    home: Home, sources: Sources
) -> None:
    said, other = "先に動く者が宣言します。", "山札を切ってからゲームを始めます。"
    documents = {
        "core": f"### 1. 基本\n**101. 宣言**\n**101.1.** {said}\n",
        "basics": f"### 1. 土台\n**101. 題**\n**101.1.** {other}\n**101.2.** {said}\n",
    }
    for edition, text in documents.items():
        document = home.imports / "duel_masters" / edition / "document"
        document.parent.mkdir(parents=True)
        document.write_text(text, "utf-8")
    build(home, sources)
    with open_index(home) as index:
        by_words, by_number = search(index, "先に動く者").results, search(index, "101.1").results
        for found in (by_words[0], by_number[0]):
            assert str(found.rule.ref) == "duel_masters/core 101.1"
            assert [str(ref) for ref in found.also_in] == ["duel_masters/basics 101.2"]
        assert "duel_masters/basics 101.2" not in {str(one.rule.ref) for one in by_words}
        assert [str(one.rule.ref) for one in by_number[1:]] == ["duel_masters/basics 101.1"]
        assert by_number[1].also_in == ()


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture], deadline=None)
@given(st.text() | st.text(alphabet="0123456789.abc#-～ 第部章Ｓ・トリガー１２:：盾"))
def test_whatever_stands_in_the_box_has_an_answer(index: Index, text: str) -> None:
    for result in search(index, text).results:
        assert len(result.snippet) <= 92


def test_a_snippet_shows_the_words_in_the_language_of_the_search(index: Index) -> None:
    rule = index.rule(index.ref("duel_masters", "101.1"))
    assert snippet(rule, "宣言") == "先に動く者が宣言する。"
    assert snippet(rule, "declares") == "Whoever moves first declares."


def test_a_long_text_is_cut_around_the_words(
    home: Home, tmp_path: Path, make_corpus: Callable[..., Path]
) -> None:
    filler = "手札を公開し、続けて土地を並べる。" * 20
    text = f"### 1. 基本\n\n**101. 題**\n\n**101.1.** {filler}盾を割る。{filler}\n"
    build(home, Sources(corpus=make_corpus(tmp_path / "long", text, text)))
    with open_index(home) as index:
        cut = search(index, "盾を割る").results[0].snippet
    assert "盾を割る" in cut
    assert cut.startswith("…") and cut.endswith("…")
    assert len(cut) < 100
