"""Two sides compared: words marked on each side, both numbers, what a change touches."""

from __future__ import annotations

import io
import re
from collections.abc import Callable
from html import unescape
from pathlib import Path
from typing import Any

import pytest
from flask.testing import FlaskClient

OLD = """\
**101. 駒**
**101.1.** 駒は升に置く。
**101.2.** 駒は一手に一つだけ動かし、動かした駒は次の手番まで動かせない。
**101.3.** 盤の外に出た駒は取り除き、その持ち主の手元に戻す。
**101.4.** 手番の終わりに（101.2：参照）数え直す。
"""
NEW = """\
**101. 駒**
**101.1.** 駒は升に置く。
**101.2.** 駒は一手に二つだけ動かし、動かした駒は次の手番まで動かせない。
**101.5.** 盤の外に出た駒は取り除き、その持ち主の手元に戻す。
**101.6.** 王を取られたプレイヤーは敗北する。
"""
EDITIONS = "/editors/compare?old=duel_masters/core/ja&new=duel_masters/core/ja"


def send(client: FlaskClient, expected: int = 200, /, **fields: Any) -> str:
    data = {"old_text": OLD, "new_text": NEW, **fields}
    answer = client.post("/editors/compare", data=data, content_type="multipart/form-data")
    assert answer.status_code == expected, answer.text[-2000:]
    return answer.text


def changes(html: str) -> list[tuple[str, str]]:
    return re.findall(r'<li class="change (\w+)">(.*?)\n    </li>', html, flags=re.S)


def plain(html: str) -> str:
    return unescape(re.sub(r"<[^>]*>", "", html)).strip()


def of(html: str, status: str) -> str:
    (found,) = (row for name, row in changes(html) if name == status)
    return found


def side(row: str, name: str) -> str:
    found = re.search(rf'<div class="{name}"><span.*?</span>.*?<p[^>]*>(.*?)</p>', row, re.S)
    assert found
    return found[1]


def test_words_are_marked_on_their_side(client: FlaskClient) -> None:
    row = of(send(client), "changed")
    was, now = side(row, "was"), side(row, "now")
    assert re.search(r"<del>[^<]*一[^<]*</del>", was) and "<ins>" not in was
    assert re.search(r"<ins>[^<]*二[^<]*</ins>", now) and "<del>" not in now
    assert plain(was) == OLD.splitlines()[2].partition("** ")[2]
    assert plain(now) == NEW.splitlines()[2].partition("** ")[2]


def test_what_moved_has_both_numbers(client: FlaskClient) -> None:
    head = plain(of(send(client), "moved").partition("</p>")[0])
    assert re.search(r"101\.3\s*→\s*101\.5", head)


def test_a_change_names_who_refers_to_it(client: FlaskClient) -> None:
    row = of(send(client), "changed")
    assert re.search(r"<dd>101\.4</dd>", row)


def test_statuses_and_chapters_are_chosen(client: FlaskClient) -> None:
    assert {name for name, _ in changes(send(client))} == {"changed", "moved", "added", "removed"}
    assert {name for name, _ in changes(send(client, status="same"))} == {"same"}
    assert changes(send(client, chapter="7")) == []
    assert len(changes(send(client, chapter="101.6"))) == 1


def test_the_texts_stand_in_their_boxes_again(client: FlaskClient) -> None:
    boxes = re.findall(r"<textarea[^>]*>\n(.*?)</textarea>", send(client), flags=re.S)
    assert [unescape(each) for each in boxes] == [OLD, NEW]
    html = send(client, 400, new_text="規則ではない。")
    boxes = re.findall(r"<textarea[^>]*>\n(.*?)</textarea>", html, flags=re.S)
    assert [unescape(each) for each in boxes] == [OLD, "規則ではない。"]
    assert 'role="alert"' in html


def test_programs_get_the_records_of_the_command(
    client: FlaskClient, rulings: Callable[..., Any], tmp_path: Path
) -> None:
    paths = [tmp_path / "old.md", tmp_path / "new.md"]
    for path, text in zip(paths, (OLD, NEW), strict=True):
        path.write_text(text, encoding="utf-8")
    records = rulings("compare", *map(str, paths), "--jsonl").records
    data = {
        "old_text": OLD, "new_text": NEW,
        "status": ["same", "punctuation", "changed", "moved", "added", "removed"],
    }  # fmt: skip
    answer = client.post("/editors/compare?format=json", data=data).json
    assert answer is not None and answer["changes"] == records


def test_an_edition_against_a_document_links_to_all_it_touches(client: FlaskClient) -> None:
    new = "**115. 戦闘**\n**115.3b.** 架空の規則だけを置く。\n**115.3.** まったく別の話。\n"
    html = send(client, old_text="", old_edition="duel_masters/core/ja", new_text=new)
    rows = [row for name, row in changes(html) if name == "removed"]
    touched = [row for row in rows if '<dl class="touches">' in row]
    assert touched
    assert any('href="/scenarios/duel_masters/' in row for row in touched)
    assert any('href="/coverage/duel_masters/"' in row for row in touched)
    scenario = re.search(r'href="(/scenarios/[^"]+)"', "".join(touched))
    assert scenario and client.get(unescape(scenario[1])).status_code == 200


def test_two_editions_have_an_address(client: FlaskClient) -> None:
    data = {"old_edition": "nova/1/ja", "new_edition": "nova/1/en", "chapter": "405"}
    answer = client.post("/editors/compare", data=data)
    assert answer.status_code == 303
    assert client.get(answer.location).status_code == 200
    assert changes(client.get(EDITIONS).text) == []
    assert client.get(f"{EDITIONS}&format=json").json["counts"]["same"] > 500  # type: ignore[index]


@pytest.mark.parametrize(
    ("fields", "reason"),
    [
        ({"old_text": ""}, "a side is missing"),
        ({"old_text": "", "old_edition": "chess/1"}, "no game"),
        ({"old_text": "", "old_edition": "nova/1/ja"}, "only documents of one game"),
        ({"old_text": "", "old_edition": "nova/1/fr"}, "no text of an edition"),
        ({"chapter": "x"}, "x"),
        ({"status": "gone"}, "known: same"),
        ({"game": "chess"}, "chess"),
        ({"new_file": (io.BytesIO(b"PK\x03\x04\x00\x00"), "a.zip")}, ""),
    ],
)
def test_what_cannot_be_compared_is_a_message(
    client: FlaskClient, fields: dict[str, Any], reason: str
) -> None:
    html = send(client, 400, **fields)
    assert 'role="alert"' in html and reason in unescape(html)


def test_real_editions_side_by_side(client: FlaskClient, seed: Callable[[str], Path]) -> None:
    files = {
        "old_file": (io.BytesIO(seed("003").read_bytes()), "old.lua"),
        "new_file": (io.BytesIO(seed("001").read_bytes()), "new.txt"),
    }
    html = send(client, chapter="5", **files)
    shown = changes(html)
    assert len(shown) > 20 and "moved" in {name for name, _ in shown}
    for _, row in shown[:40]:
        assert plain(side(row, "was")) or plain(side(row, "now"))
