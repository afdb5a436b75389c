"""Asking and searching in a real browser: on a phone, by keyboard, without scripts, on paper."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise
from typing import Any
from urllib.parse import quote

import pytest

from .following import follow
from .measures import CONTRAST, OUTLINE, SIZES, SMALL, UNNAMED

pytestmark = pytest.mark.browser

Visit = Callable[..., Any]

HAND = "手札は何枚まで持てる？"
ANSWERED = f"/ask?q={quote(HAND)}&game=duel_masters"
PAGES = {
    "form": "/ask",
    "answer": ANSWERED,
    "answer of nova": "/ask?q=How+many+cards+do+I+draw%3F&game=nova",
    "silence": f"/ask?q={quote('新弾の値段はいくら？')}",
    "endless question": f"/ask?q={'x' * 400}",
    "results": f"/search?q={quote('シールド')}",
    "misspelt": f"/search?q={quote('シールズ・トリガ')}",
    "for programs": "/api",
}
READ = {
    "answer": (".ruling h2 .number", ".ruling .place a", ".question", ".why dt", "mark", "summary"),
    "silence": (".ruling.silent h2 .ja", ".ruling.silent p .en", ".links .number"),
    "form": ("label .ja", ".tries a", "button.main .en", "textarea"),
    "for programs": (".operation code", ".facts dd", ".example a"),
}


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("width", [360, 1280])
@pytest.mark.parametrize("name", PAGES)
def test_no_page_scrolls_sideways_and_all_can_be_hit(
    visit: Visit, name: str, width: int, scheme: str
) -> None:
    page = visit(PAGES[name], width=width, color_scheme=scheme)
    page.evaluate("document.querySelectorAll('main details').forEach((d) => { d.open = true; })")
    wide, shown = page.evaluate(SIZES)
    assert wide <= shown
    assert page.evaluate(SMALL) == []
    assert page.faults == []
    for selector in READ.get(name, ()):
        assert page.evaluate(CONTRAST, f"main {selector}") >= 4.5, selector


@pytest.mark.parametrize("name", PAGES)
def test_a_screen_reader_finds_its_way(visit: Visit, name: str) -> None:
    """One heading of the first level, no level left out, every field named, languages told."""
    page = visit(PAGES[name])
    levels = page.evaluate(OUTLINE)
    assert levels.count(1) == 1 and levels[0] == 1
    assert all(after <= before + 1 for before, after in pairwise(levels))
    assert page.evaluate(UNNAMED) == []
    assert page.locator("html").get_attribute("lang") == "ja"
    assert page.locator("main .en:not([lang=en])").count() == 0
    assert page.locator("main .ja:not([lang=ja])").count() == 0


def test_on_a_phone_the_ruling_stands_on_the_first_screen(visit: Visit) -> None:
    page = visit(ANSWERED, width=360)
    box = page.locator(".ruling .text").first.bounding_box()
    assert box["y"] + box["height"] <= 760
    assert not page.locator("textarea").is_visible()
    assert page.locator(".question").inner_text() == HAND
    page.locator("summary", has_text="質問を変える").click()
    assert page.locator("textarea").input_value() == HAND


def test_a_question_is_asked_and_asked_again_without_scripts(visit: Visit) -> None:
    page = visit("/ask", java_script_enabled=False, width=360)
    page.locator("textarea").fill(HAND)
    page.locator("main select[name=game]").select_option("duel_masters")
    follow(page.locator("main button.main"))
    assert page.locator(".ruling h2 .number").inner_text() == "402.2"
    page.locator("summary", has_text="質問を変える").click()
    page.locator("textarea").fill("新弾の値段はいくら？")
    follow(page.locator("main button.main"))
    assert page.locator(".ruling.silent").is_visible()


def test_a_question_is_asked_by_keyboard_alone(visit: Visit) -> None:
    page = visit("/ask")
    for _ in range(30):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement.id") == "question":
            break
    page.keyboard.type(HAND)
    page.keyboard.press("Enter")
    page.wait_for_url("**/ask?q=**")
    assert page.locator(".ruling").is_visible()
    page.keyboard.press("j")
    first = page.evaluate("document.activeElement.closest('.ruling') !== null")
    assert first
    page.keyboard.press("j")
    assert page.evaluate("document.activeElement.closest('.links, .hits') !== null")
    page.keyboard.press("k")
    assert page.evaluate("document.activeElement.closest('.ruling') !== null")
    outline = page.evaluate("getComputedStyle(document.activeElement).outlineStyle")
    assert outline == "solid"


def test_a_line_break_in_a_question_asks_nothing_yet(visit: Visit) -> None:
    page = visit("/ask")
    page.locator("textarea").fill("一行目")
    page.locator("textarea").press("Shift+Enter")
    assert page.url.endswith("/ask")
    assert page.locator("textarea").input_value() == "一行目\n"


def test_names_are_offered_while_one_types(visit: Visit) -> None:
    page = visit("/")
    page.keyboard.press("/")
    page.keyboard.type("えすとり", delay=20)
    page.wait_for_selector("#suggested option", state="attached")
    offered = page.locator("#suggested option").evaluate_all("all => all.map((o) => o.value)")
    assert "S・トリガー" in offered
    page.locator("input[type=search]").fill("")
    page.wait_for_selector("#suggested:empty", state="attached")
    assert page.faults == []


def test_a_printed_answer_is_the_ruling_without_form_and_frame(visit: Visit) -> None:
    page = visit(ANSWERED, color_scheme="dark")
    page.evaluate("document.querySelectorAll('main details').forEach((d) => { d.open = true; })")
    page.emulate_media(media="print", color_scheme="light")
    for selector in ("header", "footer", "textarea", "main summary"):
        assert not page.locator(selector).first.is_visible(), selector
    for selector in (".question", ".ruling .text.ja", ".notice"):
        assert page.locator(selector).first.is_visible(), selector
    ink = page.evaluate("getComputedStyle(document.querySelector('.ruling')).color")
    assert ink == "rgb(0, 0, 0)"
