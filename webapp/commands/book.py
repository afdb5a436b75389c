"""`rulings book`: the rules, each with the function that executes it."""

from __future__ import annotations

import textwrap
from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING

import click

from indexer.numbering import as_printed
from webapp.commands.options import as_json, echo_json, ready_index
from webapp.commands.speaking import either, lang_option

if TYPE_CHECKING:
    from indexer.model import EditionSummary, Rule
    from scenarios.proving.registered import Function
    from webapp.book.sections import Book, BookRule, ChapterCount, Section

__all__ = ["book_command"]

_SCENARIOS = 3
"""So many scenarios of a rule are listed for people; programs get them all."""


@click.command("book")
@click.argument("game", required=False, default="")
@click.argument("number", required=False, default="")
@click.option("--source", is_flag=True, help="Print the functions' code too.")
@lang_option
@as_json
def book_command(game: str, number: str, source: bool, lang: str, machine: bool) -> None:
    """The rules under a number, each with the function that executes it; else the chapters.

    Without a game the games that there are.

    A rule that nothing executes says why; the scenarios are those that cite it.

    \b
    rulings book duel_masters 505
    rulings book duel_masters 101.4a --source --lang en
    rulings book nova
    """
    from webapp.book.records import book_record, books_record, section_record
    from webapp.book.sections import book_contents, book_editions, book_section

    with ready_index() as index:
        if not game:
            editions = book_editions(index)
            lines = _game_lines(editions, lang)
            echo_json(books_record(editions)) if machine else click.echo("\n".join(lines))
            return
        if number:
            section = book_section(index, game, number)
            record, lines = section_record, _section_lines(section, lang, source)
            echo_json(record(section)) if machine else click.echo("\n".join(lines))
            return
        book = book_contents(index, game)
        echo_json(book_record(book)) if machine else click.echo("\n".join(_book_lines(book, lang)))


def _game_lines(editions: Iterable[EditionSummary], lang: str) -> Iterator[str]:
    from scenarios.games import GAMES

    for each in editions:
        text_only = either(lang, "  （ルールの文だけ）", "  (only the text)")
        yield f"{each}{'' if each.game in GAMES else text_only}"
    yield either(lang, "章を見るには: rulings book GAME", "The chapters: rulings book GAME")


def _book_lines(book: Book, lang: str) -> Iterator[str]:
    yield str(book.edition)
    yield from _unexecuted_game(book.executed, lang)
    for each in book.chapters:
        yield f"  {_titled(each.chapter, lang)}"
        yield f"      {_counts(each, lang) if book.executed else _rules(each, lang)}"


def _unexecuted_game(executed: bool, lang: str) -> Iterator[str]:
    if not executed:
        from webapp.book.sections import NO_RULEBOOK

        yield NO_RULEBOOK.spoken(lang)


def _rules(each: ChapterCount, lang: str) -> str:
    return either(lang, f"ルール {each.rules}", f"rules: {each.rules}")


def _counts(each: ChapterCount, lang: str) -> str:
    ja = f"実行する {each.executed}、関数 {each.functions}、シナリオあり {each.cited}"
    en = f"executed: {each.executed}, functions: {each.functions}, with scenarios: {each.cited}"
    return _rules(each, lang) + either(lang, "、", ", ") + either(lang, ja, en)


def _section_lines(section: Section, lang: str, source: bool) -> Iterator[str]:
    from webapp.commands.printing import RESTATED

    yield str(section.edition)
    yield from _unexecuted_game(section.executed, lang)
    if section.above:
        yield "  " + "  ›  ".join(_titled(above, lang) for above in section.above)
    for each in section.rules:
        yield ""
        yield from _rule_lines(each, lang, source)
    yield ""
    ja, _, en = RESTATED.partition(" / ")
    yield either(lang, ja, en)


def _titled(rule: Rule, lang: str) -> str:
    title = rule.titles.get(lang) or rule.official_title or rule.titles.get("ja", "")
    number = as_printed(str(rule.ref.number)).spoken(lang)
    return f"{number} {title}".rstrip()


def _rule_lines(each: BookRule, lang: str, source: bool) -> Iterator[str]:
    rule = each.rule
    yield _titled(rule, lang)
    text = rule.texts.get(lang) or rule.official or rule.texts.get("ja", "")
    said = [text, *rule.examples.get(lang, ()), rule.notes.get(lang, "")]
    for part in filter(None, said):
        yield textwrap.indent(part, "  ")
    for function in each.found.functions:
        yield from _function_lines(function, lang, source)
    for event in each.found.events:
        yield f"    ◦ {_labelled('wording', lang)}: {either(lang, event.ja, event.en)}"
    if each.unexecuted:
        yield f"    – {each.unexecuted.spoken(lang)} {each.restates}".rstrip()
    yield from _scenario_lines(each, lang)


def _function_lines(function: Function, lang: str, source: bool) -> Iterator[str]:
    kind = _labelled(function.kind, lang) + (f" {function.on}" if function.on else "")
    yield f"    ▸ {function.name}  [{kind}]  {function.module}:{function.line}"
    yield f"      {function.says}  ({_role(function, lang)})"
    if source:
        yield textwrap.indent(function.source, "        ")


def _role(function: Function, lang: str) -> str:
    """How it stands under the number; its first number where that is another."""
    from webapp.labels import ROLES, label_of

    names = [function.role]
    if not function.always and function.role == "first":
        names.append("sometimes")
    labels = [label_of(ROLES, name) for name in names]
    said = either(lang, "、", ", ").join(either(lang, each.ja, each.en) for each in labels)
    return said if function.role == "first" else f"{function.first} → {said}"


def _labelled(kind: str, lang: str) -> str:
    from webapp.labels import FUNCTIONS, label_of

    label = label_of(FUNCTIONS, kind)
    return either(lang, label.ja, label.en)


def _scenario_lines(each: BookRule, lang: str) -> Iterator[str]:
    for row in each.scenarios[:_SCENARIOS]:
        title = either(lang, row.title, row.title_en or row.title)
        yield f"    {either(lang, 'シナリオ', 'scenario')}: {row.id}  {title}"
    more = len(each.scenarios) - _SCENARIOS
    if more > 0:
        yield either(lang, f"    … 他{more}件 (--json)", f"    … {more} more (--json)")
