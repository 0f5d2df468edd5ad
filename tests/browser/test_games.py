"""Downfall from the door, and to the result: by mouse, by touch, and by keyboard alone.

`make test` plays Downfall by mouse, Pompeii XV by touch and The Pluvionauts by keyboard, and
`make verify` each game by all three; `python -m tests.proof hands` plays whole matches.
"""

from __future__ import annotations

import re
from random import Random

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import PHONE, NewPage
from tests.browser.keys import Keys
from tests.browser.places import LONG, OTHERS
from tests.browser.play import Press, click, play, press_something, tap, wait_until_asked
from tests.browser.visit import enter_by_keyboard, set_up_at_the_door, sit_at

REMARK = re.compile("(Cassia|Felix|Macer): “.+”")
FIRST_PRESSES = 6
LATE, LATER = 262, 302  # the plies of a long match from which the end is played
TURNS = {113: 2, 118: 4}  # and plies where the last seat places relatives, and throws: presses


@pytest.mark.parametrize(
    ("press", "options"),
    [
        pytest.param(click, {}, id="mouse"),
        pytest.param(tap, PHONE, id="touch", marks=pytest.mark.slow),
    ],
)
def test_from_the_door_and_to_the_result(
    new_page: NewPage, press: Press, options: dict[str, object]
) -> None:
    page = new_page(service_workers="allow", **options)
    set_up_at_the_door(page)
    press_some(page, Random(1), FIRST_PRESSES, press)
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


@pytest.mark.slow
def test_by_keyboard_through_the_accessibility_tree(new_page: NewPage) -> None:
    page, rng = new_page(service_workers="allow"), Random(2)
    enter_by_keyboard(page)
    press_some(page, rng, FIRST_PRESSES, Keys(page).act)
    me = {"who": "me", "seals": True}
    for ply, presses in TURNS.items():
        sit_at(page, seats=[*OTHERS, me], record=LONG.read_text(), ply=ply)
        press_some(page, rng, presses, Keys(page).act)
    sit_at(page, seats=[me, *OTHERS], record=LONG.read_text(), ply=LATER)
    keys = Keys(page)
    assert play(page, 2, keys.act) > 3
    expect(page.get_by_role("dialog", name="The match is over")).to_be_visible()
    keys.press("button", "Check the dice")
    expect(page.get_by_role("status")).to_contain_text("Nobody cheated")


def press_some(page: Page, rng: Random, presses: int, press: Press) -> None:
    """Does so much of what can be done."""
    for _ in range(presses):
        assert wait_until_asked(page)
        press_something(page, rng, press)
