"""What an instruction is done to: targets, choices, all that fit (801.4.8)."""

from __future__ import annotations

from scenarios.engine import asks as kernel
from scenarios.engine.args import Args, Value
from scenarios.engine.events import Event
from scenarios.engine.pipeline import can_happen
from scenarios.engine.play import Play
from scenarios.engine.questions import Question, Refusal, refuse
from scenarios.engine.rulebook import REVERSED, gives
from scenarios.engine.state import Context
from scenarios.engine.trace import in_a_row
from scenarios.language.choosing import chosen
from scenarios.language.filters import amount, select
from scenarios.language.pointing import chooser, turn_player
from scenarios.nova import asks
from scenarios.nova.abilities.face_down import only_as_if_face_up, show_what_is_applied
from scenarios.nova.abilities.targets import still_proper
from scenarios.nova.book import BOOK, CHARACTERS, DECK, HIDDEN_ZONES, policy
from scenarios.nova.resolving.resolution import BOOK_EVENTS


def objects(play: Play, context: int, what: Value, judged: str = "") -> tuple[int, ...]:
    """What a WHAT stands for now; what lies face down is shown (311.8)."""
    here = play.context(context)
    found = _meant(play, context, what, judged)
    if isinstance(what, Args) and not {"choose", "target"} & set(what):
        found = as_liked_of_the_hidden(play, here, what, found)
    show_what_is_applied(play, here, _inside(what), found)
    return found


def _inside(what: Value) -> Value:
    """What the words of a choice or of a target speak of."""
    return what.get("choose", what.get("target", what)) if isinstance(what, Args) else what


def as_liked_of_the_hidden(
    play: Play, here: Context, what: Args, found: tuple[int, ...]
) -> tuple[int, ...]:
    """What an effect speaks of, without those face-down cards that their owner keeps out of it."""
    hidden = only_as_if_face_up(play, here, what, found)
    if not hidden or not is_applied_if_liked(play):
        return found
    asked = Question(
        "choose",
        here.controller,
        ("311.8",),
        "表向きとして効果を適用するカード",
        "which face-down cards the effect is applied to",
        hidden,
        0,
        len(hidden),
        alike=lambda i: kernel.alike(play, i),
    )
    liked = play.ask(asked)
    return tuple(i for i in found if i not in hidden or i in liked)


@policy("311.8", on="applied if liked", without=gives(False))
def is_applied_if_liked(play: Play) -> bool:
    """Who owns a face-down energy card may have an effect apply to it as if it were face up."""
    play.cite("311.8")
    return True


def _meant(play: Play, context: int, what: Value, judged: str) -> tuple[int, ...]:
    """Targets that are proper yet, a choice, or all that fit."""
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
        if "up_to" not in what and len(there) < whole_number(play, here, what):
            return ()
        return chosen(play, here, what, ("804.4",), exclude=exclude)
    there = [i for i in found if i not in exclude]
    if need_not_be_there(play, here, what) and _is_of_a_number(what):
        of_characters = ("304.2",) if _zone(what) == CHARACTERS else ()
        rules = ("804.4.1.4", "909.2", *of_characters)
        return chosen(play, here, _up_to(what), rules, exclude=exclude)
    hidden = only_as_if_face_up(play, here, what["choose"], tuple(there))
    what, rules = how_many_are_chosen(play, here, what, len(there))
    if hidden and _is_of_a_number(what) and is_applied_if_liked(play):
        what, rules = _or_fewer(what, len(there) - len(hidden)), (*rules, "311.8")
    return chosen(play, here, what, ("804.4", "909.1", *rules), exclude=exclude)


def need_not_be_there(play: Play, here: Context, what: Args) -> bool:
    """Whether nobody can tell that what is asked for is there: it need not be chosen."""
    if not asks_information(what) or seen_by_all(play, here, what):
        return False
    return _zone(what) != CHARACTERS or is_hidden_from_the_other(play)


def _is_of_a_number(what: Args) -> bool:
    """Whether a player chooses just so many."""
    return not {"up_to", "total"} & set(what) and what.get("random") is not True


def _or_fewer(what: Args, certain: int) -> Args:
    """The same choice, of which only so many must be made as are certain to be there."""
    may = {k: v for k, v in what.items() if k != "count"}
    number = what.get("count", 1)
    least = min(certain, number) if isinstance(number, int) else certain
    return Args({**may, "up_to": number, "no_fewer": least}, what.line)


def _zone(what: Args) -> Value:
    words = what["choose"]
    return words.get("zone") if isinstance(words, Args) else None


BOOK.two_ways(
    "301.7.2",
    "すべて公開されていても持ち主以外には非公開領域なので、選ばなくてよい",
    "though all is revealed the zone is hidden for all but its owner: none need be chosen",
    "909.2",
    "全員が見られる状態では公開領域と同じなので、選ばなければならない",
    "what all can see is chosen from as from a public zone: one has to be chosen",
)
BOOK.followed["301.7.2", "909.2"] = "301.7.2"


def seen_by_all(play: Play, here: Context, what: Args) -> bool:
    """Whether all cards of a zone are revealed: it is chosen from like a public one (909.2).

    Of a zone that is not the chooser's own 301.7.2 says otherwise.
    """
    words = what["choose"]
    assert isinstance(words, Args)
    whole = Args({k: v for k, v in words.items() if k in _NO_INFORMATION})
    there, seen = select(play, here, whole), play.state.var("shown", ())
    if not there or not all(i in seen for i in there):
        return False
    by = chooser(play, here.controller, what)
    if all(play.state.objects[i].controller == by for i in there):
        return is_as_public(play)
    return not is_hidden_yet(play)


@policy("301.7.2", on="hidden yet", without=gives(False))
def is_hidden_yet(play: Play) -> bool:
    """Though all of it is revealed, a deck or a hand is hidden for all but its owner."""
    return not play.dispute("301.7.2", "909.2")


@policy("909.2", on="as public", without=gives(False))
def is_as_public(play: Play) -> bool:
    """Where all players can see a hidden zone, it is chosen from as from a public one."""
    play.cite("909.2")
    return True


@policy("304.2", on="hidden from the other", without=gives(False))
def is_hidden_from_the_other(play: Play) -> bool:
    """A character deck is open to its owner and hidden from the other player."""
    return True


def _up_to(what: Args) -> Args:
    """The same choice, of which none need be made."""
    may = {k: v for k, v in what.items() if k != "count"}
    return Args({**may, "up_to": what.get("count", 1)}, what.line)


def how_many_are_chosen(
    play: Play, here: Context, what: Args, there: int
) -> tuple[Args, tuple[str, ...]]:
    """A choice with the number that has to be made, and the rules by which it is that."""
    if "up_to" in what:
        return as_many_as_liked(play, what), ("804.4.1.2",)
    if "total" in what:
        return what, ()
    if there < amount(play, here, what.get("count", 1)):
        return as_many_as_there_are(play, what), ("804.4.1.1" if there else "804.4.1.3",)
    return no_fewer(play, what), ("804.4.1",)


@policy("804.4.1", on="no fewer", without=lambda play, what: _up_to(what))
def no_fewer(play: Play, what: Args) -> Args:
    """Who can choose as many as are to be chosen does so, and cannot choose fewer."""
    return what


def _none(play: Play, what: Args) -> Args:
    return Args({**{k: v for k, v in what.items() if k != "count"}, "up_to": 0}, what.line)


@policy("804.4.1.1", on="as many as there are", also=("804.4.1.3",), without=_none)
def as_many_as_there_are(play: Play, what: Args) -> Args:
    """Where there are fewer, those are chosen; where there is none, the rest is done without."""
    return what


def _as_said(play: Play, what: Args) -> Args:
    more = {k: v for k, v in what.items() if k != "up_to"}
    return Args({**more, "count": what["up_to"]}, what.line)


@policy("804.4.1.2", on="as many as liked", without=_as_said)
def as_many_as_liked(play: Play, what: Args) -> Args:
    """Of "up to" a number any number is chosen, from none on."""
    return what


@policy("804.2.4.2", on="whole number", without=gives(1))
def whole_number(play: Play, here: Context, what: Args) -> int:
    """A cost is paid whole: nobody pays a part of it."""
    return amount(play, here, what.get("count", 1))


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
    least = 0 if "up_to" in what else whole_number(play, here, what)
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
    return why_not_paid(play, events) is None


def why_not_paid(play: Play, events: tuple[Event, ...]) -> Refusal | None:
    """Why these events would not pay a cost, or None."""
    unpaid = refuse("コストを支払えない", "it cannot be paid")
    for event in events:
        if asks.goes_nowhere(play, event):
            said = "今ある領域へ行くだけである", "it would only go where it lies"
            return refuse(*said, "802.1.3.6", "804.2.4#2")
        fixed = event.kind == "move" and not may_be_moved(play, event)
        if fixed:
            return refuse("移動を禁じられている", "it may not be moved", "804.2.3.2")
        if event.kind != "move" and not can_happen(play, event):
            return unpaid
    return None if events else unpaid


@policy("804.2.3.2", on="may be moved", without=gives(True))
def may_be_moved(play: Play, event: Event) -> bool:
    """A card whose move is forbidden cannot be named to pay a cost by moving."""
    return can_happen(play, event)
