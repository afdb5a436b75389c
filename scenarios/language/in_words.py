"""What words of cards ask of a thing, as they are said: 「パワー3000以下」, power 3000 or less."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from indexer.said import Said, alike
from scenarios.engine.args import Args
from scenarios.engine.rulebook import Rulebook

__all__ = ["phrase", "phrases"]

_POINTING = {
    "self": Said("これ", "this card"),
    "it": Said("それ", "that one"),
    "that": Said("そのカード", "that card"),
    "attacker": Said("攻撃クリーチャー", "the attacking creature"),
    "blocker": Said("ブロッククリーチャー", "the blocking creature"),
    "me": Said("自分", "its own player"),
    "opponent": Said("相手", "the opponent"),
    "each": Said("各プレイヤー", "each player"),
}
_WHOSE = {
    "mine": Said("自分のもの", "its own player's"),
    "opponent": Said("相手のもの", "the opponent's"),
    "any": Said("だれのものでもよい", "anybody's"),
}
_OF = {
    "mine": Said("自分の", "of its own player"),
    "opponent": Said("相手の", "of the opponent"),
}
_FLAGS = {
    "tapped": (Said("タップしている", "tapped"), Said("アンタップしている", "untapped")),
    "sick": (Said("このターンに出た", "new this turn"), Said("前からいる", "there before")),
    "other": (Said("これ以外", "another one than this"), Said("これ", "this one")),
    "evolution": (Said("進化している", "an evolution"), Said("進化していない", "no evolution")),
    "entered": (Said("このターンに出た", "new this turn"), Said("前からいる", "there before")),
    "s_triggered": (
        Said("S・トリガーで出た", "played by its S-trigger"),
        Said("S・トリガーによらない", "not played by its S-trigger"),
    ),
    "o_driven": (
        Said("O・ドライブを使った", "played by O-drive"),
        Said("O・ドライブを使わない", "played without O-drive"),
    ),
    "upside_down": (Said("裏返っている", "upside down"), Said("裏返っていない", "not upside down")),
}
_NUMBERS = {
    "power": Said("パワー", "power"),
    "cost": Said("コスト", "cost"),
    "attack": Said("攻撃力", "attack value"),
    "health": Said("体力", "health"),
    "level": Said("レベル", "level"),
    "damage": Said("ダメージ", "damage"),
}
_FRAMES = {
    "name": Said("名前が{}", "named {}"),
    "name_has": Said("名前に{}を含む", "with {} in its name"),
    "race": Said("種族が{}", "of the race {}"),
    "race_has": Said("種族に{}を含む", "with {} within a race"),
    "civilization": Said("{}の文明", "of {} civilization"),
    "keyword": Said("「{}」を持つ", "with {}"),
    "zone": Said("{}にある", "in the {}"),
    "from": Said("{}から", "from the {}"),
    "to": Said("{}へ", "to the {}"),
    "owner": Said("持ち主が{}", "owned by {}"),
    "beneath": Said("{}の下にある", "beneath {}"),
    "by": Said("{}によって", "by {}"),
    "with": Said("{}で", "with {}"),
    "nth": Said("{}回目", "time number {}"),
    "target": Said("{}を対象に", "aimed at {}"),
    "not": Said("「{}」ではない", "not “{}”"),
}
_FACES = {"up": Said("表向き", "face up"), "down": Said("裏向き", "face down")}
_FIRST = Said("そのターンの最初の", "the first of the turn")


def phrases(book: Rulebook, words: Mapping[str, Any]) -> Said:
    """All that a filter asks for, one after the other; whose it is beside the rest."""
    whose = _OF.get(str(words.get("whose")))
    rest = [(key, value) for key, value in words.items() if whose is None or key != "whose"]
    if whose is None or not rest:
        return _row(phrase(book, key, value) for key, value in words.items())
    row = _row(phrase(book, key, value) for key, value in rest)
    return Said(f"{whose.ja}{row.ja}", f"{row.en} {whose.en}")


def phrase(book: Rulebook, key: str, value: object) -> Said:
    """What one word of a filter or of an event asks for; the word itself where nothing is known."""
    if key == "whose" and value in _WHOSE:
        return _WHOSE[value]
    if key in _FLAGS and isinstance(value, bool):
        return _FLAGS[key][not value]
    if key in _NUMBERS:
        return _range(_NUMBERS[key], value)
    if key == "face" and value in _FACES:
        return _FACES[value]
    if key == "first" and value is True:
        return _FIRST
    if key == "either" and isinstance(value, tuple):
        return _either(phrases(book, each) for each in value if isinstance(each, Mapping))
    if key in _FRAMES:
        return _framed(_FRAMES[key], _value(book, key, value))
    return _value(book, key, value)


def _framed(frame: Said, what: Said) -> Said:
    return Said(frame.ja.format(what.ja), frame.en.format(what.en))


def _value(book: Rulebook, key: str, value: object) -> Said:
    """A value by its own name: a zone, a type, a card, who is pointed at."""
    if isinstance(value, Mapping):
        return phrases(book, value)
    if isinstance(value, tuple):
        return _either(_value(book, key, each) for each in value)
    if isinstance(value, bool):
        word = key.replace("_", " ")
        return alike(word) if value else Said(f"{word}ではない", f"not {word}")
    if not isinstance(value, str):
        return alike(str(value))
    if key in ("zone", "from", "to") and value in book.words:
        ja, en = book.word(value)
        return Said(ja, en.removeprefix("the "))
    if value in _POINTING and key not in ("name", "name_has", "race", "race_has", "keyword"):
        return _POINTING[value]
    return Said(*book.called(value))


def _range(name: Said, value: object) -> Said:
    """A number, between two, or what is read of something."""
    if not isinstance(value, Mapping):
        return Said(f"{name.ja}{value}", f"{name.en} {value}")
    low, high = value.get("min"), value.get("max")
    if low is None and high is None:
        read = _amount(value)
        return Said(f"{name.ja}{read.ja}", f"{name.en} {read.en}")
    if high is None:
        least = _amount(low)
        return Said(f"{name.ja}{least.ja}以上", f"{name.en} {least.en} or more")
    most = _amount(high)
    if low is None:
        return Said(f"{name.ja}{most.ja}以下", f"{name.en} {most.en} or less")
    least = _amount(low)
    return Said(f"{name.ja}{least.ja}から{most.ja}まで", f"{name.en} {least.en} to {most.en}")


def _amount(value: object) -> Said:
    """A number as it stands, or whose number it is: 「そのカードのパワー」."""
    if isinstance(value, Args) and value.word in _NUMBERS and value.argument in _POINTING:
        number, whose = _NUMBERS[value.word], _POINTING[str(value.argument)]
        return Said(f"が{whose.ja}の{number.ja}", f"(the {number.en} of {whose.en})")
    return alike(str(value)) if isinstance(value, int) else Said("がある数", "(a certain number)")


def _row(said: Iterable[Said]) -> Said:
    row = tuple(said)
    return Said("、".join(each.ja for each in row), ", ".join(each.en for each in row))


def _either(said: Iterable[Said]) -> Said:
    row = tuple(said)
    return Said("か".join(each.ja for each in row), " or ".join(each.en for each in row))
