"""Progress of long work, drawn on stderr while a person watches."""

from __future__ import annotations

import contextlib
import sys
import time
from collections.abc import Iterator
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from rich.progress import Progress as Bars
    from rich.progress import TaskID

    from indexer.build import Progress

__all__ = ["shown"]

_EVERY = 0.1
"""Seconds between two drawings."""


@contextlib.contextmanager
def shown() -> Iterator[Progress]:
    """A progress callback: a bar a stage on a terminal, silence elsewhere."""
    if not sys.stderr.isatty():
        yield _silent
        return
    yield from _bars()


def _bars() -> Iterator[Progress]:
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn

    columns = (TextColumn("{task.description:22}"), BarColumn(), MofNCompleteColumn())
    console = Console(stderr=True)
    # without a thread of its own, so that what is watched may share its work among processes
    bars = Progress(*columns, console=console, transient=True, auto_refresh=False)
    tasks: dict[str, TaskID] = {}
    drawn = 0.0

    def progress(stage: str, done: int, total: int) -> None:
        nonlocal drawn
        bars.start()  # an unchanged index draws nothing
        _advance(bars, tasks, stage, done, total)
        if time.monotonic() - drawn > _EVERY:
            bars.refresh()
            drawn = time.monotonic()

    try:
        yield progress
    finally:
        bars.stop()


def _advance(bars: Bars, tasks: dict[str, TaskID], stage: str, done: int, total: int) -> None:
    if stage not in tasks:
        tasks[stage] = bars.add_task(stage, total=total)
    bars.update(tasks[stage], completed=done, total=total)


def _silent(stage: str, done: int, total: int) -> None:
    """Nobody watches."""
