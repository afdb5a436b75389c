"""What stands inside an operation."""

from __future__ import annotations

from scenarios.language.grammar.word import Kind, Word

__all__ = ["KINDS"]

KINDS = (
    Kind(
        "operation_inner",
        "Inside an operation",
        tells="op_value op_type op_trait op_civilization",
        inside="operation",
        words=(
            Word("what", en="what it is done to"),
            Word("n", en="how many; of `damage` how much; of `repeat` how often"),
            Word("player", en="whose, or who does it: `me` unless said"),
            Word("by", en="of `discard`: who chooses"),
            Word("random", en="of `discard`: chance chooses"),
            Word(
                "to",
                en=(
                    "of `move`: the zone; of `damage`: to what; of `counter`: "
                    "onto what they are moved"
                ),
            ),
            Word("at", en="of `move`: where in the deck"),
            Word("tapped face", en="of `move`: how it lies there"),
            Word("with", en="of `break`: the creature that breaks them"),
            Word("a b", en="the two of a battle or an exchange"),
            Word("add", en="so much more (less with a minus), or what is added"),
            Word("times set", en="so many times as much; just so much"),
            Word(
                "until",
                en=("for how long ([durations](values.md#durations)); for the game unless said"),
            ),
            Word("ability", en="which ability is given"),
            Word("zone", en="of `search`: where; the deck unless said"),
            Word("filter", en="of `search`: what may be taken"),
            Word("count up_to", en="of `search`: how many"),
            Word("reveal", en="of `search`: what is taken is shown"),
            Word("event", en="of `when`, `replace`: what it waits for ([events](events.md))"),
            Word("do", en="what is done"),
            Word("if", en="under which condition"),
            Word("may", en="its player chooses whether"),
            Word("once", en="the next time only; of `cost` the next card"),
            Word("cost", en="of `replace`: what is paid for it"),
            Word("name", en="of `counter`: what the counters are called"),
        ),
    ),
    Kind(
        "operation_words",
        "Words for how many, which deck, what ends and what is skipped",
        tells=("op_discard.words how_many op_shuffle.words op_end op_skip.words skipped"),
        words=(
            Word("all", en="of `discard`: the whole hand"),
            Word("deck me", en="of `shuffle`: one's own deck"),
            Word("opponent", en="of `shuffle`: theirs"),
            Word("sentence", en="of `end`: a sentence of the text"),
            Word(
                "attack battle step turn",
                en="of `end`: undecidable; of `skip`: the attack step, the turn",
            ),
        ),
    ),
)
