"""A line that says what a new card is: `門番 ブロッカー 2000`, `呪文 コスト3`.

Which numbers a card has, and of which types they are, is told by the words of the game.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import Any

from indexer.said import Said
from scenarios.language.grammar import shapes
from scenarios.language.grammar.games import GameWords
from scenarios.playing.pictures import CIVILIZATIONS
from scenarios.why.other_cards import TYPES
from webapp.bench.board.typed import NUMBERS, called, colours_of, digits, keyword_of

__all__ = ["Facts", "bare_name", "examples", "head", "lacking", "numbered", "types_with_numbers"]

_WORD = re.compile(r"[^\s、,，]+")
_NUMBER = re.compile(r"([0-9]{3,6})[+＋]?")
_PAIR = re.compile(r"([0-9]{1,6})/([0-9]{1,6})")
_COST = re.compile(r"\(([0-9]{1,2})\)")
_LABELLED = re.compile(r"([a-z]+)=([0-9]{1,6})")
_HEADINGS = ("カードの種類", "種類", "文明", "色", "特殊能力", "能力", "テキスト")
"""Words that stand before a value where cards are listed."""


@dataclass(slots=True)
class Facts:
    """What a line says of a card: its name, its keys, numbers without a label, keywords, text."""

    name: str = ""
    values: dict[str, Any] = field(default_factory=dict)
    bare: list[int] = field(default_factory=list)
    keywords: list[str] = field(default_factory=list)
    text: str = ""

    @property
    def says_what(self) -> bool:
        """Whether there is more than keywords."""
        return bool(self.values or self.bare)


def head(line: str, words: GameWords) -> Facts | None:
    """What a line says; a name stands before it or a text behind it, not both. None: neither."""
    line = _joined(line)
    found = list(_WORD.finditer(line))
    facts = Facts()
    begin = next((n for n, each in enumerate(found) if _taken(each[0], facts, words)), None)
    if begin is None:
        return None
    end = begin + 1
    while end < len(found) and _taken(found[end][0], facts, words):
        end += 1
    if begin and end < len(found):
        return None
    if begin:
        facts.name = bare_name(line[: found[begin].start()].strip(" 、,，\u3000"))
    if end < len(found):
        facts.text = line[found[end].start() :].strip()
    return facts


def bare_name(name: str) -> str:
    """A name without the brackets in which cards are named."""
    name = name.strip()
    return name[1:-1] if name.startswith("《") and name.endswith("》") else name


def numbered(facts: Facts, words: GameWords) -> dict[str, Any]:
    """The keys of a card of which nothing is `lacking`: its type, and each number by its name."""
    kind = _type_of(facts, words)
    return {"type": kind, **facts.values, **dict(zip(_own(kind, words), facts.bare, strict=False))}


def lacking(facts: Facts, words: GameWords) -> Said | None:
    """What is still to be said of the card; None where it is whole."""
    kind = _type_of(facts, words)
    if not kind:
        return _no_type(words)
    own = _own(kind, words)
    if facts.bare and len(facts.bare) != len(own):
        said, named = "/".join(map(str, facts.bare)), "/".join(NUMBERS[key][0] for key in own)
        return Said(
            f"{TYPES.get(kind, kind)}に書ける数字は{named or 'コストだけ'}です。"
            f"{said} は読めません。",
            f"{said} cannot be the numbers of a {kind}: {'/'.join(own) or 'a cost only'}",
        )
    missing = [key for key in own if key not in facts.values and not facts.bare]
    if not missing:
        return None
    named = "・".join(NUMBERS[key][0] for key in missing)
    return Said(
        f"{TYPES.get(kind, kind)}には{named}が要ります。例: {_example(kind, words)[0]}。",
        f"a {kind} needs {' and '.join(missing)}, such as: {_example(kind, words)[1]}",
    )


def examples(words: GameWords) -> tuple[str, ...]:
    """New cards as they may be typed in a game."""
    kinds = dict.fromkeys((next(iter(types_with_numbers(words)), words.types[0]), "spell"))
    keywords = [called(each, words.game) for each in words.keywords[:3]]
    of_cards = [_example(kind, words)[0] for kind in kinds]
    numbers = of_cards[0].rpartition(" ")[2]
    colour = CIVILIZATIONS[words.civilizations[0]]
    return (of_cards[0], f"{keywords[-1]} {numbers} {colour}", f"{of_cards[1]} {colour}")


def _no_type(words: GameWords) -> Said:
    kinds = dict.fromkeys((next(iter(types_with_numbers(words)), words.types[0]), "spell"))
    ja, en = zip(*(_example(kind, words) for kind in kinds), strict=True)
    return Said(
        f"カードの種類がわかりません。書き足してください。例: {'、'.join(ja)}。",
        f"it is not said what kind of card this is; add it, such as: {'; '.join(en)}",
    )


def _example(kind: str, words: GameWords) -> tuple[str, str]:
    numbers = {"power": "6000", "attack": "300", "health": "200"}
    said = "/".join(numbers.get(key, "1") for key in _own(kind, words))
    return f"{TYPES.get(kind, kind)} {said}".strip(), f"{kind} {said}".strip()


def types_with_numbers(words: GameWords) -> list[str]:
    """The types that have numbers of their own beside a cost."""
    return [kind for kind in words.types if _own(kind, words)]


def _own(kind: str, words: GameWords) -> list[str]:
    """The numbers that a card of a type must have, beside its cost."""
    return [key for key in dict(words.needs).get(kind, ()) if key != "cost"]


def _type_of(facts: Facts, words: GameWords) -> str:
    """The type that is written, else the first that has such numbers; "" for none."""
    if "type" in facts.values:
        return str(facts.values["type"])
    for kind in types_with_numbers(words):
        own = _own(kind, words)
        if len(facts.bare) == len(own) or set(own) <= {*facts.values}:
            return kind
    return ""


# -- a word ---------------------------------------------------------------------------------------


def _taken(word: str, facts: Facts, words: GameWords) -> bool:
    """Takes a word that says what a card is."""
    said = digits(word)
    if pair := _PAIR.fullmatch(said):
        facts.bare += [int(pair[1]), int(pair[2])]
    elif number := _NUMBER.fullmatch(said):
        facts.bare.append(int(number[1]))
    elif (cost := _COST.fullmatch(said)) and "cost" in words.card_numbers:
        facts.values["cost"] = int(cost[1])
    elif (labelled := _LABELLED.fullmatch(said)) and labelled[1] in words.card_numbers:
        facts.values[labelled[1]] = int(labelled[2])
    elif keyword := keyword_of(word, words.game):
        facts.keywords.append(keyword)
    elif colours := colours_of(word, words):
        facts.values[_colours_key(words)] = list(colours)
    else:
        return _typed(word, facts, words)
    return True


def _typed(word: str, facts: Facts, words: GameWords) -> bool:
    """A type, with the races behind a colon; or a heading, which says nothing by itself."""
    kind, _, races = word.replace("：", ":").partition(":")
    by_name = {name.casefold(): each for each in words.types for name in (TYPES[each], each)}
    if found := by_name.get(kind.casefold(), ""):
        facts.values["type"] = found
    elif kind != "種族" or not races:
        return kind in _HEADINGS and not races
    if races and "races" in shapes(words.game)["card"].keys:
        facts.values["races"] = [race for race in re.split("[/／]", races) if race]
    return True


def _colours_key(words: GameWords) -> str:
    keys = shapes(words.game)["card"].keys
    return next(key for key, takes in keys.items() if takes == "civilizations")


def _joined(line: str) -> str:
    """A line with each labelled number as one word: `5コスト` and `cost: 5` are `cost=5`."""
    for key, (ja, en) in NUMBERS.items():
        label = rf"(?:{ja}|\b{en}\b|\b{key}\b)"
        line = re.sub(
            rf"{label}\s*[:：=]?\s*([0-9０-９]{{1,6}})[+＋]?(?![0-9０-９])",
            rf"{key}=\1",
            line,
            flags=re.IGNORECASE,
        )
        line = re.sub(rf"(?<![=0-9０-９])([0-9０-９]{{1,2}})\s*{ja}", rf"{key}=\1", line)
    return re.sub(
        r"(カードの種類|種類|文明)\s*[:：]\s*", r"\1 ", re.sub(r"種族\s+(?=\S)", "種族:", line)
    )
