"""States known again by their descriptions have the hashes that they have by themselves."""

from __future__ import annotations

from itertools import permutations

import toy
from pebbles import CHANGES, ONE, TWO, effect, hashed, opened, table, waits
from toy import TABLE

from scenarios.engine.recognising.hashing import Hasher
from scenarios.engine.recognising.recognition import Recognition
from scenarios.engine.state import Frame, GameState, Serial


def test_who_has_met_other_states_gives_the_same_hashes() -> None:
    start = table()
    states = [start, *(change(start) for change in CHANGES.values())]
    for met in (states, states[::-1]):
        hasher = Hasher(toy.ORDERED)
        assert [hasher.digest(state) for state in met] == list(map(hashed, met))
        assert [hasher.digest(state) for state in met] == list(map(hashed, met))


def made_in_turn(order: tuple[int, ...]) -> GameState:
    """Each pebble gets an effect and one that waits, and is spoken of, in this order."""
    state = table()
    row = toy.ids(state, TABLE)
    for n in order:
        state = waits(effect(state, "oil", row[n]), row[n])
        state, _ = opened(state, that=(row[n],))
    return state.with_(history=tuple(("oil", row[n], "A") for n in order))


def test_states_are_known_again_whatever_the_kernel_has_numbered_their_parts() -> None:
    recognition = Recognition(toy.ORDERED, hashed)
    found = {recognition.description(made_in_turn(order)) for order in permutations(range(3))}
    assert len(found) == 1 and None not in found


def test_what_is_spoken_of_by_the_kernels_numbers_is_told_apart() -> None:
    """Which of two effects that look the same a step goes on with, and in which order."""
    recognition = Recognition(toy.ORDERED, hashed)
    state, first = opened(table())
    state, second = opened(state, controller="B")

    def going_on(*ids: Serial) -> GameState:
        return state.with_(agenda=tuple(Frame("do", (("context", i),)) for i in ids))

    told = [going_on(*ids) for ids in ((first, second), (second, first), (first, first), ())]
    assert len({recognition.description(each) for each in told}) == len(told)


def test_effects_that_meet_are_described_in_the_order_in_which_they_were_made() -> None:
    recognition = Recognition(toy.ORDERED, hashed)
    bounds = ((("set", 1),), (("set", 2),))
    made = [
        effect(effect(table(), "power", ONE, bound=a), "power", *more, bound=b)
        for a, b in permutations(bounds)
        for more in ((ONE,), (TWO, ONE), ())
    ]
    assert len({recognition.description(each) for each in made}) == len(made)


def test_true_is_not_one_in_a_description() -> None:
    recognition = Recognition(toy.ORDERED, hashed)
    one, true = (table().with_vars(wet=value) for value in (1, True))
    assert recognition.description(one) != recognition.description(true)
