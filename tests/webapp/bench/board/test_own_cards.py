"""A list of cards of one's own on the bench: put by name, offered, and in no link or download."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from flask.testing import FlaskClient

from indexer.home import Home
from webapp import create_app
from webapp.bench.link import unpacked
from webapp.cards.kept import NEEDED, drop_list, keep_list, listed
from webapp.cards.lists import read_card_list

DRAWS = "このクリーチャーが出た時、カードを1枚引く。"
CARDS = f"""name,type,civ,cost,power,races,text
Lantern Keeper,creature,light,1,1000,Porcelain Folk,{DRAWS}
Keeper,creature,light,1,1000,Porcelain Folk,{DRAWS}
Tower,creature,fire,2,3000,Gnome,ブロッカー
"""
TEXT = """title: x
game: duel_masters
board:
  A: {mana: [light], hand: [《Keeper》], deck: 3}
"""


@pytest.fixture
def home(tmp_path: Path) -> Home:
    file = tmp_path / "my-cards.csv"
    file.write_text(CARDS, "utf-8")
    home = Home(tmp_path / "home")
    keep_list(home, "duel_masters", listed(file, "duel_masters", read_card_list(file, {}, NEEDED)))
    return home


@pytest.fixture
def own(home: Home, built_home: Home) -> Iterator[FlaskClient]:
    """The bench of somebody with that list, on the index that is there."""
    app = create_app(built_home)
    app.extensions["rulings_home"] = home
    yield app.test_client()


def test_names_are_found_by_a_part_those_that_begin_with_it_first(
    own: FlaskClient, client: FlaskClient
) -> None:
    found = own.get("/bench/cards?game=duel_masters&named=keep").json
    library = found.pop("library")
    assert {"name": "Keeper", "what": "creature · light · cost 5 · power 3000"} in library
    assert found == {
        "game": "duel_masters",
        "list": "my-cards.csv",
        "names": ["Keeper", "Lantern Keeper"],
    }
    assert own.get("/bench/cards?game=nova").json["list"] is None
    assert own.get("/bench/cards?game=none").status_code == 404
    assert client.get("/bench/cards?named=keep").json["names"] == []


def test_names_are_offered_where_a_card_is_put(own: FlaskClient, client: FlaskClient) -> None:
    form = {"text": TEXT.replace("《Keeper》", ""), "do": "add", "entry": "Lantern Keep"}
    offered = '<button name="do" value="put Lantern Keeper">'
    assert offered in own.post("/bench/board", data=form | {"at": "A hand"}).text
    assert offered not in client.post("/bench/board", data=form | {"at": "A hand"}).text


def test_a_card_is_put_by_its_name_and_played(own: FlaskClient, home: Home) -> None:
    form = {"text": TEXT, "do": "add", "entry": "Tower", "at": "B battle"}
    page = own.post("/bench/board", data=form)
    assert page.status_code == 200
    (written,) = re.findall(r'<textarea id="text".*?</textarea>', page.text, re.DOTALL)
    assert "battle: [Tower]" in written
    assert "cards:" not in written
    play = own.post("/bench/board", data={"text": TEXT, "do": "play"})
    assert play.status_code == 303
    word = play.headers["Location"].split("?")[0].split("#")[0].rpartition("/")[2]
    assert DRAWS not in unpacked(word).text
    assert DRAWS not in own.get(f"/bench/play/{word}.yaml").text
    assert own.get(f"/bench/play/{word}").status_code == 200
    drop_list(home, "duel_masters")
    gone = own.get(f"/bench/play/{word}")
    assert gone.status_code != 200 and "《Keeper》" in gone.text


def test_a_board_of_somebody_without_the_list_says_what_is_not_declared(
    client: FlaskClient,
) -> None:
    page = client.post("/bench/board", data={"text": TEXT, "do": "play"})
    assert page.status_code == 422 and "is not declared" in page.text


def test_a_damaged_list_is_told_on_the_board(own: FlaskClient, home: Home) -> None:
    (home.cards / "duel_masters" / "cards.json").write_text("{", "utf-8")
    page = own.get("/bench/board")
    assert page.status_code == 200 and "import it again" in page.text
