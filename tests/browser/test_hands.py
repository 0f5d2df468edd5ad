"""Hands and ears: shortcuts, the board explored by keys, and an end of the turn that asks once."""

from __future__ import annotations

import json
import re

import pytest
from playwright.sync_api import Page, expect

from tests import ROOT
from tests.browser.company import let_choose, let_run, unhurried
from tests.browser.conftest import NewPage
from tests.browser.keys import Keys
from tests.browser.places import DRIVING
from tests.browser.play import step, wait_until_asked
from tests.browser.visit import sit_at

BOARD = json.loads((ROOT / "web/src/games/downfall/board.json").read_text())
RUNNING = (
    "rules official start=0; seats 2; phase erupts; turn red move; "
    "people g7 black 2, f7 red 2; lava scroll h7; running"
)
LAST_ONE = RUNNING.replace("f7 red 2", "f7 red 1")
THROWN = "placed 2 in 2; up 4 7 9 13"
SQUARES = len(BOARD["cells"])
ENDS = {
    "downfall": (RUNNING, "Done"),
    "xv": (THROWN, r"End the turn with \d+ points"),
}


# ---- the end of a turn -----------------------------------------------------------------------


@pytest.mark.parametrize("game", ENDS)
def test_the_end_is_a_quiet_second_button_that_asks_once(new_page: NewPage, game: str) -> None:
    position, name = ENDS[game]
    page = unhurried(new_page)
    others = ["random"] if game == "downfall" else []
    sit_at(page, "me", *others, game=game, position=position)
    let_choose(page)
    ply = page.locator("[data-ply]").get_attribute("data-ply")
    end = page.locator(".slot.end")
    expect(end).to_have_text(re.compile(name))
    expect(end).not_to_have_class(re.compile("primary"))
    assert page.locator(".slot.main").get_attribute("data-action") is None
    end.click()
    expect(end).to_have_text("Really? There is more to do")
    page.clock.run_for(6000)  # nobody stays sure for long
    expect(end).to_have_text(re.compile(name))
    assert page.locator("[data-ply]").get_attribute("data-ply") == ply
    end.click()
    end.click()
    expect(page.locator("[data-ply]")).not_to_have_attribute("data-ply", str(ply))


def test_the_last_one_in_the_city_is_not_asked_to_be_two(new_page: NewPage) -> None:
    page = unhurried(new_page)
    sit_at(page, "me", "random", position=LAST_ONE)
    let_choose(page)
    expect(page.locator(".says")).to_contain_text("Your last one may run twice.")


def test_after_the_end_nothing_tells_people_what_to_do(new_page: NewPage) -> None:
    page = unhurried(new_page)
    sit_at(page, "me", "random", position=LAST_ONE)
    let_choose(page)
    page.locator("[data-tool=more]").click()
    page.get_by_role("button", name="Resign").click()
    page.get_by_role("button", name="Give up").click()
    let_run(page, page.get_by_role("dialog", name="The match is over").is_visible)
    page.keyboard.press("Escape")
    expect(page.locator(".banner")).to_contain_text("The match is over")
    expect(page.locator(".banner")).not_to_contain_text("lay lava")
    expect(page.locator(".says span")).to_have_text("")


def test_the_fewest_in_the_volcano_stand_out(new_page: NewPage) -> None:
    page = unhurried(new_page)
    sit_at(page, "me", "random", position=f"{RUNNING}; volcano red 3 black 1")
    let_choose(page)
    page.locator("[data-tool=statistics]").click()
    row = page.get_by_role("dialog").get_by_role("row", name=re.compile("In the volcano"))
    expect(row.locator("td.best")).to_have_text("1")


# ---- keys ------------------------------------------------------------------------------------


def test_letters_are_shortcuts(new_page: NewPage) -> None:
    page = new_page()
    sit_at(page, "me", "random", position=RUNNING)
    step(page, 1)  # picks somebody
    step(page, 1)  # who runs
    assert wait_until_asked(page)
    page.keyboard.press("u")
    expect(page.get_by_text("You take that back.").first).to_be_attached()
    assert wait_until_asked(page)
    page.keyboard.press("h")
    expect(page.get_by_text("A good move:")).to_be_visible()
    page.keyboard.press("d")
    expect(page.locator(".slot.end")).to_have_text("Really? There is more to do")
    page.keyboard.press("?")
    sheet = page.get_by_role("dialog", name="Keys")
    for key in "UHDNE?":
        expect(sheet.get_by_text(key, exact=True)).to_be_visible()
    page.keyboard.press("d")  # not while a sheet is open
    expect(sheet).to_be_visible()


def explored(page: Page, keys: Keys, steps: tuple[str, ...] = ()) -> list[str]:
    """What is told when one explores the board, step by step."""
    page.keyboard.press("e")
    told = [keys.focus()]
    for key in steps:
        page.keyboard.press(key)
        told.append(keys.focus())
    assert {role for role, _ in told} == {"gridcell"}
    return [name for _, name in told]


def test_every_square_tells_what_is_there(new_page: NewPage) -> None:
    page = new_page()
    sit_at(page, "me", "random", position=RUNNING)
    assert wait_until_asked(page)
    keys = Keys(page)
    told = explored(page, keys, ("ArrowRight",) * 7)
    assert len(set(told)) == 8
    assert re.match("a7, Porta Ercolano: nobody; one step out of the city", told[0])
    assert "two of your people" in told[5]
    assert "two of Random’s people" in told[6]
    assert told[7].startswith("h7: scroll lava")
    expect(page.locator("rect.lit")).to_have_count(1)
    assert page.locator("[data-explore]").count() == SQUARES
    assert page.locator("[data-explore][tabindex='0']").count() == 1
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("Enter")  # picks whoever stands there
    expect(page.get_by_role("button", name="Choose somebody else")).to_be_attached()


def test_every_cell_tells_its_weather(new_page: NewPage) -> None:
    page = new_page()
    sit_at(page, "me", "random", game="pluvionauts", position=DRIVING)
    assert wait_until_asked(page)
    told = explored(page, Keys(page), ("ArrowRight", "ArrowDown"))
    assert all(re.search("rain|thunder|dry", cell) for cell in told)
    all_told = page.locator("[data-explore]").all_inner_texts()
    assert len(all_told) == 37
    assert any("the balloon lies here and shows 3" in cell for cell in all_told)
    assert any("weather die a lies here and shows 5" in cell for cell in all_told)
    assert any("two cells away" in cell for cell in all_told)


def test_every_well_tells_what_it_holds(new_page: NewPage) -> None:
    page = new_page()
    sit_at(page, "me", game="xv", position=THROWN)
    assert wait_until_asked(page)
    keys = Keys(page)
    told = explored(page, keys, ("ArrowRight",))
    assert told[1] == "Well 2, filled with 2"
    assert page.locator("[data-explore]").count() == 12 + 15


def test_sound_is_switched_on_at_the_table(new_page: NewPage) -> None:
    page = new_page()
    sit_at(page, "me", game="xv", position=THROWN)
    page.locator("[data-tool=more]").click()
    page.get_by_role("dialog").get_by_label("Sounds").check()
    assert page.evaluate("JSON.parse(localStorage['taberna.choices']).sound") is True
