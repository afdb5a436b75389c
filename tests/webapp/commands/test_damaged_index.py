"""A command that meets damage which no time of a file shows mends the index and answers."""

from __future__ import annotations

import json
import os
import shutil
import sqlite3
from collections.abc import Callable
from pathlib import Path

import click
import pytest
from click.testing import CliRunner, Result

from indexer.build import Sources, build
from indexer.home import Generation, Home
from webapp.commands import LOOK_UPS, main

MORE = "\n**101.2.** 手札は見せない。\n"
SHOW = ("show", "duel_masters", "101.1")
SEARCH = ("search", "山札 敗れる者")
ASK = ("ask", "山札が尽きた者は敗れる？", "--game", "duel_masters")
ANEW = "the index was damaged or of an older form, and was built anew\n"


def rulings(*line: str) -> Result:
    return CliRunner().invoke(main, ["--lang", "en", *line])


def from_a_copy(home: Home, *line: str) -> Result:
    """What a command prints; of the home itself nothing is in this process's memory then."""
    copy = home.root.with_name("copy")
    shutil.copytree(home.root, copy)
    return CliRunner(env={"RULINGS_HOME": str(copy)}).invoke(main, ["--lang", "en", *line])


def rot(home: Home, pattern: str, content: Callable[[bytes], bytes]) -> Path:
    """Change a file as a disk does that loses bits: its seal knows these times."""
    live = home.current()
    assert live is not None
    path = next(iter(live.folder.glob(pattern)))
    path.write_bytes(content(path.read_bytes()))
    seal_with_times_of(live, path)
    return path


def seal_with_times_of(live: Generation, path: Path) -> None:
    seal = json.loads(live.seal.read_bytes())
    now, name = path.stat(), path.relative_to(live.folder).as_posix()
    seal["files"][name][:3] = [now.st_size, now.st_mtime_ns, now.st_ctime_ns]
    seal["taken"] = now.st_ctime_ns + 10**12
    live.seal.write_text(json.dumps(seal))


def zeros(content: bytes) -> bytes:
    return content[:8192] + bytes(len(content) - 8192)


def garbled(content: bytes) -> bytes:
    return bytes(255 - byte for byte in content)


@pytest.mark.parametrize(
    ("line", "pattern", "befalls"),
    [
        (SHOW, "rules.sqlite", zeros),
        (SHOW, "rules.sqlite", garbled),
        (SEARCH, "rules.sqlite", zeros),
        (SEARCH, "rules.sqlite", garbled),
        (SEARCH, "fulltext/*.seg", garbled),
        (SEARCH, "fulltext/*.toc", garbled),
        (ASK, "rules.sqlite", zeros),
        (ASK, "ranking/*/*/lists.json", garbled),
        (ASK, "ranking/*/*/starts.npy", garbled),
    ],
    ids=lambda each: (
        " ".join(each[:1]) if isinstance(each, tuple) else getattr(each, "__name__", each)
    ),
)
def test_the_command_that_meets_it_mends_it_and_answers(
    home: Home, line: tuple[str, ...], pattern: str, befalls: Callable[[bytes], bytes]
) -> None:
    right = from_a_copy(home, *line)
    assert (right.exit_code, right.stderr) == (0, "") and right.stdout
    rot(home, pattern, befalls)
    mended = rulings(*line)
    assert (mended.exit_code, mended.stdout, mended.stderr) == (0, right.stdout, ANEW)
    after = rulings(*line)
    assert (after.exit_code, after.stdout, after.stderr) == (0, right.stdout, "")


def test_a_rule_that_damage_hides_is_not_said_to_be_missing(
    home: Home, monkeypatch: pytest.MonkeyPatch
) -> None:
    def loses_it(content: bytes) -> bytes:
        return content.replace(b"101.1", b"901.1")

    rot(home, "rules.sqlite", loses_it)
    found = rulings(*SHOW)
    assert (found.exit_code, found.stderr) == (0, ANEW)
    assert "山札が尽きた者は敗れる。" in found.stdout


def test_what_is_not_there_is_said_to_be_missing(home: Home) -> None:
    missing = rulings("show", "duel_masters", "999.1")
    assert (missing.exit_code, missing.stdout) == (2, "") and ANEW not in missing.stderr


def test_a_command_that_has_printed_is_not_run_again(
    home: Home, monkeypatch: pytest.MonkeyPatch
) -> None:
    runs: list[int] = []

    def broken(rules: object) -> list[str]:
        runs.append(1)
        click.echo("the first line")
        raise sqlite3.DatabaseError("database disk image is malformed")

    monkeypatch.setattr("webapp.commands.printing.contents_lines", broken)
    rot(home, "manifest.json", lambda content: content + b" ")
    told = rulings("toc", "duel_masters")
    assert (told.exit_code, told.stdout, runs) == (2, "the first line\n", [1])
    assert "rulings build" in told.stderr or "next command" in told.stderr


def test_a_fault_of_ours_on_a_whole_index_stays_one(
    home: Home, monkeypatch: pytest.MonkeyPatch
) -> None:
    runs: list[int] = []

    def broken(rules: object) -> list[str]:
        runs.append(1)
        raise ZeroDivisionError

    monkeypatch.setattr("webapp.commands.printing.contents_lines", broken)
    told = rulings("toc", "duel_masters")
    assert isinstance(told.exception, ZeroDivisionError) and runs == [1]


@pytest.fixture
def unwritable(home: Home, text: Path, one_rule: str, monkeypatch: pytest.MonkeyPatch) -> Home:
    """A home with a generation before the live one, to which nothing more can be written."""
    text.write_text(one_rule + MORE, "utf-8")
    build(home, Sources(corpus=text.parents[3]))

    def refuse(*args: object) -> None:
        raise OSError(30, os.strerror(30))

    monkeypatch.setattr("indexer.build._write", refuse)
    monkeypatch.setattr("indexer.ready.break_seal", lambda generation: None)
    return home


def test_the_generation_before_answers_where_nothing_can_be_written(unwritable: Home) -> None:
    rot(unwritable, "rules.sqlite", zeros)
    found = rulings(*SHOW)
    assert found.exit_code == 0 and "山札が尽きた者は敗れる。" in found.stdout
    assert found.stderr.startswith("answered from an index that may be out of date")
    assert found.stderr.count("\n") == 1


def test_where_no_index_is_whole_and_none_can_be_built_that_is_said(
    home: Home, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*args: object) -> None:
        raise OSError(30, os.strerror(30))

    monkeypatch.setattr("indexer.build._write", refuse)
    monkeypatch.setattr("indexer.ready.break_seal", lambda generation: None)
    rot(home, "rules.sqlite", zeros)
    told = rulings(*SHOW)
    assert (told.exit_code, told.stdout) == (2, "") and told.stderr.startswith("Error: ")


def test_only_commands_that_look_up_are_run_again() -> None:
    """Each has no effect but what it prints; `serve` opens the index and goes on for long."""
    from webapp.commands import FAMILIES

    assert (
        set(FAMILIES)
        - {
            *("build", "read", "import", "forget", "serve"),
            *("replay", "explore", "why-not", "coverage", "card", "cards"),
        }
        == LOOK_UPS
    )
