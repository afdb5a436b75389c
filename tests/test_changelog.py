"""The changelog names rules, commands and a version that exist, with the newest day first."""

from __future__ import annotations

import re
import tomllib
from functools import cache
from pathlib import Path

from indexer.corpus import CORPUS, read_corpus
from webapp.commands import FAMILIES

ROOT = Path(__file__).parent.parent
CHANGELOG = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")


@cache
def numbers(game: str) -> frozenset[str]:
    """Every number of every bundled edition of a game."""
    editions = read_corpus(CORPUS, ROOT / "no imports").editions
    return frozenset(str(rule.ref.number) for e in editions if e.game == game for rule in e.rules)


def entries() -> list[tuple[str, str]]:
    """Each line with its game: NOVA where its entry, or the list's own title, begins with it."""
    found, titled, nova = [], False, False
    for line in CHANGELOG.splitlines():
        if line.startswith(("#", "**")):
            titled = nova = line == "**Rulings, NOVA**"
        elif line.startswith("- "):
            nova = titled or line.startswith("- NOVA: ")
        found.append(("nova" if nova else "duel_masters", line))
    return found


def test_a_rule_that_the_changelog_names_exists() -> None:
    named = {
        (game, number)
        for game, line in entries()
        for number in re.findall(r"(?<![\d.])\d{3}\.\d+(?:\.\d+)*[a-z]?", line)
    }
    assert {game for game, _ in named} == {"duel_masters", "nova"}
    assert {(game, number) for game, number in named if number not in numbers(game)} == set()


def test_a_command_that_the_changelog_names_exists() -> None:
    named = set(re.findall(r"`rulings ([a-z][a-z-]*)", CHANGELOG))
    assert named and named <= set(FAMILIES)


def test_the_newest_version_is_that_of_the_project() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    assert re.findall(r"^## (\S+)", CHANGELOG, flags=re.M)[0] == project["version"]


def test_the_newest_day_stands_first() -> None:
    days = re.findall(r"^### (\d{4}-\d\d-\d\d)$", CHANGELOG, flags=re.M)
    assert days and days == sorted(set(days), reverse=True)


def test_the_readme_links_to_the_changelog() -> None:
    assert "](CHANGELOG.md)" in (ROOT / "README.md").read_text(encoding="utf-8")
