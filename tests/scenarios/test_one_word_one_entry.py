"""A word of the card language is one entry; a game's own words stand in its folder."""

from __future__ import annotations

import ast
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from pathlib import Path

import pytest

import scenarios
from scenarios.files.reading.checking import Checker
from scenarios.files.reading.source import parse
from scenarios.language.grammar import GAMES, GameWords, Kind, Shape, Word, game_words, shapes
from scenarios.language.grammar.assembling import assembled
from scenarios.language.grammar.entries import PAGES

FOLDER = Path(scenarios.__file__).parent
WORDS = [game_words(game) for game in GAMES]
SHARED = {kind.name: kind for page in PAGES for kind in page.kinds}
OWN = {kind.name: kind for game in WORDS for kinds in game.kinds.values() for kind in kinds}
TAUGHT = (  # words whose spelling means nothing else anywhere
    *("exchange_zones", "turn_over", "rearrange", "remove_from_attack", "change_target"),
    *("gachinko_judge", "loses_game", "attack_ends", "extra_break"),
)


def entries(kind: str) -> Iterator[Word]:
    yield from {**SHARED, **OWN}[kind].words
    for game in WORDS:
        yield from game.words.get(kind, ())


@cache
def spoken_in(path: Path) -> frozenset[str]:
    """The words of the texts in a file, of those that are no prose: lists of words and words."""
    texts = (n.value for n in ast.walk(ast.parse(path.read_text("utf-8"))) if is_text(n))
    return frozenset(word for text in texts for word in text.split())


def is_text(node: ast.AST) -> bool:
    return isinstance(node, ast.Constant) and isinstance(node.value, str)


def test_the_kinds_of_a_game_s_own_words_are_there() -> None:
    for game in WORDS:
        assert {*game.words, *game.lacks} <= {*SHARED, *OWN}, game.game


@pytest.mark.parametrize("kind", [*SHARED, *OWN])
def test_a_word_has_one_entry_that_explains_it(kind: str) -> None:
    explained = Counter(word for entry in entries(kind) if entry.explained for word in entry.each)
    assert [word for word, times in explained.items() if times > 1] == []


@pytest.mark.parametrize("kind", [*SHARED, *OWN])
def test_every_place_of_an_entry_is_one_of_the_grammar(kind: str) -> None:
    told = {**SHARED, **OWN}[kind]
    known = {name for game in GAMES for name in shapes(game)}
    at = [place for entry in entries(kind) for place in entry.at.split()]
    for place in [*told.fills.split(), *told.tells.split(), *at]:
        name, _, part = place.partition(":")[0].partition(".")
        assert name in known, place
        assert part in (("lead", "keys", "words") if place in at else ("lead", "keys", "words", ""))


@pytest.mark.parametrize("kind", [*SHARED, *OWN])
def test_an_own_word_stands_after_one_that_is_there(kind: str) -> None:
    known = {word for entry in entries(kind) for word in entry.each} | {"", "-"}
    assert {entry.after for entry in entries(kind)} <= known


@pytest.mark.parametrize("game", WORDS, ids=lambda game: game.game)
def test_a_game_lacks_only_words_that_games_share(game: GameWords) -> None:
    for kind, words in game.lacks.items():
        assert set(words.split()) <= {word for entry in SHARED[kind].words for word in entry.each}


@pytest.mark.parametrize("word", TAUGHT)
def test_a_word_is_known_to_its_entry_and_to_what_executes_it(word: str) -> None:
    """With a scenario and a line of the changelog that makes four files; the schema, the reference
    and the table of proofs are written from them."""
    naming = [path for path in FOLDER.rglob("*.py") if word in spoken_in(path)]
    defining = [path for path in naming if {"words", "entries"} & set(path.parts)]
    assert len(defining) == 1
    assert len(naming) == 2


def test_a_word_that_is_taught_needs_nothing_but_its_entry() -> None:
    """Shape, label, error, hint and row come of it."""
    entry = Word(
        "banish",
        "op_banish",
        en="sends it away",
        shape=Shape(shapes("nova")["what"].called, keys={"what": "what"}, required=("what",)),
        likely={"exile": "banish: {what: …}"},
    )
    nova = game_words("nova")
    taught = replace(nova, words={**nova.words, "operation": (entry,)})
    operation = assembled(taught)["operation"]
    assert operation.lead["banish"] == "op_banish"
    assert operation.hints["exile"] == "banish: {what: …}"
    assert assembled(taught)["op_banish"].required == ("what",)
    assert "banish" not in assembled(nova)["operation"].lead


def refused(game: str, written: str, shape: str) -> list[str]:
    node = parse(f"example: {written}", "example").get("example")
    checker = Checker(game, "example")
    assert node is not None
    checker.value(node, shape)
    return [problem.what.en for problem in checker.problems]


@pytest.mark.parametrize("word", ["hand", "shields", "civilizations", "happened", "count", "power"])
def test_is_compares_beside_every_word_that_counts(word: str) -> None:
    """`is` leads only where it stands alone, wherever it stands in the table."""
    what = {"hand": "mine", "shields": "mine", "happened": "{destroyed: self}"}.get(word, "self")
    assert refused("duel_masters", f"{{{word}: {what}, is: 0}}", "condition") == []
    assert refused("duel_masters", f"{{is: 0, {word}: {what}}}", "condition") == []


PLACED = [
    (Word("draw", "flag"), [("a", "lead", "flag")]),
    (Word("draw"), [("a", "words", "")]),
    (Word("draw", "flag", alone=True), [("a", "lead", "flag"), ("a", "words", "")]),
    (Word("draw", "flag", at="b.keys c.keys:text"), [("b", "keys", "flag"), ("c", "keys", "text")]),
    (Word("tap draw", "text flag"), [("a", "lead", "flag")]),
]


@pytest.mark.parametrize(("entry", "places"), PLACED)
def test_a_word_stands_where_its_kind_or_its_entry_says(
    entry: Word, places: list[tuple[str, str, str]]
) -> None:
    kind = Kind("other", "Other", fills="a.lead a.words")
    found = [(p.shape, p.part, p.takes) for p in entry.placings("draw", kind)]
    assert found == places
