"""Words that the grammar has and this rulebook does not execute: met, they stop the ruling.

Nothing is ignored in silence: what functions on the board, runs as an effect or is reached in
a text and is not executed raises Unencoded, which names it.
"""

from __future__ import annotations

from functools import lru_cache

from scenarios.common.prohibitions import is_on_players
from scenarios.engine.abilities import all_functioning, definition, has, keywords
from scenarios.engine.args import Args, Value
from scenarios.engine.cards import Ability
from scenarios.engine.play import Play
from scenarios.engine.state import Effect, GameObject, Held
from scenarios.language.filters import Unencoded
from scenarios.nova.book import FIELD, on_field

EVENTS = frozenset(
    {
        *("enters", "leaves", "moves", "destroyed", "attacks", "blocks", "tapped", "untapped"),
        *("cast", "summoned", "played", "charged", "draws", "discards", "turn_starts"),
        *("turn_ends", "step_starts", "damaged", "deals_damage", "retires", "buried"),
        "gets_counters",
        "uses",
    }
)
"""The patterns that are executed, beside `state`."""

_FIRST = frozenset({"attacks", "charged"})
"""The patterns of which the first of a turn is known."""

STATICS = frozenset(
    {
        "attack",
        "health",
        "level",
        "gain",
        "cannot",
        "can",
        "must",
        "cost",
        "civilization",
        "defines",
        "race",
        "type",
        "counters",
        "as_servant",
    }
)

_OF_EFFECTS = STATICS | {"become", "loses", "spellbound", "lose_abilities", "limit"}
"""What is executed of running effects."""

BANS = frozenset(
    {
        *("attack", "attack_player", "attack_creature", "be_attacked", "block", "be_blocked"),
        *("be_chosen", "destroy", "leave", "tap", "untap", "play", "summon", "cast", "use"),
        *("charge", "trigger"),
    }
)
"""What an effect can forbid an object."""

_VERBS = {
    "cannot": BANS,
    "can": frozenset({"attack", "use"}),
    "must": frozenset({"attack", "block"}),
}
OF_PLAYERS = frozenset({"be_attacked", "draw"})
"""What is said of a player, where one is named, and not of all that is theirs."""
OUTSIDE = frozenset({"play", "summon", "cast", "charge"})
"""What is done with cards of the hand: a filter without a zone speaks of those."""

_HOW = frozenset({"add", "times", "set"})
_MIN_OR_SET = "cost の min や set", "min or set of cost"

Unknown = tuple[str, str, int] | None
"""What is not executed, in Japanese and in English, and its line."""


def word(said: str, line: int) -> tuple[str, str, int]:
    """A word of the grammar, the same in both languages."""
    return said, said, line


# -- words ------------------------------------------------------------------------------------


def in_pattern(words: Args | None) -> Unknown:
    """The first word of a pattern that is not executed."""
    if words is None or words.word == "state":
        return None
    if words.word not in EVENTS:
        return word(words.word, words.line)
    if "first" in words and words.word not in _FIRST:
        return f"{words.word} と並べた first", f"first beside {words.word}", words.line
    return None


def in_event(words: Value) -> Unknown:
    """What is not executed of the event of a delayed or a replacing effect: a situation is none."""
    if not isinstance(words, Args):
        return None
    if words.word == "state":
        return "出来事としての state", "state as an event", words.line
    return in_pattern(words)


def in_verb(kind: str, words: Args, lasting: bool = False) -> Unknown:
    """What `cannot`, `can` or `must` says that is not executed: the verb, or that of a player.

    Whether an effect that is `lasting` keeps a player's later cards from something is not said.
    """
    of_objects = _VERBS[kind]
    of_players = frozenset[str]()
    if kind == "cannot":
        of_players = OF_PLAYERS if lasting else OF_PLAYERS | of_objects
    for verb in words:
        if verb in {"until", "what", "owner"}:
            continue
        if verb not in (of_players if is_on_players(words[verb]) else of_objects):
            return word(f"{kind}: {verb}", words.line)
    return None


def in_static(part: Args) -> Unknown:
    """What a part of a static ability says that is not executed."""
    words = part.argument
    if part.word not in STATICS or not isinstance(words, Args):
        return word(part.word, part.line)
    if part.word in _VERBS:
        return in_verb(part.word, words)
    if part.word == "gain":
        return unexecuted(words["ability"])
    if part.word == "cost" and {"min", "set"} & set(words):
        return *_MIN_OR_SET, part.line
    return _without_a_number(part)


def _without_a_number(part: Args) -> Unknown:
    """A change of attack or health that does not say how, or says it in two ways."""
    words = part.argument
    if part.word not in {"attack", "health", "level"} or not isinstance(words, Args):
        return None
    if len(_HOW & set(words)) == 1:
        return None
    said = f"add・times・set のどれか1つでない {part.word}"
    return said, f"{part.word} without one of add, times, set", part.line


def _of_cards_to_come(words: Args) -> Unknown:
    """A ban of an effect that is fixed to no card; whether later ones are under it is not said."""
    for verb in OUTSIDE & set(words):
        about = words[verb]
        if isinstance(about, Args) and not {"zone", "choose", "target"} & set(about):
            said = f"zone のない cannot: {verb}", f"cannot: {verb} without a zone"
            return *said, words.line
    return None


def in_operation(op: Args) -> Unknown:
    """What an instruction says that is not executed, but for the instructions inside it."""
    if op.word in _VERBS and isinstance(op.argument, Args):
        return in_verb(op.word, op.argument, lasting=True) or _of_cards_to_come(op.argument)
    if op.word == "gain" and isinstance(op.argument, Args):
        return unexecuted(op.argument["ability"])
    words = op.argument
    if op.word == "energy" and isinstance(words, Args) and not {"color", "of"} & set(words):
        return "色のない energy", "energy without a colour", op.line
    if op.word == "when" and isinstance(op.argument, Args):
        return in_event(op.argument["event"])
    return _without_a_number(op)


# -- abilities --------------------------------------------------------------------------------


@lru_cache(maxsize=4096)
def unexecuted(ability: Ability) -> Unknown:
    """The first thing that an ability says and that is not executed once it functions."""
    if ability.kind == "text":
        return word(ability.text, ability.line)
    found: Unknown = None
    if ability.kind in {"triggered", "replacement", "state_defining"}:
        at_all = in_pattern if ability.kind == "triggered" else in_event
        found = at_all(ability.pattern)
    if ability.declare:
        found = found or word("declare", ability.line)
    if ability.kind == "replacement" and ability.once:
        found = found or ("置換効果の once", "once of a replacement", ability.line)
    if ability.kind == "state_defining" and ability.may:
        found = found or (
            "状態定義効果の may",
            "may of a state-defining effect",
            ability.line,
        )
    for part in ability.static:
        found = found or in_static(part)
    return found


def require(found: Unknown) -> None:
    """Raises Unencoded for a word that was found not to be executed."""
    if found is not None:
        raise Unencoded(*found)


# -- the board --------------------------------------------------------------------------------


def all_executed(play: Play) -> None:
    """Raises Unencoded for what is on the board and would be ignored."""
    bound = {i for e in play.state.effects if e.kind == "spellbound" for i in e.on}
    for held in all_functioning(play):
        require(_on_the_board(held))
        if held.holder.id in bound and held.ability.id.startswith("given "):
            raise Unencoded("呪縛状態のカードに与えられた能力", "what a spellbound card was given")
    for effect in play.state.effects:
        require(_running(effect))
    for obj in on_field(play):
        require(_standing(play, obj))


def _on_the_board(held: Held) -> Unknown:
    ability = held.ability
    return None if ability.kind == "keyword" else unexecuted(ability)


@lru_cache(maxsize=4096)
def _in_effect(kind: str, words: Args) -> Unknown:
    if kind in _VERBS:
        return in_verb(kind, words, lasting=True)
    if kind == "gain":
        return unexecuted(words["ability"])
    if kind in {"civilization", "race", "type"} and "add" not in words:
        return f"add のない {kind}", f"{kind} without add", words.line
    if kind == "cost" and {"min", "set"} & set(words):
        return *_MIN_OR_SET, words.line
    return None if kind in _OF_EFFECTS else word(kind, words.line)


def _running(effect: Effect) -> Unknown:
    if effect.kind == "delayed":
        return in_event(effect.words["event"])
    return _in_effect(effect.kind, effect.words)


def _standing(play: Play, obj: GameObject) -> Unknown:
    """A card on the field of which a rule speaks that is not executed (506, 919, 1009, 1010)."""
    card = definition(play.state, obj)
    if len(obj.cards) > 1 and not has(play, obj.id, "evolve"):
        return "カードの下のカード", "cards under a card", card.line
    if has(play, obj.id, "equip") and not obj.attached_to:
        return word("equip", card.line)
    if has(play, obj.id, "receive"):
        return _receiving(play, obj, card.line)
    return None


def _receiving(play: Play, obj: GameObject, line: int) -> Unknown:
    """What is not said of receiving: with words beside it, or with no ability of one's own."""
    kinds = (a for a in keywords(play, obj.id)["receive"] if isinstance(a, str))
    if (kind := next(kinds, "")) and _could_receive(play, obj):
        return word(f"receive: {kind}", line)
    own = any(h.ability.kind == "activated" for h in all_functioning(play) if h.holder.id == obj.id)
    if not own and _could_receive(play, obj):
        return "起動能力を持たないカードの受信", "receiving without an ability of one's own", line
    return None


def _could_receive(play: Play, obj: GameObject) -> bool:
    """Whether another card with 受信 has an ability that this one could use (1009.2)."""
    return any(
        held.ability.kind == "activated"
        and held.holder.zone == FIELD
        and held.holder.controller == obj.controller
        and held.holder.id != obj.id
        and has(play, held.holder.id, "receive")
        for held in all_functioning(play)
    )
