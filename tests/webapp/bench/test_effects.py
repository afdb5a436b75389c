"""Several effects of one card are told apart by their words; what waits stands on the board."""

from __future__ import annotations

from html import unescape

from flask.testing import FlaskClient
from werkzeug.datastructures import MultiDict

from webapp.bench.answers import given, panel
from webapp.bench.board.situations import situations
from webapp.bench.effects import printed
from webapp.bench.link import BenchPlay, packed
from webapp.bench.run import Run, run

DRAWS = "このクリーチャーが出た時、カードを1枚引く。"
DESTROYS = "このクリーチャーが出た時、相手のクリーチャーを1体選び、破壊する。"
MANA = "pay: [A/mana#1, A/mana#2, A/mana#3]"
SUMMONED = BenchPlay(
    situations("duel_masters")["two-effects-of-one-card"].text,
    (f"{{A: {{summon: 軍師, {MANA}}}}}",),
)
NOVA = """\
title: x
game: nova
cards:
  Twin: {type: servant, colors: [red], cost: {red: 1}, attack: 100, health: 100, abilities: [
    {when: {enters: self}, do: [{draw: 1}]}, {when: {enters: self}, do: [{draw: 2}]}]}
board:
  turn: {player: A}
  A: {hand: [Twin], energy: [red x2]}
"""


def says(followed: Run) -> list[str]:
    shown = panel(followed, followed.points[-1])
    return [control.says.ja for group in shown.groups for control in group.controls]


def test_effects_to_choose_among_say_what_they_do() -> None:
    followed = run(SUMMONED)
    assert says(followed) == [DRAWS, DESTROYS]
    (group,) = panel(followed, followed.points[-1]).groups
    assert [control.ja for control in group.controls] == ["軍師", "軍師"]
    assert "draw" in group.controls[0].says.en and "destroy" in group.controls[1].says.en


def test_what_waits_stands_on_the_board_and_goes_as_it_is_resolved(client: FlaskClient) -> None:
    page = unescape(client.get(f"/bench/play/{packed(SUMMONED)}").text)
    queue = page.partition('<section class="queue"')[2].partition("</section>")[0]
    assert "（2）" in queue and queue.index(DRAWS) < queue.index(DESTROYS)
    before = unescape(client.get(f"/bench/play/{packed(SUMMONED)}?step=1").text)
    assert 'class="queue"' not in before


def test_without_a_phrase_an_effect_is_as_a_file_has_it() -> None:
    data = {"when": {"enters": "self"}, "do": [{"draw": 2}]}
    assert printed("nova", data, "servant").ja == "{when: {enters: self}, do: [{draw: 2}]}"
    assert (
        printed("duel_masters", data, "creature").ja
        == "このクリーチャーが出た時、カードを2枚引く。"
    )


def test_a_game_without_phrases_tells_its_effects_apart_too() -> None:
    begun = BenchPlay(NOVA)
    followed = run(begun)
    for _ in range(12):
        at = followed.points[-1]
        assert at.question is not None
        shown = says(followed)
        if any("draw: 2" in said for said in shown):
            assert any("draw: 1" in said for said in shown)
            return
        begun = BenchPlay(NOVA, (*begun.lines, onward(followed)))
        followed = run(begun)
    raise AssertionError("the two effects were never asked for")


def onward(followed: Run) -> str:
    """Play what is in the hand, else go on."""
    at = followed.points[-1]
    controls = [c for group in panel(followed, at).groups for c in group.controls]
    wanted = next((c for c in controls if "Twinをプレイ" in c.ja), controls[-1])
    return given(followed, at, MultiDict({"answer": wanted.value}))
