"""Leaving a match: it pauses without other people, and with them a bot plays until one is back."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.browser.company import company, let_choose, let_hear, let_run, unhurried
from tests.browser.conftest import NewPage
from tests.browser.play import step
from tests.browser.visit import sit_at

MOST_STEPS = 20  # of a turn
PAUSE, LEAVE = "Pause and leave", "Leave (a bot takes over)"


def ask_to_leave(page: Page, verb: str, told: str) -> None:
    """Opens the menu and asks to leave, which answers with a question."""
    page.locator("[data-tool=more]").click()
    page.get_by_role("dialog", name="More").get_by_role("button", name=verb).click()
    expect(page.get_by_role("alert")).to_contain_text(told)


def say_yes(page: Page) -> None:
    """Answers the question."""
    page.get_by_role("alert").locator("button.primary").click()


def pause_and_leave(page: Page) -> None:
    """Pauses the match, which ends at the home page."""
    ask_to_leave(page, PAUSE, "every seat is kept")
    say_yes(page)
    page.wait_for_url("/")


def resume_from_home(page: Page, table: str) -> None:
    """One press on the home page; the match goes on."""
    card = page.locator(".card").filter(has_text="paused")
    card.get_by_role("link", name="Resume").click()
    page.wait_for_url(f"/t/{table}")
    expect(page.get_by_text("The match is paused.")).to_be_hidden()


def play_turn(page: Page) -> None:
    """Plays until it is somebody else's turn."""
    ready, yours = page.locator("[data-ready=true]"), page.locator(".says b.yours")
    let_choose(page)
    for number in range(MOST_STEPS):
        step(page, number)
        let_run(page, lambda: ready.count() > 0 or yours.count() == 0)
        if not yours.count():
            return
    raise AssertionError(f"the turn does not end at {page.url}")


def stop_at_once(page: Page) -> None:
    """Ends a turn of Pompeii XV after its first throw: nobody can do worse."""
    let_choose(page)
    page.locator("[data-action=stop]").click()
    if page.locator(".sure").count():
        page.locator("[data-action=stop]").click()


def name_of(page: Page) -> str:
    """What the page's guest is called."""
    name: str = page.request.get("/api/me").json()["name"]
    return name


# ---- without other people --------------------------------------------------------------------


def test_leaving_a_match_against_bots_asks_pauses_and_resumes(new_page: NewPage) -> None:
    page = unhurried(new_page)
    table = sit_at(page, "me", "random", rules="official start=0")
    let_choose(page)
    step(page)
    ask_to_leave(page, PAUSE, "Bots and clocks stop")
    page.get_by_role("button", name="Cancel").click()
    expect(page.get_by_role("alert")).to_be_hidden()
    page.get_by_role("dialog", name="More").get_by_role("button", name="Close", exact=True).click()
    before = page.locator("[data-ply]").get_attribute("data-ply")
    pause_and_leave(page)
    page.goto(f"/t/{table}")
    expect(page.get_by_text("The match is paused.")).to_be_visible()
    expect(page.locator("[data-resume]")).to_be_visible()
    expect(page.locator("[data-ply]")).to_have_attribute("data-ply", str(before))
    expect(page.locator("[data-ready=true]")).to_have_count(0)
    page.goto("/")
    resume_from_home(page, table)
    let_choose(page)
    step(page)


@pytest.mark.parametrize("game", ["xv", pytest.param("pluvionauts", marks=pytest.mark.slow)])
def test_a_paused_match_of_other_games_waits_until_it_is_resumed(
    new_page: NewPage, game: str
) -> None:
    page = unhurried(new_page)
    table = sit_at(page, "me", "random", game=game)
    let_run(page, page.locator("[data-tool=more]").is_visible)
    pause_and_leave(page)
    page.goto(f"/t/{table}")
    resume = page.locator("[data-resume]")
    let_run(page, resume.is_visible)
    expect(page.locator("[data-ready=true], [data-first-throw]")).to_have_count(0)
    resume.click()
    acts = page.locator("[data-ready=true], [data-first-throw]")
    let_run(page, lambda: acts.count() > 0)


def test_a_reload_after_resuming_does_not_end_the_next_pause(new_page: NewPage) -> None:
    page = unhurried(new_page)
    table = sit_at(page, "me", "random", rules="official start=0")
    let_choose(page)
    pause_and_leave(page)
    resume_from_home(page, table)
    let_choose(page)
    page.locator("[data-tool=more]").click()
    page.get_by_role("button", name="Pause", exact=True).click()
    told = page.get_by_text("The match is paused.")
    expect(told).to_be_visible()
    page.reload()
    expect(told).to_be_visible()
    page.get_by_role("button", name="Resume").click()
    expect(told).to_be_hidden()


def test_people_on_one_screen_pause_together(new_page: NewPage) -> None:
    page = unhurried(new_page)
    table = sit_at(page, "me", "me", rules="official start=0")
    page.locator(".curtain button").click()
    let_choose(page)
    step(page)
    pause_and_leave(page)
    resume_from_home(page, table)
    page.locator(".curtain button").click()
    let_choose(page)
    step(page)


# ---- with other people -----------------------------------------------------------------------


def test_a_bot_plays_for_one_of_two_people_until_they_are_back(new_page: NewPage) -> None:
    party = company(new_page, rules="official start=0")
    ann, ben = party.ann, party.ben
    ask_to_leave(ben, LEAVE, "at least half of its decisions")
    say_yes(ben)
    expect(ben.get_by_text("You left; a bot plays for you.")).to_be_visible()
    play_turn(ann)
    let_hear(party.eve, "Ben")  # what the bot plays for him
    let_choose(ann)
    ben.get_by_role("button", name="Take your seat back").click()
    expect(ben.get_by_text("You left; a bot plays for you.")).to_be_hidden()
    play_turn(ann)
    let_choose(ben)
    step(ben)


def test_two_people_leave_one_after_the_other_and_the_first_resumes(new_page: NewPage) -> None:
    party = company(new_page, rules="official start=0")
    ann, ben, eve = party.all
    ask_to_leave(ben, LEAVE, "until you come back")
    say_yes(ben)
    expect(ben.get_by_text("You left; a bot plays for you.")).to_be_visible()
    let_choose(ann)
    ask_to_leave(ann, PAUSE, "For those who left before you it counts as a loss.")
    say_yes(ann)
    ann.wait_for_url("/")
    expect(eve.get_by_text("The match is paused.")).to_be_visible()
    expect(eve.get_by_role("button", name="Resume")).to_be_hidden()
    ben.get_by_role("button", name="Resume").click()
    for page in (ben, eve):
        expect(page.get_by_text("The match is paused.")).to_be_hidden()
    expect(ben.get_by_text("You left; a bot plays for you.")).to_be_hidden()
    ann.goto(f"/t/{party.table}")
    play_turn(ann)
    let_choose(ben)
    step(ben)


# ---- results ---------------------------------------------------------------------------------


def test_a_seat_that_a_bot_finished_wins_nothing_for_its_person(new_page: NewPage) -> None:
    party = company(new_page, game="xv", rules="free")
    ann, ben = party.ann, party.ben
    ask_to_leave(ann, LEAVE, "A loss always counts.")
    say_yes(ann)
    stop_at_once(ben)
    verdicts = ("A bot wins in your seat.", f"A bot wins in {name_of(ann)}’s seat.")
    for page, verdict in zip(party.all, (verdicts[0], verdicts[1], verdicts[1]), strict=True):
        result = page.get_by_role("dialog", name="The match is over")
        let_run(page, result.is_visible)
        expect(result.get_by_text(verdict)).to_be_visible()
        expect(result.locator("tbody th").filter(has_text="finished by a bot")).to_have_count(1)
        expect(result.locator("[data-bot-finished]")).to_contain_text("at least half")
        expect(result.locator(".wreaths svg")).to_have_count(0)
    ann.goto("/you")
    expect(ann.get_by_text("Finished by a bot: no win")).to_be_visible()
    expect(ann.get_by_role("row", name="Pompeii XV")).to_contain_text("0 (0 %)")


def test_closing_a_paused_match_is_a_loss_for_whoever_left_others(new_page: NewPage) -> None:
    party = company(new_page, rules="official start=0")
    ann, ben = party.ann, party.ben
    ask_to_leave(ben, LEAVE, "until you come back")
    say_yes(ben)
    expect(ben.get_by_text("You left; a bot plays for you.")).to_be_visible()
    let_choose(ann)
    pause_and_leave(ann)
    ann.goto(f"/t/{party.table}")
    ann.locator("[data-tool=more]").click()
    ann.get_by_role("button", name="Close the table").click()
    expect(ann.get_by_role("alert")).to_contain_text("a loss for Ben, who left others")
    say_yes(ann)
    expect(ann.get_by_text("This table is closed")).to_be_visible()
    ben.goto("/you")
    expect(ben.get_by_text("Closed after you left: a loss")).to_be_visible()
    expect(ben.get_by_role("link", name="Replay")).to_have_count(0)
    ann.goto("/you")
    expect(ann.get_by_text("once you have played to the end")).to_be_visible()
