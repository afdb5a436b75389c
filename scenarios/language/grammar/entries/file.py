"""The words of the page "The file" of the reference."""

from __future__ import annotations

from collections.abc import Mapping

from indexer.said import Said
from scenarios.language.grammar.shape import Shape
from scenarios.language.grammar.word import Kind, Page, Word

__all__ = ["PAGE"]

SHAPES: Mapping[str, Shape] = {
    "file": Shape(
        Said("シナリオのファイル", "a scenario file"), required=("title", "game", "board")
    ),
    "variant": Shape(Said("変化", "a variant")),
}

KINDS = (
    Kind(
        "file",
        "Keys of a file",
        fills="file.keys",
        example="file",
        words=(
            Word("title", "text", ja="題", en="one line for people; required"),
            Word("title_en", "text", en="the same in English"),
            Word("game", "game", ja="ゲーム", en="which game's rules are run; required"),
            Word(
                "edition",
                "edition",
                ja="版",
                en="the edition that the engine executes; may be left out",
            ),
            Word("question question_en", "text", ja="問い", en="what is asked, for people"),
            Word("note source", "text", ja="注・出典", en="for people"),
            Word(
                "cards",
                "cards",
                en="the cards of this scenario, by name ([cards](cards.md))",
                shape=Shape(Said("名前つきのカード", "cards by name"), names="card"),
            ),
            Word(
                "board",
                "board",
                ja="盤面",
                en="the position at the start ([board](board.md)); required",
            ),
            Word("script", "script", en="what the players do, in order ([script](script.md))"),
            Word("expect", "expect", en="what must be so ([expectations](expect.md))"),
            Word(
                "variants",
                "variants",
                ja="変化",
                en=(
                    "the same with something changed, by name: `{name: {board: "
                    "…, script: …, expect: …}}`; each is replayed too"
                ),
                shape=Shape(Said("名前つきの変化", "variants by name"), names="variant"),
            ),
        ),
    ),
    Kind(
        "variant",
        "Keys of a variant",
        fills="variant.keys",
        example="variant",
        words=(
            Word("note", "text", en="for people"),
            Word(
                "board",
                "board",
                en="merged over the main board one key by key",
                example="{board: {A: {hand: 2}}}",
            ),
            Word(
                "script", "script", en="replaces the main script", example="{script: [{A: pass}]}"
            ),
            Word(
                "expect",
                "expect",
                en="replaces the main expectations",
                example="{expect: {winner: none}}",
            ),
        ),
    ),
    Kind("game", "Games and editions", tells="game edition"),
)

PAGE = Page(
    "file",
    "The file",
    "ファイル",
    """
A scenario is a board, a script and what the rules make of it. It is one YAML file; the engine replays
it and prints every step with the number of the rule that made it happen.

The file is YAML of a narrow kind. Only `true` and `false` are truth values (`A: yes` is the word yes).
Anchors, aliases, tags and repeated keys are refused. A text with `: ` in it, or that begins with a sign
such as `[ { * & !`, stands in quotes; inside `{ }` also one with a comma. A line that is no YAML is told
as it could be written, where one change of it is enough.

Rule numbers are always quoted (`"701.10"` is not `701.1`), and one that the edition does not have is an
error. An unknown key is an error with its line, the nearest right word and what may stand there, in
Japanese and in English (`rulings --lang en replay …`: in English only); all such errors of a file are
reported together.

`scenarios/schema.json` is the same grammar for editors: they complete keys, say in Japanese and English
what each takes and means, and mark words out of place when the first line of a file is
`# yaml-language-server: $schema=…/schema.json`.
""",  # noqa: E501
    KINDS,
    SHAPES,
)
