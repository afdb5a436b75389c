"""What the forms of a board ask for: the text as it is then, and what was done."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from difflib import get_close_matches
from pathlib import Path
from typing import Any

from werkzeug.datastructures import MultiDict

from indexer.said import Said
from scenarios.files.reading.source import Node
from scenarios.games import game_of
from scenarios.language.errors import ScenarioError
from scenarios.language.grammar import shapes
from scenarios.language.grammar.games import GameWords
from scenarios.printed.known import can_read, kind_of, read_text
from webapp.bench.board.cards import known_cards
from webapp.bench.board.editing import card_block, with_card, with_item, with_turn
from webapp.bench.board.entry import Entries, NewCard, Put
from webapp.bench.board.facts import bare_name
from webapp.bench.board.picked import cleared, moved, picks_of, taken_out, tapped
from webapp.bench.board.typed import abilities, called, digits
from webapp.bench.limits import MOST_CARDS, checked
from webapp.bench.own import list_of, names_of

__all__ = ["CHANGES", "Before", "Done", "near_names"]

_PLAYERS = ("A", "B")
_NAME = re.compile(r"[^\s:#/{}\[\],&*!|>'\"%@`.-][^:#/{}\[\]\n\"]{0,59}")
_NOTHING = Said("", "")


@dataclass(frozen=True, slots=True)
class Before:
    """The board that a form was sent with."""

    text: str
    root: Node
    words: GameWords
    library: Path
    form: MultiDict[str, str]

    @property
    def game(self) -> str:
        return self.words.game


@dataclass(frozen=True, slots=True)
class Done:
    """The text after a change, and what was done in words."""

    text: str
    said: Said = _NOTHING


# -- a card is put --------------------------------------------------------------------------------


def _add(before: Before, rest: str) -> Done:
    """What was typed or pasted, put into a zone."""
    said = before.form.get("entry", "")
    if not said.strip():
        raise ScenarioError.of(
            Said(
                "カードの名前、カードの文、または枚数を書いてください。",
                "type a name, the text on a card, or a number of plain cards",
            )
        )
    return _put_all(before, _entries(before).read(said))


def _put(before: Before, rest: str) -> Done:
    """A card by a name that was offered."""
    return _put_all(before, (Put(rest),))


def _put_all(before: Before, puts: tuple[Put, ...]) -> Done:
    player, zone = _zone(before, before.form.get("at", ""))
    if sum(put.copies for put in puts) > MOST_CARDS or any(put.copies < 1 for put in puts):
        raise ScenarioError.of(
            Said(f"枚数は1から{MOST_CARDS}までです。", f"1 to {MOST_CARDS} copies can be put")
        )
    text, names = before.text, []
    for put in puts if zone not in _ON_TOP else puts[::-1]:
        text, item = _declared(before, text, put)
        text = with_item(text, checked(text), player, zone, item, put.copies)
        names.append(_told(item, put.copies))
    said = "、".join(names if zone not in _ON_TOP else names[::-1])
    return Done(
        text, Said(f"置きました: {said} → ", f"put: {said} → ") + _place(before, player, zone)
    )


_ON_TOP = ("deck", "shields")


def _told(item: str | int, copies: int) -> str:
    return f"{item}" if copies == 1 else f"{item} ×{copies}"


def _entries(before: Before) -> Entries:
    return Entries(
        before.words, lambda name: _known(before, name), lambda line: _reads(before, line)
    )


def _known(before: Before, name: str) -> str:
    """The name by which a card is known: on the board, in the list that is kept, the library."""
    if not name:
        return ""
    declared = before.root.get("cards")
    if declared is not None and name in declared.entries:
        return name
    kept = list_of(before.game)
    if kept is not None and name in kept.cards:
        return name
    return name if name in known_cards(before.library, before.game) else ""


def near_names(before: Before, said: str, most: int = 6) -> tuple[str, ...]:
    """Names of cards that may have been meant: those that hold what was typed, or are near it."""
    declared = before.root.get("cards")
    own = tuple(declared.entries) if declared is not None else ()
    known = (*own, *names_of(before.game), *known_cards(before.library, before.game))
    names = list(dict.fromkeys(known))
    part = said.strip().casefold()
    inside = sorted((n for n in names if part in n.casefold()), key=lambda n: (len(n), n))
    near = get_close_matches(said, names, most, 0.6)
    return tuple(dict.fromkeys([*inside[:most], *near]))[:most]


def _reads(before: Before, line: str) -> bool:
    """Whether a line is one that stands on cards, of one kind or the other."""
    if not can_read(before.game):
        return False
    kept = list_of(before.game)
    races = kept.races if kept is not None else frozenset()
    kinds = ("element", "spell")
    return any(read_text(before.game, line, kind, races).understood for kind in kinds)


def _declared(before: Before, text: str, put: Put) -> tuple[str, str | int]:
    """The text with the card of a put declared, where it has to be; how it stands in a zone."""
    if put.card is not None:
        return _with_new(before, text, put.card)
    if put.what.isdigit():
        return text, int(put.what)
    declared = checked(text).get("cards")
    kept = list_of(before.game)
    listed = kept is not None and put.what in kept.cards
    known = known_cards(before.library, before.game).get(put.what)
    if listed or known is None or (declared is not None and put.what in declared.entries):
        return text, put.what
    return with_card(text, checked(text), known.name, known.block), known.name


def _with_new(before: Before, text: str, card: NewCard) -> tuple[str, str]:
    """The text with a new card; one that is not named is named by what it is."""
    declared = checked(text).get("cards")
    names = declared.entries if declared is not None else {}
    if card.name:
        _check_name(card.name, taken=card.name in names)
        return with_card(text, checked(text), card.name, _block(before, card, card.name)), card.name
    base = _made_name(before.game, card)
    for name in (base, *(f"{base}・{n}" for n in range(2, MOST_CARDS))):
        after = with_card(text, checked(text), name, block := _block(before, card, name))
        if name not in names or _same(text, name, block):
            return after, name
    raise ScenarioError.of(Said("名前が足りません。", "no name is left for it"))


def _same(text: str, name: str, block: str) -> bool:
    """Whether a card of the board has these very lines."""
    mine = "".join(block.split())
    return mine in "".join(text.split())


def _made_name(game: str, card: NewCard) -> str:
    from scenarios.why.other_cards import TYPES

    kind = str(card.values["type"])
    numbers = [str(card.values[key]) for key in ("power", "attack", "health") if key in card.values]
    said = "・".join(called(each, game) for each in card.keywords)
    named = TYPES.get(kind, kind) if not (said and numbers) else ""
    return re.sub(r"[:#/{}\[\]\n\"]", "-", f"{said}{named}{'-'.join(numbers)}")[:60]


def _block(before: Before, card: NewCard, name: str) -> str:
    """The lines of a new card; what its type needs and nobody wrote is marked as assumed."""
    values, assumed = dict(card.values), {}
    if "cost" in dict(before.words.needs).get(str(values["type"]), ()) and "cost" not in values:
        assumed["cost"] = game_of(before.game).plain_card(()).cost or 0
    kind = kind_of(str(values["type"]))
    if can_read(before.game):
        lines = [called(each, before.game) for each in card.keywords]
        pairs = zip(lines, card.keywords, strict=True)
        if all(_means(before.game, line, kind) == (word,) for line, word in pairs):
            said = "\n".join([*lines, *card.text.splitlines()])
            return card_block(name, values, "", said, assumed)
    if card.text:
        raise ScenarioError.of(_no_text(before.game, card))
    return card_block(name, values, ", ".join(card.keywords), "", assumed)


def _means(game: str, line: str, kind: str) -> tuple[Any, ...]:
    read = read_text(game, line, kind)
    return tuple(each for told in read.lines for each in told.abilities)


def _no_text(game: str, card: NewCard) -> Said:
    if not can_read(game):
        return Said(
            "このゲームのカードの文はまだ読めません。「カードを書く」で能力を書いてください。",
            "card texts of this game are not read yet; write the abilities under “Write a card”",
        )
    words = "、".join(called(each, game) for each in card.keywords)
    return Said(
        f"{words} は、文と一緒には書けません。カードにある言い方で、文の中に書いてください。",
        f"{words} cannot stand beside a text; write it in the text, as cards word it",
    )


# -- a card is written ----------------------------------------------------------------------------


def _write(before: Before, rest: str) -> Done:
    """A card of one's own, put into a zone where one is named."""
    form, words = before.form, before.words
    name = bare_name(form.get("name", ""))
    declared = before.root.get("cards")
    _check_name(name, taken=declared is not None and name in declared.entries)
    numbers = {key: _number(form.get(key, ""), key) for key in words.card_numbers}
    keys = shapes(words.game)["card"].keys
    colours = next(key for key, takes in keys.items() if takes == "civilizations")
    values = {"type": form.get("type", ""), colours: form.getlist("colours")}
    typed = abilities(form.get("abilities", ""), words.game)
    block = card_block(name, {**values, **numbers}, typed, form.get("printed", ""))
    text = with_card(before.text, before.root, name, block)
    said = Said(f"加えました: {name}", f"added: {name}")
    if not form.get("into"):
        return Done(text, said)
    player, zone = _zone(before, form["into"])
    place = Said(" → ", " → ") + _place(before, player, zone)
    return Done(with_item(text, checked(text), player, zone, name), said + place)


def _check_name(name: str, *, taken: bool) -> None:
    if not _NAME.fullmatch(name):
        what = Said(
            f"{name[:60]!r} はカードの名前にできません。文字で、60字までです。"
            "/ : # と括弧は使えません。",
            f"{name[:60]!r} is no name of a card: letters, at most 60, without / : # and brackets",
        )
        raise ScenarioError.of(what)
    if taken:
        what = Said(
            f"カード {name!r} はもうあります。名前だけなら同じカードを置き、"
            "違うカードなら別の名前にしてください。",
            f"there is a card {name!r} already: its name alone puts it; a card that differs needs"
            " another name",
        )
        raise ScenarioError.of(what)


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


# -- cards that lie there -------------------------------------------------------------------------


def _to(before: Before, rest: str) -> Done:
    """A zone is tapped: cards that are picked go there; without any, it is where cards are put."""
    player, zone = _zone(before, rest)
    picks = picks_of(before.form.getlist("pick"))
    if not picks:
        return Done(before.text)
    text = moved(before.text, before.root, before.words, picks, f"{player} {zone}")
    place = _place(before, player, zone)
    return Done(text, Said(f"{len(picks)}枚を移しました → ", f"moved {len(picks)} → ") + place)


def _tap(before: Before, rest: str) -> Done:
    picks = _picked(before)
    text = tapped(before.text, before.root, before.words, picks)
    return Done(text, Said(f"{len(picks)}枚の向きを変えました", f"turned {len(picks)}"))


def _take(before: Before, rest: str) -> Done:
    picks = _picked(before)
    text = taken_out(before.text, before.root, before.words, picks)
    return Done(text, Said(f"{len(picks)}枚を取り除きました", f"took out {len(picks)}"))


def _picked(before: Before) -> tuple[Any, ...]:
    picks = picks_of(before.form.getlist("pick"))
    if not picks:
        what = Said("先にカードを選んでください。", "pick a card first")
        raise ScenarioError.of(what)
    return picks


def _clear(before: Before, rest: str) -> Done:
    player, zone = _zone(before, rest)
    text = cleared(before.text, before.root, player, zone)
    return Done(text, Said("空にしました: ", "emptied: ") + _place(before, player, zone))


def _turn(before: Before, rest: str) -> Done:
    player, step = before.form.get("turn", ""), before.form.get("step", "")
    if player not in _PLAYERS or step not in before.words.steps:
        what = Said(
            "ターンにはプレイヤーとステップが要ります。", "a turn needs a player and a step"
        )
        raise ScenarioError.of(what, allowed=before.words.steps)
    ja, en = game_of(before.game).book.word(step)
    text = with_turn(before.text, before.root, player, step)
    return Done(text, Said(f"{player}のターン・{ja}", f"{player}'s turn, {en}"))


def _zone(before: Before, said: str) -> tuple[str, str]:
    player, _, zone = said.partition(" ")
    if player not in _PLAYERS or zone not in before.words.zones:
        what = Said(
            "カードを置くにはプレイヤーとゾーンが要ります。", "a card needs a player and a zone"
        )
        raise ScenarioError.of(what, allowed=before.words.zones)
    return player, zone


def _place(before: Before, player: str, zone: str) -> Said:
    names = {each: (ja, en) for each, ja, en, _ in game_of(before.game).zones}
    ja, en = names.get(zone, (zone, zone))
    return Said(f"{player} {ja}", f"{player}'s {en}")


CHANGES: Mapping[str, Callable[[Before, str], Done]] = {
    "add": _add,
    "clear": _clear,
    "put": _put,
    "take": _take,
    "tap": _tap,
    "to": _to,
    "turn": _turn,
    "write": _write,
}
