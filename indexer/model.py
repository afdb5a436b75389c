"""What a rule document is made of: editions, rules, references, terms, findings.

Every value is frozen. A rule's identity is its `RuleRef` (game, edition, number);
`position` is the order of printing, which documents do not keep equal to the order
of numbers.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from indexer.numbering import RuleNumber, RuleRef

HEADINGS = ("part", "chapter", "section")
NUMBERED = (*HEADINGS, "rule")
"""The kinds of entries and rules that have a number of their own."""


@dataclass(frozen=True, slots=True)
class RawLine:
    """One line of the decoded document: its number in the file (from 1) and its text."""

    number: int
    text: str


@dataclass(frozen=True, slots=True)
class Restored:
    """A piece of text put back for a damaged one, from `start` to `end`.

    `certainty` is certain, likely, guess or lost (a mark stands for what is not known).
    """

    start: int
    end: int
    certainty: str


@dataclass(frozen=True, slots=True)
class Entry:
    """One printed piece of a document, in printed order.

    `kind` is part, chapter, section, rule, example, glossary, text, contents or
    unplaced; `printed` the number as the document spells it; `number` its canonical
    form (None for pieces without one); `occurrence` 1 for the first printing of a
    number, 2 for the second; `text` the joined text without the number; `raw` the
    lines it was read from; `restored` and `title_restored` the places of text and title
    that a repair of broken fonts put back.
    """

    kind: str
    number: RuleNumber | None
    printed: str
    occurrence: int
    parent: RuleNumber | None
    title: str
    text: str
    raw: tuple[RawLine, ...]
    note: str = ""
    restored: tuple[Restored, ...] = ()
    title_restored: tuple[Restored, ...] = ()

    @property
    def line(self) -> int:
        return self.raw[0].number

    @property
    def end_line(self) -> int:
        return self.raw[-1].number


@dataclass(frozen=True, slots=True)
class Document:
    """A document as read: its form, its entries, and the lines no entry took."""

    form: str
    scheme: str
    language: str
    entries: tuple[Entry, ...]
    unplaced: tuple[RawLine, ...] = ()


@dataclass(frozen=True, slots=True)
class Rule:
    """A numbered rule of an edition, with its text in each language that has one.

    `texts` maps a language to our restatement (absent while the rule is only an
    outline entry); `official_title` and `official` are the wording imported by its
    owner, if any; `doubts` and `title_doubts` are the places of both that a repair of its
    fonts could not restore with certainty.
    """

    ref: RuleRef
    kind: str
    position: int
    parent: RuleRef | None
    titles: dict[str, str] = field(default_factory=dict)
    texts: dict[str, str] = field(default_factory=dict)
    notes: dict[str, str] = field(default_factory=dict)
    examples: dict[str, tuple[str, ...]] = field(default_factory=dict)
    official: str = ""
    official_title: str = ""
    doubts: tuple[Restored, ...] = ()
    title_doubts: tuple[Restored, ...] = ()

    @property
    def restated(self) -> bool:
        return bool(self.texts)


@dataclass(frozen=True, slots=True)
class Reference:
    """One printed reference: where it stands, what it names, and whether that exists.

    `span` is (start, end) in the source's text; `targets` is the expansion of a
    range or list; `type` is see, exception, defines, step or relative.
    """

    source: RuleRef
    language: str
    span: tuple[int, int]
    text: str
    target: RuleRef
    target_end: RuleRef | None
    targets: tuple[RuleRef, ...]
    type: str
    resolved: bool
    line: int = 0


@dataclass(frozen=True, slots=True)
class Term:
    """A glossary term: its spellings in both languages and the rule that defines it."""

    game: str
    id: str
    ja: str
    kana: str
    en: str
    aliases: tuple[str, ...]
    rule: RuleNumber | None
    meaning_ja: str = ""
    meaning_en: str = ""


@dataclass(frozen=True, slots=True)
class Edition:
    """An edition of a game's rules: its names, numbering scheme and rules."""

    game: str
    id: str
    scheme: str
    title_ja: str
    title_en: str
    rules: tuple[Rule, ...]
    default: bool = False

    @property
    def imported(self) -> bool:
        """Whether its owner's official document stands beside ours."""
        return any(rule.official or rule.official_title for rule in self.rules)


@dataclass(frozen=True, slots=True)
class Game:
    """A game of the corpus: its names, its numbering scheme, the edition meant by default."""

    id: str
    name_ja: str
    name_en: str
    scheme: str
    default_edition: str


@dataclass(frozen=True, slots=True)
class EditionSummary:
    """An edition without its rules: what a list of editions shows.

    `rules` counts numbered entries (headings too), `restated` those with our text,
    `unplaced` the lines of its files that no rule took; `imported` says whether its
    owner's official document stands beside ours.
    """

    game: str
    id: str
    scheme: str
    title_ja: str
    title_en: str
    default: bool
    rules: int
    restated: int
    unplaced: int
    imported: bool

    def __str__(self) -> str:
        return f"{self.game}/{self.id}"

    @property
    def main_text(self) -> str:
        """The text that is meant when none is named: the official one where it was imported."""
        return "official" if self.imported else "ja"


@dataclass(frozen=True, slots=True)
class Occurrence:
    """A term in a rule's text: `span` is (start, end) in the text of that language.

    The language `official` stands for the imported wording.
    """

    rule: RuleRef
    language: str
    span: tuple[int, int]
    term: str


@dataclass(frozen=True, slots=True)
class ScenarioRow:
    """A scenario of the library as the index knows it: the rules its trace names."""

    id: str
    game: str
    edition: str
    title: str
    title_en: str
    rules: tuple[str, ...]
    verdict: str


@dataclass(frozen=True, slots=True)
class Finding:
    """What a check of a document found: for an editor to look at, never a verdict.

    `where` is the number of the rule (empty outside of rules), `line` the line of the file,
    `severity` error (almost surely a mistake), warning or info; `text` the words in question,
    `suggestion` the likely right ones, or empty.
    """

    kind: str
    where: str
    line: int
    severity: str
    message: str
    message_en: str
    text: str = ""
    suggestion: str = ""
