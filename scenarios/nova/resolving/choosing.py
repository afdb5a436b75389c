"""What an instruction is done to: targets, choices, all that fit (801.4.8)."""

from __future__ import annotations

from scenarios.engine.args import Args, Value
from scenarios.engine.pipeline import all_can_happen
from scenarios.engine.play import Play
from scenarios.engine.rulebook import REVERSED
from scenarios.engine.state import Context
from scenarios.engine.trace import in_a_row
from scenarios.language.choosing import chosen
from scenarios.language.filters import amount, select
from scenarios.language.pointing import chooser, turn_player
from scenarios.nova.abilities.targets import still_proper
from scenarios.nova.book import DECK, HIDDEN_ZONES, policy
from scenarios.nova.resolving.resolution import BOOK_EVENTS


def objects(play: Play, context: int, what: Value, judged: str = "") -> tuple[int, ...]:
    """What a WHAT stands for now: targets that are proper yet, a choice, or all that fit."""
    here = play.context(context)
    if isinstance(what, tuple):
        return _parts(play, context, what, judged)
    if isinstance(what, Args) and "target" in what:
        return _targets(play, here, context, what)
    if isinstance(what, Args) and "choose" in what:
        return _choice(play, here, context, what, judged)
    return known_where_it_went(play, here, what)


def _targets(play: Play, here: Context, context: int, what: Args) -> tuple[int, ...]:
    """What was targeted when it was played, as far as it is proper yet (804.3.4)."""
    slot = what.get("slot")
    found = play.remembered(context, "targets", ())
    if not isinstance(slot, int) or slot >= len(found):
        return ()
    return still_proper(play, here, what, found[slot])


def _not_for(play: Play, here: Context, judged: str, found: tuple[int, ...]) -> tuple[int, ...]:
    """Those that a choice for such an instruction leaves out; what keeps a card off is told."""
    if not judged:
        return ()
    if judged == "harm":
        return tuple(i for i in found if play.judge("harm", i))
    kept_off = []
    for i in found:
        reason = play.judge(judged, (here.controller, i))
        if reason is not None:
            play.note(reason.rules, reason.ja, reason.en, cards=(play.name(i),), status="forbidden")
            kept_off.append(i)
    return tuple(kept_off)


def _choice(play: Play, here: Context, context: int, what: Args, judged: str) -> tuple[int, ...]:
    """A choice at the instruction (804.4); of a cost, the whole number or nothing (804.2.4.2)."""
    found = select(play, here, what["choose"])
    exclude = _not_for(play, here, judged, found)
    if play.remembered(context, "cost"):
        exclude += play.remembered(context, "unpayable", ())
        there = [i for i in found if i not in exclude]
        if "up_to" not in what and len(there) < amount(play, here, what.get("count", 1)):
            return ()
    elif asks_information(what) and "up_to" not in what and what.get("random") is not True:
        may = {k: v for k, v in what.items() if k != "count"}
        what = Args({**may, "up_to": what.get("count", 1)}, what.line)
        return chosen(play, here, what, ("804.4.1.4", "909.2"), exclude=exclude)
    return chosen(play, here, what, ("804.4",), exclude=exclude)


_NO_INFORMATION = frozenset({"zone", "whose", "owner", "other"})


def asks_information(what: Args) -> bool:
    """Whether a choice in a hidden zone asks what the card is: it need not be there (804.4.1.4)."""
    words = what["choose"]
    if not isinstance(words, Args) or words.get("zone") not in HIDDEN_ZONES:
        return False
    asked = {k for k, v in words.items() if not (k == "type" and v == "card")}
    return bool(asked - _NO_INFORMATION)


def _parts(play: Play, context: int, parts: tuple[Value, ...], judged: str) -> tuple[int, ...]:
    """Several WHATs; what the turn player chooses is chosen first (004.5)."""
    here = play.context(context)
    found: dict[int, tuple[int, ...]] = {}

    def later(n: int) -> bool:
        part = parts[n]
        by = chooser(play, here.controller, part) if isinstance(part, Args) else here.controller
        return by != turn_player(play)

    for n in sorted(range(len(parts)), key=later):
        taken = {i for ids in found.values() for i in ids}
        picked = objects(play, context, parts[n], judged)
        found[n] = tuple(i for i in picked if i not in taken)
    return tuple(i for n in range(len(parts)) for i in found[n])


def known_where_it_went(play: Play, here: Context, what: Value) -> tuple[int, ...]:
    """What the words stand for; a card that went where its player cannot look is lost (801.4.8)."""
    found = select(play, here, what)
    if what not in ("it", "self"):
        return found
    if what == "it" and not found and _has_moved_on(play, here):
        said = "移動した先を離れていて参照できない", "it has left where it went and is not seen"
        play.note(("801.4.8",), *said, status="impossible")
    lost = tuple(i for i in found if out_of_sight(play, here, i))
    if lost:
        ja, en = in_a_row(map(play.name, lost))
        said = f"{ja}は非公開領域にあり参照できない", f"in a hidden zone and not seen: {en}"
        play.note(("801.4.8",), *said, status="impossible")
    return tuple(i for i in found if i not in lost)


def _has_moved_on(play: Play, here: Context) -> bool:
    """Whether a card whose move an ability waited for is there no more where it went."""
    fact = here.event
    if fact is None or fact.event.kind != "move":
        return False
    return bool(fact.made) and not any(i in play.state.objects for i in fact.made)


@policy("801.4.8", on="out of sight", without=REVERSED)
def out_of_sight(play: Play, here: Context, object_id: int) -> bool:
    """A card in a zone that the player of the effect may not look at cannot be referred to."""
    obj = play.state.objects[object_id]
    return obj.zone == DECK or (obj.zone in HIDDEN_ZONES and obj.controller != here.controller)


def payable(play: Play, context: int, op: Args, what: Args) -> bool:
    """Whether there are enough cards that a part of a cost could choose (804.2.3.1, 804.2.3.2).

    Those that it cannot be done to are kept for the choice as not to be chosen.
    """
    here = play.context(context)
    found = select(play, here, what["choose"])
    unpayable = tuple(i for i in found if not _can_be_done(play, context, op, i))
    play.remember(context, unpayable=unpayable)
    least = 0 if "up_to" in what else amount(play, here, what.get("count", 1))
    return len(found) - len(unpayable) >= max(least, 1)


def _can_be_done(play: Play, context: int, op: Args, object_id: int) -> bool:
    """Whether an operation could be done to this one object."""
    words = op.argument
    if isinstance(words, Args) and "what" in words:
        alone = Args({op.word: Args({**words, "what": "that"}, op.line)}, op.line)
    else:
        alone = Args({op.word: "that"}, op.line)
    with play.as_if():
        play.bind(context, that=(object_id,))
        events = BOOK_EVENTS[op.word](play, context, alone)
    return all_can_happen(play, events)
