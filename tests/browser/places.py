"""Everywhere one can be in the house, and how one gets there: what is checked and pictured.

A new page, game or sheet gets a line in `PLACES`; then it is looked at by everything that looks.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from playwright.sync_api import Page

from tests import GOLDEN
from tests.browser.play import click, play, step, wait_until_asked
from tests.browser.visit import KEPT, invitation, set_up, sit_at

LONG = GOLDEN / "downfall/official-4-full-last-tile-volcano.match"
SHORT = GOLDEN / "downfall/official-3-endgame-last-tile-saved.match"
FLOWN = GOLDEN / "pluvionauts/swift-2-third-request.match"
ME = {"who": "me", "salt": "00"}
OTHERS = [{"who": "cassia"}, {"who": "felix"}, {"who": "macer"}]
LAST_WELL = (
    "placed 15 7 in 8, 14 8 in 6, 13 6 in 7, 12 in 12, 11 in 11, 10 in 10, 9 in 9, 5 in 5, "
    "4 in 4, 3 in 3, 2 in 2; up 1"
)
DRIVING = (
    "rules swift; seats 2; weather a B4=5; weather b D3=2; "
    "sky .pm./.pf.p/p.mppf/.pm.fm./pf.p../.p.fp/.fm.; turn red drive; balloon D4 3"
)
DIALOG = "dialog[open]"
WORKER = "/service-worker.js"

Way = Callable[[Page], object]


@dataclass(frozen=True, slots=True)
class Place:
    """Somewhere, and the way there for a page of a guest, whatever language it speaks."""

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
    return lambda page: page.goto(path)


def at_a_table(game: str, *seats: str, **wish: str) -> Way:
    """At the beginning of a match, when it is one's turn."""

    def way(page: Page) -> None:
        players = [ME if seat == "me" else {"who": seat} for seat in seats]
        sit_at(page, game=game, seats=players, **wish)
        page.wait_for_selector("[data-ready=true]")

    return way


def in_the_middle(ply: int, phase: str = "erupts", steps: int = 0) -> Way:
    """At a table that begins after so many plies of a long match, some steps on, in this phase."""

    def way(page: Page) -> None:
        sit_at(page, seats=[ME, *OTHERS], record=LONG.read_text(), ply=ply)
        for number in range(steps):
            step(page, number)
        wait_until_asked(page)
        page.wait_for_selector(f".horizon.{phase}", state="attached")

    return way


def with_tables(page: Page) -> None:
    """The first page when there are matches to go on with, and a table to sit down at."""
    set_up(page, "me", "cassia", "felix")
    if not page.request.get("/api/tables").json():
        set_up(page, "me", "open", open=True)
    page.goto("/")
    page.wait_for_selector("#yours")


def lobby(page: Page) -> None:
    """A table with a seat that waits for a friend, and its link as a code for a phone."""
    sit_at(page, "me", "open", "random")
    page.wait_for_selector(".code svg")


def invited(page: Page) -> None:
    """The same as whoever was sent the link sees it: as somebody else."""
    listed = set_up(page, "me", "open")
    page.context.clear_cookies()
    page.goto(invitation(listed, 1))
    page.wait_for_selector("form button.primary")


def overlay(page: Page) -> None:
    """Where lava can go next; on a phone one chooses it on a sheet."""
    in_the_middle(234)(page)
    choice = page.locator("input[value=lava]")
    if not choice.is_visible():
        page.locator("[data-tool=board]").click()
    choice.check()


def lesson(game: str, number: int) -> Way:
    """A lesson, where the coach points at what to touch first."""

    def way(page: Page) -> None:
        page.goto(f"/guide/{game}/{number}")
        page.wait_for_selector("[data-points]")

    return way


def position(game: str, name: str) -> Way:
    """A practice position that waits for a move."""

    def way(page: Page) -> None:
        page.goto(f"/practice/{game}/{name}")
        page.wait_for_selector("[data-ready=true]")

    return way


def developer(page: Page) -> None:
    """Developer mode: open hands, and the values of a computer player that waits."""
    seats = [{"who": "cassia"}, ME]
    sit_at(page, seats=seats, developer=True, rules="standard start=0")
    page.wait_for_selector("[data-step=action]")
    if not page.locator("[data-switch]").count():
        page.locator("[data-tool=more]").click()
    for switch in ("hands", "values"):
        page.locator(f"[data-switch={switch}]:enabled").check()
    page.wait_for_selector("[data-valued]")


def curtain(page: Page) -> None:
    """Between two people at one screen."""
    sit_at(page, "me", "me", rules="official start=1")
    page.wait_for_selector(".curtain button")


def over(page: Page) -> None:
    """A match that has just ended, with its dice checked."""
    in_the_middle(310)(page)
    play(page, 0, click)
    page.locator("[data-verify]").click()
    page.locator(DIALOG).get_by_role("status").filter(has_text=re.compile(r"\d")).wait_for()


def perfect(page: Page) -> str:
    """A turn of Pompeii XV alone that could not be better; the id of its table."""
    table = sit_at(page, "me", game="xv", position=LAST_WELL)
    page.locator("[data-well='1']").click()
    stop(page)
    return table


def stop(page: Page) -> None:
    """Ends a turn of Pompeii XV alone, and so the match; it asks while more could be done."""
    end = page.locator("[data-action=stop]")
    end.click()
    page.wait_for_selector(f".sure, {DIALOG}")
    if page.locator(".sure").count():
        end.click()
    page.wait_for_selector(DIALOG)


def party(page: Page) -> None:
    """Eight people with long names around one dish, who write their points down."""
    seats = [{"who": "me", "name": f"Somebody {n} with a name"} for n in range(8)]
    sit_at(page, game="xv", seats=seats, rules="hundred")
    page.wait_for_selector("[data-ready=true]")


def five(page: Page) -> None:
    """Five people in one sky."""
    seats = [{"who": "me"}, *({"who": "random"} for _ in range(4))]
    sit_at(page, game="pluvionauts", seats=seats, position=DRIVING.replace("seats 2", "seats 5"))
    page.wait_for_selector("[data-ready=true]")


def landed(page: Page) -> None:
    """A match of The Pluvionauts that bots have played to its end."""
    sit_at(page, "random", "random", game="pluvionauts", rules="swift turn_cap=1")
    page.wait_for_selector(DIALOG)


def replay(record: Path, ply: int) -> Way:
    """An imported record, at one of its plies."""

    def way(page: Page) -> None:
        page.request.get("/api/me")
        imported = page.request.post("/api/records", data={"record": record.read_text()})
        page.goto(f"/replay/{imported.json()['id']}/{ply}")
        page.wait_for_selector("svg.board")

    return way


def reviewed(page: Page) -> str:
    """A match that is reviewed, at the first of its moments; its table."""
    replay(SHORT, 1)(page)
    table: str = page.url.split("/")[-2]
    page.goto(f"/replay/{table}?review")
    page.locator("[data-moment]").first.click()
    return table


def tried(page: Page) -> None:
    """A choice that is tried again."""
    reviewed(page)
    page.locator("[data-try]").first.click()
    page.wait_for_selector("[data-ready=true]")


def again(page: Page) -> None:
    """The end of a turn of Pompeii XV, seen again."""
    page.goto(f"/replay/{perfect(page)}/1")
    page.wait_for_selector("[data-counter]")


def with_results(page: Page) -> None:
    """One's own page after some matches."""
    for _ in range(2):
        sit_at(page, "me", game="xv")
        stop(page)
    page.goto("/you")
    page.wait_for_selector("main table")


def somebody(page: Page) -> None:
    """The card of somebody one plays with."""
    page.goto("/")
    page.locator(".busts button").first.click()
    page.wait_for_selector(f"{DIALOG} [role=meter]")


def settings(page: Page) -> None:
    """The sheet of choices."""
    page.goto("/about")
    page.locator("nav button").click()
    page.wait_for_selector(DIALOG)


def sheet(name: str) -> Way:
    """At a table, with one of its sheets open."""

    def way(page: Page) -> None:
        in_the_middle(221, steps=6)(page)
        page.locator(f"[data-tool={name}]").click()
        page.wait_for_selector(DIALOG)

    return way


def leaving(page: Page) -> None:
    """At a table against a bot, asked whether to pause the match and leave."""
    at_a_table("downfall", "me", "random")(page)
    page.locator("[data-tool=more]").click()
    page.locator("[data-leave]").click()
    page.wait_for_selector("[role=alert]")


def paused(page: Page) -> None:
    """The same match, paused."""
    leaving(page)
    table = page.url
    page.locator("[role=alert] button.primary").click()
    page.wait_for_url("/")
    page.goto(table)
    page.wait_for_selector("[data-resume]")


def renewed(page: Page) -> None:
    """At a table where a newer shell is offered: the worker once more, under another name."""
    at_a_table("downfall", "me", "random")(page)
    page.wait_for_function(KEPT)
    # The page asks whether it belongs to what waits; here it does not.
    page.route(f"**{WORKER}", lambda route: route.fulfill(body=""), times=1)
    page.evaluate(f"navigator.serviceWorker.register('{WORKER}?newer')")
    page.wait_for_selector(".word button.quiet")


def closed(page: Page) -> None:
    """A table that its host has closed."""
    sit_at(page, "me", "open")
    page.locator(".close button").click()
    page.wait_for_selector("main a.button[href='/']")


PLACES = (
    Place("home", door("/")),
    Place("somebody", somebody),
    Place("tables", with_tables, dark=False),
    Place("new", door("/new/downfall")),
    Place("rules", door("/rules/downfall")),
    Place("lessons", door("/guide/downfall"), dark=False),
    Place("lesson", lesson("downfall", 1)),
    Place("practice", door("/practice/downfall")),
    Place("position", position("downfall", "run-1")),
    Place("workshop", door("/workshop/downfall"), dark=False),
    Place("you", door("/you"), dark=False),
    Place("results", with_results, dark=False),
    Place("xv-new", door("/new/xv"), dark=False),
    Place("xv-rules", door("/rules/xv"), dark=False),
    Place("xv-lesson", lesson("xv", 1), dark=False),
    Place("xv-position", position("xv", "heavy-1"), dark=False),
    Place("xv-workshop", door("/workshop/xv"), dark=False),
    Place("xv-table", at_a_table("xv", "me", "random")),
    Place("xv-party", party, dark=False),
    Place("xv-over", perfect, dark=False),
    Place("xv-replay", again, dark=False),
    Place("pluvionauts-new", door("/new/pluvionauts"), dark=False),
    Place("pluvionauts-rules", door("/rules/pluvionauts"), dark=False),
    Place("pluvionauts-lesson", lesson("pluvionauts", 2), dark=False),
    Place("pluvionauts-position", position("pluvionauts", "tow-1"), dark=False),
    Place("pluvionauts-workshop", door("/workshop/pluvionauts"), dark=False),
    Place("pluvionauts-table", at_a_table("pluvionauts", "me", "random", rules="swift start=0")),
    Place("pluvionauts-drive", at_a_table("pluvionauts", "me", "random", position=DRIVING)),
    Place("pluvionauts-party", five, dark=False),
    Place("pluvionauts-over", landed, dark=False),
    Place("pluvionauts-replay", replay(FLOWN, 60), dark=False),
    Place("about", door("/about"), dark=False),
    Place("settings", settings),
    Place("lobby", lobby),
    Place("invited", invited, dark=False),
    Place("sleeps", in_the_middle(41, "sleeps")),
    Place("seethes", in_the_middle(41, "seethes", steps=6)),
    Place("erupts", in_the_middle(221, steps=6)),
    Place("choosing", in_the_middle(234, steps=1), dark=False),
    Place("overlay", overlay, dark=False),
    Place("developer", developer),
    Place("statistics", sheet("statistics"), dark=False),
    Place("more", sheet("more"), dark=False),
    Place("leaving", leaving, dark=False),
    Place("paused", paused, dark=False),
    Place("curtain", curtain, dark=False),
    Place("renewed", renewed),
    Place("over", over),
    Place("replay", replay(LONG, 240)),
    Place("review", reviewed),
    Place("try", tried, dark=False),
    Place("closed", closed, dark=False),
    Place("nowhere", door("/nowhere"), dark=False),
)

NAMED = {place.name: place for place in PLACES}

# What the app shows of itself before it is installed, under the names of the files.
SHOWN = {
    "home": NAMED["home"],
    "downfall": NAMED["erupts"],
    "xv": NAMED["xv-table"],
    "pluvionauts": NAMED["pluvionauts-drive"],
}
