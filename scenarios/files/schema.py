"""The grammar of scenario files as a JSON Schema, printed from the vocabulary.

    python -m scenarios.files.schema > scenarios/schema.json

For editors: it completes keys and marks words out of place while a scenario is written. The
reader says more (names, positions, lines); both stand on one table,
`scenarios.language.grammar`.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from functools import lru_cache
from typing import TypeAlias

from scenarios.language.grammar import GAMES, Shape, shapes

__all__ = ["json_schema", "printed"]

Json: TypeAlias = "dict[str, Json] | list[Json] | str | int | bool | None"

_RULE: Json = {"type": "string", "pattern": "^\\s*[0-9０-９第序]"}


def json_schema() -> dict[str, Json]:
    """The schema as JSON data (draft 2020-12); a file is held against its game's shapes."""
    definitions: dict[str, Json] = {}
    for game in GAMES:
        for name, shape in shapes(game).items():
            definitions[_defined(name, game)] = _shape(shape, game)
    choices: list[Json] = [
        {"if": {"properties": {"game": {"const": game}}}, "then": _reference("file", game)}
        for game in GAMES
    ]
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "A scenario of the rulings engine",
        "description": "What each word means: scenarios/reference/README.md",
        "type": "object",
        "required": ["game"],
        "properties": {"game": {"enum": list(GAMES)}},
        "allOf": choices,
        "$defs": definitions,
    }


def printed() -> str:
    """The schema as it stands in `schema.json`, a line for each definition."""
    schema = json_schema()
    definitions = schema.pop("$defs")
    assert isinstance(definitions, dict)
    head = json.dumps(schema, ensure_ascii=False, indent=1)[:-2]
    lines = [
        f"  {json.dumps(name)}: {json.dumps(shape, ensure_ascii=False)}"
        for name, shape in definitions.items()
    ]
    return head + ',\n "$defs": {\n' + ",\n".join(lines) + "\n }\n}\n"


@lru_cache(maxsize=1)
def _common() -> frozenset[str]:
    """The shapes that are the same in every game, with all that they refer to."""
    first, *others = (shapes(game) for game in GAMES)
    same = {name for name in first if all(first[name] == other.get(name) for other in others)}
    while partly := {name for name in same if not _referred(first[name]) <= same}:
        same -= partly
    return frozenset(same)


def _referred(shape: Shape) -> set[str]:
    found = {*shape.lead.values(), *shape.keys.values(), shape.items, shape.names}
    return found - {""}


def _defined(name: str, game: str) -> str:
    return name if name in _common() else f"{game}.{name}"


def _reference(name: str, game: str) -> dict[str, Json]:
    return {"$ref": f"#/$defs/{_defined(name, game)}"}


def _shape(shape: Shape, game: str) -> Json:
    forms: list[Json] = []
    if shape.text:
        forms.append({"type": ["string", "number"]})
    elif shape.words:
        numbers = (int(word) for word in shape.words if word.isdecimal())
        forms.append({"enum": [*shape.words, *numbers]})
    if shape.rule:
        forms.append(_RULE)
    if shape.number:
        forms.append({"type": "integer"})
    if shape.flag:
        forms.append({"type": "boolean"})
    if shape.items:
        forms.append({"type": "array", "items": _reference(shape.items, game)})
    if shape.mapping:
        forms.append(_mapping(shape, game))
    if shape.keys and not shape.required and not shape.lead:
        forms.append({"type": "null"})
    described: dict[str, Json] = {"description": shape.label}
    if len(forms) == 1 and isinstance(forms[0], dict):
        return {**described, **forms[0]}
    return {**described, "anyOf": forms}


def _mapping(shape: Shape, game: str) -> Json:
    if shape.names:
        return {"type": "object", "additionalProperties": _reference(shape.names, game)}
    if not shape.lead:
        return _keys(shape.keys, shape.required, game)
    if not shape.beside and not shape.free_lead and not set(shape.lead) & set(shape.keys):
        words = {**shape.lead, **shape.keys}
        return {
            **_keys(words, shape.required, game),
            "oneOf": [{"required": [lead]} for lead in shape.lead],
        }
    forms: list[Json] = [_led(lead, shape, game) for lead in shape.lead]
    if shape.free_lead:
        forms.append(_keys(shape.keys_beside(""), shape.required, game))
    return {"anyOf": forms}


def _led(lead: str, shape: Shape, game: str) -> Json:
    keys = {**shape.keys_beside(lead), lead: shape.lead[lead]}
    return _keys(keys, (lead, *shape.required), game)


def _keys(keys: Mapping[str, str], required: tuple[str, ...], game: str) -> dict[str, Json]:
    found: dict[str, Json] = {
        "type": "object",
        "properties": {key: _reference(name, game) for key, name in keys.items()},
        "additionalProperties": False,
    }
    if required:
        found["required"] = list(required)
    return found


if __name__ == "__main__":
    print(printed(), end="")
