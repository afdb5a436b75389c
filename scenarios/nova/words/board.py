"""What only a board and a script of NOVA say."""

from __future__ import annotations

from collections.abc import Mapping

from indexer.said import Said
from scenarios.language.grammar.word import Word

__all__ = ["WORDS"]

_WHO_BEGINS = Said(
    'number: 1（最初のターンのとき。ルール "402.4.1"）か、setup なら script に {A: {choose: B}}'
    '（ルール "007.5.1"）',
    'number: 1 for the very first turn (rule "402.4.1"), or in a set-up {A: {choose: B}} in the'
    ' script (rule "007.5.1")',
)
"""Who went first decides nothing in a later turn, and a set-up asks for it."""

WORDS: Mapping[str, tuple[Word, ...]] = {
    "turn": (Word("number", "number", likely={"first": _WHO_BEGINS}),),
    "step": (
        Word("standby", en="the first step of NOVA", after="start"),
        Word("main1 main2", en="before and after the attack phase", after="main"),
    ),
    "zone": (
        Word("field", en="the zone of play", example="{field: [Guard]}", after="deck"),
        Word(
            "characters retired exile",
            en="the other zones of cards",
            example="{characters: [], retired: [], exile: []}",
            after="energy",
        ),
        Word("waiting", en="the waiting area", example="{waiting: []}"),
        Word(
            "life limit stock",
            en="the life, the limit level, the energy in the stock",
            example="{life: 1000, limit: 2, stock: 1}",
        ),
    ),
    "item": (
        Word(
            "bearer",
            "name",
            ja="装備先",
            en="on which card it is put, of equipment (1005)",
            example="{card: Sword, bearer: Guard}",
        ),
    ),
    "answer": (Word("pay", "paid", at="answer.keys", beside="activate"),),
}
