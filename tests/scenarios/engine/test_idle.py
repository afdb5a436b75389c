"""DESIGN, coverage: what a function gives that is switched off."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from scenarios.engine.idle import nothing, otherwise
from scenarios.engine.rulebook import Rule


def rule(kind: str, **kinds: str) -> Rule:
    """A function that answers with its arguments, annotated as said."""

    def function(play: Any, *args: Any) -> Any:
        return args[-1] if args else None

    function.__annotations__ = {"play": "Play", **kinds}
    return Rule("it", ("1.1",), kind, function)


@pytest.mark.parametrize(
    ("kind", "empty"),
    [
        ("None", None),
        ("bool", False),
        ("int", 0),
        ("str", ""),
        ("tuple[int, ...]", ()),
        ("tuple[int, tuple[str, ...]]", (0, ())),
        ("dict[str, int]", {}),
        ("Serial", None),
    ],
)
def test_a_step_gives_the_empty_value_of_what_it_returns(kind: str, empty: Any) -> None:
    assert nothing(rule("step", **{"return": kind}), None, ()) == empty


def test_a_step_that_others_go_on_from_gives_what_would_be_so_without_it() -> None:
    step = replace(rule("step", **{"return": "int"}), without=lambda play, card: card + 1)
    assert nothing(step, None, (6,)) == 7


@pytest.mark.parametrize(
    ("kind", "answer", "off"),
    [("bool", True, False), ("tuple[str, ...]", ("A", "B"), ("B", "A")), ("str", "hand", "hand")],
)
def test_a_policy_answers_in_reverse_where_there_is_a_reverse(
    kind: str, answer: Any, off: Any
) -> None:
    assert otherwise(rule("policy", asked="Any", **{"return": kind}), None, (answer,)) == off


def test_a_policy_that_makes_something_of_a_value_leaves_it_as_it_is() -> None:
    policy = rule("policy", obj="GameObject", made="Traits", **{"return": "Traits"})
    assert otherwise(policy, None, ("object", "traits")) == "traits"
    policy = rule("policy", event="Event", **{"return": "tuple[Event, tuple[str, ...]]"})
    assert otherwise(policy, None, ("event",)) == ("event", ())


@pytest.mark.parametrize(
    ("kind", "off"),
    [("None", None), ("Refusal | None", None), ("int", 0), ("tuple[Decision, ...]", ())],
)
def test_any_other_policy_does_nothing(kind: str, off: Any) -> None:
    assert otherwise(rule("policy", asked="Events", **{"return": kind}), None, ("x",)) == off
