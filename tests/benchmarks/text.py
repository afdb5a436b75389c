"""The index and the page: look-up, search, rendering, against the least that could do it."""

from __future__ import annotations

import os
import sqlite3
import tempfile
from functools import partial
from pathlib import Path

from timing import show, side_by_side

from indexer.build import build
from indexer.home import Home, find_home
from indexer.lookup import open_index
from indexer.search import search as search_index
from webapp.library import library_sources

WORDS = ("シールドをブレイク", "置換効果", "ターン・プレイヤー", "waiting effect", "優先権")


def run() -> None:
    """Build an index in a temporary home and measure on it."""
    with tempfile.TemporaryDirectory() as folder:
        os.environ["RULINGS_HOME"] = folder
        home = find_home()
        report = build(home, library_sources())
        print(f"index built in {report.seconds:.2f} s" if hasattr(report, "seconds") else "built")
        lookup(home)
        search(home)
        page(home)


def lookup(home: Home) -> None:
    """A rule by its number, whole, against a bare query for its row."""
    with open_index(home) as index:
        ref = index.ref("duel_masters", "101.4a")
        bare = sqlite3.connect(f"file:{index.generation.database}?mode=ro", uri=True)
        table = next(
            name
            for (name,) in bare.execute("select name from sqlite_master where type='table'")
            if name == "rules"
        )
        columns = [row[1] for row in bare.execute(f"pragma table_info({table})")]
        query = f"select * from {table} where game = ? and edition = ? and number = ?"
        if "game" not in columns:
            query = f"select * from {table} where number = ? limit 1"
        values = ("duel_masters", "core", "101.4a") if "game" in columns else ("101.4a",)
        pair = side_by_side(
            lambda: index.rule(index.ref("duel_masters", "101.4a")),
            lambda: bare.execute(query, values).fetchone(),
            calls=300,
        )
        show("look-up of a number (whole rule)", pair, "a bare SQLite query")
        assert index.rule(ref).ref == ref
        bare.close()


def search(home: Home) -> None:
    """Searches of words against SQLite FTS5 (trigram) over the same texts."""
    with open_index(home) as index:
        plain = sqlite3.connect(":memory:")
        plain.execute("create virtual table t using fts5(number, body, tokenize='trigram')")
        for game in ("duel_masters", "nova"):
            for rule in index.rules(game):
                body = " ".join([*rule.titles.values(), *rule.texts.values()])
                plain.execute("insert into t values (?, ?)", (str(rule.ref.number), body))

        def fts5() -> None:
            for words in WORDS:
                plain.execute(
                    "select number from t where t match ? order by rank limit 20",
                    (f'"{words}"',),
                ).fetchall()

        def ours() -> None:
            for words in WORDS:
                search_index(index, words)

        show(
            "search (five queries, context and marks)",
            side_by_side(ours, fts5, calls=4),
            "SQLite FTS5, trigram, bare rows",
        )


def page(home: Home) -> None:
    """A rule's page against an empty Flask page."""
    from flask import Flask

    from webapp import create_app

    client = create_app(home).test_client()
    empty_app = Flask("empty")
    empty_app.add_url_rule("/", view_func=lambda: "")
    empty = empty_app.test_client()
    for path in ("/rules/duel_masters/core/101.4a", "/rules/duel_masters/core/509"):
        assert client.get(path).status_code == 200, path
        pair = side_by_side(partial(client.get, path), lambda: empty.get("/"), calls=20)
        show(f"page {path}", pair, "an empty Flask page")


HERE = Path(__file__).parent
