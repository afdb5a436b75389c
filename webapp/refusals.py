"""Every refusal as a page that helps: what was wrong, what is near, where to go on."""

from __future__ import annotations

from dataclasses import dataclass

from flask import Flask, Response, current_app, jsonify, render_template, request
from werkzeug.exceptions import HTTPException

from indexer.errors import RulesIndexError, StoreError, UnknownError, UnknownRuleError
from indexer.model import EditionSummary, Rule
from indexer.numbering import NumberError
from indexer.said import Said
from webapp.current import current_index, index_given_up
from webapp.formats import wants_json

__all__ = ["Refusal", "Refused", "attach_refusals", "error_record"]

_WORDS = {
    400: ("この指定は読み取れません", "This request cannot be read"),
    404: ("見つかりません", "Not found"),
    405: ("この操作はここではできません", "This cannot be done here"),
    413: ("送られた内容が大きすぎます", "What was sent is too large"),
    503: ("索引を使えません", "There is no index to answer from"),
}
Page = tuple[str | Response, int]
_FAULT = ("内部の誤りです", "A fault of this program")


@dataclass(frozen=True, slots=True)
class Refusal:
    """Why a page is not shown: its HTTP status, the reason, and rules that may be meant."""

    status: int
    reason: Said
    nearest: tuple[Rule, ...] = ()

    @property
    def title(self) -> tuple[str, str]:
        """The heading in Japanese and English."""
        return _WORDS.get(self.status, _FAULT if self.status >= 500 else _WORDS[400])


class Refused(Exception):
    """A request that cannot be answered, with the HTTP status and the reason."""

    def __init__(self, status: int, said: Said) -> None:
        super().__init__(str(said))
        self.status = status
        self.said = said


def error_record(said: Said) -> dict[str, str]:
    """A refusal for programs: the error in English, and in both languages by their names."""
    return {"error": said.en, **said.as_json()}


def attach_refusals(app: Flask) -> None:
    """Answer the libraries' errors, Flask's own, and faults of ours with a page."""
    app.register_error_handler(UnknownRuleError, _unknown_rule)
    app.register_error_handler(RulesIndexError, _refused)
    app.register_error_handler(NumberError, _malformed)
    app.register_error_handler(Refused, _turned_down)
    app.register_error_handler(HTTPException, _http)
    app.register_error_handler(Exception, _fault)


def _unknown_rule(error: UnknownRuleError) -> Page:
    index = current_index()
    nearest = tuple(index.rule(ref) for ref in error.nearest)
    return _page(Refusal(404, error.what, nearest))


def _refused(error: RulesIndexError) -> Page:
    status = 404 if isinstance(error, UnknownError) else 503
    return _page(Refusal(status, error.said))


def _malformed(error: NumberError) -> Page:
    return _page(Refusal(400, error.said))


def _turned_down(error: Refused) -> Page:
    return _page(Refusal(error.status, error.said))


def _http(error: HTTPException) -> Page | HTTPException:
    if error.code is None or error.code < 400:
        return error  # a redirect
    ja, _ = Refusal(error.code, Said("", "")).title
    return _page(Refusal(error.code, Said(f"{ja}。", error.description or "")))


def _fault(error: Exception) -> Page | Response:
    if index_given_up():  # the same again, from one that is whole
        return current_app.make_response(current_app.dispatch_request())
    current_app.logger.exception("cannot show %s", ascii(request.path), exc_info=error)
    said = Said("詳しくはサーバーの記録にあります。", "The log of the server says more.")
    return _page(Refusal(500, said))


def _page(refusal: Refusal) -> Page:
    if wants_json():
        near = {"nearest": [str(rule.ref.number) for rule in refusal.nearest]}
        record = error_record(refusal.reason)
        return jsonify(**record, **(near if refusal.nearest else {})), refusal.status
    asked = str((request.view_args or {}).get("number", ""))[:80]
    page = render_template("refused.html", refusal=refusal, asked=asked, editions=_editions())
    return page, refusal.status


def _editions() -> tuple[EditionSummary, ...]:
    try:
        return current_index().editions()
    except StoreError:
        return ()
