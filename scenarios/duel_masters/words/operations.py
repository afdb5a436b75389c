"""What only effects of Duel Masters do."""

from __future__ import annotations

from collections.abc import Mapping

from indexer.said import Said
from scenarios.language.grammar.shape import Shape
from scenarios.language.grammar.word import Word

__all__ = ["SHAPES", "WORDS"]

SHAPES: Mapping[str, Shape] = {
    "skipped": Shape(
        Said("ステップかターン", "a step or a turn"),
        words=("turn", "start", "draw", "charge", "main", "attack", "end"),
    ),
}

WORDS: Mapping[str, tuple[Word, ...]] = {
    "operation": (
        Word(
            "choose",
            "filter",
            ja="選ぶ",
            en="only chooses; then it is `that`, and among what is `chosen`",
            example="{choose: {type: creature, whose: opponent}, up_to: 2}",
            beside="by count random total up_to",
            after="battle",
        ),
        Word(
            "lose_abilities",
            "op_loss",
            en=("it loses what abilities it has by itself; with `keyword` only that one"),
            example=(
                "{lose_abilities: {what: {type: creature, whose: "
                "opponent}, keyword: blocker, until: turn}}"
            ),
            shape=Shape(
                Said("失われる能力", "abilities that are lost"),
                keys={"what": "what", "keyword": "names", "until": "duration"},
                required=("what",),
            ),
            after="gain",
        ),
        Word(
            "ignore",
            "op_ignore",
            en=(
                "what says so of them has no power; also of a player who "
                "cannot be attacked (`of: opponent`)"
            ),
            example="{ignore: {cannot: attack, of: self, until: turn}}",
            shape=Shape(
                Said("無視すること", "what is ignored"),
                keys={"cannot": "verb", "of": "what_or_player", "until": "duration"},
                required=("cannot", "of"),
            ),
            after="can",
        ),
        Word(
            "cost",
            "op_cost",
            ja="コストを少なくする",
            en="what is played costs more or less",
            example=(
                "{cost: {what: {type: spell, whose: mine}, add: -2, "
                "min: 1, until: turn, once: true}}"
            ),
            shape=Shape(
                Said("コストの変更", "a change of cost"),
                keys={
                    "what": "filter",
                    "add": "amount",
                    "min": "number",
                    "until": "duration",
                    "once": "flag",
                },
                required=("what", "add"),
            ),
            after="civilization",
        ),
        Word(
            "exchange",
            "op_exchange",
            ja="入れ替える",
            en="two things change places",
            example=(
                "{exchange: {a: self, b: {choose: {type: creature, zone: hand, whose: mine}}}}"
            ),
            shape=Shape(
                Said("入れ替えるもの", "what changes places"),
                keys={"a": "what", "b": "what"},
                required=("a", "b"),
            ),
            after="shuffle",
        ),
        Word(
            "exchange_zones",
            "op_exchange_zones",
            en="all cards of two zones change places",
            example="{exchange_zones: {a: hand, b: mana, player: me}}",
            shape=Shape(
                Said("二つのゾーン", "two zones"),
                keys={"a": "zone", "b": "zone", "player": "who"},
                required=("a", "b"),
            ),
        ),
        Word(
            "put_under",
            "op_put_under",
            ja="下に置く",
            en="beneath an element; also `top`",
            example="{put_under: {what: top, host: self}}",
            shape=Shape(
                Said("何の下に何を置くか", "what is put beneath what"),
                keys={"what": "what_or_top", "host": "what"},
                required=("what", "host"),
            ),
        ),
        Word(
            "turn_over",
            "what",
            ja="上下逆さまにする",
            en="a field upside down",
            example="{turn_over: self}",
        ),
        Word(
            "shield_plus",
            "op_plus",
            ja="シールド・プラス",
            en="adds a card to a shield",
            example=("{shield_plus: {what: top, onto: {choose: {zone: shields, whose: mine}}}}"),
            shape=Shape(
                Said("シールドに加えるもの", "what is added to a shield"),
                keys={"what": "what_or_top", "onto": "what"},
                required=("what", "onto"),
            ),
        ),
        Word(
            "rearrange",
            "what",
            en="deals the cards of these shields anew among them",
            example="{rearrange: {zone: shields, whose: mine}}",
        ),
        Word(
            "remove_from_attack",
            "what",
            en="a creature is in the attack no longer",
            example="{remove_from_attack: attacker}",
        ),
        Word(
            "change_target",
            "what",
            ja="攻撃先を変更する",
            en="the creature that is attacked instead",
            example="{change_target: self}",
        ),
        Word(
            "release",
            "op_release",
            ja="ハイパーモード解放",
            en="the hyper mode",
            example="{release: {what: self, until: my_next_turn}}",
            shape=Shape(
                Said("ハイパーモードを解放するもの", "whose hyper mode is released"),
                words=("self", "it", "that"),
                keys={"what": "what", "until": "duration"},
            ),
        ),
        Word(
            "charges",
            "op_charges",
            en="charges more a turn",
            example="{charges: {add: 1, until: turn}}",
            shape=Shape(
                Said("追加のチャージ回数", "how many more charges"),
                keys={"player": "who", "add": "amount", "until": "duration"},
                required=("add",),
            ),
        ),
        Word(
            "name_civilization name_race name_card",
            "flag",
            ja="1つ選ぶ（文明、種族、名前）",
            en=("names one, which is `said` in later filters; with `by: opponent` they name it"),
            example="{name_race: true}",
            beside="by",
        ),
        Word(
            "name_number",
            "op_number",
            ja="数字を1つ選ぶ",
            en=(
                "names a number, which is `said` in later amounts; `true`: "
                "any number (`explore` then tries some, and says so)"
            ),
            example="{name_number: {min: 1, max: 9}}",
            beside="by",
            shape=Shape(
                Said("選ぶ数", "a number to choose"),
                flag=True,
                keys={"min": "amount", "max": "amount"},
            ),
        ),
        Word(
            "gachinko_judge",
            "flag",
            ja="ガチンコ・ジャッジ",
            en="with `then` if it is won, `else` if not",
            example="{gachinko_judge: true, then: [{draw: 1}]}",
            beside="else then",
        ),
        Word(
            "skip",
            "op_skip",
            ja="飛ばす",
            en=(
                "the next such step, or the next `turn`, of a player "
                "(oneself unless said) does not take place"
            ),
            example="{skip: {what: turn, player: opponent}}",
            shape=Shape(
                Said("飛ばすもの", "what is skipped"),
                words=("turn", "start", "draw", "charge", "main", "attack", "end"),
                keys={"what": "skipped", "player": "who"},
                required=("what",),
            ),
        ),
        Word(
            "modes",
            "modes",
            ja="次の中から選ぶ",
            en="several of these lists are done, in the order of the card",
            example=("{modes: [[{draw: 1}], [{charge: top}]], count: 3, again: true}"),
            beside="again by count",
            after="choose_one",
        ),
        Word(
            "replace",
            "op_replacement",
            ja="かわりに",
            en="a replacement effect; with `once: true` the next time only",
            example=(
                "{replace: {event: {destroyed: self}, do: [{tap: self}], until: turn, once: true}}"
            ),
            shape=Shape(
                Said("置換効果", "a replacement effect"),
                keys={
                    "event": "pattern",
                    "do": "operations",
                    "cost": "operations",
                    "until": "duration",
                    "if": "condition",
                    "may": "flag",
                    "once": "flag",
                },
                required=("event", "do"),
            ),
            after="when",
        ),
        Word(
            "instead",
            "op_instead",
            en=("an effect that replaces its own instruction, where the condition is met"),
            example=("{instead: {of: [{draw: 1}], if: {shields: mine, max: 0}, do: [{draw: 2}]}}"),
            shape=Shape(
                Said("自己置換", "a self-replacement"),
                keys={"of": "operations", "do": "operations", "if": "condition"},
                required=("of", "if", "do"),
            ),
        ),
        Word(
            "each_player",
            "operations",
            ja="各プレイヤーは〜する",
            en=(
                "each player does all of it, the turn player first; `mine` and `me` in it are "
                "that player's"
            ),
            example="{each_player: [{destroy: {choose: {type: creature, whose: mine}}}]}",
        ),
        Word(
            "opponent_does",
            "operations",
            ja="相手は〜する",
            en=(
                "the opponent does it; `mine` and `me` in it are the opponent's, what was dealt "
                "with is known before it and after it"
            ),
            example="{opponent_does: [{may: [{put: {choose: {zone: hand, whose: mine}}}]}]}",
        ),
        Word(
            "icon",
            "operations",
            en="the ability of an icon that the text names",
            example="{icon: [{draw: 1}]}",
        ),
    ),
    "operation_beside": (
        Word(
            "count up_to total random",
            "amount amount total flag",
            en=("of `choose`: as in [choices](filters.md#choices); `count` of `modes`: how many"),
            example="{choose: {type: creature}, total: {cost: {max: 6}}}",
        ),
        Word(
            "again",
            "flag",
            en="of `modes`: one mode more than once",
            example=("{modes: [[{draw: 1}], [{charge: top}]], count: 2, again: true}"),
        ),
        Word(
            "lose",
            "who",
            en="of `win`: who loses at the same time",
            example="{win: me, lose: each}",
            beside="win",
        ),
        Word("by", "chooser", at="operation.keys", beside="may"),
    ),
    "operation_inner": (
        Word(
            "s_trigger",
            "flag",
            en=("of `move`, `false`: of shields that go to the hand no S-trigger may be used"),
            at="op_move.keys",
            after="tapped",
        ),
        Word("host", en="of `put_under`: beneath what", after="a"),
        Word("onto", en="of `shield_plus`: the shield"),
        Word("divide", "amount", en="the power divided by this", at="op_value.keys", after="times"),
        Word("keyword", en="only abilities of that keyword are lost", after="ability"),
        Word("cannot", en="of `ignore`: which verb"),
        Word("of", en="of `ignore`: of what; of `instead`: which instruction"),
        Word("min max", en="not less, not more than this", after="cost"),
        Word("but", "what", en="of `shuffle`: those stay out", at="op_shuffle.keys"),
        Word("what", "what_or_top", at="op_move.keys"),
    ),
    "operation_words": (
        Word("start draw charge main end", en="of `skip`: the [step](board.md#steps)"),
    ),
}
