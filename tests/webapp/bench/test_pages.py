"""The bench's pages without scripts: build a board, answer, go back, branch, share."""

from __future__ import annotations

import re
from html import unescape

import pytest
from flask.testing import FlaskClient
from werkzeug.test import TestResponse

from scenarios.files.reading.file import load
from scenarios.proving.replay import replay
from webapp import create_app
from webapp.bench.board.editing import STARTERS
from webapp.bench.link import BenchPlay, packed, unpacked

TWO = """\
title: 二つの効果
game: duel_masters
cards:
  Herald:  {type: creature, civilizations: [light], cost: 4, power: 3000,
            abilities: [{when: {enters: self}, may: true, do: [{draw: 1}]}]}
  Watcher: {type: creature, civilizations: [water], cost: 3, power: 2000,
            abilities: [{when: {enters: {type: creature, other: true}}, do: [{draw: 1}]}]}
board:
  turn: {player: A, step: main}
  A: {hand: [Herald, 1], mana: [light x4]}
  B: {battle: [Watcher]}
"""
NOVA = "nova/7-priority/response-resolves-first"


def at(word: str, step: int | None = None, **more: str) -> dict[str, str]:
    return {"play": word, **({"step": str(step)} if step else {}), **more}


def word_in(address: str) -> str:
    return re.search(r"/bench/play/([^?#]*)", address)[1]  # type: ignore[index]


def shown(client: FlaskClient, address: str, status: int = 200) -> str:
    answer = client.get(address.partition("#")[0])
    assert answer.status_code == status, unescape(answer.text)[-3000:]
    return unescape(answer.text)


def button(html: str, said: str) -> str:
    """The value of the answer's button with these words."""
    for value, inner in re.findall(
        r'<button name="answer" value="([^"]*)"[^>]*>(.*?)</button>', html
    ):
        if said in re.sub("<[^>]*>", "", inner):
            return str(value)
    raise AssertionError(f"no button {said}")


def press(client: FlaskClient, address: str, said: str) -> str:
    """Answers with a button; the address that it leads to."""
    html = shown(client, address)
    step = re.search(r'name="step" value="([0-9]+)"', html)
    assert step
    form = at(word_in(address), int(step[1]), answer=button(html, said))
    return led(client.post("/bench/play", data=form))


def led(answer: TestResponse) -> str:
    assert answer.status_code == 303, unescape(answer.text)[-3000:]
    return str(answer.location)


def start(text: str = TWO, lines: tuple[str, ...] = ()) -> str:
    return f"/bench/play/{packed(BenchPlay(text, lines))}"


def test_the_start_leads_to_boards_examples_and_a_box(client: FlaskClient) -> None:
    html = shown(client, "/bench/")
    for game in STARTERS:
        assert f'href="/bench/board?game={game}"' in html
    examples = re.findall(r'href="(/bench/from/[^"]*)"', html)
    assert len(examples) >= 4
    for address in examples:
        assert "盤面" in shown(client, led(client.get(address)))
    assert 'href="/bench/"' in shown(client, "/")


def test_a_board_is_played_by_answering_one_question_after_the_other(client: FlaskClient) -> None:
    html = shown(client, start())
    assert "<svg " in html and "メインステップの行動" in html
    assert 'href="/rules/duel_masters/core/504.1"' in html
    html = shown(client, here := press(client, start(), "Heraldを召喚"))
    assert "Heraldの効果を使うか" in html and "2 / 2" in html
    html = shown(client, here := press(client, here, "はい"))
    assert 'href="/rules/duel_masters/core/114.1"' in html
    assert unpacked(word_in(here)).lines == ("{A: {summon: Herald}}", "{A: yes}")


def test_going_back_marks_the_answer_and_another_one_branches_off(client: FlaskClient) -> None:
    lines = ("{A: {summon: Herald}}", "{A: yes}")
    address = start(TWO, lines)
    html = shown(client, f"{address}?step=2")
    assert re.search(r'value="yes" class="chosen"', html)
    assert "枝分かれ" in html
    word = word_in(address)
    same = led(client.post("/bench/play", data=at(word, 2, answer="yes")))
    assert word_in(same) == word and "step=3" in same
    other = led(client.post("/bench/play", data=at(word, 2, answer="no")))
    assert unpacked(word_in(other)).lines == (lines[0], "{A: no}")
    first = shown(client, f"{address}?step=1")
    assert "後の1手は外れます" in first
    undone = re.search(r'href="/bench/play/([^"]*)#board">[^<]*<[^>]*>最後の答えを取り消す', html)
    assert undone and unpacked(undone[1]).lines == lines[:1]


def test_a_refused_attempt_shows_its_rule_and_what_would_permit_it(client: FlaskClient) -> None:
    text = TWO.replace("light x4", "light x3")
    word = packed(BenchPlay(text))
    parts = {"verb": "summon", "what": "Herald", "target": ""}
    for form in (parts, {"line": "summon: Herald"}, {"line": "{A: {summon: Herald}}"}):
        back = led(client.post("/bench/play", data=at(word, 1, answer="try", **form)))
        html = shown(client, back)
        assert "認められません" in html and "こうなっていれば認められます" in html
        assert 'href="/rules/duel_masters/core/112.2"' in html
        assert 'value="{A: {summon: Herald}}"' in html
    kept = at(word, 1, answer="record", line="{A: {summon: Herald}}")
    after = led(client.post("/bench/play", data=kept))
    (line,) = unpacked(word_in(after)).lines
    assert line.startswith("{refused: {A: {summon: Herald}}")
    assert "認められない試み" in shown(client, after)
    assert replay(load(unpacked(word_in(after)).yaml)).passed


def test_a_legal_attempt_is_the_answer(client: FlaskClient) -> None:
    word = packed(BenchPlay(TWO))
    form = at(
        word, 1, answer="try", line="summon: Herald, pay: [A/mana#1, A/mana#2, A/mana#3, A/mana#4]"
    )
    (line,) = unpacked(word_in(led(client.post("/bench/play", data=form)))).lines
    assert "pay" in line
    assert "これは認められます" in shown(client, f"/bench/play/{word}?step=1&try=%7BA%3A+pass%7D")


@pytest.mark.parametrize(
    ("line", "why"),
    [
        ("summon: Hreald", "did you mean 'Herald'"),
        ("{A: [", "YAML"),
        ("otherwise: pass", "'otherwise'"),
        ("{otherwise: pass}", "one answer is expected"),
        ("{A: pass, times: 3}", "one answer is expected"),
        ("B: pass", "it is A who is asked"),
        ("jump", ""),
    ],
)
def test_a_line_that_cannot_be_read_is_kept_and_told(
    client: FlaskClient, line: str, why: str
) -> None:
    word = packed(BenchPlay(TWO))
    back = led(client.post("/bench/play", data=at(word, 1, answer="try", line=line)))
    html = shown(client, back)
    assert re.search("読み取れません|認められません", html) and why in html
    assert line.strip("{}") in html
    assert unpacked(word_in(back)) == BenchPlay(TWO)


def test_several_are_checked_and_too_many_are_refused_with_what_was_picked(
    client: FlaskClient,
) -> None:
    ability = "[{do: [{destroy: {choose: {type: creature, whose: opponent}, up_to: 2}}]}]"
    card = f"{{type: spell, civilizations: [light], cost: 1, abilities: {ability}}}"
    text = (
        TWO.replace("board:", f"  Blast: {card}\nboard:")
        .replace("Herald, 1", "Blast")
        .replace("[Watcher]", "[Watcher x3]")
    )
    here = press(client, start(text), "Blastを唱える")
    html = shown(client, here)
    assert html.count('type="checkbox" name="pick"') == 3 and "0個から2個を選ぶ" in html
    word, step = word_in(here), 2
    picked = {**at(word, step, answer="picked"), "pick": ["0", "1", "2"]}
    refused = shown(client, led(client.post("/bench/play", data=picked)))
    assert "認められません" in refused
    assert refused.count('name="pick" value=') == refused.count(" checked>") == 3
    after = led(client.post("/bench/play", data={**picked, "pick": ["0", "2"]}))
    assert unpacked(word_in(after)).lines[-1] == '{A: {choose: [Watcher, "Watcher#3"]}}'
    assert replay(load(unpacked(word_in(after)).yaml)).passed


def test_an_order_is_given_by_numbers_and_kept_when_one_is_given_twice(client: FlaskClient) -> None:
    text = """\
title: order
game: nova
cards:
  Twin: {type: servant, colors: [red], cost: 1, attack: 100, health: 100,
         abilities: [{when: {enters: self}, do: [{draw: 1}]},
                     {when: {enters: self}, do: [{life: {player: me, add: 100}}]}]}
board:
  A: {hand: [Twin]}
"""
    here = press(client, start(text), "Twinをプレイ")
    html = shown(client, here)
    assert html.count('<select name="place-') == 2
    word = word_in(here)
    step = int(re.search(r'name="step" value="([0-9]+)"', html)[1])  # type: ignore[index]
    twice = at(word, step, answer="placed", **{"place-0": "2", "place-1": "2"})
    answer = client.post("/bench/play", data=twice)
    assert answer.status_code == 422 and "twice or more: 2" in unescape(answer.text)
    assert answer.text.count("<option selected>2</option>") == 2
    good = at(word, step, answer="placed", **{"place-0": "2", "place-1": "1"})
    line = unpacked(word_in(led(client.post("/bench/play", data=good)))).lines[-1]
    assert line == '{A: {order: ["Twin.2", "Twin.1"]}}'


def test_any_number_is_typed_where_the_card_sets_no_bound(client: FlaskClient) -> None:
    text = """\
title: number
game: duel_masters
cards:
  Pour: {type: spell, civilizations: [water], cost: 1,
         abilities: [{do: [{name_number: true}, {draw: said}]}]}
board:
  A: {hand: [Pour], mana: [water]}
"""
    here = press(client, start(text), "Pourを唱える")
    html = shown(client, here)
    assert "数（0以上）" in html
    said = at(word_in(here), 2, answer="number", number="4")
    assert (
        unpacked(word_in(led(client.post("/bench/play", data=said)))).lines[-1]
        == "{A: {number: 4}}"
    )


def test_a_scenario_of_the_library_is_opened_with_its_answers(client: FlaskClient) -> None:
    page = shown(client, f"/scenarios/{NOVA}")
    assert f'href="/bench/from/{NOVA}"' in page and "この局面を動かす" in page
    here = led(client.get(f"/bench/from/{NOVA}?variant=no+response"))
    assert here.endswith("?step=1")
    html = shown(client, here)
    assert "選択済み" in html and "NOVA" in html


def test_link_yaml_and_file_hold_the_whole_play(client: FlaskClient) -> None:
    address = start(TWO, ("{A: {summon: Herald}}", "{A: no}"))
    html = shown(client, address)
    assert f'value="http://localhost{address}"' in html
    answer = client.get(f"{address}.yaml")
    assert answer.mimetype == "text/plain"
    assert "board.yaml" in answer.headers["Content-Disposition"]
    assert answer.text in html
    assert replay(load(answer.text)).passed


def test_a_board_is_changed_and_the_answers_go_on_as_far_as_they_can(client: FlaskClient) -> None:
    word = packed(BenchPlay(TWO, ("{A: {summon: Herald}}", "{A: yes}")))
    html = shown(client, f"/bench/board/{word}")
    assert "これまでの答え（2）" in html and TWO in html
    lines = "{A: {summon: Herald}}\r\n{A: yes}"
    form = {"text": TWO.replace("\n", "\r\n"), "lines": lines, "do": "play"}
    assert word_in(led(client.post("/bench/board", data=form))) == word
    form["text"] = TWO.replace("may: true, ", "")
    after = led(client.post("/bench/board", data=form))
    assert unpacked(word_in(after)).lines == ("{A: {summon: Herald}}",)
    assert "使えなくなった答え" in shown(client, after)


def test_yaml_or_a_link_can_be_pasted(client: FlaskClient) -> None:
    text = TWO + "script:\n  - {A: {summon: Herald}}\nexpect:\n  winner: none\n"
    after = led(client.post("/bench/board", data={"text": text, "do": "play"}))
    play = unpacked(word_in(after))
    assert play == BenchPlay(TWO, ("{A: {summon: Herald}}",))
    link = f" https://example.org/bench/play/{word_in(after)}?step=1#board "
    assert word_in(led(client.post("/bench/board", data={"text": link}))) == word_in(after)


def test_a_form_adds_a_card_and_keeps_what_was_typed_when_it_cannot(client: FlaskClient) -> None:
    form = {"text": TWO, "do": "add", "entry": "Watcher", "at": "A hand"}
    answer = client.post("/bench/board", data=form)
    assert answer.status_code == 200 and "[Herald, 1, Watcher]" in unescape(answer.text)
    answer = client.post("/bench/board", data={**form, "entry": "Watchre"})
    assert answer.status_code == 422
    html = unescape(answer.text)
    assert "'Watchre' というカードはありません" in html and ">\nWatchre</textarea>" in html
    assert 'value="put Watcher"' in html and TWO in html


def test_a_fault_is_told_with_its_line_and_the_text_is_kept(client: FlaskClient) -> None:
    wrong = TWO.replace("hand:", "hnad:")
    for do in ("play", "look", "add", ""):
        answer = client.post("/bench/board", data={"text": wrong, "do": do, "lines": "{A: yes}"})
        html = unescape(answer.text)
        assert answer.status_code == 422
        assert "10行目" in html and "'hnad'" in html and wrong in html and "{A: yes}" in html


def test_text_of_a_stranger_is_never_markup(client: FlaskClient) -> None:
    evil = '<script>alert(1)</script><img src=x onerror="1">'
    text = (
        TWO.replace("二つの効果", f"'{evil}'")
        .replace("Herald", "'<b>Bold'")
        .replace("[Watcher]", "[1]")
    )
    text = text.replace("game:", f"question: '{evil}'\ngame:")
    answer = client.get(start(text))
    assert answer.status_code == 200
    assert evil not in answer.text and "<b>Bold" not in answer.text
    assert evil not in client.post("/bench/board", data={"text": evil}).text


def test_nothing_is_kept_between_two_requests(client: FlaskClient) -> None:
    here = press(client, start(), "Heraldを召喚")
    other = create_app(client.application.extensions["rulings_home"]).test_client()
    assert "Heraldの効果を使うか" in shown(other, here)
