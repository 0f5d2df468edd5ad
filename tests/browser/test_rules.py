"""The rules of the games: those of a table, the default ones, and what else a table can choose."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from taberna.games import GAMES
from tests.browser.conftest import PHONE, NewPage
from tests.browser.visit import invitation, set_up, sit_at

RULES = "online dual_tiles=yes first_tiles=0"
DIFFERS = (
    "Everybody has 30 people with 2 players",
    "One relative may follow for each person who already lived on the same square.",
    "Nobody may call the eruption.",
    "Three tiles with two symbols each are added",
    "no tiles are laid beforehand",
)


def open_rules(page: Page) -> None:
    """From a table, by its menu."""
    page.get_by_role("button", name="More").click()
    page.get_by_role("link", name="Rules of this table").click()


def test_a_table_leads_to_its_own_rules_and_back_also_on_a_phone(new_page: NewPage) -> None:
    page = new_page(**PHONE)
    table = sit_at(page, "me", "cassia", rules=RULES, hints=True)
    open_rules(page)
    here = page.get_by_role("region", name="At this table")
    expect(here).to_contain_text("Web version (2013 edition), with changes")
    text = page.locator("mark")
    for sentence in DIFFERS:
        expect(here.get_by_role("listitem").filter(has_text=sentence)).to_have_count(1)
        expect(text.filter(has_text=sentence).first).to_be_visible()
    expect(page.get_by_text("Squares cut off from every gate stay as they are")).to_have_count(0)
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    page.get_by_role("link", name="Back to the table").first.click()
    page.wait_for_selector("svg.board")
    assert page.url.endswith(f"/t/{table}")


def test_a_table_by_the_default_rules_says_so(new_page: NewPage) -> None:
    page = new_page()
    sit_at(page, "me", "cassia", rules="standard")
    page.wait_for_selector("svg.board")
    page.get_by_role("link", name="Rules", exact=True).click()
    here = page.get_by_role("region", name="At this table")
    expect(here).to_contain_text("You play by Standard, with nothing changed.")
    expect(page.locator("mark")).to_have_count(0)
    page.get_by_role("link", name="All rules to choose from").click()
    expect(page.get_by_role("heading", name="Reference manual")).to_be_visible()
    expect(here).to_have_count(0)


def test_an_invitation_leads_to_the_rules_of_its_table(new_page: NewPage) -> None:
    ann, ben = new_page(), new_page()
    link = invitation(set_up(ann, "me", "open", rules="classic"), 1)
    ben.goto(link)
    for name in ("AMIGO rules digest", "Rules"):
        of_table = ben.locator("[href*='back=']")
        ben.get_by_role("link", name=name, exact=True).and_(of_table).click()
        lines = ben.get_by_role("region", name="At this table").get_by_role("listitem")
        expect(lines.filter(has_text="you draw again until one fits")).to_have_count(1)
        ben.get_by_role("link", name="Back to the table").first.click()
        ben.wait_for_url(lambda url: url.endswith(link))


@pytest.mark.parametrize(
    ("game", "rules", "sentence"),
    [
        ("pluvionauts", "text turn_cap=8", "After 8 rounds it is over in any case."),
        ("xv", "free match=games target=5", "The match is 5 rounds, and the player who wins"),
    ],
)
def test_the_other_games_say_what_their_table_has_changed(
    new_page: NewPage, game: str, rules: str, sentence: str
) -> None:
    page = new_page()
    sit_at(page, "me", "random", game=game, rules=rules)
    open_rules(page)
    here = page.get_by_role("region", name="At this table")
    expect(here).to_contain_text(sentence)
    expect(page.locator("mark").filter(has_text=sentence)).to_have_count(1)


@pytest.mark.parametrize("game", GAMES)
def test_without_a_table_every_game_lists_its_components_presets_and_choices(
    new_page: NewPage, game: str
) -> None:
    page = new_page()
    page.goto(f"/rules/{game}")
    for heading in ("What is in the box", "Setting up", "Other rules", "What a table can choose"):
        expect(page.get_by_role("heading", name=heading)).to_be_visible()
    others = page.get_by_role("region", name="Other rules").get_by_role("heading")
    expect(others).to_have_count(len(GAMES[game].presets) - 1)
    assert "{" not in page.locator("main").inner_text()
