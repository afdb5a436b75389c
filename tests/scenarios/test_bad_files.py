"""Every file in bad/ is refused with the message kept beside it.

`pytest --rewrite-expected` writes the messages anew; read the difference before keeping it.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from scenarios.errors import ScenarioError
from scenarios.scenario import load

BAD = Path(__file__).parent / "bad"


@pytest.mark.parametrize("path", sorted(BAD.glob("*.yaml")), ids=lambda path: path.stem)
def test_a_bad_file_is_refused_with_its_kept_message(
    path: Path, monkeypatch: pytest.MonkeyPatch, rewrite_expected: bool
) -> None:
    monkeypatch.chdir(BAD)  # messages name the file as it was given
    with pytest.raises(ScenarioError) as refusal:
        load(Path(path.name))
    expected = path.with_suffix(".txt")
    message = f"{refusal.value}\n"
    if rewrite_expected:
        expected.write_text(message, encoding="utf-8")
    assert message == expected.read_text(encoding="utf-8")


def test_every_kept_message_has_its_file() -> None:
    assert {path.stem for path in BAD.glob("*.txt")} == {path.stem for path in BAD.glob("*.yaml")}


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
