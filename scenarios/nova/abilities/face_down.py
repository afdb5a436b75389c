"""Cards that lie face down in the energy zone: who uses them, and as what (311.7 to 311.10)."""

from __future__ import annotations

from scenarios.engine import asks as kernel
from scenarios.engine.args import Args, Value
from scenarios.engine.characteristics import Traits
from scenarios.engine.events import Event
from scenarios.engine.play import Play
from scenarios.engine.questions import Question
from scenarios.engine.records import replace
from scenarios.engine.rulebook import gives
from scenarios.engine.state import Context, GameObject, Snapshot, Waiting
from scenarios.language.filters import fits
from scenarios.language.pointing import owner_of
from scenarios.nova import asks
from scenarios.nova.book import ENERGY, answers, rule

COLOURLESS = frozenset({"colorless"})
TURNED_UP = "turned_up"
"""The cards of the energy zone that an effect has had turned up and that are turned back."""


def lies_hidden(obj: GameObject) -> bool:
    """Whether a card lies face down in the energy zone."""
    return obj.zone == ENERGY and not obj.face_up


@answers(asks.without_information, "311.8.1", without=lambda play, obj, made: made)
def without_information(play: Play, obj: GameObject, made: Traits) -> Traits:
    """Face down in the energy zone a card is colourless and nothing else is known of it."""
    if not lies_hidden(obj):
        return made
    return Traits(types=frozenset({"card"}), civilizations=COLOURLESS)


@answers(asks.energy_face_down, "311.10", without=lambda play, obj, made: made)
def energy_face_down(play: Play, obj: GameObject, made: frozenset[str]) -> frozenset[str]:
    """The energy ability of a face-down card makes colourless energy."""
    return COLOURLESS if lies_hidden(obj) else made


@answers(asks.applies_face_down, "311.9", without=gives(True))
def applies_face_down(play: Play, obj: GameObject, kind: str) -> bool:
    """The static abilities of a face-down card of the energy zone do not apply."""
    return kind != "static" or not lies_hidden(obj)


@answers(kernel.seen_face_down, "311.8", without=lambda play, context, seen: seen)
def seen_face_down(play: Play, context: Context, seen: Snapshot) -> Snapshot:
    """For the effects of its owner a face-down card of the energy zone is what it is face up."""
    obj = seen.object
    if not lies_hidden(obj) or owner_of(play, obj.id) != context.controller:
        return seen
    return Snapshot(obj, asks.printed(play, replace(obj, face_up=True)))


def only_as_if_face_up(
    play: Play, here: Context, words: Value, ids: tuple[int, ...]
) -> tuple[int, ...]:
    """Those face-down cards of a player that fit words by what they are face up alone."""
    if not isinstance(words, Args):
        return ()
    objects = play.state.objects
    hidden = (objects[i] for i in ids if i in objects and lies_hidden(objects[i]))
    mine = (o for o in hidden if owner_of(play, o.id) == here.controller)
    return tuple(
        o.id for o in mine if not fits(play, here, words, Snapshot(o, kernel.traits(play, o.id)))
    )


# -- turned up and back ------------------------------------------------------------------------


def show_what_is_applied(play: Play, here: Context, words: Value, ids: tuple[int, ...]) -> None:
    """Turn up the face-down energy cards that an effect of their owner speaks of as if face up.

    Those of the other player stay as they are: nothing is known of them.
    """
    objects = play.state.objects
    hidden = [i for i in ids if i in objects and lies_hidden(objects[i])]
    shown = only_as_if_face_up(play, here, words, ids)
    if shown:
        turned_up_for_an_effect(play, shown)
    for object_id in (i for i in hidden if owner_of(play, i) != here.controller):
        name = play.name(object_id)
        said = f"{name}は情報を持たない無色のカード", f"{name} is a colourless card, nothing else"
        play.note(("311.8.1",), *said, cards=(name,))


@rule("311.8", ja="表向きにして示す", en="it is turned up and shown")
def turned_up_for_an_effect(play: Play, ids: tuple[int, ...]) -> None:
    """A face-down card that an effect is applied to is turned up and shown to be proper."""
    _turn_up(play, ids)
    for object_id in ids:
        play.keep(TURNED_UP, object_id)


@rule("311.8", quiet=True, ja="裏向きに戻す", en="it is turned down again")
def turned_down_after_effects(play: Play) -> None:
    """When all that applies to it is resolved, a card that is there yet is face down again."""
    waited_for = {i for w in play.state.waiting for i in _targets(w)}
    due = tuple(i for i in play.state.var(TURNED_UP, ()) if i not in waited_for)
    if due:
        left = tuple(i for i in play.state.var(TURNED_UP) if i not in due)
        play.set(**{TURNED_UP: left})
        _turn_down(play, due)


def _targets(waiting: Waiting) -> tuple[int, ...]:
    slots = dict(waiting.bound).get("targets", ())
    rows = slots if isinstance(slots, tuple) else ()
    return tuple(i for row in rows if isinstance(row, tuple) for i in row)


@rule("311.7", ja="表向きにして公開する", en="it is turned up and revealed")
def turned_up_for_its_ability(play: Play, object_id: int) -> None:
    """A face-down card whose ability is used is turned up and revealed first."""
    _turn_up(play, (object_id,))


@rule("311.7", quiet=True, ja="裏向きに戻す", en="it is turned down again")
def turned_down_after_its_ability(play: Play, object_id: int) -> None:
    """When its ability has been played, a card that is in the energy zone yet is face down."""
    _turn_down(play, (object_id,))


@rule("311.7", ja="裏向きのカードの自動能力", en="its automatic ability", without=gives(True))
def used_face_down(play: Play, waiting: Waiting) -> bool:
    """The automatic ability of a face-down card is used if its owner wants it."""
    asked = Question(
        "may",
        waiting.controller,
        ("311.7",),
        f"{play.name(waiting.source)}を表向きにして能力を使うか",
        f"turn {play.name(waiting.source)} up and use its ability",
    )
    return bool(play.ask(asked))


def _turn_up(play: Play, ids: tuple[int, ...]) -> None:
    up = (("face_up", True),)
    play.happen(*(Event("change", "turn up", i, data=up) for i in ids))
    play.happen(*(Event("note", "reveal", i) for i in ids))


def _turn_down(play: Play, ids: tuple[int, ...]) -> None:
    objects, down = play.state.objects, (("face_up", False),)
    there = (i for i in ids if i in objects and objects[i].zone == ENERGY)
    play.happen(*(Event("change", "turn down", i, data=down) for i in there))
