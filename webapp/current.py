"""The index of a request: resolved once, so that all it shows comes from one build."""

from __future__ import annotations

from flask import Flask, current_app, g
from markupsafe import Markup

from indexer.home import Home
from indexer.lookup import Index, open_index
from indexer.model import Restored
from indexer.numbering import RuleRef
from webapp.linking import texts_of

__all__ = ["attach_index", "current_index", "rule_html"]


def attach_index(app: Flask) -> None:
    """Close the index when its request is over."""
    app.teardown_appcontext(_close)


def current_index() -> Index:
    """The live generation at this request's first question; raises StoreError without one."""
    if "index" not in g:
        home: Home = current_app.extensions["rulings_home"]
        g.index = open_index(home)
    index: Index = g.index
    return index


def rule_html(ref: RuleRef, language: str, text: str, doubts: tuple[Restored, ...] = ()) -> Markup:
    """A text that stands at a rule, with links to rules and terms, and its doubtful places."""
    index = current_index()
    return texts_of(index.generation).html(index, ref, language, text, doubts)


def _close(error: BaseException | None) -> None:
    index: Index | None = g.pop("index", None)
    if index is not None:
        index.close()
