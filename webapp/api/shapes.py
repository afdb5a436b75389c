"""Words for JSON schemas: what a text, a count, a list and a record of ours look like."""

from __future__ import annotations

from typing import Any

__all__ = [
    "Schema",
    "count",
    "maybe",
    "one_of",
    "record",
    "ref",
    "some",
    "table",
    "text",
    "with_optional",
]

Schema = dict[str, Any]


def text(description: str = "") -> Schema:
    """A string."""
    return {"type": "string", **({"description": description} if description else {})}


def count(description: str = "") -> Schema:
    """A whole number from 0."""
    return {**text(description), "type": "integer", "minimum": 0}


def one_of(*words: str, description: str = "") -> Schema:
    """One of some words."""
    return {**text(description), "enum": list(words)}


def some(items: Schema, description: str = "") -> Schema:
    """A list."""
    return {**text(description), "type": "array", "items": items}


def ref(name: str) -> Schema:
    """A schema of the document by its name."""
    return {"$ref": f"#/components/schemas/{name}"}


def maybe(schema: Schema) -> Schema:
    """What may be null."""
    if isinstance(schema.get("type"), str):
        return {**schema, "type": [schema["type"], "null"]}
    return {"anyOf": [schema, {"type": "null"}]}


def table(values: Schema, description: str = "") -> Schema:
    """An object whose keys are data."""
    return {**text(description), "type": "object", "additionalProperties": values}


def record(description: str, **fields: Schema) -> Schema:
    """An object with these fields, all of them, and no others."""
    return {
        **text(description),
        "type": "object",
        "properties": fields,
        "required": list(fields),
        "additionalProperties": False,
    }


def with_optional(schema: Schema, **fields: Schema) -> Schema:
    """A record that may have more fields."""
    return {**schema, "properties": {**schema["properties"], **fields}}
