"""Whatever is sent to the bench, a page comes back, never a fault."""

from __future__ import annotations

import os

import pytest
from flask.testing import FlaskClient
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from indexer.home import Home
from webapp import create_app
from webapp.bench.board.editing import STARTERS
from webapp.bench.link import BenchPlay, LinkError, packed

SOAK = os.environ.get("RULINGS_SOAK") == "1"
WANTED = settings(
    max_examples=2000 if SOAK else 25,
    deadline=None,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.function_scoped_fixture],
)
OK = {200, 303, 400, 404, 413, 422}

_FIELDS = (
    *("entry", "at", "pick", "undo", "turn", "step"),
    *("name", "type", "cost", "abilities", "into", "lines"),
)
_WORDS = (
    *("draw", "destroy", "choose", "what", "to", "n", "until", "add"),
    *("of", "zone", "whose", "type", "do"),
)

PIECES = st.sampled_from(
    [
        *("Brawler", "Guard", "Flash", "Wolf", "A", "B", "hand", "battle", "deck", "main", "x3"),
        *(
            "{",
            "}",
            "[",
            "]",
            ": ",
            ", ",
            "- ",
            "\n",
            "\n  ",
            "#",
            "'",
            '"',
            "|",
            "&a",
            "*a",
            "!!x",
        ),
        *("0", "7", "400", "99999", "-1", "701.10", "true", "null", "\x00", "\u2028", "𠮷", "é"),
        *("script:\n  - {A: pass}", "expect: {winner: A}", "variants: {x: {}}", "board: {}"),
        *("setup: true", "begin: true", "tapped: true", "under: [Guard]", "face: down"),
        *("title: t", "game: nova", "game: duel_masters", "game: dimension_zero", "edition: x"),
    ]
)
SCRAPS = st.one_of(st.text(max_size=80), st.lists(PIECES, max_size=12).map("".join))
VALUES = st.recursive(
    st.one_of(st.integers(-5, 500).map(str), PIECES.filter(str.isalnum)),
    lambda inner: st.one_of(
        st.lists(inner, max_size=3).map(lambda found: f"[{', '.join(found)}]"),
        st.dictionaries(
            st.sampled_from(_WORDS),
            inner,
            max_size=3,
        ).map(lambda found: "{" + ", ".join(f"{k}: {v}" for k, v in found.items()) + "}"),
    ),
    max_leaves=6,
)


@st.composite
def texts(draw: st.DrawFn) -> str:
    """A board to begin with, changed somewhere, or nothing of the kind."""
    text = draw(st.sampled_from([*STARTERS.values()]))
    kind = draw(st.sampled_from(["cut", "insert", "ability", "value", "scraps"]))
    at = draw(st.integers(0, len(text)))
    if kind == "cut":
        return text[:at] + text[at + draw(st.integers(1, 30)) :]
    if kind == "insert":
        return text[:at] + draw(SCRAPS) + text[at:]
    if kind == "ability":
        word = draw(st.sampled_from(["draw", "destroy", "move", "repeat", "put", "power", "cast"]))
        return text.replace(
            "blocker", f"{{when: {{enters: self}}, do: [{{{word}: {draw(VALUES)}}}]}}"
        )
    if kind == "value":
        return text.replace("[Brawler]", draw(VALUES)).replace("[Wolf]", draw(VALUES))
    return draw(SCRAPS)


LINES = st.lists(
    st.one_of(
        SCRAPS.map(lambda line: line.replace("\n", " ")).filter(bool),
        st.sampled_from(
            [
                *(
                    "{A: pass}",
                    "{B: pass}",
                    "{A: yes}",
                    "{A: {summon: Brawler}}",
                    "{otherwise: pass}",
                ),
                *("{A: {attack: B, with: Wolf}}", "{A: concede}", "{refused: {A: {cast: Bolt}}}"),
                *("{A: {cast: Bolt}}", "{A: {choose: Shield}}", "{check: {power: {Guard: 1}}}"),
            ]
        ),
    ),
    max_size=4,
).map(tuple)


@pytest.fixture(scope="module")
def client(built_home: Home) -> FlaskClient:
    return create_app(built_home).test_client()


def word(text: str, lines: tuple[str, ...] = ()) -> str:
    try:
        return packed(BenchPlay(text, lines))
    except LinkError:
        return "1.too-long"


@WANTED
@given(st.one_of(st.text(max_size=60), st.binary(max_size=60).map(lambda b: "1." + b.hex())))
def test_any_word_in_the_address(client: FlaskClient, said: str) -> None:
    for page in ("play", "board", "from/nova"):
        assert client.get(f"/bench/{page}/{said}", follow_redirects=True).status_code in OK


@WANTED
@given(texts(), LINES, st.one_of(st.none(), SCRAPS), st.sampled_from(["", "1", "2", "x", "-1"]))
def test_any_play(
    client: FlaskClient, text: str, lines: tuple[str, ...], line: str | None, step: str
) -> None:
    asked = {**({"try": line} if line is not None else {}), **({"step": step} if step else {})}
    assert client.get(f"/bench/play/{word(text, lines)}", query_string=asked).status_code in OK
    assert client.get(f"/bench/board/{word(text, lines)}").status_code in OK


@WANTED
@given(
    texts(),
    LINES,
    st.sampled_from(["0", "1", "9", "yes", "none", "picked", "placed", "as_is", "try", "record"]),
    st.dictionaries(
        st.sampled_from(["line", "pick", "number", "place-0", "verb", "what", "target", "step"]),
        SCRAPS,
        max_size=4,
    ),
)
def test_any_answer(
    client: FlaskClient, text: str, lines: tuple[str, ...], answer: str, more: dict[str, str]
) -> None:
    form = {"play": word(text, lines), "step": "1", "answer": answer, **more}
    done = client.post("/bench/play", data=form, follow_redirects=True)
    assert done.status_code in OK


@WANTED
@given(
    texts(),
    st.sampled_from(
        [
            *("play", "look", "add", "write", "turn", "take", "tap", "undo", "x", "put Guard"),
            *("to A hand", "to B x", "clear B deck"),
        ]
    ),
    st.dictionaries(
        st.sampled_from(_FIELDS),
        st.one_of(SCRAPS, PIECES),
        max_size=6,
    ),
)
def test_any_change_of_a_board_keeps_what_was_typed(
    client: FlaskClient, text: str, do: str, more: dict[str, str]
) -> None:
    answer = client.post("/bench/board", data={"text": text, "do": do, **more})
    assert answer.status_code in OK
    if answer.status_code == 422 and do != "undo":
        lines = [line.strip() for line in text.replace("\r", "\n").split("\n")]
        assert all(_escaped(line) in answer.text for line in lines if "\x00" not in line)


def _escaped(line: str) -> str:
    from markupsafe import escape

    return str(escape(line))
