"""The pages on which a board is built, and the names that are offered there."""

from __future__ import annotations

from dataclasses import replace

from flask import Response, jsonify, redirect, render_template, request
from werkzeug.wrappers import Response as BaseResponse

from indexer.said import Said
from webapp.addresses import bench_address
from webapp.bench.blueprint import Page, pages
from webapp.bench.board.cards import found_cards
from webapp.bench.board.editing import STARTERS
from webapp.bench.board.editor import Editor, Fault, changed, editor
from webapp.bench.board.situations import EMPTY, begun_with
from webapp.bench.limits import MOST_LINES, TooMuch, checked
from webapp.bench.link import BenchPlay, packed, unpacked
from webapp.bench.own import list_of, names_of
from webapp.bench.run import BadLine, Stumbled, begun, guarded, run
from webapp.refusals import Refused
from webapp.scenarios import library_folder

__all__ = ["editor_page", "game_played"]

_MOST_FOUND = 50
_MOST_UNDONE = 20
_LONGEST_UNDO = 60_000  # letters of all the boards that can be gone back to


@pages.get("/bench/board")
def new_board() -> str:
    begin = request.args.get("begin", "")
    text = begun_with(game_played(), begin)
    return editor_page(replace(editor(library_folder(), text), typing=begin == EMPTY))


@pages.get("/bench/board/<word>")
def board(word: str) -> str:
    play = unpacked(word)
    return editor_page(editor(library_folder(), play.text, play.lines))


@pages.post("/bench/board")
def change_board() -> Page:
    form = request.form
    text = _text(form.get("text", ""))
    if _is_link(text):
        return redirect(bench_address(packed(unpacked(_word(text)))), 303)
    undo = tuple(form.get("undo", "").split())[-_MOST_UNDONE:]
    if form.get("do") == "undo" and undo:
        return editor_page(_undone(undo, form.get("at", "")))
    before = replace(editor(library_folder(), text, _lines(form.get("lines", ""))), undo=undo)
    if form.get("do") == "play" and not before.faults:
        try:
            return _played(before)
        except (TooMuch, Stumbled) as stop:  # what was written is not lost
            return editor_page(replace(before, faults=(Fault(0, "", stop.said),))), 422
    after = changed(before, library_folder(), form)
    status = 422 if after.faults or after.said else 200
    return editor_page(replace(after, undo=_remembered(before, after))), status


@pages.get("/bench/cards")
def card_names() -> Response:
    """Names of the list of cards that is kept on this machine, and of the library's cards."""
    game, part = game_played(), request.args.get("named", "")[:100]
    kept = list_of(game)
    library = [
        {"name": card.key, "what": card.gist}
        for card in (found_cards(library_folder(), game, part, _MOST_FOUND) if part else ())
    ]
    names = list(names_of(game, part, _MOST_FOUND))
    return jsonify(game=game, list=kept.name if kept else None, names=names, library=library)


def game_played() -> str:
    """The game that is asked for. Raises Refused for one that the engine does not play."""
    game = request.args.get("game", next(iter(STARTERS)))
    if game not in STARTERS:
        known = ", ".join(STARTERS)
        what = Said(
            f"{game[:40]!r} というゲームはここでは動かせません。動かせるもの: {known}。",
            f"no game {game[:40]!r} is played here; known: {known}",
        )
        raise Refused(404, what)
    return game


def editor_page(shown: Editor) -> str:
    """The page of a board."""
    return render_template("bench_board.html", editor=shown)


def _undone(undo: tuple[str, ...], at: str) -> Editor:
    """The board before the last change."""
    play = unpacked(undo[-1])
    shown = editor(library_folder(), play.text, play.lines)
    done = Said("一つ前の盤面に戻しました", "went back to the board before")
    known = [f"{player} {zone}" for player in ("A", "B") for zone in shown.words.zones]
    return replace(shown, undo=undo[:-1], done=done, at=at if at in known else shown.at)


def _remembered(before: Editor, after: Editor) -> tuple[str, ...]:
    """The boards that can be gone back to after a change."""
    if after.text == before.text or not before.word:
        return before.undo
    words = (*before.undo, before.word)[-_MOST_UNDONE:]
    while sum(map(len, words)) > _LONGEST_UNDO:
        words = words[1:]
    return words


def _played(before: Editor) -> BaseResponse:
    """To the play of a text: its own script, else the answers so far as they can be given."""
    dropped = 0
    try:
        with guarded():
            own = checked(before.text).get("script") is not None
            play = begun(before.text) if own else BenchPlay(before.text, before.lines)
            play = run(play).play
    except BadLine as stop:
        play, dropped = stop.play, max(len(before.lines) - len(stop.play.lines), 1)
    asked = {"dropped": dropped} if dropped else {}
    return redirect(bench_address(packed(play), **asked), 303)


def _text(said: str) -> str:
    return said.replace("\r\n", "\n").replace("\r", "\n")


def _lines(said: str) -> tuple[str, ...]:
    return tuple(filter(None, map(str.strip, _text(said).split("\n"))))[:MOST_LINES]


def _is_link(text: str) -> bool:
    """Whether the address of a play was written where a board is expected."""
    said = text.strip()
    return "\n" not in said and "/bench/play/" in said


def _word(link: str) -> str:
    return link.strip().rpartition("/bench/play/")[2].partition("?")[0].partition("#")[0]
