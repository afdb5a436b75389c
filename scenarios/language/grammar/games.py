"""The words that differ from game to game: zones, steps, card types, keywords, defaults."""

from __future__ import annotations

from dataclasses import dataclass

from scenarios.language.grammar.words import DURATIONS, SELF_WORDS, VERBS

__all__ = ["GAMES", "GameWords", "game_words"]


@dataclass(frozen=True, slots=True)
class GameWords:
    """A game's own words. `keywords` may stand alone; `keywords_with` take an argument,
    given by the name of its shape. `card_numbers` and `values` are the numbers of a card and
    of a player. `defaults` are cards by zone and `default_values` numbers that a board need
    not write (in a set-up: `setup_deck` cards in the deck, nothing else). `verbs` are what an
    effect can forbid; `moments` are parts of a step whose start is something to wait for.
    `self_words` are what a filter can say without a mapping; `kinds` the characteristics of which
    a card can have several, and of which an amount counts the different ones; `triggering` the
    keywords whose effect comes to wait.
    """

    game: str
    edition: str
    zones: tuple[str, ...]
    home: str
    steps: tuple[str, ...]
    first_step: str
    types: tuple[str, ...]
    civilizations: tuple[str, ...]
    mana_zone: str
    card_numbers: tuple[str, ...]
    keywords: tuple[str, ...]
    keywords_with: tuple[tuple[str, str], ...]
    item_keys: tuple[tuple[str, str], ...]
    values: tuple[str, ...] = ()
    defaults: tuple[tuple[str, int], ...] = ()
    default_values: tuple[tuple[str, int], ...] = ()
    moments: tuple[str, ...] = ()
    setup_deck: int = 40
    needs: tuple[tuple[str, tuple[str, ...]], ...] = ()
    verbs: tuple[str, ...] = VERBS
    durations: tuple[str, ...] = DURATIONS
    self_words: tuple[str, ...] = SELF_WORDS
    triggering: tuple[str, ...] = ()
    kinds: tuple[str, ...] = ()


_SQUARES = tuple(f"{line}-{row}" for row in ("home", "mid", "far") for line in "LCR")

_DUEL_MASTERS = GameWords(
    game="duel_masters",
    durations=(*DURATIONS, "opponents_next_turn", "leaves"),
    edition="core",
    zones=("battle", "hand", "mana", "graveyard", "shields", "deck"),
    home="battle",
    steps=("start", "draw", "charge", "main", "attack", "end"),
    first_step="main",
    types=(
        *("creature", "evolution_creature", "spell", "field", "artifact", "land", "tamaseed"),
        "king_cell",
    ),
    civilizations=("light", "water", "darkness", "fire", "nature"),
    mana_zone="mana",
    card_numbers=("cost", "power", "mana"),
    keywords=(
        *("blocker", "speed_attacker", "w_breaker", "t_breaker", "s_trigger", "g_strike"),
        *("s_back", "sabaki_z", "guardman", "must_attack", "must_block"),
        *("cannot_attack", "cannot_attack_players", "cannot_attack_creatures", "cannot_block"),
        *("unblockable", "wins_battles", "stays", "attacks_untapped"),
    ),
    keywords_with=(
        ("breaker", "amount"),
        ("blocker", "filter"),
        ("g_strike", "operations"),
        ("s_back", "filter"),
        ("sabaki_z", "filter"),
        ("guardman", "filter"),
        ("unblockable", "filter"),
        *(("ninja_strike", "number"), ("silent_skill", "operations"), ("o_drive", "amount")),
        *(("revolution_change", "filter"), ("attack_chance", "filter"), ("g_zero", "condition")),
        ("alternative_cost", "operations"),
    ),
    item_keys=(
        *(("tapped", "flag"), ("sick", "flag"), ("face", "face"), ("upside_down", "flag")),
        ("part", "number"),
        *(("cannot_attack", "flag"), ("cannot_block", "flag")),
    ),
    defaults=(("shields", 5), ("deck", 20)),
    needs=(
        *(("creature", ("cost", "power")), ("evolution_creature", ("cost", "power"))),
        *(("spell", ("cost",)), ("field", ("cost",)), ("tamaseed", ("cost",))),
    ),
    verbs=(
        *("attack", "attack_player", "attack_creature", "block", "be_blocked", "be_attacked"),
        *("be_chosen", "destroy", "leave", "enter", "trigger_entering", "tap", "untap"),
        *("summon", "cast", "deploy", "play", "use", "s_trigger"),
        *("draw", "discard", "charge", "win", "lose", "break", "be_broken"),
    ),
    self_words=(*SELF_WORDS, "foe", "looked", "chosen"),
    kinds=("civilizations", "races", "names"),
    triggering=(
        *("s_trigger", "g_strike", "s_back", "sabaki_z", "ninja_strike", "silent_skill"),
        *("revolution_change", "attack_chance"),
    ),
)

_NOVA = GameWords(
    game="nova",
    edition="1",
    zones=(
        *("field", "hand", "energy", "graveyard", "deck", "characters", "retired", "exile"),
        "waiting",
    ),
    home="field",
    steps=("standby", "draw", "main1", "attack", "main2", "end"),
    first_step="main1",
    types=("servant", "spell", "magic_item", "character"),
    civilizations=("red", "blue", "green", "white", "black", "colorless"),
    mana_zone="energy",
    card_numbers=("cost", "attack", "health", "level"),
    keywords=(
        *("instant", "swift", "pierce", "equip", "deprive", "receive", "evolve"),
        *("must_attack", "must_block", "cannot_attack", "cannot_block", "stays"),
    ),
    keywords_with=(
        *(("breath", "amount"), ("slash", "amount"), ("receive", "text"), ("equip", "filter")),
        ("evolve", "filter"),
    ),
    item_keys=(
        *(("tapped", "flag"), ("frozen", "flag"), ("sick", "flag"), ("damage", "number")),
        *(("counters", "counters"), ("face", "face")),
    ),
    verbs=(
        *("attack", "attack_player", "attack_creature", "block", "be_blocked", "be_attacked"),
        *("be_chosen", "destroy", "leave", "tap", "untap", "summon", "cast", "play", "use"),
        *("charge", "draw"),
    ),
    moments=("declaration", "defence", "battle"),
    values=("life", "limit", "stock"),
    defaults=(("energy", 8), ("deck", 20)),
    default_values=(("life", 2000), ("limit", 1)),
    needs=(("servant", ("attack", "health")),),
    triggering=("breath",),
)

_DIMENSION_ZERO = GameWords(
    game="dimension_zero",
    edition="1",
    zones=(*_SQUARES, "hand", "energy", "smash", "graveyard", "deck", "base", "plan"),
    home="C-home",
    steps=("release", "draw", "energy", "main", "smash", "recovery"),
    first_step="main",
    types=("unit", "base", "strategy"),
    civilizations=("red", "blue", "green", "white", "black", "colorless"),
    mana_zone="energy",
    card_numbers=("cost", "power", "smash", "movement"),
    keywords=("quick", "cannot_move"),
    keywords_with=(),
    item_keys=(
        *(("tapped", "flag"), ("frozen", "flag"), ("damage", "number"), ("face", "face")),
        ("counters", "counters"),
    ),
    defaults=(("deck", 20),),
    needs=(("unit", ("power", "smash")),),
)

_WORDS = {words.game: words for words in (_DUEL_MASTERS, _NOVA, _DIMENSION_ZERO)}

GAMES = tuple(_WORDS)
"""The games that a scenario can be about."""


def game_words(game: str) -> GameWords:
    """A game's words; raises KeyError for a game that is not in GAMES."""
    return _WORDS[game]
