"""The house in three languages: chosen by the browser, switched by hand, and nowhere too wide."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from taberna.games import GAMES
from tests.browser.conftest import PHONE, NewPage
from tests.browser.visit import sit_at

HEADINGS = {"en": "About Taberna", "de": "Über die Taberna", "fr": "À propos de Taberna"}
DOORS = ("new", "rules", "guide", "workshop")
WIDE = "document.documentElement.scrollWidth > document.documentElement.clientWidth"


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


@pytest.mark.parametrize("language", sorted(HEADINGS))
def test_no_page_is_too_wide_for_a_phone(new_page: NewPage, language: str) -> None:
    page = new_page(**PHONE, locale=language)
    pages = ["/", "/about", "/you", "/nowhere"]
    pages += [f"/{door}/{game}" for game in GAMES for door in DOORS]
    wide = []
    for path in pages:
        page.goto(path)
        page.wait_for_selector("main h1, main h2")
        if page.evaluate(WIDE):
            wide.append(path)
    for game in GAMES:
        sit_at(page, "me", "random", game=game, rules="swift" if game == "pluvionauts" else "")
        page.wait_for_selector("[data-ply]")
        if page.evaluate(WIDE):
            wide.append(f"a table of {game}")
    assert wide == []
