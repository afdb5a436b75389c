"""Fit the weights of the ranking and of its silence to the tuning half of the questions.

    python -m tests.questions.tuning            fit, write indexer/ranking/weights.json
    python -m tests.questions.tuning --check    only print the figures of both halves

Odd ids are for tuning, even ids for testing: nothing is fitted to those.
"""

from __future__ import annotations

import json
import random
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy

from indexer.lookup import Index, open_index
from indexer.ranking import Question, Ranker, open_ranker
from indexer.ranking.ranker import EVIDENCE
from indexer.ranking.weights import WEIGHTS, measured

FOLDER = Path(__file__).parent
_SHARPNESS = 12.0  # how much a better score counts, in the likelihood of the deciding rule
_ROUNDS = 400
_PENALTY = 0.02


@dataclass(slots=True)
class Prepared:
    """A question with the evidence of every rule, and which rules decide it."""

    id: str
    question: Question
    edition: str
    gold: Any
    within: Any
    own: dict[str, Any]


def questions(*names: str) -> list[dict[str, Any]]:
    """The lines of the question files of these names, all without a name."""
    paths = [FOLDER / f"{name}.jsonl" for name in names] or sorted(FOLDER.glob("*.jsonl"))
    kept = [path for path in paths if not path.name.startswith("needs_")]
    return [json.loads(line) for path in kept for line in path.read_text("utf-8").splitlines()]


def is_tuning(name: str) -> bool:
    """Whether a question belongs to the half that may be tuned on: an odd number."""
    return int("".join(letter for letter in name if letter.isdigit())) % 2 == 1


def prepare(index: Index, ranker: Ranker, records: Sequence[dict[str, Any]]) -> list[Prepared]:
    """Read the questions and gather the evidence once."""
    editions = {game.id: game.default_edition for game in index.games()}
    return [_prepared(ranker, record, editions[record["game"]]) for record in records]


def _prepared(ranker: Ranker, record: dict[str, Any], edition: str) -> Prepared:
    question = ranker.question(record["question"], record["game"])
    within = ranker.within(record["game"], edition)
    numbers = [rule.number.partition("#")[0] for rule in ranker.stored.rules]
    gold = numpy.asarray([number in record["gold"] for number in numbers]) & within
    return Prepared(record["id"], question, edition, gold, within, ranker.own_evidence(question))


def totals(ranker: Ranker, each: Prepared, weights: dict[str, float]) -> Any:
    found = ranker.with_family(each.own, weights)
    return sum(found[name] * weights[name] for name in EVIDENCE)


def goodness(ranker: Ranker, all_of: Sequence[Prepared], weights: dict[str, float]) -> float:
    """The mean log-likelihood of the deciding rules, less a little for large weights."""
    gained = 0.0
    for each in all_of:
        scores = totals(ranker, each, weights)
        scaled = _SHARPNESS * scores[each.within] / max(float(scores[each.within].max()), 1e-6)
        scaled -= scaled.max()
        likely = numpy.exp(scaled)
        gained += float(numpy.log(likely[each.gold[each.within]].sum() / likely.sum() + 1e-9))
    return gained / len(all_of) - _PENALTY * sum(abs(v) for v in weights.values()) / len(weights)


def ranks(ranker: Ranker, all_of: Sequence[Prepared], weights: dict[str, float]) -> list[int]:
    """The place, from 1, of the first deciding rule of each question."""
    found = []
    for each in all_of:
        scores = numpy.where(each.within, totals(ranker, each, weights), -1.0)
        best = float(scores[each.gold].max()) if each.gold.any() else -1.0
        found.append(1 + int((scores > best).sum()))
    return found


def fit(ranker: Ranker, all_of: Sequence[Prepared]) -> dict[str, float]:
    """Weights by coordinate steps from those that are there, each kept when it helps."""
    dice = random.Random(1)
    best = dict(measured()["evidence"])
    reached = goodness(ranker, all_of, best)
    for turn in range(_ROUNDS):
        name = EVIDENCE[turn % len(EVIDENCE)]
        step = dice.choice((0.5, 0.7, 0.85, 1.15, 1.4, 2.0))
        tried = {**best, name: round(best[name] * step if best[name] > 0.01 else 0.05 * step, 4)}
        if (gained := goodness(ranker, all_of, tried)) > reached:
            best, reached = tried, gained
    scale = max(best.values())
    return {
        name: round(best[name] / (scale if name not in ("above", "below") else 1), 3)
        for name in EVIDENCE
    }


def figures(found: Sequence[int]) -> str:
    shares = [sum(rank <= k for rank in found) / max(len(found), 1) for k in (1, 3, 5)]
    mean = sum(1 / rank for rank in found) / max(len(found), 1)
    parts = [f"at {k} {share:.3f}" for k, share in zip((1, 3, 5), shares, strict=True)]
    return "  ".join([*parts, f"reciprocal {mean:.3f}"])


def main(arguments: Sequence[str]) -> None:
    with open_index() as index:
        ranker = open_ranker(index.generation)
        records = [
            each for each in questions() if each["game"] in {e.game for e in index.editions()}
        ]
        prepared = prepare(index, ranker, records)
    answerable = [each for each in prepared if each.gold.any()]
    tuned = [each for each in answerable if is_tuning(each.id)]
    tested = [each for each in answerable if not is_tuning(each.id)]
    weights = dict(measured()["evidence"])
    if "--check" not in arguments:
        weights = fit(ranker, tuned)
    print("tuning ", len(tuned), figures(ranks(ranker, tuned, weights)))
    print("testing", len(tested), figures(ranks(ranker, tested, weights)))
    print(weights)
    if "--check" not in arguments:
        WEIGHTS.write_text(json.dumps({**measured(), "evidence": weights}, indent=2) + "\n")


if __name__ == "__main__":
    main(sys.argv[1:])
