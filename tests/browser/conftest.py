"""A browser for all tests of a worker, and pages in it."""

from __future__ import annotations

import shutil
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect, sync_playwright

from tests.house import OpenHouse

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
CLIENT = Path(__file__).parents[2] / "src/taberna/server/static/index.html"

PATIENCE = 15_000  # milliseconds; a busy machine is slow

expect.set_options(timeout=PATIENCE)

NewPage = Callable[..., Page]


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """Chromium as it is installed on this machine."""
    found = shutil.which("chromium") or shutil.which("google-chrome")
    assert found, "no Chromium or Chrome here: `make chromium` installs it on Debian"
    assert CLIENT.exists(), "the client has not been built: `make test` does it"
    with sync_playwright() as playwright:
        opened = playwright.chromium.launch(executable_path=found, args=list(FLAGS))
        yield opened
        opened.close()


@pytest.fixture
def new_page(browser: Browser, house: OpenHouse) -> Iterator[NewPage]:
    """Opens pages of the house, each in a browser of its own; errors on a page fail the test."""
    contexts: list[BrowserContext] = []
    errors: list[str] = []

    def opened(*, pace: float = 0, same_as: Page | None = None, **options: object) -> Page:
        if same_as is not None:
            context = same_as.context
        else:
            settings = {"base_url": house.address, **options}
            context = browser.new_context(**settings)  # type: ignore[arg-type]
            context.add_init_script(
                "if (!localStorage['taberna.choices']) localStorage['taberna.choices'] = "
                f"JSON.stringify({{pace: {pace}, autoDone: false, confirm: 'touch'}})"
            )
            contexts.append(context)
        page = context.new_page()
        page.on("pageerror", lambda error: errors.append(str(error)))
        page.set_default_timeout(PATIENCE)
        return page

    yield opened
    for context in contexts:
        context.close()
    assert errors == []
