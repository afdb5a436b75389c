"""An edition in which every number is another one: whatever is told is told by its numbers.

Each number becomes the next one that functions cite, so that a number that was not made one of the
edition, or was twice, is a wrong one. The scenarios are written in the numbers of the edition too:
they hold, and all that is told of them is what the book itself tells, renumbered.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from indexer.said import NOTHING
from scenarios import games
from scenarios.engine.editions import as_edition
from scenarios.engine.play import Play
from scenarios.engine.rulebook import Rulebook
from scenarios.files.reading.file import load
from scenarios.files.scenario import Scenario
from scenarios.language.game import Game
from scenarios.proving import coverage, registered
from scenarios.proving.coverage import measure, never_cited
from scenarios.proving.mutation import mutants
from scenarios.proving.registered import under
from scenarios.proving.replay import replay
from scenarios.searching.explore import explore
from scenarios.sheet import deciding
from scenarios.sheet.sheet import sheet
from scenarios.why.near_misses import why_untriggered
from scenarios.why.why_not import why_refused

LIBRARY = Path(__file__).parents[2] / "scenarios" / "library"
NUMBER = re.compile(r"(?<![\d.])\d{3,4}(?:\.\d+)+[a-z]?(?![\d.]*\d)")
LEFT_OPEN = re.compile(r"^  (disputed|silent|undecidable|untriggered|refused|outcomes):", re.M)
PLAYED = ("duel_masters", "nova")
by_game = pytest.mark.parametrize("game", PLAYED)


@cache
def numbering(game: str) -> dict[str, str]:
    """The next number for each; those that are printed several times stay."""
    book = games.game_of(game).book
    left_open = {number for numbers in book.readings for number in numbers}
    known = {*book.numbers(), *left_open, *book.cites}
    several = {number.partition("#")[0] for number in known if "#" in number}
    row = sorted(n for n in known if n.partition("#")[0] not in several)
    return dict(zip(row, row[1:] + row[:1], strict=True))


@cache
def edition(game: str) -> Game:
    played = games.game_of(game)
    book = as_edition(played.book, "renumbered", numbering(game))
    return replace(played, book=book, words=replace(played.words, edition="renumbered"))


def renumbered(game: str, told: str) -> str:
    """A text with the numbers of the edition."""
    return NUMBER.sub(lambda found: numbering(game).get(found[0], found[0]), told)


def _forget() -> None:
    coverage.classification.cache_clear()
    registered.registered.cache_clear()


@pytest.fixture
def played_by(monkeypatch: pytest.MonkeyPatch) -> Iterator[Any]:
    """Whatever is played after `played_by(game)` is played by the edition of it."""
    monkeypatch.setattr(deciding, "gist", lambda *rule: NOTHING)  # it has no text of its own

    def play(game: str) -> None:
        made = edition(game)
        monkeypatch.setattr(games, "_loaded", lambda name: made)
        _forget()

    _forget()
    yield play
    _forget()


@cache
def files(game: str) -> tuple[Path, ...]:
    return tuple(sorted((LIBRARY / game).rglob("*.yaml")))


def read(path: Path) -> str:
    return path.read_text("utf-8")


def as_json(told: object) -> list[str]:
    return json.dumps(told, ensure_ascii=False, indent=0).splitlines()


def as_json_renumbered(game: str, told: object) -> list[str]:
    return renumbered(game, "\n".join(as_json(told))).split("\n")


def replayed(scenario: Scenario) -> tuple[dict[str, Any], frozenset[str]]:
    """What is told of a replay; beside it the rules that are left open, which have no order."""
    verdict = replay(scenario)
    told = {
        "verdict": (verdict.verdict, verdict.passed, [str(each.what) for each in verdict.failures]),
        "trace": [step.as_json() for step in verdict.trace],
        "loops": [loop.as_json() for loop in verdict.loops],
        "outcome": verdict.outcome.rules if verdict.outcome else (),
    }
    return told, verdict.open


@by_game
def test_what_a_replay_tells_is_told_by_the_numbers_of_the_edition(
    game: str, played_by: Any
) -> None:
    """Every scenario that leaves something open, that refuses something, and some of the others."""
    some = 9 if game == "duel_masters" else 1
    paths = [p for n, p in enumerate(files(game)) if LEFT_OPEN.search(read(p)) or n % some == 0]
    plain = [replayed(load(read(path))) for path in paths]
    own = numbering(game)
    played_by(game)
    for path, (told, left_open) in zip(paths, plain, strict=True):
        found, found_open = replayed(load(renumbered(game, read(path))))
        assert found_open == {own.get(number, number) for number in left_open}, path.name
        assert as_json(found) == as_json_renumbered(game, told), path.name


def sheet_of(text: str) -> dict[str, Any]:
    told = sheet(replay(load(text))).as_json()
    return {key: value for key, value in told.items() if key not in ("edition", "note")}


def untriggered_in(text: str) -> list[dict[str, Any]]:
    return [each.as_json() for each in why_untriggered(load(text))]


def ends_of(text: str) -> list[dict[str, Any]]:
    return [end.as_json() for end in explore(load(text)).ends]


def refused_in(text: str) -> dict[str, Any]:
    return why_refused(load(text)).as_json()


SICK = """\
title: a newcomer attacks
game: duel_masters
cards:
  Runner: {type: creature, civilizations: [fire], cost: 2, power: 2000}
board:
  turn: {step: attack}
  A: {battle: [{card: Runner, sick: true}]}
script:
  - {A: {attack: B, with: Runner}}
"""
UNTAPPED = SICK.replace("sick: true", "tapped: true")
TOLD = [
    (sheet_of, "duel_masters/1-basics/two-reductions-that-leave-different-costs"),
    (sheet_of, "duel_masters/1-basics/the-opponent-names-it"),
    (sheet_of, "duel_masters/5-turn/blocker-destroyed-after-blocking"),
    (sheet_of, SICK),
    (untriggered_in, "duel_masters/5-turn/attack-trigger-reads-declaration"),
    (untriggered_in, "duel_masters/5-turn/declaration-window-closes"),
    (untriggered_in, "duel_masters/5-turn/guardman-does-not-block"),
    (ends_of, "duel_masters/1-basics/two-reductions-that-leave-different-costs"),
    (ends_of, SICK),
    (refused_in, SICK),
    (refused_in, UNTAPPED),
]


@pytest.mark.parametrize(
    ("tell", "what"), TOLD, ids=[f"{tell.__name__} {what[:60]!r}" for tell, what in TOLD]
)
def test_what_is_made_of_a_replay_is_by_the_numbers_of_the_edition(
    tell: Callable[[str], object], what: str, played_by: Any
) -> None:
    """Sheets, why an ability did not trigger, all ends, why a line is refused."""
    text = what if "\n" in what else read(LIBRARY / f"{what}.yaml")
    told = tell(text)
    assert NUMBER.search("\n".join(as_json(told)))
    played_by("duel_masters")
    found = tell(renumbered("duel_masters", text))
    assert as_json(found) == as_json_renumbered("duel_masters", told)


@by_game
def test_what_is_registered_stands_under_the_numbers_of_the_edition(
    game: str, played_by: Any
) -> None:
    """For `rulings book`, for the coverage and for the mutations."""
    own, book = numbering(game), games.game_of(game).book
    plain, cited = measure(game, own), tuple(own)[: len(own) // 2]
    unseen = {line.partition(" ")[2] for line in never_cited(book, cited)}
    played_by(game)
    made = games.game_of(game).book
    for number in list(dict.fromkeys(book.numbers()))[::9]:
        there, here = under(book, number), under(made, own.get(number, number))
        assert [f.name for f in here.functions] == [f.name for f in there.functions]
        assert [f.role for f in here.functions] == [f.role for f in there.functions]
        assert [own.get(f.first, f.first) for f in there.functions] == [
            f.first for f in here.functions
        ]
        assert here.events == there.events
    found = measure(game, own)
    assert found.total == plain.total
    assert (
        found.numbers("executable") == tuple(own.get(n, n) for n in plain.numbers("executable"))
        or not found.classified
    )
    now = never_cited(made, [own[number] for number in cited])
    assert {line.partition(" ")[2] for line in now} == unseen
    for mutant, rule in zip(mutants(made), book.rules, strict=True):
        assert mutant.numbers == tuple(own.get(n, n) for n in rule.numbers)


def test_a_text_that_reads_two_ways_reads_so_by_the_rules_that_the_edition_has() -> None:
    book = games.game_of("duel_masters").book
    one = as_edition(book, "made up", {"601.1a": "", "601.1e": "601.9"})
    assert one.reads(("601.9",))[1].startswith("by 601.9, ")
    with pytest.raises(ValueError, match="reads two ways by none of its rules"):
        as_edition(book, "made up", {"601.1a": "", "601.1e": ""})


def test_what_is_registered_in_an_edition_has_the_numbers_that_it_gives() -> None:
    """Also where another rule of the book had such a number before."""
    book = games.game_of("duel_masters").book
    made: Rulebook = as_edition(book, "made up", {"506.1c": "906.2"})

    @made.rule("506.1c", ja="あたらしい", en="new")
    def only_here(play: Play) -> None:
        """It does nothing."""

    assert made.numbered(only_here).numbers == ("506.1c",)
    assert made.cited(("506.1c", *made.own("506.1c"))) == ("906.2", "506.1c")
    with pytest.raises(ValueError, match="is made of another edition"):
        as_edition(made, "another", {})
