"""The lesson of `scenarios/README.md`: its files replay, its commands print what it shows."""

from __future__ import annotations

import json
import re
import shlex
from collections.abc import Iterator
from pathlib import Path

import pytest
from click.testing import CliRunner

import scenarios
from scenarios.proving.replay import files
from webapp.commands import main

FOLDER = Path(scenarios.__file__).parent
LESSON = (FOLDER / "README.md").read_text(encoding="utf-8")
WHY_NOT = (FOLDER / "why-not.md").read_text(encoding="utf-8")
PROGRAMS = (FOLDER / "programs.md").read_text(encoding="utf-8")
STEPS = list(files(FOLDER / "lesson"))
SPOILED = {
    "2-choices.yaml": ("  - {B: {block: []}}\n  - {A: {choose: B/shields#2}}\n", "  - {A: pass}\n"),
    "3-expectations.yaml": ("B: {shields: 2}}", "B: {shields: 1}}"),
}
"""What a reader is asked to change in a step, to see it fail."""


def test_each_step_of_the_lesson_shows_its_file() -> None:
    shown = re.findall(r"\]\(lesson/([^)]+\.yaml)\)\n\n```yaml\n(.*?)```", LESSON, re.DOTALL)
    assert [name for name, _ in shown] == [path.name for path in STEPS]
    assert len(shown) == LESSON.count("```yaml") == 6
    for name, text in shown:
        assert text == (FOLDER / "lesson" / name).read_text(encoding="utf-8")


def commands() -> list[tuple[str, list[str]]]:
    """Each command of a console block with the lines that it should print."""
    found = []
    for block in re.findall(r"```console\n(.*?)```", LESSON + WHY_NOT, flags=re.DOTALL):
        command, *lines = block.removeprefix("$ ").rstrip("\n").split("\n")
        found.append((command, lines))
    return found


@pytest.mark.parametrize(("command", "lines"), commands(), ids=[c for c, _ in commands()])
def test_a_command_prints_what_is_shown(
    command: str, lines: list[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name, (written, changed) in SPOILED.items():
        text = (FOLDER / "lesson" / name).read_text(encoding="utf-8")
        assert written in text
        (tmp_path / name).write_text(text.replace(written, changed), encoding="utf-8")
    program, *arguments = shlex.split(command)
    assert program == "rulings"
    spoiled = next((word for word in arguments if word in SPOILED), "")
    monkeypatch.chdir(tmp_path if spoiled else FOLDER.parent)
    done = CliRunner().invoke(main, arguments)
    assert done.exit_code == (1 if spoiled else 0)
    printed, at = done.output.splitlines(), 0
    for line in lines:
        if line != "…":
            assert line in printed[at:], f"{line!r} is not in:\n{done.output}"
            at = printed.index(line, at) + 1


@pytest.mark.parametrize("text", [LESSON, WHY_NOT, PROGRAMS], ids=["lesson", "why-not", "programs"])
def test_every_link_leads_somewhere(text: str) -> None:
    for target in re.findall(r"\]\(([^)#]+)", text):
        assert (FOLDER / target).exists(), target


CASES = FOLDER / "library" / "duel_masters" / "5-turn"
MACHINE = [
    ("replay", "attack-trigger-reads-declaration.yaml", "--jsonl"),
    ("replay", "attack-trigger-reads-declaration.yaml", "--jsonl --why"),
    ("why-not", "attack-trigger-reads-declaration.yaml", "--json"),
    ("why-not", "two-breakers-one-named.yaml", "--json"),
    ("explore", "two-breakers-one-named.yaml", "--json"),
]


def keys_of(told: object) -> Iterator[str]:
    """The keys of what a program is told, but for those of an end, a script or a pattern."""
    if isinstance(told, dict):
        for key, value in told.items():
            yield key
            if key not in {"end", "witness", "waits_for", "action"}:
                yield from keys_of(value)
    elif isinstance(told, list):
        for each in told:
            yield from keys_of(each)


@pytest.mark.parametrize(("command", "file", "form"), MACHINE)
def test_every_key_that_a_program_meets_is_named(command: str, file: str, form: str) -> None:
    ran = CliRunner().invoke(main, [command, str(CASES / file), *form.split()])
    assert ran.exit_code == 0, ran.output
    lines = ran.output.splitlines() if form.startswith("--jsonl") else [ran.output]
    named = re.findall(r"`(\w+)`", PROGRAMS)
    assert {key for line in lines for key in keys_of(json.loads(line))} - set(named) == set()


def test_what_is_wrong_with_a_file_is_named(tmp_path: Path) -> None:
    wrong = tmp_path / "wrong.yaml"
    wrong.write_text("title: x\ngame: duel_master\nboard: {}\n", encoding="utf-8")
    (line,) = CliRunner().invoke(main, ["replay", str(wrong), "--jsonl"]).output.splitlines()
    named = re.findall(r"`(\w+)`", PROGRAMS)
    assert set(keys_of(json.loads(line))) - set(named) == set()
    assert json.loads(line)["problems"]
