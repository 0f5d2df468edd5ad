"""The city of Downfall as it is seen: its light, what is written on it, and what was drawn."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import NewPage
from tests.browser.places import PLACES, go, in_the_middle
from tests.browser.test_sizes import screen
from tests.browser.visit import sit_at

SMALLEST = 11  # pixels of the letters on a phone's board
WRITTEN = """() => [...document.querySelectorAll("svg.board text")].map(e => {
  const {a, b} = e.getScreenCTM();
  return [e.textContent, parseFloat(getComputedStyle(e).fontSize) * Math.hypot(a, b)] })"""
SHADE = "() => getComputedStyle(document.querySelector('.shade')).backgroundImage"
HOLDING = (
    "rules official start=0; seats 2; phase erupts; turn red lay; tile mask; "
    "people g7 black 2, f6 red 1; lava scroll h7; running"
)


def test_the_light_follows_the_mountain_and_the_theme(new_page: NewPage) -> None:
    seen = []
    for scheme in ("light", "dark"):
        page = new_page(color_scheme=scheme, reduced_motion="reduce")
        for phase in ("sleeps", "seethes", "erupts"):
            go(page, next(place for place in PLACES if place.name == phase))
            expect(page.locator(f".city.{phase}")).to_be_visible()
            seen.append(page.evaluate(SHADE))
    assert len(set(seen)) == len(seen)


def test_the_tile_that_was_drawn_is_shown(new_page: NewPage) -> None:
    page = new_page()
    sit_at(page, "me", "random", position=HOLDING)
    expect(page.get_by_role("img", name="mask lava")).to_be_visible()


@pytest.mark.parametrize("size", [(390, 844), (844, 390), (320, 640)], ids=str)
def test_whatever_is_written_on_a_phone_can_be_read(
    new_page: NewPage, size: tuple[int, int]
) -> None:
    page = new_page(**screen(size))
    in_the_middle(41, "sleeps")(page)
    page.evaluate("document.fonts.ready")
    small = {text: round(high, 1) for text, high in page.evaluate(WRITTEN) if high < SMALLEST}
    assert small == {}
