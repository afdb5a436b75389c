"""Records: values of the engine, made by the hundred thousand, that never change.

The type checker holds them frozen. As the engine runs they are not guarded, since a guarded one
takes five times as long to make; with RULINGS_GUARDED=1 in the environment they are, for the tests.
"""

from __future__ import annotations

import os
from typing import TYPE_CHECKING, Any

__all__ = ["GUARDED", "record"]

GUARDED = "RULINGS_GUARDED"
"""The environment variable that, as 1, has every record refuse to be changed."""

if TYPE_CHECKING:
    from dataclasses import dataclass as record
else:
    from dataclasses import dataclass

    def record(*, frozen: bool, slots: bool) -> Any:
        """A dataclass whose values never change."""
        if os.environ.get(GUARDED) == "1":
            return dataclass(frozen=frozen, slots=slots)
        return dataclass(slots=slots, unsafe_hash=frozen)
