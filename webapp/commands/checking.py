"""`rulings check`: what an editor should look at in a rule document."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

import click

from indexer.said import Said
from webapp.commands.options import (
    as_jsonl,
    echo_jsonl,
    language_option,
    numbering_option,
    ready_index,
)
from webapp.commands.usage import WrongUsage

if TYPE_CHECKING:
    from indexer.model import Finding

__all__ = ["check_command"]

_SEVERITIES = ("error", "warning", "info")
_COLOURS = {"error": "red", "warning": "yellow", "info": "blue"}


@click.command("check")
@click.argument("source", metavar="FILE|GAME/EDITION")
@numbering_option
@language_option
@click.option("--kind", "kinds", multiple=True, help="Only this kind; may be repeated.")
@click.option("--chapter", help="Only this chapter or section, such as 5 or 509.")
@click.option(
    "--fail-on",
    type=click.Choice([*_SEVERITIES, "never"]),
    default="error",
    show_default=True,
    help="Exit with 1 when there is a finding as severe as this.",
)
@as_jsonl
def check_command(
    source: str,
    game: str | None,
    language: str | None,
    kinds: tuple[str, ...],
    chapter: str | None,
    fail_on: str,
    machine: bool,
) -> None:
    """The editors' checks: numbers, references, text and terms of a document.

    Each finding says where it is, what, and what is likely meant. An error is almost surely
    a mistake of the document; a warning and an info are to be looked at.

    \b
    rulings check my-rules.txt
    rulings check duel_masters/core --kind wrong_target --kind missing_target
    rulings check my-rules.txt --fail-on warning --jsonl
    """
    from indexer.checks import KINDS, check
    from indexer.numbering import RuleNumber
    from webapp.checking import is_within, subject_of, terms_for
    from webapp.records import finding_record

    unknown = [kind for kind in kinds if kind not in KINDS]
    if unknown:
        kind, known = unknown[0], ", ".join(KINDS)
        raise WrongUsage(
            Said(
                f"{kind!r} という種類はありません。種類: {known}",
                f"no kind {kind!r}; kinds: {known}",
            )
        )
    with ready_index() as index:
        subject = subject_of(index, source, game, language)
        terms = terms_for(index, subject)
    found = check(subject, terms, kinds or KINDS)
    if chapter is not None:
        place = RuleNumber.parse(chapter, subject.document.scheme)
        found = tuple(each for each in found if is_within(each.where, place))
    if machine:
        echo_jsonl(finding_record(each) for each in found)
    else:
        for each in found:
            click.echo(_lines(each))
        click.echo(_summary(found))
    if fail_on != "never":
        severe = _SEVERITIES[: _SEVERITIES.index(fail_on) + 1]
        if any(each.severity in severe for each in found):
            raise SystemExit(1)


def _lines(finding: Finding) -> str:
    """Where, what and why; then the words in question and the likely right ones."""
    severity = click.style(f"{finding.severity:<8}", fg=_COLOURS[finding.severity])
    where = finding.where or "–"
    head = f"{severity}{where}  (line {finding.line})  {finding.kind}"
    lines = [head, f"    {finding.message} / {finding.message_en}"]
    words = " ".join(finding.text.split())
    if words:
        words = words if len(words) <= 70 else words[:69] + "…"
        lines.append(f"    {words}" + (f"  → {finding.suggestion}" if finding.suggestion else ""))
    return "\n".join(lines)


def _summary(found: tuple[Finding, ...]) -> str:
    counted = Counter(each.severity for each in found)
    kinds = Counter(each.kind for each in found)
    parts = ", ".join(f"{counted[severity]} {severity}" for severity in _SEVERITIES)
    return f"{parts}" + "".join(f"\n  {n:>5}  {kind}" for kind, n in kinds.most_common())
