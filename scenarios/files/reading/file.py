"""A whole scenario file: its parts put together, its variants merged over the main board."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from indexer.said import Said
from scenarios.engine.args import Args
from scenarios.engine.cards import CardDef
from scenarios.files.board import Board
from scenarios.files.expectation import Expectation
from scenarios.files.reading.board import read_board
from scenarios.files.reading.cards import read_cards
from scenarios.files.reading.checking import Checker
from scenarios.files.reading.names import Names
from scenarios.files.reading.own_cards import ListFor, check_taken, with_own_cards
from scenarios.files.reading.script import read_expectation, read_script
from scenarios.files.reading.source import Entry, Node, parse
from scenarios.files.scenario import Scenario, Variant
from scenarios.files.script import ScriptItem
from scenarios.language.errors import Problem, ScenarioError, nearest_to
from scenarios.language.grammar import GAMES, game_words

__all__ = ["read_scenario"]


def read_scenario(raw: str | bytes, path: Path | None, own: ListFor | None = None) -> Scenario:
    """The scenario of a file's content; `path` is where it was read, None for a text.

    Cards that its boards name and it does not declare are those of the list that `own` gives.

    Raises ScenarioError: first for what is no YAML; then for all words out of place, cards
    and positions that cannot be; then for all names that nothing on the board has.
    """
    file = str(path) if path else ""
    root = parse(raw, file)
    game = _game(root, file)
    with_own = with_own_cards(root, game, own)
    root = with_own.root
    checker = Checker(game, file, with_own.races)
    check_taken(with_own, checker)
    words = checker.value(root, "file")
    checker.read_before = True
    top = words if isinstance(words, Args) else Args({})
    cards = read_cards(top.get("cards"), checker)
    by_name = {card.name: card for card in cards}
    main = _Course(root.get("board"), root.get("script"), root.get("expect"))
    board, script, expect = _read_course(main, by_name, checker)
    variants = _variants(root, by_name, checker)
    return Scenario(
        title=str(top["title"]),
        game=checker.game,
        edition=str(top.get("edition", game_words(checker.game).edition)),
        board=board,
        cards=cards,
        script=script,
        expect=expect,
        variants=variants,
        title_en=str(top.get("title_en", "")),
        question=str(top.get("question", "")),
        question_en=str(top.get("question_en", "")),
        note=str(top.get("note", "")),
        source=str(top.get("source", "")),
        path=path,
        game_line=root.entries["game"].line,
        taken=with_own.taken,
        races=checker.races,
    )


@dataclass(frozen=True, slots=True)
class _Course:
    """The nodes of one course of a scenario."""

    board: Node | None
    script: Node | None
    expect: Node | None


def _game(root: Node, file: str) -> str:
    """The game, on which all other words depend."""
    if not isinstance(root.content, dict):
        what = Said(
            f"シナリオは title、game、board をもつマッピングです。{root.kind.ja}が書かれています。",
            f"a scenario is a mapping with title, game and board, not {root.kind.en}",
        )
        raise ScenarioError.of(what, root.line, file)
    node = root.get("game")
    if node is None:
        near = [key for key in root.entries if nearest_to(key, ("game",))]
        what = Said(
            "ゲームが書かれていません。'game' を加えてください。",
            "the file names no game: add 'game'",
        )
        if near:
            what += Said(
                f"{near[0]!r} がそのつもりかもしれません。",
                f"; {near[0]!r} may be meant to be it",
            )
        raise ScenarioError.of(what, 1, file, GAMES)
    if not isinstance(node.content, str) or node.content not in GAMES:
        what = Said(
            f"{node.shown!r} というゲームはありません。", f"unknown game {node.shown!r}"
        ) + nearest_to(node.shown, GAMES)
        raise ScenarioError.of(what, root.entries["game"].line, file, GAMES)
    return node.content


def _read_course(
    course: _Course, cards: dict[str, CardDef], checker: Checker
) -> tuple[Board, tuple[ScriptItem, ...], Expectation]:
    board = read_board(course.board or Node({}, 0), cards, checker)
    _raise(checker.problems)  # names mean nothing while the words or the board are wrong
    names = Names(board, cards, checker)
    names.check_board(board)
    script = read_script(course.script, checker, names)
    expect = read_expectation(course.expect, checker, names)
    _raise(checker.problems)
    return board, script, expect


def _variants(root: Node, cards: dict[str, CardDef], checker: Checker) -> tuple[Variant, ...]:
    found = root.get("variants")
    variants: list[Variant] = []
    for name, entry in (found.entries if found else {}).items():
        node = entry.node
        course = _Course(
            merged(root.get("board"), node.get("board")),
            node.get("script") or root.get("script"),
            node.get("expect") or root.get("expect"),
        )
        checker.course = Said(f"（variants の {name!r}）", f" (in the variant {name!r})")
        board, script, expect = _read_course(course, cards, checker)
        note = node.get("note")
        variants.append(
            Variant(name, board, script, expect, note.shown if note else "", entry.line)
        )
    checker.course = Said("", "")
    return tuple(variants)


def merged(main: Node | None, over: Node | None) -> Node | None:
    """Mappings merged key by key at every depth; anything else replaces what was there."""
    if main is None or over is None:
        return over or main
    if not isinstance(main.content, dict) or not isinstance(over.content, dict):
        return over
    entries = dict(main.content)
    for key, entry in over.content.items():
        before = entries.get(key)
        node = merged(before.node if before else None, entry.node)
        entries[key] = Entry(node or entry.node, entry.line)
    return Node(entries, over.line)


def _raise(problems: list[Problem]) -> None:
    if problems:
        raise ScenarioError(dict.fromkeys(problems))


def load(source: Path | str, own: ListFor | None = None) -> Scenario:
    """Read a scenario from a file (a Path, or a string of one line) or from its text.

    `own` gives the list of cards that is kept of a game: what a board names and the file does not
    declare is taken from it. Raises ScenarioError with every problem that could be found at once.
    """

    if isinstance(source, str) and "\n" in source:
        return read_scenario(source, None, own)
    path = Path(source)
    try:
        raw = path.read_bytes()
    except OSError as error:
        reason = (error.strerror or str(error)).lower()
        what = Said(
            f"ファイルを開けません（{reason}）。パスを確かめてください。",
            f"cannot read the file: {reason}",
        )
        raise ScenarioError.of(what, file=str(path)) from error
    return read_scenario(raw, path, own)
