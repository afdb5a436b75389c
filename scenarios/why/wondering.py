"""A script replayed while it is noted what could not be done in it, and in which order things went.

At each step that a game names (`left_out`, `orders`), and at each choice, the rulebook is asked
what it refuses. It is asked of a view in which nothing happens: the play itself is as it was.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Hashable, Iterable, Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass, replace
from typing import Any

from indexer.said import NOTHING, Said
from scenarios.engine import asks
from scenarios.engine.args import Args
from scenarios.engine.characteristics import Unencoded, shown
from scenarios.engine.events import Decision, Event, Fact
from scenarios.engine.machine import Runaway
from scenarios.engine.play import Play
from scenarios.engine.questions import PASS, Question, Refusal, refuse
from scenarios.engine.rulebook import AnyRule, Rule
from scenarios.engine.running.untraced import Untraced
from scenarios.engine.state import Context, Frame, GameState, Waiting
from scenarios.engine.trace import in_a_row
from scenarios.files.scenario import Scenario
from scenarios.files.script import ScriptItem
from scenarios.language.left_out import Arguments, LeftOut, Number, Order
from scenarios.playing.answering import known_as, option_in_words
from scenarios.playing.script_run import ScriptRun, showing
from scenarios.why.counted import counted
from scenarios.why.not_chosen import not_chosen
from scenarios.why.unreplaced import unreplaced

__all__ = ["Seen", "Wondering"]

_DECLINING = {
    "action": (PASS, Said("何もしないことはできない", "may not pass")),
    "block": ((), Said("何も選ばないことはできない", "may not choose none")),
}
"""The answer by which nothing is done, by the kind of question, and that it is refused."""


@dataclass(frozen=True, slots=True)
class Seen:
    """One thing that was noted: of what kind, about which cards, in words, the line before it.

    `plain` is a number that is as it is printed, and what was left out of a choice of others.
    """

    kind: str
    about: tuple[str, ...]
    said: Said
    refusal: Refusal
    line: int
    plain: bool = True


@dataclass(frozen=True, slots=True)
class _Taken:
    """What was taken of all that waited; by its id the name of each other, and why not that."""

    name: str
    before: dict[int, tuple[str, Refusal]]


class Wondering(ScriptRun):
    """One replay of a script; `seen` is what was noted, in the order of the play."""

    def __init__(self, scenario: Scenario) -> None:
        super().__init__(scenario)
        self.seen: list[Seen] = []
        self._line = 0
        self._taken: dict[str, list[_Taken]] = {}
        self._decided: dict[Event, Decision] = {}

    def follow(self) -> None:
        """Play the script to its end, or to where it stops."""
        book, game = self.match.book, self.position.game
        named = [n for n in (*game.left_out, *game.orders, *game.numbers) if n in book.steps]
        steps = {name: self._watched(book.steps[name]) for name in named}
        steps |= {rule.name: self._counting(rule) for rule in book.operations.values()}
        heard = Rule("wondering", ("wondering",), "policy", self._choosing)
        hearers = {**book.hearers, asks.choosing.name: [heard]}
        policies = self._replacing(showing(book, self._see).policies)
        steps = {**book.steps, **steps}
        self.match.book = replace(book, steps=steps, hearers=hearers, policies=policies)
        with suppress(Unencoded, Runaway):  # the replay says so; what was seen before holds
            self.play()

    def put(self, question: Question, answer: object, item: ScriptItem | None) -> Refusal | None:
        if item is not None:
            self._line = item.line
        return super().put(question, answer, item)

    def _note(
        self, kind: str, about: tuple[str, ...], said: Said, refusal: Refusal, plain: bool = True
    ) -> None:
        whole = Said("：".join((said.ja, refusal.ja)), ": ".join((said.en, refusal.en)))
        whole = Said(refusal.ja, refusal.en) if said.en in refusal.en else whole
        self.seen.append(Seen(kind, about, whole, refusal, self._line, plain))

    # -- the steps of a game ----------------------------------------------------------------------

    def _watched(self, rule: AnyRule) -> AnyRule:
        game = self.position.game
        left_out, order = game.left_out.get(rule.name), game.orders.get(rule.name)
        numbers = game.numbers.get(rule.name)

        def watched(play: Play, *args: Any, **named: Any) -> Any:
            view = _view(play)
            if left_out is not None and not play.frame.answers:
                self._left_out(view, left_out(view))
            if numbers is not None and not play.frame.answers:
                self._numbers(view, numbers(view, named))
            pool = order.pool(view, named) if order is not None else ()
            done = rule.function(play, *args, **named)
            first = order.first(_view(play), named, pool) if order is not None else None
            if order is not None and first is not None:
                self._goes_first(view, rule.name, order, named, first, pool)
            return done

        return replace(rule, function=watched)

    def _left_out(self, view: Play, found: Iterable[LeftOut]) -> None:
        """What each could not do: to nothing at all, to this, or all of them to this."""
        with suppress(Unencoded):  # of what is not encoded the replay itself says so
            for row in _gathered(found):
                names = tuple(view.name(each.what) for each in row)
                target = row[0].target
                about = (*names, *([view.name(target)] if isinstance(target, int) else []))
                self._note(row[0].kind, about, _in_words(view, names, row[0]), row[0].refusal)

    def _numbers(self, view: Play, found: Iterable[Number]) -> None:
        """What each number is, as it is printed and with every change."""
        with suppress(Unencoded):
            for each in found:
                name, of = view.name(each.what), shown(each.printed)
                (ja, en), total = each.word, shown(each.total)
                said = Said(f"{name}の{ja}は{total}", f"{name}'s {en} is {total}")
                by = [(f"{who[0]}で{how}", f"{who[1]} {how}") for who, how in each.changes]
                rows = [(f"印刷された値{of}", f"printed {of}"), *by]
                plain = ("印刷されたとおり", "as printed")
                row = in_a_row(r[0] for r in rows)[0], in_a_row(r[1] for r in rows)[1]
                why = refuse(*(row if by else plain), *each.rules)
                self._note("number", (name,), said, why, plain=not by)

    # -- replacement effects -------------------------------------------------------------------

    def _replacing(self, policies: Mapping[str, AnyRule]) -> dict[str, AnyRule]:
        """The rulebook's answers, with a note of what is done in place of which event."""
        rule = policies.get(asks.replacements.name)
        if rule is None:
            return dict(policies)

        def replacements(play: Play, events: tuple[Event, ...]) -> tuple[Decision, ...]:
            found: tuple[Decision, ...] = rule.function(play, events)
            self._decided.update({each.event: each for each in found})
            return found

        noting = replace(rule, function=replacements)
        return {**policies, asks.replacements.name: noting}

    def _see(self, play: Play, before: GameState, facts: tuple[Fact, ...]) -> None:
        """What was shut out of the events that have just happened, or have not."""
        decided, self._decided = self._decided, {}
        if asks.replacements.name not in play.book.policies:
            return
        view = Untraced(play.book, before, Frame("asked"))
        with suppress(Unencoded):  # of what is not encoded the replay itself says so
            for each in unreplaced(view, self.position.game, facts, decided):
                rules = play.book.cited(each.why.rules)
                why = refuse(each.why.ja, each.why.en, *rules)
                self._note("replace", (each.name,), each.said, why, each.plain)

    # -- the numbers of instructions --------------------------------------------------------------

    def _counting(self, rule: AnyRule) -> AnyRule:
        """An instruction, before which is noted which numbers it works out, and how."""

        def counting(play: Play, *args: Any, **named: Any) -> Any:
            if "op" in named and not play.frame.answers:
                with suppress(Unencoded):
                    self._counted(_view(play), rule, named["op"], named["context"])
            return rule.function(play, *args, **named)

        return replace(rule, function=counting)

    def _counted(self, view: Play, rule: AnyRule, op: Args, context: int) -> None:
        here = view.context(context)
        for total, made, words in counted(view, here, op):
            name, by = view.name(here.source), self.position.game.counted_by
            kept = "until" in op or (isinstance(op.argument, Args) and "until" in op.argument)
            asked = ("", *words, *(("lasting",) if kept else ()))
            rules = view.book.cited(n for word in asked for n in by.get(word, ()))
            lasts = Said("、以後は変わらない", ", and kept") if kept else NOTHING
            number = shown(total)
            how = made if made.ja != number else NOTHING
            said = Said(
                f"{name}の「{rule.ja}」の数は{number}",
                f"{name}: the number for “{rule.en}” is {number}",
            )
            why = Said("、".join(filter(None, (how.ja, "処理する時に数える"))), "")
            why += Said("", ", ".join(filter(None, (how.en, "counted as it is processed")))) + lasts
            self._note("number", (name,), said, refuse(why.ja, why.en, *rules), plain=False)

    # -- the order of what waits ------------------------------------------------------------------

    def _goes_first(
        self,
        view: Play,
        step: str,
        order: Order,
        named: Arguments,
        first: Waiting,
        pool: tuple[Waiting, ...],
    ) -> None:
        """Note why those before went before this one, and how this one goes before the rest."""
        taken, state = self._taken.setdefault(step, []), view.state
        for earlier in taken:
            if first.id in earlier.before:
                two, why = earlier.before[first.id]
                self._note_order(earlier.name, two, order.word, why)
        found = ((w, order.why(view, named, first, w)) for w in pool if w.id != first.id)
        before = {w.id: (_label(state, w, pool), why) for w, why in found if why is not None}
        taken.append(_Taken(_label(state, first, pool), before))

    def _note_order(self, name: str, later: str, word: tuple[str, str], why: Refusal) -> None:
        """That one went before another; two of one name are told apart by number."""
        one, two = (name, later) if name != later else (f"{name} (1)", f"{name} (2)")
        said = Said(f"{one}を{two}より先に{word[0]}", f"{one} {word[1]} before {two}")
        self._note("order", (name, later), said, why)

    # -- questions --------------------------------------------------------------------------------

    def checks(self, question: Question | None = None) -> None:
        """Note where doing nothing is refused."""
        super().checks(question)
        if question is None or question.kind not in _DECLINING:
            return
        answer, word = _DECLINING[question.kind]
        with suppress(Unencoded):
            refusal = self.match.refuse(answer)
            if refusal is not None:
                said = Said(f"{question.player}は", f"{question.player} ") + word
                self._note("must", (), said, refusal)

    def _choosing(
        self,
        play: Play,
        context: Context,
        what: Args,
        by: str,
        options: tuple[Any, ...],
        rules: tuple[str, ...],
    ) -> None:
        """Note what was not among the things to choose from."""
        if play.frame.answers:
            return
        view, by_rule = _view(play), self.position.game.fits_by or rules[0]
        with suppress(Unencoded):
            for each, refusal in not_chosen(view, context, what, by, options, by_rule):
                name = view.name(each)
                said = Said(f"{name}は選べない", f"{name} cannot be chosen")
                self._note("choose", (name,), said, refusal, plain=bool(options))


def _label(state: GameState, waiting: Waiting, pool: tuple[Waiting, ...]) -> str:
    """What an effect that waits is called; with its ability where a name stands for several."""
    name = option_in_words(state, waiting.id)
    names = [option_in_words(state, each.id) for each in pool]
    known = known_as(waiting)
    return f"{name}.{known}" if names.count(name) > 1 and known else name


def _view(play: Play) -> Play:
    return Untraced(play.book, play.state, Frame("asked"), play.off, play.read)


def _gathered(found: Iterable[LeftOut]) -> Iterator[list[LeftOut]]:
    """What is refused alone; together those that for one reason cannot do it to one target."""
    rows = defaultdict[Hashable, list[LeftOut]](list)
    for each in found:
        alone = each.what if each.target is None else 0
        rows[alone, each.kind, each.target, each.refusal.rules, each.refusal.en].append(each)
    yield from rows.values()


def _in_words(view: Play, names: tuple[str, ...], each: LeftOut) -> Said:
    (ja, en), row = each.word, in_a_row(names)
    if each.target is None:
        return Said(f"{row[0]}は{ja}", f"{row[1]} {en}")
    target = view.name(each.target) if isinstance(each.target, int) else each.target
    return Said(f"{row[0]}は{target}を{ja}", f"{row[1]} {en} {target}")
