"""Two sides as a page: what changed, word by word, and what each change touches."""

from __future__ import annotations

from dataclasses import dataclass

from indexer.comparison import Change, Comparison, Piece
from indexer.comparison.changes import STATUSES
from indexer.numbering import RuleNumber
from webapp.bench.limits import TooMuch, bounded
from webapp.checking import is_within
from webapp.citations import Cited
from webapp.comparing import Side, compare_sides
from webapp.editors.sent import SECONDS

__all__ = ["PAGE", "TOLD", "ComparePage", "Compared", "compared", "page_of", "touched"]

PAGE = 300
"""Changes of one page."""
TOLD = STATUSES[2:]
"""What is shown unasked: all but what is the same."""
_NOTHING = Cited()


@dataclass(frozen=True, slots=True)
class Compared:
    """A change with its words; `old` and `new` are the pieces of each side."""

    change: Change
    old: tuple[Piece, ...]
    new: tuple[Piece, ...]
    cited: Cited = _NOTHING


@dataclass(frozen=True, slots=True)
class ComparePage:
    """Two sides, all changes, those asked for, and the ones on this page."""

    old: Side
    new: Side
    comparison: Comparison
    asked: tuple[Change, ...]
    shown: tuple[Compared, ...]
    page: int
    pages: int
    unmarked: bool


def compared(
    old: Side, new: Side, statuses: tuple[str, ...], chapter: str
) -> tuple[Comparison, tuple[Change, ...]]:
    """The whole comparison and the changes asked for.

    Raises UnknownError for two games, NumberError for no chapter, TooMuch when it takes long.
    """
    place = RuleNumber.parse(chapter, old.scheme) if chapter else None
    with bounded(4 * SECONDS):
        found = compare_sides(old, new)
    asked = tuple(
        change
        for change in found.changes
        if change.status in (statuses or TOLD) and _is_in(change, place)
    )
    return found, asked


def page_of(
    old: Side, new: Side, found: Comparison, asked: tuple[Change, ...], page: int
) -> ComparePage:
    """One page of the changes; where marking the words takes too long, the rest has no marks."""
    pages = max(1, -(-len(asked) // PAGE))
    page = min(max(page, 1), pages)
    shown: list[Compared] = []
    here = asked[(page - 1) * PAGE : page * PAGE]
    try:
        with bounded(2 * SECONDS):
            for change in here:
                shown.append(_compared(change, old))
    except TooMuch:
        pass  # the page says that the words of the rest are not marked
    unmarked = len(shown) < len(here)
    shown.extend(_whole(change) for change in here[len(shown) :])
    return ComparePage(old, new, found, asked, tuple(shown), page, pages, unmarked)


def touched(change: Change, old: Side) -> Cited:
    """Who cites the rule that is not any more what it was."""
    if change.old is None or change.status in ("same", "punctuation"):
        return _NOTHING
    return old.citations.of(str(change.old.number))


def _compared(change: Change, old: Side) -> Compared:
    pieces = change.pieces()
    return Compared(
        change,
        tuple(piece for piece in pieces if piece.status != "added") if change.old else (),
        tuple(piece for piece in pieces if piece.status != "removed") if change.new else (),
        touched(change, old),
    )


def _whole(change: Change) -> Compared:
    old = (Piece("kept", change.old.text),) if change.old else ()
    return Compared(change, old, (Piece("kept", change.new.text),) if change.new else ())


def _is_in(change: Change, place: RuleNumber | None) -> bool:
    sides = [str(side.number) for side in (change.old, change.new) if side is not None]
    return place is None or any(is_within(number, place) for number in sides)
