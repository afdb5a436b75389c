"""Answers for the faces: their machine form, and what a batch of questions is made of."""

from __future__ import annotations

import json
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

from indexer.errors import RulesIndexError
from indexer.said import Said
from webapp.records import place_record

if TYPE_CHECKING:
    from indexer.answers import Answer, Found
    from indexer.model import Rule

__all__ = ["Asked", "BatchError", "answer_record", "read_batch"]

Record = dict[str, Any]
_FIELDS = ("question", "game", "lang", "edition")


class BatchError(RulesIndexError):
    """A file of questions with a line that cannot be asked; the message names the line."""


@dataclass(frozen=True, slots=True)
class Asked:
    """One line of a batch: the question, its game and edition where they are given, and the
    whole record, which may hold the numbers that decide it."""

    id: str
    question: str
    game: str | None
    edition: str | None
    record: Record


def read_batch(path: Path) -> tuple[Asked, ...]:
    """The questions of a file, one JSON object a line; empty lines are passed over.

    Raises BatchError for a file that is no UTF-8 and a line that is no object with a question.
    """
    try:
        lines = path.read_text("utf-8-sig").splitlines()
    except UnicodeDecodeError as error:
        raise BatchError(
            Said(
                f"{path}: UTF-8の文ではありません（{error}）。UTF-8で保存してください。",
                f"{path} is no UTF-8 text: {error}; save it as UTF-8",
            )
        ) from error
    return tuple(
        _asked(line, f"{path}, line {n}") for n, line in enumerate(lines, 1) if line.strip()
    )


def _asked(line: str, where: str) -> Asked:
    try:
        record = json.loads(line)
    except (ValueError, RecursionError) as error:
        raise BatchError(
            Said(f"{where}: JSONではありません（{error}）。", f"{where} is no JSON: {error}")
        ) from error
    if not isinstance(record, dict) or not isinstance(record.get("question"), str):
        line = '{"id": "1", "question": "…", "game": "nova"}'
        raise BatchError(
            Said(
                f"{where}: question がありません。行の例: {line}",
                f"{where} has no question; a line is such as {line}",
            )
        )
    for name in _FIELDS:
        if not isinstance(record.get(name, ""), str | None):
            raise BatchError(
                Said(f"{where}: {name} が文ではありません。", f"{where}: {name} is no text")
            )
    gold = record.get("gold", [])
    if not isinstance(gold, list) or not all(isinstance(each, str) for each in gold):
        raise BatchError(
            Said(
                f"{where}: gold はルール番号の文字列のリストです。",
                f"{where}: gold is a list of rule numbers, each a text",
            )
        )
    return Asked(
        id=str(record.get("id", "")),
        question=record["question"],
        game=record.get("game") or None,
        edition=record.get("edition") or None,
        record=record,
    )


def answer_record(answer: Answer, name: str | None = None) -> Record:
    """One answer; texts are those of the index, best rules first."""
    silence = answer.silence
    return {
        **({} if name is None else {"id": name}),
        "question": answer.question,
        "game": answer.game,
        "edition": answer.edition,
        "answered": answer.answered,
        "rules": [_found(each) for each in answer.rules],
        "read_with": [{**_rule(each.rule), "why": each.why} for each in answer.read_with],
        "scenarios": [
            {"id": each.id, "title": each.title, "title_en": each.title_en}
            for each in answer.scenarios
        ],
        "ask_back": [
            {
                "id": each.id,
                "ja": each.ja,
                "en": each.en,
                "readings": [
                    {"ja": reading.ja, "en": reading.en, **place_record(reading.rule.ref)}
                    for reading in each.readings
                ],
            }
            for each in answer.unsaid
        ],
        "why_not_answered": None
        if silence is None
        else {
            "kind": silence.kind,
            "ja": silence.ja,
            "en": silence.en,
            "words": list(silence.words),
        },
        "nearest": [_found(each) for each in answer.nearest],
    }


def _found(found: Found) -> Record:
    return {
        **_rule(found.rule),
        "also_in": [str(ref) for ref in found.also_in],
        "score": found.score,
        "matched": list(found.matched),
        "terms": [term.id for term in found.terms],
    }


def _rule(rule: Rule) -> Record:
    return {
        **place_record(rule.ref),
        "title": rule.titles,
        "text": rule.texts,
        "official": rule.official or None,
    }
