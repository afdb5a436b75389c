"""The words of the ability language: filters, operations, patterns, conditions, static parts."""

from __future__ import annotations

from scenarios.cards import ABILITY_KEYS
from scenarios.vocabulary.games import GameWords
from scenarios.vocabulary.shape import Shape

__all__ = ["DURATIONS", "EVENTS", "VERBS", "ability_shapes"]

WHOSE = ("mine", "opponent", "any")
DURATIONS = ("turn", "attack", "battle", "step", "game", "my_next_turn")
VERBS = (
    *("attack", "attack_player", "attack_creature", "block", "be_blocked", "be_attacked"),
    *("be_chosen", "be_destroyed", "leave", "enter", "tap", "untap", "battle", "break"),
    *("summon", "cast", "play", "charge", "draw", "discard", "use", "win", "lose"),
)
"""What an effect can forbid, allow or demand: `cannot: {attack: WHAT}`."""

EVENTS = (
    *("enters", "leaves", "destroyed", "attacks", "blocks", "blocked", "unblocked", "battles"),
    *("wins", "loses", "before_break", "breaks", "broken", "tapped", "untapped", "cast"),
    *("summoned", "played", "charged", "chosen", "attack_ends", "deals_damage"),
)
"""The patterns that take a FILTER: `when: {enters: self}`."""

_SELF_WORDS = ("self", "it", "that", "attacker", "blocker", "all")


def _keys(names: str, shape: str) -> dict[str, str]:
    return dict.fromkeys(names.split(), shape)


def ability_shapes(game: GameWords) -> dict[str, Shape]:
    """The shapes of everything inside an ability, for one game."""
    return {
        **_plain(game),
        **_filters(game),
        **_operations(game),
        **_patterns(game),
        **_statics(game),
        **_abilities(game),
    }


def _plain(game: GameWords) -> dict[str, Shape]:
    amounts = {
        **_keys("count power cost attack health damage", "filter"),
        **_keys("times sum", "amounts"),
        **_keys("life cards_in", "text"),
    }
    return {
        "text": Shape("a text", text=True),
        "number": Shape("a number", number=True),
        "flag": Shape("true or false", flag=True),
        "name": Shape("a name", text=True),
        "names": Shape("a name or a list of names", text=True, items="name"),
        "rule": Shape("a rule number", rule=True),
        "rules": Shape("a rule number or a list of them", rule=True, items="rule"),
        "amount": Shape("an amount", words=("all",), number=True, lead=amounts),
        "amounts": Shape("a list of amounts", items="amount"),
        "range": Shape(
            "a number or {min, max}", number=True, keys={"min": "amount", "max": "amount"}
        ),
        "zone": Shape("a zone", words=game.zones),
        "zones": Shape("a zone or a list of zones", words=game.zones, items="zone"),
        "step": Shape("a step of the turn", words=game.steps),
        "type": Shape("a card type", words=game.types, items="type"),
        "civilization": Shape(
            "a civilization" if game.mana_zone == "mana" else "a colour", words=game.civilizations
        ),
        "civilizations": Shape(
            "civilizations" if game.mana_zone == "mana" else "colours",
            words=game.civilizations,
            items="civilization",
        ),
        "whose": Shape("whose", words=WHOSE),
        "who": Shape("a player of the ability", words=("me", "opponent", "each")),
        "duration": Shape("a duration", words=DURATIONS),
        "face": Shape("a side", words=("up", "down")),
        "counters": Shape("counters by name", names="number"),
        "energy": Shape(
            "an energy cost",
            number=True,
            keys=_keys(" ".join((*game.civilizations, "any")), "number"),
        ),
    }


def _filters(game: GameWords) -> dict[str, Shape]:
    keys = {
        **_keys("type", "type"),
        **_keys("zone", "zones"),
        **_keys("whose owner", "whose"),
        **_keys("name race special keyword", "names"),
        "civilization": "civilizations",
        "color": "civilizations",
        **_keys("power cost attack health level damage", "range"),
        **_keys("tapped other evolution sick", "flag"),
        "face": "face",
        "counters": "counters",
        "not": "filter",
        "either": "filters",
    }
    hints = {kind: f"{{type: {kind}}}" for kind in game.types}
    hints |= {word: f"{{civilization: {word}}}" for word in game.civilizations}
    hints |= {zone: f"{{zone: {zone}}}" for zone in game.zones}
    choice = {
        **_keys("choose", "filter"),
        **_keys("count up_to", "amount"),
        "by": "who",
        "random": "flag",
    }
    return {
        "filter": Shape("a filter", words=_SELF_WORDS, keys=keys, hints=hints),
        "filters": Shape("a list of filters", items="filter"),
        "reached": Shape("a filter or cards of the board", text=True, items="name", keys=keys),
        "filter_or_me": Shape(
            "a filter or a player", words=(*_SELF_WORDS, "me", "opponent"), keys=keys, hints=hints
        ),
        "what": Shape(
            "what it applies to", words=_SELF_WORDS, keys={**keys, **choice}, hints=hints
        ),
        "what_or_player": Shape(
            "what it applies to",
            words=(*_SELF_WORDS, "me", "opponent", "each"),
            keys={**keys, **choice},
            hints=hints,
        ),
    }


def _operations(game: GameWords) -> dict[str, Shape]:
    what = {"what": "what"}
    changed = {**what, **_keys("add times set", "amount"), "until": "duration"}
    drawn = {"n": "amount", "player": "who"}
    shapes = {
        "op_draw": Shape("how many", words=("all",), number=True, keys={**_amounts(), **drawn}),
        "op_discard": Shape(
            "how many",
            words=("all",),
            number=True,
            keys={**_amounts(), **drawn, "by": "who", "random": "flag", "what": "what"},
        ),
        "op_break": Shape(
            "how many", number=True, keys={**_amounts(), "n": "amount", "with": "what"}
        ),
        "op_move": Shape(
            "a move",
            keys={
                **what,
                **_keys("to from", "zone"),
                "at": "position",
                **_keys("tapped", "flag"),
                **_keys("face", "face"),
                **_keys("order", "order"),
                **_keys("owner", "who"),
            },
            required=("what", "to"),
        ),
        "position": Shape("a place in the zone", words=("top", "bottom"), number=True),
        "order": Shape("an order", words=("any", "same", "random")),
        "op_put": Shape(
            "what is put", keys={**what, "tapped": "flag", "onto": "what"}, required=("what",)
        ),
        "op_play": Shape("what is played", keys={**what, "pay": "flag"}, required=("what",)),
        "op_shield": Shape(
            "what becomes a shield", keys={**what, "face": "face", "at": "position"}
        ),
        "op_battle": Shape("who battles", keys=_keys("a b", "what"), required=("a", "b")),
        "op_value": Shape("a change of a value", keys=changed),
        "op_gain": Shape(
            "an ability that is given",
            keys={**what, "ability": "ability", "until": "duration"},
            required=("ability",),
        ),
        "op_cannot": Shape(
            "what cannot be done",
            lead=_keys(" ".join(VERBS), "what_or_player"),
            keys={"until": "duration", "by": "filter"},
        ),
        "op_trait": Shape(
            "a change of a characteristic",
            keys={**what, **_keys("add set", "names"), "until": "duration"},
        ),
        "op_civilization": Shape(
            "a change of civilization",
            keys={**what, **_keys("add set", "civilizations"), "until": "duration"},
        ),
        "op_search": Shape(
            "a search",
            keys={
                **_keys("zone", "zone"),
                **_keys("filter", "filter"),
                **_keys("count up_to", "amount"),
                "reveal": "flag",
                "player": "who",
            },
            required=("zone",),
        ),
        "op_damage": Shape(
            "damage", keys={"to": "what_or_player", "n": "amount"}, required=("to", "n")
        ),
        "op_life": Shape("a change of life", keys={"player": "who", **_keys("add set", "amount")}),
        "op_counter": Shape(
            "counters", keys={**what, "name": "text", "add": "amount", "to": "what"}
        ),
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
        "op_repeat": Shape(
            "a repetition", keys={"n": "amount", "do": "operations"}, required=("n", "do")
        ),
        "op_end": Shape("what ends", words=("sentence", "attack", "battle", "step", "turn")),
        "modes": Shape("a list of lists of operations", items="operations"),
        "operations": Shape("a list of operations", items="operation"),
    }
    return {
        **shapes,
        "operation": Shape(
            "an operation",
            lead=_operation_leads(game),
            keys={**_keys("then else", "operations"), "until": "duration"},
        ),
    }


def _amounts() -> dict[str, str]:
    return {**_keys("count power cost", "filter"), "times": "amounts"}


def _operation_leads(game: GameWords) -> dict[str, str]:
    leads = {
        "if": "condition",
        "may": "operations",
        "when": "op_delayed",
        "choose_one": "modes",
        "repeat": "op_repeat",
        **_keys("draw", "op_draw"),
        **_keys("destroy tap untap charge reveal look", "what"),
        "move": "op_move",
        "discard": "op_discard",
        "put": "op_put",
        **_keys("cast summon play", "op_play"),
        "shield": "op_shield",
        "break": "op_break",
        "battle": "op_battle",
        **_keys("power attack health", "op_value"),
        "gain": "op_gain",
        "cannot": "op_cannot",
        "civilization": "op_civilization",
        **_keys("race type", "op_trait"),
        "search": "op_search",
        "shuffle": "zone",
        "damage": "op_damage",
        "life": "op_life",
        "counter": "op_counter",
        "pay": "energy",
        **_keys("win lose extra_turn", "who"),
        "end": "op_end",
        **_keys("tapped sick", "flag"),
        "face": "face",
        "counters": "counters",
    }
    if game.game == "duel_masters":
        for word in ("attack", "health", "damage", "life", "counter", "counters"):
            del leads[word]
    return leads


def _patterns(game: GameWords) -> dict[str, Shape]:
    leads = {
        **_keys(" ".join(EVENTS), "filter"),
        "moves": "filter",
        **_keys("draws discards turn_starts turn_ends", "whose"),
        "step_starts": "step",
        "damaged": "filter_or_me",
        "state": "condition",
    }
    beside = {
        **_keys("first", "flag"),
        **_keys("from to", "zones"),
        **_keys("by with", "filter"),
        "whose": "whose",
    }
    conditions = {
        "count": "filter",
        "power": "filter",
        "is": "filter",
        "turn": "whose",
        "did": "flag",
        "shields": "whose",
        "life": "who",
        **_keys("all any", "conditions"),
        "not": "condition",
    }
    return {
        "pattern": Shape("a pattern", lead=leads, keys=beside),
        "state_defining": Shape(
            "a state-defining effect",
            lead=leads,
            keys={**beside, "do": "operations"},
            required=("do",),
        ),
        "condition": Shape(
            "a condition",
            lead=conditions,
            keys={**_keys("is", "amount"), **_keys("min max", "amount"), "of": "filter_or_me"},
        ),
        "conditions": Shape("a list of conditions", items="condition"),
    }


def _statics(game: GameWords) -> dict[str, Shape]:
    filtered = {"what": "filter"}
    verbs = _keys(" ".join(VERBS), "filter_or_me")
    values = "power" if game.game == "duel_masters" else "power attack health"
    leads = {
        **_keys(values, "static_value"),
        "gain": "static_gain",
        **_keys("cannot must can", "static_verb"),
        "ignore": "static_ignore",
        "cost": "static_cost",
        "civilization": "static_civilization",
        **_keys("race type", "static_trait"),
        "shields_gain": "shields_gain",
        "one_shot": "one_shot",
    }
    shields_gain = {**filtered, "ability": "ability", "when": "shield_moment"}
    cost = {**filtered, **_keys("add set min", "amount"), "color": "civilization"}
    return {
        "static_value": Shape(
            "a change of a value", keys={**filtered, **_keys("add times set", "amount")}
        ),
        "static_gain": Shape(
            "an ability that is given",
            keys={**filtered, "ability": "ability"},
            required=("ability",),
        ),
        "static_verb": Shape("what is forbidden or allowed", lead=verbs, keys={"by": "filter"}),
        "static_ignore": Shape(
            "what is ignored", keys={"cannot": "verb", "of": "filter"}, required=("cannot",)
        ),
        "verb": Shape("a verb", words=VERBS),
        "static_cost": Shape("a change of cost", keys=cost),
        "static_civilization": Shape(
            "a change of civilization", keys={**filtered, **_keys("add set", "civilizations")}
        ),
        "static_trait": Shape(
            "a change of a characteristic", keys={**filtered, **_keys("add set", "names")}
        ),
        "shields_gain": Shape("what shields gain", keys=shields_gain, required=("ability",)),
        "shield_moment": Shape("a moment of a shield", words=("in_zone", "leaving")),
        "one_shot": Shape(
            "a one-shot effect", keys={"if": "condition", "do": "operations"}, required=("do",)
        ),
        "static": Shape("a static part", lead=leads, keys={"until": "duration"}),
        "statics": Shape("a list of static parts", items="static"),
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
        ),
        "abilities": Shape("a list of abilities", items="ability"),
        "instead": Shape(
            "a replacement",
            keys={"of": "pattern", "do": "operations", "may": "flag", "cost": "operations"},
            required=("of", "do"),
        ),
        "once": Shape("how often", words=("turn", "game")),
    }
