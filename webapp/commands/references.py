"""`rulings refs`: every reference that a document or an edition prints."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

import click

from indexer.model import Reference
from webapp.commands.options import (
    as_jsonl,
    echo_jsonl,
    language_option,
    numbering_option,
    ready_index,
)

__all__ = ["refs_command"]


@click.command("refs")
@click.argument("source", metavar="FILE|GAME/EDITION")
@numbering_option
@language_option
@as_jsonl
def refs_command(source: str, game: str | None, language: str | None, machine: bool) -> None:
    """Every reference, a line a printed reference; unresolved ones are marked.

    \b
    rulings refs duel_masters/core
    rulings refs my-rules.txt --jsonl
    """
    path = Path(source)
    found = _of_file(path, game) if path.is_file() else _of_edition(source, language)
    if machine:
        from webapp.records import reference_record

        echo_jsonl(reference_record(reference) for reference in found)
        return
    for reference in found:
        click.echo(_line(reference))


def _of_file(path: Path, game: str | None) -> Iterable[Reference]:
    from indexer.documents import document_references
    from indexer.readers import read_document

    return document_references(read_document(path, game=game))


def _of_edition(source: str, language: str | None) -> Iterable[Reference]:
    with ready_index() as index:
        edition = index.edition_named(source)
        return index.references(edition.game, edition.id, language or edition.main_text)


def _line(reference: Reference) -> str:
    targets = ", ".join(target.number.told for target in reference.targets)
    missing = "" if reference.resolved else "  (存在しない / no such rule)"
    if reference.type == "relative" and not reference.resolved:
        missing = "  (文からは決まらない / the text does not decide)"
    return (
        f"{reference.source.number.told}  {reference.type}  {reference.text}"
        f"  → {targets or reference.target.number.told}{missing}"
    )
