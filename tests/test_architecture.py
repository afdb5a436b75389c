"""The arrows between the packages, one home for each dependency, and a light start."""

from __future__ import annotations

import ast
import re
import subprocess
import sys
from collections.abc import Iterator
from graphlib import TopologicalSorter
from pathlib import Path

import pytest

from scenarios.games import game_of

ROOT = Path(__file__).parent.parent
PACKAGES = ("indexer", "rules_corpus", "scenarios", "webapp")
RULEBOOKS = ("duel_masters", "nova", "dimension_zero")
MODULES = sorted(path for package in PACKAGES for path in (ROOT / package).rglob("*.py"))
WRITTEN = sorted(
    path
    for folder in (*PACKAGES, "tests")
    for ending in ("py", "html", "css", "js")
    for path in (ROOT / folder).rglob(f"*.{ending}")
)

# What a part of the tree may import of the project. The longest matching name decides.
ARROWS = {
    "rules_corpus": (),
    "indexer.said": (),
    "indexer.numbering": ("indexer.said",),
    "indexer": ("indexer", "rules_corpus"),
    "scenarios": ("scenarios", "indexer.numbering", "indexer.said", "rules_corpus"),
    "scenarios.engine": ("scenarios.engine", "indexer.numbering"),
    "scenarios.language": ("scenarios.engine", "scenarios.language", "indexer.said"),
    "scenarios.common": ("scenarios.common", "scenarios.engine", "scenarios.language"),
    **{
        f"scenarios.{game}": (
            *("scenarios.common", "scenarios.engine", "scenarios.language", "scenarios.printed"),
            *(f"scenarios.{game}", "indexer.numbering", "indexer.said"),
        )
        for game in RULEBOOKS
    },
    "webapp": ("webapp", "indexer", "scenarios", "rules_corpus"),
}
# A dependency, and the only part (or parts) that may know it.
HOMES: dict[str, str | tuple[str, ...]] = {
    "bm25s": "indexer.ranking.store",
    "click": "webapp.commands",
    "flask": "webapp",
    "markdown": "webapp",
    "numpy": ("indexer.ranking", "indexer.fulltext"),
    "pypdf": "indexer.readers.pdf",
    "rich": "webapp.commands",
    "snowballstemmer": "indexer.ranking.pieces",
    "sqlite3": "indexer.database",
    "sqlite_utils": "indexer.database",
    "waitress": "webapp.commands",
    "whoosh": "indexer.fulltext",
}
STANDARD_LIBRARY_ONLY = (
    "indexer.numbering",
    "scenarios.engine",
    "scenarios.common",
    *map("scenarios.{}".format, RULEBOOKS),
)


def name_of(path: Path) -> str:
    parts = path.relative_to(ROOT).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def imports(path: Path) -> Iterator[str]:
    """Every module that a file imports, anywhere in it, also for types alone, by its full name."""
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path}: a relative import hides where it points"
            module = node.module or ""
            # `from indexer import numbering` imports the module, not only the package
            inner = [f"{module}.{a.name}" for a in node.names if is_module(f"{module}.{a.name}")]
            yield from inner or [module]


def is_module(name: str) -> bool:
    path = ROOT.joinpath(*name.split("."))
    return path.with_suffix(".py").exists() or (path / "__init__.py").exists()


def within(name: str, part: str) -> bool:
    return name == part or name.startswith(f"{part}.")


KERNELS_OWN = {"drafts", "open", "queue", "waited"}
"""What a run of a step keeps for the kernel; rulebooks have names for what they need of it."""
CARRIERS = ("scenarios/engine/running/memory.py", "scenarios/engine/play.py")
"""Where a run's state is set, together with what has been read of it."""


def test_rulebooks_have_no_hand_in_what_the_kernel_keeps() -> None:
    found = [
        f"{path.relative_to(ROOT)}:{node.lineno} {node.attr}"
        for path in MODULES
        if path.relative_to(ROOT).parts[1] in RULEBOOKS
        for node in ast.walk(ast.parse(path.read_text("utf-8")))
        if isinstance(node, ast.Attribute)
        and (_is_play(node.value, KERNELS_OWN, node.attr) or _is_read(node))
    ]
    assert found == []


def _is_play(value: ast.expr, names: set[str], name: str) -> bool:
    return isinstance(value, ast.Name) and value.id == "play" and name in names


def _is_read(node: ast.Attribute) -> bool:
    """Whether this is a table of readings, or the number that the next thing will have."""
    of = node.value.attr if isinstance(node.value, ast.Attribute) else ""
    tables = {"whole", "each", "moment", "alone"}
    return (of == "read" and node.attr in tables) or (of == "state" and node.attr == "next_id")


def test_a_state_is_set_only_together_with_what_is_read_of_it() -> None:
    found = [
        f"{path.relative_to(ROOT)}:{node.lineno}"
        for path in MODULES
        if path.relative_to(ROOT).as_posix() not in CARRIERS
        for node in ast.walk(ast.parse(path.read_text("utf-8")))
        if isinstance(node, ast.Attribute)
        and isinstance(node.ctx, ast.Store)
        and _is_play(node.value, {"state", "read"}, node.attr)
    ]
    assert found == []


@pytest.mark.parametrize("path", MODULES, ids=name_of)
def test_arrows_point_down_only(path: Path) -> None:
    name = name_of(path)
    part = max((part for part in ARROWS if within(name, part)), key=len)
    for imported in imports(path):
        if imported.split(".")[0] in PACKAGES:
            allowed = any(within(imported, target) for target in ARROWS[part])
            assert allowed, f"{name} imports {imported}; {part} may import {ARROWS[part]}"


# The floors of a package, from the lowest to the highest: an arrow within a folder, or to a lower
# floor, is fine; one that runs up is not. A file of the package itself is a floor of its own.
FLOORS = {
    "scenarios": (
        *("engine", "language", "printed", "files", "common"),
        *("duel_masters", "nova", "dimension_zero", "games"),
        *("playing", "searching", "why", "proving", "sheet"),
    ),
    "scenarios.duel_masters": (
        *("words", "phrases", "book", "values", "asks", "readings", "laws", "cards", "abilities"),
        *("zones", "costs", "conditions"),
        *("resolving", "special", "verbs", "shields", "replacing", "playing"),
        *("declaring", "turn", "attacking", "activating", "game_start"),
    ),
    "scenarios.nova": (
        *("words", "book", "asks", "cards", "abilities", "laws", "resolving", "playing", "turn"),
    ),
}


# Where else a game may be named: a numbering is called as the game that it was first met in, and
# what is shown as an example is of some game.
NUMBERINGS = (
    *("indexer.numbering", "indexer.references", "indexer.checks.numbers"),
    *("indexer.readers.detect", "indexer.readers.marks", "indexer.readers.numbered_parts"),
    "indexer.readers.numbered_text",
)
EXAMPLES = (
    *("webapp.api.paths", "webapp.questions.answers", "webapp.bench.link", "webapp.bench.views"),
    *("webapp.commands.documents", "webapp.commands.options", "webapp.editors.views"),
    "webapp.questions.pages",
)
GAME = re.compile(rf"(?<![a-z])({'|'.join(RULEBOOKS)})(?![a-z])")


def naming(path: Path) -> Iterator[str]:
    """Every text and every name of a file, but for its docstrings, that names a game."""
    tree = ast.parse(path.read_text("utf-8"))
    told = {node.value for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant):
            said = "" if node in told else str(node.value)
        else:
            names = (getattr(node, kind, None) for kind in ("id", "name", "attr", "arg"))
            said = next((name for name in names if isinstance(name, str)), "").lower()
        if GAME.search(said):
            yield said


@pytest.mark.parametrize("path", MODULES, ids=name_of)
def test_no_module_outside_its_folder_names_a_game(path: Path) -> None:
    name = name_of(path)
    own = (*(f"scenarios.{game}" for game in RULEBOOKS), "scenarios.games")
    if not any(within(name, part) for part in own):
        named = set(naming(path))
        assert bool(named) == (name in (*NUMBERINGS, *EXAMPLES)), f"{name} names a game: {named}"


COMMON = sorted((ROOT / "scenarios" / "common").glob("*.py"))
A_NUMBER = re.compile(r"(?<![\w.])\d{3}(\.\d+)*[a-z]?(?!\w)")


def words_of_one_game() -> set[str]:
    """What one of the executed games calls its zones, and no other does."""
    books = [game_of(name) for name in ("duel_masters", "nova")]
    named = [{word for zone in book.zones for word in zone[:3]} for book in books]
    return {word for own in named for word in own if sum(word in other for other in named) == 1}


@pytest.mark.parametrize("path", COMMON, ids=name_of)
def test_what_the_games_share_names_no_rule_and_no_zone_of_one_of_them(path: Path) -> None:
    text = path.read_text("utf-8")
    assert A_NUMBER.findall(text) == []
    said = {word for word in words_of_one_game() if re.search(rf"\b{re.escape(word)}\b", text)}
    assert said - {"waiting"} == set()  # the kernel's own word for what has triggered


def floor_of(name: str, package: str) -> int:
    """On which floor of a package a module is; the package itself is above them all."""
    floors = FLOORS[package]
    inner = name.removeprefix(package).removeprefix(".").partition(".")[0]
    return floors.index(inner) if inner in floors else len(floors)


@pytest.mark.parametrize("path", MODULES, ids=name_of)
def test_no_arrow_runs_up_inside_a_package(path: Path) -> None:
    name = name_of(path)
    for package in FLOORS:
        for imported in imports(path):
            if within(name, package) and within(imported, package):
                here, there = floor_of(name, package), floor_of(imported, package)
                assert there <= here, f"{name} imports {imported}, which is on a higher floor"


@pytest.mark.parametrize("package", PACKAGES)
def test_no_imports_go_round_in_a_circle(package: str) -> None:
    inside = {name_of(path): path for path in MODULES if within(name_of(path), package)}
    arrows = {name: {*imports(path)} & {*inside} for name, path in inside.items()}
    TopologicalSorter(arrows).prepare()  # raises CycleError, which names the circle


@pytest.mark.parametrize("path", MODULES, ids=name_of)
def test_each_dependency_has_one_home(path: Path) -> None:
    name = name_of(path)
    for imported in imports(path):
        home = HOMES.get(imported.split(".")[0], name)
        homes = (home,) if isinstance(home, str) else home
        assert any(within(name, home) for home in homes), f"{imported} belongs to {homes}"


@pytest.mark.parametrize("path", MODULES, ids=name_of)
def test_the_engine_stands_on_the_standard_library_alone(path: Path) -> None:
    if not any(within(name_of(path), part) for part in STANDARD_LIBRARY_ONLY):
        return
    for imported in imports(path):
        top = imported.split(".")[0]
        assert top in PACKAGES or top in sys.stdlib_module_names, f"{name_of(path)}: {imported}"


@pytest.mark.parametrize("path", WRITTEN, ids=lambda path: str(path.relative_to(ROOT)))
def test_a_file_can_be_read_in_one_sitting(path: Path) -> None:
    lines = len(path.read_text("utf-8").splitlines())
    assert lines <= 500, f"it has {lines} lines; split it along a natural seam"


@pytest.mark.parametrize("path", MODULES, ids=name_of)
def test_a_function_can_be_read_in_one_sitting(path: Path) -> None:
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) and not is_table(node):
            lines = (node.end_lineno or node.lineno) - node.lineno + 1
            assert lines <= 50, f"{node.name} has {lines} lines"


def is_table(function: ast.AST) -> bool:
    """A function that decides nothing is a table of data, which may be longer."""
    deciding = (ast.If, ast.For, ast.While, ast.Try, ast.With, ast.Match)
    return not any(isinstance(node, deciding) for node in ast.walk(function))


@pytest.mark.parametrize(
    ("module", "kept_out"),
    [
        ("indexer.numbering", {"indexer.model", "indexer.readers", "sqlite3", "json", "pathlib"}),
        ("indexer.lookup", {"sqlite_utils", "whoosh", "rich", "yaml", "platformdirs"}),
        ("indexer.search", {"sqlite_utils", "whoosh"}),
        ("webapp", {"flask", "markdown", "whoosh", "yaml", "scenarios", "indexer"}),
        ("webapp.commands", {"flask", "markdown", "whoosh", "yaml", "rich", "scenarios"}),
        ("scenarios.engine", {"yaml", "indexer.model", "indexer.database", "webapp"}),
    ],
)
def test_a_module_starts_without(module: str, kept_out: set[str]) -> None:
    code = f"import sys, {module}; print(*sys.modules)"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    base = subprocess.run(
        [sys.executable, "-c", "import sys; print(*sys.modules)"], capture_output=True, text=True
    )
    loaded = set(done.stdout.split()) - set(base.stdout.split())
    assert loaded & kept_out == set()
