"""Where everything local lives: imports, and the generations of the index.

    RULINGS_HOME/
      imports/<game>/<edition>/document     an official document, as its owner gave it
      index/<generation>/                   both stores and their manifest
      index/current                         names the live generation, and the one before it
      index/lock                            held by the one builder

A generation is written whole and then made live by replacing `current`: whoever reads
sees the old one or the new one, never a mixture, also when a builder dies half-way.
"""

from __future__ import annotations

import contextlib
import os
import shutil
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path

from indexer.errors import BusyError, HomeError
from indexer.said import Said

__all__ = ["Generation", "Home", "find_home", "replace_file"]

_POLL = 0.1  # seconds between two looks at a lock that another builder holds


@dataclass(frozen=True, slots=True)
class Generation:
    """One complete index: a folder that is never changed once it is live.

    Only the glance is: it says what the inputs looked like when they were last compared.
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


@dataclass(frozen=True, slots=True)
class Home:
    """The local folder of one user; nothing is created before it is needed."""

    root: Path

    @property
    def imports(self) -> Path:
        return self.root / "imports"

    @property
    def index(self) -> Path:
        return self.root / "index"

    def current(self) -> Generation | None:
        """The live generation, or None before the first build."""
        names = self._live()
        if not names:
            return None
        generation = Generation(self.index / names[0])
        return generation if generation.database.exists() else None

    def new_generation(self) -> Generation:
        """An empty folder for the next generation; the lock must be held."""
        taken = [int(p.name) for p in self.index.iterdir() if p.is_dir() and p.name.isdigit()]
        folder = self.index / f"{max(taken, default=0) + 1:06}"
        folder.mkdir()
        return Generation(folder)

    def switch(self, generation: Generation) -> None:
        """Make a complete generation live, then drop all but it and the one before."""
        before = [name for name in self._live()[:1] if name != generation.name]
        names = [generation.name, *before]
        replace_file(self.index / "current", "".join(f"{name}\n" for name in names).encode())
        self.prune()

    def prune(self) -> None:
        """Remove what is neither live nor just before it: old generations, torn builds."""
        keep = set(self._live())
        for folder in self.index.iterdir():
            if folder.is_dir() and folder.name not in keep:
                shutil.rmtree(folder)

    @contextlib.contextmanager
    def lock(
        self, wait: float = 600.0, on_wait: Callable[[str], None] | None = None
    ) -> Iterator[None]:
        """Hold the only right to build; the system frees it when its holder dies.

        A second builder calls `on_wait` once with the holder's description and waits up to
        `wait` seconds; then BusyError says who holds it.
        """
        try:
            self.index.mkdir(parents=True, exist_ok=True)
            file = os.open(self.index / "lock", os.O_RDWR | os.O_CREAT, 0o644)
        except OSError as error:
            raise HomeError(_no_home(self.root, error)) from error
        try:
            _acquire(file, self.index / "lock", wait, on_wait)
            os.ftruncate(file, 0)
            os.pwrite(file, f"process {os.getpid()}".encode(), 0)
            yield
        finally:
            os.close(file)

    def _live(self) -> list[str]:
        try:
            return (self.index / "current").read_text("utf-8").split()
        except (FileNotFoundError, NotADirectoryError):
            return []


def _acquire(file: int, path: Path, wait: float, on_wait: Callable[[str], None] | None) -> None:
    until = time.monotonic() + wait
    while not _try_lock(file):
        holder = path.read_text("utf-8") or "another process"
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
    fresh = path.with_name(f".{path.name}.{os.getpid()}")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        with fresh.open("wb") as file:
            file.write(content)
            file.flush()
            os.fsync(file.fileno())
        os.replace(fresh, path)
    except OSError as error:
        raise HomeError(_no_home(path.parent, error)) from error
    finally:
        with contextlib.suppress(OSError):  # gone after success, and never there in a bad folder
            fresh.unlink()


def find_home() -> Home:
    """The folder in RULINGS_HOME, else the platform's user data folder."""
    if named := os.environ.get("RULINGS_HOME"):
        return Home(Path(named).expanduser().absolute())
    import platformdirs

    return Home(Path(platformdirs.user_data_dir("rulings", appauthor=False)))


def _no_home(root: Path, error: OSError) -> Said:
    why = error.strerror or error
    return Said(
        f"{root} に書き込めません（{why}）。自分のフォルダーを RULINGS_HOME で指定してください。",
        f"cannot write to {root} ({why}); name a folder of your own in RULINGS_HOME",
    )
