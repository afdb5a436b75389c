"""Every file in bad/ is refused with the messages kept beside it, English and Japanese (.ja.txt).

`pytest --rewrite-expected` writes the messages anew; read the difference before keeping it.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from scenarios.files.reading.file import load
from scenarios.language.errors import ScenarioError

BAD = Path(__file__).parent / "bad"


@pytest.mark.parametrize("path", sorted(BAD.glob("*.yaml")), ids=lambda path: path.stem)
def test_a_bad_file_is_refused_with_its_kept_message(
    path: Path, monkeypatch: pytest.MonkeyPatch, rewrite_expected: bool
) -> None:
    monkeypatch.chdir(BAD)  # messages name the file as it was given
    with pytest.raises(ScenarioError) as refusal:
        load(Path(path.name))
    for ending, message in ((".txt", refusal.value.said.en), (".ja.txt", refusal.value.said.ja)):
        expected = path.with_suffix(ending)
        if rewrite_expected:
            expected.write_text(f"{message}\n", encoding="utf-8")
        assert f"{message}\n" == expected.read_text(encoding="utf-8")


def test_every_kept_message_has_its_file() -> None:
    files = {path.stem for path in BAD.glob("*.yaml")}
    assert {path.name for path in BAD.glob("*.txt")} == {
        f"{stem}{ending}" for stem in files for ending in (".txt", ".ja.txt")
    }


def test_every_problem_names_the_file_and_a_line_of_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(BAD)
    for path in sorted(BAD.glob("*.yaml")):
        lines = path.read_bytes().count(b"\n") + 1
        with pytest.raises(ScenarioError) as refusal:
            load(Path(path.name))
        for problem in refusal.value.problems:
            assert problem.file == path.name
            assert 0 <= problem.line <= lines
            assert problem.line > 0 or path.stem == "empty"
