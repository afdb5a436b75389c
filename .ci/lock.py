"""`make lock`: writes the newest versions that pyproject.toml permits to .ci/constraints.txt.

pip resolves them for the Python that runs this. What another supported Python needs besides is
resolved too, and a version that one of them cannot have gives way to an older one. A constraint
installs nothing: a package that one Python does without does it no harm, and what only another
system needs is left to its own newest version.
"""

from __future__ import annotations

import json
import re
import subprocess
import sys
import tomllib
from collections.abc import Callable, Iterable, Mapping
from pathlib import Path
from typing import Any

# pip's own, so that a lock can be made where nothing is installed yet
from pip._vendor.packaging.requirements import Requirement
from pip._vendor.packaging.specifiers import SpecifierSet

PYTHONS = ("3.11", "3.12", "3.13")
ROOT = Path(__file__).parent.parent
LOCK = ROOT / ".ci" / "constraints.txt"
INSTALLER = "pip"  # it cannot well replace itself while it installs
HEAD = """\
# The versions that the tests ran with: `make install` and `make test` hold to them.
# Made by `make lock`; holds for Python {pythons}.
"""

Found = Mapping[str, Mapping[str, Any]]
"""The metadata of each package by its name, as pip reports it."""


def required() -> list[str]:
    """What pyproject.toml asks for, the tests' needs included."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    return [*project["dependencies"], *project["optional-dependencies"]["test"]]


def plain(name: str) -> str:
    """A package's name in the one spelling that all agree on."""
    return re.sub(r"[-_.]+", "-", name).lower()


def needed(package: Mapping[str, Any], python: str) -> set[str]:
    """The names of what a package needs on a Python, without what only its extras need."""
    wanted = (Requirement(each) for each in package.get("requires_dist") or ())
    place = {"python_version": python, "python_full_version": f"{python}.0", "extra": ""}
    return {plain(each.name) for each in wanted if not each.marker or each.marker.evaluate(place)}


def lacking(found: Found) -> list[str]:
    """What some supported Python needs and was not resolved."""
    every = {name for each in found.values() for python in PYTHONS for name in needed(each, python)}
    return sorted(every - found.keys() - {INSTALLER})


def excluding(found: Found) -> list[str]:
    """Versions that some supported Python cannot have, each as a demand for an older one."""
    return [
        f"{name}<{package['version']}"
        for name, package in sorted(found.items())
        if not all(SpecifierSet(package.get("requires_python") or "").contains(p) for p in PYTHONS)
    ]


def resolved(wanted: Iterable[str], resolve: Callable[[list[str]], Found]) -> Found:
    """What is to be locked: asked again until every supported Python has what it needs."""
    asked = list(wanted)
    while more := lacking(found := resolve(asked)) + excluding(found):
        if not set(more) - set(asked):
            sys.exit(f"not for every Python of {', '.join(PYTHONS)}: {', '.join(more)}")
        asked += more
    return found


def by_pip(wanted: list[str]) -> Found:
    """What pip would install into an empty environment."""
    options = ["--dry-run", "--ignore-installed", "--quiet", "--report", "-"]
    call = [sys.executable, "-m", "pip", "--disable-pip-version-check", "install", *options]
    done = subprocess.run([*call, *wanted], stdout=subprocess.PIPE, text=True)
    if done.returncode:
        sys.exit("pip finds no versions that go together; its message stands above")
    metadata = (each["metadata"] for each in json.loads(done.stdout)["install"])
    return {plain(each["name"]): each for each in metadata if plain(each["name"]) != INSTALLER}


def written(found: Found) -> str:
    """The lock: a line for each package."""
    lines = [f"{name}=={package['version']}\n" for name, package in sorted(found.items())]
    return HEAD.format(pythons=", ".join(PYTHONS)) + "".join(lines)


if __name__ == "__main__":
    LOCK.write_text(written(resolved(required(), by_pip)), encoding="utf-8")
    print(f"locked: {LOCK.relative_to(ROOT)}")
