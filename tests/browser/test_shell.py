"""The shell that a device keeps: it opens without the house, and is renewed when asked."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import NewPage
from tests.browser.play import step, wait_until_asked
from tests.browser.shelf import ENTRY, Shelf
from tests.browser.visit import KEPT, sit_at
from tests.server.house import OpenHouse

NO_OTHER = "async () => !(await navigator.serviceWorker.getRegistration())?.waiting"
BEGUN_WITH = "script => document.querySelector(`[src$='${script}']`)"
VERSIONS = "caches.keys()"
PLY = "document.querySelector('[data-ply]')?.dataset.ply"
OFFER = "A newer Taberna is ready"


@pytest.fixture
def shelf(tmp_path: Path) -> Shelf:
    """The client on a shelf of its own."""
    return Shelf(tmp_path / "shelf")


@pytest.fixture
def changing(shelf: Shelf, tmp_path: Path) -> Iterator[OpenHouse]:
    """A house with its client on the shelf."""
    data, place = tmp_path / "data", shelf.environment
    with OpenHouse(data, entry=ENTRY, environment=place) as opened:
        yield opened


def keeper(new_page: NewPage, house: OpenHouse) -> Page:
    """A page of somebody whose device keeps the shell."""
    page = new_page(base_url=house.address)
    page.goto("/about")
    page.wait_for_function(KEPT)
    return page


def renew(house: OpenHouse, shelf: Shelf) -> None:
    """The house closes, and opens again with another client."""
    house.close()
    shelf.renew()
    house.open()


def script_of(page: Page) -> str:
    """The name of the file that the page has begun with."""
    address = page.locator("script[type=module]").first.get_attribute("src")
    assert address
    return address.rpartition("/")[2]


def test_the_shell_opens_while_the_house_is_out_of_reach(
    new_page: NewPage, house: OpenHouse
) -> None:
    page = keeper(new_page, house)
    page.context.set_offline(True)
    page.goto("/about")
    expect(page.get_by_role("heading", level=1)).to_have_text("About Taberna")


def test_a_newer_shell_is_offered_at_the_table_and_the_match_goes_on(
    new_page: NewPage, changing: OpenHouse, shelf: Shelf
) -> None:
    page = keeper(new_page, changing)
    sit_at(page, "me", "random")
    step(page)
    wait_until_asked(page)
    before, ply = page.evaluate(VERSIONS), page.evaluate(PLY)
    renew(changing, shelf)
    expect(page.get_by_text(OFFER)).to_be_visible()
    assert script_of(page) != shelf.script
    page.get_by_role("button", name="Reload").click()
    page.wait_for_function(BEGUN_WITH, arg=shelf.script)
    wait_until_asked(page)
    assert page.evaluate(PLY) == ply
    assert page.evaluate(VERSIONS) == ["taberna-next"] != before
    expect(page.get_by_text(OFFER)).to_have_count(0)
    step(page)


def test_a_newer_shell_waits_until_it_is_wanted(
    new_page: NewPage, changing: OpenHouse, shelf: Shelf
) -> None:
    page = keeper(new_page, changing)
    old = script_of(page)
    renew(changing, shelf)
    page.get_by_role("button", name="Later").click()
    expect(page.get_by_text(OFFER)).to_have_count(0)
    assert script_of(page) == old


def test_a_page_that_is_opened_anew_is_the_newest_and_offers_nothing(
    new_page: NewPage, changing: OpenHouse, shelf: Shelf
) -> None:
    old = keeper(new_page, changing)
    renew(changing, shelf)
    expect(old.get_by_text(OFFER)).to_be_visible()
    new = new_page(same_as=old)
    new.goto("/about")
    new.wait_for_function(NO_OTHER)
    assert script_of(new) == shelf.script
    assert new.get_by_text(OFFER).count() == 0
    old.get_by_role("button", name="Reload").click()
    old.wait_for_function(BEGUN_WITH, arg=shelf.script)


def test_it_can_be_installed(new_page: NewPage) -> None:
    page = new_page()
    page.goto("/")
    address = page.locator("link[rel=manifest]").get_attribute("href")
    assert address
    manifest = page.request.get(address).json()
    assert manifest["display"] == "standalone"
    for icon in manifest["icons"]:
        assert page.request.get(icon["src"]).ok
