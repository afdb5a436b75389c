"""Messages say what, where, the nearest right word and what is allowed."""

from __future__ import annotations

import pytest

from scenarios.errors import Problem, ScenarioError, nearest_to


@pytest.mark.parametrize(
    ("word", "allowed", "expected"),
    [
        ("batle", ("battle", "hand"), "; did you mean 'battle'?"),
        ("Battle", ("battle", "hand"), "; did you mean 'battle'?"),
        ("w-breaker", ("w_breaker", "t_breaker"), "; did you mean 'w_breaker'?"),
        ("xyz", ("battle", "hand"), ""),
        ("battle", (), ""),
    ],
)
def test_the_nearest_word(word: str, allowed: tuple[str, ...], expected: str) -> None:
    assert nearest_to(word, allowed) == expected


@pytest.mark.parametrize(
    ("problem", "expected"),
    [
        (Problem("wrong", 3, "a.yaml", ("x", "y")), "a.yaml:3: wrong (allowed: x, y)"),
        (Problem("wrong", 0, "a.yaml"), "a.yaml: wrong"),
        (Problem("wrong", 3), "scenario:3: wrong"),
    ],
)
def test_a_problem_in_one_line(problem: Problem, expected: str) -> None:
    assert str(problem) == expected


def test_a_long_list_of_allowed_words_is_cut_with_its_length() -> None:
    allowed = tuple(f"w{n}" for n in range(30))
    assert str(Problem("wrong", allowed=allowed)).endswith("w23, … (30 in all))")


def test_problems_stand_in_the_order_of_the_file() -> None:
    error = ScenarioError([Problem("late", 9), Problem("early", 2)])
    assert str(error) == "scenario:2: early\nscenario:9: late"
    assert isinstance(error, ValueError)
