"""Draws icons, share cards and screens of the house into `web/public`, from its own pictures.

python web/draw.py
"""

from __future__ import annotations

import shutil
import sys
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from playwright.sync_api import Browser, Page, ViewportSize, sync_playwright

ROOT = Path(__file__).parents[1]
sys.path.insert(0, str(ROOT))

from taberna.games import GAMES  # noqa: E402
from tests.browser.conftest import FLAGS, new_context  # noqa: E402
from tests.browser.places import SHOWN, go  # noqa: E402
from tests.browser.screenshots import small  # noqa: E402
from tests.browser.still import ENTRY  # noqa: E402
from tests.conftest import MANY  # noqa: E402
from tests.server.house import OpenHouse  # noqa: E402

PUBLIC = Path(__file__).parent / "public"
CARD: ViewportSize = {"width": 1200, "height": 630}
CARDS = tuple(GAMES)
ICONS = {"192": (192, 0), "512": (512, 0), "maskable": (512, 0.1), "apple": (180, 0)}
SCREENS: dict[str, dict[str, Any]] = {
    "wide": {"viewport": {"width": 1280, "height": 720}},
    "narrow": {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True},
}

# The picture of a game, as large as the card, with its title on a plate.
ENLARGE = """([place, title]) => {
  const art = document.querySelectorAll(place)[0].cloneNode(true);
  art.setAttribute('preserveAspectRatio', 'xMidYMid slice');
  art.style.cssText = 'position:fixed;inset:0;width:100vw;height:100vh';
  const plate = document.createElement('div');
  plate.textContent = title;
  plate.style.cssText = `position:fixed;left:60px;bottom:54px;padding:22px 40px;border-radius:10px;
    background:#F4EBD9;color:#8E2A1E;font:600 58px/1.1 Cinzel;border-bottom:6px solid #B97F1A`;
  document.body.append(art, plate);
  for (const child of [...document.body.children])
    if (child !== art && child !== plate) child.style.visibility = 'hidden';
}"""


def draw_cards(browser: Browser, address: str) -> None:
    """A card for the house and one for each game."""
    (PUBLIC / "cards").mkdir(exist_ok=True)
    for number, name in enumerate(("house", *CARDS)):
        page = browser.new_page(viewport=CARD)
        page.goto(address)
        page.wait_for_selector("article .picture")
        place, title = "svg.horizon", "Taberna"
        if number:
            place = f".games article:nth-of-type({number}) .picture svg"
            title = page.locator(".games article h2").nth(number - 1).inner_text()
        page.evaluate(ENLARGE, [place, title])
        page.evaluate("document.fonts.ready")
        page.screenshot(path=PUBLIC / "cards" / f"{name}.png")
        page.close()


def draw_icons(page: Page) -> None:
    """The mark in every size that devices ask for."""
    (PUBLIC / "icons").mkdir(exist_ok=True)
    mark = (PUBLIC / "mark.svg").read_text(encoding="utf-8")
    for name, (size, margin) in ICONS.items():
        page.set_viewport_size({"width": size, "height": size})
        inner = round(size * (1 - 2 * margin))
        page.set_content(
            "<body style='margin:0;display:grid;place-content:center;height:100vh;"
            f"background:{'#8E2A1E' if margin or name == 'apple' else 'none'}'>"
            f"<div style='width:{inner}px;height:{inner}px'>{mark}</div>"
        )
        page.screenshot(path=PUBLIC / "icons" / f"{name}.png", omit_background=True)


def draw_screens(browser: Browser, address: str) -> None:
    """What is seen of the house before it is installed; the app's manifest names them."""
    (PUBLIC / "screens").mkdir(exist_ok=True)
    for shape, options in SCREENS.items():
        for name, place in SHOWN.items():
            with new_context(browser, address, reduced_motion="reduce", **options) as context:
                page = context.new_page()
                page.request.get("/api/me")
                page.request.put("/api/me", data={"name": "Flavia"})
                go(page, place)
                taken = page.screenshot(animations="disabled")
                (PUBLIC / "screens" / f"{name}-{shape}.webp").write_bytes(small(page, taken))


def main() -> None:
    """Opens a house, looks at it, and goes."""
    found = shutil.which("chromium") or shutil.which("google-chrome")
    if found is None:
        sys.exit("no Chromium here: install it first")
    with TemporaryDirectory() as folder, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=found, args=list(FLAGS))
        draw_icons(browser.new_page())
        with OpenHouse(Path(folder), *MANY, entry=ENTRY) as house:
            draw_cards(browser, house.address)
            draw_screens(browser, house.address)


if __name__ == "__main__":
    main()
