"""Records in the browser: import, replay, permalink, check; what was tampered with is caught."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import NewPage
from tests.browser.visit import drop, finished
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
    expect(page.get_by_role("status")).to_contain_text("Nobody cheated")
    page.keyboard.press("End")
    expect(page.get_by_text(re.compile(r"Step (\d+) of \1$"))).to_be_visible()
    page.keyboard.press("ArrowLeft")
    page.wait_for_function("() => /replay\\/\\w+\\/\\d+$/.test(location.pathname)")
    again = new_page()
    again.goto(page.url)
    expect(again.locator(".step")).to_have_text(page.locator(".step").inner_text())
    again.get_by_label("Seen by").select_option("1")
    again.wait_for_selector("svg.board")


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
    expect(page.get_by_role("status")).to_contain_text("could not be checked")
