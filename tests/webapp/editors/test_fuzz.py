"""Whatever is sent to the desk, a page comes back, never a fault."""

from __future__ import annotations

import io
import os
from urllib.parse import quote

import pytest
from flask.testing import FlaskClient
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from indexer.home import Home
from webapp import create_app

SOAK = os.environ.get("RULINGS_SOAK") == "1"
WANTED = settings(
    max_examples=3000 if SOAK else 20,
    deadline=None,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.function_scoped_fixture],
)
OK = {200, 303, 400, 404, 413, 422}
LINES = st.sampled_from(
    [
        *(
            "**101.1.** あ。",
            "101.1a い（102.9：参照）",
            "**102. 駒**",
            "### 1. 章",
            "405.4.3.1：う",
        ),
        *("第１部 え", "第１章 お", "１－１　か（", "local p = [[", "]]", "End contents", "例：き"),
        *("- 1. 章", "| a | b |", "---", "101.1～101.999 を参照", "**101.999999.** く", "|", "``"),
        *(
            "\ufdd0",
            "\u2028",
            "\ud7ff",
            "𠮷",
            "（（（",
            "９９９．９ｚ",
            "0.0",
            "**9999.9.9.9.9.** け",
        ),
    ]
)
DOCUMENTS = st.one_of(
    st.binary(max_size=300),
    st.text(max_size=200).map(lambda text: text.encode("utf-8", "replace")),
    st.lists(LINES, max_size=14).map(lambda lines: "\n".join(lines).encode()),
    st.tuples(st.lists(LINES, max_size=9), st.sampled_from(["cp932", "utf-16", "euc_jp"])).map(
        lambda made: "\r\n".join(made[0]).encode(made[1], "replace")
    ),
)
WORDS = st.one_of(
    st.sampled_from(["", "1", "101", "101.1a", "nova", "duel_masters", "dimension_zero", "gap"]),
    st.sampled_from(["error", "json", "ja", "same", "nova/1", "duel_masters/core/en", "-1", "x"]),
    st.text(max_size=12),
)
FIELDS = ("chapter", "kind", "severity", "only", "page", "game", "format", "status", "language")
FORMS = st.dictionaries(st.sampled_from(FIELDS), WORDS, max_size=3)


@pytest.fixture(scope="module")
def client(built_home: Home) -> FlaskClient:
    return create_app(built_home).test_client()


@WANTED
@given(DOCUMENTS, FORMS, st.booleans())
def test_any_document(
    client: FlaskClient, content: bytes, form: dict[str, str], pasted: bool
) -> None:
    sent = {"text": content} if pasted else {"file": (io.BytesIO(content), "f")}
    answer = client.post("/editors/", data={**form, **sent}, content_type="multipart/form-data")
    assert answer.status_code in OK


@WANTED
@given(DOCUMENTS, DOCUMENTS, FORMS, WORDS)
def test_any_two_sides(
    client: FlaskClient, old: bytes, new: bytes, form: dict[str, str], edition: str
) -> None:
    sent = {"old_text": old, "new_file": (io.BytesIO(new), "f"), "old_edition": edition}
    answer = client.post(
        "/editors/compare", data={**form, **sent}, content_type="multipart/form-data"
    )
    assert answer.status_code in OK


@WANTED
@given(st.lists(st.binary(max_size=60), max_size=2).map(b"".join), st.sampled_from(["", "compare"]))
def test_any_body(client: FlaskClient, body: bytes, page: str) -> None:
    for kind in ("multipart/form-data; boundary=x", "application/x-www-form-urlencoded", "a/b"):
        answer = client.post(f"/editors/{page}", data=body, content_type=kind)
        assert answer.status_code in OK


@WANTED
@given(FORMS, WORDS, WORDS)
def test_any_address(client: FlaskClient, form: dict[str, str], one: str, other: str) -> None:
    asked = {**form, "old": one, "new": other, "edition": one}
    for page in ("", "compare", "nova/1/", "nova/1/405.4", f"{quote(one)}/{quote(other)}"):
        if ".." not in page:
            assert client.get(f"/editors/{page}", query_string=asked).status_code in OK | {302, 308}
