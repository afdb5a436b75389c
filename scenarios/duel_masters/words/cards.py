"""What only cards of Duel Masters are."""

from __future__ import annotations

from collections.abc import Mapping

from indexer.said import Said
from scenarios.language.grammar.shape import Shape
from scenarios.language.grammar.word import Kind, Word

__all__ = ["KINDS", "SHAPES", "WORDS"]

SHAPES: Mapping[str, Shape] = {
    "part": Shape(Said("カードの一部分", "a part of a card"), required=("type",)),
    "power": Shape(Said("パワー", "a power"), words=("infinite",), number=True),
}

WORDS: Mapping[str, tuple[Word, ...]] = {
    "game": (
        Word("duel_masters", ja="デュエル・マスターズ", en="all of its edition `core` is executed"),
        Word("core", en="the edition of Duel Masters"),
    ),
    "card": (
        Word(
            "name",
            "text",
            ja="名前",
            en="of a part, and of what a king cell makes: its name",
            at="part.keys",
            after="-",
        ),
        Word(
            "civilizations",
            "civilizations",
            ja="文明",
            en="one, or a list",
            example="{civilizations: [light, water]}",
            after="type",
        ),
        Word(
            "mana",
            "number",
            ja="マナの数字",
            en="the value of its mana symbol; 1 unless given",
            example="{mana: 2}",
            after="power",
        ),
        Word(
            "evolves",
            "evolves",
            ja="進化元",
            en="what it is put on",
            example="{evolves: {from: {type: creature}, count: 2}}",
            shape=Shape(
                Said("進化元", "what it evolves from"),
                keys={"from": "sources", "count": "range", "zone": "zone"},
                required=("from",),
            ),
            after="special",
        ),
        Word(
            "parts",
            "parts",
            en=("the two parts of a card of two parts, each with `name` and `type`"),
            example=(
                "{parts: [{name: Wolf, type: creature, cost: 3, power: "
                "2000}, {name: Howl, type: spell, cost: 2}]}"
            ),
            shape=Shape(Said("カードの部分", "the parts of a card"), items="part"),
        ),
        Word(
            "two_faced", "flag", en="the two parts are its two faces", example="{two_faced: true}"
        ),
        Word(
            "starts",
            "zone",
            en="the zone where it lies as the game starts",
            example="{starts: battle}",
        ),
        Word(
            "copies",
            "copies",
            en="how many of it a deck may hold by its own text",
            example="{copies: any}",
            at="card.keys",
            shape=Shape(
                Said("デッキに入れられる枚数", "how many of it a deck may hold"),
                words=("any",),
                number=True,
            ),
        ),
        Word(
            "other_name",
            "text",
            en="the line below its name: its only name",
            example="{other_name: Old Knight}",
        ),
        Word(
            "super_soul",
            "abilities",
            ja="超魂X",
            en="its abilities that a creature on top of it has too",
            example="{super_soul: [blocker]}",
        ),
        Word(
            "hyper",
            "hyper",
            ja="ハイパーモード",
            en="what it has in hyper mode",
            example="{hyper: {power: 9000, abilities: [w_breaker]}}",
            shape=Shape(
                Said("ハイパーモード", "a hyper mode"),
                keys={"power": "power", "abilities": "abilities"},
                required=("power",),
            ),
        ),
        Word(
            "joins",
            "joins",
            en=(
                "of a king cell: with which others it is joined, and what "
                "they make (a card with `type`, `cost` …)"
            ),
            example=(
                "{joins: {with: [Left, Right], as: {name: King, type: "
                "creature, cost: 9, power: 20000}}}"
            ),
            shape=Shape(
                Said(
                    "合体の相手と、合体してできるもの", "what it is joined with, and what they make"
                ),
                keys={"with": "names", "as": "part"},
                required=("with", "as"),
            ),
        ),
        Word(
            "text",
            "text",
            ja="印刷された文",
            en="as it is printed: without `abilities` what it says is read from it, "
            "line by line; beside `abilities` it is for people",
            example="{text: このクリーチャーが出た時、カードを1枚引く。}",
            after="reading",
        ),
        Word("cost", "number"),
        Word("power", "power"),
    ),
    "type": (
        Word("creature", ja="クリーチャー", after="-"),
        Word("evolution_creature", ja="進化クリーチャー", en="needs `evolves`"),
        Word("field", ja="フィールド", after="spell"),
        Word("artifact", ja="Artifact"),
        Word("land", ja="土地"),
        Word("tamaseed", ja="タマシード"),
        Word("king_cell", ja="キング・セル", en="a cell that is joined with others (`joins`)"),
    ),
    "further_type": (
        Word(
            "element",
            ja="エレメント",
            en="any element in the battle zone",
            example="{type: element, whose: opponent}",
        ),
        Word(
            "evolution", ja="進化", en="anything that is an evolution", example="{type: evolution}"
        ),
        Word(
            "neo star_evolution",
            ja="NEO・スター進化",
            en="cards of that special type",
            example="{type: [neo, star_evolution]}",
        ),
    ),
    "civilization": (
        Word(
            "light water darkness fire nature",
            ja="光・水・闇・火・自然",
            en="the civilizations",
            after="-",
        ),
        Word(
            "said",
            en="in a filter: the one that was named in this effect",
            at="said_civilizations.words",
        ),
    ),
}

KINDS: Mapping[str, tuple[Kind, ...]] = {
    "cards": (
        Kind(
            "card_inner",
            "Inside evolves, hyper, joins, copies and power",
            tells="evolves hyper joins copies power",
            after="card",
            words=(
                Word(
                    "from",
                    en=(
                        "of `evolves`: which cards it may be put on; `[FILTER, "
                        "FILTER]`: on one card for each"
                    ),
                ),
                Word(
                    "count",
                    en=(
                        "of `evolves`: on how many; 1 unless given. `{min: 1}`: on as many "
                        "as one likes, but one"
                    ),
                ),
                Word(
                    "zone",
                    en=("of `evolves`: on cards of that zone; it may also stand in the filter"),
                ),
                Word("power", en="of `hyper`: its power in hyper mode"),
                Word("abilities", en="of `hyper`: what it has besides in hyper mode"),
                Word("with", en="of `joins`: the names of the other cells"),
                Word("as", en="of `joins`: the card that they make"),
                Word("any", en="of `copies`: any number of it"),
                Word("infinite", ja="無限大", en="of `power`: more than any number"),
            ),
        ),
    )
}
