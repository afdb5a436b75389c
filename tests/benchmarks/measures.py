"""What two checkouts are compared by: each measure one figure, in a process of its own.

    python measures.py NAME FOLDER

prints the figure. What is imported is that of the checkout that PYTHONPATH names; FOLDER is a
place for an index, kept from one round to the next. An old commit may lack what a measure calls.
"""

from __future__ import annotations

import os
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

Measure = Callable[[Path], float]

QUESTIONS = (
    ("duel_masters", "手札は何枚まで持てる？"),
    ("duel_masters", "相手のターンにS・トリガーが2枚出た。どっちから使う？"),
    ("nova", "優先権は誰が先に得る？"),
    ("duel_masters", "Can my creature attack on the turn it comes out?"),
)


def build_an_index(folder: Path) -> float:
    """Seconds of the processor for a first build, without scenarios."""
    import tempfile

    from indexer.build import Sources, build
    from indexer.home import Home

    with tempfile.TemporaryDirectory(dir=folder) as fresh:
        return _worked(lambda: build(Home(Path(fresh)), Sources()))


def questions(folder: Path) -> float:
    """Milliseconds of the processor for a question, warm."""
    from indexer.answers import ask
    from indexer.lookup import open_index

    with open_index(_built(folder)) as index:

        def every() -> None:
            for game, text in QUESTIONS:
                ask(index, text, game)

        every()
        return 1000 * min(_worked(every) for _ in range(5)) / len(QUESTIONS)


def searches(folder: Path) -> float:
    """Milliseconds of the processor for a search of words, warm."""
    from indexer.lookup import open_index
    from indexer.search import search

    with open_index(_built(folder)) as index:

        def every() -> None:
            for _, text in QUESTIONS:
                search(index, text[:8])

        every()
        return 1000 * min(_worked(every) for _ in range(5)) / len(QUESTIONS)


def show_from_cold(folder: Path) -> float:
    """Seconds of the processor for `rulings show`, in a process of its own."""
    from indexer.home import Home  # the index is as ready as after a first command

    assert isinstance(_built(folder), Home)
    return _command(folder, "show", "nova", "405.4")


def start_from_cold(folder: Path) -> float:
    """Seconds of the processor for `rulings --help`."""
    return _command(folder, "--help")


def random_games(folder: Path) -> float:
    """Milliseconds of the processor for a hundred traced steps of random games."""
    from engine import BOARD

    from scenarios.files.reading.file import load
    from scenarios.playing.position import position
    from scenarios.searching.random_play import play_at_random

    board = position(load(BOARD))
    play_at_random(board.book, board.state, 0)
    start = time.process_time()
    games = [play_at_random(board.book, board.state, seed) for seed in range(10)]
    return 100_000 * (time.process_time() - start) / sum(len(game.trace) for game in games)


def library(folder: Path) -> float:
    """Seconds of the processor for every tenth scenario of the library."""
    from scenarios.proving.replay import load_library, replay_all

    here = Path(sys.modules["scenarios"].__file__ or "").parent
    found = list(load_library(here / "library"))[::10]
    return _worked(lambda: [replay_all(scenario) for scenario in found])


def library_memory(folder: Path) -> float:
    """MB at most for every tenth scenario of the library."""
    library(folder)
    return _most_memory()


def exploring(folder: Path) -> float:
    """Seconds on all cores for twelve effects that wait, of creatures that are alike."""
    from exploring import waiting

    from scenarios.searching.explore import explore

    scenario = waiting("{draw: 1}", True)
    start = time.perf_counter()
    explore(scenario)
    return time.perf_counter() - start


MEASURES: dict[str, tuple[Measure, str, str]] = {
    "build": (build_an_index, "index built, without scenarios", "s"),
    "ask": (questions, "a question, warm", "ms"),
    "search": (searches, "a search, warm", "ms"),
    "show": (show_from_cold, "rulings show, cold", "s"),
    "start": (start_from_cold, "rulings --help, cold", "s"),
    "games": (random_games, "100 steps of random games", "ms"),
    "library": (library, "a tenth of the library", "s"),
    "memory": (library_memory, "a tenth of the library", "MB"),
    "explore": (exploring, "explore, twelve draws of alike creatures", "s"),
}
"""By name: what measures, what it is called, its unit."""


def _worked(work: Callable[[], object]) -> float:
    start = time.process_time()
    work()
    return time.process_time() - start


def _built(folder: Path):  # type: ignore[no-untyped-def]  # a Home of the checkout's own
    """A home with an index of the bundled text, built in the first round."""
    from indexer.build import build
    from indexer.home import Home
    from webapp.library import library_sources

    home = Home(folder / "home")
    build(home, library_sources(home))
    return home


def _command(folder: Path, *words: str) -> float:
    import resource

    code = "from webapp.commands import main; main()"
    environment = {**os.environ, "RULINGS_HOME": str(folder / "home")}
    call = [sys.executable, "-c", code, *words]
    subprocess.run(call, check=True, env=environment, stdout=subprocess.DEVNULL)  # its bytecode
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    subprocess.run(call, check=True, env=environment, stdout=subprocess.DEVNULL)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def _most_memory() -> float:
    import resource

    unit = 1024 * 1024 if sys.platform == "darwin" else 1024
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / unit


if __name__ == "__main__":
    print(MEASURES[sys.argv[1]][0](Path(sys.argv[2])))
