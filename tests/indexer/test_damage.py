"""Whatever befalls the files of an index, the next answer is right and says so in one line."""

from __future__ import annotations

import os
import shutil
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from indexer.answers import ask
from indexer.build import Sources, build
from indexer.errors import HomeError, RulesIndexError
from indexer.home import Home
from indexer.lookup import Index, open_index
from indexer.ready import given_up, open_ready
from indexer.said import Said
from indexer.seal import is_whole, live_generation
from indexer.search import search

ANEW = "the index was damaged or of an older form, and was built anew"

# What befalls a file (or a folder): the name, and what does it.
BEFALLS: dict[str, Callable[[Path], object]] = {
    "deleted": lambda path: path.unlink(),
    "emptied": lambda path: path.write_bytes(b""),
    "cut": lambda path: path.write_bytes(path.read_bytes()[: path.stat().st_size // 2]),
    "garbled": lambda path: path.write_bytes(bytes(255 - byte for byte in path.read_bytes())),
    "a bit turned": lambda path: path.write_bytes(_turned(path.read_bytes())),
}


def _turned(content: bytes) -> bytes:
    middle = len(content) // 2
    return (
        content[:middle]
        + bytes(b ^ 1 for b in content[middle : middle + 1])
        + content[middle + 1 :]
    )


def answers(home: Home, sources: Sources) -> list[str]:
    """What a reading command says on stderr, after its answers from every store were right."""
    told: list[Said] = []
    with open_ready(home, lambda wait: build(home, sources, wait=wait), told.append) as index:
        hold(index)
    return [said.en for said in told]


def hold(index: Index) -> None:
    """A look-up, a search and a question are answered as ever."""
    assert index.rule(index.ref("duel_masters", "101.1")).texts["ja"] == "先に動く者が宣言する。"
    assert [str(r.rule.ref.number) for r in search(index, "先に動く者").results[:1]] == ["101.1"]
    assert ask(index, "山札が尽きた者は敗れる？", "duel_masters").rules


def every_file(home: Home) -> list[str]:
    """Of a home that was built: its files, without those that hold no answer."""
    live = home.current()
    assert live is not None
    names = [path.relative_to(live.folder).as_posix() for path in live.folder.rglob("*")]
    return sorted(name for name in names if (live.folder / name).is_file())


@pytest.mark.parametrize("befalls", BEFALLS)
def test_of_every_file_of_a_generation(home: Home, sources: Sources, befalls: str) -> None:
    build(home, sources)
    for name in every_file(home):
        live = live_generation(home)
        assert live is not None
        path = next(iter(live.folder.glob(_likeness(name))))
        before = path.read_bytes()
        BEFALLS[befalls](path)
        told = answers(home, sources)
        harmless = path.exists() and path.read_bytes() == before
        if harmless or name == "glance.json":
            assert told == [], name
        elif (name, befalls) != ("seal.json", "a bit turned"):  # it may tell of a time
            assert told == [ANEW], name
        assert answers(home, sources) == []
        assert build(home, sources).unchanged


def _likeness(name: str) -> str:
    """Whoosh names a file anew in every generation."""
    return "fulltext/*.seg" if name.endswith(".seg") else name


@pytest.mark.parametrize("befalls", BEFALLS)
def test_build_does_not_call_a_damaged_index_unchanged(
    home: Home, sources: Sources, befalls: str
) -> None:
    for name in ("rules.sqlite", "fulltext/*.seg", "ranking/*/*/lists.json", "ranking/*/*/*.npy"):
        build(home, sources)
        live = home.current()
        assert live is not None
        BEFALLS[befalls](next(iter(live.folder.glob(name))))
        assert not build(home, sources).unchanged, name
        with open_index(home) as index:
            hold(index)


CURRENT = {
    "deleted": None,
    "empty": b"",
    "no text": b"\xff\xfe\x00\x80abc\n",
    "a missing generation": b"000077\n",
    "a place outside": b"../../etc\n",
    "very long": b"0" * 100_000,
}


@pytest.mark.parametrize("content", CURRENT.values(), ids=CURRENT)
def test_of_the_file_that_names_the_live_generation(
    home: Home, sources: Sources, content: bytes | None
) -> None:
    build(home, sources)
    current = home.index / "current"
    if content is None:
        current.unlink()
    else:
        current.write_bytes(content)
    assert answers(home, sources) == [ANEW]
    assert answers(home, sources) == []


def test_a_whole_generation_answers_where_none_can_be_built(home: Home, sources: Sources) -> None:
    build(home, sources)
    (home.index / "current").write_bytes(b"\xff")

    def full(wait: float) -> None:
        raise HomeError(Said("満杯", "no room"))

    told: list[Said] = []
    with open_ready(home, full, told.append) as index:
        hold(index)
    assert [said.en for said in told] == ["answered from an index that may be out of date: no room"]


def test_a_damaged_generation_never_stays_as_the_one_before(home: Home, sources: Sources) -> None:
    build(home, sources)
    live = home.current()
    assert live is not None
    live.database.write_bytes(b"")
    build(home, sources)
    assert live not in home.generations()


def test_the_lock_may_have_anything_in_it(home: Home, sources: Sources) -> None:
    build(home, sources)
    (home.index / "lock").write_bytes(b"\xff\xfe\x80")
    with home.lock(), pytest.raises(RulesIndexError), home.lock(wait=0):
        pass


def test_a_file_that_was_only_touched_is_whole(home: Home, sources: Sources) -> None:
    live = build(home, sources).generation
    for path in (home.index / live).rglob("*"):
        os.utime(path)
    assert answers(home, sources) == []
    assert live_generation(home) == home.current() and build(home, sources).unchanged


def test_damage_that_shows_in_no_time_of_a_file_is_given_up_when_it_shows(
    home: Home, sources: Sources, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As of a disk that loses a bit: the seal is quick to look at, and looks whole."""
    build(home, sources)
    live = home.current()
    assert live is not None
    live.database.write_bytes(b"")
    monkeypatch.setattr("indexer.seal._looks_sealed", lambda *args: True)
    assert is_whole(live)
    assert given_up(home) is not None
    assert answers(home, sources) == [ANEW]
    assert given_up(home) is None


@pytest.fixture
def plain_user(corpus: Path, sources: Sources) -> Iterator[tuple[Home, Sources]]:
    """A home of somebody whom permissions bind, which root has to become."""
    root = os.geteuid() == 0
    folder = Path(tempfile.mkdtemp(prefix="rulings-test-"))
    shutil.copytree(corpus, folder / "corpus")
    own = Sources(corpus=folder / "corpus", scenarios=sources.scenarios)
    build(Home(folder / "warm"), own)  # what is imported on demand is imported as root
    answers(Home(folder / "warm"), own)
    if root:
        for path in (folder, *folder.rglob("*")):
            os.chown(path, 65534, 65534)
        os.seteuid(65534)
    try:
        build(Home(folder / "home"), own)
        yield Home(folder / "home"), own
    finally:
        if root:
            os.seteuid(0)
        for path in folder.rglob("*"):
            if path.is_dir():
                path.chmod(0o700)
        shutil.rmtree(folder)


@pytest.mark.skipif(not hasattr(os, "geteuid"), reason="permissions are others there")
def test_of_permissions(plain_user: tuple[Home, Sources]) -> None:
    home, sources = plain_user
    for name in ("rules.sqlite", "fulltext", "ranking", "seal.json", "manifest.json", "."):
        live = home.current()
        assert live is not None
        (live.folder / name).chmod(0)
        assert answers(home, sources) == [ANEW], name
        assert answers(home, sources) == []
    (home.index / "current").chmod(0)
    assert answers(home, sources) == [ANEW]
    home.index.chmod(0)
    with pytest.raises(HomeError, match="RULINGS_HOME"):
        answers(home, sources)
    home.index.chmod(0o500)
    assert answers(home, sources) == []
