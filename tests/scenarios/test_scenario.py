"""What a scenario file becomes; the expectations are those of `scenarios/reference`."""

from __future__ import annotations

from pathlib import Path

import pytest

from scenarios.engine.args import Args
from scenarios.files.board import Item, TurnSpec
from scenarios.files.expectation import StepPattern
from scenarios.files.reading.file import load
from scenarios.files.scenario import Scenario
from scenarios.files.script import ScriptItem
from scenarios.language.errors import ScenarioError

GOOD = Path(__file__).parent / "good"
HEAD = """
title: 見出し
game: duel_masters
cards:
  Idol: {type: creature, civilizations: [light], cost: 2, power: 2000}
  Flash: {type: spell, civilizations: [light], cost: 4}
"""


@pytest.fixture(scope="module")
def full() -> Scenario:
    return load(GOOD / "everything_on_a_board.yaml")


@pytest.fixture(scope="module")
def nova() -> Scenario:
    return load(GOOD / "nova_board.yaml")


def names(scenario: Scenario, player: str, zone: str) -> list[str]:
    (board,) = [board for board in scenario.board.players if board.name == player]
    return [name for item in board.zone(zone) for name in item.all_names()]


def item(scenario: Scenario, place: str) -> Item:
    (found,) = [item for _, _, item in scenario.board.items() if item.place == place]
    return found


def test_the_head_of_a_file_is_kept(full: Scenario) -> None:
    assert (full.title, full.title_en) == ("盤面に書けるもののすべて", "All that a board can say")
    assert (full.game, full.edition, full.question) == ("duel_masters", "core", "どう書く？")
    assert full.path == GOOD / "everything_on_a_board.yaml"


def test_the_edition_is_the_one_the_engine_executes_unless_given(nova: Scenario) -> None:
    assert nova.edition == "1"
    given = load("title: t\ngame: nova\nedition: 1\nboard: {}\n")
    assert given.edition == "1"
    with pytest.raises(ScenarioError, match=r"expected an edition, found '1.13'\s+.*core"):
        load(HEAD + "edition: '1.13'\nboard: {}\n")


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("{}", TurnSpec("A", "main", 3, "A")),
        ("{turn: {player: B}}", TurnSpec("B", "main", 4, "A")),
        ("{turn: {player: B, first: B, step: charge}}", TurnSpec("B", "charge", 3, "B")),
        ("{setup: true}", TurnSpec("A", "main", 1, "A", setup=True)),
        ("{turn: {step: start, begin: true}}", TurnSpec("A", "start", 3, "A", begin=True)),
    ],
)
def test_a_turn_has_defaults(text: str, expected: TurnSpec) -> None:
    assert load(HEAD + f"board: {text}\n").board.turn == expected


def test_the_turn_as_written(full: Scenario) -> None:
    assert full.board.turn == TurnSpec("B", "attack", 6, "A")


@pytest.mark.parametrize(
    ("player", "zone", "expected"),
    [
        ("A", "battle", ["Monarch", "Squire", "A/battle#1.3", "Herald", "Herald#2", "Garden"]),
        ("A", "mana", ["A/mana#1", "A/mana#2", "A/mana#3", "Twin"]),
        ("A", "shields", ["Flash", "Herald#3", "A/shields#2", "A/shields#3"]),
        ("A", "graveyard", ["A/graveyard#1", "A/graveyard#2", "A/graveyard#3"]),
        ("A", "deck", ["Squire#2", "A/deck#2", "A/deck#3", "A/deck#4", "A/deck#5"]),
        ("B", "battle", ["Herald#4"]),
        ("B", "shields", []),
        ("B", "deck", [f"B/deck#{n}" for n in range(1, 21)]),
    ],
)
def test_cards_are_named_by_copy_and_plain_cards_by_place(
    full: Scenario, player: str, zone: str, expected: list[str]
) -> None:
    assert names(full, player, zone) == expected


def test_a_board_that_says_nothing_has_five_shields_and_twenty_cards_in_the_deck() -> None:
    board = load(HEAD + "board: {}\n").board
    for player in board.players:
        assert {zone: len(items) for zone, items in player.zones} == {"shields": 5, "deck": 20}


def test_the_first_copies_are_player_a_s_whoever_is_written_first() -> None:
    scenario = load(HEAD + "board: {B: {hand: [Idol]}, A: {hand: [Idol]}}\n")
    assert names(scenario, "A", "hand") == ["Idol"]
    assert names(scenario, "B", "hand") == ["Idol#2"]


def test_a_stack_keeps_its_order_and_state(full: Scenario) -> None:
    monarch = item(full, "A/battle#1")
    assert monarch.tapped and monarch.sick is False
    assert [below.cards for below in monarch.under] == [("Squire",), ("",)]
    assert item(full, "A/battle#4").extra == Args({"upside_down": True})
    assert item(full, "B/battle#1").owner == "A"
    assert item(full, "A/mana#4").face == "down"


def test_a_bundle_is_one_shield_of_two_cards(full: Scenario) -> None:
    bundle = item(full, "A/shields#1")
    assert (bundle.cards, bundle.names) == (("Flash", "Herald"), ("Flash", "Herald#3"))
    assert not bundle.plain


def test_mana_words_are_plain_cards_with_civilizations(full: Scenario) -> None:
    mana = item(full, "A/mana#3")
    assert (mana.cards, mana.plain, mana.civilizations) == (("",), True, ("light", "water"))
    assert mana.tapped


def test_what_is_running_is_kept_with_its_word_first(full: Scenario) -> None:
    first, second = full.board.effects
    assert first.word == "power"
    assert first["owner"] == "A"
    assert second.argument == Args({"attack": Args({"type": "creature", "whose": "opponent"})})
    assert full.board.history == (Args({"attacked": "Herald"}), Args({"charged": "A"}))
    assert full.board.attack is not None and full.board.attack["stage"] == "breaking"
    assert full.board.waiting[0]["ability"] == "Herald.draw"


def test_the_script_as_verb_value_and_options(full: Scenario) -> None:
    script = [
        (line.kind, line.player, line.verb, line.value, line.options, line.rules)
        for line in full.script
    ]
    empty = Args({})
    assert script == [
        ("answer", "A", "declare", ("Flash",), empty, ()),
        ("answer", "A", "declare", (), empty, ()),
        ("answer", "A", "yes", None, empty, ()),
        ("answer", "B", "attack", "Monarch", Args({"with": "Herald#4"}), ()),
        ("refused", "B", "summon", "Twin", Args({"pay": ("A/mana#1",), "part": 2}), ("506.1a",)),
        ("check", "", "", None, full.script[5].options, ()),
        ("answer", "A", "choose", ("A/shields#2", "w_breaker", 3), empty, ()),
        ("answer", "A", "resolve", "Herald#2.draw", empty, ()),
        *[("answer", "B", "pass", None, empty, ())] * 3,
        ("otherwise", "", "pass", None, empty, ()),
    ]
    assert full.script[5].options["power"] == Args({"Monarch": 8000})


def test_lines_are_those_of_the_file(full: Scenario) -> None:
    lines = (GOOD / "everything_on_a_board.yaml").read_text(encoding="utf-8").splitlines()
    for entry in full.script:
        assert lines[entry.line - 1].lstrip().startswith("- {")
    assert lines[full.card("Herald").line - 1].strip() == "type: creature"


def test_expectations(full: Scenario) -> None:
    expect = full.expect
    patterns = [(step.rules, step.status, step.cards, step.actor) for step in expect.trace]
    assert patterns == [
        (("506.1",), "", (), ""),
        (("509.5", "509.2a"), "", (), ""),
        (("603.2",), "happened", ("Herald",), "A"),
    ]
    assert (expect.never, expect.winner) == (("507.1",), "none")
    assert expect.end is not None and expect.end["power"] == Args({"Herald": 3000})
    assert expect.untriggered == (Args({"ability": "Herald.draw", "why": "506.3a"}),)
    assert (expect.silent, expect.undecidable) == ((Args({}),), (Args({"what": "文"}),))
    assert expect.disputed == ()


def test_a_variant_merges_the_board_and_replaces_the_rest(full: Scenario) -> None:
    calm = full.variant("calm")
    assert calm.board.turn == TurnSpec("B", "attack", 8, "A")
    assert len(calm.board.players[0].zone("mana")) == 7
    assert names(calm, "A", "battle") == names(full, "A", "battle")
    assert [line.verb for line in calm.script] == ["pass"]
    assert (calm.expect.winner, calm.expect.trace, calm.variants) == ("B", (), ())
    assert full.variants[0].note == "攻撃なし"


def test_an_unknown_variant_names_the_nearest(full: Scenario) -> None:
    with pytest.raises(ScenarioError, match="no variant 'clam'; did you mean 'calm'"):
        full.variant("clam")


def test_nova_life_limit_energy_and_state(nova: Scenario) -> None:
    a, b = nova.board.players
    assert dict(a.values) == {"life": 300, "limit": 1}
    assert dict(b.values) == {"life": 2000, "limit": 1}
    assert [mana.civilizations for mana in b.zone("energy")] == [("red",)] * 3 + [("green",)]
    rider = a.zone("field")[0]
    assert rider.tapped
    assert (rider.damage, rider.counters) == (100, (("Stone", 2),))


@pytest.mark.parametrize(
    ("written", "content"),
    [("yes", "yes"), ("no", "no"), ("on", "on"), ("1.5", "1.5"), ("2009-04-24", "2009-04-24")],
)
def test_words_that_yaml_would_change_stay_as_written(written: str, content: str) -> None:
    assert load(HEAD + f"note: {written}\nboard: {{}}\n").note == content


def test_otherwise_has_one_word() -> None:
    script = load(HEAD + "board: {}\nscript: [{otherwise: pass}]\n").script
    assert script == (ScriptItem("otherwise", verb="pass", line=8),)
    with pytest.raises(ScenarioError, match="write pass"):
        load(HEAD + "board: {}\nscript: [{otherwise: no}]\n")


def test_a_rule_number_is_kept_in_its_plain_form() -> None:
    scenario = load(HEAD + 'board: {}\nexpect: {trace: ["５０９．５ａ"]}\n')
    assert scenario.expect.trace == (StepPattern(("509.5a",), line=8),)


def test_a_file_that_is_not_there_is_a_scenario_error(tmp_path: Path) -> None:
    with pytest.raises(ScenarioError, match="cannot read the file: no such file"):
        load(tmp_path / "none.yaml")
