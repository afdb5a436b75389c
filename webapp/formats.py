"""Whether an answer is for a program: `?format=json`, or an Accept header that prefers it."""

from __future__ import annotations

from flask import request

__all__ = ["wants_json"]

_HTML, _JSON = "text/html", "application/json"


def wants_json() -> bool:
    """Whether the address or the header asks for JSON; a form is not read for it."""
    if request.args.get("format") == "json":
        return True
    return request.accept_mimetypes.best_match([_HTML, _JSON], _HTML) == _JSON
