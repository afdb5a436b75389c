"""The words outside the abilities: the file, its cards, board, script and expectations."""

from __future__ import annotations

from scenarios.vocabulary.abilities import VERBS
from scenarios.vocabulary.games import GAMES, GameWords
from scenarios.vocabulary.shape import Shape

__all__ = ["PLAYERS", "STATUSES", "file_shapes"]

PLAYERS = ("A", "B")
STATUSES = ("happened", "replaced", "forbidden", "impossible", "choice", "forced", "skipped")
"""What a step of the trace can be."""


_ALONE = ("choose", "order", "replace", "number", "option", "split", "shuffle", "pay")
_AIMED = ("declare", "block", "defend", "resolve", "use")


def _keys(names: str, shape: str) -> dict[str, str]:
    return dict.fromkeys(names.split(), shape)


def file_shapes(game: GameWords) -> dict[str, Shape]:
    """The shapes of a whole file, but for the inside of abilities, for one game."""
    return {
        **_file(),
        **_cards(game),
        **_board(game),
        **_running(),
        **_script(),
        **_expectations(game),
    }


def _file() -> dict[str, Shape]:
    return {
        "file": Shape(
            "a scenario file",
            keys={
                **_keys("title title_en", "text"),
                "game": "game",
                "edition": "text",
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
        **_keys("races special", "names"),
        "evolves": "evolves",
        "parts": "parts",
        "abilities": "abilities",
        **_keys("text reading", "text"),
    }
    if not is_duel_masters:
        values["cost"] = "energy"
    return {
        "cards": Shape("cards by name", names="card"),
        "card": Shape("a card", keys=values),
        "parts": Shape("the parts of a card", items="part"),
        "part": Shape("a part of a card", keys={"name": "text", **values}, required=("type",)),
        "evolves": Shape(
            "what it evolves from",
            keys={"from": "filter", "count": "number", "zone": "zone"},
            required=("from",),
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


def _running() -> dict[str, Shape]:
    """What is already going on: effects, history, an open attack, waiting effects."""
    past = {
        **_keys(
            "attacked blocked cast summoned played used entered destroyed left tapped", "names"
        ),
        **_keys("charged drew discarded broke damaged lost_life", "names"),
    }
    return {
        "effects": Shape("a list of running effects", items="effect"),
        "effect": Shape(
            "a running effect",
            lead={
                "static": "statics",
                **_keys("instead", "instead"),
                **_keys("when", "op_delayed"),
                **_keys("power attack health", "effect_value"),
                **_keys("gain", "effect_gain"),
                **_keys("cannot must can", "effect_verb"),
                "ignore": "static_ignore",
                "cost": "static_cost",
                **_keys("civilization", "effect_civilization"),
                **_keys("race type", "effect_trait"),
            },
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
        "effect_verb": Shape(
            "what is forbidden or allowed",
            lead=_keys(" ".join(VERBS), "reached"),
            keys={"by": "filter"},
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
            lead=past,
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


def _script() -> dict[str, Shape]:
    name_keys = {**_keys("with onto target from", "names"), "pay": "paid"}
    return {
        "script": Shape("a script", items="move"),
        "move": Shape(
            "a line of the script",
            lead={
                **_keys(" ".join(PLAYERS), "answer"),
                "refused": "attempt",
                "check": "facts",
                "otherwise": "otherwise",
            },
            keys={"rule": "rules", "times": "number", "note": "text"},
            beside={
                **dict.fromkeys(PLAYERS, ("times", "note")),
                "refused": ("rule", "note"),
                "check": ("note",),
                "otherwise": ("note",),
            },
        ),
        "attempt": Shape("what is tried", lead=_keys(" ".join(PLAYERS), "answer")),
        "otherwise": Shape("an answer to what may be declined", words=("pass", "no")),
        "answer": Shape(
            "an answer",
            words=("pass", "yes", "no"),
            lead={
                **_keys("charge summon cast play activate resolve use", "name"),
                "attack": "name",
                **_keys("choose order replace", "choice"),
                **_keys("declare block defend", "names"),
                "number": "number",
                "option": "number",
                "split": "split",
                "shuffle": "shuffled",
                "pay": "paid",
            },
            keys={**name_keys, "tap": "paid", "part": "number"},
            beside={
                **dict.fromkeys(_ALONE, ()),
                **dict.fromkeys(_AIMED, ("with", "target")),
            },
        ),
        "choice": Shape("a name, a number or a list", text=True, number=True, items="chosen"),
        "chosen": Shape("a name or a number", text=True, number=True),
        "split": Shape("a list of lists", items="names"),
        "shuffled": Shape("the new order", words=("as_is",), items="name"),
        "paid": Shape("what is paid with", words=("all",), text=True, items="name"),
    }


def _expectations(game: GameWords) -> dict[str, Shape]:
    numbers = ("power", "cost", "attack", "health", "level", "damage")
    facts = {
        **_keys(" ".join(PLAYERS), "side_facts"),
        **_keys(" ".join(numbers), "numbers"),
        **_keys("civilizations races keywords under", "name_lists"),
        "counters": "counters_by_card",
        "face": "faces",
        **_keys("tapped untapped sick frozen attacking", "names"),
        **_keys("legal waiting", "legal"),
        "turn": "player",
        "step": "step",
    }
    return {
        "expect": Shape(
            "expectations",
            keys={
                "trace": "trace",
                "never": "rules",
                "end": "facts",
                "winner": "winner",
                "untriggered": "untriggered_list",
                "disputed": "readings",
                **_keys("silent undecidable", "limits"),
                "outcomes": "outcomes",
            },
        ),
        "trace": Shape("a list of steps", items="step_pattern"),
        "step_pattern": Shape(
            "a step of the trace",
            rule=True,
            items="rule",
            keys={"rule": "rules", "status": "status", "cards": "names", "actor": "player"},
            required=("rule",),
        ),
        "status": Shape("a status", words=STATUSES),
        "winner": Shape("a winner", words=(*PLAYERS, "draw", "none")),
        "untriggered_list": Shape("a list of abilities", items="untriggered"),
        "untriggered": Shape(
            "an ability that did not trigger",
            keys={"ability": "name", "why": "rules"},
            required=("ability",),
        ),
        "readings": Shape("a list of readings", items="reading", flag=True),
        "reading": Shape("a reading", keys={"rules": "rules", "reading": "text"}),
        "limits": Shape(
            "what is not said", text=True, flag=True, items="limit", keys=_limit_keys()
        ),
        "limit": Shape("what is not said", text=True, keys=_limit_keys()),
        "outcomes": Shape("a list of end states", items="outcome"),
        "outcome": Shape("an end state", keys={**facts, "winner": "winner"}),
        "facts": Shape("facts", keys=facts),
        "side_facts": Shape(
            "a player's facts",
            keys={
                **_keys(" ".join(game.zones), "holding"),
                **_keys(" ".join(game.values), "number"),
                **_keys("tapped untapped", "names"),
            },
        ),
        "holding": Shape(
            "what the zone holds",
            number=True,
            text=True,
            items="held",
            keys={**_keys("top bottom has", "names"), "count": "number"},
        ),
        "held": Shape("a card", text=True, items="name"),
        "numbers": Shape("numbers by card", names="number"),
        "name_lists": Shape("words by card", names="names"),
        "counters_by_card": Shape("counters by card", names="counters"),
        "faces": Shape("sides by card", names="face"),
        "legal": Shape("a list of answers", text=True, number=True, items="chosen"),
    }


def _limit_keys() -> dict[str, str]:
    return {"what": "text", "rules": "rules", "ability": "name"}
