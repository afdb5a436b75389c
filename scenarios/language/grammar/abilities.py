"""The words of the ability language: its plain values, patterns, conditions and abilities."""

from __future__ import annotations

from dataclasses import replace

from scenarios.engine.cards import ABILITY_KEYS
from scenarios.language.grammar.filters import amount_keys, filter_shapes, named_numbers
from scenarios.language.grammar.games import GameWords
from scenarios.language.grammar.operations import operation_shapes
from scenarios.language.grammar.shape import Shape
from scenarios.language.grammar.statics import static_shapes
from scenarios.language.grammar.words import WHOSE
from scenarios.language.grammar.words import keys as _keys

__all__ = ["EVENTS", "ability_shapes"]

EVENTS = (
    *("enters", "leaves", "destroyed", "attacks", "blocks", "blocked", "unblocked", "battles"),
    *("wins", "loses", "before_break", "breaks", "broken", "tapped", "untapped", "cast"),
    *("summoned", "played", "charged", "chosen", "attack_ends", "deals_damage"),
)
"""The patterns that take a FILTER: `when: {enters: self}`."""

_WIDER = {
    "duel_masters": ("card", "element", "evolution", "neo", "star_evolution"),
    "nova": ("card",),
    "dimension_zero": ("card",),
}
"""What a filter may call a type beside the card types: sums of them and special types."""

_FOREIGN = {
    "duel_masters": frozenset(
        {
            *("health", "level", "damage", "counters", "color", "damaged", "deals_damage", "life"),
            "chosen",
        }
    ),
}
"""Words of other games, which a game has no rules for."""


_LIKELY = {
    **dict.fromkeys(("trigger", "triggered", "on", "whenever"), "when: …"),
    **dict.fromkeys(("effect", "effects", "then"), "do: […]"),
    **dict.fromkeys(("optional", "you_may"), "may: true"),
    "condition": "if: …",
    "replace": "instead: {of: …, do: […]}",
}
"""What is likely meant by a word that an ability does not have."""


def ability_shapes(game: GameWords) -> dict[str, Shape]:
    """The shapes of everything inside an ability, for one game."""
    found = {
        **_plain(game),
        **filter_shapes(game),
        **operation_shapes(game),
        **_patterns(game),
        **static_shapes(game),
        **_abilities(game),
    }
    return {name: _known(shape, game) for name, shape in found.items()}


def _known(shape: Shape, game: GameWords) -> Shape:
    """The shape without the words that the game has no rules for."""
    foreign = _FOREIGN.get(game.game, frozenset())
    if not foreign & {*shape.lead, *shape.keys}:
        return shape
    return replace(
        shape,
        lead={word: name for word, name in shape.lead.items() if word not in foreign},
        keys={word: name for word, name in shape.keys.items() if word not in foreign},
        beside={
            lead: tuple(key for key in keys if key not in foreign)
            for lead, keys in shape.beside.items()
            if lead not in foreign
        },
    )


def _plain(game: GameWords) -> dict[str, Shape]:
    named = named_numbers(game)
    said = ("said",) if named else ()
    return {
        "text": Shape("a text", text=True),
        "number": Shape("a number", number=True),
        "flag": Shape("true or false", flag=True),
        "name": Shape("a name", text=True),
        "names": Shape("a name or a list of names", text=True, items="name"),
        "rule": Shape("a rule number", rule=True),
        "rules": Shape("a rule number or a list of them", rule=True, items="rule"),
        "amount": Shape("an amount", words=named, number=True, lead=amount_keys(game)),
        "amounts": Shape("a list of amounts", items="amount"),
        "range": Shape(
            "a number or {min, max}",
            words=said,
            number=True,
            keys={"min": "amount", "max": "amount"},
        ),
        "zone": Shape("a zone", words=game.zones),
        "zones": Shape("a zone or a list of zones", words=game.zones, items="zone"),
        "step": Shape("a step of the turn", words=game.steps),
        "moment": Shape("a step of the turn", words=(*game.steps, *game.moments)),
        "type": Shape("a card type", words=game.types),
        "kind": Shape("a type", words=(*game.types, *_WIDER.get(game.game, ())), items="kind"),
        "civilization": Shape(
            "a civilization" if game.mana_zone == "mana" else "a colour", words=game.civilizations
        ),
        "civilizations": Shape(
            "civilizations" if game.mana_zone == "mana" else "colours",
            words=game.civilizations,
            items="civilization",
        ),
        "said_civilizations": Shape(
            "civilizations", words=(*game.civilizations, *said), items="civilization"
        ),
        "whose": Shape("whose", words=WHOSE),
        "side_of": Shape("whose", words=tuple(dict.fromkeys((*WHOSE, "me", "each")))),
        "who": Shape("a player of the ability", words=("me", "opponent", "each")),
        "chooser": Shape("who chooses", words=("me", "opponent")),
        "duration": Shape("a duration", words=game.durations),
        "face": Shape("a side", words=("up", "down")),
        **({} if game.mana_zone == "mana" else _of_energy_and_counters(game)),
    }


def _of_energy_and_counters(game: GameWords) -> dict[str, Shape]:
    counters = Shape("counters by name", names="number")
    return {"counters": counters, "energy": _energy(game)}


def _energy(game: GameWords) -> Shape:
    colours = _keys(" ".join((*game.civilizations, "any")), "number")
    return Shape("an energy cost", number=True, keys=colours)


TOGETHER = ("enters", "leaves", "moves", "destroyed", "broken", "tapped", "untapped", "charged")
"""What may happen to several at once, and be one event to an ability."""


BROUGHT = ("enters", "cast", "summoned", "played")
"""What may come about in one manner or another: by playing, without paying for it."""


DEFINED = {"nova": ("enters", "moves")}
"""The moves between zones of which a state-defining effect says how a card comes there."""

_OF_MOVES = {"duel_masters": ("from", "to", "by", "at")}
"""What may be said of a move beside its word, where a game says more than `from`, `to`, `by`."""

_UNCOUNTED = frozenset({"chosen", "deals_damage", "attack_ends"})
COUNTED = (*(word for word in EVENTS if word not in _UNCOUNTED), "moves", "draws", "discards")
"""What may happen for the first time, the second or another in a turn."""


_UNBOUNDED = ("did", "turn", "all", "any", "not", "step")
"""The conditions that compare nothing with a number."""


def _conditions_of(game: GameWords) -> dict[str, str]:
    """What an ability can ask; in Duel Masters also of kinds, what has happened, the step."""
    read = [word for word in ("power",) if word in game.card_numbers]
    sides = [word for word in ("shields",) if word in game.zones]
    found = {
        **_keys(" ".join(("count", *read, "is")), "filter"),
        "did": "flag",
        **_keys(" ".join(("turn", *sides, "hand", "life")), "side_of"),
        **_keys("all any", "conditions"),
        "not": "condition",
    }
    if game.game != "duel_masters":
        return found
    kinds = _keys(" ".join(game.kinds), "filter")
    return {**kinds, "happened": "pattern", "step": "step", **found}


def _patterns(game: GameWords) -> dict[str, Shape]:
    moved = _OF_MOVES.get(game.game, ("from", "to", "by"))
    defined = DEFINED.get(game.game, ("enters", "leaves", "moves", "destroyed"))
    leads = {
        **_keys(" ".join(EVENTS), "filter"),
        "moves": "filter",
        **_keys("draws before_draw discards turn_starts turn_ends", "whose"),
        "step_starts": "moment",
        "damaged": "filter_or_me",
        "state": "condition",
    }
    more = {
        "first": "flag",
        **_keys("from to", "zones"),
        "by": "filter",
        "whose": "whose",
    }
    beside = {
        **dict.fromkeys(leads, ("by",)),
        **dict.fromkeys(("enters", "leaves", "moves"), moved),
        **dict.fromkeys(("attacks", "cast", "summoned", "charged"), ("first", "by")),
        "step_starts": ("whose",),
        **dict.fromkeys(("state", "turn_starts", "turn_ends", "attack_ends"), ()),
    }
    if game.game in _SITUATIONS:
        more, beside = {**more, "how": "situation"}, {**beside, "state": ("how",)}
    if game.mana_zone == "mana":
        leads["loses_game"] = "whose"
        more |= {"together": "flag", "target": "filter_or_me", "nth": "range", "how": "manner"}
        more |= {"what": "filter", "with": "filter", "at": "position"}
        beside["battles"] = ("with",)
        beside |= {word: (*beside[word], "what") for word in ("draws", "discards")}
        beside |= {word: (*beside[word], "together") for word in TOGETHER}
        beside |= {word: (*beside[word], "how") for word in BROUGHT}
        beside |= dict.fromkeys(("wins", "loses"), ("with", "by"))
        beside |= {word: (*beside[word], "first", "nth") for word in COUNTED}
        beside |= {"attacks": (*beside["attacks"], "target"), "loses_game": ()}
    return {
        "pattern": Shape("a pattern", lead=leads, keys=more, beside=beside),
        "state_defining": Shape(
            "a state-defining effect",
            lead={word: leads[word] for word in defined},
            keys={**{key: more[key] for key in moved}, "do": "operations"},
            beside=dict.fromkeys(defined, (*moved, "do")),
            required=("do",),
        ),
        **_condition_shapes(game),
    }


_SITUATIONS = {"nova": ("holds", "becomes", "counts")}
"""How an ability may wait for a situation, in a game that tells several ways apart."""


def _condition_shapes(game: GameWords) -> dict[str, Shape]:
    ways, asked = _SITUATIONS.get(game.game, ()), _conditions_of(game)
    return {
        "condition": Shape(
            "a condition",
            lead=asked,
            keys={**_keys("is", "amount"), **_keys("min max", "amount"), "of": "filter_or_me"},
            beside={
                **dict.fromkeys(asked, ("is", "min", "max")),
                **{word: () for word in _UNBOUNDED if word in asked},
                "is": ("of",),
            },
        ),
        "conditions": Shape("a list of conditions", items="condition"),
        **({"situation": Shape("a kind of situation", words=ways)} if ways else {}),
    }


_ONCE = {"duel_masters": ("turn", "game")}
"""How often an ability may be used, where a game knows more than once a turn."""


_DURING = {"duel_masters": ("main", "attack")}
"""The steps of its player's turn in which an ability says that it may be activated."""


def _abilities(game: GameWords) -> dict[str, Shape]:
    values = {
        "do": "operations",
        "when": "pattern",
        "cost": "operations",
        "static": "statics",
        "instead": "instead",
        "as": "state_defining",
        "text": "text",
        "if": "condition",
        **_keys("may declare", "flag"),
        "zones": "zones",
        "once": "once",
        "id": "text",
    }
    if game.game in _DURING:
        values["during"] = "during"
    when = _DURING.get(game.game, ())
    return {
        **({"during": Shape("when it may be activated", words=when)} if when else {}),
        "ability": Shape(
            "an ability",
            words=tuple(dict.fromkeys(game.keywords)),
            lead=dict(game.keywords_with),
            free_lead=True,
            keys={key: values[key] for key in ABILITY_KEYS if key in values},
            beside=dict.fromkeys(dict(game.keywords_with), ("if", "id")),
            hints=_LIKELY,
        ),
        "abilities": Shape("a list of abilities", items="ability"),
        "instead": Shape(
            "a replacement",
            keys={"of": "pattern", "do": "operations", "may": "flag", "cost": "operations"},
            required=("of", "do"),
        ),
        "once": Shape("how often", words=_ONCE.get(game.game, ("turn",))),
    }
