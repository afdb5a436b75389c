"""What only happens, and is asked, in Duel Masters."""

from __future__ import annotations

from collections.abc import Mapping

from indexer.said import Said
from scenarios.language.grammar.shape import Shape
from scenarios.language.grammar.word import Kind, Word

__all__ = ["KINDS", "WORDS"]

WORDS: Mapping[str, tuple[Word, ...]] = {
    "pattern": (
        Word(
            "loses_game",
            "whose",
            en="for `instead`: a player would lose the game",
            example="{loses_game: mine}",
            after="step_starts",
        ),
        Word(
            "either",
            "patterns",
            ja="または",
            en="one of several events; what is both at once meets it once",
            example="{either: [{enters: self}, {attacks: self}]}",
            shape=Shape(Said("出来事のパターンのリスト", "a list of patterns"), items="pattern"),
            after="state",
        ),
        Word("leaves destroyed", "filter", at="state_defining.lead", beside="from to by at"),
    ),
    "pattern_beside": (
        Word(
            "nth",
            "range",
            en=(
                "with whatever happens: the second time each turn (`2`), "
                "each one after the first (`{min: 2}`)"
            ),
            example="{draws: mine, nth: {min: 2}}",
            beside=(
                "attacks battles before_break blocked blocks breaks "
                "broken cast charged destroyed discards draws enters "
                "leaves loses moves played summoned tapped unblocked "
                "untapped wins"
            ),
            after="first",
        ),
        Word(
            "at",
            "position",
            en="put at that end of a deck; with enters, leaves, moves",
            example="{moves: {type: card, whose: mine}, to: deck, at: bottom}",
            at="pattern.keys state_defining.keys",
            beside="enters leaves moves",
            after="from",
        ),
        Word(
            "with",
            "filter",
            en="the other creature; with battles, wins, loses",
            example="{wins: self, with: {power: {min: 5000}}}",
            beside="battles loses wins",
            after="whose",
        ),
        Word(
            "target",
            "filter_or_me",
            en="what is attacked, also `me` or `opponent`; with attacks, blocked, unblocked",
            example="{attacks: {type: creature, whose: opponent}, target: me}",
            beside="attacks blocked unblocked",
        ),
        Word(
            "what",
            "filter",
            en=(
                "what is drawn or discarded; with draws, discards. Of its "
                "own card: `{when: {draws: mine, what: self}, declare: true, "
                "zones: [hand]}`"
            ),
            example="{discards: mine, what: {type: creature}}",
            beside="discards draws",
        ),
        Word(
            "together",
            "flag",
            en=(
                "one or more at once are one event to it; with enters, "
                "leaves, moves, destroyed, broken, tapped, untapped, charged"
            ),
            example="{enters: {type: creature, whose: mine}, together: true}",
            beside="broken charged destroyed enters leaves moves tapped untapped",
        ),
        Word(
            "how",
            "manner",
            en="in which manner (below)",
            example="{enters: self, how: played}",
            beside="enters cast summoned played",
            shape=Shape(Said("どう出るか", "how it enters")),
        ),
        Word(
            "first",
            "flag",
            beside=(
                "enters leaves destroyed blocks blocked unblocked "
                "battles wins loses before_break breaks broken tapped "
                "untapped played moves draws discards"
            ),
        ),
    ),
    "condition": (
        Word(
            "shields",
            "side_of",
            ja="シールドの数",
            en="the number of shields",
            example="{shields: mine, max: 0}",
            beside="is max min",
            after="hand",
        ),
        Word(
            "civilizations races names",
            "filter",
            en="how many different ones there are among the things that fit",
            example="{civilizations: {zone: mana, whose: mine}, is: 5}",
            beside="is max min",
            after="power",
        ),
        Word(
            "happened",
            "pattern",
            en=("how often it has happened this turn; at least once without a number"),
            example=("{happened: {destroyed: {type: creature, whose: mine}}, min: 2}"),
            beside="is max min",
        ),
    ),
}

KINDS: Mapping[str, tuple[Kind, ...]] = {
    "events": (
        Kind(
            "manner",
            "In which manner it comes: how",
            fills="manner.words",
            words=(
                Word("played", en="with enters: summoned, deployed or played"),
                Word("put", en="with enters: put by an effect"),
                Word(
                    "free", en=("with enters, summoned, cast, played: without paying its mana cost")
                ),
            ),
        ),
    )
}
