"""Where everything local lives: imports, and the generations of the index.

    RULINGS_HOME/
      imports/<game>/<edition>/document     an official document, as its owner gave it
      cards/<game>/cards.json               a list of cards of one's own, as it was imported
      index/<generation>/                   both stores, their manifest, and their seal
      index/current                         names the live generation, and the one before it
      index/lock                            held by the one who builds, imports or forgets

A generation is written whole and then made live by replacing `current`: whoever reads
sees the old one or the new one, never a mixture, also when a builder dies half-way.
"""

from __future__ import annotations

import contextlib
import os
import re
import shutil
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path

from indexer.errors import BusyError, HomeError, unusable
from indexer.said import Said

__all__ = ["Generation", "Home", "find_home", "is_generation", "replace_file"]

_POLL = 0.1  # seconds between two looks at a lock that another builder holds
_NAME = re.compile(r"([0-9]{6,12})(?:-[0-9a-f]+)?")


def is_generation(name: str) -> bool:
    """Whether a folder of this name is a generation: its count, and letters of its own."""
    return _NAME.fullmatch(name) is not None


@dataclass(frozen=True, slots=True)
class Generation:
    """One complete index: a folder that is never changed once it is live.

    Only the glance and the seal are: what the inputs looked like when they were last compared,
    and what each file of the generation looked like when it was last found whole.
    """

    folder: Path

    @property
    def name(self) -> str:
        return self.folder.name

    @property
    def database(self) -> Path:
        return self.folder / "rules.sqlite"

    @property
    def fulltext(self) -> Path:
        return self.folder / "fulltext"

    @property
    def ranking(self) -> Path:
        return self.folder / "ranking"

    @property
    def manifest(self) -> Path:
        return self.folder / "manifest.json"

    @property
    def glance(self) -> Path:
        return self.folder / "glance.json"

    @property
    def seal(self) -> Path:
        return self.folder / "seal.json"


@dataclass(frozen=True, slots=True)
class Home:
    """The local folder of one user; nothing is created before it is needed."""

    root: Path

    @property
    def imports(self) -> Path:
        return self.root / "imports"

    @property
    def cards(self) -> Path:
        return self.root / "cards"

    @property
    def index(self) -> Path:
        return self.root / "index"

    def current(self) -> Generation | None:
        """The live generation, or None before the first build."""
        names = self._live()
        if not names:
            return None
        generation = Generation(self.index / names[0])
        return generation if os.path.exists(generation.database) else None

    def was_built(self) -> bool:
        """Whether there is, or was, an index here, however damaged."""
        return os.path.exists(self.index / "current") or bool(self._folders())

    def generations(self) -> tuple[Generation, ...]:
        """The finished generations: the live one and the one before.

        Where `current` names none that is there, all that are sealed, newest first.
        """
        there = {each.folder.name: each for each in self._folders()}
        named = [there[name] for name in self._live() if name in there]
        return tuple(named or (each for each in there.values() if os.path.exists(each.seal)))

    def new_generation(self) -> Generation:
        """An empty folder for the next generation; the lock must be held.

        Its name was never another's: what is kept of one in memory is not taken for it.
        """
        names = (*(each.name for each in self._folders()), *self._live())
        counts = [int(found[1]) for name in names if (found := _NAME.fullmatch(name))]
        folder = self.index / f"{max(counts, default=0) + 1:06}-{os.urandom(3).hex()}"
        folder.mkdir()
        return Generation(folder)

    def switch(self, generation: Generation, keep_before: bool = True) -> None:
        """Make a complete generation live, then drop all but it and the one before."""
        before = [name for name in self._live()[:1] if name != generation.name]
        names = [generation.name, *(before if keep_before else ())]
        replace_file(self.index / "current", "".join(f"{name}\n" for name in names).encode())
        self.prune()

    def prune(self) -> None:
        """Remove what is neither live nor just before it: old generations, torn builds.

        Where `current` says nothing, the two newest that are finished are kept. What cannot be
        removed stays.
        """
        kept = {generation.name for generation in self.generations()[:2]}
        for generation in self._folders():
            if generation.name not in kept:
                shutil.rmtree(generation.folder, ignore_errors=True)

    def remove(self, generation: Generation) -> None:
        """Remove a generation, live or not; raises HomeError when it cannot be removed."""
        try:
            shutil.rmtree(generation.folder)
        except FileNotFoundError:
            return
        except OSError as error:
            raise HomeError(unusable(generation.folder, error)) from error

    @contextlib.contextmanager
    def lock(
        self, wait: float = 600.0, on_wait: Callable[[str], None] | None = None
    ) -> Iterator[None]:
        """Hold the only right to build, import and forget; it is freed when its holder dies.

        Who comes second calls `on_wait` once with the holder's description and waits up to
        `wait` seconds; then BusyError says who holds it.
        """
        try:
            self.index.mkdir(parents=True, exist_ok=True)
            file = os.open(self.index / "lock", os.O_RDWR | os.O_CREAT, 0o644)
        except OSError as error:
            raise HomeError(unusable(self.root, error)) from error
        try:
            _acquire(file, self.index / "lock", wait, on_wait)
            with contextlib.suppress(OSError):  # on a full disk nobody is told who it is
                os.ftruncate(file, 0)
                os.pwrite(file, f"process {os.getpid()}".encode(), 0)
            yield
        finally:
            os.close(file)

    def _live(self) -> list[str]:
        """The names in `current`; none when it is missing, damaged or not ours to read."""
        try:
            named = (self.index / "current").read_bytes().split()
        except OSError:
            return []
        return [name for each in named if is_generation(name := each.decode("ascii", "replace"))]

    def _folders(self) -> list[Generation]:
        """The folders of generations, newest first."""
        try:
            found = [path for path in self.index.iterdir() if is_generation(path.name)]
        except OSError:
            return []
        return [Generation(path) for path in sorted(found, reverse=True) if os.path.isdir(path)]


def _acquire(file: int, path: Path, wait: float, on_wait: Callable[[str], None] | None) -> None:
    until = time.monotonic() + wait
    while not _try_lock(file):
        holder = path.read_text("utf-8", "replace") or "another process"
        if on_wait:
            on_wait(holder)
            on_wait = None
        if time.monotonic() >= until:
            raise BusyError(
                Said(
                    f"{holder} が索引を作っている最中です（{path}）。"
                    "終わるまで待つか、それを終わらせてからやり直してください。",
                    f"the index is being built by {holder}, which holds {path}; "
                    "wait until it has finished, or end it and try again",
                )
            )
        time.sleep(_POLL)


def _try_lock(file: int) -> bool:
    try:
        import fcntl
    except ImportError:  # Windows
        return _try_lock_windows(file)
    try:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        return False
    except OSError as error:  # a file system without locks
        raise HomeError(unusable(Path("lock"), error)) from error
    return True


def _try_lock_windows(file: int) -> bool:
    import importlib

    msvcrt = importlib.import_module("msvcrt")
    os.lseek(file, 1 << 20, os.SEEK_SET)  # beyond the text, so that others can read who it is
    try:
        msvcrt.locking(file, msvcrt.LK_NBLCK, 1)
    except OSError:
        return False
    return True


def replace_file(path: Path, content: bytes) -> None:
    """Write a file so that a crash leaves the old content or the new, never a torn one.

    Raises HomeError when the folder cannot be written.
    """
    fresh = path.with_name(f".{path.name}.{os.getpid()}-{os.urandom(3).hex()}")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        with fresh.open("wb") as file:
            file.write(content)
            file.flush()
            os.fsync(file.fileno())
        os.replace(fresh, path)
    except OSError as error:
        raise HomeError(unusable(path.parent, error)) from error
    finally:
        with contextlib.suppress(OSError):  # gone after success, and never there in a bad folder
            fresh.unlink()


def find_home() -> Home:
    """The folder in RULINGS_HOME, else the platform's user data folder."""
    if named := os.environ.get("RULINGS_HOME"):
        return Home(Path(named).expanduser().absolute())
    import platformdirs

    return Home(Path(platformdirs.user_data_dir("rulings", appauthor=False)))
