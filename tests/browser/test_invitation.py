"""Inviting somebody in one press, and what whoever gets the link sees."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser.company import let_choose, unhurried
from tests.browser.conftest import NewPage
from tests.browser.visit import invitation, set_up
from tests.server.house import OpenHouse

LOCAL = "works only on this computer"
SHARES = "navigator.share = async shared => { window.shared = shared }"


def test_a_friend_is_invited_without_a_form(new_page: NewPage, house: OpenHouse) -> None:
    page = new_page()
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    page.goto("/")
    page.get_by_role("button", name="Invite a friend").first.click()
    expect(page.get_by_role("heading", name="The table is set")).to_be_visible()
    expect(page.get_by_text(LOCAL).first).to_be_visible()
    expect(page.get_by_role("img", name="As a code for a phone").locator("svg")).to_be_visible()
    link = page.get_by_label("Send this link").input_value()
    page.get_by_role("button", name="Share").first.click()
    expect(page.get_by_role("button", name="Copied")).to_be_visible()
    assert page.evaluate("navigator.clipboard.readText()") == link
    away = new_page(base_url=house.address.replace("127.0.0.1", "taberna.test"))
    away.add_init_script(SHARES)
    away.goto("/")
    away.get_by_role("button", name="Invite a friend").last.click()
    away.get_by_role("button", name="Share").first.click()
    away.wait_for_function("window.shared")
    assert "invite=" in away.evaluate("shared.url")
    assert "The Pluvionauts" in away.evaluate("shared.text")
    assert away.get_by_text(LOCAL).count() == 0


def test_whoever_is_invited_learns_the_game_comes_back_and_sits_down(new_page: NewPage) -> None:
    ann, ben = unhurried(new_page), unhurried(new_page)
    ann.request.get("/api/me")
    ann.request.put("/api/me", data={"name": "Ann"})
    clock = {"base": 900, "increment": 10}
    listed = set_up(ann, "me", "open", clock=clock, rules="official start=1")
    ann.goto(f"/t/{listed['id']}")
    link = invitation(listed, 1)
    ben.goto(link)
    expect(ben.get_by_role("heading", name="Ann invites you")).to_be_visible()
    expect(ben.get_by_role("heading", name="The Downfall of Pompeii")).to_be_visible()
    for fact in ("two at the table", "15 minutes + 10 seconds a turn", "your seat"):
        expect(ben.get_by_text(fact)).to_be_visible()
    ben.get_by_role("link", name="Learn it in 60 seconds").click()
    ben.get_by_role("link", name="Moving in").click()
    expect(ben.get_by_role("button", name="Show me")).to_be_visible()
    ben.get_by_role("link", name="All lessons").click()
    ben.get_by_role("link", name="Back to the invitation").click()
    assert ben.url.endswith(link)
    ben.get_by_placeholder("Your name").fill("Ben")
    ben.get_by_placeholder("Your name").press("Enter")
    let_choose(ben)
    expect(ann.get_by_text("Ben is on turn")).to_be_visible()
