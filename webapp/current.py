"""The index of a request: resolved once, so that all it shows comes from one build."""

from __future__ import annotations

import threading
import time
from dataclasses import dataclass, field

from flask import Flask, current_app, g
from markupsafe import Markup

from indexer.errors import RulesIndexError, StoreError
from indexer.home import Home
from indexer.lookup import Index, open_index
from indexer.model import Restored
from indexer.numbering import RuleRef
from indexer.ready import given_up, open_ready
from indexer.said import Said
from webapp.linking import texts_of

__all__ = ["attach_index", "current_index", "index_given_up", "rule_html"]

_AGAIN = 60.0  # seconds from one attempt to mend an index to the next


@dataclass(slots=True)
class Served:
    """The index that an app answers from; one that is found damaged is built anew, once."""

    home: Home
    seen: bool = False  # whether it has answered: an index that never was is not made here
    failed: float = -_AGAIN  # when it could last not be built
    lock: threading.Lock = field(default_factory=threading.Lock)

    def open(self) -> Index:
        """The live generation; raises StoreError without one, or when none can be built."""
        try:
            index = open_index(self.home)
        except StoreError:
            if not self.seen and not self.home.was_built():
                raise
            return self._mended()
        self.seen = True
        return index

    def _mended(self) -> Index:
        from indexer.build import build
        from webapp.library import library_sources

        def rebuild(wait: float) -> None:
            if time.monotonic() < self.failed + _AGAIN:
                raise StoreError(_NOT_YET)
            try:
                build(self.home, library_sources(self.home), wait=wait)
            except RulesIndexError:
                self.failed = time.monotonic()
                raise

        with self.lock:  # the others wait, and find it mended
            return open_ready(self.home, rebuild, _log, up_to_date=False)


_NOT_YET = Said(
    "索引が壊れていて、少し前に作り直せませんでした。一分後にもう一度試してください。",
    "the index is damaged and could not be built anew a moment ago; try again in a minute",
)


def _log(said: Said) -> None:
    current_app.logger.warning("%s", said.en)


def attach_index(app: Flask) -> None:
    """Open the index at a request's first question; close it when the request is over."""
    app.extensions["rulings_index"] = Served(app.extensions["rulings_home"])
    app.teardown_appcontext(_close)


def current_index() -> Index:
    """The live generation at this request's first question; raises StoreError without one."""
    if "index" not in g:
        served: Served = current_app.extensions["rulings_index"]
        g.index = served.open()
    index: Index = g.index
    return index


def rule_html(ref: RuleRef, language: str, text: str, doubts: tuple[Restored, ...] = ()) -> Markup:
    """A text that stands at a rule, with links to rules and terms, and its doubtful places."""
    index = current_index()
    return texts_of(index.generation).html(index, ref, language, text, doubts)


def index_given_up() -> bool:
    """Whether the index of this request is damaged; it is then closed, and the next one mended."""
    home: Home = current_app.extensions["rulings_home"]
    if given_up(home) is None:
        return False
    _close(None)
    return True


def _close(error: BaseException | None) -> None:
    index: Index | None = g.pop("index", None)
    if index is not None:
        index.close()
