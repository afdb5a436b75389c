"""What the rulebooks share is shown in each of them: a procedure without a pair fails.

The two scenarios of a pair stand on boards as alike as the games let them. They show where the
games differ around a procedure, or that both texts say the same; what they expect is taken from
the text of each.
"""

from __future__ import annotations

import ast
import sys
from functools import cache
from pathlib import Path
from types import FrameType
from typing import NamedTuple

import pytest

from scenarios.files.reading.file import load
from scenarios.games import game_of
from scenarios.proving.replay import replay_all

SCENARIOS = Path(__file__).parents[3] / "scenarios"
COMMON = SCENARIOS / "common"
GAMES = ("duel_masters", "nova")


class Pair(NamedTuple):
    """A scenario of each game, below its folder of the library, and what the two show."""

    duel_masters: str
    nova: str
    shows: str


THE_ORDER_OF_WRITING = Pair(
    "6-effects/a-clause-that-is-not-encoded.yaml",
    "8-cards-and-abilities/a-clause-that-is-not-encoded.yaml",
    "alike: what stands before a clause that is not encoded is done (605.2c; 804.3.2)",
)
TRYING = Pair(
    "1-basics/trying-is-enough.yaml",
    "9-actions/if-you-did-asks-for-the-whole.yaml",
    "unlike: to have tried is enough (101.3a); what was tried is a cost, and unpaid (902.13)",
)
CONDITIONS = Pair(
    "6-effects/condition-no-longer-met.yaml",
    "8-cards-and-abilities/condition-no-longer-met.yaml",
    "alike: on resolving (605.2a; 801.4.7); but what is destroyed is on the field yet (907.1.1)",
)
REVEALED = Pair(
    "7-other/revealing-the-top-card.yaml",
    "9-actions/revealing-the-top-card.yaml",
    "alike: read as the instruction is reached; what is added to the hand is not drawn",
)
OPTIONS = Pair(
    "7-other/choose-one-at-resolution.yaml",
    "8-cards-and-abilities/an-option-is-chosen-as-it-is-reached.yaml",
    "alike: not chosen on triggering (700.2a; 804.4); the pool and the waiting area differ",
)
AS_OFTEN = Pair(
    "6-effects/choosing-the-same-one-again.yaml",
    "8-cards-and-abilities/chosen-as-often-as-said.yaml",
    "alike: the same may be chosen each time (601.1h; 804.4), and 0 times is not at all (004.6)",
)
SET_UP = Pair(
    "1-basics/a-game-from-its-set-up.yaml",
    "0-base/who-begins.yaml",
    "unlike: shields, and no choice who begins (103.3, 103.4); a new hand, and a choice (007.5.1)",
)
ON_OBJECTS = Pair(
    "1-basics/can-cannot-and-ignore.yaml",
    "0-base/can-and-cannot.yaml",
    "alike: can beats a rule, cannot beats can (101.1, 101.2; 004.1, 004.2); one game ignores it",
)
BY_EFFECTS = Pair(
    "1-basics/an-effect-lets-it-attack.yaml",
    "0-base/can-and-cannot.yaml",
    "alike: an effect is on what was there (110.2e; 802.1.2.1.5.2), and beats the rule",
)
ON_PLAYERS = Pair(
    "6-effects/cannot-draw-discard-charge-or-win.yaml",
    "9-actions/kept-from-drawing.yaml",
    "unlike: a draw may be chosen, and was tried (101.3a); it cannot be chosen (905.4)",
)
WHOSE = Pair(
    "6-effects/cannot-draw-discard-charge-or-win.yaml",
    "0-base/can-and-cannot.yaml",
    "alike: words that name a player are about all that is theirs, what comes later too",
)
OUT_OF_PLAY = Pair(
    "6-effects/destroyed-and-put-into-the-graveyard.yaml",
    "9-actions/destroyed-then-in-the-graveyard.yaml",
    "unlike: destroyed is in the graveyard (701.6a); it goes there when nothing waits (907.1)",
)
REPLACED = Pair(
    "6-effects/two-effects-that-double-a-draw.yaml",
    "8-cards-and-abilities/replaced-once-by-each-effect.yaml",
    "unlike: what was replaced is replaced no more (101.5); once by each effect (802.1.3.2.1)",
)
ENTERING_TAPPED = Pair(
    "1-basics/entering-tapped-and-untapped.yaml",
    "3-zones/put-onto-the-field-frozen.yaml",
    "alike: abilities say how a card enters (110.4f; 302.4)",
)
AGAIN = Pair(
    "7-other/one-death-brings-the-next.yaml",
    "5-rule-processing/one-lack-of-health-brings-the-next.yaml",
    "alike: at once, as one event, and again (703.3; 501.1.1); what is destroyed still helps there",
)
LOSING = Pair(
    "1-basics/drawing-from-an-empty-deck.yaml",
    "5-rule-processing/losing.yaml",
    "unlike: an empty deck loses (703.4b); the card that is not there does (502.2)",
)
ADDED = Pair(
    "6-effects/entering-as-what-an-effect-makes-it.yaml",
    "8-cards-and-abilities/entering-as-what-an-effect-makes-it.yaml",
    "alike: what is added counts beside what is printed, on arrival (608.3c; 802.1.2.1.6.1)",
)
AT_THE_START = Pair(
    "5-turn/at-the-start-of-the-draw-step.yaml",
    "4-turn/at-the-start-of-the-draw-phase.yaml",
    "unlike: the draw for the turn comes first (702.1); what triggers does (403.1 to 403.3)",
)

PAIRS = {
    "beginning.by_chance": SET_UP,
    "beginning.first_frame": SET_UP,
    "branching.again": AS_OFTEN,
    "branching.as_often": AS_OFTEN,
    "branching.branch": REVEALED,
    "branching.condition_holds": CONDITIONS,
    "branching.is_done": TRYING,
    "branching.is_used": CONDITIONS,
    "branching.one_option": OPTIONS,
    "instructions.as_written": THE_ORDER_OF_WRITING,
    "instructions.event_of": REVEALED,
    "instructions.in_order": THE_ORDER_OF_WRITING,
    "instructions.stop_undecided": THE_ORDER_OF_WRITING,
    "moves.goes_as_said": OUT_OF_PLAY,
    "moves.origin_of": OUT_OF_PLAY,
    "operations.makes": TRYING,
    "prohibitions.by_effects": BY_EFFECTS,
    "prohibitions.by_statics": ON_OBJECTS,
    "prohibitions.cannot": ON_OBJECTS,
    "prohibitions.forbidden_to": ON_PLAYERS,
    "prohibitions.is_on_players": ON_PLAYERS,
    "prohibitions.named_by": ON_PLAYERS,
    "prohibitions.on_its_player": WHOSE,
    "prohibitions.player_cannot": ON_PLAYERS,
    "prohibitions.said_of": ON_OBJECTS,
    "prohibitions.seen_from": BY_EFFECTS,
    "prohibitions.subject_of": ON_OBJECTS,
    "replacing.proposed": REPLACED,
    "replacing.speaks_of": REPLACED,
    "replacing.state_said": ENTERING_TAPPED,
    "replacing.which_replaces": REPLACED,
    "settling.distinct": AGAIN,
    "settling.due": AGAIN,
    "settling.loses": LOSING,
    "times.comes_about": AT_THE_START,
    "traits.added": ADDED,
    "traits.as_printed": ADDED,
}
"""Each procedure, by its file and its name, with the pair that shows it."""


def procedures() -> set[str]:
    """The functions of the floor that rulebooks may call."""
    return {
        f"{path.stem}.{node.name}"
        for path in COMMON.glob("*.py")
        for node in ast.parse(path.read_text("utf-8")).body
        if isinstance(node, ast.FunctionDef) and not node.name.startswith("_")
    }


@cache
def entered(game: str, scenario: str) -> frozenset[str]:
    """The procedures that a replay enters, each variant too; for all, what it expects holds."""
    assert game_of(game).book.rules  # what its rulebook calls as it is read is no replay
    found = load(SCENARIOS / "library" / game / scenario)
    met: set[str] = set()

    def note(frame: FrameType, event: str, _: object) -> None:
        code = frame.f_code
        if event == "call" and code.co_filename.startswith(str(COMMON)):
            met.add(f"{Path(code.co_filename).stem}.{code.co_qualname.partition('.')[0]}")

    before = sys.getprofile()
    sys.setprofile(note)
    try:
        verdicts = replay_all(found)
    finally:
        sys.setprofile(before)
    assert [failure for verdict in verdicts for failure in verdict.failures] == []
    return frozenset(met)


def test_each_procedure_has_a_pair_of_scenarios() -> None:
    assert set(PAIRS) == procedures()


@pytest.mark.parametrize("procedure", PAIRS)
@pytest.mark.parametrize("game", GAMES)
def test_a_pair_goes_through_its_procedure_in_each_game(procedure: str, game: str) -> None:
    assert procedure in entered(game, getattr(PAIRS[procedure], game))
