"""The rules with the functions that execute them, by chapter and by number."""

from __future__ import annotations

from flask import Blueprint, Response, jsonify, redirect, render_template, request
from werkzeug.wrappers import Response as BaseResponse

from scenarios.games import GAMES
from webapp.addresses import book_address, book_of, number_of
from webapp.book.records import book_record, books_record, section_record
from webapp.book.sections import NO_RULEBOOK, book_contents, book_editions, book_section
from webapp.current import current_index
from webapp.formats import wants_json

__all__ = ["pages"]

pages = Blueprint("book", __name__)


@pages.get("/book/")
def games() -> str | Response:
    index = current_index()
    editions = book_editions(index)
    if wants_json():
        return jsonify(books_record(editions))
    books = [(index.game(edition.game), edition) for edition in editions]
    return render_template("books.html", books=books, executed=GAMES)


@pages.get("/book/<game>/")
def contents(game: str) -> str | Response | BaseResponse:
    index = current_index()
    book = book_contents(index, game)
    if wants_json():
        return jsonify(book_record(book))
    if request.path != book_address(book.edition.game):
        return redirect(book_address(book.edition.game))
    found = index.game(book.edition.game)
    return render_template("book.html", book=book, game=found, no_rulebook=NO_RULEBOOK)


@pages.get("/book/<game>/<number>")
def section(game: str, number: str) -> str | Response | BaseResponse:
    index = current_index()
    section = book_section(index, game, number_of(number))
    if wants_json():
        return jsonify(section_record(section))
    address = book_of(section.top.ref)
    if request.path != address:
        return redirect(address)
    found = index.game(section.edition.game)
    return render_template("book_section.html", page=section, game=found, no_rulebook=NO_RULEBOOK)
