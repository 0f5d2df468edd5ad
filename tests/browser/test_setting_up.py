"""The form for a new match of Downfall: which rules it begins with, and what can be chosen."""

from __future__ import annotations

import json
import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import NewPage

BEFORE = {"seats": ["me", "cassia"], "options": {"rules": "official", "dual": True}}


def form(page: Page) -> Page:
    page.goto("/new/downfall")
    expect(page.get_by_role("button", name="Sit down")).to_be_visible()
    return page


def rules(page: Page) -> str:
    return page.get_by_label("Rules", exact=True).input_value()


def begin(page: Page) -> str:
    """Sits down; by which rules the table plays."""
    page.get_by_role("button", name="Sit down").click()
    page.wait_for_selector("svg.board")
    played: str = page.request.get("/api/me/tables").json()[0]["rules"]
    return played


def test_a_remembered_form_with_the_former_default_starts_once_at_standard(
    new_page: NewPage,
) -> None:
    page = new_page()
    page.goto("/about")
    page.evaluate("kept => localStorage.setItem('taberna.new.downfall', kept)", json.dumps(BEFORE))
    assert rules(form(page)) == "standard"
    assert begin(page) == "standard dual_tiles=yes"
    form(page).get_by_label("Rules", exact=True).select_option("AMIGO rulebook 2004")
    assert begin(page) == "official dual_tiles=yes"
    assert rules(form(page)) == "official"


def test_every_preset_shows_in_what_it_differs_from_standard(new_page: NewPage) -> None:
    page = form(new_page())
    shown = page.get_by_label("What differs from Standard")
    expect(shown.get_by_role("listitem")).to_have_count(1)
    expect(shown).to_contain_text("Where the source documents agree")
    page.get_by_label("Rules", exact=True).select_option("AMIGO rulebook 2004")
    expect(shown.get_by_role("listitem")).to_have_count(3)
    for line in ("into each house", "vents without lava", "the win is shared"):
        expect(shown).to_contain_text(line)


def test_a_tile_that_fits_nowhere_may_lie_anywhere(new_page: NewPage) -> None:
    page = form(new_page())
    expect(page.get_by_text("only when all players are human")).to_be_visible()
    page.get_by_label("A tile that fits nowhere").select_option("may lie anywhere")
    assert begin(page) == "standard no_legal_place=wild"


def test_the_form_says_what_developer_mode_takes_away(new_page: NewPage) -> None:
    page = new_page()
    page.goto("/new/downfall?with=friend")
    switch = page.get_by_role("switch", name="Developer mode")
    expect(switch).not_to_be_checked()
    page.get_by_label("Clock").select_option("300+5")
    page.get_by_label("List the table").check()
    for _ in range(2):
        expect(page.get_by_label("Seat Black")).to_have_value("open")
        switch.check()
        expect(page.get_by_label("Seat Black")).to_have_value("balbus")
        switch.uncheck()
    switch.check()
    expect(page.get_by_text("The seat that was open went to Balbus.")).to_be_visible()
    expect(page.get_by_label("Seat Black").locator("[value=open]")).to_be_disabled()
    expect(page.get_by_label("Clock")).to_be_disabled()
    expect(page.get_by_label("Clock")).to_have_value("none")
    expect(page.get_by_label("List the table")).to_be_disabled()
    expect(page.get_by_label("List the table")).not_to_be_checked()
    expect(page.get_by_text("no open seats, no clock")).to_have_count(2)
    page.get_by_role("button", name="Sit down").click()
    page.wait_for_selector("svg.board")
    page.goto("/new/downfall")
    expect(page.get_by_role("switch", name="Developer mode")).not_to_be_checked()
    expect(page.get_by_label("Seat Black")).to_have_value("open")
    expect(page.get_by_label("Clock")).to_have_value("300+5")
    expect(page.get_by_label("List the table")).to_be_checked()


@pytest.mark.slow
def test_every_option_of_the_page_has_a_sentence(new_page: NewPage) -> None:
    page = new_page()
    page.goto("/new/downfall")
    section = page.get_by_role("group", name="Practice set-up and developer mode")
    for option, sentence in (
        ("The match begins", "A later phase begins"),
        ("People already in the city", "this share of the spaces"),
        ("Surprise", "people run from the first tile on"),
        ("Developer mode", "one action at a time"),
        ("Automatic play", "act by themselves"),
        ("Open hands", "the hand of every seat"),
        ("Show values", "each of its choices"),
    ):
        expect(section).to_contain_text(re.compile(f"{option}.*{sentence}", re.S))
