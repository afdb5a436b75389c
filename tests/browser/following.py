"""From one page to the next."""

from __future__ import annotations

from typing import Any

__all__ = ["follow"]


def follow(leads: Any, key: str = "") -> None:
    """Clicks what leads to another page (or presses `key` on it), and waits for all of that page.

    A click alone returns as soon as the browser has taken it: what is read of the page after it
    may be the old page, or the first half of the new one.
    """
    with leads.page.expect_navigation(wait_until="load"):
        leads.press(key) if key else leads.click()
