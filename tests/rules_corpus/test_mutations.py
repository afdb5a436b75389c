"""The checks can fail: damage done to the real text is noticed.

Every test damages a restated rule, or all of them in turn, in one small way, with wording that
is read from the official document when the test runs.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from itertools import pairwise
from pathlib import Path

import pytest

from indexer.corpus import CORPUS
from indexer.terms import TermFinder, load_glossary

from .borrowing import (
    LONGEST_RUN,
    SENTENCE,
    Runs,
    borrowed_runs,
    borrowed_sentences,
    official_wording,
    sentences,
)
from .checks import agrees_in_marks, keeps_length, keeps_marks, keeps_quoted_terms
from .likeness import Bag, japanese_words, misplaced, terms_and_numbers
from .marks import Known, fold, quoted_terms, references, squeeze
from .printed import EDITIONS, Printed, Restated

Editions = Callable[[str], tuple[Restated, ...]]

pytestmark = [pytest.mark.seeds, pytest.mark.parametrize("edition", EDITIONS)]

WITHOUT_REFERENCES = {"duel_masters/basics", "duel_masters/1.13"}
"""Editions whose document refers to no rule by its number."""

_FIGURE = re.compile("[0-9]+")


def knows(rules: Sequence[Restated]) -> Known:
    return frozenset(rule.ref.number for rule in rules).__contains__


def with_text(rule: Printed, text: str) -> Printed:
    return replace(rule, text=text)


def raised_figures(text: str) -> Iterator[str]:
    """The text with one of its figures raised by 1, for each of them."""
    for figure in _FIGURE.finditer(text):
        yield f"{text[: figure.start()]}{int(figure[0]) + 1}{text[figure.end() :]}"


def with_raised_figures(rule: Restated) -> Iterator[Restated]:
    for text in raised_figures(rule.ja.text):
        yield replace(rule, ja=with_text(rule.ja, text))
    for text in raised_figures(rule.en.text):
        yield replace(rule, en=with_text(rule.en, text))


def test_every_changed_figure_is_noticed(restated: Editions, edition: str) -> None:
    rules = restated(edition)
    known, tried, missed = knows(rules), 0, []
    for rule in rules:
        for one in with_raised_figures(rule):
            tried += 1
            if not [*keeps_marks(known)(one), *agrees_in_marks(known)(one)]:
                missed.append(str(rule.ref))
    assert tried > len(rules) / 4
    assert missed == []


def test_every_dropped_reference_is_noticed(restated: Editions, edition: str) -> None:
    rules = restated(edition)
    known, tried = knows(rules), 0
    for rule in rules:
        for found in references(rule.ja.text, rule.ref, "ja", known):
            text = rule.ja.text[: found.span[0]] + rule.ja.text[found.span[1] :]
            tried += 1
            assert list(keeps_marks(known)(replace(rule, ja=with_text(rule.ja, text)))), rule.ref
    assert (tried > 5) != (edition in WITHOUT_REFERENCES)


def test_every_dropped_quoted_term_is_noticed(
    wording: Callable[[str], str], restated: Editions, edition: str
) -> None:
    tried, check = 0, keeps_quoted_terms(wording(edition))
    for rule in restated(edition):
        for term in quoted_terms(rule.official.text) & quoted_terms(rule.ja.text):
            dropped = fold(rule.ja.text).replace(term, "それ")
            ours = replace(rule.ja, title="", text=dropped, examples=())
            tried += 1
            found = check(replace(rule, ja=ours))
            assert f"lost {term}" in {fault.found for fault in found}, rule.ref
    assert tried > 5


def share_noticed(
    rules: Sequence[Restated], model: Sequence[Bag], ours: Sequence[Bag], by: float
) -> float:
    """Of every third pair of neighbouring rules, how many are noticed when exchanged."""
    changed = list(ours)
    pairs = [
        index
        for index, (one, other) in enumerate(pairwise(rules))
        if index % 3 == 0 and one.official.kind == other.official.kind == "rule"
    ]
    for index in pairs:
        changed[index : index + 2] = ours[index + 1], ours[index]
    found = {fault.rule for fault in misplaced(rules, "place", model, changed, by=by)}
    return sum(str(rules[index].ref) in found for index in pairs) / len(pairs)


def test_exchanged_japanese_rules_are_noticed(restated: Editions, edition: str) -> None:
    rules = restated(edition)
    model = [japanese_words(rule.official.said) for rule in rules]
    ours = [japanese_words(rule.ja.said) for rule in rules]
    assert share_noticed(rules, model, ours, by=0.001) > 0.99


def test_exchanged_english_rules_are_mostly_noticed(restated: Editions, edition: str) -> None:
    rules, game = restated(edition), edition.partition("/")[0]
    glossary = load_glossary(CORPUS / game / "glossary.toml", game)
    japanese, english = (terms_and_numbers(TermFinder(glossary, name)) for name in ("ja", "en"))
    model = [japanese(rule.ja.said) for rule in rules]
    ours = [english(rule.en.said) for rule in rules]
    assert share_noticed(rules, model, ours, by=0.3) > 0.8


def test_half_a_rule_is_noticed(restated: Editions, edition: str) -> None:
    tried, noticed, rules = 0, 0, restated(edition)
    for rule in rules:
        text = squeeze(rule.ja.text)
        if rule.ja.kind == "rule" and len(text) > 60 and not rule.ja.title:
            tried += 1
            half = with_text(replace(rule.ja, examples=()), text[: len(text) // 2])
            noticed += any(keeps_length(replace(rule, ja=half)))
    assert noticed > 0.9 * tried > len(rules) / 8


def test_every_official_sentence_put_into_our_text_is_noticed(
    restated: Editions, edition: str
) -> None:
    rules = restated(edition)
    official = sentences(rule.official for rule in rules)
    assert len(official) > len(rules) / 3
    for sentence in list(official)[::10]:
        assert len(sentence) >= SENTENCE
        ours = with_text(rules[0].ja, f"これに加えて、{sentence}。")
        assert list(borrowed_sentences(edition, "ja", [ours], official))


def test_a_run_of_one_character_too_many_is_noticed(
    restated: Editions, seeds: Path, edition: str
) -> None:
    runs = Runs(official_wording(seeds), LONGEST_RUN)
    for rule in restated(edition)[::20]:
        official = squeeze(rule.official.text)
        for length, expected in ((LONGEST_RUN, 0), (LONGEST_RUN + 1, LONGEST_RUN + 1)):
            if len(official) > LONGEST_RUN:
                ours = with_text(rule.ja, f"※{official[:length]}※")
                found = [one.found for one in borrowed_runs(edition, "ja", [ours], runs)]
                assert found == ([f"ja: {expected} characters"] if expected else []), rule.ref
