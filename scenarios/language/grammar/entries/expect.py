"""The words of the page "Expectations" of the reference."""

from __future__ import annotations

from collections.abc import Mapping

from indexer.said import Said
from scenarios.language.grammar.shape import Shape
from scenarios.language.grammar.word import Kind, Page, Word

__all__ = ["PAGE"]

SHAPES: Mapping[str, Shape] = {
    "expect": Shape(Said("期待", "expectations")),
    "step_pattern": Shape(
        Said("経過の手順", "a step of the trace"), rule=True, items="rule", required=("rule",)
    ),
    "untriggered": Shape(
        Said("誘発しなかった能力", "an ability that did not trigger"),
        keys={"ability": "name", "why": "rules"},
        required=("ability",),
    ),
    "reading": Shape(
        Said("読み方", "a reading"),
        keys={
            "rules": "rules",
            "reading": "text",
            "end": "facts",
            "winner": "winner",
            "refused": "rules",
        },
    ),
    "limits": Shape(
        Said("書かれていないこと", "what is not said"),
        text=True,
        flag=True,
        items="limit",
        keys={"what": "text", "rules": "rules"},
    ),
    "limit": Shape(
        Said("書かれていないこと", "what is not said"),
        text=True,
        keys={"what": "text", "rules": "rules"},
    ),
    "holding": Shape(
        Said("ゾーンの中身", "what the zone holds"), text=True, number=True, items="held"
    ),
    "held": Shape(
        Said("カード（下にあるカードとともに）", "a card, with what lies beneath it"),
        text=True,
        items="name",
        required=("card",),
    ),
    "numbers": Shape(Said("カードごとの数", "numbers by card"), names="number"),
    "name_lists": Shape(Said("カードごとの語", "words by card"), names="names"),
    "legal": Shape(
        Said("答えのリスト", "a list of answers"), text=True, number=True, items="chosen"
    ),
    "winner": Shape(Said("勝者", "a winner")),
    "outcome": Shape(Said("終わりの状態", "an end state")),
    "facts": Shape(Said("盤面の事実", "facts")),
}

KINDS = (
    Kind(
        "expect",
        "Keys of expect",
        fills="expect.keys",
        example="expect",
        words=(
            Word(
                "trace",
                "trace",
                ja="経過",
                en=(
                    "steps that the trace has in this order, with others "
                    "between: a rule, a list of rules that one step has all of, "
                    "or a mapping (below)"
                ),
                example=(
                    '{trace: ["509.5", ["506.1", "702.3c"], {rule: "603.2", cards: [Herald]}]}'
                ),
                shape=Shape(Said("手順のリスト", "a list of steps"), items="step_pattern"),
            ),
            Word(
                "never",
                "rules",
                en="numbers that must not be in the trace",
                example='{never: ["509.5"]}',
            ),
            Word(
                "end",
                "facts",
                en="what is so at the end ([facts](#facts))",
                example="{end: {A: {hand: 2}}}",
            ),
            Word(
                "winner",
                "winner",
                ja="勝者",
                en="`A`, `B` or `none` (the game goes on)",
                example="{winner: none}",
            ),
            Word(
                "untriggered",
                "untriggered_list",
                en="it has not come to wait, neither by itself nor by a declaration",
                example='{untriggered: [{ability: Grandsire, why: "506.3a"}]}',
                shape=Shape(Said("能力のリスト", "a list of abilities"), items="untriggered"),
            ),
            Word(
                "disputed",
                "readings",
                ja="二通りに読める",
                en=(
                    "the text reads two ways; each reading names a rule that is "
                    "in dispute there, or others beside it, and what is so at the `end` by it"
                ),
                example=('{disputed: [{rules: ["101.4d"], reading: the other player goes first}]}'),
                shape=Shape(
                    Said("読み方のリスト", "a list of readings"), flag=True, items="reading"
                ),
            ),
            Word(
                "refused",
                "rules",
                en=(
                    "with `setup: true`: the game cannot begin with these decks, by all of "
                    "these rules"
                ),
                example='{refused: "100.2a"}',
            ),
            Word(
                "silent",
                "limits",
                ja="書かれていない",
                en="the rules do not say; `rules` names one that leaves it open",
                example='{silent: [{rules: ["604.4"]}]}',
            ),
            Word(
                "undecidable",
                "limits",
                en=(
                    "the encoding does not say; `what` (or a text alone) tells "
                    "people what it is about"
                ),
                example="{undecidable: what the text means}",
            ),
            Word(
                "outcomes",
                "outcomes",
                en=(
                    "the end states that exploring every legal order must find, "
                    "each like `end`, with `winner`"
                ),
                example="{outcomes: [{A: {hand: 1}}, {A: {hand: 2}}]}",
                shape=Shape(Said("終わりの状態のリスト", "a list of end states"), items="outcome"),
            ),
        ),
    ),
    Kind(
        "trace_step",
        "A step of the trace",
        about="""
What happens at once is one step with the cards of all of it (`cards: [Ash, Twig]`), several draws one step
with each draw below it.
""",  # noqa: E501
        fills="step_pattern.keys status.words",
        example="step_pattern",
        words=(
            Word(
                "rule",
                "rules",
                en="its number, or a list of numbers that it has all of",
                example='{rule: "603.2"}',
            ),
            Word(
                "status",
                "status",
                en="what became of it (below)",
                example='{rule: "603.2", status: happened}',
                shape=Shape(Said("手順の状態", "a status")),
            ),
            Word(
                "cards",
                "names",
                en="which cards it is about",
                example='{rule: "603.2", cards: [Herald]}',
            ),
            Word("actor", "player", en="which player acts", example='{rule: "603.2", actor: A}'),
            Word("happened", en="it was done"),
            Word("replaced", en="something else was done instead"),
            Word("forbidden", en="an effect forbids it"),
            Word("impossible", en="it could not be done"),
            Word("choice", en="a player chose"),
            Word("forced", en="a player had one legal answer"),
            Word("skipped", en="it was passed over"),
        ),
    ),
    Kind(
        "fact",
        "Facts",
        ja="盤面の事実",
        about="""
What can be asked of a position, by `end`, `outcomes` and `check`. An empty list says that nothing is so, in the
zone of play and among the mana or energy.
""",  # noqa: E501
        fills="facts.keys outcome.keys",
        tells="winner",
        example="facts",
        words=(
            Word(
                "A B",
                "side_facts",
                en=(
                    "each [zone](board.md#zones-and-numbers-of-a-player): a "
                    "number counts, a list names exactly (in order for deck and "
                    "shields); in NOVA also `life: 1600`"
                ),
                example="{A: {hand: 2, battle: [Herald]}}",
                at="facts.keys outcome.keys winner.words",
            ),
            Word(
                "power attack health damage",
                "numbers",
                en="that number, by card",
                example="{power: {Herald: 3000}}",
            ),
            Word(
                "cost",
                "numbers",
                ja="コスト",
                en="what it costs, by card",
                example="{cost: {Herald: 4}}",
            ),
            Word(
                "pay",
                "numbers",
                en="what would be paid for it, by card",
                example="{pay: {Herald: 2}}",
            ),
            Word(
                "civilizations races keywords under",
                "name_lists",
                en="words or names, by card",
                example="{keywords: {Herald: [blocker]}, under: {Monarch: [Squire]}}",
            ),
            Word(
                "counters",
                "counters_by_card",
                en="by card",
                example="{counters: {Guard: {Stone: 1}}}",
                shape=Shape(Said("カードごとのカウンター", "counters by card"), names="counters"),
            ),
            Word(
                "face",
                "faces",
                en="`up` or `down`, by card",
                example="{face: {B/shields#1: up}}",
                shape=Shape(Said("カードごとの表裏", "sides by card"), names="face"),
            ),
            Word(
                "tapped untapped sick attacking",
                "names",
                en="the cards that are so",
                example="{tapped: [Herald], sick: []}",
                likely={"frozen": "tapped: […]"},
            ),
            Word("frozen", "names", en="the cards that are frozen", example="{frozen: [Guard]}"),
            Word("turn", "player", en="whose turn it is", example="{turn: A}"),
            Word("step", "step", en="which step it is", example="{step: main}"),
            Word("legal", "legal", en="what may be done now", example="{legal: [Herald]}"),
            Word(
                "waiting", "legal", ja="待機中", en="what waits", example="{waiting: [Herald.draw]}"
            ),
            Word("winner", "winner", en="of `outcomes`: who has won", at="outcome.keys"),
            Word("none", en="of `winner`: the game goes on", at="winner.words"),
        ),
    ),
    Kind(
        "holding",
        "What a zone holds",
        fills="holding.keys",
        tells="held",
        example="holding",
        words=(
            Word(
                "top bottom",
                "names",
                en="these cards are on top, at the bottom",
                example="{top: [Herald], bottom: [Bear]}",
            ),
            Word("has", "names", en="these cards are among them", example="{has: [Herald]}"),
            Word("count", "number", en="so many cards", example="{count: 20}"),
            Word(
                "card",
                "name",
                en="a card, with `under`",
                example="[{card: Bear, under: [Cub]}]",
                at="held.keys",
            ),
            Word(
                "under",
                "names",
                en="what lies beneath it",
                example="[{card: Bear, under: [Cub]}]",
                at="held.keys",
            ),
        ),
    ),
    Kind(
        "expect_inner",
        "Inside untriggered, disputed, silent and undecidable",
        tells="untriggered reading limits limit",
        words=(
            Word(
                "ability",
                en=("which ability; a bare name (`Grandsire`): none of its abilities has"),
            ),
            Word(
                "why",
                en=(
                    "a rule, or a list of them, each of which is a reason that "
                    "the engine finds: the events that came nearest failed by "
                    "it, or the ability would trigger if the rule were not there"
                ),
            ),
            Word("rules", en="a rule, or a list"),
            Word("reading", en="how the text reads then, for people"),
            Word("end", en="of a reading: what is so when the script has been played by it"),
            Word("winner", en="of a reading: who has won by it"),
            Word("refused", en="of a reading: the rules that refuse a line; `[]` if none does"),
            Word("what", en="what it is about, for people"),
        ),
    ),
)

PAGE = Page(
    "expect",
    "Expectations",
    "期待",
    """
What must be so when the script has been played. Rule numbers are quoted.
""",
    KINDS,
    SHAPES,
)
