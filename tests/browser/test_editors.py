"""The editors' desk in a real browser: on a phone, by keyboard, without scripts, in the dark."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from .following import follow
from .measures import CONTRAST, SIZES

pytestmark = pytest.mark.browser

Visit = Callable[..., Any]

RULES = """\
### 1. 基本
**101. 駒**
**101.1.** 駒は升に置く<b>。
**101.3.** 駒は102.9のとおりに動く。
"""
PAGES = {
    "start": "/editors/",
    "edition": "/editors/duel_masters/core/?only=1",
    "chapter": "/editors/nova/1/?chapter=405&language=en",
    "rule": "/editors/nova/1/400",
    "rule with neighbours": "/editors/nova/1/804.2",
    "sides": "/editors/compare",
    "compare": "/editors/compare?old=nova/1/ja&new=nova/1/en&chapter=405",
}


def checked(page: Any, text: str = RULES) -> None:
    page.locator("textarea").fill(text)
    follow(page.locator("form[method=post] button.main").first)


@pytest.mark.parametrize("name", PAGES)
@pytest.mark.parametrize("width", [360, 1280])
def test_no_page_scrolls_sideways_and_the_browser_is_content(
    visit: Visit, name: str, width: int
) -> None:
    page = visit(PAGES[name], width=width)
    page.evaluate("document.querySelectorAll('main details').forEach((d) => { d.open = true; })")
    wide, shown = page.evaluate(SIZES)
    assert wide <= shown
    assert page.faults == []
    assert page.locator("h1").count() == 1


def test_a_document_is_checked_filtered_and_mended_without_scripts(visit: Visit) -> None:
    page = visit("/editors/", java_script_enabled=False, width=360)
    checked(page)
    assert page.locator(".row").count() == 4
    assert "102.9" in page.locator("mark.error").all_inner_texts()
    wide, shown = page.evaluate(SIZES)
    assert wide <= shown
    page.locator("select[name=kind]").select_option("gap")
    page.locator("input[name=only]").check()
    follow(page.locator(".filters button.main"))
    assert page.locator(".row").count() == 1
    page.locator(".again summary").click()
    assert page.locator("textarea").input_value() == RULES
    page.locator("textarea").fill(RULES.replace("101.3", "101.2"))
    follow(page.locator(".again button.main"))
    assert page.locator(".finding").count() == 0


def test_a_refused_text_is_still_there(visit: Visit) -> None:
    page = visit("/editors/", java_script_enabled=False)
    checked(page, "規則ではない文。")
    assert page.locator("[role=alert]").is_visible()
    assert page.locator("textarea").input_value() == "規則ではない文。"


def test_a_document_is_dropped(visit: Visit) -> None:
    page = visit("/editors/")
    page.evaluate(
        """(text) => {
          const dropped = new DataTransfer();
          dropped.items.add(new File([text], "dropped.md", { type: "text/plain" }));
          document.querySelector("[data-drop]").dispatchEvent(
            new DragEvent("drop", { dataTransfer: dropped, bubbles: true, cancelable: true }));
        }""",
        RULES,
    )
    follow(page.locator("form[method=post] button.main").first)
    assert page.locator("h1").inner_text() == "dropped.md"
    assert page.locator(".row").count() == 4
    assert page.faults == []


def test_a_file_is_checked_by_keyboard(visit: Visit, tmp_path: Path) -> None:
    path = tmp_path / "rules.md"
    path.write_text(RULES, encoding="cp932")
    page = visit("/editors/")
    page.locator("input[type=file]").set_input_files(path)
    page.locator("main select[name=game]").focus()
    page.keyboard.press("Tab")
    assert page.evaluate("getComputedStyle(document.activeElement).outlineStyle") == "solid"
    page.keyboard.press("Enter")
    page.wait_for_selector(".row")
    assert page.locator(".row").count() == 4


def test_the_picture_leads_from_rule_to_rule(visit: Visit) -> None:
    page = visit(PAGES["rule with neighbours"])
    near = page.locator("svg.neighbourhood a.near").first
    target = near.get_attribute("href")
    follow(near)
    assert page.url.endswith(target)
    assert page.locator("svg.neighbourhood a.here").get_attribute("href") == target


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_text_can_be_read_in_light_and_dark(visit: Visit, scheme: str) -> None:
    page = visit(PAGES["edition"], color_scheme=scheme)
    for selector in (".badge.error", ".badge.warning", ".badge.info", ".better", ".row .number"):
        assert page.evaluate(CONTRAST, selector) >= 4.5, selector
    page.goto(PAGES["compare"])
    for selector in (".change del", ".change ins", ".badge.changed, .badge.removed"):
        assert page.evaluate(CONTRAST, selector) >= 4.5, selector
    page.goto(PAGES["rule with neighbours"])
    for selector in ("svg.neighbourhood a.near text", "svg.neighbourhood .gist"):
        assert page.evaluate(CONTRAST, selector) >= 4.5, selector
