"""The words that the documents do not define: well formed, and really not defined there."""

from __future__ import annotations

import json
import re
import tomllib
import unicodedata
from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from functools import cache
from pathlib import Path
from typing import Any

import pytest

import rules_corpus
from indexer.terms import load_glossary

from .printed import Printed, read_ours

CORPUS = Path(rules_corpus.__file__).parent
QUESTIONS = Path(__file__).parent.parent / "questions" / "silent_tuning.jsonl"
EDITIONS = {"duel_masters": "core", "nova": "1", "dimension_zero": "1"}
FIELDS = {"ja": str, "en": str, "spelled": list, "named": list, "answers": list}

Word = Mapping[str, Any]

games = pytest.mark.parametrize("game", EDITIONS)


@cache
def words(game: str) -> tuple[Word, ...]:
    """The undefined words of a game, in the file's order."""
    text = (CORPUS / game / "undefined.toml").read_text("utf-8")
    return tuple(tomllib.loads(text)["word"])


def plain(text: str) -> str:
    """Katakana, width, middle dots, blanks and capitals make no difference."""
    folded = re.sub(r"[\s・]", "", unicodedata.normalize("NFKC", text).lower())
    return "".join(chr(ord(c) - 0x60) if "ァ" <= c <= "ヶ" else c for c in folded)


def naming(word: Word, rules: Iterable[Printed]) -> set[str]:
    """The numbers of the rules that have a Japanese spelling of a word in them."""
    spellings = [plain(text) for text in (word["ja"], *word["spelled"]) if not text.isascii()]
    return {
        str(rule.number.with_occurrence(1))
        for rule in rules
        for piece in (rule.title, rule.text, *rule.examples)
        if any(spelling in plain(piece) for spelling in spellings)
    }


def stands(spelling: str, text: str) -> bool:
    """Whether a spelling stands in a question: Latin ones on their own, others anywhere."""
    if not spelling.isascii():
        return plain(spelling) in plain(text)
    return re.search(rf"(?<![a-z]){re.escape(spelling.lower())}(?![a-z])", text.lower()) is not None


@games
def test_every_word_has_its_fields_and_no_others(game: str) -> None:
    for word in words(game):
        assert {name: type(value) for name, value in word.items()} == FIELDS, word["ja"]
        for name in ("spelled", "named", "answers"):
            assert all(isinstance(x, str) and x.strip() for x in word[name]), word["ja"]
        assert any(not text.isascii() for text in word["spelled"]), word["ja"]


@games
def test_no_spelling_belongs_to_two_words(game: str) -> None:
    owners = Counter(
        spelling for word in words(game) for spelling in {plain(text) for text in word["spelled"]}
    )
    assert [spelling for spelling, times in owners.items() if times > 1] == []


@games
def test_no_word_stands_both_as_defined_and_as_undefined(game: str) -> None:
    terms = load_glossary(CORPUS / game / "glossary.toml", game)
    defined = {plain(text) for t in terms if t.rule for text in (t.ja, t.en, t.kana, *t.aliases)}
    both = [
        word["ja"]
        for word in words(game)
        if defined & {plain(text) for text in (word["ja"], word["en"], *word["spelled"])}
    ]
    assert both == []


@games
def test_a_term_that_a_rule_only_names_keeps_what_that_rule_answers(game: str) -> None:
    terms = load_glossary(CORPUS / game / "glossary.toml", game)
    known = {plain(text) for t in terms for text in (t.ja, t.en, t.kana, *t.aliases)}
    for word in words(game):
        if word["named"] and known & {plain(text) for text in word["spelled"]}:
            assert word["answers"], word["ja"]


@games
def test_rules_that_name_a_word_exist_and_the_others_do_not_have_it(game: str) -> None:
    rules = read_ours(f"{game}/{EDITIONS[game]}", "ja")
    numbers = {str(rule.number) for rule in rules}
    for word in words(game):
        assert set(word["named"]) <= numbers, word["ja"]
        assert word["named"] or naming(word, rules) == set(), word["ja"]


@pytest.mark.seeds
@games
def test_the_official_document_names_a_word_just_where_the_file_says(
    game: str, official: Callable[[str], tuple[Printed, ...]]
) -> None:
    rules = official(f"{game}/{EDITIONS[game]}")
    for word in words(game):
        assert set(word["named"]) == naming(word, rules), word["ja"]


def test_no_silent_question_asks_what_the_document_answers_about_a_word() -> None:
    asked = [json.loads(line) for line in QUESTIONS.read_text("utf-8").splitlines()]
    about = 0
    for one in asked:
        for word in words(one["game"]):
            if any(stands(text, one["question"]) for text in word["spelled"]):
                about += 1
                answered = [text for text in word["answers"] if stands(text, one["question"])]
                assert answered == [], (one["id"], word["ja"])
    assert about >= 60
