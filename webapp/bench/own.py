"""The list of cards that is kept on this machine, for boards of the bench."""

from __future__ import annotations

from flask import current_app, has_app_context

from indexer.errors import RulesIndexError
from indexer.home import Home
from scenarios.files.reading.file import load
from scenarios.files.reading.own_cards import OwnCards
from scenarios.files.scenario import Scenario
from scenarios.language.errors import ScenarioError
from webapp.cards.kept import own_list, stamp

__all__ = ["MOST_NAMES", "list_of", "loaded", "names_of", "stamped"]

MOST_NAMES = 2_000
"""So many names are offered on a page; /bench/cards finds the others."""


def loaded(text: str) -> Scenario:
    """The scenario of a text; cards that it does not declare are those of the list.

    Raises ScenarioError, also for a list that is damaged.
    """
    return load(text, list_of)


def list_of(game: str) -> OwnCards | None:
    """The list of a game in the home that is served; None where there is none."""
    home = _home()
    try:
        return own_list(home, game) if home is not None else None
    except RulesIndexError as error:
        raise ScenarioError.of(error.said) from error


def names_of(game: str, part: str = "", most: int = MOST_NAMES) -> tuple[str, ...]:
    """The names of the list that hold a part; those that begin with it first."""
    found = list_of(game)
    part = part.strip().strip("《》").casefold()
    names = [name for name in (found.cards if found else ()) if part in name.casefold()]
    return tuple(sorted(names, key=lambda name: not name.casefold().startswith(part))[:most])


def stamped() -> tuple[tuple[str, int, int, int], ...]:
    """What tells the lists of one moment from those of another."""
    home = _home()
    return stamp(home) if home is not None else ()


def _home() -> Home | None:
    """The home of the app that answers; plays outside of one have no list."""
    if not has_app_context():
        return None
    home: Home = current_app.extensions["rulings_home"]
    return home
