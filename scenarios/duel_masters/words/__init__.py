"""The words of Duel Masters that no other game has, and what its boards need not say."""

from __future__ import annotations

from indexer.said import Said
from scenarios.duel_masters.words import (
    abilities,
    board,
    cards,
    events,
    filters,
    operations,
    statics,
)
from scenarios.duel_masters.words.positions import can_be, can_lie
from scenarios.duel_masters.words.starter import STARTER
from scenarios.language.grammar.games import GameWords, SetUp, Stacks

__all__ = ["WORDS"]

WORDS = GameWords(
    game="duel_masters",
    edition="core",
    called="Duel Masters",
    zones=("battle", "hand", "mana", "graveyard", "shields", "deck"),
    home="battle",
    steps=("start", "draw", "charge", "main", "attack", "end"),
    first_step="main",
    types=(
        *("creature", "evolution_creature", "spell", "field", "artifact", "land", "tamaseed"),
        "king_cell",
    ),
    civilizations=filters.CIVILIZATIONS,
    mana_zone="mana",
    card_numbers=("cost", "power", "mana"),
    words={
        **cards.WORDS,
        **abilities.WORDS,
        **events.WORDS,
        **filters.WORDS,
        **operations.WORDS,
        **statics.WORDS,
        **board.WORDS,
    },
    shapes={
        **cards.SHAPES,
        **filters.SHAPES,
        **operations.SHAPES,
        **statics.SHAPES,
        **board.SHAPES,
    },
    kinds={**cards.KINDS, **events.KINDS, **filters.KINDS},
    lacks={
        "card": "colors",
        "pattern": "chosen damaged deals_damage",
        "condition": "life",
        "filter": "color damage counters",
        "amount": "damage",
        "operation": "attack health damage life counter pay counters",
        "static_inner": "color",
        "item": "frozen damage counters",
        "effect": "attack health",
        "attack": "defenders",
        "answer": "concede set defend target",
        "fact": "attack health damage counters frozen",
    },
    defaults=(("shields", 5), ("deck", 20)),
    needs=(
        *(("creature", ("cost", "power")), ("evolution_creature", ("cost", "power"))),
        *(("spell", ("cost",)), ("field", ("cost",)), ("tamaseed", ("cost",))),
    ),
    triggering=(
        *("s_trigger", "g_strike", "s_back", "sabaki_z", "ninja_strike", "silent_skill"),
        *("revolution_change", "attack_chance"),
    ),
    starter=STARTER,
    no_action=("start", "draw", "end"),
    can_be=can_be,
    can_lie=can_lie,
    bundles="406.2",
    stacks=Stacks("403.4a", "battle", Said("バトルゾーン", "in the battle zone")),
    set_up=SetUp(
        nothing_before="103.1",
        own_cards="103.1",
        from_the_deck="103.3",
        dealt=Said(
            "シールドも手札も準備の中で山札から用意します",
            "shields and hands come from the deck in the set-up",
        ),
    ),
)
