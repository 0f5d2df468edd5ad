"""Everywhere one can be in the house, and how one gets there: what is checked and pictured.

A new page, game or sheet gets a line in `PLACES`; then it is looked at by everything that looks.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from playwright.sync_api import Page

from tests.browser.play import click, play, step, wait_until_asked
from tests.browser.visit import set_up, sit_at

GOLDEN = Path(__file__).parents[1] / "golden/downfall"
LONG = GOLDEN / "official-4-full-last-tile-volcano.match"
ME = {"who": "me", "salt": "00"}
OTHERS = [{"who": "cassia"}, {"who": "felix"}, {"who": "macer"}]

Way = Callable[[Page], object]


@dataclass(frozen=True, slots=True)
class Place:
    """Somewhere, and the way there for a page of a guest."""

    name: str
    way: Way
    dark: bool = True  # whether it is pictured in the dark, too
    spoken: bool = True  # whether one gets there in any language: no button is found by its name


def go(page: Page, place: Place) -> None:
    """Brings a page to a place, and waits until all of it is there."""
    place.way(page)
    page.wait_for_selector("main h1")
    page.wait_for_load_state("networkidle")
    page.evaluate("document.fonts.ready")


def door(path: str) -> Way:
    """Straight to an address."""
    return lambda page: page.goto(path)


def at_a_table(game: str, *seats: str, **wish: str) -> Way:
    """At the beginning of a match, when it is one's turn."""

    def way(page: Page) -> None:
        players = [ME if seat == "me" else {"who": seat} for seat in seats]
        sit_at(page, game=game, seats=players, **wish)
        page.wait_for_selector("[data-ready=true]")

    return way


def in_the_middle(ply: int, steps: int = 0) -> Way:
    """At a table that begins after so many plies of a long match, some steps on."""

    def way(page: Page) -> None:
        sit_at(page, seats=[ME, *OTHERS], record=LONG.read_text(), ply=ply)
        for number in range(steps):
            step(page, number)
        wait_until_asked(page)

    return way


def lobby(page: Page) -> None:
    """A table with seats that wait for friends."""
    sit_at(page, "me", "open", "random")
    page.get_by_role("button", name="As a code for a phone").first.click()
    page.wait_for_selector(".code svg")


def invited(page: Page) -> None:
    """The same as whoever was sent the link sees it: as somebody else."""
    listed = set_up(page, "me", "open")
    page.context.clear_cookies()
    page.goto(f"/t/{listed['id']}?seat=1&invite={listed['seats'][1]['invite']}")
    page.get_by_role("button", name="Sit down here").wait_for()


def overlay(page: Page) -> None:
    """Where lava can go next; on a phone one chooses it on a sheet."""
    in_the_middle(234)(page)
    choice = page.get_by_role("radio", name="where lava can go next")
    if not choice.is_visible():
        page.get_by_role("button", name="Board", exact=True).click()
    choice.check()


def curtain(page: Page) -> None:
    """Between two people at one screen."""
    sit_at(page, "me", "me", rules="official start=1")
    page.get_by_role("button", name="Show my hand").wait_for()


def over(page: Page) -> None:
    """A match that has just ended, with its dice checked."""
    in_the_middle(310)(page)
    play(page, 0, click)
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


def sheet(name: str) -> Way:
    """At a table, with one of its sheets open."""

    def way(page: Page) -> None:
        in_the_middle(221, steps=6)(page)
        page.get_by_role("button", name=name, exact=True).click()
        page.get_by_role("dialog", name=name).wait_for()

    return way


def closed(page: Page) -> None:
    """A table that its host has closed."""
    sit_at(page, "me", "open")
    page.get_by_role("button", name="Close the table").click()
    page.get_by_text("This table is closed").wait_for()


PLACES = (
    Place("home", door("/")),
    Place("new", door("/new/downfall")),
    Place("rules", door("/rules/downfall")),
    Place("guide", door("/guide/downfall"), dark=False),
    Place("workshop", door("/workshop/downfall"), dark=False),
    Place("you", door("/you"), dark=False),
    Place("xv-new", door("/new/xv"), dark=False),
    Place("xv-rules", door("/rules/xv"), dark=False),
    Place("xv-table", at_a_table("xv", "me", "random")),
    Place("pluvionauts-new", door("/new/pluvionauts"), dark=False),
    Place("pluvionauts-rules", door("/rules/pluvionauts"), dark=False),
    Place("pluvionauts-table", at_a_table("pluvionauts", "me", "random", rules="swift start=0")),
    Place("about", door("/about"), dark=False),
    Place("settings", settings, spoken=False),
    Place("lobby", lobby, spoken=False),
    Place("invited", invited, dark=False, spoken=False),
    Place("sleeps", in_the_middle(41, steps=6)),
    Place("seethes", in_the_middle(124, steps=4), dark=False),
    Place("erupts", in_the_middle(221, steps=6)),
    Place("choosing", in_the_middle(234, steps=1), dark=False),
    Place("overlay", overlay, dark=False, spoken=False),
    Place("statistics", sheet("Statistics"), dark=False, spoken=False),
    Place("more", sheet("More"), dark=False, spoken=False),
    Place("curtain", curtain, dark=False, spoken=False),
    Place("over", over, spoken=False),
    Place("replay", replay),
    Place("closed", closed, dark=False, spoken=False),
    Place("nowhere", door("/nowhere"), dark=False),
)
