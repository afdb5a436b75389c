"""The words of the page "Filters and choices" of the reference."""

from __future__ import annotations

from collections.abc import Mapping

from indexer.said import Said
from scenarios.language.grammar.shape import Shape
from scenarios.language.grammar.word import Kind, Page, Word

__all__ = ["PAGE"]

SHAPES: Mapping[str, Shape] = {
    "filter": Shape(Said("フィルター", "a filter")),
    "reached": Shape(
        Said("フィルターか、盤面のカード", "a filter or cards of the board"),
        text=True,
        items="name",
    ),
    "filter_or_me": Shape(Said("フィルターかプレイヤー", "a filter or a player")),
    "what": Shape(Said("適用先", "what it applies to"), items="what", free_lead=True),
    "what_or_top": Shape(
        Said(
            "適用先か、山札の上からの枚数", "what it applies to, or cards from the top of the deck"
        ),
        number=True,
        free_lead=True,
    ),
    "what_or_player": Shape(
        Said("適用先かプレイヤー", "what it applies to, or a player"), free_lead=True
    ),
}

KINDS = (
    Kind(
        "self",
        "Words for what is there",
        fills=(
            "filter.words filter_or_me.words sources.words what.words "
            "what_or_top.words what_is_shown.words what_is_put.words "
            "what_is_played.words what_or_player.words"
        ),
        tells="op_release.words",
        words=(
            Word(
                "self",
                ja="これ",
                en="the card that has the ability",
            ),
            Word(
                "it",
                ja="それ",
                en="what the event was about",
            ),
            Word(
                "that",
                ja="そのカード",
                en="what was chosen last; also after `cost`, `search`, `reveal`",
            ),
            Word("attacker", ja="攻撃クリーチャー", en="the attacking creature"),
            Word("blocker", ja="ブロッククリーチャー", en="the blocking creature"),
            Word("all", en="everything"),
            Word(
                "me opponent",
                ja="自分・相手",
                en="where a player may be meant: that player",
                at="filter_or_me.words what_or_player.words",
            ),
            Word("each", en="where players may be meant: both", at="what_or_player.words"),
            Word(
                "top",
                en="where cards of a deck may be meant: the top card of one's own",
                at="what_or_top.words what_is_shown.words",
            ),
        ),
    ),
    Kind(
        "filter",
        "Keys of a filter",
        fills=(
            "filter.keys reached.keys filter_or_me.keys sources.keys "
            "what.keys what_or_top.keys what_is_shown.keys "
            "what_is_put.keys what_is_played.keys what_or_player.keys"
        ),
        example="filter",
        beside="-",
        words=(
            Word(
                "type",
                "kind",
                en="of a [card type](cards.md#card-types), or of any of several",
                example="{type: [creature, spell]}",
            ),
            Word(
                "zone",
                "zones",
                ja="ゾーン",
                en=(
                    "where it lies; without it, in the battle zone (the field, "
                    "also in `tapped`: 309.5)"
                ),
                example="{zone: [hand, graveyard], whose: mine}",
            ),
            Word(
                "whose",
                "whose",
                ja="自分の・相手の",
                en="who controls it",
                example="{type: creature, whose: opponent}",
            ),
            Word(
                "owner",
                "whose",
                ja="持ち主",
                en="whose card it is",
                example="{type: card, owner: mine}",
            ),
            Word("name", "names", ja="名前", en="its whole name", example="{name: Herald}"),
            Word(
                "name_has race_has",
                "names",
                en="a word within its name, within one of its races",
                example="{race_has: Dragon}",
            ),
            Word("race", "names", ja="種族", en="of a race", example="{race: Dragon}"),
            Word(
                "special",
                "names",
                en=(
                    "of a special type, or with the icon of a soul; in Duel Masters "
                    "`twinpact`: a card of two parts, whichever is read"
                ),
                example="{special: twinpact}",
            ),
            Word(
                "keyword",
                "names",
                en="has that ability",
                example="{type: creature, keyword: blocker}",
            ),
            Word(
                "civilization",
                "said_civilizations",
                ja="文明",
                en="of a civilization, or of any of several",
                example="{civilization: [light, water]}",
            ),
            Word(
                "color",
                "civilizations",
                en="of a colour, or of any of several",
                example="{color: red}",
            ),
            Word(
                "power cost",
                "range",
                ja="パワー・コスト",
                en="that number, or between `min` and `max`",
                example="{power: {max: 3000}, cost: 5}",
            ),
            Word("damage", "range", en="the damage that it has", example="{damage: {min: 100}}"),
            Word(
                "counters",
                "counters",
                en="has so many counters of these names",
                example="{counters: {Stone: 1}}",
            ),
            Word(
                "tapped",
                "flag",
                ja="タップ",
                en=("is tapped, is not; in NOVA of energy cards `{tapped: {zone: energy}}`"),
                example="{type: creature, tapped: true}",
            ),
            Word(
                "sick",
                "flag",
                ja="召喚酔い",
                en="came this turn and may not attack for it",
                example="{type: creature, sick: true}",
            ),
            Word(
                "other",
                "flag",
                ja="他の",
                en="not the card that has the ability",
                example="{type: creature, whose: mine, other: true}",
            ),
            Word(
                "evolution",
                "flag",
                ja="進化",
                en="is an evolution now",
                example="{evolution: true}",
            ),
            Word(
                "face", "face", en="lies face `up` or `down`", example="{zone: shields, face: up}"
            ),
            Word(
                "not",
                "filter",
                en="does not fit this",
                example="{type: creature, not: {civilization: fire}}",
            ),
            Word(
                "either",
                "filters",
                en=(
                    "fits at least one of these; where one of them names a "
                    "`zone`, so does the filter around it"
                ),
                example="{either: [{civilization: fire}, {cost: 3}]}",
                shape=Shape(Said("フィルターのリスト", "a list of filters"), items="filter"),
            ),
        ),
    ),
    Kind(
        "choice",
        "Choices",
        ja="選ぶ",
        fills=(
            "what.keys what_or_top.keys what_is_shown.keys "
            "what_is_put.keys what_is_played.keys what_or_player.keys"
        ),
        tells=(
            "what.lead what_or_top.lead what_is_shown.lead "
            "what_is_put.lead what_is_played.lead what_or_player.lead"
        ),
        example="what",
        words=(
            Word(
                "choose",
                "filter",
                en="chosen when the instruction is reached (NOVA 804.4)",
                example="{choose: {type: creature, whose: opponent}}",
                at=(
                    "what.lead what_or_top.lead what_is_shown.lead "
                    "what_is_put.lead what_is_played.lead what_or_player.lead"
                ),
                beside="by count random up_to",
                likely={"target": "choose: …"},
            ),
            Word(
                "what",
                "what",
                en=(
                    "where more is said beside it: what it is done to (`put: "
                    "{what: WHAT, tapped: true}`)"
                ),
                at=("what_or_top.lead what_is_shown.lead what_is_put.lead what_is_played.lead"),
            ),
            Word(
                "count",
                "amount",
                en="how many; one unless said",
                example="{choose: {type: creature}, count: 2}",
            ),
            Word(
                "up_to",
                "amount",
                en="at most so many",
                example="{choose: {type: creature}, up_to: 2}",
            ),
            Word(
                "by",
                "chooser",
                en="who chooses, when it is the other player",
                example="{choose: {type: creature, whose: opponent}, by: opponent}",
            ),
            Word(
                "random",
                "flag",
                en="chance chooses",
                example="{choose: {zone: hand, whose: opponent}, random: true}",
            ),
            Word(
                "pay",
                "flag",
                en="of `cast`, `summon`, `play`: its cost is paid",
                at="what_is_played.keys",
                beside="what",
            ),
            Word("tapped", "flag", at="what_is_put.keys", beside="what"),
        ),
    ),
)

PAGE = Page(
    "filters",
    "Filters and choices",
    "対象の言い方",
    """
A FILTER says of which things a word speaks: a word (`self`), or a mapping whose keys must all fit
(`{type: creature, whose: opponent, power: {max: 3000}}`). Inside a FILTER a card type is `{type: creature}`.

WHAT is a FILTER, for everything that matches, or a choice among what matches: `{choose: FILTER, count: 1}`.

Words with `type: card` mean one card of a stack or of a shield, also one beneath, and with `zone: shields`
so do words about a type, a name or the like; each that fits is asked for and told by its own name,
`{choose: Squire}`. Of a shield of several cards that one is played which is named, where
`can: {play_from: …}` allows it.
""",  # noqa: E501
    KINDS,
    SHAPES,
)
