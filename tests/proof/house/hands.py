"""Whole matches in a real browser, door to result: `python -m tests.proof.house.hands`.

Downfall by mouse, by touch on a phone, and by keyboard alone, by what the accessibility tree says;
`make test` plays its beginning and its end with each of them. Exit status 1 if a match does not
end, or a page complains.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from playwright.sync_api import Browser, Page, expect, sync_playwright

from tests.browser.conftest import PHONE, launched, new_context
from tests.browser.keys import Keys
from tests.browser.play import Press, click, play, tap
from tests.browser.visit import enter_by_keyboard, set_up_at_the_door
from tests.server.house import OpenHouse

Enter = Callable[[Page], None]
Hand = Callable[[Page], Press]

HANDS: dict[str, tuple[Enter, Hand, dict[str, Any]]] = {
    "mouse": (set_up_at_the_door, lambda page: click, {}),
    "touch": (set_up_at_the_door, lambda page: tap, PHONE),
    "keyboard": (enter_by_keyboard, lambda page: Keys(page).act, {}),
}


def whole(browser: Browser, house: OpenHouse, hand: str, seed: int) -> list[str]:
    """Plays one match from the door to its result; what the page complained of."""
    enter, made, options = HANDS[hand]
    complaints: list[str] = []
    with new_context(browser, house.address, **options) as context:
        page = context.new_page()
        page.on("pageerror", lambda error: complaints.append(str(error)))
        enter(page)
        presses = play(page, seed, made(page))
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
