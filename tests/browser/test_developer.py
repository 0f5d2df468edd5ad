"""Developer mode: computer players step by step, open hands, values on the board."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import PHONE, NewPage
from tests.browser.play import step, wait_until_asked
from tests.browser.visit import sit_at

RUNNING = (
    "rules standard start=0; seats 2; phase erupts; turn red move; "
    "people g7 red 2, f7 black 2, c4 red 1; lava scroll h7; running"
)


def ply(page: Page) -> int:
    return int(page.locator("[data-ply]").get_attribute("data-ply") or -1)


def act_once(page: Page, press: Locator | None = None) -> None:
    """Lets the computer player on turn act once, and waits until a person has to act again."""
    before = ply(page)
    (press or page.locator("[data-step=action]")).click()
    expect(page.locator("[data-ply]")).not_to_have_attribute("data-ply", str(before))
    page.wait_for_function(
        "() => document.querySelector('[data-step=action], [data-ready=true], [data-over]')"
    )


def choices(page: Page) -> list[tuple[str, str]]:
    """The listed choices of the computer player on turn, and what each is worth to it."""
    found = page.locator("[data-valued]").all()
    return [
        (one.get_attribute("data-valued") or "", one.locator("b").inner_text()) for one in found
    ]


def number(text: str) -> float:
    """A number as it is shown in English."""
    return float(text.replace("−", "-").replace(",", ""))


def show_values(page: Page) -> None:
    """Opens the hands, and shows values: beside the board, or on a phone in the menu."""
    if not page.locator("[data-switch=hands]").count():
        page.locator("[data-tool=more]").click()
    page.locator("[data-switch=hands]").check()
    expect(page.locator("[data-switch=values]")).to_be_enabled()
    page.locator("[data-switch=values]").check()
    expect(page.locator("[data-valued]").first).to_be_visible()


def develop(page: Page, *seats: str, **wish: Any) -> str:
    """The page at a table in developer mode where a computer player begins; the table's id."""
    table = sit_at(page, *seats, developer=True, **wish)
    expect(page.locator("[data-step=action]")).to_be_visible()
    return table


# ---- a match of Downfall ---------------------------------------------------------------------


def test_computer_players_act_step_by_step(new_page: NewPage) -> None:
    page = new_page()
    page.goto("/new/downfall")
    page.get_by_role("radio", name="3").click()
    for seat, who in (("Red", "cassia"), ("Black", "me"), ("Yellow", "felix")):
        page.get_by_label(f"Seat {seat}").select_option(who)
    page.get_by_label("Who begins").select_option("0")
    page.get_by_role("switch", name="Developer mode").check()
    page.get_by_role("button", name="Sit down").click()
    expect(page.locator(".banner")).to_contain_text("Developer mode")
    expect(page.locator(".slot.main")).to_have_text("Let Cassia play one action")
    expect(page.locator(".says")).to_contain_text("Cassia waits for you.")
    deck = page.get_by_role("button", name=re.compile(r"\d+ in the deck\. Let Cassia"))
    act_once(page, deck)
    expect(page.locator(".log")).to_contain_text("Cassia plays")
    page.locator("[data-step=turn]").click()
    assert wait_until_asked(page)
    expect(page.locator("[data-step]")).to_have_count(0)
    while not page.locator("[data-step=action]").count():
        step(page)
        page.wait_for_function(
            "() => document.querySelector('[data-step=action], [data-ready=true]')"
        )
    expect(page.locator(".slot.main")).to_have_text("Let Felix play one action")
    before = ply(page)
    page.keyboard.press("n")
    expect(page.locator("[data-ply]")).not_to_have_attribute("data-ply", str(before))
    page.keyboard.press("d")
    expect(page.locator(".slot.main")).to_have_text("Let Cassia play one action")
    page.locator("[data-switch=autoplay]").check()
    assert wait_until_asked(page)
    page.locator("[data-switch=autoplay]").uncheck()


def test_values_stand_on_the_board_and_are_what_is_played(new_page: NewPage) -> None:
    page = new_page()
    table = develop(page, "cassia", "me", "random", rules="standard start=0")
    expect(page.locator("[data-switch=values]")).to_be_disabled()
    show_values(page)
    hands = page.get_by_role("list", name=re.compile("^Hand of"))
    expect(hands).to_have_count(3)
    expect(hands.first.get_by_role("listitem")).to_have_count(4)
    listed = choices(page)
    numbers = [number(worth) for _, worth in listed]
    assert numbers == sorted(numbers, reverse=True)
    expect(page.get_by_text("its own measure: more is better")).to_be_visible()
    best = page.locator("svg.board .mark.strong text").first.text_content() or ""
    assert number(best) == pytest.approx(numbers[0], abs=0.06)  # with a digit less than in the list
    assert page.locator("svg.board .mark").count() > 1
    played = page.locator("[data-valued].next").get_attribute("data-valued")
    act_once(page)
    expect(page.locator(f'.log [title="{played}"]').first).to_be_attached()

    eve = new_page()
    eve.goto(f"/t/{table}")
    expect(eve.locator(".banner")).to_contain_text("Developer mode")
    expect(eve.locator(".log")).to_contain_text("Cassia")
    expect(eve.get_by_role("list", name=re.compile("^Hand of"))).to_have_count(0)
    expect(eve.locator("[data-step], [data-switch]")).to_have_count(0)

    page.reload()
    expect(page.locator("[data-switch=hands]")).not_to_be_checked()
    expect(hands).to_have_count(0)


@pytest.mark.slow
def test_a_choice_in_the_list_is_seen_on_the_board(new_page: NewPage) -> None:
    page = new_page()
    develop(page, "cassia", "me", position=RUNNING)
    show_values(page)
    runs = [action for action, _ in choices(page) if action.startswith("run")]
    ways = {}
    for action in (runs[0], runs[-1]):
        page.locator(f'[data-valued="{action}"]').hover()
        ways[action] = page.locator("svg.board .advised polyline").get_attribute("points")
    assert len(set(ways.values())) == 2
    act_once(page, page.get_by_role("button", name=re.compile(r"in the bag\. Let Cassia")))


def test_a_player_without_values_says_so(new_page: NewPage) -> None:
    page = new_page()
    develop(page, "random", "cassia", rules="standard start=0")  # the host only looks on
    show_values(page)
    expect(page.get_by_text("Random has no values.")).to_be_visible()
    assert {worth for _, worth in choices(page)} == {""}
    expect(page.locator("svg.board .mark")).to_have_count(0)
    act_once(page)


def test_on_a_phone_switches_and_values_are_in_the_menu(new_page: NewPage) -> None:
    page = new_page(**PHONE)
    develop(page, "cassia", "me", rules="standard start=0")
    show_values(page)
    expect(page.get_by_role("dialog")).to_contain_text("Choices of Cassia")
    ring = page.locator("svg.board .advised circle")
    before = ring.get_attribute("cx"), ring.get_attribute("cy")
    page.locator("[data-valued]").last.tap()
    expect(page.get_by_role("dialog")).to_have_count(0)
    expect(ring).to_be_visible()
    assert (ring.get_attribute("cx"), ring.get_attribute("cy")) != before
    act_once(page)


# ---- the other games -------------------------------------------------------------------------


@pytest.mark.slow
def test_pluvionauts_shows_requests_and_the_throw(new_page: NewPage) -> None:
    page = new_page()
    develop(page, "level:6", "me", game="pluvionauts", rules="draft start=0")
    show_values(page)
    hands = page.get_by_role("list", name=re.compile("^Hand of"))
    expect(hands).to_have_count(2)
    expect(hands.first.get_by_role("listitem")).to_have_count(2)
    expect(page.get_by_text("chance to win")).to_be_visible()
    expect(page.locator(".says")).to_contain_text(re.compile(r"Next \([\d.]+ %\): Throw"))
    act_once(page)


@pytest.mark.slow
def test_xv_shows_what_each_well_is_worth(new_page: NewPage) -> None:
    page = new_page()
    develop(page, "level:6", "me", game="xv")
    show_values(page)
    listed = choices(page)
    best = page.locator(".dish .mark.best").first.inner_text()
    assert number(best) == pytest.approx(number(listed[0][1]), abs=0.06)
    expect(page.locator(".dish .ghost").first).to_be_attached()
    page.locator("[data-step=turn]").click()
    assert wait_until_asked(page)
