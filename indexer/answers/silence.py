"""Whether the rules say nothing: a matter beyond them, words they do not have, nothing near."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence

from indexer.answers.model import Silence
from indexer.answers.unsaid import stands
from indexer.asked import Beyond, Undefined
from indexer.folding import fold
from indexer.ranking import Question, Ranked, Ranker
from indexer.ranking.pieces import plain
from indexer.ranking.weights import measured

__all__ = ["EMPTY", "SIGNS", "signs", "silence"]

EMPTY = Silence("empty", "質問の言葉がありません。", "There is no question here.")
SIGNS = (
    "best",
    "asked",
    "ahead",
    "strange",
    "beyond",
    "unknown",
    "undefined",
    "absent",
    "mentioned",
)
"""What tells whether the rules speak: how well the best rule answers (in tenths), how much of
that is by players' own ways to ask, how far it is ahead of the fifth, which share of the
question's words no rule has, whether a cue of a matter beyond the rules stands in it, how many
names no rule has, whether it asks what a word means that the document names but does not define,
or does not have, and whether such a word is only mentioned."""

_ASKING = (
    *("って何", "ってなに", "とは", "どんな能力", "どんな効果", "どういう", "何ができ", "何が起き"),
    *(
        "どうなる",
        "何をする",
        "何を",
        "の効果",
        "の条件",
        "条件",
        "いつ使え",
        "使い方",
        "どうやって",
    ),
    *("どれ", "どの", "使える", "使いたい", "強く", "上が", "ある?", "ありますか", "何枚", "何体"),
    *("what is", "what's", "what does", "what do", "how does", "how do", "does", "explain"),
    *("define", "meaning", "mean"),
)

_QUOTED = re.compile(r"[「『\"“]([^「」『』\"“”ぁ-ん、。+0-9 ]{2,12})[」』\"”]")  # no sentence
_NAME = re.compile(r"[ァ-ヺー]{3,}|[a-z][a-z0-9]+")
_CAPITALS = re.compile(r"(?<=[a-z,;:] )[A-Z][A-Za-z0-9'-]{2,}")  # of an English sentence
_JAPANESE = re.compile("[ぁ-ゖァ-ヺ一-鿿]")


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
    matter = next(_matters(ranker.stored.beyond, question), None)
    if matter:
        return Silence(
            "beyond",
            f"ルール文書の外のことです({matter.ja})。",
            f"This is a matter beyond the rules ({matter.en}).",
        )
    words = tuple(word.ja for word in _undefined(ranker.stored.undefined, question))
    if words:
        return Silence(
            "undefined",
            f"ルール文書に定義のない言葉です: {'、'.join(words)}",
            f"The documents do not define: {', '.join(words)}",
            words,
        )
    words = tuple(_unknown(ranker, question))
    if words:
        return Silence(
            "unknown",
            f"ルール文書にない言葉です: {'、'.join(words)}",
            f"The documents do not have: {', '.join(words)}",
            words,
        )
    return Silence(
        "weak",
        "この質問に答えるルールは見つかりません。",
        "No rule was found that answers this question.",
    )


def signs(ranker: Ranker, question: Question, ranked: Sequence[Ranked]) -> Mapping[str, float]:
    """The signs of silence for a question and its ranked rules (see SIGNS)."""
    best = ranked[0]
    behind = ranked[4].score if len(ranked) > 4 else 0.0
    asked = sum(value for name, value in best.evidence.items() if "asked" in name)
    undefined = [*_undefined(ranker.stored.undefined, question)]
    text = plain(question.text)
    asking = any(stands(cue, text) for cue in _ASKING)
    return {
        "best": best.score * 10,
        "asked": asked * 10,
        "ahead": 1 - behind / best.score if best.score else 0.0,
        "strange": _strange(ranker, question),
        "beyond": float(any(_matters(ranker.stored.beyond, question))),
        "unknown": float(any(True for _ in _unknown(ranker, question))),
        "undefined": float(asking and any(word.named for word in undefined)),
        "absent": float(asking and any(not word.named for word in undefined)),
        "mentioned": float(bool(undefined) and not asking),
    }


def _matters(matters: Iterable[Beyond], question: Question) -> Iterator[Beyond]:
    text = plain(question.text)
    return (each for each in matters if any(stands(cue, text) for cue in each.cues))


def _undefined(words: Iterable[Undefined], question: Question) -> Iterator[Undefined]:
    """The undefined words in a question, unless it asks what the document says about them."""
    text = plain(question.text)
    for word in words:
        if any(stands(spelling, text) for spelling in word.spelled) and not any(
            stands(answer, text) for answer in word.answers
        ):
            yield word


def _strange(ranker: Ranker, question: Question) -> float:
    """The share of the question's pieces, by what they say, that no rule of any game has."""
    tongues = (("ja", question.ja), ("en", question.en))
    total = strange = 0.0
    for tongue, found in tongues:
        fields = [ranker.stored.fields[f"{name}_{tongue}"] for name in ("whole", "place")]
        for piece in found:
            if tongue == "ja" and piece.isascii():
                continue  # Latin words are counted among the English pieces
            weight = fields[0].weight(piece)
            total += weight
            strange += 0.0 if any(field.knows(piece) for field in fields) else weight
    return strange / total if total else 0.0


def _unknown(ranker: Ranker, question: Question) -> Iterator[str]:
    """Names in the question (quoted, katakana, Latin) with a piece that no rule has."""
    text = fold(question.text)
    quoted = [match[1] for match in _QUOTED.finditer(text)]
    japanese = _JAPANESE.search(text) is not None
    found = _NAME.finditer(text) if japanese else _CAPITALS.finditer(question.text)
    names = [fold(match[0]) for match in found]
    for name in dict.fromkeys([*quoted, *names]):
        if not ranker.knows(name):
            yield name
