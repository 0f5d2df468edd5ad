"""The Pluvionauts in the browser: whole games, dragged throws, flights that end as recorded."""

from __future__ import annotations

import gzip
import re
from collections.abc import Callable
from functools import partial
from random import Random

import pytest
from playwright.sync_api import CDPSession, Locator, Page, expect

from taberna.games.pluvionauts.board import NAMES
from taberna.games.pluvionauts.foresight import foresee
from taberna.games.pluvionauts.game import PLUVIONAUTS
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


@pytest.mark.slow
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


@pytest.mark.slow
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


# ---- what explains itself --------------------------------------------------------------------


@pytest.mark.parametrize("options", [{}, PHONE], ids=["desk", "phone"])
def test_a_request_lights_the_islands_that_count_and_those_that_do_not(
    new_page: NewPage, options: dict[str, object]
) -> None:
    page = new_page(pace=1, **options)
    sit(page, "me", "random", position=f"{DRIVING}; {HANDS}")
    assert wait_until_asked(page)
    page.locator("[data-request=rain-plain]").click()
    view = PLUVIONAUTS.read_position(f"{DRIVING}; {HANDS}").view(0)
    (counted,) = next(one.cells for one in view.progress if one.card == "rain-plain")
    plains = {name for name, kind in zip(NAMES, view.terrain, strict=True) if kind == "plain"}
    expect(page.locator("[data-counts]")).to_have_count(len(counted))
    assert named(page, "counts") == set(counted)
    assert named(page, "rest") == plains - set(counted)
    page.locator("[data-request=rain-plain]").click()
    page.mouse.move(2, 2)  # a mouse that stays there would light them, too
    expect(page.locator("[data-counts]")).to_have_count(0)


def named(page: Page, mark: str) -> set[str]:
    """The cells that bear a mark."""
    return {one.get_attribute(f"data-{mark}") or "" for one in page.locator(f"[data-{mark}]").all()}


def test_pointing_at_a_tow_shows_what_it_brings_and_its_weather(new_page: NewPage) -> None:
    page = new_page(pace=1)
    position = f"{LYING}; {SKY}; turn red tow; balloon D3 3; {HANDS}"
    sit(page, "me", "random", position=position)
    assert wait_until_asked(page)
    found = foresee(PLUVIONAUTS.read_position(position).view(0))
    for action, prospect in found.items():
        verb, cell = action.split()[:2]
        if verb != "tow" or not prospect.changes:
            continue
        by = prospect.changes[0].after - prospect.changes[0].before
        shown = f"+{by}" if by > 0 else f"\u2212{-by}"
        expect(page.locator(f"[data-badge={cell}]")).to_contain_text(shown)
        page.locator(f"[data-spot={cell}]").hover()
        gain = page.locator(f"[data-gain={prospect.changes[0].card}]")
        expect(gain).to_have_text(shown)
        expect(page.locator(".weather.preview").first).to_be_attached()
        return
    raise AssertionError("no tow changes anything here")


def test_a_hint_draws_its_plan_on_the_map(new_page: NewPage) -> None:
    page = new_page()
    sit(page, "me", "random", position=f"{DRIVING}; {HANDS}")
    assert wait_until_asked(page)
    page.get_by_role("button", name="Hint").click()
    said = page.get_by_role("status").filter(has_text="A good move")
    expect(said).to_be_visible()
    first = re.search(r"(?:Drive to|Tow the island to) (\w\d)", said.inner_text())
    assert first
    expect(page.locator(f"[data-plan={first[1]}]").first).to_be_attached()


def test_players_cards_and_the_pool_always_tell_their_counts(new_page: NewPage) -> None:
    page = new_page(**PHONE)
    hands = "hand red rain-plain; hand black size-plain; met red count-plain rain-forest"
    sit(page, "me", "random", position=f"{DRIVING}; {hands}")
    expect(page.locator("[data-met]").first).to_contain_text("2/3")
    expect(page.locator("[data-pool]").first).to_contain_text("4")
    expect(page.locator("[data-pool] li")).to_have_count(3)


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
    page.locator("[data-fine]").tap()
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


PULL = [(0, 0), (20, 0), (40, 0), (60, 0)]  # from the middle to the east


def pull(page: Page) -> None:
    """Presses the middle of the sky with the mouse, pulls back to the east and lets go."""
    to_screen = """([x, y]) => { const {x: left, y: top} = new DOMPoint(x, y).matrixTransform(
      document.querySelector('svg.board .world').getScreenCTM()); return [left, top]; }"""
    page.wait_for_function("() => !document.querySelector('svg.board .world.near')")
    points = [page.evaluate(to_screen, list(point)) for point in PULL]
    page.mouse.move(*points[0])
    page.mouse.down()
    for point in points[1:]:
        page.mouse.move(*point)
    expect(page.locator("[data-sling]")).to_have_attribute("data-sling", "4")
    page.mouse.up()


def test_a_throw_is_pulled_back_and_let_go_and_comes_from_there(new_page: NewPage) -> None:
    page = new_page(reduced_motion="reduce", pace=1)
    table = sit(page, "me", "random", rules="swift start=0")
    assert wait_until_asked(page)
    pull(page)
    expect(page.get_by_text("You throw the balloon hard and low.").first).to_be_attached()
    assert "aim 90 0 4 1" in page.request.get(f"/api/tables/{table}/record").text()


def test_whoever_likes_is_asked_before_a_throw(new_page: NewPage) -> None:
    page = new_page(reduced_motion="reduce")
    sit(page, "me", "random", rules="swift start=0")
    assert wait_until_asked(page)
    page.get_by_role("button", name="Settings").click()
    page.get_by_label("Ask before dice are thrown").check()
    page.keyboard.press("Escape")
    pull(page)
    expect(page.locator("[data-hand]")).to_have_attribute("aria-valuenow", "90")
    expect(page.get_by_text("then press “Throw”")).to_be_visible()
    assert page.locator("[data-throw]").is_visible()


def test_where_a_throw_may_rest_is_drawn_as_the_throw_table_has_it(new_page: NewPage) -> None:
    page = new_page()
    facts = f"{LYING}; {SKY}; turn red aim; {HANDS}"
    sit(page, "me", "random", position=facts)
    page.get_by_role("button", name="Fine aim").click()
    page.get_by_label("Throw at a cell").select_option("G2")
    aim = page.locator("[data-hand]").get_attribute("aria-valuenow")
    likeliest = page.locator(".odds .likeliest")
    expect(page.locator("[data-heat=G2]")).to_be_attached()
    expect(likeliest).to_have_count(1)
    said = likeliest.inner_text()
    found = foresee(PLUVIONAUTS.read_position(facts).view(0), aim_shown(page, aim))
    ((cell, percent), *_) = next(iter(found.values())).lands
    assert said == f"{percent} % {cell}"


def aim_shown(page: Page, place: str | None) -> str:
    """The aim that the sliders show."""
    turn, strength, height = (
        page.locator(f"[data-part={part}]").input_value() for part in ("turn", "strength", "height")
    )
    return f"aim {place} {10 * int(turn):+d} {strength} {height}".replace(" +0 ", " 0 ")


def test_a_throw_at_a_cell_is_chosen_from_a_list(new_page: NewPage) -> None:
    page = new_page()
    sit(page, "me", "random", rules="swift start=0")
    page.get_by_role("button", name="Fine aim").click()
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
    expect(throws.first).to_be_visible()
    assert sum(int(cell.inner_text()) for cell in throws.all()) == aims


# ---- the end, the rules, the workshop --------------------------------------------------------

LAST = (
    f"rules swift; seats 2; weather a B4=5; weather b D3=2; {SKY}; turn black act; balloon D5 3; "
    "hand red rain-plain size-forest; hand black size-mountain size-plain; "
    "met red count-plain thunder-plain count-mountain; met black count-forest; "
    "end red third-request"
)


def test_the_end_is_counted_card_by_card_and_reveals_what_was_hidden(new_page: NewPage) -> None:
    page = new_page()
    sit(page, "random", "me", position=LAST)
    assert wait_until_asked(page)
    assert page.locator("[data-revealed]").count() == 0
    page.locator("button.done").click()
    page.locator("button.done").click()
    ending = page.locator("[data-ending]")
    expect(ending.locator("[data-card=count-forest]")).to_contain_text("+1still holds · 6 of 6")
    expect(ending.locator("[data-card=count-mountain]")).to_contain_text("+0holds no more")
    expect(ending.locator("[data-revealed=rain-plain]")).to_contain_text("never shown · 7 of 9")
    expect(ending.locator("[data-revealed]")).to_have_count(4)


def test_the_rules_have_all_twelve_cards(new_page: NewPage) -> None:
    page = new_page(locale="de-DE")
    page.goto("/rules/pluvionauts")
    expect(page.locator("[data-requests] li")).to_have_count(12)
    expect(page.locator("[data-requests]")).to_contain_text("Ein Gebiet aus 9 Ebenen")


def test_a_replay_begins_after_the_set_up_and_speaks_words(
    new_page: NewPage, thrown: tuple[str, list[str]]
) -> None:
    page = new_page()
    table, plies = thrown
    page.goto(f"/replay/{table}")
    first = next(n for n, text in enumerate(plies) if text.startswith("aim "))
    expect(page.locator(".step")).to_contain_text(f"Step {first - 1} ")
    page.keyboard.press("ArrowRight")
    expect(page.locator(".said")).to_contain_text("throws the balloon")
    expect(page.locator(".said")).not_to_contain_text("aim ")


def test_the_workshop_lays_out_a_sky_values_it_and_plays_from_there(new_page: NewPage) -> None:
    page = new_page()
    page.goto("/workshop/pluvionauts")
    page.get_by_text("Mountain", exact=True).click()
    page.locator("[data-spot=A1]").click()
    text = page.get_by_label("The position as text")
    expect(text).to_have_value(re.compile("sky mpm"))
    page.wait_for_url(re.compile("sky%20mpm"))
    page.locator("[data-think]").click()
    page.locator("[data-value^=drive]").first.click()
    expect(page.locator("[data-plan]").first).to_be_attached()
    page.locator("[data-play-here]").click()
    page.wait_for_selector("[data-ready=true]")
    assert wait_until_asked(page)


def test_what_is_wrong_with_a_position_is_said_in_the_readers_language(new_page: NewPage) -> None:
    page = new_page(locale="fr-FR")
    page.goto("/workshop/pluvionauts")
    page.get_by_label("La position en texte").fill("seats 2; turn red drive; nonsense")
    alert = page.get_by_role("alert")
    expect(alert).to_contain_text("Une telle position n’existe pas.")
    page.get_by_label("La position en texte").fill("seats 2; turn red drive")
    detail = "La boîte est mélangée avant le premier tour"
    expect(alert.locator("[data-detail]")).to_contain_text(detail)
