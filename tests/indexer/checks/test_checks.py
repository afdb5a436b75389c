"""Each kind of finding on a text that has the mistake, and none on one that has not."""

from __future__ import annotations

import pytest

from indexer.checks import KINDS, check, of_document
from indexer.model import Finding, Term
from indexer.readers import read_document

SOUND = """\
1. 盤と札
101. 山札
101.1. 山札は裏を上にして置く。
101.1a 山札の上を見ることはできない。
101.2. 山札が空になったら、捨て札を切って山札とする。
102. 捨て札
102.1. 捨て札は表を上にして重ねる。

2. 手番
201. 手番の順
201.1. 手番の者は山札を引き、駒を動かし、札を捨てる。
201.2. 駒を動かせない者は、そのかわりに捨て札を1枚取る。
"""


def found(text: str, *kinds: str, terms: tuple[Term, ...] = ()) -> list[Finding]:
    document = read_document(text.encode(), game="duel_masters")
    return list(check(of_document(document), terms, kinds or KINDS))


def told(text: str, *kinds: str) -> list[tuple[str, str, str]]:
    return [(each.kind, each.where, each.suggestion) for each in found(text, *kinds)]


def test_a_sound_text_has_no_findings() -> None:
    assert found(SOUND) == []


@pytest.mark.parametrize(
    ("right", "wrong", "expected"),
    [
        ("101.2. 山札が", "101.1. 山札が", ("duplicate_number", "101.1#2", "101.2")),
        ("101.2. 山札が", "101.3. 山札が", ("gap", "101.3", "101.2")),
        ("201.2. 駒を", "202.2. 駒を", ("misplaced", "202.2", "201.2")),
        ("捨て札を1枚取る", "捨て札を1枚取る（102.9参照）", ("missing_target", "201.2", "102.1")),
        ("102.1. 捨て札は表を上にして重ねる。\n", "", ("empty_section", "102", "")),
        ("裏を上にして", "「裏を上にして", ("unbalanced", "101.1", "")),
        ("山札は裏", "山札의裏", ("stray_character", "101.1", "")),
        ("手番の者は山札", "手番の者は\u2f2d札", ("stray_character", "201.1", "山")),
        ("駒を動かし、", "駒をを動かし、", ("typo", "201.1", "")),
        ("101. 山札\n", "101. 山札のあつかいe\n", ("typo", "101", "")),
        ("山札は裏を", "移動宣言移動宣言は裏を", ("typo", "101.1", "移動宣言")),
        ("手番の者は", "順番の従って、手番の者は", ("typo", "201.1", "に従っ")),
        ("山札が空", "重いーデッキが空", ("typo", "101.2", "")),
        ("重ねる。", "重ねる", ("missing_period", "102.1", "。")),
        ("駒を動かし、", "**駒**を動かし、", ("leftover_markup", "201.1", "")),
        ("山札を引き、駒", "山札を引き、\n駒", ("broken_line", "201.1", "")),
    ],
)
def test_a_mistake_is_found(right: str, wrong: str, expected: tuple[str, str, str]) -> None:
    assert right in SOUND
    kind, where, suggestion = expected
    rows = told(SOUND.replace(right, wrong), kind)
    assert rows == [(kind, where, suggestion)]


def test_a_rule_printed_too_late_is_out_of_order_and_no_gap() -> None:
    lines = SOUND.splitlines(keepends=True)
    first, second = lines.index("101.1. 山札は裏を上にして置く。\n"), 4
    assert lines[second].startswith("101.2.")
    late = [*lines[:first], lines[second], *lines[first:second], *lines[second + 1 :]]
    assert [row[:2] for row in told("".join(late), "out_of_order", "gap")] == [
        ("out_of_order", "101.1")
    ]


LISTED = """\
**もくじ**
1. 盤と札
2. 手版

### 1. 盤と札

**101. 山札**
**101.1.** 山札は裏を上にして置く。

### 2. 手番

**201. 順番**
**201.1.** 手番は左へ回る。
"""


def test_the_contents_list_is_held_against_the_headings() -> None:
    assert told(LISTED, "contents_mismatch") == [("contents_mismatch", "2", "手番")]
    assert told(LISTED.replace("手版", "手番"), "contents_mismatch") == []
    missing = told(LISTED.replace("2. 手版\n", ""), "contents_mismatch")
    assert [row[1] for row in missing] == ["2"]


MANY = "1. 盤\n101. 駒\n" + "".join(f"101.{n}. 駒は{n}つまで置ける。\n" for n in range(1, 31))


@pytest.mark.parametrize("wrong", ["101．7. ", "１０１.7. ", "101.7 ", "101.7："])
def test_a_number_is_held_to_the_documents_own_spelling(wrong: str) -> None:
    assert found(MANY) == []
    changed = MANY.replace("101.7. ", wrong)
    assert told(changed, "malformed_number") == [("malformed_number", "101.7", "101.7.")]


def test_letters_may_leave_out_l_and_o() -> None:
    letters = "abcdefghijkmnpq"
    text = "1. 盤\n101. 駒\n101.1. 駒は次の順に置く。\n" + "".join(
        f"101.1{c} {i}番目の駒を置く。\n" for i, c in enumerate(letters)
    )
    assert told(text, "gap") == []
    assert [row[1] for row in told(text.replace("101.1e 4番目の駒を置く。\n", ""), "gap")] == [
        "101.1f"
    ]


def test_the_same_text_twice_is_told() -> None:
    text = SOUND + "201.3. 手番の者は山札を引き、駒を動かし、札を捨てる。\n"
    assert told(text, "duplicate_text") == [("duplicate_text", "201.3", "")]


def test_a_rare_word_one_sign_from_a_usual_one_is_a_misprint() -> None:
    usual = "".join(f"201.{n}. カタパルトの駒を{n}つ置く。\n" for n in range(3, 13))
    text = SOUND + usual + "201.13. カタパトの駒を取る。\n"
    assert told(text, "typo") == [("typo", "201.13", "カタパルト")]
    slayer = SOUND + usual.replace("カタパルト", "プレイヤー") + "201.13. スレイヤーの駒を取る。\n"
    assert told(slayer, "typo") == []


def test_spellings_of_one_word_are_told() -> None:
    usual = "201.3. コントローラーが選ぶ。\n201.4. コントローラーが引く。\n"
    text = SOUND + usual + "201.5. コントローラが置く。\n"
    assert told(text, "term_variant") == [("term_variant", "201.5", "コントローラー")]


def test_a_quoted_word_that_nothing_explains_is_told() -> None:
    text = SOUND + "201.3. 「早手」を持つ駒は2回動かせる。\n"
    assert told(text, "undefined_term") == [("undefined_term", "201.3", "")]
    assert told(text + "201.4. 「早手」とは、急ぐ力のことである。\n", "undefined_term") == []
    term = Term("duel_masters", "haste", "早手", "はやて", "haste", (), None)
    assert found(text, "undefined_term", terms=(term,)) == []


def test_where_a_finding_is_said_with_number_and_line() -> None:
    text = SOUND.replace("駒を動かし、", "駒をを動かし、")
    (finding,) = found(text)
    assert (finding.where, finding.line, finding.severity) == ("201.1", 11, "error")
    assert finding.message and finding.message_en
    assert "をを" in finding.text


def test_a_foreign_dash_inside_a_usual_word_is_a_misprint() -> None:
    text = SOUND + "201.3. カード置場を見る。\n201.4. カ―ド置場を切る。\n"
    assert told(text, "typo") == [("typo", "201.4", "カード")]
    apart = SOUND + "201.3. カード―ボードの順に置く。\n"
    assert told(apart, "typo") == []


def test_a_particle_inside_a_usual_compound_is_a_misprint() -> None:
    usual = "".join(f"201.{n}. タップ状態の駒を{n}つ置く。\n" for n in range(3, 7))
    text = SOUND + usual + "201.7. タップは状態は休みを示す。\n201.8. タップは状態を変える。\n"
    assert told(text, "typo") == [("typo", "201.7", "タップ状態")]


def test_a_stray_sign_is_told_once_with_its_count_and_lines() -> None:
    text = SOUND.replace("。\n", "。\u2028\n")
    (row,) = found(text, "stray_character")
    assert (row.where, row.line, row.severity) == ("101.1", 3, "info")
    assert "6か所（3, 4, 5, 7, 11行目など）" in row.message
    assert "6 times (lines 3, 4, 5, 7, 11, …)" in row.message_en
    two = found(SOUND.replace("裏", "의").replace("表", "ж"), "stray_character")
    assert [(each.where, each.severity) for each in two] == [("101.1", "error"), ("102.1", "error")]


def test_a_rule_whose_parent_is_printed_nowhere_is_a_gap_told_once() -> None:
    text = SOUND + "201.3a 駒を置く。\n201.3b 駒を取る。\n"
    assert told(text, "gap") == [("gap", "201.3a", "201.3")]


def test_how_many_steps_a_number_has_is_no_matter_of_spelling() -> None:
    rules = "".join(f"101.{n}：駒は{n}つまで置ける。\n" for n in range(1, 31))
    text = f"100：盤\n101：駒\n{rules}101.30.1：駒を取る。\n101.30.1.1：駒を戻す。\n"
    document = read_document(text.encode(), game="nova")
    assert check(of_document(document), (), ("malformed_number",)) == ()
    wrong = read_document(text.replace("30.1.1：", "30.1.1；").encode(), game="nova")
    (row,) = check(of_document(wrong), (), ("malformed_number",))
    assert (row.where, row.text, row.suggestion) == ("101.30.1.1", "101.30.1.1；", "101.30.1.1：")


def test_rules_that_change_places_get_no_number_suggested() -> None:
    last = "102.1. 捨て札は表を上にして重ねる。\n"
    text = SOUND.replace(last, f"102.2. 札を切る。\n{last}102.2. 札を配る。\n")
    (row,) = found(text, "out_of_order")
    assert (row.where, row.severity, row.suggestion) == ("102.1", "warning", "")


def test_quoted_names_and_words_of_an_example_are_no_terms() -> None:
    text = SOUND + "201.3. 「白い塔」は駒を守る。\n201.4. 駒を取る。例：「早手」を持つ駒を取る。\n"
    assert told(text, "undefined_term") == []


def test_gaps_of_an_outline_of_articles() -> None:
    text = "第１章 盤\n第１条 駒を置く。\n第２条 駒を取る。\n第２条の２ 駒を戻す。\n第２章 札\n"
    rules = "第３条 札を引く。\n第４条 札を出す。\n第５条 札を切る。\n"
    sound = check(of_document(read_document((text + rules).encode())), (), ("gap",))
    assert sound == ()
    short = rules.replace("第４条 札を出す。\n", "")
    (row,) = check(of_document(read_document((text + short).encode())), (), ("gap",))
    assert (row.where, row.suggestion) == ("2.第5条", "2.第4条")
    inserted = text.replace("第２条の２", "第２条の３")
    (row,) = check(of_document(read_document((inserted + rules).encode())), (), ("gap",))
    assert (row.where, row.suggestion) == ("1.第2条の3", "1.第2条の2")


def test_a_section_left_out_of_an_outline_is_a_gap() -> None:
    text = "1. Board\n1.1 A board.\n1.2 A piece.\n2. Cards\n2.1 A card.\n2.3 A deck.\n"
    rows = check(of_document(read_document(text.encode())), (), ("gap",))
    assert [(row.where, row.suggestion) for row in rows] == [("2.3", "2.2")]
