"""The tables of the store: columns, keys, and what is looked up by index."""

from __future__ import annotations

from dataclasses import dataclass

__all__ = ["SCHEMA", "TABLES", "Table"]

SCHEMA = 3  # raised with every change below; an index of another schema is rebuilt


@dataclass(frozen=True, slots=True)
class Table:
    """One table: its columns with their types, its key, links and indexes."""

    name: str
    columns: dict[str, type]
    key: str | tuple[str, ...]
    links: tuple[tuple[str, str, str], ...] = ()
    indexes: tuple[tuple[str, ...], ...] = ()


_RULE = ("rule", "rules", "id")

TABLES = (
    Table(
        "games",
        {"id": str, "name_ja": str, "name_en": str, "scheme": str, "default_edition": str},
        "id",
    ),
    Table(
        "editions",
        {
            "game": str,
            "edition": str,
            "scheme": str,
            "title_ja": str,
            "title_en": str,
            "is_default": int,
            "rules": int,
            "restated": int,
            "unplaced": int,
            "imported": int,
        },
        ("game", "edition"),
    ),
    Table(
        # Keys count in the order of printing, so that neighbours are one apart.
        "rules",
        {
            "id": int,
            "game": str,
            "edition": str,
            "number": str,
            "kind": str,
            "position": int,
            "parent": int,
        },
        "id",
        links=(("parent", "rules", "id"),),
        indexes=(("game", "edition", "number"), ("game", "number"), ("parent",)),
    ),
    Table(
        # the same rule in another edition of its game, whatever its number is there
        "counterparts",
        {"rule": int, "other": int},
        ("rule", "other"),
        links=(_RULE, ("other", "rules", "id")),
    ),
    Table(
        # language: ja, en, or official for the wording that its owner imported
        "texts",
        # doubts: [start, end, certainty] of the title, then of the text
        {
            "rule": int,
            "language": str,
            "title": str,
            "text": str,
            "note": str,
            "examples": str,
            "doubts": str,
        },
        ("rule", "language"),
        links=(_RULE,),
    ),
    Table(
        "refs",
        {
            "id": int,
            "source": int,
            "language": str,
            "start": int,
            "stop": int,
            "text": str,
            "target": str,
            "target_end": str,
            "type": str,
            "resolved": int,
            "line": int,
        },
        "id",
        links=(("source", "rules", "id"),),
        indexes=(("source",),),
    ),
    Table(
        "ref_targets",
        {"ref": int, "target": int, "place": int},
        ("ref", "target"),
        links=(("ref", "refs", "id"), ("target", "rules", "id")),
        indexes=(("target",),),
    ),
    Table(
        "terms",
        {
            "game": str,
            "id": str,
            "ja": str,
            "kana": str,
            "en": str,
            "aliases": str,
            "rule": str,
            "meaning_ja": str,
            "meaning_en": str,
        },
        ("game", "id"),
    ),
    Table(
        "occurrences",
        {"rule": int, "language": str, "start": int, "stop": int, "term": str},
        ("rule", "language", "start"),
        links=(_RULE,),
        indexes=(("term",),),
    ),
    Table(
        "scenarios",
        {
            "game": str,
            "id": str,
            "edition": str,
            "title": str,
            "title_en": str,
            "verdict": str,
            "rules": str,
        },
        ("game", "id"),
    ),
    Table(
        "scenario_rules",
        {"rule": int, "game": str, "scenario": str},
        ("rule", "game", "scenario"),
        links=(_RULE,),
    ),
)
