"""Whether an answer is for a program: `?format=json`, or an Accept header that prefers it."""

from __future__ import annotations

from flask import request

__all__ = ["kept_format", "wants_json"]

_PROGRAMS_ONLY = ("search.suggest", "api.openapi")
_HTML, _JSON = "text/html", "application/json"


def wants_json() -> bool:
    """Whether the address or the header asks for JSON; a form is not read for it.

    Some addresses have no page: their refusals are for programs too.
    """
    if request.endpoint in _PROGRAMS_ONLY:
        return True
    if request.args.get("format") == "json":
        return True
    return request.accept_mimetypes.best_match([_HTML, _JSON], _HTML) == _JSON


def kept_format(address: str) -> str:
    """Another address, asked for in the same form as this one."""
    return f"{address}?format=json" if request.args.get("format") == "json" else address
