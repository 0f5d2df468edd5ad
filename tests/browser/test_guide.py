"""Guided first games and the workshop, as a newcomer meets them."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from taberna.games import GAMES
from taberna.server.guided_games import chapters
from tests.browser.company import let_run
from tests.browser.conftest import PHONE, NewPage

POSITION = (
    "rules official start=0; seats 2; phase erupts; turn red move; people g5 red 2, g3 black 2; "
    "lava scroll h7; running"
)


COVERED = """() => [...document.querySelectorAll("[data-well]")].filter(well => {
  const {left, top, width, height} = well.getBoundingClientRect();
  const seen = share => document.elementFromPoint(left + width / 2, top + height * share);
  return [0.05, 0.5, 0.95].some(share => !seen(share)?.closest(".dish"));
}).map(well => well.dataset.well)"""
GUIDED = [game for game in GAMES if chapters(game)]
MOST_MOVES = 20  # of a chapter


@pytest.mark.parametrize("game", GUIDED)
def test_a_guide_is_played_through(game: str, new_page: NewPage) -> None:
    page = new_page()
    page.goto("/")
    page.locator(f"a[href='/guide/{game}']").click()
    count = len(chapters(game))
    for chapter in range(1, count + 1):
        expect(page.locator(".guide small")).to_have_text(f"Chapter {chapter} of {count}")
        _follow(page)
        if chapter < count:
            page.get_by_role("button", name="Next chapter").click()
    expect(page.get_by_role("link", name="Now play a match")).to_be_visible()


def test_the_learner_has_a_name_before_the_socket_says_it(new_page: NewPage) -> None:
    page = new_page()
    page.route_web_socket("**/socket", lambda socket: None)  # a house that is slow to answer
    name = page.request.get("/api/me").json()["name"]
    page.goto("/guide/downfall")
    expect(page.locator(".people b").first).to_have_text(name)


@pytest.mark.parametrize("language", ["en", "de", "fr"])
def test_no_well_is_covered_on_a_phone(new_page: NewPage, language: str) -> None:
    page = new_page(**PHONE, locale=language)
    page.goto("/guide/xv")
    page.wait_for_selector("[data-ready=true]")
    page.evaluate("document.fonts.ready")
    covered: list[list[str]] = []
    _follow(page, lambda: covered.append(page.evaluate(COVERED)))
    assert len(covered) > 1
    assert [wells for wells in covered if wells] == []


def test_no_well_is_covered_when_another_move_is_made(new_page: NewPage) -> None:
    page = new_page(**PHONE, locale="de")
    page.goto("/guide/xv")
    page.locator("[data-counter='1']").click()
    page.locator("[data-well='1']").click()
    expect(page.locator(".astray")).to_be_visible()
    assert page.evaluate(COVERED) == []


def _follow(page: Page, look: Callable[[], None] = lambda: None) -> None:
    """Lets the guide make the moves of a chapter; before each of them one may look."""
    show = page.locator(".doors button:not(.primary)")
    for _ in range(MOST_MOVES):
        page.wait_for_selector(".guide")
        look()
        if not show.count():
            return
        ply = page.locator("[data-ply]").get_attribute("data-ply")
        show.click()
        page.wait_for_function(
            "ply => document.querySelector('[data-ply]').dataset.ply !== ply", arg=ply
        )
    raise AssertionError("the chapter does not end")


def test_the_learner_makes_the_moves(new_page: NewPage) -> None:
    page = new_page()
    page.goto("/guide/downfall")
    page.get_by_role("button", name="Card 8").click()
    page.locator("[data-square=g4]").click(force=True)
    expect(page.locator(".astray")).to_contain_text("is allowed, too")
    page.get_by_role("button", name="Card 5").click()
    page.locator("[data-square=i5]").click(force=True)
    expect(page.locator(".guide p").first).to_contain_text("Nothing is final")
    page.get_by_role("button", name="Done", exact=True).click()
    expect(page.locator(".guide p").first).to_contain_text("wild card")


def test_a_position_goes_into_the_workshop_and_comes_out_again(new_page: NewPage) -> None:
    page = new_page()
    page.goto("/workshop/downfall")
    text = page.get_by_label("The position as text")
    text.fill(POSITION)
    text.press("Tab")
    expect(page.get_by_text("A sound position with")).to_be_visible()
    expect(text).to_have_value(POSITION)
    page.get_by_role("radio", name="Black").click()
    page.locator("[data-square=b4]").click(force=True)
    expect(text).to_have_value(POSITION.replace("g3 black 2", "g3 black 2, b4 black 1"))
    page.get_by_role("radio", name="mask lava").click()
    page.locator("[data-square=k1]").click(force=True)
    expect(page.locator("p.wrong")).to_be_visible()
    page.get_by_role("radio", name="nothing").click()
    page.locator("[data-square=k1]").click(force=True)
    page.get_by_role("button", name="What a bot thinks").click()
    expect(page.get_by_role("list", name="What a bot thinks")).to_contain_text("Run from g5")
    page.get_by_role("button", name="Play from here").click()
    page.wait_for_selector("[data-ready=true]")


def test_an_erupting_position_is_played_although_chance_is_next(new_page: NewPage) -> None:
    page = new_page()
    position = POSITION.replace("turn red move", "turn red tile")
    page.goto(f"/workshop/downfall?position={position}")
    expect(page.get_by_role("status")).to_have_text("A sound position; chance is next.")
    expect(page.get_by_role("button", name="What a bot thinks")).to_be_disabled()
    page.get_by_role("button", name="Play from here").click()
    page.wait_for_selector("[data-ready=true]")


def test_a_guide_asks_for_no_throws(new_page: NewPage) -> None:
    page = new_page(pace=1)
    page.clock.install()
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.goto("/guide/pluvionauts")
    page.locator("[data-throw]").wait_for()
    page.get_by_role("button", name="Show me").click()
    let_run(page, lambda: page.locator("[data-stage=aim]").count() == 0)
    assert [url for url in asked if "/throws/" in url] == []
