"""The words of the page "Operations" of the reference."""

from __future__ import annotations

from collections.abc import Mapping

from indexer.said import Said
from scenarios.language.grammar.entries import inside_operations
from scenarios.language.grammar.shape import Shape
from scenarios.language.grammar.word import Kind, Page, Word

__all__ = ["PAGE"]

SHAPES: Mapping[str, Shape] = {
    "op_value": Shape(
        Said("数値の変更", "a change of a value"),
        keys={
            "what": "what",
            "add": "amount",
            "times": "amount",
            "set": "amount",
            "until": "duration",
        },
        required=("what",),
    ),
    "op_type": Shape(
        Said("特性の変更", "a change of a characteristic"),
        keys={"what": "what", "add": "type", "until": "duration"},
        required=("what", "add"),
    ),
    "op_trait": Shape(
        Said("特性の変更", "a change of a characteristic"),
        keys={"what": "what", "add": "names", "until": "duration"},
        required=("what", "add"),
    ),
    "op_civilization": Shape(
        Said("文明の変更", "a change of civilization"),
        keys={"what": "what", "add": "civilizations", "until": "duration"},
        required=("what", "add"),
    ),
    "modes": Shape(
        Said("操作のリストのリスト", "a list of lists of operations"), items="operations"
    ),
    "operations": Shape(Said("操作のリスト", "a list of operations"), items="operation"),
    "operation": Shape(Said("操作", "an operation")),
}

KINDS = (
    Kind(
        "operation",
        "What is done",
        fills="operation.lead",
        example="operation",
        words=(
            Word(
                "draw",
                "op_draw",
                ja="引く",
                en="draws cards, one at a time",
                example="{draw: {n: 2, player: opponent}}",
                shape=Shape(
                    Said("個数", "how many"), number=True, keys={"n": "amount", "player": "who"}
                ),
            ),
            Word(
                "discard",
                "op_discard",
                ja="捨てる",
                en=(
                    "discards so many cards, or `all`; who discards chooses, "
                    "unless `by` or `random` says otherwise"
                ),
                example="{discard: {n: 1, player: opponent, random: true}}",
                shape=Shape(
                    Said("個数", "how many"),
                    words=("all",),
                    number=True,
                    keys={
                        "n": "how_many",
                        "player": "who",
                        "by": "chooser",
                        "random": "flag",
                        "what": "what",
                    },
                ),
            ),
            Word(
                "destroy",
                "what",
                ja="破壊する",
                example="{destroy: {choose: {type: creature, whose: opponent}}}",
                likely={"kill sacrifice": "destroy: …"},
            ),
            Word(
                "tap untap",
                "what",
                ja="タップする・アンタップする",
                en="in NOVA freezing and setting to standby",
                example="{tap: {choose: {type: creature, whose: opponent}}}",
            ),
            Word(
                "move",
                "op_move",
                ja="戻す、送る、置く",
                en=(
                    "puts, returns or sends cards to a zone: into a deck on top "
                    "unless `at` says otherwise; into the battle zone `put`. In "
                    "Duel Masters also `top` or a number: from the top of one's "
                    "deck"
                ),
                example=("{move: {what: {choose: {type: creature, whose: opponent}}, to: hand}}"),
                likely={"return bounce": "move: {what: …, to: hand}"},
                shape=Shape(
                    Said("移動", "a move"),
                    keys={
                        "what": "what",
                        "to": "zone",
                        "at": "position",
                        "tapped": "flag",
                        "face": "face",
                    },
                    required=("what", "to"),
                ),
            ),
            Word(
                "put",
                "what_is_put",
                ja="出す",
                en="puts into the battle zone (the field)",
                example=(
                    "{put: {what: {choose: {type: creature, zone: hand, "
                    "whose: mine}}, tapped: true}}"
                ),
                shape=Shape(Said("出すもの", "what is put"), free_lead=True),
            ),
            Word(
                "cast summon play",
                "what_is_played",
                ja="唱える・召喚する・プレイする",
                en="plays it without paying",
                example=(
                    "{cast: {what: {choose: {type: spell, zone: hand, whose: mine}}, pay: true}}"
                ),
                shape=Shape(Said("プレイするもの", "what is played"), free_lead=True),
            ),
            Word(
                "charge",
                "what_or_top",
                ja="マナゾーンに置く",
                en=(
                    "into the mana zone (the energy zone); also `top` or a "
                    "number: from the top of the deck"
                ),
                example="{charge: top}",
            ),
            Word(
                "shield",
                "what_or_top",
                ja="シールドゾーンに置く",
                en="into the shield zone; also `top` or a number",
                example="{shield: 1}",
            ),
            Word(
                "break",
                "op_break",
                ja="ブレイクする",
                en="breaks shields of the opponent",
                example="{break: {n: 1, with: self}}",
                shape=Shape(
                    Said("個数", "how many"), number=True, keys={"n": "amount", "with": "what"}
                ),
            ),
            Word(
                "battle",
                "op_battle",
                ja="バトルさせる",
                en="makes two creatures battle",
                example=("{battle: {a: self, b: {choose: {type: creature, whose: opponent}}}}"),
                shape=Shape(
                    Said("バトルするもの", "who battles"),
                    keys={"a": "what", "b": "what"},
                    required=("a", "b"),
                ),
            ),
            Word(
                "power",
                "op_value",
                ja="パワーを＋する",
                en="changes the power",
                example="{power: {what: self, add: 2000, until: turn}}",
            ),
            Word(
                "attack health",
                "op_value",
                en="the two halves of +100/+100",
                example="{attack: {what: self, add: 100, until: turn}}",
            ),
            Word(
                "gain",
                "op_gain",
                ja="能力を与える",
                en=(
                    "gives an ability; `that` in the ability is what was dealt "
                    "with before it was given"
                ),
                example="{gain: {what: self, ability: blocker, until: turn}}",
                shape=Shape(
                    Said("与える能力", "an ability that is given"),
                    keys={"what": "what", "ability": "ability", "until": "duration"},
                    required=("what", "ability"),
                ),
            ),
            Word(
                "cannot",
                "op_cannot",
                ja="〜できない",
                en="forbids a [verb](statics.md#verbs)",
                example=(
                    "{cannot: {attack: {type: creature, whose: opponent}, until: my_next_turn}}"
                ),
                shape=Shape(Said("できないこと", "what cannot be done")),
            ),
            Word(
                "must",
                "op_must",
                ja="可能なら〜する",
                en="[demands](statics.md#what-is-demanded) it",
                example=(
                    "{must: {attack: {type: creature, whose: opponent}, until: my_next_turn}}"
                ),
                shape=Shape(Said("しなければならないこと", "what must be done")),
            ),
            Word(
                "can",
                "op_can",
                ja="〜できる",
                en="[allows](statics.md#what-is-allowed) what a rule forbids",
                example=("{can: {play_free: {type: spell, whose: mine}, until: turn, once: true}}"),
                shape=Shape(Said("できるようになること", "what is allowed")),
            ),
            Word(
                "civilization race name type",
                "op_civilization op_trait op_trait op_type",
                en="adds one to what it is",
                example="{race: {what: self, add: Dragon, until: turn}}",
            ),
            Word(
                "reveal",
                "what_is_shown",
                ja="表向きにする、見せる",
                en=(
                    "shows; also `top`, a number, or with `until` from the top "
                    "of a deck until so many fit (one unless `count` says), "
                    "which are `that`; one's own deck unless `player` says"
                ),
                example="{reveal: {until: {type: creature}, count: 2}}",
                shape=Shape(
                    Said(
                        "適用先か、山札の上からの枚数",
                        "what it applies to, or cards from the top of the deck",
                    ),
                    number=True,
                    free_lead=True,
                ),
            ),
            Word(
                "look",
                "what_or_top",
                ja="見る",
                en="looks at; also `top` or a number",
                example="{look: 3}",
            ),
            Word(
                "search",
                "op_search",
                ja="探す",
                en=(
                    "looks through a zone (the deck unless said) and takes what fits: it is `that`"
                ),
                example="{search: {filter: {type: creature}, reveal: true}}",
                shape=Shape(
                    Said("探すこと", "a search"),
                    keys={
                        "zone": "zone",
                        "filter": "filter",
                        "count": "amount",
                        "up_to": "amount",
                        "reveal": "flag",
                        "player": "who",
                    },
                ),
            ),
            Word(
                "shuffle",
                "op_shuffle",
                ja="シャッフルする",
                en=("`deck` or `me`: one's own deck; `opponent`: theirs; `{player: each}`"),
                example="{shuffle: deck}",
                shape=Shape(
                    Said("誰の山札か", "whose deck"),
                    words=("deck", "me", "opponent"),
                    keys={"player": "who"},
                ),
            ),
            Word(
                "extra_turn",
                "who",
                en="that player has one more turn after this one",
                example="{extra_turn: me}",
            ),
            Word(
                "win lose",
                "who",
                ja="勝つ・負ける",
                en="in Duel Masters `{win: me, lose: each}`: at the same time",
                example="{win: me}",
            ),
            Word(
                "if",
                "condition",
                ja="〜なら",
                en="with `then` and `else`",
                example="{if: {turn: mine}, then: [{draw: 1}], else: [{discard: 1}]}",
                beside="else then",
            ),
            Word(
                "may",
                "operations",
                ja="〜してもよい",
                en="you may …; `then` if you did, `else` if not",
                example="{may: [{discard: 1}], then: [{draw: 2}]}",
                beside="else then",
                likely={"optional you_may": "may: […]"},
            ),
            Word(
                "choose_one",
                "modes",
                ja="次のうち1つを選ぶ",
                en="one of these lists is done",
                example="{choose_one: [[{draw: 1}], [{charge: top}]]}",
                beside="by",
            ),
            Word(
                "repeat",
                "op_repeat",
                ja="繰り返す",
                en="does it so many times",
                example="{repeat: {n: 3, do: [{draw: 1}]}}",
                shape=Shape(
                    Said("繰り返し", "a repetition"),
                    keys={"n": "amount", "do": "operations"},
                    required=("n", "do"),
                ),
            ),
            Word(
                "when",
                "op_delayed",
                en=(
                    "a delayed triggered ability; `that` in it is what was chosen when it was made"
                ),
                example=("{when: {event: {turn_ends: mine}, do: [{destroy: that}], once: true}}"),
                shape=Shape(
                    Said("遅延誘発の能力", "a delayed ability"),
                    keys={
                        "event": "pattern",
                        "do": "operations",
                        "until": "duration",
                        "if": "condition",
                        "may": "flag",
                        "once": "flag",
                    },
                    required=("event", "do"),
                ),
            ),
            Word(
                "damage",
                "op_damage",
                ja="ダメージを与える",
                en="damage to a servant or a player",
                example="{damage: {to: opponent, n: 200}}",
                shape=Shape(
                    Said("ダメージ", "damage"),
                    keys={"to": "what_or_player", "n": "amount"},
                    required=("to", "n"),
                ),
            ),
            Word(
                "life",
                "op_life",
                en="adds to a player's life; in a cost, takes from it",
                example="{life: {add: -200}}",
                shape=Shape(
                    Said("ライフの増減", "a change of life"),
                    keys={"player": "who", "add": "amount"},
                    required=("add",),
                ),
            ),
            Word(
                "counter",
                "op_counter",
                en=(
                    "puts counters on something; `to` moves them; those called "
                    "`+100/+100` or the like change the numbers (919)"
                ),
                example="{counter: {what: self, name: Stone, add: 1}}",
                shape=Shape(
                    Said("カウンター", "counters"),
                    keys={"what": "what", "name": "text", "add": "amount", "to": "what"},
                ),
            ),
            Word("pay", "energy", en="in a cost: energy", example="{pay: {red: 1}}"),
            Word("tapped", "flag", en="in `as`: it enters tapped", example="{tapped: true}"),
            Word("face", "face", en="in `as`: how it lies as it enters", example="{face: down}"),
            Word(
                "counters",
                "counters",
                en="in `as`: with which counters it enters",
                example="{counters: {Stone: 1}}",
            ),
            Word(
                "text",
                "text",
                en=(
                    "a clause that is not encoded: the verdict is `undecidable` when it is reached"
                ),
                example="{text: something else}",
            ),
            Word(
                "end",
                "op_end",
                en=(
                    "`sentence` closes a sentence: what follows is another one. "
                    "No rule ends an attack or a turn on an effect's word: the "
                    "other words are undecidable"
                ),
                example="{end: sentence}",
                shape=Shape(
                    Said("終わるもの", "what ends"),
                    words=("sentence", "attack", "battle", "step", "turn"),
                ),
            ),
        ),
    ),
    Kind(
        "operation_beside",
        "Beside the word",
        fills="operation.keys",
        example="operation",
        words=(
            Word(
                "then",
                "operations",
                en="of `if`, `may`, `gachinko_judge`: if it is so, if you did",
                example="{may: [{discard: 1}], then: [{draw: 2}]}",
            ),
            Word(
                "else",
                "operations",
                en="if not",
                example="{may: [{discard: 1}], else: [{destroy: self}]}",
            ),
            Word(
                "by",
                "chooser",
                en=(
                    "of `choose`, `choose_one`, `modes`, `name_…`: who chooses "
                    "or names; of `may` in Duel Masters `by: opponent`: the "
                    "opponent may"
                ),
                example="{may: [{discard: 1}], by: opponent}",
            ),
        ),
    ),
)

PAGE = Page(
    "operations",
    "Operations",
    "操作",
    """
An operation (OP) is one thing that an effect does: a mapping with one leading word, `{draw: 1}`. Where a
word takes a mapping of its own (`{move: {what: …, to: hand}}`), what stands in it is explained below, in
*Inside an operation*; WHAT stands in [filters and choices](filters.md).
""",  # noqa: E501
    (*KINDS, *inside_operations.KINDS),
    SHAPES,
)
