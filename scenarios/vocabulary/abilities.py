"""The words of the ability language: filters, operations, patterns, conditions, static parts."""

from __future__ import annotations

from dataclasses import replace

from scenarios.cards import ABILITY_KEYS
from scenarios.vocabulary.games import GameWords
from scenarios.vocabulary.operations import operation_shapes
from scenarios.vocabulary.shape import Shape
from scenarios.vocabulary.statics import static_shapes
from scenarios.vocabulary.words import DURATIONS, SELF_WORDS, WHOSE
from scenarios.vocabulary.words import keys as _keys

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

_OF_DUEL_MASTERS = {
    **_keys("upside_down o_driven", "flag"),
    "text_has": "names",
    "beneath": "filter",
}
"""The words of a filter that only Duel Masters has rules for."""

_FOREIGN = {
    "duel_masters": frozenset(
        {
            *("health", "level", "damage", "counters", "color", "damaged", "deals_damage", "life"),
            "chosen",
        }
    ),
}
"""Words of other games, which a game has no rules for."""


def ability_shapes(game: GameWords) -> dict[str, Shape]:
    """The shapes of everything inside an ability, for one game."""
    found = {
        **_plain(game),
        **_filters(game),
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
    amounts = {
        **_keys(" ".join(("count", *_read_numbers(game))), "filter"),
        **_keys("times sum", "amounts"),
    }
    return {
        "text": Shape("a text", text=True),
        "number": Shape("a number", number=True),
        "flag": Shape("true or false", flag=True),
        "name": Shape("a name", text=True),
        "names": Shape("a name or a list of names", text=True, items="name"),
        "rule": Shape("a rule number", rule=True),
        "rules": Shape("a rule number or a list of them", rule=True, items="rule"),
        "amount": Shape("an amount", words=("infinite", "said"), number=True, lead=amounts),
        "amounts": Shape("a list of amounts", items="amount"),
        "range": Shape(
            "a number or {min, max}", number=True, keys={"min": "amount", "max": "amount"}
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
            "civilizations", words=(*game.civilizations, "said"), items="civilization"
        ),
        "whose": Shape("whose", words=WHOSE),
        "side_of": Shape("whose", words=tuple(dict.fromkeys((*WHOSE, "me", "each")))),
        "who": Shape("a player of the ability", words=("me", "opponent", "each")),
        "chooser": Shape("who chooses", words=("me", "opponent")),
        "duration": Shape("a duration", words=DURATIONS),
        "face": Shape("a side", words=("up", "down")),
        "counters": Shape("counters by name", names="number"),
        "energy": Shape(
            "an energy cost",
            number=True,
            keys=_keys(" ".join((*game.civilizations, "any")), "number"),
        ),
    }


def _read_numbers(game: GameWords) -> tuple[str, ...]:
    """The numbers of a card that a filter or an amount may read, with its damage."""
    printed = tuple(
        n for n in ("power", "cost", "attack", "health", "level") if n in game.card_numbers
    )
    return (*printed, "damage")


def _filters(game: GameWords) -> dict[str, Shape]:
    keys = {
        **_keys("type", "kind"),
        **_keys("zone", "zones"),
        **_keys("whose owner", "whose"),
        **_keys("name name_has race race_has special keyword", "names"),
        "civilization": "said_civilizations",
        "color": "civilizations",
        **_keys(" ".join(_read_numbers(game)), "range"),
        **_keys("tapped other evolution sick", "flag"),
        **(_OF_DUEL_MASTERS if game.game == "duel_masters" else {}),
        "face": "face",
        "counters": "counters",
        "not": "filter",
        "either": "filters",
    }
    hints = {kind: f"{{type: {kind}}}" for kind in game.types}
    hints |= {word: f"{{civilization: {word}}}" for word in game.civilizations}
    hints |= {zone: f"{{zone: {zone}}}" for zone in game.zones}
    how: tuple[str, ...] = ("count", "up_to", "by", "random")
    choice = {**_keys("count up_to", "amount"), "by": "chooser", "random": "flag"}
    if game.game == "duel_masters":
        how, choice = (*how, "total"), {**choice, "total": "total"}
    return {
        "filter": Shape("a filter", words=SELF_WORDS, keys=keys, hints=hints),
        "filters": Shape("a list of filters", items="filter"),
        "reached": Shape("a filter or cards of the board", text=True, items="name", keys=keys),
        "filter_or_me": Shape(
            "a filter or a player", words=(*SELF_WORDS, "me", "opponent"), keys=keys, hints=hints
        ),
        **_whats(game, keys, choice, how, hints),
        **_totals(game),
    }


def _totals(game: GameWords) -> dict[str, Shape]:
    """What several that are chosen may come to in all."""
    if game.game != "duel_masters":
        return {}
    return {"total": Shape("a total", lead=_keys("power cost", "range"))}


def _whats(
    game: GameWords,
    keys: dict[str, str],
    choice: dict[str, str],
    how: tuple[str, ...],
    hints: dict[str, str],
) -> dict[str, Shape]:
    """A filter for all that fits, or a choice; some with more about what is done."""
    chosen = ("choose", "target") if game.game == "nova" else ("choose",)

    def shape(label: str, *words: str, beside: tuple[str, ...] | None = None, **more: str) -> Shape:
        inner = {} if beside is None else {"what": "what"}
        return Shape(
            label,
            words=(*SELF_WORDS, *words),
            number="top" in words,
            items="what" if label == "what it applies to" else "",
            lead={**dict.fromkeys(chosen, "filter"), **inner},
            free_lead=True,
            keys={**keys, **choice, **more},
            beside={
                **dict.fromkeys(chosen, how),
                **({} if beside is None else {"what": beside}),
                "": tuple(keys),
            },
            hints=hints,
        )

    blocking = {"blocking": "flag"} if game.game == "duel_masters" else {}
    return {
        "what": shape("what it applies to"),
        "what_or_top": shape(
            "what it applies to, or cards from the top of the deck", "top", beside=()
        ),
        "what_is_put": shape("what is put", beside=("tapped", *blocking), **blocking),
        "what_is_played": shape("what is played", beside=("pay",), pay="flag"),
        "what_or_player": shape("what it applies to, or a player", "me", "opponent", "each"),
    }


TOGETHER = ("enters", "leaves", "moves", "destroyed", "broken", "tapped", "untapped", "charged")
"""What may happen to several at once, and be one event to an ability."""


_UNCOUNTED = frozenset({"chosen", "deals_damage", "attack_ends"})
COUNTED = (*(word for word in EVENTS if word not in _UNCOUNTED), "moves", "draws", "discards")
"""What may happen for the first time in a turn."""

_CONDITIONS = {
    "count": "filter",
    "power": "filter",
    "is": "filter",
    "did": "flag",
    **_keys("turn shields hand life", "side_of"),
    **_keys("all any", "conditions"),
    "not": "condition",
}


def _patterns(game: GameWords) -> dict[str, Shape]:
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
        **_keys("by with", "filter"),
        "whose": "whose",
        "at": "position",
    }
    beside = {
        **dict.fromkeys(leads, ("by",)),
        **dict.fromkeys(("enters", "leaves", "moves"), ("from", "to", "by", "at")),
        **dict.fromkeys(("attacks", "cast", "summoned", "charged"), ("first", "by")),
        "battles": ("with",),
        "step_starts": ("whose",),
        **dict.fromkeys(("state", "turn_starts", "turn_ends", "attack_ends"), ()),
    }
    if game.mana_zone == "mana":
        leads["loses_game"] = "whose"
        more |= {"together": "flag", "target": "filter_or_me"}
        beside |= {word: (*beside[word], "together") for word in TOGETHER}
        beside |= {
            word: (*beside[word], "first") for word in COUNTED if "first" not in beside[word]
        }
        beside |= dict.fromkeys(("wins", "loses"), ("with", "by", "first"))
        beside |= {"attacks": (*beside["attacks"], "target"), "loses_game": ()}
    return {
        "pattern": Shape("a pattern", lead=leads, keys=more, beside=beside),
        "state_defining": Shape(
            "a state-defining effect",
            lead=leads,
            keys={**more, "do": "operations"},
            beside={word: (*keys, "do") for word, keys in beside.items()},
            required=("do",),
        ),
        "condition": Shape(
            "a condition",
            lead=_CONDITIONS,
            keys={**_keys("is", "amount"), **_keys("min max", "amount"), "of": "filter_or_me"},
        ),
        "conditions": Shape("a list of conditions", items="condition"),
    }


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
    return {
        "ability": Shape(
            "an ability",
            words=tuple(dict.fromkeys(game.keywords)),
            lead=dict(game.keywords_with),
            free_lead=True,
            keys={key: values[key] for key in ABILITY_KEYS},
            beside=dict.fromkeys(dict(game.keywords_with), ("if", "id")),
        ),
        "abilities": Shape("a list of abilities", items="ability"),
        "instead": Shape(
            "a replacement",
            keys={"of": "pattern", "do": "operations", "may": "flag", "cost": "operations"},
            required=("of", "do"),
        ),
        "once": Shape("how often", words=("turn",)),
    }
