"""Places of a repaired text that are not certain, marked among the links of the text."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace

from indexer.model import Restored
from webapp.rendering import Link

__all__ = ["with_doubts"]

_SAID = {
    "likely": "復元: ほぼ確か / restored: likely",
    "guess": "復元: 推定 / restored: a guess",
    "lost": "復元できない文字 / a lost character",
}


def with_doubts(links: Iterable[Link], doubts: Sequence[Restored]) -> Iterator[Link]:
    """The links with the doubts between them; a link over a doubtful place says so itself."""
    kept = list(links)
    for number, link in enumerate(kept):
        inside = [each for each in doubts if each.start < link.end and link.start < each.end]
        if inside:
            title = "; ".join(filter(None, [link.title, _SAID[inside[0].certainty]]))
            kept[number] = replace(link, kind=f"{link.kind} doubt", title=title)
    yield from kept
    taken = {place for link in kept for place in range(link.start, link.end)}
    for each in doubts:
        yield from _free(each, taken)


def _free(doubt: Restored, taken: set[int]) -> Iterator[Link]:
    """What no link covers of a doubtful place, piece by piece."""
    start = doubt.start
    for place in range(doubt.start, doubt.end + 1):
        if place == doubt.end or place in taken:
            if start < place:
                kind = f"doubt {doubt.certainty}"
                yield Link(start, place, "", _SAID[doubt.certainty], kind)
            start = place + 1
