"""A play follows the same course as a replay, and its answers can be said and read."""

from __future__ import annotations

from pathlib import Path

import pytest
import yaml

from scenarios.files.reading.file import load
from scenarios.language.errors import ScenarioError
from scenarios.proving.replay import files, replay
from webapp.bench.answers import panel
from webapp.bench.link import BenchPlay, packed, unpacked
from webapp.bench.run import BadLine, begun, guarded, run
from webapp.bench.wording import line_for
from webapp.library import LIBRARY

BOARDS = [path for n, path in enumerate(files(LIBRARY)) if n % 9 == 0]
TWO = """\
title: two
game: duel_masters
# a comment of one's own
cards:
  Herald:  {type: creature, civilizations: [light], cost: 4, power: 3000,
            abilities: [{when: {enters: self}, may: true, do: [{draw: 1}]}]}  # beside
board:
  turn: {player: A, step: main}
  A: {hand: [Herald], mana: [light x4]}
script:
  - {A: {summon: Herald}}
  - {A: yes}
expect:
  end: {A: {hand: 1}}
variants:
  three mana:
    board: {A: {mana: [light x3]}}
    script:
      - {refused: {A: {summon: Herald}}, rule: "112.2"}
"""


@pytest.mark.parametrize("path", BOARDS, ids=lambda path: path.stem)
def test_a_scenario_takes_the_same_course_on_the_bench(path: Path) -> None:
    text, scenario = path.read_text("utf-8"), load(path)
    for name in ("", *(variant.name for variant in scenario.variants)):
        wanted = replay(scenario.variant(name) if name else scenario)
        with guarded():
            play = begun(text, name)
            followed = run(unpacked(packed(play)))
        assert followed.play == play
        assert followed.verdict.trace == wanted.trace
        assert followed.verdict.verdict == wanted.verdict
        assert len(followed.points) == len(play.lines) + 1


def test_the_file_of_a_play_replays_to_the_same_course() -> None:
    with guarded():
        followed = run(begun(TWO))
    verdict = replay(load(followed.play.yaml))
    assert verdict.passed
    assert verdict.trace == followed.verdict.trace


def test_script_and_expectations_go_and_comments_stay() -> None:
    play = begun(TWO)
    assert play.lines == ("{A: {summon: Herald}}", "{A: yes}")
    assert "# a comment of one's own" in play.text and "# beside" in play.text
    assert set(yaml.safe_load(play.text)) == {"title", "game", "cards", "board"}


def test_a_variant_has_its_own_board_and_refused_attempts_stay() -> None:
    play = begun(TWO, "three mana")
    assert yaml.safe_load(play.text)["board"]["A"]["mana"] == ["light x3"]
    assert play.lines == ('{refused: {A: {summon: Herald}}, rule: ["112.2"]}',)
    assert run(play).points[0].refused
    with pytest.raises(ScenarioError, match="no variant"):
        begun(TWO, "other")


def test_every_legal_answer_has_a_line() -> None:
    for path in BOARDS:
        with guarded():
            followed = run(begun(path.read_text("utf-8")))
        for point in followed.points:
            legal = point.question.answers() if point.question else iter(())
            for answer, _ in zip(legal, range(12), strict=False):
                said = line_for(followed.position, point.state, point.question, answer)
                assert said, (path, point.question, answer)


def test_the_answer_that_was_given_is_marked() -> None:
    with guarded():
        followed = run(begun(TWO))
    given = [c for g in panel(followed, followed.points[0]).groups for c in g.controls if c.chosen]
    assert [control.en for control in given] == ["summon Herald"]
    assert given[0].where_ja == "Aの手札"


@pytest.mark.parametrize(
    ("lines", "place", "why"),
    [
        (("{A: yes}",), 1, "does not answer"),
        (("{A: {summon: Herald}}", "{A: {choose: Herald}}"), 2, "does not answer"),
        (("{A: {summon: A/mana#1}}",), 1, "refused"),
        (("{A: pass, times: 2}",), 1, "without 'times'"),
        (("{refused: {A: {summon: Herald}}}",), 1, "it is legal"),
    ],
)
def test_an_answer_that_cannot_be_given_is_named(
    lines: tuple[str, ...], place: int, why: str
) -> None:
    with pytest.raises(BadLine, match=why) as found, guarded():
        run(BenchPlay(begun(TWO).text, lines))
    assert found.value.place == place
    assert found.value.play.lines == lines[: place - 1]


def test_what_is_not_encoded_is_said() -> None:
    text = begun(TWO).text.replace("do: [{draw: 1}]", "do: [{text: something else}]")
    with guarded():
        followed = run(BenchPlay(text, ("{A: {summon: Herald}}", "{A: yes}")))
    assert [remark.kind for remark in followed.remarks] == ["undecidable"]
    assert "something else" in followed.remarks[0].en
