"""`rulings serve` as it is called: the address is printed when the page is there."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
import urllib.request
from collections.abc import Iterator

import pytest

from indexer.home import Home


def _interruptible() -> None:
    """A shell that runs the tests in the background has its processes ignore the interrupt."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


@pytest.fixture
def server(built_home: Home) -> Iterator[subprocess.Popen[str]]:
    """`rulings serve` on a free port, ended after the test."""
    code = "from webapp.commands import main; main()"
    process = subprocess.Popen(
        [sys.executable, "-c", code, "serve", "--port", "0"],
        env={**os.environ, "RULINGS_HOME": str(built_home.root), "PYTHONIOENCODING": "utf-8"},
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        preexec_fn=_interruptible,
    )
    with process:
        yield process
        process.kill()


def test_it_prints_its_address_serves_there_and_ends_quietly(
    server: subprocess.Popen[str],
) -> None:
    assert server.stdout is not None and server.stderr is not None
    line = server.stdout.readline()
    address = re.match(r"rulings: (http://127\.0\.0\.1:[0-9]+/)", line)
    assert address, line + server.stderr.read()
    with urllib.request.urlopen(f"{address[1]}rules/nova/1/405.4", timeout=30) as answer:
        assert answer.status == 200
        assert "405.4" in answer.read().decode("utf-8")
    server.send_signal(signal.SIGINT)
    assert server.wait(timeout=30) == 0
    assert "Traceback" not in server.stderr.read()
