"""The text of a card in place of its abilities, in scenario files."""

from __future__ import annotations

from typing import Any

import pytest

from scenarios.engine.cards import CardDef
from scenarios.files.reading.file import load
from scenarios.language.errors import ScenarioError
from scenarios.proving.replay import replay_all

DRAWS = "このクリーチャーが出た時、カードを1枚引く。"
UNKNOWN = "庭に木を植える。"
TWO_WAYS = (
    "相手のクリーチャーが攻撃する時、自分のクリーチャーを1体選ぶ。そのクリーチャーを破壊する。"
)
FILE = """
title: 文を読む
game: {game}
cards:
  Herald:
    type: {type}
    civilizations: light
    cost: 3
    {power}
    {text}
board:
  turn: {{player: A, step: main}}
  A: {{hand: [Herald], mana: [light x4], shields: 5, deck: 20}}
  B: {{shields: 5, deck: 20}}
script:
  - {{A: {{{verb}: Herald}}}}
expect:
  end: {{A: {{hand: {hand}}}}}
"""


def file(text: str, *, kind: str = "creature", hand: int = 1) -> str:
    power = "power: 2000" if kind != "spell" else ""
    verb = "cast" if kind == "spell" else "summon"
    return FILE.format(game="duel_masters", type=kind, power=power, text=text, verb=verb, hand=hand)


def herald(text: str, **more: Any) -> CardDef:
    return load(file(text, **more)).cards[0]


def test_a_card_without_abilities_has_those_of_its_text() -> None:
    card = herald(f'text: "ブロッカー\\n{DRAWS}"')
    assert [ability.keyword for ability in card.abilities] == ["blocker", ""]
    written = herald("abilities: [blocker, {when: {enters: self}, do: [{draw: 1}]}]")
    assert card.abilities[1].words == written.abilities[1].words
    assert list(card.abilities[1].words) == ["when", "do"]
    assert card.worded


def test_what_was_read_is_played() -> None:
    (verdict,) = replay_all(load(file(f"text: {DRAWS}", hand=1)))
    assert verdict.verdict == "passed", verdict.failures
    (verdict,) = replay_all(load(file("abilities: []", hand=0)))
    assert verdict.verdict == "passed", verdict.failures


def test_a_spell_is_read_as_a_spell() -> None:
    card = herald('text: "カードを2枚引く。"', kind="spell", hand=2)
    assert [ability.kind for ability in card.abilities] == ["spell"]
    (verdict,) = replay_all(load(file('text: "カードを2枚引く。"', kind="spell", hand=2)))
    assert verdict.verdict == "passed", verdict.failures


def test_english_is_read_too() -> None:
    card = herald("text: When this creature enters, draw a card.")
    assert card.abilities == herald(f"text: {DRAWS}").abilities


def test_beside_abilities_a_text_is_for_people() -> None:
    card = herald(f"abilities: [blocker]\n    text: {DRAWS}")
    assert [ability.keyword for ability in card.abilities] == ["blocker"]
    assert (card.text, card.worded) == (DRAWS, False)
    assert not herald(f"abilities: []\n    text: {DRAWS}").abilities


def test_a_line_that_is_not_understood_is_undecidable_when_it_matters() -> None:
    card = herald(f'text: "{DRAWS}\\n{UNKNOWN}"')
    assert [ability.kind for ability in card.abilities] == ["triggered", "text"]
    assert card.abilities[1].text == UNKNOWN
    (verdict,) = replay_all(load(file(f'text: "{DRAWS}\\n{UNKNOWN}"')))
    assert verdict.verdict == "undecidable"


def test_a_sentence_that_is_not_understood_is_undecidable_when_it_is_reached() -> None:
    (verdict,) = replay_all(load(file(f"text: {DRAWS}{UNKNOWN}")))
    assert verdict.verdict == "undecidable"


def test_what_only_reminds_is_no_ability() -> None:
    card = herald('text: "ブロッカー\\n（このクリーチャーは庭を守る）"')
    assert [ability.keyword for ability in card.abilities] == ["blocker"]


def test_what_a_text_says_of_the_card_stands_on_the_card() -> None:
    card = herald('text: "進化-自分の光のクリーチャー1体の上に置く。"', kind="evolution_creature")
    source = {"type": "creature", "whose": "mine", "civilization": "light"}
    assert card.evolves is not None
    assert dict(card.evolves["from"]) == source  # type: ignore[arg-type]
    assert card.abilities == ()
    given = herald(
        'evolves: {from: {race: Guard}}\n    text: "進化-自分の光のクリーチャー1体の上に置く。"',
        kind="evolution_creature",
    )
    assert dict(given.evolves["from"]) == {"race": "Guard"}  # type: ignore[index,arg-type]


def test_two_readings_are_an_error_that_shows_both_in_both_languages() -> None:
    with pytest.raises(ScenarioError) as caught:
        load(file(f"text: {TWO_WAYS}"))
    (problem,) = caught.value.problems
    assert problem.line == file("text: here").splitlines().index("    text: here") + 1
    for language, ways, remedy in (
        ("ja", "2通りに読めます", "abilities に書いてください"),
        ("en", "may be read in 2 ways", "under abilities"),
    ):
        said = problem.spoken(language)
        assert ways in said and remedy in said
        assert "{destroy: that}" in said and "{destroy: it}" in said


@pytest.mark.parametrize("mark", ["|", ">"])
def test_two_readings_name_the_line_of_the_text_in_a_block(mark: str) -> None:
    text = file(f"text: {mark}\n      ブロッカー\n\n      {TWO_WAYS}")
    with pytest.raises(ScenarioError) as caught:
        load(text)
    (problem,) = caught.value.problems
    lines = text.splitlines()
    first = next(n for n, line in enumerate(lines, start=1) if line.endswith(mark)) + 1
    own = next(n for n, line in enumerate(lines, start=1) if TWO_WAYS in line)
    # YAML joins the lines of `>`: an empty one is the end of a line, and alone stays
    assert problem.line == (own if mark == "|" else first + 1)


def test_a_reading_can_be_chosen_by_writing_it() -> None:
    chosen = (
        "{when: {attacks: {type: creature, whose: opponent}}, "
        "do: [{choose: {type: creature, whose: mine}}, {destroy: that}]}"
    )
    card = herald(f"text: {TWO_WAYS}\n    abilities: [{chosen}]")
    assert [ability.kind for ability in card.abilities] == ["triggered"]


def test_a_part_of_a_card_has_the_abilities_of_its_own_text() -> None:
    found = load(
        "title: t\ngame: duel_masters\ncards:\n  Twin:\n    parts:\n"
        "      - {name: Up, type: creature, civilizations: light, cost: 3, power: 1000,"
        " text: ブロッカー}\n"
        "      - {name: Down, type: spell, civilizations: light, cost: 2,"
        " text: カードを1枚引く。}\nboard: {}\n"
    ).cards[0]
    assert [[a.kind for a in part.abilities] for part in found.parts] == [["keyword"], ["spell"]]


def test_a_game_whose_texts_are_not_read_keeps_them_for_people() -> None:
    card = load(
        "title: t\ngame: nova\ncards:\n"
        "  Cat: {type: spell, cost: 1, abilities: [{do: [{draw: 1}]}], reading: x}\nboard: {}\n"
    ).cards[0]
    assert not card.worded
