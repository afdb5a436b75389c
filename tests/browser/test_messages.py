"""What is wrong, on a phone: in the language chosen, readable, and never wider than the screen."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest

from .following import follow
from .measures import SIZES

pytestmark = pytest.mark.browser

Visit = Callable[..., Any]

JAPANESE = re.compile("[ぁ-んァ-ヶ]")


def wrong_board(page: Any) -> str:
    page.goto("/bench/board?game=duel_masters")
    page.locator("details.yaml summary").click()
    box = page.locator("textarea[name=text]")
    text = re.sub(r"(?m)^title:", "titel:", box.input_value()).replace("step: main", "step: midle")
    box.fill(text)
    page.locator('button[value="look"]').last.click()
    page.locator(".failures").first.wait_for()
    return ".failures .told"


def no_play(page: Any) -> str:
    page.goto("/bench/play/1.broken")
    return ".reason"


def no_document(page: Any) -> str:
    page.goto("/editors/")
    page.locator("textarea[name=text]").fill("milk\neggs\n")
    follow(page.locator("form#report button.main"))
    return ".failures"


def no_rule(page: Any) -> str:
    page.goto("/rules/duel_masters/core/101.9")
    return ".reason"


@pytest.mark.parametrize("language", ["ja", "en"])
@pytest.mark.parametrize("wrong", [wrong_board, no_play, no_document, no_rule])
def test_what_is_wrong_is_told_on_a_phone_in_the_language_chosen(
    visit: Visit, wrong: Callable[[Any], str], language: str
) -> None:
    page = visit(f"/?lang={language}", width=360)
    told = page.locator(wrong(page)).first.inner_text()
    assert told.strip()
    assert bool(JAPANESE.search(told)) is (language == "ja"), told
    wide, shown = page.evaluate(SIZES)
    assert wide <= shown


def test_both_languages_stand_on_lines_of_their_own(visit: Visit) -> None:
    page = visit("/?lang=both", width=360)
    first = page.locator(wrong_board(page)).first
    ja, en = (first.locator(f".{each}").bounding_box() for each in ("ja", "en"))
    assert ja["y"] + ja["height"] <= en["y"] + 1
