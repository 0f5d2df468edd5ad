"""Ways into the house: tables set up for a page's guest, and records given to it."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from playwright.sync_api import Page, expect

from tests.browser.keys import Keys
from tests.server.house import Visitor

KEPT = (
    "() => navigator.serviceWorker?.controller?.state === 'activated'"  # by the device: the shell
)

CHOOSE = """language => { const key = "taberna.choices";
  localStorage[key] = JSON.stringify({...JSON.parse(localStorage[key] ?? "{}"), language}) }"""


def set_up(page: Page, *seats: str, **wish: Any) -> dict[str, Any]:
    """A table of the page's guest; seats are `me`, `open` or the name of a bot."""
    body = {"game": "downfall", "seats": [{"who": seat} for seat in seats], **wish}
    become_guest(page)
    answer = page.request.post("/api/tables", data=body)
    assert answer.status == 201, answer.text()
    listed: dict[str, Any] = answer.json()
    return listed


def become_guest(page: Page) -> None:
    """The page's browser has a guest's cookie. A page that is open asks for one itself: a second
    request beside it would make a second guest, and either cookie could win."""
    if page.url == "about:blank":
        page.request.get("/api/me")
    else:
        page.wait_for_selector("main[aria-busy=false]")


def sit_at(page: Page, *seats: str, **wish: Any) -> str:
    """The page at such a table; the table's id."""
    table: str = set_up(page, *seats, **wish)["id"]
    page.goto(f"/t/{table}")
    return table


def set_up_at_the_door(page: Page) -> None:
    """The page at a match of Downfall against three quick bots, set up on the form."""
    page.goto("/")
    page.get_by_role("link", name="Set up a match").first.click()
    page.get_by_role("radio", name="4").click()
    for seat in ("black", "yellow", "blue"):
        page.get_by_label(f"Seat {seat}").select_option("random")
    page.get_by_role("button", name="Sit down").click()


def enter_by_keyboard(page: Page) -> None:
    """The same by keyboard alone; this browser's last match was one against three quick bots."""
    chosen = json.dumps(json.dumps({"seats": ["me", "random", "random", "random"]}))
    page.add_init_script(f"localStorage['taberna.new.downfall'] = {chosen}")
    page.goto("/")
    expect(page.get_by_role("link", name="Set up a match").first).to_be_visible()
    keys = Keys(page)
    keys.press("link", "Set up a match")
    expect(page.get_by_role("button", name="Sit down")).to_be_visible()
    keys.press("button", "Sit down")


def invitation(listed: dict[str, Any], seat: int) -> str:
    """The link that lets somebody sit down."""
    return f"/t/{listed['id']}?seat={seat}&invite={listed['seats'][seat]['invite']}"


def speak(other: Page, page: Page, language: str) -> None:
    """Chooses a language in another window of the same browser; the page follows."""
    other.evaluate(CHOOSE, language)
    page.wait_for_selector(f"html[lang={language}]", state="attached")


def finished(visitor: Visitor) -> str:
    """The id of a match that bots have played to its end."""
    table: str = visitor.set_up("random", "random", phase="erupts")["id"]
    visitor.watch(table)
    visitor.wait_for(table, lambda seen: seen.status == "over")
    return table


def drop(page: Page, folder: Path, text: str) -> None:
    """Gives a file to the house's first page."""
    file = folder / "a.match"
    file.write_text(text)
    page.goto("/")
    page.set_input_files("input[type=file]", file)
