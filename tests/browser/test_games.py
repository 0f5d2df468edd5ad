"""Whole games, from the first page to the result: by mouse, by keyboard alone, by touch."""

from __future__ import annotations

import json

from playwright.sync_api import Page, expect

from tests.browser.conftest import PHONE, NewPage
from tests.browser.keys import Keys
from tests.browser.play import click, play, tap

SEATS = ["me", "random", "random", "random"]  # quick, and fewer turns of one's own


def choose_seats(page: Page) -> None:
    """The last match of this browser was one against three quick bots."""
    chosen = json.dumps(json.dumps({"seats": SEATS}))
    page.add_init_script(f"localStorage['taberna.new.downfall'] = {chosen}")


def test_a_whole_game_by_mouse(new_page: NewPage) -> None:
    page = new_page()
    page.goto("/")
    page.get_by_role("link", name="Set up a match").first.click()
    page.get_by_role("radio", name="4").click()
    for seat in ("black", "yellow", "blue"):
        page.get_by_label(f"Seat {seat}").select_option("random")
    page.get_by_role("button", name="Sit down").click()
    play(page, 1, click)
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


def test_a_whole_game_by_touch_on_a_phone(new_page: NewPage) -> None:
    page = new_page(**PHONE)
    choose_seats(page)
    page.goto("/")
    page.get_by_role("link", name="Set up a match").first.tap()
    page.get_by_role("button", name="Sit down").tap()
    play(page, 3, tap)
    expect(page.get_by_role("dialog", name="The match is over")).to_be_visible()
