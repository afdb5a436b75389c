"""How players ask: what is read, and what is refused with its place."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from indexer.asked import load_asked, load_beyond, load_foreign, load_table_talk
from indexer.corpus import read_corpus
from indexer.errors import CorpusError
from indexer.model import Edition


@pytest.fixture
def edition(tmp_path: Path, make_corpus: Callable[..., Path]) -> Edition:
    return read_corpus(make_corpus(tmp_path / "corpus"), tmp_path / "none").editions[0]


def asked(folder: Path, **files: str) -> Path:
    folder.mkdir(exist_ok=True)
    for name, text in files.items():
        (folder / f"{name}.toml").write_text(text, "utf-8")
    return folder


def test_lines_belong_to_their_rule(tmp_path: Path, edition: Edition) -> None:
    text = '["101.2a"]\nja = ["盾を選ばなくていい？", "0枚でも？"]\nen = "must I pick one?"\n'
    ((ref, found),) = load_asked(asked(tmp_path / "asked", a=text), edition).items()
    assert str(ref) == "duel_masters/core 101.2a"
    assert found.ja == ("盾を選ばなくていい？", "0枚でも？")
    assert found.en == ("must I pick one?",)


def test_without_a_folder_nobody_asks(tmp_path: Path, edition: Edition) -> None:
    assert load_asked(tmp_path / "none", edition) == {}
    assert load_table_talk(tmp_path / "none.toml", "duel_masters") == ()
    assert load_beyond(tmp_path / "none.toml") == ()
    assert load_foreign(tmp_path / "none.toml") == ()


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("[101.1\n", "no TOML"),
        ('["999.9"]\nja = ["？"]\n', "no such rule"),
        ('["abc"]\nja = ["？"]\n', "no duel_masters rule number"),
        ('["101.1"]\njp = ["？"]\n', "its fields are en, ja"),
        ('["101.1"]\nja = [""]\n', "none of them empty"),
        ('["101.1"]\nja = [1]\n', "a list of lines"),
        ("x = 1\n", "no duel_masters rule number"),
    ],
)
def test_a_wrong_file_is_refused_with_its_place(
    tmp_path: Path, edition: Edition, text: str, why: str
) -> None:
    with pytest.raises(CorpusError, match=why) as error:
        load_asked(asked(tmp_path / "asked", wrong=text), edition)
    assert "wrong.toml" in str(error.value)


def test_a_number_is_asked_for_in_one_place(tmp_path: Path, edition: Edition) -> None:
    text = '["101.1"]\nja = ["？"]\n'
    with pytest.raises(CorpusError, match="earlier file"):
        load_asked(asked(tmp_path / "asked", a=text, b=text), edition)


def test_table_talk_and_matters_name_what_they_lack(tmp_path: Path) -> None:
    path = tmp_path / "talk.toml"
    path.write_text('[[word]]\nsaid = ["寝かせ"]\nmeans = ["タップ"]\n', "utf-8")
    (saying,) = load_table_talk(path, "duel_masters")
    assert (saying.said, saying.means) == (("寝かせ",), ("タップ",))
    path.write_text('[[word]]\nsaid = ["寝かせ"]\n', "utf-8")
    with pytest.raises(CorpusError, match="word 1 lacks means"):
        load_table_talk(path, "duel_masters")
    path.write_text('[[matter]]\nid = "price"\nja = "値段"\ncues = ["円"]\n', "utf-8")
    with pytest.raises(CorpusError, match="matter 1 lacks en"):
        load_beyond(path)


def test_words_of_other_games_belong_to_no_game_of_ours(tmp_path: Path) -> None:
    path = tmp_path / "foreign.toml"
    path.write_text('[[word]]\nja = "飛行"\nen = "flying"\nspelled = ["飛行", "flying"]\n', "utf-8")
    (word,) = load_foreign(path)
    assert (word.game, word.spelled, word.named) == ("", ("飛行", "flying"), ())
    path.write_text('[[word]]\nja = "飛行"\nen = "flying"\n', "utf-8")
    with pytest.raises(CorpusError, match="word 1 lacks spelled"):
        load_foreign(path)
