"""Opponents are people: who they are, what they say, and why they did what they did."""

from __future__ import annotations

import re
from typing import Any

from playwright.sync_api import Page, Route, expect

from tests.browser.company import let_choose, let_run, unhurried
from tests.browser.conftest import NewPage
from tests.browser.visit import sit_at

ME = {"who": "me", "salt": "00"}
FLEEING = (
    "rules official start=1; seats 2; phase erupts; turn black move; running; "
    "people a3 black 1, c3 black 1, f4 red 2; lava coin c6"
)


def beside_cassia(page: Page, **wish: Any) -> None:
    """A table with her; she has played, and it is one's turn."""
    sit_at(page, seats=[ME, {"who": "cassia"}], **wish)
    let_choose(page)


def test_play_now_says_who_and_how_many_and_seats_them(new_page: NewPage) -> None:
    page = new_page()
    page.goto("/")
    card = page.locator("article", has_text="The Downfall of Pompeii")
    expect(card.get_by_text("against Balbus")).to_be_visible()
    card.get_by_role("radio", name="4").check()
    expect(card.get_by_text("against Balbus, Felix and Cassia")).to_be_visible()
    card.get_by_role("button", name="Who is Felix?").press("Enter")
    felix = page.get_by_role("dialog", name="Felix")
    expect(felix.get_by_role("meter", name="Courage")).to_have_attribute("aria-valuenow", "90")
    assert felix.get_by_role("meter").count() == 3
    page.keyboard.press("Escape")
    expect(card.get_by_role("button", name="Who is Felix?")).to_be_focused()
    card.get_by_role("button", name="Play now").click()
    for name in ("Balbus", "Felix", "Cassia"):
        expect(page.get_by_role("button", name=f"Who is {name}?")).to_be_visible()
    page.goto("/")
    expect(card.get_by_text("against Felix, Cassia and Livilla")).to_be_visible()
    for game, who in (("xv", "alone, at once"), ("pluvionauts", "against Ventidius")):
        other = page.locator("article", has=page.locator(f"[href='/rules/{game}']"))
        expect(other.get_by_text(who)).to_be_visible()


def test_people_come_first_and_searchers_last(new_page: NewPage) -> None:
    page = new_page()
    page.goto("/new/xv")
    seat = page.locator(".seat select").last
    expect(seat.locator("option:checked")).to_have_text("Philo")
    labels = seat.locator("optgroup").evaluate_all("all => all.map(e => e.label)")
    assert labels == ["People", "Bots by strength", "Advanced"]
    people, _, advanced = seat.locator("optgroup").all()
    assert people.locator("option").all_inner_texts() == ["Philo", "Tertia", "Sextus", "Sibylla"]
    assert {"Random", "Searcher (800)"} <= set(advanced.locator("option").all_inner_texts())


def test_somebody_says_why_where_nothing_is_hidden(new_page: NewPage) -> None:
    page = unhurried(new_page)
    beside_cassia(page, position=FLEEING)
    page.get_by_role("button", name="Who is Cassia?").click()
    card = page.get_by_role("dialog", name="Cassia")
    card.get_by_role("button", name="Why that move?").click()
    expect(card.get_by_text("Nearer to Porta Marina: 2 instead of 3")).to_be_visible()
    expect(card.get_by_text("What was weighed")).to_be_visible()


def test_reasons_are_offered_only_when_they_can_be_given(new_page: NewPage) -> None:
    page = unhurried(new_page)
    complaints: list[str] = []
    page.on("console", lambda line: complaints.append(line.text) if line.type == "error" else None)
    beside_cassia(page, rules="official start=1")
    with page.expect_response("**/why/latest?seat=1") as answer:
        page.get_by_role("button", name="Who is Cassia?").click()
    assert answer.value.json() == {"ply": 0}
    card = page.get_by_role("dialog", name="Cassia")
    expect(card.get_by_text("Courage")).to_be_visible()
    assert card.get_by_role("button", name="Why that move?").count() == 0
    assert complaints == []
    page.keyboard.press("Escape")
    page.locator("[data-tool=more]").click()
    page.get_by_role("button", name="Resign").click()
    page.get_by_role("button", name="Give up").click()
    result = page.get_by_role("dialog", name="The match is over")
    let_run(page, result.is_visible)
    result.get_by_role("link", name="Replay").click()
    forward = page.get_by_role("button", name="On one step")
    forward.wait_for()
    while not page.get_by_role("button", name="Why that move?").count():
        before = page.locator(".step").inner_text()
        forward.click()
        expect(page.locator(".step")).not_to_have_text(before)
    page.get_by_role("button", name="Why that move?").click()
    expect(page.get_by_text("What was weighed")).to_be_visible()


def step_on(page: Page) -> None:
    """One step further, which is shown when this returns."""
    step = page.locator(".step")
    before = step.inner_text()
    page.keyboard.press("ArrowRight")
    expect(step).not_to_have_text(before)


def test_keys_pressed_before_a_replay_is_loaded_stay_within_it(new_page: NewPage) -> None:
    page = new_page()
    table = sit_at(page, "philo", "philo", game="xv")
    page.wait_for_selector("[data-over]")
    held: list[Route] = []
    hold = held.append
    page.route(re.compile("/plies[?]"), lambda route: hold(route))
    with page.expect_request(re.compile("/plies[?]")):
        page.goto(f"/replay/{table}/1")
    expect(page.locator("main[aria-busy=false]")).to_be_visible()
    for _ in range(40):
        page.keyboard.press("ArrowRight")
    hold = Route.continue_
    for route in held:
        route.continue_()
    expect(page.locator(".step")).to_be_visible()
    assert page.url.endswith(f"/replay/{table}/1")


def test_reasons_of_one_step_do_not_appear_at_another(new_page: NewPage) -> None:
    page = new_page()
    table = sit_at(page, "philo", "philo", game="xv")
    page.wait_for_selector("[data-over]")
    page.goto(f"/replay/{table}/1")
    expect(page.locator(".step")).to_be_visible()
    ask = page.locator("[data-why]")
    while not ask.count():
        step_on(page)
    held: list[Route] = []
    page.route(re.compile("/why[?]"), lambda route: held.append(route))
    with page.expect_request(re.compile("/why[?]")):
        ask.click()
    step_on(page)
    while not ask.count():
        step_on(page)
    with page.expect_response(re.compile("/why[?]")) as answer:
        held[0].continue_()
    answer.value.finished()
    expect(page.locator(".why [role=status]")).to_have_text("")
    expect(ask).to_be_visible()
    assert page.locator(".weighed").count() == 0
