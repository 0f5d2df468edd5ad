"""Ways into the house: tables set up for a page's guest, and records given to it."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from playwright.sync_api import Page

from tests.server.house import Visitor

KEPT = (
    "() => navigator.serviceWorker?.controller?.state === 'activated'"  # by the device: the shell
)


def set_up(page: Page, *seats: str, **wish: Any) -> dict[str, Any]:
    """A table of the page's guest; seats are `me`, `open` or the name of a bot."""
    body = {"game": "downfall", "seats": [{"who": seat} for seat in seats], **wish}
    page.request.get("/api/me")  # the cookie comes first: it is who one is
    answer = page.request.post("/api/tables", data=body)
    assert answer.status == 201, answer.text()
    listed: dict[str, Any] = answer.json()
    return listed


def sit_at(page: Page, *seats: str, **wish: Any) -> str:
    """The page at such a table; the table's id."""
    table: str = set_up(page, *seats, **wish)["id"]
    page.goto(f"/t/{table}")
    return table


def invitation(listed: dict[str, Any], seat: int) -> str:
    """The link that lets somebody sit down."""
    return f"/t/{listed['id']}?seat={seat}&invite={listed['seats'][seat]['invite']}"


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
