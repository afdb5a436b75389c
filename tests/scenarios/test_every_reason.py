"""Every reason that is given on the boards of the library: its form, in both languages.

Of what may be wondered at, and of every line of a script that is to be refused. `make test` looks
at a sample of the files by the hash of their names, `make soak` at all. What a reason says is held
by the tests that name it; here no reason may crash, be empty, be told in one language only, show
how the program writes things, or name a rule that the edition does not have.
"""

from __future__ import annotations

import os
import re
from collections.abc import Iterator
from dataclasses import replace
from hashlib import md5
from pathlib import Path

import pytest

from indexer.said import Said
from scenarios.engine.characteristics import Unencoded
from scenarios.files.reading.file import load
from scenarios.files.reading.rule_numbers import has_number
from scenarios.files.scenario import Scenario
from scenarios.games import GAMES
from scenarios.language.errors import ScenarioError
from scenarios.why.why_not import why_refused
from scenarios.why.wonders import KINDS, wonders

LIBRARY = Path(__file__).parents[2] / "scenarios" / "library"
SHARE = 1 if os.environ.get("RULINGS_SOAK") == "1" else 32
"""One file of so many is looked at."""

OF_THE_PROGRAM = re.compile(r"None|True|False|Args\(|Said\(|object at|\{\}|\(\)|（）|：：|。。|  ")
JAPANESE = re.compile(r"[぀-ヿ一-鿿]")


def sampled() -> Iterator[Path]:
    for path in sorted(LIBRARY.rglob("*.yaml")):
        name = path.relative_to(LIBRARY).as_posix()
        chosen = int(md5(name.encode()).hexdigest(), 16) % SHARE == 0
        if chosen and name.partition("/")[0] in GAMES:
            yield path


def courses(path: Path) -> tuple[Scenario, ...]:
    scenario = load(path)
    return (scenario, *(scenario.variant(each.name) for each in scenario.variants))


def reasons(scenario: Scenario) -> Iterator[tuple[Said, tuple[str, ...]]]:
    """Every reason of a board, with its rules."""
    for each in wonders(scenario):
        assert each.kind in KINDS
        yield each.said, each.rules
        if each.contrast:
            yield each.contrast, ()
    for at, item in enumerate(scenario.script):
        if item.kind == "refused":
            try:
                found = why_refused(replace(scenario, script=scenario.script[: at + 1]), most=0)
            except (ScenarioError, Unencoded):
                continue  # the question is not put to it: the replay says what is so
            if found.refusal is not None:
                yield Said(found.refusal.ja, found.refusal.en), found.refusal.rules
            else:
                assert found.readings, (item.line, "legal, and no reading forbids it")


def wrong(scenario: Scenario, said: Said, rules: tuple[str, ...]) -> str:
    """What is amiss in the form of a reason; "" for nothing."""
    names = sorted((card.name for card in scenario.cards), key=len, reverse=True)
    ja, en = said.ja, said.en
    for name in names:
        ja, en = ja.replace(name, "X"), en.replace(name, "X")
    if not said.ja.strip() or not said.en.strip():
        return "nothing is said"
    if not JAPANESE.search(ja):
        return "no Japanese"
    if JAPANESE.search(en):
        return "Japanese in the English"
    shown = OF_THE_PROGRAM.search(ja) or OF_THE_PROGRAM.search(en)
    if shown:
        return f"written as the program writes it: {shown[0]!r}"
    unknown = [n for n in rules if not has_number(scenario.game, scenario.edition, n)]
    return f"no such rule: {unknown}" if unknown else ""


@pytest.mark.parametrize("path", tuple(sampled()), ids=lambda path: path.stem)
def test_every_reason_has_a_rule_of_the_edition_and_is_told_in_both_languages(path: Path) -> None:
    found = [
        (wrong(scenario, said, rules), said, rules)
        for scenario in courses(path)
        for said, rules in reasons(scenario)
    ]
    assert [each for each in found if each[0]] == []


def test_a_reason_without_a_rule_or_in_one_language_is_found() -> None:
    scenario = load(next(iter(sampled())))
    whole = Said("攻撃できない", "it cannot attack")
    assert wrong(scenario, whole, ()) == ""
    assert wrong(scenario, Said("", "it cannot"), ())
    assert wrong(scenario, Said("攻撃できない", "攻撃できない"), ())
    assert wrong(scenario, Said("cannot", "cannot"), ())
    assert wrong(scenario, Said("攻撃できない", "None cannot attack"), ())
    assert wrong(scenario, whole, ("999.9z",))
