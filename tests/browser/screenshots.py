"""Takes a picture of every place, on a desk and on a phone, light and dark, in every language.

python -m tests.browser.screenshots              all of them, into docs/pictures/screens
python -m tests.browser.screenshots home over    some of them
"""

from __future__ import annotations

import sys
from base64 import b64decode, b64encode
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from playwright.sync_api import Browser, Page, sync_playwright

from tests import ROOT
from tests.browser.conftest import PHONE, launched, new_context
from tests.browser.places import PLACES, Place, go
from tests.browser.still import ENTRY
from tests.conftest import MANY
from tests.server.house import OpenHouse

SCREENS = ROOT / "docs/pictures/screens"
SIZES: dict[str, dict[str, Any]] = {
    "desktop": {"viewport": {"width": 1440, "height": 900}},
    "phone": PHONE,
}
BEST = ("home-desktop-light", "erupts-desktop-light", "over-desktop-dark", "sleeps-phone-light")
TO_WEBP = """async source => {
  const image = new Image();
  image.src = source;
  await image.decode();
  const canvas = document.createElement("canvas");
  [canvas.width, canvas.height] = [image.width, image.height];
  canvas.getContext("2d").drawImage(image, 0, 0);
  return canvas.toDataURL("image/webp", 0.86);
}"""


@dataclass(frozen=True, slots=True)
class View:
    """A place as it is pictured."""

    place: Place
    size: str
    scheme: str = "light"
    language: str = "en"

    @property
    def name(self) -> str:
        """What its file is called; English goes without saying."""
        tongue = "" if self.language == "en" else f"-{self.language}"
        return f"{self.place.name}-{self.size}-{self.scheme}{tongue}"

    @property
    def wishes(self) -> dict[str, Any]:
        """The browser that sees it so."""
        return {
            **SIZES[self.size],
            "color_scheme": self.scheme,
            "reduced_motion": "reduce",
            "locale": self.language,
        }


def views(names: list[str]) -> Iterator[View]:
    """Every place in every size and language, and in the dark where that is another sight."""
    for place in PLACES:
        if names and place.name not in names:
            continue
        for size in SIZES:
            yield View(place, size)
            if place.dark:
                yield View(place, size, scheme="dark")
            yield from (View(place, size, language=other) for other in ("de", "fr"))


def picture(browser: Browser, house: OpenHouse, view: View) -> None:
    """One picture; those for the front page are kept small as well."""
    name, place = view.name, view.place
    with new_context(browser, house.address, **view.wishes) as context:
        page = context.new_page()
        page.request.get("/api/me")
        page.request.put("/api/me", data={"name": "Flavia"})
        go(page, place)
        full = name not in BEST
        taken = page.screenshot(animations="disabled", full_page=full)
        (SCREENS / f"{name}.png").write_bytes(taken)
        if not full:
            (SCREENS / f"{name}.webp").write_bytes(small(page, taken))


def small(page: Page, taken: bytes) -> bytes:
    """The picture as WebP, which the browser knows how to write."""
    page.goto("about:blank")
    source = f"data:image/png;base64,{b64encode(taken).decode()}"
    written: str = page.evaluate(TO_WEBP, source)
    return b64decode(written.partition(",")[2])


def main(names: list[str]) -> None:
    """All pictures, or those of some places."""
    SCREENS.mkdir(parents=True, exist_ok=True)
    with (
        TemporaryDirectory() as folder,
        OpenHouse(Path(folder), *MANY, entry=ENTRY) as house,
        sync_playwright() as playwright,
        launched(playwright) as browser,
    ):
        for view in views(names):
            picture(browser, house, view)
            print(view.name, flush=True)


if __name__ == "__main__":
    main(sys.argv[1:])
