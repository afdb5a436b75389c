"""Exploring a scenario: all its ends, each with a script that leads there; loops and bounds."""

from __future__ import annotations

import json
import time
from dataclasses import replace
from pathlib import Path

import pytest

from scenarios.engine.args import Args
from scenarios.files.expectation import Expectation
from scenarios.files.reading.file import load
from scenarios.files.scenario import Scenario
from scenarios.playing.spelling import line_of
from scenarios.proving.replay import files, replay
from scenarios.searching.explore import Exploration, actions_only, explore
from scenarios.searching.random_play import play_at_random

LIBRARY = Path(__file__).parents[2] / "scenarios" / "library"
SAMPLE = list(files(LIBRARY))[::6]
PLAIN = "{type: creature, civilizations: [fire], cost: 2, power: 3000}"


def duel(cards: str, board: str, script: str, more: str = "") -> Scenario:
    return load(
        f"title: t\ngame: duel_masters\ncards:\n{cards}\nboard:\n{board}\nscript:\n{script}\n{more}"
    )


def two_effects(more: str = "") -> Scenario:
    """One effect discards the only card of the hand, the other draws: the order counts."""
    return duel(
        f"  Herald: {PLAIN}\n"
        "  Scribe: {type: creature, civilizations: [water], cost: 3, power: 2000, abilities: "
        "[{when: {enters: {type: creature, other: true}}, do: [{draw: 1}]}]}\n"
        "  Miser: {type: creature, civilizations: [water], cost: 3, power: 2000, abilities: "
        "[{when: {enters: {type: creature, other: true}}, do: [{discard: 1}]}]}\n"
        f"  Gem: {PLAIN}",
        "  A: {hand: [Herald, Gem], battle: [Scribe, Miser], mana: [fire x2]}",
        "  - {A: {summon: Herald}}",
        more,
    )


def hands(found: Exploration) -> set[tuple[str, ...]]:
    return {
        tuple(sorted(end.state.name_of(i) for i in end.state.zone("hand", "A")))
        for end in found.ends
    }


def test_both_orders_and_every_choice_are_followed() -> None:
    """605.1: the player picks. Draw first: either card may go. Discard first: only Gem can."""
    found = explore(two_effects())
    assert found.complete
    assert hands(found) == {("Gem",), ("A/deck#1",)}


def test_effects_that_are_called_alike_are_told_apart_in_a_script_that_a_file_can_hold() -> None:
    """605.1: of two delayed abilities of one spell either is resolved first."""
    ends = (
        "{when: {event: {turn_ends: any}, do: [{draw: {count: {type: creature, whose: mine}}}]}}",
        "{when: {event: {turn_ends: any}, do: [{destroy: {type: creature, whose: mine}}]}}",
    )
    cards = (
        "  Doom: {type: spell, civilizations: [fire], cost: 1, "
        f"abilities: [{{do: [{', '.join(ends)}]}}]}}\n  Imp: {PLAIN}"
    )
    board = "  A: {hand: [Doom], battle: [{card: Imp, tapped: true}], mana: [fire]}"
    found = explore(duel(cards, board, "  - {A: {cast: Doom}}\n  - {A: pass, times: 2}"))
    assert hands(found) == {(), ("A/deck#1",)}
    for end in found.ends:
        script = "\n".join(f"  - {json.dumps(line_of(item))}" for item in end.witness)
        verdict = replay(replace(duel(cards, board, script), expect=Expectation(end=end.facts)))
        assert verdict.passed, verdict.failures


def test_a_witness_is_a_script_that_replays_to_its_end() -> None:
    scenario = two_effects()
    for end in explore(scenario).ends:
        verdict = replay(replace(scenario, script=end.witness, expect=Expectation(end=end.facts)))
        assert verdict.passed, verdict.failures


@pytest.mark.parametrize("path", SAMPLE, ids=lambda path: path.stem)
def test_every_witness_in_the_library_replays(path: Path) -> None:
    scenario = load(path)
    found = explore(actions_only(scenario), most=200)
    for end in found.ends[:10]:
        expect = replace(scenario.expect, trace=(), never=(), end=end.facts, winner=None)
        expect = replace(expect, untriggered=(), outcomes=())
        met = tuple(Args({"rules": rules}) for rules in end.state.disputes)  # on this way
        expect = replace(expect, disputed=met)
        verdict = replay(replace(scenario, script=end.witness, expect=expect))
        undecided = end.kind in ("undecidable", "silent")
        same = verdict.verdict == end.kind if undecided else verdict.passed
        assert same, (verdict.failures, end.as_json())


@pytest.mark.parametrize("path", SAMPLE, ids=lambda path: path.stem)
def test_a_whole_script_has_one_end_which_is_that_of_its_replay(path: Path) -> None:
    scenario = load(path)
    found = explore(scenario, most=2000)
    assert found.complete
    assert len(found.ends) == 1


RIGHT = "expect: {outcomes: [{A: {hand: [Gem]}}, {A: {hand: [A/deck#1]}}]}"


@pytest.mark.parametrize(
    ("outcomes", "wrong"),
    [
        (RIGHT, ""),
        ("expect: {outcomes: [{A: {hand: [Gem]}}]}", "it can also end otherwise"),
        (RIGHT.replace("]}}]}", "]}}, {A: {hand: 7}}]}"), "it cannot end like this"),
    ],
)
def test_replay_holds_the_list_of_outcomes_against_all_there_are(outcomes: str, wrong: str) -> None:
    verdict = replay(two_effects(outcomes))
    assert verdict.passed is (not wrong)
    assert all(wrong in failure.what.en for failure in verdict.failures)


def test_a_bound_is_said_and_the_set_is_not_called_complete() -> None:
    found = explore(two_effects(), most=2)
    assert not found.complete
    assert "stopped at 2 positions" in found.why.en
    assert "局面2個で止めた" in found.why.ja
    told = found.as_json()
    assert (told["why"], told["ja"], told["en"]) == (found.why.en, found.why.ja, found.why.en)


NAMED = (
    "  Gauge: {type: spell, civilizations: [light], cost: 1, abilities: [{do: "
    "[{name_number: true}, {destroy: {type: creature, whose: opponent, cost: said}}]}]}\n"
    "  Titan: {type: creature, civilizations: [fire], cost: 25, power: 9000}",
    "  A: {hand: [Gauge], mana: [light]}\n  B: {battle: [Titan]}",
    "  - {A: {cast: Gauge}}",
)


@pytest.mark.parametrize("by", [1, 2])
def test_any_number_is_tried_by_those_that_make_a_difference_and_the_rest_is_said(by: int) -> None:
    found = explore(duel(*NAMED), by=by)
    assert {len(end.state.zone("battle", "B")) for end in found.ends} == {0, 1}
    assert not found.complete
    assert "any number that could be chosen" in found.why.en
    assert "どの数でもよい" in found.why.ja
    cards, board, script = NAMED
    assert explore(duel(cards, board, f"{script}\n  - {{A: {{number: 25}}}}"), by=by).complete


def test_why_a_line_cannot_be_followed_is_told_in_both_languages() -> None:
    board = "  A: {hand: [Gem], mana: [water x2]}"
    (end,) = explore(duel(f"  Gem: {PLAIN}", board, "  - {A: {summon: Gem}}")).ends
    assert end.kind == "refused"
    assert end.note.ja.startswith("8行目：文明（火）を支払えない")
    assert end.note.en.startswith("line 8: the civilizations (fire) cannot be paid")


def test_what_is_not_executed_is_told_in_both_languages() -> None:
    file = LIBRARY / "duel_masters" / "1-basics" / "a-shield-as-a-cost.yaml"
    (end,) = explore(load(file)).ends
    assert end.as_json() == end.as_json() | {
        "kind": "undecidable",
        "note": "a shield put into the hand by a cost",
        "ja": "コストでシールドを手札に加えること",
        "en": "a shield put into the hand by a cost",
    }


def test_nothing_is_explored_beyond_what_the_script_begins() -> None:
    """Without a line for A the game rests at once: the only end is the board as it is."""
    found = explore(replace(two_effects(), script=()))
    assert [end.kind for end in found.ends] == ["rest"]
    assert found.followed == 0


def test_alike_effects_of_alike_creatures_are_one_way() -> None:
    """Twelve draws of twelve alike creatures: only how many are left makes a difference."""
    scribe = (
        "  Scribe: {type: creature, civilizations: [water], cost: 3, power: 2000, abilities: "
        "[{when: {enters: {type: creature, other: true}}, do: [{draw: 1}]}]}"
    )
    board = "  A: {hand: [Herald], battle: [Scribe x12], mana: [fire x2]}"
    found = explore(duel(f"  Herald: {PLAIN}\n{scribe}", board, "  - {A: {summon: Herald}}"))
    assert found.complete
    assert found.states <= 14
    assert len(found.ends) == 1


def independent(count: int) -> Scenario:
    """So many different creatures whose effects have nothing to do with each other."""
    names = [f"W{n}" for n in range(count)]
    own = "abilities: [{when: {enters: {name: Herald}}, do: [{power: {what: self, add: 1000}}]}]"
    cards = [f"  Herald: {PLAIN}"]
    cards += [
        f"  {name}: {{type: creature, civilizations: [water], cost: 3, power: 2000, {own}}}"
        for name in names
    ]
    board = f"  A: {{hand: [Herald], battle: [{', '.join(names)}], mana: [fire x2]}}"
    return duel("\n".join(cards), board, "  - {A: {summon: Herald}}")


@pytest.mark.parametrize("count", [1, 2, 6, 8])
def test_independent_effects_make_a_position_for_each_subset(count: int) -> None:
    """A position for each set of effects that still waits (the last is not asked for), no more."""
    found = explore(independent(count))
    assert found.complete
    assert len(found.ends) == 1
    assert found.states == 2**count - count + 1


def test_progress_is_told_of_positions_until_all_that_are_known_have_been_followed() -> None:
    told: list[tuple[str, int, int]] = []
    found = explore(independent(6), progress=lambda *said: told.append(said))
    assert {stage for stage, _, _ in told} == {"positions"}
    done = [done for _, done, _ in told]
    assert done == sorted(done)
    assert all(done <= total for _, done, total in told)
    assert told[-1][2] >= found.states - len(found.ends)


def test_exploring_is_quick_enough_for_twelve() -> None:
    """Eight take a sixteenth of the positions and a twenty-fourth of the answers of twelve."""
    scenario = independent(8)
    began = time.process_time()
    explore(scenario)
    assert time.process_time() - began < 3


CLOCKWORK = (
    "  Cog: {type: creature, civilizations: [fire], cost: 2, power: 3000, abilities: "
    "[{when: {tapped: {name: Cog}}, do: [{untap: {name: Cog}}]}, "
    "{when: {untapped: {name: Cog}}, do: [{tap: {name: Cog}}]}]}\n"
    "  Key: {type: spell, civilizations: [fire], cost: 1, abilities: [{do: [{tap: {name: Cog}}]}]}"
)

OPTIONAL = CLOCKWORK.replace("{untapped: {name: Cog}},", "{untapped: {name: Cog}}, may: true,")


def test_a_loop_that_nobody_can_leave_is_told_with_its_round_and_the_silence_of_the_rules() -> None:
    board = "  A: {hand: [Key], battle: [Cog], mana: [fire]}"
    scenario = duel(CLOCKWORK, board, "  - {A: {cast: Key}}")
    verdict = replay(scenario)
    assert verdict.verdict == "silent"
    (loop,) = verdict.loops
    assert loop.leavers == () and loop.rules == ()
    said = [change.en for change in loop.steps]
    assert any("untapped" in line for line in said) and any("is tapped" in line for line in said)
    assert [step.en for step in verdict.trace].count("Cog is untapped") == 2  # two rounds of it
    (end,) = explore(scenario).ends
    assert end.kind == "loop"


def test_a_loop_that_a_player_may_leave_names_the_player() -> None:
    board = "  A: {hand: [Key], battle: [Cog], mana: [fire]}"
    found = explore(duel(OPTIONAL, board, "  - {A: {cast: Key}}"))
    assert found.complete
    (loop,) = found.loops
    assert loop.leavers == ("A",)
    assert [end.kind for end in found.ends] == ["rest"]


NOVA_LOOP = """\
title: t
game: nova
cards:
  Cog: {type: servant, cost: 1, attack: 100, health: 100, abilities:
        [{when: {tapped: {name: Cog}}, do: [{untap: {name: Cog}}]},
         {when: {untapped: {name: Cog}}, do: [{tap: {name: Cog}}]}]}
  Key: {type: spell, cost: 1, abilities: [{do: [{tap: {name: Cog}}]}]}
board: {A: {hand: [Key], field: [Cog], energy: [red x3]}, B: {hand: []}}
script:
  - {A: {cast: Key}}
  - {otherwise: pass}
"""


def test_924_1_3_a_loop_in_nova_that_nobody_stops_is_judged_by_its_rule() -> None:
    (loop,) = replay(load(NOVA_LOOP)).loops
    assert loop.rules == ("924.1.3",)


def test_a_random_game_tells_the_positions_that_come_back() -> None:
    board = "  A: {hand: [Key], battle: [Cog], mana: [fire]}"
    start = explore(duel(OPTIONAL, board, "  - {A: {cast: Key}}"), most=1).position
    games = [
        play_at_random(start.book, start.state, seed, decisions=40, ordered=start.game.ordered)
        for seed in range(4)
    ]
    assert any(game.loops for game in games)


def test_a_random_game_ends_in_a_loop_that_nobody_can_leave() -> None:
    board = "  A: {hand: [Key], battle: [Cog], mana: [fire]}"
    start = explore(duel(CLOCKWORK, board, "  - {A: {cast: Key}}"), most=1).position
    games = (play_at_random(start.book, start.state, seed, decisions=12) for seed in range(8))
    assert any(game.outcome is None and game.loops for game in games)  # as soon as one casts Key


def test_an_end_that_rests_on_what_reads_two_ways_says_so() -> None:
    """Whoever declares the S-trigger comes to where O-drive reads two ways; who does not, not."""
    path = LIBRARY / "duel_masters" / "1-basics" / "o-drive-without-a-cost.yaml"
    told = [end.as_json()["disputed"] for end in explore(actions_only(load(path))).ends]
    assert sorted(told) == [[], [["112.2d", "112.3"]]]
