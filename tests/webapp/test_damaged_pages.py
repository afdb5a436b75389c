"""A running server whose index is damaged answers rightly, and says it once in its log."""

from __future__ import annotations

import logging
import os
from collections.abc import Callable
from pathlib import Path

import pytest
from flask.testing import FlaskClient

from indexer.build import Sources, build
from indexer.home import Home
from webapp import create_app

PAGES = {
    "/rules/duel_masters/core/101.1": "尽きた者",
    "/search?q=山札が尽きた者": "101.1",
    "/ask?q=山札が尽きた者は敗れる？&game=duel_masters": "101.1",
    "/editors/duel_masters/core/": "core",
}
ANEW = "the index was damaged or of an older form, and was built anew"


@pytest.fixture
def pages(home: Home) -> FlaskClient:
    return create_app(home).test_client()


def hold(pages: FlaskClient) -> None:
    """Every page is as it ought to be."""
    for address, words in PAGES.items():
        answer = pages.get(address)
        assert (answer.status_code, words in answer.text) == (200, True), address


BEFALLS: dict[str, Callable[[Path], object]] = {
    "deleted": lambda path: path.unlink(),
    "emptied": lambda path: path.write_bytes(b""),
    "cut": lambda path: path.write_bytes(path.read_bytes()[: path.stat().st_size // 2]),
    "garbled": lambda path: path.write_bytes(bytes(255 - byte for byte in path.read_bytes())),
}


@pytest.mark.parametrize("befalls", BEFALLS)
@pytest.mark.parametrize("warm", [True, False], ids=["after it answered", "at its first request"])
def test_whatever_befalls_a_file_the_next_page_is_right(
    home: Home, pages: FlaskClient, befalls: str, warm: bool, caplog: pytest.LogCaptureFixture
) -> None:
    names = ("rules.sqlite", "fulltext/*.seg", "fulltext/*.toc", "seal.json", "manifest.json")
    for name in (*names, "ranking/*/*/lists.json", "ranking/*/*/scores.npy", "../current"):
        if warm:
            hold(pages)
        live = home.current()
        assert live is not None
        BEFALLS[befalls](next(iter(live.folder.glob(name))))
        caplog.clear()
        hold(pages)
        assert [r.message for r in caplog.records if r.levelno >= logging.WARNING] == [ANEW], name


def test_an_index_that_is_deleted_under_a_server_is_made_again(
    home: Home, pages: FlaskClient
) -> None:
    import shutil

    hold(pages)
    shutil.rmtree(home.index)
    hold(pages)


def test_damage_that_shows_only_while_a_page_is_made(
    home: Home, pages: FlaskClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    live = home.current()
    assert live is not None
    content = live.database.read_bytes()
    live.database.write_bytes(content[:8192] + bytes(len(content) - 8192))
    monkeypatch.setattr("indexer.seal._looks_sealed", lambda *args: True)
    hold(pages)


def test_where_none_can_be_built_the_reason_is_told_and_not_tried_at_every_page(
    home: Home, pages: FlaskClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    live = home.current()
    assert live is not None
    live.database.write_bytes(b"")
    tried: list[int] = []

    def full(*args: object) -> None:
        tried.append(1)
        raise OSError(28, os.strerror(28))

    monkeypatch.setattr("indexer.build._write", full)
    for address in PAGES:
        answer = pages.get(address, headers={"Accept": "application/json"})
        assert answer.status_code == 503
        assert "rulings build" in answer.text or "no room to write" in answer.text or tried
    assert len(tried) == 1


def test_the_generation_before_answers_where_none_can_be_built(
    home: Home, pages: FlaskClient, text: Path, one_rule: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    text.write_text(one_rule + "\n**101.2.** 手札は見せない。\n", "utf-8")
    build(home, Sources(corpus=text.parents[3]))
    live = home.current()
    assert live is not None
    live.database.write_bytes(b"")

    def full(*args: object) -> None:
        raise OSError(28, os.strerror(28))

    monkeypatch.setattr("indexer.build._write", full)
    hold(pages)
    hold(pages)
    assert pages.get("/rules/duel_masters/core/101.2").status_code == 404
