"""The words for what is already going on: effects, history, an open attack, waiting effects."""

from __future__ import annotations

from scenarios.language.grammar.games import GameWords
from scenarios.language.grammar.shape import Shape
from scenarios.language.grammar.statics import ALLOWED, DEMANDED, forbidding
from scenarios.language.grammar.words import keys as _keys

__all__ = ["running_shapes"]


def running_shapes(game: GameWords) -> dict[str, Shape]:
    """The shapes of what goes on as a scenario begins, for one game."""
    return {
        **_effects(game),
        **_kinds_of_effects(game),
        **_history(game),
        "attack": _attack(game),
        "stage": Shape("how far it is", words=_STAGES.get(game.game, _STAGES["duel_masters"])),
        "waitings": Shape("a list of waiting effects", items="waiting"),
        "waiting": Shape(
            "a waiting effect",
            keys={"ability": "name", "owner": "player", "it": "name"},
            required=("ability",),
        ),
    }


_STAGES = {
    "duel_masters": ("declared", "blocked", "battle", "breaking", "end"),
    "nova": ("declared", "blocked", "battle"),
}


def _effects(game: GameWords) -> dict[str, Shape]:
    values = [name for name in ("power", "attack", "health") if name in game.card_numbers]
    losing = {"lose_abilities": "effect_loss"} if game.game == "duel_masters" else {}
    reaching = {
        **dict.fromkeys(values, "effect_value"),
        "gain": "effect_gain",
        "civilization": "effect_civilization",
        "race": "effect_trait",
        **losing,
    }
    by_words = {word: f"effect_{word}" for word in ("cannot", "must", "can")}
    by_words["cost"] = "static_cost"
    how = ("owner", "source", "until")
    return {
        "effects": Shape("a list of running effects", items="effect"),
        "effect": Shape(
            "a running effect",
            lead={**reaching, **by_words},
            keys={"owner": "player", "source": "name", "what": "on_board", "until": "duration"},
            beside={**dict.fromkeys(reaching, (*how, "what")), **dict.fromkeys(by_words, how)},
            required=("owner",),
        ),
        "on_board": Shape("cards of the board by name", text=True, items="name"),
    }


def _kinds_of_effects(game: GameWords) -> dict[str, Shape]:
    of_duel_masters = game.game == "duel_masters"
    what = {"what": "reached"}
    demanded = _keys(DEMANDED.get(game.game, "attack block"), "reached")
    losing = {
        "effect_loss": Shape("abilities that are lost", keys={**what, "keyword": "names"}),
    }
    return {
        "effect_value": Shape(
            "a change of a value", keys={**what, **_keys("add times set", "amount")}
        ),
        "effect_gain": Shape(
            "an ability that is given", keys={**what, "ability": "ability"}, required=("ability",)
        ),
        "effect_civilization": Shape(
            "a change of civilization", keys={**what, "add": "civilizations"}, required=("add",)
        ),
        "effect_trait": Shape(
            "a change of a characteristic", keys={**what, "add": "names"}, required=("add",)
        ),
        "effect_cannot": forbidding(game, "what is forbidden", "reached", "reached"),
        "effect_can": Shape(
            "what is allowed", lead=_keys(ALLOWED.get(game.game, "attack play"), "reached")
        ),
        "effect_must": Shape(
            "what is demanded",
            lead=demanded,
            keys={"target": "reached"} if of_duel_masters else {},
            beside={"be_chosen": ()} if of_duel_masters else {},
        ),
        **(losing if of_duel_masters else {}),
    }


_PAST = {
    "duel_masters": {**_keys("attacked cast summoned used entered", "names"), "charged": "player"},
    "nova": {"attacked": "name", "charged": "player"},
}


def _history(game: GameWords) -> dict[str, Shape]:
    leads = _PAST.get(game.game, _PAST["nova"])
    return {
        "history": Shape("a list of what happened this turn", items="past"),
        "past": Shape("something that happened", lead=leads),
    }


def _attack(game: GameWords) -> Shape:
    roles = (
        {"blocker": "name", "shields": "names"}
        if game.game == "duel_masters"
        else {"defenders": "names"}
    )
    keys = {**_keys("attacker target", "name"), **roles, "stage": "stage"}
    return Shape("an open attack", keys=keys, required=("attacker", "target"))
