"""The ruling sheet of every board of the library: its time, its length, and how well it names."""

from __future__ import annotations

import json
import statistics
import time
import tomllib
from collections.abc import Sequence
from pathlib import Path
from tempfile import TemporaryDirectory

from indexer.build import Sources, build
from indexer.home import Home
from indexer.lookup import Index, open_index
from scenarios.engine.trace import as_text
from scenarios.files.reading.file import load
from scenarios.games import GAMES
from scenarios.proving.mutation import fingerprint
from scenarios.proving.replay import Verdict, replay
from scenarios.sheet.deciding import TABLES
from scenarios.sheet.sheet import Sheet, sheet
from webapp.commands.sheets import sheet_lines
from webapp.questions.speaks_of import question_read

ROOT = Path(__file__).parents[2]
LIBRARY = ROOT / "scenarios" / "library"
NAMED = ROOT / "tests" / "scenarios" / "sheet" / "named.toml"


def run() -> None:
    """Each board once: a sheet beside a replay, and its lines beside those of the whole trace."""
    spent: list[float] = []
    times: list[float] = []
    lines: list[float] = []
    found: dict[str, Sheet] = {}
    with TemporaryDirectory() as folder, _read_by(Path(folder)) as index:
        for path in (each for game in GAMES for each in sorted((LIBRARY / game).rglob("*.yaml"))):
            scenario = load(path)
            start = time.process_time()
            verdict = replay(scenario)
            between = time.process_time()
            made = sheet(verdict, question_read(index, scenario))
            spent.append(time.process_time() - between)
            times.append(spent[-1] / max(between - start, 1e-6))
            lines.append(_lines(made) / _whole(verdict))
            found[path.relative_to(LIBRARY).with_suffix("").as_posix()] = made
    print(
        f"sheets: {len(found)} boards, median {statistics.median(spent):.2f} s of one core, "
        f"95 % under {sorted(spent)[int(len(spent) * 0.95)]:.2f} s (wanted: 0.6), "
        f"{statistics.median(times):.0f} replays each"
    )
    print(f"  {1 - statistics.median(lines):10.0%} fewer lines in the median (wanted: 70 %)")
    for game in GAMES:
        kept = json.loads((TABLES / f"{game}.json").read_text("utf-8"))
        if kept["fingerprint"] != fingerprint(game, LIBRARY):
            print(f"  the table of {game} is of an older rulebook or library: make deciding")
    _named(found)


def _read_by(folder: Path) -> Index:
    build(Home(folder), Sources())
    return open_index(Home(folder))


def _lines(made: Sheet) -> int:
    return 1 + len(list(sheet_lines(made, "ja")))


def _whole(verdict: Verdict) -> int:
    return 1 + len(as_text(verdict.trace).splitlines())


def _named(found: dict[str, Sheet]) -> None:
    """How often the rule that was named from the text is among the first answers."""
    with NAMED.open("rb") as file:
        named: dict[str, list[str]] = tomllib.load(file)["named"]
    for game in GAMES:
        rows = [(found[name], rules) for name, rules in named.items() if name.startswith(game)]
        first = sum(_at(made, rules, 1) for made, rules in rows)
        three = sum(_at(made, rules, 3) for made, rules in rows)
        print(
            f"  {three / len(rows):10.0%} of {len(rows)} boards of {game}: the rule named is among"
            f" the first three answers (wanted: 85 %); first of all {first / len(rows):.0%}"
        )


def _at(made: Sheet, rules: Sequence[str], most: int) -> bool:
    return any(set(rules) & set(each.rules) for each in made.decides[:most])
