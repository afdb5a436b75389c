"""The `cards` of a file → CardDef values."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace

from indexer.said import Said
from scenarios.engine.args import Args, Value
from scenarios.engine.cards import Ability, CardDef, ability_from
from scenarios.engine.characteristics import INFINITE
from scenarios.files.reading.checking import Checker
from scenarios.files.reading.meanings import meaningless
from scenarios.files.reading.positions import by_rule
from scenarios.files.reading.texts import worded
from scenarios.language.grammar import GameWords, game_words

__all__ = ["read_cards"]

_READ = (
    *("type", "civilizations", "colors", "cost", "power", "races", "special", "evolves"),
    *("mana", "abilities", "parts", "text", "attack", "health", "level", "name"),
    *("super_soul", "hyper", "joins"),
)
_RESERVED = ("A", "B", "all", "none", "pass", "yes", "no", "as_is", "self", "it", "that")
_ODD_NAME = re.compile(r"[#/]|\s[x×]\s*[0-9]+$|^\s*$")


def read_cards(value: Value, checker: Checker) -> tuple[CardDef, ...]:
    """The cards in the order of the file; what cannot be a card is noted in the checker."""
    if not isinstance(value, Args):
        return ()
    words = game_words(checker.game)
    cards: list[CardDef] = []
    for name, card in value.items():
        line = card.line if isinstance(card, Args) else value.line
        _check_name(name, line, words, checker)
        if isinstance(card, Args):
            cards.append(_card(name, card, words, checker))
    return tuple(cards)


def _check_name(name: str, line: int, words: GameWords, checker: Checker) -> None:
    if name in _RESERVED or name in words.civilizations:
        what = Said(
            f"{name!r} は文法の語なので、カードの名前にできません。別の名前にしてください。",
            f"a card cannot be named {name!r}: it is a word of the grammar",
        )
        checker.refuse(what, line)
    elif _ODD_NAME.search(name):
        what = Said(
            f"カードの名前を {name!r} にはできません。'#'、'/'、末尾の 'x 3' は"
            "枚数や場所を表します。",
            f"a card cannot be named {name!r}: '#', '/' and a last 'x 3' mark copies and places",
        )
        checker.refuse(what, line)


def _card(name: str, words: Args, game: GameWords, checker: Checker) -> CardDef:
    parts = tuple(
        _card(str(part.get("name", name)), part, game, checker)
        for part in _several(words.get("parts"))
        if isinstance(part, Args)
    )
    kind = words.get("type")
    if not kind and not parts:
        what = Said(
            f"カード {name!r} には種類（type）が要ります。", f"the card {name!r} needs a type"
        )
        checker.refuse(what, words.line, game.types)
    card_type = kind if isinstance(kind, str) else ""
    told = worded(name, words, checker)
    if told is not None:
        words = Args({**told, **words}, words.line)
    _check_needs(name, card_type, words, game, checker)
    _check_said(name, words, checker)
    cost, energy = _cost(words.get("cost"))
    joins = words.get("joins")
    made = CardDef(
        name=name,
        type=card_type,
        civilizations=_texts(words.get("civilizations", words.get("colors"))),
        cost=cost,
        power=_number(words.get("power")),
        races=_texts(words.get("races")),
        special=tuple(word.lower() for word in _texts(words.get("special"))),
        evolves=_evolves(words),
        mana=_number(words.get("mana", 1)) or 0,
        abilities=_abilities(words.get("abilities"), checker),
        parts=parts,
        soul=tuple(
            replace(a, id=f"soul.{a.id}") for a in _abilities(words.get("super_soul"), checker)
        ),
        partners=_texts(joins.get("with")) if isinstance(joins, Args) else (),
        text=str(words.get("text", "")),
        worded=told is not None,
        extra=Args({key: words[key] for key in words if key not in _READ}, words.line),
        energy=energy,
        attack=_number(words.get("attack")),
        health=_number(words.get("health")),
        level=_number(words.get("level")),
        line=words.line,
    )
    return _with_parts(replace(made, forms=_forms(made, words, game, checker)))


_NAMING = frozenset({"name_civilization", "name_race", "name_card", "name_number"})


def _check_said(name: str, words: Args, checker: Checker) -> None:
    """`said` is what an operation of the same card has let its player name."""
    said = list(_words_in(words))
    if "said" in said and _NAMING.isdisjoint(said):
        what = Said(
            f"{name!r} は宣言されたもの（said）を使いますが、宣言させる操作がありません。",
            f"{name!r} speaks of what is said, and nothing is named",
        )
        checker.refuse(what, words.line)


def _words_in(value: Value) -> Iterator[str]:
    if isinstance(value, Args):
        for key, inner in value.items():
            yield key
            yield from _words_in(inner)
    elif isinstance(value, tuple):
        for inner in value:
            yield from _words_in(inner)
    elif isinstance(value, str):
        yield value


def _with_parts(card: CardDef) -> CardDef:
    """A card of two parts has what both have; which ability is whose stands in its id.

    That it is a twinpact is a characteristic of it, whichever part is read (810.2).
    """
    if not card.parts:
        return card
    civilizations = (c for part in card.parts for c in part.civilizations)
    kind = () if card.extra.get("two_faced") else ("twinpact",)
    return replace(
        card,
        special=(*card.special, *kind),
        parts=tuple(replace(part, special=(*part.special, *kind)) for part in card.parts),
        civilizations=tuple(dict.fromkeys((*card.civilizations, *civilizations))),
        abilities=tuple(
            replace(ability, id=f"part {n}.{ability.id}")
            for n, part in enumerate(card.parts, start=1)
            for ability in part.abilities
        ),
    )


def _forms(card: CardDef, words: Args, game: GameWords, checker: Checker) -> tuple[CardDef, ...]:
    """What a card is in hyper mode (its usual abilities and more), or what cells make joined."""
    hyper, joins = words.get("hyper"), words.get("joins")
    if isinstance(hyper, Args):
        more = _abilities(hyper.get("abilities"), checker)
        more = tuple(replace(ability, id=f"hyper.{ability.id}") for ability in more)
        power = _number(hyper.get("power"))
        return (replace(card, power=power, abilities=(*card.abilities, *more)),)
    joined = joins.get("as") if isinstance(joins, Args) else None
    if isinstance(joined, Args):
        return (_card(str(joined.get("name", card.name)), joined, game, checker),)
    return ()


def _check_needs(name: str, card_type: str, words: Args, game: GameWords, checker: Checker) -> None:
    missing = [key for key in dict(game.needs).get(card_type, ()) if key not in words]
    if missing:
        kind = card_type.replace("_", " ")
        what = Said(
            f"{name!r}（{card_type}）には {'、'.join(missing)} が要ります。",
            f"the {kind} {name!r} needs {' and '.join(missing)}",
        )
        checker.refuse(what, words.line)
    for rule, what in game.can_be(name, card_type, words):
        checker.refuse(by_rule(rule, what), words.line)


def _cost(value: Value) -> tuple[int, tuple[tuple[str, int], ...]]:
    """The total, and the cost by colour; a bare number is wholly of any colour."""
    if isinstance(value, Args):
        energy = tuple((color, n) for color, n in value.items() if isinstance(n, int))
        return sum(n for _, n in energy), energy
    return (value, ()) if isinstance(value, int) else (0, ())


def _evolves(words: Args) -> Args | None:
    found = words.get("evolves")
    return found if isinstance(found, Args) else None


def _abilities(value: Value, checker: Checker) -> tuple[Ability, ...]:
    found: list[Ability] = []
    for position, words in enumerate(_several(value), start=1):
        if isinstance(words, str | Args):
            ability = ability_from(words, position)
            for wrong, line in meaningless(ability):
                checker.refuse(wrong, line or ability.line)
            if ability.id in [other.id for other in found]:
                what = Said(
                    f"能力のid {ability.id!r} が二度使われています。別のidにしてください。",
                    f"the ability id {ability.id!r} is used twice",
                )
                checker.refuse(what, ability.line)
            found.append(ability)
    return tuple(found)


def _several(value: Value) -> tuple[Value, ...]:
    if value is None:
        return ()
    return value if isinstance(value, tuple) else (value,)


def _texts(value: Value) -> tuple[str, ...]:
    return tuple(str(item) for item in _several(value))


def _number(value: Value) -> int | None:
    if value == "infinite":
        return INFINITE
    return value if isinstance(value, int) else None
