"""What cards speak of, and what holds while it is so: pairs that differ in a word, and plays."""

from __future__ import annotations

import json
from typing import Any

import pytest

from scenarios.duel_masters.phrases import grammar
from scenarios.files.reading.file import load
from scenarios.printed.reading import read_line
from scenarios.proving.replay import replay_all

JAPANESE = grammar("ja")
MINE = {"type": "creature", "whose": "mine"}
THEIRS = {"type": "creature", "whose": "opponent"}
MY_MANA = {"type": "card", "whose": "mine", "zone": "mana"}
THEIR_MANA = {"type": "card", "whose": "opponent", "zone": "mana"}


def read(text: str, kind: str = "element") -> Any:
    """The one meaning of a line, None where it has none."""
    line = read_line(JAPANESE, text, kind)
    assert len(line.readings) < 2, line.readings
    return line.readings[0] if line.read == "whole" else None


def destroyed(things: str) -> Any:
    """What is destroyed by a spell."""
    meaning = read(f"{things}破壊する。", "spell")
    return None if meaning is None else meaning["do"][0]["destroy"]


def held(text: str) -> Any:
    """What a static ability says."""
    meaning = read(text)
    return None if meaning is None else meaning["static"]


THINGS: list[tuple[str, Any]] = [
    (
        "相手の火または水のクリーチャーを1体選び、",
        {"choose": {**THEIRS, "civilization": ["fire", "water"]}},
    ),
    (
        "相手のドラゴンまたはナイトを1体選び、",
        {"choose": {"race_has": ["ドラゴン", "ナイト"], "type": "creature", "whose": "opponent"}},
    ),
    ("相手のドラゴンとナイトをすべて", {"race_has": ["ドラゴン", "ナイト"], "whose": "opponent"}),
    ("相手のドラゴンとナイトを1体選び、", None),
    ("相手の火と水のクリーチャーをすべて", {**THEIRS, "civilization": ["fire", "water"]}),
    ("相手の火と水のクリーチャーを1体選び、", None),
    (
        "相手のドラゴン、ナイト、またはサムライを1体選び、",
        {
            "choose": {
                "race_has": ["ドラゴン", "ナイト", "サムライ"],
                "type": "creature",
                "whose": "opponent",
            }
        },
    ),
    (
        "相手の火のクリーチャーまたは火のタマシードを1枚選び、",
        {"choose": {"civilization": "fire", "type": ["creature", "tamaseed"], "whose": "opponent"}},
    ),
    (
        "相手の火のクリーチャーまたは水のタマシードを1枚選び、",
        {
            "choose": {
                "either": [
                    {"civilization": "fire", "type": "creature"},
                    {"civilization": "water", "type": "tamaseed"},
                ],
                "whose": "opponent",
            }
        },
    ),
    (
        "相手の進化ではないドラゴンまたはナイトを1体選び、",
        {
            "choose": {
                "evolution": False,
                "race_has": ["ドラゴン", "ナイト"],
                "type": "creature",
                "whose": "opponent",
            }
        },
    ),
    (
        "相手のドラゴンまたは火のナイトを1体選び、",
        {
            "choose": {
                "either": [
                    {"race_has": "ドラゴン"},
                    {"civilization": "fire", "race_has": "ナイト"},
                ],
                "type": "creature",
                "whose": "opponent",
            }
        },
    ),
    (
        "相手のパワーが一番小さいクリーチャーを1体選び、",
        {"choose": {**THEIRS, "least": "power"}},
    ),
    ("相手の最もコストの大きいクリーチャーを1体選び、", {"choose": {**THEIRS, "most": "cost"}}),
    (
        "相手のクリーチャーを、コストの合計が6以下になるように好きな数選び、",
        {"choose": THEIRS, "total": {"cost": {"max": 6}}},
    ),
    (
        "相手のクリーチャー1体またはタマシードを1枚選び、",
        {"choose": {"type": ["creature", "tamaseed"], "whose": "opponent"}},
    ),
    ("相手の単色クリーチャーを1体選び、", {"choose": {**THEIRS, "civilizations": 1}}),
    (
        "相手のコスト3以下で「ブロッカー」を持つクリーチャーを1体選び、",
        {"choose": {**THEIRS, "cost": {"max": 3}, "keyword": "blocker"}},
    ),
]


@pytest.mark.parametrize(("text", "meaning"), THINGS)
def test_what_is_spoken_of(text: str, meaning: Any) -> None:
    assert destroyed(text) == meaning


HELD: list[tuple[str, Any]] = [
    ("このクリーチャーは、光のクリーチャーにブロックされない。", None),
    (
        "このクリーチャーは、光のクリーチャーに攻撃されない。",
        [{"cannot": {"be_attacked": "self", "by": {"civilization": "light", "type": "creature"}}}],
    ),
    (
        "このクリーチャーは、光のクリーチャーに攻撃またはブロックされない。",
        [
            {
                "cannot": {
                    "be_attacked": "self",
                    "by": {"civilization": "light", "type": "creature"},
                }
            },
            {"cannot": {"be_blocked": "self", "by": {"civilization": "light", "type": "creature"}}},
        ],
    ),
    ("相手のクリーチャーは攻撃できない。", [{"cannot": {"attack": THEIRS}}]),
    ("相手のクリーチャーは自分を攻撃できない。", [{"cannot": {"attack": THEIRS, "target": "me"}}]),
    ("相手のクリーチャーはクリーチャーを攻撃できない。", [{"cannot": {"attack_creature": THEIRS}}]),
    (
        "相手のクリーチャーは光のクリーチャーを攻撃できない。",
        [
            {
                "cannot": {
                    "attack": THEIRS,
                    "target": {"civilization": "light", "type": "creature"},
                }
            }
        ],
    ),
    ("相手のクリーチャーは可能なら攻撃する。", [{"must": {"attack": THEIRS}}]),
    (
        "相手のクリーチャーは可能ならこのクリーチャーを攻撃する。",
        [{"must": {"attack": THEIRS, "target": "self"}}],
    ),
    (
        "自分の他のクリーチャーはすべて「ブロッカー」と「W・ブレイカー」を得る。",
        [
            {"gain": {"what": {**MINE, "other": True}, "ability": "blocker"}},
            {"gain": {"what": {**MINE, "other": True}, "ability": "w_breaker"}},
        ],
    ),
    (
        "自分の他のクリーチャーすべてに「ブロッカー」を与える。",
        [{"gain": {"what": {**MINE, "other": True}, "ability": "blocker"}}],
    ),
    ("相手は呪文を唱えられない。", [{"cannot": {"cast": {"type": "spell", "whose": "opponent"}}}]),
    (
        "自分の呪文を唱えるコストを1少なくする。",
        [{"cost": {"what": {"type": "spell", "whose": "mine"}, "add": -1}}],
    ),
    (
        "自分の呪文を唱えるコストを1少なくしてもよい。",
        [{"cost": {"what": {"type": "spell", "whose": "mine"}, "add": -1, "may": True}}],
    ),
    (
        "自分の呪文を唱えるコストを2少なくする。ただし、コストは1より少なくならない。",
        [{"cost": {"what": {"type": "spell", "whose": "mine"}, "add": -2, "min": 1}}],
    ),
    (
        "自分の呪文を唱えるコストを2少なくする。ただし、コストは1以下にはならない。",
        [{"cost": {"what": {"type": "spell", "whose": "mine"}, "add": -2, "min": 2}}],
    ),
    ("自分の呪文を唱えるコストを最大2少なくする。", None),
    (
        "相手の呪文を唱えるコストを1多くする。",
        [{"cost": {"what": {"type": "spell", "whose": "opponent"}, "add": 1}}],
    ),
]


@pytest.mark.parametrize(("text", "meaning"), HELD[1:])
def test_what_is_said_of_things(text: str, meaning: Any) -> None:
    assert held(text) == meaning


def test_what_a_keyword_says_is_that_keyword() -> None:
    assert (
        read("このクリーチャーは、アンタップしているクリーチャーを攻撃できる。")
        == "attacks_untapped"
    )
    assert read("このクリーチャーは、すべてのバトルに勝つ。") == "wins_battles"
    assert read("このクリーチャーは、毎ターン攻撃しなければならない。") == "must_attack"
    assert read("このクリーチャーは、光のクリーチャーにブロックされない。") == {
        "unblockable": {"civilization": "light", "type": "creature"}
    }


CONDITIONS: list[tuple[str, Any]] = [
    ("自分のシールドが3つ以下なら", {"shields": "mine", "max": 3}),
    ("自分のシールドが1つもなければ", {"shields": "mine", "is": 0}),
    ("自分の手札が5枚以上あれば", {"hand": "mine", "min": 5}),
    (
        "自分の水のクリーチャーまたは水のタマシードが合計3つ以上あれば",
        {
            "count": {"civilization": "water", "type": ["creature", "tamaseed"], "whose": "mine"},
            "min": 3,
        },
    ),
    (
        "バトルゾーンに自分のドラゴンがあれば",
        {"count": {"race_has": "ドラゴン", "whose": "mine", "zone": "battle"}, "min": 1},
    ),
    (
        "バトルゾーンに自分のドラゴンが他にあれば",
        {
            "count": {"race_has": "ドラゴン", "whose": "mine", "zone": "battle", "other": True},
            "min": 1,
        },
    ),
    (
        "バトルゾーンに自分のクリーチャーが他になければ",
        {"count": {**MINE, "zone": "battle", "other": True}, "is": 0},
    ),
    (
        "相手のマナゾーンのカードが自分のマナゾーンのカードより多ければ",
        {"count": THEIR_MANA, "min": {"sum": [{"count": MY_MANA}, 1]}},
    ),
    (
        "相手のマナゾーンのカードが自分のマナゾーンのカードより2枚以上多ければ",
        {"count": THEIR_MANA, "min": {"sum": [{"count": MY_MANA}, 2]}},
    ),
    (
        "相手のマナゾーンのカードが自分のマナゾーンのカードより少なければ",
        {"count": MY_MANA, "min": {"sum": [{"count": THEIR_MANA}, 1]}},
    ),
    (
        "自分のマナゾーンにすべての文明がそろっていれば",
        {"civilizations": {"zone": "mana", "whose": "mine"}, "is": 5},
    ),
    ("このクリーチャーがタップしていれば", {"is": {"tapped": True}, "of": "self"}),
    ("このクリーチャーがアンタップしていれば", {"is": {"tapped": False}, "of": "self"}),
    ("このクリーチャーのパワーが5000以上なら", {"power": "self", "min": 5000}),
]


@pytest.mark.parametrize(("text", "condition"), CONDITIONS)
def test_under_which_condition_something_holds(text: str, condition: Any) -> None:
    power = [{"power": {"what": "self", "add": 1000}}]
    meaning = {"static": power, "if": condition}
    assert read(f"{text}、このクリーチャーのパワーは+1000される。") == meaning


def test_while_it_attacks_blocks_or_battles() -> None:
    power = [{"power": {"what": "self", "add": 2000}}]
    attacking = {"static": power, "if": {"is": "attacker", "of": "self"}}
    assert read("攻撃中、このクリーチャーのパワーは+2000される。") == attacking
    assert read("パワーアタッカー+2000") == attacking
    assert read("ブロック中、このクリーチャーのパワーは+2000される。")["if"] == {
        "is": "blocker",
        "of": "self",
    }
    assert read("バトル中、このクリーチャーのパワーは+2000される。")["if"]["of"] == "foe"
    assert read("攻撃中、自分の他のクリーチャーのパワーは+2000される。") is None


def test_the_state_of_the_one_that_is_spoken_of() -> None:
    gained = [{"gain": {"what": "self", "ability": "t_breaker"}}]
    text = "このクリーチャーは、パワーが9000以上の時、「T・ブレイカー」を得る。"
    assert read(text) == {"static": gained, "if": {"power": "self", "min": 9000}}
    assert read("自分のクリーチャーは、パワーが9000以上の時、「T・ブレイカー」を得る。") is None


def test_a_duration_in_the_middle_is_that_of_what_follows() -> None:
    text = "自分のクリーチャーはすべて、このターン、「スピードアタッカー」を得る。"
    gained = {"what": MINE, "ability": "speed_attacker"}
    assert read(text, "spell") == {"do": [{"gain": {**gained, "until": "turn"}}]}
    assert read("自分のクリーチャーはすべて「スピードアタッカー」を得る。", "spell") == {
        "do": [{"gain": gained}]
    }


def test_what_enters_tapped_is_not_tapped_when_it_enters() -> None:
    assert read("このクリーチャーは、タップしてバトルゾーンに出る。") == {
        "as": {"enters": "self", "do": [{"tapped": True}]}
    }
    assert read("このクリーチャーが出た時、このクリーチャーをタップする。") == {
        "when": {"enters": "self"},
        "do": [{"tap": "self"}],
    }


def test_several_things_are_said_of_the_one_that_was_chosen() -> None:
    text = "自分のクリーチャー1体は、このターン、「スピードアタッカー」と「W・ブレイカー」を得る。"
    first, second = read(text, "spell")["do"]
    assert first["gain"]["what"] == {"choose": MINE}
    assert second["gain"]["what"] == "that"


def played(cards: dict[str, Any], rest: str) -> None:
    """Replay a scenario with these cards; what it expects must hold."""
    text = f"title: a text that is played\ngame: duel_masters\ncards: {json.dumps(cards)}\n{rest}"
    for verdict in replay_all(load(text)):
        assert verdict.passed, "\n".join(map(str, verdict.failures))


def creature(power: int, *texts: str, **more: Any) -> dict[str, Any]:
    plain = {"type": "creature", "civilizations": ["fire"], "cost": 2, "power": power}
    return {**plain, "abilities": [read(text) for text in texts], **more}


def spell(*texts: str, **more: Any) -> dict[str, Any]:
    plain = {"type": "spell", "civilizations": ["fire"], "cost": 2}
    return {**plain, "abilities": [read(text, "spell") for text in texts], **more}


def test_it_or_another_is_told_of_both_by_itself() -> None:
    text = "このクリーチャーまたは自分の他のクリーチャーが破壊された時、カードを1枚引く。"
    cards = {
        "Elder": creature(1000, text),
        "Ox": creature(1000),
        "Cow": creature(1000),
        "Fire": spell("クリーチャーを1体選び、破壊する。"),
    }
    played(
        cards,
        """
board:
  turn: {player: A, step: main}
  A: {hand: [Fire], mana: [fire x2], battle: [Elder, Ox], deck: 5}
  B: {battle: [Cow]}
script: [{A: {cast: Fire}}, {A: {choose: Elder}}]
expect: {end: {A: {battle: [Ox], hand: 1}}}
variants:
  another:
    script: [{A: {cast: Fire}}, {A: {choose: Ox}}]
    expect: {end: {A: {battle: [Elder], hand: 1}}}
  that of the opponent:
    script: [{A: {cast: Fire}}, {A: {choose: Cow}}]
    expect: {end: {A: {battle: [Elder, Ox], hand: 0}}}
""",
    )


def test_a_cost_may_be_paid_in_full() -> None:
    text = "自分の呪文を唱えるコストを1少なくしてもよい。ただし、コストは1より少なくならない。"
    cards = {"Elder": creature(1000, text), "Fire": spell("カードを1枚引く。")}
    played(
        cards,
        """
board:
  turn: {player: A, step: main}
  A: {hand: [Fire], mana: [fire x2], battle: [Elder], deck: 5}
script: [{A: {cast: Fire}}, {A: yes}]
expect: {end: {A: {hand: 1, tapped: [A/mana#1], untapped: [A/mana#2]}}}
variants:
  in full:
    script: [{A: {cast: Fire}}, {A: no}]
    expect: {end: {A: {hand: 1, tapped: [A/mana#1, A/mana#2]}}}
""",
    )


def test_less_power_than_it_has_itself() -> None:
    smaller = "パワーがこのクリーチャーより小さい相手のクリーチャー"
    text = f"このクリーチャーが攻撃する時、{smaller}をすべて破壊する。"
    cards = {
        "Elder": creature(3000, text),
        "Equal": creature(3000),
        "Small": creature(2000),
    }
    played(
        cards,
        """
board:
  turn: {player: A, step: attack}
  A: {battle: [Elder]}
  B: {battle: [Equal, Small], shields: 1}
script: [{A: {attack: B, with: Elder}}, {otherwise: pass}]
expect: {end: {B: {battle: [Equal], graveyard: [Small]}}}
""",
    )


def test_the_power_of_a_battle_is_that_while_it_attacks() -> None:
    cards = {"Elder": creature(2000, "パワーアタッカー+2000"), "Wall": creature(3000)}
    played(
        cards,
        """
board:
  turn: {player: A, step: attack}
  A: {battle: [Elder]}
  B: {battle: [{card: Wall, tapped: true}]}
script: [{A: {attack: Wall, with: Elder}}, {otherwise: pass}]
expect: {end: {A: {battle: [Elder]}, B: {battle: [], graveyard: [Wall]}}}
""",
    )


def test_the_power_of_a_battle_is_more_while_it_battles() -> None:
    text = "バトル中、このクリーチャーのパワーは+2000される。"
    cards = {"Elder": creature(2000), "Wall": creature(1000, text)}
    played(
        cards,
        """
board:
  turn: {player: A, step: attack}
  A: {battle: [Elder]}
  B: {battle: [{card: Wall, tapped: true}]}
script: [{A: {attack: Wall, with: Elder}}, {otherwise: pass}]
expect: {end: {A: {battle: [], graveyard: [Elder]}, B: {battle: [Wall]}}}
""",
    )


def test_in_the_turn_in_which_they_enter() -> None:
    new = {**THEIRS, "entered": True}
    said = held("相手のクリーチャーは、出たターン、自分を攻撃できない。")
    assert said == [{"cannot": {"attack": new, "target": "me"}}]


def test_so_much_for_each_of_something() -> None:
    other = {**MINE, "other": True}
    power = {"what": "self", "add": {"times": [{"count": other}, 2000]}}
    each = "自分の他のクリーチャー1体につき"
    assert held(f"{each}、このクリーチャーのパワーは+2000される。") == [{"power": power}]
    assert held(f"このクリーチャーのパワーは、{each}+2000される。") == [{"power": power}]
    less = {"times": [{"civilizations": {"zone": "mana", "whose": "mine"}}, -1000]}
    each = "自分のマナゾーンにある文明1つにつき"
    assert held(f"このクリーチャーのパワーは、{each}-1000される。") == [
        {"power": {"what": "self", "add": less}}
    ]


def test_in_whose_turn_and_under_which_condition() -> None:
    while_tapped = "相手のターン中、このクリーチャーがタップしていれば"
    assert read(f"{while_tapped}、相手のクリーチャーは可能なら攻撃する。") == {
        "static": [{"must": {"attack": THEIRS}}],
        "if": {"all": [{"turn": "opponent"}, {"is": {"tapped": True}, "of": "self"}]},
    }


def test_who_has_enough_wins_once() -> None:
    text = "自分の火のクリーチャーが3体以上あれば、自分はゲームに勝つ。"
    cards = {"Elder": creature(1000, text), "Ox": creature(1000)}
    played(
        cards,
        """
board:
  turn: {player: A, step: main}
  A: {hand: [Elder], mana: [fire x2], battle: [Ox, Ox]}
script: [{A: {summon: Elder}}]
expect: {winner: A}
variants:
  too few:
    board: {A: {battle: [Ox]}}
    expect: {end: {A: {battle: [Ox, Elder]}}}
""",
    )
