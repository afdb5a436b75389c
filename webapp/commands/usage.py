"""What is wrong with how a command was written, in Japanese and in English.

Click says it in English; the Japanese is told by the kind of its error.
"""

from __future__ import annotations

import contextlib
import errno
import re
from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import IO, Any

import click

from indexer.said import Said
from webapp.commands.speaking import spoken

__all__ = ["WrongUsage", "asked_language", "no_such_command", "told_in_both", "unreadable"]

_NO_FILE = {
    errno.ENOENT: "見つかりません",
    errno.EACCES: "開く権限がありません",
    errno.EISDIR: "ファイルではなくフォルダーです",
    errno.ENOTDIR: "フォルダーではありません",
    errno.ENOSPC: "ディスクに空きがありません",
}
_VALUES = (
    (r"'(.*)' is not one of (.+?)\.?", "{0!r} は書けません。書けるもの: {1}。"),
    (r"'(.*)' is not a valid .*", "{0!r} は数ではありません。"),
    (r"(.*) is not in the range (.+?)\.?", "{0} は範囲の外です。範囲: {1}。"),
    (r"\w+ '(.*)' does not exist\.?", "{0!r} はありません。"),
    (r"\w+ '(.*)' is a directory\.?", "{0!r} はフォルダーです。"),
    (r"\w+ '(.*)' is not readable\.?", "{0!r} を読む権限がありません。"),
    (r"Option '?(\S+?)'? requires (?:an|\d+) arguments?\.?", "オプション {0} には値が要ります。"),
    (r"Option '?(\S+?)'? does not take a value\.?", "オプション {0} に値は書けません。"),
    (r"Got unexpected extra arguments? \((.*)\)", "余分な引数があります: {0}。"),
)
"""Click's sentences about values, and what they say in Japanese."""


class WrongUsage(click.UsageError):
    """A command that was written wrongly: said in the language asked for, else in both."""

    def __init__(self, said: Said, ctx: click.Context | None = None, language: str = "") -> None:
        super().__init__(said.en, ctx)
        self.said = said
        self.language = language

    def show(self, file: IO[Any] | None = None) -> None:
        """How the command is written, where to read more, and what was wrong."""
        language = self.language or (spoken(self.ctx) if self.ctx else "")
        lines = [f"Error: {self.said.spoken(language)}"]
        if self.ctx is not None:
            call = f"{self.ctx.command_path} --help"
            more = Said(f"書き方を見るには: {call}", f"Try '{call}' for help.")
            lines = [self.ctx.get_usage(), more.spoken(language), "", *lines]
        click.echo("\n".join(lines), file=file, err=file is None)


@contextlib.contextmanager
def told_in_both(language: str = "") -> Iterator[None]:
    """Turn Click's errors about how a command was written into ones in both languages."""
    try:
        yield
    except WrongUsage as error:
        error.language = error.language or language
        raise
    except click.UsageError as error:
        if error.ctx is not None and error.message == error.ctx.get_help():
            raise  # no command at all: its help is shown
        raise WrongUsage(_said(error), error.ctx, language) from error


def _said(error: click.UsageError) -> Said:
    said = getattr(error, "said", None)
    if isinstance(said, Said):
        return said
    return Said(_japanese(error), error.format_message())


def _japanese(error: click.UsageError) -> str:
    if isinstance(error, click.NoSuchOption):
        near = ", ".join(error.possibilities or ())
        nearest = f"近いもの: {near}。" if near else ""
        return f"{error.option_name} というオプションはありません。{nearest}"
    if isinstance(error, click.MissingParameter):
        kind = "引数" if error.param_type != "option" and _is_argument(error) else "オプション"
        return f"{kind} {_hint(error)} が要ります。"
    value = _japanese_of(error.message)
    where = _hint(error) if isinstance(error, click.BadParameter) else ""
    return f"{where}：{value}" if where else value


def _is_argument(error: click.MissingParameter) -> bool:
    return error.param is None or error.param.param_type_name == "argument"


def _hint(error: click.BadParameter) -> str:
    """The name of the parameter as it is written."""
    hint = error.param_hint
    if hint is None and error.param is not None and error.ctx is not None:
        hint = error.param.get_error_hint(error.ctx)
    return hint if isinstance(hint, str) else " / ".join(hint or ())


def _japanese_of(message: str) -> str:
    for pattern, ja in _VALUES:
        found = re.fullmatch(pattern, message)
        if found is not None:
            return ja.format(*found.groups())
    return f"コマンドの書き方が違います（{message}）。"


def no_such_command(name: str, near: Sequence[str], error: click.UsageError) -> WrongUsage:
    """There is no command of that name; the nearest, and how to list them."""
    said = Said(f"{name!r} というコマンドはありません。", error.message)
    if near:
        said += Said(f"近いもの: rulings {near[0]}。", f" Nearest: rulings {near[0]}.")
    listed = Said("一覧を見るには: rulings --help", " List them: rulings --help")
    return WrongUsage(said + listed, error.ctx)


def unreadable(error: OSError) -> Said:
    """A file or folder that the system does not let us use."""
    place = f"{error.filename}: " if error.filename else ""
    english = error.strerror or str(error)
    ja = _NO_FILE.get(error.errno or 0, f"読み書きできません（{english}）")
    return Said(
        f"{place}{ja}。確かめて、もう一度試してください。",
        f"{place}{english}; check it and try again",
    )


def asked_language(args: Sequence[str]) -> str:
    """The language that `--lang` names somewhere on the line, however wrong the rest is."""
    for word, after in pairwise([*args, ""]):
        named = after if word == "--lang" else word.removeprefix("--lang=")
        if word.startswith("--lang") and named in ("ja", "en"):
            return named
    return ""
