"""The phrases as a grammar: nothing begins with itself by a detour, every slot is filled."""

from __future__ import annotations

from graphlib import TopologicalSorter

import pytest

from scenarios.duel_masters.phrases import grammar
from scenarios.printed.chart import Chart
from scenarios.printed.grammar import Category, Grammar, Lexical
from scenarios.printed.phrase import Phrase, Table

TOPS: tuple[Category, ...] = (("line", "element"), ("line", "spell"))


def reached(known: Grammar) -> dict[Category, set[Category]]:
    """For each category that a line needs those with which one of its wordings begins."""
    begins: dict[Category, set[Category]] = {}
    waiting = list(TOPS)
    while waiting:
        category = waiting.pop()
        if category in begins or category[0] in known.lexical:
            continue
        begins[category] = set()
        for wording in known.wordings(category):
            slots = [part[1] for part in wording.parts if isinstance(part, tuple)]
            waiting += slots
            if wording.parts and isinstance(wording.parts[0], tuple):
                begins[category].add(wording.parts[0][1])
    return begins


@pytest.mark.parametrize("language", ["ja", "en"])
def test_no_category_begins_with_itself_by_a_detour(language: str) -> None:
    begins = reached(grammar(language))
    arrows = {category: found - {category} for category, found in begins.items()}
    TopologicalSorter(arrows).prepare()  # raises CycleError, which names the circle


@pytest.mark.parametrize("language", ["ja", "en"])
def test_every_slot_of_a_wording_is_in_the_meaning_or_a_fixed_number(language: str) -> None:
    known = grammar(language)
    for category in reached(known):
        for wording in known.wordings(category):
            told = repr(getattr(wording.phrase.means, "slots", wording.phrase.means))
            for name in wording.slots:
                assert name in told or name in ("n", "each"), (category, wording)


def test_a_category_that_nobody_gives_is_an_error() -> None:
    known = Grammar([Table("line", (Phrase("x", "$y", ("{y}",)),))], {}, "ja")
    with pytest.raises(KeyError):
        known.roots(("y", ""))


def test_what_a_function_finds_needs_no_table() -> None:
    digit = Lexical(
        lambda text, place: [(place + 1, int(text[place]))] if text[place].isdigit() else [],
        lambda value, beside: str(value),
    )
    known = Grammar(
        [Table("line", (Phrase("x", {"draw": "$n"}, ("引く{n}",)),))], {"n": digit}, "ja"
    )
    assert Chart(known, "引く3").meanings(("line", "")) == ((("draw", 3),),)
