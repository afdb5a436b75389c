"""What only holds, is forbidden and allowed in Duel Masters."""

from __future__ import annotations

from collections.abc import Mapping

from indexer.said import Said
from scenarios.language.grammar.shape import Shape
from scenarios.language.grammar.word import Word

__all__ = ["SHAPES", "WORDS"]

SHAPES: Mapping[str, Shape] = {
    "verb": Shape(Said("動詞", "a verb")),
    "shield_moment": Shape(Said("シールドの時点", "a moment of a shield")),
}

WORDS: Mapping[str, tuple[Word, ...]] = {
    "static": (
        Word(
            "lose_abilities",
            "static_loss",
            en="they lose their abilities; with `keyword: blocker` only that one",
            example="{lose_abilities: {what: {type: creature, whose: opponent}}}",
            shape=Shape(
                Said("失われる能力", "abilities that are lost"),
                keys={"what": "filter", "keyword": "names"},
                required=("what",),
            ),
            after="gain",
        ),
        Word(
            "ignore",
            "static_ignore",
            en=("what says so of them has no power; also of a player who cannot be attacked"),
            example="{ignore: {cannot: be_attacked, of: opponent}}",
            shape=Shape(
                Said("無視すること", "what is ignored"),
                keys={"cannot": "verb", "of": "filter_or_me"},
                required=("cannot", "of"),
            ),
            after="can",
        ),
        Word(
            "charges",
            "static_charges",
            en="charges more a turn",
            example="{charges: {player: me, add: 1}}",
            shape=Shape(
                Said("追加のチャージ回数", "how many more charges"),
                keys={"player": "who", "add": "amount"},
                required=("add",),
            ),
            after="cost",
        ),
        Word(
            "extra_break",
            "static_break",
            en="breaks more shields",
            example="{extra_break: {what: self, add: 1}}",
            shape=Shape(
                Said("追加のブレイク数", "how many more breaks"),
                keys={"what": "filter", "add": "amount"},
                required=("what", "add"),
            ),
        ),
        Word(
            "type",
            "static_type",
            en="they are that too; with the `power` on the card",
            example="{type: {what: self, add: creature}}",
            shape=Shape(
                Said("特性の変更", "a change of a characteristic"),
                keys={"what": "filter", "add": "type"},
                required=("what", "add"),
            ),
            after="civilization",
        ),
        Word(
            "mana",
            "static_mana",
            ja="マナの数字",
            en="the number of its mana symbol",
            example="{mana: {what: {zone: mana, whose: mine}, set: 2}}",
            shape=Shape(
                Said("マナの数字", "the number of a mana symbol"),
                keys={"what": "filter", "set": "amount"},
                required=("what", "set"),
            ),
        ),
        Word(
            "shields_gain",
            "shields_gain",
            en="shields have an ability, while they lie there or as they leave",
            example=(
                "{shields_gain: {what: {zone: shields, whose: mine}, "
                "ability: s_trigger, when: leaving}}"
            ),
            shape=Shape(
                Said("シールドが得るもの", "what shields gain"),
                keys={"what": "filter", "ability": "ability", "when": "shield_moment"},
                required=("what", "ability"),
            ),
        ),
        Word(
            "one_shot",
            "one_shot",
            ja="単発的効果",
            en=("a one-shot effect of a static ability: done as the condition comes to be met"),
            example="{one_shot: {if: {shields: mine, max: 0}, do: [{draw: 1}]}}",
            shape=Shape(
                Said("単発的効果", "a one-shot effect"),
                keys={"if": "condition", "do": "operations"},
                required=("if", "do"),
            ),
        ),
    ),
    "static_inner": (
        Word(
            "each",
            "operation",
            en=(
                "of `cost`: so much for each thing that its player does this "
                "to as the card is played (`each: {tap: {choose: FILTER, "
                "up_to: 9}}`)"
            ),
            at="static_cost.keys",
            after="color",
        ),
        Word(
            "may then",
            "flag operations",
            en="of `cost`: if its player wants (`may: true`), and then does that",
            at="static_cost.keys",
        ),
        Word("keyword", en="only abilities of that keyword are lost", after="ability"),
        Word("cannot", en="of `ignore`: which verb"),
        Word("of", en="of `ignore`: of which things"),
        Word("player", en="of `charges`: who; `me` unless said"),
        Word("when", en="of `shields_gain`: at which moment"),
        Word("in_zone", en="of `when`: while they lie in the zone", at="shield_moment.words"),
        Word("leaving", en="of `when`: as they leave it", at="shield_moment.words"),
        Word("if", en="of `one_shot`: the condition"),
        Word("do", en="of `one_shot`: what is done"),
        Word("divide", "amount", at="static_value.keys"),
    ),
    "verb": (
        Word(
            "leave_otherwise",
            ja="破壊以外で離れる",
            en="leave the battle zone other than by being destroyed",
            example="{leave_otherwise: {type: creature, whose: mine}}",
            after="leave",
        ),
        Word(
            "trigger_entering",
            en="what enters does not trigger on that itself",
            example="{trigger_entering: {type: creature, whose: opponent}}",
            after="enter",
        ),
        Word(
            "untap_at_start",
            en="be untapped as a turn starts, by the rule for it; effects untap it all the same",
            example="{untap_at_start: self}",
            after="untap",
        ),
        Word(
            "be_broken",
            en="the shields themselves, or a player's (`me`), are not broken",
            example="{be_broken: me}",
            after="break",
        ),
        Word(
            "s_trigger",
            en="its S-trigger may not be used",
            example="{s_trigger: {type: spell, whose: opponent}}",
            after="use",
        ),
    ),
    "demand": (
        Word(
            "be_chosen",
            en="an opponent who chooses any of one's own chooses it if they can",
            example="{be_chosen: self}",
        ),
    ),
    "permission": (
        Word(
            "play_free",
            en=(
                "play such cards without paying their cost; of an operation "
                "with `once: true` the next one, of a static ability that "
                "has `once: turn` one a turn"
            ),
            example="{play_free: {type: spell, cost: {max: 5}}}",
            beside="once",
        ),
        Word(
            "play_from",
            en=(
                "one may play such cards of one's own from where they lie; "
                "with `whose` who plays is whose cards they are; of a static ability "
                "that has `once: turn` one a turn"
            ),
            example="{play_from: {zone: graveyard, type: creature, whose: mine}}",
        ),
        Word(
            "look",
            en="its player may look at these",
            example="{look: {zone: shields, whose: mine}}",
        ),
    ),
    "verb_beside": (
        Word(
            "by",
            "filter_or_me",
            en=(
                "of `be_attacked`, `be_blocked`: by which; of `destroy`, `leave`, "
                "`leave_otherwise`: because of an effect of which card"
            ),
            beside="be_attacked be_blocked destroy leave leave_otherwise",
            likely={
                "by": (
                    "{be_attacked: …, by: …} / {be_blocked: …, by: …} / {destroy: …, by: …} / "
                    "{leave: …, by: …} / {leave_otherwise: …, by: …}"
                )
            },
            after="-",
        ),
        Word(
            "target",
            "filter_or_me",
            en=(
                "of `attack`, `block`: what cannot be, or has to be, "
                "attacked or blocked; also `me`, `opponent`"
            ),
            beside="attack block",
            likely={"target": "{attack: …, target: …} / {block: …, target: …}"},
        ),
        Word(
            "target",
            "filter_or_me",
            at="op_must.keys static_must.keys effect_must.keys:reached",
            beside="attack block",
        ),
        Word(
            "once",
            "flag",
            en="of `play_free` in an operation: the next one only",
            at="op_can.keys",
            after="until",
        ),
    ),
}
