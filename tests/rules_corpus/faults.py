"""What a check finds, and the places that are known and permitted (exceptions.toml)."""

from __future__ import annotations

import tomllib
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

EXCEPTIONS = Path(__file__).with_name("exceptions.toml")
_FIELDS = {"rule", "check", "found", "reason"}


@dataclass(frozen=True, order=True, slots=True)
class Fault:
    """One finding: the rule (`nova/1 904`), the check's name, and what it found there."""

    rule: str
    check: str
    found: str

    def __str__(self) -> str:
        return f"{self.rule}: {self.check}: {self.found}"


@dataclass(frozen=True, slots=True)
class Exempt:
    """A finding that stands for a reason."""

    fault: Fault
    reason: str


def read_exceptions(path: Path = EXCEPTIONS) -> tuple[Exempt, ...]:
    """The permitted findings. Raises ValueError for an entry with other fields or no reason."""
    tables = tomllib.loads(path.read_text("utf-8")).get("exception", [])
    return tuple(_exempt(table, path) for table in tables)


def _exempt(table: dict[str, str], path: Path) -> Exempt:
    if set(table) != _FIELDS or not table["reason"].strip():
        raise ValueError(f"{path.name}: {table} must have {', '.join(sorted(_FIELDS))}")
    return Exempt(Fault(table["rule"], table["check"], table["found"]), table["reason"])


def unexplained(found: Iterable[Fault], exempt: Iterable[Exempt]) -> list[str]:
    """The findings that no exception permits, as lines to read."""
    permitted = {one.fault for one in exempt}
    return [str(fault) for fault in sorted(set(found)) if fault not in permitted]


def outlived(found: Iterable[Fault], exempt: Iterable[Exempt]) -> list[str]:
    """The exceptions that permit nothing any more: the list must not outlive its reasons."""
    present = set(found)
    return [str(one.fault) for one in exempt if one.fault not in present]
