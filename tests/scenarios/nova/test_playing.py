"""203 to 205, 804, 902: playing cards; 310, 906: energy."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from scenarios.engine.running.step_run import StepRun
from scenarios.engine.state import Frame, GameState
from scenarios.nova.book import BOOK
from scenarios.nova.cards.costs import change_cost
from scenarios.nova.playing.energy import matched

Holds = Callable[..., Any]


@pytest.mark.parametrize(
    ("number", "hand", "play"),
    [("203.1", "Rider", "summon"), ("204.1", "Tide", "cast"), ("205.1", "Idol", "play")],
)
@pytest.mark.parametrize("player", ["A", "B"])
def test_703_2_cards_are_played_in_ones_own_main_phase(
    holds: Holds, number: str, hand: str, play: str, player: str
) -> None:
    if player == "A":
        holds(
            f"{{A: {{hand: [{hand}]}}}}", f"{{A: {{{play}: {hand}}}}}", f"{{trace: ['{number}']}}"
        )
    else:
        holds(
            f"{{A: {{hand: 1}}, B: {{hand: [{hand}, Spark]}}}}",
            f"{{A: pass}}\n{{refused: {{B: {{{play}: {hand}}}}}, rule: '{number}'}}\n{{B: pass}}",
        )


@pytest.mark.parametrize(
    ("hand", "play"), [("Rider", "summon"), ("Tide", "cast"), ("Idol", "play")]
)
def test_703_2_nothing_but_instants_while_something_waits(
    holds: Holds, hand: str, play: str
) -> None:
    holds(
        f"{{A: {{hand: [Blast, Spark, {hand}]}}}}",
        f"{{A: {{cast: Blast}}}}\n{{refused: {{A: {{{play}: {hand}}}}}, rule: '703.2'}}\n"
        f"{{refused: {{A: {{set: {hand}}}}}, rule: '404.2.1'}}\n{{A: {{cast: Spark}}}}",
        "{end: {A: {waiting: 0}, B: {life: 1700}}}",
    )


@pytest.mark.parametrize("step", ["main1", "attack"])
def test_703_1_2_an_instant_is_played_whenever_one_has_priority(holds: Holds, step: str) -> None:
    holds(
        f"{{turn: {{step: {step}}}, A: {{field: [Rider], hand: 1}}, B: {{hand: [Quick]}}}}",
        ("{A: pass}" if step == "main1" else "{A: {attack: B, with: Rider}}")
        + "\n{B: {summon: Quick}}"
        + ("\n{B: pass}" if step == "attack" else ""),
        "{trace: [{rule: '804.3.1', cards: [Quick]}]}",
    )


def test_804_3_a_servant_and_an_item_go_to_the_field_a_spell_to_the_graveyard(holds: Holds) -> None:
    holds(
        "{A: {hand: [Rider, Idol, Tide]}}",
        "{A: {summon: Rider}}\n{A: {play: Idol}}\n{A: {cast: Tide}}",
        "{trace: ['804.3.1', '804.3.1', '804.3.2'], "
        "end: {A: {field: [Rider, Idol], graveyard: [Tide]}, untapped: [Rider, Idol]}}",
    )


@pytest.mark.parametrize(
    ("energy", "cost", "legal"),
    [
        ("[red x2, blue]", "{red: 2, any: 1}", True),
        ("[red, blue x2]", "{red: 2, any: 1}", False),
        ("[red x2]", "{red: 2, any: 1}", False),
        ("[red/blue, red]", "{red: 1, blue: 1}", True),
        ("[red/blue, green]", "{red: 1, blue: 1}", False),
        ("[{card: red, frozen: true}, red]", "{red: 2}", False),
        ("[red x3]", "{colorless: 1}", False),
        ("[colorless]", "{colorless: 1}", True),
        ("[]", "{any: 0}", True),
        ("8", "{red: 2, blue: 2, any: 4}", True),
    ],
)
def test_902_3_a_cost_needs_its_energy(holds: Holds, energy: str, cost: str, legal: bool) -> None:
    board = f"{{A: {{hand: [Gift], energy: {energy}}}}}"
    script = "{A: {cast: Gift}}" if legal else "{refused: {A: {cast: Gift}}, rule: '902.3'}"
    cards = f"Gift: {{type: spell, cost: {cost}, abilities: [{{do: [{{draw: 1}}]}}]}}"
    holds(board, script, f"{{end: {{A: {{hand: 1, deck: {19 if legal else 20}}}}}}}", cards)


def test_902_4_the_player_says_which_energy_is_frozen(holds: Holds) -> None:
    cards = "Gift: {type: spell, cost: {red: 1, any: 1}, abilities: [{do: [{draw: 1}]}]}"
    board = "{A: {hand: [Gift], energy: [red, blue, green]}}"
    holds(
        board,
        "{refused: {A: {cast: Gift, pay: [A/energy#2, A/energy#3]}}, rule: '902.4'}\n"
        "{A: {cast: Gift}}\n{A: {pay: [A/energy#1, A/energy#3]}}",
        "{end: {tapped: [A/energy#1, A/energy#3], untapped: [A/energy#2]}}",
        cards,
    )


def test_902_2_energy_in_the_stock_is_used_first(holds: Holds) -> None:
    holds(
        "{A: {hand: [Rider], energy: 2, stock: 1}}",
        "{A: {summon: Rider}}",
        "{end: {A: {field: [Rider], stock: 0}, untapped: [A/energy#2]}}",
    )


@pytest.mark.parametrize(
    ("cost", "colour", "number", "left", "rules"),
    [
        ({"red": 2, "any": 1}, "any", -2, {"red": 2, "any": 0}, ("902.7.1",)),
        ({"red": 2, "any": 3}, "any", -2, {"red": 2, "any": 1}, ("902.7.1",)),
        ({"red": 2, "any": 1}, "green", -1, {"red": 2, "green": 0, "any": 0}, ("902.7.2",)),
        ({"red": 2, "any": 1}, "red", -1, {"red": 1, "any": 1}, ()),
        ({"red": 2, "any": 1}, "red", -3, {"red": 0, "any": 0}, ("902.7.3",)),
        ({"red": 2}, "red", -3, {"red": 0, "any": 0}, ("902.7.3",)),
        ({"red": 2}, "any", 1, {"red": 2, "any": 1}, ("902.8.5",)),
    ],
)
def test_902_7_what_a_reduction_reduces(
    cost: dict[str, int], colour: str, number: int, left: dict[str, int], rules: tuple[str, ...]
) -> None:
    play = StepRun(BOOK, GameState(), Frame("test"))
    changed, under = change_cost(play, cost, colour, number)
    assert under == rules
    read = {k: max(n, 0) for k, n in changed.items()}  # what is below 0 is read as 0 (004.9)
    assert {k: n for k, n in read.items() if n} == {k: n for k, n in left.items() if n}


@pytest.mark.parametrize(
    ("wanted", "energies", "paid"),
    [
        (("red", "any"), (("red",), ("blue",)), 2),
        (("red", "any"), (("blue",), ("red",)), 2),
        (("red", "blue"), (("red", "blue"), ("red",)), 2),
        (("red", "red"), (("red",), ("blue",)), 1),
        ((), (("red",),), 0),
    ],
)
def test_103_coloured_parts_need_their_colour(
    wanted: tuple[str, ...], energies: tuple[tuple[str, ...], ...], paid: int
) -> None:
    assert len(matched(wanted, energies)) == paid


def test_906_1_one_card_is_set_in_a_turn_in_either_main_phase(holds: Holds) -> None:
    holds(
        "{A: {hand: [Rat, Rider]}}",
        "{A: {set: Rat}}\n{refused: {A: {set: Rider}}, rule: '906.1'}\n{A: pass}\n"
        "{refused: {A: {set: Rider}}, rule: '906.1'}\n{check: {A: {energy: 9}}}",
        "{trace: ['906.1', '406.1'], end: {A: {hand: [Rider]}, untapped: [Rat]}}",
    )


def test_906_1_1_setting_energy_cannot_be_answered(holds: Holds) -> None:
    holds(
        "{A: {hand: [Rat]}, B: {hand: [Spark]}}",
        "{A: {set: Rat}}\n{check: {A: {energy: 9, waiting: 0}}}",
        "{trace: ['906.1', '704.1.1'], never: ['804.2.5']}",
    )


@pytest.mark.parametrize(
    ("target", "rule"),
    [("Rat", "804.2.2.1"), ("Idol", "804.2.2.1")],
    ids=["a servant in the hand", "no servant"],
)
def test_804_2_2_1_targets_must_be_proper(holds: Holds, target: str, rule: str) -> None:
    holds(
        "{A: {hand: [Bolt, Rat], field: [Rider, Idol]}}",
        f"{{refused: {{A: {{cast: Bolt, target: {target}}}}}, rule: '{rule}'}}\n"
        "{A: {cast: Bolt, target: Rider}}",
        "{end: {damage: {Rider: 100}}}",
    )


def test_804_2_2_1_the_player_is_asked_for_targets_that_are_not_named(holds: Holds) -> None:
    holds(
        "{A: {hand: [Bolt], field: [Rider]}, B: {field: [Lancer]}}",
        "{A: {cast: Bolt}}\n{A: {choose: Lancer}}",
        "{trace: [{rule: '804.2.2.1', status: choice}, '804.2.4#2'], end: {damage: {Lancer: 100}}}",
    )


def test_804_2_4_a_play_that_cannot_be_paid_leaves_everything_as_it_was(holds: Holds) -> None:
    cards = """\
Forge: {type: magic_item, cost: 1, abilities: [{cost: [
  {tap: {choose: {zone: energy, whose: mine, tapped: false}}}, {pay: 1}, {life: {add: -100}}],
  do: [{draw: 1}]}]}
"""
    verdict = holds(
        "{A: {field: [Forge], energy: 1}}",
        "{refused: {A: {activate: Forge}}, rule: '804.2.4#2'}",
        "{trace: [{rule: '804.2.4#2', status: impossible}], never: ['801.3.5.3', '902.5'], "
        "end: {A: {life: 2000, hand: 0, stock: 0}, untapped: [A/energy#1]}}",
        cards,
    )
    assert verdict.position is not None
    assert verdict.moments[-1].state.history == ()


def test_804_4_a_choice_is_made_when_the_instruction_is_reached(holds: Holds) -> None:
    cards = """\
Pick: {type: spell, cost: 1, abilities: [{do: [
  {damage: {to: {choose: {type: servant, whose: opponent}}, n: 100}}]}]}
"""
    holds(
        "{A: {hand: [Pick]}, B: {field: [Rider, Lancer], hand: [Recall]}}",
        "{A: {cast: Pick}}\n{B: {cast: Recall, target: Rider}}",
        "{trace: ['311.5#2', {rule: '804.4', status: forced}, {rule: '916.1', cards: [Lancer]}], "
        "end: {damage: {Lancer: 100}}}",
        cards,
    )
