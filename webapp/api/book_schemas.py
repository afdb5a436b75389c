"""What the JSON answers are made of: rules with the functions that execute them."""

from __future__ import annotations

from scenarios.proving.registered import KINDS, ROLES
from webapp.api.shapes import Schema, count, maybe, one_of, record, ref, some, table, text

__all__ = ["BOOK_SCHEMAS"]

_TITLE = table(text(), "By language: ja, en")
_EXECUTED: Schema = {"type": "boolean", "description": "false: the game has no rulebook"}
_BOTH = {"ja": text(), "en": text()}

BOOK_SCHEMAS: dict[str, Schema] = {
    "BookChapter": record(
        "A chapter with its counts",
        number=text(),
        title=_TITLE,
        rules=count(),
        executed=count("Rules that something is registered under"),
        functions=count(),
        cited=count("Rules that a scenario of the library cites"),
    ),
    "Book": record(
        "The chapters of the edition that is executed",
        game=text(),
        edition=text(),
        executed=_EXECUTED,
        chapters=some(ref("BookChapter")),
    ),
    "Books": record(
        "The games, those that are executed first",
        books=some(record("A game", game=text(), edition=text(), executed=_EXECUTED)),
    ),
    "Function": record(
        "A function that executes a rule",
        name=text(),
        kind=one_of(*KINDS),
        on=text("The action, event or question that it concerns"),
        role=one_of(*ROLES, description="How it stands under this number"),
        first=text("Its first number"),
        always={"type": "boolean", "description": "false: this number decides in some cases only"},
        module=text(),
        line=count(),
        says=text("The first sentence of its docstring"),
        source=text(),
    ),
    "BookRule": record(
        "A rule with what executes it",
        number=text(),
        kind=text(),
        title=_TITLE,
        text=table(text(), "Our wording by language"),
        functions=some(ref("Function")),
        events=some(
            record("What a trace calls an event", verb=text(), **_BOTH),
            "Events that happen under this rule",
        ),
        not_executed=maybe(record("Why nothing executes it; null for a heading", **_BOTH)),
        restates=maybe(text("The rule that it says again")),
        scenarios=some(text(), "Those that cite it, the most particular first"),
    ),
    "BookSection": record(
        "The rules under a number, as printed",
        game=text(),
        edition=text(),
        executed=_EXECUTED,
        number=text(),
        rules=some(ref("BookRule")),
    ),
}
