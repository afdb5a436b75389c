"""The pages in a real browser: on a phone, by keyboard, without scripts, in the dark."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest

from .following import follow
from .measures import CONTRAST, SIZES

pytestmark = pytest.mark.browser

Visit = Callable[..., Any]

CORE = "/rules/duel_masters/core"
SCENARIO = "/scenarios/duel_masters/5-turn/whole-turn"
PAGES = {
    "first page": "/",
    "edition": f"{CORE}/",
    "chapter": f"{CORE}/1",
    "rule": f"{CORE}/101.4a",
    "long rule": f"{CORE}/112.3a",
    "outline": f"{CORE}/201.1",
    "second printing": "/rules/nova/1/311.5~2",
    "words": "/search?q=S・トリガー",
    "endless word": f"/search?q={'ブ' * 200}{'x' * 200}",
    "glossary": "/glossary/duel_masters/",
    "scenarios": "/scenarios/",
    "scenario": SCENARIO,
    "step": f"{SCENARIO}?step=3",
    "book": "/book/duel_masters/",
    "section of the book": "/book/duel_masters/505",
    "book without a rulebook": "/book/dimension_zero/3.11",
}
REFUSED = {"no such rule": f"{CORE}/101.9", "no number": f"{CORE}/{'9' * 300}"}


@pytest.mark.parametrize("name", [*PAGES, *REFUSED])
def test_a_phone_never_scrolls_sideways(visit: Visit, name: str) -> None:
    page = visit({**PAGES, **REFUSED}[name], width=360)
    wide, shown = page.evaluate(SIZES)
    assert wide <= shown
    for details in page.locator("details:not([open]) > summary").all()[:5]:
        if details.is_visible():
            details.click()
    wide, shown = page.evaluate(SIZES)
    assert wide <= shown


@pytest.mark.parametrize("name", PAGES)
def test_the_browser_has_nothing_to_complain_of(visit: Visit, name: str) -> None:
    """No error, nothing that the page's own policy forbids, nothing from elsewhere."""
    page = visit(PAGES[name])
    assert page.faults == []
    assert page.title().endswith("rulings")
    assert page.locator("h1").count() == 1


def test_languages_stand_side_by_side_and_on_a_phone_below_each_other(visit: Visit) -> None:
    for width, beside in ((1280, True), (360, False)):
        page = visit(f"{CORE}/101.4a", width=width)
        japanese = page.locator(".rule-page .text.ja").bounding_box()
        english = page.locator(".rule-page .text.en").bounding_box()
        assert (english["x"] > japanese["x"] + japanese["width"] - 1) is beside
        assert (english["y"] >= japanese["y"] + japanese["height"] - 1) is not beside


def test_the_board_fits_a_phone(visit: Visit) -> None:
    box = visit(f"{SCENARIO}?step=2", width=360).locator("svg.board").bounding_box()
    assert box["x"] >= 0 and box["x"] + box["width"] <= 360
    assert box["height"] > 100


def test_by_keyboard_past_the_frame_and_to_a_rule(visit: Visit) -> None:
    page = visit("/")
    page.keyboard.press("Tab")
    skip = page.locator(".skip")
    assert skip.evaluate("(e) => e === document.activeElement")
    assert skip.bounding_box()["x"] >= 0
    page.keyboard.press("Enter")
    assert page.evaluate("document.activeElement.id") == "main"
    page.keyboard.press("/")
    assert page.evaluate("document.activeElement.name") == "q"
    page.keyboard.type("101.4a")
    page.keyboard.press("Enter")
    page.wait_for_url(f"**{CORE}/101.4a")


def test_what_has_the_focus_is_outlined(visit: Visit) -> None:
    page = visit(f"{CORE}/101.4a")
    for _ in range(4):
        page.keyboard.press("Tab")
        outline = "getComputedStyle(document.activeElement).outlineStyle"
        assert page.evaluate(outline) == "solid"


def test_arrows_turn_the_pages_but_not_while_writing(visit: Visit) -> None:
    page = visit(f"{CORE}/101.4a")
    page.keyboard.press("ArrowRight")
    page.wait_for_url(f"**{CORE}/101.4b")
    page.keyboard.press("ArrowLeft")
    page.wait_for_url(f"**{CORE}/101.4a")
    page.keyboard.press("/")
    page.keyboard.type("/1")
    page.keyboard.press("ArrowLeft")
    assert page.url.endswith("101.4a")
    assert page.locator("input[type=search]").input_value() == "/1"


def test_without_scripts_search_and_stepping_work(visit: Visit) -> None:
    page = visit("/", java_script_enabled=False)
    page.locator("input[type=search]").fill("１０１．４ａ")
    follow(page.locator(".search button"))
    assert page.url.endswith(f"{CORE}/101.4a")
    page.goto(SCENARIO)
    boards = set()
    while (forward := page.locator(".stepping a[rel=next]")).count():
        boards.add(page.locator("svg.board").inner_html())
        follow(forward)
    count = re.search(r"([0-9]+) / ([0-9]+)", page.locator(".where").inner_text())
    assert count and count[1] == count[2]
    assert len(boards) > 1
    follow(page.locator(".stepping a[rel=prev]"))
    assert page.url.endswith(f"?step={int(count[1]) - 1}#board")
    assert page.locator(".fresh .cites a").count() > 0


def test_without_scripts_one_language_can_be_chosen(visit: Visit) -> None:
    page = visit(f"{CORE}/101.4a", java_script_enabled=False)
    english = page.locator(".rule-page .text.en")
    assert english.is_visible()
    follow(page.get_by_role("link", name="日本語", exact=True))
    assert page.url.endswith("101.4a")
    assert not english.is_visible()
    follow(page.get_by_role("link", name="English", exact=True))
    assert english.is_visible()
    assert not page.locator(".rule-page .text.ja").is_visible()


def test_by_keyboard_from_a_rule_to_its_functions_their_code_and_back(visit: Visit) -> None:
    page = visit(f"{CORE}/504.1", width=360, java_script_enabled=False)
    follow(page.get_by_role("link", name="実行する関数を見る"), "Enter")
    assert page.url.endswith("/book/duel_masters/504.1")
    code = page.locator(".functions pre").first
    assert not code.is_visible()
    page.locator(".functions summary").first.press("Enter")
    assert code.is_visible() and "504.1" in code.inner_text()
    page.keyboard.press("Tab")
    assert code.evaluate("(e) => e === document.activeElement")
    follow(page.locator(".listed .at a"), "Enter")
    assert page.url.endswith(f"{CORE}/504.1")


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_text_can_be_read_in_light_and_dark(visit: Visit, scheme: str) -> None:
    page = visit(f"{CORE}/101.4a", color_scheme=scheme)
    for selector in ("body", ".text.en", ".path a", ".turn .number", ".notice", "footer a"):
        assert page.evaluate(CONTRAST, selector) >= 4.5, selector
    paper = page.evaluate("getComputedStyle(document.documentElement).backgroundColor")
    assert (int(re.findall("[0-9]+", paper)[0]) < 128) is (scheme == "dark")


def test_a_printed_rule_has_no_frame(visit: Visit) -> None:
    page = visit(f"{CORE}/101.4a", color_scheme="dark")
    page.emulate_media(media="print", color_scheme="light")
    for selector in ("header", "footer", ".turn"):
        assert not page.locator(selector).is_visible()
    assert page.locator(".rule-page .text.ja").is_visible()
    assert page.locator(".notice").is_visible()
