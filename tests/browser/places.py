"""Everywhere one can be in the house, and how one gets there: what is checked and pictured.

A new page, game or sheet gets a line in `PLACES`; then it is looked at by everything that looks.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from playwright.sync_api import Page

from tests.browser.play import step
from tests.browser.visit import set_up, sit_at

GOLDEN = Path(__file__).parents[1] / "golden/downfall"
LONG = GOLDEN / "official-4-full-last-tile-volcano.match"
LAST_ONE = """rules official; seats 2; phase erupts; turn red move; running; people a3 red 1
    saved red 8 black 8; volcano red 4 black 6; lava scroll h7 h6 i6 i5 h5
    lava coin c7 d7 c6 c5 b6; lava vase j5 k5 j4; lava column e4 e5 f5
    lava mask e3 e2 d1 e1 d2; lava helmet h1 i1 j1 i2"""
ME = {"who": "me", "salt": "00"}
OTHERS = [{"who": "random"}] * 3

Way = Callable[[Page], None]


@dataclass(frozen=True, slots=True)
class Place:
    """Somewhere, and the way there for a page of a guest."""

    name: str
    way: Way
    dark: bool = True  # whether it is pictured in the dark, too


def go(page: Page, place: Place) -> None:
    """Brings a page to a place, and waits until all of it is there."""
    place.way(page)
    page.wait_for_selector("main h1")
    page.wait_for_load_state("networkidle")
    page.evaluate("document.fonts.ready")


def door(path: str) -> Way:
    """Straight to an address."""
    return lambda page: None if page.goto(path) else None


def in_the_middle(ply: int, steps: int = 0) -> Way:
    """At a table that begins after so many plies of a long match, some steps on."""

    def way(page: Page) -> None:
        sit_at(page, seats=[ME, *OTHERS], record=LONG.read_text(), ply=ply)
        for number in range(steps):
            step(page, number)

    return way


def lobby(page: Page) -> None:
    """A table with seats that wait for friends."""
    sit_at(page, "me", "open", "random")
    page.get_by_role("button", name="As a code for a phone").click()
    page.wait_for_selector(".code svg")


def invited(page: Page) -> None:
    """The same as whoever was sent the link sees it: as somebody else."""
    listed = set_up(page, "me", "open")
    page.context.clear_cookies()
    page.goto(f"/t/{listed['id']}?seat=1&invite={listed['seats'][1]['invite']}")
    page.get_by_role("button", name="Sit down here").wait_for()


def curtain(page: Page) -> None:
    """Between two people at one screen."""
    sit_at(page, "me", "me", rules="official start=1")
    page.get_by_role("button", name="Show my hand").wait_for()


def over(page: Page) -> None:
    """A match that was just won."""
    sit_at(page, "me", "random", position=LAST_ONE)
    page.locator("[data-square=a3]").click()
    page.locator("[data-exit=a3]").click()
    page.get_by_role("dialog", name="The match is over").wait_for()
    page.get_by_role("button", name="Check the dice").click()
    page.get_by_role("status").filter(has_text="Nobody cheated").wait_for()


def replay(page: Page) -> None:
    """The long match, in its last third."""
    page.request.get("/api/me")
    imported = page.request.post("/api/records", data={"record": LONG.read_text()})
    page.goto(f"/replay/{imported.json()['id']}/240")
    page.wait_for_selector("svg.board")


def settings(page: Page) -> None:
    """The sheet of choices."""
    page.goto("/about")
    page.get_by_role("button", name="Settings").click()
    page.get_by_role("dialog", name="Settings").wait_for()


def more(page: Page) -> None:
    """What else can be done at a table."""
    in_the_middle(234)(page)
    page.get_by_role("button", name="More").click()
    page.get_by_role("dialog", name="More").wait_for()


def closed(page: Page) -> None:
    """A table that its host has closed."""
    sit_at(page, "me", "open")
    page.get_by_role("button", name="Close the table").click()
    page.get_by_text("This table is closed").wait_for()


PLACES = (
    Place("home", door("/")),
    Place("new", door("/new/downfall")),
    Place("rules", door("/rules/downfall")),
    Place("about", door("/about"), dark=False),
    Place("settings", settings),
    Place("lobby", lobby),
    Place("invited", invited, dark=False),
    Place("sleeps", in_the_middle(41, steps=6)),
    Place("seethes", in_the_middle(124, steps=4), dark=False),
    Place("erupts", in_the_middle(221, steps=6)),
    Place("choosing", in_the_middle(234, steps=1), dark=False),
    Place("more", more, dark=False),
    Place("curtain", curtain, dark=False),
    Place("over", over),
    Place("replay", replay),
    Place("closed", closed, dark=False),
    Place("nowhere", door("/nowhere"), dark=False),
)
