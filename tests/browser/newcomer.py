"""Somebody who comes for the first time: the way from the door to the first move."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise
from time import perf_counter

from playwright.sync_api import Page

STATIONS = ("the house can be used", "the table is laid", "one may choose", "the move is seen")
COUNT = "window.presses = 0; addEventListener('pointerdown', () => { presses += 1 }, true)"
NUMBERS = "all => all.map(e => Number(e.dataset.counter)).sort((a, b) => a - b)"


def lay_a_counter(page: Page) -> None:
    """Drags the smallest counter that shows its number into the well of that number."""
    number = page.locator(".counter.up.may").evaluate_all(NUMBERS)[0]
    page.locator(f"[data-counter='{number}']").hover()
    page.mouse.down()
    page.locator(f"[data-well='{number}']").hover(force=True)  # the counter is in the way
    page.mouse.up()


FIRST_MOVES: dict[str, Callable[[Page], None]] = {
    "downfall": lambda page: page.locator("[data-square]").first.click(),
    "xv": lay_a_counter,
    "pluvionauts": lambda page: page.locator("[data-throw]").click(),
}


def way_to_the_first_move(page: Page, game: str) -> list[float]:
    """Seconds from one station to the next, by the mouse, on a page that has seen nothing yet."""
    page.add_init_script(COUNT)
    card = page.locator("article", has=page.locator(f"[href='/rules/{game}']"))
    play_now, lines = card.locator("button.primary"), page.locator(".log li p > span")
    times = [perf_counter()]
    page.goto("/")
    play_now.wait_for()
    times.append(perf_counter())
    play_now.click()
    page.wait_for_selector("[data-ply]")
    times.append(perf_counter())
    page.wait_for_selector("[data-ready=true]")
    times.append(perf_counter())
    told = lines.count()
    FIRST_MOVES[game](page)
    lines.nth(told).wait_for(state="attached")
    times.append(perf_counter())
    return [end - begun for begun, end in pairwise(times)]


def presses(page: Page) -> int:
    """How often something was pressed since the page was opened."""
    counted: int = page.evaluate("presses")
    return counted
