"""`rulings card`, `rulings cards`: what is understood of the text on a card."""

from __future__ import annotations

import re
import sys
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from os.path import isfile
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from indexer.said import Said
from webapp.commands.keeping import (
    card_game,
    card_game_option,
    forget_cards_command,
    import_cards_command,
    kept_or_refused,
    list_cards_command,
)
from webapp.commands.options import as_json, as_jsonl, echo_json, echo_jsonl
from webapp.commands.speaking import either, lang_option
from webapp.commands.usage import WrongUsage

if TYPE_CHECKING:
    from scenarios.printed.known import CardText, Told
    from webapp.cards.lists import ListedCard

__all__ = ["card_command", "cards_command"]

_A_PATH = re.compile(r"[\w.~ -]*[/\\][^\s。]*|[\w-]+\.(?:txt|md|json|jsonl|csv|yaml)")
_SHOWN = 40


@click.command("card")
@click.argument("text", metavar="TEXT|FILE")
@click.option(
    "--type", "card_type", metavar="TYPE", default="", help="The type of the card, such as spell."
)
@card_game_option
@lang_option
@as_json
@click.pass_context
def card_command(
    ctx: click.Context, text: str, card_type: str, game: str, lang: str, machine: bool
) -> None:
    """What is understood of the text on a card, line by line, in words and as data.

    TEXT is the text as it is printed, in Japanese or English; or a file with it, or - for what is
    piped in. What was not understood stands in 【】; nothing is guessed, and nothing left out.
    Exit status 1 where something was not understood or may be read in several ways.

    カードに書かれた文の、理解したところと理解できなかったところを示す。

    \b
    rulings card "このクリーチャーが出た時、カードを1枚引く。"
    rulings card "相手のクリーチャーを1体選び、破壊する。" --type spell
    rulings card "When this creature enters, draw two cards." --lang en
    rulings card my-card.txt --json
    """
    from scenarios.printed.known import kind_of, read_text
    from webapp.cards.kept import own_races
    from webapp.cards.records import card_record

    game, kind = card_game(game), kind_of(card_type)
    _check_type(game, card_type)
    given = _given(text)
    races = own_races(game)
    found = read_text(game, given, kind, races)
    if machine:
        echo_json(card_record(game, found, kind, races))
    else:
        click.echo("\n".join(_text_lines(given, found, _Wording(game, kind, races), lang)))
    ctx.exit(0 if found.understood else 1)


@click.group("cards")
def cards_command() -> None:
    """Lists of cards: what is understood of their texts, and a list of one's own.

    カードの一覧について、文をどこまで理解できるかを示し、自分の一覧を取り込む。

    \b
    rulings cards import my-cards.csv --preview
    rulings cards check my-cards.csv
    rulings cards check my-cards.jsonl --jsonl
    """


@cards_command.command("check")
@click.argument(
    "file", type=click.Path(exists=True, dir_okay=False, path_type=Path), required=False
)
@click.option(
    "--phrases", is_flag=True, help="How many of the cards each phrase helps to read, instead."
)
@card_game_option
@lang_option
@as_jsonl
@click.pass_context
def check_command(
    ctx: click.Context, file: Path | None, phrases: bool, game: str, lang: str, machine: bool
) -> None:
    """What is not understood of a list of cards, most frequent first (without FILE: the kept one).

    FILE has a card a line as JSON, a JSON list of cards, or CSV with headings: name, type, cost,
    power, civ, races, lines (in a cell: a line of text a line). Exit status 1 where something was
    not understood or may be read in several ways.

    カードの一覧のうち、理解できなかった行を、多いものから順に示す。

    \b
    rulings cards check my-cards.csv
    rulings cards check my-cards.jsonl --jsonl
    rulings cards check my-cards.csv --phrases
    """
    from scenarios.printed.known import read_text
    from webapp.cards.kept import as_listed, own_races, races_in
    from webapp.cards.lists import read_card_list
    from webapp.cards.records import line_record

    game = card_game(game)
    if file is None:
        cards, races = as_listed(kept_or_refused(game)), own_races(game)
    else:
        cards = read_card_list(file).cards
        races = races_in(cards)
    if phrases:
        _echo_phrases(game, [(card.text, card.kind) for card in cards], races, machine)
        return
    read = [(card, read_text(game, card.text, card.kind, races)) for card in cards]
    if machine:
        echo_jsonl(
            {
                "name": card.name,
                "read": text.read,
                "lines": [line_record(told) for told in text.lines],
            }
            for card, text in read
        )
    else:
        click.echo("\n".join(_list_lines(read, lang)))
    ctx.exit(0 if all(text.understood for _, text in read) else 1)


def _echo_phrases(
    game: str, cards: list[tuple[str, str]], races: frozenset[str], machine: bool
) -> None:
    """How many cards each phrase helps to read, those that help most first."""
    from scenarios.printed.counted import phrases_by_cards

    counted = phrases_by_cards(game, cards, "ja", races)
    if machine:
        echo_jsonl(
            {"cards": n, "category": category, "word": phrase.word, "ja": list(phrase.ja)}
            for category, phrase, n in counted
        )
        return
    for category, phrase, n in counted:
        click.echo(f"{n:6}  {category:12}  {phrase.word:16}  {' / '.join(phrase.ja)}")


def _check_type(game: str, card_type: str) -> None:
    if not card_type:
        return
    from scenarios.language.grammar import game_words

    types = game_words(game).types
    if card_type not in types:
        listed = ", ".join(types)
        raise WrongUsage(
            Said(
                f"{card_type!r} という種類はありません。種類: {listed}。",
                f"there is no type {card_type!r}; types: {listed}",
            )
        )


def _given(text: str) -> str:
    """The text itself, or what stands in a file or comes in."""
    if text == "-":
        raw = sys.stdin.buffer.read()
    elif isfile(text):
        raw = Path(text).read_bytes()
    elif _A_PATH.fullmatch(text):
        raise WrongUsage(
            Said(
                f"{text} というファイルはありません。名前を確かめるか、"
                "カードの文を書いてください。",
                f"there is no file {text}; check its name, or write the text of a card",
            )
        )
    else:
        raw = text.encode("utf-8", "replace")
    try:
        return raw.decode("utf-8-sig").strip("\n")
    except UnicodeDecodeError as error:
        line = raw.count(b"\n", 0, error.start) + 1
        raise WrongUsage(
            Said(
                f"{text}:{line}: UTF-8ではありません。UTF-8で保存し直してください。",
                f"{text}:{line}: this is not UTF-8; save the file as UTF-8",
            )
        ) from error


def _marked(told: Told) -> str:
    """A line with what was not read of it in 【】."""
    from webapp.cards.shown import marked, pieces

    return marked(tuple(pieces(told.line.text, told.line.spans)))


def _shortened(text: str) -> str:
    return text if len(text) <= 400 else f"{text[:400]}…"


@dataclass(frozen=True, slots=True)
class _Wording:
    """In what a meaning is said: the cards of a game, of a kind, with further races."""

    game: str
    kind: str
    races: frozenset[str]


def _text_lines(given: str, found: CardText, how: _Wording, lang: str) -> Iterator[str]:
    from scenarios.printed.known import LONGEST

    for told in found.lines:
        yield _shortened(_marked(told))
        yield from _reading_lines(told, how, lang)
    if len(given) > LONGEST:
        yield either(
            lang,
            f"{len(given):,}字あり、カードの文としては長すぎるので読まない（{LONGEST:,}字まで）。"
            "カードの一覧なら rulings cards check FILE。",
            f"{len(given):,} letters are too many for a card and are not read "
            f"(at most {LONGEST:,}). For a list of cards: rulings cards check FILE.",
        )
    elif not found.lines:
        yield either(lang, "文がない。", "There is no text.")
    else:
        yield _summary(found, lang)


def _reading_lines(told: Told, how: _Wording, lang: str) -> Iterator[str]:
    readings = told.line.readings
    if not told.spans:
        yield either(lang, "  注釈だけなので、能力ではない", "  a reminder only, no ability")
    elif not readings:
        yield either(lang, "  理解できない", "  not understood")
    for number, reading in enumerate(readings, start=1):
        if len(readings) > 1:
            yield either(lang, f"  読み方{number}:", f"  reading {number}:")
        yield from _meaning_lines(reading, how)
    yield from (f"  {either(lang, ja, en)}" for ja, en in told.cautions)


def _meaning_lines(reading: Any, how: _Wording) -> Iterator[str]:
    from scenarios.printed.flow import flow
    from webapp.cards.records import said_record

    said = said_record(how.game, reading, how.kind, how.races)
    yield from (f"    {language}: {text}" for language, text in said.items() if text is not None)
    yield f"    {flow(reading)}"


def _summary(found: CardText, lang: str) -> str:
    lines = [told for told in found.lines if told.spans]
    known = sum(told.understood for told in lines)
    several = sum(len(told.line.readings) > 1 for told in lines)
    ja = f"{len(lines)}行のうち{known}行を理解した。"
    en = f"{known} of {len(lines)} lines understood."
    if several:
        ja += f"{several}行は読み方が分かれる。"
        en += f" {several} may be read in several ways."
    return either(lang, ja, en)


def _list_lines(read: list[tuple[ListedCard, CardText]], lang: str) -> Iterator[str]:
    whole = sum(text.understood for _, text in read)
    yield either(
        lang,
        f"{len(read)}枚のうち{whole}枚の文をすべて理解した。",
        f"All of the text was understood of {whole} of {len(read)} cards.",
    )
    unread: Counter[str] = Counter()
    first: dict[str, str] = {}
    for card, text in read:
        for told in text.lines:
            if not told.understood:
                mark = either(lang, "（読み方が分かれる）", " (read in several ways)")
                shown = _marked(told)
                shown += mark if len(told.line.readings) > 1 else ""
                unread[shown] += 1
                first.setdefault(shown, card.name)
    for shown, times in unread.most_common(_SHOWN):
        yield f"{times:6} {_shortened(shown)}  ({first[shown]})"
    if len(unread) > _SHOWN:
        more = len(unread) - _SHOWN
        yield either(lang, f"  … 他{more}行（--jsonl）", f"  … {more} more lines (--jsonl)")


for _command in (import_cards_command, list_cards_command, forget_cards_command):
    cards_command.add_command(_command)
