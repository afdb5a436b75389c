"""Records: values of the engine, made by the hundred thousand, that never change.

The type checker holds them frozen. As the engine runs they are not guarded, since a guarded one
takes five times as long to make; with RULINGS_GUARDED=1 in the environment they are, for the tests.
"""

from __future__ import annotations

import os
from typing import TYPE_CHECKING, Any

__all__ = ["GUARDED", "record", "replace"]

GUARDED = "RULINGS_GUARDED"
"""The environment variable that, as 1, has every record refuse to be changed."""

if TYPE_CHECKING:
    from dataclasses import dataclass as record
    from dataclasses import replace
else:
    from dataclasses import dataclass, fields
    from dataclasses import replace as made_anew

    def record(*, frozen: bool, slots: bool) -> Any:
        """A dataclass whose values never change."""
        if os.environ.get(GUARDED) == "1":
            return dataclass(frozen=frozen, slots=slots)
        return dataclass(slots=slots, unsafe_hash=frozen)

    def replace(value: object, /, **changes: Any) -> Any:
        """The value with other fields, as `dataclasses.replace` has it, in a quarter of the time.

        Raises TypeError for a field that the record does not have.
        """
        kind = value.__class__
        copy = _COPIES.get(kind) or _COPIES.setdefault(kind, _copying(kind))
        made = copy(value)
        if made is None:
            return made_anew(value, **changes)
        try:
            for name, part in changes.items():
                setattr(made, name, part)
        except AttributeError as wrong:
            raise TypeError(f"{kind.__name__} has no field {name!r}") from wrong
        return made

    _COPIES: dict[type, Any] = {}

    def _copying(kind: type) -> Any:
        """A function that copies a record field by field; None for what is guarded."""
        if kind.__dataclass_params__.frozen or hasattr(kind, "__post_init__"):
            return lambda value: None
        told = "".join(f"    made.{field.name} = value.{field.name}\n" for field in fields(kind))
        code = f"def copy(value):\n    made = new(kind)\n{told}    return made\n"
        names: dict[str, Any] = {"new": object.__new__, "kind": kind}
        exec(code, names)  # as dataclasses writes its own methods
        return names["copy"]
