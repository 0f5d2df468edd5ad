"""Two people at one screen: whoever looks next sees all that has happened, and no secret."""

from __future__ import annotations

import re
from typing import Any

from playwright.sync_api import Locator, Page, expect

from tests.browser.company import let_choose, let_hear, let_run, unhurried
from tests.browser.conftest import NewPage
from tests.browser.places import DRIVING
from tests.browser.test_pluvionauts import HANDS

WATCH_HANDS = """() => {
  window.hands = [];
  const note = () => {
    const cards = [...document.querySelectorAll("[data-card]")].map(e => e.dataset.card).join();
    if (cards && window.hands.at(-1) !== cards) window.hands.push(cards);
  };
  new MutationObserver(note).observe(document.body, {childList: true, subtree: true});
}"""
PEOPLE = [{"who": "me", "name": "Ann"}, {"who": "me", "name": "Ben"}]
RUNNING = (
    "rules official start=0; seats 2; phase erupts; turn red move; "
    "people g7 black 2, f7 red 2, b2 red 2; lava scroll h7; running"
)
OWN_CARD = re.compile(r"You draw card \d+\.")


def shared(new_page: NewPage, **wish: Any) -> tuple[Page, Page]:
    """A screen that Ann and Ben share, at the usual pace, and Eve, who only looks on."""
    screen, eve = unhurried(new_page), unhurried(new_page)
    screen.request.get("/api/me")
    listed = screen.request.post("/api/tables", data={"game": "downfall", "seats": PEOPLE, **wish})
    assert listed.status == 201, listed.text()
    for page in (screen, eve):
        page.goto(f"/t/{listed.json()['id']}")
    return screen, eve


def look(page: Page, name: str) -> None:
    """The next one lifts the curtain, and sees everything that is shown then."""
    expect(page.get_by_role("heading", name=f"The table is yours, {name}.")).to_be_visible()
    assert page.locator("svg.board, .hand, .log").count() == 0
    page.get_by_role("button", name="Show my hand").click()
    expect(page.locator("[data-ply]")).to_be_visible()
    let_choose(page)


def log(page: Page) -> Locator:
    """What happened, as this page tells it."""
    return page.locator(".log")


def play_a_card(page: Page) -> None:
    """Plays something and ends the turn."""
    page.locator("[data-square]").first.click()
    if page.locator("[data-offer]").count():
        page.locator("[data-offer]").first.click()
    done = page.get_by_role("button", name="Done", disabled=False)
    let_run(page, lambda: done.count() == 1 or page.locator(".curtain").count() == 1)
    if done.count():
        done.click()


def test_whoever_looks_next_sees_what_was_placed_and_no_card_of_others(new_page: NewPage) -> None:
    screen, eve = shared(new_page, rules="official start=0")
    look(screen, "Ann")
    play_a_card(screen)
    look(screen, "Ben")
    expect(log(screen)).to_contain_text(re.compile(r"Ann plays \d+\."))
    expect(log(screen)).to_contain_text("Ann draws a card.")
    expect(log(screen)).not_to_contain_text(OWN_CARD)
    expect(screen.locator(".people")).to_contain_text("Since your turn")
    expect(screen.locator("rect.last.seat-0")).to_have_count(1)
    play_a_card(screen)
    look(screen, "Ann")
    expect(log(screen)).to_contain_text(OWN_CARD)
    expect(log(screen)).to_contain_text(re.compile(r"Ben plays \d+\."))
    expect(log(screen)).to_contain_text("Ben draws a card.")
    expect(screen.locator("rect.last.seat-1")).to_have_count(1)
    let_hear(eve, "Ben draws a card.")
    expect(log(eve)).not_to_contain_text(OWN_CARD)
    expect(eve.locator(".hand, .curtain")).to_have_count(0)


def test_the_hand_of_the_one_who_moved_is_never_shown_to_the_next(new_page: NewPage) -> None:
    screen, _ = shared(new_page, rules="official start=0")
    look(screen, "Ann")
    play_a_card(screen)
    screen.locator(".curtain").wait_for()
    screen.evaluate(WATCH_HANDS)
    look(screen, "Ben")
    hand = [one.get_attribute("data-card") for one in screen.locator("[data-card]").all()]
    assert screen.evaluate("window.hands") == [",".join(map(str, hand))]


# While a drawn card is shown: how many cards are in the hand, and whether the pace can be set.
WATCH_MOMENTS = """() => {
  window.moments = [];
  const note = () => {
    if (!document.querySelector(".moment .card")) return;
    moments.push([
      document.querySelectorAll(".hand [data-card]").length,
      document.querySelectorAll(".pace").length,
    ]);
  };
  new MutationObserver(note).observe(document.body, { childList: true, subtree: true });
}"""


def test_the_second_look_is_shown_move_by_move(new_page: NewPage) -> None:
    screen, _ = shared(new_page, rules="official start=0")
    for name in ("Ann", "Ben"):
        look(screen, name)
        play_a_card(screen)
    expect(screen.get_by_role("heading", name="The table is yours, Ann.")).to_be_visible()
    screen.evaluate(WATCH_MOMENTS)
    screen.get_by_role("button", name="Show my hand").click()
    expect(screen.locator("[data-ply]")).to_be_visible()
    let_choose(screen)
    assert screen.evaluate("moments")[0] == [3, 1]  # what Ann drew, while turns are shown
    expect(screen.locator(".hand [data-card]")).to_have_count(4)
    expect(screen.locator(".pace")).to_have_count(0)


def test_whoever_looks_next_sees_the_runs_of_the_eruption(new_page: NewPage) -> None:
    screen, eve = shared(new_page, position=RUNNING)
    look(screen, "Ann")
    screen.locator("[data-square=f7]").click()
    screen.locator("[data-square]:not([data-square=f7])").first.click()
    let_run(screen, lambda: log(screen).get_by_text("You run").count() > 0)
    screen.get_by_role("button", name="Done").click()
    sure = screen.get_by_role("button", name="Really?")
    let_run(screen, lambda: sure.count() + screen.locator(".curtain").count() > 0)
    if sure.count():
        sure.click()
    look(screen, "Ben")
    expect(log(screen)).to_contain_text("Ann runs")
    expect(log(screen)).to_contain_text("You draw")
    expect(screen.locator("rect.last.seat-0")).to_have_count(1)
    expect(screen.locator(".people")).to_contain_text("Since your turn")
    let_hear(eve, "Ann runs")


def test_whoever_looks_next_sees_the_flight(new_page: NewPage) -> None:
    screen, eve = shared(new_page, game="pluvionauts", position=f"{DRIVING}; {HANDS}")
    look(screen, "Ann")
    screen.locator("[data-spot=D5]").click()
    let_hear(screen, "You drive")
    end = screen.locator(".slot.end")
    end.click()
    end.click()
    look(screen, "Ben")
    expect(log(screen)).to_contain_text("Ann drives from D4 to D5.")
    expect(screen.locator(".people")).to_contain_text("Since your turn")
    let_hear(eve, "Ann drives from D4 to D5.")


def test_the_match_is_told_whole_after_a_reload(new_page: NewPage) -> None:
    screen, _ = shared(new_page, rules="official start=0")
    look(screen, "Ann")
    play_a_card(screen)
    expect(screen.locator(".curtain")).to_be_visible()
    screen.reload()
    look(screen, "Ben")
    expect(log(screen)).to_contain_text("Ann draws a card.")
    expect(log(screen)).not_to_contain_text(OWN_CARD)
    play_a_card(screen)
    look(screen, "Ann")
    expect(log(screen)).to_contain_text(OWN_CARD)
    expect(log(screen)).to_contain_text("Ben draws a card.")


def test_the_clock_stands_while_the_curtain_is_down(new_page: NewPage) -> None:
    clock = {"base": 300, "increment": 5}
    screen, eve = shared(new_page, rules="official start=0", clock=clock)
    running = eve.locator(".clock.running")
    for name in ("Ann", "Ben"):
        expect(eve.locator(".clock")).to_have_count(2)
        expect(running).to_have_count(0)
        look(screen, name)
        expect(running).to_have_count(1)
        play_a_card(screen)
    expect(running).to_have_count(0)
