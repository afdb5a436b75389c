"""004, 303, 505, 801, 804, 902: who chooses, in which order, and among what."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

Holds = Callable[..., Any]


def ray(*effects: str, more: str = "") -> str:
    return f"Ray: {{type: spell, cost: 1, abilities: [{{{more}do: [{', '.join(effects)}]}}]}}\n"


# -- conceding (003.2.3) ---------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("script", "winner"),
    [
        ("{A: concede}", "B"),
        ("{A: {cast: Ray}}\n{B: concede}", "A"),
        ("{A: {cast: Ray}}\n{B: pass}\n{A: concede}", "B"),
    ],
    ids=["with priority", "in response", "asked for a choice"],
)
def test_003_2_3_who_is_asked_anything_may_concede(holds: Holds, script: str, winner: str) -> None:
    holds(
        "{A: {hand: [Ray, Rat, Rider]}, B: {hand: [Spark]}}",
        script,
        f"{{trace: ['003.2.3', '003.1.1'], winner: {winner}}}",
        ray("{discard: 1}"),
    )


# -- both players choose (004.5) -------------------------------------------------------------------


def test_004_5_the_turn_player_chooses_first_and_both_lose_their_cards_at_once(
    holds: Holds,
) -> None:
    holds(
        "{A: {hand: [Ray, Rat, Rider]}, B: {hand: [Lancer, Idol]}}",
        "{A: {cast: Ray}}\n{A: {choose: Rat}}\n{B: {choose: Idol}}",
        "{end: {A: {hand: [Rider]}, B: {hand: [Lancer]}}}",
        ray("{discard: {n: 1, player: each}}"),
    )


# -- the order in a deck (303.6) -------------------------------------------------------------------


@pytest.mark.parametrize("at", ["top", "bottom"])
def test_303_6_the_owner_orders_what_goes_into_a_deck_together(holds: Holds, at: str) -> None:
    holds(
        "{A: {hand: [Ray]}, B: {field: [Rat, Rider], deck: [Lancer]}}",
        "{A: {cast: Ray}}\n{B: {order: [Rider, Rat]}}",
        "{trace: ['303.6'], end: {B: {deck: "
        + ("[Rat, Rider, Lancer]" if at == "top" else "[Lancer, Rider, Rat]")
        + "}}}",
        ray(f"{{move: {{what: {{type: servant, whose: opponent}}, to: deck, at: {at}}}}}"),
    )


# -- which copy stays (505.2) ----------------------------------------------------------------------


@pytest.mark.parametrize(("stays", "goes"), [("Relic", "Relic#2"), ("Relic#2", "Relic")])
def test_505_2_of_copies_as_long_on_the_field_the_controller_chooses(
    holds: Holds, stays: str, goes: str
) -> None:
    holds(
        "{A: {field: [Relic, Relic]}}",
        f'{{A: {{choose: "{stays}"}}}}',
        f'{{trace: ["505.2", "505.1"], end: {{A: {{field: ["{stays}"], graveyard: ["{goes}"]}}}}}}',
        "Relic: {type: servant, cost: 1, attack: 0, health: 100, abilities: [deprive]}\n",
    )


# -- costs (804.2.4, 902) --------------------------------------------------------------------------

ALTAR = """\
Altar: {type: magic_item, cost: 1, abilities: [
  {cost: [{discard: 1}, {life: {add: -600}}], do: [{draw: 1}]}]}
"""


@pytest.mark.parametrize(
    ("order", "trace"),
    [("[1, 2]", "['911.1', '902.5', '507.1']"), ("[2, 1]", "['902.5', '507.1', '911.1']")],
)
def test_804_2_4_1_who_plays_it_chooses_the_order_of_the_payments(
    holds: Holds, order: str, trace: str
) -> None:
    holds(
        "{A: {field: [Altar], hand: [Rat]}}",
        f"{{A: {{activate: Altar}}}}\n{{A: {{order: {order}}}}}",
        f"{{trace: {trace}, end: {{A: {{life: 1400, limit: 2}}}}}}",
        ALTAR,
    )


def test_804_2_3_1_what_is_frozen_is_not_chosen_to_be_frozen_as_a_cost(holds: Holds) -> None:
    cards = """\
Drum: {type: magic_item, cost: 1, abilities: [
  {cost: [{tap: {choose: {type: servant, whose: mine}}}], do: [{draw: 1}]}]}
"""
    holds(
        "{A: {field: [Drum, {card: Rat, frozen: true}, Rider]}}",
        "{A: {activate: Drum}}\n{refused: {A: {activate: Drum}}}",
        "{end: {A: {hand: 1}, tapped: [Rat, Rider]}}",
        cards,
    )


@pytest.mark.parametrize(
    ("script", "left"),
    [
        ("{A: {play: Rat, pay: []}}", 1),
        ("{A: {play: Rat}}\n{A: {pay: []}}", 1),
        ('{A: {play: Rat}}\n{A: {pay: ["A/energy#2"]}}', 2),
    ],
)
def test_902_4_who_pays_chooses_between_the_stock_and_cards(
    holds: Holds, script: str, left: int
) -> None:
    holds(
        "{A: {hand: [Rat], energy: [red, blue, green]}}",
        '{A: {activate: "A/energy#1"}}\n' + script,
        f"{{end: {{A: {{field: [Rat], stock: {left - 1}}}}}}}",
    )


@pytest.mark.parametrize(
    ("spent", "castable"), [("red", False), ("blue", True)], ids=["red is gone", "red is left"]
)
def test_902_4_who_pays_chooses_which_energy_of_the_stock_is_spent(
    holds: Holds, spent: str, castable: bool
) -> None:
    flare = "Flare: {type: spell, cost: {red: 1}, abilities: [instant, {do: [{draw: 1}]}]}\n"
    tried = "{A: {cast: Flare}}" if castable else '{refused: {A: {cast: Flare}}, rule: "902.3"}'
    holds(
        "{A: {hand: [Rat, Flare], energy: [red, blue]}}",
        '{A: {activate: "A/energy#1"}}\n{A: {activate: "A/energy#2"}}\n'
        f"{{A: {{play: Rat}}}}\n{{A: {{choose: {spent}}}}}\n{tried}",
        cards=flare,
    )


def test_902_5_life_that_is_lacking_is_not_paid_on_resolution_either(holds: Holds) -> None:
    cards = """\
Priest: {type: servant, cost: 1, attack: 100, health: 100, abilities: [
  {when: {enters: self}, cost: [{life: {add: -300}}], do: [{draw: 1}]}]}
"""
    holds(
        "{A: {hand: [Priest], life: 200}}",
        "{A: {play: Priest}}\n{A: pass}",
        "{winner: none, end: {A: {life: 200, hand: 0}}}",
        cards,
    )


def test_004_9_a_cost_below_zero_is_raised_from_its_own_value(holds: Holds) -> None:
    cards = """\
Sale: {type: magic_item, cost: 1, abilities: [{static: [{cost: {what: {name: Rat}, add: -3}}]}]}
Toll: {type: magic_item, cost: 1, abilities: [{static: [{cost: {what: {name: Rat}, add: 1}}]}]}
"""
    holds(
        "{A: {field: [Sale, Toll], hand: [Rat], energy: 0}}",
        "{A: {play: Rat}}",
        "{trace: ['902.6'], end: {A: {field: [Sale, Toll, Rat]}}}",
        cards,
    )


# -- targets and choices (804) ---------------------------------------------------------------------


def test_804_2_2_1_one_card_is_not_two_targets(holds: Holds) -> None:
    holds(
        "{A: {hand: [Ray], field: [Rat, Rider]}}",
        '{refused: {A: {cast: Ray, target: [Rat, Rat]}}, rule: "804.2.2.1"}\n'
        "{A: {cast: Ray, target: [Rat, Rider]}}",
        "{end: {tapped: [Rat, Rider]}}",
        ray("{tap: {target: {type: servant}, count: 2}}"),
    )


def test_804_2_2_3_what_the_opponent_shall_choose_the_player_does_not_name(holds: Holds) -> None:
    holds(
        "{A: {hand: [Ray], field: [Rat, Rider]}}",
        '{refused: {A: {cast: Ray, target: Rat}}, rule: "804.2.2.1"}\n'
        "{A: {cast: Ray}}\n{B: {choose: Rider}}",
        "{trace: ['804.2.2.3'], end: {tapped: [Rider]}}",
        ray("{tap: {target: {type: servant}, by: opponent}}"),
    )


def test_804_4_1_4_a_card_of_a_hidden_zone_need_not_be_found(holds: Holds) -> None:
    holds(
        "{A: {hand: [Ray, Rat]}}",
        "{A: {cast: Ray}}\n{A: {choose: none}}",
        "{end: {A: {hand: [Rat], field: []}}}",
        ray("{put: {what: {choose: {type: servant, zone: hand, whose: mine}}}}"),
    )


def test_801_4_8_a_card_that_went_out_of_sight_is_not_found_again(holds: Holds) -> None:
    cards = ray("{move: {what: {type: servant, whose: opponent}, to: hand}}") + (
        "Net: {type: magic_item, cost: 1, abilities: ["
        "{when: {leaves: {type: servant}}, do: [{move: {what: it, to: graveyard}}]}]}\n"
    )
    holds(
        "{A: {hand: [Ray], field: [Net]}, B: {field: [Rat]}}",
        "{A: {cast: Ray}}\n{A: pass}",
        "{trace: ['801.4.8'], end: {B: {hand: [Rat], graveyard: []}}}",
        cards,
    )


@pytest.mark.parametrize(
    ("more", "script", "hand"),
    [
        ("if: {life: me, max: 1000}, ", "", 0),
        ("if: {life: me, max: 2000}, ", "", 1),
        ("may: true, ", "\n{A: no}", 0),
        ("may: true, ", "\n{A: yes}", 1),
    ],
)
def test_803_1_4_a_spell_has_its_condition_and_its_you_may(
    holds: Holds, more: str, script: str, hand: int
) -> None:
    holds(
        "{A: {hand: [Ray]}}",
        "{A: {cast: Ray}}" + script,
        f"{{end: {{A: {{hand: {hand}}}}}}}",
        ray("{draw: 1}", more=more),
    )


@pytest.mark.parametrize(("answer", "hand", "life"), [("yes", 1, 2000), ("no", 0, 1900)])
def test_902_13_if_you_did_and_if_you_did_not(
    holds: Holds, answer: str, hand: int, life: int
) -> None:
    holds(
        "{A: {hand: [Ray], field: [Rat]}}",
        f"{{A: {{cast: Ray}}}}\n{{A: {answer}}}",
        f"{{end: {{A: {{hand: {hand}, life: {life}}}}}}}",
        ray("{may: [{tap: {name: Rat}}], then: [{draw: 1}], else: [{life: {add: -100}}]}"),
    )


def test_902_13_what_could_not_all_be_done_was_not_done(holds: Holds) -> None:
    holds(
        "{A: {hand: [Ray], field: [{card: Rat, frozen: true}]}}",
        "{A: {cast: Ray}}\n{A: yes}",
        "{end: {A: {hand: 0, life: 2100}}}",
        ray("{may: [{tap: {name: Rat}}, {life: {add: 100}}], then: [{draw: 1}]}"),
    )
