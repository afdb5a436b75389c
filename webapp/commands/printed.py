"""Whether a command has printed anything yet, as one that has is never run a second time."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from typing import Any, TextIO, cast

__all__ = ["Printed", "watched"]


class Printed:
    """Standard output, which notes whether anything was written there."""

    def __init__(self, stream: TextIO) -> None:
        self._stream = stream
        self.anything = False

    def write(self, text: str) -> int:
        """Write on, as standard output does."""
        self.anything |= bool(text)
        return self._stream.write(text)

    def writelines(self, lines: Iterable[str]) -> None:
        """Write on line after line."""
        for line in lines:
            self.write(line)

    @property
    def buffer(self) -> Any:
        """The bytes beneath; who asks for them is taken to have written there."""
        self.anything = True
        return self._stream.buffer

    def __getattr__(self, name: str) -> Any:
        return getattr(self._stream, name)


@contextmanager
def watched() -> Iterator[Printed]:
    """Watch standard output for as long as a command runs."""
    before, printed = sys.stdout, Printed(sys.stdout)
    sys.stdout = cast(TextIO, printed)
    try:
        yield printed
    finally:
        sys.stdout = before
