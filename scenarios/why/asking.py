"""Which abilities of a card can be asked why they did not trigger or were not used."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from types import ModuleType
from typing import Any

from indexer.said import Said, alike
from scenarios.engine.abilities import keywords
from scenarios.engine.args import Args
from scenarios.engine.cards import Ability, CardDef
from scenarios.engine.running.step_run import StepRun
from scenarios.engine.state import Frame, Waiting
from scenarios.games import game_of
from scenarios.language.errors import ScenarioError
from scenarios.playing.position import Position
from scenarios.playing.triggered import NamedAbility, is_of, named_ability

__all__ = ["Asked", "all_asked", "asked_abilities", "occasions_of", "same"]

_NOTHING = Args({})

_ELSE = {
    "activated": Said(
        "起動型能力は誘発しません。起動する行を最後に書いて --ability なしで聞いてください。",
        "an activated ability does not trigger; end the script with the line that activates it, "
        "and ask without --ability",
    ),
    "spell": Said(
        "呪文の能力は、唱えた時に解決されます。", "a spell ability is resolved as the spell is cast"
    ),
    "static": Said("常在型能力は誘発しません。", "a static ability does not trigger"),
    "replacement": Said("置換効果は誘発しません。", "a replacement effect does not trigger"),
    "state_defining": Said(
        "状態定義効果は誘発しません。", "it defines a state and does not trigger"
    ),
    "text": Said("この能力は実行できる形になっていません。", "the ability is not encoded"),
    "keyword": Said(
        "宣言も誘発もしないキーワード能力です。",
        "a keyword ability that is neither declared nor triggers",
    ),
}


@dataclass(frozen=True, slots=True)
class Asked:
    """One ability of a card that is asked about, and when it is used if it is a keyword's."""

    name: str
    card: int
    ability: Ability
    keyword: Any = None

    @property
    def patterns(self) -> tuple[Args, ...]:
        """What it waits for; several where the keyword is used at several times."""
        if self.keyword is not None:
            return tuple(self.keyword.patterns)
        return self.ability.patterns

    def waits_as(self, position: Position, waiting: Waiting) -> bool:
        """Whether this very ability is what waits."""
        if self.keyword is not None:
            named = NamedAbility(position.state.cards[self.card].name, self.ability.id)
            label = waiting.ability if isinstance(waiting.ability, str) else None
            if label is not None:
                return label == self.ability.keyword and is_of(position.state, waiting, self.card)
            return named.waits_as(position, waiting)
        return is_of(position.state, waiting, self.card) and same(self.ability, waiting.ability)


def occasions_of(game: str) -> ModuleType:
    """Where a rulebook says when its keyword abilities are used."""
    return game_of(game).occasions


def same(one: object, other: object) -> bool:
    """Whether two abilities are one, as the whole card has it and as a part of it does."""
    if one is other:
        return True
    if not (isinstance(one, Ability) and isinstance(other, Ability)):
        return False
    alike = _bare(one.id) == _bare(other.id)
    if alike and one.event != other.event:
        return one.words == other.words
    return alike and replace(one, id="") == replace(other, id="")


def _bare(name: str) -> str:
    part, dot, own = name.partition(".")
    return own if dot and part.startswith("part ") else name


def asked_abilities(position: Position, name: str, file: str) -> tuple[Asked, ...]:
    """The abilities that a name means: `Herald.draw`, `Ninja.ninja_strike`, or `Herald`.

    A card's bare name means its triggered abilities, and without any the keyword abilities that
    are used at a moment. Raises ScenarioError where there is none.
    """
    named = named_ability(name, position.names)
    card = position.names.get(named.card)
    if card is None:
        raise ScenarioError.of(_none(name), file=file, allowed=sorted(position.names))
    own = tuple(_abilities(position, card))
    meant = [a for a in own if named.id in _labels(position, card, a)] if named.id else list(own)
    found = tuple(_asked(position, card, named, meant))
    if not named.id:
        written = tuple(a for a in found if a.keyword is None)
        return _each_by_name(named.card, written or found, file, own)
    if not found:
        other = _ELSE[meant[0].kind] if meant else _none(name)
        said = alike(f"{name}: ") + other if meant else other
        raise ScenarioError.of(said, file=file, allowed=_askable(position, card, named, own))
    return found


def all_asked(position: Position) -> Iterator[Asked]:
    """Every ability on the board that triggers or is used at a moment, with a name of its own."""
    for name, card in position.names.items():
        if position.state.cards[card].name == name:
            own = list(_abilities(position, card))
            yield from _asked(position, card, NamedAbility(name, ""), own)


def _none(name: str) -> Said:
    return Said(
        f"{name!r} は、盤面のカードの誘発型能力ではありません。",
        f"{name!r} is no triggered ability of a card on the board",
    )


def _each_by_name(
    card: str, found: tuple[Asked, ...], file: str, own: tuple[Any, ...]
) -> tuple[Asked, ...]:
    if not found:
        why = _ELSE[own[0].kind] if own else Said("能力がありません。", "it has no ability")
        raise ScenarioError.of(_none(card) + Said("", ": ") + why, file=file)
    return (replace(found[0], name=card),) if len(found) == 1 else found


def _askable(position: Position, card: int, named: NamedAbility, own: tuple[Any, ...]) -> list[str]:
    """The names by which the card's abilities can be asked about."""
    return [asked.name for asked in _asked(position, card, NamedAbility(named.card, ""), list(own))]


def _abilities(position: Position, card: int) -> Iterator[Any]:
    """All abilities of a card: printed, in another form, and those that it is given at first."""
    shown: CardDef = position.state.cards[card].definition
    yield from shown.abilities
    for form in shown.forms:
        yield from (a for a in form.abilities if not any(same(a, own) for own in shown.abilities))
    obj = position.state.object_of(card)
    if obj is None:
        return
    view = StepRun(position.book, position.state, Frame("asked"))
    printed = {ability.keyword for ability in shown.abilities}
    given = keywords(view, obj.id) if obj.cards[0] == card else {}
    for word in (word for word in given if word not in printed):
        for n, argument in enumerate(given[word]):
            label = f"{word}#{n + 1}" if n else word
            yield Ability(label, "keyword", _NOTHING, keyword=word, argument=argument)
    has_it = getattr(occasions_of(position.game.id), "has_it", None)
    trigger = Ability("s_trigger", "keyword", _NOTHING, keyword="s_trigger")
    if has_it is None or "s_trigger" in {*printed, *given}:
        return
    if has_it(view, card, trigger):
        yield trigger


def _labels(position: Position, card: int, ability: Ability) -> set[str]:
    """The names of an ability: its id, that within its part, and its keyword."""
    shown: CardDef = position.state.cards[card].definition
    found = {ability.id, _bare(ability.id)}
    if ability.kind == "keyword":
        row = [a for a in shown.abilities if a.keyword == ability.keyword]
        at = next((n for n, a in enumerate(row) if a is ability), 0)
        found.add(f"{ability.keyword}#{at + 1}" if at else ability.keyword)
    return found


def _asked(
    position: Position, card: int, named: NamedAbility, abilities: list[Any]
) -> Iterator[Asked]:
    """Those that trigger or are used at a moment, each by a name of its own."""
    used = occasions_of(position.game.id).keyword_used
    for ability in abilities:
        if ability.kind == "triggered":
            yield Asked(f"{named.card}.{named.id or ability.id}", card, ability)
        elif ability.kind == "keyword":
            found = used(ability.keyword, ability.argument)
            if found is not None:
                label = named.id or max(_labels(position, card, ability), key=len)
                yield Asked(f"{named.card}.{label}", card, ability, found)
