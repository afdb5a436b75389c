"""STYLE, "The public surface is deliberate": what each package gives to others, and no more."""

from __future__ import annotations

import ast
import subprocess
import sys
from importlib import import_module
from pathlib import Path
from types import ModuleType

import pytest

ROOT = Path(__file__).parent.parent
PACKAGES = ("indexer", "rules_corpus", "scenarios", "webapp")
AT_WORK = {"annotations", "TYPE_CHECKING", "import_module"}
"""What a package needs itself."""

by_package = pytest.mark.parametrize("package", PACKAGES)


def typed(package: str) -> dict[str, str]:
    """What the types see under `if TYPE_CHECKING`: each name with its module."""
    tree = ast.parse((ROOT / package / "__init__.py").read_text("utf-8"))
    blocks = [node for node in tree.body if isinstance(node, ast.If)]
    seen = [node for block in blocks for node in block.body if isinstance(node, ast.ImportFrom)]
    return {alias.name: node.module or "" for node in seen for alias in node.names}


def exposed(package: str) -> set[str]:
    """The public names that a package has, without its modules."""
    found = import_module(package)
    own = {name for name, value in vars(found).items() if not isinstance(value, ModuleType)}
    return {n for n in own | set(vars(found).get("_HOMES", ())) if n[0] != "_"} - AT_WORK


@by_package
def test_what_a_package_names_is_sorted_and_is_all_that_it_exposes(package: str) -> None:
    names = import_module(package).__all__
    assert names == sorted(set(names))
    assert set(names) == exposed(package)


@by_package
def test_each_name_is_there_and_hides_no_module(package: str) -> None:
    found = import_module(package)
    for name in found.__all__:
        assert not isinstance(getattr(found, name), ModuleType)
        assert not (ROOT / package / f"{name}.py").exists(), name
        assert not (ROOT / package / name).exists(), name


@pytest.mark.parametrize("package", ["indexer", "scenarios"])
def test_the_types_see_what_is_loaded(package: str) -> None:
    found = import_module(package)
    assert typed(package) == found._HOMES


@pytest.mark.parametrize("package", ["indexer", "scenarios"])
def test_what_is_not_there_is_an_error(package: str) -> None:
    with pytest.raises(AttributeError, match="no_such_name"):
        getattr(import_module(package), "no_such_name")  # noqa: B009  # as it is asked at run time
    with pytest.raises(ImportError):
        exec(f"from {package} import no_such_name")


NAMING_GAMES = {
    "scenarios": {
        *("scenarios.games", "scenarios.language", "scenarios.language.known_games"),
        *("scenarios.language.errors", "indexer", "indexer.said"),
    }
}
"""What makes the games known to the grammar; none of it reads a word or a rule of one."""


@by_package
def test_importing_a_package_loads_nothing_else_of_the_project(package: str) -> None:
    code = f"import sys, {package}; print(*sys.modules)"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    ours = {name for name in done.stdout.split() if name.split(".")[0] in PACKAGES}
    assert ours - NAMING_GAMES.get(package, set()) == {package}


@by_package
def test_each_package_says_that_it_is_typed(package: str) -> None:
    assert (ROOT / package / "py.typed").is_file()
