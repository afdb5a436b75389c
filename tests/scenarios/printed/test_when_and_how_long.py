"""When it is, for how long, because of what: texts beside each other that differ in one point."""

from __future__ import annotations

from typing import Any

import pytest

from scenarios.duel_masters.phrases import grammar
from scenarios.printed.reading import read_line
from scenarios.printed.values import freeze

JAPANESE = grammar("ja")
CREATURE = {"type": "creature"}
MINE = {"type": "creature", "whose": "mine"}
THEIRS = {"type": "creature", "whose": "opponent"}
THEIR_SPELLS = {"type": "spell", "whose": "opponent"}
MY_CARD = {"type": "card", "whose": "mine"}
DRAW = [{"draw": 1}]
ENTERS, ATTACKS, DIES = {"enters": "self"}, {"attacks": "self"}, {"destroyed": "self"}
BENEATH = {"type": "card", "beneath": "self"}

WAITS: dict[str, Any] = {
    "このクリーチャーが出た時": {"when": ENTERS},
    "このクリーチャーが出た時と攻撃する時": {"when": {"either": [ENTERS, ATTACKS]}},
    "このクリーチャーが出た時、攻撃する時、または破壊された時": {
        "when": {"either": [ENTERS, ATTACKS, DIES]}},
    "このクリーチャーが攻撃する時": {"when": ATTACKS},
    "このクリーチャーの攻撃の終わりに": {"when": {"attack_ends": "self"}},
    "自分のクリーチャーの攻撃がブロックされた時": {"when": {"blocked": MINE}},
    "自分のマナゾーンにカードを置いた時": {"when": {"moves": MY_CARD, "to": "mana"}},
    "自分のシールドゾーンにカードを加えた時": {"when": {"moves": MY_CARD, "to": "shields"}},
    "カードが自分の墓地を離れた時": {"when": {"moves": MY_CARD, "from": "graveyard"}},
    "自分の手札を捨てた時": {"when": {"discards": "mine"}},
    "そのターン中に自分がはじめて呪文を唱えた時": {
        "when": {"cast": {"type": "spell", "whose": "mine"}, "first": True}},
    "各ターン、自分の2体目のクリーチャーが出た時": {"when": {"enters": MINE, "nth": 2}},
    "各ターン、相手の2体目のクリーチャーが出た時": {"when": {"enters": THEIRS, "nth": 2}},
    "自分のターンに1度、このクリーチャーが破壊された時": {
        "when": DIES, "if": {"turn": "mine"}, "once": "turn"},
    "このクリーチャーが出た時、または自分のターンのはじめに": {
        "when": {"either": [ENTERS, {"turn_starts": "mine"}]}},
    "自分のターンのはじめに、または、このクリーチャーが出た時": {
        "when": {"either": [{"turn_starts": "mine"}, ENTERS]}},
    "自分のターンのはじめと終わりに": {
        "when": {"either": [{"turn_starts": "mine"}, {"turn_ends": "mine"}]}},
    "このクリーチャーがシールドをブレイクする前に": {"when": {"before_break": "self"}},
    "自分のクリーチャーが出た時、それがコスト5以上なら": {
        "when": {"enters": MINE}, "then_if": {"is": {"cost": {"min": 5}}, "of": "it"}},
    "自分のクリーチャーが出た時、そのコストが5以下なら": {
        "when": {"enters": MINE}, "then_if": {"is": {"cost": {"max": 5}}, "of": "it"}},
    "自分のクリーチャーが出た時、そのパワーが5000以上なら": {
        "when": {"enters": MINE}, "then_if": {"power": "it", "min": 5000}},
    "このクリーチャーが破壊された時、相手のターン中であれば": {
        "when": DIES, "then_if": {"turn": "opponent"}},
    "このクリーチャーが出た時、このクリーチャーの下にカードが3枚以上あれば": {
        "when": ENTERS, "then_if": {"count": BENEATH, "min": 3}},
    "このクリーチャーが出た時、このクリーチャーの下にカードが1枚もなければ": {
        "when": ENTERS, "then_if": {"count": BENEATH, "is": 0}},
}  # fmt: skip


@pytest.mark.parametrize("text", WAITS)
def test_what_it_waits_for(text: str) -> None:
    means = dict(WAITS[text])
    asked = means.pop("then_if", None)
    do = [{"if": asked, "then": DRAW}] if asked else DRAW
    line = read_line(JAPANESE, f"{text}、カードを1枚引く。", "element")
    assert line.readings == ({**means, "do": do},)


def test_once_a_turn_and_wanted_it_is_not_used_up_by_a_no() -> None:
    text = "自分のクリーチャーが攻撃する時、各ターンに1度、カードを1枚引いてもよい。"
    used = {"when": {"attacks": MINE}, "once": "turn", "may": True, "do": DRAW}
    assert read_line(JAPANESE, text, "element").readings == (used,)


def cannot(verb: str, what: Any, **beside: Any) -> dict[str, Any]:
    return {"cannot": {verb: what, **beside}}


HOLDS: dict[str, Any] = {
    "このクリーチャーは破壊されない。": cannot("destroy", "self"),
    "このクリーチャーは、相手の呪文によって破壊されない。": cannot(
        "destroy", "self", by=THEIR_SPELLS),
    "このクリーチャーは、相手の効果によって破壊されない。": cannot(
        "destroy", "self", by={"whose": "opponent"}),
    "このクリーチャーは、効果では破壊されない。": cannot("destroy", "self", by="all"),
    "このクリーチャーは、相手の効果ではバトルゾーンを離れない。": cannot(
        "leave", "self", by={"whose": "opponent"}),
    "相手の効果によって、自分のクリーチャーは離れない。": cannot(
        "leave", MINE, by={"whose": "opponent"}),
    "相手のクリーチャーの能力によって、このクリーチャーは離れない。": cannot(
        "leave", "self", by=THEIRS),
    "このクリーチャーは離れない。": cannot("leave", "self"),
    "このクリーチャーは、破壊以外の方法で離れない。": cannot("leave_otherwise", "self"),
}  # fmt: skip


@pytest.mark.parametrize("text", HOLDS)
def test_because_of_what_it_is_not_destroyed_and_does_not_leave(text: str) -> None:
    assert read_line(JAPANESE, text, "element").readings == ({"static": [HOLDS[text]]},)


LASTS = {
    "このターン": "turn",
    "次の相手のターン": "in_opponents_next_turn",
    "次の相手のターン中": "in_opponents_next_turn",
    "相手の次のターンの間": "in_opponents_next_turn",
    "次の相手のターンの終わりまで": "opponents_next_turn",
    "次の自分のターン": "in_my_next_turn",
    "次の自分のターンのはじめまで": "my_next_turn",
    "次の自分のターンの終わりまで": "my_next_turns_end",
}


@pytest.mark.parametrize("text", LASTS)
def test_how_long_it_lasts(text: str) -> None:
    line = read_line(JAPANESE, f"{text}、相手のクリーチャーは攻撃できない。", "spell")
    assert line.readings == ({"do": [cannot("attack", THEIRS, until=LASTS[text])]},)


GRAVE = {"zone": "graveyard", "whose": "mine"}
SUMMONED, CAST = {"summoned": THEIRS}, {"cast": THEIR_SPELLS}

LIMITED: dict[str, Any] = {
    "自分の墓地からクリーチャーを召喚してもよい。": {
        "static": [{"can": {"play_from": {"type": "creature", **GRAVE}}}]},
    "自分の墓地から呪文を唱えてもよい。": {
        "static": [{"can": {"play_from": {"type": "spell", **GRAVE}}}]},
    "各ターンに1回、自分の墓地からクリーチャーを1体召喚してもよい。": {
        "static": [{"can": {"play_from": {"type": "creature", **GRAVE}}}], "once": "turn"},
    "自分のターン中に一度、クリーチャーを1体、自分の墓地から召喚してもよい。": {
        "static": [{"can": {"play_from": {"type": "creature", **GRAVE}}}], "once": "turn"},
    "相手は1ターンに1体しかクリーチャーを召喚できない。": {
        "static": [cannot("summon", THEIRS)], "if": {"happened": SUMMONED}},
    "相手は各ターン、呪文を2枚しか唱えられない。": {
        "static": [cannot("cast", THEIR_SPELLS)], "if": {"happened": CAST, "min": 2}},
    "相手は呪文を唱えられない。": {"static": [cannot("cast", THEIR_SPELLS)]},
    "相手は1ターンに1回しか攻撃できない。": {
        "static": [cannot("attack", THEIRS)], "if": {"happened": {"attacks": THEIRS}}},
    "各プレイヤーは、1ターンに1回しか呪文を唱えられない。": {"abilities": [
        {"static": [cannot("cast", {"type": "spell", "whose": who})],
         "if": {"happened": {"cast": {"type": "spell", "whose": who}}}}
        for who in ("mine", "opponent")]},
}  # fmt: skip


@pytest.mark.parametrize("text", LIMITED)
def test_so_many_a_turn(text: str) -> None:
    assert read_line(JAPANESE, text, "element").readings == (LIMITED[text],)


def cheaper(what: Any, n: int, **beside: Any) -> dict[str, Any]:
    return {"static": [{"cost": {"what": what, "add": -n, **beside}}]}


MY_SPELLS = {"type": "spell", "whose": "mine"}
MANY = {"choose": MINE, "up_to": 99}
THIS_CARD = "このクリーチャーを召喚する時、"

COSTS: dict[str, Any] = {
    "自分のクリーチャーの召喚コストを1少なくする。": cheaper(MINE, 1),
    "各ターン、自分がはじめて召喚するクリーチャーの召喚コストを1少なくする。": {
        **cheaper(MINE, 1), "if": {"not": {"happened": {"summoned": MINE}}}},
    "各ターン、自分が最初に唱える呪文のコストを1少なくする。ただし、コストは0以下にはならない。": {
        **cheaper(MY_SPELLS, 1, min=1), "if": {"not": {"happened": {"cast": MY_SPELLS}}}},
    "自分のクリーチャーの使用コストを1少なくする。": cheaper(MINE, 1),
    f"{THIS_CARD}自分のクリーチャーを1体破壊してもよい。そうしたら、召喚コストを3少なくする。":
        cheaper("self", 3, each={"destroy": {"choose": MINE, "up_to": 1}}),
    f"{THIS_CARD}自分の手札を1枚捨ててもよい。そうしたら、召喚コストを3少なくする。":
        cheaper("self", 3, each={"discard": {"what": {
            "choose": {"whose": "mine", "zone": "hand"}, "up_to": 1}}}),
    f"{THIS_CARD}自分のクリーチャーを好きな数タップしてもよい。こうしてタップしたクリーチャー1体につき、"
    "召喚コストを2少なくする。": cheaper("self", 2, each={"tap": MANY}),
    "このクリーチャーは、コストを支払うかわりに、自分の手札を2枚捨てて召喚してもよい。": {
        "alternative_cost": [{"discard": 2}]},
    "相手のクリーチャーを召喚するコストと、相手の呪文を唱えるコストを1多くする。": {"static": [
        {"cost": {"what": THEIRS, "add": 1}}, {"cost": {"what": THEIR_SPELLS, "add": 1}}]},
}  # fmt: skip


@pytest.mark.parametrize("text", COSTS)
def test_what_costs_less_and_for_what(text: str) -> None:
    assert read_line(JAPANESE, text, "element").readings == (COSTS[text],)


THERE: dict[str, Any] = {
    "このクリーチャーが自分の墓地にある間、自分のクリーチャーのパワーを+1000する。": {
        "static": [{"power": {"what": MINE, "add": 1000}}], "zones": ["graveyard"]},
    "このクリーチャーが墓地にあれば、自分のクリーチャーが破壊された時、カードを1枚引く。": {
        "when": {"destroyed": MINE}, "do": DRAW, "zones": ["graveyard"]},
    "自分のターンのはじめに、このカードが自分のマナゾーンにあれば、カードを1枚引く。": {
        "when": {"turn_starts": "mine"}, "do": DRAW, "zones": ["mana"]},
    "自分のターンのはじめに、カードを1枚引く。": {"when": {"turn_starts": "mine"}, "do": DRAW},
    "自分のクリーチャーはすべて、攻撃中パワーが+1000される。": {
        "static": [{"power": {"what": {**MINE, "among": "attacker"}, "add": 1000}}]},
    "相手は、自分のタップしているクリーチャーを攻撃できない。": {
        "static": [cannot("be_attacked", {**MINE, "tapped": True}, by=THEIRS)]},
    "自分のクリーチャーはすべて、可能ならブロックされる。": {
        "static": [{"must": {"block": CREATURE, "target": MINE}}]},
    "自分のマナゾーンにあるカードを、光のカードとしても扱う。": {"static": [
        {"civilization": {"what": {**MY_CARD, "zone": "mana"}, "add": "light"}}]},
}  # fmt: skip


@pytest.mark.parametrize("text", THERE)
def test_where_it_works_and_of_whom_it_holds(text: str) -> None:
    assert read_line(JAPANESE, text, "element").readings == (THERE[text],)


UNREAD = (
    "自分の墓地からカードを召喚してもよい。",
    "自分の墓地からクリーチャーを唱えてもよい。",
    "相手のクリーチャーは、1ターンに1体しか攻撃できない。",
    "このクリーチャーを召喚する時、自分のクリーチャーを1体破壊する。そうしたら、召喚コストを3少なくする。",
    "このクリーチャーが墓地にあれば、カードを1枚引く。",
    "このクリーチャーは、バトルでは破壊されない。",
    "このクリーチャーは、相手のクリーチャーによって破壊されない。",
    "このクリーチャーは、相手の効果によって攻撃されない。",
    "このクリーチャーが出た時、破壊された時、カードを1枚引く。",
    "進化元が3枚以上あれば、カードを1枚引く。",
    "次の相手のターンまで、相手のクリーチャーは攻撃できない。",
)


@pytest.mark.parametrize("text", UNREAD)
def test_what_no_word_says_is_not_read(text: str) -> None:
    for kind in ("element", "spell"):
        assert read_line(JAPANESE, text, kind).read != "whole"


def test_texts_that_differ_have_different_meanings() -> None:
    assert len({repr(freeze(means)) for means in HOLDS.values()}) == len(HOLDS)
