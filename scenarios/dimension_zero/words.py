"""The words of Dimension Zero that no other game has, and what its boards need not say."""

from __future__ import annotations

from indexer.said import Said
from scenarios.language.grammar.games import GameWords
from scenarios.language.grammar.word import Word

__all__ = ["WORDS"]

_SQUARES = tuple(f"{line}-{row}" for row in ("home", "mid", "far") for line in "LCR")

WORDS = GameWords(
    game="dimension_zero",
    edition="1",
    called="Dimension Zero",
    played=False,
    zones=(*_SQUARES, "hand", "energy", "smash", "graveyard", "deck", "base", "plan"),
    home="C-home",
    steps=("release", "draw", "energy", "main", "smash", "recovery"),
    first_step="main",
    no_action=("draw",),
    types=("unit", "base", "strategy"),
    civilizations=("red", "blue", "green", "white", "black", "colorless"),
    mana_zone="energy",
    card_numbers=("cost", "power", "smash", "movement"),
    civilization=Said("色", "a colour"),
    several_civilizations=Said("色", "colours"),
    words={
        "game": (
            Word(
                "dimension_zero",
                ja="ディメンション・ゼロ",
                en="a file is read only, not played",
                after="nova",
            ),
        ),
        "card": (Word("smash movement", "number"),),
        "keyword": (Word("quick cannot_move"),),
        "pattern": (
            Word("leaves destroyed", "filter", at="state_defining.lead", beside="from to by"),
        ),
        "pattern_beside": (Word("by", "filter", at="pattern.keys", beside="battles"),),
        "static_inner": (Word("set", "amount", at="static_cost.keys"),),
        "verb": (Word("battle"),),
        "answer": (Word("pay", "paid", at="answer.keys", beside="activate"),),
        "fact": (Word("draw", at="winner.words"),),
    },
    lacks={
        "keyword": "must_attack must_block cannot_attack cannot_block stays",
        "operation": "name type",
        "static": "name",
        "permission": "attack_player attack_creature",
        "item": "sick",
        "effect": "attack health lose_abilities",
        "fact": "attack health",
    },
    defaults=(("deck", 20),),
    needs=(("unit", ("power", "smash")),),
)
