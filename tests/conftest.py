"""What all tests share: the official documents, where this machine has them."""

from __future__ import annotations

import gc
import os
import shutil
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

from indexer.build import build
from indexer.home import Home
from webapp.library import library_sources

SOAK = os.environ.get("RULINGS_SOAK") == "1"
settings.register_profile(
    "untimed", deadline=None, derandomize=not SOAK, suppress_health_check=[HealthCheck.too_slow]
)
settings.load_profile("untimed")  # a busy machine is no failure, and chance is for `make soak`


def pytest_addoption(parser: pytest.Parser) -> None:
    """`--rewrite-expected` writes the kept outputs of the tests anew; read the difference."""
    parser.addoption(
        "--rewrite-expected", action="store_true", help="write the kept expected outputs anew"
    )


def pytest_collection_finish(session: pytest.Session) -> None:
    """Garbage is looked for seldom, and never among the tests themselves.

    What the engine plays with forms next to no cycles, and looking took a tenth of the time.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(100_000, 20, 20)


@pytest.fixture(scope="session", autouse=True)
def compiled_once(tmp_path_factory: pytest.TempPathFactory) -> None:
    """Where nothing compiled is to be kept beside the code, it is kept for this run.

    Else each of the many processes that the tests start would compile all it imports.
    """
    if sys.dont_write_bytecode:
        os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
        os.environ["PYTHONPYCACHEPREFIX"] = str(of_this_run(tmp_path_factory) / "bytecode")


def of_this_run(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder that all processes of a test run share."""
    folder = tmp_path_factory.getbasetemp()
    return folder.parent if "PYTEST_XDIST_WORKER" in os.environ else folder


@pytest.fixture(scope="session")
def whole_home(tmp_path_factory: pytest.TempPathFactory) -> Home:
    """A home with the whole index, built once for all processes of a test run; only to be read.

    The second process waits for the first, and finds its work done.
    """
    home = Home(of_this_run(tmp_path_factory) / "whole-home")
    build(home, library_sources(home))
    return home


@pytest.fixture
def own_home(whole_home: Home, tmp_path: Path) -> Home:
    """A home with the whole index that a test may do with as it likes."""
    shutil.copytree(whole_home.root, tmp_path / "home", symlinks=True)
    return Home(tmp_path / "home")


@pytest.fixture(scope="session")
def seeds() -> Path:
    """The folder of the official documents, named by RULINGS_SEEDS.

    Without it the tests that need them are skipped, unless RULINGS_REQUIRE_SEEDS=1 makes that
    a failure: a skip must not look green where the documents ought to be.
    """
    named = os.environ.get("RULINGS_SEEDS", "")
    if named and Path(named).is_dir():
        return Path(named)
    reason = f"RULINGS_SEEDS names no folder: {named!r}" if named else "RULINGS_SEEDS is not set"
    if os.environ.get("RULINGS_REQUIRE_SEEDS") == "1":
        pytest.fail(f"{reason}, and RULINGS_REQUIRE_SEEDS=1 demands the official documents")
    pytest.skip(f"{reason}; the official documents are not on this machine")


@pytest.fixture(scope="session")
def seed(seeds: Path) -> Callable[[str], Path]:
    """An official document's path from the first three digits of its name."""

    def find(prefix: str) -> Path:
        (path,) = seeds.glob(f"{prefix}_*.txt")
        return path

    return find
