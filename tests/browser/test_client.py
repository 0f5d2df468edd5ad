"""What people do in the browser: whole games, reconnecting, sharing a screen, replaying."""

from __future__ import annotations

import gzip
import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import CLIENT, PHONE, NewPage
from tests.browser.play import by_keys, click, play, tap, wait_until_asked
from tests.house import OpenHouse, Visitor

AXE = Path(__file__).parents[2] / "web/node_modules/axe-core/axe.min.js"
PAGES = ("/", "/new/downfall", "/rules/downfall", "/about", "/nowhere")


def enter(page: Page) -> None:
    """Into the house, and at once to a table against a bot."""
    page.goto("/")
    page.get_by_role("button", name="Play now").first.click()
    page.wait_for_selector("svg.board")


def set_up(page: Page, seats: list[str], **wish: object) -> str:
    """A table with these seats, where the page's guest is the host."""
    page.goto("/")
    page.wait_for_selector("article")
    body = {"game": "downfall", "seats": [{"who": seat} for seat in seats], **wish}
    answer = page.request.post("/api/tables", data=body)
    assert answer.status == 201, answer.text()
    table: str = answer.json()["id"]
    page.goto(f"/t/{table}")
    return table


# ---- whole games -----------------------------------------------------------------------------


def test_a_whole_game_by_mouse(new_page: NewPage) -> None:
    page = new_page()
    enter(page)
    play(page, 1, click)
    result = page.get_by_role("dialog")
    expect(result).to_contain_text("The match is over")
    page.get_by_role("button", name="Check the dice").click()
    expect(result.get_by_role("status")).to_contain_text("Nobody cheated")
    page.get_by_role("button", name="Play again").click()
    page.wait_for_function("old => !location.pathname.endsWith(old)", arg=page.url[-12:])
    page.wait_for_selector("svg.board")


def test_a_whole_game_by_keyboard(new_page: NewPage) -> None:
    page = new_page()
    enter(page)
    play(page, 2, by_keys)
    expect(page.get_by_role("dialog")).to_contain_text("The match is over")


def test_a_whole_game_by_touch_on_a_phone(new_page: NewPage) -> None:
    page = new_page(**PHONE)
    enter(page)
    play(page, 3, tap)
    expect(page.get_by_role("dialog")).to_contain_text("The match is over")


# ---- several people --------------------------------------------------------------------------


def test_two_people_and_a_spectator_and_one_goes_offline(new_page: NewPage) -> None:
    ann, ben, eve = new_page(), new_page(), new_page()
    table = set_up(ann, ["me", "open"], rules="official start=1")
    invitation = ann.get_by_label("Send this link to whoever shall sit here:").input_value()
    ben.goto(invitation)
    ben.get_by_placeholder("Your name").fill("Ben")
    ben.get_by_role("button", name="Sit down here").click()
    eve.goto(f"/t/{table}")
    for page in (ann, ben, eve):
        page.wait_for_selector("svg.board")
    assert wait_until_asked(ben)
    ben.locator("[data-square]").first.click(force=True)
    ben.wait_for_selector("button[data-action=done]")
    expect(eve.get_by_role("log").last).to_contain_text("Ben moves into")
    ben.context.set_offline(True)
    ben.get_by_role("button", name="Done").click()
    ben.context.set_offline(False)
    assert wait_until_asked(ann)
    expect(ann.get_by_text("Your turn", exact=True)).to_be_visible()
    expect(ben.get_by_text("is on turn")).to_be_visible()
    assert eve.locator("[data-square]").count() == 0


def test_hot_seat_hides_the_other_hand(new_page: NewPage) -> None:
    page = new_page()
    set_up(page, ["me", "me"], rules="official start=0")
    page.wait_for_selector("svg.board")
    assert wait_until_asked(page)
    mine = page.locator(".hand").inner_text()
    page.locator("[data-square]").first.click(force=True)
    page.locator("button[data-action=done]").click()
    curtain = page.get_by_role("button", name="Show my hand")
    curtain.wait_for()
    assert page.locator(".hand").count() == 0
    assert page.locator("svg.board").count() == 0
    curtain.click()
    page.wait_for_selector(".hand")
    assert wait_until_asked(page)
    assert page.locator(".hand li").count() == 4
    assert mine


def test_the_house_is_restarted_in_the_middle_of_a_match(new_page: NewPage, tmp_path: Path) -> None:
    with OpenHouse(tmp_path) as house:
        page = new_page(base_url=house.address)
        enter(page)
        for _ in range(3):
            assert wait_until_asked(page)
            page.locator("[data-square], [data-action=done]").first.click(force=True)
        house.kill()
        expect(page.get_by_text("out of reach")).to_be_visible()
        house.open()
        expect(page.get_by_text("out of reach")).to_be_hidden()
        assert wait_until_asked(page)
        ply = page.locator("[data-ply]").get_attribute("data-ply")
        page.locator("[data-square], [data-action=done]").first.click(force=True)
        page.wait_for_function(
            "old => document.querySelector('[data-ply]').dataset.ply !== old", arg=ply
        )


# ---- records ---------------------------------------------------------------------------------


@pytest.fixture
def record(house: OpenHouse) -> str:
    """The record of a match between bots."""
    visitor: Visitor = house.visitor()
    table = visitor.set_up("random", "random", phase="erupts")["id"]
    visitor.watch(table)
    visitor.wait_for(table, lambda seen: seen.status == "over")
    return visitor.record(table)


def drop(page: Page, tmp_path: Path, text: str) -> None:
    """Gives a file to the house's first page."""
    file = tmp_path / "a.match"
    file.write_text(text)
    page.goto("/")
    page.set_input_files("input[type=file]", file)


def test_import_replay_and_permalink(new_page: NewPage, tmp_path: Path, record: str) -> None:
    page = new_page()
    drop(page, tmp_path, record)
    page.wait_for_selector("svg.board")
    page.keyboard.press("End")
    expect(page.get_by_text(re.compile(r"Step (\d+) of \1$"))).to_be_visible()
    page.keyboard.press("ArrowLeft")
    page.wait_for_function("() => /replay\\/\\w+\\/\\d+$/.test(location.pathname)")
    again = new_page()
    again.goto(page.url)
    expect(again.locator(".step")).to_have_text(page.locator(".step").inner_text())
    again.get_by_label("Seen by").select_option("1")
    again.wait_for_selector("svg.board")


def test_a_tampered_record_is_caught(new_page: NewPage, tmp_path: Path, record: str) -> None:
    page = new_page()
    drop(page, tmp_path, re.sub(r": lava \w\d", ": lava a1", record, count=1))
    expect(page.get_by_role("alert")).to_contain_text("no record of a match")
    swapped = re.sub(r"^commitment \w{4}", "commitment 0000", record, flags=re.M)
    drop(page, tmp_path, swapped)
    expect(page.get_by_text("could not be checked")).to_be_visible()


# ---- what can go wrong -----------------------------------------------------------------------


def test_doors_that_lead_nowhere_say_so(new_page: NewPage) -> None:
    page = new_page()
    page.goto("/t/nosuchtable")
    expect(page.get_by_text("There is no such table")).to_be_visible()
    page.goto("/replay/nosuchtable")
    expect(page.get_by_role("alert")).to_be_visible()
    page.goto("/nowhere")
    expect(page.get_by_role("link", name="To the house")).to_be_visible()


def test_a_taken_seat_says_so(new_page: NewPage) -> None:
    ann, ben, late = new_page(), new_page(), new_page()
    set_up(ann, ["me", "open", "open"])
    link = ann.get_by_label("Send this link").first.input_value()
    for page in (ben, late):
        page.goto(link)
        page.wait_for_selector("form input")
    ben.get_by_role("button", name="Sit down here").click()
    expect(ann.get_by_role("button", name="Free the seat")).to_be_visible()
    expect(late.get_by_role("button", name="Sit down here")).to_have_count(0)


def test_a_bad_file_says_so(new_page: NewPage, tmp_path: Path) -> None:
    page = new_page()
    drop(page, tmp_path, "this is no record")
    expect(page.get_by_role("alert")).to_contain_text("no record of a match")


# ---- for everybody ---------------------------------------------------------------------------


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_no_barriers(new_page: NewPage, scheme: str) -> None:
    page = new_page(color_scheme=scheme, reduced_motion="reduce")
    addresses = [*PAGES, f"/t/{set_up(page, ['me', 'random'])}"]
    addresses.append(f"/t/{set_up(page, ['me', 'open'])}")
    script = AXE.read_text()
    found: dict[str, str] = {}
    for address in addresses:
        page.goto(address)
        page.wait_for_selector("main h1")
        page.wait_for_load_state("networkidle")
        page.evaluate(script)
        violations = page.evaluate("async () => (await axe.run()).violations")
        found |= {f"{address} {v['id']}": v["nodes"][0]["html"][:150] for v in violations}
    assert found == {}


def test_nothing_scrolls_sideways_on_a_phone(new_page: NewPage) -> None:
    page = new_page(**PHONE)
    for address in (*PAGES, f"/t/{set_up(page, ['me', 'random'])}"):
        page.goto(address)
        page.wait_for_selector("main h1")
        width = page.evaluate("document.documentElement.scrollWidth")
        assert width <= 390, address


def test_the_first_load_is_small() -> None:
    index = CLIENT.read_text()
    assets = CLIENT.parent / "assets"
    names = set(re.findall(r"/assets/([\w.-]+\.(?:js|css))", index))
    size = sum(len(gzip.compress((assets / name).read_bytes())) for name in names)
    assert 10_000 < size < 150_000
