"""`rulings book`: each rule with what executes it, for people and for programs."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from indexer.lookup import Index
from scenarios.games import game_of
from scenarios.proving.coverage import classification
from webapp.labels import REASONS

Run = Callable[..., Any]


def executing(game: str, number: str) -> set[str]:
    return {r.function.__name__ for r in game_of(game).book.rules if number in r.numbers}


def test_a_section_is_printed_with_each_rule_and_its_functions(
    rulings: Run, bundled: Index
) -> None:
    ran = rulings("book", "duel_masters", "505")
    assert ran.status == 0
    lines = ran.out.splitlines()
    at = 0
    for rule in bundled.descendants(bundled.ref("duel_masters", "505")):
        at = lines.index(str(rule.ref.number), at)
        assert lines[at + 1].strip() in rule.texts["ja"]
    for name in executing("duel_masters", "505.3"):
        assert any(line.startswith(f"    ▸ {name}  [") for line in lines), name
    assert rulings("book", "duel_masters", "５０５").out == ran.out


def test_without_a_game_the_games_are_listed(rulings: Run, bundled: Index) -> None:
    ran = rulings("book", "--lang", "en")
    assert ran.status == 0
    for game in bundled.games():
        assert any(line.startswith(f"{game.id}/") for line in ran.out.splitlines()), game.id
    assert [line for line in ran.out.splitlines() if "only the text" in line] == [
        "dimension_zero/1  (only the text)"
    ]


def test_one_language_is_printed_japanese_unless_english_is_asked_for(
    rulings: Run, bundled: Index
) -> None:
    texts = bundled.rule(bundled.ref("duel_masters", "504.1")).texts
    for arguments, shown, hidden in (
        (("book", "duel_masters", "504.1"), "ja", "en"),
        (("book", "duel_masters", "504.1", "--lang", "en"), "en", "ja"),
        (("--lang", "en", "book", "duel_masters", "504.1"), "en", "ja"),
    ):
        out = rulings(*arguments).out
        assert texts[shown] in out and texts[hidden] not in out


def test_the_code_is_printed_when_asked_for(rulings: Run) -> None:
    (first, *_) = executing("duel_masters", "504.1")
    assert f"def {first}(" not in rulings("book", "duel_masters", "504.1").out
    assert f"def {first}(" in rulings("book", "duel_masters", "504.1", "--source").out


def test_programs_get_each_rule_with_functions_and_scenarios(rulings: Run, bundled: Index) -> None:
    found = rulings("book", "duel_masters", "101.4", "--json").record
    assert (found["game"], found["edition"], found["number"]) == ("duel_masters", "core", "101.4")
    assert [r["number"] for r in found["rules"]] == ["101.4", *(f"101.4{c}" for c in "abcdef")]
    for rule in found["rules"]:
        ref = bundled.ref("duel_masters", rule["number"])
        assert {f["name"] for f in rule["functions"]} == executing("duel_masters", rule["number"])
        cited = bundled.scenarios_for(ref)
        assert set(rule["scenarios"]) == {row.id for row in cited}
        assert rule["text"] == bundled.rule(ref).texts
    sizes = {row.id: len(row.rules) for row in bundled.scenarios()}
    lengths = [sizes[name] for name in found["rules"][1]["scenarios"]]
    assert lengths == sorted(lengths) and len(lengths) > 3


def test_a_rule_that_nothing_executes_says_why(rulings: Run) -> None:
    classes = classification("duel_masters").values()
    seen = 0
    for reason in ("definition", "card_layout", "restates"):
        number = next(e.number for e in classes if e.reason.partition(":")[0] == reason)
        out = rulings("book", "duel_masters", number).out
        assert f"    – 動作しない規則：{REASONS[reason].ja}" in out, number
        seen += 1
    assert seen == 3
    (rule,) = rulings("book", "duel_masters", number, "--json").record["rules"]
    assert rule["restates"] == classification("duel_masters")[number].reason.split(":")[1]
    assert rule["not_executed"]["en"] == "not operational: restates"


def test_a_game_without_a_rulebook_says_so_and_shows_the_text(rulings: Run, bundled: Index) -> None:
    text = bundled.rule(bundled.ref("dimension_zero", "3.11.1")).texts["ja"]
    ran = rulings("book", "dimension_zero", "3.11.1")
    assert ran.status == 0
    assert "ルールブックがまだありません" in ran.out and text in ran.out
    found = rulings("book", "dimension_zero", "--json").record
    assert found["executed"] is False
    assert {chapter["executed"] for chapter in found["chapters"]} == {0}


@pytest.mark.parametrize("game", ["duel_masters", "nova"])
def test_a_game_alone_lists_its_chapters_with_counts(
    game: str, rulings: Run, bundled: Index
) -> None:
    ran, found = rulings("book", game), rulings("book", game, "--json").record
    assert [c["number"] for c in found["chapters"]] == [
        str(rule.ref.number) for rule in bundled.chapters(game)
    ]
    numbers = set(game_of(game).book.numbers())
    for chapter in found["chapters"]:
        below = bundled.descendants(bundled.ref(game, chapter["number"]))
        rules = [str(rule.ref.number) for rule in below if rule.kind == "rule"]
        assert chapter["rules"] == len(rules)
        assert chapter["executed"] == len(numbers.intersection(rules))
        assert f"ルール {len(rules)}、実行する {chapter['executed']}、" in ran.out


def test_a_chapter_has_every_rule_below_it(rulings: Run, bundled: Index) -> None:
    rules = rulings("book", "nova", "500", "--json").record["rules"]
    below = bundled.descendants(bundled.ref("nova", "500"))
    assert [rule["number"] for rule in rules] == ["500", *(str(r.ref.number) for r in below)]


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (("duel_masters", "101.9"), "no rule 101.9 in duel_masters/core; nearest: 101.5"),
        (("nova", "first"), "expected a chapter 400"),
        (("chess",), "no game 'chess'; known: "),
        (("chess", "1"), "no game 'chess'; known: "),
    ],
)
def test_wrong_input_is_a_message_and_status_2(
    rulings: Run, arguments: tuple[str, ...], message: str
) -> None:
    ran = rulings("book", *arguments)
    assert (ran.status, ran.out) == (2, "")
    assert message in ran.err
