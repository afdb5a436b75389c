"""Each check on invented rules: what it lets pass and what it notices."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from indexer.model import Term
from indexer.numbering import RuleNumber, RuleRef

from .checks import (
    Check,
    agrees_in_form,
    agrees_in_marks,
    has_example_where_official_has,
    invents_names,
    is_english,
    is_restated,
    keeps_heading,
    keeps_length,
    keeps_marks,
    keeps_quoted_terms,
    tells_of_its_cards,
    tells_of_its_icons,
    uses_terms,
)
from .faults import Exempt, Fault, outlived, read_exceptions, unexplained
from .marks import letters, numerals, quoted_terms
from .printed import EDITIONS, Printed, Restated, read_ours

NUMBER = RuleNumber.parse("101.4", "duel_masters")
REF = RuleRef("duel_masters", "core", NUMBER)
CHECKS = {
    *("heading", "official sentence", "shared run", "place official/ja", "place ja/en"),
    *("numerals official/ja", "numerals ja/en", "references official/ja", "references ja/en"),
    "name of an example",
    *("quoted term", "letters", "length official/ja", "length ja/en", "empty", "term ja/en"),
    *("examples official/ja", "examples ja/en", "notes ja/en", "kind ja/en", "title ja/en"),
    *("text ja/en", "Japanese in English", "twice in English", "names alone"),
    "icon without a note",
}


def rule(official: str, ja: str, en: str, kind: str = "rule", title: str = "") -> Restated:
    texts = [Printed(NUMBER, kind, title, text) for text in (official, ja, en)]
    return Restated(REF, *texts)


def found(check: Check, one: Restated) -> list[str]:
    return [f"{fault.check}: {fault.found}" for fault in check(one)]


@pytest.mark.parametrize(
    ("text", "language", "values"),
    [
        ("二人で遊び、2枚を引き、２つ選ぶ。", "ja", {2: 3}),
        ("1枚を、一つずつ、１回だけ。", "ja", {}),
        ("四十枚と十五枚と十二体", "ja", {40: 1, 15: 1, 12: 1}),
        ("十分に一部を大半にする", "ja", {}),
        ("倍にする。2倍にする。半分にする。", "ja", {2: 2, 0.5: 1}),
        ("1,000と-300", "ja", {1000: 1, 300: 1}),
        ("Two players draw 2 cards, twice.", "en", {2: 3}),
        ("one card at once; the first card", "en", {}),
        ("twenty-five cards, a two-card stack", "en", {25: 1, 2: 1}),
        ("double-faced cards and G-zero", "en", {}),
        ("Dimension Zero, from the Second Century on", "en", {}),
        ("doubles it; the second half", "en", {2: 2, 0.5: 1}),
        ("someone tends to weight", "en", {}),
        ("zero and 0", "en", {0: 2}),
        ("the D2 field", "en", {2: 1}),
    ],
)
def test_numerals_by_value(text: str, language: str, values: dict[float, int]) -> None:
    assert numerals(text, language) == values


def test_quoted_terms_and_letters() -> None:
    long = "「これは十四文字を超える長い引用である」"
    assert quoted_terms(f"「かわりに」と【装備】と《A・B》と{long}") == {"かわりに", "装備", "AB"}
    assert letters("Ｇ・ゼロとNEOのX") == {"G", "NEO", "X"}


@pytest.mark.parametrize(
    ("ja", "faults"),
    [
        ("101.1により3枚と２体を得る。", []),
        ("101.1により3枚を得る。", ["numerals official/ja: lost 2"]),
        ("101.1により3枚と2体と4体を得る。", ["numerals official/ja: added 4"]),
        (
            "101.2により3枚と2体を得る。",
            ["references official/ja: lost 101.1", "references official/ja: added 101.2"],
        ),
    ],
)
def test_marks_of_the_official_rule_are_kept(ja: str, faults: list[str]) -> None:
    check = keeps_marks(lambda number: True)
    assert found(check, rule("三枚と二体を与える(101.1参照)。", ja, "")) == faults


@pytest.mark.parametrize(
    ("en", "faults"),
    [
        ("Two creatures get 3 cards, see 101.1.", []),
        ("Both creatures get 3 cards, see 101.1.", ["numerals ja/en: lost 2"]),
        ("Two creatures get 3 cards.", ["references ja/en: lost 101.1"]),
    ],
)
def test_english_agrees_in_marks(en: str, faults: list[str]) -> None:
    check = agrees_in_marks(lambda number: True)
    assert found(check, rule("", "2体は三枚を得る(101.1参照)。", en)) == faults


def test_a_lost_or_added_quoted_term_is_noticed() -> None:
    check = keeps_quoted_terms("")
    assert found(check, rule("「かわりに」の語。", "かわりにという語。", "")) == []
    faults = found(check, rule("「かわりに」とG。", "「代わり」とS。", ""))
    assert faults == [
        *("quoted term: lost かわりに", "quoted term: added 代わり"),
        *("letters: lost G", "letters: added S"),
    ]


def with_examples(official: str, ja: str) -> Restated:
    one = rule("規則。", "規則である。", "A rule.")
    return replace(
        one,
        official=replace(one.official, examples=(official,)),
        ja=replace(one.ja, examples=(ja,)),
    )


def test_names_that_only_examples_quote_are_invented() -> None:
    terms, names = keeps_quoted_terms("速攻とは"), invents_names("速攻とは")
    kept = with_examples("「速攻」を持つ「竜騎士」", "「見張り」は「速攻」を持つ。")
    assert found(terms, kept) == found(names, kept) == []
    lost = with_examples("「速攻」を持つ「竜騎士」", "「竜騎士」は速い。")
    assert found(terms, lost) == ["quoted term: lost 速攻"]
    assert found(names, lost) == ["name of an example: 竜騎士"]


@pytest.mark.parametrize(
    ("ja", "faults"),
    [
        ("《赤い竜》や《青い竜》の能力", ["names alone: ja"]),
        ("《赤い竜》、《青い竜》など", ["names alone: ja"]),
        ("速く攻撃する《赤い竜》の能力", []),
        ("シンパシーの能力", []),
    ],
)
def test_an_invented_card_without_what_it_does_is_noticed(ja: str, faults: list[str]) -> None:
    assert found(tells_of_its_cards, with_examples("例", ja)) == faults


def test_an_icon_of_ours_without_a_note_is_noticed() -> None:
    one = rule("のアイコンがある。", "〔フリーズ〕のアイコンがある。", "The [freeze] icon.")
    assert found(tells_of_its_icons, one) == ["icon without a note: 〔フリーズ〕"]
    assert found(tells_of_its_icons, replace(one, ja=replace(one.ja, note="失われた。"))) == []
    assert found(tells_of_its_icons, replace(one, official=one.ja)) == []


def test_a_heading_is_kept_up_to_width_and_blanks() -> None:
    same = Restated(
        REF,
        Printed(NUMBER, "section", "Ｓ･トリガー の処理", ""),
        Printed(NUMBER, "section", "S・トリガーの処理", ""),
        Printed(NUMBER, "section", "Processing S-trigger", ""),
    )
    assert found(keeps_heading, same) == []
    other = Restated(REF, same.official, Printed(NUMBER, "section", "誘発", ""), same.en)
    assert found(keeps_heading, other) == ["heading: 誘発"]


def test_a_rule_much_shorter_than_the_official_one_is_noticed() -> None:
    assert found(keeps_length, rule("あ" * 40, "い" * 20, "x" * 40)) == [
        "length official/ja: 0.5 times"
    ]
    assert found(keeps_length, rule("あ" * 40, "い" * 40, "x" * 40)) == ["length ja/en: 1.0 times"]
    assert found(keeps_length, rule("あ" * 40, "い" * 36, "x" * 90)) == []


def test_an_empty_text_is_noticed() -> None:
    assert found(is_restated, rule("規則。", "", " ")) == ["empty: ja", "empty: en"]


def test_an_example_left_out_is_noticed() -> None:
    with_example = rule("規則。(例:これ)", "規則である。", "A rule.")
    assert found(has_example_where_official_has, with_example) == [
        "examples official/ja: none of ours"
    ]


def test_a_note_in_one_language_is_noticed() -> None:
    ja, en = Printed(NUMBER, "rule", "", "規則", note="覚え書き"), Printed(NUMBER, "rule", "", "x")
    assert found(agrees_in_form, Restated(REF, ja, ja, en)) == ["notes ja/en: 1 and 0"]


def test_japanese_in_english_stands_in_brackets_or_quotes() -> None:
    said = 'The word "instead" (「かわりに」, "代わり") and <<種族>>.'
    assert found(is_english, rule("", "", said)) == []
    assert found(is_english, rule("", "", "The 山札 (deck).")) == ["Japanese in English: 山札"]


def test_a_word_twice_running_is_noticed() -> None:
    said = "The zone in which it functions functions."
    assert found(is_english, rule("", "", said)) == ["twice in English: functions"]
    assert found(is_english, rule("", "", "It functions: functions last.")) == []


@pytest.mark.parametrize(
    ("ja", "en", "noticed"),
    [
        ("待機状態の能力。", "Waiting abilities.", False),
        ("待機状態の能力。", "Abilities on standby.", True),
        ("能力。", "Pending abilities.", True),
        ("能力。", "Abilities that are waiting.", False),
        ("能力と保留状態。", "A pending effect.", True),
    ],
)
def test_core_terms(ja: str, en: str, noticed: bool) -> None:
    terms = [
        Term("duel_masters", word, ja_word, "", word, (), None)
        for word, ja_word in (("waiting", "待機状態"), ("pending", "保留状態"), ("ability", "能力"))
    ]
    check = uses_terms(terms, frozenset({"pending"}))
    assert bool(found(check, rule("", ja, en))) is noticed


def test_exchanged_rules_in_a_file_change_the_order(tmp_path: Path) -> None:
    folder = tmp_path / "duel_masters/core/ja"
    folder.mkdir(parents=True)
    text = "### 1. 基本\n\n**101. 甲**\n\n**101.1.** 一。\n\n**101.3.** 三。\n\n**101.2.** 二。\n"
    (folder / "01-basics.md").write_text(text, "utf-8")
    read = read_ours("duel_masters/core", "ja", tmp_path)
    assert [str(one.number) for one in read] == ["1", "101", "101.1", "101.3", "101.2"]


def test_a_number_printed_again_in_a_later_file_is_its_second_printing(tmp_path: Path) -> None:
    folder = tmp_path / "nova/1/en"
    folder.mkdir(parents=True)
    for name in ("00", "01"):
        text = f"### {name[1]}00. Base\n\n**101. Names**\n\n**101.1** A name.\nExample: this.\n"
        (folder / f"{name}-part.md").write_text(text, "utf-8")
    read = read_ours("nova/1", "en", tmp_path)
    assert [str(one.number) for one in read][1::3] == ["101", "101#2"]
    assert read[-1].said == "A name.\nthis."


def test_exceptions_name_a_check_an_edition_and_a_reason() -> None:
    exceptions = read_exceptions()
    assert {one.fault.check for one in exceptions} <= CHECKS
    assert {one.fault.rule.partition(" ")[0] for one in exceptions} <= set(EDITIONS)
    assert len({one.fault for one in exceptions}) == len(exceptions)


def test_an_exception_permits_its_finding_and_must_not_outlive_it() -> None:
    here, there = (Fault(f"nova/1 {n}", "letters", "added A") for n in ("105.3", "106.3"))
    exempt = [Exempt(here, "invented")]
    assert unexplained([here, there], exempt) == ["nova/1 106.3: letters: added A"]
    assert outlived([there], exempt) == ["nova/1 105.3: letters: added A"]


def test_an_exception_without_a_reason_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "exceptions.toml"
    entry = '[[exception]]\nrule = "nova/1 904"\ncheck = "letters"\nfound = "x"\nreason = " "\n'
    path.write_text(entry, "utf-8")
    with pytest.raises(ValueError, match="reason"):
        read_exceptions(path)
