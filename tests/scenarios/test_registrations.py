"""DESIGN, "A frame is a rule": what is registered names rules that exist and restates them."""

from __future__ import annotations

import ast
import inspect
import re
from collections import defaultdict
from functools import cache
from pathlib import Path

import pytest

from indexer.corpus import CORPUS, read_corpus
from scenarios.engine import asks
from scenarios.engine.rulebook import Rule, Rulebook, Tell
from scenarios.games import game_of
from scenarios.proving.coverage import classification
from scenarios.proving.registered import KINDS
from scenarios.proving.replay import load_library

ROOT = Path(__file__).parents[2]
BOOKS: tuple[Rulebook, ...] = tuple(game_of(name).book for name in ("duel_masters", "nova"))
RULES = [(book, rule) for book in BOOKS for rule in book.rules]
by_book = pytest.mark.parametrize("book", BOOKS, ids=lambda book: book.game)


@cache
def outline(game: str, edition: str) -> frozenset[str]:
    """Every number that the bundled corpus has of an edition."""
    corpus = read_corpus(CORPUS, ROOT / "no imports")
    (found,) = (e for e in corpus.editions if (e.game, e.id) == (game, edition))
    return frozenset(str(rule.ref.number) for rule in found.rules)


@by_book
def test_every_number_that_something_is_registered_under_exists_in_the_edition(
    book: Rulebook,
) -> None:
    known = outline(book.game, book.edition)
    wrong = {
        f"{rule.kind} {rule.name}: {number}"
        for rule in book.rules
        for number in rule.numbers
        if number not in known
    }
    assert wrong == set()
    worded = {
        f"wording {verb}: {number}"
        for verb, wording in book.wordings.items()
        for number in wording.numbers
        if number not in known
    }
    assert worded == set()


@pytest.mark.parametrize(
    "rule", [rule for _, rule in RULES], ids=[f"{book.game} {rule.name}" for book, rule in RULES]
)
def test_every_registered_function_restates_its_rule_in_one_sentence(rule: Rule) -> None:
    """Further paragraphs may say why."""
    said = " ".join((rule.function.__doc__ or "").partition("\n\n")[0].split())
    assert said.endswith("."), f"{rule.name} ({rule.numbers[0]}) says {said!r}"
    ends = re.findall(r"[.!?](?=\s+[A-Z])", said)
    assert ends == [], f"{rule.name} ({rule.numbers[0]}) says more than one sentence: {said!r}"


@by_book
def test_no_two_registered_functions_have_one_name(book: Rulebook) -> None:
    names = [rule.name for rule in book.rules]
    assert sorted(names) == sorted(set(names))


@by_book
def test_no_rule_is_listed_twice_for_one_function(book: Rulebook) -> None:
    twice = [rule.name for rule in book.rules if len(set(rule.numbers)) < len(rule.numbers)]
    assert twice == []


@by_book
def test_everything_registered_is_of_a_kind_that_the_kernel_knows_and_filed(book: Rulebook) -> None:
    assert {rule.kind for rule in book.rules} <= set(KINDS)
    for rule in book.rules:
        if rule.kind in {"step", "operation"}:
            assert book.steps[rule.name] is rule
        elif rule.kind == "policy":
            assert book.policies[rule.on] is rule, f"two policies answer {rule.on!r}"


@by_book
def test_what_holds_without_an_answer_is_declared(book: Rulebook) -> None:
    for rule in book.policies.values():
        assert rule.without is not None, f"{rule.name}: what holds when it is switched off?"


NUMBER = re.compile(r"\d{3,4}(\.\d+[a-z]?)+(#\d)?")


@by_book
def test_an_edition_can_renumber_every_number_that_is_cited(book: Rulebook) -> None:
    """It is registered, or the text reads two ways by it, or the rulebook says that it is cited."""
    registered = {*book.numbers(), *(number for row in book.readings for number in row)}
    cited = {
        node.value
        for path in (ROOT / "scenarios" / book.game).rglob("*.py")
        if path.parent.name != "words"  # by what boards are refused is told where they are read
        for node in ast.walk(ast.parse(path.read_text("utf-8")))
        if isinstance(node, ast.Constant)
        and isinstance(node.value, str)
        and NUMBER.fullmatch(node.value)
    }
    assert cited - registered == book.cites - registered
    assert book.cites & set(book.numbers()) == set()


ABOUT_WHAT_ONLY_ONE_GAME_HAS = {
    *("readings", "cost_read", "chosen_in_part"),
    *("lies_beneath", "objects_of", "each_card", "times_it_happened", "entered_this_turn"),
}
"""Questions about cards of two parts, of stacks, and of the past: those of Duel Masters."""


@by_book
def test_the_kernel_finds_an_answer_to_each_of_its_own_questions(book: Rulebook) -> None:
    """What the kernel asks without asking first whether there is an answer has one."""
    asked, optional = set(), set()
    for folder in ("engine", "language"):
        paths = (ROOT / "scenarios" / folder).glob("*.py")
        text = "".join(path.read_text("utf-8") for path in paths)
        asked |= set(re.findall(r"asks\.(\w+)\(", text))
        optional |= set(re.findall(r"asks\.(\w+)\.answered", text))
    assert asked and optional
    optional |= ABOUT_WHAT_ONLY_ONE_GAME_HAS if book.game != "duel_masters" else set()
    kernels = [getattr(asks, name) for name in asked - optional]
    told = {tell.name for tell in kernels if isinstance(tell, Tell)}  # which nobody need hear
    assert {each.name for each in kernels} - told <= set(book.policies)
    assert "settle" in book.steps


@by_book
def test_a_rulebook_names_no_card(book: Rulebook) -> None:
    """Cards of the library stand in files of data only; types and races are the game's words."""
    names = {
        card.name
        for scenario in load_library(ROOT / "scenarios" / "library")
        for card in scenario.cards
    }
    assert names
    for path in (ROOT / "scenarios" / book.game).rglob("*.py"):
        literals = set(re.findall(r'"([^"\n]+)"', path.read_text("utf-8")))
        assert literals & names == set(), path.name


def disputes_raised(book: Rulebook) -> set[tuple[str, ...]]:
    """The numbers of each `play.dispute` in the rulebook; what a variable names is left out."""
    found = set()
    for path in (ROOT / "scenarios" / book.game).rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Call) and getattr(node.func, "attr", "") == "dispute":
                numbers = [n.value for n in node.args if isinstance(n, ast.Constant)]
                if len(numbers) == len(node.args):
                    found.add(tuple(map(str, numbers)))
    return found


@by_book
def test_whoever_is_told_that_the_text_reads_two_ways_is_told_both(book: Rulebook) -> None:
    raised, told = disputes_raised(book), set(book.readings)
    assert raised - told == set()
    by_a_variable = (
        {("810.3", "810.3a"), ("810.3", "201.2b")} if book.game == "duel_masters" else set()
    )
    assert told - raised == by_a_variable
    known = outline(book.game, book.edition)
    assert {number for numbers in told for number in numbers} <= known
    assert all(len(readings) > 1 for readings in book.readings.values())


def test_no_step_names_a_rule_that_only_defines_a_word() -> None:
    """605.2 is the heading of the steps of a resolution, and the number of one that runs them."""
    classes = classification("duel_masters")
    decides_nothing = {
        number
        for number, each in classes.items()
        if not each.operational and not each.reason.startswith("restates:")
    } - {"605.2"}
    book = game_of("duel_masters").book
    told = {f"{rule.name}: {n}" for rule in book.rules for n in _told(rule) & decides_nothing}
    told |= {
        f"{v}: {n}" for v, w in book.wordings.items() for n in w.numbers if n in decides_nothing
    }
    assert told == set()


def _told(rule: Rule) -> set[str]:
    """The numbers that a registered function puts into the trace by itself."""
    return set(rule.always) if rule.kind in {"step", "operation", "check"} else set()


def test_what_decides_in_some_cases_is_registered_and_told_in_those_only() -> None:
    book = game_of("duel_masters").book
    for rule in book.rules:
        assert set(rule.sometimes) <= set(rule.numbers), rule.name
        assert set(rule.always) | set(rule.sometimes) == set(rule.numbers), rule.name
    assert any(rule.sometimes for rule in book.rules)


@by_book
def test_a_first_line_names_only_what_its_file_executes(book: Rulebook) -> None:
    """Who looks for the function of a rule goes by the numbers in the first lines."""
    known, here = set(book.numbers()), defaultdict(set)
    for rule in book.rules:
        here[inspect.unwrap(rule.function).__code__.co_filename].update(rule.numbers)
    for path, registered in here.items():
        line = Path(path).read_text("utf-8").partition("\n")[0]
        for number in set(re.findall(r"\d{3}(?:\.\d+[a-z]?)+", line)) & known:
            below = re.compile(rf"{re.escape(number)}(\.|[a-z]$|$)")
            assert any(map(below.match, registered)), f"{path}: {number} is executed elsewhere"
