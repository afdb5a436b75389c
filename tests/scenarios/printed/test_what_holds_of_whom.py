"""Who cannot do what, what costs how much, what is counted among what: pairs and plays."""

from __future__ import annotations

import json
from typing import Any

import pytest

from scenarios.duel_masters.phrases import grammar
from scenarios.files.reading.file import load
from scenarios.printed.grammar import Grammar
from scenarios.printed.reading import read_line
from scenarios.printed.writing import Writer
from scenarios.proving.replay import replay_all

JAPANESE, ENGLISH = grammar("ja"), grammar("en")
ANY = {"type": "creature"}
MINE = {"type": "creature", "whose": "mine"}
THEIRS = {"type": "creature", "whose": "opponent"}
SPELL = {"type": "spell"}
WATER = {"civilization": "water", "type": "creature"}


def read(text: str, kind: str = "element") -> Any:
    """The one meaning of a line, None where it has none."""
    line = read_line(JAPANESE, text, kind)
    assert len(line.readings) < 2, line.readings
    return line.readings[0] if line.read == "whole" else None


def cannot(**said: Any) -> dict[str, Any]:
    return {"static": [{"cannot": said}]}


HELD: list[tuple[str, Any]] = [
    ("誰も水の呪文を唱えられない。", cannot(cast={**SPELL, "civilization": "water"})),
    (
        "自分は水の呪文を唱えることができない。",
        cannot(cast={**SPELL, "civilization": "water", "whose": "mine"}),
    ),
    ("相手はドラゴンを召喚できない。", cannot(summon={**THEIRS, "race_has": "ドラゴン"})),
    ("相手は呪文を召喚できない。", None),
    (
        "誰も火以外のクリーチャーを召喚したり、コスト4以下の呪文を唱えることはできない。",
        {
            "static": [
                {"cannot": {"summon": {**ANY, "not": {"civilization": "fire"}}}},
                {"cannot": {"cast": {**SPELL, "cost": {"max": 4}}}},
            ]
        },
    ),
    ("相手は自身の手札をマナゾーンに置くことができない。", cannot(charge="opponent")),
    ("相手は、水のクリーチャーで攻撃できない。", cannot(attack={**WATER, "whose": "opponent"})),
    (
        "相手は、このクリーチャーを水のクリーチャーで攻撃できない。",
        cannot(be_attacked="self", by={**WATER, "whose": "opponent"}),
    ),
    (
        "自分のドラゴンは、水のクリーチャー以外にはブロックされない。",
        cannot(be_blocked={"race_has": "ドラゴン", "whose": "mine"}, by={**ANY, "not": WATER}),
    ),
    (
        "相手のクリーチャーは可能であればこのクリーチャーをブロックする。",
        {"static": [{"must": {"block": THEIRS, "target": "self"}}]},
    ),
    (
        "相手のクリーチャーは、可能なら自分を攻撃する。",
        {"static": [{"must": {"attack": THEIRS, "target": "me"}}]},
    ),
    ("相手のクリーチャーはこのクリーチャーを攻撃できない。", cannot(attack=THEIRS, target="self")),
    (
        "相手のクリーチャーはこのクリーチャーをブロックできない。",
        cannot(block=THEIRS, target="self"),
    ),
    (
        "このクリーチャーは、水のクリーチャーによって攻撃されない。",
        cannot(be_attacked="self", by=WATER),
    ),
    (
        "このクリーチャーは、相手のターン中、離れない。",
        {"if": {"turn": "opponent"}, **cannot(leave="self")},
    ),
    (
        "このクリーチャーを、自分の墓地から召喚してもよい。",
        {"static": [{"can": {"play_from": "self"}}], "zones": ["graveyard"]},
    ),
    (
        "このクリーチャーを、自分の墓地またはマナゾーンから召喚してもよい。",
        {"static": [{"can": {"play_from": "self"}}], "zones": ["graveyard", "mana"]},
    ),
    ("このクリーチャーを、墓地から召喚してもよい。", None),
    (
        "自分のドラゴンが3体以上なければ、このクリーチャーは攻撃できない。",
        {
            "if": {
                "not": {
                    "count": {"race_has": "ドラゴン", "type": "creature", "whose": "mine"},
                    "min": 3,
                }
            },
            **cannot(attack="self"),
        },
    ),
    ("このクリーチャーは、ターンのはじめにアンタップされない。", cannot(untap_at_start="self")),
    ("このクリーチャーは、アンタップされない。", cannot(untap="self")),
    (
        "相手のクリーチャーはすべての能力を失う。",
        {"static": [{"lose_abilities": {"what": THEIRS}}]},
    ),
    (
        "相手のクリーチャーは「ブロッカー」を失う。",
        {"static": [{"lose_abilities": {"keyword": "blocker", "what": THEIRS}}]},
    ),
    (
        "自分のシールドゾーンにある水の呪文は「S・トリガー」を得る。",
        {
            "static": [
                {
                    "shields_gain": {
                        "ability": "s_trigger",
                        "what": {**SPELL, "civilization": "water", "whose": "mine"},
                        "when": "in_zone",
                    }
                }
            ]
        },
    ),
    (
        "このクリーチャーは、召喚酔いでもクリーチャーを攻撃できる。",
        {"static": [{"can": {"attack_creature": "self"}}]},
    ),
    (
        "このクリーチャーは、召喚酔いでもプレイヤーを攻撃できる。",
        {"static": [{"can": {"attack_player": "self"}}]},
    ),
    (
        "自分のクリーチャーがこのクリーチャーだけであれば、このクリーチャーのパワーは+2000される。",
        {
            "if": {"count": {**MINE, "other": True}, "is": 0},
            "static": [{"power": {"add": 2000, "what": "self"}}],
        },
    ),
    (
        "このクリーチャーは、出たターンの間、ブロックされない。",
        {
            "if": {"is": {"entered": True}, "of": "self"},
            "static": [{"cannot": {"be_blocked": "self"}}],
        },
    ),
    (
        "このクリーチャーと自分の他のドラゴンのパワーは+2000される。",
        {
            "static": [
                {
                    "power": {
                        "add": 2000,
                        "what": {
                            "either": [
                                "self",
                                {"other": True, "race_has": "ドラゴン", "whose": "mine"},
                            ]
                        },
                    }
                }
            ]
        },
    ),
]


@pytest.mark.parametrize(("text", "meaning"), HELD)
def test_what_holds_of_whom(text: str, meaning: Any) -> None:
    assert read(text) == meaning


COSTS: list[tuple[str, Any]] = [
    (
        "このクリーチャーの召喚コストを、自分の墓地にあるドラゴン1体につき1少なくする。",
        {
            "add": {
                "times": [
                    {
                        "count": {
                            "race_has": "ドラゴン",
                            "type": "creature",
                            "whose": "mine",
                            "zone": "graveyard",
                        }
                    },
                    -1,
                ]
            },
            "what": "self",
        },
    ),
    (
        "このクリーチャーの召喚コストを、自分の墓地にあるドラゴン1体につき1少なくしてもよい。",
        {
            "add": {
                "times": [
                    {
                        "count": {
                            "race_has": "ドラゴン",
                            "type": "creature",
                            "whose": "mine",
                            "zone": "graveyard",
                        }
                    },
                    -1,
                ]
            },
            "may": True,
            "what": "self",
        },
    ),
    (
        "相手が水の呪文を唱えるコストは1多くなる。",
        {"add": 1, "what": {**SPELL, "civilization": "water", "whose": "opponent"}},
    ),
    (
        "自分がドラゴンを召喚するコストは1多くなる。",
        {"add": 1, "what": {**MINE, "race_has": "ドラゴン"}},
    ),
]


@pytest.mark.parametrize(("text", "change"), COSTS)
def test_what_costs_less_or_more(text: str, change: Any) -> None:
    assert read(text) == {"static": [{"cost": change}]}


LASTING: list[tuple[str, Any]] = [
    (
        "このターン、自分のドラゴンの召喚コストを2少なくする。",
        {"what": {**MINE, "race_has": "ドラゴン"}},
    ),
    (
        "このターン、次に召喚する自分のドラゴンのコストを2少なくする。",
        {"once": True, "what": {**MINE, "race_has": "ドラゴン"}},
    ),
    (
        "このターン、自分が次に唱える呪文のコストを2少なくする。ただし、コストは0以下にはならない。",
        {"min": 1, "once": True, "what": {**SPELL, "whose": "mine"}},
    ),
]


@pytest.mark.parametrize(("text", "change"), LASTING)
def test_what_costs_less_for_a_while(text: str, change: Any) -> None:
    assert read(text, "spell") == {"do": [{"cost": {"add": -2, "until": "turn", **change}}]}


UNTAPPED: list[tuple[str, Any]] = [
    ("このクリーチャーは、アンタップしているクリーチャーを攻撃できる。", "attacks_untapped"),
    (
        "このクリーチャーは、アンタップしている水のクリーチャーを攻撃できる。",
        {"attacks_untapped": WATER},
    ),
    (
        "このクリーチャーは、水のアンタップしているクリーチャーを攻撃できる。",
        {"attacks_untapped": WATER},
    ),
    ("このクリーチャーは、水のクリーチャーを攻撃できる。", None),
]


@pytest.mark.parametrize(("text", "ability"), UNTAPPED)
def test_which_untapped_creatures_are_attacked(text: str, ability: Any) -> None:
    assert read(text) == ability


THINGS: list[tuple[str, Any]] = [
    (
        "「ブロッカー」を持たない相手のクリーチャーを1体",
        {"choose": {**THEIRS, "not": {"keyword": "blocker"}}},
    ),
    ("名前に「ウシ」とあるクリーチャーを1体", {"choose": {**ANY, "name_has": "ウシ"}}),
    (
        "名前に《ウシ》または《ウマ》とあるクリーチャーを1体",
        {"choose": {**ANY, "name_has": ["ウシ", "ウマ"]}},
    ),
    (
        "光でも水でもないクリーチャーを1体",
        {"choose": {**ANY, "not": {"civilization": ["light", "water"]}}},
    ),
    ("無色ではないクリーチャーを1体", {"choose": {**ANY, "not": {"civilizations": 0}}}),
    (
        "相手のクリーチャーの中で一番コストの小さいものを1体",
        {"choose": {**THEIRS, "least": "cost"}},
    ),
    ("ブロックしている相手のクリーチャーを1体", {"choose": {**THEIRS, "among": "blocker"}}),
    ("相手の(K・ソウル)クリーチャーを1体", {"choose": {**THEIRS, "special": "K・ソウル"}}),
    (
        "相手の(K・ソウル)または(W・ソウル)クリーチャーを1体",
        {"choose": {**THEIRS, "special": ["K・ソウル", "W・ソウル"]}},
    ),
    (
        "相手の、自分のマナゾーンにあるカードの枚数以下のコストを持つクリーチャーを1体",
        {
            "choose": {
                **THEIRS,
                "cost": {"max": {"count": {"type": "card", "whose": "mine", "zone": "mana"}}},
            }
        },
    ),
    ("火の水のクリーチャーを1体", None),
]


@pytest.mark.parametrize(("text", "what"), THINGS)
def test_which_are_meant(text: str, what: Any) -> None:
    meaning = read(f"{text}破壊する。", "spell")
    assert (meaning and meaning["do"]) == (what and [{"destroy": what}])


def test_a_sympathy_that_says_another_least_cost_than_usual_is_told() -> None:
    told = (
        "シンパシー:ドラゴン(このクリーチャーを召喚する時支払うコストは、バトルゾーンにある自分のドラゴン1体につき"
        "1少なくなる。ただし、コストは{}より少なくならない)"
    )
    assert read_line(JAPANESE, told.format(1)).differs == ()
    assert len(read_line(JAPANESE, told.format(2)).differs) == 1


CONDITIONS: list[tuple[str, Any]] = [
    (
        "自分のシールドが2つ以下で、このクリーチャーがタップしていれば",
        {"all": [{"shields": "mine", "max": 2}, {"is": {"tapped": True}, "of": "self"}]},
    ),
    (
        "自分のマナゾーンに火と水のカードがあれば",
        {
            "all": [
                {
                    "count": {"civilization": one, "type": "card", "whose": "mine", "zone": "mana"},
                    "min": 1,
                }
                for one in ("fire", "water")
            ]
        },
    ),
    (
        "自分のマナゾーンに火または水のカードがあれば",
        {
            "count": {
                "civilization": ["fire", "water"],
                "type": "card",
                "whose": "mine",
                "zone": "mana",
            },
            "min": 1,
        },
    ),
    ("シールドが1つもなければ", None),
    (
        "自分の他のドラゴンが2体以上バトルゾーンにあれば",
        {
            "count": {
                "other": True,
                "race_has": "ドラゴン",
                "type": "creature",
                "whose": "mine",
                "zone": "battle",
            },
            "min": 2,
        },
    ),
    (
        "自分のドラゴンがすべてアンタップしていれば",
        {"count": {"race_has": "ドラゴン", "tapped": True, "whose": "mine"}, "is": 0},
    ),
]


@pytest.mark.parametrize(("text", "condition"), CONDITIONS)
def test_what_has_to_be_so(text: str, condition: Any) -> None:
    meaning = read(f"{text}、このクリーチャーはブロックされず、パワーは+1000される。")
    assert (meaning and meaning["if"]) == condition
    if meaning:
        assert [next(iter(part)) for part in meaning["static"]] == ["cannot", "power"]


def test_a_quoted_ability_ends_in_a_stop_though_none_is_printed() -> None:
    bare = "自分の他のドラゴンは「このクリーチャーが攻撃する時、カードを1枚引く」を得る。"
    assert read(bare) == read(bare.replace("引く」", "引く。」")) is not None


@pytest.mark.parametrize("known", [JAPANESE, ENGLISH])
def test_what_holds_of_whom_can_be_written(known: Grammar) -> None:
    """What is written reads back the same, so this asks only that there are words."""
    writer = Writer(known)
    told = json.dumps([meaning for _, meaning in (*HELD, *UNTAPPED) if meaning], ensure_ascii=False)
    meanings = json.loads(told.replace("ドラゴン", "Dragon") if known is ENGLISH else told)
    assert [one for one in meanings if writer.line(one) is None] == []


def test_two_of_a_race_make_it_cheaper_and_a_next_one_costs_in_full() -> None:
    told = "このクリーチャーの召喚コストを、自分の墓地にあるドラゴン1体につき1少なくする。"
    creature = {"type": "creature", "civilizations": ["fire"], "power": 1000}
    cards = {
        "Elder": {**creature, "cost": 4, "text": told},
        "Drake": {**creature, "cost": 4, "races": ["ドラゴン"]},
        "Call": {
            "type": "spell",
            "civilizations": ["fire"],
            "cost": 1,
            "text": "このターン、次に召喚する自分のクリーチャーのコストを2少なくする。",
        },
    }
    played(
        cards,
        """
board:
  turn: {player: A, step: main}
  A: {hand: [Elder], graveyard: [Drake, Drake], mana: [fire x4]}
script: [{A: {summon: Elder}}]
expect: {end: {A: {battle: [Elder], tapped: [A/mana#1, A/mana#2], untapped: [A/mana#3, A/mana#4]}}}
variants:
  the next one only:
    board: {A: {hand: [Call, Drake, Drake], graveyard: 0, mana: [fire x6]}}
    script:
      - {A: {cast: Call}}
      - {A: {summon: Drake}}
      - {refused: {A: {summon: "Drake#2"}}, rule: "112.2"}
    expect: {end: {A: {battle: [Drake], untapped: [Drake, A/mana#4, A/mana#5, A/mana#6]}}}
""",
    )


def test_it_is_summoned_from_the_graveyard_itself_and_no_other_card_is() -> None:
    ghoul = {"type": "creature", "civilizations": ["darkness"], "cost": 2, "power": 1000}
    cards = {
        "Ghoul": {**ghoul, "text": "このクリーチャーを、自分の墓地から召喚してもよい。"},
        "Plain": ghoul,
    }
    played(
        cards,
        """
board:
  turn: {player: A, step: main}
  A: {graveyard: [Ghoul, Plain], mana: [darkness x4]}
script: [{refused: {A: {summon: Plain}}, rule: "301.1"}, {A: {summon: Ghoul}}]
expect: {end: {A: {battle: [Ghoul], graveyard: [Plain]}}}
""",
    )


def played(cards: dict[str, Any], told: str) -> None:
    """Cards with a text only, played as a scenario tells, which has to come out so."""
    text = f"title: a text that is played\ngame: duel_masters\ncards: {json.dumps(cards)}\n{told}"
    for verdict in replay_all(load(text)):
        assert verdict.passed, "\n".join(map(str, verdict.failures))
