"""Fit the weights of the ranking and of its silence to the tuning half of the questions.

    python -m tests.questions.tuning            fit, write indexer/ranking/weights.json
    python -m tests.questions.tuning --silence  the same, with the ranking's weights as they are
    python -m tests.questions.tuning --check    only print the figures of both halves

Odd ids are for tuning, even ids for testing: nothing is fitted to those.
"""

from __future__ import annotations

import json
import random
import sys
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy

import rules_corpus
from indexer.answers.signs import SIGNS, signs
from indexer.answers.unsaid import OPEN_SIGNS, left_open, open_signs
from indexer.corpus import read_corpus
from indexer.lookup import Index, open_index
from indexer.ranking import Question, Ranker, open_ranker
from indexer.ranking.ranker import EVIDENCE
from indexer.ranking.weights import WEIGHTS, measured

FOLDER = Path(__file__).parent
_SHARPNESS = 10.0  # how much a better score counts, in the likelihood of the deciding rule
_ROUNDS = 600
_DECLINED, _ASKED_BACK = 0.035, 0.02  # of unseen questions: so many may be, in error
_AMISS = {"beyond": 0.015, "undefined": 0.005, "foreign": 0.005}
"""In so many unseen questions that rules decide a cue or a word stands by accident. In the tuning
half hardly any does, since such cues were taken out: of those thought of later, before they were
compared with any question, about 1.5 % of the tuning half had one."""
_BESIDE, _EVERY = 0.3, 30  # ways to ask: so much does one count, and every so manieth is taken
_HELD = 0.003  # how strongly those weights are held near 0
_STEPS, _TURNS = 30, 5  # of the regression, and of dividing the questions into tenths


@dataclass(slots=True)
class Prepared:
    """A question with the evidence of every rule of its edition, and which rules decide it."""

    id: str
    game: str
    ranker: Ranker
    question: Question
    decided: bool
    gold: Any
    own: dict[str, Any]


def questions(*names: str) -> list[dict[str, Any]]:
    """The lines of the question files of these names, all without a name."""
    paths = [FOLDER / f"{name}.jsonl" for name in names] or sorted(FOLDER.glob("*.jsonl"))
    kept = [path for path in paths if names or not path.name.startswith(("needs_", "borderline_"))]
    return [json.loads(line) for path in kept for line in path.read_text("utf-8").splitlines()]


def is_tuning(name: str) -> bool:
    """Whether a question may be tuned on: an odd number, or one of the silent ones (`s001`)."""
    number = int("".join(letter for letter in name if letter.isdigit()))
    return name.startswith("s") or number % 2 == 1


def prepare(index: Index, records: Sequence[dict[str, Any]]) -> list[Prepared]:
    """Read the questions and gather the evidence once."""
    editions = {game.id: game.default_edition for game in index.games()}
    found = []
    for record in records:
        game = record["game"]
        ranker = open_ranker(index.generation, game, editions[game])
        question = ranker.question(record["question"])
        numbers = [rule.number.partition("#")[0] for rule in ranker.stored.rules]
        gold = numpy.asarray([number in record["gold"] for number in numbers]) & ranker.has_text
        own = ranker.own_evidence(question)
        found.append(
            Prepared(record["id"], game, ranker, question, bool(record["gold"]), gold, own)
        )
    return found


def totals(each: Prepared, weights: dict[str, float]) -> Any:
    """The score of every rule under these weights; 0 for one without text."""
    found = each.ranker.with_family(each.own, weights)
    return sum(found[name] * weights[name] for name in EVIDENCE) * each.ranker.has_text


def goodness(all_of: Sequence[Prepared], weights: dict[str, float]) -> float:
    """The mean log-likelihood of the deciding rules, by scores as shares of the best."""
    gained = 0.0
    for each in all_of:
        scores = totals(each, weights)
        likely = numpy.exp(_SHARPNESS * (scores / max(float(scores.max()), 1e-6) - 1))
        gained += float(numpy.log(likely[each.gold].sum() / likely.sum() + 1e-9))
    return gained / len(all_of)


def ranks(all_of: Sequence[Prepared], weights: dict[str, float]) -> list[int]:
    """The place, from 1, of the first deciding rule of each question."""
    found = []
    for each in all_of:
        scores = totals(each, weights)
        found.append(1 + int((scores > float(scores[each.gold].max())).sum()))
    return found


def fit(all_of: Sequence[Prepared]) -> dict[str, float]:
    """Weights by coordinate steps from those that are there, each kept when it helps."""
    dice = random.Random(1)
    best = dict(measured()["evidence"])
    reached = goodness(all_of, best)
    for turn in range(_ROUNDS):
        name = EVIDENCE[turn % len(EVIDENCE)]
        step = dice.choice((0.5, 0.7, 0.85, 1.15, 1.4, 2.0))
        tried = {**best, name: round(best[name] * step if best[name] > 0.01 else 0.05 * step, 4)}
        if (gained := goodness(all_of, tried)) > reached:
            best, reached = tried, gained
    scale = max(best.values())
    return {
        name: round(best[name] / (scale if name not in ("above", "below") else 1), 3)
        for name in EVIDENCE
    }


def fit_silence(spoken: Sequence[Prepared], silent: Sequence[Prepared]) -> dict[str, float]:
    """The weights of the signs of silence, which are accidents in a few of the others."""
    rows = _rows(spoken, _signs), _rows(silent, _signs)
    return _fitted("silence", SIGNS, *rows, _DECLINED, amiss=_AMISS)


def fit_asking_back(
    whole: Sequence[Prepared], open_: Sequence[Prepared], lines: Sequence[Prepared]
) -> dict[str, float]:
    """The weights of the signs that a question leaves open what decides it.

    Ways to ask for single rules stand beside the questions, so that not every short question
    seems open: they are whole and short, and count less.
    """
    rows = [_rows(each, _open_signs) for each in (whole, open_, lines)]
    return _fitted("asking back", OPEN_SIGNS, rows[0], rows[1], _ASKED_BACK, beside=rows[2])


def ways_to_ask(index: Index) -> list[dict[str, Any]]:
    """Every so manieth way to ask for a rule of a default edition, as a record of a question."""
    corpus = read_corpus(Path(rules_corpus.__file__).parent, Path("no imports"))
    editions = {game.id: game.default_edition for game in index.games()}
    lines = [
        {"id": "w", "game": ref.game, "question": line, "gold": [str(ref.number)]}
        for ref, ways in corpus.asked.items()
        if ref.edition == editions.get(ref.game)
        for line in (*ways.ja, *ways.en)
    ]
    return lines[::_EVERY]


def _fitted(
    what: str,
    names: Sequence[str],
    others: Sequence[Mapping[str, float]],
    wanted: Sequence[Mapping[str, float]],
    in_error: float,
    amiss: Mapping[str, float] | None = None,
    beside: Sequence[Mapping[str, float]] = (),
) -> dict[str, float]:
    """The weights from all; the bias from what questions reach that the fit has not seen.

    `in_error` is the share of the others that may be taken for the wanted kind.

    Rows with a sign by accident (`amiss`) count for both; those `beside` for the weights alone.
    """
    seen = _cases(names, others, wanted, amiss or {}, beside)
    weights, bias = _regression(seen)
    reached = _unseen(seen)
    judged = ~seen.wanted & (seen.counts != _BESIDE)
    edge = _quantile(reached[judged], seen.counts[judged], 1 - in_error)
    real = seen.counts == 1
    print(
        f"{what} of unseen: rightly {int((reached[seen.wanted] > edge).sum())} of {len(wanted)}, "
        f"wrongly {int((reached[~seen.wanted & real] > edge).sum())} of {len(others)}"
    )
    fitted = {name: round(float(value), 3) for name, value in zip(names, weights, strict=True)}
    return {"bias": round(bias - edge, 3), **fitted}


@dataclass(frozen=True, slots=True)
class Cases:
    """What is fitted to, a row each: the signs, whether the question is of the wanted kind, how
    much the row counts (less than 1 where a sign is set by accident), and its question."""

    signs: Any
    wanted: Any
    counts: Any
    question: Any

    def only(self, chosen: Any) -> Cases:
        return Cases(
            self.signs[chosen], self.wanted[chosen], self.counts[chosen], self.question[chosen]
        )


def _cases(
    names: Sequence[str],
    others: Sequence[Mapping[str, float]],
    wanted: Sequence[Mapping[str, float]],
    amiss: Mapping[str, float],
    beside: Sequence[Mapping[str, float]],
) -> Cases:
    found = numpy.asarray([[each[name] for name in names] for each in (*others, *wanted)])
    rows, counts = [found], [numpy.ones(len(found))]
    for name, share in amiss.items():
        by_accident = found[: len(others)].copy()
        by_accident[:, names.index(name)] = 1.0
        rows.append(by_accident)
        counts.append(numpy.full(len(others), share))
    if beside:
        rows.append(numpy.asarray([[each[name] for name in names] for each in beside]))
        counts.append(numpy.full(len(beside), _BESIDE))
    places = numpy.arange(len(found) + len(beside))
    again = [places[: len(others)] for _ in amiss]
    question = numpy.concatenate([places[: len(found)], *again, places[len(found) :]])
    is_wanted = (question >= len(others)) & (question < len(found))
    return Cases(numpy.vstack(rows), is_wanted, numpy.concatenate(counts), question)


def _regression(seen: Cases) -> tuple[Any, float]:
    """Logistic regression, both kinds counted alike: (weight of each sign, bias)."""
    middle, spread = seen.signs.mean(axis=0), seen.signs.std(axis=0) + 1e-9
    rows = numpy.hstack([(seen.signs - middle) / spread, numpy.ones((len(seen.signs), 1))])
    whole = seen.counts.sum()
    of_kind = numpy.where(
        seen.wanted, seen.counts[seen.wanted].sum(), seen.counts[~seen.wanted].sum()
    )
    share = seen.counts * whole / of_kind / 2
    held = numpy.diag([_HELD * whole] * len(middle) + [1e-6])
    best = numpy.zeros(rows.shape[1])
    for _ in range(_STEPS):
        likely = 1 / (1 + numpy.exp(-(rows @ best)))
        slope = rows.T @ (share * (likely - seen.wanted)) + held @ best
        bent = (rows * (share * likely * (1 - likely))[:, None]).T @ rows + held
        best = best - numpy.linalg.solve(bent, slope)
    weights = best[:-1] / spread
    return weights, float(best[-1] - weights @ middle)


def _unseen(seen: Cases) -> Any:
    """What each row reaches by weights fitted to the other nine tenths, in mean of rounds."""
    total = numpy.zeros(len(seen.wanted))
    for turn in range(_TURNS):
        dealt = numpy.random.default_rng(turn).permutation(int(seen.question.max()) + 1) % 10
        tenth = dealt[seen.question]
        for part in range(10):
            weights, bias = _regression(seen.only(tenth != part))
            total[tenth == part] += seen.signs[tenth == part] @ weights + bias
    return total / _TURNS


def _quantile(values: Any, counts: Any, share: float) -> float:
    """The value below which this share of the counts lies."""
    order = numpy.argsort(values)
    reached = numpy.cumsum(counts[order]) / counts.sum()
    return float(values[order][numpy.searchsorted(reached, share)])


def _rows(
    all_of: Sequence[Prepared], read: Callable[[Prepared], Mapping[str, float]]
) -> list[Mapping[str, float]]:
    return [read(each) for each in all_of]


def _open_signs(each: Prepared) -> dict[str, float]:
    return dict(open_signs(each.ranker, each.question, each.ranker.rank(each.question)))


def asked_back(all_of: Sequence[Prepared]) -> str:
    """How many of these questions are asked back."""
    ranked = [(each, each.ranker.rank(each.question)) for each in all_of]
    found = [rules and left_open(e.ranker, e.question, rules) for e, rules in ranked]
    return f"{sum(map(bool, found))} of {len(all_of)}"


def _signs(each: Prepared) -> dict[str, float]:
    ranked = each.ranker.rank(each.question)
    return dict(signs(each.ranker, each.question, ranked)) if ranked else dict.fromkeys(SIGNS, 0.0)


def declined(all_of: Sequence[Prepared], weights: dict[str, float]) -> str:
    """How many of these questions are declined."""
    reach = [weights["bias"] + sum(weights[n] * v for n, v in _signs(e).items()) for e in all_of]
    return f"{sum(each > 0 for each in reach)} of {len(all_of)}"


def figures(found: Sequence[int]) -> str:
    shares = [sum(rank <= k for rank in found) / max(len(found), 1) for k in (1, 3, 5)]
    mean = sum(1 / rank for rank in found) / max(len(found), 1)
    parts = [f"at {k} {share:.3f}" for k, share in zip((1, 3, 5), shares, strict=True)]
    return "  ".join([*parts, f"reciprocal {mean:.3f}"])


def main(arguments: Sequence[str]) -> None:
    with open_index() as index:
        records = [
            each for each in questions() if each["game"] in {e.game for e in index.editions()}
        ]
        prepared = prepare(index, records)
        lines = prepare(index, ways_to_ask(index))
        open_ = prepare(index, questions(*(f"needs_{game.id}" for game in index.games())))
    answerable = [each for each in prepared if each.gold.any()]
    tuned = [each for each in answerable if is_tuning(each.id)]
    tested = [each for each in answerable if not is_tuning(each.id)]
    silent = [each for each in prepared if not each.decided]
    if not arguments:
        _keep("evidence", fit(tuned))
    if "--check" not in arguments:
        _keep("silence", fit_silence(tuned, [each for each in silent if is_tuning(each.id)]))
        needing = [each for each in open_ if is_tuning(each.id)]
        _keep("asking_back", fit_asking_back(tuned, needing, lines))
    for name, half in (("tuning", tuned), ("testing", tested)):
        _print_ranks(name, half)
    kept = dict(measured()["silence"])
    for name, half in (("tuning", tuned), ("testing", tested)):
        asked = [each for each in silent if is_tuning(each.id) == (half is tuned)]
        wrongly = declined(half, kept)
        print(f"{name:8} declined rightly {declined(asked, kept)}, wrongly {wrongly}")
        needing = [each for each in open_ if is_tuning(each.id) == (half is tuned)]
        print(f"{name:8} asked back rightly {asked_back(needing)}, wrongly {asked_back(half)}")
    print(f"ways to ask for single rules asked back {asked_back(lines)}")
    print(measured())


def _keep(family: str, weights: dict[str, float]) -> None:
    WEIGHTS.write_text(json.dumps({**measured(), family: weights}, indent=2) + "\n")
    measured.cache_clear()


def _print_ranks(name: str, half: Sequence[Prepared]) -> None:
    weights = dict(measured()["evidence"])
    print(f"{name:8}", len(half), figures(ranks(half, weights)))
    for game in dict.fromkeys(each.game for each in half):
        of_game = [each for each in half if each.game == game]
        print(f"  {game:16}", len(of_game), figures(ranks(of_game, weights)))


if __name__ == "__main__":
    main(sys.argv[1:])
