"""The words of the page "Amounts, durations, players" of the reference."""

from __future__ import annotations

from collections.abc import Mapping

from indexer.said import Said
from scenarios.language.grammar.shape import Shape
from scenarios.language.grammar.word import Kind, Page, Word

__all__ = ["PAGE"]

SHAPES: Mapping[str, Shape] = {
    "text": Shape(Said("文", "a text"), text=True),
    "number": Shape(Said("数", "a number"), number=True),
    "flag": Shape(Said("trueかfalse", "true or false"), flag=True),
    "name": Shape(Said("名前", "a name"), text=True),
    "names": Shape(
        Said("名前か、名前のリスト", "a name or a list of names"), text=True, items="name"
    ),
    "rule": Shape(Said("ルール番号", "a rule number"), rule=True),
    "rules": Shape(
        Said("ルール番号か、そのリスト", "a rule number or a list of them"), rule=True, items="rule"
    ),
    "amount": Shape(Said("量", "an amount"), number=True),
    "amounts": Shape(Said("量のリスト", "a list of amounts"), items="amount"),
    "range": Shape(
        Said("数か {min, max}", "a number or {min, max}"),
        number=True,
        keys={"min": "amount", "max": "amount"},
    ),
    "whose": Shape(Said("誰のものか", "whose"), words=("mine", "opponent", "any")),
    "side_of": Shape(Said("誰のものか", "whose"), words=("mine", "opponent", "any", "me", "each")),
    "who": Shape(
        Said("能力から見たプレイヤー", "a player of the ability"), words=("me", "opponent", "each")
    ),
    "chooser": Shape(Said("選ぶプレイヤー", "who chooses"), words=("me", "opponent")),
    "duration": Shape(Said("期間", "a duration")),
    "face": Shape(Said("表か裏か", "a side"), words=("up", "down")),
    "how_many": Shape(Said("個数", "how many"), words=("all",), number=True),
    "position": Shape(
        Said("ゾーンの中の位置", "a place in the zone"), words=("top", "bottom"), number=True
    ),
    "counters": Shape(Said("カウンターの名前と数", "counters by name"), names="number"),
}

KINDS = (
    Kind(
        "amount",
        "Amounts",
        ja="数",
        fills=(
            "amount.words amount.lead op_draw.words op_draw.keys "
            "op_discard.words op_discard.keys op_break.words "
            "op_break.keys how_many.words how_many.keys"
        ),
        tells="range.words",
        example="amount",
        words=(
            Word(
                "count",
                "filter",
                en="how many things fit; `{count: that}`: what it was really done to",
                example="{count: {type: creature, whose: mine}}",
            ),
            Word("power cost", "filter", en="that number of the thing", example="{power: that}"),
            Word(
                "damage",
                "filter",
                en="that number of the thing; undecidable when it is met",
                example="{damage: that}",
            ),
            Word(
                "times",
                "amounts",
                en="multiplied",
                example="{times: [{count: {zone: hand, whose: mine}}, 1000]}",
            ),
            Word(
                "sum",
                "amounts",
                en="added",
                example="{sum: [{count: {zone: hand, whose: mine}}, -1]}",
            ),
            Word(
                "per", "amounts", en="one for each so many", example="{per: [{power: self}, 6000]}"
            ),
        ),
    ),
    Kind(
        "range",
        "Between two numbers",
        tells="range",
        example="range",
        words=(
            Word("min", ja="以上", en="this or more", example="{min: 2}"),
            Word("max", ja="以下", en="this or less", example="{max: 3000}"),
        ),
    ),
    Kind(
        "duration",
        "Durations",
        ja="期間",
        about="""
Without `until` an effect lasts for the game (608.2a; NOVA 802.1.2).
""",
        fills="duration.words",
        words=(
            Word("turn", ja="このターンの終わりまで", en="to the end of the turn"),
            Word(
                "attack",
                ja="この攻撃の終わりまで",
                en="to the end of the attack (in NOVA of the attack phase)",
            ),
            Word("battle", ja="このバトルの終わりまで", en="to the end of the battle"),
            Word("step", en="to the end of the step"),
            Word("my_next_turn", ja="次の自分のターンのはじめまで", en="until it begins"),
            Word("game", en="for good"),
        ),
    ),
    Kind(
        "player",
        "Players",
        ja="プレイヤー",
        tells="whose side_of who chooser",
        words=(
            Word(
                "me",
                ja="自分",
                en=("the player of the ability; where a `player` may be named, `me` unless said"),
            ),
            Word("opponent", ja="相手", en="the other player, or what is theirs"),
            Word("each", ja="各プレイヤー", en="both players"),
            Word("mine", ja="自分の", en="what is the player's own"),
            Word("any", en="either player's"),
        ),
    ),
    Kind(
        "side",
        "Sides and places",
        tells="face position",
        words=(
            Word("up down", ja="表・裏", en="face up, face down"),
            Word(
                "top bottom",
                ja="上・下",
                en="the top, the bottom of a deck; a number: so far from the top",
            ),
        ),
    ),
)

PAGE = Page(
    "values",
    "Amounts, durations, players",
    "数・期間・プレイヤー",
    """
What stands behind many words of the other pages.
""",
    KINDS,
    SHAPES,
)
