"""The words of a file, its cards and its board."""

from __future__ import annotations

from indexer.said import Said
from scenarios.language.grammar.games import GAMES, GameWords
from scenarios.language.grammar.running import running_shapes
from scenarios.language.grammar.shape import Shape
from scenarios.language.grammar.words import PLAYERS
from scenarios.language.grammar.words import keys as _keys

__all__ = ["file_shapes"]


def file_shapes(game: GameWords) -> dict[str, Shape]:
    """The shapes of a file, but for abilities, script and expectations, for one game."""
    return {
        **_file(),
        "edition": Shape("an edition", words=(game.edition,)),
        **_cards(game),
        **_board(game),
        **running_shapes(game),
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
        **({"evolves": "evolves", "parts": "parts"} if is_duel_masters else {}),
        "abilities": "abilities",
        "reading": "text",
    }
    if is_duel_masters:
        values |= {"super_soul": "abilities", "hyper": "hyper", "joins": "joins", "starts": "zone"}
        values |= {"other_name": "text", "two_faced": "flag", "text": "text"}
    else:
        values["cost"] = "energy"
    return {
        "cards": Shape("cards by name", names="card"),
        "card": Shape(
            "a card",
            keys=values | (_keys("copies", "copies") if is_duel_masters else {}),
            hints={} if is_duel_masters else {"text": "abilities: [{text: …}]"},
        ),
        **(_forms(values) if is_duel_masters else {}),
    }


def _forms(values: dict[str, str]) -> dict[str, Shape]:
    """What a card is in parts and in another form: evolved, in hyper mode, joined with others."""
    return {
        "parts": Shape("the parts of a card", items="part"),
        "part": Shape("a part of a card", keys={"name": "text", **values}, required=("type",)),
        "evolves": Shape(
            "what it evolves from",
            keys={"from": "sources", "count": "number", "zone": "zone"},
            required=("from",),
        ),
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
                **_keys("player" if game.game == "nova" else "player first", "player"),
                "step": "step",
                "number": "number",
                "begin": "flag",
            },
            hints={"first": _WHO_BEGINS} if game.game == "nova" else {},
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


_WHO_BEGINS = Said(
    'number: 1（最初のターンのとき。ルール "402.4.1"）か、setup なら script に {A: {choose: B}}'
    '（ルール "007.5.1"）',
    'number: 1 for the very first turn (rule "402.4.1"), or in a set-up {A: {choose: B}} in the'
    ' script (rule "007.5.1")',
)
"""Who went first decides nothing in a later turn of NOVA, and a set-up asks for it."""
