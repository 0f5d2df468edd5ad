"""Records in the browser: import, replay, permalink, check; what was tampered with is caught."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from click.testing import CliRunner
from playwright.sync_api import expect

from taberna.cli.main import main
from tests import GOLDEN
from tests.browser.conftest import PHONE, NewPage
from tests.browser.visit import drop, finished, sit_at
from tests.server.house import OpenHouse


@pytest.fixture
def record(house: OpenHouse) -> str:
    """The record of a match between bots."""
    visitor = house.visitor()
    return visitor.record(finished(visitor))


def test_import_replay_check_and_permalink(new_page: NewPage, tmp_path: Path, record: str) -> None:
    page = new_page()
    drop(page, tmp_path, record)
    page.wait_for_selector("svg.board")
    expect(page.get_by_role("status")).to_contain_text("This browser did not see the match")
    page.keyboard.press("End")
    expect(page.get_by_text(re.compile(r"Step (\d+) of \1$"))).to_be_visible()
    last = page.url
    page.keyboard.press("ArrowLeft")
    page.wait_for_function("last => location.href !== last", arg=last)
    expect(page.get_by_text(re.compile(r"Step (\d+) of (?!\1$)"))).to_be_visible()
    again = new_page()
    again.goto(page.url)
    expect(again.locator(".step")).to_have_text(page.locator(".step").inner_text())
    again.get_by_label("Seen by").select_option("1")
    again.wait_for_selector("svg.board")


def test_a_match_is_reviewed_and_a_mistake_tried_again(new_page: NewPage) -> None:
    page = new_page()
    text = (GOLDEN / "downfall/official-3-endgame-last-tile-saved.match").read_text("utf-8")
    table = page.request.post("/api/records", data={"record": text}).json()["id"]
    page.goto(f"/replay/{table}")
    page.get_by_role("button", name="Review this match").click()
    expect(page.get_by_role("img", name=re.compile("^Chance to win: "))).to_be_visible()
    expect(page.get_by_role("row", name=re.compile("^Result "))).to_contain_text("100 %")
    expect(page.get_by_role("row", name=re.compile("^Real choices "))).to_be_visible()
    expect(page.get_by_role("row", name=re.compile("^Mean loss .* ± "))).to_be_visible()
    moment = page.locator("[data-moment]").first
    lost = moment.inner_text().split("−")[1].split(" %")[0]  # by the review, and so by a try
    assert int(lost) > 80
    moment.click()
    expect(moment).to_have_attribute("aria-current", "step")
    expect(page.locator(".step")).to_contain_text(f"Step {moment.get_attribute('data-moment')} ")
    expect(page.locator(".advised")).to_be_attached()  # what was better is drawn on the board
    expect(page.locator("[data-points]")).to_be_attached()  # and pointed at, as hints are
    expect(page.locator(".judged")).to_contain_text("Played: Run from h2 to j3.")
    expect(page.locator("[data-line]")).to_have_text("Then: Run from h2 out of the city.")
    expect(page.locator("[data-kind=run]")).to_contain_text("Running")
    page.keyboard.press("ArrowDown")
    expect(page.locator(".step")).to_contain_text("Step 5 ")
    page.keyboard.press("ArrowUp")
    expect(page.locator(".step")).to_contain_text("Step 0 ")
    page.keyboard.press("Home")
    page.keyboard.press("ArrowRight")
    page.locator("[data-values]").click()
    valued = page.locator("[data-valued]")
    expect(valued.first).to_contain_text("wins")
    valued.nth(1).hover()
    expect(page.locator(".advised")).to_be_attached()
    page.get_by_label("Whose turns").select_option("Player 3")
    page.locator("[data-step]").first.click()
    page.get_by_label("Your note").fill("Here it began.")
    page.reload()
    expect(page.get_by_label("Your note")).to_have_value("Here it began.")
    page.get_by_role("button", name="Review this match").click()
    page.locator("[data-moment]").first.click()
    page.locator("[data-try]").click()
    for action, found in (("run h2 j3", "false"), ("run h2 out", "true")):
        page.wait_for_selector("[data-ready=true]")
        page.locator("summary.tool").click()
        page.locator(f"[data-move='{action}']").click()
        expect(page.locator("[data-found]")).to_have_attribute("data-found", found)
        if found == "false":
            expect(page.locator("[data-found]")).to_contain_text(f"would have cost {lost} %")
            page.locator("[data-reveal]").click()
            expect(page.get_by_text("A good move: Run from h2 out of the city")).to_be_visible()
    page.goto("/you")
    expect(page.get_by_text(re.compile("^One choice comes back later"))).to_be_visible()


def test_on_a_phone_a_moment_brings_the_board_into_sight(new_page: NewPage) -> None:
    page = new_page(**PHONE, locale="de-DE")  # its words are long
    text = (GOLDEN / "downfall/official-3-endgame-last-tile-saved.match").read_text("utf-8")
    table = page.request.post("/api/records", data={"record": text}).json()["id"]
    page.goto(f"/replay/{table}?review")
    page.locator("[data-moment]").last.click()
    expect(page.locator("svg.board")).to_be_in_viewport(ratio=0.9)
    page.set_viewport_size({"width": 844, "height": 390})
    tops = page.locator(".bar button:visible").evaluate_all(
        "all => new Set(all.map(e => e.getBoundingClientRect().top)).size"
    )
    assert tops == 1, "a phone that lies has its buttons in one row"


def test_two_people_look_at_a_match_together(new_page: NewPage) -> None:
    ann, ben = new_page(), new_page(**PHONE)
    text = (GOLDEN / "downfall/official-3-endgame-last-tile-saved.match").read_text("utf-8")
    table = ann.request.post("/api/records", data={"record": text}).json()["id"]
    ann.goto(f"/replay/{table}/2")
    ann.locator("[data-together]").click()
    led = ann.get_by_role("region", name="Look together")
    expect(led).to_contain_text("Nobody follows yet")
    ann.evaluate("() => (navigator.clipboard.writeText = async text => { window.copied = text })")
    led.get_by_role("button", name="Copy the link").click()
    ben.goto(str(ann.wait_for_function("() => window.copied").json_value()))
    following = ben.get_by_role("region", name="Look together")
    expect(following).to_contain_text("You see what ")
    expect(led).to_contain_text("One person follows")
    ann.keyboard.press("ArrowRight")
    for page in (ann, ben):
        expect(page.locator(".step")).to_contain_text("Step 3 ")
    before = ben.locator(".board .lit").count()
    box = ann.locator(".frame [data-place=h4]").bounding_box()
    assert box
    ann.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    expect(ben.locator(".board .lit")).to_have_count(before + 1)
    ben.get_by_role("button", name="Back one step").click()  # by oneself
    ann.keyboard.press("ArrowRight")
    expect(following).to_contain_text(re.compile(r" shows step 4\."))
    expect(ben.locator(".step")).to_contain_text("Step 2 ")
    following.get_by_role("button", name="Follow again").click()
    expect(ben.locator(".step")).to_contain_text("Step 4 ")
    led.get_by_role("button", name="Stop leading").click()
    expect(following).to_contain_text("leads no more")
    expect(led).to_have_count(0)


def test_what_everybody_has_done_is_counted_up_to_the_step_that_is_shown(
    new_page: NewPage,
) -> None:
    page = new_page()
    text = (GOLDEN / "downfall/official-4-full-last-tile-volcano.match").read_text("utf-8")
    table = page.request.post("/api/records", data={"record": text}).json()["id"]
    page.goto(f"/replay/{table}")
    counted = page.locator("[data-sofar]")
    counted.locator("summary").click()
    runs = counted.get_by_role("row", name=re.compile("^Runs "))
    page.keyboard.press("Home")
    expect(runs.locator("td")).to_have_text(["0"] * 4)
    page.keyboard.press("End")
    expect(runs.locator("td")).not_to_have_text(["0"] * 4)
    expect(counted.get_by_role("img")).to_be_visible()  # the same turn by turn


def test_moves_that_were_tampered_with_are_caught(
    new_page: NewPage, tmp_path: Path, record: str
) -> None:
    page = new_page()
    drop(page, tmp_path, re.sub(r": lava \w\d", ": lava a1", record, count=1))
    expect(page.get_by_role("alert")).to_contain_text("no record of a match")


@pytest.mark.parametrize(
    ("line", "fake"),
    [(r"^commitment \w{4}", "commitment 0000"), (r"^salts \w", "salts 9z")],
    ids=["commitment", "salts"],
)
def test_dice_that_were_tampered_with_are_caught(
    new_page: NewPage, tmp_path: Path, record: str, line: str, fake: str
) -> None:
    page = new_page()
    tampered = re.sub(line, fake, record, flags=re.M)
    assert tampered != record
    drop(page, tmp_path, tampered)
    expect(page.get_by_role("status")).to_contain_text("do not fit")


def test_a_record_is_handed_on_where_the_device_can(new_page: NewPage, house: OpenHouse) -> None:
    page = new_page()
    page.add_init_script(
        "navigator.canShare = () => true; navigator.share = async what => { window.shared = what }"
    )
    table = finished(house.visitor())
    page.goto(f"/replay/{table}")
    page.get_by_role("button", name="Share the record").click()
    page.wait_for_function("() => window.shared")
    name, text = page.evaluate("async () => [shared.files[0].name, await shared.files[0].text()]")
    assert name == f"{table}.match"
    assert text == page.request.get(f"/api/tables/{table}/record").text()


def test_one_plays_on_against_the_same_opponents(new_page: NewPage) -> None:
    page = new_page()
    table = sit_at(page, "cassia", "me", "felix", phase="erupts")
    page.locator("[data-tool=more]").click()
    page.get_by_role("button", name="Resign").click()
    page.get_by_role("button", name="Give up").click()
    page.get_by_role("dialog", name="The match is over").wait_for()
    page.goto(f"/replay/{table}/0")
    page.get_by_role("button", name="Play on from here").click()
    page.wait_for_url("**/t/*")
    names = page.locator(".people .name b")
    expect(names).to_have_count(3)
    assert [names.nth(0).inner_text(), names.nth(2).inner_text()] == ["Cassia", "Felix"]


def test_what_the_browser_saw_holds_against_the_record(
    new_page: NewPage, house: OpenHouse, tmp_path: Path
) -> None:
    """A match that is opened, given up and checked; what was saved is checked elsewhere too."""
    page = new_page()
    page.goto("/new/xv")
    page.get_by_role("button", name="Sit down").click()
    page.wait_for_url("**/t/*")
    table = page.url.rpartition("/")[2]
    page.locator("[data-tool=more]").click()
    page.get_by_role("button", name="Resign").click()
    page.get_by_role("button", name="Give up").click()
    page.locator("[data-verify]").click()
    expect(page.get_by_text("Nobody cheated")).to_be_visible()
    with page.expect_download() as saved:
        page.get_by_role("link", name="Save what this browser saw").click()
    saved.value.save_as(tmp_path / "seen.json")
    (tmp_path / "record.match").write_text(house.visitor().record(table))
    files = [str(tmp_path / "record.match"), "--seen", str(tmp_path / "seen.json")]
    told = CliRunner().invoke(main, ["verify", *files])
    assert told.exit_code == 0, told.output
    assert "not shown" not in told.output
