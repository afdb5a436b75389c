"""A question read: one spelling for what people write in many ways, terms, table talk."""

from __future__ import annotations

import pytest

from indexer.asked import Saying
from indexer.model import Term
from indexer.ranking.pieces import english_pieces, pieces, plain
from indexer.ranking.question import read_question
from indexer.ranking.wording import Wording

TERMS = (
    Term("g", "s_trigger", "S・トリガー", "えすとりがー", "S-trigger", ("ST", "シートリ"), None),
    Term("g", "tap", "タップ", "たっぷ", "tap", (), None),
    Term("g", "deck", "山", "やま", "deck", (), None),
)
WORDING = Wording(TERMS, [Saying("g", ("寝かせ", "turned sideways"), ("タップ",))])


@pytest.mark.parametrize(
    ("written", "same"),
    [
        ("ＷＤふぃーるど", "wdフィールド"),
        ("カウンタ-", "カウンター"),
        ("Ｓ・トリガー", "sトリガー"),
        ("ﾄﾘｶﾞｰ", "トリガー"),
        ("クリ一チャ一を2体", "クリーチャーヲ2体"),
        ("あたっか一+2000", "アタッカー+2000"),
    ],
)
def test_spellings_that_say_the_same_are_one(written: str, same: str) -> None:
    assert plain(written) == same


@pytest.mark.parametrize("text", ["カード一枚", "クリーチャー一体", "カード一ツ"])
def test_a_number_behind_katakana_stays(text: str) -> None:
    assert plain(text) == text


def test_a_hyphen_after_a_figure_stays() -> None:
    assert plain("101-2") == "101-2"


def test_pieces_are_pairs_and_stems() -> None:
    assert pieces("盾を割る") == ["盾ヲ", "ヲ割", "割ル"]
    assert english_pieces("The tapped creatures can't attack") == [
        "tap",
        "creatur",
        "can",
        "attack",
    ] or english_pieces("The tapped creatures can't attack") == ["tap", "creatur", "attack"]


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("盾からSTが出た", ["s_trigger"]),
        ("えすとりがーを使う", ["s_trigger"]),
        ("BESTな手", []),
        ("シールド・トリガーじゃなくてシートリ", ["s_trigger"]),
        ("やまない雨", []),  # a reading of two letters is no word
    ],
)
def test_terms_are_found_by_short_form_and_reading(text: str, found: list[str]) -> None:
    assert WORDING.terms(text) == found


def test_table_talk_is_taken_to_mean_the_rulebooks_words() -> None:
    question = read_question("クリーチャーを寝かせる", WORDING)
    assert question.meant == ("タップ",)
    assert question.meant_ja == ("タッ", "ップ")
    assert [term.id for term in question.terms] == ["tap"]
    assert read_question("it is turned sideways", WORDING).meant == ("タップ",)
    assert read_question("it returned sideways", WORDING).meant == ()


def test_a_latin_short_form_in_a_japanese_question_is_read_as_the_term_too() -> None:
    assert set(pieces("S・トリガー")) <= set(read_question("STは何枚使える?", WORDING).ja)
    assert WORDING.spelled_out("ＳＴとst") == ("S・トリガー",)
    assert WORDING.spelled_out("シートリは何枚?") == ()  # players' own words are asked with too
    assert WORDING.spelled_out("how many ST cards?") == ()
    assert WORDING.spelled_out("STARTの表示") == ()


def test_a_question_has_each_piece_once_and_no_figures_among_english() -> None:
    question = read_question("盾盾盾 2 cards", WORDING)
    assert question.ja.count("盾盾") == 1
    assert "2" not in question.en
    assert "2" in read_question("2 cards", WORDING).en
