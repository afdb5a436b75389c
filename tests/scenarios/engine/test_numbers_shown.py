"""How a number without end is written."""

from __future__ import annotations

import pytest

from scenarios.engine.characteristics import INFINITE, shown


@pytest.mark.parametrize(
    ("number", "written"),
    [(3000, "3000"), (-3000, "-3000"), (INFINITE, "∞"), (-INFINITE, "-∞"), (-2 * INFINITE, "-∞")],
)
def test_a_number_without_end_has_a_sign(number: int, written: str) -> None:
    assert shown(number) == written
