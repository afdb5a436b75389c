"""What is done in place of something else, where it goes, parts of a stack; in pairs of words."""

from __future__ import annotations

from typing import Any

import pytest

from scenarios.duel_masters.phrases import grammar
from scenarios.printed.reading import read_line

JAPANESE = grammar("ja")
MINE = {"type": "creature", "whose": "mine"}
THEIRS = {"type": "creature", "whose": "opponent"}
MY_SHIELDS = {"whose": "mine", "zone": "shields"}
THEIR_SHIELDS = {"whose": "opponent", "zone": "shields"}
TOP_OF_IT = {"type": "card", "among": "self", "not": {"beneath": "self"}}
TO_HAND = [{"move": {"what": "self", "to": "hand"}}]
HEAPED = [{"move": {"what": "self", "to": "deck", "at": "heap"}}, {"shuffle": "deck"}]


def read(text: str, kind: str = "element") -> Any:
    """The one meaning of a line, None where it has none."""
    line = read_line(JAPANESE, text, kind)
    assert len(line.readings) < 2, line.readings
    return line.readings[0] if line.read == "whole" else None


def instead(of: Any, do: Any, **more: Any) -> Any:
    return {"instead": {"of": of, "do": do}, **more}


def cost(of: Any, paid: Any, do: Any) -> Any:
    return {"instead": {"of": of, "cost": paid, "do": do}, "may": True}


LINES: list[tuple[str, Any]] = [
    # what is given up has to be what would happen
    (
        "このクリーチャーが破壊される時、墓地に置くかわりに手札に戻す。",
        instead({"destroyed": "self"}, TO_HAND),
    ),
    ("このクリーチャーが破壊される時、手札に戻すかわりに墓地に置く。", None),
    ("このクリーチャーが離れる時、墓地に置くかわりに手札に戻す。", None),
    (
        "このクリーチャーが離れる時、離れるかわりに手札に戻す。",
        instead({"leaves": "self"}, TO_HAND),
    ),
    ("このクリーチャーが破壊された時、かわりに手札に戻す。", None),
    ("自分がカードを引く時、かわりに手札に戻す。", None),
    # where it goes
    (
        "このクリーチャーが破壊される時、かわりに自分の山札に加えてシャッフルする。",
        instead({"destroyed": "self"}, HEAPED),
    ),
    (
        "相手のクリーチャーが破壊される時、かわりに持ち主の山札に加えてシャッフルする。",
        instead(
            {"destroyed": THEIRS},
            [{"move": {"what": "it", "to": "deck", "at": "heap"}}, {"shuffle": "opponent"}],
        ),
    ),
    ("クリーチャーが破壊される時、かわりに持ち主の山札に加えてシャッフルする。", None),
    (
        "このクリーチャーが破壊される時、かわりにタップしてマナゾーンに置いてもよい。",
        instead(
            {"destroyed": "self"},
            [{"move": {"what": "self", "to": "mana", "tapped": True}}],
            may=True,
        ),
    ),
    (
        "このクリーチャーが墓地に置かれる時、かわりに自分の山札に加えてシャッフルする。",
        None,
    ),
    (
        "このクリーチャーがどこからでも墓地に置かれる時、かわりに自分の山札に加えてシャッフルする。",
        instead(
            {"moves": "self", "to": "graveyard"},
            HEAPED,
            zones=["deck", "hand", "battle", "mana", "shields"],
        ),
    ),
    # nothing at all
    (
        "このクリーチャーが離れる時、かわりにバトルゾーンにとどまる。",
        instead({"leaves": "self"}, []),
    ),
    ("自分がカードを引く時、かわりにバトルゾーンにとどまる。", None),
    ("このクリーチャーが離れる時、破壊されずバトルゾーンにとどまる。", None),
    (
        "このクリーチャーが破壊される時、自分の手札を1枚捨ててもよい。そうしたら、"
        "このクリーチャーは破壊されない。",
        cost({"destroyed": "self"}, [{"discard": 1}], []),
    ),
    (
        "このクリーチャーが破壊される時、自分の手札を1枚捨ててもよい。そうしたら、"
        "このクリーチャーはブロックされない。",
        None,
    ),
    (
        "自分のシールドがブレイクされる時、自分の手札を1枚捨ててもよい。そうした場合、"
        "そのシールドはブレイクされない。",
        cost({"broken": MY_SHIELDS}, [{"discard": 1}], []),
    ),
    # shields
    (
        "このクリーチャーがシールドをブレイクする時、そのシールドを手札に加えるかわりに墓地に置く。",
        instead({"breaks": "self"}, [{"move": {"what": "it", "to": "graveyard"}}]),
    ),
    (
        "このクリーチャーが相手のシールドをブレイクする時、相手はそのシールドを手札に加えるかわりに"
        "墓地に置く。",
        instead(
            {"broken": THEIR_SHIELDS, "by": "self"},
            [{"move": {"what": "it", "to": "graveyard"}}],
        ),
    ),
    (
        "このクリーチャーがシールドをブレイクする時、そのシールドを墓地に置くかわりに手札に加える。",
        None,
    ),
    (
        "このクリーチャーが破壊される時、かわりに自分のシールドを1つ手札に加えてもよい。ただし、"
        "その「S・トリガー」は使えない。",
        instead(
            {"destroyed": "self"},
            [{"move": {"what": {"choose": MY_SHIELDS}, "to": "hand", "s_trigger": False}}],
            may=True,
        ),
    ),
    # whose effect it is; a card in the hand watches for itself there
    (
        "相手の効果によって、このクリーチャーが離れる時、かわりに手札に戻す。",
        instead({"leaves": "self", "by": {"whose": "opponent"}}, TO_HAND),
    ),
    (
        "相手のカードの効果によって、このクリーチャーが離れる時、かわりに手札に戻す。",
        instead({"leaves": "self", "by": {"whose": "opponent"}}, TO_HAND),
    ),
    (
        "相手の呪文によって、このクリーチャーが離れる時、かわりに手札に戻す。",
        instead({"leaves": "self", "by": {"type": "spell", "whose": "opponent"}}, TO_HAND),
    ),
    (
        "このカードが自分の手札から捨てられる時、墓地に置くかわりに出してもよい。",
        instead({"discards": "mine", "what": "self"}, [{"put": {"what": "self"}}], may=True)
        | {"zones": ["hand"]},
    ),
    (
        "自分の手札が捨てられる時、墓地に置くかわりに手札に戻す。",
        instead({"discards": "mine"}, [{"move": {"what": "it", "to": "hand"}}]),
    ),
    # with a condition, and more that follows
    (
        "このクリーチャーが破壊される時、自分のシールドが1つもなければ、かわりに手札に戻す。"
        "その後、カードを1枚引く。",
        instead(
            {"destroyed": "self"},
            [*TO_HAND, {"draw": 1}],
            **{"if": {"shields": "mine", "is": 0}},
        ),
    ),
    (
        "相手のターン中、このクリーチャーが破壊される時、かわりに手札に戻してもよい。",
        instead({"destroyed": "self"}, TO_HAND, may=True, **{"if": {"turn": "opponent"}}),
    ),
    # the draw of the turn, and any draw; another shield is not another card than this one
    (
        "自分のターンのはじめにカードを引く時、かわりにカードを2枚引く。",
        instead(
            {"draws": "mine"},
            [{"draw": 2}],
            **{"if": {"all": [{"turn": "mine"}, {"step": "draw"}]}},
        ),
    ),
    ("自分がカードを引く時、かわりにカードを2枚引く。", instead({"draws": "mine"}, [{"draw": 2}])),
    (
        "自分のシールドが相手のクリーチャーにブレイクされる時、かわりに自分の手札を1枚捨てる。",
        instead({"broken": MY_SHIELDS, "by": THEIRS}, [{"discard": 1}]),
    ),
    ("自分のシールドがブレイクされる時、かわりに自分の他のシールドを1枚墓地に置く。", None),
    (
        "自分の他のクリーチャーが破壊される時、そのクリーチャーのかわりにこのクリーチャーを破壊する。",
        instead({"destroyed": {**MINE, "other": True}}, [{"destroy": "self"}]),
    ),
    # a part of a stack
    (
        "このクリーチャーが離れる時、かわりに一番上のカードを墓地に置く。",
        instead({"leaves": "self"}, [{"move": {"what": TOP_OF_IT, "to": "graveyard"}}]),
    ),
    (
        "このクリーチャーが離れる時、かわりにこのクリーチャーの下にあるカードを1枚墓地に置く。",
        instead(
            {"leaves": "self"},
            [
                {
                    "move": {
                        "what": {"choose": {"type": "card", "beneath": "self"}},
                        "to": "graveyard",
                    }
                }
            ],
        ),
    ),
    # an activated ability, and no replacement
    (
        "このクリーチャーで攻撃するかわりに、タップし、自分の手札を1枚捨てて、次の能力を使ってもよい。"
        "カードを2枚引く。",
        {"cost": [{"tap": "self"}, {"discard": 1}], "do": [{"draw": 2}]},
    ),
    (
        "自分のドラゴンは「このクリーチャーが攻撃する時、カードを1枚引く」を得る。",
        {
            "static": [
                {
                    "gain": {
                        "what": {"race_has": "ドラゴン", "whose": "mine"},
                        "ability": {"when": {"attacks": "self"}, "do": [{"draw": 1}]},
                    }
                }
            ]
        },
    ),
    # what an event is about
    (
        "このクリーチャーがドラゴンとバトルする時、そのクリーチャーを破壊する。",
        {"when": {"battles": "self", "with": {"race_has": "ドラゴン"}}, "do": [{"destroy": "foe"}]},
    ),
    ("このクリーチャーが相手のクリーチャーを攻撃する時、そのクリーチャーを破壊する。", None),
    ("自分のクリーチャーがシールドをブレイクした時、そのクリーチャーを破壊する。", None),
]


@pytest.mark.parametrize(("text", "means"), LINES, ids=[text for text, _ in LINES])
def test_what_is_done_in_place_of_something(text: str, means: Any) -> None:
    assert read(text) == means


SPELLS: list[tuple[str, Any]] = [
    (
        "この呪文を唱えた後、墓地に置くかわりに手札に戻す。",
        instead({"moves": "self", "to": "graveyard"}, TO_HAND),
    ),
    (
        "この呪文を唱えた後、墓地に置くかわりに山札に加えてシャッフルする。",
        instead({"moves": "self", "to": "graveyard"}, HEAPED),
    ),
    (
        "自分の墓地にあるカードをすべて山札に加えてシャッフルする。",
        {
            "do": [
                {
                    "move": {
                        "what": {"type": "card", "whose": "mine", "zone": "graveyard"},
                        "to": "deck",
                        "at": "heap",
                    }
                },
                {"shuffle": "deck"},
            ]
        },
    ),
    ("クリーチャーを1体、持ち主の山札に加えてシャッフルする。", None),
    (
        "相手のクリーチャーを1体選び、持ち主の山札の上から3枚目に置く。",
        {"do": [{"move": {"what": {"choose": THEIRS}, "to": "deck", "at": 3}}]},
    ),
    (
        "相手のクリーチャーを1体選ぶ。その一番上のカードを持ち主の手札に戻す。",
        {
            "do": [
                {"choose": THEIRS},
                {
                    "move": {
                        "what": {"type": "card", "among": "that", "not": {"beneath": "that"}},
                        "to": "hand",
                    }
                },
            ]
        },
    ),
    (
        "自分の手札を1枚、表向きにしてシールドゾーンに置く。",
        {
            "do": [
                {
                    "move": {
                        "what": {"choose": {"whose": "mine", "zone": "hand"}},
                        "to": "shields",
                        "face": "up",
                    }
                }
            ]
        },
    ),
    (
        "自分の手札を1枚、裏向きにしてシールドゾーンに置く。",
        {"do": [{"shield": {"choose": {"whose": "mine", "zone": "hand"}}}]},
    ),
    ("自分のシールドを1つ表向きにする。", None),
    (
        "バトルゾーンまたはマナゾーンからカードを1枚選び、持ち主の手札に戻す。",
        {
            "do": [
                {
                    "move": {
                        "what": {"choose": {"type": "card", "zone": ["battle", "mana"]}},
                        "to": "hand",
                    }
                }
            ]
        },
    ),
    ("カードを1枚、墓地から持ち主の手札に戻す。", None),
    (
        "自分の山札の上から2枚を見る。その中から1枚を手札に加え、もう1枚をマナゾーンに置く。",
        {
            "do": [
                {"look": 2},
                {"move": {"what": {"choose": {"among": "looked"}}, "to": "hand"}},
                {"charge": {"choose": {"among": "looked"}}},
            ]
        },
    ),
    (
        "相手のシールドをすべてブレイクする。",
        {"do": [{"break": {"count": THEIR_SHIELDS}}]},
    ),
    (
        "このターン、次に自分のクリーチャーが破壊される時、かわりに手札に戻す。",
        {
            "do": [
                {
                    "replace": {
                        "event": {"destroyed": MINE},
                        "do": [{"move": {"what": "it", "to": "hand"}}],
                        "until": "turn",
                        "once": True,
                    }
                }
            ]
        },
    ),
]


@pytest.mark.parametrize(("text", "means"), SPELLS, ids=[text for text, _ in SPELLS])
def test_what_a_spell_does(text: str, means: Any) -> None:
    assert read(text, "spell") == means
