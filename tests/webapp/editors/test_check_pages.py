"""A document or an edition checked: every finding at its place, filters, JSON, refusals."""

from __future__ import annotations

import io
import re
from collections.abc import Callable
from html import unescape
from pathlib import Path
from typing import Any

import pytest
from flask.testing import FlaskClient

from webapp.editors.checked import marked_pieces
from webapp.editors.sent import MOST_BYTES

CORE = "/editors/duel_masters/core/"


def send(client: FlaskClient, text: str | bytes, status: int = 200, **fields: str) -> str:
    """The page that answers a pasted text, or a file when it is bytes."""
    data: dict[str, Any] = dict(fields)
    if isinstance(text, bytes):
        data["file"] = (io.BytesIO(text), "rules.txt")
    else:
        data["text"] = text
    answer = client.post("/editors/", data=data, content_type="multipart/form-data")
    assert answer.status_code == status, answer.text[-3000:]
    return answer.text


def rows(html: str) -> dict[str, str]:
    """Each printed row by its number."""
    found = re.findall(r'<li class="row [^"]*">(.*?)\n    </li>', html, flags=re.S)
    numbered = [(re.search(r'class="number"[^>]*>([^<]*)<', row), row) for row in found]
    return {number[1]: row for number, row in numbered if number}


def kinds(html: str) -> list[str]:
    return re.findall(r'<li class="finding (\w+)">', html)


def box(html: str) -> str:
    """What stands in the box, as a browser reads it: the first line end is taken away."""
    found = re.search(r"<textarea[^>]*>\n(.*?)</textarea>", html, flags=re.S)
    assert found
    return unescape(found[1])


def test_the_desk_is_linked_from_every_page_and_the_first(client: FlaskClient) -> None:
    html = client.get("/").text
    assert html.count('href="/editors/"') == 2
    html = client.get("/editors").text
    assert 'name="q" value=""' in html  # the search box of the frame is not the desk's


def test_each_finding_stands_at_its_rule_with_its_words_marked(
    client: FlaskClient, rules: str
) -> None:
    found = rows(send(client, rules))
    assert list(found) == ["1", "101", "101.1", "101.3", "2", "201", "201.1"]
    assert "&lt;b&gt;" in found["101.1"] and "<b>" not in found["101.1"]
    assert '<mark class="error">102.9</mark>' in found["101.3"]
    assert "101.2がない" in found["101.3"] and "→ <code" in found["101.3"]
    assert "finding" in found["201.1"] and "finding" not in found["201"]


def test_no_finding_is_lost_in_a_real_document(
    client: FlaskClient, seed: Callable[[str], Path]
) -> None:
    for prefix in ("000", "001", "002", "003", "004"):
        content = seed(prefix).read_bytes()
        answer = client.post(
            "/editors/?format=json", data={"file": (io.BytesIO(content), "rules.txt")}
        )
        assert answer.status_code == 200 and answer.json is not None
        assert answer.json["unfinished"] == []
        html = send(client, content)
        assert len(kinds(html)) == len(answer.json["findings"]) > 0, prefix
        counted = sum(answer.json["counts"].values())
        assert counted == len(answer.json["findings"])


def test_programs_get_the_records_of_the_commands(
    client: FlaskClient, rules: str, rulings: Callable[..., Any], tmp_path: Path
) -> None:
    path = tmp_path / "rules.md"
    path.write_text(rules, encoding="utf-8")
    data = {"text": rules, "format": "json"}
    answer = client.post("/editors/", data=data).json
    assert answer is not None
    assert answer["findings"] == rulings("check", str(path), "--jsonl").records
    assert answer["document"] == rulings("read", str(path), "--jsonl").records
    accepted = client.post(
        "/editors/", data={"text": rules}, headers={"Accept": "application/json"}
    )
    assert accepted.json == answer


def test_an_edition_has_the_findings_that_the_command_prints(
    client: FlaskClient, rulings: Callable[..., Any]
) -> None:
    for language in ("ja", "en"):
        answer = client.get(f"{CORE}?language={language}&format=json").json
        ran = rulings("check", "duel_masters/core", "--language", language, "--jsonl")
        assert answer is not None and answer["findings"] == ran.records
        assert len(kinds(client.get(f"{CORE}?language={language}").text)) == len(ran.records)


def test_filters_of_a_pasted_document_work_by_sending_it_again(
    client: FlaskClient, rules: str
) -> None:
    first = send(client, rules)
    assert box(first) == rules
    assert list(rows(send(client, box(first), chapter="2"))) == ["2", "201", "201.1"]
    assert list(rows(send(client, rules, chapter="101"))) == ["101", "101.1", "101.3"]
    assert list(rows(send(client, rules, only="1", severity="error"))) == [
        "101.1",
        "101.3",
        "201.1",
    ]
    gaps = send(client, rules, kind="gap")
    assert kinds(gaps) == ["warning"] and len(rows(gaps)) == 7


def test_filters_of_an_edition_stand_in_its_address(client: FlaskClient) -> None:
    html = client.get(f"{CORE}?chapter=505&only=1&kind=misplaced").text
    assert list(rows(html)) == ["505.2a"]
    assert f'href="{CORE}505.2a"' in html
    for wrong in ("chapter=x", "kind=spelling", "severity=bad", "language=fr"):
        assert client.get(f"{CORE}?{wrong}").status_code in (400, 404), wrong
    assert client.get(f"{CORE}?language=official").status_code == 404


def test_an_edition_is_chosen_from_the_start_page(client: FlaskClient) -> None:
    answer = client.get("/editors/?edition=nova/1/en")
    assert answer.status_code == 303 and answer.location == "/editors/nova/1/?language=en"
    assert client.get("/editors/nova").location == "/editors/nova/1/"


def test_lines_that_no_rule_took_are_shown(client: FlaskClient, rules: str) -> None:
    html = send(
        client, rules + "".join(f"**101.{n}.** あ。\n" for n in range(4, 20)) + "999.zz 駒\n"
    )
    answer = client.post("/editors/?format=json", data={"text": box(html)}).json
    assert answer is not None
    unplaced = [row for row in answer["document"] if row["kind"] == "unplaced"]
    assert html.count('<li class="row unplaced') == len(unplaced) == answer["unplaced"]


def test_a_file_is_decoded_into_the_box_and_not_asked_for_again(
    client: FlaskClient, rules: str
) -> None:
    html = send(client, rules.encode("cp932"))
    assert box(html) == rules and "rules.txt" in html


@pytest.mark.parametrize(
    ("content", "reason"),
    [
        (b"\x00\x01\x02\xff" * 50, "control character"),
        (b"PK\x03\x04" + bytes(range(256)) * 4, ""),
        (b"", ""),
        (b"%PDF-1.4", ""),
        ("駒を動かす。\n".encode() * 9, "no rule document"),
        (b"<html><p>101.1 a", "a web page"),
        (b"101.1 a\n" * 3 + b"x" * 30_000, "a line may have"),
    ],
)
def test_what_is_no_rule_document_is_a_message(
    client: FlaskClient, content: bytes, reason: str
) -> None:
    html = send(client, content, 400)
    assert 'role="alert"' in html and reason in html


def test_a_refused_text_still_stands_in_the_box(client: FlaskClient) -> None:
    text = "\n駒</textarea><script>alert(1)</script>\n規則ではない文。"
    html = send(client, text, 400, game="nova")
    assert box(html) == text and "<script>alert" not in html
    assert '<option value="nova" selected>' in html
    assert send(client, "", 400) and send(client, text, 400, game="chess")


def test_a_wrong_filter_keeps_the_text(client: FlaskClient, rules: str) -> None:
    for wrong in ({"chapter": "x"}, {"kind": "spelling"}):
        assert box(send(client, rules, 400, **wrong)) == rules


def test_a_refusal_for_programs_is_json(client: FlaskClient) -> None:
    answer = client.post("/editors/?format=json", data={"text": "a"})
    assert answer.status_code == 400 and answer.json and "no rule document" in answer.json["error"]
    answer = client.get("/editors/duel_masters/9/?format=json")
    assert answer.status_code == 404 and answer.json and "known:" in answer.json["error"]


@pytest.mark.parametrize("more", [1, 4 * MOST_BYTES])
@pytest.mark.parametrize("field", ['file"; filename="rules.txt', "text"])
def test_a_document_over_the_limit_is_told_so(client: FlaskClient, more: int, field: str) -> None:
    head = f'--x\r\nContent-Disposition: form-data; name="{field}"\r\n\r\n'.encode()
    body = head + b"x" * (MOST_BYTES + more) + b"\r\n--x--\r\n"
    for address in ("/editors/", "/editors/?format=json"):
        kind = "multipart/form-data; boundary=x"
        answer = client.post(
            address, input_stream=io.BytesIO(body), content_type=kind, content_length=len(body)
        )
        assert answer.status_code == 413
        assert "2 MB" in (answer.json["error"] if answer.json else answer.text)


def test_the_desk_reads_no_file_of_the_server(client: FlaskClient) -> None:
    for address in (
        "/editors/README.md",
        "/editors/webapp/rules.py",
        "/editors/?edition=README.md",
    ):
        assert client.get(address).status_code == 404
    answer = client.get("/editors/compare?old=README.md&new=webapp/rules.py")
    assert answer.status_code == 404


def test_marks_do_not_change_the_text() -> None:
    from indexer.model import Finding

    found = [
        Finding("typo", "1", 1, "error", "", "", words) for words in ("bc", "cd", "e", "abcde")
    ]
    pieces = marked_pieces("abcde", found)
    assert pieces == (("a", ""), ("bc", "error"), ("d", ""), ("e", "error"))
    assert marked_pieces("", found) == ()


def test_a_check_that_takes_too_long_is_left_out_and_named(
    client: FlaskClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("webapp.editors.checked.SECONDS", 0.3)
    text = "".join(f"**101.{n}.** 駒{'101.4a～' * 2000}\n" for n in range(1, 9))
    answer = client.post("/editors/?format=json", data={"text": text}).json
    assert answer is not None and "missing_target" in answer["unfinished"]
    html = send(client, text)
    assert "時間内に終わらず" in html and "参照先がない" in html


def test_a_row_with_a_crowd_of_findings_says_how_many_more(client: FlaskClient) -> None:
    text = "**101. 駒**\n**101.1.** 駒" + "、".join(f"102.{n}" for n in range(1, 61)) + "。\n"
    html = send(client, f"{text}**101.2.** い。\n", kind="missing_target")
    assert len(kinds(html)) == 40 and "ほか20件" in html


def test_another_language_is_chosen_without_losing_the_document(
    client: FlaskClient, rules: str
) -> None:
    page = client.post("/editors/", data={"text": rules}).text
    assert 'data-shown="both"' in page
    assert '<button form="report" formaction="/editors/?lang=en"' in page
    answer = client.post("/editors/?lang=en", data={"text": rules})
    assert answer.status_code == 200
    assert 'data-shown="en"' in answer.text and "102.9" in answer.text
    assert client.get_cookie("rulings_languages").value == "en"
    assert 'href="/editors/?lang=ja"' in client.get("/editors/").text
    assert client.post("/editors/?lang=fr", data={"text": rules}).status_code == 400


def test_languages_are_chosen_on_a_refused_document_too(client: FlaskClient) -> None:
    page = client.post("/editors/", data={"text": "no rules at all"}).text
    assert '<button form="report" formaction="/editors/?lang=ja"' in page
    assert 'id="report" method="post"' in page
