"""Every command over every document there is: an answer or a message, never a traceback.

`make soak` takes all of them; otherwise a few of each kind.
"""

from __future__ import annotations

import os
from pathlib import Path

import pytest
from click.testing import CliRunner

from indexer.build import Sources, build
from indexer.home import Home
from webapp.commands import main

SOAK = bool(os.environ.get("RULINGS_SOAK"))
TESTS = Path(__file__).parents[2]

# Files as people send them by mistake, and as a damaged disk gives them back.
BAD: dict[str, bytes] = {
    "nothing": b"",
    "zeros": b"\0" * 200,
    "every byte": bytes(range(256)) * 20,
    "half a letter": "あ".encode()[:2],
    "a byte order mark": b"\xef\xbb\xbf101.1. a\n101.2. b\n101.3. c\n",
    "old line ends": b"101.1. a\r101.2. b\r101.3. c\r",
    "torn JSON": b'{"a": [1,2',
    "deep": b"[" * 5000,
    "a torn PDF": b"%PDF-1.4\n%%EOF",
    "a module": b"return [[101.1. a]]",
    "questions": b'{"id":1}\n{"id":"a","question":5}\n[]\n',
    "one long line": b"a" * 100_000,
    "a knot of aliases": b"a: &a [*a, *a]\n",
    "tabs": b"\ttitle:\tx\n",
    "half a pair": b'title: "\\ud800"\ngame: nova\n',
    "a list": b"- a\n",
    "no words": b"title: 2020-01-01\ngame: nova\nboard: 5\nscript: 5\nexpect: 5\n",
    "a name alone": b"title: t\ngame: duel_masters\n",
}

COMMANDS = (
    *("read {}", "read --jsonl {}", "read --game nova {}", "read --form pdf {}", "refs {}"),
    *("check {}", "check --jsonl --fail-on info {}", "compare {} {good}", "compare {good} {}"),
    *("compare --map nova {}", "replay {}", "replay --json {}", "explore {}", "explore --json {}"),
    *("why-not {}", "why-not --json {}", "ask --batch {}", "import {}"),
    "import --game zz --edition 1 {}",
    *("card {}", "card --json {}", "cards check {}", "cards check --jsonl {}"),
    *("cards import --preview {}", "cards import --preview --json {}"),
)
GAME = """\
scheme = "nova"
default_edition = "1"
[names]
ja = "甲"
en = "First"
[[editions]]
id = "1"
title_ja = "規則"
title_en = "Rules"
"""


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The bad files, one good document, and a home with an index of one rule."""
    folder = tmp_path_factory.mktemp("documents")
    text = folder / "corpus" / "nova" / "1" / "ja" / "01.md"
    text.parent.mkdir(parents=True)
    (folder / "corpus" / "nova" / "game.toml").write_text(GAME, "utf-8")
    text.write_text("### 400. 題\n\n**401. 節**\n\n**401.1.** 札を引く。\n", "utf-8")
    build(Home(folder / "home"), Sources(corpus=folder / "corpus"))
    (folder / "good").write_text("101.1. a\n101.2. see 101.1.\n101.3. c\n", "utf-8")
    (folder / "bad").mkdir()
    for name, content in BAD.items():
        (folder / "bad" / name).write_bytes(content)
    return folder


@pytest.fixture
def run(folder: Path, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> CliRunner:
    """Commands on that index; what is imported is kept apart, and not built."""
    sources = Sources(corpus=folder / "corpus")
    monkeypatch.setenv("RULINGS_HOME", str(folder / "home"))
    monkeypatch.setattr("webapp.library.library_sources", lambda home=None: sources)
    monkeypatch.setattr("webapp.commands.documents.find_home", lambda: Home(tmp_path / "imports"))
    monkeypatch.setattr("webapp.commands.documents._report", lambda *args: print(args))
    return CliRunner()


def hold(run: CliRunner, folder: Path, path: Path) -> None:
    """Each command has a status of the three, and says something where it is not 0."""
    for command in COMMANDS:
        words = [
            {"{}": str(path), "{good}": str(folder / "good")}.get(word, word)
            for word in command.split()
        ]
        done = run.invoke(main, words)
        said = f"rulings {' '.join(words)}: {done.output[-500:]}"
        if done.exception is not None and not isinstance(done.exception, SystemExit):
            raise AssertionError(said) from done.exception
        assert done.exit_code in (0, 1, 2), said
        assert done.exit_code == 0 or done.output, said
        assert "Traceback" not in done.output, said


@pytest.mark.parametrize("name", [*BAD, "", "not there"])
def test_of_a_bad_file(run: CliRunner, folder: Path, name: str) -> None:
    hold(run, folder, folder / "bad" / name)


def test_of_the_documents_of_these_tests(run: CliRunner, folder: Path) -> None:
    found = (path for path in TESTS.rglob("*") if path.suffix in (".yaml", ".txt", ".jsonl"))
    for path in sorted(found)[:: 1 if SOAK else 12]:
        hold(run, folder, path)


def test_of_an_official_document(run: CliRunner, folder: Path, seeds: Path, tmp_path: Path) -> None:
    """Whole in a long run; otherwise its first part, which is a document too."""
    for path in sorted(path for path in seeds.rglob("*") if path.suffix in (".txt", ".md")):
        part = tmp_path / path.name
        part.write_bytes(path.read_bytes() if SOAK else path.read_bytes()[:6000])
        hold(run, folder, part)
