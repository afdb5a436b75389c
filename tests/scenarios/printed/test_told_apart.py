"""Texts that differ in one point: each means what the rule named says, none means two things."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import combinations
from pathlib import Path
from typing import Any

import pytest
import yaml

from scenarios.duel_masters.phrases import grammar
from scenarios.files.reading.rule_numbers import has_number
from scenarios.printed.grammar import Grammar
from scenarios.printed.reading import read_line

ITEMS = yaml.safe_load(Path(__file__).with_name("told_apart.yaml").read_text("utf-8"))


@cache
def japanese() -> Grammar:
    return grammar("ja")


def wordings(item: dict[str, Any]) -> Iterator[tuple[str, Any]]:
    """The texts of an item, each with its meaning; None where it is not to be read."""
    for told in item["texts"]:
        for text in (told["text"], *told.get("also", ())):
            yield text, told.get("means")


@pytest.mark.parametrize("item", ITEMS, ids=lambda item: item["about"])
def test_each_text_means_what_the_rule_says(item: dict[str, Any]) -> None:
    for text, means in wordings(item):
        line = read_line(japanese(), text, item.get("kind", "element"))
        if means is None:
            assert line.read != "whole", (text, line.readings)
        else:
            assert (line.read, line.readings) == ("whole", (means,)), text


@pytest.mark.parametrize("item", ITEMS, ids=lambda item: item["about"])
def test_texts_that_differ_in_one_point_differ_in_meaning(item: dict[str, Any]) -> None:
    meanings = [told.get("means") for told in item["texts"]]
    assert len(meanings) > 1
    assert all(a != b for a, b in combinations([one for one in meanings if one], 2))


def test_every_item_names_rules_of_the_edition() -> None:
    for item in ITEMS:
        assert item["rules"]
        assert all(has_number("duel_masters", "core", number) for number in item["rules"]), item
