"""The lock: what `make install` and `make test` install, on every Python that is supported."""

from __future__ import annotations

import importlib.util
import os
import re
import shutil
import subprocess
import tomllib
from importlib.metadata import PackageNotFoundError, distribution
from pathlib import Path
from typing import Any

import pytest
from packaging.requirements import Requirement
from packaging.specifiers import SpecifierSet

ROOT = Path(__file__).parent.parent
LOCK = ROOT / ".ci" / "constraints.txt"
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
WANTED = [*PROJECT["dependencies"], *PROJECT["optional-dependencies"]["test"]]

_spec = importlib.util.spec_from_file_location("lock", ROOT / ".ci" / "lock.py")
assert _spec is not None and _spec.loader is not None
lock: Any = importlib.util.module_from_spec(_spec)
_spec.loader.exec_module(lock)


def pins() -> list[Requirement]:
    lines = LOCK.read_text("utf-8").splitlines()
    return [Requirement(line) for line in lines if not line.startswith("#")]


LOCKED = {pin.name: str(pin.specifier).removeprefix("==") for pin in pins()}


def test_the_lock_holds_one_version_of_each_package_and_no_address() -> None:
    text = LOCK.read_text("utf-8")
    names = [pin.name for pin in pins()]
    assert names == sorted(set(names)) == sorted(map(lock.plain, names))
    assert all(re.fullmatch(r"[a-z0-9-]+==[0-9][\w.]*", str(pin)) for pin in pins())
    assert "://" not in text and "pip" not in names


@pytest.mark.parametrize("wanted", WANTED)
def test_what_is_locked_is_what_pyproject_permits(wanted: str) -> None:
    asked = Requirement(wanted)
    assert asked.specifier.contains(LOCKED[lock.plain(asked.name)])


@pytest.mark.parametrize("python", lock.PYTHONS)
@pytest.mark.parametrize("name", LOCKED)
def test_a_locked_version_can_be_had_on_every_python_with_all_that_it_needs(
    name: str, python: str
) -> None:
    try:
        installed = distribution(name)
    except PackageNotFoundError:
        pytest.skip(f"{name} is not installed here")
    if installed.version != LOCKED[name]:
        pytest.skip(f"another version of {name} is installed here: {installed.version}")
    assert SpecifierSet(installed.metadata["Requires-Python"] or "").contains(python)
    needs = lock.needed({"requires_dist": installed.requires}, python)
    assert needs - LOCKED.keys() - {lock.INSTALLER} == set()


def test_the_pythons_of_the_lock_are_those_of_the_project() -> None:
    supported = SpecifierSet(PROJECT["requires-python"])
    assert all(supported.contains(python) for python in lock.PYTHONS)
    assert not supported.contains("3.10") and lock.PYTHONS[0] == "3.11"


@pytest.mark.parametrize("target", ["install", "test"])
def test_make_installs_by_the_lock_and_anew_when_it_has_changed(
    target: str, tmp_path: Path
) -> None:
    if shutil.which("make") is None:
        pytest.skip("make is not on this machine")
    (tmp_path / ".ci").mkdir()
    for name in ("Makefile", "pyproject.toml", ".ci/constraints.txt"):
        shutil.copy(ROOT / name, tmp_path / name)
    (tmp_path / ".venv").mkdir()

    def told() -> str:
        call = ["make", "--dry-run", target]
        return subprocess.run(call, cwd=tmp_path, capture_output=True, text=True, check=True).stdout

    assert "--constraint .ci/constraints.txt --editable" in told()
    for mark in (".installed", ".installed-test"):
        (tmp_path / ".venv" / mark).touch()
    assert "pip install" not in told()
    changed = (tmp_path / ".venv" / ".installed").stat().st_mtime + 10
    os.utime(tmp_path / ".ci" / "constraints.txt", (changed, changed))
    assert "pip install" in told()


def package(version: str, python: str = ">=3.8", *needs: str) -> dict[str, Any]:
    return {"version": version, "requires_python": python, "requires_dist": list(needs)}


def test_what_only_another_python_needs_is_locked_too() -> None:
    needs = 'older; python_version < "3.12"', 'newer>=2; python_version >= "3.13"', 'x; extra=="y"'
    found = {"one": package("1.0", ">=3.8", *needs), "older": package("3")}
    assert lock.lacking(found) == ["newer"]

    def resolve(asked: list[str]) -> dict[str, Any]:
        return {**found, **({"newer": package("2.1")} if "newer" in asked else {})}

    assert "newer==2.1\n" in lock.written(lock.resolved(["one"], resolve))


def test_a_version_that_one_python_cannot_have_gives_way_to_an_older_one() -> None:
    def resolve(asked: list[str]) -> dict[str, Any]:
        new = package("2.0", ">=3.12")
        return {"one": package("1.9", ">=3.9") if "one<2.0" in asked else new}

    assert lock.written(lock.resolved(["one"], resolve)).endswith("one==1.9\n")


def test_what_no_version_satisfies_is_said() -> None:
    with pytest.raises(SystemExit, match=r"one<2\.0"):
        lock.resolved(["one"], lambda asked: {"one": package("2.0", ">=3.12")})
