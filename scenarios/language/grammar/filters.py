"""The words of filters and of what an operation is done to: all that fits, or a choice."""

from __future__ import annotations

from scenarios.language.grammar.games import GameWords
from scenarios.language.grammar.shape import Shape
from scenarios.language.grammar.words import keys as _keys

__all__ = ["amount_keys", "filter_shapes", "named_numbers", "read_numbers"]

_OF_DUEL_MASTERS = {
    **_keys("upside_down o_driven s_triggered entered", "flag"),
    "text_has": "names",
    "civilizations": "range",
    **_keys("among beneath", "filter"),
    "top": "amount",
    **_keys("least most", "read_number"),
    "same": "same",
}
"""The words of a filter that only Duel Masters has rules for."""


def read_numbers(game: GameWords) -> tuple[str, ...]:
    """The numbers of a card that a filter or an amount may read, with its damage."""
    printed = tuple(
        n for n in ("power", "cost", "attack", "health", "level") if n in game.card_numbers
    )
    return (*printed, "damage")


def amount_keys(game: GameWords) -> dict[str, str]:
    """The words under which an amount is a number that is counted, read or made of others."""
    counted = " ".join(("count", *read_numbers(game), *game.kinds))
    return {**_keys(counted, "filter"), **_keys("times sum per", "amounts")}


def named_numbers(game: GameWords) -> tuple[str, ...]:
    """The words that are a number: without end, or named by a player, where a game has these."""
    return ("infinite", "said") if game.game == "duel_masters" else ()


def filter_shapes(game: GameWords) -> dict[str, Shape]:
    """The shapes of what says of which things a word speaks, for one game."""
    keys = {
        **_keys("type", "kind"),
        **_keys("zone", "zones"),
        **_keys("whose owner", "whose"),
        **_keys("name name_has race race_has special keyword", "names"),
        "civilization": "said_civilizations",
        "color": "civilizations",
        **_keys(" ".join(read_numbers(game)), "range"),
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
    choice = {**_keys("count up_to", "amount"), "by": "chooser", "random": "flag"}
    if game.game == "duel_masters":
        choice["total"] = "total"
    how = tuple(choice)
    return {
        "filter": Shape("a filter", words=game.self_words, keys=keys, hints=hints),
        "filters": Shape("a list of filters", items="filter"),
        "reached": Shape("a filter or cards of the board", text=True, items="name", keys=keys),
        "filter_or_me": Shape(
            "a filter or a player",
            words=(*game.self_words, "me", "opponent"),
            keys=keys,
            hints=hints,
        ),
        **_whats(game, keys, choice, how, hints),
        **(_of_duel_masters(game, keys, hints) if game.game == "duel_masters" else {}),
    }


def _of_duel_masters(
    game: GameWords, keys: dict[str, str], hints: dict[str, str]
) -> dict[str, Shape]:
    """What only Duel Masters has words for: of what it evolves, and what bounds a choice."""
    sources = Shape(
        "a filter or a list of filters",
        words=game.self_words,
        keys=keys,
        hints=hints,
        items="filter",
    )
    return {"sources": sources, **_BOUNDS}


_BOUNDS = {
    "manner": Shape("how it enters", words=("played", "put", "free")),
    "read_number": Shape("a number that is read", words=("power", "cost")),
    "total": Shape("a total", lead=_keys("power cost", "range")),
    "same": Shape("what is the same", keys=_keys("name race civilization power cost", "filter")),
}
"""What bounds a choice beside what each of the things is, and how a thing comes."""


def _whats(
    game: GameWords,
    keys: dict[str, str],
    choice: dict[str, str],
    how: tuple[str, ...],
    hints: dict[str, str],
) -> dict[str, Shape]:
    """A filter for all that fits, or a choice; some with more about what is done."""
    chosen = ("choose", "target") if game.game == "nova" else ("choose",)

    def shape(
        label: str,
        *words: str,
        beside: tuple[str, ...] | None = None,
        led: str = "",
        **more: str,
    ) -> Shape:
        inner = {} if beside is None else {"what": "what"}
        inner |= {led: "filter"} if led else {}
        return Shape(
            label,
            words=(*game.self_words, *words),
            number="top" in words,
            items="what" if label == "what it applies to" else "",
            lead={**dict.fromkeys(chosen, "filter"), **inner},
            free_lead=True,
            keys={**keys, **choice, **more},
            beside={
                **dict.fromkeys(chosen, how),
                **({} if beside is None else {"what": beside}),
                **({led: ("count", *more)} if led else {}),
                "": tuple(keys),
            },
            hints={"target": "choose: …", **hints} if "target" not in chosen else hints,
        )

    until = "until" if game.game == "duel_masters" else ""
    blocking = {"blocking": "flag", "onto": "what"} if game.game == "duel_masters" else {}
    player = {"player": "chooser"} if game.game == "duel_masters" else {}
    return {
        "what": shape("what it applies to"),
        "what_or_top": shape(
            "what it applies to, or cards from the top of the deck", "top", beside=()
        ),
        "what_is_shown": shape(
            "what it applies to, or cards from the top of the deck",
            "top",
            beside=(),
            led=until,
            **player,
        ),
        "what_is_put": shape("what is put", beside=("tapped", *blocking), **blocking),
        "what_is_played": shape("what is played", beside=("pay", *player), pay="flag", **player),
        "what_or_player": shape("what it applies to, or a player", "me", "opponent", "each"),
    }
