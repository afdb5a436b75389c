"""From a choice of the bench, every end that is open there, each with a link to its board."""

from __future__ import annotations

import re
from html import unescape

import pytest
from flask.testing import FlaskClient

from webapp.addresses import bench_address
from webapp.bench.link import BenchPlay, packed

BOARD = """\
title: 攻撃
game: duel_masters
cards:
  Lancer: {type: creature, civilizations: [fire], cost: 5, power: 6000}
  Guard: {type: creature, civilizations: [light], cost: 2, power: 2000, abilities: [blocker]}
  Flash: {type: spell, civilizations: [light], cost: 2, abilities: [s_trigger, {do: [{draw: 1}]}]}
board:
  turn: {player: A, step: attack}
  A: {battle: [Lancer]}
  B: {battle: [Guard], shields: [Flash]}
"""
ATTACK = "{A: {attack: B, with: Lancer}}"


def page(client: FlaskClient, *lines: str, step: int = 0) -> str:
    answer = client.get(bench_address(packed(BenchPlay(BOARD, lines)), step, ends=1))
    assert answer.status_code == 200
    return unescape(answer.text)


def ends(html: str) -> list[str]:
    """The items of the list of ends, as text."""
    listed = html[html.index('id="ends"') :].partition("</section>")[0]
    return [
        " ".join(re.sub("<[^>]+>", " ", item).split())
        for item in re.findall("<li>(.*?)</li>", listed, re.DOTALL)
    ]


def test_every_end_is_listed_with_the_answers_that_lead_to_it(client: FlaskClient) -> None:
    """A block; no block with the trigger used or not: three ends (507.1, 509.5a)."""
    html = page(client, ATTACK)
    block, *unblocked = ends(html)
    assert "Guardでブロック" in block and "block with Guard" in block
    assert any("宣言しない" in end and "declare none" in end for end in unblocked)
    assert any("Flashを宣言" in end and "declare Flash" in end for end in unblocked)
    assert len(unblocked) == 2 and all("次の行動を待つ" in end for end in unblocked)


def test_each_leads_to_its_board(client: FlaskClient) -> None:
    html = page(client, ATTACK)
    links = re.findall(r'href="(/bench/play/[^"]+)#board"><[^>]+>この盤面へ', html)
    assert len(links) == 3
    assert all(client.get(link).status_code == 200 for link in links)


def test_also_from_an_earlier_step(client: FlaskClient) -> None:
    assert len(ends(page(client, ATTACK, "{B: {block: [Guard]}}", step=2))) == 3


def test_what_somebody_may_do_is_not_explored(client: FlaskClient) -> None:
    html = page(client)
    assert 'id="ends"' not in html and "終わり方をすべて調べる" not in html


def test_what_takes_too_long_is_said(client: FlaskClient, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("webapp.bench.ends._MOST_POSITIONS", 1)
    assert "すべては調べていません" in page(client, ATTACK)
