"""Duel Masters, edition core: the rulebook as steps, a folder a floor and a file a section.

All of it registers with `BOOK` as it is imported.
"""

from scenarios.duel_masters.book import BOOK, ORDERED_ZONES
from scenarios.engine.rulebook import import_all

import_all(__name__, __path__)

__all__ = ["BOOK", "ORDERED_ZONES"]
