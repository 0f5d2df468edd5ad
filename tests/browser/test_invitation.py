"""Inviting somebody in one press, and what whoever gets the link sees."""

from __future__ import annotations

from playwright.sync_api import Locator, Page, expect

from tests.browser.company import Company, company, let_choose, let_run, unhurried
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


def test_a_used_invitation_says_that_one_watches_also_the_rematch(new_page: NewPage) -> None:
    party = company(new_page)
    late = unhurried(new_page)
    late.goto(used_invitation(party))
    expect(told(late, "This seat is taken. You are watching.")).to_be_visible()
    late.wait_for_selector("svg.board")
    rematch(party)
    late.wait_for_url(lambda url: party.table not in url)
    for page in (late, party.eve):
        expect(told(page, "The rematch has begun. You are watching.")).to_be_visible()
    for page in (party.ann, party.ben):
        assert told(page, "You are watching").count() == 0
    late.get_by_role("link", name="See the result").click()
    expect(late.get_by_role("dialog", name="The match is over")).to_be_visible()
    assert late.url.endswith(party.table)
    late.get_by_role("link", name="To the next match").click()
    expect(told(late, "The rematch has begun. You are watching.")).to_be_visible()
    told(late, "The rematch has begun").get_by_role("button", name="Close").click()
    assert told(late, "You are watching").count() == 0


def test_a_used_invitation_to_a_match_with_a_rematch_shows_the_finished_match(
    new_page: NewPage,
) -> None:
    party = company(new_page)
    rematch(party)
    party.ann.wait_for_url(lambda url: party.table not in url)
    late = unhurried(new_page)
    late.goto(used_invitation(party))
    result = late.get_by_role("dialog", name="The match is over")
    expect(result).to_be_visible()
    expect(result.get_by_text("This seat is taken. You are watching.")).to_be_visible()
    assert party.table in late.url


def used_invitation(party: Company) -> str:
    """The link with which Ben has sat down."""
    return f"/t/{party.table}?seat=1&invite=used"


def told(page: Page, text: str) -> Locator:
    """What the page says at once above the board."""
    return page.get_by_role("status").filter(has_text=text)


def rematch(party: Company) -> None:
    """Ann resigns, and both play again."""
    party.ann.locator("[data-tool='more']").click()
    party.ann.get_by_role("button", name="Resign").click()
    party.ann.get_by_role("button", name="Give up").click()
    for page in (party.ann, party.ben):
        again = page.get_by_role("button", name="Play again")
        let_run(page, again.is_visible)
        again.click()
