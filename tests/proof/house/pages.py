"""Every guide and every place in a real browser: `python -m tests.proof.house.pages`.

Each guide is followed to its end in each language, on a desk and on a phone, by touching only what
the coach points at, which has to be in view and free. Each place is searched for barriers in the
light and in the dark, and for what scrolls sideways on a phone in any language. `make test` takes a
sample of both. Exit status 1 if one of them complains.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from itertools import product
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from playwright.sync_api import Browser, Page, sync_playwright
from playwright.sync_api import Error as BrowserError

from tests.browser.barriers import barriers, too_wide
from tests.browser.coach import GUIDED, LANGUAGES, SIZES, learn
from tests.browser.conftest import PHONE, launched, new_context
from tests.browser.places import PLACES
from tests.conftest import MANY
from tests.server.house import OpenHouse


@contextmanager
def opened(
    browser: Browser, house: OpenHouse, complaints: list[str], **options: Any
) -> Iterator[Page]:
    """A page in a browser of its own, whose errors are complaints."""
    with new_context(browser, house.address, **options) as context:
        page = context.new_page()
        page.on("pageerror", lambda error: complaints.append(str(error)))
        yield page


def guides(browser: Browser, house: OpenHouse) -> list[str]:
    """Every guide in each language at both sizes; what went wrong."""
    complaints: list[str] = []
    for game, language, size in product(GUIDED, LANGUAGES, SIZES):
        name = f"{game} {language} {size}"
        with opened(browser, house, complaints, **SIZES[size], locale=language) as page:
            try:
                learn(page, game, touch=size == "phone")
            except (AssertionError, BrowserError) as error:
                complaints.append(f"{name}: {error}")
        print(f"guide {name}: followed", flush=True)
    return complaints


def places(browser: Browser, house: OpenHouse) -> list[str]:
    """Every place, one after the other; what stands in somebody's way."""
    complaints: list[str] = []
    with opened(browser, house, complaints, reduced_motion="reduce") as page:
        complaints += [f"{where}: {what}" for where, what in barriers(page, PLACES).items()]
    print(f"{len(PLACES)} places searched for barriers", flush=True)
    with opened(browser, house, complaints, **PHONE, locale="en") as page:
        page.request.get("/api/me")  # who one is, before two windows ask for it at once
        wide = too_wide(page, page.context.new_page(), PLACES)
        complaints += [f"{where}: scrolls sideways" for where in wide]
    print(f"{len(PLACES)} places looked at on a phone", flush=True)
    return complaints


def main(given: Sequence[str] | None = None) -> int:
    """All of them; the exit status."""
    argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    ).parse_args(given)
    with (
        TemporaryDirectory() as folder,
        OpenHouse(Path(folder), *MANY) as house,
        sync_playwright() as playwright,
        launched(playwright) as browser,
    ):
        complaints = guides(browser, house) + places(browser, house)
    print("\n".join(complaints) or "nobody complained")
    return 1 if complaints else 0


if __name__ == "__main__":
    sys.exit(main())
