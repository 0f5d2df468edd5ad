"""Several people at one table: over the network, on one screen, and when the line breaks."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import expect

from tests.browser.cable import Cable
from tests.browser.conftest import NewPage
from tests.browser.play import step, wait_until_asked
from tests.browser.visit import invitation, set_up, sit_at
from tests.server.house import OpenHouse


def test_two_people_and_a_spectator_and_one_goes_offline_in_mid_move(
    new_page: NewPage, house: OpenHouse
) -> None:
    with Cable(house) as cable:
        ann, eve, ben = new_page(), new_page(), new_page(base_url=cable.address)
        listed = set_up(ann, "me", "open", rules="official start=1")
        ann.goto(f"/t/{listed['id']}")
        eve.goto(f"/t/{listed['id']}")
        ben.goto(invitation(listed, 1))
        ben.get_by_placeholder("Your name").fill("Ben")
        ben.get_by_role("button", name="Sit down here").click()
        step(ben)
        expect(ben.get_by_role("button", name="Done")).to_be_visible()
        expect(eve.get_by_role("log").last).to_contain_text("Ben moves into")
        cable.cut()
        expect(ben.get_by_text("out of reach")).to_be_visible()
        ben.get_by_role("button", name="Done").click()
        cable.mend()
        assert wait_until_asked(ann)
        expect(ann.get_by_text("Your turn", exact=True)).to_be_visible()
        expect(ben.get_by_text("out of reach")).to_be_hidden()
        expect(ben.get_by_text("is on turn")).to_be_visible()
        assert eve.locator("[data-square]").count() == 0
        assert eve.locator(".hand").count() == 0


def test_one_screen_hides_the_other_hand_behind_a_curtain(new_page: NewPage) -> None:
    page = new_page()
    sit_at(page, "me", "me", rules="official start=0")
    lift = page.get_by_role("button", name="Show my hand")
    lift.click()
    step(page)
    # While a move is on its way another Done stands there, greyed out.
    page.get_by_role("button", name="Done", disabled=False).click()
    for _ in range(2):
        lift.wait_for()
        assert page.locator(".hand").count() == 0
        assert page.locator("svg.board").count() == 0
        assert "Card" not in page.content()
        page.reload()
    lift.click()
    expect(page.locator(".hand li")).to_have_count(4)
    step(page)


def test_the_house_is_restarted_in_the_middle_of_a_match(new_page: NewPage, tmp_path: Path) -> None:
    with OpenHouse(tmp_path) as house:
        page = new_page(base_url=house.address)
        sit_at(page, "me", "random")
        for _ in range(3):
            step(page)
        house.kill()
        expect(page.get_by_text("out of reach")).to_be_visible()
        house.open()
        expect(page.get_by_text("out of reach")).to_be_hidden()
        for _ in range(3):
            step(page)


def test_who_is_told_to_wait_comes_in_a_moment_later(new_page: NewPage, tmp_path: Path) -> None:
    with OpenHouse(tmp_path, "--limit=messages_per_address=10") as house:  # one more at a time
        ann, ben = new_page(base_url=house.address), new_page(base_url=house.address)
        sit_at(ann, "me", "random")
        ben.goto(ann.url)
        expect(ben.locator("svg.board")).to_be_visible()
