"""How tests play in the browser: by what a person sees, not by what the house knows."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from playwright.sync_api import Page, TimeoutError

MOST_STEPS = 1500
MOST_PRESSES = 5  # that change nothing, one after the other
A_PRESS, A_TURN = 15_000, 180_000  # milliseconds a press, and other people's turns, may take

ASKED = "() => document.querySelector('[data-over], [data-ready=true]')"
# Downfall: what can be pressed now, as selectors.
OPTIONS = """() => {
  const marks = ["offer", "exit", "square", "nothing"];
  const free = ":not([aria-pressed=true])";
  const found = marks.map(mark => [...document.querySelectorAll(`[data-${mark}]${free}`)]
    .map(e => `[data-${mark}="${e.dataset[mark]}"]`));
  const done = document.querySelector("button.done") ? ["button.done"] : [];
  return [...found.find(some => some.length) ?? [], ...done];
}"""
# What a press changes: the ply, what is offered, what the end asks, what is picked.
SEEN = f"""() => [document.querySelector("[data-ply]")?.dataset.ply, ...({OPTIONS})(), "!",
  document.querySelector("button.done")?.innerText,
  ...[...document.querySelectorAll("[aria-pressed=true]")].map(e => e.ariaLabel)].join()"""

Press = Callable[[Page, list[str], Random], None]


def wait_until_asked(page: Page) -> bool:
    """Waits until this seat has to choose; False when the match is over."""
    page.wait_for_function(ASKED, timeout=A_TURN)
    return page.locator("[data-over]").count() == 0


def press_until_answered(page: Page, seen: str, press: Callable[[], None]) -> None:
    """Presses until what is seen is another; what has gone meanwhile is let go."""
    for _ in range(MOST_PRESSES):
        before = page.evaluate(seen)
        try:
            press()
            page.wait_for_function(f"before => ({seen})() !== before", arg=before, timeout=A_PRESS)
        except TimeoutError:
            continue
        return
    raise AssertionError(f"nothing answers at {page.url}: {before}")


def play(page: Page, seed: int, press: Press) -> int:
    """Plays Downfall to the end, pressing something each time it is asked; how often that was."""
    rng = Random(seed)
    for number in range(MOST_STEPS):
        if not wait_until_asked(page):
            return number
        press_something(page, rng, press)
    raise AssertionError("the match does not end")


def press_something(page: Page, rng: Random, press: Press) -> None:
    """Presses anything that can be pressed."""

    def try_it() -> None:
        if found := page.evaluate(OPTIONS):
            press(page, found, rng)

    press_until_answered(page, SEEN, try_it)


def step(page: Page, seed: int = 0) -> None:
    """One press with the mouse that changes something."""
    assert wait_until_asked(page)
    press_something(page, Random(seed), click)


def click(page: Page, options: list[str], rng: Random) -> None:
    """With the mouse."""
    page.locator(rng.choice(options)).click(timeout=A_PRESS)


def tap(page: Page, options: list[str], rng: Random) -> None:
    """With a finger."""
    page.locator(rng.choice(options)).tap(timeout=A_PRESS)
