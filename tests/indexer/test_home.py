"""Generations: one is live, the one before stays, and nobody sees half of one."""

from __future__ import annotations

import multiprocessing
import time
from pathlib import Path

import pytest

from indexer.errors import BusyError, HomeError
from indexer.home import Generation, Home, find_home, replace_file


def finished(home: Home) -> Generation:
    generation = home.new_generation()
    generation.database.write_bytes(b"")
    return generation


def test_before_the_first_build_nothing_is_live(home: Home) -> None:
    assert home.current() is None
    assert not home.root.exists()


def test_a_switch_keeps_the_generation_before_and_drops_older_ones(home: Home) -> None:
    with home.lock():
        generations = [finished(home) for _ in range(1)]
        for _ in range(3):
            home.switch(generations[-1])
            generations.append(finished(home))
        home.switch(generations[-1])
    left = {path.name for path in home.index.iterdir() if path.is_dir()}
    assert home.current() == generations[-1]
    assert left == {generations[-1].name, generations[-2].name}


def test_a_torn_build_is_removed_and_its_name_never_live(home: Home) -> None:
    with home.lock():
        live = finished(home)
        home.switch(live)
        torn = home.new_generation()
        home.prune()
    assert home.current() == live
    assert not torn.folder.exists()


def test_current_that_names_a_deleted_generation_is_no_index(home: Home) -> None:
    with home.lock():
        live = finished(home)
        home.switch(live)
    live.database.unlink()
    assert home.current() is None


def _hold(root: str, held: object, seconds: float) -> None:
    with Home(Path(root)).lock():
        held.set()  # type: ignore[attr-defined]
        time.sleep(seconds)


@pytest.fixture
def holder(home: Home) -> object:
    """Starts another process that holds the lock for some seconds."""
    context = multiprocessing.get_context("spawn")

    def start(seconds: float) -> multiprocessing.process.BaseProcess:
        held = context.Event()
        process = context.Process(target=_hold, args=(str(home.root), held, seconds))
        process.start()
        assert held.wait(30)
        return process

    return start


def test_a_second_builder_waits_and_is_told_for_whom(home: Home, holder: object) -> None:
    process = holder(0.5)  # type: ignore[operator]
    told: list[str] = []
    with home.lock(wait=30, on_wait=told.append):
        pass
    process.join()
    assert told == [f"process {process.pid}"]


def test_after_its_patience_it_says_who_holds_the_lock(home: Home, holder: object) -> None:
    process = holder(60)  # type: ignore[operator]
    try:
        with pytest.raises(BusyError, match=f"process {process.pid}"), home.lock(wait=0.2):
            pass
    finally:
        process.kill()
        process.join()


def test_a_killed_holder_frees_the_lock(home: Home, holder: object) -> None:
    process = holder(60)  # type: ignore[operator]
    process.kill()
    process.join()
    with home.lock(wait=5):
        pass


def test_the_lock_may_be_taken_again_after_an_error(home: Home) -> None:
    with pytest.raises(RuntimeError), home.lock():
        raise RuntimeError("a build failed")
    with home.lock(wait=1):
        pass


def test_a_home_that_cannot_be_written_says_so(tmp_path: Path) -> None:
    blocked = tmp_path / "file"
    blocked.write_text("not a folder")
    with pytest.raises(HomeError, match="RULINGS_HOME"), Home(blocked).lock():
        pass
    with pytest.raises(HomeError, match="RULINGS_HOME"):
        replace_file(blocked / "imports" / "document", b"")


def test_replacing_a_file_leaves_nothing_beside_it(tmp_path: Path) -> None:
    path = tmp_path / "deep" / "current"
    replace_file(path, b"one")
    replace_file(path, b"two")
    assert path.read_bytes() == b"two"
    assert [each.name for each in path.parent.iterdir()] == ["current"]


def test_the_home_is_the_named_folder(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("RULINGS_HOME", str(tmp_path / "mine"))
    assert find_home().root == tmp_path / "mine"


def test_without_a_name_it_is_the_platforms_data_folder(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("RULINGS_HOME", raising=False)
    assert "rulings" in find_home().root.parts[-1]
