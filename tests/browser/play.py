"""How tests play Downfall in the browser: by what a person sees, not by what the house knows."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from random import Random

from playwright.sync_api import Page, TimeoutError

MOST_STEPS = 1500
MOST_MISSES = 5  # presses in a row that change nothing
A_PRESS, A_TURN = 15_000, 180_000  # milliseconds a press, and other people's turns, may take

# All that can be pressed now, and what a press changes: the ply, what is offered, what is picked.
LOOK = """() => {
  const marks = ["offer", "exit", "square", "nothing"];
  const found = marks.map(mark => [...document.querySelectorAll(`[data-${mark}]:not([aria-pressed=true])`)]
    .map(e => `[data-${mark}="${e.dataset[mark]}"]`));
  const done = [...document.querySelectorAll(".done")].map(e => "button.done");
  const table = document.querySelector("[data-ply]");
  const picked = [...document.querySelectorAll("[aria-pressed=true]")].map(e => e.ariaLabel);
  const over = Boolean(document.querySelector("[data-over]"));
  const options = [...found.find(some => some.length) ?? [], ...done];
  return {over, options, seen: [table?.dataset.ply, ...found.flat(), ...done, "!", ...picked].join()};
}"""
ASKED = f"() => {{ const now = ({LOOK})(); return now.over || now.options.length ? now : null }}"
CHANGED = f"before => ({LOOK})().seen !== before"


@dataclass(frozen=True, slots=True)
class Seen:
    """What a person sees at a glance."""

    over: bool
    options: list[str]  # selectors of what can be pressed
    seen: str


Press = Callable[[Page, list[str], Random], None]


def wait_until_asked(page: Page) -> Seen:
    """Waits until this seat has to choose, or the match is over."""
    found = page.wait_for_function(ASKED, timeout=A_TURN).json_value()
    return Seen(**found)


def play(page: Page, seed: int, press: Press) -> int:
    """Plays to the end, pressing something each time it is asked; how often that was."""
    rng, misses = Random(seed), 0
    for step in range(MOST_STEPS):
        now = wait_until_asked(page)
        if now.over:
            return step
        misses = 0 if pressed(page, now, rng, press) else misses + 1
        assert misses < MOST_MISSES, f"nothing answers at {page.url}: {now.options}"
    raise AssertionError("the match does not end")


def pressed(page: Page, now: Seen, rng: Random, press: Press) -> bool:
    """Presses something; whether that changed anything. What has gone meanwhile is let go."""
    try:
        press(page, now.options, rng)
        page.wait_for_function(CHANGED, arg=now.seen, timeout=A_PRESS)
    except TimeoutError:
        return False
    return True


def step(page: Page, seed: int = 0) -> None:
    """One press with the mouse that changes something."""
    now, rng = wait_until_asked(page), Random(seed)
    assert not now.over
    assert pressed(page, now, rng, click), f"nothing answers at {page.url}"


def click(page: Page, options: list[str], rng: Random) -> None:
    """With the mouse."""
    page.locator(rng.choice(options)).click(timeout=A_PRESS)


def tap(page: Page, options: list[str], rng: Random) -> None:
    """With a finger."""
    page.locator(rng.choice(options)).tap(timeout=A_PRESS)
