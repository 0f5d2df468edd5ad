"""At a table each name has room beside its clock, in every game and on every usual screen."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import NewPage
from tests.browser.places import DRIVING
from tests.browser.visit import sit_at

SCREENS = [(1366, 650), (1440, 900), (1920, 1080), (390, 844)]
TWELVE = ("Quiet Fisher", "Gentle Mason", "Kluge Wespen", "Bonne Vigier")
CLOCKS: dict[str, dict[str, int]] = {
    "minutes": {"base": 300},
    "hours": {"base": 21_000},
    "days": {"days": 3},
}
GAMES: dict[str, dict[str, str]] = {
    "downfall": {},
    "xv": {"rules": "hundred"},
    "pluvionauts": {"position": DRIVING.replace("seats 2", "seats 4")},
}
# The names of the players, each with whether it is there in full, and the clocks that are cut.
NAMES = """() => [...document.querySelectorAll(".people .name b")].map(b => {
  const text = document.createRange();
  text.selectNodeContents(b);
  return [b.textContent, b.scrollWidth <= b.clientWidth
    && text.getBoundingClientRect().width <= b.getBoundingClientRect().width] })"""
CUT_CLOCKS = """() => [...document.querySelectorAll(".players > li")].filter(li => {
  const [line, clock] = [li, li.querySelector(".clock")].map(e => e.getBoundingClientRect());
  return clock.left < line.left || clock.right > line.right || clock.top < line.top
    || clock.bottom > line.bottom }).length"""
# What one name, clock or figure covers of another.
OVERLAPS = """() => [...document.querySelectorAll(".players > li")].flatMap(li => {
  const boxes = [...li.querySelectorAll(":scope > .name b, .clock, :scope > .facts > *")].map(e =>
    [e.className || e.localName, e.getBoundingClientRect()]);
  return boxes.flatMap(([a, p], n) => boxes.slice(n + 1).filter(([, q]) => p.left < q.right - 1
    && q.left < p.right - 1 && p.top < q.bottom - 3 && q.top < p.bottom - 3)
    .map(([b]) => [a, b])) })"""
DRAWN = """() => document.fonts.ready.then(() => new Promise(
  done => requestAnimationFrame(() => requestAnimationFrame(done))))"""


def go_on_behind_the_curtain(page: Page) -> None:
    """All seats are one's own: where hands are hidden, a curtain falls first."""
    page.wait_for_load_state("networkidle")
    page.wait_for_selector(".curtain, [data-ply]")
    if page.locator(".curtain").count():
        page.locator(".curtain button").click()
    page.wait_for_selector("[data-ply]")


@pytest.mark.parametrize("seats", [2, 4])
@pytest.mark.parametrize("clock", CLOCKS)
@pytest.mark.parametrize("game", GAMES)
def test_names_of_twelve_letters_have_room_beside_their_clocks(
    new_page: NewPage, game: str, clock: str, seats: int
) -> None:
    page = new_page(viewport={"width": 1440, "height": 900}, reduced_motion="reduce")
    players = [{"who": "me", "name": name} for name in TWELVE[:seats]]
    wish: dict[str, Any] = {**GAMES[game], "clock": CLOCKS[clock]}
    if "position" in wish:
        wish["position"] = wish["position"].replace("seats 4", f"seats {seats}")
    sit_at(page, game=game, seats=players, **wish)
    go_on_behind_the_curtain(page)
    for width, height in SCREENS:
        page.set_viewport_size({"width": width, "height": height})
        page.evaluate(DRAWN)
        assert page.evaluate(NAMES) == [[name, True] for name in TWELVE[:seats]]
        assert page.evaluate(CUT_CLOCKS) == 0
        assert page.evaluate(OVERLAPS) == []


def test_a_winners_name_has_the_same_room_beside_the_wreath(new_page: NewPage) -> None:
    page = new_page(viewport={"width": 390, "height": 844}, reduced_motion="reduce")
    widest = "Kluge Wespen"
    players = [{"who": "me", "name": widest}] * 4
    sit_at(page, game="xv", seats=players, rules="free", clock=CLOCKS["hours"])
    stop, result = page.locator("[data-action=stop]"), page.get_by_role("dialog")
    page.wait_for_selector("[data-ready=true]")
    for seat in range(4):
        expect(page.locator(f".players li:nth-child({seat + 1}).turn")).to_be_visible()
        stop.click()
        expect(page.locator(".sure").or_(result).first).to_be_visible()
        if not result.count():
            stop.click()
    expect(result).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator(".players .wreath")).not_to_have_count(0)
    page.evaluate(DRAWN)
    assert page.evaluate(NAMES) == [[widest, True]] * 4


def test_clocks_of_a_day_read_alike_on_every_seat(new_page: NewPage) -> None:
    page = new_page()
    page.clock.install()
    sit_at(page, "me", "random", rules="official start=0", clock={"days": 1})
    page.wait_for_selector("[data-ready=true]")
    page.clock.fast_forward(120_000)
    expect(page.locator(".clock.running")).to_have_text(re.compile(r"^23\sh\s\d\d\smin$"))
    expect(page.locator(".clock:not(.running)")).to_have_text(re.compile("^1\\sd\\s0\\sh$"))
