"""What is said of an index, a game, an edition, a heading, a term or a rule that is not there."""

from __future__ import annotations

from typing import TYPE_CHECKING

from indexer.errors import StoreError, UnknownError, UnknownRuleError
from indexer.said import Said

if TYPE_CHECKING:
    from indexer.home import Home
    from indexer.model import EditionSummary
    from indexer.numbering import RuleNumber, RuleRef

__all__ = ["no_edition", "no_game", "no_heading", "no_index", "no_rule", "no_source", "no_term"]


def no_game(name: str, known: str) -> UnknownError:
    """No game of that id; `known` are those that there are."""
    return UnknownError(
        Said(
            f"{name!r} というゲームはありません。あるもの: {known}。",
            f"no game {name!r}; known: {known}",
        )
    )


def no_edition(game: str, name: str, known: str) -> UnknownError:
    """A game without that edition; `known` are those that it has."""
    return UnknownError(
        Said(
            f"{game} に {name!r} という版はありません。あるもの: {known or 'まだありません'}。"
            "手元の公式文書を加えるには: rulings import FILE",
            f"no edition {name!r} of {game}; known: {known or 'none yet'}. "
            "An official document of yours is added with: rulings import FILE",
        )
    )


def no_source(name: str, known: str) -> UnknownError:
    """Neither a file nor one of the `known` editions."""
    return UnknownError(
        Said(
            f"{name!r} というファイルも版もありません。ある版: {known}。",
            f"no file and no edition {name!r}; editions: {known}",
        )
    )


def no_heading(title: str, edition: EditionSummary, near: str) -> UnknownError:
    """No heading of that title in an edition; `near` are those that are like it."""
    what = Said(
        f"{edition} に {title!r} という見出しはありません。", f"no heading {title!r} in {edition}"
    )
    if near:
        what += Said(f"近いもの: {near}。", f"; nearest: {near}")
    call = f"rulings toc {edition.game}"
    return UnknownError(what + Said(f"見出しの一覧: {call}", f". List them: {call}"))


def no_term(game: str, name: str) -> UnknownError:
    """No term of that id in a game's glossary."""
    return UnknownError(
        Said(
            f"{game} の用語集に {name!r} という用語はありません。",
            f"no term {name!r} in the glossary of {game}",
        )
    )


def no_rule(
    ref: RuleRef, edition: EditionSummary, nearest: tuple[RuleRef, ...], section: RuleNumber | None
) -> UnknownRuleError:
    """No rule of that number; `section` is that of the nearest (None where none is near)."""
    what = Said(f"{edition} に {ref.number} はありません。", f"no rule {ref.number} in {edition}")
    if section is None:
        return UnknownRuleError(what, Said("", ""))
    call = f"rulings show {ref.game} {section} --with-subrules"
    call += "" if edition.default else f" --edition {edition.id}"
    near = ", ".join(str(each.number) for each in nearest)
    more = Said(
        f"近い番号: {near}。その節を見るには: {call}",
        f"; nearest: {near}. List the section: {call}",
    )
    return UnknownRuleError(what, more, nearest)


def no_index(home: Home) -> StoreError:
    """There is none, or it is damaged; and what makes one."""
    if home.was_built():
        return StoreError(
            Said(
                f"{home.index} の索引は壊れています。作り直すには: rulings build",
                f"the index in {home.index} is damaged; make it anew: rulings build",
            )
        )
    return StoreError(
        Said(
            f"{home.root} に索引がありません。作るには: rulings build",
            f"no index in {home.root}; make it: rulings build",
        )
    )
