"""`make` on a machine where something is missing says what, and what to do."""

from __future__ import annotations

import os
import shutil
import socket
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
FAKES = {
    "too old": "#!/bin/sh\n[ \"$1\" = --version ] && echo Python 3.9.2 && exit 0\nexit 1\n",
    "without venv": (
        "#!/bin/sh\ncase \"$2\" in *ensurepip*) exit 1;; esac\nexec {python} \"$@\"\n"
    ),
}  # fmt: skip


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    """A folder with what `make install` looks at, and nothing installed."""
    if shutil.which("make") is None:
        pytest.skip("make is not on this machine")
    for name in ("Makefile", "pyproject.toml"):
        shutil.copy(ROOT / name, tmp_path / name)
    return tmp_path


def make(checkout: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    env = {name: value for name, value in os.environ.items() if not name.startswith("MAKE")}
    return subprocess.run(
        ["make", *arguments], cwd=checkout, env=env, capture_output=True, text=True
    )


def fake(checkout: Path, kind: str) -> str:
    path = checkout / "python3"
    path.write_text(FAKES[kind].format(python=sys.executable))
    path.chmod(0o755)
    return f"PYTHON={path}"


@pytest.mark.parametrize("target", ["install", "serve", "test"])
def test_without_python_it_says_which_one_is_needed(checkout: Path, target: str) -> None:
    done = make(checkout, target, "PYTHON=no-such-python")
    assert done.returncode != 0
    assert "install Python 3.11 or newer" in done.stderr
    assert not (checkout / ".venv").exists()


def test_an_old_python_is_refused_by_its_version(checkout: Path) -> None:
    done = make(checkout, "install", fake(checkout, "too old"))
    assert done.returncode != 0
    assert "Python 3.9.2 is too old: Python 3.11 or newer is needed" in done.stderr


def test_a_missing_venv_module_names_the_package(checkout: Path) -> None:
    done = make(checkout, "install", fake(checkout, "without venv"))
    assert done.returncode != 0
    assert "apt install python3-venv" in done.stderr


def test_a_busy_port_is_a_message_that_names_another(tmp_path: Path) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        done = subprocess.run(
            [sys.executable, "-c", "from webapp.commands import main; main()", "serve",
             "--port", str(port)],
            env={**os.environ, "RULINGS_HOME": str(tmp_path)}, capture_output=True, text=True,
        )  # fmt: skip
    assert done.returncode == 2
    assert f"127.0.0.1:{port}" in done.stderr
    assert "rulings serve --port" in done.stderr
    assert list(tmp_path.iterdir()) == []
