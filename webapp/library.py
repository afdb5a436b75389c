"""Where the two halves meet: the scenario library as rows for the index."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterator
from dataclasses import asdict
from functools import lru_cache, partial
from pathlib import Path

import scenarios
from indexer.build import Progress, Sources
from indexer.errors import HomeError
from indexer.home import Home, replace_file
from indexer.manifest import Watched
from indexer.model import ScenarioRow

__all__ = ["LIBRARY", "cited_numbers", "library_sources", "scenario_rows"]

_SCENARIOS = Path(scenarios.__file__).parent
LIBRARY = _SCENARIOS / "library"


def library_sources(home: Home | None = None) -> Sources:
    """The bundled corpus, with the library and the engine that replays it.

    With a home, what each file came to is kept there, and only what has changed is replayed.
    """
    watched = (Watched("scenarios", _SCENARIOS, (".py", ".yaml")),)
    kept = _kept_in(home) if home else None
    return Sources(scenarios=partial(scenario_rows, kept=kept), watched=watched)


def scenario_rows(progress: Progress, kept: Path | None = None) -> Iterator[ScenarioRow]:
    """Every scenario of the library, replayed; each row names the rules that it cites.

    `kept` is a file of rows from before, under the hash of each scenario and the engine's code.
    """
    from scenarios.proving.replay import files

    paths = list(files(LIBRARY))
    known = _known(kept)
    found: dict[str, ScenarioRow] = {}
    for done, path in enumerate(paths, 1):
        key = _fingerprint(path)
        found[key] = known[key] if key in known else _replayed(path, key)
        yield found[key]
        progress("scenarios", done, len(paths))
    if kept is not None and found.keys() != known.keys():
        _keep(kept, found)


def cited_numbers(game: str, home: Home) -> frozenset[str]:
    """Every rule number that the library of a game cites; only what no build kept is replayed."""
    from scenarios.proving.replay import files

    known = _known(_kept_in(home))
    keys = ((_fingerprint(path), path) for path in files(LIBRARY / game))
    rows = (known[key] if key in known else _replayed(path, key) for key, path in keys)
    return frozenset(number for row in rows for number in row.rules)


def _kept_in(home: Home) -> Path:
    return home.root / "scenarios.json"


@lru_cache(maxsize=4096)
def _replayed(path: Path, _: str) -> ScenarioRow:
    from scenarios.files.reading.file import load
    from scenarios.proving.replay import replay_all

    scenario = load(path)
    verdicts = replay_all(scenario)
    missed = next((v for v in verdicts if not v.passed), verdicts[0])
    return ScenarioRow(
        id=path.relative_to(LIBRARY).with_suffix("").as_posix(),
        game=scenario.game,
        edition=scenario.edition,
        title=scenario.title,
        title_en=scenario.title_en,
        verdict=missed.verdict if missed.passed else "failed",
        rules=tuple(dict.fromkeys(n for v in verdicts for n in v.cited)),
    )


def _fingerprint(path: Path) -> str:
    """A file's place and content, with the code that replays it."""
    place = path.relative_to(LIBRARY).as_posix().encode()
    said = b"\0".join((place, path.read_bytes(), _code()))
    return hashlib.blake2b(said, digest_size=16).hexdigest()


@lru_cache(maxsize=1)
def _code() -> bytes:
    """The hash of the engine and the rulebooks, as this process has loaded them."""
    hashed = hashlib.blake2b(digest_size=16)
    for path in sorted(_SCENARIOS.rglob("*")):
        if path.suffix in (".py", ".toml", ".json"):
            hashed.update(path.relative_to(_SCENARIOS).as_posix().encode() + b"\0")
            hashed.update(path.read_bytes() + b"\0")
    return hashed.digest()


def _known(kept: Path | None) -> dict[str, ScenarioRow]:
    """The rows of an earlier build by fingerprint; a damaged or foreign file counts as none."""
    if kept is None:
        return {}
    try:
        digest, _, rows = kept.read_bytes().partition(b"\n")
        if digest.decode() != _digest(rows):
            return {}
        return {
            key: ScenarioRow(**{**row, "rules": tuple(row["rules"])})
            for key, row in json.loads(rows).items()
        }
    except (OSError, ValueError, TypeError, KeyError, AttributeError):
        return {}


def _keep(kept: Path, found: dict[str, ScenarioRow]) -> None:
    """The rows under their fingerprints, below a line with the digest of them all."""
    rows = {key: asdict(row) for key, row in found.items()}
    content = json.dumps(rows, ensure_ascii=False).encode()
    try:
        replace_file(kept, _digest(content).encode() + b"\n" + content)
    except HomeError:
        return  # it is a cache; the build that goes on will say what is wrong


def _digest(content: bytes) -> str:
    return hashlib.blake2b(content, digest_size=16).hexdigest()
