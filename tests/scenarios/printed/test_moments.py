"""When something happens: to what, who does it, in which manner; read, and played."""

from __future__ import annotations

from typing import Any

import pytest
import yaml

from scenarios.duel_masters.phrases import grammar
from scenarios.files.reading.file import load
from scenarios.printed.reading import read_line
from scenarios.proving.replay import replay

JAPANESE = grammar("ja")
THEIRS = {"type": "creature", "whose": "opponent"}
MINE = {"type": "creature", "whose": "mine"}
DRAGONS = {"race_has": "ドラゴン", "whose": "opponent"}
MY_CARD = {"type": "card", "whose": "mine"}

WAITS: dict[str, Any] = {
    "このクリーチャーが攻撃してブロックされなかった時": {"unblocked": "self"},
    "このクリーチャーが相手プレイヤーを攻撃してブロックされなかった時": {
        "unblocked": "self", "target": "opponent"},
    "相手のクリーチャーが自分を攻撃してブロックされなかった時": {
        "unblocked": THEIRS, "target": "me"},
    "このクリーチャーがプレイヤーを攻撃する時": {"attacks": "self", "target": "opponent"},
    "相手のクリーチャーがプレイヤーを攻撃する時": {"attacks": THEIRS, "target": "me"},
    "相手のクリーチャーが自分またはこのクリーチャーを攻撃する時": {
        "either": [{"attacks": THEIRS, "target": "me"}, {"attacks": THEIRS, "target": "self"}]},
    "バトルゾーンにある相手のクリーチャーがバトルゾーンから離れた時": {
        "leaves": {**THEIRS, "zone": "battle"}},
    "自分のクリーチャーが攻撃される時": {"attacks": {"type": "creature"}, "target": MINE},
    "相手のクリーチャーが、出たターンに攻撃する時": {"attacks": {**THEIRS, "entered": True}},
    "このクリーチャーが相手のクリーチャーをブロックした時": {"blocked": THEIRS, "by": "self"},
    "このクリーチャーが相手のクリーチャーにブロックされた時": {"blocked": "self", "by": THEIRS},
    "このクリーチャーがシールドをブレイクした時": {"breaks": "self"},
    "相手のクリーチャーが自分のシールドをブレイクした時": {
        "broken": {"whose": "mine", "zone": "shields"}, "by": THEIRS},
    "自分のシールドがブレイクされた時": {"broken": {"whose": "mine", "zone": "shields"}},
    "自分のシールドが離れた時": {"moves": {"whose": "mine"}, "from": "shields"},
    "自分のクリーチャーが離れた時": {"leaves": MINE},
    "カードが自分の墓地に置かれた時": {"moves": MY_CARD, "to": "graveyard"},
    "自分のマナゾーンにカードが置かれた時": {"moves": MY_CARD, "to": "mana"},
    "自分のマナゾーンからカードが墓地に置かれた時": {
        "moves": MY_CARD, "from": "mana", "to": "graveyard"},
    "このクリーチャーがどこからでも墓地に置かれた時": {"moves": "self", "to": "graveyard"},
    "このクリーチャーが自分の手札から捨てられた時": {"discards": "mine", "what": "self"},
    "自分が手札からクリーチャーを捨てた時": {"discards": "mine", "what": {"type": "creature"}},
    "相手が手札を1枚捨てた時": {"discards": "opponent"},
    "相手がクリーチャーを出した時": {"enters": THEIRS},
    "相手がコストを支払わずにクリーチャーを出した時": {"enters": THEIRS, "how": "free"},
    "相手のクリーチャーが召喚以外の方法で出た時": {"enters": THEIRS, "how": "put"},
    "このクリーチャーが墓地から出た時": {"enters": "self", "from": "graveyard"},
    "自分の墓地からクリーチャーが出た時": {"enters": MINE, "from": "graveyard"},
    "クリーチャーが相手のマナゾーンから出た時": {"enters": THEIRS, "from": "mana"},
    "相手が自身の墓地からクリーチャーを出した時": {"enters": THEIRS, "from": "graveyard"},
    "相手がクリーチャーを召喚するか呪文を唱えた時": {
        "either": [{"summoned": THEIRS}, {"cast": {"type": "spell", "whose": "opponent"}}]},
    "自分がクリーチャーを召喚した時、または呪文を唱えた時": {
        "either": [{"summoned": MINE}, {"cast": {"type": "spell", "whose": "mine"}}]},
    "誰かが「S・トリガー」を使った時": {"played": {"s_triggered": True}},
    "自分が各ターン2枚目のカードを引いた時": {"draws": "mine", "nth": 2},
    "相手が各ターン、2枚目以降のカードを引いた時": {"draws": "opponent", "nth": {"min": 2}},
    "各ターン、自分のクリーチャーがはじめて出た時": {"enters": MINE, "first": True},
    "相手の効果によって、自分のクリーチャーが離れた時": {
        "leaves": MINE, "by": {"whose": "opponent"}},
    "効果によって、自分のクリーチャーが破壊された時": {"destroyed": MINE, "by": "all"},
    "相手が各ターン2体目以降のクリーチャーを出した時": {"enters": THEIRS, "nth": {"min": 2}},
    "各ターン、2体目のクリーチャーが出た時": {"enters": {"type": "creature"}, "nth": 2},
    "各ターン、自分が3枚目の呪文を唱えた時": {
        "cast": {"type": "spell", "whose": "mine"}, "nth": 3},
    "相手がマナゾーンからクリーチャーを召喚した時": {
        "enters": THEIRS, "from": "mana", "how": "played"},
    "相手のクリーチャーが召喚された時": {"summoned": THEIRS},
    "自分の山札の上からカードが墓地に置かれた時": {
        "moves": MY_CARD, "from": "deck", "to": "graveyard"},
    "相手のドローステップのはじめに": {"step_starts": "draw", "whose": "opponent"},
}  # fmt: skip

NOT_SAID = (
    "呪文を唱えた時、カードを1枚引く。",  # by whom
    "クリーチャーが墓地に置かれた時、カードを1枚引く。",  # from where
    "カードが自分の手札に加えられた時、カードを1枚引く。",  # whether by drawing, too
    "相手が呪文を唱える時、カードを1枚引く。",  # before it, but nothing stands in its place
    "自分のシールドがブレイクされる時、カードを1枚引く。",
    "このクリーチャーがクリーチャーを攻撃する時、そのクリーチャーを破壊する。",  # no word for it
    "自分のクリーチャーが相手のクリーチャーを攻撃する時、そのクリーチャーを破壊する。",
    "このクリーチャーがクリーチャーをブロックした時、アンタップする。",  # which of the two
    "このクリーチャーが攻撃された時、アンタップする。",
    "自分のクリーチャーが相手の墓地から出た時、カードを1枚引く。",
    "相手のクリーチャーが自分のシールドを攻撃する時、カードを1枚引く。",
    "誰かが呪文を唱えた時、そのプレイヤーは相手のクリーチャーを1体破壊する。",  # whose opponent's
    "自分の他のドラゴンが出た時、それがそのターンに出た1体目のクリーチャーなら、カードを1枚引く。",
)

CALLED = {
    "このクリーチャーがクリーチャーとバトルする時、そのクリーチャーをタップする。": "foe",
    "このクリーチャーがドラゴンにブロックされた時、そのクリーチャーをタップする。": "blocker",
    "このクリーチャーがクリーチャーをブロックした時、そのクリーチャーをタップする。": "it",
    "自分が手札からクリーチャーを捨てた時、そのクリーチャーをタップする。": "it",
    "相手のクリーチャーが自分を攻撃する時、そのクリーチャーをタップする。": "it",
}


@pytest.mark.parametrize("text", WAITS)
def test_what_an_ability_waits_for(text: str) -> None:
    line = read_line(JAPANESE, f"{text}、カードを2枚引く。")
    assert line.read == "whole"
    assert line.readings == ({"when": WAITS[text], "do": [{"draw": 2}]},)


@pytest.mark.parametrize("text", NOT_SAID)
def test_what_is_left_open_is_not_read(text: str) -> None:
    assert read_line(JAPANESE, text).read != "whole"


@pytest.mark.parametrize("text", CALLED)
def test_which_of_the_two_is_that_creature(text: str) -> None:
    (reading,) = read_line(JAPANESE, text).readings
    assert reading["do"] == [{"tap": CALLED[text]}]


def once(event: Any, do: list[Any], **more: Any) -> dict[str, Any]:
    return {"when": {"event": event, "do": do, "once": True, **more}}


LATER: dict[str, Any] = {
    "このクリーチャーが攻撃する時、この攻撃の後、このクリーチャーを破壊する。": {
        "when": {"attacks": "self"},
        "do": [once({"attack_ends": "attacker"}, [{"destroy": "self"}], until="attack")]},
    "このクリーチャーがブロックした時、バトルの後で、このクリーチャーを破壊する。": {
        "when": {"blocks": "self"},
        "do": [once({"either": [{"wins": "self"}, {"loses": "self"}]}, [{"destroy": "self"}],
                    until="attack")]},
    "このクリーチャーが出た時、次の相手のターンのはじめに、カードを1枚引く。": {
        "when": {"enters": "self"}, "do": [once({"turn_starts": "opponent"}, [{"draw": 1}])]},
    "このクリーチャーが出た時、このターン、次に自分が呪文を唱えた時、カードを1枚引く。": {
        "when": {"enters": "self"},
        "do": [once({"cast": {"type": "spell", "whose": "mine"}}, [{"draw": 1}], until="turn")]},
    "各ターンに一度、自分のクリーチャーが攻撃する時、カードを1枚引いてもよい。": {
        "when": {"attacks": MINE}, "do": [{"draw": 1}], "may": True, "once": "turn"},
    "各ターンに一度、相手がクリーチャーを召喚した時、カードを1枚引く。": {
        "when": {"summoned": THEIRS}, "do": [{"draw": 1}], "once": "turn"},
    "自分の他のドラゴンが出た時、それがそのターンはじめてであれば、カードを1枚引く。": {
        "when": {"enters": {"other": True, "race_has": "ドラゴン", "whose": "mine"},
                 "first": True}, "do": [{"draw": 1}]},
    "自分のクリーチャーが出た時、それがそのターンに出た2体目のクリーチャーなら、それを破壊する。": {
        "when": {"enters": MINE, "nth": 2}, "do": [{"destroy": "it"}]},
    "自分のターンの終わりに、このクリーチャーがそのターン攻撃していなければ、カードを1枚引く。": {
        "when": {"turn_ends": "mine"},
        "do": [{"if": {"not": {"happened": {"attacks": "self"}}}, "then": [{"draw": 1}]}]},
    "各ターンの終わりに、相手がそのターン、ドラゴンを3体以上出していた場合、カードを1枚引く。": {
        "when": {"turn_ends": "any"},
        "do": [{"if": {"happened": {"enters": {**DRAGONS, "type": "creature"}}, "min": 3},
                "then": [{"draw": 1}]}]},
    "このクリーチャーが攻撃する時、この攻撃の後、カードを1枚引いてもよい。": {
        "when": {"attacks": "self"},
        "do": [once({"attack_ends": "attacker"}, [{"may": [{"draw": 1}]}], until="attack")]},
    "自分のクリーチャーが相手のターン中に破壊された時、カードを1枚引く。": {
        "when": {"destroyed": MINE}, "if": {"turn": "opponent"}, "do": [{"draw": 1}]},
    "自分のターンの終わりに、自分のクリーチャーがこのクリーチャーだけなら、カードを1枚引く。": {
        "when": {"turn_ends": "mine"},
        "do": [{"if": {"count": {**MINE, "other": True}, "is": 0}, "then": [{"draw": 1}]}]},
    "自分のターン中に呪文を1枚も唱えていなければ、そのターンの終わりに、カードを1枚引く。": {
        "when": {"turn_ends": "mine"},
        "if": {"not": {"happened": {"cast": {"type": "spell", "whose": "mine"}}}},
        "do": [{"draw": 1}]},
    "相手は、呪文を唱えた時、手札を1枚捨てる。": {
        "when": {"cast": {"type": "spell", "whose": "opponent"}},
        "do": [{"opponent_does": [{"discard": 1}]}]},
    "プレイヤーがクリーチャーを召喚した時、そのプレイヤーはカードを1枚引いてもよい。": {
        "abilities": [{"when": {"summoned": MINE}, "do": [{"may": [{"draw": 1}]}]},
        {"when": {"summoned": THEIRS}, "do": [{"opponent_does": [{"may": [{"draw": 1}]}]}]}]},
    "呪文を唱えたターンのみ、このクリーチャーを召喚できる。": {
        "if": {"not": {"happened": {"cast": {"type": "spell", "whose": "mine"}}}},
        "static": [{"cannot": {"summon": "self"}}]},
    "このクリーチャーが攻撃したターン、自分の他のクリーチャーはブロックされない。": {
        "if": {"happened": {"attacks": "self"}},
        "static": [{"cannot": {"be_blocked": {**MINE, "other": True}}}]},
}  # fmt: skip


@pytest.mark.parametrize("text", LATER)
def test_what_comes_later_or_asks_what_has_been(text: str) -> None:
    assert read_line(JAPANESE, text).readings == (LATER[text],)


def creature(power: int, *lines: str) -> dict[str, Any]:
    readings = [reading for text in lines for reading in read_line(JAPANESE, text).readings]
    abilities: list[Any] = []
    for one in readings:
        abilities += one.get("abilities", [one]) if isinstance(one, dict) else [one]
    told = {"type": "creature", "civilizations": "fire", "cost": 1, "power": power}
    return {**told, "abilities": abilities}


UNBLOCKED = "このクリーチャーが相手プレイヤーを攻撃してブロックされなかった時、カードを1枚引く。"
AFTER = "相手のクリーチャーが、出たターンに攻撃する時、その攻撃の後、そのクリーチャーを破壊する。"
THROWN = "このクリーチャーが手札から捨てられた時、このクリーチャーをバトルゾーンに出す。"
FIGHTS = "このクリーチャーがブロックした時、バトルの後、カードを1枚引く。"
STRIKES = "このクリーチャーが相手のクリーチャーにブロックされた時、そのクリーチャーを破壊する。"
ATTACK = {"player": "A", "step": "attack"}
MAIN = {"player": "A", "step": "main"}
ROCK = {"type": "creature", "civilizations": "fire", "cost": 1, "power": 1000}
PURGE = {"type": "spell", "civilizations": "fire", "cost": 1, "abilities": [
    {"do": [{"discard": {"n": "all", "player": "opponent"}}]}]}  # fmt: skip

TITHE = "各プレイヤーは、自分のターンの終わりに、自分自身のクリーチャーを1体破壊する。"
LATE = "呪文を唱えたターンのみ、このクリーチャーを召喚できる。"
SPARK = {"type": "spell", "civilizations": "fire", "cost": 1, "abilities": [{"do": [{"draw": 1}]}]}

PLAYED: dict[str, tuple[dict[str, Any], dict[str, Any], list[Any], dict[str, Any]]] = {
    "it attacks the player and is not blocked": (
        {"X": creature(2000, UNBLOCKED)},
        {"turn": ATTACK, "A": {"battle": ["X"], "deck": 3}, "B": {"shields": 1}},
        [{"A": {"attack": "B", "with": "X"}}],
        {"A": {"hand": 1}, "B": {"shields": 0}},
    ),
    "it attacks a creature and is not blocked": (
        {"X": creature(2000, UNBLOCKED), "Rock": ROCK},
        {"turn": ATTACK, "A": {"battle": ["X"], "deck": 3},
         "B": {"battle": [{"card": "Rock", "tapped": True}], "shields": 2}},
        [{"A": {"attack": "Rock", "with": "X"}}],
        {"A": {"hand": 0, "battle": ["X"]}, "B": {"graveyard": ["Rock"]}},
    ),
    "what came this turn is destroyed after its attack": (
        {"Guard": creature(2000, AFTER), "Fast": {**ROCK, "abilities": ["speed_attacker"]},
         "Rock": ROCK},
        {"turn": MAIN, "A": {"hand": ["Fast"], "mana": ["Rock"]},
         "B": {"battle": ["Guard"], "shields": 1}},
        [{"A": {"summon": "Fast"}}, {"A": "pass"}, {"A": {"attack": "B", "with": "Fast"}}],
        {"A": {"graveyard": ["Fast"], "battle": []}, "B": {"shields": 0}},
    ),
    "what came before is not": (
        {"Guard": creature(2000, AFTER), "Fast": {**ROCK, "abilities": ["speed_attacker"]}},
        {"turn": ATTACK, "A": {"battle": ["Fast"]}, "B": {"battle": ["Guard"], "shields": 1}},
        [{"A": {"attack": "B", "with": "Fast"}}],
        {"A": {"graveyard": [], "battle": ["Fast"]}, "B": {"shields": 0}},
    ),
    "it comes as it is discarded": (
        {"X": creature(2000, THROWN), "Purge": PURGE, "Rock": ROCK},
        {"turn": MAIN, "A": {"hand": ["Purge"], "mana": ["Rock"]},
         "B": {"hand": ["X", "Rock"], "shields": 1}},
        [{"A": {"cast": "Purge"}}],
        {"B": {"battle": ["X"], "graveyard": 1}},
    ),
    "each player pays in their own turn": (
        {"X": creature(2000, TITHE), "Rock": ROCK},
        {"turn": {"player": "B", "step": "attack"}, "A": {"battle": ["X"], "shields": 1},
         "B": {"battle": ["Rock"], "shields": 1, "deck": 3}},
        [{"B": "pass"}],
        {"A": {"battle": ["X"]}, "B": {"battle": [], "graveyard": ["Rock"]}},
    ),
    "it is summoned after a spell": (
        {"X": creature(2000, LATE), "Spark": SPARK},
        {"turn": MAIN, "A": {"hand": ["X", "Spark"], "mana": ["fire x2"], "deck": 3},
         "B": {"shields": 1}},
        [{"refused": {"A": {"summon": "X"}}, "rule": "101.2"},
         {"A": {"cast": "Spark"}}, {"A": {"summon": "X"}}],
        {"A": {"battle": ["X"]}},
    ),
    "a card is drawn after the battle that was lost": (
        {"X": creature(9000), "Wall": creature(1000, "ブロッカー", FIGHTS)},
        {"turn": ATTACK, "A": {"battle": ["X"]},
         "B": {"battle": ["Wall"], "shields": 1, "deck": 3}},
        [{"A": {"attack": "B", "with": "X"}}, {"B": {"block": "Wall"}}],
        {"B": {"graveyard": ["Wall"], "hand": 1, "shields": 1}},
    ),
    "the creature that blocks it is destroyed, not itself": (
        {"X": creature(1000, STRIKES), "Wall": creature(9000, "ブロッカー")},
        {"turn": ATTACK, "A": {"battle": ["X"]}, "B": {"battle": ["Wall"], "shields": 1}},
        [{"A": {"attack": "B", "with": "X"}}, {"B": {"block": "Wall"}}],
        {"A": {"battle": ["X"]}, "B": {"graveyard": ["Wall"], "shields": 1}},
    ),
}  # fmt: skip


@pytest.mark.parametrize("name", PLAYED)
def test_what_was_read_happens(name: str) -> None:
    cards, board, script, end = PLAYED[name]
    told = {"title": name, "game": "duel_masters", "question": name, "cards": cards}
    told |= {"board": board, "script": script, "expect": {"end": end, "winner": "none"}}
    verdict = replay(load(yaml.safe_dump(told, allow_unicode=True)))
    assert verdict.failures == ()
    assert verdict.passed
