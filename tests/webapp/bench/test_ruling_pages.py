"""The ruling sheet on the bench: what came of a play up to a step, on demand."""

from __future__ import annotations

import re
from html import unescape

import pytest
from flask.testing import FlaskClient

from webapp.addresses import bench_address
from webapp.bench.limits import TooMuch
from webapp.bench.link import BenchPlay, packed

BOARD = """\
title: 同じパワーのバトル
game: duel_masters
cards:
  Lancer: {type: creature, civilizations: [fire], cost: 3, power: 3000}
  Guard: {type: creature, civilizations: [light], cost: 2, power: 3000, abilities: [blocker]}
board:
  turn: {player: A, step: attack}
  A: {battle: [Lancer]}
  B: {battle: [Guard], shields: 1}
"""
ATTACK = "{A: {attack: B, with: Lancer}}"
BLOCK = "{B: {block: [Guard]}}"


def page(client: FlaskClient, *lines: str, step: int = 0) -> str:
    answer = client.get(bench_address(packed(BenchPlay(BOARD, lines)), step, ruling=1))
    assert answer.status_code == 200
    return unescape(answer.text)


def sheet(html: str) -> str:
    """The text of the ruling sheet."""
    found = html[html.index('class="ruling"') :].partition("</section>")[0]
    return " ".join(re.sub("<[^>]+>", " ", found).split())


def test_a_play_has_its_ruling_by_115_3b(client: FlaskClient) -> None:
    told = sheet(page(client, ATTACK, BLOCK))
    assert "ルールの文面と、カードの注釈のとおり" in told  # no rule taps who blocks (205.2a)
    assert "as written, and as the reminders of cards say" in told
    assert "205.2a" in told
    assert "115.3b" in told.partition("The rules that decide")[2].partition("The course")[0]
    assert "together: Guard, Lancer are destroyed" in told or "Lancer, Guard" in told
    assert "Q&A" in told


def test_it_is_of_the_play_up_to_the_step(client: FlaskClient) -> None:
    """Before the block nothing has been destroyed (507.1)."""
    told = sheet(page(client, ATTACK, BLOCK, step=2))
    assert "destroyed" not in told
    assert "Lancer" in told


def test_it_is_made_only_where_it_is_asked_for(client: FlaskClient) -> None:
    html = unescape(client.get(bench_address(packed(BenchPlay(BOARD, (ATTACK, BLOCK))))).text)
    link = re.search(r'href="([^"]+)#ruling-title"', html)
    assert link is not None
    assert "決め手のルール" not in html
    assert "決め手のルール" in client.get(link[1]).text


def test_a_board_that_takes_too_long_says_so(
    client: FlaskClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    def slow(*_: object) -> None:
        raise TooMuch("時間がかかりすぎます", "this takes too long")

    monkeypatch.setattr("webapp.bench.ruling.sheet", slow)
    html = page(client, ATTACK, BLOCK)
    assert "this takes too long" in html
    assert "The rules that decide" not in html
