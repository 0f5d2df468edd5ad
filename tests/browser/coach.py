"""A newcomer who touches what the coach points at, and nothing else."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Page, expect

from taberna.games import GAMES
from taberna.server.guided_games import chapters
from tests.browser.conftest import PHONE

LANGUAGES = ("en", "de", "fr")
DESKTOP = {"viewport": {"width": 1440, "height": 900}}
SIZES: dict[str, dict[str, Any]] = {"desktop": DESKTOP, "phone": PHONE}
Point = tuple[float, float]
GUIDED = [game for game in GAMES if chapters(game)]
MOST_TOUCHES = 60  # of a chapter

# What the coach points at: the middle of its ring, and whether that is there, in view and free.
POINTED = """() => {
  const ring = document.querySelector("[data-points]");
  if (!ring) return document.querySelector(".coach.over") ? {over: true} : null;
  const [kind, ...name] = ring.dataset.points.trim().split(" ");
  const value = name.length ? `="${name.join(" ")}"` : "";
  const {left, top, right, bottom} = ring.getBoundingClientRect();
  const [x, y] = [(left + right) / 2, (top + bottom) / 2];
  const words = document.querySelector(".coach p");
  return {
    x, y,
    pull: ring.dataset.pull?.split(" ").map(Number),
    at: `${ring.dataset.points}#${document.querySelector("[data-ply]").dataset.ply}`,
    inside: left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight,
    free: Boolean(document.elementFromPoint(x, y)?.closest(`[data-${kind}${value}]`)),
    read: words.scrollHeight <= words.clientHeight + 1,
    words: words.textContent,
  };
}"""
MOVED_ON = f"""was => {{
  const now = ({POINTED})();
  return now && (now.over || now.at !== was);
}}"""


def learn(page: Page, game: str, *, touch: bool) -> None:
    """Every lesson of a game, from the first page to the end of the last."""
    page.goto(f"/guide/{game}")
    page.evaluate("document.fonts.ready")
    page.locator("[data-lesson='1']").click()
    for number in range(1, len(chapters(game)) + 1):
        page.wait_for_url(f"**/guide/{game}/{number}")
        follow(page, touch=touch)
        page.locator("[data-next], [data-finished]").click()
    page.wait_for_url(f"**/new/{game}")
    page.goto(f"/guide/{game}")
    expect(page.locator("li.done")).to_have_count(len(chapters(game)))


def follow(page: Page, *, touch: bool) -> None:
    """Touches what the coach points at, and nothing else, until the lesson is over."""
    was = ""
    for _ in range(MOST_TOUCHES):
        page.wait_for_function(MOVED_ON, arg=was)
        pointed = page.evaluate(POINTED)
        if "over" in pointed:
            return
        assert pointed["inside"], pointed
        assert pointed["free"], pointed
        assert pointed["read"], pointed
        was = pointed["at"]
        if pointed.get("pull"):
            (drag if touch else pull)(page, (pointed["x"], pointed["y"]), pointed["pull"])
        else:
            (page.touchscreen.tap if touch else page.mouse.click)(pointed["x"], pointed["y"])
    raise AssertionError("the lesson does not end")


def pull(page: Page, start: Point, end: Point) -> None:
    """Presses, pulls and lets go with the mouse."""
    page.mouse.move(*start)
    page.mouse.down()
    page.mouse.move(*end, steps=4)
    page.mouse.up()


def drag(page: Page, start: Point, end: Point) -> None:
    """The same with a finger."""
    finger = page.context.new_cdp_session(page)
    for kind, touches in (("Start", [start]), ("Move", [end]), ("Move", [end]), ("End", [])):
        points = [{"x": x, "y": y} for x, y in touches]
        finger.send("Input.dispatchTouchEvent", {"type": f"touch{kind}", "touchPoints": points})
