"""The editor of a board: its table, what a sent form changes, and what is wrong with the text."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from pathlib import Path

from werkzeug.datastructures import ImmutableMultiDict, MultiDict

from indexer.said import Said
from scenarios.files.reading.source import Node
from scenarios.files.scenario import Scenario
from scenarios.games import game_of
from scenarios.language.errors import ScenarioError
from scenarios.language.grammar import game_words
from scenarios.language.grammar.games import GameWords
from scenarios.playing.pictures import CIVILIZATIONS
from scenarios.playing.position import position
from scenarios.printed.known import can_read, read_text
from scenarios.why.other_cards import TYPES
from webapp.bench.board.cards import known_cards
from webapp.bench.board.changes import CHANGES, Before, near_names
from webapp.bench.board.described import DescribedCard, described
from webapp.bench.board.editing import STARTERS
from webapp.bench.board.entry import Unknown
from webapp.bench.board.facts import examples
from webapp.bench.board.picked import turned_word
from webapp.bench.board.table import Side, sides
from webapp.bench.board.typed import NUMBERS
from webapp.bench.limits import TooMuch, checked
from webapp.bench.link import BenchPlay, LinkError, packed
from webapp.bench.own import list_of, loaded
from webapp.bench.run import Stumbled, guarded

__all__ = ["Editor", "Fault", "changed", "editor"]

_NO_FORM: MultiDict[str, str] = ImmutableMultiDict()
_NOTHING = Said("", "")
_TYPING = ("add", "put", "to", "clear")
"""After these it is typed on where cards are put."""


@dataclass(frozen=True, slots=True)
class Fault:
    """What is wrong with a text: the line (0: the whole), that line as it stands, and why.

    `listed` is what may stand there, as a list.
    """

    line: int
    source: str
    what: Said
    listed: Said = _NOTHING


@dataclass(frozen=True, slots=True)
class Words:
    """The words of a game's boards, each with what it is called in Japanese and English."""

    zones: tuple[tuple[str, str, str], ...]
    steps: tuple[tuple[str, str, str], ...]
    types: tuple[tuple[str, str], ...]
    colours: tuple[tuple[str, str], ...]
    numbers: tuple[tuple[str, str, str], ...]


@dataclass(frozen=True, slots=True)
class Editor:
    """A text being written, with the answers that were given on it before.

    `board` is its table where it can be read, else there are `faults`; `turn` whose turn and
    which step it is. `at` is the zone where cards are put, `typing` that it is typed there.
    `said` is why the last form changed nothing, `typed` what it held, `offers` the names that may
    have been meant; `done` what was changed. `own_list` is the name of the list of cards that is
    kept on this machine; `cards` are those of the board with what was read of their texts. `undo`
    are the boards before, each as a word, the last one last.
    """

    text: str
    lines: tuple[str, ...]
    words: GameWords
    called: Words
    board: tuple[Side, ...] | None
    faults: tuple[Fault, ...]
    turn: tuple[str, str] = ("A", "")
    at: str = ""
    typing: bool = False
    said: tuple[Fault, ...] = ()
    about: str = ""
    typed: MultiDict[str, str] = _NO_FORM
    offers: tuple[str, ...] = ()
    done: Said = _NOTHING
    own_list: str = ""
    cards: tuple[DescribedCard, ...] = ()
    undo: tuple[str, ...] = ()

    @property
    def reads(self) -> bool:
        """Whether the text on a card may be given in place of its abilities."""
        return can_read(self.words.game)

    @property
    def turned(self) -> str:
        """By which word a board says that a card is turned sideways."""
        return turned_word(self.words)

    @property
    def examples(self) -> tuple[str, ...]:
        """New cards as they may be typed."""
        return examples(self.words)

    @property
    def word(self) -> str:
        """The board as a link holds it; "" where it is too long for one."""
        try:
            return packed(BenchPlay(self.text, self.lines))
        except LinkError:
            return ""


def editor(library: Path, text: str, lines: tuple[str, ...] = ()) -> Editor:
    """The editor on a text, which may be as wrong as it likes."""
    root = _root(text)
    game = root.get("game") if root else None
    shown = game.shown if game is not None and game.shown in STARTERS else next(iter(STARTERS))
    _read_once(library, shown)
    words = game_words(shown)
    board, scenario, faults = _looked(text)
    cards = described(scenario, checked(text), text) if scenario is not None else ()
    turn = (scenario.board.turn.player, scenario.board.turn.step) if scenario else ("A", "")
    at = f"A {words.home}"
    made = Editor(text, lines, words, _called(words), board, faults, turn, at, cards=cards)
    try:
        kept = list_of(shown)
    except ScenarioError as error:
        return replace(made, said=_faults(error, text))
    return made if kept is None else replace(made, own_list=kept.name)


def _read_once(library: Path, game: str) -> None:
    """The phrases of a game and the library's cards take a while to be read: no board's fault."""
    known_cards(library, game)
    if can_read(game):
        for line in ("山札", "deck"):
            read_text(game, line, "element")


def _called(words: GameWords) -> Words:
    game = game_of(words.game)
    names = {zone: (ja, en) for zone, ja, en, _ in game.zones}
    return Words(
        tuple((zone, *names.get(zone, (zone, zone))) for zone in words.zones),
        tuple((step, *game.book.word(step)) for step in words.steps),
        tuple((word, TYPES.get(word, word)) for word in words.types),
        tuple((colour, CIVILIZATIONS.get(colour, colour)) for colour in words.civilizations),
        tuple((key, *NUMBERS[key]) for key in words.card_numbers),
    )


def changed(before: Editor, library: Path, form: MultiDict[str, str]) -> Editor:
    """The editor after what a form asks for; unchanged, with the reason, where that cannot be.

    A text with faults is changed by hand only.
    """
    do, _, rest = form.get("do", "").partition(" ")
    change = CHANGES.get(do)
    root = None if before.faults else _root(before.text)
    at = rest if do == "to" and _is_zone(before, rest) else form.get("at", before.at)
    at = at if _is_zone(before, at) else before.at
    here = replace(before, at=at, typing=do in _TYPING)
    if change is None or root is None:
        return replace(here, typed=form)
    asked = Before(before.text, root, before.words, library, form)
    try:
        with guarded():
            done = change(asked, rest)
    except (ScenarioError, TooMuch, Stumbled) as error:
        offers = near_names(asked, error.name) if isinstance(error, Unknown) else ()
        said = _faults(error, before.text)
        return replace(here, typed=form, said=said, about=do, offers=offers)
    if done.text == before.text and not done.said:
        return replace(here, typed=MultiDict({"entry": form.get("entry", "")}))
    after = editor(library, done.text, before.lines)
    if after.faults:
        said = tuple(replace(fault, line=0, source="") for fault in after.faults)
        return replace(here, typed=form, said=said, about=do)
    moved = do == "to"
    return replace(after, at=at, typing=do in _TYPING and not moved, done=done.said)


def _is_zone(shown: Editor, said: str) -> bool:
    player, _, zone = said.partition(" ")
    return player in ("A", "B") and zone in shown.words.zones


# -- what is wrong --------------------------------------------------------------------------------


def _looked(
    text: str,
) -> tuple[tuple[Side, ...] | None, Scenario | None, tuple[Fault, ...]]:
    """The board of a text with its scenario, or what is wrong with it."""
    try:
        with guarded():
            root = checked(text)
            scenario = loaded(text + "\n")
            found = position(scenario)
            return sides(root, found.game, scenario), scenario, ()
    except (ScenarioError, TooMuch, Stumbled) as error:
        return None, None, _faults(error, text)


def _faults(error: Exception, text: str) -> tuple[Fault, ...]:
    return tuple(_each_fault(error, text))


def _each_fault(error: Exception, text: str) -> Iterator[Fault]:
    if isinstance(error, TooMuch | Stumbled):
        yield Fault(0, "", error.said)
        return
    assert isinstance(error, ScenarioError)
    lines = text.splitlines()
    for problem in error.problems[:20]:
        source = lines[problem.line - 1] if 0 < problem.line <= len(lines) else ""
        yield Fault(problem.line, source[:200], problem.what, problem.listed)


def _root(text: str) -> Node | None:
    """The text's mapping, where it is one."""
    try:
        with guarded():
            root = checked(text)
    except (ScenarioError, TooMuch, Stumbled):
        return None
    return root if root.entries else None
