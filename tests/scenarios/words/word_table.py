"""The table of proofs: for each word at its place what shows that it is not ignored."""

from __future__ import annotations

import json
from dataclasses import astuple, dataclass
from functools import cache
from pathlib import Path as File
from typing import Any

from word_changes import (
    changed,
    comes_out,
    content,
    is_used,
    refusal,
    shown_by,
    still_shown,
    whole,
)
from word_places import Route
from word_worlds import Found, World, outcome

Json = Any
HERE = File(__file__).parent
ROOTS = {"library": HERE.parents[2] / "scenarios" / "library", "kept": HERE / "kept"}


@dataclass(frozen=True, slots=True)
class Proof:
    """How a word is shown at a place, by one of three.

    A `file` that comes out as it says, and fails with `to` at `path` or is `refused` with that
    reason (a word of what may be played at all, as the size of a deck); a `pair` of games played
    at random that it alone tells apart; or nothing yet, and `why`.
    """

    place: str
    file: str = ""
    path: Route = ()
    to: Json = None
    refused: str = ""
    pair: Found | None = None
    why: str = ""

    @property
    def how(self) -> str:
        """What it shows: executed, refused, undecidable, or not shown yet."""
        if self.why:
            return "not shown yet"
        if self.pair is not None:
            return self.pair.how
        if self.refused:
            return "refused"
        expected = scenario_of(self.file).get("expect") or {}
        return "undecidable" if "undecidable" in expected else "executed"

    def row(self) -> str:
        """As a line of the table."""
        told: dict[str, Json] = {"place": self.place}
        if self.why:
            told["not shown yet"] = self.why
        elif self.pair is not None:
            told["pair"] = astuple(self.pair)
        else:
            told |= {"file": self.file, "path": self.path, "to": self.to}
            told |= {"refused": self.refused} if self.refused else {}
        return json.dumps(told, ensure_ascii=False)


def scenario_of(said: str) -> Json:
    """The scenario of a proof: `library/…` or `kept/…`, and the name of its variant after a #."""
    file, _, variant = said.partition("#")
    root, _, rest = file.partition("/")
    path = ROOTS[root] / rest
    known = path.exists() and (not variant or variant in whole(path).get("variants", {}))
    return content(path, variant) if known else {}


def files(game: str) -> list[str]:
    """The scenarios that prove words of a game and their variants, the shortest first."""
    found = [
        (path.stat().st_size, f"{name}/{path.relative_to(root).as_posix()}", variant)
        for name, root in ROOTS.items()
        for path in (root / game).rglob("*.yaml")
        for variant in ("", *(f"#{each}" for each in whole(path).get("variants", {})))
    ]
    return [said + variant for _, said, variant in sorted(found)]


def table(game: str) -> dict[str, Proof]:
    """The kept proofs by place."""
    path = HERE / f"{game}.jsonl"
    lines = path.read_text("utf-8").splitlines() if path.exists() else []
    return {proof.place: proof for proof in map(_read, lines)}


def _read(line: str) -> Proof:
    told = json.loads(line)
    pair = told.get("pair")
    return Proof(
        told["place"],
        told.get("file", ""),
        tuple(told.get("path", ())),
        told.get("to"),
        told.get("refused", ""),
        Found(*pair[:-3], tuple(pair[-3]), *pair[-2:]) if pair else None,
        told.get("not shown yet", ""),
    )


def write(game: str, proofs: list[Proof]) -> None:
    """Keep the proofs of a game."""
    rows = "".join(f"{proof.row()}\n" for proof in proofs)
    (HERE / f"{game}.jsonl").write_text(rows, "utf-8")


def holds(game: str, proof: Proof) -> bool:
    """Whether a proof still shows its word."""
    if proof.pair is not None:
        return _told_apart(game, proof.pair)
    data = scenario_of(proof.file)
    passes = bool(data) and comes_out_as_said(proof.file)
    if not passes:
        return False
    if proof.refused:
        there = is_used(game, data, proof.place, proof.path)
        return there and proof.refused in refusal(changed(data, proof.path, proof.to))
    if still_shown(game, data, proof.place, proof.path, proof.to):
        return True
    return shown_by(game, data, proof.place) is not None  # the scenario was written anew


@cache
def comes_out_as_said(file: str) -> bool:
    """Whether a file passes as it is."""
    return comes_out(scenario_of(file)) == "passed"


@cache
def _world(game: str) -> World:
    return World(game)


def _told_apart(game: str, found: Found) -> bool:
    try:
        pair = _world(game).pair(found)
    except (IndexError, KeyError):  # the grammar has changed, and with it the ways to a word
        return False
    told = [outcome(json.dumps(each), found.seed, found.decisions) for each in pair]
    kinds = {kind for kind, _ in told}
    both = kinds == ({"played"} if found.how == "executed" else {"played", "undecidable"})
    return both and told[0] != told[1]
