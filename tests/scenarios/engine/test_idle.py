"""DESIGN, coverage: what a function gives that is switched off."""

from __future__ import annotations

from typing import Any

import pytest

from scenarios.engine.rulebook import REVERSED, STANDS, AnyRule, Rule, gives
from scenarios.engine.running.idle import nothing, otherwise


def rule(kind: str, without: Any = None) -> AnyRule:
    """A function that answers with the last of its arguments."""

    def function(play: Any, *args: Any) -> Any:
        return args[-1] if args else None

    return Rule("it", ("1.1",), kind, function, without=without)


def test_a_step_does_nothing() -> None:
    assert nothing(rule("step"), None, (6,)) is None


def test_a_step_that_others_go_on_from_gives_what_would_be_so_without_it() -> None:
    assert nothing(rule("step", gives(())), None, (6,)) == ()
    assert nothing(rule("step", lambda play, card: card + 1), None, (6,)) == 7


@pytest.mark.parametrize(("answer", "off"), [(True, False), (("A", "B"), ("B", "A"))])
def test_an_answer_that_is_reversed(answer: Any, off: Any) -> None:
    assert otherwise(rule("policy", REVERSED), None, (answer,)) == off


def test_an_answer_that_stands() -> None:
    assert otherwise(rule("policy", STANDS), None, ("hand",)) == "hand"


def test_an_answer_that_makes_something_of_a_value_leaves_it_as_it_is() -> None:
    policy = rule("policy", lambda play, obj, made: obj)
    assert otherwise(policy, None, ("object", "traits")) == "object"


@pytest.mark.parametrize(("kind", "off"), [("guard", None), ("check", ())])
def test_a_guard_permits_and_a_check_demands_nothing(kind: str, off: Any) -> None:
    assert otherwise(rule(kind), None, ("x",)) == off
