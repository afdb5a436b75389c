"""An event held against what an ability waits for: on which words, or on what else, it failed.

It is held by the very function that detects triggers, and then with one word after the other left
out: the word without which it fits is the one on which it failed.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from indexer.said import Said
from scenarios.engine import asks
from scenarios.engine.args import Args, Value
from scenarios.engine.events import Event, Fact
from scenarios.engine.play import Play
from scenarios.engine.rulebook import Rulebook
from scenarios.engine.state import Context, GameObject, Held
from scenarios.engine.telling import describe
from scenarios.games import game_of
from scenarios.language.in_words import phrase
from scenarios.playing.spelling import flow, plain
from scenarios.why.words_left_out import anything, only_one, without_one

__all__ = [
    "NOT_DONE",
    "ONCE",
    "UNDECLARED",
    "Against",
    "Failed",
    "NearMiss",
    "Unfit",
    "declaring",
    "event_in_words",
]


UNDECLARED = Said("宣言した時にだけ誘発する", "declared: it triggers only when declared")
_LEFT_TOO = Said(
    "同時に離れたので、自分自身のことしか見られない",
    "absent: it left at the same time and looks back at itself only",
)
NOT_DONE = {
    "replaced": Said("置換されたので起きていない", "replaced: it did not take place"),
    "forbidden": Said("禁止されていて起きていない", "forbidden: it did not take place"),
    "impossible": Said("行えず起きていない", "impossible: it did not take place"),
}
ONCE = Said("もう使った", "once: it has been used already")
_NOT_FIRST = Said("最初の1回ではない", "first: it is not the first time")
_ABSENT = Said("出来事の後にはもういない", "absent: it is not there after the event")


@dataclass(frozen=True, slots=True)
class Unfit(Said):
    """That a word is not fitted, in words, and that word as it is written in the file."""

    word: str = ""


@dataclass(frozen=True, slots=True)
class NearMiss:
    """An event, and on which test it failed.

    `failed` are the words that it does not fit, or what else was in the way (the zone, that it was
    not declared or not the first, that it is absent, or that the event itself did not take place);
    `rules` those by which it is tested.
    """

    ja: str
    en: str
    failed: tuple[Said, ...]
    rules: tuple[str, ...]
    at: int

    @property
    def as_written(self) -> tuple[str, ...]:
        """The words that it does not fit as they are written, what else there was in English."""
        return tuple(e.word if isinstance(e, Unfit) else e.en for e in self.failed)

    def as_json(self) -> dict[str, Any]:
        """event, failed (words as they are written, else in English), ja, en, rules."""
        return {
            "event": {"ja": self.ja, "en": self.en},
            "failed": list(self.as_written),
            "ja": [each.ja for each in self.failed],
            "en": [each.en for each in self.failed],
            "rules": list(self.rules),
        }


@dataclass(frozen=True, slots=True)
class Failed:
    """On what an event failed, by which rules, and how far it was from fitting: 0 is nearest."""

    far: int
    what: tuple[Said, ...]
    rules: tuple[str, ...]


def unfit(book: Rulebook, key: str, value: Value) -> Unfit:
    """That something is not what one word asks for."""
    asked = phrase(book, key, value)
    said = Said(f"「{asked.ja}」に合わない", f"it is not “{asked.en}”")
    return Unfit(said.ja, said.en, f"{key}: {flow(plain(value))}")


class Against:
    """What the rulebook of a game says of events and of the words that abilities wait for."""

    def __init__(self, game: str) -> None:
        self._game = game_of(game)
        self.meets = self._game.meets

    def fits(self, play: Play, holder: GameObject, words: Args, fact: Fact) -> bool:
        """Whether an event is what these words of a card speak of."""
        context = Context(0, holder.controller, holder.id, event=fact)
        return bool(self._game.fits_event(play, context, words, fact))

    def written_out(self, play: Play, held: Held, fact: Fact, left: bool) -> Failed | None:
        """Why an event did not trigger an ability; `left`: its card left with it. None: it did.

        Of an event of another kind, and of abilities on what is so, there is nothing to say.
        """
        words: Args = held.ability.pattern
        if words.word == "state":
            return None
        why = self._game.why_not(play, held, fact)
        if not fact.happened:
            return Failed(0, (NOT_DONE[fact.status],), why.rules) if why else None
        rules = play.book.policies["triggers"].numbers[:1]
        if not self.fits(play, held.holder, words, fact):
            failed = self.words(play, held.holder, words, fact, rules)
            return failed or (Failed(0, (Said(why.ja, why.en),), why.rules) if why else None)
        if self.meets(play, held, fact):
            return self._not_there(play, held, fact, left)
        return Failed(0, (_NOT_FIRST if words.get("first") is True else ONCE,), rules)

    def words(
        self, play: Play, holder: GameObject, words: Args, fact: Fact, rules: tuple[str, ...]
    ) -> Failed | None:
        """On which words an event failed that does not fit; None if it is of another kind."""
        left_out = without_one(words)
        single = [(k, v) for k, v, less in left_out if self.fits(play, holder, less, fact)]
        if single:
            key, _ = single[0]
            failed = unfit(play.book, *single[0])
            return Failed(1, (failed,), (*rules, *self._game.rests_on(words, key)))
        if not self.fits(play, holder, anything(words), fact):
            return None
        alone = only_one(words)
        ones = [(k, v) for k, v, one in alone if not self.fits(play, holder, one, fact)]
        all_failed = tuple(unfit(play.book, *each) for each in ones)
        rests = self._game.rests_on(words, *(key for key, _ in ones))
        return Failed(1 + len(ones), all_failed, (*rules, *rests))

    def _not_there(self, play: Play, held: Held, fact: Fact, left: bool) -> Failed | None:
        """The event fits: the ability itself was in the way; `left`: its card left with it."""
        functions = play.book.policies["functions"]
        rules = play.book.policies["triggers"].numbers[:1]
        looking_back = asks.only_of_itself.rule(play.book)
        barred = (
            asks.kept_from_triggering(play, held, fact)
            if asks.kept_from_triggering.answered(play)
            else None
        )
        if left and looking_back is not None:
            of_itself = fact.event.obj == held.holder.id
            return None if of_itself else Failed(0, (_LEFT_TOO,), looking_back.numbers)
        if not asks.functions(play, held.holder, held.ability):
            ja, en = play.book.word(held.holder.zone)
            zone = Said(f"{ja}では機能しない", f"zone: it does not function in {en}")
            return Failed(0, (zone,), functions.numbers)
        if barred is not None:
            return Failed(0, (Said(barred.ja, barred.en),), barred.rules)
        if held.ability.declare or held.holder.zone in {"hand", "deck", "shields"}:
            return Failed(0, (UNDECLARED,), declaring(play.book) or rules)
        if held.holder.id not in play.state.objects:
            return Failed(0, (_ABSENT,), rules)
        return None


def declaring(book: Rulebook) -> tuple[str, ...]:
    """The rules by which an ability triggers only when its use is declared, if a game has any."""
    found = asks.declared_as_it_happens.rule(book)
    return () if found is None else book.cited(found.numbers[:2])


def event_in_words(play: Play, fact: Fact) -> tuple[str, str]:
    """An event as a trace says it, with the name of what it has made."""
    event: Event = fact.event
    ja, en = describe(play, event)
    if fact.made and event.obj not in play.state.objects:
        what = play.name(fact.made[0])
        if what not in ja:
            ja, en = f"{ja}（{what}）", f"{en} ({what})"
    return ja, en
