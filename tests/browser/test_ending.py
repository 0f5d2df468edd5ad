"""The end of a match at the usual pace: the board stands, then the story, the score, once more."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.browser.company import let_choose, let_run, unhurried
from tests.browser.conftest import NewPage
from tests.browser.places import landed, perfect
from tests.browser.visit import sit_at, speak

LAST_ONE = (
    "rules official start=0; seats 2; phase erupts; turn red move; running; "
    "people a3 red 1; saved black 1; lava coin c6"
)
ME = {"who": "me", "salt": "00"}


def last_run(page: Page) -> None:
    """The last one leaves the city."""
    sit_at(page, position=LAST_ONE, seats=[ME, {"who": "random"}])
    let_choose(page)
    page.locator("[data-square=a3]").click()
    page.locator("[data-exit]").first.click()
    let_run(page, lambda: page.locator("[data-over]").count() > 0)


def test_the_board_stands_then_the_story_is_told_and_the_score_counted(new_page: NewPage) -> None:
    page = unhurried(new_page)
    last_run(page)
    result = page.get_by_role("dialog", name="The match is over")
    assert not result.is_visible()  # the last position is looked at
    let_run(page, result.is_visible)
    expect(result).to_contain_text(re.compile(r"You come \w+: one saved\."))
    counting = result.locator(".counting")
    assert counting.count() > 0
    let_run(page, lambda: counting.count() == 0)
    before = page.url
    result.get_by_role("button", name="Play again").click()
    page.wait_for_url(lambda url: url != before)


def test_where_nothing_shall_move_the_score_stands_at_once(new_page: NewPage) -> None:
    page = unhurried(new_page, reduced_motion="reduce")
    last_run(page)
    result = page.get_by_role("dialog", name="The match is over")
    let_run(page, result.is_visible)
    assert result.locator(".counting").count() == 0


def test_back_from_a_rematch_shows_the_finished_match(new_page: NewPage) -> None:
    page = unhurried(new_page)
    page.goto("/")
    last_run(page)
    result = page.get_by_role("dialog", name="The match is over")
    let_run(page, result.is_visible)
    finished = page.url
    result.get_by_role("button", name="Play again").click()
    page.wait_for_url(lambda url: url != finished)
    page.wait_for_selector("svg.board")
    rematch = page.url
    page.go_back()
    to_rematch = result.get_by_role("link", name="To the next match")
    expect(to_rematch).to_be_visible()
    assert page.url == finished
    to_rematch.click()
    page.wait_for_url(rematch)
    page.go_back()
    expect(to_rematch).to_be_visible()
    page.go_back()
    expect(page.get_by_role("heading", name="Salve")).to_be_visible()


STORIES = {
    "xv": {
        "en": "0 points and every well filled",
        "de": "0 Punkte und alle Mulden gefüllt",
        "fr": "0 point et tous les creux remplis",
    },
    "pluvionauts": {
        "en": r"comes first: \d+ support, .+ throw",
        "de": r"kommt auf Platz eins: \d+ Gunst, .+ W[uü]rf",
        "fr": r"finit à la première place\s: \d+ de soutien, .+ lancer",
    },
}


@pytest.mark.parametrize(("game", "play"), [("xv", perfect), ("pluvionauts", landed)])
def test_each_game_tells_its_own_story_in_every_language(
    new_page: NewPage, game: str, play: Callable[[Page], object]
) -> None:
    page = new_page(locale="en")
    play(page)
    other = new_page(same_as=page)  # only now: it would become a guest at the same time
    other.goto("/about")
    page.bring_to_front()
    for language, told in STORIES[game].items():
        speak(other, page, language)
        expect(page.locator("dialog[open] .story")).to_contain_text(re.compile(told))
