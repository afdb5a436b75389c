"""`rulings compare`: two documents or editions side by side."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

import click

from indexer.numbering import RuleNumber
from webapp.commands.options import (
    as_jsonl,
    echo_jsonl,
    language_option,
    numbering_option,
    ready_index,
)

if TYPE_CHECKING:
    from indexer.comparison import Change
    from webapp.citations import Cited
    from webapp.comparing import Side

__all__ = ["compare_command"]

STATUSES = ("same", "punctuation", "changed", "moved", "added", "removed")
_SHOWN = ("changed", "moved", "added", "removed")
_WIDTH = 12


@click.command("compare")
@click.argument("old", metavar="A")
@click.argument("new", metavar="B")
@numbering_option
@language_option
@click.option("--chapter", help="Only this chapter or section, such as 5 or 509.")
@click.option(
    "--status",
    "statuses",
    multiple=True,
    type=click.Choice(STATUSES),
    help="Only these; may be repeated.  [default: all that is not the same]",
)
@click.option("--map", "only_map", is_flag=True, help="Print old and new numbers only.")
@as_jsonl
def compare_command(
    old: str,
    new: str,
    game: str | None,
    language: str | None,
    chapter: str | None,
    statuses: tuple[str, ...],
    only_map: bool,
    machine: bool,
) -> None:
    """Two documents or editions: the same, reworded, moved, added, removed.

    A and B are files, or editions such as duel_masters/core. Rules are matched by their
    words, not their numbers; what a change touches (references, scenarios, functions of
    the engine) is printed with it.

    \b
    rulings compare old-rules.txt new-rules.txt
    rulings compare duel_masters/1.13 duel_masters/core --chapter 509 --status moved
    rulings compare old-rules.txt duel_masters/core --map
    """
    from webapp.comparing import compare_sides, side_of
    from webapp.records import change_record

    with ready_index() as index:
        before = side_of(index, old, game, language)
        after = side_of(index, new, game, language)
    place = RuleNumber.parse(chapter, before.scheme) if chapter else None
    found = compare_sides(before, after)
    wanted = statuses or (STATUSES if machine or only_map else _SHOWN)
    changes = [c for c in found.changes if c.status in wanted and _is_within(c, place)]
    if only_map:
        pairs = [(c.old, c.new) for c in changes if c.old is not None]
        for one, other in pairs:
            click.echo(f"{one.number}\t{other.number if other else ''}")
        return
    if machine:
        echo_jsonl(change_record(change, _cited(before, change)) for change in changes)
        return
    for change in changes:
        click.echo("\n".join(_lines(change, _cited(before, change))))
    counts = found.count()
    click.echo(f"{before.name} → {after.name}")
    click.echo("  " + ", ".join(f"{counts[status]} {status}" for status in STATUSES))


def _is_within(change: Change, place: RuleNumber | None) -> bool:
    """Whether a side stands in that chapter or section, by its number."""
    sides = [side.number for side in (change.old, change.new) if side is not None]
    return place is None or any(n == place or n.is_within(place) for n in sides)


def _cited(before: Side, change: Change) -> Cited | None:
    """Who cites the rule that is not any more what it was."""
    if change.old is None or change.status in ("same", "punctuation"):
        return None
    return before.citations.of(str(change.old.number))


def _lines(change: Change, cited: Cited | None) -> Iterator[str]:
    was = str(change.old.number) if change.old else ""
    now = str(change.new.number) if change.new else ""
    place = now if was in (now, "") else f"{was} → {now or '–'}"
    how = f" ({change.how})" if change.how else ""
    yield click.style(f"{change.status:<{_WIDTH}}{place}{how}", bold=True)
    yield "  " + "".join(_piece(piece.status, piece.text) for piece in change.pieces())
    if change.examples_differ:
        yield "  （例が異なる / the examples differ）"
    if cited:
        for name, what in (
            ("参照元 / referred to by", cited.references),
            ("シナリオ / scenarios", cited.scenarios),
            ("エンジン / engine", cited.engine),
        ):
            if what:
                yield f"  {name}: {_some(what)}"


def _piece(status: str, text: str) -> str:
    """A piece of the text: marked with brackets, and coloured on a terminal."""
    if status == "removed":
        return click.style(f"[-{text}-]", fg="red")
    if status == "added":
        return click.style(f"{{+{text}+}}", fg="green")
    return text


def _some(names: tuple[str, ...], most: int = 8) -> str:
    shown = ", ".join(names[:most])
    return shown if len(names) <= most else f"{shown}, … ({len(names)})"
