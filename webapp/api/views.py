"""The OpenAPI document, and a page that shows it to people."""

from __future__ import annotations

from urllib.parse import unquote_plus

from flask import Blueprint, Response, jsonify, render_template

from webapp.api.document import document, example_of
from webapp.api.paths import OPERATIONS

__all__ = ["pages"]

pages = Blueprint("api", __name__)


@pages.get("/openapi.json")
def openapi() -> Response:
    return jsonify(document())


@pages.get("/api")
def page() -> str:
    shown = [(e, address, unquote_plus(address)) for e in OPERATIONS if (address := example_of(e))]
    return render_template("api.html", operations=shown)
