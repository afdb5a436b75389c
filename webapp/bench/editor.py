"""The editor of a board: what a sent form asks for, and what is wrong with the text."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from werkzeug.datastructures import ImmutableMultiDict, MultiDict

from indexer.said import Said
from scenarios.files.reading.source import Node
from scenarios.games import game_of
from scenarios.language.errors import ScenarioError
from scenarios.language.grammar import game_words, shapes
from scenarios.language.grammar.games import GameWords
from scenarios.playing.pictures import CIVILIZATIONS, picture
from scenarios.playing.position import position
from scenarios.printed.known import can_read
from scenarios.why.other_cards import TYPES
from webapp.bench.cards import Known, known_cards
from webapp.bench.editing import STARTERS, card_block, with_card, with_item, with_turn, without_item
from webapp.bench.limits import MOST_CARDS, TooMuch, checked
from webapp.bench.own import list_of, loaded, names_of
from webapp.bench.run import Stumbled, guarded
from webapp.bench.text import flow_of
from webapp.bench.typed import abilities, digits, plain_or_mana
from webapp.cards.shown import ShownText, shown_texts
from webapp.playback import Shot

__all__ = ["Editor", "Fault", "changed", "editor"]

_NO_FORM: MultiDict[str, str] = ImmutableMultiDict()
_PLAYERS = ("A", "B")
_NOTHING = Said("", "")


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
class Entry:
    """An entry of a zone: the name of the button that takes it out, and how it is written."""

    key: str
    place: str
    said: str


@dataclass(frozen=True, slots=True)
class Words:
    """The words of a game's boards, each with what it is called in Japanese and English."""

    zones: tuple[tuple[str, str, str], ...]
    steps: tuple[tuple[str, str, str], ...]
    types: tuple[tuple[str, str], ...]
    colours: tuple[tuple[str, str], ...]


@dataclass(frozen=True, slots=True)
class Editor:
    """A text being written, with the answers that were given on it before.

    `board` is its picture where it can be read, else there are `faults`; `said` is why the
    last form changed nothing, and `typed` what it held. `own` are names of the list of cards that
    is kept on this machine, `own_list` its name; `texts` what was read of the texts on cards.
    """

    text: str
    lines: tuple[str, ...]
    words: GameWords
    called: Words
    known: Mapping[str, Known]
    board: Shot | None
    faults: tuple[Fault, ...]
    entries: tuple[Entry, ...] = ()
    said: tuple[Fault, ...] = ()
    typed: MultiDict[str, str] = _NO_FORM
    own: tuple[str, ...] = ()
    own_list: str = ""
    texts: tuple[ShownText, ...] = ()

    @property
    def reads(self) -> bool:
        """Whether the text on a card may be given in place of its abilities."""
        return can_read(self.words.game)


def editor(library: Path, text: str, lines: tuple[str, ...] = ()) -> Editor:
    """The editor on a text, which may be as wrong as it likes."""
    board, texts, faults = _looked(text)
    root = _root(text)
    game = root.get("game") if root else None
    shown = game.shown if game is not None and game.shown in STARTERS else next(iter(STARTERS))
    entries = _entries(root, game_words(shown)) if root else ()
    words, known = game_words(shown), known_cards(library, shown)
    made = Editor(text, lines, words, _called(words), known, board, faults, entries, texts=texts)
    try:
        kept = list_of(shown)
    except ScenarioError as error:
        return replace(made, said=_faults(error, text))
    return made if kept is None else replace(made, own=names_of(shown), own_list=kept.name)


def _called(words: GameWords) -> Words:
    game = game_of(words.game)
    names = {zone: (ja, en) for zone, ja, en, _ in game.zones}
    return Words(
        tuple((zone, *names.get(zone, (zone, zone))) for zone in words.zones),
        tuple((step, *game.book.word(step)) for step in words.steps),
        tuple((word, TYPES.get(word, word)) for word in words.types),
        tuple((colour, CIVILIZATIONS.get(colour, colour)) for colour in words.civilizations),
    )


def changed(before: Editor, library: Path, form: MultiDict[str, str]) -> Editor:
    """The editor after what a form asks for; unchanged, with the reason, where that cannot be.

    A text with faults is changed by hand only.
    """
    do, _, rest = form.get("do", "").partition(" ")
    change = _CHANGES.get(do)
    root = None if before.faults else _root(before.text)
    if change is None or root is None:
        return replace(before, typed=form)
    try:
        with guarded():
            text = change(before, root, form, rest)
    except (ScenarioError, TooMuch, Stumbled) as error:
        return replace(before, typed=form, said=_faults(error, before.text))
    after = editor(library, text, before.lines)
    if after.faults:
        return replace(before, typed=form, said=after.faults)
    return replace(after, typed=_NO_FORM if do in {"add", "write"} else form)


# -- what is wrong --------------------------------------------------------------------------------


def _looked(text: str) -> tuple[Shot | None, tuple[ShownText, ...], tuple[Fault, ...]]:
    """The board of a text with what was read of its cards, or what is wrong with it."""
    try:
        with guarded():
            checked(text)
            scenario = loaded(text + "\n")
            found = position(scenario)
            shot = Shot(0, picture(found.game, found.state), "", "")
            return shot, shown_texts(scenario), ()
    except (ScenarioError, TooMuch, Stumbled) as error:
        return None, (), _faults(error, text)


def _faults(error: Exception, text: str) -> tuple[Fault, ...]:
    if isinstance(error, TooMuch | Stumbled):
        return (Fault(0, "", error.said),)
    assert isinstance(error, ScenarioError)
    lines = text.splitlines()
    found = []
    for problem in error.problems[:20]:
        source = lines[problem.line - 1] if 0 < problem.line <= len(lines) else ""
        found.append(Fault(problem.line, source[:200], problem.what, problem.listed))
    return tuple(found)


def _root(text: str) -> Node | None:
    """The text's mapping, where it is one."""
    try:
        with guarded():
            root = checked(text)
    except (ScenarioError, TooMuch, Stumbled):
        return None
    return root if root.entries else None


def _entries(root: Node, words: GameWords) -> tuple[Entry, ...]:
    board = root.get("board")
    found = []
    for player in _PLAYERS:
        side = board.get(player) if board else None
        for zone, entry in side.entries.items() if side else ():
            for place, item in enumerate(entry.node.items if zone in words.zones else ()):
                said = flow_of(item)
                found.append(Entry(f"{player} {zone} {place}", f"{player}/{zone}", said[:120]))
    return tuple(found[:MOST_CARDS])


# -- the forms ------------------------------------------------------------------------------------


def _add(before: Editor, root: Node, form: MultiDict[str, str], rest: str) -> str:
    """A card by its name, of the board, of the list that is kept, or of the library; a colour; or
    a number of plain cards.
    """
    said = form.get("card", "").strip()
    player, zone = _side(before, form)
    if not said:
        what = Said(
            "カードの名前、色、または名前のないカードの枚数を書いてください。",
            "name a card, a colour, or a number of plain cards",
        )
        raise ScenarioError.of(what)
    declared = root.get("cards")
    kept = list_of(before.words.game)
    listed = kept is not None and said.strip("《》") in kept.cards
    own = listed or (declared is not None and said in declared.entries)
    text, name = before.text, said if own else plain_or_mana(said)
    known = before.known.get(said)
    if known is not None and not listed:
        text, name = with_card(text, root, known.name, known.block), known.name
    copies = digits(form.get("copies", "")) or "1"
    if not re.fullmatch("[0-9]{1,3}", copies) or not 1 <= int(copies) <= MOST_CARDS:
        what = Said(
            f"枚数 {copies[:20]!r} は使えません。1から{MOST_CARDS}までです。",
            f"{copies[:20]!r} copies: expected 1 to {MOST_CARDS}",
        )
        raise ScenarioError.of(what)
    item: Any = name if int(copies) == 1 else f"{name} x{int(copies)}"
    if re.fullmatch("[0-9]{1,3}", name):
        item = int(name)
    if form.get("tapped"):
        item = {"card": item, "tapped": True}
    return with_item(text, checked(text), player, zone, item)


def _write(before: Editor, root: Node, form: MultiDict[str, str], rest: str) -> str:
    """A card of one's own, put into a zone where one is named."""
    name = form.get("name", "").strip()
    if not re.fullmatch(r"[^\s:#/{}\[\],&*!|>'\"%@`.-][^:#/{}\[\]\n\"]{0,59}", name):
        what = Said(
            f"{name[:60]!r} はカードの名前にできません。文字で、60字までです。",
            f"{name[:60]!r} is no name of a card: letters, at most 60",
        )
        raise ScenarioError.of(what)
    declared = root.get("cards")
    if declared is not None and name in declared.entries:
        what = Said(
            f"カード {name!r} はもうあります。盤面の文の中で直してください。",
            f"there is a card {name!r} already; change it in the text",
        )
        raise ScenarioError.of(what)
    numbers = {key: _number(form.get(key, ""), key) for key in before.words.card_numbers}
    chosen = form.getlist("colours")
    keys = shapes(before.words.game)["card"].keys
    colours = next(key for key, takes in keys.items() if takes == "civilizations")
    values = {"type": form.get("type", ""), colours: chosen}
    typed = abilities(form.get("abilities", ""), before.words.game)
    block = card_block(name, {**values, **numbers}, typed, form.get("printed", ""))
    text = with_card(before.text, root, name, block)
    if not form.get("into"):
        return text
    player, _, zone = form["into"].partition(" ")
    side = MultiDict({"player": player, "zone": zone})
    return with_item(text, checked(text), *_side(before, side), name)


def _turn(before: Editor, root: Node, form: MultiDict[str, str], rest: str) -> str:
    player, step = form.get("turn", ""), form.get("step", "")
    if player not in _PLAYERS or step not in before.words.steps:
        what = Said(
            "ターンにはプレイヤーとステップが要ります。", "a turn needs a player and a step"
        )
        raise ScenarioError.of(what, allowed=before.words.steps)
    return with_turn(before.text, root, player, step)


def _take(before: Editor, root: Node, form: MultiDict[str, str], rest: str) -> str:
    found = re.fullmatch(r"([AB]) ([a-z]+) ([0-9]{1,4})", rest)
    if found is None:
        what = Said(
            f"{rest[:40]!r} は盤面の場所ではありません。",
            f"{rest[:40]!r} is no place on the board",
        )
        raise ScenarioError.of(what)
    return without_item(before.text, root, found[1], found[2], int(found[3]))


def _side(before: Editor, form: MultiDict[str, str]) -> tuple[str, str]:
    player, zone = form.get("player", ""), form.get("zone", "")
    if player not in _PLAYERS or zone not in before.words.zones:
        what = Said(
            "カードを置くにはプレイヤーとゾーンが要ります。", "a card needs a player and a zone"
        )
        raise ScenarioError.of(what, allowed=before.words.zones)
    return player, zone


def _number(said: str, key: str) -> int | str:
    """A number as typed; "" where nothing was."""
    said = digits(said)
    if said and not re.fullmatch("[0-9]{1,6}", said):
        what = Said(
            f"{key}: {said[:20]!r} は整数ではありません。",
            f"{key}: {said[:20]!r} is no whole number",
        )
        raise ScenarioError.of(what)
    return int(said) if said else ""


_CHANGES: Mapping[str, Callable[[Editor, Node, MultiDict[str, str], str], str]] = {
    "add": _add,
    "write": _write,
    "turn": _turn,
    "take": _take,
}
