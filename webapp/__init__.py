"""The faces of the project: the web app (`create_app`) and the `rulings` command.

Importing this package loads nothing heavy: the command starts from here too.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from flask import Flask

    from indexer.home import Home

__all__ = ["create_app"]


def create_app(home: Home | None = None) -> Flask:
    """The web app on the index of a home (by default the user's own).

    It makes no first index; without one, every page says how to make it. One that is found
    damaged is built anew by the request that finds it so. Each request resolves the live
    generation once, so that a new build is seen by the next request.
    """
    from flask import Flask

    from indexer.home import find_home
    from webapp.api.views import pages as api
    from webapp.bench.views import pages as bench
    from webapp.book.pages import pages as book
    from webapp.current import attach_index
    from webapp.editors.sent import InMemory
    from webapp.editors.views import pages as editors
    from webapp.executed.pages import pages as coverage
    from webapp.layout import attach_layout
    from webapp.questions.pages import pages as questions
    from webapp.refusals import attach_refusals
    from webapp.rules import pages as rules
    from webapp.scenarios import pages as scenarios
    from webapp.search import pages as search

    app = Flask(__name__)
    app.request_class = InMemory
    app.url_map.strict_slashes = False
    app.jinja_env.trim_blocks = app.jinja_env.lstrip_blocks = True
    app.config["MAX_CONTENT_LENGTH"] = 300_000  # bytes of a form
    app.extensions["rulings_home"] = home or find_home()
    for attach in (attach_index, attach_layout, attach_refusals):
        attach(app)
    for pages in (api, bench, book, coverage, editors, questions, rules, scenarios, search):
        app.register_blueprint(pages)
    return app
