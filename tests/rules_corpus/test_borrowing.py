"""The project's own files borrow no wording of the official documents."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from indexer.corpus import CORPUS

from .borrowing import LONGEST_RUN_ELSEWHERE, Runs, official_wording
from .marks import squeeze

ROOT = CORPUS.parent
FOLDERS = ("indexer", "rules_corpus", "scenarios", "tests", "webapp")
TEXT = {".css", ".html", ".js", ".json", ".jsonl", ".md", ".py", ".toml", ".txt", ".yaml", ".yml"}


def text_files() -> Iterator[Path]:
    """README and every text file of the packages and tests, but the restated rules themselves.

    Those are held to fewer characters, rule by rule, in test_wording.py.
    """
    yield from (path for path in ROOT.iterdir() if path.suffix in TEXT)
    for folder in FOLDERS:
        for path in sorted((ROOT / folder).rglob("*")):
            is_restated = path.suffix == ".md" and path.parent.name in ("ja", "en")
            if path.suffix in TEXT and path.is_file() and not is_restated:
                yield path


@pytest.mark.seeds
def test_no_file_shares_a_long_run_with_an_official_document(seeds: Path) -> None:
    runs = Runs(official_wording(seeds), LONGEST_RUN_ELSEWHERE)
    found = {
        str(path.relative_to(ROOT)): longest
        for path in text_files()
        if (longest := runs.longest(path.read_text("utf-8", errors="replace")))
    }
    assert found == {}


def test_the_files_looked_at_are_the_projects_texts() -> None:
    names = {str(path.relative_to(ROOT)) for path in text_files()}
    assert names >= {"README.md", "rules_corpus/README.md", "rules_corpus/nova/glossary.toml"}
    assert any(name.startswith("scenarios/library/") for name in names)
    assert not any("/core/ja/" in name for name in names)


def test_a_run_is_found_across_blanks_and_widths() -> None:
    runs = Runs(squeeze("山札の上から5枚を見て、好きな順に戻す。"), 8)
    assert runs.longest("相手は、山札の\n上から５ 枚を見る。") == 10
    assert runs.longest("山札の上から3枚を見る。") == 0
    assert runs.longest("") == 0
