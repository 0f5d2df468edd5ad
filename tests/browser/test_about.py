"""The page about Taberna."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import NewPage

CREDITS = {
    "en": ["Designer: Klaus-Jürgen Wrede", "Dual vent variant: Morgan Dontanville"],
    "de": ["Variante mit zwei Schloten: Morgan Dontanville", "Übersetzung: Alex Yeager"],
    "fr": ["Illustration: Oliver Freudenreich", "Ron Magin et Pete Fenlon"],
}


@pytest.mark.parametrize(
    "language", ["en", *(pytest.param(one, marks=pytest.mark.slow) for one in ("de", "fr"))]
)
def test_the_credits_of_downfall_are_complete(new_page: NewPage, language: str) -> None:
    page = new_page(locale=language)
    page.goto("/about")
    for line in CREDITS[language]:
        expect(page.get_by_role("main")).to_contain_text(line)
    expect(page.get_by_role("main").get_by_role("listitem")).to_have_count(6)
