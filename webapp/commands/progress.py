"""Progress of a build, drawn on stderr while a person watches."""

from __future__ import annotations

import contextlib
import sys
from collections.abc import Iterator
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from rich.progress import Progress as Bars
    from rich.progress import TaskID

    from indexer.build import Progress

__all__ = ["shown"]


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
    bars = Progress(*columns, console=Console(stderr=True), transient=True)
    tasks: dict[str, TaskID] = {}

    def progress(stage: str, done: int, total: int) -> None:
        bars.start()  # an unchanged index draws nothing
        _advance(bars, tasks, stage, done, total)

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
