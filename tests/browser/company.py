"""Two people and a spectator at one table, at the usual pace, and time that can be hurried."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from playwright.sync_api import Page, expect

from tests.browser.conftest import NewPage
from tests.browser.play import ASKED
from tests.browser.visit import invitation, set_up

USUAL_PACE = 1
A_MOMENT = 500  # milliseconds of the page's own time
MOST_MOMENTS = 2000
ANSWERED = "() => unanswered().length === 0"


@dataclass(frozen=True, slots=True)
class Company:
    """Pages at one table."""

    table: str
    ann: Page
    ben: Page
    eve: Page  # she only looks on

    @property
    def all(self) -> tuple[Page, Page, Page]:
        """Everybody."""
        return self.ann, self.ben, self.eve


def company(
    new_page: NewPage, *, bens_device: dict[str, Any] | None = None, **wish: Any
) -> Company:
    """Ann, who invites, Ben and Eve; the match has begun."""
    ann, eve = (unhurried(new_page) for _ in range(2))
    ben = unhurried(new_page, **(bens_device or {}))
    listed = set_up(ann, "me", "open", **wish)
    ann.goto(f"/t/{listed['id']}")
    eve.goto(f"/t/{listed['id']}")
    ben.goto(invitation(listed, 1))
    ben.get_by_placeholder("Your name").fill("Ben")
    ben.get_by_role("button", name="Sit down here").click()
    found = Company(listed["id"], ann, ben, eve)
    for page in found.all:
        expect(page.locator("[data-ply]")).to_be_visible()
    return found


def unhurried(new_page: NewPage, **options: Any) -> Page:
    """A page at the usual pace whose time can be let run."""
    page = new_page(pace=USUAL_PACE, **options)
    page.clock.install()
    return page


def let_run(page: Page, until: Callable[[], bool]) -> None:
    """Advances the page's clock until a condition holds, but never while the page waits for the
    server: that runs in real time, and would seem not to answer."""
    for _ in range(MOST_MOMENTS):
        page.wait_for_function(ANSWERED)
        if until():
            return
        page.clock.run_for(A_MOMENT)
    raise AssertionError(f"it never comes to that at {page.url}:\n{page.inner_text('body')}")


def let_choose(page: Page) -> None:
    """Lets everything be shown until this page may choose, or the match is over."""
    let_run(page, lambda: bool(page.evaluate(ASKED)))


def let_hear(page: Page, text: str) -> None:
    """Lets everything be shown until this is told."""
    lines = page.locator(".log li").filter(has_text=text)
    let_run(page, lambda: lines.count() > 0)
