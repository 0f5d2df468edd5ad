"""One's own page: what was played stands there, to be seen again."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser.conftest import NewPage
from tests.browser.places import stop


def test_a_finished_match_stands_on_ones_own_page(new_page: NewPage) -> None:
    page = new_page()
    page.goto("/you")
    expect(page.get_by_text("once you have played to the end")).to_be_visible()
    wish = {"game": "xv", "seats": [{"who": "me"}]}
    table = page.request.post("/api/tables", data=wish).json()["id"]
    page.goto(f"/t/{table}")
    stop(page)
    page.goto("/you")
    expect(page.get_by_role("row", name="Pompeii XV")).to_be_visible()
    page.get_by_role("link", name="Replay").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Replay")
