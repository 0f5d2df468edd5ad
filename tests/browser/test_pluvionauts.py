"""The Pluvionauts in the browser: whole games, dragged throws, flights that end as recorded."""

from __future__ import annotations

import gzip
import re
from collections.abc import Callable
from functools import partial
from random import Random

import pytest
from playwright.sync_api import CDPSession, Locator, Page, expect

from tests.browser.conftest import CLIENT, PHONE, NewPage
from tests.browser.keys import Keys
from tests.browser.play import press_until_answered, wait_until_asked
from tests.server.house import OpenHouse, Visitor

SKY = "sky .pm./.pf.p/p.mppf/.pm.fm./pf.p../.p.fp/.fm."
PEAKS = "sky m..m/...../m....m/......./m...../...../...."
LYING = "rules swift; seats 2; weather a B4=5; weather b D3=2"
DRIVING = f"{LYING}; {SKY}; turn red drive; balloon D4 3"
HANDS = "hand red count-mountain rain-plain; hand black size-plain rain-forest"
HOLDS = f"{LYING}; {PEAKS}; turn red act; balloon D4 3; {HANDS}"
SHORT = "swift start=0 turn_cap=2"
MOST_STEPS = 200

# What a press changes: a move was made, something waits to be confirmed, or the aim is another one.
SEEN = """() => [...document.querySelectorAll('[data-ply], [data-offer], [data-hand], .done')]
  .map(e => e.dataset.ply ?? e.dataset.offer ?? e.ariaValueText ?? e.innerText).join()"""

# What one looks for by name, and how one goes on there.
HAND = "The hand that throws"
SPOT = r"Drive to|Tow the island|Put .+ on|Place a .+ between"
BUTTONS = (SPOT, r"Take a", r"Drive \d, tow", "Validate", "Done", "Really")
AIMING = ("ArrowLeft", "ArrowUp", "Shift+ArrowRight", "PageUp")

Press = Callable[[Page, Random], None]


def sit(page: Page, *seats: str, **wish: object) -> str:
    """The page's guest at a table; its id."""
    page.request.get("/api/me")
    chosen = [{"who": seat, "seals": seat == "me"} for seat in seats]  # as the client asks
    body = {"game": "pluvionauts", "seats": chosen, **wish}
    answer = page.request.post("/api/tables", data=body)
    assert answer.status == 201, answer.text()
    table: str = answer.json()["id"]
    page.goto(f"/t/{table}")
    page.wait_for_selector("svg.board")
    return table


def options(page: Page) -> list[Locator]:
    """What could be pressed now: what waits to be confirmed, the throw, or anything else."""
    for selector in ("[data-offer]", "[data-throw]", "[data-spot], [data-action]"):
        found = page.locator(selector)
        if found.count():
            return found.all()
    return []


def play(page: Page, seed: int, press: Press) -> None:
    """Plays to the end, pressing something each time it is asked."""
    rng = Random(seed)
    for _ in range(MOST_STEPS):
        if not wait_until_asked(page):
            return
        press_until_answered(page, SEEN, lambda: press(page, rng))
    raise AssertionError("the match does not end")


def click(page: Page, rng: Random) -> None:
    """With the mouse."""
    if found := options(page):
        rng.choice(found).click(force=True)


def tap(page: Page, rng: Random) -> None:
    """With a finger."""
    if found := options(page):
        rng.choice(found).tap(force=True)


def by_keys(keys: Keys, page: Page, rng: Random) -> None:
    """With the keyboard alone, by what a screen reader would say: Tab, arrows, Enter."""
    keys.goes_on()
    if keys.can("slider", HAND):
        keys.find("slider", HAND)
        keys.walk(rng, AIMING)
    else:
        name = rng.choice([name for name in BUTTONS if keys.can("button", name)])
        keys.find("button", name)
        if name == SPOT:
            keys.walk(rng)
    page.keyboard.press("Enter")


# ---- whole games -----------------------------------------------------------------------------


def test_a_whole_game_by_mouse(new_page: NewPage) -> None:
    page = new_page()
    sit(page, "me", "pilot", rules=SHORT)
    play(page, 1, click)
    result = page.get_by_role("dialog")
    expect(result).to_contain_text("The match is over")
    page.get_by_role("button", name="Check the dice").click()
    expect(result.get_by_role("status")).to_contain_text("Nobody cheated")


def test_a_whole_game_by_keyboard(new_page: NewPage) -> None:
    page = new_page()
    sit(page, "me", "random", rules=SHORT)
    play(page, 2, partial(by_keys, Keys(page)))
    expect(page.get_by_role("dialog")).to_contain_text("The match is over")


def test_a_whole_game_by_touch_on_a_phone(new_page: NewPage) -> None:
    page = new_page(**PHONE)
    sit(page, "me", "random", rules=SHORT)
    play(page, 3, tap)
    expect(page.get_by_role("dialog")).to_contain_text("The match is over")


# ---- a turn ----------------------------------------------------------------------------------


def test_driving_building_and_taking_back(new_page: NewPage) -> None:
    page = new_page()
    sit(page, "me", "random", position=DRIVING)
    assert wait_until_asked(page)
    expect(page.locator("[data-spot=D5]")).to_have_attribute("aria-label", "Drive to D5")
    page.locator("[data-spot=D5]").click()
    expect(page.get_by_text("You drive from D4 to D5.").first).to_be_attached()
    page.get_by_role("button", name="Take back").click()
    expect(page.get_by_text("You take that back.").first).to_be_attached()
    page.get_by_role("radio", name="Place a wall").click()
    page.locator("[data-spot='D4/D5']").click()
    expect(page.get_by_text("You place a wall between D4 and D5.").first).to_be_attached()
    expect(page.locator("[data-action=done]")).to_be_visible()


def test_a_die_in_between_and_the_blimp_are_asked_about(new_page: NewPage) -> None:
    page = new_page()
    sit(page, "me", "random", position=f"{LYING}; {SKY}; turn red put; balloon D4/E4 blimp")
    expect(page.get_by_text("The balloon lies in between: choose its cell.")).to_be_visible()
    page.locator("[data-spot=E4]").click()
    page.get_by_role("button", name="Drive 5, tow 2").click()
    expect(page.get_by_text("You take fuel to drive 5 and tow 2.").first).to_be_attached()


def test_a_request_that_holds_is_validated(new_page: NewPage) -> None:
    page = new_page()
    sit(page, "me", "random", position=HOLDS)
    page.get_by_role("button", name="Validate").click()
    expect(page.get_by_text("You fulfil a request: 5 regions of mountains").first).to_be_attached()


def test_a_hint_says_why(new_page: NewPage) -> None:
    page = new_page()
    sit(page, "me", "random", position=HOLDS)
    assert wait_until_asked(page)
    page.get_by_role("button", name="Hint").click()
    advice = page.get_by_role("status").filter(has_text="A good move: Validate")
    expect(advice).to_contain_text("A request is fulfilled: 5 regions of mountains, for 3 support.")


def test_what_to_do_on_the_board_is_chosen_with_arrows(new_page: NewPage) -> None:
    page = new_page()
    sit(page, "me", "random", position=DRIVING)
    assert wait_until_asked(page)
    keys = Keys(page)
    keys.find("radio", "Drive")
    page.keyboard.press("ArrowRight")
    assert keys.focus() == ("radio", "Place a wall")
    expect(page.get_by_role("radio", name="Place a wall")).to_be_checked()
    keys.press("button", "Place a wall between")
    expect(page.get_by_text("You place a wall between").first).to_be_attached()


def test_requests_that_hold_are_told_apart_by_name(new_page: NewPage) -> None:
    page = new_page()
    both = HOLDS.replace("red count-mountain rain-plain", "red count-mountain thunder-mountain")
    sit(page, "me", "random", position=both)
    assert wait_until_asked(page)
    Keys(page).press("button", "Validate: 5 regions of mountains")
    expect(page.get_by_text("You fulfil a request: 5 regions of mountains").first).to_be_attached()


# ---- throws ----------------------------------------------------------------------------------


def drag(page: Page, fingers: CDPSession, path: list[tuple[float, float]]) -> None:
    """One finger along a way given in units of the drawing."""
    to_screen = """([x, y]) => { const {x: left, y: top} = new DOMPoint(x, y).matrixTransform(
      document.querySelector('svg.board .world').getScreenCTM()); return {x: left, y: top}; }"""
    for number, point in enumerate(path):
        kind = "touchMove" if number else "touchStart"
        at = page.evaluate(to_screen, list(point))
        fingers.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": [at]})
    fingers.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})


def test_a_throw_is_dragged_with_a_finger(new_page: NewPage) -> None:
    page = new_page(**PHONE, reduced_motion="reduce")
    table = sit(page, "me", "random", rules="swift start=0")
    assert wait_until_asked(page)
    fingers = page.context.new_cdp_session(page)
    drag(page, fingers, [(164, 0), (120, 0), (90, 0), (60, 0)])
    hand = page.locator("[data-hand]")
    expect(hand).to_have_attribute("aria-valuenow", "90")
    expect(page.locator("[data-part=turn]")).to_have_value("0")
    expect(page.locator("[data-part=strength]")).to_have_value("2")
    drag(page, fingers, [(164, 0), (100, 20), (20, 60)])
    assert page.locator("[data-part=strength]").input_value() == "4"
    assert int(page.locator("[data-part=turn]").input_value()) < 0
    page.locator("[data-part=height]").fill("3")
    page.locator("[data-throw]").click()  # Chromium swallows a tap that follows a drag at once
    expect(page.get_by_text("You throw the balloon hard and high.").first).to_be_attached()
    assert "aim 90 -20 4 3" in page.request.get(f"/api/tables/{table}/record").text()


def test_a_throw_at_a_cell_is_chosen_from_a_list(new_page: NewPage) -> None:
    page = new_page()
    sit(page, "me", "random", rules="swift start=0")
    page.get_by_label("Throw at a cell").select_option("A1")
    before = page.locator("[data-hand]").get_attribute("aria-valuetext")
    page.get_by_label("Throw at a cell").select_option("G4")
    assert page.locator("[data-hand]").get_attribute("aria-valuetext") != before


@pytest.fixture
def thrown(house: OpenHouse) -> tuple[str, list[str]]:
    """A finished match with real throws, and its plies."""
    visitor: Visitor = house.visitor()
    rules = "draft start=0 turn_cap=1"
    table: str = visitor.set_up("pilot", "pilot", game="pluvionauts", rules=rules)["id"]
    visitor.watch(table)
    visitor.wait_for(table, lambda seen: seen.status == "over")
    frames = visitor.read(f"/api/tables/{table}/plies", count=100)["frames"]
    return table, [frame["text"] for frame in frames]


def watch(page: Page, table: str, plies: list[str]) -> tuple[str, str]:
    """Sees the first throw that stayed on the board; its cells and face as recorded."""
    ply = next(n for n, text in enumerate(plies) if re.match(r"land \w\d", text))
    page.goto(f"/replay/{table}/{ply}")
    page.get_by_role("button", name="See the throw").click()
    page.wait_for_selector("[data-flown]", state="attached")
    cells, face = re.match(r"land ([\w/]+) (\d)", plies[ply]).groups()  # type: ignore[union-attr]
    return cells, face


def test_a_stored_throw_ends_where_the_record_says(
    new_page: NewPage, thrown: tuple[str, list[str]]
) -> None:
    page = new_page(pace=0.5)
    fetched: list[str] = []
    page.on("request", lambda request: fetched.append(request.url))
    cells, face = watch(page, *thrown)
    flight = page.locator("[data-flown]")
    assert flight.get_attribute("data-flown") in cells.split("/")
    assert flight.get_attribute("data-face") == face
    assert any("/stage-" in url for url in fetched)


def test_without_webgl_the_throw_is_drawn_on_the_board(
    new_page: NewPage, thrown: tuple[str, list[str]]
) -> None:
    page = new_page(pace=0.5)
    page.add_init_script("HTMLCanvasElement.prototype.getContext = () => null")
    cells, face = watch(page, *thrown)
    flight = page.locator("[data-flown]")
    assert flight.get_attribute("data-by") == "board"
    assert flight.get_attribute("data-flown") in cells.split("/")
    assert flight.get_attribute("data-face") == face


def test_the_stage_is_fetched_with_the_first_throw_only(new_page: NewPage) -> None:
    page = new_page(pace=0.5)
    fetched: list[str] = []
    page.on("request", lambda request: fetched.append(request.url))
    sit(page, "me", "random", rules="draft start=0")
    assert wait_until_asked(page)
    page.wait_for_load_state("networkidle")
    assert not any("/stage-" in url for url in fetched)
    page.locator("[data-throw]").click()
    page.wait_for_selector(".flight.solid", state="attached")
    page.wait_for_selector("[data-flown]", state="attached")
    assert any("/stage-" in url for url in fetched)
    stages = list((CLIENT.parent / "assets").glob("stage-*.js"))
    assert sum(len(gzip.compress(stage.read_bytes())) for stage in stages) < 200_000


def test_statistics_of_a_finished_match(new_page: NewPage, thrown: tuple[str, list[str]]) -> None:
    page = new_page()
    table, plies = thrown
    page.goto(f"/t/{table}")
    over = page.get_by_role("dialog", name="The match is over")
    over.get_by_text("Statistics").click()
    expect(over.get_by_role("row", name=re.compile("^Support"))).to_be_visible()
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Statistics").click()
    sheet = page.get_by_role("dialog", name="Statistics")
    throws = sheet.get_by_role("row", name=re.compile(r"^Throws \d")).get_by_role("cell")
    aims = sum(text.startswith("aim ") for text in plies)
    assert sum(int(cell.inner_text()) for cell in throws.all()) == aims
