"""What is left out of a rulebook, since no card of a game has its words, has nothing to say.

Each scenario is played by the whole rulebook, and whatever `concerning` leaves out for its cards is
held to what holds without it, each time that it is asked.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from scenarios.engine.characteristics import Unencoded
from scenarios.engine.machine import Runaway
from scenarios.engine.play import Play
from scenarios.engine.rulebook import AnyRule, Rulebook, gives
from scenarios.engine.words import concerning, words_in
from scenarios.files.reading.file import load
from scenarios.files.scenario import Scenario
from scenarios.games import game_of
from scenarios.playing.script_run import ScriptRun
from scenarios.proving.coverage import GAMES
from scenarios.proving.replay import files

LIBRARY = Path(__file__).parents[2] / "scenarios" / "library"
PATHS = list(files(LIBRARY / "duel_masters"))


def held(rule: AnyRule, said: list[str]) -> AnyRule:
    """A rule that notes where it says or does anything else than what holds without it."""
    nothing = rule.elsewhere or gives(() if rule.kind == "check" else None)

    def asked(play: Play, *args: Any, **named: Any) -> Any:
        state, told = play.state, play.told
        answer = plain(rule.function(play, *args, **named))
        if answer != plain(nothing(play, *args, **named)):
            said.append(f"{rule.name}: {answer}")
        if play.told != told or kept(play) != kept(play, state):
            said.append(f"{rule.name} has done something")
        return answer

    return replace(rule, function=asked)


def plain(answer: Any) -> Any:
    return tuple(answer) if isinstance(answer, Iterator) else answer


def kept(play: Play, state: Any = None) -> tuple[Any, ...]:
    """What a rule could change; of what is kept by name, what is not empty."""
    now = state or play.state
    named = {name: value for name, value in now.vars.items() if value}
    return named, now.objects, now.zones, now.effects, now.waiting, now.outcome, now.agenda


def watched(book: Rulebook, out: list[AnyRule], said: list[str]) -> Rulebook:
    """The whole rulebook, with those that are left out held to nothing."""
    by_name = {rule.name: held(rule, said) for rule in out}

    def row(rules: list[AnyRule]) -> list[AnyRule]:
        return [by_name.get(rule.name, rule) for rule in rules]

    return replace(
        book,
        policies={on: by_name.get(rule.name, rule) for on, rule in book.policies.items()},
        checks=row(book.checks),
        guards={on: row(rules) for on, rules in book.guards.items()},
        hearers={told: row(rules) for told, rules in book.hearers.items()},
    )


def left_out(book: Rulebook, words: frozenset[str]) -> list[AnyRule]:
    return [rule for rule in book.rules if rule.about and words.isdisjoint(rule.about)]


def said_by_what_is_left_out(scenario: Scenario) -> list[str]:
    said: list[str] = []
    run = ScriptRun(scenario)
    whole = run.position.game.book
    run.match.book = watched(whole, left_out(whole, words_in(run.position.state)), said)
    with suppress(Unencoded, Runaway):
        run.play()
    return said


@cache
def read(path: Path) -> Scenario:
    return load(path)


@pytest.mark.parametrize("path", PATHS, ids=lambda path: str(path.relative_to(LIBRARY)))
def test_what_is_left_out_has_nothing_to_say(path: Path) -> None:
    scenario = read(path)
    for each in (scenario, *(scenario.variant(v.name) for v in scenario.variants)):
        assert said_by_what_is_left_out(each) == [], each.title


def test_something_is_left_out_of_most_games_and_nothing_of_all() -> None:
    book = game_of("duel_masters").book
    about = {rule.name for rule in book.rules if rule.about}
    missing = [left_out(book, words_in(ScriptRun(read(path)).position.state)) for path in PATHS]
    assert sum(map(bool, missing)) > len(PATHS) // 2
    everywhere = about.intersection(*({rule.name for rule in out} for out in missing))
    assert everywhere == set(), "no scenario has a card that these are about"


@pytest.mark.parametrize("game", GAMES)
def test_a_game_with_every_word_has_the_whole_rulebook(game: str) -> None:
    book = game_of(game).book
    words = frozenset(word for rule in book.rules for word in rule.about)
    assert concerning(book, words) == book
