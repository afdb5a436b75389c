"""What is said of a file that is read but cannot be laid out, played or held: in both languages."""

from __future__ import annotations

from pathlib import Path

import pytest

from scenarios.files.reading.file import load
from scenarios.language.errors import Problem, ScenarioError
from scenarios.playing.position import position
from scenarios.proving.coverage import read_classes
from scenarios.proving.replay import files, replay, replay_all
from scenarios.why.near_misses import why_untriggered
from scenarios.why.why_not import why_refused

DUEL = """\
title: x
game: duel_masters
cards:
  Herald: {type: creature, civilizations: [light], cost: 2, power: 2000,
           abilities: [blocker, {id: draw, when: {enters: self}, do: [{draw: 1}]}]}
  Flash: {type: spell, civilizations: [light], cost: 1, abilities: [{do: [{draw: 1}]}]}
"""
NOVA = """\
title: x
game: nova
cards:
  Page: {type: servant, colors: [red], cost: {red: 1}, attack: 100, health: 100, abilities: []}
"""
MAIN = "board: {turn: {player: A, step: main}, A: {battle: [Herald], hand: [Flash], mana: [light]}"
ATTACK = MAIN.replace("step: main", "step: attack")


@pytest.mark.parametrize(
    ("text", "ja", "en"),
    [
        (
            f"{DUEL}{MAIN}, effects: [{{owner: A, ignore: {{cannot: attack, of: self}}}}]}}\n",
            "続いている効果に 'ignore' という語はありません。",
            "unknown word 'ignore' for a running effect",
        ),
        (
            f"{DUEL}{MAIN}, effects: [{{owner: A, if: {{turn: mine}}, "
            "power: {what: all, add: 1}}]}\n",
            "続いている効果 'power' の横に 'if' というキーはありません。",
            "unknown key 'if' of a running effect beside 'power'",
        ),
        (
            f"{DUEL}{MAIN}, history: [{{drew: A}}]}}\n",
            "起きたことに 'drew' という語はありません。",
            "unknown word 'drew' for something that happened",
        ),
        (
            f"{DUEL}{MAIN}, history: [{{attacked: A}}]}}\n",
            "attacked: 'A' ではなく、カードの名前を書いてください。",
            "attacked: name a card, not 'A'",
        ),
        (
            f"{DUEL}{ATTACK}, attack: {{attacker: A, target: B}}}}\n",
            "attacker と blocker にはクリーチャーを書きます。",
            "attacker and blocker are creatures",
        ),
        (
            f"{DUEL}{ATTACK}, attack: {{attacker: Herald, target: B, defenders: []}}}}\n",
            "続いている攻撃に 'defenders' というキーはありません。",
            "unknown key 'defenders' of an open attack",
        ),
        (
            f"{DUEL}{MAIN}, waiting: [{{ability: Herald.draw, values: {{n: 1}}}}]}}\n",
            "待機中の効果に 'values' というキーはありません。",
            "unknown key 'values' of a waiting effect",
        ),
        (
            f"{DUEL}{MAIN}, waiting: [{{ability: Herald.1}}]}}\n",
            "blocker には、待機する効果がありません。",
            "blocker has no effect that waits",
        ),
        (
            f"{DUEL}{MAIN}, waiting: [{{ability: Flash}}]}}\n",
            "'Flash' に、待機する能力 '' はありません。",
            "'Flash' has no ability '' that waits",
        ),
        (
            f"{DUEL}{MAIN}, waiting: [{{ability: Flash.1}}]}}\n",
            "'Flash.1' は、効果が待機する能力ではありません。",
            "'Flash.1' is no ability whose effect waits",
        ),
        (
            f"{NOVA}board: {{history: [{{charged: B}}]}}\n",
            "チャージ（セット）するのは、自分のターンのターン・プレイヤーです。",
            "it is the turn player who charges (sets energy), in one's own turn",
        ),
        (
            f"{NOVA}board: {{history: [{{drew: A}}]}}\n",
            "起きたことに 'drew' という語はありません。",
            "unknown word 'drew' for something that happened",
        ),
        (
            f"{NOVA}board: {{A: {{field: [Page]}}, "
            "attack: {attacker: Page, target: B, stage: end}}\n",
            "'stage': ここに書くのは攻撃の段階ですが、'end'が書かれています。",
            "'stage': expected how far it is, found 'end'",
        ),
        (
            f"{NOVA}board: {{A: {{field: [Page x3]}}, "
            "attack: {attacker: Page, target: B, defenders: [Page#2, Page#3]}}\n",
            '防御するサーバントは一体です（ルール "405.5.3"）。',
            'one servant defends (rule "405.5.3")',
        ),
        (
            "title: x\ngame: dimension_zero\nboard: {}\n",
            "'dimension_zero' のルールはまだ実行できません。（書けるもの: duel_masters, nova）",
            "the engine has no rulebook for 'dimension_zero' (allowed: duel_masters, nova)",
        ),
    ],
)
def test_a_board_that_cannot_be_laid_out(text: str, ja: str, en: str) -> None:
    with pytest.raises(ScenarioError) as refusal:
        position(load(text))
    (problem,) = refusal.value.problems
    assert ja in problem.told.ja
    assert en in problem.told.en


@pytest.mark.parametrize(
    ("rest", "line", "ja", "en"),
    [
        (
            "script: [{B: pass}]\n",
            8,
            "B pass は、聞かれていることの答えではありません。聞かれているのはA：",
            "B pass does not answer what is asked. A is asked: ",
        ),
        (
            "script: [{A: {charge: Herald}}]\n",
            8,
            "A charge は認められません（",
            "A charge is refused by ",
        ),
        (
            "script: [{refused: {A: pass}}]\n",
            8,
            "A pass は認められないはずでしたが、合法です。",
            "A pass was to be refused, but it is legal",
        ),
        (
            'script: [{refused: {A: {cast: Herald}}, rule: "509.5a"}]\n',
            8,
            "認めないのは 509.5a ではなく ",
            "not by 509.5a",
        ),
        (
            "script: [{check: {A: {hand: 3}}}]\n",
            8,
            "A hand は1枚です（期待は3枚）: Flash。",
            "A hand has 1, not 3: Flash",
        ),
        (
            "script: [{check: {A: {battle: [Flash]}}}]\n",
            8,
            "A battle は [Herald] です（期待は [Flash]）。",
            "A battle is [Herald], not [Flash]",
        ),
        (
            "script: [{check: {tapped: [Herald]}}]\n",
            8,
            "Herald は tapped ではありません。",
            "Herald is not tapped",
        ),
        (
            "script: [{check: {power: {Herald: 1}}}]\n",
            8,
            "Herald の power は 2000 です（期待は 1）。",
            "power of Herald is 2000, not 1",
        ),
        (
            "script: [{check: {step: attack}}]\n",
            8,
            "step は main です（期待は attack）。",
            "the step is main, not attack",
        ),
        (
            'script: [{A: {cast: Flash}}]\nexpect: {trace: ["501.1"]}\n',
            9,
            "経過のここに 501.1 がありません（経過のどこにもありません）。",
            "the trace does not have 501.1 here: it is nowhere in the trace",
        ),
        (
            "expect: {winner: A}\n",
            8,
            "勝者は none です（期待は A）。",
            "the winner is none, not A",
        ),
        (
            "expect: {silent: true}\n",
            8,
            "silent のはずでしたが、結果は決まりました。",
            "silent was expected; it was decided",
        ),
    ],
)
def test_a_script_or_expectation_that_does_not_hold(rest: str, line: int, ja: str, en: str) -> None:
    verdict = replay(load(f"{DUEL}{MAIN}}}\n{rest}"))
    assert not verdict.passed
    problem = verdict.failures[0]
    assert problem.line == line
    assert ja in problem.what.ja
    assert en in problem.what.en


def test_a_text_that_reads_two_ways_is_told_both_ways() -> None:
    over = "{draw: 1}, {may: [{destroy: {choose: {type: creature}}}], then: [{draw: 1}]}"
    cards = "cards: {Rite: {type: spell, civilizations: light, cost: 1, abilities: [{do: [%s]}]}}\n"
    board = "board: {turn: {player: A}, A: {hand: [Rite], mana: [light]}}\n"
    script = "script: [{A: {cast: Rite}}, {A: yes}]\n"
    text = f"title: two ways\ngame: duel_masters\n{cards % over}{board}{script}"
    problem = replay(load(text)).failures[0]
    assert "二通りに読めます。101.3aによれば、試みたので、" in problem.what.ja
    assert "。605.2bによれば、選べるものがなく、" in problem.what.ja
    assert "two ways here: by 101.3a, it was tried, so " in problem.what.en
    assert "; by 605.2b, nothing could be chosen and " in problem.what.en


def test_a_check_that_comes_while_something_is_asked_says_so() -> None:
    board = "board: {turn: {player: A}, A: {hand: [Herald], mana: [light x2, water]}}\n"
    script = "script: [{A: {summon: Herald}}, {check: {A: {mana: 0}}}]\n"
    problem = replay(load(f"{DUEL}{board}{script}")).failures[0]
    assert "（聞かれているのはA：タップするマナ [pay]。）" in problem.what.ja
    assert "(A is asked: which mana to tap [pay])" in problem.what.en


def test_a_failure_of_a_variant_names_it() -> None:
    text = f"{DUEL}{MAIN}}}\nvariants: {{late: {{script: [{{check: {{A: {{hand: 3}}}}}}]}}}}\n"
    problem = replay_all(load(text))[1].failures[0]
    assert problem.what.ja.startswith("変化「late」：")
    assert problem.what.en.startswith("variant late: ")


def single(found: pytest.ExceptionInfo[ScenarioError]) -> Problem:
    (problem,) = found.value.problems
    return problem


def test_a_script_without_an_action_to_ask_about() -> None:
    with pytest.raises(ScenarioError) as refusal:
        why_refused(load(f"{DUEL}{MAIN}}}\n"))
    assert single(refusal).what.ja == "スクリプトに、理由をたずねる行動がありません。"
    assert single(refusal).what.en == "the script has no action to ask about"


def test_an_action_that_is_not_asked_for() -> None:
    may = "{type: spell, civilizations: [light], cost: 1, abilities: [{do: [{may: [{draw: 1}]}]}]}"
    script = "script: [{A: {cast: Offer}}, {A: {charge: Herald}}]"
    text = f"{DUEL}  Offer: {may}\n{MAIN}}}\n{script}\n".replace("hand: [", "hand: [Offer, ")
    with pytest.raises(ScenarioError) as refusal:
        why_refused(load(text))
    assert single(refusal).what.ja.startswith("A charge は、ここで聞かれていることではありません（")
    assert single(refusal).what.en.startswith("A charge is not what is asked here: ")


def test_a_line_for_a_question_with_one_legal_answer() -> None:
    tap = "{do: [{tap: {choose: {type: creature, whose: mine}}}]}"
    card = f"{{type: spell, civilizations: [light], cost: 1, abilities: [{tap}]}}"
    script = "script: [{A: {cast: Net}}, {A: {choose: Herald}}]"
    text = f"{DUEL}  Net: {card}\n{MAIN}}}\n{script}\n".replace("hand: [", "hand: [Net, ")
    what = replay(load(text)).failures[0].what
    assert "答えが1つしかない質問の行は書きません: A：選ぶ → Herald。" in what.ja
    assert "; a question with one legal answer has no line: A: choose → Herald" in what.en


def test_a_row_of_evolution_sources_is_told_as_it_is_answered() -> None:
    lord = "{type: evolution_creature, civilizations: [light], cost: 1, power: 7000, "
    lord += "evolves: {from: {type: creature}, count: 2}}"
    board = "board: {turn: {player: A}, A: {battle: [Herald x2], hand: [Lord], mana: [light]}}"
    script = "script: [{A: {summon: Lord}}, {A: {order: [Herald, Herald#2]}}]"
    what = replay(load(f"{DUEL}  Lord: {lord}\n{board}\n{script}\n")).failures[0].what
    assert "進化元 [choose]。選べるもの: [Herald, Herald#2], [Herald#2, Herald]。" in what.ja
    assert "sources [choose]; legal: [Herald, Herald#2], [Herald#2, Herald]" in what.en


def test_an_ability_that_does_not_trigger_at_all() -> None:
    with pytest.raises(ScenarioError) as refusal:
        why_untriggered(load(f"{DUEL}{MAIN}}}\n"), "Herald.wings")
    assert single(refusal).what.ja == "'Herald.wings' は、盤面のカードの誘発型能力ではありません。"
    assert "is no triggered ability of a card on the board" in single(refusal).what.en


def test_a_folder_without_scenarios_and_a_file_that_is_not_there(tmp_path: Path) -> None:
    with pytest.raises(ScenarioError) as refusal:
        list(files(tmp_path))
    assert "シナリオのファイル（*.yaml）はありません。" in single(refusal).what.ja
    with pytest.raises(ScenarioError) as refusal:
        load(tmp_path / "none.yaml")
    assert "ファイルを開けません（no such file or directory）。" in single(refusal).what.ja


@pytest.mark.parametrize(
    ("text", "ja", "en"),
    [
        ("x = 1", "TOMLの表 [rules] として読み取れません", "this is no table [rules] in TOML"),
        (
            '"1.1" = {class = "not", words = "w", reason = "odd"}',
            "1.1 の reason は",
            "the reason of 1.1 is none of",
        ),
        (
            '"1.1" = {class = "operational", words = "w", reason = "odd"}',
            "reason は要りません。",
            "is operational and needs no reason",
        ),
        (
            '"1.1" = {class = "not", words = "w", reason = "restates:1.2"}',
            "1.1 は 1.2 の言い換えとありますが",
            "1.1 restates 1.2, which is no operational rule here",
        ),
        ('"1.1" = {class = "so", words = "w"}', "operational か not です。", "operational or not"),
        ('"1.1" = {class = "not"}', "書くのは class、words、", "not class, reason"),
    ],
)
def test_classes_that_cannot_be_read(text: str, ja: str, en: str, tmp_path: Path) -> None:
    path = tmp_path / "rules.toml"
    path.write_text(text if text == "x = 1" else f"[rules]\n{text}\n", encoding="utf-8")
    with pytest.raises(ScenarioError) as refusal:
        read_classes(path)
    assert ja in single(refusal).what.ja
    assert en in single(refusal).what.en


@pytest.mark.parametrize(
    ("line", "ja", "en"),
    [
        ("{cast: Flash}", "「Flashを唱える」は", "“cast Flash” is"),
        ("{attack: B, with: Herald}", "「Heraldで攻撃 → B」は", "“attack with Herald → B” is"),
        (
            "{summon: Flash, pay: [A/mana#1]}",
            "「Flashを召喚 → A/mana#1」は",
            "“summon Flash → A/mana#1”",
        ),
    ],
)
def test_what_is_refused_is_told_in_words_and_not_in_those_of_a_script(
    line: str, ja: str, en: str
) -> None:
    side = "{battle: [Herald], hand: [Flash], mana: [light]}"
    board = f"board: {{turn: {{player: A, step: charge}}, A: {side}}}\n"
    verdict = replay(load(f"{DUEL}{board}script: [{{refused: {{A: {line}}}}}]\n"))
    (refused,) = (step for step in verdict.trace if step.status == "forbidden")
    assert refused.ja.startswith(f"A：{ja}") and refused.en.startswith(f"A: {en}")
