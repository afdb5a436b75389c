"""What every page has: the search box with its games, the choice of languages, safe headers."""

from __future__ import annotations

from typing import Any
from urllib.parse import quote, urlencode

from flask import Flask, Response, g, redirect, request
from werkzeug.datastructures import MultiDict
from werkzeug.wrappers import Response as BaseResponse

from indexer.errors import StoreError
from indexer.model import Game, Rule
from indexer.numbering import as_printed
from indexer.said import Said
from webapp import addresses
from webapp.current import current_index, rule_html
from webapp.labels import (
    COMPANIONS,
    ENDINGS,
    FUNCTIONS,
    REFERENCES,
    ROLES,
    STATUSES,
    VERDICTS,
    label_of,
)
from webapp.refusals import Refused
from webapp.rendering import marked

__all__ = ["attach_layout", "gist"]

_SHOWN = ("both", "ja", "en")
_COOKIE = "rulings_languages"
_YEAR = 365 * 24 * 3600
_HEADERS = {
    # Everything comes from here; no script or style stands inside a page.
    "Content-Security-Policy": (
        "default-src 'none'; style-src 'self'; script-src 'self'; img-src 'self' data:; "
        "connect-src 'self'; "
        "form-action 'self'; base-uri 'none'; frame-ancestors 'none'"
    ),
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "same-origin",
    "Cross-Origin-Opener-Policy": "same-origin",
}


def attach_layout(app: Flask) -> None:
    """Give every template its words and every answer its headers."""
    app.before_request(_choose_languages)
    app.after_request(_with_headers)
    app.context_processor(_shared)
    for address in addresses.__all__:
        app.jinja_env.globals[address] = getattr(addresses, address)
    app.jinja_env.globals.update(
        as_printed=as_printed, gist=gist, preview=preview, rule_html=rule_html
    )
    app.jinja_env.filters.update(
        marked=marked,
        verdict=lambda name: label_of(VERDICTS, name),
        status=lambda name: label_of(STATUSES, name),
        ending=lambda name: label_of(ENDINGS, name),
        function_kind=lambda name: label_of(FUNCTIONS, name),
        role=lambda name: label_of(ROLES, name),
        companion=lambda name: label_of(COMPANIONS, name),
        reference_type=lambda name: label_of(REFERENCES, name),
    )


def gist(rule: Rule, language: str, width: int = 70) -> str:
    """A rule in one line: its title, else how its text begins; "" while it has neither.

    The imported wording stands in for Japanese that is not there.
    """
    text = rule.titles.get(language) or rule.texts.get(language, "")
    if not text and language == "ja":
        text = rule.official_title or rule.official
    line = " ".join(text.split())
    return line if len(line) <= width else line[: width - 1] + "…"


def preview(rule: Rule, width: int = 200) -> str:
    """How a rule's text begins, with its title: what a chat shows under a link to it."""
    title = rule.titles.get("ja") or rule.official_title
    text = rule.texts.get("ja") or rule.official or rule.texts.get("en", "")
    line = " ".join(f"{title} {text}".split())
    return line if len(line) <= width else line[: width - 1] + "…"


def _choose_languages() -> BaseResponse | None:
    """`?lang=` is remembered in a cookie, and the page is shown without it in its address.

    What was sent with the page would be lost on the way to another address: then the same
    page is answered in these languages.
    """
    wanted = request.args.get("lang")
    if wanted is None:
        return None
    if wanted not in _SHOWN:
        known = ", ".join(_SHOWN)
        what = Said(
            f"lang={wanted[:20]!r} という言語の選び方はありません。あるもの: {known}。",
            f"lang={wanted[:20]!r} is no choice of languages; known: {known}",
        )
        raise Refused(400, what)
    g.languages = wanted
    if request.method == "POST":
        return None
    return redirect(_here(request.args, lang=None), 303)


def _here(arguments: MultiDict[str, str], **changed: str | None) -> str:
    """The address of this page with other arguments; None takes one out."""
    kept = [(k, v) for k, v in arguments.items(multi=True) if k not in changed]
    pairs = [*kept, *((k, v) for k, v in changed.items() if v is not None)]
    path = "/" + quote(request.path.lstrip("/"))  # two slashes would lead to another host
    return f"{path}?{urlencode(pairs)}" if pairs else path


def _with_headers(response: Response) -> Response:
    if "languages" in g:
        response.set_cookie(_COOKIE, g.languages, max_age=_YEAR, samesite="Lax", httponly=True)
    for name, value in _HEADERS.items():
        response.headers.setdefault(name, value)
    if response.mimetype in ("text/html", "application/json"):
        response.vary.add("Accept")
    if response.mimetype == "text/html":
        response.vary.add("Cookie")
        response.headers.setdefault("Cache-Control", "no-cache")
    return response


def _shared() -> dict[str, Any]:
    """What the frame of a page needs; it stands on error pages too, so it never fails."""
    shown = g.get("languages") or request.cookies.get(_COOKIE, "both")
    arguments = request.view_args or {}
    return {
        "shown": shown if shown in _SHOWN else "both",
        "languages": [(each, _here(request.args, lang=each)) for each in _SHOWN],
        "site_games": _games(),
        "page_game": request.args.get("game") or arguments.get("game", ""),
        "box": request.args.get("q", "")[:500],
    }


def _games() -> tuple[Game, ...]:
    """The games with text of ours or of the user's: one without either leads nowhere."""
    try:
        index = current_index()
    except StoreError:
        return ()
    written = {edition.game for edition in index.editions()}
    return tuple(game for game in index.games() if game.id in written)
