"""DESIGN, choices as requests: every kind's shape, its judge, its legal answers, each once."""

from __future__ import annotations

from collections.abc import Callable
from itertools import chain, combinations, permutations
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scenarios.engine.questions import NO_ANSWER, PASS, Action, Question, Refusal

TAKING = ("choose", "declare", "pay", "block")
ONE_OF = ("resolve", "replace", "option")
ORDERING = ("order", "shuffle")
NEVER = Refusal(("1.1",), "だめ", "never")


def ask(kind: str, options: tuple[Any, ...] = (), **more: Any) -> Question:
    return Question(kind, "A", ("9.1",), "問い", "what?", options, **more)


# -- shapes ------------------------------------------------------------------------------------

SHAPES: list[tuple[str, dict[str, Any], list[Any], list[Any]]] = [
    *(
        (
            *(kind, {"options": ("x", "y", "z"), "least": 1, "most": 2}),
            *([("x",), ("z", "x")], [(), ("x", "y", "z"), ("x", "x"), ("w",), "x", ["x"], None]),
        )
        for kind in TAKING
    ),
    *(
        (
            *(kind, {"options": ("x", "y", "z")}),
            *([("x", "y", "z"), ("z", "x", "y")], [("x", "y"), ("x", "y", "y"), "xyz", None]),
        )
        for kind in ORDERING
    ),
    *((kind, {"options": ("x", None)}, ["x", None], ["y", ("x",), True]) for kind in ONE_OF),
    ("may", {}, [True, False], [1, 0, None, "yes"]),
    ("number", {"least": 2, "most": 4}, [2, 3, 4], [1, 5, "3", True, None, 2.5]),
    ("action", {}, [PASS, Action("take", 3)], ["pass", None, 1]),
]


@pytest.mark.parametrize(
    ("kind", "more", "good", "bad"), SHAPES, ids=[shape[0] for shape in SHAPES]
)
def test_an_answer_must_have_the_shape_of_its_question(
    kind: str, more: dict[str, Any], good: list[Any], bad: list[Any]
) -> None:
    question = ask(kind, **more)
    assert [answer for answer in good if question.refuse(answer)] == []
    for answer in bad:
        refusal = question.refuse(answer)
        assert refusal is not None, answer
        assert refusal.rules == ("9.1",)
        assert "expected" in refusal.en or "option" in refusal.en


def test_a_well_formed_answer_may_still_be_refused_with_the_rule() -> None:
    question = ask("choose", ("x", "y"), judge=lambda a: NEVER if a == ("x",) else None)
    assert question.refuse(("x",)) is NEVER
    assert question.refuse(("y",)) is None
    assert list(question.answers()) == [("y",)]


def test_the_judge_is_not_asked_about_what_has_not_even_the_shape() -> None:
    def judge(answer: Any) -> Refusal | None:
        raise AssertionError(answer)

    assert ask("may", judge=judge).refuse("yes") is not None


# -- the legal answers, against brute force ----------------------------------------------------


def subsets(options: tuple[Any, ...]) -> list[tuple[Any, ...]]:
    return list(chain.from_iterable(combinations(options, n) for n in range(len(options) + 1)))


def judged(forbidden: frozenset[Any]) -> Callable[[Any], Refusal | None]:
    return lambda answer: NEVER if answer in forbidden else None


options = st.lists(st.integers(1, 9), max_size=5, unique=True).map(tuple)


@given(st.data(), st.sampled_from(TAKING), options, st.integers(0, 3), st.integers(0, 5))
def test_the_answers_are_exactly_the_legal_subsets(
    data: st.DataObject, kind: str, found: tuple[int, ...], least: int, most: int
) -> None:
    forbidden = frozenset(data.draw(st.lists(st.sampled_from(subsets(found)))))
    question = ask(kind, found, least=least, most=most, judge=judged(forbidden))
    legal = [a for a in subsets(found) if question.refuse(a) is None]
    answers = list(question.answers())
    assert sorted(map(sorted, answers)) == sorted(map(sorted, legal))
    assert all(question.refuse(answer) is None for answer in answers)


@given(st.data(), st.sampled_from(ORDERING), options.filter(lambda found: len(found) < 5))
def test_the_answers_are_exactly_the_legal_orders(
    data: st.DataObject, kind: str, found: tuple[int, ...]
) -> None:
    every = list(permutations(found))
    forbidden = frozenset(data.draw(st.lists(st.sampled_from(every))))
    question = ask(kind, found, judge=judged(forbidden))
    assert sorted(question.answers()) == sorted(set(every) - forbidden)


@given(st.sampled_from(ONE_OF), options, st.sets(st.integers(1, 9)))
def test_the_answers_are_exactly_the_legal_options(
    kind: str, found: tuple[int, ...], forbidden: set[int]
) -> None:
    question = ask(kind, found, judge=judged(frozenset(forbidden)))
    assert list(question.answers()) == [option for option in found if option not in forbidden]


@given(st.integers(-3, 3), st.integers(-3, 6), st.sets(st.integers(-3, 6)))
def test_the_answers_are_exactly_the_legal_numbers(
    least: int, most: int, forbidden: set[int]
) -> None:
    question = ask("number", least=least, most=most, judge=judged(frozenset(forbidden)))
    assert list(question.answers()) == [n for n in range(least, most + 1) if n not in forbidden]


def test_the_legal_actions_are_those_listed_that_no_judge_refuses() -> None:
    actions = (Action("take", 1), Action("take", 2), PASS)
    question = ask(
        "action", actions=lambda: iter(actions), judge=judged(frozenset({Action("take", 1)}))
    )
    assert list(question.answers()) == [Action("take", 2), PASS]


# -- alike options -----------------------------------------------------------------------------


def parity(option: Any) -> Any:
    return option % 2


@given(st.sampled_from(TAKING), options, st.integers(0, 3), st.integers(0, 5))
def test_of_subsets_that_no_rule_can_tell_apart_one_is_offered(
    kind: str, found: tuple[int, ...], least: int, most: int
) -> None:
    question = ask(kind, found, least=least, most=most, alike=parity)
    kinds = {tuple(sorted(map(parity, a))) for a in subsets(found) if least <= len(a) <= most}
    answers = [tuple(sorted(map(parity, answer))) for answer in question.answers()]
    assert sorted(answers) == sorted(kinds)


@given(st.sampled_from(ORDERING), options)
def test_of_orders_that_no_rule_can_tell_apart_one_is_offered(
    kind: str, found: tuple[int, ...]
) -> None:
    answers = list(ask(kind, found, alike=parity).answers())
    assert {tuple(map(parity, a)) for a in answers} == {
        tuple(map(parity, a)) for a in permutations(found)
    }
    assert len({tuple(map(parity, a)) for a in answers}) == len(answers)
    assert all(sorted(answer) == sorted(found) for answer in answers)


@pytest.mark.parametrize("kind", ONE_OF)
def test_of_options_that_no_rule_can_tell_apart_one_is_offered(kind: str) -> None:
    assert list(ask(kind, (1, 2, 3, 4), alike=parity).answers()) == [1, 2]


def test_an_alike_option_that_is_not_offered_is_still_a_legal_answer() -> None:
    assert ask("choose", (1, 3), alike=parity).refuse((3,)) is None


# -- forced and declined -----------------------------------------------------------------------


@pytest.mark.parametrize(
    ("question", "answer"),
    [
        (ask("choose", ("x",)), ("x",)),
        (ask("choose", ("x", "y"), least=2, most=2), ("x", "y")),
        (ask("choose", ("x", "y")), NO_ANSWER),
        (ask("choose", ("x",), least=0), NO_ANSWER),
        (ask("choose", (), least=0, most=0), ()),
        (ask("choose", (1, 3), alike=parity), NO_ANSWER),  # which one is still the player's
        (ask("pay", (1, 3), alike=parity), (1,)),  # which one makes no difference
        (ask("pay", (1, 2), alike=parity), NO_ANSWER),
        (ask("order", (1, 3), alike=parity), (1, 3)),
        (ask("order", (1, 2), alike=parity), NO_ANSWER),
        (ask("resolve", (5,)), 5),
        (ask("replace", (None, 5)), NO_ANSWER),
        (ask("may"), NO_ANSWER),
        (ask("may", judge=lambda a: NEVER if a else None), False),
        (ask("number", least=2, most=2), 2),
        (ask("number", least=2, most=3), NO_ANSWER),
        (ask("action", actions=lambda: iter((PASS,))), NO_ANSWER),  # acting is never forced
    ],
)
def test_a_question_with_one_legal_answer_is_forced(question: Question, answer: Any) -> None:
    assert question.forced() == answer


@pytest.mark.parametrize(
    ("question", "answer"),
    [
        (ask("may"), False),
        (ask("may", judge=lambda a: None if a else NEVER), NO_ANSWER),
        (ask("declare", ("x",), least=0), ()),
        (ask("declare", ("x",), least=1), NO_ANSWER),
        (ask("action"), PASS),
        (ask("action", judge=lambda a: NEVER), NO_ANSWER),
        (ask("replace", ("x", None)), None),
        (ask("replace", ("x", "y")), NO_ANSWER),
        (ask("choose", ("x",), least=0), ()),
        (ask("choose", ("x",), least=1), NO_ANSWER),
        (ask("order", ("x", "y")), NO_ANSWER),
        (ask("number", least=0, most=3), NO_ANSWER),
    ],
)
def test_declining_is_the_legal_answer_that_does_nothing(question: Question, answer: Any) -> None:
    assert question.declining() == answer
