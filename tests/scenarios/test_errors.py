"""Messages say what, where, the nearest right word and what is allowed, in both languages."""

from __future__ import annotations

import pytest

from indexer.said import Said
from scenarios.language.errors import Problem, ScenarioError, nearest_to


@pytest.mark.parametrize(
    ("word", "allowed", "expected"),
    [
        ("batle", ("battle", "hand"), "battle"),
        ("Battle", ("battle", "hand"), "battle"),
        ("w-breaker", ("w_breaker", "t_breaker"), "w_breaker"),
        ("xyz", ("battle", "hand"), ""),
        ("battle", (), ""),
    ],
)
def test_the_nearest_word(word: str, allowed: tuple[str, ...], expected: str) -> None:
    near = Said(f"近い語: {expected!r}。", f"; did you mean {expected!r}?")
    assert nearest_to(word, allowed) == (near if expected else Said("", ""))


WRONG = Said("違います。", "wrong")


@pytest.mark.parametrize(
    ("problem", "ja", "en"),
    [
        (
            Problem(WRONG, 3, "a.yaml", ("x", "y")),
            "a.yaml:3: 違います。（書けるもの: x, y）",
            "a.yaml:3: wrong (allowed: x, y)",
        ),
        (
            Problem(WRONG, 3, "a.yaml", ("x", Said("数", "a number"))),
            "a.yaml:3: 違います。（書けるもの: x, 数）",
            "a.yaml:3: wrong (allowed: x, a number)",
        ),
        (Problem(WRONG, 0, "a.yaml"), "a.yaml: 違います。", "a.yaml: wrong"),
        (Problem(WRONG, 3), "scenario:3: 違います。", "scenario:3: wrong"),
    ],
)
def test_a_problem_in_one_language(problem: Problem, ja: str, en: str) -> None:
    assert (problem.spoken("ja"), problem.spoken("en")) == (ja, en)


def test_a_problem_in_both_languages_names_its_place_once_and_japanese_first() -> None:
    allowed = ("x", Said("数", "a number"))
    assert str(Problem(WRONG, 3, "a.yaml", allowed)).splitlines() == [
        "a.yaml:3: 違います。",
        "    wrong",
        "    (書けるもの / allowed: x, 数 / a number)",
    ]
    assert str(Problem(Said("x", "x"), 3)) == "scenario:3: x"


def test_a_problem_for_programs_has_its_place_apart_and_both_languages() -> None:
    assert Problem(WRONG, 3, "a.yaml", ("x",)).as_json() == {
        "file": "a.yaml",
        "line": 3,
        "ja": "違います。（書けるもの: x）",
        "en": "wrong (allowed: x)",
    }


def test_a_long_list_of_allowed_words_is_cut_with_its_length() -> None:
    problem = Problem(WRONG, allowed=tuple(f"w{n}" for n in range(30)))
    assert problem.spoken("en").endswith("w23, … (30 in all))")
    assert problem.spoken("ja").endswith("w23, … (全30語)）")
    assert str(problem).endswith("w23, … (全30語 / 30 in all))")


def test_problems_stand_in_the_order_of_the_file() -> None:
    error = ScenarioError([Problem(Said("後", "late"), 9), Problem(Said("先", "early"), 2)])
    assert error.said.en == "scenario:2: early\nscenario:9: late"
    assert str(error) == "scenario:2: 先\n    early\nscenario:9: 後\n    late"
    assert isinstance(error, ValueError)
