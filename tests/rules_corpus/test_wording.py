"""The restated text against the official documents: nothing lost, nothing borrowed.

Places that may differ are listed, with the reason, in exceptions.toml.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from .borrowing import (
    LONGEST_RUN,
    Runs,
    borrowed_runs,
    borrowed_sentences,
    official_wording,
    sentences,
)
from .checks import (
    Check,
    has_example_where_official_has,
    invents_names,
    is_restated,
    keeps_heading,
    keeps_length,
    keeps_marks,
    keeps_quoted_terms,
    tells_of_its_icons,
)
from .faults import Exempt, Fault, outlived, read_exceptions, unexplained
from .likeness import japanese_words, misplaced
from .printed import EDITIONS, Printed, Restated, read_ours

Editions = Callable[[str], tuple[Restated, ...]]

pytestmark = [pytest.mark.seeds, pytest.mark.parametrize("edition", EDITIONS)]


@pytest.fixture(scope="session")
def runs(seeds: Path) -> Runs:
    """The wording of all official documents."""
    return Runs(official_wording(seeds), LONGEST_RUN)


def listed(edition: str, *checks: str) -> list[Exempt]:
    """The exceptions of the edition for the checks whose names begin so."""
    return [
        one
        for one in read_exceptions()
        if one.fault.rule.startswith(f"{edition} ") and one.fault.check.startswith(checks)
    ]


def hold(found: Iterator[Fault], exempt: list[Exempt]) -> None:
    """Every finding is explained, and every explanation is needed."""
    faults = list(found)
    assert unexplained(faults, exempt) == []
    assert outlived(faults, exempt) == []


def each(rules: tuple[Restated, ...], check: Check) -> Iterator[Fault]:
    for rule in rules:
        yield from check(rule)


@pytest.mark.parametrize("language", ["ja", "en"])
def test_every_number_stands_in_printed_order_with_its_printing(
    official: Callable[[str], tuple[Printed, ...]], edition: str, language: str
) -> None:
    ours, wanted = read_ours(edition, language), official(edition)
    assert [str(rule.number) for rule in ours] == [str(rule.number) for rule in wanted]
    assert len({rule.number for rule in ours}) == len(ours)


def test_headings_are_the_official_ones(restated: Editions, edition: str) -> None:
    hold(each(restated(edition), keeps_heading), listed(edition, "heading"))


def test_numerals_and_references_are_kept(restated: Editions, edition: str) -> None:
    rules = restated(edition)
    known = frozenset(rule.ref.number for rule in rules).__contains__
    exempt = listed(edition, "numerals official", "references official")
    hold(each(rules, keeps_marks(known)), exempt)


def test_quoted_terms_and_letters_are_kept(
    wording: Callable[[str], str], restated: Editions, edition: str
) -> None:
    check = keeps_quoted_terms(wording(edition))
    hold(each(restated(edition), check), listed(edition, "quoted term", "letters"))


def test_names_in_examples_are_invented(
    wording: Callable[[str], str], restated: Editions, edition: str
) -> None:
    check = invents_names(wording(edition))
    hold(each(restated(edition), check), listed(edition, "name of an example"))


def test_every_rule_is_restated_about_as_long(restated: Editions, edition: str) -> None:
    rules = restated(edition)
    hold(each(rules, is_restated), listed(edition, "empty"))
    hold(each(rules, keeps_length), listed(edition, "length"))


def test_a_rule_with_an_example_has_one_of_ours(restated: Editions, edition: str) -> None:
    hold(each(restated(edition), has_example_where_official_has), listed(edition, "examples off"))


def test_an_icon_that_the_document_lost_has_a_note(restated: Editions, edition: str) -> None:
    hold(each(restated(edition), tells_of_its_icons), listed(edition, "icon"))


def test_every_rule_restates_its_own_number(restated: Editions, edition: str) -> None:
    rules = restated(edition)
    bags = [[japanese_words(text.said) for text in (rule.official, rule.ja)] for rule in rules]
    check = "place official/ja"
    found = misplaced(rules, check, [bag[0] for bag in bags], [bag[1] for bag in bags], by=0.001)
    hold(found, listed(edition, check))


def test_no_official_sentence_is_borrowed(restated: Editions, edition: str) -> None:
    rules = restated(edition)
    official = sentences(rule.official for rule in rules)
    ours = borrowed_sentences(edition, "ja", (rule.ja for rule in rules), official)
    hold(ours, listed(edition, "official sentence"))


def test_no_long_run_of_characters_is_borrowed(
    restated: Editions, runs: Runs, edition: str
) -> None:
    def found() -> Iterator[Fault]:
        for rule in restated(edition):
            yield from borrowed_runs(edition, "ja", [rule.ja], runs)
            yield from borrowed_runs(edition, "en", [rule.en], runs)

    hold(found(), listed(edition, "shared run"))
