"""The house in three languages: chosen by the browser, and switched by hand."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import NewPage

HEADINGS = {"en": "About Taberna", "de": "Über die Taberna", "fr": "À propos de Taberna"}


@pytest.mark.parametrize(
    ("wish", "language"), [("de-AT", "de"), ("fr-CA", "fr"), ("en-GB", "en"), ("nl-NL", "en")]
)
def test_the_browser_chooses(new_page: NewPage, wish: str, language: str) -> None:
    page = new_page(locale=wish)
    page.goto("/about")
    expect(page.get_by_role("heading", level=1)).to_have_text(HEADINGS[language])
    expect(page.locator("html")).to_have_attribute("lang", language)


def test_somebody_chooses_another(new_page: NewPage) -> None:
    page = new_page(locale="en-GB")
    page.goto("/about")
    page.get_by_role("button", name="Settings").click()
    page.get_by_label("Language").select_option("fr")
    expect(page.get_by_role("dialog", name="Réglages")).to_be_visible()
    page.reload()
    expect(page.get_by_role("heading", level=1)).to_have_text(HEADINGS["fr"])
