"""A board is built and judged by tapping, by dragging, by keyboard, and without scripts."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from .following import follow
from .judging import Judge, Keyboard, Touch, Unscripted
from .measures import CONTRAST, SIZES, UNNAMED

pytestmark = pytest.mark.browser

Visit = Callable[..., Any]

EMPTY = "/bench/board?game=duel_masters&begin=empty"
SITUATION = "/bench/board?game=duel_masters&begin=blocker-and-shield-trigger"
BOUNCES = "S・トリガー 呪文 相手のクリーチャーを1体選び、持ち主の手札に戻す。"
MOST = 20
SMALL = """() => [...document.querySelectorAll(
    "#work .begins button, #work .begins select, .zone-name, .card, .typing button, #entry-text, "
    + ".picked button, .offers button, .found button, .answers button, .answers label")]
  .filter((e) => e.checkVisibility({ checkVisibilityCSS: true }) && !e.matches(".unseen"))
  .map((e) => [e.outerHTML.slice(0, 90), e.getBoundingClientRect()])
  .filter(([, box]) => box.height < 44 || box.width < 44).map(([said]) => said)"""


def judged(judge: Judge) -> None:
    """From an empty board to the ruling, through every question on the way."""
    judge.put("A battle", "Wブレイカー 6000", "W・ブレイカー6000")
    judge.put("B battle", "ブロッカー 2000", "ブロッカー2000")
    judge.put("B shields", BOUNCES, "S・トリガー呪文")
    judge.plays()
    judge.answers("終える")
    judge.answers("W・ブレイカー6000で攻撃")
    judge.answers("選ばない")
    judge.answers("S・トリガー呪文", "B/shields#2", then="選んだもので決める")
    judge.answers("S・トリガー呪文")  # only one creature can be chosen, so nobody is asked
    judge.rules()
    page = judge.page
    if page.locator("#ruling .caution").count():
        page.reload()  # too slow a machine at its first ruling: its speed is no test
    assert page.locator("#ruling-title").is_visible()
    assert "W・ブレイカー6000" in page.locator(".ruling").inner_text()
    assert page.locator(".ruling a").count() > 0


@pytest.mark.parametrize("width", [360, 1200])
def test_by_touch_a_ruling_takes_at_most_twenty_interactions(visit: Visit, width: int) -> None:
    judge = Touch(visit(EMPTY, width=width, has_touch=True))
    judged(judge)
    assert judge.count <= MOST, judge.done
    assert judge.page.faults == []


def test_by_keyboard_a_ruling_takes_at_most_twenty_interactions(visit: Visit) -> None:
    judge = Keyboard(visit(EMPTY))
    judged(judge)
    assert judge.count <= MOST, judge.done


def test_without_scripts_it_takes_a_few_more_at_most(visit: Visit) -> None:
    judge = Unscripted(visit(EMPTY, width=360, java_script_enabled=False))
    judged(judge)
    assert judge.count <= MOST + 5, judge.done


@pytest.mark.parametrize("scripts", [True, False])
@pytest.mark.parametrize("address", [EMPTY, SITUATION, "/bench/board?game=nova"])
def test_what_is_touched_is_large_enough_and_has_a_name(
    visit: Visit, address: str, scripts: bool
) -> None:
    page = visit(address, width=360, java_script_enabled=scripts)
    assert page.evaluate(SMALL) == []
    assert page.evaluate(UNNAMED) == []
    page.locator(".card").first.click()
    assert page.locator(".picked").is_visible()
    assert page.evaluate(SMALL) == []
    wide, shown = page.evaluate(SIZES)
    assert wide <= shown


def text(page: Any) -> str:
    return str(page.locator("#text").input_value())


def card(page: Any, zone: str, name: str) -> Any:
    return page.locator(f'[data-zone="{zone}"] .card', has_text=name).first


def test_a_card_is_picked_and_moved_by_tapping_the_zone(visit: Visit) -> None:
    page = visit(SITUATION, width=360, has_touch=True)
    assert not page.locator(".picked").is_visible()
    card(page, "B battle", "門番").tap()
    page.locator('[data-zone="B graveyard"] .zone-name').tap()
    card(page, "B graveyard", "門番").wait_for()
    assert "graveyard: [門番]" in text(page)
    assert page.evaluate("document.activeElement.value") == "to B graveyard"
    card(page, "A battle", "大剣士").tap()
    page.locator('.picked button[value="tap"]').tap()
    page.locator(".card.tapped").wait_for()
    assert "{card: 大剣士, tapped: true}" in text(page)
    page.locator("#undo").tap()
    page.locator(".card.tapped").wait_for(state="detached")
    page.locator("#undo").tap()
    card(page, "B battle", "門番").wait_for()
    assert page.locator("#undo").is_disabled()
    assert page.faults == []


def test_a_card_is_dragged_with_a_mouse(visit: Visit) -> None:
    page = visit(SITUATION)
    here = card(page, "B battle", "門番").bounding_box()
    there = page.locator('[data-zone="B mana"]').bounding_box()
    page.mouse.move(here["x"] + 10, here["y"] + 10)
    page.mouse.down()
    page.mouse.move(there["x"] + 40, there["y"] + 20, steps=5)
    assert page.locator('[data-zone="B mana"].over').count() == 1
    page.mouse.up()
    card(page, "B mana", "門番").wait_for()
    assert "mana: [門番]" in text(page)
    assert page.locator(".ghost").count() == 0
    assert page.locator('input[name="pick"]:checked').count() == 0


def test_a_card_is_dragged_by_a_finger_that_holds_it_and_a_swipe_scrolls(visit: Visit) -> None:
    page = visit(SITUATION, width=360, has_touch=True)
    card(page, "B battle", "門番").scroll_into_view_if_needed()
    here = card(page, "B battle", "門番").bounding_box()
    there = page.locator('[data-zone="B mana"]').bounding_box()
    finger = page.context.new_cdp_session(page)

    def touch(kind: str, *at: float) -> None:
        points = [{"x": at[0], "y": at[1]}] if at else []
        finger.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

    start = (here["x"] + 12, here["y"] + 12)
    end = (there["x"] + 40, there["y"] + 20)
    touch("touchStart", *start)
    page.wait_for_timeout(100)
    touch("touchMove", start[0], start[1] - 40)
    touch("touchEnd")
    assert page.locator(".ghost").count() == 0 and "battle: [門番]" in text(page)
    here = card(page, "B battle", "門番").bounding_box()
    there = page.locator('[data-zone="B mana"]').bounding_box()
    start = (here["x"] + 12, here["y"] + 12)
    end = (there["x"] + 40, there["y"] + 20)
    touch("touchStart", *start)
    page.locator(".ghost").wait_for()
    touch("touchMove", (start[0] + end[0]) / 2, (start[1] + end[1]) / 2)
    touch("touchMove", *end)
    touch("touchEnd")
    card(page, "B mana", "門番").wait_for()
    assert "mana: [門番]" in text(page)


def test_by_keyboard_a_card_is_walked_to_moved_and_taken_out(visit: Visit) -> None:
    page = visit(SITUATION)
    page.locator('[data-zone="B battle"] .zone-name').focus()
    page.keyboard.press("ArrowRight")
    outline = page.evaluate(
        "getComputedStyle(document.activeElement.closest('.card')).outlineStyle"
    )
    assert outline == "solid"
    page.keyboard.press("Space")
    page.keyboard.press("ArrowUp")
    page.keyboard.press("Enter")
    card(page, "B shields", "門番").wait_for()
    card(page, "A battle", "大剣士").locator("input").focus()
    page.keyboard.press("t")
    page.locator(".card.tapped").wait_for()
    page.locator(".card.tapped input").focus()
    page.keyboard.press("Delete")
    page.locator(".card.tapped").wait_for(state="detached")
    assert "A:\n    battle: []" in text(page)


def test_without_scripts_cards_are_moved_and_it_is_undone(visit: Visit) -> None:
    page = visit(SITUATION, width=360, java_script_enabled=False)
    card(page, "B battle", "門番").click()
    follow(page.locator('[data-zone="B graveyard"] .zone-name'))
    assert "graveyard: [門番]" in text(page)
    follow(page.locator("#undo"))
    assert "battle: [門番]" in text(page) and "graveyard" not in text(page)


def test_an_unknown_name_is_told_beside_its_field_and_stays_there(visit: Visit) -> None:
    page = visit(EMPTY, width=360)
    page.keyboard.insert_text("Heral")
    page.keyboard.press("Enter")
    page.locator("#entry-wrong").wait_for()
    field = page.locator("#entry-text")
    assert field.input_value() == "Heral" and field.get_attribute("aria-invalid") == "true"
    assert "entry-wrong" in field.get_attribute("aria-describedby")
    assert page.evaluate("document.activeElement.id") == "entry-text"
    page.locator(".offers button", has_text="Herald").first.click()
    card(page, "A battle", "Herald").wait_for()
    assert page.evaluate("document.activeElement.id") == "entry-text"
    assert "Herald" in page.locator("#told").inner_text()


def test_names_are_offered_while_one_types(visit: Visit) -> None:
    page = visit(EMPTY)
    page.keyboard.type("Heral")
    page.locator(".found button").first.wait_for()
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    card(page, "A battle", "Herald").wait_for()


def test_the_address_is_the_board_and_going_back_is_the_board_before(visit: Visit) -> None:
    page = visit(SITUATION)
    card(page, "B battle", "門番").locator("input").focus()
    page.keyboard.press("Delete")
    card(page, "B battle", "門番").wait_for(state="detached")
    address = page.url
    assert address == page.locator("#link").input_value()
    page.reload()
    assert card(page, "B battle", "門番").count() == 0
    page.go_back()
    card(page, "B battle", "門番").wait_for()
    page.goto(address)
    assert card(page, "B battle", "門番").count() == 0


def test_the_yaml_stands_behind_a_fold_and_can_be_changed(visit: Visit) -> None:
    page = visit(SITUATION, width=360)
    assert not page.locator("#text").is_visible()
    page.locator("details.yaml summary").click()
    page.locator("#text").fill(text(page).replace("battle: [門番]", "battle: [門番 x2]"))
    page.locator('button[value="look"]').last.click()
    page.locator('[data-zone="B battle"] .card').nth(1).wait_for()
    assert page.locator("details.yaml[open]").count() == 1


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_a_board_can_be_read_in_light_and_dark(visit: Visit, scheme: str) -> None:
    page = visit(SITUATION, color_scheme=scheme)
    card(page, "B battle", "門番").click()
    for selector in (
        ".zone-name .ja",
        ".zone-name .en",
        ".count",
        ".card .name",
        ".card small",
        ".picked p .ja",
        ".entry label .ja",
        ".understood dd",
        ".side .who",
    ):
        assert page.evaluate(CONTRAST, selector) >= 4.5, selector
