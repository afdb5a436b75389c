"""The players' questions keep their form and cite rules that the official documents print."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

import pytest

from indexer.readers import read_document

FOLDER = Path(__file__).parent
GAMES = {"duel_masters": ("m", "001"), "nova": ("n", "004"), "dimension_zero": ("z", "002")}
"""The letter of a game's ids, and the first digits of its official document's file name."""

FIELDS = {
    "id": str,
    "game": str,
    "lang": str,
    "question": str,
    "gold": list,
    "also_ok": list,
    "answer": str,
    "style": str,
    "difficulty": int,
}
STYLES = {"colloquial", "situation", "term", "english", "abbreviation", "typo"}
FILES = [
    pytest.param(game, needs, id=f"{'needs-' if needs else ''}{game}")
    for game in GAMES
    for needs in (False, True)
]
BORDERLINE = ("borderline_tuning", "borderline_testing")
"""Questions on either side of what the documents answer, worded like those of the other side."""
SILENT = "silent_tuning"
"""Questions about all games that no document answers; all of them may be tuned on."""

Question = Mapping[str, Any]


def questions(game: str, needs: bool) -> list[Question]:
    """The questions of a file, in its order."""
    return lines_of(f"{'needs_' if needs else ''}{game}")


def lines_of(name: str) -> list[Question]:
    """The questions of the file of that name, in its order."""
    path = FOLDER / f"{name}.jsonl"
    return [json.loads(line) for line in path.read_text("utf-8").splitlines()]


def assert_well_formed(one: Question, fields: Mapping[str, type]) -> None:
    """A question has these fields and no others, and words from the vocabulary in them."""
    assert {name: type(value) for name, value in one.items()} == fields, one["id"]
    assert one["style"] in STYLES, one["id"]
    assert one["lang"] == ("en" if one["style"] == "english" else "ja"), one["id"]
    assert one["difficulty"] in (1, 2, 3), one["id"]
    assert one["question"].strip() and one["answer"].strip(), one["id"]


@pytest.mark.parametrize(("game", "needs"), FILES)
def test_every_question_has_its_fields_and_no_others(game: str, needs: bool) -> None:
    fields = FIELDS | ({"needs": list} if needs else {})
    for one in questions(game, needs):
        assert_well_formed(one, fields)
        assert one["game"] == game, one["id"]


@pytest.mark.parametrize(("game", "needs"), FILES)
def test_ids_count_up_without_a_gap(game: str, needs: bool) -> None:
    letter, _ = GAMES[game]
    ids = [one["id"] for one in questions(game, needs)]
    form = f"{letter}n{{:02}}" if needs else f"{letter}{{:03}}"
    assert ids == [form.format(count) for count in range(1, len(ids) + 1)]


@pytest.mark.parametrize(("game", "needs"), FILES)
def test_no_question_is_asked_twice_and_no_rule_cited_twice(game: str, needs: bool) -> None:
    asked = questions(game, needs)
    again = [text for text, times in Counter(o["question"] for o in asked).items() if times > 1]
    assert again == []
    for one in asked:
        cited = one["gold"] + one["also_ok"]
        assert len(cited) == len(set(cited)), one["id"]


@pytest.mark.parametrize("game", GAMES)
def test_what_lacks_facts_names_them_and_the_rules_between_which_they_decide(game: str) -> None:
    for one in questions(game, needs=True):
        assert one["needs"] and all(need.strip() for need in one["needs"]), one["id"]
        assert one["gold"], one["id"]


@pytest.mark.parametrize("game", GAMES)
def test_both_halves_hold_questions_that_the_document_does_not_answer(game: str) -> None:
    silent = [int(one["id"][1:]) % 2 for one in questions(game, needs=False) if not one["gold"]]
    assert set(silent) == {0, 1}


def test_silent_questions_keep_the_form_and_have_no_deciding_rule() -> None:
    asked = lines_of(SILENT)
    assert [one["id"] for one in asked] == [f"s{n:03}" for n in range(1, len(asked) + 1)]
    for one in asked:
        assert_well_formed(one, FIELDS)
        assert one["gold"] == [] and one["also_ok"] == [], one["id"]
    assert {one["game"] for one in asked} == set(GAMES)


def test_no_silent_question_is_asked_twice_or_asked_in_another_file() -> None:
    asked = Counter((one["game"], one["question"]) for one in lines_of(SILENT))
    others = {
        (game, one["question"])
        for game in GAMES
        for needs in (False, True)
        for one in questions(game, needs)
    }
    assert set(asked.values()) == {1}
    assert not others & set(asked)


@pytest.mark.parametrize("name", BORDERLINE)
def test_borderline_questions_keep_the_form_and_stand_on_both_sides_of_every_game(
    name: str,
) -> None:
    asked = lines_of(name)
    for one in asked:
        assert_well_formed(one, FIELDS)
        assert one["gold"] or one["also_ok"] == [], one["id"]
    assert {(o["game"], bool(o["gold"])) for o in asked} == {(g, d) for g in GAMES for d in (0, 1)}
    ids = [one["id"] for name in BORDERLINE for one in lines_of(name)]
    texts = [one["question"] for name in BORDERLINE for one in lines_of(name)]
    assert len(set(ids)) == len(ids)
    assert len(set(texts)) == len(texts)


@pytest.mark.seeds
@pytest.mark.parametrize(("game", "needs"), FILES)
def test_every_cited_number_is_printed(game: str, needs: bool, seed: Callable[[str], Path]) -> None:
    borderline = [one for name in BORDERLINE for one in lines_of(name) if one["game"] == game]
    entries = read_document(seed(GAMES[game][1]), game=game).entries
    kinds = [(str(e.number.with_occurrence(1)), e.kind) for e in entries if e.number is not None]
    rules = {number for number, kind in kinds if kind == "rule"}
    printed = {number for number, _ in kinds}
    for one in [*questions(game, needs), *borderline]:
        assert set(one["gold"]) <= rules, one["id"]
        assert set(one["also_ok"]) <= printed, one["id"]
