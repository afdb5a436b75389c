"""Cannot, can and ignore, as they are read; the guards are in forbidden_events (101.1)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Any, TypeAlias

from scenarios.common import prohibitions as common
from scenarios.duel_masters import asks
from scenarios.duel_masters.book import answers, policy
from scenarios.duel_masters.laws.once_a_turn import is_used
from scenarios.engine import asks as kernel
from scenarios.engine.abilities import has, static_parts
from scenarios.engine.args import Args, Value
from scenarios.engine.play import Play
from scenarios.engine.questions import Action, Refusal
from scenarios.engine.records import replace
from scenarios.engine.rulebook import gives
from scenarios.engine.state import Context, Effect, Held, Snapshot, Standing
from scenarios.engine.trace import in_a_row
from scenarios.language.filters import concerns, fits, matches, players

KEYWORD_BANS = {
    "attack": "cannot_attack",
    "attack_player": "cannot_attack_players",
    "attack_creature": "cannot_attack_creatures",
    "block": "cannot_block",
    "destroy": "stays",
}
FORBIDS = ("cannot", *KEYWORD_BANS.values())
"""The words of what forbids anything."""
ALLOWS = ("can",)
"""The word of what lets anything be done that a rule forbids."""
SAYS = ("cannot", "can", "must")


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
    "leave_otherwise": (
        "破壊以外でバトルゾーンを離れない",
        "leave the battle zone other than by being destroyed",
    ),
    "enter": ("バトルゾーンに出られない", "enter the battle zone"),
    "trigger_entering": ("出た時の能力が誘発しない", "trigger on entering"),
    "tap": ("タップできない", "be tapped"),
    "untap": ("アンタップできない", "be untapped"),
    "untap_at_start": ("ターンのはじめにアンタップされない", "be untapped as the turn starts"),
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

DONE_TO_IT = frozenset({"be_attacked", "be_blocked"})
"""What is done to an object by another, which a "cannot" may name: `by: FILTER`."""

MADE_TO = frozenset({"destroy", "leave", "leave_otherwise"})
"""What an effect makes of an object, whose source a "cannot" may name: `by: FILTER`."""

OF_THE_PLAYER = frozenset({"be_attacked"})
"""What is said of a player, where one is named, and not of all that is theirs."""

Other: TypeAlias = int | str | None
"""The other creature, or the player, of an attack or a block; None where it is not known."""

Cards: TypeAlias = tuple[int, ...]
"""The cards of a stack that alone are meant; () for all of it."""

PLAYING = frozenset({"summon", "cast", "deploy", "play", "play_from", "enter", "s_trigger"})
FROM_ELSEWHERE = PLAYING | {"discard", "charge", "be_broken"}
"""What is done to cards that do not lie in the battle zone."""


def is_on_players(verb: str, about: Value) -> bool:
    """Whether a ban is on players, who may not play what fits, and so is fixed to no cards."""
    return verb in PLAYING and isinstance(about, Args) and "choose" not in about


def is_to_play_free(verb: str, about: Value) -> bool:
    """Whether a player may play what fits without paying, whatever it will be, not chosen cards."""
    return verb == "play_free" and not (isinstance(about, Args) and "choose" in about)


def is_forbidden(play: Play, verb: str) -> bool:
    """Whether any effect forbids this to anything."""
    by_statics = any(verb in words for _, words in static_parts(play, "cannot"))
    return by_statics or any(e.kind == "cannot" and verb in e.words for e in play.state.effects)


@policy("101.2", on="banned", about=FORBIDS, without=gives(None))
def banned(
    play: Play, verb: str, object_id: int, other: Other = None, cards: Cards = ()
) -> Refusal | None:
    """The effect's "cannot" that stops an object from this, unless an effect ignores it.

    `other` is whom it would do it to, or who would do it to the object, where that is known;
    `cards` are those of a stack that alone are meant.
    """
    for by, narrow in _bans(play, verb, object_id, other, cards):
        if not is_lifted(play, verb, object_id):
            said = _to_the_other(play, verb, other) if narrow else CANNOT[verb]
            return common.cannot(play, by, verb, object_id, said, "101.2")
    return None


def _to_the_other(play: Play, verb: str, other: Other) -> tuple[str, str]:
    """What a "cannot" says that speaks of two: `other` attacked or attacking, blocked …"""
    (ja, en), name = CANNOT[verb], play.name(other) if isinstance(other, int) else other
    if verb in MADE_TO:
        return f"{name}によっては{ja}", f"{en} because of {name}"
    by = verb in DONE_TO_IT
    return f"{name}{'に' if by else 'を'}{ja}", f"{en} {'by ' if by else ''}{name}"


def _bans(
    play: Play, verb: str, object_id: int, other: Other = None, cards: Cards = ()
) -> Iterator[tuple[tuple[str, str], bool]]:
    """Who says cannot of this object and verb, and whether of a certain other one only."""
    if has(play, object_id, KEYWORD_BANS.get(verb, "")) and _shows(play, object_id, cards):
        yield (play.name(object_id),) * 2, False
    for name, context, words in _by_words(play, "cannot", verb, object_id):
        on_these = _is_on(play, context, words[verb], object_id, cards)
        if on_these and speaks_of_the_other(play, context, words, other):
            yield name, is_narrow(words)


def _is_on(play: Play, context: Context, words: Value, object_id: int, cards: Cards) -> bool:
    """Whether a ban is on any of these cards of a stack: by words about cards, one that fits."""
    if not cards or not isinstance(words, Args) or not asks.card_alone(play, words):
        return _shows(play, object_id, cards)
    row = kernel.each_card(play, words, Snapshot(play.state.objects[object_id], None))
    return any(each.object.cards[0] in cards and fits(play, context, words, each) for each in row)


def _shows(play: Play, object_id: int, cards: Cards) -> bool:
    """Whether a card is meant on which an effect on its element is, not only what lies beneath."""
    obj = play.state.objects[object_id]
    return not cards or any(asks.shows(play, obj, card) for card in cards)


def _by_words(
    play: Play, word: str, verb: str, object_id: int
) -> Iterator[tuple[tuple[str, str], Context, Args]]:
    """Whose statics and effects say cannot or can of this object and verb, and the words."""
    for held, words in common.by_statics(play, word, verb, object_id, REACH):
        name = play.state.cards[held.holder.cards[0]].name
        yield (name, name), held.context(), words
    for context, words in common.by_effects(play, word, verb, object_id, REACH):
        yield play.source_in_words(context.source, context.controller), context, words


def is_narrow(words: Args) -> bool:
    """Whether a "cannot" names by what, or to what, it cannot be done."""
    return "by" in words or "target" in words


def speaks_of_the_other(play: Play, context: Context, words: Args, other: Other) -> bool:
    """Whether a "cannot" that names by what, or to what, it cannot be done, names this one."""
    if not is_narrow(words):
        return True
    said = words["by"] if "by" in words else words["target"]
    if isinstance(other, str) or said in ("me", "opponent"):
        return said in ("me", "opponent") and other in players(play, context, said)
    if not MADE_TO.isdisjoint(words):
        return is_made_by(play, context, said, other or 0)
    obj = play.state.objects.get(other or 0)
    return obj is not None and concerns(play, context, said, obj)


def is_made_by(play: Play, context: Context, words: Value, source: int) -> bool:
    """Whether words speak of the source of an effect, wherever it is, or as it last was (605.2e).

    What the rules do has no source.
    """
    now = play.state.objects.get(source)
    seen = Snapshot(now, None) if now else play.state.var("last_known", {}).get(source)
    return seen is not None and fits(play, context, words, seen)


@policy("101.1", on="said of it", about=SAYS, without=gives(()))
def said_of(play: Play, word: str, verb: str, object_id: int) -> Iterator[tuple[Context, Args]]:
    """What statics and effects say of this object and verb under cannot, can or must."""
    yield from common.said_of(play, word, verb, object_id, REACH)


def _by_its_words(play: Play, effect: Effect, verb: str, object_id: int) -> bool:
    """Whether an effect is about an object: on it or its player, or on who may not play it."""
    if _is_reached(play, effect, verb, object_id):
        return True
    about = effect.words[verb]
    if effect.kind != "cannot" or effect.on or not is_on_players(verb, about):
        return False
    return _about(play, common.seen_from(effect), about, verb, object_id)


def is_lifted(play: Play, verb: str, object_id: int) -> bool:
    """Whether an effect has this object's "cannot" ignored, so that it has no power (101.2)."""
    return any(
        words.get("cannot") == verb and _about(play, held.context(), words["of"], verb, object_id)
        for held, words in static_parts(play, "ignore")
    ) or any(
        e.kind == "ignore"
        and e.words.get("cannot") == verb
        and _is_reached(play, e, verb, object_id)
        for e in play.state.effects
    )


def _is_reached(play: Play, effect: Effect, verb: str, object_id: int) -> bool:
    """Whether an effect is on this object, or on its player and so on all that is theirs."""
    if object_id in effect.on:
        return True
    player = play.state.objects[object_id].controller
    return verb not in OF_THE_PLAYER and player in common.named_by(effect)


def is_lifted_of(play: Play, verb: str, player: str) -> bool:
    """Whether an effect has a player's own "cannot" ignored, so that it has no power (101.2)."""
    return any(
        words.get("cannot") == verb
        and common.is_on_players(words["of"])
        and player in players(play, held.context(), words["of"])
        for held, words in static_parts(play, "ignore")
    ) or any(
        e.kind == "ignore" and e.words.get("cannot") == verb and player in common.named_by(e)
        for e in play.state.effects
    )


def allowed(play: Play, verb: str, object_id: int) -> bool:
    """Whether an effect's "can" lets an object do what a rule forbids."""
    return any(_by_words(play, "can", verb, object_id))


def may_play_from(play: Play, object_id: int, player: str) -> bool:
    """Whether an effect lets a player play a card from where it lies."""
    return any(True for _ in letting_play_from(play, object_id, player))


def letting_play_from(play: Play, object_id: int, player: str) -> Iterator[Held | None]:
    """The abilities that let a player play a card from where it lies; None: an effect that lasts.

    They speak to their own player, unless they say whose cards are played; what lets so many a
    turn be played is left out once it is used up.
    """
    for held, words in common.by_statics(play, "can", "play_from", object_id, REACH):
        speaks = held.holder.controller == player or _says_whose(words["play_from"])
        if speaks and not is_used(play, held.holder.id, held.ability):
            yield held
    for context, words in common.by_effects(play, "can", "play_from", object_id, REACH):
        if context.controller == player or _says_whose(words["play_from"]):
            yield None


def _says_whose(words: Value) -> bool:
    """Whether words name a player, themselves or within."""
    if isinstance(words, tuple):
        return any(map(_says_whose, words))
    if not isinstance(words, Args):
        return common.is_on_players(words)
    return bool({"whose", "owner"} & words.keys()) or any(map(_says_whose, words.values()))


def _about(play: Play, context: Context, words: Value, verb: str, object_id: int) -> bool:
    """Whether a ban's words speak of an object: a player's word is about all that is theirs.

    What is played, discarded or charged is meant where it lies, and so is a shield, or a spell
    that breaks; all else in battle (403.1).
    """
    if common.is_on_players(words):
        theirs = verb not in OF_THE_PLAYER
        return theirs and common.on_its_player(play, context, words, object_id)
    obj = play.state.objects[object_id]
    if verb in FROM_ELSEWHERE or (verb == "break" and obj.standing is Standing.PENDING):
        return matches(play, context, words, obj)
    return concerns(play, context, words, obj)


REACH = common.Reach(_about, _by_its_words)


@answers(kernel.permits, "101.1", also=("101.2",), about=ALLOWS, elsewhere=gives(False))
def permits(play: Play, refusal: Refusal, subject: Any) -> bool:
    """An effect that says "can" beats a rule that says "cannot"."""
    object_id = common.subject_of(subject)
    if not refusal.about or not object_id or object_id not in play.state.objects:
        return False
    if refusal.about == "play_from":
        return may_play_from(play, object_id, subject.player)
    target = getattr(subject, "target", None) if refusal.about == "attack" else None
    if target is None:
        return allowed(play, refusal.about, object_id)
    of_target = "attack_player" if isinstance(target, str) else "attack_creature"
    return any(allowed(play, verb, object_id) for verb in (refusal.about, of_target))


@policy("101.2", on="lifted", about=(*FORBIDS, *ALLOWS), without=gives(None))
def lifted(play: Play, on: str, action: Action) -> None:
    """Say which rules an effect's "can" beats in this action, and which "cannot" is ignored."""
    target = action.target if on == "attack" else None
    other = target if isinstance(target, int | str) else None
    say_if_ignored(play, on, action.what, other=other)
    if on == "attack":
        verb = "attack_player" if isinstance(other, str) else "attack_creature"
        say_if_ignored(play, verb, action.what, other=other)
        if isinstance(other, int):
            say_if_ignored(play, "be_attacked", other, other=action.what)
        elif other is not None:
            _say_if_the_players_is_ignored(play, other, action.what)
    say_what_is_beaten(play, on, action)


@policy("101.1", on="what is beaten", also=("101.2",), about=ALLOWS, without=gives(None))
def say_what_is_beaten(play: Play, on: str, action: Action) -> None:
    """Say which rules that forbid this action an effect's "can" beats."""
    for guard_ in play.book.guards.get(on, ()):
        refusal: Refusal | None = play.consult(guard_, action)
        if refusal is not None and refusal.by == "rule" and refusal.about:
            found = replace(refusal, rules=refusal.rules or guard_.numbers)
            beats_the_rule(play, action.what, found)


def _say_if_the_players_is_ignored(play: Play, player: str, attacker: int) -> None:
    """Say that a player is attacked since what keeps them from that is ignored."""
    if player not in _forbidden_to(play, "be_attacked", attacker):
        return
    said = (
        f"{player}：「攻撃されない」は無視される",
        f'{player}: the "cannot be attacked" is ignored',
    )
    play.note(("101.2",), *said)


def say_if_ignored(
    play: Play, verb: str, object_id: int, by: str = "", other: Other = None
) -> bool:
    """Say whose "cannot" about an object is ignored; `by` names one that is in its keywords.

    Whether one is.
    """
    said_so = (name for name, _ in _bans(play, verb, object_id, other))
    ignored = (by, by) if by else next(said_so, None)
    if ignored is None or not is_lifted(play, verb, object_id):
        return False
    name = play.name(object_id)
    said = (
        f"{name}：{ignored[0]}の「できない」は無視される",
        f'{name}: the "cannot" of {ignored[1]} is ignored',
    )
    play.note(("101.2",), *said, cards=(name,))
    return True


def beats_the_rule(play: Play, what: int, refusal: Refusal) -> None:
    """Say that what a rule forbids is done since an effect says that it can be (101.1, 101.2)."""
    name = play.name(what)
    ja, en = in_a_row(play.book.cited(refusal.rules))
    said = f"{name}：効果によりできる（{ja}に勝つ）", f"{name}: an effect lets it (beats {en})"
    play.note(("101.1", "101.2"), *said, cards=(name,))


@policy("101.2", on="kept from it", about=FORBIDS, without=gives(frozenset[str]()))
def kept_from(play: Play, verb: str, other: Other = None) -> frozenset[str]:
    """The players whom effects forbid something that is done by no card, or by this other.

    What an effect has ignored is not among it.
    """
    found = _forbidden_to(play, verb, other)
    return frozenset(player for player in found if not is_lifted_of(play, verb, player))


def _forbidden_to(play: Play, verb: str, other: Other) -> frozenset[str]:
    """The same, also what is ignored."""
    return common.forbidden_to(play, verb, partial(speaks_of_the_other, other=other))
