"""`rulings ask`: the rules that decide a question, or that the rules do not say."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import click

from indexer.said import Said
from webapp.commands.options import (
    as_json,
    echo_json,
    echo_jsonl,
    edition_option,
    game_option,
    ready_index,
)
from webapp.commands.usage import WrongUsage

if TYPE_CHECKING:
    from indexer.answers import Answer
    from indexer.lookup import Index
    from webapp.questions.answers import Asked

__all__ = ["ask_command"]


@click.command("ask")
@click.argument("text", nargs=-1)
@game_option
@edition_option
@click.option(
    "--batch",
    "path",
    type=click.Path(exists=True, dir_okay=False, path_type=Path),
    metavar="FILE.jsonl",
    help="Ask every line (id, question, game, edition); with gold, print how well it went.",
)
@as_json
@click.option("--jsonl", is_flag=True, help="With --batch: print one JSON object a line.")
def ask_command(
    text: tuple[str, ...],
    game: str | None,
    edition: str | None,
    path: Path | None,
    machine: bool,
    jsonl: bool,
) -> None:
    """Ask a ruling question in your own words, in Japanese or English.

    \b
    rulings ask "相手のターンにＳ・トリガーが2枚出た。どっちから使う？"
    rulings ask --game nova "How many cards do I draw at the start?"
    rulings ask --batch questions.jsonl --jsonl
    """
    question = " ".join(text)
    if bool(question) == (path is not None):
        call = 'rulings ask "…"'
        raise WrongUsage(
            Said(
                f"質問を1つ、または質問のファイルを渡してください: {call}",
                f"Ask one question, or a file of them: {call}",
            )
        )
    with ready_index() as index:
        if path is not None:
            _batch(index, path, game, edition, machine or jsonl)
            return
        from indexer.answers import ask
        from webapp.commands.answering import lines
        from webapp.questions.answers import answer_record

        answer = ask(index, question, game, edition)
        if machine or jsonl:
            echo_json(answer_record(answer)) if machine else echo_jsonl([answer_record(answer)])
            return
        click.echo("\n".join(lines(index, answer)))


def _batch(index: Index, path: Path, game: str | None, edition: str | None, machine: bool) -> None:
    """Answer a file in its own order: objects for programs, figures where answers are known."""
    from webapp.commands.answering import short_lines
    from webapp.questions.answers import answer_record, read_batch

    asked = read_batch(path)
    answers = _answers(index, asked, game, edition)
    if machine:
        pairs = zip(asked, answers, strict=True)
        echo_jsonl(answer_record(answer, each.id) for each, answer in pairs)
        return
    known = [each for each in asked if "gold" in each.record]
    if known:
        from webapp.commands.answering import measured_lines

        click.echo("\n".join(measured_lines(index, asked, list(answers))))
        return
    for each, answer in zip(asked, answers, strict=True):
        click.echo("\n".join(short_lines(each.id, answer)))


def _answers(
    index: Index, asked: tuple[Asked, ...], game: str | None, edition: str | None
) -> list[Answer]:
    from indexer.answers import ask
    from webapp.commands.progress import shown

    answers = []
    with shown() as progress:
        for done, each in enumerate(asked):
            progress("questions", done, len(asked))
            answers.append(ask(index, each.question, each.game or game, each.edition or edition))
    return answers
