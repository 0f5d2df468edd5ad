"""A click on the place that a hint rings plays the hint, and a click that does nothing says why."""

from __future__ import annotations

import re
from typing import Any

from playwright.sync_api import Locator, Page, expect

from tests.browser.company import company, let_choose, let_hear, let_run, unhurried
from tests.browser.conftest import PHONE, NewPage
from tests.browser.places import DRIVING
from tests.browser.test_pluvionauts import HANDS
from tests.browser.visit import sit_at

RUNNING = (
    "rules official start=0; seats 2; phase erupts; turn red move; "
    "people g7 black 2, f7 red 2, b2 red 2; lava scroll h7; running"
)
# The last run but the tiles run out: who leaves the city now wins, however briefly one searches.
NEAR_A_GATE = (
    "rules official start=0; seats 2; phase erupts; turn red move; "
    "people g7 red 2, b5 red 1, e4 black 6; saved red 1 black 1; lava scroll h7; "
    "bag coin 2; moves 1 b5 alone; running"
)
# Nobody can leave, and to run is better than to stay.
FAR_FROM_GATES = (
    "rules official start=0; seats 2; phase erupts; turn red move; "
    "people b5 red 2, i4 red 1, e4 black 4; lava scroll h7; bag coin 3; running"
)
DEALT = "rules official start=0; seats 2; turn red; hand red 3 5 7 10; hand black 1 2 4 6"
THROWN = "placed 2 in 2; up 4 7 9 13"
PLACE = re.compile(r"\((\w\d)\)|([A-G]\d)")


def seated(new_page: NewPage, *seats: str, **wish: Any) -> Page:
    """A page at the usual pace that may choose."""
    page = unhurried(new_page)
    sit_at(page, *seats, **wish)
    let_choose(page)
    return page


def hint(page: Page) -> str:
    """Asks for a hint; what it says is a good move."""
    page.get_by_role("button", name="Hint").click()
    said = page.get_by_role("status").filter(has_text="A good move")
    expect(said).to_be_visible()
    return said.locator("p").inner_text()


def place_in(text: str) -> str:
    """The last place that a text names."""
    *_, last = PLACE.finditer(text)
    return last[1] or last[2]


def click_in(page: Page, place: Locator) -> None:
    """Clicks in the middle of what is drawn there, whatever lies in front of it."""
    place.scroll_into_view_if_needed()
    box = place.bounding_box()
    assert box
    page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)


def why_not(page: Page) -> Locator:
    """The line that says why a click did nothing."""
    return page.locator(".says[aria-live=polite] .objection")


# ---- the place of a hint ---------------------------------------------------------------------


def choose_against_a_hint(page: Page) -> tuple[str, str]:
    """Asks for a hint, chooses another card and clicks on the ring; card and place of the hint."""
    said = hint(page)
    (card,) = re.findall(r"Play (\d+)", said)
    page.locator(f"[data-card]:not([data-card='{card}'])").first.click()
    ring = page.locator(f"[data-square='{place_in(said)}']")
    expect(ring).to_have_attribute("aria-label", re.compile(f"^Play {card}: move into"))
    click_in(page, page.locator(".advised circle"))
    return card, place_in(said)


def test_the_ringed_place_plays_the_hinted_card_though_another_one_is_chosen(
    new_page: NewPage,
) -> None:
    page = seated(new_page, "me", "random", position=DEALT)
    card, place = choose_against_a_hint(page)
    let_hear(page, f"You play {card}.")
    let_hear(page, f"({place})")


def test_a_finger_on_the_ringed_place_is_asked_about_the_hint(new_page: NewPage) -> None:
    page = unhurried(new_page, **PHONE)
    sit_at(page, "me", "random", position=DEALT)
    let_choose(page)
    card, place = choose_against_a_hint(page)
    expect(page.locator("[data-offer]")).to_have_attribute("data-offer", f"play {card} {place}")
    expect(page.locator(f"[data-card='{card}'][aria-pressed=true]")).to_be_visible()


def choose_another_runner(page: Page) -> str:
    """Asks for a hint that runs, and chooses somebody else; what the hint says."""
    said = hint(page)
    (start,) = re.findall(r"Run from (\w\d)", said)
    runners = page.locator("[data-square]").all()
    others = {one.get_attribute("data-square") or "" for one in runners} & {"a3", "b5", "g7", "i4"}
    page.locator(f"[data-square={min(others - {start})}]").click()
    return said


def test_the_ringed_place_plays_the_hinted_run_though_another_one_is_chosen(
    new_page: NewPage,
) -> None:
    page = seated(new_page, "me", "random", position=FAR_FROM_GATES)
    said = choose_another_runner(page)
    click_in(page, page.locator(".advised circle"))
    start, end = re.findall(r"\b[a-k]\d\b", said)
    let_hear(page, f"You run from {start}")
    let_hear(page, end)


def test_the_ringed_gate_is_the_hinted_way_out_though_another_one_is_chosen(
    new_page: NewPage,
) -> None:
    page = seated(new_page, "me", "random", position=NEAR_A_GATE)
    assert "out of the city" in choose_another_runner(page)
    click_in(page, page.locator("[data-exit]"))
    let_hear(page, "You save somebody from g7")


def test_the_ringed_well_takes_the_counters_of_the_hint(new_page: NewPage) -> None:
    page = seated(new_page, "me", game="xv", position=THROWN)
    page.locator("[data-advise]").click()
    let_run(page, lambda: page.locator("[data-ghost]").count() > 0)
    before = page.locator(".counter.placed").count()
    well = page.evaluate("""() => {
      const ghost = document.querySelector("[data-ghost]").getBoundingClientRect();
      const [x, y] = [ghost.left + ghost.width / 2, ghost.top + ghost.height / 2];
      return document.elementsFromPoint(x, y).find(e => e.dataset.well).dataset.well;
    }""")
    page.locator("[data-counter='4']").click()
    page.locator(f"[data-well='{well}']").click()
    if (offer := page.locator("[data-offer]")).count():  # the four goes there, too
        offer.first.click()
    let_run(page, lambda: page.locator(".counter.placed").count() > before)


def test_the_ringed_cell_does_what_the_hint_says_in_any_mode(new_page: NewPage) -> None:
    position = f"{DRIVING}; {HANDS}"
    page = seated(new_page, "me", "random", game="pluvionauts", position=position)
    said = hint(page)
    assert "Drive to" in said
    page.locator(".choice label:not(:has(input:checked))").first.click()  # a wall shall be placed
    page.locator(f"[data-spot='{place_in(said)}']").click()
    let_hear(page, f"to {place_in(said)}.")


# ---- why a click does nothing ----------------------------------------------------------------


def test_a_click_that_does_nothing_says_why(new_page: NewPage) -> None:
    page = seated(new_page, "me", "random", rules="official start=0")
    ply = page.locator("[data-ply]").get_attribute("data-ply")
    free = {one.get_attribute("data-square") for one in page.locator("[data-square]").all()}
    taken = next(
        name
        for one in page.locator("[data-place]").all()
        if (name := one.get_attribute("data-place")) not in free
    )
    place = page.locator(f"[data-place='{taken}']")
    click_in(page, place)
    expect(why_not(page)).to_have_text(f"None of your cards can be played on {taken}.")
    card = page.locator("[data-card]").first
    card.click()
    expect(why_not(page)).to_have_count(0)
    click_in(page, place)
    number = card.get_attribute("data-card")
    expect(why_not(page)).to_have_text(f"Card {number} cannot be played on {taken}.")
    assert page.locator("[data-ply]").get_attribute("data-ply") == ply


def test_who_cannot_run_is_told_why(new_page: NewPage) -> None:
    page = seated(new_page, "me", "random", position=RUNNING)
    click_in(page, page.locator("[data-place=g7]"))
    expect(why_not(page)).to_have_text("Nobody can run from g7 now.")
    page.locator("[data-square=b2]").click()
    expect(why_not(page)).to_have_count(0)
    click_in(page, page.locator("[data-place=g7]"))
    expect(why_not(page)).to_have_text("From b2 nobody can run to g7.")


def test_wells_and_cells_say_why(new_page: NewPage) -> None:
    dish = seated(new_page, "me", game="xv", position=THROWN)
    dish.locator("[data-well='2']").click(force=True)
    expect(why_not(dish)).to_have_text("Well 2 is already filled.")
    dish.locator("[data-counter='5']").click(force=True)  # its blank side is up
    expect(why_not(dish)).to_have_text("Counter 5 cannot be used now.")
    sky = seated(new_page, "me", "random", game="pluvionauts", position=DRIVING)
    spots = {one.get_attribute("data-spot") for one in sky.locator("[data-spot]").all()}
    far = next(
        name
        for one in sky.locator("[data-place]").all()
        if (name := one.get_attribute("data-place")) not in spots
    )
    click_in(sky, sky.locator(f"[data-place='{far}']"))
    expect(why_not(sky)).to_have_text(re.compile("cannot reach|cannot be towed"))


def test_others_are_told_only_that_it_is_not_their_turn(new_page: NewPage) -> None:
    people = company(new_page, rules="official start=0")
    let_choose(people.ann)
    for page in (people.ben, people.eve):
        expect(page.locator("svg.board")).to_be_visible()
        click_in(page, page.locator("[data-place=f4]"))
    expect(why_not(people.ben)).to_have_text("It is not your turn.")
    expect(why_not(people.eve)).to_have_count(0)
