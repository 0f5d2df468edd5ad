"""At the usual pace, with an opponent and somebody who looks on: nothing may stand still."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.company import company, let_choose, let_hear, let_run, unhurried
from tests.browser.conftest import NewPage
from tests.browser.newcomer import lay_a_counter
from tests.browser.places import DRIVING
from tests.browser.play import step, wait_until_asked
from tests.browser.visit import invitation, set_up, sit_at

PATIENCE_OF_THE_HOUSE = 301_000  # milliseconds with somebody who is there
RESTLESS = """() => document.getAnimations()
  .filter(({ effect }) => effect.getTiming().iterations === Infinity
    && !effect.getKeyframes()[0].easing.startsWith("steps"))
  .map(({ animationName }) => animationName)"""  # what is drawn anew all the time


def drive(page: Page) -> None:
    """Drives the balloon somewhere."""
    page.locator("[data-spot]").first.click()


# Each game: the table's wish, a move that can be taken back, and how it is told.
MOVES: dict[str, tuple[dict[str, Any], Callable[[Page], None], str]] = {
    "downfall": ({"rules": "official start=0"}, step, "moves into"),
    "xv": ({}, lay_a_counter, "into"),
    "pluvionauts": ({"position": DRIVING}, drive, "drives"),
}
EACH_GAME = [
    pytest.param(game, marks=[pytest.mark.slow] if number else [])
    for number, game in enumerate(MOVES)
]


@pytest.mark.parametrize("game", EACH_GAME)
def test_a_move_is_taken_back_before_everybody_and_the_match_goes_on(
    new_page: NewPage, game: str
) -> None:
    wish, move, told = MOVES[game]
    party = company(new_page, game=game, **wish)
    let_choose(party.ann)
    for _ in range(2):
        move(party.ann)
        let_hear(party.eve, told)
        party.ann.get_by_role("button", name="Take back").click()
        for page in party.all:
            let_hear(page, "that back")
        let_choose(party.ann)


@pytest.mark.parametrize("game", EACH_GAME)
def test_while_somebody_thinks_the_table_is_drawn_seldom(new_page: NewPage, game: str) -> None:
    """Else it would keep a core busy and empty a phone."""
    page = new_page()
    sit_at(page, "me", "random", game=game, **MOVES[game][0])
    wait_until_asked(page)
    assert page.evaluate(RESTLESS) == []


DYING = (
    "rules official start=0; seats 2; phase erupts; turn red lay; tile scroll; "
    "people g7 black 2, f6 red 1; lava scroll h7; running"
)


def test_a_dying_person_does_not_get_the_turn(new_page: NewPage) -> None:
    party = company(new_page, position=DYING)
    let_choose(party.ann)
    party.ann.locator("[data-square=g7]").click()
    ben = party.ben
    turns: set[str] = set()

    def seen() -> bool:
        turns.add(ben.locator(".people [aria-current]").inner_text().split("\n")[0])
        return ben.locator(".log li").filter(has_text="lava").count() > 0

    let_run(ben, seen)
    assert "Ben" not in turns


def talk(page: Page, text: str) -> None:
    """Says something."""
    page.get_by_role("tab", name="Talk").click()
    page.get_by_placeholder("Say something").fill(text)
    page.get_by_placeholder("Say something").press("Enter")


def do_about(page: Page, deed: str) -> None:
    """Presses on whoever said the first line, and on what is to be done about it."""
    page.locator(".lines .who").first.click()
    page.locator(".deeds").get_by_role("button", name=deed).click()


def test_what_somebody_says_is_noticed_and_can_be_muted_and_reported(new_page: NewPage) -> None:
    party = company(new_page, game="xv")
    talk(party.ann, "Salve, Ben")
    ben = party.ben
    expect(ben.get_by_text("Salve, Ben")).to_be_visible()
    expect(ben.get_by_role("tab", name="Talk One new line")).to_be_visible()
    ben.clock.run_for(8000)
    expect(ben.get_by_text("Salve, Ben")).to_be_hidden()
    ben.get_by_role("tab", name="Talk").click()
    expect(ben.get_by_role("tab", name="Talk", exact=True)).to_be_visible()
    assert party.ann.get_by_label("new line").count() == 0
    line = ben.locator(".lines").get_by_text("Salve, Ben")
    do_about(ben, "Report this line")
    expect(ben.locator(".lines")).to_contain_text("Reported to whoever runs this house.")
    do_about(ben, "Mute for me")
    expect(line).to_be_hidden()
    ben.get_by_role("button", name="Show everybody again").click()
    expect(line).to_be_visible()
    talk(party.eve, "Salvete")  # she only looks on, and Ann is the host
    do_about(party.eve, "Mute for me")
    assert party.eve.get_by_role("button", name="Silence at this table").count() == 0
    talk(ben, "Salve, Ann")
    expect(party.ann.locator(".lines")).to_contain_text("Salve, Ann")
    party.ann.locator(".lines .who").last.click()
    party.ann.get_by_role("button", name="Silence at this table").click()
    talk(party.ann, "Tace!")
    expect(ben.locator(".lines")).to_contain_text("Tace!")  # the house has heard both
    talk(ben, "Once more")
    expect(ben.get_by_text("You were asked to be silent at this table")).to_be_visible()


def test_whoever_is_kept_waiting_is_offered_a_bot(new_page: NewPage) -> None:
    party = company(new_page, rules="official start=0")
    let_choose(party.ann)
    claim = party.ben.locator("[data-claim]")
    assert claim.count() == 0
    for page in (party.ann, party.eve):
        page.clock.fast_forward(PATIENCE_OF_THE_HOUSE)
        assert page.locator("[data-claim]").count() == 0
    party.ben.clock.fast_forward(PATIENCE_OF_THE_HOUSE)
    expect(claim).to_contain_text("has kept you waiting for a while.")
    claim.get_by_role("button", name="Let a bot play on").click()  # by the house's own clock: early
    expect(party.ben.get_by_text("have patience for another")).to_be_visible()


def test_a_lost_network_is_noticed_at_once_and_the_move_arrives(new_page: NewPage) -> None:
    party = company(new_page, game="xv")
    ann = party.ann
    let_choose(ann)
    ann.context.set_offline(True)
    expect(ann.get_by_text("out of reach")).to_be_visible()
    lay_a_counter(ann)
    expect(ann.get_by_text("Sending…")).to_be_visible()
    ann.context.set_offline(False)
    expect(ann.get_by_text("out of reach")).to_be_hidden()
    let_hear(party.ben, "into")
    let_choose(ann)


# ---- giving up -------------------------------------------------------------------------------


def give_up(page: Page) -> None:
    """Resigns, and means it."""
    page.locator("[data-tool=more]").click()
    page.get_by_role("button", name="Resign").click()
    page.get_by_role("button", name="Give up").click()


@pytest.mark.parametrize("game", EACH_GAME)
def test_whoever_gives_up_against_bots_is_told_and_plays_again_at_once(
    new_page: NewPage, game: str
) -> None:
    page = unhurried(new_page)
    sit_at(page, "me", "random", game=game)
    let_run(page, lambda: page.locator("[data-ply]").count() > 0)
    give_up(page)
    result = page.get_by_role("dialog", name="The match is over")
    let_run(page, result.is_visible)
    expect(result).to_contain_text("You have given up.")
    assert result.get_by_text("Equal").count() == 0
    expect(page.locator("[data-ready=true]")).to_have_count(0)  # nothing is asked for any more
    before = page.url
    result.get_by_role("button", name="Play again").click()
    page.wait_for_url(lambda url: url != before)
    acts = page.locator("[data-ready=true], [data-first-throw]")  # chooses, or has to throw first
    let_run(page, lambda: acts.count() > 0)


def test_two_people_undo_lose_the_network_resign_and_play_again(new_page: NewPage) -> None:
    party = company(new_page, rules="official start=0")
    let_choose(party.ann)
    step(party.ann)
    party.ann.get_by_role("button", name="Take back").click()
    let_hear(party.ben, "that back")
    party.ben.context.set_offline(True)
    expect(party.ben.get_by_text("out of reach")).to_be_visible()
    let_choose(party.ann)
    step(party.ann)
    party.ben.context.set_offline(False)
    let_hear(party.ben, "moves into")  # what was played meanwhile
    expect(party.ben.get_by_text("out of reach")).to_be_hidden()
    give_up(party.ben)
    for page, told in ((party.ann, "Ben has given up."), (party.ben, "You have given up.")):
        result = page.get_by_role("dialog", name="The match is over")
        let_run(page, result.is_visible)
        expect(result).to_contain_text(told)
        result.get_by_role("button", name="Play again").click()
    for page in party.all[:2]:
        page.wait_for_url(lambda url: party.table not in url)
        expect(page.locator("[data-ply]")).to_be_visible()


def test_whoever_gives_up_while_others_play_on_is_told(new_page: NewPage) -> None:
    ann, ben, cleo = new_page(), new_page(), new_page()
    listed = set_up(ann, "me", "open", "open")
    ann.goto(f"/t/{listed['id']}")
    for page, seat in ((ben, 1), (cleo, 2)):
        page.goto(invitation(listed, seat))
        page.get_by_role("button", name="Sit down here").click()
    ann.wait_for_selector("[data-ply]")
    give_up(ann)
    expect(ann.get_by_text("You have given up; a bot plays your seat")).to_be_visible()


def test_a_notice_stands_on_the_sheet_that_is_open(new_page: NewPage) -> None:
    party = company(new_page, rules="official start=0")
    ben = party.ben
    ben.locator("[data-tool=more]").click()
    ben.get_by_role("button", name="Leave (a bot takes over)").click()
    ben.get_by_role("alert").get_by_role("button", name="Leave").click()
    told = ben.get_by_text("You left; a bot plays for you.")
    expect(told).to_be_visible()
    ben.locator("[data-tool=more]").click()
    sheet = ben.get_by_role("dialog", name="More")
    expect(sheet.get_by_text("You left; a bot plays for you.")).to_be_visible()
    sheet.get_by_role("button", name="Take your seat back").click()
    expect(told).to_be_hidden()
