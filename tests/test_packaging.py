"""The wheel carries everything: built, installed elsewhere, and used there."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
import sysconfig
import venv
import zipfile
from collections.abc import Callable
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
PACKAGES = ("indexer", "rules_corpus", "scenarios", "webapp")
DATA = (".toml", ".md", ".yaml", ".json", ".html", ".css", ".js", ".svg", ".txt")


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The project's wheel, built from a copy so that nothing old lies in its way."""
    folder = tmp_path_factory.mktemp("wheel")
    source = folder / "source"
    source.mkdir()
    for package in PACKAGES:
        shutil.copytree(ROOT / package, source / package, ignore=shutil.ignore_patterns("__py*"))
    for name in ("pyproject.toml", "README.md", "LICENSE"):
        shutil.copy(ROOT / name, source / name)
    pip = [sys.executable, "-m", "pip", "--disable-pip-version-check", "wheel", "--quiet"]
    options = ["--no-deps", "--no-build-isolation", "--wheel-dir", str(folder), str(source)]
    subprocess.run([*pip, *options], check=True)
    (built,) = folder.glob("*.whl")
    return built


@pytest.fixture(scope="module")
def installed(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Callable[..., str]:
    """Runs a program of a fresh environment that has the wheel, far away from the source.

    The dependencies are lent by this environment: what is tested is the wheel.
    """
    folder = tmp_path_factory.mktemp("elsewhere")
    venv.create(folder / "env", with_pip=False)
    scripts = folder / "env" / ("Scripts" if os.name == "nt" else "bin")
    pip = [sys.executable, "-m", "pip", "--disable-pip-version-check", "--python"]
    install = ["install", "--quiet", "--no-deps", "--no-index", str(wheel)]
    subprocess.run([*pip, str(scripts / "python"), *install], check=True)
    env = {
        **os.environ,
        "PYTHONPATH": sysconfig.get_path("purelib"),
        "RULINGS_HOME": str(folder / "home"),
        "PYTHONIOENCODING": "utf-8",
    }

    def run(program: str, *arguments: str) -> str:
        command = [str(scripts / program), *arguments]
        done = subprocess.run(command, cwd=folder, env=env, capture_output=True, encoding="utf-8")
        assert done.returncode == 0, done.stderr
        return done.stdout

    return run


def test_every_module_and_data_file_is_in_the_wheel(wheel: Path) -> None:
    wanted = {
        path.relative_to(ROOT).as_posix()
        for package in PACKAGES
        for path in (ROOT / package).rglob("*")
        if path.suffix in (".py", *DATA) and "__pycache__" not in path.parts
    }
    names = set(zipfile.ZipFile(wheel).namelist())
    assert wanted - names == set()


def test_each_package_says_in_the_wheel_that_it_is_typed(wheel: Path) -> None:
    names = set(zipfile.ZipFile(wheel).namelist())
    assert {f"{package}/py.typed" for package in PACKAGES} <= names


def test_the_tests_are_not(wheel: Path) -> None:
    tops = {name.split("/")[0] for name in zipfile.ZipFile(wheel).namelist()}
    assert {top for top in tops if not top.endswith(".dist-info")} == set(PACKAGES)


def test_what_is_installed_is_what_runs(installed: Callable[..., str]) -> None:
    place = installed("python", "-c", "import indexer; print(indexer.__file__)")
    assert "elsewhere" in place


def test_installed_elsewhere_it_builds_and_answers(installed: Callable[..., str]) -> None:
    report = json.loads(installed("rulings", "build", "--json"))
    editions = {each["edition"]: each for each in report["editions"]}
    assert editions["duel_masters/core"]["rules"] == 636
    assert editions["duel_masters/basics"]["rules"] == 169
    assert editions["duel_masters/1.13"]["rules"] == 690
    assert editions["nova/1"]["rules"] == 794
    assert editions["dimension_zero/1"]["rules"] == 580
    assert report["scenarios"] == len(list((ROOT / "scenarios" / "library").rglob("*.yaml")))
    rule = json.loads(installed("rulings", "show", "duel_masters", "101.4a", "--json"))
    assert set(rule["text"]) == {"ja", "en"}
    assert json.loads(installed("rulings", "build", "--json"))["unchanged"]


def test_installed_elsewhere_it_replays_its_library(installed: Callable[..., str]) -> None:
    rows = [json.loads(line) for line in installed("rulings", "replay", "--jsonl").splitlines()]
    assert {row["game"] for row in rows} >= {"duel_masters"}
    assert [row["file"] for row in rows if not row["passed"]] == []
    assert all(row["trace"] for row in rows)
