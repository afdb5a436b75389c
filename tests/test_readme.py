"""The README's commands, run as they are written, print what it says."""

from __future__ import annotations

import re
import shlex
import shutil
from pathlib import Path

import pytest
from click.testing import CliRunner

from indexer.home import Home
from webapp.commands import FAMILIES, main

ROOT = Path(__file__).parent.parent
README = (ROOT / "README.md").read_text(encoding="utf-8")


def consoles() -> list[tuple[str, list[str]]]:
    """Each command of a console block with the lines that it should print."""
    found = []
    for block in re.findall(r"```console\n(.*?)```", README, flags=re.S):
        for part in re.split(r"^\$ ", block, flags=re.M)[1:]:
            command, *lines = part.rstrip("\n").split("\n")
            found.append((command, lines))
    return found


@pytest.fixture(scope="module")
def home(whole_home: Home, tmp_path_factory: pytest.TempPathFactory) -> str:
    own = tmp_path_factory.mktemp("readme") / "home"
    shutil.copytree(whole_home.root, own, symlinks=True)
    return str(own)


@pytest.mark.parametrize(("command", "lines"), consoles(), ids=[c for c, _ in consoles()])
def test_a_command_prints_what_the_readme_shows(
    command: str, lines: list[str], home: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(ROOT)
    program, *arguments = shlex.split(command)
    assert program == "rulings"
    result = CliRunner().invoke(main, arguments, env={"RULINGS_HOME": home})
    printed = result.output.splitlines()
    at = 0
    for line in lines:
        if line == "…":
            continue
        assert line in printed[at:], f"{command} does not print {line!r}:\n{result.output}"
        at = printed.index(line, at) + 1


def test_every_command_stands_in_the_readme() -> None:
    missing = [name for name in FAMILIES if f"rulings {name}" not in README]
    assert not missing


def test_the_two_set_up_commands_are_targets_of_the_makefile() -> None:
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    for target in re.findall(r"`?make (\w+)", README):
        assert re.search(rf"^{target}:", makefile, flags=re.M), target
