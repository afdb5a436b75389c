"""Whether the rules say nothing: a matter beyond them, words they do not have, nothing near."""

from __future__ import annotations

from collections.abc import Sequence

from indexer.answers.model import Silence
from indexer.answers.names import unknown_names
from indexer.answers.signs import SIGNS, foreign_in, matters_in, signs, undefined_in
from indexer.ranking import Question, Ranked, Ranker
from indexer.ranking.weights import measured

__all__ = ["EMPTY", "silence"]

EMPTY = Silence("empty", "質問の言葉がありません。", "There is no question here.")
WEAK = Silence(
    "weak",
    "この質問に答えるルールは見つかりません。",
    "No rule was found that answers this question.",
)


def silence(ranker: Ranker, question: Question, ranked: Sequence[Ranked]) -> Silence | None:
    """Why the rules do not say; None where they do."""
    if ranked:
        weights = measured()["silence"]
        found = signs(ranker, question, ranked)
        reach = weights["bias"] + sum(weights[name] * found[name] for name in SIGNS)
        if reach <= 0:
            return None
    return _why(ranker, question)


def _why(ranker: Ranker, question: Question) -> Silence:
    """The reason that can be told best: the matter, else the words, else that nothing is near."""
    stored = ranker.stored
    for matter in matters_in(stored.beyond, question):
        return Silence(
            "beyond",
            f"ルール文書の外のことです({matter.ja})。",
            f"This is a matter beyond the rules ({matter.en}).",
        )
    lacking = [*undefined_in(stored.undefined, question), *foreign_in(stored.foreign, question)]
    words = tuple(dict.fromkeys(word.ja for word in lacking))
    if words:
        return Silence(
            "undefined",
            f"ルール文書に定義のない言葉です: {'、'.join(words)}",
            f"The documents do not define: {', '.join(dict.fromkeys(w.en for w in lacking))}",
            words,
        )
    words = tuple(name for name, _ in unknown_names(ranker, question))
    if words:
        return Silence(
            "unknown",
            f"ルール文書にない言葉です: {'、'.join(words)}",
            f"The documents do not have: {', '.join(words)}",
            words,
        )
    return WEAK
