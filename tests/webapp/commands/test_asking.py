"""`rulings ask`: one question, a file of them, and figures where the answers are known."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

Run = Callable[..., Any]
HAND = "手札は何枚まで持てる？"


def test_a_question_is_answered_with_the_rule_its_place_and_what_to_read(rulings: Run) -> None:
    ran = rulings("ask", "--game", "duel_masters", HAND)
    assert ran.status == 0
    first, place, *rest = ran.out.splitlines()
    assert first == "duel_masters/core  402.2"
    assert "4 " in place and "402" in place
    text = "\n".join(rest)
    for piece in ("[日本語]", "[English]", "あわせて読む / read with", "402.3"):
        assert piece in text
    assert text.endswith("Restated; the official text governs.")


def test_programs_get_one_object_made_of_the_index(rulings: Run) -> None:
    answer = rulings("ask", HAND, "--json").record
    assert answer["answered"] is True
    assert {"game", "edition", "number", "also_in"} <= set(answer["rules"][0])
    shown = rulings("show", answer["game"], answer["rules"][0]["number"], "--json").record
    assert shown["text"] == answer["rules"][0]["text"]
    assert (answer["nearest"], answer["why_not_answered"]) == ([], None)


def test_a_matter_beyond_the_rules_is_declined_with_status_0(rulings: Run) -> None:
    ran = rulings("ask", "新弾の値段はいくら？どこで買える？")
    assert ran.status == 0
    assert ran.out.startswith("ルールには書かれていない / The rules do not say")
    answer = rulings("ask", "新弾の値段はいくら？どこで買える？", "--json").record
    assert (answer["answered"], answer["rules"]) == (False, [])
    assert answer["why_not_answered"]["kind"] == "beyond"


def batch(folder: Path, *records: dict[str, Any]) -> str:
    path = folder / "questions.jsonl"
    lines = [json.dumps(record, ensure_ascii=False) for record in records]
    path.write_text("\n\n".join(lines), "utf-8")
    return str(path)


def test_a_batch_is_answered_in_its_order(rulings: Run, tmp_path: Path) -> None:
    asked = [
        {"id": "z", "question": HAND, "game": "duel_masters"},
        {"id": "a", "question": "カードの相場は？"},
        {"id": 7, "question": "", "game": None},
    ]
    answers = rulings("ask", "--batch", batch(tmp_path, *asked), "--jsonl").records
    assert [answer["id"] for answer in answers] == ["z", "a", "7"]
    assert [answer["answered"] for answer in answers] == [True, False, False]
    assert answers[0]["rules"][0]["number"] == "402.2"


def test_known_answers_give_figures_beside_two_plain_searches(rulings: Run, tmp_path: Path) -> None:
    asked = [
        {"id": "1", "question": HAND, "game": "duel_masters", "lang": "ja", "gold": ["402.2"]},
        {"id": "2", "question": "カードの相場は？", "game": "nova", "lang": "ja", "gold": []},
    ]
    ran = rulings("ask", "--batch", batch(tmp_path, *asked))
    rows = {line.split("  ")[0]: line.split() for line in ran.out.splitlines()[1:]}
    assert {"all", "duel_masters", "nova", "ja", "FTS5 trigrams", "Whoosh bigrams"} <= set(rows)
    assert rows["all"][1:6] == ["1", "1.00", "1.00", "1.00", "1.00"]
    assert rows["all"][-3:] == ["(100%", "of", "1)"]
    assert rows["FTS5 trigrams"][-3:] == ["(0%", "of", "1)"]  # they never decline


@pytest.mark.parametrize(
    ("line", "why"),
    [
        ("{", "line 1 is no JSON"),
        ("[]", "line 1 has no question"),
        ('{"question": 5}', "line 1 has no question"),
        ('{"question": "?", "game": 5}', "game is no text"),
        ('{"question": "?", "gold": "101.1"}', "gold is a list"),
        ('{"question": "?", "game": "chess"}', "no game 'chess'"),
    ],
)
def test_a_line_that_cannot_be_asked_is_named(
    rulings: Run, tmp_path: Path, line: str, why: str
) -> None:
    path = tmp_path / "wrong.jsonl"
    path.write_text(line, "utf-8")
    ran = rulings("ask", "--batch", str(path), "--jsonl")
    assert (ran.status, ran.out) == (2, "")
    assert why in ran.err


@pytest.mark.parametrize("arguments", [(), ("x", "--batch", "pyproject.toml")])
def test_one_question_or_a_file_is_wanted(rulings: Run, arguments: tuple[str, ...]) -> None:
    ran = rulings("ask", *arguments)
    assert ran.status == 2
    assert "Ask one question, or a file of them" in ran.err or "does not exist" in ran.err
