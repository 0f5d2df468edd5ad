"""Draws icons and share cards of the house into `web/public`, from the client's own pictures.

python web/draw.py
"""

from __future__ import annotations

import shutil
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

from playwright.sync_api import Browser, Page, ViewportSize, sync_playwright

ROOT = Path(__file__).parents[1]
sys.path.insert(0, str(ROOT))

from taberna.games import GAMES  # noqa: E402
from tests.browser.conftest import FLAGS  # noqa: E402
from tests.server.house import OpenHouse  # noqa: E402

PUBLIC = Path(__file__).parent / "public"
CARD: ViewportSize = {"width": 1200, "height": 630}
CARDS = tuple(GAMES)
ICONS = {"192": (192, 0), "512": (512, 0), "maskable": (512, 0.1), "apple": (180, 0)}

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
    for name in ("house", *CARDS):
        page = browser.new_page(viewport=CARD)
        page.goto(address)
        page.wait_for_selector("article .picture")
        place, title = "svg.horizon", "Taberna"
        if name != "house":
            place = f".picture.{name} svg"
            article = page.locator("article", has=page.locator(f".picture.{name}"))
            title = article.locator("h2").inner_text()
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


def main() -> None:
    """Opens a house, looks at it, and goes."""
    found = shutil.which("chromium") or shutil.which("google-chrome")
    if found is None:
        sys.exit("no Chromium here: install it first")
    with TemporaryDirectory() as folder, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=found, args=list(FLAGS))
        draw_icons(browser.new_page())
        with OpenHouse(Path(folder)) as house:
            draw_cards(browser, house.address)


if __name__ == "__main__":
    main()
