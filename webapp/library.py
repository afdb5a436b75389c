"""Where the two halves meet: the scenario library as rows for the index."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import scenarios
from indexer.build import Progress, Sources
from indexer.manifest import Watched
from indexer.model import ScenarioRow

__all__ = ["LIBRARY", "library_sources", "scenario_rows"]

_SCENARIOS = Path(scenarios.__file__).parent
LIBRARY = _SCENARIOS / "library"


def library_sources() -> Sources:
    """The bundled corpus, with the library and the engine that replays it."""
    watched = (Watched("scenarios", _SCENARIOS, (".py", ".yaml")),)
    return Sources(scenarios=scenario_rows, watched=watched)


def scenario_rows(progress: Progress) -> Iterator[ScenarioRow]:
    """Replay every scenario of the library; each row names the rules of its trace."""
    from scenarios.replay import files, replay_all
    from scenarios.scenario import load

    paths = list(files(LIBRARY))
    for done, path in enumerate(paths, 1):
        scenario = load(path)
        verdicts = replay_all(scenario)
        missed = next((v for v in verdicts if not v.passed), verdicts[0])
        yield ScenarioRow(
            id=path.relative_to(LIBRARY).with_suffix("").as_posix(),
            game=scenario.game,
            edition=scenario.edition,
            title=scenario.title,
            title_en=scenario.title_en,
            verdict=missed.verdict if missed.passed else "failed",
            rules=tuple(dict.fromkeys(n for v in verdicts for n in v.rules)),
        )
        progress("scenarios", done, len(paths))
