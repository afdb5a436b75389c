"""How only cards of Duel Masters speak of things, and its own amounts."""

from __future__ import annotations

from collections.abc import Mapping

from indexer.said import Said
from scenarios.language.grammar.shape import Shape
from scenarios.language.grammar.word import Kind, Word

__all__ = ["KINDS", "SHAPES", "WORDS"]

CIVILIZATIONS = ("light", "water", "darkness", "fire", "nature")

SHAPES: Mapping[str, Shape] = {
    "sources": Shape(
        Said("フィルターか、フィルターのリスト", "a filter or a list of filters"), items="filter"
    ),
    "total": Shape(Said("合計", "a total"), lead={"power": "range", "cost": "range"}),
}

WORDS: Mapping[str, tuple[Word, ...]] = {
    "self": (
        Word(
            "foe",
            en=(
                "the other creature of the battle: `{when: {loses: self}, "
                "do: [{destroy: foe}]}`; in a static ability of the battle "
                "that goes on: `if: {is: {civilization: fire}, of: foe}`"
            ),
            after="blocker",
        ),
        Word(
            "looked",
            en=(
                "the cards of a deck that this effect has looked at or shown, while they are there"
            ),
        ),
        Word("chosen", en="what the `choose` steps of this effect have chosen"),
    ),
    "filter": (
        Word(
            "civilizations",
            "range",
            en=("how many it has: `{min: 2}` of a multicolour card, `0` of a colourless one"),
            example="{civilizations: {min: 2}}",
            after="color",
        ),
        Word(
            "entered",
            "flag",
            en=("was put into the battle zone this turn, also what has evolved on an old creature"),
            example="{type: creature, entered: true}",
            after="sick",
        ),
        Word(
            "upside_down",
            "flag",
            en="lies upside down",
            example="{upside_down: true}",
            after="evolution",
        ),
        Word(
            "o_driven",
            "driven",
            en="was played with its O-drive paid; with a civilization: with the one of it",
            example="{o_driven: true}",
            shape=Shape(
                Said("trueかfalse、または文明", "true or false, or a civilization"),
                flag=True,
                words=CIVILIZATIONS,
            ),
        ),
        Word(
            "s_triggered", "flag", en="was played by its S-trigger", example="{s_triggered: true}"
        ),
        Word(
            "text_has",
            "names",
            en=("words in the card's `text`, of which a `Keyword: ` before a line is not read"),
            example="{text_has: draw}",
        ),
        Word(
            "among",
            "filter",
            en="one of these, wherever they are",
            example="{type: creature, among: looked}",
            after="face",
        ),
        Word(
            "beneath",
            "filter",
            en=(
                "cards beneath such an element; only to count, `move`, "
                "`destroy`, `charge` or `shield` them, or to wait for one that leaves"
            ),
            example="{beneath: self}",
        ),
        Word(
            "top",
            "amount",
            en="of the first so many cards of its zone",
            example="{zone: deck, whose: opponent, top: 1}",
        ),
        Word(
            "least most",
            "read_number",
            en="none of the others that fit has less, has more",
            example="{type: creature, least: power}",
            shape=Shape(Said("参照する数値", "a number that is read"), words=("power", "cost")),
        ),
        Word(
            "same",
            "same",
            en="shares something with what that was (below)",
            example="{type: creature, same: {race: that}}",
            shape=Shape(
                Said("同じもの", "what is the same"),
                keys={
                    "name": "filter",
                    "race": "filter",
                    "civilization": "filter",
                    "power": "filter",
                    "cost": "filter",
                },
            ),
        ),
    ),
    "choice": (
        Word(
            "total",
            "total",
            en="any number of them, within this sum",
            example="{choose: {type: creature}, total: {power: {max: 5000}}}",
            beside="choose",
            after="up_to",
        ),
        Word(
            "until",
            "filter",
            en=("of `reveal`: from the top of a deck until so many fit, which are `that`"),
            at="what_is_shown.lead",
            beside="count player",
            after="random",
        ),
        Word(
            "player",
            "chooser",
            en=("of `reveal`: whose deck; of `cast`, `summon`, `play`: who plays it"),
            at="what_is_shown.keys",
            beside="until",
        ),
        Word(
            "blocking",
            "flag",
            en=("of `put`: as the blocking creature (beside it `tapped`: it comes tapped)"),
            at="what_is_put.keys",
            beside="what",
            after="pay",
        ),
        Word(
            "onto",
            "what",
            en="of `put`: on just these evolution sources",
            at="what_is_put.keys",
            beside="what",
        ),
        Word("player", "chooser", at="what_is_played.keys", beside="what"),
    ),
    "amount": (
        Word(
            "civilizations races names",
            "filter",
            en="how many different ones there are among the things",
            example="{races: {type: creature, whose: mine}}",
            after="damage",
        ),
        Word("infinite", ja="無限大", en="more than any number", example="infinite", after="per"),
        Word(
            "said",
            en="the number that was named in this effect",
            example="said",
            at=(
                "amount.words range.words op_draw.words op_discard.words "
                "op_break.words how_many.words"
            ),
        ),
    ),
    "duration": (
        Word(
            "opponents_next_turn",
            ja="次の相手のターンの終わりまで",
            en="to its end",
            after="my_next_turn",
        ),
        Word(
            "my_next_turns_end",
            ja="次の自分のターンの終わりまで",
            en="to the end of one's own next turn",
        ),
        Word(
            "in_opponents_next_turn",
            ja="次の相手のターン中",
            en="in the opponent's next turn only, not before it",
        ),
        Word(
            "in_my_next_turn",
            ja="次の自分のターン中",
            en="in one's own next turn only, not before it",
        ),
        Word("leaves", en="while the source is in the battle zone"),
    ),
    "side": (Word("heap", en="added to the deck in a heap, to be shuffled", at="position.words"),),
}

KINDS: Mapping[str, tuple[Kind, ...]] = {
    "filters": (
        Kind(
            "filter_inner",
            "Inside same, least, most and total",
            tells="same read_number total",
            example="filter",
            words=(
                Word(
                    "name race civilization",
                    en="shares its name, a race, a civilization with it",
                    example="{same: {name: that, race: that, civilization: that}}",
                ),
                Word(
                    "power cost",
                    en=("has the same; of `least`, `most`, `total`: the number that is read"),
                    example="{most: cost, same: {power: that}}",
                ),
            ),
        ),
    )
}
