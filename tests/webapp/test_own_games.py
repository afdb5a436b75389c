"""Games that no rulebook executes: every command and page answers or says what is wrong."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import CliRunner, Result
from flask.testing import FlaskClient

from indexer.build import Sources, build
from indexer.home import Home
from indexer.imports import import_document
from webapp import create_app
from webapp.commands import main

Run = Callable[..., Result]

OLD = "第１条　札を引く。\n第２条　第１条の札を出す。\n第３条　終わる。\n"
NEW = OLD.replace("札を引く", "札を二枚引く") + "第４条　第９条に従う。\n"
GAME = """\
scheme = "dimension_zero"
default_edition = "1"
[names]
ja = "零"
en = "Zero"
[[editions]]
id = "1"
title_ja = "規則"
title_en = "Rules"
"""
BOARD = "title: t\ngame: {}\nboard:\n  A: {{hand: 2}}\n  B: {{hand: 2}}\nscript:\n  - {{A: pass}}\n"


@pytest.fixture(scope="module")
def own_home(tmp_path_factory: pytest.TempPathFactory) -> tuple[Home, Sources]:
    """An index of one bundled game without a rulebook, and two editions of a game of one's own."""
    folder = tmp_path_factory.mktemp("own")
    text = folder / "corpus" / "dimension_zero" / "1" / "ja" / "01.md"
    text.parent.mkdir(parents=True)
    text.write_text("## 1. 題\n\n### 1.1. 節\n\n**1.1.1.** 札を引く。\n", "utf-8")
    (folder / "corpus" / "dimension_zero" / "game.toml").write_text(GAME, "utf-8")
    home, sources = Home(folder / "home"), Sources(corpus=folder / "corpus")
    for edition, rules in (("1", OLD), ("2", NEW)):
        (folder / "rules.txt").write_text(rules, "utf-8")
        import_document(home, folder / "rules.txt", "tower", edition)
    build(home, sources)
    return home, sources


@pytest.fixture
def run(own_home: tuple[Home, Sources], monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Run:
    """Runs `rulings ARGUMENTS` in a folder with both documents and files of such games."""
    home, sources = own_home
    monkeypatch.setenv("RULINGS_HOME", str(home.root))
    monkeypatch.setattr("webapp.library.library_sources", lambda home=None: sources)
    monkeypatch.chdir(tmp_path)
    for name, text in (
        ("old.txt", OLD),
        ("new.txt", NEW),
        ("tower.yaml", BOARD.format("tower")),
        ("zero.yaml", BOARD.format("dimension_zero")),
    ):
        Path(name).write_text(text, "utf-8")

    def invoked(*arguments: str) -> Result:
        result = CliRunner().invoke(main, arguments)
        if result.exception is not None and not isinstance(result.exception, SystemExit):
            raise result.exception
        return result

    return invoked


@pytest.fixture
def pages(own_home: tuple[Home, Sources]) -> FlaskClient:
    return create_app(own_home[0]).test_client()


def test_two_editions_of_a_game_of_ones_own_are_compared(run: Run) -> None:
    said = run("compare", "tower/1", "tower/2").output
    assert "札を{+二枚+}引く。" in said
    assert "参照元 / referred to by: 第2条" in said
    assert "2 same, 0 punctuation, 1 changed, 0 moved, 1 added, 0 removed" in said


@pytest.mark.parametrize(
    ("arguments", "status", "said"),
    [
        ("compare tower/1 tower/2 --jsonl", 0, '"changed"'),
        ("compare old.txt tower --game tower", 0, "1 changed"),
        ("compare tower/1 dimension_zero", 2, "only documents of one game"),
        ("show tower 第4条", 0, "第９条に従う。"),
        ("show tower 第1条 --edition 1 --json", 0, "札を引く。"),
        ("show tower 第7条", 2, "no rule 第7条 in tower/2"),
        ("toc tower --edition 1", 0, "第1条 札を引く。\n第2条 第１条の札を出す。"),
        ("search --game tower 二枚", 0, "tower/2 第1条"),
        ("ask --game tower 札は何枚引く？", 0, "第1条"),
        ("refs tower/2", 0, "no such rule"),
        ("refs new.txt --game tower", 0, "no such rule"),
        ("read new.txt --game tower", 0, "4 rules, 0 unplaced lines"),
        ("read new.txt --game towr", 2, "unknown game 'towr'"),
        ("check tower/2", 1, "missing_target"),
        ("check old.txt --game tower", 0, "0 error"),
        ("coverage --game tower", 2, "no rulebook for 'tower'"),
        ("coverage --game dimension_zero", 2, "no rulebook for 'dimension_zero'"),
        ("replay tower.yaml", 2, "tower.yaml:2: 'tower'"),
        ("replay zero.yaml", 2, "zero.yaml:2: 'dimension_zero'"),
        ("explore tower.yaml", 2, "unknown game 'tower'"),
        ("explore zero.yaml", 2, "zero.yaml:2: 'dimension_zero'"),
        ("why-not tower.yaml", 2, "unknown game 'tower'"),
        ("why-not zero.yaml", 2, "zero.yaml:2: 'dimension_zero'"),
    ],
)
def test_every_command_answers_for_a_game_without_a_rulebook(
    run: Run, arguments: str, status: int, said: str
) -> None:
    result = run(*arguments.split())
    assert (result.exit_code, said in result.output) == (status, True), result.output


PLACES = ("tower/1", "tower/2", "tower", "dimension_zero/1", "chess/1")
OF_A_GAME = (
    *("/rules/{g}/", "/rules/{g}/{e}/", "/rules/{g}/{e}/{n}", "/glossary/{g}/", "/coverage/{g}/"),
    *("/editors/{g}/", "/editors/{g}/{e}/", "/editors/{g}/{e}/{n}", "/scenarios/{g}/"),
    *("/editors/{g}/{e}/{n}/references.svg", "/editors/?edition={g}/{e}", "/bench/from/{g}/x"),
    *("/bench/board?game={g}", "/bench/play?game={g}", "/ask?q=札を引く&game={g}"),
    *("/search?q=札&game={g}", "/search?q=1&game={g}", "/suggest?q=札&game={g}"),
    *("/scenarios/{g}/x", "/bench/?game={g}"),
)


@pytest.mark.parametrize("accept", ["text/html", "application/json"])
@pytest.mark.parametrize(
    ("game", "edition", "number"),
    [("tower", "1", "第1条"), ("tower", "2", "第4条"), ("dimension_zero", "1", "1.1.1")],
)
def test_every_page_answers_for_a_game_without_a_rulebook(
    pages: FlaskClient, game: str, edition: str, number: str, accept: str
) -> None:
    for pattern in OF_A_GAME:
        address = pattern.format(g=game, e=edition, n=number)
        answer = pages.get(address, headers={"Accept": accept})
        assert answer.status_code < 500, address
    for pattern in OF_A_GAME[1:4]:
        assert pages.get(pattern.format(g=game, e=edition, n=number)).status_code == 200


@pytest.mark.parametrize("accept", ["text/html", "application/json"])
def test_every_pair_of_editions_is_compared_or_refused(pages: FlaskClient, accept: str) -> None:
    for old in PLACES:
        for new in PLACES:
            address = f"/editors/compare?old={old}&new={new}"
            status = pages.get(address, headers={"Accept": accept}).status_code
            alike = old.split("/")[0] == new.split("/")[0] != "chess"
            assert status == (200 if alike else 404), address


def test_a_pasted_document_is_read_by_the_numbering_of_a_game_of_ones_own(
    pages: FlaskClient,
) -> None:
    form = {"text": NEW, "game": "tower", "format": "json"}
    assert "missing_target" in pages.post("/editors/", data=form).text
    form = {"old_text": OLD, "new_edition": "tower/2/", "game": "tower", "format": "json"}
    answer = pages.post("/editors/compare", data=form)
    assert answer.status_code == 200, answer.text
