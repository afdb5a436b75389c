"""The pages of scenarios: the list, the board, the trace, and stepping through it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from html import unescape
from pathlib import Path

import pytest
from flask.testing import FlaskClient

from indexer.build import Sources, build
from indexer.home import Home
from indexer.lookup import Index
from indexer.model import ScenarioRow
from scenarios.files.reading.file import load
from webapp import create_app
from webapp.library import LIBRARY
from webapp.playback import _sheet

TWO = "/scenarios/duel_masters/6-effects/two-effects"
JSON = {"Accept": "application/json"}
SCENARIO = """\
title: 同時の効果
title_en: Effects at once
game: duel_masters
question: 同時に待機した効果は 101.4a によるとどちらが先？
cards:
  Herald:  {type: creature, civilizations: [light], cost: 4, power: 3000,
            abilities: [{when: {enters: self}, may: true, do: [{draw: 1}]}]}
  Watcher: {type: creature, civilizations: [water], cost: 3, power: 2000,
            abilities: [{when: {enters: {type: creature, other: true}}, do: [{draw: 1}]}]}
board:
  turn: {player: A, step: main}
  A: {hand: [Herald], mana: [light x4]}
  B: {battle: [Watcher]}
script:
  - {A: {summon: Herald}}
  - {A: yes}
expect:
  end: {A: {hand: 1}, B: {hand: 1}}
variants:
  使わない:
    script:
      - {A: {summon: Herald}}
      - {A: no}
    expect:
      end: {A: {hand: 0}, B: {hand: 1}}
  合わない期待:
    expect:
      end: {A: {hand: 7}}
"""


@pytest.fixture(scope="module")
def own_home(tmp_path_factory: pytest.TempPathFactory) -> Home:
    rows = (
        ScenarioRow("duel_masters/6-effects/broken", "duel_masters", "core", "壊", "", (), "error"),
        ScenarioRow(
            "duel_masters/6-effects/two-effects",
            "duel_masters",
            "core",
            "同時の効果",
            "Effects at once",
            ("101.4a",),
            "passed",
        ),
    )
    home = Home(tmp_path_factory.mktemp("own"))
    build(home, Sources(scenarios=lambda progress: rows))
    return home


@pytest.fixture
def client(own_home: Home, tmp_path: Path) -> FlaskClient:
    """The app on a library of two files, one of which cannot be read."""
    folder = tmp_path / "duel_masters" / "6-effects"
    folder.mkdir(parents=True)
    (folder / "two-effects.yaml").write_text(SCENARIO, "utf-8")
    (folder / "broken.yaml").write_text("title: x\ngmae: duel_masters\n", "utf-8")
    app = create_app(own_home)
    app.config["SCENARIO_LIBRARY"] = tmp_path
    return app.test_client()


def page(client: FlaskClient, address: str, status: int = 200) -> str:
    answer = client.get(address)
    assert answer.status_code == status
    return answer.text


def test_the_list_stands_by_game_and_chapter_with_question_and_verdict(client: FlaskClient) -> None:
    html = page(client, "/scenarios/")
    assert "デュエル・マスターズ" in html and 'href="/rules/duel_masters/core/6"' in html
    assert f'href="{TWO}"' in html and "どちらが先？" in html
    assert "badge passed" in html and "✓" in html and "確認済み" in html
    assert "同時の効果" not in page(client, "/scenarios/nova/")


def test_a_scenario_shows_question_board_trace_and_file(client: FlaskClient) -> None:
    html = page(client, TWO)
    assert "<svg " in html and "Watcher" in html
    assert 'href="/rules/duel_masters/core/101.4a"' in html
    trace = html[html.index('class="trace"') :]
    for number in ("601.1a", "603.2", "101.4", "114.1"):
        assert f'href="/rules/duel_masters/core/{number}"' in trace
    assert unescape(html).count(SCENARIO.splitlines()[5].strip()) == 1
    assert "盤面を文字で" in html


def test_the_trace_is_a_tree_of_lists(client: FlaskClient) -> None:
    html = page(client, TWO)
    trace = html[html.index('id="trace-title"') : html.index("</section>\n</div>")]
    assert trace.count("<ol") == trace.count("</ol>") > 3
    assert trace.count("<li") == trace.count("</li>")


def test_steps_lead_forward_and_back(client: FlaskClient) -> None:
    first = page(client, TWO)
    count = int(re.findall(r"1 / ([0-9]+)", first)[0])
    address, seen = TWO, 0
    while found := re.search(r'<link rel="next" href="([^"]*)"', page(client, address)):
        address, seen = unescape(found[1]), seen + 1
        assert seen <= count
    assert address == f"{TWO}?step={count}#board"
    back = re.search(r'<link rel="prev" href="([^"]*)"', page(client, address))
    assert back and back[1] == f"{TWO}?step={count - 1}#board"


def test_a_step_shows_what_has_just_happened_and_the_question_asked(client: FlaskClient) -> None:
    second = page(client, f"{TWO}?step=2")
    assert "ここで起きたこと" in second and 'aria-current="step"' in second
    assert "Heraldの効果を使うか" in second
    board = second[second.index("<svg ") : second.index("</svg>")]
    start = page(client, f"{TWO}?step=1")
    assert "ここで起きたこと" in start
    assert board != start[start.index("<svg ") : start.index("</svg>")]


def test_a_variant_has_its_own_course(client: FlaskClient) -> None:
    html = page(client, f"{TWO}?variant=使わない")
    assert "いいえ" in html
    assert "variant=%E4%BD%BF%E3%82%8F%E3%81%AA%E3%81%84&amp;step=2#board" in html
    assert "badge passed" in html


def test_a_missed_expectation_is_shown_with_its_line_and_no_path(
    client: FlaskClient, tmp_path: Path
) -> None:
    html = page(client, f"{TWO}?variant=合わない期待")
    assert "badge failed" in html and "期待と違う点" in html
    assert "two-effects.yaml:" in html and str(tmp_path) not in html


def test_what_one_may_wonder_at_is_folded_until_it_is_asked_for(client: FlaskClient) -> None:
    folded, asked = page(client, TWO), page(client, f"{TWO}?why=1")
    assert "why=1#why" in folded and "101.4a" not in section(folded)
    assert "the turn player&#39;s side comes first" in section(asked) and "101.4a" in section(asked)
    assert "open" in section(asked).split(">")[0]


def section(html: str) -> str:
    """What stands under "Why not otherwise"."""
    return html.split('<details class="whynot"')[1].split("</details>")[0]


def test_programs_are_told_what_one_may_wonder_at(client: FlaskClient) -> None:
    (plain, *_) = client.get(TWO, headers=JSON).get_json()["courses"]
    (asked, *_) = client.get(f"{TWO}?why=1", headers=JSON).get_json()["courses"]
    assert "why" not in plain
    assert ["101.4a"] in [each["rules"] for each in asked["why"]]
    assert set(asked["why"][0]) == {"kind", "about", "ja", "en", "rules", "line"}


NEAR = """\
title: 自然のクリーチャーが攻撃する時
game: duel_masters
cards:
  Elder: {type: creature, civilizations: [nature], cost: 4, power: 3000, abilities:
          [{when: {attacks: {type: creature, whose: mine, civilization: nature}}, do: [{draw: 1}]}]}
  Knight: {type: creature, civilizations: [light], cost: 4, power: 3000}
board: {turn: {player: A, step: attack}, A: {battle: [Elder, Knight]}, B: {shields: 1}}
script: [{A: {attack: B, with: Knight}}]
"""


def test_the_nearest_board_on_which_an_ability_triggers_is_looked_for_on_demand(
    client: FlaskClient, tmp_path: Path
) -> None:
    (tmp_path / "duel_masters" / "6-effects" / "two-effects.yaml").write_text(NEAR, "utf-8")
    asked, near = page(client, f"{TWO}?why=1"), page(client, f"{TWO}?why=1&near=1")
    assert "why=1&amp;near=1#why" in section(asked) and "it would, if" not in section(asked)
    assert "it would, if Knight is nature too" in section(near)
    (course,) = client.get(f"{TWO}?why=1&near=1", headers=JSON).get_json()["courses"]
    assert [w["contrast"]["en"] for w in course["why"] if "contrast" in w] == [
        "it would, if Knight is nature too"
    ]


def test_205_2a_what_rests_on_a_reminder_says_so(client: FlaskClient, tmp_path: Path) -> None:
    path = tmp_path / "duel_masters" / "6-effects" / "two-effects.yaml"
    path.write_text(
        "title: 文\ngame: duel_masters\ncards:\n  Adder: {type: creature, civilizations: darkness,"
        " cost: 2, power: 1000, text: スレイヤー}\n"
        "board: {turn: {player: A, step: main}, A: {hand: [Adder], mana: [darkness x2]}}\n"
        "script: [{A: {summon: Adder}}]\n",
        "utf-8",
    )
    told = page(client, TWO)
    assert "ルールの文面と、カードの注釈のとおり" in told
    assert "Adder（スレイヤー）：ルールに定義がなく、カードの注釈のとおりとした" in told
    assert "Adder (スレイヤー): no rule defines it; ruled as the reminders" in told
    found = client.get(f"{TWO}?sheet=1", headers=JSON).json
    assert found is not None
    assert found["courses"][0]["sheet"]["status"] == "as_reminded"


def test_the_file_can_be_had_as_it_is(client: FlaskClient) -> None:
    answer = client.get(f"{TWO}.yaml")
    assert (answer.status_code, answer.mimetype) == (200, "text/plain")
    assert answer.text == SCENARIO


def test_a_file_that_cannot_be_read_shows_its_faults(client: FlaskClient, tmp_path: Path) -> None:
    html = unescape(page(client, "/scenarios/duel_masters/6-effects/broken"))
    assert "broken.yaml:1" in html and "'gmae'" in html and str(tmp_path) not in html


@pytest.mark.parametrize(
    ("address", "status", "help_"),
    [
        (f"{TWO}?step=0", 400, "expected 1 to"),
        (f"{TWO}?step=99", 400, "expected 1 to"),
        (f"{TWO}?step=x", 400, "expected 1 to"),
        (f"{TWO}?step={'9' * 5000}", 400, "expected 1 to"),
        (f"{TWO}?step=²", 400, "expected 1 to"),
        (f"{TWO}?variant=other", 404, "使わない"),
        ("/scenarios/duel_masters/6-effects/two-effect", 404, "did you mean"),
        ("/scenarios/duel_masters/../../secret", 404, "no scenario"),
        ("/scenarios/duel_masters/%2e%2e/%2e%2e/secret.yaml", 404, "no scenario"),
        ("/scenarios/duel_masters//etc/passwd", 404, "no scenario"),
        ("/scenarios/chess/x", 404, "known: dimension_zero, duel_masters"),
    ],
)
def test_wrong_input_gets_a_page_that_helps(
    client: FlaskClient, address: str, status: int, help_: str
) -> None:
    answer = client.get(address, follow_redirects=True)
    assert answer.status_code == status
    assert help_ in unescape(answer.text)


def test_a_changed_file_is_shown_as_it_is_now(client: FlaskClient, tmp_path: Path) -> None:
    assert "同時の効果" in page(client, TWO)
    path = tmp_path / "duel_masters" / "6-effects" / "two-effects.yaml"
    path.write_text(SCENARIO.replace("同時の効果", "別の題名の例"), "utf-8")
    assert "別の題名の例" in page(client, TWO)


@pytest.fixture
def without_trials(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Sheets without what takes long, which has tests of its own (and `make bench` makes all)."""
    monkeypatch.setattr("scenarios.sheet.sheet.decides", lambda *asked: ())
    monkeypatch.setattr("scenarios.sheet.sheet.rests_on", lambda *asked: None)
    _sheet.cache_clear()
    yield
    _sheet.cache_clear()


@pytest.mark.usefixtures("without_trials")
def test_chapters_are_folded_named_and_in_their_order(built_home: Home) -> None:
    client = create_app(built_home).test_client()
    html = page(client, "/scenarios/nova/")
    folders = re.findall(r'<details id="nova-([^"]*)">', html)
    numbers = [int(folder.split("-")[0]) for folder in folders if folder[0].isdigit()]
    assert numbers == sorted(set(numbers)) and len(numbers) > 8
    assert html.count('class="count"') == len(folders)
    shown = re.findall(r'<summary><h3><span class="number">([0-9]+)</span>', html)
    assert [int(number) for number in shown] == [100 * number for number in numbers]
    assert "章をまたぐもの" in html


def test_a_rule_of_many_scenarios_shows_the_first_and_folds_the_others(built_home: Home) -> None:
    html = page(create_app(built_home).test_client(), "/rules/duel_masters/core/101.4a")
    shown, folded = html[html.index("このルールが働くシナリオ") :].split("<details>", 1)
    folded = folded[: folded.index("</details>")]
    more = re.search(r"ほか([0-9]+)件", folded)
    assert shown.count("<li>") == 8 and more and folded.count("<li>") == int(more[1])


def test_every_scenario_of_the_library_has_its_page(built_home: Home, bundled: Index) -> None:
    client = create_app(built_home).test_client()
    listed = page(client, "/scenarios/")
    for row in bundled.scenarios():
        address = f"/scenarios/{row.game}/{row.id.removeprefix(f'{row.game}/')}"
        assert f'href="{address}"' in listed
        html = page(client, address)
        assert "<svg " in html and "badge" in html


def test_the_rows_of_the_index_name_files_of_the_library(bundled: Index) -> None:
    for row in bundled.scenarios():
        assert load(LIBRARY / f"{row.id}.yaml").title == row.title
