"""What several commands share: options, machine output, an index that is there."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Any, TypeVar

import click

from indexer.home import Home, find_home
from indexer.lookup import Index
from indexer.said import Said
from webapp.commands.speaking import DOUBTED, OPENED, spoken

if TYPE_CHECKING:
    from indexer.build import BuildReport

__all__ = [
    "as_json",
    "as_jsonl",
    "echo_json",
    "echo_jsonl",
    "edition_option",
    "game_option",
    "language_option",
    "numbering_option",
    "ready_index",
    "rebuild",
    "waiting",
]

F = TypeVar("F", bound=Callable[..., Any])


def game_option(command: F) -> F:
    """`--game G`: only that game."""
    return click.option("--game", metavar="G", help="Only this game, such as nova.")(command)


def numbering_option(command: F) -> F:
    """`--game G`: by whose numbering a file is read."""
    text = "Of a file: read it by the numbering of this game, such as nova."
    return click.option("--game", metavar="G", help=text, callback=_numbering)(command)


def _numbering(context: click.Context, option: click.Parameter, game: str | None) -> str | None:
    """By what a game's numbers are read: a game of one's own has the numbering of another."""
    from indexer.own_games import scheme_of_own

    return game and (scheme_of_own(find_home().imports, game) or game)


def edition_option(command: F) -> F:
    """`--edition E`: another edition than the game's default."""
    text = "Another edition than the game's default, such as basics."
    return click.option("--edition", metavar="E", help=text)(command)


def language_option(command: F) -> F:
    """`--language L`: which text of an edition."""
    return click.option(
        "--language",
        type=click.Choice(["ja", "en", "official"]),
        help="Of an edition: which of its texts (default: official when imported, else ja).",
    )(command)


def as_json(command: F) -> F:
    """`--json`: one object, for programs."""
    return click.option("--json", "machine", is_flag=True, help="Print one JSON object.")(command)


def as_jsonl(command: F) -> F:
    """`--jsonl`: one object a line, for programs."""
    text = "Print one JSON object a line."
    return click.option("--jsonl", "machine", is_flag=True, help=text)(command)


def echo_json(values: Any) -> None:
    """Print one object."""
    click.echo(json.dumps(values, ensure_ascii=False, indent=2))


def echo_jsonl(rows: Iterable[Any]) -> None:
    """Print one object a line."""
    for row in rows:
        click.echo(json.dumps(row, ensure_ascii=False))


def ready_index() -> Index:
    """The user's index, up to date; where that takes a build, its progress is on stderr.

    An index that is there answers also while another process builds, on a full disk, or where the
    home cannot be written; stderr says then that it is older, or that a damaged one was built anew.
    """
    from indexer.ready import open_ready

    home, context = find_home(), click.get_current_context(silent=True)
    doubted = context is not None and context.meta.get(DOUBTED, False)
    if context is not None and not doubted:
        context.meta[OPENED] = True
    return open_ready(home, lambda wait: rebuild(home, wait), _tell, every_byte=doubted)


def rebuild(home: Home, wait: float = 600.0) -> BuildReport:
    """Bring the index up to date; progress on stderr when that is a terminal.

    Waits so many seconds for another builder; then raises BusyError.
    """
    from indexer.build import build
    from webapp.commands.progress import shown
    from webapp.library import library_sources

    with shown() as progress:
        return build(
            home, library_sources(home), progress, on_wait=waiting if wait else None, wait=wait
        )


def waiting(holder: str) -> None:
    """Say on stderr for whom we wait."""
    _tell(Said(f"{holder} を待っています。", f"waiting for {holder}"))


def _tell(said: Said) -> None:
    context = click.get_current_context(silent=True)
    print(said.spoken(spoken(context)) if context else said, file=sys.stderr)
