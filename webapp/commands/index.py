"""`rulings build`: corpus, imported documents and library into the index."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from indexer.home import find_home
from webapp.commands.options import as_json, echo_json, rebuild

if TYPE_CHECKING:
    from indexer.build import BuildReport, EditionReport

__all__ = ["build_command", "print_report"]


@click.command("build")
@as_json
def build_command(machine: bool) -> None:
    """Build the index; nothing happens when nothing has changed.

    \b
    rulings build
    """
    report = rebuild(find_home())
    if machine:
        echo_json(report.to_dict())
    else:
        print_report(report)


def print_report(report: BuildReport) -> None:
    """Print what a build found, an edition a line."""
    done = "unchanged" if report.unchanged else "built"
    click.echo(f"index {report.generation} {done} in {report.seconds:.2f} s")
    for edition in report.editions:
        click.echo(f"  {_line(edition)}")
    click.echo(f"  scenarios: {report.scenarios}")


def _line(edition: EditionReport) -> str:
    parts = [
        f"{edition.edition:<20}{edition.rules} rules and headings, {edition.restated} restated",
        f"{edition.references} references ({edition.unresolved} unresolved)",
        f"{edition.unplaced} unplaced lines",
    ]
    if edition.imported:
        parts.append("official text imported")
    return ", ".join(parts)
