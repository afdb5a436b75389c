"""Official documents: recognised by their numbers, kept on this machine, and forgotten."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from indexer.corpus import CORPUS, read_corpus
from indexer.errors import DocumentRefusedError, ReadError, UnknownError
from indexer.home import Home
from indexer.imports import (
    forget,
    import_document,
    imported,
    imported_document,
    recognise,
)
from indexer.own_games import own_games
from indexer.readers import read_document

UNKNOWN = "### 1. 土台\n**101. 題**\n**101.1.** 規則です。\n**101.2.** 規則です。\n"


@pytest.fixture
def document(tmp_path: Path) -> Path:
    path = tmp_path / "rules.txt"
    path.write_text(UNKNOWN, "utf-8")
    return path


def files(home: Home) -> list[Path]:
    """Every file but the lock, which stays and has nothing of a document."""
    return [path for path in home.root.rglob("*") if path.is_file() and path.name != "lock"]


@pytest.mark.parametrize(
    ("prefix", "place", "rules"),
    [
        ("000", ("duel_masters", "basics"), 169),
        ("001", ("duel_masters", "core"), 636),
        ("002", ("dimension_zero", "1"), 580),
        ("003", ("duel_masters", "1.13"), 690),
        ("004", ("nova", "1"), 794),
    ],
)
def test_a_known_document_is_recognised_and_kept_byte_for_byte(
    home: Home, seed: Callable[[str], Path], prefix: str, place: tuple[str, str], rules: int
) -> None:
    found = import_document(home, seed(prefix), None, None)
    assert (found.game, found.edition, found.rules) == (*place, rules)
    kept = home.imports / place[0] / place[1] / "document"
    assert kept.read_bytes() == seed(prefix).read_bytes()
    assert files(home) == [kept]


def test_line_ends_and_encoding_do_not_hide_a_known_document(seed: Callable[[str], Path]) -> None:
    text = seed("001").read_text("utf-8")
    copy = b"\xff\xfe" + text.replace("\n", "\r\n").encode("utf-16-le")
    assert recognise(read_document(copy)) == ("duel_masters", "core")


def test_a_changed_document_is_not_taken_for_the_known_one(seed: Callable[[str], Path]) -> None:
    lines = seed("001").read_text("utf-8").splitlines()
    changed = "\n".join(line for line in lines if not line.startswith("**103.4.**"))
    assert recognise(read_document(changed.encode())) is None


@pytest.mark.parametrize(
    ("game", "edition"), [(None, None), ("duel_masters", None), (None, "1.13")]
)
def test_an_unknown_document_needs_both_options(
    home: Home, document: Path, game: str | None, edition: str | None
) -> None:
    with pytest.raises(DocumentRefusedError, match="--game duel_masters --edition"):
        import_document(home, document, game, edition)
    assert not home.root.exists()


def test_with_both_it_is_kept_and_listed(home: Home, document: Path) -> None:
    found = import_document(home, document, "duel_masters", "1.13")
    assert (str(found), found.rules, found.unplaced) == ("duel_masters/1.13", 4, 0)
    assert imported(home) == (("duel_masters", "1.13"),)


@pytest.mark.parametrize("edition", ["../../core", "a/b", ".hidden", "Core", "", "x" * 60])
def test_an_edition_is_a_plain_name(home: Home, document: Path, edition: str) -> None:
    with pytest.raises(DocumentRefusedError):
        import_document(home, document, "duel_masters", edition)
    assert not home.root.exists()


def test_a_game_without_an_edition_or_with_a_slip_in_its_name_is_refused(
    home: Home, document: Path
) -> None:
    with pytest.raises(UnknownError, match=r"no game 'chess'; known: .*duel_masters.*--edition 1"):
        import_document(home, document, "chess", None)
    with pytest.raises(UnknownError, match=r"no game 'duel_master'; nearest: duel_masters"):
        import_document(home, document, "duel_master", "1")
    with pytest.raises(DocumentRefusedError, match="no name of a game"):
        import_document(home, document, "../chess", "1")
    assert not home.root.exists()


def test_a_game_of_ones_own_is_kept_with_its_numbering_and_forgotten_whole(
    home: Home, tmp_path: Path
) -> None:
    path = tmp_path / "rules.txt"
    path.write_text("第１条　札を引く。\n第２条　第１条の札を出す。\n第３条　終わる。\n", "utf-8")
    found = import_document(home, path, "tower", "1")
    assert (str(found), found.form, found.rules) == ("tower/1", "outline", 3)
    path.write_text("(1) 札を引く。\n(2) 札を出す。\n", "utf-8")  # too weak to be found unasked
    assert str(import_document(home, path, "tower", "2")) == "tower/2"
    (game,) = own_games(home.imports, {"duel_masters"})
    assert (game.id, game.scheme, game.default_edition) == ("tower", "outline", "2")
    editions = {e.id: e for e in read_corpus(CORPUS, home.imports).editions if e.game == "tower"}
    assert [str(rule.ref.number) for rule in editions["1"].rules] == ["第1条", "第2条", "第3条"]
    assert [rule.official for rule in editions["2"].rules] == ["札を引く。", "札を出す。"]
    kept = imported_document(home, "tower", "2")
    assert kept is not None and kept.scheme == "outline"
    forget(home, "tower", "1")
    assert [game.id for game in own_games(home.imports, ())] == ["tower"]
    forget(home, "tower", "2")
    assert files(home) == []


def test_editions_of_a_game_of_ones_own_are_numbered_alike(home: Home, tmp_path: Path) -> None:
    path = tmp_path / "rules.txt"
    path.write_text(
        "1. 盤\n100. 塔\n100.1. 塔を建てる。\n100.2. 壁を建てる。\n100.3. 門を建てる。\n", "utf-8"
    )
    assert import_document(home, path, "castle", "1").rules == 5
    path.write_text("第１条　札を引く。\n第２条　札を出す。\n第３条　終わる。\n", "utf-8")
    with pytest.raises(ReadError, match="no rule document"):
        import_document(home, path, "castle", "2")
    assert imported(home) == (("castle", "1"),)


@pytest.mark.parametrize("content", [b"", b"\x00\x01\x02", "買い物: 牛乳\n".encode()])
def test_what_is_no_rule_document_is_not_kept(home: Home, tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "notes.txt"
    path.write_bytes(content)
    with pytest.raises(ReadError):
        import_document(home, path, "duel_masters", "core")
    assert not home.root.exists()


def test_a_forgotten_document_leaves_nothing(home: Home, document: Path) -> None:
    import_document(home, document, "duel_masters", "1.13")
    forget(home, "duel_masters", "1.13")
    assert imported(home) == ()
    assert files(home) == []


def test_forgetting_what_is_not_there_lists_what_is(home: Home, document: Path) -> None:
    import_document(home, document, "duel_masters", "1.13")
    with pytest.raises(UnknownError, match=r"imported: duel_masters/1\.13"):
        forget(home, "duel_masters", "core")
