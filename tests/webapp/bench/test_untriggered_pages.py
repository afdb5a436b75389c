"""The bench tells why an ability on the board has not triggered, and what would make it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from html import unescape
from types import SimpleNamespace

import pytest
from flask.testing import FlaskClient

from scenarios.files.scenario import Scenario
from scenarios.why.other_boards import OtherBoard
from scenarios.why.trigger_changes import single_changes
from webapp.bench import limits
from webapp.bench.limits import SECONDS
from webapp.bench.link import BenchPlay, packed
from webapp.bench.run import guarded, run
from webapp.bench.untriggered import still_waiting, why_not

BOARD = """\
title: 見張り
game: duel_masters
cards:
  Runner: {type: creature, civilizations: [fire], cost: 2, power: 2000}
  Judge: {type: creature, civilizations: [light], cost: 3, power: 1000, abilities:
          [{when: {attacks: {type: creature, whose: mine, civilization: light}}, do: [{draw: 1}]}]}
  Cheer: {type: creature, civilizations: [light], cost: 3, power: 1000, abilities:
          [{when: {attacks: {type: creature}}, do: [{untap: {type: creature}}]}]}
board:
  turn: {player: A, step: attack}
  A: {battle: [Runner, Judge, Cheer], deck: 5}
  B: {shields: 2, deck: 5}
"""
ATTACK = "{A: {attack: B, with: Runner}}"
WORD = packed(BenchPlay(BOARD, (ATTACK,)))


def shown(client: FlaskClient, address: str) -> str:
    answer = client.get(address)
    assert answer.status_code == 200, answer.text[-3000:]
    return unescape(answer.text)


def links(html: str) -> list[str]:
    return re.findall(r'href="([^"]*why=[^"]*)#untriggered"', html)


def test_what_did_not_trigger_is_a_link_and_what_did_is_none(client: FlaskClient) -> None:
    """603.2: the attack is one of any creature to Cheer, but of no light one to Judge."""
    assert links(shown(client, f"/bench/play/{WORD}?step=1")) == []
    (link,) = links(shown(client, f"/bench/play/{WORD}?step=2"))
    assert link.endswith("why=Judge")


def test_the_link_tells_the_word_that_failed_its_rule_and_the_change(client: FlaskClient) -> None:
    (link,) = links(shown(client, f"/bench/play/{WORD}?step=2"))
    html = shown(client, link)
    section = html.partition('id="untriggered"')[2].partition("</section>")[0]
    assert "civilization: light" in section
    assert 'href="/rules/duel_masters/core/603.2"' in section
    assert "Runner is light too" in section and "盤面がこうなら誘発します" in section
    assert "<script" not in section


@pytest.mark.parametrize("asked", ["Runner", "Nobody", "<b>x", "Judge.nothing"])
def test_what_is_no_ability_is_told(client: FlaskClient, asked: str) -> None:
    answer = client.get(f"/bench/play/{WORD}", query_string={"step": "2", "why": asked})
    assert answer.status_code == 200
    assert "is no triggered ability" in answer.text and "<b>x" not in answer.text


def test_an_ability_that_did_trigger_is_told_so(client: FlaskClient) -> None:
    html = shown(client, f"/bench/play/{WORD}?step=2&why=Cheer")
    assert "誘発した：" in html and "盤面がこうなら" not in html


def test_only_what_came_before_the_step_counts() -> None:
    with guarded():
        followed = run(BenchPlay(BOARD, (ATTACK,)))
    assert still_waiting(followed, 1) == ("Judge", "Cheer")
    assert why_not(followed, 1, "Cheer").found is not None
    assert not why_not(followed, 1, "Cheer").found.triggered  # type: ignore[union-attr]


def test_what_was_found_in_time_is_told_where_the_rest_takes_too_long(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    took = 0.0

    def without_end(scenario: Scenario, ability: str) -> Iterator[OtherBoard]:
        nonlocal took
        yield next(single_changes(scenario, ability))
        took = 2 * SECONDS
        while True:
            abs(1)

    clock = SimpleNamespace(thread_time=lambda: took)
    monkeypatch.setattr(limits, "time", clock)

    monkeypatch.setattr("webapp.bench.untriggered.single_changes", without_end)
    with guarded():
        followed = run(BenchPlay(BOARD, (ATTACK,)))
    told = why_not(followed, 2, "Judge")
    assert [change.en for change in told.changes] == ["Runner is light too"]
    assert told.found is not None and not told.whole


TWICE = BOARD.replace(
    "[{when: {attacks: {type: creature}}, do: [{untap: {type: creature}}]}]",
    "[{when: {attacks: {type: creature}}, do: [{draw: 1}]},"
    " {when: {attacks: {type: spell}}, do: [{draw: 1}]}]",
)


def test_of_two_abilities_of_a_card_the_one_that_did_not_trigger_is_still_named() -> None:
    """603.2: the first of Cheer triggers on the attack; that says nothing of the second."""
    followed = run(BenchPlay(TWICE, (ATTACK,)))
    assert "Cheer.2" in still_waiting(followed, len(followed.points))
