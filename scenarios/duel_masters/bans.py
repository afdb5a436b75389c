"""Cannot, can and ignore: effects that forbid, allow and lift (101.1, 101.2)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from scenarios.duel_masters.book import BATTLE, guard, policy, refuse
from scenarios.duel_masters.traits import applies, has
from scenarios.engine.abilities import statics
from scenarios.engine.args import Args, Value
from scenarios.engine.events import Event
from scenarios.engine.language import matches
from scenarios.engine.play import Play
from scenarios.engine.questions import Refusal
from scenarios.engine.state import Context

KEYWORD_BANS = {"attack": "cannot_attack", "block": "cannot_block", "destroy": "stays"}


def banned(play: Play, verb: str, object_id: int) -> Refusal | None:
    """The effect's "cannot" that stops an object from this, unless an effect ignores it."""
    for name in _bans(play, verb, object_id):
        if not _ignored(play, verb, object_id):
            what = play.name(object_id)
            return refuse(
                f"{name}：{what}はできない（{verb}）",
                f"{name}: {what} cannot {verb}",
                "101.2",
                by="effect",
                about=verb,
            )
    return None


def _bans(play: Play, verb: str, object_id: int) -> Iterator[str]:
    if has(play, object_id, KEYWORD_BANS.get(verb, "")):
        yield play.name(object_id)
    for held, words in _parts(play, "cannot"):
        if verb in words and _about(play, held.context(), words[verb], object_id):
            yield play.name(held.holder.id)
    for effect in play.state.effects:
        if effect.kind == "cannot" and verb in effect.words and object_id in effect.on:
            yield play.name(effect.source)


def _ignored(play: Play, verb: str, object_id: int) -> bool:
    return any(
        words.get("cannot") == verb and _about(play, held.context(), words["of"], object_id)
        for held, words in _parts(play, "ignore")
    )


def allowed(play: Play, verb: str, object_id: int) -> bool:
    """Whether an effect's "can" lets an object do what a rule forbids."""
    by_static = any(
        verb in words and _about(play, held.context(), words[verb], object_id)
        for held, words in _parts(play, "can")
    )
    return by_static or any(
        e.kind == "can" and verb in e.words and object_id in e.on for e in play.state.effects
    )


def obliged(play: Play, verb: str, object_id: int) -> bool:
    """Whether an effect makes a creature attack or block (506.1b, 507.1b)."""
    if has(play, object_id, f"must_{verb}"):
        return True
    by_static = any(
        verb in words and _about(play, held.context(), words[verb], object_id)
        for held, words in _parts(play, "must")
    )
    return by_static or any(
        e.kind == "must" and verb in e.words and object_id in e.on for e in play.state.effects
    )


def _parts(play: Play, word: str) -> Iterator[tuple[Any, Args]]:
    for held, part in statics(play, word):
        words = part[word]
        if isinstance(words, Args) and applies(play, held):
            yield held, words


def _about(play: Play, context: Context, words: Value, object_id: int) -> bool:
    obj = play.state.objects[object_id]
    if isinstance(words, Args) and "zone" not in words and obj.zone != BATTLE:
        return False
    return matches(play, context, words, obj)


@policy("101.1", on="permits", also=("101.2",))
def permits(play: Play, refusal: Refusal, subject: Any) -> bool:
    """An effect that says "can" beats a rule that says "cannot"."""
    object_id = subject.obj if isinstance(subject, Event) else getattr(subject, "what", 0)
    return bool(
        refusal.about
        and object_id
        and object_id in play.state.objects
        and allowed(play, refusal.about, object_id)
    )


@guard("700.3", on="event:destroy")
def cannot_be_destroyed(play: Play, event: Event) -> Refusal | None:
    """A creature that is not destroyed is destroyed neither by rules nor by effects."""
    found = banned(play, "destroy", event.obj)
    return refuse(found.ja, found.en, "700.3", by="effect") if found else None


@guard("700.3", on="event:move")
def cannot_leave(play: Play, event: Event) -> Refusal | None:
    """A creature that does not leave the battle zone stays, whatever says otherwise."""
    obj = play.state.objects.get(event.obj)
    if obj is None or obj.zone != BATTLE or event.to is None or event.to.zone == BATTLE:
        return None
    found = banned(play, "leave", event.obj)
    return refuse(found.ja, found.en, "700.3", by="effect") if found else None


@guard("501.1", on="event:untap")
def kept_from_untapping(play: Play, event: Event) -> Refusal | None:
    """An effect may keep a card from untapping."""
    found = banned(play, "untap", event.obj)
    return refuse(found.ja, found.en, "501.1", by="effect") if found else None


@guard("101.2", on="choose")
def cannot_be_chosen(play: Play, subject: tuple[str, int]) -> Refusal | None:
    """An object that cannot be chosen by the opponent is not among an effect's choices."""
    player, object_id = subject
    if play.state.objects[object_id].controller == player:
        return None
    return banned(play, "be_chosen", object_id)


@policy("105.6", on="impossible", also=("105.4a", "606.2"))
def impossible(play: Play, event: Event) -> Refusal | None:
    """A tapped card cannot be tapped, an untapped one not untapped; other zones not at all."""
    if event.kind not in {"tap", "untap"}:
        return None
    obj = play.state.objects[event.obj]
    if obj.zone not in {BATTLE, "mana"}:
        return refuse(
            "この場所のカードはタップもアンタップもできない",
            "cards in this zone have no tap state to change",
            "105.4a",
        )
    if obj.tapped is (event.kind == "tap"):
        return refuse("すでにその状態である", "it is in that state already", "105.6")
    return None
