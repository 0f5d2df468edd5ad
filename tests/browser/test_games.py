"""Downfall from the door to the result: by keyboard alone, and its two ends by mouse and touch.

Whole matches by mouse and by touch are proven by `python -m tests.proof hands`.
"""

from __future__ import annotations

import json
import re
from random import Random

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import PHONE, NewPage
from tests.browser.keys import Keys
from tests.browser.places import LONG, OTHERS
from tests.browser.play import Press, click, play, press_something, tap, wait_until_asked
from tests.browser.visit import set_up_at_the_door, sit_at

SEATS = ["me", "random", "random", "random"]  # quick, and fewer turns of one's own
REMARK = re.compile("(Cassia|Felix|Macer): “.+”")
FIRST_PRESSES, LATE = 6, 262  # and the ply of a long match from which the end is played


def choose_seats(page: Page) -> None:
    """The last match of this browser was one against three quick bots."""
    chosen = json.dumps(json.dumps({"seats": SEATS}))
    page.add_init_script(f"localStorage['taberna.new.downfall'] = {chosen}")


@pytest.mark.parametrize(("press", "options"), [(click, {}), (tap, PHONE)], ids=["mouse", "touch"])
def test_from_the_door_and_to_the_result(
    new_page: NewPage, press: Press, options: dict[str, object]
) -> None:
    page = new_page(**options)
    set_up_at_the_door(page)
    rng = Random(1)
    for _ in range(FIRST_PRESSES):
        assert wait_until_asked(page)
        press_something(page, rng, press)
    seats = [{"who": "me", "seals": True}, *OTHERS]
    sit_at(page, seats=seats, record=LONG.read_text(), ply=LATE)
    assert play(page, 1, press) > FIRST_PRESSES
    if options is not PHONE:  # where the log is in sight: somebody says something now and then
        expect(page.locator(".log")).to_contain_text(REMARK)
    result = page.get_by_role("dialog", name="The match is over")
    result.get_by_role("button", name="Check the dice").click()
    expect(result.get_by_role("status")).to_contain_text("Nobody cheated")
    before = page.url
    result.get_by_role("button", name="Play again").click()
    page.wait_for_url(lambda url: url != before)
    page.wait_for_selector("svg.board")


def test_a_whole_game_by_keyboard_through_the_accessibility_tree(new_page: NewPage) -> None:
    page = new_page()
    choose_seats(page)
    page.goto("/")
    expect(page.get_by_role("link", name="Set up a match").first).to_be_visible()
    keys = Keys(page)
    keys.press("link", "Set up a match")
    expect(page.get_by_role("button", name="Sit down")).to_be_visible()
    keys.press("button", "Sit down")
    play(page, 2, keys.act)
    expect(page.get_by_role("dialog", name="The match is over")).to_be_visible()
    keys.press("button", "Check the dice")
    expect(page.get_by_role("status")).to_contain_text("Nobody cheated")
