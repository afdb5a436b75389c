"""The bench in a real browser: on a phone, by keyboard, without scripts, in the dark."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from .following import follow
from .measures import CONTRAST, SIZES

pytestmark = pytest.mark.browser

Visit = Callable[..., Any]

PAGES = {
    "start": "/bench/",
    "board": "/bench/board",
    "board of nova": "/bench/board?game=nova",
    "writing": "/bench/writing",
    "lesson": "/bench/writing/lesson",
    "operations": "/bench/writing/operations",
    "play": "/bench/from/duel_masters/5-turn/whole-turn",
    "play of nova": "/bench/from/nova/7-priority/response-resolves-first",
}


def played(page: Any, answer: str) -> None:
    follow(page.locator(".answers button", has_text=answer).first)


@pytest.mark.parametrize("name", PAGES)
def test_a_phone_never_scrolls_sideways(visit: Visit, name: str) -> None:
    page = visit(PAGES[name], width=360)
    for details in page.locator("main details:not([open]) > summary").all():
        if details.is_visible():
            details.click()
    wide, shown = page.evaluate(SIZES)
    assert wide <= shown
    assert page.faults == []
    assert page.locator("h1").count() == 1


def test_a_sentence_of_a_card_opens_on_its_board_without_scripts(visit: Visit) -> None:
    page = visit("/bench/writing", java_script_enabled=False, width=360)
    sentence = page.locator(".written .says a").first
    assert "カードを1枚引いてもよい" in sentence.inner_text()
    follow(sentence)
    text = page.locator("textarea[name=text]").input_value()
    assert "do: [{draw: 1}]" in text
    assert "hand: [Example, Pawn x2]" in text
    wide, shown = page.evaluate(SIZES)
    assert wide <= shown


def test_a_board_is_built_played_and_branched_without_scripts(visit: Visit) -> None:
    page = visit("/bench/", java_script_enabled=False, width=360)
    follow(page.locator('a[href="/bench/board?game=duel_masters"]'))
    follow(page.locator('[data-zone="B battle"] .zone-name'))
    page.locator("textarea[name=entry]").fill("Guard")
    follow(page.locator('.entry button[value="add"]'))
    assert "[Guard, Guard]" in page.locator("textarea[name=text]").input_value()
    follow(page.locator('button[value="play"]'))
    played(page, "Brawlerを召喚")
    played(page, "終える")
    played(page, "Brawlerで攻撃 → B")
    assert page.locator(".asked .cites a").count() > 0
    assert page.locator('input[name="pick"], .answers button').count() >= 2
    before = page.url
    follow(page.locator(".moves li a").first)
    assert page.locator("button.chosen").count() == 1
    played(page, "終える")
    assert page.url != before
    assert page.locator(".moves li").count() == 1
    assert not page.locator("button[data-copies=link]").is_visible()


def test_a_refused_attempt_without_scripts(visit: Visit) -> None:
    page = visit("/bench/board", java_script_enabled=False)
    follow(page.locator('button[value="play"]'))
    page.locator(".own summary").click()
    page.locator("input[name=line]").fill("attack: B, with: Brawler")
    follow(page.locator("input[name=line]"), "Enter")
    assert "認められません" in page.locator(".attempt").inner_text()
    assert page.locator(".attempt .cites a").count() > 0
    assert page.locator("input[name=line]").nth(-1).input_value() != ""


def test_by_keyboard_to_an_answer_and_along_the_course(visit: Visit) -> None:
    page = visit("/bench/board?game=nova")
    page.locator('button[value="play"]').focus()
    page.keyboard.press("Enter")
    page.wait_for_url("**/bench/play/**")
    page.locator(".answers button").first.focus()
    outline = page.evaluate("getComputedStyle(document.activeElement).outlineStyle")
    assert outline == "solid"
    page.keyboard.press("Enter")
    page.wait_for_url("**step=2**")
    page.keyboard.press("ArrowLeft")
    page.wait_for_url("**step=1**")
    assert page.locator("button.chosen").count() == 1


def test_link_and_yaml_are_copied(visit: Visit) -> None:
    page = visit(PAGES["play"], permissions=["clipboard-read", "clipboard-write"])
    page.locator("button[data-copies=link]").click()
    said = page.evaluate("navigator.clipboard.readText()")
    assert said == page.locator("#link").input_value() and "/bench/play/1." in said
    page.locator(".share .yaml summary").click()
    page.locator("button[data-copies=yaml]").click()
    assert "game: duel_masters" in page.evaluate("navigator.clipboard.readText()")
    page.goto(said)
    assert page.locator("svg.board").count() == 1
    assert page.faults == []


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_text_can_be_read_in_light_and_dark(visit: Visit, scheme: str) -> None:
    page = visit(PAGES["play"], color_scheme=scheme)
    for selector in (
        ".asked h2 .ja",
        ".asked .who",
        ".asked button.chosen",
        ".caution",
        ".moves a",
    ):
        assert page.evaluate(CONTRAST, selector) >= 4.5, selector
    page.goto("/bench/board")
    for selector in ("button.main", "button.main .en", "textarea", "legend .ja", ".fields .en"):
        assert page.evaluate(CONTRAST, selector) >= 4.5, selector


def test_board_and_question_stand_side_by_side_where_there_is_room(visit: Visit) -> None:
    for width, beside in ((1280, True), (360, False)):
        page = visit(PAGES["play"], width=width)
        board = page.locator(".stage").bounding_box()
        asked = page.locator(".asked").bounding_box()
        assert (asked["x"] > board["x"] + board["width"] - 1) is beside
