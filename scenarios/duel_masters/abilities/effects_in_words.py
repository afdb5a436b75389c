"""What the trace says of a continuous effect, in Japanese and in English."""

from __future__ import annotations

from typing import Any

from scenarios.duel_masters.book import BOOK
from scenarios.duel_masters.laws.prohibitions import CANNOT
from scenarios.engine.args import Args, texts
from scenarios.engine.characteristics import shown
from scenarios.engine.readings import LOSES
from scenarios.engine.trace import in_a_row

Pair = tuple[str, str]


_PLAIN: dict[str, Pair] = {
    "delayed": ("遅延誘発型能力", "a delayed triggered ability"),
    "replacement": ("置換効果", "a replacement effect"),
    "form": ("ハイパーモード", "hyper mode"),
}


_OF_PLAYERS: dict[str, Pair] = {
    "draw": ("引けない", "draw"),
    "win": ("勝てない", "win"),
    "lose": ("負けない", "lose"),
    "discard": ("捨てられない", "discard"),
    "charge": ("チャージできない", "charge mana"),
    "summon": ("召喚できない", "summon"),
    "cast": ("唱えられない", "cast spells"),
    "deploy": ("展開できない", "deploy fields"),
    "play": ("実行できない", "play cards"),
    "be_attacked": ("攻撃されない", "be attacked"),
    "be_broken": ("シールドはブレイクされない", "have shields broken"),
}


_CAN: dict[str, Pair] = {
    "attack": ("攻撃できる", "attack"),
    "attack_player": ("プレイヤーを攻撃できる", "attack players"),
    "attack_creature": ("クリーチャーを攻撃できる", "attack creatures"),
    "look": ("見られる", "be looked at"),
    "play": ("実行できる", "be played"),
    "play_free": ("コストを支払わずに実行できる", "be played without paying"),
    "play_from": ("そこから実行できる", "be played from there"),
}


_MUST: dict[str, Pair] = {
    "attack": ("攻撃する", "attack"),
    "block": ("ブロックする", "block"),
    "be_chosen": ("相手に選ばれる", "be chosen"),
}


def in_words(kind: str, words: Args, bound: tuple[tuple[str, Any], ...]) -> Pair:
    """What an effect of this kind does to what it is on."""
    if kind in _PLAIN:
        return _PLAIN[kind]
    if kind in ("cannot", "can", "must"):
        return _allowed(kind, words.word, "players" in dict(bound))
    if kind == "gain":
        return _given(words["ability"])
    if kind == "ignore":
        ja, en = CANNOT.get(str(words["cannot"]), (str(words["cannot"]),) * 2)
        return f"「{ja}」を無視", f'ignores "cannot {en}"'
    if kind == LOSES:
        return _lost(words)
    if kind in ("power", "cost", "charges"):
        return _changed(kind, bound)
    ja, en = BOOK.called(*texts(words["add"])) if "add" in words else ("", "")
    return f"+{ja}", f"+{en}"


def _allowed(kind: str, verb: str, of_players: bool) -> Pair:
    if kind == "cannot":
        table = {**CANNOT, **_OF_PLAYERS} if of_players else CANNOT
        ja, en = table.get(verb, (f"{verb} できない", verb))
        return ja, f"cannot {en}"
    ja, en = (_CAN if kind == "can" else _MUST).get(verb, (verb, verb))
    return ja, f"{kind} {en}"


def _given(ability: object) -> Pair:
    keyword = getattr(ability, "keyword", "")
    if keyword:
        return f"「{BOOK.called(keyword)[0]}」を得る", f"gains {keyword}"
    return "能力を得る", "gains an ability"


def _lost(words: Args) -> Pair:
    if "keyword" not in words:
        return "能力を失う", "loses its abilities"
    ja, en = BOOK.called(*texts(words["keyword"]))
    return f"「{ja}」を失う", f"loses {en}"


_NAMES = {
    "power": ("パワー", "power"),
    "cost": ("コスト", "cost"),
    "charges": ("チャージの数", "charges"),
}


def _changed(kind: str, bound: tuple[tuple[str, Any], ...]) -> Pair:
    told = [_number(how, n) for how, n in bound if isinstance(n, int)]
    ja, en = in_a_row(told)
    return f"{_NAMES[kind][0]}{ja}", f"{_NAMES[kind][1]} {en}"


def _number(how: str, number: int) -> str:
    said = shown(abs(number))
    if how == "add":
        return f"{'-' if number < 0 else '+'}{said}"
    return {"times": "×", "divide": "÷", "set": "="}[how] + said
