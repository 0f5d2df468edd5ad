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


def test_all_other_sessions_can_be_ended(new_page: NewPage) -> None:
    here, elsewhere = new_page(), new_page().request
    here.goto("/you")
    end = here.get_by_role("button", name="End all other sessions")
    expect(end).to_be_visible()
    who = here.request.get("/api/me").json()["guest"]
    known = {"cookie": "; ".join(f"{one['name']}={one['value']}" for one in here.context.cookies())}
    assert elsewhere.get("/api/me", headers=known).json()["guest"] == who
    end.click()
    expect(here.get_by_role("status").filter(has_text="you stay yourself here")).to_be_visible()
    assert here.request.get("/api/me").json()["guest"] == who
    assert elsewhere.get("/api/me", headers=known).json()["guest"] != who
