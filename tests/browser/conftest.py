"""A browser for all tests of a worker, and pages in it."""

from __future__ import annotations

import shutil
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, Playwright, expect, sync_playwright

from tests import ROOT
from tests.external import starts
from tests.server.house import OpenHouse

FLAGS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--no-first-run",
    "--host-resolver-rules=MAP taberna.test 127.0.0.1",  # a house on the network, over plain http
)
PHONE = {
    "viewport": {"width": 390, "height": 844},
    "device_scale_factor": 2,
    "has_touch": True,
    "is_mobile": True,
}
CLIENT = ROOT / "src/taberna/server/static/index.html"
UNANSWERED = Path(__file__).with_name("unanswered.js")
PATIENCE = 60_000  # milliseconds; a busy machine is slow

expect.set_options(timeout=PATIENCE)

NewPage = Callable[..., Page]


def chromium() -> str:
    """Where Chromium is installed on this machine; the headless shell needs a third of the CPU."""
    names = ("chromium-headless-shell", "chromium", "google-chrome")
    found = next(filter(None, map(shutil.which, names)), None)
    assert found, "no Chromium or Chrome here: `make chromium` installs it on Debian"
    return found


@contextmanager
def profile(browser: Browser, folder: Path) -> Iterator[BrowserContext]:
    """A second browser that keeps what it learns, as people have it."""
    launch = browser.browser_type.launch_persistent_context
    context = launch(folder, executable_path=chromium(), args=list(FLAGS))
    yield context
    context.close()


@contextmanager
def launched(playwright: Playwright) -> Iterator[Browser]:
    """Chromium as it is installed on this machine."""
    starts("a browser")
    assert CLIENT.exists(), "the client has not been built: `make test` does it"
    browser = playwright.chromium.launch(executable_path=chromium(), args=list(FLAGS))
    yield browser
    browser.close()


@contextmanager
def new_context(
    browser: Browser, address: str, *, pace: float = 0, **options: Any
) -> Iterator[BrowserContext]:
    """A browser of its own for somebody who has chosen a pace."""
    context = browser.new_context(**{"base_url": address, **options})
    context.set_default_timeout(PATIENCE)
    context.add_init_script(path=UNANSWERED)
    context.add_init_script(
        "if (!localStorage['taberna.choices']) localStorage['taberna.choices'] = "
        f"JSON.stringify({{pace: {pace}, autoDone: false, confirm: 'touch'}})"
    )
    yield context
    context.close()


@pytest.fixture(scope="package")
def browser() -> Iterator[Browser]:
    """One for all tests of a worker."""
    with sync_playwright() as playwright, launched(playwright) as opened:
        yield opened


@pytest.fixture
def new_page(browser: Browser, house: OpenHouse) -> Iterator[NewPage]:
    """Opens pages of the house, each in a browser of its own; errors on a page fail the test.

    The app is kept on the device only where `service_workers="allow"` says so: each such browser
    would first load and store all of it, which takes as long as many a test.
    """
    errors: list[str] = []

    with ExitStack() as contexts:

        def opened(*, same_as: Page | None = None, **options: Any) -> Page:
            if same_as is not None:
                context = same_as.context
            else:
                options = {"service_workers": "block", **options}
                made = new_context(browser, house.address, **options)
                context = contexts.enter_context(made)
            page = context.new_page()
            page.on("pageerror", lambda error: errors.append(str(error)))
            return page

        yield opened
    assert errors == []
