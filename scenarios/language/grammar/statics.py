"""The words of static abilities: what holds while its condition does."""

from __future__ import annotations

from scenarios.language.grammar.games import GameWords
from scenarios.language.grammar.shape import Shape
from scenarios.language.grammar.words import keys as _keys

__all__ = ["ALLOWED", "DEMANDED", "forbidding", "static_shapes"]

ALLOWED = {
    "duel_masters": "attack attack_player attack_creature play play_free play_from look",
    "nova": "attack use",
}
"""What an effect of a game can let do what a rule forbids."""

DEMANDED = {"duel_masters": "attack block be_chosen"}
"""What an effect of a game can demand."""


_OF_TWO = {
    **dict.fromkeys(("be_attacked", "be_blocked"), "by"),
    **dict.fromkeys(("attack", "block"), "target"),
}
"""Where two are in what cannot be done: the key that says which other one is meant."""
_OTHERS = {
    "by": "{be_attacked: …, by: …} / {be_blocked: …, by: …}",
    "target": "{attack: …, target: …} / {block: …, target: …}",
}
"""How that key is written, where it stands beside another word."""


def forbidding(
    game: GameWords, label: str, shape: str, other: str = "filter_or_me", **more: str
) -> Shape:
    """What cannot be done; in Duel Masters also by whom, or to what, it cannot."""
    of_two = _OF_TWO if game.game == "duel_masters" else {}
    return Shape(
        label,
        lead=_keys(" ".join(game.verbs), shape),
        keys={**more, **dict.fromkeys(of_two.values(), other)},
        beside={verb: (*more, *filter(None, [of_two.get(verb)])) for verb in game.verbs},
        hints=_OTHERS if of_two else {},
    )


_OF_DUEL_MASTERS = {
    "ignore": "static_ignore",
    "shields_gain": "shields_gain",
    "one_shot": "one_shot",
    "charges": "static_charges",
    "extra_break": "static_break",
    "name": "static_trait",
    "type": "static_type",
    "lose_abilities": "static_loss",
    "mana": "static_mana",
}
"""Static parts that only Duel Masters has rules for."""


def static_shapes(game: GameWords) -> dict[str, Shape]:
    """The shapes of the parts of static abilities, for one game."""
    filtered = {"what": "filter"}
    of_duel_masters = game.game == "duel_masters"
    numbers = ("power", "attack", "health")
    values = " ".join(n for n in numbers if n in game.card_numbers)
    changes = "add times set divide" if of_duel_masters else "add times set"
    leads = {
        **_keys(values, "static_value"),
        "gain": "static_gain",
        "cannot": "static_verb",
        "must": "static_must",
        "can": "static_can",
        "cost": "static_cost",
        "civilization": "static_civilization",
        "race": "static_trait",
        **(_OF_DUEL_MASTERS if game.game == "duel_masters" else {}),
    }
    aimed = {"target": "filter_or_me"} if of_duel_masters else {}
    demanded = _keys(DEMANDED.get(game.game, "attack block"), "filter")
    cost = {**filtered, "add": "amount", "min": "number", **_cost_of(game)}
    return {
        **_further_statics(filtered),
        **(_of_duel_masters(game, filtered) if of_duel_masters else {}),
        "static_value": Shape(
            "a change of a value",
            keys={**filtered, **_keys(changes, "amount")},
            required=("what",),
        ),
        "static_gain": Shape(
            "an ability that is given",
            keys={**filtered, "ability": "ability"},
            required=("what", "ability"),
        ),
        "static_verb": forbidding(game, "what is forbidden", "filter_or_me"),
        "static_must": Shape(
            "what is demanded",
            lead=demanded,
            keys=aimed,
            beside={"be_chosen": ()} if aimed else {},
        ),
        "static_can": Shape(
            "what is allowed", lead=_keys(ALLOWED.get(game.game, "attack play"), "filter")
        ),
        "static_cost": Shape("a change of cost", keys=cost, required=("what", "add")),
        "static": Shape("a static part", lead=leads),
        "statics": Shape("a list of static parts", items="static"),
    }


def _cost_of(game: GameWords) -> dict[str, str]:
    """What more a game lets a change of cost say."""
    if game.game == "duel_masters":
        return {"each": "operation", "may": "flag", "then": "operations"}
    return {"set": "amount", "color": "civilization"}


def _further_statics(filtered: dict[str, str]) -> dict[str, Shape]:
    """What adds to a civilization, a race or the like."""
    return {
        "static_civilization": Shape(
            "a change of civilization",
            keys={**filtered, "add": "civilizations"},
            required=("what", "add"),
        ),
        "static_trait": Shape(
            "a change of a characteristic",
            keys={**filtered, "add": "names"},
            required=("what", "add"),
        ),
    }


def _of_duel_masters(game: GameWords, filtered: dict[str, str]) -> dict[str, Shape]:
    """What only Duel Masters has rules for."""
    shields_gain = {**filtered, "ability": "ability", "when": "shield_moment"}
    return {
        "static_ignore": Shape(
            "what is ignored",
            keys={"cannot": "verb", "of": "filter_or_me"},
            required=("cannot", "of"),
        ),
        "verb": Shape("a verb", words=game.verbs),
        "shields_gain": Shape("what shields gain", keys=shields_gain, required=("what", "ability")),
        "shield_moment": Shape("a moment of a shield", words=("in_zone", "leaving")),
        "one_shot": Shape(
            "a one-shot effect",
            keys={"if": "condition", "do": "operations"},
            required=("if", "do"),
        ),
        "static_type": Shape(
            "a change of a characteristic",
            keys={**filtered, "add": "type"},
            required=("what", "add"),
        ),
        "static_loss": Shape(
            "abilities that are lost", keys={**filtered, "keyword": "names"}, required=("what",)
        ),
        "static_mana": Shape(
            "the number of a mana symbol",
            keys={**filtered, "set": "amount"},
            required=("what", "set"),
        ),
        "static_charges": Shape(
            "how many more charges", keys={"player": "who", "add": "amount"}, required=("add",)
        ),
        "static_break": Shape(
            "how many more breaks", keys={**filtered, "add": "amount"}, required=("what", "add")
        ),
    }
