"""A real Chromium, and `rulings serve` for it to look at."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator
from typing import Any, NoReturn

import pytest

from indexer.home import Home

NAMES = ("chromium", "chromium-browser", "google-chrome")
OPTIONS = ["--no-sandbox", "--headless=new", "--disable-gpu", "--disable-dev-shm-usage"]


def without_browser(reason: str) -> NoReturn:
    """Skip, unless RULINGS_REQUIRE_BROWSER=1: a skip must not look green where one ought to be."""
    if os.environ.get("RULINGS_REQUIRE_BROWSER") == "1":
        pytest.fail(f"{reason}, and RULINGS_REQUIRE_BROWSER=1 demands a browser")
    pytest.skip(f"{reason}; on Debian: apt install chromium fonts-noto-cjk")


@pytest.fixture(scope="session")
def browser() -> Iterator[Any]:
    """The system's Chromium, driven by Playwright (which downloads nothing)."""
    path = next(filter(None, map(shutil.which, NAMES)), None)
    if path is None:
        without_browser("there is no Chromium on the PATH")
    try:
        from playwright.sync_api import sync_playwright
    except ImportError as error:
        without_browser(f"Playwright is not installed ({error})")
    with sync_playwright() as playwright:
        launched = playwright.chromium.launch(executable_path=path, args=OPTIONS)
        yield launched
        launched.close()


@pytest.fixture(scope="session")
def site(browser: Any, whole_home: Home, tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of `rulings serve` on a home of its own, without the last slash."""
    own = tmp_path_factory.mktemp("site") / "home"
    shutil.copytree(whole_home.root, own, symlinks=True)
    env = {
        **os.environ,
        "RULINGS_HOME": str(own),
        "PYTHONIOENCODING": "utf-8",
    }
    code = "from webapp.commands import main; main()"
    command = [sys.executable, "-c", code, "serve", "--port", "0"]
    with subprocess.Popen(command, env=env, stdout=subprocess.PIPE, text=True) as server:
        assert server.stdout is not None
        line = server.stdout.readline()
        address = re.search(r"http://\S+(?=/)", line)
        assert address, line
        yield address[0]
        server.kill()


@pytest.fixture
def visit(browser: Any, site: str) -> Iterator[Callable[..., Any]]:
    """Opens a page of the site: `visit("/", width=360, color_scheme="dark")`.

    The page's `faults` are what the browser complained of and what was asked from elsewhere.
    """
    opened: list[Any] = []

    def open_page(address: str, width: int = 1280, **options: Any) -> Any:
        size = {"width": width, "height": 760}
        context = browser.new_context(viewport=size, base_url=site, **options)
        opened.append(context)
        page = context.new_page()
        page.faults = []
        page.on("console", lambda said: page.faults.append(f"{said.type}: {said.text}"))
        page.on("pageerror", lambda error: page.faults.append(str(error)))
        page.on("request", lambda asked: _foreign(page.faults, asked.url, site))
        page.goto(address)
        return page

    yield open_page
    for context in opened:
        context.close()


def _foreign(faults: list[str], address: str, site: str) -> None:
    if not address.startswith((f"{site}/", "data:")):
        faults.append(f"asked elsewhere: {address}")
