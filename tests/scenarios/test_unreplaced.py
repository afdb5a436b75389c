"""Why a replacement effect that speaks of an event has not replaced it, with its rule."""

from __future__ import annotations

from pathlib import Path

import pytest

from scenarios.files.reading.file import load
from scenarios.games import GAMES, game_of
from scenarios.why.wonders import wonders

LIBRARY = Path(__file__).parents[2] / "scenarios" / "library"


def told(name: str) -> dict[str, set[tuple[str, ...]]]:
    """Of a scenario and its variants: by the card, the rules by which it has not replaced."""
    scenario = load(LIBRARY / f"{name}.yaml")
    found: dict[str, set[tuple[str, ...]]] = {}
    for course in (scenario, *(scenario.variant(each.name) for each in scenario.variants)):
        for each in wonders(course):
            if each.kind == "replace":
                found.setdefault(each.about[0], set()).add(each.rules)
    return found


@pytest.mark.parametrize(
    ("name", "card", "rules"),
    [
        ("duel_masters/6-effects/no-event-no-replacement", "Bulwark", ("609.5",)),
        ("duel_masters/6-effects/what-cannot-happen-is-not-replaced", "Shell", ("609.5",)),
        ("duel_masters/6-effects/replacement-that-cannot-be-done", "Shrub", ("609.4",)),
        ("duel_masters/6-effects/a-replacement-must-be-there-before", "Warden", ("609.2",)),
        (
            "duel_masters/6-effects/turn-players-replacement-first",
            "Collector",
            ("101.5", "609.3", "609.8"),
        ),
        (
            "duel_masters/6-effects/a-spells-own-replacement-first",
            "Collector",
            ("101.5", "609.3", "609.8a"),
        ),
        ("duel_masters/6-effects/one-card-pays-for-one-of-two-deaths", "Guardian", ("609.9a",)),
        ("duel_masters/6-effects/instead-of-drawing-look-and-take-one", "Oracle", ("609.1",)),
        ("nova/8-cards-and-abilities/replaced-once-by-each-effect", "Gate", ("802.1.3.3.3",)),
        ("nova/8-cards-and-abilities/a-replacement-that-cannot-be-chosen", "Idol", ("802.1.3.4",)),
    ],
)
def test_what_was_shut_out_is_told_with_its_rule(
    name: str, card: str, rules: tuple[str, ...]
) -> None:
    assert rules in told(name)[card]


def test_609_8a_a_spells_own_words_are_not_said_to_lie_where_they_do_nothing() -> None:
    assert "Boomer" not in told("duel_masters/6-effects/a-spells-own-replacement-first")


BARRED = """
title: 手札の置換効果
game: duel_masters
cards:
  Ward: {type: creature, civilizations: [light], cost: 3, power: 2000, abilities:
         [{instead: {of: {destroyed: {type: creature, whose: mine}}, do: [{draw: 1}]}}]}
  Lamb: {type: creature, civilizations: [light], cost: 1, power: 1000}
  Bolt: {type: spell, civilizations: [fire], cost: 1,
         abilities: [{do: [{destroy: {type: creature, whose: opponent}}]}]}
board:
  turn: {player: A, step: main}
  A: {hand: [Bolt], mana: [fire]}
  B: {hand: [Ward], battle: [Lamb], deck: 3}
script: [{A: {cast: Bolt}}]
"""


def test_110_4_a_replacement_in_the_hand_does_nothing() -> None:
    (found,) = [each for each in wonders(load(BARRED)) if each.kind == "replace"]
    assert found.about == ("Ward",) and found.rules == ("110.4",) and found.plain
    assert found.said.en.endswith("it does not function in hand")
    assert "手札では機能しない" in found.said.ja


def test_nothing_is_told_of_a_replacement_that_replaces() -> None:
    there = BARRED.replace("hand: [Ward], battle: [Lamb]", "battle: [Ward, Lamb]")
    found = [each for each in wonders(load(there)) if each.kind == "replace"]
    assert found == []


@pytest.mark.parametrize("game", GAMES)
def test_the_rules_of_the_reasons_are_those_of_the_game(game: str) -> None:
    replacing, book = game_of(game).replacing, game_of(game).book
    assert replacing is not None
    known = set(book.numbers()) | book.cites
    assert {number for rules in replacing.rules.values() for number in rules} <= known
