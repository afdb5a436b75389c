"""The signs that the rules do not speak to a question; what each weighs is measured."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence

from indexer.answers.names import is_japanese, mistyped_names
from indexer.answers.unsaid import stands
from indexer.asked import Beyond, Undefined
from indexer.ranking import Question, Ranked, Ranker
from indexer.ranking.pieces import pieces, plain

__all__ = ["SIGNS", "foreign_in", "matters_in", "signs", "undefined_in"]

SIGNS = (
    "best",
    "asked",
    "ahead",
    "strange",
    "english",
    "beyond",
    "undefined",
    "foreign",
)
"""What tells whether the rules speak: how well the best rule answers (in tenths), how much of
that is by players' own ways to ask, how far it is ahead of the fifth, which share of the
question's words no rule has, whether the question is English (in which those differ), whether a
cue of a matter beyond the rules stands in it, or a word that the document does not define, or
one of another game."""


def signs(ranker: Ranker, question: Question, ranked: Sequence[Ranked]) -> Mapping[str, float]:
    """The signs of silence for a question and its ranked rules, one at least (see SIGNS)."""
    best = ranked[0]
    behind = ranked[4].score if len(ranked) > 4 else 0.0
    asked = sum(value for name, value in best.evidence.items() if "asked" in name)
    return {
        "best": best.score * 10,
        "asked": asked * 10,
        "ahead": 1 - behind / best.score if best.score else 0.0,
        "strange": _strange(ranker, question),
        "english": float(not is_japanese(question.text)),
        "beyond": float(any(True for _ in matters_in(ranker.stored.beyond, question))),
        "undefined": float(any(True for _ in undefined_in(ranker.stored.undefined, question))),
        "foreign": float(any(True for _ in foreign_in(ranker.stored.foreign, question))),
    }


def matters_in(matters: Iterable[Beyond], question: Question) -> Iterator[Beyond]:
    """The matters beyond the rules of which a cue stands in a question."""
    text = plain(question.text)
    return (each for each in matters if any(stands(cue, text) for cue in each.cues))


def undefined_in(words: Iterable[Undefined], question: Question) -> Iterator[Undefined]:
    """The undefined words in a question, unless it asks what the document says about them."""
    text = plain(question.text)
    for word in words:
        if any(stands(spelling, text) for spelling in word.spelled) and not any(
            stands(answer, text) for answer in word.answers
        ):
            yield word


def foreign_in(words: Iterable[Undefined], question: Question) -> Iterator[Undefined]:
    """The words of other games in a question."""
    text = plain(question.text)
    return (word for word in words if any(stands(spelling, text) for spelling in word.spelled))


def _strange(ranker: Ranker, question: Question) -> float:
    """The share of the question's pieces, by what they say, that no rule of any game has."""
    tongues = (("ja", question.ja), ("en", question.en))
    mistyped = {piece for name in mistyped_names(ranker, question) for piece in pieces(name)}
    total = strange = 0.0
    for tongue, found in tongues:
        fields = [ranker.stored.fields[f"{name}_{tongue}"] for name in ("whole", "place")]
        for piece in found:
            if piece in mistyped or (tongue == "ja" and piece.isascii()):
                continue  # Latin words are counted among the English pieces
            weight = fields[0].weight(piece)
            total += weight
            strange += 0.0 if any(field.knows(piece) for field in fields) else weight
    return strange / total if total else 0.0
