"""The board is as large as the screen allows, and keeps its size while a match is played."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from itertools import product
from time import sleep
from typing import Any

import pytest
from playwright.sync_api import Page, Route, expect

from tests.browser.company import let_choose, let_run, unhurried
from tests.browser.conftest import NewPage
from tests.browser.places import (
    DIALOG,
    DRIVING,
    LONG,
    ME,
    NAMED,
    OTHERS,
    go,
    landed,
    perfect,
)
from tests.browser.play import ASKED, click, play, press_until_answered, step, wait_until_asked
from tests.browser.visit import sit_at

SCREENS = [(1440, 900), (1366, 650), (390, 844), (844, 390), (320, 640), (820, 1180)]


def sample(cases: Iterable[tuple[Any, ...]], *kept: tuple[Any, ...]) -> list[Any]:
    """All cases; `make test` tries those kept, and `make verify` all of them."""
    return [pytest.param(*case, marks=[] if case in kept else [pytest.mark.slow]) for case in cases]


def screens(*kept: tuple[int, int]) -> list[Any]:
    """All sizes of screens; `make test` tries those kept."""
    return sample(((size,) for size in SCREENS), *((size,) for size in kept))


SMALL = {(390, 844), (844, 390), (320, 640), (820, 1180)}
LEAST = {(1366, 650): 55, (390, 844): 39, (1440, 900): 55, (844, 390): 39}  # pixels of a square
# Where the board, every slot and every tool lie, and a score sheet with what is below it.
LAID = """() => [...document.querySelectorAll(
    "svg.board, .dish .silver, .acts .slot:not(.first *), .tools .tool, .people tfoot, " +
    ".beside:has(tfoot) + .since h2")]
  .filter(e => getComputedStyle(e).visibility !== "hidden")
  .map(e => { const {x, y, width, height} = e.getBoundingClientRect();
    const name = [...e.classList].filter(c => /^(board|silver|main|undo|hint|end)$/.test(c)).join();
    const tool = e.matches(".tools *") && `tool-${e.dataset.tool ?? "moves"}`;
    return [name || tool || e.localName,
      ...[x, y, width, height].map(Math.round)].join(" ") })"""
# What the browser saw shift, by itself and not where somebody has just pressed: how much, and what.
SHIFTS = """window.shifted = []; new PerformanceObserver(list => list.getEntries().forEach(e => {
  if (!e.hadRecentInput && e.startTime >= (window.since ?? 0))
    shifted.push(`${e.value} ` + e.sources.map(({node, previousRect: a, currentRect: b}) =>
    `${(node?.outerHTML ?? node?.textContent ?? "").slice(0, 90)} ` +
    `${a.x},${a.y},${a.width},${a.height} to ${b.x},${b.y},${b.width},${b.height}`).join("; "))
})).observe({type: "layout-shift", buffered: true})"""
# From when a sheet is drawn on: the page below it may be drawn for the first time together with it.
FROM_THE_SHEET_ON = """const open = HTMLDialogElement.prototype.showModal;
HTMLDialogElement.prototype.showModal = function () {
  open.call(this); shifted.length = 0; window.since = Infinity;
  const drawn = () => { window.since = performance.now() };
  requestAnimationFrame(() => requestAnimationFrame(drawn)) }"""
SQUARE = """() => { const e = document.querySelector("svg.board");
  return 100 * e.getBoundingClientRect().width / e.viewBox.baseVal.width }"""
# Whether buttons to see turns one by one, or to skip them, lie on the board.
COVERED = """() => { const [board, pace] = ["svg.board, .dish .silver", ".pace"].map(
    name => document.querySelector(name)?.getBoundingClientRect());
  return Boolean(pace && board.bottom > pace.top && board.right > pace.left
    && board.left < pace.right && board.top < pace.bottom) }"""
IN_HAND = "() => document.querySelector('[data-over], [data-ready=true], [data-first-throw]')"
ROOM = "() => [document.documentElement.scrollWidth, document.documentElement.scrollHeight]"


def screen(size: tuple[int, int]) -> dict[str, Any]:
    """A browser with such a screen; small ones are touched."""
    width, height = size
    touched = {"has_touch": True, "is_mobile": True} if size in SMALL else {}
    return {"viewport": {"width": width, "height": height}, "reduced_motion": "reduce", **touched}


def watched(page: Page, presses: int, press: Callable[[Page, int], None]) -> list[set[str]]:
    """How everything lay before and after each press."""
    seen = []
    for number in range(presses):
        if not wait_until_asked(page):
            break
        seen.append(set(page.evaluate(LAID)))
        press(page, number)
    return [*seen, set(page.evaluate(LAID))]


def watched_without_haste(
    page: Page, presses: int, press: Callable[[Page, int], None] = step, asked: str = ASKED
) -> list[set[str]]:
    """How everything lay at every moment of some turns, those of others included."""
    seen: list[set[str]] = []

    def look() -> bool:
        seen.append(set(page.evaluate(LAID)))
        assert not page.evaluate(COVERED)
        return bool(page.evaluate(asked))

    for number in range(presses):
        let_run(page, look)
        if page.locator("[data-over]").count():
            break
        press(page, number)
    let_run(page, look)
    return seen


def moved(laid: list[set[str]]) -> list[str]:
    """What lay in more than one place, or in more than one size."""
    every = sorted(set.union(*laid))
    names = [one.split()[0] for one in every]
    assert "main" in names
    return [one for one, name in zip(every, names, strict=True) if names.count(name) > 1]


def press_xv(page: Page, number: int) -> None:
    """Picks a counter, fills a well, or ends the turn."""
    wanted = "[data-offer], [data-well].may.fits, .counter.up.may, .well.may, button.done"
    changed = """() => [document.querySelector("[data-ply]").dataset.ply,
      document.querySelectorAll(".picked").length, document.querySelector("button.done")?.innerText,
      document.querySelectorAll("[data-offer]").length].join()"""
    press_until_answered(page, changed, lambda: page.locator(wanted).last.click(timeout=15_000))


def press_pluvionauts(page: Page, number: int) -> None:
    """Confirms, throws, or chooses a place."""
    wanted = "[data-offer], [data-throw], [data-spot], [data-action^=fuel], button.done"
    changed = """() => [document.querySelector("[data-ply]").dataset.ply,
      document.querySelector("[data-offer]")?.dataset.offer].join()"""
    press_until_answered(page, changed, lambda: page.locator(wanted).first.click(timeout=15_000))


@pytest.mark.parametrize("size", screens((1366, 650), (390, 844)), ids=str)
def test_the_city_stays_as_it_lies(new_page: NewPage, size: tuple[int, int]) -> None:
    page = new_page(**screen(size))
    page.add_init_script(SHIFTS)
    sit_at(page, seats=[ME, *OTHERS], record=LONG.read_text(), ply=41)
    wait_until_asked(page)
    page.evaluate("document.fonts.ready")
    page.evaluate("shifted.length = 0")
    assert page.evaluate(SQUARE) >= LEAST.get(size, 0)
    assert page.evaluate(ROOM) == list(size)
    assert moved(watched(page, 9, step)) == []
    assert page.evaluate("shifted") == []


@pytest.mark.parametrize("size", screens((390, 844)), ids=str)
def test_the_city_stays_as_it_lies_at_the_usual_pace(
    new_page: NewPage, size: tuple[int, int]
) -> None:
    page = unhurried(new_page, **screen(size))
    page.add_init_script(SHIFTS)
    sit_at(page, seats=[ME, *OTHERS], record=LONG.read_text(), ply=41)
    let_choose(page)
    page.evaluate("document.fonts.ready")
    page.evaluate("shifted.length = 0")
    assert moved(watched_without_haste(page, 5)) == []
    assert page.evaluate("shifted") == []


@pytest.mark.parametrize("size", screens((844, 390)), ids=str)
def test_the_dish_stays_as_it_lies(new_page: NewPage, size: tuple[int, int]) -> None:
    page = new_page(**screen(size))
    page.add_init_script(SHIFTS)
    for _ in range(6):  # a turn may be over sooner; then a sheet opens, which is no dish
        sit_at(page, "me", "random", game="xv")
        wait_until_asked(page)
        page.evaluate("document.fonts.ready")
        page.evaluate("shifted.length = 0")
        assert page.evaluate(ROOM) == list(size)
        assert moved(watched(page, 8, press_xv)) == []
        if wait_until_asked(page):
            break
    assert page.evaluate("shifted") == []


def end_turn(page: Page, number: int) -> None:
    """Throws, where the counters are in the hand; else ends the turn, surely."""
    wanted = "[data-first-throw], .slot[data-action=stop]"
    seen = """() => [document.querySelector("[data-ply]").dataset.ply,
      document.querySelectorAll("[data-first-throw], .sure").length].join()"""
    press_until_answered(page, seen, lambda: page.locator(wanted).first.click(timeout=15_000))


ROUNDS = [*((size, "hundred") for size in SCREENS), ((1440, 900), "hundred target=800")]


@pytest.mark.parametrize(("size", "rules"), sample(ROUNDS, ROUNDS[2]), ids=str)
def test_the_dish_stays_as_it_lies_from_round_to_round(
    new_page: NewPage, size: tuple[int, int], rules: str
) -> None:
    page = unhurried(new_page, **screen(size))
    page.add_init_script(SHIFTS)
    page.add_init_script("localStorage['taberna.xv.threw'] = JSON.stringify({once: true})")
    sit_at(page, "me", "random", game="xv", rules=rules)
    let_run(page, lambda: bool(page.evaluate(IN_HAND)))
    page.evaluate("document.fonts.ready")
    page.evaluate("shifted.length = 0")
    assert page.evaluate(ROOM) == list(size)
    assert moved(watched_without_haste(page, 40, end_turn, IN_HAND)) == []
    assert page.locator("[data-over]").count() == 1
    assert page.evaluate("shifted") == []


# Players whose line is cut off, by the line itself or by what lies below all of them.
CUT_OFF = """() => { const { bottom } = document.querySelector(".people").getBoundingClientRect();
  return [...document.querySelectorAll(".players > li")].filter(e =>
    e.scrollHeight > e.clientHeight + 1 || e.scrollWidth > e.clientWidth
    || e.getBoundingClientRect().bottom > bottom + 1).map(e => e.innerText) }"""


@pytest.mark.parametrize(
    ("game", "rules", "seats", "size", "language"),
    [
        ("pluvionauts", "draft", 5, (844, 390), "en"),
        ("xv", "hundred", 2, (320, 640), "fr"),
        ("xv", "free match=games target=5", 4, (320, 640), "de"),
    ],
)
def test_no_player_is_cut_off_on_a_small_screen(
    new_page: NewPage, game: str, rules: str, seats: int, size: tuple[int, int], language: str
) -> None:
    page = new_page(**screen(size), locale=language)
    sit_at(page, "me", *["random"] * (seats - 1), game=game, rules=rules)
    expect(page.locator(".players > li")).to_have_count(seats)
    page.evaluate("document.fonts.ready")
    assert page.evaluate(CUT_OFF) == []


@pytest.mark.parametrize("size", screens((1366, 650)), ids=str)
def test_the_sky_stays_as_it_lies(new_page: NewPage, size: tuple[int, int]) -> None:
    page = new_page(**screen(size))
    page.add_init_script(SHIFTS)
    sit_at(page, "me", "random", game="pluvionauts", position=DRIVING)
    wait_until_asked(page)
    page.evaluate("document.fonts.ready")
    page.evaluate("shifted.length = 0")
    assert page.evaluate(ROOM) == list(size)
    assert moved(watched(page, 3, press_pluvionauts)) == []
    assert page.evaluate("shifted") == []


LAST_ONE = (
    "rules official start=0; seats 2; phase erupts; turn red move; running; "
    "people a3 red 1; saved black 1; lava coin c6"
)


def last_run(page: Page) -> None:
    """The last one leaves the city."""
    sit_at(page, position=LAST_ONE, seats=[ME, {"who": "random"}])
    play(page, 0, click)


def a_hundred(page: Page) -> None:
    """A match of Pompeii XV to a hundred points that is over."""
    sit_at(page, "me", "random", game="xv", rules="hundred")
    while wait_until_asked(page):
        end_turn(page, 0)


# What is told of each.
TOLD = {"downfall": "figure", "pluvionauts": "[data-revealed]"}
TOLD |= dict.fromkeys(("xv", "xv-alone"), "[data-retold]")
LATE = "[data-late] button"  # instead of it, where a busy house took longer than the sheet waits
A_SHIFT = 300  # milliseconds until a browser has told of one
ENDS: dict[str, Callable[[Page], object]] = {
    "downfall": last_run,
    "pluvionauts": landed,
    "xv": a_hundred,
    "xv-alone": perfect,
}


def slowly(route: Route) -> None:
    """As a house answers that has something to do."""
    sleep(0.1)
    route.continue_()


TOLD_LATER = re.compile(r"/api/tables/\w+/(plies|moves|hindsight)")


SHEETS = list(product(ENDS, SCREENS))


@pytest.mark.parametrize(("end", "size"), sample(SHEETS, *SHEETS[::7]), ids=str)
def test_the_sheet_at_the_end_stays_as_it_lies(
    new_page: NewPage, end: str, size: tuple[int, int]
) -> None:
    page = new_page(**screen(size))
    page.add_init_script(SHIFTS)
    page.add_init_script(FROM_THE_SHEET_ON)
    ENDS[end](page)
    page.route(TOLD_LATER, slowly)
    page.reload()  # nobody has pressed anything in this page
    page.wait_for_selector(DIALOG)
    page.wait_for_load_state("networkidle")
    page.wait_for_selector(f"{DIALOG} {TOLD[end]}, {DIALOG} {LATE}")
    page.wait_for_timeout(A_SHIFT)
    assert page.evaluate("shifted") == []


@pytest.mark.parametrize(
    ("size", "end"), [((1440, 900), "pluvionauts"), ((390, 844), "xv")], ids=str
)
def test_what_is_told_late_moves_nothing_on_the_sheet(
    new_page: NewPage, size: tuple[int, int], end: str
) -> None:
    page = new_page(**screen(size))
    page.add_init_script(SHIFTS)
    page.add_init_script(FROM_THE_SHEET_ON)
    ENDS[end](page)
    held: list[Route] = []
    answer = held.append
    page.route(TOLD_LATER, lambda route: answer(route))
    page.reload()
    expect(page.locator(f"{DIALOG} [data-late]")).to_contain_text("still working something out")
    answer = Route.continue_
    for route in held:
        route.continue_()
    button = page.get_by_role("button", name="See what the house has worked out")
    expect(button).to_be_visible()
    page.wait_for_timeout(A_SHIFT)
    assert page.evaluate("shifted") == []
    button.click()
    expect(page.locator(TOLD[end]).first).to_be_visible()


HINTED = (
    "rules official; seats 2; phase erupts; turn red move; running; "
    "people b5 red 1 black 1, h4 red 1, g4 black 2; saved black 1; lava coin c6"
)
WISHES = [{"position": HINTED}, {"game": "pluvionauts", "position": DRIVING}]
ADVICE = list(product(WISHES, [(390, 844), (844, 390), (320, 640)]))
# As much as there can be to say: reasons that need several lines.
AT_LENGTH = """e => { const why = e.querySelector("li");
  why.textContent = Array(12).fill("because").join(" ");
  why.after(why.cloneNode(true), why.cloneNode(true)) }"""
# Where advice lies, where what is drawn above everything begins, and what would be pressed there.
ADVISED = """e => { const box = e.getBoundingClientRect();
  const bars = [...document.querySelectorAll("header *")]
    .map(b => b.getBoundingClientRect()).filter(b => b.right > box.left && b.left < box.right);
  const pressed = [...e.querySelectorAll("button")].filter(b => {
    const r = b.getBoundingClientRect();
    return b.contains(document.elementFromPoint(r.x + r.width / 2, r.y + r.height / 2)) });
  return [box.top >= Math.max(0, ...bars.map(b => b.bottom)), pressed.length] }"""


@pytest.mark.parametrize(("wish", "size"), sample(ADVICE, ADVICE[0], ADVICE[-1]), ids=str)
def test_advice_lies_on_the_screen_with_its_buttons(
    new_page: NewPage, wish: dict[str, str], size: tuple[int, int]
) -> None:
    page = new_page(**screen(size))
    sit_at(page, "me", "random", **wish)
    wait_until_asked(page)
    page.get_by_role("button", name="Hint").click()
    page.wait_for_selector(".advice li")
    page.locator(".advice").evaluate(AT_LENGTH)
    assert page.locator(".advice").evaluate(ADVISED) == [True, 2]


@pytest.mark.parametrize("place", ["replay", "xv-replay", "pluvionauts-replay"])
def test_nothing_shifts_while_a_replay_opens(new_page: NewPage, place: str) -> None:
    page = new_page(**screen((1440, 900)))
    page.add_init_script(SHIFTS)
    go(page, NAMED[place])
    assert page.evaluate("shifted") == []
