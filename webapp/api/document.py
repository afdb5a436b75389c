"""The OpenAPI 3.1 document, made of the addresses and the schemas."""

from __future__ import annotations

from functools import lru_cache
from typing import Any
from urllib.parse import quote, urlencode

from webapp.api.paths import OPERATIONS, Operation, Parameter
from webapp.api.schemas import SCHEMAS
from webapp.api.shapes import ref

__all__ = ["document", "example_of"]

VERSION = "1"
_WHY = {
    302: "It stands at another address, in the same form",
    400: "Something in the address cannot be read",
    404: "There is no such thing; the error names what is near",
    422: "It cannot be worked out",
    503: "There is no index yet",
}
_FORMAT = {
    "name": "format",
    "in": "query",
    "required": True,
    "description": "json; a header `Accept: application/json` does the same",
    "schema": {"type": "string", "enum": ["json"]},
    "example": "json",
}


@lru_cache(maxsize=1)
def document() -> dict[str, Any]:
    """The whole document; not to be changed."""
    return {
        "openapi": "3.1.0",
        "info": {
            "title": "rulings",
            "version": VERSION,
            "description": "Comprehensive rules of card games, asked, looked up and run. Texts "
            "are restated; the official documents govern.",
        },
        "paths": {each.path: {"get": _operation(each)} for each in OPERATIONS},
        "components": {"schemas": {**SCHEMAS, "Document": {"type": "object"}}},
    }


def example_of(operation: Operation) -> str:
    """An address that can be followed: the path and the questions of the examples."""
    path, asked = operation.path, {}
    for each in operation.parameters:
        if each.in_path(operation.path):
            path = path.replace(f"{{{each.name}}}", quote(each.example))
        elif each.example:
            asked[each.name] = each.example
    if not operation.always_json:
        asked["format"] = "json"
    return f"{path}?{urlencode(asked)}" if asked else path


def _operation(operation: Operation) -> dict[str, Any]:
    parameters = [_parameter(each, operation.path) for each in operation.parameters]
    answers = {"200": _answer(operation.en, operation.gives)}
    if operation.elsewhere:
        answers["302"] = {"description": _WHY[302]}
    refused = [*operation.errors, *([] if operation.name == "document" else [503])]
    return {
        "operationId": operation.name,
        "summary": operation.en,
        "x-summary-ja": operation.ja,
        "parameters": parameters if operation.always_json else [*parameters, _FORMAT],
        "responses": answers | {str(code): _answer(_WHY[code], "Error") for code in refused},
    }


def _parameter(parameter: Parameter, path: str) -> dict[str, Any]:
    inside = parameter.in_path(path)
    return {
        "name": parameter.name,
        "in": "path" if inside else "query",
        "required": inside or parameter.needed,
        "description": parameter.en,
        "schema": parameter.schema,
        **({"example": parameter.example} if parameter.example else {}),
    }


def _answer(description: str, schema: str) -> dict[str, Any]:
    return {
        "description": description,
        "content": {"application/json": {"schema": ref(schema)}},
    }
