"""What the bench cannot open or answer gets a page that says why, and leads on."""

from __future__ import annotations

from html import unescape

import pytest
from flask.testing import FlaskClient

from webapp.bench.link import BenchPlay, packed

BOARD = """\
title: 一枚
game: duel_masters
board:
  turn: {player: A, step: main}
  A: {hand: 1}
"""
WORD = packed(BenchPlay(BOARD))


def start(text: str = BOARD, lines: tuple[str, ...] = ()) -> str:
    return f"/bench/play/{packed(BenchPlay(text, lines))}"


def at(word: str, step: int | None = None, **more: str) -> dict[str, str]:
    return {"play": word, **({"step": str(step)} if step else {}), **more}


@pytest.mark.parametrize(
    ("address", "status", "help_"),
    [
        ("/bench/play/x", 400, "no version"),
        ("/bench/play/2.abc", 400, "version '2'"),
        ("/bench/play/1.abc", 400, "damaged"),
        (f"/bench/play/1.{'A' * 17000}", 400, "at most"),
        ("/bench/play/1.abc.yaml", 400, "damaged"),
        ("/bench/board/1.abc", 400, "damaged"),
        ("/bench/board?game=chess", 404, "duel_masters"),
        ("/bench/board?game=dimension_zero", 404, "duel_masters"),
        ("/bench/from/duel_masters/none", 404, "no scenario"),
        ("/bench/from/chess/none", 404, "known: dimension_zero, duel_masters"),
        ("/bench/from/nova/7-priority/response-resolves-first?variant=other", 400, "no variant"),
        (start() + "?step=0", 400, "expected 1 to 1"),
        (start() + "?step=2", 400, "expected 1 to 1"),
        (start("title: x"), 422, "names no game"),
        (start(BOARD, ("{A: yes}",)), 422, "1番目の答え"),
        (start(BOARD, ("nonsense: [",)), 422, "YAML"),
        (start("x: " + "- " * 30000), 422, "bytes"),
        (start("title: x\ngame: dimension_zero\nboard: {}\n"), 422, ""),
    ],
)
def test_what_cannot_be_opened_gets_a_page_that_helps(
    client: FlaskClient, address: str, status: int, help_: str
) -> None:
    answer = client.get(address)
    html = unescape(answer.text)
    assert answer.status_code == status, html[-3000:]
    assert help_ in html and "</html>" in html and 'href="/bench/"' in html


@pytest.mark.parametrize(
    ("form", "status"),
    [
        ({}, 400),
        (at("1.x", 1, answer="0"), 400),
        (at(WORD, None, answer="0"), 400),
        (at(WORD, 1), 422),
        (at(WORD, 1, answer="99"), 422),
        (at(WORD, 1, answer="-1"), 422),
        (at(WORD, 1, answer="²"), 422),
        (at(WORD, 1, answer="try"), 422),
        (at(WORD, 1, answer="record", line="{A: pass}"), 303),
    ],
)
def test_a_form_that_answers_nothing_gets_its_reason(
    client: FlaskClient, form: dict[str, str], status: int
) -> None:
    assert client.post("/bench/play", data=form).status_code == status


def test_too_much_at_once_is_refused(client: FlaskClient) -> None:
    answer = client.post("/bench/board", data={"text": "x" * 400_000})
    assert answer.status_code == 413 and "大きすぎます" in answer.text


def test_what_was_written_is_kept_where_it_takes_too_long(client: FlaskClient) -> None:
    text = BOARD + "script: [{A: pass}]\n"
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr("webapp.bench.run.MOST_STEPS", 0)
        answer = client.post("/bench/board", data={"text": text, "do": "play"})
    html = unescape(answer.text)
    assert answer.status_code == 422 and "経過が0手を超えました" in html
    assert "script: [{A: pass}]" in html and 'name="text"' in html
