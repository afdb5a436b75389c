"""Rules, references and search results as lines for people, in both languages."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING

from indexer.model import HEADINGS, Reference, Restored, Rule
from indexer.numbering import RuleNumber, RuleRef

if TYPE_CHECKING:
    from indexer.lookup import Index
    from indexer.search import SearchAnswer

__all__ = [
    "RESTATED",
    "answer_lines",
    "contents_lines",
    "gist",
    "heading",
    "rule_lines",
    "rule_texts",
]

RESTATED = "言い換えた文であり、公式の文書が優先する。 / Restated; the official text governs."
"""What stands below every rule in our words."""

_NOT_RESTATED = "（まだ言い換えていない / not yet restated）"
_DOUBTFUL = (
    "⟦ ⟧ は復元が確かでない文字、〓 は失われた文字。 / "
    "⟦ ⟧: restored, not certain; 〓: a lost character."
)
_SCENARIOS = 12
"""So many scenarios of a rule are listed for people; programs get them all."""

_LANGUAGES = (("ja", "日本語"), ("en", "English"))


def rule_lines(index: Index, rule: Rule, with_subrules: bool) -> Iterator[str]:
    """A rule as `rulings show` prints it."""
    yield f"{rule.ref.game}/{rule.ref.edition}  {rule.ref.number.told}"
    path = [heading(above) for above in index.ancestors(rule.ref)]
    if path:
        yield "  " + "  ›  ".join(path)
    yield ""
    yield from rule_texts(rule)
    yield from _below(index, rule, with_subrules)
    yield from _links(index, rule)
    yield ""
    yield RESTATED


def contents_lines(rules: Iterable[Rule]) -> Iterator[str]:
    """Headings (and rules below a section) as `rulings toc` prints them, deeper ones indented."""
    least = None
    for rule in rules:
        least = rule.ref.number.level if least is None else min(least, rule.ref.number.level)
        indent = "  " * (rule.ref.number.level - least)
        headed = rule.kind != "rule" or rule.titles or rule.official_title
        yield indent + (heading(rule) if headed else f"{rule.ref.number.told} {gist(rule)}")


def heading(rule: Rule) -> str:
    """A rule's number with its title in both languages, as far as there are any."""
    return f"{rule.ref.number.told} {_titles(rule)}".rstrip()


def _titles(rule: Rule) -> str:
    titles = [rule.titles.get("ja") or rule.official_title, rule.titles.get("en", "")]
    return " / ".join(dict.fromkeys(filter(None, titles)))


def rule_texts(rule: Rule, indent: str = "  ") -> Iterator[str]:
    """A rule's title, text, examples and note in each language, and the official wording."""
    for language, name in _LANGUAGES:
        body = [rule.titles.get(language, ""), rule.texts.get(language, "")]
        body += [*rule.examples.get(language, ()), rule.notes.get(language, "")]
        if any(body):
            yield f"{indent}[{name}]"
            yield from _indented(body, indent + "  ")
    if not rule.restated and rule.kind not in HEADINGS:
        yield f"{indent}{_NOT_RESTATED}"
    if rule.official or rule.official_title:
        yield f"{indent}[公式 / official]"
        title = _doubtful(rule.official_title, rule.title_doubts)
        yield from _indented([title, _doubtful(rule.official, rule.doubts)], indent + "  ")
        if rule.doubts or rule.title_doubts:
            yield f"{indent}{_DOUBTFUL}"


def _doubtful(text: str, doubts: Iterable[Restored]) -> str:
    """The text with its doubtful places in brackets; what is lost has a mark already."""
    for each in reversed([*doubts]):
        if each.certainty != "lost":
            text = f"{text[: each.start]}⟦{text[each.start : each.end]}⟧{text[each.end :]}"
    return text


def _indented(texts: Iterable[str], indent: str) -> Iterator[str]:
    for text in filter(None, texts):
        yield from (f"{indent}{line}" for line in text.splitlines())


def _below(index: Index, rule: Rule, with_subrules: bool) -> Iterator[str]:
    if with_subrules:
        for each in index.descendants(rule.ref):
            yield ""
            yield f"  {each.ref.number.told}"
            yield from rule_texts(each, "    ")
    elif children := index.children(rule.ref):
        yield ""
        yield "  下位 / sub-rules"
        for child in children:
            yield f"    {child.ref.number.told}  {gist(child)}"


def gist(rule: Rule, width: int = 60) -> str:
    """A rule in one line: its title, else how its text begins."""
    text = rule.titles.get("ja") or rule.official_title or rule.texts.get("ja") or rule.official
    line = " ".join((text or _NOT_RESTATED).split())
    return line if len(line) <= width else line[: width - 1] + "…"


def _links(index: Index, rule: Rule) -> Iterator[str]:
    others = [p.ref.number.told for p in index.printings(rule.ref) if p.ref != rule.ref]
    near = index.neighbours(rule.ref)
    rows = [
        ("同じ番号 / printed again", ", ".join(others)),
        ("参照 / refers to", _numbers(_targets(index.references_from(rule.ref)))),
        ("被参照 / referred to by", _numbers(r.source.number for r in _to(index, rule))),
        ("他の版 / also in", ", ".join(map(_reference, index.also_in(rule.ref)))),
        ("前 / previous", near.previous.ref.number.told if near.previous else ""),
        ("次 / next", near.next.ref.number.told if near.next else ""),
    ]
    yield ""
    yield from (f"  {name}: {value}" for name, value in rows if value)
    scenarios = index.scenarios_for(rule.ref)
    for scenario in scenarios[:_SCENARIOS]:
        yield f"  シナリオ / scenario: {scenario.id}  {scenario.title}"
    if len(scenarios) > _SCENARIOS:
        yield f"  … 他{len(scenarios) - _SCENARIOS}件 / more (--json)"


def _to(index: Index, rule: Rule) -> tuple[Reference, ...]:
    return index.references_to(rule.ref)


def _targets(references: Iterable[Reference]) -> Iterator[RuleNumber]:
    for reference in references:
        yield from (target.number for target in reference.targets or (reference.target,))


def _numbers(numbers: Iterable[RuleNumber]) -> str:
    return ", ".join(number.told for number in sorted(set(numbers)))


def _reference(ref: RuleRef) -> str:
    return f"{ref.game}/{ref.edition} {ref.number.told}"


def answer_lines(answer: SearchAnswer) -> Iterator[str]:
    """A search's answer as `rulings search` prints it."""
    for term in answer.terms:
        rule = f"  ({term.game} {term.rule})" if term.rule else ""
        yield f"{term.ja} / {term.en}{rule}"
    if answer.meant:
        names = " / ".join(dict.fromkeys(name.text for name in answer.meant))
        yield f"もしかして / did you mean: {names}"
    for result in answer.results:
        ref, printed = result.rule.ref, result.rule.ref.number.printed
        yield f"{_reference(ref)}  {printed} {_titles(result.rule)}".rstrip()
        if result.snippet:
            yield f"    {result.snippet}"
        if result.also_in:
            yield f"    他の版 / also in: {', '.join(map(_reference, result.also_in))}"
    if not answer.results:
        yield "見つからない / nothing found"
        if answer.nearest:
            yield f"近い番号 / nearest: {', '.join(map(_reference, answer.nearest))}"
