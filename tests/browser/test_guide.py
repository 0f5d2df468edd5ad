"""Lessons and the workshop, as a newcomer meets them."""

from __future__ import annotations

from itertools import cycle

import pytest
from playwright.sync_api import expect

from tests.browser.coach import DESKTOP, GUIDED, LANGUAGES, POINTED, SIZES, drag, learn
from tests.browser.company import let_run
from tests.browser.conftest import PHONE, NewPage

POSITION = (
    "rules official start=0; seats 2; phase erupts; turn red move; people g5 red 2, g3 black 2; "
    "lava scroll h7; running"
)
# Each game in another language and size, all but the first in `make verify`; `python -m tests.proof
# pages` follows all in all of them.
FIRST, *MORE = zip(GUIDED, cycle(LANGUAGES), cycle(SIZES), strict=False)
SAMPLE = [FIRST, *(pytest.param(*one, marks=pytest.mark.slow) for one in MORE)]


@pytest.mark.parametrize(("game", "language", "size"), SAMPLE)
def test_whoever_touches_what_the_coach_points_at_comes_to_the_end(
    game: str, language: str, size: str, new_page: NewPage
) -> None:
    learn(new_page(**SIZES[size], locale=language), game, touch=size == "phone")


def test_the_learner_has_a_name_before_the_socket_says_it(new_page: NewPage) -> None:
    page = new_page()
    page.route_web_socket("**/socket", lambda socket: None)  # a house that is slow to answer
    name = page.request.get("/api/me").json()["name"]
    page.goto("/guide/downfall/1")
    expect(page.locator(".people b").first).to_have_text(name)


def test_another_move_is_answered_by_what_it_leads_to(new_page: NewPage) -> None:
    page = new_page(**DESKTOP)
    page.goto("/guide/xv/1")
    for counter in (4, 7):
        page.locator(f"[data-counter='{counter}']").click()
    page.locator("[data-well='11']").click()
    expect(page.locator(".coach .astray")).to_contain_text("7 + 4 into XI")
    expect(page.locator(".coach .astray")).to_contain_text("points more on average")
    page.locator("[data-back]").click()
    expect(page.locator(".coach p")).to_contain_text("XIII less I makes XII")


def test_a_move_of_a_lesson_is_taken_back(new_page: NewPage) -> None:
    page = new_page(**DESKTOP)
    page.goto("/guide/downfall/1")
    page.locator("[data-card='10']").click()
    page.locator("[data-square=f1]").click()
    expect(page.locator(".coach p")).to_contain_text("Nothing is final")
    page.locator(".undo").click()
    expect(page.locator(".coach p")).to_contain_text("Touch the card, then the house")
    expect(page.locator("[data-points='card 10']")).to_be_visible()


def test_a_finger_shows_the_way_and_plays_nothing(new_page: NewPage) -> None:
    page = new_page()
    page.clock.install()
    page.goto("/guide/downfall/1")
    page.locator("[data-points]").wait_for()
    page.locator("[data-show-me]").click()
    expect(page.locator(".finger")).to_be_visible()
    let_run(page, lambda: page.locator(".finger").count() == 0)
    expect(page.locator("[data-points='card 10']")).to_be_visible()
    assert page.locator("[data-ply]").get_attribute("data-ply") == "0"


def test_the_first_throw_is_pulled_back_and_let_go(new_page: NewPage) -> None:
    page = new_page(**PHONE)
    page.goto("/guide/pluvionauts/1")
    page.locator("[data-points='aim-area ']").wait_for()
    pointed = page.evaluate(POINTED)
    assert pointed["free"]
    drag(page, (pointed["x"], pointed["y"]), pointed["pull"])
    expect(page.locator(".coach p")).to_contain_text("It shows the blimp")


def test_the_coach_makes_a_move_for_whoever_wants_that(new_page: NewPage) -> None:
    page = new_page()
    page.goto("/guide/downfall/1")
    page.locator("[data-do-it]").click()
    expect(page.locator(".coach p")).to_contain_text("Nothing is final")


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
    expect(page.get_by_role("alert")).to_be_visible()
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


def test_a_lesson_asks_for_no_throws(new_page: NewPage) -> None:
    page = new_page(pace=1)
    page.clock.install()
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.goto("/guide/pluvionauts/1")
    page.locator("[data-throw]").wait_for()
    page.locator("[data-do-it]").click()
    let_run(page, lambda: page.locator("[data-stage=aim]").count() == 0)
    assert [url for url in asked if "/throws/" in url] == []
