"""Links that the client's router leaves to the browser."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser.conftest import NewPage
from tests.browser.keys import Keys


def test_the_skip_link_moves_the_focus_to_the_content(new_page: NewPage) -> None:
    page = new_page()
    page.goto("/about?from=here")
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    keys = Keys(page)
    keys.press("link", "Skip to the content")
    expect(page.locator("main")).to_be_focused()
    assert page.url.endswith("/about?from=here#content")
    page.keyboard.press("Tab")
    expect(page.get_by_role("link", name="The licences of fonts")).to_be_focused()


def test_a_file_of_the_server_opens(new_page: NewPage) -> None:
    page = new_page()
    page.goto("/about")
    page.get_by_role("link", name="The licences of fonts").click()
    page.wait_for_url("**/licences.txt")
    expect(page.get_by_text("SIL OPEN FONT LICENSE").first).to_be_visible()
