"""What the index refuses, as one tree.

    RulesIndexError
    ├─ ReadError             a file is no rule document, or one of a form not understood
    ├─ CorpusError           a game.toml or glossary.toml is missing, malformed, contradictory
    ├─ UnknownError          a game, an edition or an imported document that does not exist
    │  └─ UnknownRuleError   a number that its edition does not have, with the nearest
    ├─ DocumentRefusedError  a document that cannot be imported as asked
    ├─ HomeError             the local folder cannot be used
    ├─ BusyError             another builder holds the lock
    └─ StoreError            there is no index, or one that this version cannot read

`indexer.numbering.NumberError` stands outside, as a ValueError: numbering imports nothing of
the project but `Said`, since the engine uses it too. Every message says what, where, and what to
do next, in Japanese and in English.
"""

from __future__ import annotations

import errno
from typing import TYPE_CHECKING

from indexer.said import Said

if TYPE_CHECKING:
    from indexer.numbering import RuleRef

__all__ = [
    "BusyError",
    "CorpusError",
    "DocumentRefusedError",
    "HomeError",
    "ReadError",
    "RulesIndexError",
    "StoreError",
    "UnknownError",
    "UnknownRuleError",
    "bad_form",
    "no_toml",
    "unusable",
]

_FULL = (errno.ENOSPC, errno.EDQUOT, errno.EFBIG)


class RulesIndexError(Exception):
    """Anything that the index refuses; its message is fit to be shown to a person."""

    def __init__(self, said: Said) -> None:
        super().__init__(str(said))
        self.said = said


class ReadError(RulesIndexError):
    """A file cannot be read as a rule document: what, where, and the forms that are."""


class CorpusError(RulesIndexError):
    """A data file of the corpus is missing, malformed or contradicts itself."""


def bad_form(where: str, error: Exception) -> CorpusError:
    """A data file that is not in its form, in the words of what failed on it."""
    return CorpusError(
        Said(
            f"{where}: 形式が違います（{error!r}）。"
            "正しい形式は rules_corpus/README.md にあります。",
            f"{where}: {error!r}; see rules_corpus/README.md for its form",
        )
    )


def no_toml(path: object, error: Exception) -> CorpusError:
    """A data file that is no TOML."""
    return CorpusError(
        Said(f"{path}: TOMLとして読み取れません（{error}）。", f"{path} is no TOML: {error}")
    )


def unusable(place: object, error: OSError) -> Said:
    """A place that the system does not let us use, or has no room for, and what to do about it."""
    why = error.strerror or error
    if error.errno in _FULL:
        return Said(
            f"{place} に書き込む空きがありません（{why}）。"
            "空きを作るか、別のフォルダーを RULINGS_HOME で指定してください。",
            f"no room to write to {place} ({why}); make some, or name another folder in "
            "RULINGS_HOME",
        )
    return Said(
        f"{place} を使えません（{why}）。自分のフォルダーを RULINGS_HOME で指定してください。",
        f"cannot use {place} ({why}); name a folder of your own in RULINGS_HOME",
    )


class UnknownError(RulesIndexError):
    """A game, an edition or an import that does not exist; the message lists those that do."""


class UnknownRuleError(UnknownError):
    """A number that its edition does not have; `nearest` are the rules closest to it.

    `what` is the message without them and without what to do next.
    """

    def __init__(self, what: Said, more: Said, nearest: tuple[RuleRef, ...] = ()) -> None:
        super().__init__(what + more)
        self.what = what
        self.nearest = nearest


class DocumentRefusedError(RulesIndexError):
    """A document that cannot be imported as asked; nothing was written."""


class HomeError(RulesIndexError):
    """The local folder cannot be used."""


class BusyError(RulesIndexError):
    """Another builder holds the lock."""


class StoreError(RulesIndexError):
    """There is no index, or one that this version cannot read."""
