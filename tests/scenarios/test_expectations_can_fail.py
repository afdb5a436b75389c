"""Every key of what is expected is compared: a right value passes and a wrong one fails."""

from __future__ import annotations

from itertools import product

import pytest

from scenarios.files.reading.file import load
from scenarios.language.errors import ScenarioError
from scenarios.language.grammar import shapes
from scenarios.proving.replay import replay

DUEL = """\
title: t
game: duel_masters
cards:
  Bear: {type: creature, civilizations: [nature], cost: 3, power: 3000, races: [Beast],
         abilities: [blocker]}
  Wolf: {type: creature, civilizations: [nature], cost: 2, power: 2000}
  Lynx: {type: evolution_creature, civilizations: [nature], cost: 2, power: 2000,
         evolves: {from: {type: creature}}}
  Gift: {type: spell, civilizations: [water], cost: 1, abilities: [{do: [{draw: 1}]}]}
board:
  turn: {player: A, step: main}
  A: {battle: [Bear, {card: Wolf, tapped: true, sick: true}, {card: Lynx, under: [Wolf]}],
      hand: [Gift], mana: [water, nature], deck: [Wolf, Gift, Bear]}
script:
  - {A: {cast: Gift}}
"""
NOVA = """\
title: t
game: nova
cards:
  Rat: {type: servant, cost: 1, attack: 100, health: 200}
board:
  turn: {player: A, step: main1}
  A: {field: [{card: Rat, frozen: true, damage: 100}]}
"""
RIGHT_AND_WRONG: dict[str, dict[str, tuple[str, str]]] = {
    "facts": {
        "A": ("{hand: 1}", "{hand: 2}"),
        "B": ("{hand: 0}", "{hand: 2}"),
        "power": ("{Bear: 3000}", "{Bear: 1}"),
        "cost": ("{Bear: 3}", "{Bear: 1}"),
        "pay": ("{Wolf: 2}", "{Wolf: 7}"),
        "civilizations": ("{Bear: nature}", "{Bear: [nature, fire]}"),
        "races": ("{Bear: Beast}", "{Bear: [Beast, Imp]}"),
        "keywords": ("{Bear: blocker}", "{Bear: w_breaker}"),
        "under": ("{Lynx: [Wolf#2]}", "{Lynx: [Wolf]}"),
        "face": ("{Bear: up}", "{Bear: down}"),
        "tapped": ("[Wolf]", "[Bear]"),
        "untapped": ("[Bear]", "[]"),
        "sick": ("[Wolf]", "[Bear]"),
        "attacking": ("[]", "[Bear]"),
        "legal": ("[pass]", "[Bear]"),
        "waiting": ("[]", "[Bear]"),
        "turn": ("A", "B"),
        "step": ("main", "attack"),
    },
    "side_facts": {
        "battle": ("[Bear, Wolf, {card: Lynx, under: [Wolf#2]}]", "[Bear, Wolf]"),
        "hand": ("[Wolf#3]", "[Gift]"),
        "mana": ("2", "[]"),
        "graveyard": ("[Gift]", "[]"),
        "shields": ("5", "4"),
        "deck": ("[Gift#2, Bear#2]", "[Bear#2, Gift#2]"),
        "tapped": ("[Wolf, A/mana#1]", "[]"),
        "untapped": ("[Bear, A/mana#2]", "[]"),
    },
    "holding": {
        "top": ("[Gift#2]", "[Bear#2]"),
        "bottom": ("[Bear#2]", "[Gift#2]"),
        "has": ("[Bear#2]", "[Bear]"),
        "count": ("2", "3"),
    },
    "step_pattern": {
        "rule": ('"114.1"', '"701.6a"'),
        "status": ("happened", "skipped"),
        "cards": ("[Gift]", "[Bear]"),
        "actor": ("A", "B"),
    },
    "expect": {
        "trace": ('["114.1"]', '["701.6a"]'),
        "never": ('["701.6a"]', '["114.1"]'),
        "end": ("{A: {hand: 1}}", "{A: {hand: 2}}"),
        "winner": ("none", "A"),
    },
}
NOT_HERE = {
    "expect": {"untriggered", "disputed", "silent", "undecidable", "refused", "outcomes"},
}
"""What has tests of its own."""


def told(kind: str, key: str, value: str) -> str:
    if kind == "expect":
        return f"{{{key}: {value}}}"
    if kind == "step_pattern":
        more = "" if key == "rule" else ", rule: '601.1a'"
        return f"{{trace: [{{{key}: {value}{more}}}]}}"
    if kind == "holding":
        return f"{{end: {{A: {{deck: {{{key}: {value}}}}}}}}}"
    inner = f"{{{key}: {value}}}"
    return f"{{end: {inner}}}" if kind == "facts" else f"{{end: {{A: {inner}}}}}"


CASES = [
    (kind, key)
    for kind, rows in RIGHT_AND_WRONG.items()
    for key in rows
    if key not in NOT_HERE.get(kind, ())
]


@pytest.mark.parametrize("kind", sorted(RIGHT_AND_WRONG))
def test_no_key_is_left_out(kind: str) -> None:
    known = {*RIGHT_AND_WRONG[kind], *NOT_HERE.get(kind, ())}
    assert set(shapes("duel_masters")[kind].keys) - known == set()


@pytest.mark.parametrize(("kind", "key"), CASES, ids=[f"{kind} {key}" for kind, key in CASES])
def test_a_right_value_passes_and_a_wrong_one_fails(kind: str, key: str) -> None:
    right, wrong = RIGHT_AND_WRONG[kind][key]
    good = replay(load(f"{DUEL}expect: {told(kind, key, right)}\n"))
    assert good.failures == ()
    bad = replay(load(f"{DUEL}expect: {told(kind, key, wrong)}\n"))
    assert bad.failures


OF_NOVA = {
    "attack": ("{Rat: 100}", "{Rat: 1}"),
    "health": ("{Rat: 200}", "{Rat: 1}"),
    "damage": ("{Rat: 100}", "{Rat: 0}"),
    "frozen": ("[Rat]", "[]"),
    "A": ("{life: 2000, limit: 1, stock: 0}", "{life: 1}"),
}


@pytest.mark.parametrize(("key", "right"), list(product(OF_NOVA, (True, False))))
def test_what_only_nova_has_is_compared_too(key: str, right: bool) -> None:
    value = OF_NOVA[key][0 if right else 1]
    verdict = replay(load(f"{NOVA}expect: {{end: {{{key}: {value}}}}}\n"))
    assert verdict.passed is right


@pytest.mark.parametrize(
    ("expect", "message"),
    [
        ("{trace: []}", "an empty trace says nothing"),
        ("{never: []}", "an empty never says nothing"),
        ("{outcomes: []}", "an empty outcomes says nothing"),
        ("{untriggered: []}", "an empty untriggered says nothing"),
        ("{end: {A: {deck: {has: []}}}}", "an empty has says nothing"),
        ('{never: ["509"]}', "509 is a chapter or a section; write the number of one of its rules"),
    ],
)
def test_what_could_not_fail_is_refused(expect: str, message: str) -> None:
    with pytest.raises(ScenarioError) as refusal:
        load(f"{DUEL}expect: {expect}\n")
    (problem,) = refusal.value.problems
    assert message in problem.what.en
    assert problem.line == len(DUEL.splitlines()) + 1


def test_a_rule_named_for_what_is_undecidable_is_compared() -> None:
    odd = DUEL.replace("[{do: [{draw: 1}]}]", "[{do: [{text: something}]}]")
    assert replay(load(f"{odd}expect: {{undecidable: true}}\n")).passed
    assert not replay(load(f'{odd}expect: {{undecidable: [{{rules: ["114.1"]}}]}}\n')).passed
