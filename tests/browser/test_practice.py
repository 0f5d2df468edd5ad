"""Practice positions: found from the lessons, judged, and their stars kept."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from taberna.server.practice import positions
from tests.browser.conftest import PHONE, NewPage
from tests.browser.places import NAMED, go


def put(page: Page, counters: tuple[int, ...], well: int) -> None:
    """Puts counters into a well."""
    for counter in counters:
        page.locator(f"[data-counter='{counter}']").click()
    page.locator(f"[data-well='{well}']").click()


def test_stars_are_won_and_kept(new_page: NewPage) -> None:
    page = new_page()
    page.goto("/guide/xv")
    page.locator("[data-practice]").click()
    expect(page.locator("[data-position]")).to_have_count(len(positions("xv")))
    page.locator("[data-position=together-3]").click()
    page.wait_for_selector("[data-ready=true]")
    put(page, (1,), 1)
    expect(page.locator("[data-found=false]")).to_contain_text("costs 7.7 points on average")
    put(page, (11, 1), 12)
    expect(page.locator("[data-found=true]")).to_contain_text("That is it!")
    expect(page.locator(".asked [data-stars='2']")).to_be_visible()
    expect(page.locator("[data-next]")).to_have_attribute("href", "/practice/xv/together-4")
    page.locator("[data-all]").click()
    expect(page.locator("[data-position=together-3] [data-stars='2']")).to_be_visible()
    page.reload()
    expect(page.locator("[data-total='2']")).to_contain_text("2 of 48 stars")


def test_a_solved_position_shows_the_move_and_takes_no_more(new_page: NewPage) -> None:
    page = new_page()
    page.goto("/practice/xv/together-3")
    page.wait_for_selector("[data-ready=true]")
    put(page, (11, 1), 12)
    expect(page.locator("[data-found=true]")).to_be_visible()
    expect(page.locator("[data-counter='11'].placed, [data-counter='1'].placed")).to_have_count(2)
    expect(page.locator(".counter.may, .well.may")).to_have_count(0)
    expect(page.locator("[data-ready=true]")).to_have_count(0)
    page.locator("[data-well='2']").click(force=True)
    expect(page.locator(".slot.end")).to_have_attribute("aria-disabled", "true")
    expect(page.locator(".asked [data-stars='3']")).to_be_visible()
    expect(page.locator("[data-next]")).to_be_visible()


@pytest.mark.parametrize("name", ["position", "pluvionauts-position"])
def test_a_solved_position_of_other_games_takes_no_more(new_page: NewPage, name: str) -> None:
    page = new_page()
    go(page, NAMED[name])
    page.locator("summary.tool").click()
    game, position = page.url.split("/")[-2:]
    found = page.request.get(f"/api/games/{game}/practice").json()["positions"]
    best = next(one["best"] for one in found if one["name"] == position)
    page.locator(f"[data-move='{best}']").click()
    expect(page.locator("[data-found=true]")).to_be_visible()
    expect(page.locator("[data-ply='1'][data-ready=false]")).to_be_visible()
    expect(page.locator(".asked [data-stars='3']")).to_be_visible()


def test_whoever_is_shown_the_best_has_one_star(new_page: NewPage) -> None:
    page = new_page(**PHONE, locale="de")
    page.goto("/practice/xv/together-2")
    page.wait_for_selector("[data-ready=true]")
    put(page, (2,), 2)
    page.locator("[data-reveal]").click()
    expect(page.locator("[role=status][data-found]")).to_contain_text("Fünfzehn Steine")
    put(page, (2, 1), 3)
    expect(page.locator(".asked [data-stars='1']")).to_be_visible()


@pytest.mark.parametrize("name", ["position", "pluvionauts-position"])
def test_other_games_are_judged_by_search(new_page: NewPage, name: str) -> None:
    page = new_page()
    go(page, NAMED[name])
    page.locator("summary.tool").click()
    page.locator("[data-move]").last.click()
    expect(page.locator("[role=status][data-found]")).to_contain_text("the chance to win")


def test_there_is_no_such_position(new_page: NewPage) -> None:
    page = new_page()
    page.goto("/practice/xv/none-1")
    expect(page.get_by_role("link", name="house")).to_be_visible()
