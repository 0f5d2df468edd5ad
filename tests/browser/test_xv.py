"""Pompeii XV in the browser: whole matches, the dish, advice, workshop, afterwards."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import partial
from random import Random
from time import monotonic
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, Route, expect

from tests.browser.company import company, let_choose, let_hear, let_run, unhurried
from tests.browser.conftest import PHONE, NewPage
from tests.browser.keys import Keys
from tests.browser.newcomer import lay_a_counter
from tests.browser.places import Way, stop
from tests.browser.play import press_until_answered
from tests.browser.visit import sit_at

NEARLY_PERFECT = (
    "placed 15 7 in 8, 14 8 in 6, 13 6 in 7, 12 in 12, 11 in 11, 10 in 10, 9 in 9, 5 in 5, "
    "4 in 4, 3 in 3, 2 in 2; up 1"
)
FAMILY = [{"who": "me", "name": name} for name in ("Ann", "Ben", "Cleo")]
ASKED = "() => document.querySelector('[data-over], [data-ready=true]')"
A_TURN = 180_000  # milliseconds that other people's turns may take
# What a press changes: a move was made, counters are picked, or actions are offered.
SEEN = """() => [document.querySelector('[data-ply]')?.dataset.ply,
    ...[...document.querySelectorAll('.picked, [data-offer], button.done')]
      .map(e => e.dataset.counter ?? e.dataset.offer ?? e.innerText)].join()"""

SHEET = "() => document.querySelector('dialog[open]')?.ariaLabel"

# What one looks for by name: counters, wells and ways to fill one.
COUNTER, WELL, WAY = r"Counter \w+ \(\d+\)$", r"Well \d+, takes", r".+ into [IVX]+$"

Press = Callable[[Page, Random], None]


def enter(page: Page) -> None:
    """Into the house, and at once to the dish."""
    page.goto("/")
    page.locator("article", has_text="Pompeii XV").get_by_role("button", name="Play now").click()
    page.wait_for_selector("[data-counter]")


def sit(page: Page, seats: list[dict[str, str]], **wish: object) -> str:
    """A table with these seats."""
    table = sit_at(page, game="xv", seats=seats, **wish)
    page.wait_for_selector("[data-counter]")
    return table


def wait_until_asked(page: Page) -> bool:
    """Waits until this seat has to choose; False when the match is over."""
    page.wait_for_function(ASKED, timeout=A_TURN)
    return page.locator("[data-over]").count() == 0


def options(page: Page) -> list[Locator]:
    """What could be pressed next: an offer, a counter, then a well; else throw or stop."""
    picked = page.locator(".counter.picked").count()
    wanted = (".well.may",) if picked else (".counter.up.may",)
    for selector in ("[data-offer]", *wanted, "[data-action=throw]", "[data-action=stop]"):
        found = page.locator(selector)
        if found.count():
            return found.all()
    return []


def play(page: Page, seed: int, press: Press) -> None:
    """Plays to the end, as somebody who cannot count but never stops early."""
    rng = Random(seed)
    while wait_until_asked(page):
        press_until_answered(page, SEEN, lambda: press(page, rng))


def click(page: Page, rng: Random) -> None:
    """With the mouse."""
    if found := options(page):
        rng.choice(found).click()


def tap(page: Page, rng: Random) -> None:
    """With a finger."""
    if found := options(page):
        rng.choice(found).tap()


def open_sheet(page: Page, tool: str) -> None:
    """Presses a tool of the table, once more where nothing has come of it."""
    expect(page.get_by_role("dialog")).to_have_count(0)
    press_until_answered(page, SHEET, page.locator(f"[data-tool={tool}]").click)


def by_keys(keys: Keys, page: Page, rng: Random) -> None:
    """With the keyboard alone, by what a screen reader would say: Tab, arrows, Enter."""
    keys.goes_on()
    name = next_name(keys)
    keys.find("button", name)
    if name in (COUNTER, WELL):
        keys.walk(rng)
    page.keyboard.press("Enter")


def next_name(keys: Keys) -> str:
    """What to look for now."""
    if keys.can("button", WAY):
        return WAY
    if keys.can("button", COUNTER, pressed=True):
        return WELL
    return next(name for name in (COUNTER, "Throw", "End the turn") if keys.can("button", name))


# ---- whole matches ---------------------------------------------------------------------------


@pytest.mark.slow
def test_a_whole_match_by_mouse_a_click_from_the_door(
    new_page: NewPage, record_property: Callable[[str, object], None]
) -> None:
    page = new_page()
    began = monotonic()
    enter(page)
    assert wait_until_asked(page)
    record_property("seconds to the first move", round(monotonic() - began, 2))
    play(page, 1, click)
    result = page.get_by_role("dialog")
    expect(result).to_contain_text("Low is good")
    page.get_by_role("button", name="Check the dice").click()
    expect(result.get_by_role("status")).to_contain_text("Nobody cheated")


@pytest.mark.slow
def test_a_whole_match_by_keyboard_against_a_bot(new_page: NewPage) -> None:
    page = new_page()
    sit(page, [{"who": "me"}, {"who": "greedy"}])
    play(page, 2, partial(by_keys, Keys(page)))
    expect(page.get_by_role("dialog")).to_contain_text("The match is over")
    expect(page.locator("dialog table").first.locator("tbody tr")).to_have_count(2)


def test_a_party_to_points_by_touch_on_one_phone(new_page: NewPage) -> None:
    page = new_page(**PHONE)
    sit(page, FAMILY, rules="free match=points target=20")
    expect(page.get_by_text("Ann’s turn")).to_be_visible()
    play(page, 3, tap)
    ranking = page.get_by_role("dialog").locator("table").first
    expect(ranking.locator("tbody tr")).to_have_count(3)
    page.keyboard.press("Escape")
    open_sheet(page, "board")
    expect(page.get_by_role("group", name="Score sheet").locator("tbody tr").first).to_be_visible()
    page.keyboard.press("Escape")
    open_sheet(page, "log")
    for name in ("Ann", "Ben", "Cleo"):
        expect(page.locator(".log")).to_contain_text(f"{name} scores")


def test_a_shared_screen_has_no_curtain(new_page: NewPage) -> None:
    page = new_page()
    sit(page, FAMILY)
    expect(page.get_by_text("Ann’s turn")).to_be_visible()
    end_the_turn(page)
    expect(page.get_by_text("Ben’s turn")).to_be_visible()
    assert wait_until_asked(page)
    assert page.get_by_role("button", name="Show my hand").count() == 0


# ---- the dish --------------------------------------------------------------------------------


@pytest.fixture
def thrown(new_page: NewPage) -> Page:
    """A turn in which 4, 7, 9 and 13 are up."""
    page = new_page()
    sit(page, [{"who": "me"}], position="placed 2 in 2; up 4 7 9 13")
    return page


def test_a_pair_goes_where_it_fits_and_can_be_taken_back(thrown: Page) -> None:
    thrown.get_by_role("button", name="Counter VII (7)", exact=True).click()
    thrown.get_by_role("button", name="Counter IV (4)", exact=True).click()
    fits = thrown.locator(".well.fits")
    expect(fits).to_have_count(2)
    assert sorted(well.get_attribute("data-well") or "" for well in fits.all()) == ["11", "3"]
    thrown.locator("[data-well='11']").click()
    expect(thrown.get_by_role("button", name="Well 11, filled with 4 and 7")).to_be_visible()
    thrown.get_by_role("button", name="Take back").click()
    expect(thrown.get_by_role("button", name=re.compile("Well 11, takes"))).to_be_visible()
    expect(thrown.get_by_role("button", name="Counter VII (7)", exact=True)).to_be_visible()


def test_a_throw_cannot_be_taken_back(new_page: NewPage) -> None:
    page = new_page()
    sit(page, [{"who": "me"}], position="placed 2 in 2; up 4")
    page.locator("[data-well='4']").click()
    page.locator("[data-action=throw]").click()
    page.wait_for_function("() => document.querySelector('[data-ply]').dataset.ply >= 3")
    if wait_until_asked(page):
        expect(page.get_by_role("button", name="Take back")).to_be_disabled()


def test_a_well_offers_every_way_to_fill_it(thrown: Page) -> None:
    thrown.locator("[data-well='4']").click()
    offers = thrown.locator("[data-offer]")
    expect(offers).to_have_count(2)
    assert [offer.get_attribute("data-offer") for offer in offers.all()] == [
        "put 4 in 4",
        "put 13 9 in 4",
    ]
    offers.last.click()
    expect(thrown.get_by_role("button", name="Well 4, filled with 9 and 13")).to_be_visible()


def test_the_list_of_moves_does_not_lie_over_what_a_well_offers(thrown: Page) -> None:
    thrown.locator("summary.tool").click()
    expect(thrown.locator("[data-move]").first).to_be_visible()
    thrown.locator("[data-well='4']").press("Enter")  # a pointer elsewhere shuts the list anyway
    thrown.locator("[data-offer='put 13 9 in 4']").click()
    expect(thrown.get_by_role("button", name="Well 4, filled with 9 and 13")).to_be_visible()


def test_the_list_of_moves_shuts_by_a_press_elsewhere(thrown: Page) -> None:
    thrown.locator("summary.tool").click()
    thrown.locator("[data-well='7']").click()
    expect(thrown.get_by_role("button", name="Well 7, filled with 7")).to_be_visible()
    expect(thrown.locator("[data-move]")).to_have_count(0)


def middle(place: Locator) -> tuple[float, float]:
    """Where something is on the page."""
    box = place.bounding_box()
    assert box
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def test_a_counter_is_dragged_into_its_well(thrown: Page) -> None:
    thrown.mouse.move(*middle(thrown.locator("[data-counter='9']")))
    thrown.mouse.down()
    thrown.mouse.move(*middle(thrown.locator("[data-well='9']")), steps=6)
    thrown.mouse.up()
    expect(thrown.get_by_role("button", name="Well 9, filled with 9")).to_be_visible()


def test_a_counter_is_dragged_with_a_finger(new_page: NewPage) -> None:
    page = new_page(**PHONE)
    sit(page, [{"who": "me"}], position="placed 2 in 2; up 4 7 9 13")
    assert wait_until_asked(page)
    start = middle(page.locator("[data-counter='9']"))
    end = middle(page.locator("[data-well='9']"))
    finger = page.context.new_cdp_session(page)
    for kind, touches in (("Start", [start]), ("Move", [end]), ("Move", [end]), ("End", [])):
        points = [{"x": x, "y": y} for x, y in touches]
        finger.send("Input.dispatchTouchEvent", {"type": f"touch{kind}", "touchPoints": points})
    expect(page.get_by_role("button", name="Well 9, filled with 9")).to_be_visible()


def test_every_action_is_in_the_list(thrown: Page) -> None:
    thrown.locator("summary.tool").click()
    moves = thrown.locator("[data-move]")
    expect(moves.and_(thrown.locator("[data-move='put 13 4 in 9']"))).to_be_visible()
    expect(moves.last).to_have_attribute("data-move", "stop")
    thrown.locator("[data-move='put 7 in 7']").click()
    expect(thrown.get_by_role("button", name="Well 7, filled with 7")).to_be_visible()


def test_whoever_gives_up_at_once_is_told_of_no_turn(thrown: Page) -> None:
    expect(thrown.locator("[data-worth]")).to_be_visible()
    thrown.locator("[data-tool=more]").click()
    thrown.get_by_role("button", name="Resign").click()
    thrown.get_by_role("button", name="Give up").click()
    result = thrown.get_by_role("dialog", name="The match is over")
    expect(result).to_contain_text("You have given up")
    expect(result.locator("[data-retold]")).to_have_count(0)
    expect(result.get_by_role("heading", name="Your turn, throw by throw")).to_have_count(0)
    expect(thrown.locator("[data-worth]")).to_have_count(0)


def throws_oneself(new_page: NewPage, **options: Any) -> Page:
    """A page of somebody who has played before, at the usual pace."""
    page = unhurried(new_page, **options)
    page.add_init_script("localStorage['taberna.xv.threw'] = JSON.stringify({once: true})")
    return page


def shake(page: Page) -> None:
    """To and fro over the dish, and lets go."""
    x, y = middle(page.locator(".dish"))
    page.mouse.move(x, y)
    page.mouse.down()
    for step in range(6):
        page.mouse.move(x + (40 if step % 2 else -40), y)
    page.mouse.up()


WAYS_TO_THROW: tuple[Way, ...] = (
    lambda page: page.locator("[data-first-throw]").click(),
    lambda page: page.locator("[data-first-throw]").press("Enter"),
    lambda page: page.locator(".dish").click(),
    shake,
)


@pytest.mark.parametrize("motion", ["no-preference", "reduce"])
def test_the_first_throw_of_a_turn_is_ones_own(new_page: NewPage, motion: str) -> None:
    page = throws_oneself(new_page, reduced_motion=motion)
    table = sit(page, [{"who": "me"}])
    for throw in WAYS_TO_THROW:
        page.goto(f"/t/{table}")  # it lies in the hand again
        expect(page.locator("[data-first-throw]")).to_be_visible()
        expect(page.locator(".counter.up")).to_have_count(0)
        expect(page.locator(".log li")).to_have_count(0)  # nothing tells what will fall
        throw(page)
        let_choose(page)
        expect(page.locator(".counter.up.may").first).to_be_visible()
        expect(page.locator("[data-first-throw]")).to_have_count(0)
        expect(page.locator(".log")).to_contain_text("throw")


def test_nothing_is_left_to_throw_in_a_match_that_is_over(new_page: NewPage) -> None:
    page = throws_oneself(new_page)
    sit(page, [{"who": "me"}, {"who": "me"}], rules="free")
    expect(page.locator("[data-first-throw]")).to_be_visible()
    page.locator("[data-tool=more]").click()
    page.get_by_role("button", name="Resign").click()
    page.get_by_role("button", name="Give up").click()
    for _ in range(2):
        result = page.get_by_role("dialog", name="The match is over")
        let_run(page, result.is_visible)
        expect(page.locator("[data-first-throw]")).to_have_count(0)
        expect(page.locator(".counter.up").first).to_be_visible()
        page.reload()


def test_blanks_are_shaken_and_thrown_again(new_page: NewPage) -> None:
    page = new_page()
    sit(page, [{"who": "me"}], position="placed 2 in 2; up 4")
    page.locator("[data-well='4']").click()
    page.locator("[data-action=throw]").wait_for()
    page.locator(".dish").click()  # a slip of the finger throws nothing that cannot be taken back
    expect(page.locator("[data-ply]")).to_have_attribute("data-ply", "1")
    shake(page)
    page.wait_for_function("() => document.querySelector('[data-ply]').dataset.ply >= 3")


def test_others_see_a_first_throw_at_once_and_it_can_always_be_so(new_page: NewPage) -> None:
    ann = throws_oneself(new_page)
    table = sit(ann, [{"who": "me"}], rules="free match=rounds target=2")
    ann.locator("[data-first-throw]").wait_for()
    eve = new_page()
    eve.goto(f"/t/{table}")
    expect(eve.locator(".counter.up").first).to_be_visible()
    ann.locator("[data-at-once]").click()
    let_choose(ann)
    end_the_turn(ann)
    let_run(ann, lambda: "Round 2" in (ann.locator(".banner").inner_text()))
    let_choose(ann)
    expect(ann.locator("[data-first-throw]")).to_have_count(0)


def test_a_perfect_turn_is_celebrated_before_the_result(new_page: NewPage) -> None:
    page = new_page(pace=1)
    sit(page, [{"who": "me"}], position=NEARLY_PERFECT)
    page.locator("[data-well='1']").click()
    page.locator("[data-action=stop]").click()
    expect(page.get_by_text("Perfect!")).to_be_visible()
    assert page.get_by_role("dialog").count() == 0
    expect(page.get_by_role("dialog")).to_contain_text("0 points")


STRIKES = """(() => {
  window.strikes = 0;
  const make = AudioContext.prototype.createBufferSource;
  AudioContext.prototype.createBufferSource = function () {
    window.strikes += 1;
    return make.call(this);
  };
})()"""


@pytest.mark.parametrize("wanted", [False, True])
def test_counters_are_heard_by_those_who_ask(new_page: NewPage, *, wanted: bool) -> None:
    page = new_page(pace=0.2)
    page.add_init_script(STRIKES)
    sit(page, [{"who": "me"}], position="placed 2 in 2; up 4")
    if wanted:
        page.get_by_role("button", name="Settings").click()
        page.get_by_label("Sounds").check()
        page.keyboard.press("Escape")
    page.evaluate("window.strikes = 0")
    page.locator("[data-well='4']").click()
    expect(page.get_by_role("button", name="Well 4, filled with 4")).to_be_visible()
    assert wait_until_asked(page)
    assert (page.evaluate("window.strikes") > 0) == wanted


# ---- advice ----------------------------------------------------------------------------------


def test_advice_is_exact_with_no_command_run(new_page: NewPage) -> None:
    page = new_page()
    sit(page, [{"who": "me"}], position="placed 2 in 2; up 1 13")
    page.locator("[data-advise]").click()
    expect(page.locator("[data-plan='0']")).to_contain_text("13 − 1 → XII")
    expect(page.locator("[data-plan='0']")).to_contain_text("perfect")
    expect(page.locator("[data-ghost]")).to_have_count(2)
    page.locator("[data-plan='1']").hover()
    expect(page.locator("[data-ghost]")).to_have_count(1)
    page.locator("summary.tool").click()
    listed = page.locator("[data-move]")
    assert listed.first.get_attribute("data-move") == "put 13 1 in 12"
    expect(listed.first).to_contain_text("best")
    page.locator("summary.tool").click()
    page.locator("[data-well='12']").click()
    expect(page.get_by_role("button", name="Throw the blanks")).to_be_visible()


def test_no_advice_where_hints_are_not_allowed(new_page: NewPage) -> None:
    page = new_page()
    sit(page, [{"who": "me"}], hints=False)
    assert wait_until_asked(page)
    assert page.locator("[data-advise]").count() == 0


# ---- what is seen of others --------------------------------------------------------------------


def test_a_picked_counter_has_another_ring(thrown: Page) -> None:
    thrown.locator("[data-counter='13']").click()
    ring = "e => getComputedStyle(e, '::after').borderTopColor"
    expect(thrown.locator(".counter.picked")).to_have_count(1)
    colours = [thrown.locator(f"[data-counter='{n}']").evaluate(ring) for n in (13, 1)]
    assert colours[0] == "rgb(142, 42, 30)"
    assert colours[1] != colours[0]


def test_the_number_is_that_of_the_turn_that_is_seen(new_page: NewPage) -> None:
    party = company(new_page, game="xv")
    let_choose(party.ann)
    expect(party.ben.locator(".people [aria-current]")).to_contain_text(
        party.ann.locator(".people b").first.inner_text()
    )
    party.ann.locator("[data-counter].may").first.wait_for()
    lay_a_counter(party.ann)
    for page in (party.ben, party.eve):
        let_hear(page, "into")
        parts = page.locator(".now").get_attribute("title") or ""
        left, wells = map(int, re.findall(r"\d+", parts))
        expect(page.locator("[data-worth]")).to_have_text(str(left + wells))


def test_a_score_stays_while_others_play(new_page: NewPage) -> None:
    party = company(new_page, game="xv")
    let_choose(party.ann)
    score = end_the_turn(party.ann)
    for page in party.all:
        let_run(page, lambda page=page: bool(page.locator(".ribbon").count()))  # type: ignore[misc]
        expect(page.locator(".people li").first).to_contain_text(str(score))
        expect(page.locator(".people [aria-current]")).to_contain_text("Ben")


def end_the_turn(page: Page) -> int:
    """Ends the turn as it is, although there would be more to do; what it scores."""
    score = int(page.locator("[data-worth]").inner_text())
    for _ in range(2):  # it asks once
        page.locator("[data-action=stop]").click()
    return score


def test_a_turn_that_leaves_nothing_over_is_praised(new_page: NewPage) -> None:
    page = new_page()
    sit(page, [{"who": "me"}], position=NEARLY_PERFECT)
    page.locator("[data-well='1']").click()
    expect(page.get_by_text("it cannot be better")).to_be_visible()


def test_eight_people_sit_at_one_screen(new_page: NewPage) -> None:
    page = new_page()
    page.goto("/new/xv?with=screen")
    page.get_by_role("radio", name="8").click()
    page.get_by_role("button", name="Sit down").click()
    page.wait_for_selector("[data-counter]")
    table = page.url.rsplit("/", 1)[1]
    mine = next(one for one in page.request.get("/api/me/tables").json() if one["id"] == table)
    assert [seat["holder"] for seat in mine["seats"]] == ["person"] * 8


def test_rules_are_those_of_the_game_that_is_played(new_page: NewPage) -> None:
    page = new_page()
    sit(page, [{"who": "me"}])
    table = re.compile(r"^/rules/xv\?rules=free&back=")
    expect(page.locator("header a", has_text="Rules")).to_have_attribute("href", table)
    page.goto("/guide/pluvionauts")
    expect(page.locator("header a", has_text="Rules")).to_have_attribute(
        "href", "/rules/pluvionauts"
    )
    page.goto("/")
    expect(page.locator("header a", has_text="Rules")).to_have_attribute("href", "/rules/downfall")


# ---- workshop --------------------------------------------------------------------------------


def test_the_workshop_values_a_position_and_its_text_reads_back(new_page: NewPage) -> None:
    page = new_page()
    page.goto("/workshop/xv")
    page.get_by_role("button", name="Empty the dish").click()
    expect(page.get_by_text("Turn a number up")).to_be_visible()
    for number in (1, 13):
        page.locator(f"[data-counter='{number}']").click()
        expect(page.locator(f"[data-counter='{number}'].up")).to_be_visible()
    expect(page.locator("[data-use]").first).to_have_attribute("data-use", "put 13 1 in 12")
    text = page.get_by_label("The position as text").input_value()
    again = new_page()
    again.goto("/workshop/xv")
    again.get_by_label("The position as text").fill(text)
    again.get_by_role("button", name="Read the text").click()
    expect(again.locator(".counter.up")).to_have_count(2)
    again.locator("[data-use='put 13 1 in 12']").click()
    expect(again.get_by_role("button", name="Well 12, filled with 1 and 13")).to_be_visible()
    again.get_by_role("button", name="Play on from here").click()
    expect(again.get_by_role("button", name="Throw the blanks")).to_be_visible()


def test_the_workshop_fills_and_empties_wells_and_says_what_does_not_fit(new_page: NewPage) -> None:
    page = new_page()
    page.goto("/workshop/xv?position=up%205%208")
    page.get_by_label("picks it for a well").check()
    page.locator("[data-counter='5']").click()
    page.locator("[data-well='7']").click()
    expect(page.get_by_role("alert")).to_contain_text("does not fit")
    page.locator("[data-counter='5']").click()
    page.locator("[data-well='5']").click()
    filled = page.get_by_role("button", name="Well 5, filled with 5")
    expect(filled).to_be_visible()
    expect(page.get_by_role("alert")).to_have_count(0)
    filled.click()
    expect(filled).to_have_count(0)


# ---- afterwards ------------------------------------------------------------------------------


def test_scores_alone_are_kept_and_drawn(new_page: NewPage) -> None:
    page = new_page()
    for played in (1, 2):
        sit(page, [{"who": "me"}])
        stop(page)
        expect(page.locator("[data-history]")).to_have_attribute("data-history", str(played))
    expect(page.get_by_role("img", name="Scores of the last 2 matches")).to_be_attached()


def test_a_match_is_replayed_and_a_step_taken_to_the_workshop(new_page: NewPage) -> None:
    page = new_page()
    sit(page, [{"who": "me"}])
    page.locator("summary.tool").click()
    page.locator("[data-move^=put]").first.click()
    page.wait_for_function("() => document.querySelector('[data-ply]').dataset.ply === '2'")
    page.locator("[data-action=stop], [data-action=throw]").first.click()
    if wait_until_asked(page):
        play(page, 5, click)
    page.get_by_role("link", name="Replay").click()
    page.wait_for_selector("[data-counter]")
    page.keyboard.press("Home")  # a replay begins after what nobody has chosen
    page.keyboard.press("ArrowRight")
    expect(page.locator(".said")).to_contain_text("throws:")
    page.keyboard.press("ArrowRight")
    expect(page.locator(".said")).to_contain_text(" into ")
    page.get_by_role("link", name="Open in the workshop").click()
    expect(page.get_by_role("button", name=re.compile("Well .*, filled with"))).to_have_count(1)


def test_a_replay_stays_where_its_reader_went_while_the_moves_are_on_their_way(
    new_page: NewPage,
) -> None:
    page = new_page()
    table = sit(page, [{"who": "me"}])
    stop(page)
    held: list[Route] = []
    page.route("**/moves*", lambda route: held.append(route))
    page.goto(f"/replay/{table}")
    page.wait_for_selector("[data-counter]")
    page.keyboard.press("Home")
    page.wait_for_url(f"**/replay/{table}/0")
    with page.expect_response("**/moves*") as came:
        held[0].continue_()
    came.value.finished()
    expect(page.locator(".moves li").first).to_be_attached()  # the list of moves stands there
    page.keyboard.press("ArrowRight")
    expect(page.locator(".said")).to_contain_text("throws:")


def last_wells(page: Page, table: str) -> dict[int, list[int]]:
    """What lay in each well when the match ended, by its record."""
    plies = page.request.get(f"/api/tables/{table}/plies?count=100").json()["frames"]
    wells: list[list[int]] = plies[-2]["view"]["wells"]
    return {number + 1: inside for number, inside in enumerate(wells) if inside}


def expect_wells(page: Page, wells: dict[int, list[int]]) -> None:
    """The dish shows these wells filled and no others."""
    filled = page.get_by_role("button", name=re.compile(r"^Well \d+, filled", re.IGNORECASE))
    expect(filled).to_have_count(len(wells))
    for well, inside in wells.items():
        numbers = " and ".join(map(str, sorted(inside)))
        name = f"Well {well}, filled with {numbers}"
        expect(page.get_by_role("button", name=name, exact=True)).to_be_attached()


def test_a_finished_match_shows_its_last_turn_when_it_is_opened_again(new_page: NewPage) -> None:
    page = new_page()
    table = sit(page, [{"who": "me"}], position="placed 2 in 2; up 4 7 9 13")
    page.locator("[data-well='7']").click()
    page.get_by_role("button", name="Well 7, filled with 7").wait_for()
    stop(page)
    for address in (f"/t/{table}", f"/replay/{table}/2"):
        page.goto(address)
        page.wait_for_selector("[data-counter]")
        page.keyboard.press("Escape")
        expect_wells(page, {2: [2], 7: [7]})


def test_whoever_skips_to_the_end_sees_the_last_turn_and_only_then_the_wreath(
    new_page: NewPage,
) -> None:
    page = new_page(pace=1)
    table = sit(page, [{"who": "me"}, {"who": "greedy"}])
    assert wait_until_asked(page)
    end_the_turn(page)
    page.get_by_role("button", name="Ranking").wait_for()  # the house knows who has won
    assert page.locator(".wreath").count() == 0
    page.get_by_role("button", name="Skip").click()
    page.get_by_role("dialog").wait_for()
    expect(page.locator(".wreath")).to_have_count(1)
    page.keyboard.press("Escape")
    wells = last_wells(page, table)
    assert wells
    expect_wells(page, wells)


def end_turns(page: Page, count: int) -> None:
    """So many turns that end at once."""
    for _ in range(count):
        assert wait_until_asked(page)
        before = page.locator("[data-ply]").get_attribute("data-ply")
        end_the_turn(page)
        expect(page.locator("[data-ply]")).not_to_have_attribute("data-ply", str(before))


def test_statistics_of_a_finished_match(new_page: NewPage) -> None:
    page = new_page()
    sit(page, FAMILY, rules="free match=rounds target=2")
    end_turns(page, 6)
    over = page.get_by_role("dialog", name="The match is over")
    chart = over.get_by_role("img", name=re.compile("Points in each round. Ann: "))
    expect(chart).to_be_visible()
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Statistics").click()
    sheet = page.get_by_role("dialog", name="Statistics")
    throws = sheet.get_by_role("row", name=re.compile(r"^Throws \d"))
    expect(throws).to_have_text(re.compile(r"Throws\s*2\s*2\s*2"))
    expect(sheet.get_by_role("row", name=re.compile("^Wells left open"))).to_contain_text("24")


def test_the_end_tells_what_each_placement_cost(new_page: NewPage) -> None:
    page = new_page()
    sit(page, [{"who": "me"}], position="placed 12 10 in 2, 3 in 3, 6 in 6; up 1 11")
    page.locator("[data-counter='1']").click()
    page.locator("[data-well='1']").click()
    expect(page.get_by_role("button", name="Well 1, filled with 1")).to_be_visible()
    stop(page)
    expect(page.locator(".story")).not_to_contain_text("every well filled")  # nobody saw its start
    told = page.locator("[data-retold]")
    expect(told.locator("[data-cost]")).to_have_text(
        ["1 into I+7.7", re.compile(r"End the turn\+\d+\.\d")]
    )
    expect(told.locator("[data-best-line]")).to_contain_text("11 + 1 into XII")
    exact = told.locator("[data-exact-line] li")
    expect(exact).to_have_text(["Throw 1 11 + 1 into XII"])
    expect(told.locator("[data-exact-score]")).to_contain_text("would throw on here")
