"""References in rule text: spans, types, ranges, lists, and figures that are none."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from indexer.model import Reference
from indexer.numbering import RuleNumber, RuleRef
from indexer.readers import read_document
from indexer.references import find_references

DM = RuleRef.parse("duel_masters/core 101.4b")
NOVA = RuleRef.parse("nova/1 003.2.1")
ZERO = RuleRef.parse("dimension_zero/1 3.1.1")

KNOWN = {
    "duel_masters": "4, 101.4a, 101.4b, 101.4c, 101.5, 200.3a, 403.3, 409.2, 506.3d, 603.2, 801.6",
    "nova": "102, 311.5, 311.6, 311.7, 311.8, 311.9, 311.10, 407.1, 407.2, 407.3, 502, 503, 507, "
    "801.6, 801.4.9, 801.4.9.1, 801.4.9.2, 801.4.9.3, 801.4.9.4, 801.4.9.5, 801.4.9.6",
    "dimension_zero": "3.5, 4.5, 3.11, 3.11.1.1, 3.1.1.1, 3.1.1.2, 3.1.1.3, "
    "4.5.2, 4.5.2.1, 4.5.2.2",
}


def find(text: str, source: RuleRef) -> tuple[Reference, ...]:
    scheme = source.number.scheme
    known = {RuleNumber.parse(number, scheme) for number in KNOWN[scheme].split(", ")}
    return find_references(text, source, known, "ja")


@pytest.mark.parametrize(
    ("source", "text", "printed", "kind", "targets"),
    [
        (DM, "これは、403.3の例外とする。", "403.3", "exception", "403.3"),
        (DM, "これは、409.2. の例外とする。", "409.2", "exception", "409.2"),
        (DM, "603.2に対する例外である", "603.2", "exception", "603.2"),
        (DM, "(506.3dで定義される)宣言", "506.3d", "defines", "506.3d"),
        (DM, "５０６．３ｄに定められた宣言", "５０６．３ｄ", "defines", "506.3d"),
        (DM, "an exception to 200.3a.", "200.3a", "exception", "200.3a"),
        (DM, "(as defined in 506.3d)", "506.3d", "defines", "506.3d"),
        (DM, "see 801.6, then stop", "801.6", "see", "801.6"),
        (DM, "101.4a～101.4cによる", "101.4a～101.4c", "see", "101.4a 101.4b 101.4c"),
        (DM, "101.4a～cによる", "101.4a～c", "see", "101.4a 101.4b 101.4c"),
        (DM, "第４章を見る", "第４章", "see", "4"),
        (DM, "前項と同じ", "前項", "relative", "101.4a"),
        (DM, "as in the next rule", "the next rule", "relative", "101.4c"),
        (NOVA, "（801.6：参照）", "801.6", "see", "801.6"),
        (NOVA, "色に対応する。(102：参照)", "102", "see", "102"),
        (NOVA, "502：敗北判定処理の条件", "502", "see", "502"),
        (NOVA, "敗北判定処理(502)に定められた条件", "502", "defines", "502"),
        (NOVA, "meets a condition specified in 502, the check", "502", "defines", "502"),
        (NOVA, "limit release (see 507) raises it", "507", "see", "507"),
        (NOVA, "go back to the processing of 407.1.", "407.1", "step", "407.1"),
        (NOVA, "407.1 の処理に戻る。", "407.1", "step", "407.1"),
        (
            NOVA,
            "(311.5～311.10 を参照)",
            "311.5～311.10",
            "see",
            "311.5 311.6 311.7 311.8 311.9 311.10",
        ),
        (
            NOVA,
            "(801.4.9～801.4.9.3を参照)",
            "801.4.9～801.4.9.3",
            "see",
            "801.4.9 801.4.9.1 801.4.9.2 801.4.9.3",
        ),
        (
            NOVA,
            "see 801.4.9.4 to 801.4.9.6",
            "801.4.9.4 to 801.4.9.6",
            "see",
            "801.4.9.4 801.4.9.5 801.4.9.6",
        ),
        (ZERO, "第４部 第５章を参照", "第４部 第５章", "see", "4.5"),
        (ZERO, "第５章を参照", "第５章", "see", "3.5"),
        (ZERO, "第３部 第１１章 １－１", "第３部 第１１章 １－１", "see", "3.11.1.1"),
        (ZERO, "（３部１１章１－１を参照）", "３部１１章１－１", "see", "3.11.1.1"),
        (ZERO, "第４部第５章第２節", "第４部第５章第２節", "see", "4.5.2"),
        (ZERO, "第４部第５章第２節第１項", "第４部第５章第２節第１項", "see", "4.5.2.1"),
        (
            ZERO,
            "第４部第５章第２節第１項〜第２項にある能力",
            "第４部第５章第２節第１項〜第２項",
            "see",
            "4.5.2.1 4.5.2.2",
        ),
        (ZERO, "第11章戦闘の1-1により", "第11章戦闘の1-1", "see", "3.11.1.1"),
        (ZERO, "第11章の札を引く", "第11章", "see", "3.11"),
        (ZERO, "後述する１項〜３項の行動", "１項〜３項", "see", "3.1.1.1 3.1.1.2 3.1.1.3"),
    ],
)
def test_one_reference(source: RuleRef, text: str, printed: str, kind: str, targets: str) -> None:
    (found,) = find(text, source)
    assert (found.text, found.type) == (printed, kind)
    assert text[slice(*found.span)] == printed
    assert " ".join(str(target.number) for target in found.targets) == targets
    assert found.resolved
    assert {target.edition for target in found.targets} == {source.edition}


@pytest.mark.parametrize(
    ("text", "printed"),
    [
        ("407.2 および 407.3 において", [("407.2", "see"), ("407.3", "see")]),
        ("go back to 407.1 and 407.2", [("407.1", "step"), ("407.2", "step")]),
        ("see 502 and 503 for that", [("502", "see"), ("503", "see")]),
        ("407.1の処理に戻り、407.2から再び行う", [("407.1", "step"), ("407.2", "step")]),
    ],
)
def test_a_list_gives_one_reference_a_number(text: str, printed: list[tuple[str, str]]) -> None:
    assert [(found.text, found.type) for found in find(text, NOVA)] == printed


@pytest.mark.parametrize(
    "text",
    [
        "300/300 のサーバント",
        "ライフが1500点、1000点以下",
        "life points become 1500 or less",
        "servants with 502 attack",
        "+100/+100 を得る",
        "(1500)",
        "2000に設定する。",
        "20.5と1.13",
    ],
)
def test_a_figure_is_no_reference(text: str) -> None:
    assert find(text, NOVA) == ()


def test_a_target_that_does_not_exist_is_kept_unresolved() -> None:
    (found,) = find("999.9を参照", DM)
    assert (str(found.target), found.targets, found.resolved) == (
        "duel_masters/core 999.9",
        (),
        False,
    )


def test_known_numbers_may_be_a_test() -> None:
    (found,) = find_references("see 101.5", DM, lambda number: True, "en")
    assert found.resolved


@given(st.text(), st.sampled_from([DM, NOVA, ZERO]))
def test_spans_are_exact_and_in_order_in_any_text(text: str, source: RuleRef) -> None:
    found = find(f"{text}403.3～{text}", source)
    assert all(text_of.text == f"{text}403.3～{text}"[slice(*text_of.span)] for text_of in found)
    assert [one.span for one in found] == sorted(one.span for one in found)


@pytest.mark.seeds
@pytest.mark.parametrize(("prefix", "place", "count"), [("001", DM, 6), ("004", NOVA, 36)])
def test_every_reference_of_a_real_document_resolves(
    seed: Callable[[str], Path], prefix: str, place: RuleRef, count: int
) -> None:
    entries = [entry for entry in read_document(seed(prefix)).entries if entry.number]
    known = {entry.number for entry in entries if entry.number}
    found = [
        reference
        for entry in entries
        if entry.number
        for reference in find_references(
            entry.text, RuleRef(place.game, place.edition, entry.number), known, "ja"
        )
    ]
    printed = [reference for reference in found if reference.type != "relative"]
    assert len(printed) == count
    assert all(reference.resolved for reference in printed)


SIX = " ".join(f"801.4.9.{step}" for step in range(1, 7))
HEADINGS = {"敗北判定処理の条件": RuleNumber.parse("502", "nova")}


@pytest.mark.parametrize(
    ("source", "text", "printed", "targets"),
    [
        ("311.5", "残りは以下のとおりに分ける。", "以下", ""),
        ("311.6", "上記の場合は引かない。", "上記", ""),
        ("801.4.9", "次の手順で行う。", "次", SIX),
        ("801.4.9.1", "上記の能力は一度だけ使う。", "上記", "801.4.9"),
        ("801.4.9.2", "前述の能力は一度だけ使う。", "前述", "801.4.9.1"),
        ("801.4.9", "the steps listed below", "listed below", SIX),
    ],
)
def test_above_and_below_are_resolved_where_the_text_decides(
    source: str, text: str, printed: str, targets: str
) -> None:
    (reference,) = find(text, RuleRef.parse(f"nova/1 {source}"))
    assert (reference.text, reference.type) == (printed, "relative")
    assert [str(target.number) for target in reference.targets] == targets.split()
    assert reference.resolved == bool(targets)


@pytest.mark.parametrize(
    "text",
    ["パワーが0以下の駒", "コスト 4 以下を壊す", "X以下のように", "次に引く", "次のターンまで"],
)
def test_figures_and_times_are_not_below(text: str) -> None:
    assert find(text, NOVA) == ()


def test_a_heading_in_quotes_is_a_reference() -> None:
    text = "ただちに「敗北判定処理の 条件」が起こる。"
    (reference,) = find_references(text, NOVA, {RuleNumber.parse("502", "nova")}, "ja", HEADINGS)
    assert (str(reference.target.number), reference.type, reference.resolved) == (
        "502",
        "see",
        True,
    )
    assert text[slice(*reference.span)] == "敗北判定処理の 条件"
