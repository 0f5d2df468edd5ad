"""For everybody: no barriers in any place, light and dark; phones; slow networks."""

from __future__ import annotations

import gzip
import re

import pytest
from playwright.sync_api import expect

from tests.browser.barriers import barriers, too_wide
from tests.browser.conftest import CLIENT, PHONE, NewPage
from tests.browser.keys import Keys
from tests.browser.places import NAMED, go

# The places people are in most; `python -m tests.proof pages` goes to all of them.
BUSY = ("new", "lesson", "xv-table", "erupts", "review")
LESS_BUSY = ("home", "rules", "workshop", "pluvionauts-drive", "settings")
SOME_PLACES = pytest.mark.parametrize(
    "names",
    [
        pytest.param(BUSY, id="busy"),
        pytest.param(LESS_BUSY, id="less-busy", marks=pytest.mark.slow),
    ],
)


@SOME_PLACES
def test_no_barriers(new_page: NewPage, names: tuple[str, ...]) -> None:
    page = new_page(reduced_motion="reduce")
    assert barriers(page, map(NAMED.__getitem__, names)) == {}


@SOME_PLACES
def test_nothing_scrolls_sideways_on_a_phone(new_page: NewPage, names: tuple[str, ...]) -> None:
    page = new_page(**PHONE, locale="en")
    page.request.get("/api/me")  # who one is, before two windows ask for it at once
    assert too_wide(page, new_page(same_as=page), map(NAMED.__getitem__, names)) == []


def test_the_rules_fit_the_narrowest_phone(new_page: NewPage) -> None:
    page = new_page(**{**PHONE, "viewport": {"width": 320, "height": 640}})
    page.request.get("/api/me")
    assert too_wide(page, new_page(same_as=page), [NAMED["rules"]]) == []


@pytest.mark.parametrize(
    ("name", "group"),
    [
        ("new", "Players"),
        pytest.param("workshop", "A click puts", marks=pytest.mark.slow),
        pytest.param("pluvionauts-drive", "What to do on the board", marks=pytest.mark.slow),
    ],
)
def test_one_of_several_is_chosen_with_arrows(new_page: NewPage, name: str, group: str) -> None:
    page = new_page(reduced_motion="reduce")
    go(page, NAMED[name])
    choice = page.get_by_role("radiogroup", name=group).get_by_role("radio")
    last = choice.count() - 1
    assert last > 0
    keys = Keys(page)
    keys.find("radio", "")
    expect(page.locator(":focus")).to_be_checked()
    walk = {
        "Home": 0,
        "ArrowRight": 1,
        "ArrowLeft": 0,
        "ArrowUp": last,
        "ArrowDown": 0,
        "End": last,
    }
    for key, place in walk.items():
        page.keyboard.press(key)
        expect(choice.nth(place)).to_be_checked()
        expect(choice.nth(place)).to_be_focused()
    page.keyboard.press("Tab")
    assert keys.focus()[0] != "radio"


def test_the_first_load_is_small() -> None:
    index, assets = CLIENT.read_text(), CLIENT.parent / "assets"
    names = set(re.findall(r"/assets/([\w.-]+\.(?:js|css))", index))
    size = sum(len(gzip.compress((assets / name).read_bytes())) for name in names)
    assert 10_000 < size < 150_000
