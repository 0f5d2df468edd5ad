"""Hints in matches with other people: off unless chosen, stated, and seen by all when used."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.browser.company import company, let_choose, let_hear
from tests.browser.conftest import NewPage
from tests.browser.play import wait_until_asked
from tests.browser.visit import invitation, set_up, sit_at
from tests.table.support import RUNNERS

TOLD_MS = 7000  # of the page's own time
OFF = "Hints are off in this match."
ON = "Hints are on in this match."
NO_HINTS = {
    "en": "Hints are off in this match.",
    "de": "In dieser Partie gibt es keine Hinweise.",
    "fr": "Pas de conseils dans cette partie.",
}


def form(page: Page, mode: str = "") -> None:
    """Opens the form for a match of Downfall."""
    page.goto(f"/new/downfall{mode}")
    expect(page.get_by_label("Hints allowed")).to_be_visible()


def test_the_form_has_hints_off_as_soon_as_somebody_else_is_to_play(new_page: NewPage) -> None:
    page = new_page()
    form(page)
    hints = page.get_by_label("Hints allowed")
    expect(hints).to_be_checked()
    page.get_by_label("Seat black").select_option("open")
    expect(hints).not_to_be_checked()
    expect(page.get_by_text("Everyone sees when a hint is used")).to_be_visible()
    page.get_by_label("Seat black").select_option("here")
    expect(hints).to_be_checked()


def test_hints_of_a_match_against_a_bot_are_not_carried_into_one_with_a_friend(
    new_page: NewPage,
) -> None:
    page = new_page()
    form(page)
    page.get_by_role("button", name="Sit down").click()
    page.wait_for_selector("svg.board")
    form(page, "?with=friend")
    expect(page.get_by_label("Hints allowed")).not_to_be_checked()
    page.get_by_role("button", name="Sit down").click()
    expect(page.get_by_text(OFF)).to_be_visible()
    form(page, "?with=friend")
    page.get_by_label("Hints allowed").check()
    page.get_by_role("button", name="Sit down").click()
    expect(page.get_by_text(ON)).to_be_visible()
    form(page, "?with=friend")
    expect(page.get_by_label("Hints allowed")).not_to_be_checked()


@pytest.mark.parametrize(("wish", "stated"), [({}, OFF), ({"hints": True}, ON)])
def test_the_invitation_says_whether_there_are_hints(
    new_page: NewPage, wish: dict[str, bool], stated: str
) -> None:
    ann, ben = new_page(), new_page()
    ben.goto(invitation(set_up(ann, "me", "open", **wish), 1))
    expect(ben.get_by_role("button", name="Sit down here")).to_be_visible()
    expect(ben.get_by_text(stated)).to_be_visible()


def test_all_at_the_table_see_that_a_hint_was_used_but_not_which(new_page: NewPage) -> None:
    party = company(new_page, hints=True, position=RUNNERS)
    ann, ben, eve = party.all
    used = f"{ann.locator('.people b').first.text_content()} used a hint."
    let_choose(ann)
    ann.get_by_role("button", name="Hint").click()
    for page in (ben, eve):
        expect(page.locator("[data-hint-used]")).to_have_text(used)
        assert page.locator(".advice, [data-points]").count() == 0
    expect(ann.get_by_role("button", name="Do it")).to_be_visible()  # it stays for the asker
    assert ann.locator("[data-hint-used]").count() == 0
    ann.get_by_role("button", name="Do it").click()
    for page in (ben, eve):
        let_hear(page, used)
        page.clock.run_for(TOLD_MS)
        expect(page.locator("[data-hint-used]")).to_have_count(0)
    eve.reload()
    let_hear(eve, used)
    assert ann.locator(".log").get_by_text("used a hint").count() == 0


@pytest.mark.parametrize("language", NO_HINTS)
def test_a_press_on_hint_says_that_hints_are_off(new_page: NewPage, language: str) -> None:
    page = new_page(locale=language)
    sit_at(page, "me", "random", position=RUNNERS, hints=False)
    assert wait_until_asked(page)
    page.locator("[data-tool='hint']").click(force=True)  # it is shown as disabled
    expect(page.get_by_role("alert")).to_contain_text(NO_HINTS[language])


def test_what_a_bot_thinks_is_not_offered_where_hints_are_off(new_page: NewPage) -> None:
    page = new_page()
    sit_at(page, "me", "random", position=RUNNERS, hints=False)
    assert wait_until_asked(page)
    expect(page.get_by_label("steps to a gate")).to_be_visible()
    assert page.get_by_label("what a bot thinks").count() == 0
    sit_at(page, "me", "random", position=RUNNERS)
    assert wait_until_asked(page)
    expect(page.get_by_label("what a bot thinks")).to_be_visible()


def test_what_a_bot_thinks_is_a_hint_that_others_see(new_page: NewPage) -> None:
    party = company(new_page, hints=True, position=RUNNERS)
    let_choose(party.ann)
    assert party.eve.get_by_label("what a bot thinks").count() == 0
    party.ann.get_by_label("what a bot thinks").check()
    for page in (party.ben, party.eve):
        expect(page.locator("[data-hint-used]")).to_be_visible()
    expect(party.ann.locator(".advice, svg.board text").filter(has_text="%").first).to_be_visible()
