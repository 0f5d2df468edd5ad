"""The city of Downfall as it is seen: its light, what is written on it, and what was drawn."""

from __future__ import annotations

import re
from datetime import datetime, timedelta

import pytest
from playwright.sync_api import Page, expect

from tests.browser.barriers import SCHEMES
from tests.browser.company import let_choose, let_run, unhurried
from tests.browser.conftest import PHONE, NewPage
from tests.browser.places import PLACES, go, in_the_middle
from tests.browser.play import ASKED, step
from tests.browser.test_sizes import screen
from tests.browser.visit import sit_at

SMALLEST = 11  # pixels of the letters on a phone's board
WRITTEN = """() => [...document.querySelectorAll("svg.board text")].map(e => {
  const {a, b} = e.getScreenCTM();
  return [e.textContent, parseFloat(getComputedStyle(e).fontSize) * Math.hypot(a, b)] })"""
SHADE = "() => getComputedStyle(document.querySelector('.shade')).backgroundImage"
HOLDING = (
    "rules official start=0; seats 2; phase erupts; turn red lay; tile mask; "
    "people g7 black 2, f6 red 1; lava scroll h7; running"
)


def test_the_light_follows_the_mountain_and_the_theme(new_page: NewPage) -> None:
    seen = []
    page = new_page(reduced_motion="reduce")
    for phase in ("sleeps", "seethes", "erupts"):
        go(page, next(place for place in PLACES if place.name == phase))
        expect(page.locator(f".city.{phase}")).to_be_visible()
        for scheme in SCHEMES:
            page.emulate_media(color_scheme=scheme)
            page.wait_for_selector(f"html[data-theme={scheme}]", state="attached")
            seen.append(page.evaluate(SHADE))
    assert len(set(seen)) == len(seen)


def test_the_tile_that_was_drawn_is_shown(new_page: NewPage) -> None:
    page = new_page()
    sit_at(page, "me", "random", position=HOLDING)
    expect(page.get_by_role("img", name="mask lava")).to_be_visible()


@pytest.mark.parametrize("size", [(390, 844), (844, 390), (320, 640)], ids=str)
def test_whatever_is_written_on_a_phone_can_be_read(
    new_page: NewPage, size: tuple[int, int]
) -> None:
    page = new_page(**screen(size))
    in_the_middle(41, "sleeps")(page)
    page.evaluate("document.fonts.ready")
    small = {text: round(high, 1) for text, high in page.evaluate(WRITTEN) if high < SMALLEST}
    assert small == {}


# ---- what is counted -------------------------------------------------------------------------


SEEN_TEXTS = """selector => { window.seenTexts = [];
  const look = () => { const text = document.querySelector(selector)?.textContent;
    if (text && text !== seenTexts.at(-1)) seenTexts.push(text) };
  look();
  const everything = {childList: true, characterData: true, subtree: true};
  new MutationObserver(look).observe(document, everything) }"""


def seen_texts(page: Page) -> list[str]:
    """Everything that the watched element has said, one after the other."""
    seen: list[str] = page.evaluate("seenTexts")
    return seen


def test_the_deck_is_counted_with_its_ad_79_cards_and_never_grows(new_page: NewPage) -> None:
    page = unhurried(new_page)
    about_to_seethe = (
        "rules official start=0; seats 2; phase sleeps; turn red play; hand red 5 9 3 1; "
        "hand black 7 7 5 5; deck 0 32 7"
    )
    sit_at(page, "me", "random", position=about_to_seethe)
    let_choose(page)
    page.evaluate(SEEN_TEXTS, ".stock b")
    for number in range(3):
        step(page, number)
        let_choose(page)
    counts = [int(text.split()[0]) for text in seen_texts(page)]
    assert counts[:3] == [34, 33, 32]
    assert counts == sorted(counts, reverse=True)


def banners(page: Page, rules: str) -> list[str]:
    """What the banner says one after the other while the last card of the deck is drawn."""
    last_card = f"rules {rules}; phase seethes; people b4 black 2, i5 red 1; deck 0 0 0"
    sit_at(page, "me", "random", position=last_card)
    let_choose(page)
    page.evaluate(SEEN_TEXTS, ".banner")
    for number in range(2):
        step(page, number)
        let_choose(page)
    return seen_texts(page)


def test_the_tiles_of_the_first_lava_are_counted(new_page: NewPage) -> None:
    seen = banners(unhurried(new_page), "official start=0")
    counts = [match[0] for text in seen if (match := re.match(r"First lava: \d of 6", text))]
    assert counts[:2] == ["First lava: 0 of 6", "First lava: 1 of 6"]


def test_no_first_lava_is_announced_where_people_run_at_once(new_page: NewPage) -> None:
    seen = banners(unhurried(new_page), "official start=0 first_tiles=0")
    assert [text for text in seen if text.startswith("Vesuvius erupts")]
    assert not [text for text in seen if "nobody runs" in text]


# ---- what others did -------------------------------------------------------------------------


OTHERS_PLAY = """() => Boolean(document.querySelector('.pace')
  && !document.querySelector('.people li')?.ariaCurrent)"""


def until_others_play(page: Page) -> None:
    """Plays on until it is somebody else's turn, and that is being shown."""
    for number in range(20):
        let_choose(page)
        step(page, number)
        let_run(page, lambda: bool(page.evaluate(f"() => ({ASKED})() || ({OTHERS_PLAY})()")))
        if page.evaluate(OTHERS_PLAY):
            return
    raise AssertionError("the turn does not end")


def test_turns_of_others_are_stepped_through_and_seen_again(new_page: NewPage) -> None:
    page = unhurried(new_page)
    sit_at(page, "me", "random", "random", "random", rules="official start=0")
    page.clock.pause_at(datetime.now() + timedelta(minutes=1))  # it runs where it is let run
    until_others_play(page)
    page.get_by_role("button", name="One by one").click()
    following = page.locator("[data-next]")
    let_run(page, following.is_visible)
    entries = page.locator(".log li")
    told = entries.count()
    page.clock.run_for(20_000)
    assert entries.count() == told  # nothing goes on by itself
    page.keyboard.press("n")
    let_run(page, lambda: entries.count() > told and following.is_visible())
    page.get_by_role("button", name="Skip").click()
    expect(page.locator("rect.last").first).to_be_attached()  # marks of what was skipped
    since = page.locator(".since button")
    expect(since).to_have_count(3)
    people = page.locator(".person").count()
    for seen_again in (since.first, page.locator("[data-turn]").last):
        let_choose(page)
        seen_again.click()
        expect(page.locator("[data-ready=false]")).to_be_visible()
        assert page.locator(".person").count() <= people
    let_choose(page)
    expect(page.locator(".person")).to_have_count(people)


def test_a_line_of_the_log_lights_its_square(new_page: NewPage) -> None:
    page = new_page()
    in_the_middle(221, steps=6)(page)
    line = page.locator(".log .lights").last
    line.hover()
    expect(page.locator("rect.lit").first).to_be_visible()
    entries = page.locator(".log li")
    assert entries.count() < page.locator(".log li p > span").count()


def test_the_log_of_a_phone_stays_while_it_is_read(new_page: NewPage) -> None:
    page = new_page(**PHONE)
    in_the_middle(221, steps=6)(page)
    page.locator("[data-tool=log]").click()
    line = page.locator(".log .lights").last
    line.hover()
    box = line.bounding_box()
    assert box
    finger = page.context.new_cdp_session(page)
    for kind, up in (("touchStart", 0), ("touchMove", -40), ("touchEnd", None)):
        there = [] if up is None else [{"x": box["x"] + 5, "y": box["y"] + 5 + up}]
        finger.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": there})
    expect(page.locator("rect.lit")).to_have_count(0)
    line.tap()  # shows what lies behind the sheet
    expect(page.locator(".log")).to_have_count(0)
    expect(page.locator("rect.lit").first).to_be_visible()


def test_letters_on_the_walls_can_be_put_away(new_page: NewPage) -> None:
    page = new_page()
    in_the_middle(221, steps=6)(page)
    expect(page.locator("g.coordinates")).to_be_attached()
    page.get_by_role("button", name="Settings").click()
    page.get_by_label("Letters and numbers").uncheck()
    page.keyboard.press("Escape")
    expect(page.locator("g.coordinates")).to_have_count(0)
    page.locator(".log .lights").last.hover()  # words use them
    expect(page.locator("g.coordinates")).to_be_attached()
