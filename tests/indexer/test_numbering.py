"""Rule numbers: spelling, order, parents, second printings."""

from __future__ import annotations

import subprocess
import sys
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from indexer.numbering import (
    ARTICLES,
    INSERTED,
    LETTERS,
    SCHEMES,
    NumberError,
    RuleNumber,
    RuleRef,
    number_pattern,
)

small = st.integers(min_value=1, max_value=99)


@st.composite
def duel_masters(draw: st.DrawFn) -> RuleNumber:
    section = draw(st.integers(0, 9999))
    path = [section // 100, section, draw(small), draw(st.integers(1, 26))]
    return RuleNumber(
        "duel_masters", tuple(path[: draw(st.integers(1, 4))]), draw(st.integers(1, 3))
    )


@st.composite
def nova(draw: st.DrawFn) -> RuleNumber:
    section = draw(st.integers(1, 9999).filter(lambda number: number % 100))
    path = [section // 100 * 100, section, *draw(st.lists(small, max_size=4))]
    cut = 1 if draw(st.booleans()) and len(path) == 2 else len(path)
    return RuleNumber("nova", tuple(path[:cut]), draw(st.integers(1, 3)))


@st.composite
def dimension_zero(draw: st.DrawFn) -> RuleNumber:
    path = draw(st.lists(small, min_size=1, max_size=6))
    return RuleNumber("dimension_zero", tuple(path), draw(st.integers(1, 3)))


@st.composite
def preface(draw: st.DrawFn) -> RuleNumber:
    return RuleNumber("dimension_zero", (0, *draw(st.lists(small, max_size=3))))


@st.composite
def outline(draw: st.DrawFn) -> RuleNumber:
    figure = st.integers(1, 999)
    letter = st.integers(LETTERS + 1, LETTERS + 26)
    path = draw(st.lists(st.one_of(figure, letter), max_size=3))
    if draw(st.booleans()):
        path += [draw(figure) + ARTICLES, *draw(st.sampled_from([(), (INSERTED, 2)]))]
    return RuleNumber("outline", (*path, *draw(st.lists(figure, min_size=1, max_size=3))))


numbers = st.one_of(duel_masters(), nova(), dimension_zero(), preface(), outline())


@given(numbers)
def test_a_number_parses_from_its_canonical_form(number: RuleNumber) -> None:
    assert RuleNumber.parse(str(number), number.scheme) == number


@given(numbers)
def test_a_number_parses_from_its_printed_form_as_a_first_printing(number: RuleNumber) -> None:
    assert RuleNumber.parse(number.printed, number.scheme) == number.with_occurrence(1)


@given(numbers)
def test_a_reference_parses_from_its_text(number: RuleNumber) -> None:
    reference = RuleRef(number.scheme, "1.13", number)
    assert RuleRef.parse(str(reference)) == reference


@given(numbers)
def test_parents_are_one_level_up_and_stand_before_their_rules(number: RuleNumber) -> None:
    above = [*number.ancestors, number]
    for parent, child in pairwise(above):
        assert child.parent == parent
        assert parent < child
        assert child.is_within(parent)
    assert above[0].parent is None


@given(st.text(max_size=12), st.sampled_from(SCHEMES))
def test_any_text_is_a_number_or_refused_with_the_expected_form(text: str, scheme: str) -> None:
    try:
        number = RuleNumber.parse(text, scheme)
    except NumberError as error:
        assert "expected" in str(error)
    else:
        assert RuleNumber.parse(str(number), scheme) == number


@pytest.mark.parametrize(
    ("scheme", "spelled", "canonical"),
    [
        ("duel_masters", "１０１．４ａ", "101.4a"),
        ("duel_masters", "101.4A", "101.4a"),
        ("duel_masters", "115.3d.", "115.3d"),
        ("duel_masters", " 101 . 4 ", "101.4"),
        ("duel_masters", "101.4：", "101.4"),
        ("duel_masters", "第101.4", "101.4"),
        ("duel_masters", "第５章", "5"),
        ("duel_masters", "0", "0"),
        ("duel_masters", "000", "000"),
        ("duel_masters", "101.4a#2", "101.4a#2"),
        ("duel_masters", "101.4a#1", "101.4a"),
        ("nova", "405.6.４：", "405.6.4"),
        ("nova", "310．4", "310.4"),
        ("nova", "001", "001"),
        ("nova", "311.5＃2", "311.5#2"),
        ("dimension_zero", "第３部 第１１章 １－１", "3.11.1.1"),
        ("dimension_zero", "第３部　第11章", "3.11"),
        ("dimension_zero", "3-11-1.1", "3.11.1.1"),
        ("dimension_zero", "序文", "0"),
        ("dimension_zero", "序文 １", "0.1"),
    ],
)
def test_forgiving_spellings(scheme: str, spelled: str, canonical: str) -> None:
    assert str(RuleNumber.parse(spelled, scheme)) == canonical


@pytest.mark.parametrize(
    ("scheme", "text"),
    [
        ("duel_masters", ""),
        ("duel_masters", "101.4ab"),
        ("duel_masters", "101.4.1"),
        ("duel_masters", "101.4a#0"),
        ("duel_masters", "rule"),
        ("duel_masters", "9" * 5000),
        ("nova", "5.1"),
        ("nova", "405.4a"),
        ("dimension_zero", "第３部 １"),
        ("dimension_zero", "3.11a"),
    ],
)
def test_what_is_no_number_is_refused(scheme: str, text: str) -> None:
    with pytest.raises(NumberError, match="expected"):
        RuleNumber.parse(text, scheme)


def test_an_unknown_scheme_names_the_known_ones() -> None:
    with pytest.raises(NumberError, match="duel_masters, nova, dimension_zero"):
        RuleNumber.parse("101", "chess")


@pytest.mark.parametrize(
    "text", ["101.4a", "duel_masters 101.4a", "duel_masters/core", "x/core 101"]
)
def test_an_incomplete_reference_is_refused(text: str) -> None:
    with pytest.raises(NumberError):
        RuleRef.parse(text)


@pytest.mark.parametrize(
    ("scheme", "text", "parents"),
    [
        ("duel_masters", "101.4a", ["1", "101", "101.4"]),
        ("duel_masters", "000.1", ["0", "000"]),
        ("nova", "405.4.3.1", ["400", "405", "405.4", "405.4.3"]),
        ("nova", "1006.1#2", ["1000", "1006"]),
        ("nova", "001", ["000"]),
        ("dimension_zero", "3.11.1.1", ["3", "3.11", "3.11.1"]),
        ("dimension_zero", "0.1", ["0"]),
    ],
)
def test_ancestors_from_the_chapter_down(scheme: str, text: str, parents: list[str]) -> None:
    assert [str(one) for one in RuleNumber.parse(text, scheme).ancestors] == parents


def test_numbers_sort_by_value() -> None:
    texts = ["5", "501", "501.1", "501.2", "501.2a", "501.2b", "501.10", "501.10#2", "6", "613.4b"]
    parsed = [RuleNumber.parse(text, "duel_masters") for text in texts]
    shuffled = [*parsed[5:], *parsed[:5]]
    assert sorted(shuffled) == parsed


def test_a_common_beginning_is_not_a_parent() -> None:
    rule, other = (RuleNumber.parse(text, "duel_masters") for text in ("613.4", "613.41"))
    assert not other.is_within(rule)
    assert RuleNumber.parse("613.4b", "duel_masters").is_within(rule)


@pytest.mark.parametrize(
    ("scheme", "text", "found"),
    [
        (
            "duel_masters",
            "506.3dで、１０１．４ａと101.4.",
            ["506.3d", "１０１．４ａ", "101.4"],
        ),
        ("duel_masters", "パワー5000、1500点、版1.13", []),
        ("nova", "(801.6：参照) 300/300 1006.1", ["801.6", "1006.1"]),
        ("dimension_zero", "第４部 第５章 ３－１と第２部", ["第４部 第５章 ３－１", "第２部"]),
        ("dimension_zero", "chapter 4.9; Chapter 3.10. 4.9.1, 2.5", ["4.9", "3.10", "4.9.1"]),
    ],
)
def test_the_pattern_finds_numbers_in_running_text(
    scheme: str, text: str, found: list[str]
) -> None:
    assert [match[0] for match in number_pattern(scheme).finditer(text)] == found


@given(numbers)
def test_what_the_pattern_finds_can_be_parsed(number: RuleNumber) -> None:
    for match in number_pattern(number.scheme).finditer(f"（{number.printed}を参照）"):
        RuleNumber.parse(match[0], number.scheme)


def test_the_module_imports_nothing_of_the_project_but_messages() -> None:
    code = (
        "import sys, indexer.numbering; print([m for m in sys.modules if m.startswith('indexer')])"
    )
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert run.stdout.strip() == "['indexer', 'indexer.said', 'indexer.numbering']"
