"""A judge at the bench, whose every interaction is counted.

One is counted for each tap or click, for each key that does something (Enter, a digit, a letter),
and for each run of keys that only moves the focus: going to the third button is one move of the
eye and the hand, however many arrows it takes. What is typed or pasted into a field at one go is
one. Looking and scrolling are none.
"""

from __future__ import annotations

from typing import Any

__all__ = ["Judge", "Keyboard", "Touch", "Unscripted"]

PATIENCE = 60_000


class Judge:
    """Counts what is done on a page."""

    def __init__(self, page: Any) -> None:
        page.set_default_timeout(PATIENCE)
        self.page = page
        self.count = 0
        self.done: list[str] = []

    def put(self, zone: str, said: str, card: str) -> None:
        """Types what is said in a zone; `card` is what lies there then."""
        raise NotImplementedError

    def plays(self) -> None:
        """Goes from the board to its play."""
        raise NotImplementedError

    def answers(self, *said: str, then: str = "") -> None:
        """Gives the answer, or ticks several and sends them."""
        raise NotImplementedError

    def rules(self) -> None:
        """Opens the ruling."""
        raise NotImplementedError

    def did(self, what: str) -> None:
        """Counts an interaction."""
        self.count += 1
        self.done.append(what)

    def lies(self, zone: str, card: str) -> None:
        """Waits until a card lies in a zone."""
        self.page.locator(f'[data-zone="{zone}"] .card', has_text=card).first.wait_for()

    def control(self, said: str) -> Any:
        """The button or the tick of an answer."""
        return self.page.locator(".answers button, .answers label", has_text=said).first


class Touch(Judge):
    """Taps; what is typed goes into the field that a tapped zone has opened."""

    def tap(self, what: Any, name: str, *, leads: bool = False) -> None:
        self.did(f"tap {name}")
        if not leads:
            what.click()
            return
        with self.page.expect_navigation(wait_until="load"):
            what.click()

    def put(self, zone: str, said: str, card: str) -> None:
        scripts = self.scripts
        self.tap(self.page.locator(f'[data-zone="{zone}"] .zone-name'), zone, leads=not scripts)
        field = self.page.locator(f'[data-zone="{zone}"] textarea')
        field.wait_for()
        assert field.evaluate("node => node === document.activeElement")
        self.did(f"type {said}")
        self.page.keyboard.insert_text(said)
        self.tap(self.page.locator('.entry button[value="add"]'), "put", leads=not scripts)
        self.lies(zone, card)

    scripts = True

    def plays(self) -> None:
        self.tap(self.page.locator("#play"), "play", leads=True)

    def answers(self, *said: str, then: str = "") -> None:
        for each in said:
            self.tap(self.control(each), each, leads=not then)
        if then:
            self.tap(self.control(then), then, leads=True)

    def rules(self) -> None:
        self.tap(self.page.locator("#ruling a"), "ruling", leads=True)


class Unscripted(Touch):
    """The same on a page without scripts."""

    scripts = False


class Keyboard(Judge):
    """Never leaves the keyboard."""

    def key(self, name: str, *, times: int = 1, leads: bool = False) -> None:
        self.did(f"{name} ×{times}" if times > 1 else name)
        if not leads:
            for _ in range(times):
                self.page.keyboard.press(name)
            return
        with self.page.expect_navigation(wait_until="load"):
            self.page.keyboard.press(name)

    def put(self, zone: str, said: str, card: str) -> None:
        zones = self.page.evaluate("zones().map((each) => each.dataset.zone)")
        here = self.page.evaluate("document.querySelector('.zone.open').dataset.zone")
        away = zones.index(zone) - zones.index(here)
        if away:
            self.key("ArrowDown" if away > 0 else "ArrowUp", times=abs(away))
        self.did(f"type {said}")
        self.page.keyboard.insert_text(said)
        self.key("Enter")
        self.lies(zone, card)

    def plays(self) -> None:
        self.key("Control+Enter", leads=True)

    def answers(self, *said: str, then: str = "") -> None:
        self.page.locator("#asked :focus").wait_for()
        keys = [self.digit(each) for each in said]
        for key in keys:
            self.key(key, leads=not then)
        if then:
            self.key("Enter", leads=True)

    def digit(self, said: str) -> str:
        control = self.control(said)
        inner = control.locator("input")
        node = inner if inner.count() else control
        return str(node.get_attribute("aria-keyshortcuts"))

    def rules(self) -> None:
        self.page.locator("#asked :focus").wait_for()
        self.key("r", leads=True)
