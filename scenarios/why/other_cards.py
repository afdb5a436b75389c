"""Single changes of what a card is: its type, a civilization, a race, a number, a keyword."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from scenarios.engine.args import Args, Value
from scenarios.engine.cards import CardDef, ability_from
from scenarios.language.grammar.games import GameWords
from scenarios.playing.pictures import CIVILIZATIONS

__all__ = ["TYPES", "OtherCard", "other_cards", "said_in"]

OtherCard = tuple[str, str, CardDef, CardDef]
"""A change in Japanese and English, the card as it is, and the card as it would be."""

TYPES = {
    "creature": "クリーチャー",
    "evolution_creature": "進化クリーチャー",
    "spell": "呪文",
    "field": "フィールド",
    "artifact": "アーティファクト",
    "land": "ランド",
    "tamaseed": "タマシード",
    "king_cell": "キング・セル",
    "servant": "サーバント",
    "magic_item": "マジックアイテム",
    "character": "キャラ",
}
_NUMBERS = {
    "power": ("パワー", "power"),
    "cost": ("コスト", "cost"),
    "level": ("レベル", "level"),
    "attack": ("攻撃力", "attack value"),
    "health": ("体力", "health"),
}
_POWER = 1000


def said_in(value: Value) -> frozenset[tuple[str, object]]:
    """Every (key, word or number) in words of the ability language, however deep."""
    found: set[tuple[str, object]] = set()
    for key, held in value.items() if isinstance(value, Args) else ():
        for each in held if isinstance(held, tuple) else (held,):
            if isinstance(each, Args):
                inner = said_in(each)
                found |= inner | {(key, n) for k, n in inner if k in {"min", "max", "is"}}
            else:
                found.add((key, each))
    return frozenset(found)


def other_cards(
    cards: tuple[CardDef, ...], known: GameWords, words: frozenset[tuple[str, object]]
) -> Iterator[OtherCard]:
    """Each card of a scenario with one characteristic otherwise, the words' own values first."""
    for card in cards:
        if not card.parts:
            yield from _named(card, known, words)
    for card in cards:
        if not card.parts:
            yield from _of_any_kind(card, known)


def _named(
    card: CardDef, known: GameWords, words: frozenset[tuple[str, object]]
) -> Iterator[OtherCard]:
    """With a value that the ability's words name."""
    for key, value in sorted(words, key=str):
        if key in {"civilization", "color"} and value in known.civilizations:
            yield from _civilization(card, str(value))
        elif key in {"race", "race_has"} and str(value) not in card.races:
            new = replace(card, races=(*card.races, str(value)))
            yield (
                f"{card.name}の種族に{value}がある",
                f"{card.name} has the race {value}",
                card,
                new,
            )
        elif key == "special" and str(value) not in card.special:
            new = replace(card, special=(*card.special, str(value)))
            yield f"{card.name}が{value}である", f"{card.name} is {value}", card, new
        elif key in _NUMBERS and _is_number(value) and getattr(card, key) not in (None, value):
            new = _with_number(card, key, int(str(value)))
            ja, en = _NUMBERS[key]
            yield (
                f"{card.name}の{ja}が{value}である",
                f"{card.name}'s {en} is {value}",
                card,
                new,
            )
        elif key == "keyword" and value in known.keywords:
            yield from _keyword(card, str(value))


def _is_number(value: object) -> bool:
    return isinstance(value, int) and not isinstance(value, bool)


def _with_number(card: CardDef, key: str, number: int) -> CardDef:
    changed: CardDef = replace(card, **{key: number})  # type: ignore[arg-type]
    return changed


def _keyword(card: CardDef, keyword: str) -> Iterator[OtherCard]:
    if all(ability.keyword != keyword for ability in card.abilities):
        given = replace(ability_from(keyword), id=f"{keyword} +1")
        new = replace(card, abilities=(*card.abilities, given))
        yield f"{card.name}が{keyword}を持つ", f"{card.name} has {keyword}", card, new


def _of_any_kind(card: CardDef, known: GameWords) -> Iterator[OtherCard]:
    """Of each other card type, and with each civilization more."""
    for kind in known.types:
        if kind != card.type and not (kind == "evolution_creature" and card.evolves is None):
            ja, en = f"{card.name}が{TYPES.get(kind, kind)}である", f"{card.name} is {_a(kind)}"
            yield ja, en, card, _of_type(card, kind, known)
    for civilization in known.civilizations:
        yield from _civilization(card, civilization)


def _of_type(card: CardDef, kind: str, known: GameWords) -> CardDef:
    """The card as one of another type, with the numbers that the type must have."""
    needs = dict(known.needs).get(kind, ())
    made = replace(card, type=kind)
    for number in needs:
        if getattr(made, number) is None:
            made = _with_number(made, number, _POWER)
    return made


def _civilization(card: CardDef, civilization: str) -> Iterator[OtherCard]:
    """Of that civilization: besides its own, and instead of them."""
    if civilization in card.civilizations:
        return
    more = (*card.civilizations, civilization)
    word = CIVILIZATIONS.get(civilization, civilization)
    ja, en = f"{card.name}が{word}でもある", f"{card.name} is {civilization} too"
    yield ja, en, card, replace(card, civilizations=more)
    ja, en = f"{card.name}が{word}だけである", f"{card.name} is {civilization} only"
    yield ja, en, card, replace(card, civilizations=(civilization,))


def _a(kind: str) -> str:
    """`an evolution creature`."""
    article = "an" if kind[0] in "aeiou" else "a"
    return f"{article} {kind.replace('_', ' ')}"
