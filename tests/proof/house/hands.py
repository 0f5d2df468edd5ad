"""Whole matches in a real browser, door to result: `python -m tests.proof.house.hands`.

Downfall by mouse, and by touch on a phone; `make test` plays it by keyboard as a whole, and with
mouse and finger its beginning and its end. Exit status 1 if a match does not end, or a page
complains.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from playwright.sync_api import Browser, expect, sync_playwright

from tests.browser.conftest import PHONE, launched, new_context
from tests.browser.play import Press, click, play, tap
from tests.browser.visit import set_up_at_the_door
from tests.server.house import OpenHouse

HANDS: dict[str, tuple[Press, dict[str, Any]]] = {"mouse": (click, {}), "touch": (tap, PHONE)}


def whole(browser: Browser, house: OpenHouse, hand: str, seed: int) -> list[str]:
    """Plays one match from the door to its result; what the page complained of."""
    press, options = HANDS[hand]
    complaints: list[str] = []
    with new_context(browser, house.address, **options) as context:
        page = context.new_page()
        page.on("pageerror", lambda error: complaints.append(str(error)))
        set_up_at_the_door(page)
        presses = play(page, seed, press)
        expect(page.get_by_role("dialog", name="The match is over")).to_be_visible()
    print(f"{hand}, match {seed}: over after {presses} presses", flush=True)
    return complaints


def main(given: Sequence[str] | None = None) -> int:
    """All of them; the exit status."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--matches", type=int, default=2, help="of each hand")
    matches: int = parser.parse_args(given).matches
    with (
        TemporaryDirectory() as folder,
        OpenHouse(Path(folder)) as house,
        sync_playwright() as playwright,
        launched(playwright) as browser,
    ):
        runs = [(hand, seed) for hand in HANDS for seed in range(matches)]
        complaints = [said for run in runs for said in whole(browser, house, *run)]
    print("\n".join(complaints) or "no page complained")
    return 1 if complaints else 0


if __name__ == "__main__":
    sys.exit(main())
