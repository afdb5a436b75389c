"""The words of a question that stand in a rule: what to show as the reason of a find."""

from __future__ import annotations

import re

from indexer.folding import fold, japanese_pieces
from indexer.model import Rule
from indexer.ranking.pieces import english_pieces, plain
from indexer.ranking.question import Question

__all__ = ["matched"]

_SHORTEST = 2  # characters of a stretch
_JOINING = re.compile("^[ぁ-んー]+|[はがをにのでとも]+$")  # what joins words around them


def matched(question: Question, rule: Rule) -> tuple[str, ...]:
    """The longest stretches of the question that the rule has too, in the question's order.

    Stretches of kana alone that are no words of their own are left out.
    """
    ja = " ".join([rule.titles.get("ja", ""), rule.texts.get("ja", ""), rule.official])
    cut = list(japanese_pieces(plain(question.text)))
    latin = any(piece[0].isascii() for piece, _, _ in cut)
    en = f"{rule.titles.get('en', '')} {rule.texts.get('en', '')}" if latin else ""
    english = set(english_pieces(en))
    there = {piece for piece, _, _ in japanese_pieces(plain(ja))}
    shown = fold(question.text)
    stretches: list[str] = []
    start = stop = -1
    for piece, first, last in cut:
        known = piece in there or (
            piece[0].isascii() and any(stem in english for stem in english_pieces(piece))
        )
        if known and first < stop:
            stop = last
            continue
        if known:
            stretches.append(shown[max(start, 0) : max(stop, 0)])
            start, stop = first, last
    stretches.append(shown[max(start, 0) : max(stop, 0)])
    words = (_JOINING.sub("", each) for each in stretches)
    return tuple(dict.fromkeys(word for word in words if len(word) >= _SHORTEST))
