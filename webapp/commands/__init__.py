"""The `rulings` command: a group whose commands are loaded when they are called.

A judge who looks a rule up waits for nothing else; so each family of commands is a module
of its own, imported on demand.
"""

from __future__ import annotations

import gc
import sys
from collections.abc import Sequence
from contextlib import AbstractContextManager
from importlib import import_module
from typing import Any, NoReturn

import click

from webapp.commands.printed import watched
from webapp.commands.speaking import DOUBTED, OPENED, message, spoken, spoken_option

__all__ = ["main"]

# command → the module that has it, in the order of the help
FAMILIES = {
    "build": "index",
    "read": "documents",
    "import": "documents",
    "forget": "documents",
    "show": "rules",
    "toc": "rules",
    "book": "book",
    "search": "rules",
    "ask": "asking",
    "refs": "references",
    "check": "checking",
    "compare": "comparing",
    "card": "cards",
    "cards": "cards",
    "replay": "scenarios",
    "explore": "exploring",
    "why-not": "exploring",
    "coverage": "coverage",
    "serve": "server",
}


LOOK_UPS = frozenset({"show", "toc", "book", "search", "ask", "refs", "check", "compare"})
"""Commands that only read the index: to run them twice does nothing twice."""

_COLLECTED = (100_000, 20, 20)
"""How seldom a command looks for garbage: states form no cycles, and looking takes a tenth."""


class WrongInput(click.ClickException):
    """Anything that the person at the screen can put right: exit status 2."""

    exit_code = 2


class Families(click.Group):
    """Loads a command's module by name, and turns the libraries' errors into messages."""

    line: Sequence[str] = ()

    def list_commands(self, ctx: click.Context) -> list[str]:
        return list(FAMILIES)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        if cmd_name not in FAMILIES:
            return None
        module = import_module(f"webapp.commands.{FAMILIES[cmd_name]}")
        command: click.Command = getattr(module, f"{cmd_name.replace('-', '_')}_command")
        return command

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        try:
            return super().resolve_command(ctx, args)
        except click.UsageError as error:
            import difflib

            from webapp.commands.usage import no_such_command

            near = difflib.get_close_matches(args[0], FAMILIES, 1)
            raise no_such_command(args[0], near, error) from error

    def main(self, args: Sequence[str] | None = None, *more: Any, **named: Any) -> Any:
        """Run a command; how it was written wrongly is said in the language that it asks for."""
        self.line = list(sys.argv[1:] if args is None else args)
        try:
            return super().main(args, *more, **named)
        except OSError as error:  # nothing can be printed where it is to go
            from webapp.commands.usage import unreadable

            said = unreadable(error).spoken(self._language())
            click.echo(f"Error: {said}", err=True)
            sys.exit(2)

    def make_context(self, *args: Any, **named: Any) -> click.Context:
        with self._told():
            return super().make_context(*args, **named)

    def _told(self) -> AbstractContextManager[None]:
        from webapp.commands.usage import told_in_both

        return told_in_both(self._language())

    def _language(self) -> str:
        from webapp.commands.usage import asked_language

        return asked_language(self.line)

    def invoke(self, ctx: click.Context) -> Any:
        with watched() as printed:
            try:
                with self._told():
                    return super().invoke(ctx)
            except (BrokenPipeError, click.ClickException, click.exceptions.Exit):
                raise  # the reader of our output has gone, or all has been said
            except Exception as error:
                damage = _damage() if _is_looking_up(ctx) or not _is_said(error) else None
                if damage is None:
                    self._tell(error, ctx)
                elif printed.anything or not _is_looking_up(ctx):
                    raise WrongInput(message(damage, ctx)) from error
        return self._again(ctx)

    def _tell(self, error: Exception, ctx: click.Context) -> NoReturn:
        """What went wrong, as the person at the screen is told; a fault of ours as it is."""
        if isinstance(error, OSError):
            from webapp.commands.usage import unreadable

            raise WrongInput(unreadable(error).spoken(spoken(ctx))) from error
        if _is_said(error):
            raise WrongInput(message(error, ctx)) from error
        raise error

    def _again(self, ctx: click.Context) -> Any:
        """The same command once more: its index was damaged, and is mended as it is opened.

        It has printed nothing. What it asks for is read anew from the line, as click has used up
        the arguments.
        """
        with self.make_context(ctx.info_name, list(self.line)) as anew:
            anew.meta[DOUBTED] = True
            return self.invoke(anew)


def _is_looking_up(ctx: click.Context) -> bool:
    """Whether it is a command that only reads the index, has opened it, and does so once."""
    return ctx.meta.get(OPENED, False) and ctx.invoked_subcommand in LOOK_UPS


def _is_said(error: Exception) -> bool:
    """Whether a library or the system says what is wrong (anything else is a fault of ours)."""
    return isinstance(error, OSError) or _is_wrong_input(error)


def _is_wrong_input(error: Exception) -> bool:
    """Whether a library refused what it was given."""
    from indexer.errors import RulesIndexError
    from indexer.numbering import NumberError
    from scenarios.language.errors import ScenarioError

    return isinstance(error, RulesIndexError | NumberError | ScenarioError)


def _damage() -> Exception | None:
    """What is wrong with the index, where that is why a command failed; it is then given up."""
    from indexer.home import find_home
    from indexer.ready import given_up

    return given_up(find_home())


@click.group(cls=Families, context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(package_name="rulings", prog_name="rulings")
@spoken_option
def main() -> None:
    """Numbered rules of trading card games: looked up, searched, and run.

    \b
    rulings show duel_masters 101.4a
    rulings search "S・トリガー"
    rulings replay my-scenario.yaml
    """
    from indexer.home import find_home
    from indexer.sweeping import sweep

    gc.set_threshold(*_COLLECTED)
    sweep(find_home())  # what a killed import or build left
