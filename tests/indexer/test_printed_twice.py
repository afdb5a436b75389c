"""A number that a document prints twice: cited by a key, known to people as the second one."""

from __future__ import annotations

import pytest

from indexer.numbering import RuleNumber, all_printed, as_printed


@pytest.mark.parametrize(
    "typed", ["311.5#2", "311.5 (second)", "311.5（2つ目）", "311.5 (2つ目)", "３１１.５（2回目）"]
)
def test_the_second_printing_is_found_however_it_is_typed(typed: str) -> None:
    assert str(RuleNumber.parse(typed, "nova")) == "311.5#2"


def test_people_are_told_which_printing_it_is_and_no_key() -> None:
    assert as_printed("311.5#2").ja == "311.5（2つ目）"
    assert as_printed("311.5#2").en == "311.5 (second)"
    assert as_printed("311.5").en == "311.5"
    assert all_printed(["902.3", "804.2.4#3"]).en == "902.3, 804.2.4 (third)"
    assert RuleNumber.parse("311.5#2", "nova").told == "311.5（2つ目 / second）"
    assert RuleNumber.parse("311.5", "nova").told == "311.5"


@pytest.mark.parametrize("number", ["311.5", "311.5#2", "804.2.4#12"])
def test_what_people_are_told_can_be_typed_again(number: str) -> None:
    said = as_printed(number)
    assert str(RuleNumber.parse(said.ja, "nova")) == number
    if not number.endswith("#12"):
        assert str(RuleNumber.parse(said.en, "nova")) == number
