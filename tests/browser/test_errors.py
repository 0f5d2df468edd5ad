"""What can go wrong for a person in the browser: each time a sentence says what to do.

A port that is taken is met in the terminal: see tests/cli/test_serve.py.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.browser.cable import Cable
from tests.browser.conftest import NewPage
from tests.browser.play import step, wait_until_asked
from tests.browser.visit import drop, finished, invitation, set_up, sit_at
from tests.server.house import OpenHouse
from tests.table.support import RUNNERS

# An old page says hello by the protocol of its time.
OLD_PAGE = """const send = WebSocket.prototype.send;
  WebSocket.prototype.send = function (text) {
    send.call(this, text.replace(/"protocol":\\d+/, '"protocol":0')) };"""


@pytest.fixture
def cable(house: OpenHouse) -> Iterator[Cable]:
    """The line to the house, to be cut."""
    with Cable(house) as laid:
        yield laid


# ---- the house is gone -----------------------------------------------------------------------


def test_a_house_out_of_reach_says_so_and_comes_back(new_page: NewPage, cable: Cable) -> None:
    page = new_page(base_url=cable.address)
    page.goto("/")
    play_now = page.get_by_role("button", name="Play now").first
    expect(play_now).to_be_visible()
    cable.cut()
    expect(page.get_by_text("out of reach. Trying again")).to_be_visible()
    play_now.click()
    expect(page.get_by_role("alert")).to_contain_text("Your match is kept; try again in a moment")
    cable.mend()
    expect(page.get_by_text("out of reach. Trying again")).to_be_hidden()
    page.get_by_role("alert").get_by_role("button", name="Try again").click()
    expect(page.get_by_role("alert")).to_have_count(0)


def test_a_match_cannot_be_set_up_out_of_reach(new_page: NewPage, cable: Cable) -> None:
    page = new_page(base_url=cable.address)
    page.goto("/new/downfall")
    expect(page.get_by_role("button", name="Sit down")).to_be_visible()
    cable.cut()
    page.get_by_role("button", name="Sit down").click()
    expect(page.get_by_role("alert")).to_be_in_viewport()
    expect(page.get_by_role("alert")).to_contain_text("cannot be reached")


def test_what_would_be_lost_without_a_connection_cannot_be_sent(
    new_page: NewPage, cable: Cable
) -> None:
    page = new_page(base_url=cable.address)
    sit_at(page, "me", "random")
    page.get_by_role("tab", name="Talk").click()
    text = page.get_by_placeholder("Say something")
    text.fill("Good luck")
    cable.cut()
    expect(page.get_by_text("out of reach. Trying again")).to_be_visible()
    expect(page.get_by_role("button", name="Say", exact=True)).to_be_disabled()
    text.press("Enter")
    expect(text).to_have_value("Good luck")
    page.locator("[data-tool=more]").click()
    page.get_by_role("button", name="Resign").click()
    expect(page.get_by_role("button", name="Give up")).to_be_disabled()
    page.get_by_role("button", name="Pause and leave").click()
    leave = page.get_by_role("alert").get_by_role("button", name="Pause and leave")
    expect(leave).to_be_disabled()
    cable.mend()
    expect(leave).to_be_enabled()
    page.keyboard.press("Escape")
    text.press("Enter")
    expect(text).to_have_value("")
    expect(page.locator(".lines")).to_contain_text("Good luck")


def test_a_part_of_the_page_that_is_gone_asks_for_a_reload(new_page: NewPage) -> None:
    page = new_page()
    page.route("**/assets/face-*.js", lambda route: route.abort())
    page.goto("/new/downfall")
    alert = page.get_by_role("alert")
    expect(alert).to_contain_text("reload the page")
    sit_at(page, "me", "random")
    expect(alert).to_contain_text("reload the page")
    page.unroute("**/assets/face-*.js")
    alert.get_by_role("button", name="Reload").click()
    page.wait_for_selector("svg.board")


def test_a_page_from_before_the_house_was_renewed_asks_for_a_reload(new_page: NewPage) -> None:
    page = new_page()
    page.add_init_script(OLD_PAGE)
    page.goto("/")
    expect(page.get_by_text("has been renewed. Reload the page")).to_be_visible()
    expect(page.get_by_role("button", name="Reload")).to_be_visible()


# ---- doors that lead nowhere -----------------------------------------------------------------


@pytest.mark.parametrize(
    ("path", "says"),
    [
        ("/t/nosuchtable", "no such table. The link may be old"),
        pytest.param(
            "/replay/nosuchtable", "no such table. The link may be old", marks=pytest.mark.slow
        ),
        ("/nowhere", "nothing behind this door"),
        pytest.param("/rules/chess", "nothing behind this door", marks=pytest.mark.slow),
        pytest.param("/new/chess", "nothing behind this door", marks=pytest.mark.slow),
    ],
)
def test_an_old_or_wrong_link_leads_back_to_the_house(
    new_page: NewPage, path: str, says: str
) -> None:
    page = new_page()
    page.goto(path)
    expect(page.get_by_text(says)).to_be_visible()
    page.get_by_role("link", name="To the house").click()
    expect(page.get_by_role("heading", name="Salve")).to_be_visible()


def test_a_closed_table_says_so(new_page: NewPage) -> None:
    page, other = new_page(), new_page()
    table = sit_at(page, "me", "open")
    other.goto(f"/t/{table}")
    page.get_by_role("button", name="Close the table").click()
    for one in (page, other):
        expect(one.get_by_role("heading", level=1)).to_have_text("This table is closed")
        expect(one.get_by_role("link", name="To the house")).to_be_visible()


def test_a_running_match_cannot_be_replayed_but_watched(new_page: NewPage) -> None:
    page = new_page()
    table = set_up(page, "me", "random")["id"]
    page.goto(f"/replay/{table}")
    expect(page.get_by_text("still being played")).to_be_visible()
    page.get_by_role("link", name="Watch").click()
    page.wait_for_selector("svg.board")


def test_a_link_beyond_the_end_of_a_match_shows_the_end(
    new_page: NewPage, house: OpenHouse
) -> None:
    page = new_page()
    page.goto(f"/replay/{finished(house.visitor())}/99999")
    expect(page.get_by_text(re.compile(r"Step (\d+) of \1$"))).to_be_visible()
    page.wait_for_selector("svg.board")


# ---- somebody was quicker --------------------------------------------------------------------


def test_a_seat_that_was_taken_a_moment_ago(new_page: NewPage, cable: Cable) -> None:
    ann, ben, late = new_page(), new_page(), new_page(base_url=cable.address)
    link = invitation(set_up(ann, "me", "open", "open"), 1)
    for page in (ben, late):
        page.goto(link)
        expect(page.get_by_role("button", name="Sit down here")).to_be_visible()
    cable.hold()
    sit_down(ben)
    expect(ben.get_by_role("button", name="Sit down here")).to_have_count(0)
    sit_down(late)
    cable.let_go()
    expect(late.get_by_role("alert")).to_contain_text("somebody was quicker")


def sit_down(page: Page) -> None:
    """Takes the seat of an invitation."""
    page.get_by_role("button", name="Sit down here").click()


def test_an_invitation_that_was_used_lets_one_watch(new_page: NewPage) -> None:
    ann, ben, late = new_page(), new_page(), new_page()
    link = invitation(set_up(ann, "me", "open"), 1)
    ben.goto(link)
    sit_down(ben)
    ben.wait_for_selector("svg.board")
    late.goto(link)
    expect(
        late.get_by_role("status").filter(has_text="This seat is taken. You are watching.")
    ).to_be_visible()
    late.wait_for_selector("svg.board")
    assert ben.get_by_text("This seat is taken").count() == 0


def test_a_move_that_comes_too_late(new_page: NewPage, cable: Cable, house: OpenHouse) -> None:
    slow = new_page(base_url=cable.address)
    table = sit_at(slow, "me", "random", position=RUNNERS)
    quick = new_page(same_as=slow)
    quick.goto(f"{house.address}/t/{table}")
    wait_until_asked(slow)
    cable.hold()
    for _ in range(2):  # somebody is chosen, and runs
        step(quick)
    slow.get_by_role("button", name="Done").click()
    slow.get_by_role("button", name="Really?").click()
    cable.let_go()
    expect(slow.get_by_role("alert")).to_contain_text("Look again and choose")
    step(slow)
    expect(slow.get_by_role("alert")).to_have_count(0)


# ---- files -----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "text",
    [
        "this is no record",
        *(
            pytest.param(text, marks=pytest.mark.slow)
            for text in ("", "\x00\x01\x02", "taberna record 1\n", "x" * 1_100_000)
        ),
    ],
)
def test_a_file_that_is_no_record(new_page: NewPage, tmp_path: Path, text: str) -> None:
    page = new_page()
    drop(page, tmp_path, text)
    expect(page.get_by_role("alert")).to_contain_text("This file is no record of a match")


def test_over_plain_http_dice_are_checked_too(new_page: NewPage, house: OpenHouse) -> None:
    page = new_page(base_url=house.address.replace("127.0.0.1", "taberna.test"))
    page.goto(f"/replay/{finished(house.visitor())}")
    assert not page.evaluate("isSecureContext")
    expect(page.get_by_role("status")).to_contain_text("draws follow from the seed and the salts")
    page.get_by_role("button", name="Link to this step").click()
    expect(page.get_by_role("button", name="Copied")).to_be_visible()
