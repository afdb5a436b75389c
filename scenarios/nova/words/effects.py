"""What only effects of NOVA wait for, speak of and do."""

from __future__ import annotations

from collections.abc import Mapping

from indexer.said import Said
from scenarios.language.grammar.shape import Shape
from scenarios.language.grammar.word import Kind, Word

__all__ = ["KINDS", "SHAPES", "WORDS"]

SKIPPED = ("turn", "standby", "draw", "main1", "attack", "main2", "end")
SKIP = Shape(
    Said("飛ばすもの", "what is skipped"),
    words=(*SKIPPED, "declaration", "defence", "battle"),
    keys={"what": "skipped", "player": "who"},
    required=("what",),
)
SHAPES: Mapping[str, Shape] = {
    "skipped": Shape(
        Said("ターンかフェイズかステップ", "a turn, a phase or a step"),
        words=(*SKIPPED, "declaration", "defence", "battle"),
    ),
}

WORDS: Mapping[str, tuple[Word, ...]] = {
    "pattern_beside": (
        Word(
            "how",
            "situation",
            beside="state",
            shape=Shape(Said("状況の種類", "a kind of situation")),
        ),
        Word("by", "filter", at="pattern.keys", beside="battles"),
        Word(
            "name",
            "text",
            en="the name of the counters, with gets_counters",
            example="{gets_counters: self, name: Stone}",
            beside="gets_counters",
        ),
    ),
    "filter": (
        Word(
            "bears",
            "what",
            ja="装備しているカード",
            en="on which such equipment is put; `self` is the equipment itself (1005)",
            example="{bears: self}",
        ),
        Word(
            "attack health level",
            "range",
            en=("that number, or between `min` and `max`; only a character has a level"),
            example="{attack: {min: 200}, health: 100}",
            after="power",
        ),
    ),
    "choice": (
        Word(
            "target",
            "filter",
            en=(
                "chosen when the card or ability is played; no target any "
                "more when it has moved or no longer fits (804.2.2.1, "
                "804.3.4)"
            ),
            example="{target: {type: servant}}",
            at=(
                "what.lead what_or_top.lead what_is_shown.lead "
                "what_is_put.lead what_is_played.lead what_or_player.lead"
            ),
            beside="by count random up_to",
            after="choose",
        ),
    ),
    "amount": (
        Word(
            "attack health",
            "filter",
            en="that number of the thing",
            example="{attack: that}",
            after="power",
        ),
        Word(
            "level",
            "filter",
            ja="キャラクターレベル",
            en="the level of a character (109.1), of several in all",
            example="{level: {zone: retired, type: character}}",
        ),
    ),
    "static": (
        Word(
            "attack health level",
            "static_value",
            en="changes attack, health, the level of a character (109.2.1)",
            example="{attack: {what: {type: servant, whose: mine}, add: 100}}",
            after="power",
        ),
        Word(
            "as_servant",
            "static_as_servant",
            ja="サーバントとしても扱う",
            en="on the field they are servants with these numbers, beside what they are (931)",
            example="{as_servant: {what: self, attack: 300, health: 200}}",
            shape=Shape(
                Said("サーバントとしての数値", "a servant's numbers"),
                keys={"what": "filter"},
                required=("what", "attack", "health"),
            ),
        ),
        Word(
            "counters",
            "static_counters",
            ja="カウンターの上限",
            en="no more than `max` counters of a name may lie on such a card (919.6)",
            example="{counters: {what: self, name: Stone, max: 2}}",
            shape=Shape(
                Said("カウンターの上限", "how many counters at most"),
                keys={"what": "filter", "name": "text", "max": "amount"},
                required=("what", "name", "max"),
            ),
        ),
        Word(
            "defines",
            "static_defines",
            ja="特性を定義する",
            en="what its own card is, in every zone, in place of what is printed (801.5.3)",
            example="{defines: {colors: [green], races: [Elf]}}",
            shape=Shape(Said("定義する特性", "what is defined")),
        ),
    ),
    "operation": (
        Word(
            "energy",
            "op_energy",
            ja="エナジーを加える",
            en="adds energy of a colour, or of that of a card, to one's stock (801.6)",
            example="{energy: {n: 1, color: green}}",
            shape=Shape(
                Said("加えるエナジー", "the energy that is added"),
                keys={"n": "amount", "of": "what"},
            ),
        ),
        Word(
            "reduce",
            "how_many",
            ja="ダメージを軽減する",
            en="in `instead` of `damaged`: so much of the damage less, or `all` of it (917)",
            example="{reduce: 100}",
            after="damage",
        ),
        Word(
            "become loses",
            "op_become",
            ja="〜になる・〜を失う",
            en="has that race or colour alone (918.1); has it no more, or none with `all` (918.3)",
            example="{become: {what: self, race: Imp, until: turn}}",
            shape=Shape(
                Said("種族か色", "a race or a colour"),
                keys={
                    "what": "what",
                    "race": "names",
                    "civilization": "names",
                    "until": "duration",
                },
                required=("what",),
            ),
            after="gain",
        ),
        Word(
            "as_servant",
            "op_as_servant",
            ja="サーバントとしても扱う",
            en="makes a servant of it, beside what it is (929, 931)",
            example="{as_servant: {what: self, attack: 300, health: 200, until: turn}}",
            shape=Shape(
                Said("サーバントとしての数値", "a servant's numbers"),
                keys={"what": "what", "until": "duration"},
                required=("what", "attack", "health"),
            ),
        ),
        Word(
            "spellbind",
            "op_spellbind",
            ja="呪縛状態にする",
            en="no target, without abilities, neither attacking nor defending (928)",
            example="{spellbind: {what: {target: {type: servant}}, until: turn}}",
            shape=Shape(
                Said("呪縛状態にするもの", "what is spellbound"),
                keys={"what": "what", "until": "duration"},
                required=("what",),
            ),
        ),
        Word(
            "equip",
            "op_equip",
            ja="装備させる",
            en="puts equipment on a card; of other cards it takes none (926)",
            example="{equip: {what: {choose: {type: magic_item}}, to: self}}",
            shape=Shape(
                Said("装備させること", "what is put on what"),
                keys={"what": "what", "to": "what"},
                required=("what", "to"),
            ),
        ),
        Word(
            "nullify",
            "what",
            ja="無効にする",
            en="a card that waits, which goes to the graveyard (913)",
            example="{nullify: {target: {zone: waiting, type: spell}}}",
        ),
        Word(
            "nullify_ability",
            "filter",
            ja="能力を無効にする",
            en="the ability that waits, of such a card (913)",
            example="{nullify_ability: {type: servant, whose: opponent}}",
        ),
        Word(
            "nullify_destruction",
            "what",
            ja="破壊を無効にする",
            en="of what damage or a reduction has destroyed (907.3)",
            example="{nullify_destruction: self}",
            after="destroy",
        ),
        Word(
            "level",
            "op_value",
            ja="キャラクターレベルを変える",
            en="changes the level of a character, also of one not played yet (109.2.1)",
            example="{level: {what: {type: character, zone: characters, whose: mine}, add: -1}}",
        ),
        Word(
            "limit",
            "op_limit",
            ja="リミットレベルを変える",
            en="adds to the limit level of a player, for a time (005.5.3)",
            example="{limit: {add: 1, until: turn}}",
            shape=Shape(
                Said("リミットレベルの変更", "a change of a limit level"),
                keys={"player": "who", "add": "amount", "until": "duration"},
                required=("add",),
            ),
        ),
        Word("skip", "op_skip", shape=SKIP),
        Word(
            "add_phase",
            "op_phase",
            ja="フェイズを追加する",
            en="adds a phase to this turn, right after one of it (401.2)",
            example="{add_phase: {what: attack, after: main2}}",
            shape=Shape(
                Said("追加するフェイズ", "an added phase"),
                keys={"what": "step"},
                required=("what", "after"),
            ),
        ),
    ),
    "operation_words": (
        Word(
            "standby main1 main2 declaration defence",
            en="of `skip`: that phase, that step of the attack phase",
        ),
    ),
    "operation_inner": (
        Word(
            "race civilization",
            "names",
            en="of `become`, `loses`: the race, the colour",
            at="op_become.keys",
        ),
        Word(
            "attack health",
            "amount",
            en="of `as_servant`: a number of the servant",
            at="op_as_servant.keys",
        ),
        Word(
            "color",
            "civilization",
            en="of `energy`: its colour; or `of` the card that has it",
            at="op_energy.keys",
        ),
        Word(
            "after",
            "step",
            en="of `add_phase`: right after which phase",
            at="op_phase.keys",
        ),
    ),
    "effect": (
        Word(
            "level",
            "effect_value",
            en="a level that is changed",
            example="{owner: A, level: {what: Captain, add: -1}}",
            beside="what",
        ),
    ),
    "verb": (
        Word(
            "trigger",
            ja="発動する",
            en="have its automatic abilities trigger (914.2)",
            example="{trigger: {type: servant, whose: opponent}}",
            after="use",
        ),
    ),
    "pattern": (
        Word(
            "buried",
            "filter",
            ja="破壊されて墓地に送られる",
            en="what was destroyed goes to the graveyard, which no other way there is (908.2)",
            example="{buried: self}",
            after="destroyed",
        ),
        Word(
            "gets_counters",
            "filter",
            ja="カウンターが置かれる",
            en="counters are put on it, of the `name` if one is said; also as it enters (919.7)",
            example="{gets_counters: self, name: Stone}",
        ),
        Word(
            "retires",
            "filter",
            ja="退場する",
            en="a character retires, from the field or the character deck (921)",
            example="{retires: self}",
        ),
        Word(
            "uses",
            "filter",
            ja="起動能力を使用する",
            en="an activated ability of it was played and its effect has been resolved (801.3.9)",
            example="{uses: {type: magic_item, whose: mine}}",
        ),
    ),
    "static_inner": (
        Word(
            "attack health",
            "amount",
            en="of `as_servant`: a number of the servant",
            at="static_as_servant.keys",
        ),
        Word("name", "text", en="of `counters`: what they are called", at="static_counters.keys"),
        Word("max", "amount", en="of `counters`: how many at most", at="static_counters.keys"),
        Word(
            "colors races",
            "civilizations names",
            en="of `defines`: its colours, its tribes",
            at="static_defines.keys",
        ),
        Word("set", "amount", at="static_cost.keys"),
    ),
    "permission": (
        Word("use", en="use its abilities although a rule forbids it", example="{use: self}"),
    ),
}

KINDS: Mapping[str, tuple[Kind, ...]] = {
    "events": (
        Kind(
            "situation",
            "How a situation comes about in NOVA: how",
            fills="situation.words",
            example="pattern",
            words=(
                Word(
                    "holds",
                    en=(
                        "as without `how`: it waits for a situation. Once its effect "
                        "has left the waiting area it triggers again where the "
                        "situation still holds (801.4.6)"
                    ),
                    example="{state: {life: me, max: 1000}, how: holds}",
                ),
                Word(
                    "becomes",
                    ja="〜になる",
                    en=("waits for the change to it and is silent while it goes on (801.4.6.1)"),
                    example="{state: {life: me, max: 1000}, how: becomes}",
                ),
                Word(
                    "counts",
                    en=(
                        "for a condition that refers to a number of cards (`count`, "
                        "`hand`): triggers at each change of the number after which "
                        "the condition is met (801.4.6.1.1)"
                    ),
                    example="{state: {hand: me, min: 5}, how: counts}",
                ),
            ),
        ),
        Kind(
            "moment",
            "Parts of the attack phase in NOVA",
            tells="moment",
            example="pattern",
            words=(
                Word(
                    "declaration defence battle",
                    en="what `step_starts` may name beside the [steps](board.md#steps)",
                    example="{step_starts: defence, whose: mine}",
                ),
            ),
        ),
    )
}
