"""Calling the eruption: in the middle of another's turn, and by one of two people at one screen."""

from __future__ import annotations

from playwright.sync_api import Locator, Page, expect

from tests.browser.company import Company, company, let_choose, let_hear, let_run
from tests.browser.conftest import PHONE, NewPage
from tests.browser.test_shared_screen import look, shared

# Ann begins. Ben's cards are for the buildings 5, 7 and 9, which are full.
READY = """rules official; seats 2; phase seethes; turn red; deck 0 20 0; hand red 1 2 3 4
    hand black 7 5 9 9; people f3 red 3, i5 red 2 black 2, e2 red 2 black 2"""
GAP = READY.replace("i5 red 2 black 2", "i5 red 2 black 1").replace("red 1 2 3 4", "red 5 2 3 4")


def erupt(page: Page) -> Locator:
    """The button that calls."""
    return page.get_by_role("button", name="Show four cards and let it erupt")


def waiting(page: Page) -> Locator:
    """The button of a call that waits for the next turn."""
    return page.get_by_role("button", name="Eruption called for the start of the next turn")


def play(page: Page, square: str) -> None:
    """Plays the one card that fits there."""
    let_choose(page)
    page.locator(f"[data-square={square}]").click()
    let_run(page, lambda: page.get_by_role("button", name="Done", disabled=False).count() == 1)


def done(page: Page) -> None:
    """Ends the turn."""
    page.get_by_role("button", name="Done", disabled=False).click()


def meet(new_page: NewPage, position: str = READY) -> Company:
    """Ann, Ben and Eve; it is Ann's turn."""
    table = company(new_page, position=position)
    expect(table.ann.locator("[data-square]").first).to_be_visible()
    return table


def test_the_call_is_requested_in_the_middle_of_anothers_turn(new_page: NewPage) -> None:
    table = meet(new_page)
    play(table.ann, "a6")
    expect(table.ben.locator("[data-ply='1']")).to_be_visible()  # it is still being shown there
    erupt(table.ben).click()
    expect(waiting(table.ben)).to_have_attribute("aria-pressed", "true")
    waiting(table.ben).click()
    erupt(table.ben).click()
    expect(waiting(table.ben)).to_be_visible()
    table.ben.reload()
    expect(waiting(table.ben)).to_be_visible()
    for page in (table.ann, table.eve):
        expect(page.locator(".erupt")).to_have_count(0)
    done(table.ann)
    for page in (table.ann, table.eve):
        let_hear(page, "Ben shows 5, 7, 9 and 9 and calls the eruption!")
    expect(waiting(table.ben)).to_have_count(0)


def test_on_the_own_turn_the_call_does_not_wait_for_what_is_being_shown(new_page: NewPage) -> None:
    table = meet(new_page)
    play(table.ann, "a6")
    done(table.ann)
    expect(table.ben.locator("[data-ply='3']")).to_be_visible()
    erupt(table.ben).click()
    let_hear(table.eve, "Ben shows 5, 7, 9 and 9 and calls the eruption!")


def test_on_a_phone_a_call_waits_for_its_second_tap_while_others_act(new_page: NewPage) -> None:
    table = company(new_page, bens_device=PHONE, position=READY)
    ann, ben = table.ann, table.ben
    erupt(ben).tap()
    expect(ben.locator(".slot.main[data-offer=erupt]")).to_be_visible()
    play(ann, "a6")
    expect(ben.locator("[data-ply='1']")).to_be_visible()
    let_run(ben, lambda: ben.locator(".pace").count() == 0)  # it has been shown
    expect(ben.locator(".slot.main[data-offer=erupt]")).to_be_visible()
    erupt(ben).tap()
    expect(waiting(ben)).to_be_visible()


def test_a_call_that_lapses_is_told_to_its_player(new_page: NewPage) -> None:
    table = meet(new_page, GAP)
    play(table.ann, "i5")
    erupt(table.ben).click()
    expect(waiting(table.ben)).to_be_visible()
    table.ann.locator(".slot.undo").click()
    play(table.ann, "e6")
    done(table.ann)
    lapsed = table.ben.get_by_role("status").filter(has_text="Your call came to nothing")
    lapsed.get_by_role("button", name="Close").click()
    expect(lapsed).to_have_count(0)
    for page in (table.ann, table.eve):
        expect(page.locator("[data-ply='5']")).to_be_visible()
        expect(page.get_by_text("came to nothing")).to_have_count(0)


def call_from_menu(screen: Page, name: str) -> None:
    """A player at a shared screen asks for the call, behind the curtain."""
    screen.locator("[data-tool=more]").click()
    screen.get_by_role("button", name="Call the eruption", disabled=False).click()
    expect(screen.get_by_role("heading", name="Who calls the eruption?")).to_be_visible()
    screen.get_by_role("button", name=name, exact=True).click()
    assert screen.locator("svg.board, .hand, .log").count() == 0
    screen.get_by_role("button", name="Call the eruption").click()


def back(screen: Page) -> None:
    """Leaves the question; the curtain stays down."""
    screen.get_by_role("button", name="Back to the table").click()


def test_at_a_shared_screen_the_caller_is_told_whether_the_cards_allow_it(
    new_page: NewPage,
) -> None:
    screen, eve = shared(new_page, position=READY)
    look(screen, "Ann")
    call_from_menu(screen, "Ann")
    expect(screen.get_by_text("Your cards do not allow it")).to_be_visible()
    expect(screen.locator(".notices")).to_have_text("")  # the next one would read it
    back(screen)
    look(screen, "Ann")
    play(screen, "a6")
    call_from_menu(screen, "Ben")
    expect(screen.get_by_text("Vesuvius erupts at the start of the next turn")).to_be_visible()
    screen.get_by_role("button", name="Withdraw the call").click()
    look(screen, "Ann")
    call_from_menu(screen, "Ben")
    back(screen)
    look(screen, "Ann")
    expect(screen.locator(".erupt")).to_have_count(0)
    done(screen)
    let_hear(eve, "Ben shows 5, 7, 9 and 9 and calls the eruption!")


def test_at_a_shared_screen_the_call_is_made_at_the_start_of_anothers_turn(
    new_page: NewPage,
) -> None:
    screen, eve = shared(new_page, position=READY)
    look(screen, "Ann")
    call_from_menu(screen, "Ben")
    expect(screen.get_by_text("Your cards allow it: Vesuvius erupts.")).to_be_visible()
    back(screen)
    let_hear(eve, "Ben shows 5, 7, 9 and 9 and calls the eruption!")


def test_the_menu_does_not_have_the_call_while_vesuvius_sleeps(new_page: NewPage) -> None:
    screen, _ = shared(new_page, rules="official start=0")
    look(screen, "Ann")
    screen.locator("[data-tool=more]").click()
    expect(screen.get_by_role("button", name="Resign")).to_be_visible()
    expect(screen.locator("[data-call]")).to_have_count(0)
