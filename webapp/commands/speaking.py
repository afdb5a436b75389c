"""The language in which `rulings` speaks: Japanese and English, or one that was asked for."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

import click
from click.core import ParameterSource

__all__ = ["DOUBTED", "OPENED", "either", "lang_option", "message", "spoken", "spoken_option"]

F = TypeVar("F", bound=Callable[..., Any])

OPENED = "rulings.opened"
"""Whether the command has opened the index, in what its context remembers."""
DOUBTED = "rulings.doubted"
"""Whether it failed on an index that was damaged, and every byte is looked at now."""

_LANGUAGES = click.Choice(["ja", "en"])
_CHOSEN = "rulings.lang"


def lang_option(command: F) -> F:
    """`--lang L`: the language of what is printed; before the command it is the same."""
    return click.option(
        "--lang", type=_LANGUAGES, default="ja", show_default=True, callback=_remembered
    )(command)


def spoken_option(group: F) -> F:
    """`--lang L` before the command: the only language of what is said to people."""
    text = "Say everything in this language only (messages: else in both)."
    return click.option(
        "--lang", type=_LANGUAGES, expose_value=False, callback=_remembered, help=text
    )(group)


def _remembered(ctx: click.Context, param: click.Parameter, value: str | None) -> str | None:
    """The language that was asked for nearest to the command, kept for messages; else `value`."""
    if ctx.get_parameter_source("lang") is not ParameterSource.DEFAULT:
        ctx.meta[_CHOSEN] = value
    chosen: str | None = ctx.meta.get(_CHOSEN, value)
    return chosen


def either(lang: str, ja: str, en: str) -> str:
    """What is printed in the language of `--lang`."""
    return en if lang == "en" else ja


def spoken(ctx: click.Context | None = None) -> str:
    """The language of messages: ja or en where one was asked for, "" for both."""
    chosen: str | None = (ctx or click.get_current_context()).meta.get(_CHOSEN)
    return chosen or ""


def message(error: Exception, ctx: click.Context) -> str:
    """What an error says, in the language asked for, else in both."""
    language, said = spoken(ctx), getattr(error, "said", None)
    return str(error) if said is None or not language else str(said.spoken(language))
