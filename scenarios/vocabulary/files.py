"""The words of a file, its cards and its board, with what is already going on."""

from __future__ import annotations

from dataclasses import replace

from scenarios.vocabulary.games import GAMES, GameWords
from scenarios.vocabulary.shape import Shape
from scenarios.vocabulary.statics import forbidding
from scenarios.vocabulary.words import PLAYERS
from scenarios.vocabulary.words import keys as _keys

__all__ = ["file_shapes"]


def file_shapes(game: GameWords) -> dict[str, Shape]:
    """The shapes of a file, but for abilities, script and expectations, for one game."""
    return {
        **_file(),
        "edition": Shape("an edition", words=(game.edition,)),
        **_cards(game),
        **_board(game),
        **_RUNNING,
        "effect_cannot": forbidding(game, "what is forbidden", "reached", "reached"),
        **_allowed_or_demanded(game),
        **(_LOSING if game.game == "duel_masters" else {}),
    }


def _allowed_or_demanded(game: GameWords) -> dict[str, Shape]:
    """What a running effect allows or demands, and of what is demanded the target."""
    verbs = _keys(" ".join(game.verbs), "reached")
    aimed = {"target": "reached"} if game.game == "duel_masters" else {}
    return {
        "effect_can": Shape("what is allowed", lead=verbs),
        "effect_must": Shape("what is demanded", lead=verbs, keys=aimed),
    }


def _file() -> dict[str, Shape]:
    return {
        "file": Shape(
            "a scenario file",
            keys={
                **_keys("title title_en", "text"),
                "game": "game",
                "edition": "edition",
                **_keys("question question_en note source", "text"),
                "cards": "cards",
                "board": "board",
                "script": "script",
                "expect": "expect",
                "variants": "variants",
            },
            required=("title", "game", "board"),
        ),
        "game": Shape("a game", words=GAMES),
        "variants": Shape("variants by name", names="variant"),
        "variant": Shape(
            "a variant",
            keys={"note": "text", "board": "board", "script": "script", "expect": "expect"},
        ),
    }


def _cards(game: GameWords) -> dict[str, Shape]:
    is_duel_masters = game.mana_zone == "mana"
    values = {
        "type": "type",
        ("civilizations" if is_duel_masters else "colors"): "civilizations",
        **dict.fromkeys(game.card_numbers, "number"),
        **({"power": "power"} if is_duel_masters else {}),
        **_keys("races special", "names"),
        "evolves": "evolves",
        "parts": "parts",
        "abilities": "abilities",
        **_keys("text reading", "text"),
    }
    if is_duel_masters:
        values |= {"super_soul": "abilities", "hyper": "hyper", "joins": "joins", "starts": "zone"}
        values |= {"other_name": "text", "two_faced": "flag"}
    else:
        values["cost"] = "energy"
    return {
        "cards": Shape("cards by name", names="card"),
        "card": Shape(
            "a card", keys=values | (_keys("copies", "copies") if is_duel_masters else {})
        ),
        **(_forms() if is_duel_masters else {}),
        "parts": Shape("the parts of a card", items="part"),
        "part": Shape("a part of a card", keys={"name": "text", **values}, required=("type",)),
        "evolves": Shape(
            "what it evolves from",
            keys={"from": "sources", "count": "number", "zone": "zone"},
            required=("from",),
        ),
    }


def _forms() -> dict[str, Shape]:
    """What a card is in another form: in hyper mode, or joined with others."""
    return {
        "copies": Shape("how many of it a deck may hold", words=("any",), number=True),
        "power": Shape("a power", words=("infinite",), number=True),
        "hyper": Shape(
            "a hyper mode",
            keys={"power": "power", "abilities": "abilities"},
            required=("power",),
        ),
        "joins": Shape(
            "what it is joined with, and what they make",
            keys={"with": "names", "as": "part"},
            required=("with", "as"),
        ),
    }


def _board(game: GameWords) -> dict[str, Shape]:
    item_keys = {
        "card": "entry",
        "under": "items",
        **dict(game.item_keys),
        "owner": "player",
    }
    return {
        "board": Shape(
            "a board",
            keys={
                "turn": "turn",
                "setup": "flag",
                **_keys(" ".join(PLAYERS), "side"),
                "effects": "effects",
                "history": "history",
                "attack": "attack",
                "waiting": "waitings",
            },
        ),
        "player": Shape("a player", words=PLAYERS),
        "turn": Shape(
            "a turn",
            keys={
                **_keys("player first", "player"),
                "step": "step",
                "number": "number",
                "begin": "flag",
            },
        ),
        "side": Shape(
            "a player's side",
            keys={**_keys(" ".join(game.zones), "items"), **_keys(" ".join(game.values), "number")},
        ),
        "items": Shape("a list of cards, or a number of plain ones", number=True, items="item"),
        "entry": Shape("a card, or a bundle of cards", text=True, number=True, items="bundled"),
        "bundled": Shape("a card of a bundle", text=True, number=True),
        "item": Shape(
            "a card",
            text=True,
            number=True,
            items="bundled",
            keys=item_keys,
            required=("card",),
        ),
    }


_EFFECT_LEADS = {
    "static": "statics",
    **_keys("instead", "instead"),
    **_keys("when", "op_delayed"),
    **_keys("power attack health", "effect_value"),
    **_keys("gain", "effect_gain"),
    **{word: f"effect_{word}" for word in ("cannot", "must", "can")},
    "ignore": "static_ignore",
    "cost": "static_cost",
    **_keys("civilization", "effect_civilization"),
    **_keys("race type", "effect_trait"),
}

_PAST = {
    **_keys("attacked blocked cast summoned played used entered destroyed left tapped", "names"),
    **_keys("charged drew discarded broke damaged lost_life", "names"),
}

_RUNNING = {
    "effects": Shape("a list of running effects", items="effect"),
    "effect": Shape(
        "a running effect",
        lead=_EFFECT_LEADS,
        keys={
            "owner": "player",
            "source": "name",
            "what": "on_board",
            "until": "duration",
            "if": "condition",
            "id": "text",
        },
        required=("owner",),
    ),
    "on_board": Shape("cards of the board by name", text=True, items="name"),
    "effect_value": Shape(
        "a change of a value", keys={"what": "reached", **_keys("add times set", "amount")}
    ),
    "effect_gain": Shape(
        "an ability that is given",
        keys={"what": "reached", "ability": "ability"},
        required=("ability",),
    ),
    "effect_civilization": Shape(
        "a change of civilization",
        keys={"what": "reached", **_keys("add set", "civilizations")},
    ),
    "effect_trait": Shape(
        "a change of a characteristic", keys={"what": "reached", **_keys("add set", "names")}
    ),
    "history": Shape("a list of what happened this turn", items="past"),
    "past": Shape(
        "something that happened",
        lead=_PAST,
        keys={**_keys("times n", "number"), "turn": "past_turn", "player": "player"},
    ),
    "past_turn": Shape("which turn", words=("this", "last", "my_last")),
    "attack": Shape(
        "an open attack",
        keys={
            **_keys("attacker blocker target", "name"),
            **_keys("defenders", "names"),
            "shields": "names",
            "stage": "stage",
        },
        required=("attacker", "target"),
    ),
    "stage": Shape("how far it is", words=("declared", "blocked", "battle", "breaking", "end")),
    "waitings": Shape("a list of waiting effects", items="waiting"),
    "waiting": Shape(
        "a waiting effect",
        keys={
            "ability": "name",
            "owner": "player",
            "it": "name",
            **_keys("that targets", "names"),
            "values": "counters",
        },
        required=("ability",),
    ),
}
"""What is already going on: effects, history, an open attack, waiting effects."""

_LOSING = {
    "effect": replace(_RUNNING["effect"], lead={**_EFFECT_LEADS, "lose_abilities": "effect_loss"}),
    "effect_loss": Shape("abilities that are lost", keys={"what": "reached", "keyword": "names"}),
}
