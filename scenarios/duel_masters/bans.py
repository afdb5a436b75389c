"""Cannot, can and ignore: effects that forbid, allow and lift (101.1, 101.2)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from scenarios.duel_masters.book import BATTLE, JOINED, guard, policy
from scenarios.engine.abilities import Held, has, static_parts
from scenarios.engine.args import Args, Value
from scenarios.engine.events import Event
from scenarios.engine.language import concerns, matches, players
from scenarios.engine.play import Play
from scenarios.engine.questions import Action, Refusal, refuse
from scenarios.engine.records import replace
from scenarios.engine.state import Context, Effect, Standing, ids_in
from scenarios.engine.trace import in_a_row

KEYWORD_BANS = {
    "attack": "cannot_attack",
    "attack_player": "cannot_attack_players",
    "attack_creature": "cannot_attack_creatures",
    "block": "cannot_block",
    "destroy": "stays",
}


CANNOT = {
    "attack": ("攻撃できない", "attack"),
    "attack_player": ("プレイヤーを攻撃できない", "attack players"),
    "attack_creature": ("クリーチャーを攻撃できない", "attack creatures"),
    "be_attacked": ("攻撃されない", "be attacked"),
    "block": ("ブロックできない", "block"),
    "be_blocked": ("ブロックされない", "be blocked"),
    "be_chosen": ("選ばれない", "be chosen"),
    "destroy": ("破壊されない", "be destroyed"),
    "leave": ("バトルゾーンを離れない", "leave the battle zone"),
    "enter": ("バトルゾーンに出られない", "enter the battle zone"),
    "trigger_entering": ("出た時の能力が誘発しない", "trigger on entering"),
    "tap": ("タップできない", "be tapped"),
    "untap": ("アンタップできない", "be untapped"),
    "summon": ("召喚できない", "be summoned"),
    "cast": ("唱えられない", "be cast"),
    "s_trigger": ("S・トリガーを使えない", "be used as an S-trigger"),
    "deploy": ("展開できない", "be deployed"),
    "play": ("実行できない", "be played"),
    "use": ("能力を使えない", "use its abilities"),
    "discard": ("捨てられない", "be discarded"),
    "charge": ("チャージできない", "be charged"),
    "break": ("シールドをブレイクできない", "break shields"),
    "be_broken": ("ブレイクされない", "be broken"),
}
"""What a verb's "cannot" says of an object, in Japanese and in English."""

PLAYING = frozenset({"summon", "cast", "deploy", "play", "play_from", "enter", "s_trigger"})
FROM_ELSEWHERE = PLAYING | {"discard", "charge", "be_broken"}
"""What is done to cards that do not lie in the battle zone."""


def is_on_players(verb: str, about: Value) -> bool:
    """Whether a ban is on players, who may not play what fits, and so is fixed to no cards."""
    return verb in PLAYING and isinstance(about, Args) and "choose" not in about


def is_forbidden(play: Play, verb: str) -> bool:
    """Whether any effect forbids this to anything."""
    by_statics = any(verb in words for _, words in static_parts(play, "cannot"))
    return by_statics or any(e.kind == "cannot" and verb in e.words for e in play.state.effects)


def banned(play: Play, verb: str, object_id: int) -> Refusal | None:
    """The effect's "cannot" that stops an object from this, unless an effect ignores it."""
    for name in _bans(play, verb, object_id):
        if not is_lifted(play, verb, object_id):
            what, (ja, en) = play.name(object_id), CANNOT[verb]
            return refuse(
                f"{name}：{what}は{ja}",
                f"{name}: {what} cannot {en}",
                "101.2",
                by="effect",
                about=verb,
            )
    return None


def _bans(play: Play, verb: str, object_id: int) -> Iterator[str]:
    if has(play, object_id, KEYWORD_BANS.get(verb, "")):
        yield play.name(object_id)
    yield from _by_words(play, "cannot", verb, object_id)


def _by_words(play: Play, word: str, verb: str, object_id: int) -> Iterator[str]:
    """Whose statics and effects say cannot or can of this object and verb."""
    for held, _ in _by_statics(play, word, verb, object_id):
        yield play.state.cards[held.holder.cards[0]].name
    for context, _ in _by_effects(play, word, verb, object_id):
        yield play.name(context.source)


def said_of(play: Play, word: str, verb: str, object_id: int) -> Iterator[tuple[Context, Args]]:
    """What statics and effects say of this object and verb under cannot, can or must."""
    for held, words in _by_statics(play, word, verb, object_id):
        yield held.context(), words
    yield from _by_effects(play, word, verb, object_id)


def _by_statics(play: Play, word: str, verb: str, object_id: int) -> Iterator[tuple[Held, Args]]:
    for held, words in static_parts(play, word):
        if verb in words and _about(play, held.context(), words[verb], verb, object_id):
            yield held, words


def _by_effects(play: Play, word: str, verb: str, object_id: int) -> Iterator[tuple[Context, Args]]:
    player = _player_of(play, object_id)
    for effect in play.state.effects:
        if effect.kind != word or verb not in effect.words:
            continue
        named = dict(effect.bound).get("players", ())
        if object_id in effect.on or (isinstance(named, tuple) and player in named):
            yield _seen_from(effect), effect.words
        elif word == "cannot" and not effect.on and is_on_players(verb, effect.words[verb]):
            context = _seen_from(effect)
            if _about(play, context, effect.words[verb], verb, object_id):
                yield context, effect.words


def _seen_from(effect: Effect) -> Context:
    """The view from which the words of an effect are read."""
    that = ids_in(effect.bound, "that")
    return Context(0, effect.owner, effect.source, that=that, values=effect.bound)


def is_lifted(play: Play, verb: str, object_id: int) -> bool:
    """Whether an effect has this object's "cannot" ignored, so that it has no power (101.2)."""
    return any(
        words.get("cannot") == verb and _about(play, held.context(), words["of"], verb, object_id)
        for held, words in static_parts(play, "ignore")
    ) or any(
        e.kind == "ignore" and e.words.get("cannot") == verb and object_id in e.on
        for e in play.state.effects
    )


def allowed(play: Play, verb: str, object_id: int) -> bool:
    """Whether an effect's "can" lets an object do what a rule forbids."""
    return any(_by_words(play, "can", verb, object_id))


def _about(play: Play, context: Context, words: Value, verb: str, object_id: int) -> bool:
    """Whether a ban's words speak of an object: a player's word is about all that is theirs.

    What is played, discarded or charged is meant where it lies, and so is a shield, or a spell
    that breaks; all else in battle (403.1).
    """
    if words in ("me", "opponent", "each"):
        return _player_of(play, object_id) in players(play, context, words)
    obj = play.state.objects[object_id]
    if verb in FROM_ELSEWHERE or (verb == "break" and obj.standing is Standing.PENDING):
        return matches(play, context, words, obj)
    return concerns(play, context, words, obj)


def _player_of(play: Play, object_id: int) -> str:
    return play.state.objects[object_id].controller


@policy("101.1", on="permits", also=("101.2",))
def permits(play: Play, refusal: Refusal, subject: Any) -> bool:
    """An effect that says "can" beats a rule that says "cannot"."""
    object_id = subject.obj if isinstance(subject, Event) else getattr(subject, "what", 0)
    if not refusal.about or not object_id or object_id not in play.state.objects:
        return False
    target = getattr(subject, "target", None) if refusal.about == "attack" else None
    if target is None:
        return allowed(play, refusal.about, object_id)
    of_target = "attack_player" if isinstance(target, str) else "attack_creature"
    return any(allowed(play, verb, object_id) for verb in (refusal.about, of_target))


def lifted(play: Play, on: str, action: Action) -> None:
    """Say which rules an effect's "can" beats in this action, and which "cannot" is ignored."""
    say_if_ignored(play, on, action.what)
    if on == "attack":
        at_player = isinstance(action.target, str)
        say_if_ignored(play, "attack_player" if at_player else "attack_creature", action.what)
        if not at_player:
            say_if_ignored(play, "be_attacked", int(str(action.target)))
    for guard_ in play.book.guards.get(on, ()):
        refusal: Refusal | None = play.consult(guard_, action)
        if refusal is not None and refusal.by == "rule" and refusal.about:
            found = replace(refusal, rules=refusal.rules or guard_.numbers)
            beats_the_rule(play, action.what, found)


def say_if_ignored(play: Play, verb: str, object_id: int, by: str = "") -> None:
    """Say whose "cannot" about an object is ignored; `by` names one that is in its keywords."""
    ignored = by or next(_bans(play, verb, object_id), "")
    if ignored and is_lifted(play, verb, object_id):
        name = play.name(object_id)
        said = (
            f"{name}：{ignored}の「できない」は無視される",
            f'{name}: the "cannot" of {ignored} is ignored',
        )
        play.note(("101.2",), *said, cards=(name,))


def beats_the_rule(play: Play, what: int, refusal: Refusal) -> None:
    """Say that what a rule forbids is done since an effect says that it can be (101.1, 101.2)."""
    name = play.name(what)
    ja, en = in_a_row(refusal.rules)
    said = f"{name}：効果によりできる（{ja}に勝つ）", f"{name}: an effect lets it (beats {en})"
    play.note(("101.1", "101.2"), *said, cards=(name,))


@guard("700.3", on="event:destroy")
def cannot_be_destroyed(play: Play, event: Event) -> Refusal | None:
    """A creature that is not destroyed is destroyed neither by rules nor by effects."""
    found = banned(play, "destroy", event.obj) if on_what_shows(play, event) else None
    return refuse(found.ja, found.en, *_kept(play, event), by="effect") if found else None


@guard("700.3", on="event:move")
def cannot_leave(play: Play, event: Event) -> Refusal | None:
    """A creature that does not leave the battle zone stays, whatever says otherwise."""
    obj = play.state.objects.get(event.obj)
    if obj is None or obj.zone != BATTLE or event.to is None or event.to.zone == BATTLE:
        return None
    found = banned(play, "leave", event.obj) if on_what_shows(play, event) else None
    return refuse(found.ja, found.en, *_kept(play, event), by="effect") if found else None


def _kept(play: Play, event: Event) -> tuple[str, ...]:
    """The rules by which a part of an element, or all of it, stays."""
    return ("700.3", "109.2c") if event.cards else ("700.3",)


@policy("109.2c", on="on_what_shows")
def on_what_shows(play: Play, event: Event) -> bool:
    """An effect on an element is on each of its cards that shows, not on what lies beneath."""
    obj = play.state.objects.get(event.obj)
    if obj is None or not event.cards or JOINED in obj.marks:
        return True
    return obj.cards[0] in event.cards


@guard("101.2", on="event:tap")
def kept_from_tapping(play: Play, event: Event) -> Refusal | None:
    """An effect may keep a card from being tapped."""
    return banned(play, "tap", event.obj)


@guard("101.2", on="event:put")
def cannot_enter(play: Play, event: Event) -> Refusal | None:
    """An effect may keep a card from entering the battle zone."""
    return banned(play, "enter", event.obj)


@guard("701.3a", on="play", also=("101.2",))
@guard("701.3a", on="execute", also=("101.2",))
def cannot_be_played_to_enter(play: Play, action: Action) -> Refusal | None:
    """To play a card is to make it ready to enter: what is kept from entering is not played."""
    found = banned(play, "enter", action.what)
    return replace(found, rules=("701.3a", *found.rules)) if found else None


@guard("101.2", on="event:lose")
def cannot_lose(play: Play, event: Event) -> Refusal | None:
    """An effect may keep a player from losing the game."""
    return _player_cannot(play, event, "lose", "はゲームに負けない", "cannot lose the game")


@guard("101.2", on="event:win")
def cannot_win(play: Play, event: Event) -> Refusal | None:
    """An effect may keep a player from winning the game."""
    return _player_cannot(play, event, "win", "はゲームに勝てない", "cannot win the game")


@guard("101.2", on="event:draw")
def cannot_draw(play: Play, event: Event) -> Refusal | None:
    """An effect may keep a player from drawing cards."""
    return _player_cannot(play, event, "draw", "はカードを引けない", "cannot draw")


@guard("101.2", on="event:discard")
def cannot_be_discarded(play: Play, event: Event) -> Refusal | None:
    """An effect may keep a player from discarding, or a card from being discarded."""
    return banned(play, "discard", event.obj)


@guard("101.2", on="event:charge")
def cannot_be_charged(play: Play, event: Event) -> Refusal | None:
    """An effect may keep a player from putting cards of the hand into the mana zone."""
    return banned(play, "charge", event.obj)


def _player_cannot(play: Play, event: Event, verb: str, ja: str, en: str) -> Refusal | None:
    player = event.player
    if player not in kept_from(play, verb):
        return None
    return refuse(f"{player}{ja}", f"{player} {en}", "101.2", by="effect")


def kept_from(play: Play, verb: str) -> frozenset[str]:
    """The players whom effects forbid something that is done by no card."""
    found: set[str] = set()
    for held, words in static_parts(play, "cannot"):
        if words.get(verb) in ("me", "opponent", "each"):
            found.update(players(play, held.context(), words[verb]))
    for effect in play.state.effects:
        named = dict(effect.bound).get("players", ())
        if effect.kind == "cannot" and verb in effect.words and isinstance(named, tuple):
            found.update(map(str, named))
    return frozenset(found)


@guard("501.1", on="event:untap", also=("101.2",))
def kept_from_untapping(play: Play, event: Event) -> Refusal | None:
    """An effect may keep a card from untapping as the turn starts, or by another effect."""
    found = banned(play, "untap", event.obj)
    number = "101.2" if event.source else "501.1"
    return refuse(found.ja, found.en, number, by="effect") if found else None


@guard("101.2", on="choose")
def cannot_be_chosen(play: Play, subject: tuple[str, int]) -> Refusal | None:
    """An object that cannot be chosen by the opponent is not among an effect's choices."""
    player, object_id = subject
    if play.state.objects[object_id].controller == player:
        return None
    return banned(play, "be_chosen", object_id)
