"""Whatever the text, a reading ends in a Scenario or in a ScenarioError with its place."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
import yaml
from hypothesis import given, settings
from hypothesis import strategies as st

from scenarios.engine.args import Args
from scenarios.files.reading.file import load
from scenarios.files.reading.source import parse, to_value
from scenarios.files.scenario import Scenario
from scenarios.language.errors import ScenarioError
from scenarios.language.grammar import GAMES, shapes

GOOD = sorted((Path(__file__).parent / "good").glob("*.yaml"))
WORDS = sorted(
    {
        word
        for shape in shapes("duel_masters").values()
        for word in (*shape.words, *shape.lead, *shape.keys)
    }
)


def holds(text: str) -> None:
    try:
        assert isinstance(load(text + "\n"), Scenario)
    except ScenarioError as error:
        assert error.problems
        assert str(error)


@given(st.text(max_size=200))
def test_any_text_is_read_or_refused(text: str) -> None:
    holds(text)


scalars = st.one_of(
    st.sampled_from([*WORDS, "Idol", "Idol x3", "A/mana#1", "Idol.1", "101.4a"]),
    st.integers(-3, 500),
    st.booleans(),
    st.none(),
    st.text(max_size=5),
)
trees = st.recursive(
    scalars,
    lambda inner: st.one_of(
        st.lists(inner, max_size=3),
        st.dictionaries(st.sampled_from([*WORDS, "A", "B", "Idol"]), inner, max_size=4),
    ),
    max_leaves=25,
)
files = st.fixed_dictionaries(
    {"title": st.just("t"), "game": st.sampled_from([*GAMES]), "board": trees},
    optional=dict.fromkeys(("cards", "script", "expect", "variants"), trees),
)


@settings(max_examples=150, deadline=None)
@given(files)
def test_any_tree_of_the_grammar_s_words_is_read_or_refused(file: dict[str, Any]) -> None:
    holds(yaml.safe_dump(file, allow_unicode=True))


@settings(max_examples=150, deadline=None)
@given(st.sampled_from(GOOD), st.data())
def test_a_good_file_with_a_part_taken_out_is_read_or_refused(
    path: Path, data: st.DataObject
) -> None:
    text = path.read_text(encoding="utf-8")
    start = data.draw(st.integers(0, len(text)))
    holds(text[:start] + text[start + data.draw(st.integers(1, 40)) :])


@pytest.mark.parametrize("text", ["- " * 50_000, "[" * 50_000, "{a: " * 50_000, "? " * 10_000])
def test_depth_is_refused_before_it_hurts(text: str) -> None:
    with pytest.raises(ScenarioError, match="nested deeper than 40 levels"):
        load(text + "\n")


letters = st.text(
    st.characters(min_codepoint=32, max_codepoint=0xD7FF, exclude_categories=["C", "Z"])
)
plain = st.one_of(st.booleans(), st.integers(-(10**6), 10**6), letters)


def frozen(tree: Any) -> Any:
    if isinstance(tree, dict):
        return Args({key: frozen(value) for key, value in tree.items()})
    return tuple(frozen(item) for item in tree) if isinstance(tree, list) else tree


@given(
    st.recursive(
        plain,
        lambda inner: st.one_of(
            st.lists(inner, max_size=3), st.dictionaries(letters, inner, max_size=3)
        ),
        max_leaves=15,
    )
)
def test_values_printed_as_json_are_read_back(tree: Any) -> None:
    printed = json.dumps({"tree": tree}, ensure_ascii=False)
    assert to_value(parse(printed, "text")) == Args({"tree": frozen(tree)})
