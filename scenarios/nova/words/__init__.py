"""The words of NOVA that no other game has, and what its boards need not say."""

from __future__ import annotations

from indexer.said import Said
from scenarios.language.grammar.games import GameWords, SetUp, Stacks
from scenarios.nova.words import board, cards, effects
from scenarios.nova.words.page import PAGE
from scenarios.nova.words.positions import can_be, can_lie
from scenarios.nova.words.situations import no_situation
from scenarios.nova.words.starter import STARTER

__all__ = ["WORDS"]

WORDS = GameWords(
    game="nova",
    edition="1",
    called="NOVA",
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
    civilization=Said("色", "a colour"),
    several_civilizations=Said("色", "colours"),
    words={**cards.WORDS, **effects.WORDS, **board.WORDS},
    kinds=effects.KINDS,
    shapes=effects.SHAPES,
    pages=(PAGE,),
    lacks={
        "card": "power",
        "condition": "power",
        "filter": "power",
        "amount": "power",
        "operation": "shield break power name extra_turn end",
        "static": "power name",
        "verb": "enter break deploy discard win lose",
        "permission": "attack_player attack_creature play",
        "turn": "first",
        "effect": "power lose_abilities",
        "attack": "breaking end",
        "answer": "charge deploy tap untap resolve declare number card",
        "fact": "power",
    },
    moments=("declaration", "defence", "battle"),
    values=("life", "limit", "stock"),
    defaults=(("energy", 8), ("deck", 20)),
    default_values=(("life", 2000), ("limit", 1)),
    needs=(("servant", ("attack", "health")),),
    triggering=("breath",),
    lends=frozenset({"receive"}),
    of_any_card=frozenset({"energy"}),
    starter=STARTER,
    no_action=("standby", "draw", "end"),
    can_be=can_be,
    can_lie=can_lie,
    stacks=Stacks("1010.3", "field", Said("場", "on the field")),
    situation=no_situation,
    set_up=SetUp(
        nothing_before="006.1",
        own_cards="006.1",
        from_the_deck="007.6",
        dealt=Said(
            "用意するのはデッキだけで、手札は準備の中で引きます",
            "players bring decks alone, and the hands are drawn from them in the set-up",
        ),
        decks=("deck", "characters"),
        numbers=(("life", "007.4"), ("limit", "005.5.2"), ("stock", "")),
    ),
)
