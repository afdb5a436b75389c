"""Instructions by which a card becomes, loses or is treated as something (918, 928, 929, 931)."""

from __future__ import annotations

from scenarios.engine.args import Args, words_of
from scenarios.engine.play import Play
from scenarios.engine.rulebook import gives
from scenarios.engine.state import Pairs
from scenarios.language.filters import amount
from scenarios.nova.book import operation, rule
from scenarios.nova.resolving.operations_lasting import lasting, those_there_in_time


def _said(play: Play, words: Args, ja: str, en: str) -> tuple[str, str]:
    values = [v for key in ("race", "civilization") for v in _row(words.get(key))]
    said = play.book.called(*values)
    return f"{said[0]}{ja}", f"{en} {said[1]}"


def _row(value: object) -> tuple[object, ...]:
    if value is None:
        return ()
    return value if isinstance(value, tuple) else (value,)


def _last(
    play: Play,
    context: int,
    kind: str,
    on: tuple[int, ...],
    words: Args,
    said: tuple[str, str],
    bound: Pairs = (),
) -> None:
    """Say it of these cards, and let it last."""
    play.say(*said, cards=on)
    lasting(play, context, kind, on, words, bound, said)


@operation("become", "918.1", ja="〜になる", en="become")
def become(play: Play, op: Args, context: int) -> None:
    """A card that becomes something loses what it had of that and has the new alone."""
    what, words = words_of(op)
    on = those_there_in_time(play, context, what)
    _last(play, context, "become", on, words, _said(play, words, "になる", "becomes"))


@operation("loses", "918.3", ja="〜を失う", en="lose")
def loses(play: Play, op: Args, context: int) -> None:
    """A card that loses something has it no more while the effect lasts."""
    what, words = words_of(op)
    on = those_there_in_time(play, context, what)
    _last(play, context, "loses", on, words, _said(play, words, "を失う", "loses"))


@operation("as_servant", "931.1", ja="サーバントとしても扱う", en="treat as a servant, too")
def as_servant(play: Play, op: Args, context: int) -> None:
    """A card is a servant with these numbers beside what it is."""
    what, words = words_of(op)
    here = play.context(context)
    attack, health = (amount(play, here, words[key]) for key in ("attack", "health"))
    bound = (("attack", attack), ("health", health))
    said = f"{attack}/{health}のサーバント", f"as a servant of {attack}/{health}"
    on = those_there_in_time(play, context, what)
    _last(play, context, "as_servant", on, words, said, bound)


@operation("spellbind", "928.1", ja="呪縛状態にする", en="make spellbound")
def spellbind(play: Play, op: Args, context: int) -> None:
    """A spellbound card is no target, and can do nothing of what follows from the state."""
    what, words = words_of(op)
    on = those_there_in_time(play, context, what)
    _last(play, context, "spellbound", on, words, ("呪縛状態", "spellbound"))
    if on:
        abilities_are_invalid(play, context, on, words)


@rule("928.2", ja="能力が無効になる", en="its abilities are invalid", without=gives(None))
def abilities_are_invalid(play: Play, context: int, on: tuple[int, ...], words: Args) -> None:
    """All abilities of a spellbound card are invalid while it is so."""
    lasting(play, context, "lose_abilities", on, words, (), ("能力が無効", "without abilities"))
