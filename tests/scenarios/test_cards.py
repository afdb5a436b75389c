"""Cards and abilities as data; the expectations are those of `scenarios/reference`."""

from __future__ import annotations

from pathlib import Path

import pytest

from scenarios.engine.args import Args
from scenarios.engine.cards import ABILITY_KINDS, Ability, CardDef, ability_from
from scenarios.files.reading.file import load

GOOD = Path(__file__).parent / "good"


def card(name: str, file: str = "everything_on_a_board.yaml") -> CardDef:
    return load(GOOD / file).card(name)


@pytest.mark.parametrize(
    ("words", "kind"),
    [
        ("blocker", "keyword"),
        (Args({"breaker": 4}), "keyword"),
        (Args({"do": (Args({"draw": 1}),)}), "spell"),
        (Args({"when": Args({"enters": "self"}), "do": ()}), "triggered"),
        (Args({"when": Args({"enters": "self"}), "cost": (), "do": ()}), "triggered"),
        (Args({"cost": (Args({"tap": "self"}),), "do": ()}), "activated"),
        (Args({"static": (), "if": Args({"turn": "mine"})}), "static"),
        (Args({"instead": Args({"of": Args({"destroyed": "self"}), "do": ()})}), "replacement"),
        (Args({"as": Args({"enters": "self", "do": ()})}), "state_defining"),
        (Args({"text": "そのほか"}), "text"),
    ],
)
def test_the_kind_of_an_ability_follows_from_its_keys(words: str | Args, kind: str) -> None:
    assert ability_from(words).kind == kind
    assert kind in ABILITY_KINDS


def test_an_ability_without_id_is_numbered_by_its_place() -> None:
    assert [ability.id for ability in card("Herald").abilities] == ["1", "draw", "3", "4", "5"]


def test_a_triggered_ability() -> None:
    draw = card("Herald").abilities[1]
    assert draw.pattern == Args({"enters": "self"})
    assert (draw.may, draw.do) == (True, (Args({"draw": 1}),))
    assert draw.line == 22


def test_a_granted_ability_is_an_ability_again() -> None:
    (part,) = card("Herald").abilities[2].static
    gain = part["gain"]
    assert isinstance(gain, Args)
    granted: object = gain["ability"]
    assert isinstance(granted, Ability)
    assert (granted.kind, granted.keyword, granted.argument) == ("keyword", "breaker", 4)


def test_the_words_of_an_ability_stay_as_written() -> None:
    ability = card("Herald").abilities[2]
    (part,) = ability.words["static"] if isinstance(ability.words["static"], tuple) else ()
    assert isinstance(part, Args)
    gain = part.argument
    assert isinstance(gain, Args)
    assert gain["ability"] == Args({"breaker": 4})


def test_a_replacement_has_what_it_replaces_and_what_happens_instead() -> None:
    ability = card("Herald").abilities[3]
    assert ability.pattern == Args({"destroyed": "self"})
    assert ability.do == (Args({"move": Args({"what": "it", "to": "hand"})}),)
    assert ability.once == "turn"


def test_a_state_defining_effect_has_its_pattern_without_what_it_does() -> None:
    ability = card("Herald").abilities[4]
    assert ability.pattern == Args({"enters": "self"})
    assert ability.do == (Args({"tapped": True}),)


def test_single_words_become_tuples() -> None:
    assert card("Squire").civilizations == ("fire",)
    assert card("Monarch").special == ("evolution",)
    assert card("Monarch").evolves == Args({"from": Args({"race": "Human"})})


def test_a_card_of_two_parts() -> None:
    twin = card("Twin")
    assert (twin.type, twin.mana) == ("", 1)
    assert [(part.name, part.type, part.cost) for part in twin.parts] == [
        ("Front", "creature", 5),
        ("Back", "spell", 2),
    ]


def test_a_nova_cost_by_colour_and_in_total() -> None:
    rider = card("Rider", "nova_board.yaml")
    assert (rider.cost, rider.energy) == (3, (("red", 2), ("any", 1)))
    assert (rider.attack, rider.health, rider.level, rider.power) == (200, 300, None, None)
    assert card("Captain", "nova_board.yaml").level == 2
    assert rider.civilizations == ("red",)
    assert card("Altar", "nova_board.yaml").cost == 2


def test_cards_are_values() -> None:
    assert card("Herald") == card("Herald")
    assert hash(card("Herald")) == hash(card("Herald"))


def test_a_number_is_no_ability() -> None:
    with pytest.raises(TypeError, match="a keyword or a mapping"):
        ability_from(3)


def test_args_are_equal_by_their_word_and_keys_whatever_the_order_of_those() -> None:
    one = Args({"destroy": "all", "if": "x", "until": "turn"})
    other = Args({"destroy": "all", "until": "turn", "if": "x"})
    assert one == other and hash(one) == hash(other)
    assert Args({"if": "x", "destroy": "all", "until": "turn"}) != one
