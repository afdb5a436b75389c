"""`rulings cards import`, `list` and `forget`: a list of cards of one's own."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from indexer.home import find_home
from indexer.said import Said
from webapp.commands.options import as_json, echo_json, waiting
from webapp.commands.speaking import either, lang_option
from webapp.commands.usage import WrongUsage

if TYPE_CHECKING:
    from scenarios.files.reading.own_cards import OwnCards
    from webapp.cards.lists import CardList

__all__ = [
    "card_game",
    "card_game_option",
    "forget_cards_command",
    "import_cards_command",
    "kept_or_refused",
    "list_cards_command",
]

_PREVIEWED = 5
_FILE = click.Path(exists=True, dir_okay=False, path_type=Path)


def card_game_option(command: Any) -> Any:
    """`--game G`: whose cards these are."""
    text = "The game of the card (default: the first whose cards can be read)."
    return click.option("--game", metavar="G", default="", help=text)(command)


def readable_games() -> tuple[str, ...]:
    """The games whose card texts can be read."""
    from scenarios.games import GAMES
    from scenarios.printed.known import can_read

    return tuple(game for game in GAMES if can_read(game))


def card_game(named: str) -> str:
    """The game that was named, else the first whose cards can be read."""
    known = readable_games()
    if not named:
        return known[0]
    if named not in known:
        games = ", ".join(known)
        raise WrongUsage(
            Said(
                f"{named!r} のカードの文は読めません。読めるゲーム: {games}。",
                f"card texts of {named!r} cannot be read; games: {games}",
            )
        )
    return named


def kept_or_refused(game: str) -> OwnCards:
    """The list that is kept of a game; raises WrongUsage where there is none."""
    from webapp.cards.kept import own_cards

    found = own_cards(game)
    if found is None:
        raise WrongUsage(_none_kept(game))
    return found


def _none_kept(game: str) -> Said:
    return Said(
        f"{game} のカード一覧は取り込まれていません。"
        "rulings cards import FILE で取り込んでください。",
        f"no list of cards of {game} is kept; import one with rulings cards import FILE",
    )


@click.command("import")
@click.argument("file", type=_FILE)
@click.option(
    "--column",
    "columns",
    metavar="HEADING=COLUMN",
    multiple=True,
    help="Which column a heading is, where its name does not tell: 'Card=name'.",
)
@click.option("--preview", is_flag=True, help="Show how it is read; keep nothing.")
@card_game_option
@lang_option
@as_json
def import_cards_command(
    file: Path, columns: tuple[str, ...], preview: bool, game: str, lang: str, machine: bool
) -> None:
    """Keep a list of cards on this machine: boards of files may then name them.

    FILE is as for `rulings cards check`, and has type, cost and civ too. It is kept whole or not at
    all, in place of the game's last list.

    カードの一覧をこのコンピューターに取り込み、シナリオで名前だけで使えるようにする。

    \b
    rulings cards import my-cards.csv --preview
    rulings cards import my-cards.csv
    rulings cards import my-cards.csv --column 'Card=name' --column 'Colour=civ'
    """
    from webapp.cards.kept import NEEDED, keep_list, listed
    from webapp.cards.lists import read_card_list

    game = card_game(game)
    found = read_card_list(file, _columns(columns), NEEDED)
    cards = listed(file, game, found)
    if not preview:
        keep_list(find_home(), game, cards, waiting)
    if machine:
        echo_json(_record(game, found, cards, kept=not preview))
    else:
        click.echo("\n".join(_told(game, found, cards, preview, lang)))


def _columns(given: tuple[str, ...]) -> dict[str, str]:
    from difflib import get_close_matches

    from webapp.cards.lists import COLUMNS

    found: dict[str, str] = {}
    for each in given:
        heading, _, column = each.rpartition("=")
        if column not in COLUMNS or not heading:
            near = ", ".join(get_close_matches(column, COLUMNS, 2) or COLUMNS)
            raise WrongUsage(
                Said(
                    f"--column {each!r}: {column!r} という項目はありません。"
                    f"'見出し=項目' の形で書いてください。近いもの: {near}。",
                    f"--column {each!r}: there is no column {column!r}; "
                    f"write HEADING=COLUMN; nearest: {near}",
                )
            )
        found[heading] = column
    return found


def _record(game: str, found: CardList, cards: OwnCards, kept: bool) -> dict[str, Any]:
    from webapp.cards.kept import unplayable

    return {
        "game": game,
        "file": cards.name,
        "cards": len(cards.cards),
        "races": len(cards.races),
        "columns": {heading: column or None for heading, column in found.columns.items()},
        "unplayable": unplayable(game, cards),
        "kept": kept,
    }


def _told(game: str, found: CardList, cards: OwnCards, preview: bool, lang: str) -> Iterator[str]:
    from webapp.cards.kept import unplayable

    used = ", ".join(f"{head} → {column}" for head, column in found.columns.items() if column)
    yield either(lang, f"列: {used}", f"columns: {used}")
    if unused := ", ".join(head for head, column in found.columns.items() if not column):
        yield either(lang, f"使わない列: {unused}", f"columns that are not used: {unused}")
    if preview:
        for name, card in list(cards.cards.items())[:_PREVIEWED]:
            yield f"  {name}: {_in_short(card.words)}"
    for name, count in unplayable(game, cards).items():
        yield either(
            lang,
            f"種類 {name!r} の{count}枚は、盤面ではまだ使えない",
            f"{count} of type {name!r} cannot stand on a board yet",
        )
    count = len(cards.cards)
    if preview:
        yield either(
            lang,
            f"{count}枚を読めた。何も取り込んでいない（--preview を外すと取り込む）。",
            f"{count} cards can be read. Nothing was kept (it is, without --preview).",
        )
    else:
        yield either(
            lang,
            f"{cards.name} の{count}枚を {game} のカードとして取り込んだ。",
            f"{count} cards of {cards.name} are kept as cards of {game}.",
        )


def _in_short(words: Mapping[str, Any]) -> str:
    """The keys of a card in one line; of its text the lines in a row."""
    row = []
    for key, value in words.items():
        if key == "text":
            lines = " / ".join(str(value).splitlines())
            row.append(lines if len(lines) <= 60 else f"{lines[:60]}…")
        else:
            row.append(f"{key} {'/'.join(value) if isinstance(value, list) else value}")
    return " · ".join(row)


@click.command("list")
@lang_option
@as_json
def list_cards_command(lang: str, machine: bool) -> None:
    """The lists of cards that are kept on this machine.

    取り込んだカードの一覧を示す。

    \b
    rulings cards list
    """
    from webapp.cards.kept import kept_lists

    kept = kept_lists(find_home(), readable_games())
    if machine:
        echo_json(
            [
                {"game": game, "file": c.name, "cards": len(c.cards), "races": len(c.races)}
                for game, c in kept.items()
            ]
        )
        return
    for game, cards in kept.items():
        count = len(cards.cards)
        click.echo(f"{game}  {cards.name}  " + either(lang, f"{count}枚", f"{count} cards"))
    if not kept:
        click.echo(either(lang, "何も取り込まれていない。", "No list is kept."))


@click.command("forget")
@card_game_option
@lang_option
def forget_cards_command(game: str, lang: str) -> None:
    """Remove the list of cards that is kept of a game.

    取り込んだカードの一覧を消す。

    \b
    rulings cards forget
    """
    from webapp.cards.kept import drop_list

    game = card_game(game)
    if not drop_list(find_home(), game, waiting):
        raise WrongUsage(_none_kept(game))
    click.echo(either(lang, f"{game} の一覧を消した。", f"The list of {game} is gone."))
