"""Targets: what must be chosen when a card or an ability is played (804.2.2)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from scenarios.engine import asks as kernel
from scenarios.engine.args import Args, Value
from scenarios.engine.play import Play
from scenarios.engine.questions import Question, Refusal, refuse
from scenarios.engine.rulebook import gives
from scenarios.engine.state import Context, Snapshot
from scenarios.language.filters import amount, fits, select
from scenarios.language.pointing import opponent, turn_player
from scenarios.nova.abilities.face_down import lies_hidden, show_what_is_applied
from scenarios.nova.book import AREA, policy

Slots = tuple[tuple[int, ...], ...]
"""The chosen targets of each `target` in the text, in the order of writing."""


def slots(value: object) -> Iterator[Args]:
    """Each `{target: FILTER, …}` in the words of an effect, in the order of writing.

    `harms` marks the targets of a text that deals damage: no destroyed servant is one (916.5);
    `makes` those of one that makes servants: none is one that it has made already (929.2).
    """
    harms, makes = _does(value, "damage"), _does(value, "as_servant")
    for slot in _slots(value):
        yield Args({**slot, "harms": harms, "makes": makes}, slot.line)


def _slots(value: object) -> Iterator[Args]:
    if isinstance(value, Args):
        if "target" in value:
            yield value
            return
        for key, inner in value.items():
            if key not in _ELSEWHERE:
                yield from _slots(inner)
    elif isinstance(value, tuple):
        for inner in value:
            yield from _slots(inner)


_ELSEWHERE = frozenset({"ability", "event", "when"})
"""Keys under which stands what another ability says."""


def _does(value: object, word: str) -> bool:
    if isinstance(value, Args):
        inside = (v for k, v in value.items() if k not in _ELSEWHERE)
        return value.word == word or any(_does(inner, word) for inner in inside)
    return isinstance(value, tuple) and any(_does(inner, word) for inner in value)


def has_targets(ops: Iterable[Args]) -> bool:
    return next(slots(tuple(ops)), None) is not None


def numbered(ops: Iterable[Args]) -> tuple[Args, ...]:
    """The same instructions with the number of its slot beside each `target`."""
    count = iter(range(10_000))

    def mark(value: Value) -> Value:
        if isinstance(value, tuple):
            return tuple(mark(v) for v in value)
        if not isinstance(value, Args):
            return value
        if "target" in value:
            return Args({**value, "slot": next(count)}, value.line)
        return Args({k: v if k in _ELSEWHERE else mark(v) for k, v in value.items()}, value.line)

    return tuple(m for op in ops if isinstance(m := mark(op), Args))


def options(play: Play, here: Context, slot: Args) -> tuple[int, ...]:
    """The proper targets of a slot now; none of them is under a ban on being chosen."""
    found = select(play, here, slot["target"])
    return tuple(
        i
        for i in found
        if kernel.may_choose(play, here, i, None)
        and not (slot.get("harms") and play.judge("harm", i))
        and not (slot.get("makes") and play.judge("made a servant", i))
    )


def bounds(play: Play, here: Context, slot: Args, there: int) -> tuple[int, int]:
    """How many targets a slot takes at least and at most (804.4.1, 804.4.1.2)."""
    if "up_to" in slot:
        return 0, min(amount(play, here, slot["up_to"]), there)
    count = min(amount(play, here, slot.get("count", 1)), there)
    return count, count


def lacking_target(play: Play, here: Context, ops: Iterable[Args]) -> bool:
    """Whether a text asks for a target and there is none at all."""
    for slot in slots(tuple(ops)):
        there = options(play, here, slot)
        if not there and "up_to" not in slot:
            return True
    return False


def why_no_target(
    play: Play, here: Context, ops: Iterable[Args], named: tuple[int, ...] | None
) -> Refusal | None:
    """Why a text that asks for a target has none, or not those that are named (804.2.2.1)."""
    if not lacking_target(play, here, ops):
        return improper(play, here, ops, named) if named is not None else None
    nowhere = [i for i in named or () if not _is_proper_somewhere(play, here, ops, i)]
    if nowhere:
        return _no_target(play, here, nowhere[0])
    return refuse("適切な対象がない", "there is no proper target")


def _is_proper_somewhere(play: Play, here: Context, ops: Iterable[Args], object_id: int) -> bool:
    return any(object_id in options(play, here, slot) for slot in slots(tuple(ops)))


@policy("005.8.1", on="lacking choice", without=gives(False))
def lacking_choice(play: Play, here: Context, ops: Iterable[Args]) -> bool:
    """What a text has be chosen is a target, too: whether there is nothing to choose.

    Whether a choice comes about of which a text says under what condition, or out of what another
    instruction brings, is not known before.
    """
    said = [op.argument for op in ops if op.word != "energy" and isinstance(op.argument, Args)]
    rows = (what for words in said for what in (words, *words.values()))
    asked = (what for what in rows if isinstance(what, Args) and "choose" in what)
    return any(
        "up_to" not in each and _is_known(each["choose"]) and not select(play, here, each["choose"])
        for each in asked
    )


def _is_known(words: Value) -> bool:
    """Whether these words speak of what lies in a zone now."""
    return isinstance(words, Args) and not _SPEAKS_BACK & set(words)


_SPEAKS_BACK = frozenset({"among", "that", "it"})


def choose_targets(
    play: Play, here: Context, ops: Iterable[Args], named: tuple[int, ...] | None
) -> Slots:
    """The targets of each slot: those that the action names, else what its player chooses."""
    left = list(named or ())
    rows = list(slots(tuple(ops)))
    found: dict[int, tuple[int, ...]] = {}
    for n in in_which_order(play, here, rows):
        slot = rows[n]
        there = options(play, here, slot)
        if AREA in _zones(play, slot["target"]):
            play.cite("311.4")
        kernel.choosing(play, here, slot, who_targets(play, here, slot), there, ("804.2.2.1",))
        least, most = bounds(play, here, slot, len(there))
        if named is not None and who_targets(play, here, slot) == here.controller:
            found[n], left = tuple(left[:most]), left[most:]
        else:
            found[n] = _ask(play, here, slot, there, least, most)
    return tuple(found[n] for n in range(len(rows)))


def in_which_order(play: Play, here: Context, rows: list[Args]) -> list[int]:
    """Both players choose at once: the turn player first, or of an activation who activates."""
    first = turn_player(play)
    if activating(here):
        first = who_activates(play, here)
    return sorted(range(len(rows)), key=lambda n: who_targets(play, here, rows[n]) != first)


def activating(here: Context) -> bool:
    """Whether an activated ability is being played."""
    return bool(dict(here.values).get("activating"))


@policy("801.3.6.1", on="who activates", without=lambda play, here: turn_player(play))
def who_activates(play: Play, here: Context) -> str:
    """Where both have to do something as an ability is activated, its controller does so first."""
    return here.controller


def show_targets(play: Play, here: Context, ops: Iterable[Args], named: Slots) -> None:
    """Face-down energy cards that are targets as if face up are turned up and shown (311.8)."""
    for slot, ids in zip(slots(tuple(ops)), named, strict=True):
        show_what_is_applied(play, here, slot["target"], ids)


def _ask(
    play: Play, here: Context, slot: Args, there: tuple[int, ...], least: int, most: int
) -> tuple[int, ...]:
    if most == 0:
        return ()
    by = who_targets(play, here, slot)
    rules: tuple[str, ...] = ("804.2.2.1" if by == here.controller else "804.2.2.3",)
    if activating(here) and by != here.controller:
        rules = (*rules, "801.3.6", "801.3.6.1")
    chosen: tuple[int, ...] = play.ask(
        Question("choose", by, rules, "対象", "the targets", there, least, most)
    )
    return chosen


@policy("804.2.2.3", on="who targets", without=lambda play, here, slot: here.controller)
def who_targets(play: Play, here: Context, slot: Args) -> str:
    """Some texts let the opponent choose the targets as a card or an ability is played."""
    if slot.get("by") != "opponent":
        return here.controller
    return by_the_opponent(play, here) if activating(here) else opponent(play, here.controller)


@policy("801.3.6", on="by the opponent", without=lambda play, here: here.controller)
def by_the_opponent(play: Play, here: Context) -> str:
    """What the opponent chooses of an activated ability is chosen as its controller would do."""
    return opponent(play, here.controller)


def improper(
    play: Play, here: Context, ops: Iterable[Args], named: tuple[int, ...]
) -> Refusal | None:
    """Why these targets may not be named for a play, or None (804.2.2.1)."""
    left = list(named)
    for slot in slots(tuple(ops)):
        if who_targets(play, here, slot) != here.controller:
            continue
        there = options(play, here, slot)
        least, most = bounds(play, here, slot, len(there))
        taken, left = left[:most], left[most:]
        if len(set(taken)) < len(taken):
            return refuse("同じ対象を2度選んでいる", "the same target twice", "804.2.2.1")
        if len(taken) < least:
            return refuse("対象が足りない", "too few targets", "804.2.2.1")
        for i in taken:
            if i not in there:
                return _no_target(play, here, i)
    if left:
        return refuse("対象が多すぎる", "too many targets", "804.2.2.1")
    return None


def _no_target(play: Play, here: Context, object_id: int) -> Refusal:
    name = play.name(object_id)
    found = play.judge("choose", (here.controller, object_id)) or play.judge("harm", object_id)
    found = found or play.judge("made a servant", object_id)
    obj = play.state.objects[object_id]
    unknown = lies_hidden(obj) and obj.controller != here.controller
    rules = ("804.2.2.1", *(found.rules if found else ()), *(["311.8.1"] if unknown else []))
    return refuse(f"{name}は適切な対象でない", f"{name} is no proper target", *rules)


def still_proper(play: Play, here: Context, slot: Args, chosen: tuple[int, ...]) -> tuple[int, ...]:
    """The targets that are there yet and fit (804.3.4); a card that has moved is another."""
    words = slot["target"]
    objects = play.state.objects
    return tuple(
        i
        for i in chosen
        if i in objects
        and fits(play, here, words, Snapshot(objects[i], None))
        and kernel.may_choose(play, here, i, None)
        and objects[i].zone in _zones(play, words)
    )


def _zones(play: Play, words: Value) -> tuple[str, ...]:
    zone = words.get("zone") if isinstance(words, Args) else None
    found = zone or kernel.main_zone(play)
    return tuple(str(z) for z in found) if isinstance(found, tuple) else (str(found),)
