"""`rulings coverage`: which rules are executable, cited by the library, exercised."""

from __future__ import annotations

import sys
import textwrap
from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, Any

import click

from webapp.commands.options import as_json, echo_json, game_option

if TYPE_CHECKING:
    from scenarios.proving.coverage import Coverage, Tally
    from scenarios.proving.mutation import Trial
    from webapp.executed.proof import Proof

__all__ = ["coverage_command"]


@click.command("coverage")
@game_option
@click.option("--mutate", is_flag=True, help="Switch each rule off and see which scenario fails.")
@as_json
def coverage_command(game: str | None, mutate: bool, machine: bool) -> None:
    """How much of the rules is operational, executable, cited by a scenario, exercised.

    Exercised: a scenario that cites the rule fails when its function is switched off. That
    is measured with --mutate and kept until it is measured again.

    \b
    rulings coverage
    rulings coverage --game duel_masters --mutate
    """
    from indexer.home import find_home
    from scenarios.proving.coverage import GAMES, measure
    from webapp.executed.records import coverage_record
    from webapp.library import cited_numbers

    records = {}
    for each in (_known(game),) if game else GAMES:
        proof = _proof(each, mutate)
        cited = cited_numbers(each, find_home())
        found = measure(each, cited, proof.exercised if proof else frozenset())
        records[each] = coverage_record(found, proof, cited)
        if not machine:
            click.echo("\n".join(_lines(found, proof, records[each])))
    if machine:
        echo_json(records)


def _known(game: str) -> str:
    from scenarios.games import game_of

    return game_of(game).id  # it refuses a game without a rulebook


def _proof(game: str, mutate: bool) -> Proof | None:
    from indexer.home import find_home
    from scenarios.proving.mutation import switch_off
    from webapp.executed.proof import keep, proof_of
    from webapp.library import LIBRARY

    if mutate:
        keep(find_home(), switch_off(game, LIBRARY, _told))
        if sys.stderr.isatty():
            click.echo(err=True)
    return proof_of(find_home(), game, LIBRARY)


def _told(done: int, total: int, trial: Trial) -> None:
    """Progress on stderr: one line that is drawn over on a terminal, now and then elsewhere."""
    said = f"{done}/{total} {trial.outcome}: {trial.mutant.numbers[0]} {trial.mutant.off}"
    if sys.stderr.isatty():
        click.echo(f"\r{said[:78]:<78}", nl=False, err=True)
    elif done % 50 == 0 or done == total:
        click.echo(said, err=True)


def _lines(found: Coverage, proof: Proof | None, record: dict[str, Any]) -> Iterator[str]:
    from webapp.executed.records import COLUMNS, NOT_CLASSED

    yield f"{found.game}/{found.edition}" + ("" if found.classified else f"  ({NOT_CLASSED})")
    yield f"  {'chapter':<8}" + "".join(f"{name:>13}" for name in COLUMNS)
    for tally in (*found.chapters, found.total):
        yield f"  {tally.chapter or 'all':<8}" + _row(tally, found.classified, proof is not None)
    yield from _measured(proof, found.game)
    if found.classified:
        why = record["not_executable"]
        unsaid = [number for number, reason in why.items() if not reason]
        yield from _listed("operational, not executable, and no reason given", unsaid)
        yield from _reasoned("operational, not executable", why)
    yield from _listed("cited, not registered", record["cited_not_executable"])
    yield from _listed("registered, never cited", record["never_cited"])
    if proof:
        survived = proof.trials("survived")
        looked_past = [f"{_named(t)} ({t.unseen})" for t in survived if t.unseen]
        idle = [_named(trial) for trial in survived if not trial.unseen]
        uncalled = map(_named, proof.trials("idle"))
        crashed = {_named(trial): trial.crash for trial in proof.trials("crashed")}
        yield from _listed("another course without it, but no expectation fails", looked_past)
        yield from _listed("called, but nothing changes without it", idle)
        yield from _listed("its number is cited, but by others: no scenario calls it", uncalled)
        yield from _reasoned("nothing but crashes without it", crashed)
    yield ""


def _named(trial: Trial) -> str:
    return f"{trial.mutant.numbers[0]} {trial.mutant.off}"


def _row(tally: Tally, classed: bool, measured: bool) -> str:
    from webapp.executed.records import COLUMNS

    unknown = {"operational": not classed, "exercised": not measured}
    cells = ["–" if unknown.get(name) else str(getattr(tally, name)) for name in COLUMNS]
    return "".join(f"{cell:>13}" for cell in cells)


def _measured(proof: Proof | None, game: str) -> Iterator[str]:
    again = f"rulings coverage --game {game} --mutate"
    if proof is None:
        yield f"  exercised: not measured here yet; measure it: {again}"
    elif proof.stale:
        yield f"  exercised: measured before code or library changed; measure it again: {again}"
    else:
        yield f"  exercised: holds for this code and library ({proof.mutations.fingerprint})"


def _reasoned(title: str, reasons: dict[str, str]) -> Iterator[str]:
    """A line for each that has a reason."""
    found = {name: reason for name, reason in reasons.items() if reason}
    if found:
        yield f"  {title} ({len(found)}):"
        for name, reason in found.items():
            yield f"    {name}: {reason}"


def _listed(title: str, names: Iterable[str]) -> Iterator[str]:
    found = list(names)
    if found:
        yield f"  {title} ({len(found)}):"
        yield textwrap.fill(
            ", ".join(found),
            100,
            initial_indent="    ",
            subsequent_indent="    ",
            break_on_hyphens=False,
        )
