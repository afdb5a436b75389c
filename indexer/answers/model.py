"""What an answer is made of."""

from __future__ import annotations

from dataclasses import dataclass

from indexer.model import Rule, ScenarioRow, Term
from indexer.numbering import RuleRef

__all__ = ["Answer", "Companion", "Found", "Reading", "Silence", "Unsaid"]


@dataclass(frozen=True, slots=True)
class Found:
    """A rule that speaks to the question.

    `score` compares rules of one question; `matched` are the stretches of the question that
    stand in the rule, `terms` the terms that both use, `also_in` the same rule in other
    editions.
    """

    rule: Rule
    score: float
    matched: tuple[str, ...] = ()
    terms: tuple[Term, ...] = ()
    also_in: tuple[RuleRef, ...] = ()


@dataclass(frozen=True, slots=True)
class Companion:
    """A rule to be read with the deciding one.

    `why` is parent, part (of the deciding rule), referred_by, or the type of the deciding
    rule's reference to it: see, exception, defines, step, relative; or defines for the rule of
    a term that the question uses.
    """

    rule: Rule
    why: str


@dataclass(frozen=True, slots=True)
class Silence:
    """Why the rules do not say: `kind` is beyond (a matter that no rulebook answers), undefined
    (`words` that the document does not define), unknown (`words` that no rule has), weak (no rule
    comes near) or empty (no question)."""

    kind: str
    ja: str
    en: str
    words: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Reading:
    """One way in which an open question may be meant, and the rule that then decides."""

    ja: str
    en: str
    rule: Rule


@dataclass(frozen=True, slots=True)
class Unsaid:
    """What a question leaves open though the answer hangs on it: what to ask back."""

    id: str
    ja: str
    en: str
    readings: tuple[Reading, ...]


@dataclass(frozen=True, slots=True)
class Answer:
    """What the rules say to a question.

    `rules` are best first, the deciding one in front; empty where the rules do not say
    (`silence` tells why), and then `nearest` holds the closest rules. `meant` are the
    rulebook's words for table talk in the question. `scenarios` show the deciding rule.
    """

    question: str
    game: str
    edition: str
    rules: tuple[Found, ...] = ()
    nearest: tuple[Found, ...] = ()
    silence: Silence | None = None
    unsaid: tuple[Unsaid, ...] = ()
    read_with: tuple[Companion, ...] = ()
    scenarios: tuple[ScenarioRow, ...] = ()
    meant: tuple[str, ...] = ()

    @property
    def answered(self) -> bool:
        """Whether the rules say something: a deciding rule stands in front of `rules`."""
        return bool(self.rules)
