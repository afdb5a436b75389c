"""The bundled text against the official documents: the same numbers in the same order."""

from __future__ import annotations

import tomllib
from collections.abc import Callable
from pathlib import Path

import pytest

import rules_corpus
from indexer.model import NUMBERED, Entry
from indexer.numbering import SCHEMES
from indexer.readers import FORMS, read_document

CORPUS = Path(rules_corpus.__file__).parent
TEXTS = sorted(CORPUS.glob("*/*/*/*.md"))
GAMES = sorted(CORPUS.glob("*/game.toml"))
EDITIONS = [
    ("duel_masters", "core", "001"),
    ("duel_masters", "basics", "000"),
    ("duel_masters", "1.13", "003"),
    ("nova", "1", "004"),
    ("dimension_zero", "1", "002"),
]


def entries(game: str, edition: str, language: str) -> list[Entry]:
    files = sorted((CORPUS / game / edition / language).glob("*.md"))
    return [
        entry
        for path in files
        for entry in read_document(path, form="markdown", game=game).entries
        if entry.number
    ]


def plain(found: list[Entry]) -> list[str]:
    return [str(entry.number.with_occurrence(1)) for entry in found if entry.number]


@pytest.mark.parametrize(("game", "edition", "prefix"), EDITIONS)
def test_both_languages_have_the_same_numbers(game: str, edition: str, prefix: str) -> None:
    assert plain(entries(game, edition, "ja")) == plain(entries(game, edition, "en"))


@pytest.mark.seeds
@pytest.mark.parametrize("language", ["ja", "en"])
@pytest.mark.parametrize(("game", "edition", "prefix"), EDITIONS)
def test_every_number_stands_in_the_order_of_the_official_document(
    seed: Callable[[str], Path], game: str, edition: str, prefix: str, language: str
) -> None:
    official = [entry for entry in read_document(seed(prefix)).entries if entry.number]
    assert plain(entries(game, edition, language)) == plain(official)


@pytest.mark.parametrize(
    "path", sorted(CORPUS.glob("*/*/*/*.md")), ids=lambda path: str(path)[-30:]
)
def test_no_line_of_a_corpus_file_is_left_over(path: Path) -> None:
    document = read_document(path, form="markdown", game=path.parents[2].name)
    assert document.unplaced == ()
    assert {entry.kind for entry in document.entries} <= {*NUMBERED, "example"}


@pytest.mark.parametrize(
    "path", sorted(CORPUS.glob("*/game.toml")), ids=lambda path: path.parent.name
)
def test_a_game_names_itself_and_its_editions(path: Path) -> None:
    game = tomllib.loads(path.read_text(encoding="utf-8"))
    assert game["scheme"] in SCHEMES
    assert set(game["names"]) == {"ja", "en"}
    assert game["default_edition"] in {edition["id"] for edition in game["editions"]}
    for edition in game["editions"]:
        assert set(edition) == {"id", "title_ja", "title_en", "seed_form", "dated"}
        assert edition["seed_form"] in {*FORMS, "lua_module"}
