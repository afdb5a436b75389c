"""The words of the page "The script" of the reference."""

from __future__ import annotations

from collections.abc import Mapping

from indexer.said import Said
from scenarios.language.grammar.shape import Shape
from scenarios.language.grammar.word import Kind, Page, Word

__all__ = ["PAGE"]

SHAPES: Mapping[str, Shape] = {
    "script": Shape(Said("スクリプト", "a script"), items="move"),
    "move": Shape(Said("スクリプトの行", "a line of the script")),
    "choice": Shape(
        Said("名前か数かリスト", "a name, a number or a list"),
        text=True,
        number=True,
        items="chosen",
    ),
    "chosen": Shape(Said("名前か数", "a name or a number"), text=True, number=True),
    "paid": Shape(Said("支払いに使うもの", "what is paid with"), text=True, items="name"),
    "declared_card": Shape(
        Said("カードと、そのために捨てるカード", "a card, with the card that is discarded for it"),
        text=True,
        required=("card", "with"),
    ),
}

KINDS = (
    Kind(
        "move",
        "Lines of a script",
        fills="move.lead",
        tells="attempt",
        example="move",
        words=(
            Word(
                "A B",
                "answer",
                en="what this player answers",
                example="{A: pass}",
                at="move.lead attempt.lead",
                beside="times",
                shape=Shape(Said("答え", "an answer")),
            ),
            Word(
                "refused",
                "attempt",
                en=("tried, refused by that rule, of a list by all of them; the script goes on"),
                example='{refused: {A: {attack: B, with: Treant}}, rule: "506.1a"}',
                beside="rule",
                shape=Shape(Said("試みること", "what is tried")),
            ),
            Word(
                "rule",
                "rules",
                en="of `refused`: the rule, or a list",
                example='{refused: {A: pass}, rule: ["506.1a"]}',
                at="move.keys",
            ),
            Word(
                "check",
                "facts",
                en="what is so now ([facts](expect.md#facts))",
                example="{check: {power: {Brawler: 10000}}}",
            ),
            Word(
                "otherwise",
                "otherwise",
                en=(
                    "from here every question that may be declined is declined "
                    "when the next item does not answer it. An item of the same "
                    "player and kind answers it, also where the rules refuse "
                    "what it says (the next line is an attack, and it may not be "
                    "made yet): there the answer that declines (`{A: pass}`) is "
                    "written first"
                ),
                example="{otherwise: pass}",
                shape=Shape(
                    Said("断れる問いへの答え", "an answer to what may be declined"),
                    hints={"no": "pass"},
                ),
            ),
            Word(
                "until",
                "step",
                ja="〜まで進む",
                en=(
                    "what may be declined is declined until that step has come, also one in which "
                    "nobody can do anything, in whosever turn, or in that of one player (`of`)"
                ),
                example="{until: attack}",
                at="move.lead",
                beside="of",
            ),
            Word(
                "of",
                "player",
                en="of `until`: in whose turn",
                example="{until: attack, of: B}",
                at="move.keys",
            ),
            Word(
                "times",
                "number",
                en="gives the answer so many times",
                example="{B: pass, times: 3}",
                at="move.keys",
            ),
            Word(
                "note",
                "text",
                en="for people",
                example="{B: pass, note: nothing to do}",
                at="move.keys",
            ),
        ),
    ),
    Kind(
        "answer",
        "Answers",
        fills="answer.words answer.lead",
        tells="answer.keys otherwise shuffled declared_card",
        example="answer",
        words=(
            Word("pass", en="go on", example="pass", at="answer.words otherwise.words"),
            Word("yes no", en="to a yes or no", example="yes"),
            Word("concede", en="gives the game up", example="concede"),
            Word(
                "charge",
                "name",
                ja="マナチャージ",
                en="puts a card into the mana zone",
                example="{charge: Herald}",
                likely={"set": "{charge: …}"},
            ),
            Word("set", "name", en="puts a card into the energy zone", example="{set: Guard}"),
            Word(
                "summon",
                "name",
                ja="召喚",
                en=(
                    "of a creature or servant; without `pay` which mana is "
                    "tapped is asked only when it matters"
                ),
                example="{summon: Herald, pay: [A/mana#1, A/mana#3]}",
                beside="pay target",
            ),
            Word(
                "cast",
                "name",
                ja="唱える",
                en="of a spell",
                example="{cast: Flash}",
                beside="pay target",
            ),
            Word(
                "play",
                "name",
                ja="実行",
                en="of any card",
                example="{play: Herald}",
                beside="pay target",
            ),
            Word("deploy", "name", en="of a field; `play` says it too", example="{deploy: Arena}"),
            Word(
                "activate",
                "name",
                ja="起動",
                en=(
                    "uses an activated ability; in NOVA also energy ahead "
                    '(`{activate: "A/energy#1"}`)'
                ),
                example="{activate: Herald.2}",
                beside="target",
            ),
            Word(
                "attack",
                "name",
                ja="攻撃",
                en="attacks a player or a card, with the card named",
                example="{attack: B, with: Herald}",
                beside="with",
            ),
            Word(
                "look",
                "name",
                en="changes nothing; refused where it may not be looked at",
                example="{look: B/shields#1}",
            ),
            Word("tap untap", "paid", en="what 105.4 refuses", example="{tap: Herald}"),
            Word(
                "choose",
                "choice",
                en="one or several cards, players or what is named, or `none`",
                example="{choose: [Herald, Bear]}",
            ),
            Word(
                "order",
                "choice",
                en=(
                    "put on a deck or beneath it one after another, so the last "
                    "is outermost; of a stack each card by its name. In NOVA "
                    "into the waiting area: what is put there last is resolved "
                    "first"
                ),
                example="{order: [Herald, Bear]}",
            ),
            Word(
                "replace",
                "choice",
                en="which replacement is used, or `none`",
                example="{replace: none}",
            ),
            Word(
                "resolve", "name", en="which waiting effect is next", example="{resolve: Herald.2}"
            ),
            Word(
                "declare",
                "declared",
                ja="宣言",
                en="which of the cards that may be declared are, or `[]`",
                example="{declare: [Flash]}",
                shape=Shape(
                    Said("名前か、名前のリスト", "a name or a list of names"),
                    text=True,
                    items="declared_card",
                ),
            ),
            Word(
                "block",
                "names",
                ja="ブロック",
                en="with which cards, or `[]`",
                example="{block: [Hound]}",
                likely={"defend": "{block: …}"},
            ),
            Word("defend", "names", en="as `block`", example="{defend: [Hound]}"),
            Word("number", "number", en="a number that is asked for", example="{number: 3}"),
            Word(
                "option",
                "number",
                en="which of several modes, parts or ways",
                example="{option: 2}",
            ),
            Word(
                "shuffle",
                "shuffled",
                ja="シャッフル",
                en="the new order, from the top, or `as_is`",
                example="{shuffle: as_is}",
                shape=Shape(Said("新しい順序", "the new order"), items="name"),
            ),
            Word(
                "pay",
                "paid",
                en="which mana is tapped",
                example="{pay: [A/mana#1]}",
                at="answer.keys answer.lead",
            ),
            Word(
                "with",
                "name",
                en=(
                    "of `attack`: the attacking card; of a declaration: the card "
                    "that is discarded for an S-back or a Sabaki Z"
                ),
                example="{declare: [{card: Tide, with: Pike}]}",
                at="answer.keys:names declared_card.keys",
            ),
            Word(
                "card",
                "name",
                en="of a declaration: the card that is declared",
                example="{declare: [{card: Tide, with: Pike}]}",
                at="declared_card.keys",
            ),
            Word(
                "target",
                "names",
                en="of playing and activating: the targets, in the order of the text",
                example="{cast: Bolt, target: [Guard, B]}",
                at="answer.keys",
            ),
            Word(
                "as_is",
                en="of `shuffle`: the order stays",
                example="{shuffle: as_is}",
                at="shuffled.words",
            ),
        ),
    ),
)

PAGE = Page(
    "script",
    "The script",
    "スクリプト",
    """
One item a decision, `{PLAYER: ANSWER}`:

| the rules ask for | answer |
| --- | --- |
| an action | `{charge: X}` (NOVA: `{set: X}`), `{summon: X, pay: [..]}`, `{cast: X}`, `{play: X}`, `{attack: B, with: X}`, `{activate: X}`, `{tap: X}`, `{untap: X}`, `{look: X}`, `pass` |
| cards, players or what is named | `{choose: X}`, `{choose: [X, Y]}`, `{choose: none}` |
| a yes or no | `yes`, `no` |
| declarations | `{declare: [Flash]}`, `{declare: []}`; blockers: `{block: [Hound]}`, NOVA `{defend: [Hound]}` |
| which waiting effect next | `{resolve: Herald}` |
| which replacement | `{replace: Armor}`, `{replace: none}` |
| an order, a number, a mode | `{order: [X, Y]}`, `{number: 3}`, `{option: 2}` |
| which mana to tap | `{pay: [A/mana#1, A/mana#3]}` |
| a shuffle | `{shuffle: [X, Y, …]}` or `{shuffle: as_is}` |

Names are those of the board. An ability is `Herald.draw`, `Herald.2`, `Herald.w_breaker`, also one that
something else gives it (the second of two of one keyword: `Herald.breaker#2`). A card of two parts is played
as `{option: 2}` or `{choose: Gust}` says where it is asked; of a card declared in one of two ways, as
`Twin.s_trigger` or `Twin.g_strike` says.

The script is strict. It fails, saying which question stood open and what the legal answers were, when a
choice is missing, left over or illegal. A question that has one legal answer is answered by itself, and has
no line (`[forced]` in the trace, `[ほかに選べない]` in the Japanese one); nor can anything be `refused` there,
but for an act or a block by who can do no other: it is tried all the same as soon as the rule refuses it. What to do next in a step is
asked, but a `pass` may be left out where nothing else can be done. The script may end where a player could act.
""",  # noqa: E501
    KINDS,
    SHAPES,
)
