"""Each word of the grammar is explained where its kind is explained, and nowhere only by chance."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import scenarios
from scenarios.vocabulary import shapes

README = (Path(scenarios.__file__).parent / "README.md").read_text(encoding="utf-8")
GAMES = ("duel_masters", "nova")

FILE, CARDS, FILTERS, OPERATIONS = "The file", "Cards", "Filters", "Operations (OP)"
PATTERNS, CONDITIONS, STATIC, BOARD = "Patterns", "Conditions", "Static parts", "The board"
SCRIPT, EXPECTATIONS = "The script", "Expectations"

PLACES: dict[str, tuple[str, ...]] = {
    # the file and its cards
    **dict.fromkeys(("file", "game", "edition", "variant"), (FILE,)),
    **dict.fromkeys(
        ("card", "part", "evolves", "hyper", "joins", "energy", "power", "copies"), (CARDS,)
    ),
    **dict.fromkeys(("ability", "instead", "once", "during"), (CARDS,)),
    # what the words of cards are made of
    **dict.fromkeys(("filter", "filters", "filter_or_me", "sources", "reached"), (FILTERS, STATIC)),
    **dict.fromkeys(("same", "face", "read_number"), (FILTERS,)),
    **dict.fromkeys(("type", "civilization", "civilizations"), (CARDS,)),
    "kind": (CARDS, OPERATIONS),
    "said_civilizations": (CARDS, OPERATIONS),
    "range": (FILTERS, OPERATIONS),
    **dict.fromkeys(("zone", "zones", "step"), (BOARD,)),
    "moment": (BOARD, PATTERNS),
    "whose": (FILTERS,),
    "side_of": (FILTERS, CONDITIONS, OPERATIONS),
    **dict.fromkeys(
        ("who", "chooser", "amount", "duration", "total", "position", "skipped"), (OPERATIONS,)
    ),
    "manner": (PATTERNS,),
    "verb": (OPERATIONS,),
    # patterns, conditions, static parts
    **dict.fromkeys(("pattern", "situation"), (PATTERNS,)),
    "state_defining": (PATTERNS, CARDS),
    "condition": (CONDITIONS,),
    **dict.fromkeys(("static_verb", "static_can", "static_cannot"), (STATIC, OPERATIONS)),
    "static_loss": (STATIC,),
    "shields_gain": (STATIC,),
    "shield_moment": (STATIC,),
    "one_shot": (STATIC,),
    # the board
    **dict.fromkeys(("board", "turn", "side", "item", "player", "past", "attack"), (BOARD,)),
    **dict.fromkeys(("stage", "waiting", "on_board"), (BOARD,)),
    # the script and what is expected
    **dict.fromkeys(("move", "attempt", "answer", "otherwise", "declared_card"), (SCRIPT,)),
    **dict.fromkeys(("shuffled", "paid"), (SCRIPT,)),
    **dict.fromkeys(("expect", "step_pattern", "status", "winner", "untriggered"), (EXPECTATIONS,)),
    **dict.fromkeys(("reading", "limit", "limits", "held"), (EXPECTATIONS,)),
    **dict.fromkeys(("outcome", "facts"), (EXPECTATIONS, SCRIPT)),
    "holding": (EXPECTATIONS,),
    "side_facts": (EXPECTATIONS, BOARD),
}
"""Where each shape of the grammar is explained; one whose words have no place fails."""

BY_BEGINNING = {
    "op_": (OPERATIONS, FILTERS),
    "operation": (OPERATIONS,),
    "what": (OPERATIONS, FILTERS),
    "how_many": (OPERATIONS,),
    "static": (STATIC, OPERATIONS),
    "effect": (BOARD, STATIC, OPERATIONS, FILTERS),
}


def places(name: str) -> tuple[str, ...]:
    if name in PLACES:
        return PLACES[name]
    return next((where for word, where in BY_BEGINNING.items() if name.startswith(word)), ())


def sections(text: str) -> dict[str, str]:
    parts = re.split(r"^#{2,3} (.+)$", text, flags=re.MULTILINE)
    return dict(zip(parts[1::2], parts[2::2], strict=True))


def coded(section: str) -> Iterator[str]:
    yield from re.findall(r"```\w*\n(.*?)```", section, re.DOTALL)
    for line in re.sub(r"```.*?```", "", section, flags=re.DOTALL).split("\n\n"):
        yield from re.findall(r"`([^`]+)`", line)


KEY = r"(?:^|(?<=[{\[(,/| ]))([\w-]+)(?=\s*(?:[:,/|}\])]|$|…))"


def keys_told(section: str) -> frozenset[str]:
    """The words that stand in code as keys do: before a colon, in a list of words, alone."""
    return frozenset(word for span in coded(section) for word in re.findall(KEY, span, re.M))


def words_told(section: str) -> frozenset[str]:
    return frozenset(word for span in coded(section) for word in re.findall(r"[\w-]+", span))


def untaught(text: str) -> set[tuple[str, str, str]]:
    """Each (game, shape, word) that is not explained at the place of its kind."""
    found = sections(text)
    keys = {head: keys_told(body) for head, body in found.items()}
    words = {head: words_told(body) for head, body in found.items()}
    missing = set()
    for game in GAMES:
        beside = ("NOVA",) if game == "nova" else ()
        for name, shape in shapes(game).items():
            where = [head for head in (*places(name), *beside) if head in found]
            asked = dict.fromkeys((*shape.lead, *shape.keys), keys)
            asked |= {word: words for word in shape.words if word not in asked}
            for word, told in asked.items():
                if not any(word in told[head] for head in where):
                    missing.add((game, name, word))
    return missing


def test_every_word_is_explained_at_the_place_of_its_kind() -> None:
    assert untaught(README) == set()


def first_cells() -> str:
    rows = re.findall(r"^\| (.+?) \|", sections(README)[OPERATIONS], re.MULTILINE)
    return "\n".join(rows)


@pytest.mark.parametrize("game", GAMES)
def test_every_operation_begins_a_cell_of_the_table_of_operations(game: str) -> None:
    told = keys_told(first_cells()) | keys_told(sections(README)["NOVA"])
    assert set(shapes(game)["operation"].lead) - told == set()


def units() -> list[str]:
    """The lines of the reference: each row of a table, each line of a text."""
    reference = README[README.index("## The file") : README.index("## Why not")]
    return [line for line in reference.splitlines() if "`" in line and "---" not in line]


@pytest.mark.parametrize(
    "kind",
    [
        "operation",
        "pattern",
        "condition",
        "static",
        "filter",
        "ability",
        "answer",
        "expect",
        "board",
        "card",
        "past",
        "facts",
    ],
)
def test_a_word_whose_explanation_is_taken_out_is_missed(kind: str) -> None:
    """Every leading word and key of the kind, each with all that explains it at its place."""
    for game in GAMES:
        shape = shapes(game)[kind]
        for word in dict.fromkeys((*shape.lead, *shape.keys)):
            text = README
            for head in (*places(kind), "NOVA"):
                body = sections(README)[head]
                kept = re.sub(rf"(?<![\w-]){re.escape(word)}(?![\w-])", "☐", body)
                text = text.replace(body, kept)
            assert (game, kind, word) in untaught(text)


def test_a_row_or_a_line_taken_out_is_missed() -> None:
    """Of the rows of the tables each explains something that nothing else at its place does."""
    rows = [unit for unit in units() if unit.startswith("| `")]
    needed = [row for row in rows if untaught(README.replace(row, ""))]
    assert len(rows) > 60
    assert len(needed) > len(rows) * 2 / 3
