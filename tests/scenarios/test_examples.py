"""Abilities by example: each can be read, played and plays on without a clause left out."""

from __future__ import annotations

from random import Random

import pytest

from scenarios.engine.machine import Match, answered
from scenarios.engine.questions import Action
from scenarios.files.reading.file import load
from scenarios.playing.examples import NAME, Example, groups
from scenarios.playing.position import position
from scenarios.searching.random_play import play_at_random

EXAMPLES = [each for group in groups("duel_masters") for each in group.examples]


@pytest.mark.parametrize("example", EXAMPLES, ids=lambda each: each.en)
def test_an_example_is_played_as_it_is_written(example: Example) -> None:
    """The card is played from the hand, then anything happens for a while."""
    start = position(load(example.board()))
    (card,) = [i for i in start.state.objects if start.state.name_of(i) == NAME]
    match = Match(start.book, start.state)
    question = match.run()
    assert question is not None
    plays = [a for a in question.answers() if isinstance(a, Action) and a.what == card]
    assert plays, example.card
    after = answered(match.state, Random(example.en).choice(plays))
    for seed in range(3):
        game = play_at_random(start.book, after, seed, decisions=30)
        assert game.outcome is None or game.outcome.kind in {"win", "draw"}, game.outcome


def test_the_examples_are_of_every_kind_of_ability() -> None:
    kinds = {a.kind for e in EXAMPLES for a in load(e.board()).card(NAME).abilities}
    wanted = {"keyword", "spell", "triggered", "activated", "static", "replacement"}
    assert kinds >= wanted | {"state_defining"}


def test_no_example_says_what_another_says() -> None:
    for told in ([e.ja for e in EXAMPLES], [e.en for e in EXAMPLES], [e.card for e in EXAMPLES]):
        assert len(set(told)) == len(told)


def test_a_game_without_examples_has_none() -> None:
    assert groups("no game") == ()
