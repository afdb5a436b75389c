"""Every word of the grammar is shown not to be ignored: each has a proof, and each proof holds.

The table beside (`words/GAME.jsonl`) names for each word, once for each kind of position where it
may stand, a scenario that fails (or is refused with a reason that the table names) when the word
is taken out or another stands there, or a pair of games that it alone tells apart. A new word
without one fails here: `python tests/scenarios/words/search.py GAME` looks for it.
"""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).parent / "words"))

from word_places import places
from word_table import holds, table

NOT_SHOWN_YET = {"duel_masters": 0, "nova": 0}
"""How many words have no proof yet: none, and no more."""
SEARCH = "python tests/scenarios/words/search.py"
GAMES = tuple(NOT_SHOWN_YET)


@pytest.mark.parametrize("game", GAMES)
def test_every_word_is_in_the_table_once(game: str) -> None:
    words, proven = set(places(game)), set(table(game))
    assert words - proven == set(), f"words without a proof: {SEARCH} {game}"
    assert proven - words == set(), f"no such words any more: {SEARCH} {game}"


@pytest.mark.parametrize("game", GAMES)
def test_every_proof_still_shows_its_word(game: str) -> None:
    proofs = [proof for proof in table(game).values() if not proof.why]
    broken = [proof.place for proof in proofs if not holds(game, proof)]
    assert broken == [], f"ignored now, or the scenario has changed: {SEARCH} {game}"


@pytest.mark.parametrize("game", GAMES)
def test_what_is_not_shown_yet_becomes_less(game: str) -> None:
    left = [proof.place for proof in table(game).values() if proof.why]
    assert len(left) == NOT_SHOWN_YET[game], left
