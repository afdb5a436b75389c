"""The pipeline: corpus, imports and library in, one new generation out.

Nothing that is live is touched until the new generation is complete, sealed and on the disk;
then one `os.replace` switches. A build that dies at any moment, or finds no room on the disk,
leaves the index as it was.
"""

from __future__ import annotations

import contextlib
import errno
import os
import shutil
import time
from collections.abc import Callable, Iterable, Iterator
from dataclasses import asdict, dataclass, replace
from pathlib import Path
from typing import Any, TypeVar

from indexer.corpus import CORPUS
from indexer.database.reading import Reader
from indexer.errors import HomeError, StoreError, unusable
from indexer.glance import Glance, keep_glance, take_glance
from indexer.home import Generation, Home
from indexer.manifest import Manifest, Watched, read_manifest, take_manifest, unchanged
from indexer.model import ScenarioRow
from indexer.seal import is_whole, keep_seal, live_generation
from indexer.sweeping import sweep_held

__all__ = ["BuildReport", "EditionReport", "Progress", "Sources", "build"]

T = TypeVar("T")
_ROOM = 0.75  # of the size of the last generation: a new one may be smaller

Progress = Callable[[str, int, int], None]
"""Called with a stage's name, what is done of it, and its total."""


def _quiet(stage: str, done: int, total: int) -> None:
    """Progress for nobody."""


def _no_scenarios(progress: Progress) -> tuple[ScenarioRow, ...]:
    """An index of text alone."""
    return ()


@dataclass(frozen=True, slots=True)
class Sources:
    """What an index is built from.

    `scenarios` replays the library when it is called, which happens only when something
    has changed; it may report its progress. `watched` are the folders (beside corpus,
    imports and this package) whose change makes the index stale.
    """

    corpus: Path = CORPUS
    scenarios: Callable[[Progress], Iterable[ScenarioRow]] = _no_scenarios
    watched: tuple[Watched, ...] = ()


@dataclass(frozen=True, slots=True)
class EditionReport:
    """What a build found in one edition; `unplaced` counts lines, `unresolved` references."""

    edition: str
    rules: int
    restated: int
    imported: bool
    references: int
    unresolved: int
    terms: int
    unplaced: int


@dataclass(frozen=True, slots=True)
class BuildReport:
    """What a build did. `seconds` is its running time; unchanged inputs build nothing."""

    generation: str
    unchanged: bool
    seconds: float
    editions: tuple[EditionReport, ...]
    scenarios: int

    def to_dict(self) -> dict[str, Any]:
        """The report as plain values, for JSON."""
        return asdict(self)

    @staticmethod
    def from_dict(values: dict[str, Any]) -> BuildReport:
        """The report that `to_dict` printed."""
        editions = tuple(EditionReport(**each) for each in values["editions"])
        return BuildReport(**{**values, "editions": editions})


def build(
    home: Home,
    sources: Sources | None = None,
    progress: Progress = _quiet,
    on_wait: Callable[[str], None] | None = None,
    wait: float = 600.0,
) -> BuildReport:
    """Bring a home's index up to date with its sources.

    A second builder waits for the first (see `Home.lock`) and then mostly finds its work
    done. Raises CorpusError, ReadError, BusyError, HomeError; the live index then stays.
    """
    sources = sources or Sources()
    start = time.perf_counter()
    watched = _watched(home, sources)
    try:
        if report := _up_to_date(home, watched, start):
            return report
        with home.lock(wait, on_wait):
            if report := _up_to_date(home, watched, start):
                return report
            sweep_held(home)
            home.prune()
            return _build(home, sources, watched, progress, start)
    except OSError as error:
        raise HomeError(unusable(error.filename or home.root, error)) from error


def _build(
    home: Home, sources: Sources, watched: tuple[Watched, ...], progress: Progress, start: float
) -> BuildReport:
    """Write a generation and make it live; what was begun is removed when that fails."""
    _find_room(home)
    glance = _glance(watched)
    manifest = take_manifest(watched)
    generation = home.new_generation()
    try:
        report = _write(home, generation, sources, progress)
        report = replace(report, seconds=round(time.perf_counter() - start, 3))
        manifest = replace(manifest, report=report.to_dict())
        generation.manifest.write_bytes(manifest.to_json())
        keep_glance(generation, glance)
        keep_seal(generation)
        _flush(generation.folder)
        home.switch(generation, keep_before=_may_stay(home, manifest))
    except BaseException:
        if home.current() != generation:
            shutil.rmtree(generation.folder, ignore_errors=True)
        raise
    return report


def _find_room(home: Home) -> None:
    """Refuse at once what would fail at its end; raises OSError where the disk is full.

    A new generation takes about as much as the one that is live.
    """
    live = home.current()
    if live is None:
        return
    paths = (Path(parent, name) for parent, _, names in os.walk(live.folder) for name in names)
    wanted = sum(path.stat().st_size for path in paths)
    if shutil.disk_usage(home.index).free < wanted * _ROOM:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC), str(home.index))


def _may_stay(home: Home, manifest: Manifest) -> bool:
    """Whether the generation that was live is whole, and has nothing that was forgotten since."""
    before = live_generation(home)
    known = read_manifest(before.manifest) if before else None
    return known is not None and known.imports <= manifest.imports


def _watched(home: Home, sources: Sources) -> tuple[Watched, ...]:
    return (
        Watched("corpus", sources.corpus, (".toml", ".md")),
        Watched("imports", home.imports),
        Watched("indexer", Path(__file__).parent, (".py",)),
        *sources.watched,
    )


def _glance(watched: tuple[Watched, ...]) -> Glance:
    return take_glance(tuple((str(each.folder), each.endings) for each in watched))


def _up_to_date(home: Home, watched: tuple[Watched, ...], start: float) -> BuildReport | None:
    generation = home.current()
    manifest = read_manifest(generation.manifest) if generation else None
    glance = _glance(watched)  # before the files are compared: what changes meanwhile is seen
    if generation is None or manifest is None or not _opens(generation):
        return None
    if not unchanged(manifest, watched):
        return None
    with contextlib.suppress(HomeError):  # a home that only this one may not write to is as good
        keep_glance(generation, glance)
    report = BuildReport.from_dict(dict(manifest.report))
    return replace(report, unchanged=True, seconds=round(time.perf_counter() - start, 3))


def _opens(generation: Generation) -> bool:
    """Whether every byte is there: a damaged index is built anew, not reported as up to date."""
    if not is_whole(generation, every_byte=True):
        return False
    try:
        Reader(generation.database).close()
    except StoreError:
        return False
    return True


def _write(home: Home, generation: Generation, sources: Sources, progress: Progress) -> BuildReport:
    # Only a build that has work to do pays for these.
    from indexer.contents import gather, report_editions, search_documents
    from indexer.database import write_database
    from indexer.fulltext import write_fulltext
    from indexer.ranking import write_ranking

    contents = gather(sources.corpus, home.imports, sources.scenarios, progress)
    progress("SQLite", 0, 1)
    keys = write_database(generation.database, contents)
    progress("SQLite", 1, 1)
    documents = _counted(search_documents(contents, keys), len(keys), progress)
    write_fulltext(generation.fulltext, documents)
    progress("full text", len(keys), len(keys))
    progress("ranking", 0, 1)
    write_ranking(generation.ranking, contents, keys)
    progress("ranking", 1, 1)
    return BuildReport(
        generation=generation.name,
        unchanged=False,
        seconds=0.0,
        editions=tuple(EditionReport(*row) for row in report_editions(contents)),
        scenarios=len(contents.scenarios),
    )


def _counted(items: Iterable[T], total: int, progress: Progress) -> Iterator[T]:
    for done, item in enumerate(items):
        if done % 50 == 0:
            progress("full text", done, total)
        yield item


def _flush(folder: Path) -> None:
    """Put a finished generation on the disk before anything names it."""
    for parent, _, names in os.walk(folder):
        for path in (parent, *(os.path.join(parent, name) for name in names)):
            if os.name != "nt" or not os.path.isdir(path):
                handle = os.open(path, os.O_RDONLY if os.name != "nt" else os.O_RDWR)
                try:
                    os.fsync(handle)
                finally:
                    os.close(handle)
