"""`rulings read`, `import` and `forget`: official documents of the user's own."""

from __future__ import annotations

from pathlib import Path

import click

from indexer.errors import HomeError, RulesIndexError, UnknownError
from indexer.home import find_home
from indexer.said import Said
from webapp.commands.options import (
    as_json,
    as_jsonl,
    echo_json,
    echo_jsonl,
    numbering_option,
    rebuild,
    waiting,
)

__all__ = ["forget_command", "import_command", "read_command"]

_FORM = click.option(
    "--form", metavar="F", help="How it is written, where that is not found: markdown, pdf, …"
)
_GAME = click.option(
    "--game", metavar="G", help="The game whose rules these are, where that is not found: nova."
)
_EDITION = click.option(
    "--edition", metavar="E", help="The edition that it is the text of, such as 1.13."
)
_FILE = click.Path(exists=True, dir_okay=False, readable=True, path_type=Path)


@click.command("read")
@click.argument("file", type=_FILE)
@numbering_option
@_FORM
@as_jsonl
def read_command(file: Path, game: str | None, form: str | None, machine: bool) -> None:
    """Parse a rule document and print its rules; nothing is stored.

    \b
    rulings read my-rules.txt
    rulings read my-rules.pdf --game nova --jsonl
    """
    from indexer.readers import read_document
    from webapp.records import document_records

    document = read_document(file, form=form, game=game)
    if machine:
        echo_jsonl(document_records(document))
        return
    for record in document_records(document):
        number = record["printed"] or f"({record['kind']})"
        text = " ".join(f"{record['title']} {record['text']}".split())
        click.echo(f"{record['line']:>5}  {number:<12} {text}")
    rules = sum(entry.kind == "rule" for entry in document.entries)
    lost = sum(1 for line in document.unplaced if line.text.strip())
    click.echo(f"{document.form}, {document.scheme}: {rules} rules, {lost} unplaced lines")


@click.command("import")
@click.argument("file", type=_FILE)
@_GAME
@_EDITION
@_FORM
@as_json
def import_command(
    file: Path, game: str | None, edition: str | None, form: str | None, machine: bool
) -> None:
    """Keep an official document on this machine; its wording is shown beside ours.

    \b
    rulings import my-rules.txt
    rulings import my-rules.txt --game duel_masters --edition 1.13
    rulings import tower.txt --game tower --edition 1

    A game that is not known yet is made, with the numbering of the document.
    """
    from indexer.imports import import_document

    home = find_home()
    found = import_document(home, file, game, edition, form=form, on_wait=waiting)
    _report(
        Said(f"{found} を取り込みました", f"imported {found}"),
        f"imported {found}: {found.rules} rules and headings, {found.unplaced} unplaced lines",
        {"imported": str(found), "rules": found.rules, "unplaced": found.unplaced},
        machine,
    )


@click.command("forget")
@click.argument("place", metavar="GAME/EDITION")
@as_json
def forget_command(place: str, machine: bool) -> None:
    """Remove an imported document and its wording from this machine.

    \b
    rulings forget duel_masters/core
    """
    from indexer.imports import forget
    from indexer.ready import withdraw_forgotten

    game, slash, edition = place.partition("/")
    if not slash:
        raise UnknownError(
            Said(
                f"{place!r} は ゲーム/版 の形ではありません。例: duel_masters/core",
                f"{place!r} is no GAME/EDITION, such as duel_masters/core",
            )
        )
    home = find_home()
    forget(home, game, edition, on_wait=waiting)
    try:
        rebuild(home)
    except RulesIndexError:
        withdraw_forgotten(home)  # an older index still has its wording, and takes up room
    line = f"forgot {place}"
    _report(Said(f"{place} を消しました", line), line, {"forgot": place}, machine)


def _report(done: Said, line: str, values: dict[str, object], machine: bool) -> None:
    """Rebuild, then say what was done; also where that could not be indexed."""
    from webapp.commands.index import print_report

    try:
        report = rebuild(find_home())
    except RulesIndexError as error:
        later = Said(
            f"{done.ja}が、索引を作れません。", f"{done.en}, but the index cannot be built: "
        )
        raise HomeError(later + error.said) from error
    if machine:
        echo_json({**values, **report.to_dict()})
    else:
        click.echo(line)
        print_report(report)
