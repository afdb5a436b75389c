"""A trace is Japanese or English throughout, but for names and the letters of the rules."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from scenarios.engine.records import replace
from scenarios.engine.trace import STATUS_WORDS, STATUSES, as_text
from scenarios.files.reading.file import load
from scenarios.games import game_of
from scenarios.language.grammar.games import game_words
from scenarios.proving.replay import files, replay_all

LIBRARY = Path(__file__).parents[2] / "scenarios" / "library"
PATHS = list(files(LIBRARY))
BOOKS = ("duel_masters", "nova")
_WORD = re.compile(r"[A-Za-z][A-Za-z_\-]*")
_JAPANESE = re.compile(r"[ぁ-んァ-ヶ一-龠。、：（）「」]")
_NAMES = re.compile(r"\d{3}(\.\d+)+[a-z]?|[AB]/\w+#\d+(\.\d+)?|(?<=\w)\.[a-z_]+")
"""Numbers of rules, plain cards by their places, and abilities as a script names them."""
_AS_PRINTED = frozenset({*"ABSGZOWT", "NEO", "G-NEO", "S-MAX", "Artifact"})
"""The players, and what the rules write in Latin letters themselves."""


def words_of_the_language() -> frozenset[str]:
    """What a scenario file writes as its grammar has it, which is no name."""
    found = set(STATUSES)
    for game in map(game_words, BOOKS):
        keywords = (*game.keywords, *(word for word, _ in game.keywords_with))
        found.update(game.zones, game.steps, game.types, game.civilizations, keywords, game.verbs)
    return frozenset(found)


GRAMMAR = words_of_the_language()


@pytest.mark.parametrize("path", PATHS, ids=lambda path: str(path.relative_to(LIBRARY)))
def test_each_step_is_whole_in_both_languages(path: Path) -> None:
    """Names that the file gives (cards, races, abilities) are the same in both."""
    text = path.read_text("utf-8")
    given = set(_WORD.findall(text)) - GRAMMAR | _AS_PRINTED
    for verdict in replay_all(load(path)):
        assert verdict.position is not None
        words = verdict.position.book.words
        for step in verdict.trace:
            alone = (replace(step, index=0, parent=-1, rules=("0",)),)
            said = _NAMES.sub("", as_text(alone, "ja", words))
            assert set(_WORD.findall(said)) <= given, said
            told = as_text(alone, "en", words)
            names = re.findall(r"\S*[ぁ-んァ-ヶ一-龠]\S*", told)
            assert all(name.strip("“”,:;()") in text for name in names), told


@pytest.mark.parametrize("name", BOOKS)
def test_keywords_types_and_civilizations_have_a_japanese_word(name: str) -> None:
    book, game = game_of(name).book, game_words(name)
    keywords = (*game.keywords, *(word for word, _ in game.keywords_with))
    for word in (*game.civilizations, *(keywords + game.types if name == "duel_masters" else ())):
        ja, _ = book.called(word)
        assert _JAPANESE.search(ja) or ja in _AS_PRINTED, word


def test_what_became_of_a_step_is_said_in_the_language_of_the_trace() -> None:
    for status, (ja, en) in STATUS_WORDS.items():
        assert _JAPANESE.search(ja) and not _WORD.search(ja), status
        assert _WORD.search(en) and not _JAPANESE.search(en), status
