"""`rulings show` and `rulings search`: rules for people, or for programs."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from indexer.errors import UnknownError
from indexer.numbering import NumberError
from indexer.said import Said
from webapp.commands.options import (
    as_json,
    as_jsonl,
    echo_json,
    echo_jsonl,
    edition_option,
    game_option,
    ready_index,
)
from webapp.commands.usage import WrongUsage

if TYPE_CHECKING:
    from indexer.lookup import Index
    from indexer.model import Rule

__all__ = ["search_command", "show_command", "toc_command"]


@click.command("show")
@click.argument("what", metavar="[GAME] NUMBER", nargs=-1, required=True)
@edition_option
@click.option("--with-subrules", is_flag=True, help="Print every rule below it as well.")
@as_json
def show_command(
    what: tuple[str, ...], edition: str | None, with_subrules: bool, machine: bool
) -> None:
    """One rule by its number or title: its text, place, references both ways, scenarios.

    \b
    rulings show 101.4a
    rulings show duel_masters 101.4a
    rulings show nova 311.5#2 --json
    rulings show duel_masters プレイヤー --with-subrules
    """
    with ready_index() as index:
        if len(what) > 2:
            extra = " ".join(what[2:])
            said = f"余分な引数があります: {extra}。", f"Got unexpected extra argument ({extra})"
            raise WrongUsage(Said(*said))
        *named, number = what
        game = named[0] if named else _its_game(index, number)
        rule = _named(index, game, number, edition)
        if machine:
            from webapp.records import rule_record

            echo_json(rule_record(index, rule, with_subrules))
            return
        from webapp.commands.printing import rule_lines

        click.echo("\n".join(rule_lines(index, rule, with_subrules)))


def _named(index: Index, game: str, text: str, edition: str | None) -> Rule:
    """The rule of that number; for what is no number, the one of that title."""
    try:
        return index.rule(index.ref(game, text, edition))
    except NumberError as error:
        if text[:1].isdigit():
            raise
        try:
            return index.titled(game, text, edition)[0]
        except UnknownError as other:
            raise UnknownError(error.said + Said("", "; and ") + other.said) from other


@click.command("toc")
@click.argument("game")
@click.argument("number", required=False, default="")
@edition_option
@as_jsonl
def toc_command(game: str, number: str, edition: str | None, machine: bool) -> None:
    """The table of contents: all headings, or those of a part, a chapter or a section.

    \b
    rulings toc duel_masters
    rulings toc duel_masters 5 --edition 1.13
    rulings toc nova 405
    """
    with ready_index() as index:
        rules = index.contents(game, edition, number)
        if machine:
            from webapp.records import heading_record

            echo_jsonl(map(heading_record, rules))
            return
        from webapp.commands.printing import contents_lines

        click.echo("\n".join(contents_lines(rules)))


def _its_game(index: Index, number: str) -> str:
    """The one game with a rule of that number; UnknownError where there are none or several."""
    games = [game.id for game in index.games()]
    if number.lower() in games:
        call = f"rulings show {number} 101.1"
        raise WrongUsage(
            Said(
                f"引数 'NUMBER' が要ります。例: {call}", f"Missing argument 'NUMBER', as in: {call}"
            )
        )
    found = index.games_with(number)
    if len(found) == 1:
        return found[0]
    if found:
        call = f"rulings show {found[0]} {number}"
        raise UnknownError(
            Said(
                f"{number} は {'、'.join(found)} のどれにもあります。"
                f"どれかを指定してください: {call}",
                f"{' and '.join(found)} each have a rule {number}; say which: {call}",
            )
        )
    call = f"rulings show {games[0]} {number}"
    raise UnknownError(
        Said(
            f"{number!r} というルールはどのゲームにもありません。"
            f"ゲームの中で近いものを見るには: {call}",
            f"no game has a rule {number!r}; the nearest ones of a game: {call}",
        )
    )


@click.command("search")
@click.argument("text", nargs=-1, required=True)
@game_option
@click.option("--limit", default=20, show_default=True, type=click.IntRange(1, 1000))
@as_jsonl
def search_command(text: tuple[str, ...], game: str | None, limit: int, machine: bool) -> None:
    """Search for a number, a range, a term, or words in Japanese or English.

    \b
    rulings search "S・トリガー"
    rulings search 101.4-101.4f
    """
    from indexer.search import search

    with ready_index() as index:
        answer = search(index, " ".join(text), game, limit)
        if machine:
            from webapp.records import result_record

            echo_jsonl(result_record(result) for result in answer.results)
            return
        from webapp.commands.printing import answer_lines

        click.echo("\n".join(answer_lines(answer)))
