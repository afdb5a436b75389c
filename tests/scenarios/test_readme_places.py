"""Each word of the grammar is explained in the table of meanings, at the place of its kind.

The reference is written from that table and the grammar; here both are held.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import replace

import pytest

from scenarios.files.meanings import Kind, Meaning, pages
from scenarios.files.reading.checking import Checker
from scenarios.files.reading.source import parse
from scenarios.files.reference import FOLDER, anchor, played, printed
from scenarios.language.grammar import GAMES, Shape, shapes

KINDS = tuple(kind for page in pages() for kind in page.kinds)
EXAMPLES = [
    pytest.param(kind, meaning, id=f"{kind.title}: {' '.join(meaning.words)}")
    for kind in KINDS
    for meaning in kind.meanings
    if meaning.example
]
RENEW = "the reference is not the one that the grammar gives: python -m scenarios.files.reference"


def parts(shape: Shape) -> Iterator[tuple[str, Iterable[str]]]:
    yield from (("lead", shape.lead), ("keys", shape.keys), ("words", shape.words))


def unexplained(kinds: Iterable[Kind]) -> set[tuple[str, str, str]]:
    """Each (game, place, word) that no kind of that place explains."""
    told: dict[str, set[str]] = {}
    for kind in kinds:
        words = {word for meaning in kind.meanings for word in meaning.words}
        for place in kind.places:
            told.setdefault(place, set()).update(words)
    missing = set()
    for game in played():
        for name, shape in shapes(game).items():
            for part, words in parts(shape):
                known = told.get(name, set()) | told.get(f"{name}.{part}", set())
                missing |= {(game, f"{name}.{part}", word) for word in words if word not in known}
    return missing


def test_every_word_is_explained_at_the_place_of_its_kind() -> None:
    assert unexplained(KINDS) == set()


def test_a_word_whose_explanation_is_taken_out_is_missed() -> None:
    """Nothing at its place explains a word but its own row."""
    for at, kind in enumerate(KINDS):
        for meaning in kind.meanings:
            rows = tuple(each for each in kind.meanings if each != meaning)
            left = (*KINDS[:at], replace(kind, meanings=rows), *KINDS[at + 1 :])
            missed = {word for _, _, word in unexplained(left)}
            assert missed >= set(meaning.words), (kind.title, meaning.words, missed)


def test_no_word_is_explained_that_the_grammar_does_not_have() -> None:
    for kind in KINDS:
        known = {word for game in played() for word in kind.words(game)}
        for meaning in kind.meanings:
            assert set(meaning.words) <= known, (kind.title, meaning.words)
        named = {place.partition(".")[0] for place in kind.places}
        assert named <= {name for game in played() for name in shapes(game)}, kind.title


def test_every_word_means_something() -> None:
    silent = [each.words for kind in KINDS for each in kind.meanings if not each.ja + each.en]
    assert silent == []


@pytest.mark.parametrize(("kind", "meaning"), EXAMPLES)
def test_an_example_is_read_and_has_a_word_of_its_row(kind: Kind, meaning: Meaning) -> None:
    spoken = set(re.findall(r"\w+", meaning.example))
    assert spoken & set(meaning.words)
    game = next(game for game in played() if set(meaning.words) & set(kind.words(game)))
    node = parse(f"example: {meaning.example}", "example").get("example")
    checker = Checker(game, "example")
    assert node is not None
    checker.value(node, kind.example)
    assert [problem.what.en for problem in checker.problems] == []


LED = ("operation", "pattern", "condition", "static", "answer", "move", "static_verb")


@pytest.mark.parametrize("name", LED)
def test_every_leading_word_has_an_example(name: str) -> None:
    shown = {
        word
        for kind in KINDS
        if name in {place.partition(".")[0] for place in kind.places}
        for meaning in kind.meanings
        if meaning.example
        for word in meaning.words
    }
    for game in played():
        assert set(shapes(game)[name].lead) - shown == set()


def test_the_games_of_the_reference_are_those_whose_files_are_played() -> None:
    assert set(GAMES) - set(played()) == {"dimension_zero"}


def test_the_kept_reference_is_the_one_that_the_grammar_gives(rewrite_expected: bool) -> None:
    if rewrite_expected:
        for name, text in printed().items():
            (FOLDER / name).write_text(text, encoding="utf-8")
    kept = {path.name: path.read_text(encoding="utf-8") for path in FOLDER.iterdir()}
    assert set(kept) == set(printed()), RENEW
    stale = [name for name, text in printed().items() if kept[name] != text]
    assert stale == [], RENEW


def test_every_link_of_the_reference_leads_somewhere() -> None:
    headings = {
        name: {anchor(title) for title in re.findall(r"^## (.+)$", text, re.M)}
        for name, text in printed().items()
    }
    for name, text in printed().items():
        for target, heading in re.findall(r"\]\(([\w./]*)#?([^)]*)\)", text):
            file = target or name
            if file in headings:
                assert not heading or heading in headings[file], (name, target, heading)
            else:
                assert (FOLDER / file).is_file(), (name, target)
