"""The operations: what an ability does, word by word."""

from __future__ import annotations

from dataclasses import replace

from scenarios.language.grammar.filters import amount_keys, named_numbers
from scenarios.language.grammar.games import GameWords
from scenarios.language.grammar.shape import Shape
from scenarios.language.grammar.statics import ALLOWED, DEMANDED, forbidding
from scenarios.language.grammar.words import keys as _keys

__all__ = ["operation_shapes"]

_WHAT = {"what": "what"}
_CHANGED = {**_WHAT, **_keys("add times set", "amount"), "until": "duration"}
_DIVIDED = Shape("a change of a value", keys={**_CHANGED, "divide": "amount"}, required=("what",))
_DRAWN = {"n": "amount", "player": "who"}


def _adding(said: str, shape: str) -> Shape:
    """What is added to what a card is."""
    keys = {**_WHAT, "add": shape, "until": "duration"}
    return Shape(said, keys=keys, required=("what", "add"))


_SHAPES = {
    "op_draw": Shape("how many", number=True, keys=_DRAWN),
    "op_discard": Shape(
        "how many",
        words=("all",),
        number=True,
        keys={
            **_DRAWN,
            "n": "how_many",
            "by": "chooser",
            "random": "flag",
            "what": "what",
        },
    ),
    "how_many": Shape("how many", words=("all",), number=True),
    "op_break": Shape("how many", number=True, keys={"n": "amount", "with": "what"}),
    "op_move": Shape(
        "a move",
        keys={
            **_WHAT,
            "to": "zone",
            "at": "position",
            "tapped": "flag",
            "face": "face",
        },
        required=("what", "to"),
    ),
    "position": Shape("a place in the zone", words=("top", "bottom"), number=True),
    "op_battle": Shape("who battles", keys=_keys("a b", "what"), required=("a", "b")),
    "op_exchange": Shape("what changes places", keys=_keys("a b", "what"), required=("a", "b")),
    "op_exchange_zones": Shape(
        "two zones",
        keys={**_keys("a b", "zone"), "player": "who"},
        required=("a", "b"),
    ),
    "op_put_under": Shape(
        "what is put beneath what",
        keys={"what": "what_or_top", "host": "what"},
        required=("what", "host"),
    ),
    "op_release": Shape(
        "whose hyper mode is released",
        words=("self", "it", "that"),
        keys={"what": "what", "until": "duration"},
    ),
    "op_value": Shape("a change of a value", keys=_CHANGED, required=("what",)),
    "op_gain": Shape(
        "an ability that is given",
        keys={**_WHAT, "ability": "ability", "until": "duration"},
        required=("what", "ability"),
    ),
    "op_type": _adding("a change of a characteristic", "type"),
    "op_ignore": Shape(
        "what is ignored",
        keys={"cannot": "verb", "of": "what_or_player", "until": "duration"},
        required=("cannot", "of"),
    ),
    "op_loss": Shape(
        "abilities that are lost",
        keys={**_WHAT, "keyword": "names", "until": "duration"},
        required=("what",),
    ),
    "op_trait": _adding("a change of a characteristic", "names"),
    "op_civilization": _adding("a change of civilization", "civilizations"),
    "op_search": Shape(
        "a search",
        keys={
            **_keys("zone", "zone"),
            **_keys("filter", "filter"),
            **_keys("count up_to", "amount"),
            "reveal": "flag",
            "player": "who",
        },
    ),
    "op_damage": Shape(
        "damage", keys={"to": "what_or_player", "n": "amount"}, required=("to", "n")
    ),
    "op_life": Shape(
        "a change of life", keys={"player": "who", "add": "amount"}, required=("add",)
    ),
    "op_counter": Shape("counters", keys={**_WHAT, "name": "text", "add": "amount", "to": "what"}),
    "op_delayed": Shape(
        "a delayed ability",
        keys={
            **_keys("event", "pattern"),
            **_keys("do", "operations"),
            **_keys("until", "duration"),
            **_keys("if", "condition"),
            **_keys("may once", "flag"),
        },
        required=("event", "do"),
    ),
    "op_replacement": Shape(
        "a replacement effect",
        keys={
            **_keys("event", "pattern"),
            **_keys("do cost", "operations"),
            **_keys("until", "duration"),
            **_keys("if", "condition"),
            **_keys("may once", "flag"),
        },
        required=("event", "do"),
    ),
    "op_cost": Shape(
        "a change of cost",
        keys={
            **_keys("what", "filter"),
            **_keys("add", "amount"),
            **_keys("min", "number"),
            **_keys("until", "duration"),
            **_keys("once", "flag"),
        },
        required=("what", "add"),
    ),
    "op_repeat": Shape(
        "a repetition", keys={"n": "amount", "do": "operations"}, required=("n", "do")
    ),
    "op_shuffle": Shape("whose deck", words=("deck", "me", "opponent"), keys={"player": "who"}),
    "op_number": Shape("a number to choose", flag=True, keys=_keys("min max", "amount")),
    "op_plus": Shape(
        "what is added to a shield",
        keys={"what": "what_or_top", "onto": "what"},
        required=("what", "onto"),
    ),
    "op_charges": Shape(
        "how many more charges",
        keys={"player": "who", "add": "amount", "until": "duration"},
        required=("add",),
    ),
    "op_instead": Shape(
        "a self-replacement",
        keys={**_keys("of do", "operations"), "if": "condition"},
        required=("of", "if", "do"),
    ),
    "op_end": Shape("what ends", words=("sentence", "attack", "battle", "step", "turn")),
    "modes": Shape("a list of lists of operations", items="operations"),
    "operations": Shape("a list of operations", items="operation"),
}
"""What stands under the words of the operations."""

_LEADS = {
    "if": "condition",
    "may": "operations",
    "when": "op_delayed",
    "choose_one": "modes",
    "modes": "modes",
    **_keys("name_civilization name_race name_card gachinko_judge", "flag"),
    "name_number": "op_number",
    "choose": "filter",
    "shield_plus": "op_plus",
    "rearrange": "what",
    "charges": "op_charges",
    "repeat": "op_repeat",
    "instead": "op_instead",
    "replace": "op_replacement",
    "cost": "op_cost",
    "icon": "operations",
    **_keys("draw", "op_draw"),
    **_keys("destroy tap untap", "what"),
    **_keys("charge look", "what_or_top"),
    "reveal": "what_is_shown",
    "move": "op_move",
    "discard": "op_discard",
    "put": "what_is_put",
    **_keys("cast summon play", "what_is_played"),
    "shield": "what_or_top",
    "break": "op_break",
    "battle": "op_battle",
    "exchange": "op_exchange",
    "exchange_zones": "op_exchange_zones",
    **_keys("power attack health", "op_value"),
    "gain": "op_gain",
    "lose_abilities": "op_loss",
    "cannot": "op_cannot",
    "must": "op_must",
    "can": "op_can",
    "civilization": "op_civilization",
    "race": "op_trait",
    "name": "op_trait",
    "type": "op_type",
    "ignore": "op_ignore",
    **_keys("turn_over remove_from_attack change_target", "what"),
    "put_under": "op_put_under",
    "release": "op_release",
    "search": "op_search",
    "shuffle": "op_shuffle",
    "damage": "op_damage",
    "life": "op_life",
    "counter": "op_counter",
    "pay": "energy",
    **_keys("win lose extra_turn", "who"),
    "skip": "op_skip",
    "end": "op_end",
    "text": "text",
    "tapped": "flag",
    "face": "face",
    "counters": "counters",
}
"""The operations and the shape of what each takes."""

_OF_DUEL_MASTERS = (
    *("exchange", "exchange_zones", "name", "turn_over", "put_under", "release", "modes"),
    *("lose_abilities", "type", "ignore"),
    *("name_civilization", "name_race", "name_card", "name_number", "gachinko_judge"),
    *("shield_plus", "rearrange", "charges", "instead", "icon", "replace", "cost"),
    *("remove_from_attack", "change_target", "choose", "skip"),
)

_UNKNOWN_TO = {
    "nova": (*_OF_DUEL_MASTERS, "power", "shield", "break", "end", "extra_turn"),
    "dimension_zero": _OF_DUEL_MASTERS,
    "duel_masters": ("attack", "health", "damage", "life", "counter", "counters", "pay"),
}
"""Operations that a game has no rules for."""


_BESIDE = {
    **dict.fromkeys(("if", "may", "gachinko_judge"), ("then", "else")),
    "choose_one": ("by",),
    "modes": ("by", "count", "again"),
}
"""The keys that may stand beside an operation's word."""

_BESIDE_IN_DUEL_MASTERS = {
    "may": ("then", "else", "by"),
    "win": ("lose",),
    "choose": ("count", "up_to", "total", "by", "random"),
    **dict.fromkeys(("name_civilization", "name_race", "name_card", "name_number"), ("by",)),
}
_KEYS_IN_DUEL_MASTERS = {
    "count": "amount",
    "again": "flag",
    "up_to": "amount",
    "total": "total",
    "random": "flag",
    "lose": "who",
}


def _move_of_duel_masters() -> Shape:
    """A move that may bar S-triggers of shields, or begin at the top of one's deck."""
    move = _SHAPES["op_move"]
    return replace(move, keys={**move.keys, "what": "what_or_top", "s_trigger": "flag"})


def _of_duel_masters(game: GameWords) -> dict[str, Shape]:
    """What only Duel Masters has rules for, or says more of."""
    skipped, shuffle, position = ("turn", *game.steps), _SHAPES["op_shuffle"], _SHAPES["position"]
    return {
        "op_move": _move_of_duel_masters(),
        "op_value": _DIVIDED,
        "position": replace(position, words=(*position.words, "heap")),
        "op_shuffle": replace(shuffle, keys={**shuffle.keys, "but": "what"}),
        "op_skip": Shape(
            "what is skipped",
            words=skipped,
            keys={"what": "skipped", "player": "who"},
            required=("what",),
        ),
        "skipped": Shape("a step or a turn", words=skipped),
    }


def _allowing(verbs: list[str]) -> Shape:
    """What is allowed for a time; what is played without paying also once only."""
    return Shape(
        "what is allowed",
        lead=dict.fromkeys(verbs, "what_or_player"),
        keys={"until": "duration", **({"once": "flag"} if "play_free" in verbs else {})},
        beside={v: ("until", *(("once",) if v == "play_free" else ())) for v in verbs},
    )


_LIKELY = {
    **dict.fromkeys(("return", "bounce"), "move: {what: …, to: hand}"),
    **dict.fromkeys(("kill", "sacrifice"), "destroy: …"),
    **dict.fromkeys(("optional", "you_may"), "may: […]"),
}
"""What is likely meant by a word that is no operation."""


def operation_shapes(game: GameWords) -> dict[str, Shape]:
    """The shapes of the operations of one game."""
    beside = {**_BESIDE, **(_BESIDE_IN_DUEL_MASTERS if game.game == "duel_masters" else {})}
    unknown = _UNKNOWN_TO.get(game.game, ())
    leads = {word: shape for word, shape in _LEADS.items() if word not in unknown}
    unused = set(_LEADS.values()) - set(leads.values())
    counted, named = amount_keys(game), named_numbers(game)
    aimed = {"target": "filter_or_me"} if game.game == "duel_masters" else {}
    return {
        **{name: shape for name, shape in _SHAPES.items() if name not in unused},
        **{
            name: replace(shape, words=(*shape.words, *named), keys={**counted, **shape.keys})
            for name in ("op_draw", "op_discard", "op_break", "how_many")
            if name not in unused
            for shape in (_SHAPES[name],)
        },
        **(_of_duel_masters(game) if game.game == "duel_masters" else {}),
        "op_cannot": forbidding(game, "what cannot be done", "what_or_player", until="duration"),
        "op_must": Shape(
            "what must be done",
            lead=_keys(DEMANDED.get(game.game, "attack block"), "what_or_player"),
            keys={"until": "duration", **aimed},
            beside={"be_chosen": ("until",)} if aimed else {},
        ),
        "op_can": _allowing(ALLOWED.get(game.game, "attack play").split()),
        "operation": Shape(
            "an operation",
            lead=leads,
            keys={
                **_keys("then else", "operations"),
                "by": "chooser",
                **(_KEYS_IN_DUEL_MASTERS if game.game == "duel_masters" else {}),
            },
            beside={lead: beside.get(lead, ()) for lead in leads},
            hints=_LIKELY,
        ),
    }
