"""The words of the script and of what is expected of it."""

from __future__ import annotations

from scenarios.language.grammar.games import GameWords
from scenarios.language.grammar.shape import Shape
from scenarios.language.grammar.words import PLAYERS
from scenarios.language.grammar.words import keys as _keys

__all__ = ["STATUSES", "play_shapes"]

STATUSES = ("happened", "replaced", "forbidden", "impossible", "choice", "forced", "skipped")
"""What a step of the trace can be."""

_PLAYED = ("summon", "cast", "play")
_BESIDE = {
    "duel_masters": {
        **dict.fromkeys((*_PLAYED, "deploy"), ("pay", "onto", "part")),
        "attack": ("with",),
        "resolve": ("it", "nth"),
    },
    "nova": {
        **dict.fromkeys((*_PLAYED, "activate"), ("pay", "target")),
        "attack": ("with",),
    },
}
"""What may stand beside the word of an answer; beside any other nothing does."""
_UNASKED = {
    "duel_masters": ("set", "defend", "concede"),
    "nova": (*("charge", "deploy", "look", "resolve", "declare", "number", "tap", "untap"),),
}
"""Answers to what a game never asks; no rule of Duel Masters lets a player concede."""
_LIMIT = {"what": "text", "rules": "rules"}

_SCRIPT = {
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
    "otherwise": Shape("an answer to what may be declined", words=("pass",), hints={"no": "pass"}),
    "choice": Shape("a name, a number or a list", text=True, number=True, items="chosen"),
    "chosen": Shape("a name or a number", text=True, number=True),
    "shuffled": Shape("the new order", words=("as_is",), items="name"),
    "paid": Shape("what is paid with", text=True, items="name"),
}

_DECLARED = {
    "declared": Shape("a name or a list of names", text=True, items="declared_card"),
    "declared_card": Shape(
        "a card, with the card that is discarded for it",
        text=True,
        keys={"card": "name", "with": "name"},
        required=("card", "with"),
    ),
}
"""How the use of an ability is declared, in a game that asks for it."""

_EXPECTED = {
    "trace": "trace",
    "never": "rules",
    "end": "facts",
    "winner": "winner",
    "untriggered": "untriggered_list",
    "disputed": "readings",
    **_keys("silent undecidable", "limits"),
    "outcomes": "outcomes",
}
_REFUSED = {"duel_masters": {"refused": "rules"}}
"""What a game says of a set-up with which it cannot begin."""

_EXPECTATIONS = {
    "trace": Shape("a list of steps", items="step_pattern"),
    "step_pattern": Shape(
        "a step of the trace",
        rule=True,
        items="rule",
        keys={"rule": "rules", "status": "status", "cards": "names", "actor": "player"},
        required=("rule",),
    ),
    "status": Shape("a status", words=STATUSES),
    "untriggered_list": Shape("a list of abilities", items="untriggered"),
    "untriggered": Shape(
        "an ability that did not trigger",
        keys={"ability": "name", "why": "rules"},
        required=("ability",),
    ),
    "readings": Shape("a list of readings", items="reading", flag=True),
    "reading": Shape("a reading", keys={"rules": "rules", "reading": "text"}),
    "limits": Shape("what is not said", text=True, flag=True, items="limit", keys=_LIMIT),
    "limit": Shape("what is not said", text=True, keys=_LIMIT),
    "outcomes": Shape("a list of end states", items="outcome"),
    "holding": Shape(
        "what the zone holds",
        number=True,
        text=True,
        items="held",
        keys={**_keys("top bottom has", "names"), "count": "number"},
    ),
    "held": Shape(
        "a card, with what lies beneath it",
        text=True,
        items="name",
        keys={"card": "name", "under": "names"},
        required=("card",),
    ),
    "numbers": Shape("numbers by card", names="number"),
    "name_lists": Shape("words by card", names="names"),
    "faces": Shape("sides by card", names="face"),
    "legal": Shape("a list of answers", text=True, number=True, items="chosen"),
}


def play_shapes(game: GameWords) -> dict[str, Shape]:
    """The shapes of script and expectations for one game."""
    answer = _answer(game)
    declared = _DECLARED if "declare" in answer.lead else {}
    without_winner = _UNDECIDED.get(game.game, ("draw",))
    return {
        **_SCRIPT,
        **declared,
        "answer": answer,
        "expect": Shape("expectations", keys={**_EXPECTED, **_REFUSED.get(game.game, {})}),
        **_EXPECTATIONS,
        "winner": Shape("a winner", words=(*PLAYERS, *without_winner, "none")),
        **_facts(game),
    }


_UNDECIDED: dict[str, tuple[str, ...]] = {"duel_masters": (), "nova": ()}
"""How a game may end without a winner: by no rule of Duel Masters or NOVA in a draw."""


def _answer(game: GameWords) -> Shape:
    leads = {
        **_keys("charge set summon cast play deploy activate look resolve", "name"),
        "attack": "name",
        **_keys("choose order replace", "choice"),
        "declare": "declared",
        **_keys("block defend", "names"),
        "number": "number",
        "option": "number",
        "shuffle": "shuffled",
        "pay": "paid",
        **_keys("tap untap", "paid"),
    }
    unasked = _UNASKED.get(game.game, ())
    leads = {word: shape for word, shape in leads.items() if word not in unasked}
    beside = _BESIDE.get(game.game, _BESIDE["nova"])
    values = {**_keys("with onto target", "names"), "it": "name", "pay": "paid"}
    used = {key for keys in beside.values() for key in keys}
    keys = {**values, **_keys("nth part", "number")}
    return Shape(
        "an answer",
        words=tuple(w for w in ("pass", "yes", "no", "concede") if w not in unasked),
        lead=leads,
        keys={key: shape for key, shape in keys.items() if key in used},
        beside={lead: beside.get(lead, ()) for lead in leads},
        hints=_OWN_WORDS.get(game.game, {}),
    )


_OWN_WORDS = {"duel_masters": {"set": "{charge: …}", "defend": "{block: …}"}}
"""What a game says where another has a word of its own."""


def _facts(game: GameWords) -> dict[str, Shape]:
    """What can be asked of a position, by `check` and by `end`."""
    printed = (n for n in ("power", "attack", "health") if n in game.card_numbers)
    of_duel_masters = game.game == "duel_masters"
    numbers = (*printed, "cost", "pay", *(() if of_duel_masters else ("damage",)))
    facts = {
        **_keys(" ".join(PLAYERS), "side_facts"),
        **_keys(" ".join(numbers), "numbers"),
        **({"power": "powers"} if of_duel_masters else {"counters": "counters_by_card"}),
        **_keys("civilizations races keywords under", "name_lists"),
        "face": "faces",
        **_keys("tapped untapped sick attacking", "names"),
        **({} if of_duel_masters else {"frozen": "names"}),
        **_keys("legal waiting", "legal"),
        "turn": "player",
        "step": "step",
    }
    hints = {"frozen": "tapped: […]"} if of_duel_masters else {}
    of_powers = {"powers": Shape("numbers by card", names="power")}
    of_counters = {"counters_by_card": Shape("counters by card", names="counters")}
    return {
        **(of_powers if of_duel_masters else of_counters),
        "outcome": Shape("an end state", keys={**facts, "winner": "winner"}, hints=hints),
        "facts": Shape("facts", keys=facts, hints=hints),
        "side_facts": Shape(
            "a player's facts",
            keys={
                **_keys(" ".join(game.zones), "holding"),
                **_keys(" ".join(game.values), "number"),
                **_keys("tapped untapped", "names"),
            },
        ),
    }
