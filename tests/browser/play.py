"""How tests play Downfall in the browser: by what a person sees, not by what the house knows."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from playwright.sync_api import Locator, Page

MOST_STEPS = 1500

# Something to choose, or the end.
ASKED = """() => document.querySelector('[data-over]')
  || document.querySelector('[data-ready="true"]')"""
# What a click changes: a move was made, or something is picked, offered or to be confirmed.
SEEN = """() => [...document.querySelectorAll(
    '[data-ply], [data-offer], [data-exit], .spot, .hand [aria-pressed=true]')]
  .map(e => e.dataset.ply ?? e.dataset.offer ?? e.getAttribute('x') ?? '!').join()"""


def over(page: Page) -> bool:
    """Whether the match has ended on this page."""
    return page.locator("[data-over]").count() > 0


def wait_until_asked(page: Page) -> bool:
    """Waits until this seat has to choose; False when the match is over."""
    page.wait_for_function(ASKED)
    return not over(page)


def options(page: Page) -> list[Locator]:
    """What could be clicked now: offered actions, gates, places, cards for nothing, or `done`."""
    for selector in ("[data-offer]", "[data-exit]", "[data-square]", "[data-nothing]"):
        found = page.locator(selector)
        if found.count():
            return found.all()
    return page.locator("button[data-action=done]").all()


def play(page: Page, seed: int, press: Callable[[Locator], None]) -> int:
    """Plays to the end, pressing something each time it is asked; how often that was."""
    rng = Random(seed)
    for step in range(MOST_STEPS):
        if not wait_until_asked(page):
            return step
        found = options(page)
        if not found:
            continue
        before = page.evaluate(SEEN)
        press(rng.choice(found))
        page.wait_for_function(f"before => ({SEEN})() !== before", arg=before)
    raise AssertionError("the match does not end")


def click(place: Locator) -> None:
    """With the mouse."""
    place.click(force=True)


def tap(place: Locator) -> None:
    """With a finger."""
    place.tap(force=True)


def by_keys(place: Locator) -> None:
    """With the keyboard alone: Tab until something useful has the focus, arrows, then Enter."""
    page = place.page
    wanted = place.evaluate("e => e.dataset.square ?? ''")
    for _ in range(80):
        focus = page.evaluate(
            """() => { const e = document.activeElement;
              return [e?.dataset?.square, e?.dataset?.exit, e?.dataset?.offer, e?.dataset?.nothing,
                      e?.dataset?.action]; }"""
        )
        square, exit_, offer, nothing, action = focus
        if square and wanted:
            page.keyboard.press("ArrowRight")
            page.keyboard.press("Enter")
            return
        if (exit_ or offer or nothing or action == "done") and not wanted:
            page.keyboard.press("Enter")
            return
        page.keyboard.press("Tab")
    raise AssertionError("the keyboard does not reach it")
