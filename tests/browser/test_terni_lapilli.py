"""A game of another package, without a face of its own, in the browser."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from tests import ROOT
from tests.browser.conftest import PHONE, new_context
from tests.server.house import OpenHouse

SOURCE = ROOT / "examples/terni-lapilli/src"
POINTS = """
[taberna.games]
terni = terni_lapilli.manifest:MANIFEST
[taberna.bots]
terni = terni_lapilli.bots:MANIFEST
"""


@pytest.fixture(scope="module")
def roman_house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[OpenHouse]:
    """A house with the example beside it, found by its entry points."""
    folder = tmp_path_factory.mktemp("beside")
    told = folder / "terni_lapilli-1.0.0.dist-info"
    told.mkdir()
    (told / "METADATA").write_text("Metadata-Version: 2.1\nName: terni-lapilli\nVersion: 1.0.0\n")
    (told / "entry_points.txt").write_text(POINTS)
    seen = {"PYTHONPATH": f"{SOURCE}:{folder}"}
    with OpenHouse(Path(folder / "house"), "--workers", "1", environment=seen) as opened:
        yield opened


def play(page: Page) -> None:
    """Plays any move by its squares until the match is over."""
    for _ in range(40):
        page.locator("[data-ready=true], [data-over]").first.wait_for()
        if page.locator("[data-over]").count():
            return
        ply = page.locator("[data-ply]").get_attribute("data-ply")
        page.locator("[data-square].open").first.click()
        offers = page.locator("[data-offer]").or_(
            page.locator(f"[data-ply]:not([data-ply='{ply}'])")
        )
        moves = page.locator("[data-move]")
        expect(offers.or_(moves).first).to_be_visible()
        if page.locator("[data-ply]").get_attribute("data-ply") == ply:
            if not page.locator("[data-offer]").count():
                moves.first.click()
            if page.locator("[data-offer]").count():
                page.locator("[data-offer]").click()
        page.locator(f"[data-ply]:not([data-ply='{ply}'])").wait_for()


@pytest.mark.parametrize("device", [{}, PHONE], ids=["desktop", "phone"])
def test_a_match_is_played_to_its_end(
    browser: Browser, roman_house: OpenHouse, device: dict[str, Any]
) -> None:
    with new_context(browser, roman_house.address, locale="en-GB", **device) as context:
        page = context.new_page()
        errors: list[str] = []
        page.on("pageerror", lambda error: errors.append(str(error)))
        page.goto("/")
        card = page.locator("article", has=page.get_by_role("heading", name="Terni lapilli"))
        expect(card).to_contain_text("the row that Ovid knew")
        card.get_by_role("button", name="Play now").click()
        expect(page.get_by_role("heading", name="Terni lapilli")).to_be_visible()
        expect(page.get_by_role("group", name="Board").get_by_role("button")).to_have_count(9)
        expect(page.get_by_role("button", name="b2: empty")).to_be_disabled()  # not the first stone
        play(page)
        expect(page.get_by_role("dialog", name="The match is over")).to_be_visible()
        assert errors == []


def test_its_rules_are_told(browser: Browser, roman_house: OpenHouse) -> None:
    with new_context(browser, roman_house.address, locale="en-GB") as context:
        page = context.new_page()
        page.goto("/rules/terni")
        expect(page.get_by_role("heading", name="Rules: Terni lapilli")).to_be_visible()
        expect(page.get_by_text("The very first stone may not take the centre")).to_be_visible()
