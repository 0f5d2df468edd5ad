"""The shell that a device keeps: it opens without the house, and is renewed when asked."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser.conftest import NewPage
from tests.house import OpenHouse

KEPT = "() => navigator.serviceWorker?.controller?.state === 'activated'"


def test_the_shell_opens_while_the_house_is_out_of_reach(
    new_page: NewPage, house: OpenHouse
) -> None:
    page = new_page()
    page.goto("/about")
    page.wait_for_function(KEPT)
    page.context.set_offline(True)
    page.goto("/about")
    expect(page.get_by_role("heading", level=1)).to_have_text("About Taberna")


def test_it_can_be_installed(new_page: NewPage) -> None:
    page = new_page()
    page.goto("/")
    address = page.locator("link[rel=manifest]").get_attribute("href")
    assert address
    manifest = page.request.get(address).json()
    assert manifest["display"] == "standalone"
    for icon in manifest["icons"]:
        assert page.request.get(icon["src"]).ok
