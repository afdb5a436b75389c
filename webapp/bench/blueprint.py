"""Where the pages of the bench are registered."""

from __future__ import annotations

from flask import Blueprint
from werkzeug.wrappers import Response

__all__ = ["Page", "pages"]

pages = Blueprint("bench", __name__)

Page = str | tuple[str, int] | Response
