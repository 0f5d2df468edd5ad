"""What stands in somebody's way in a place: for eyes, ears and hands, and on a narrow screen."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal

from playwright.sync_api import Page

from tests import ROOT
from tests.browser.places import Place, go
from tests.browser.visit import speak

AXE = ROOT / "web/node_modules/axe-core/axe.min.js"
SCHEMES: tuple[Literal["light", "dark"], ...] = ("dark", "light")
LANGUAGES = ("de", "fr", "en")
VIOLATIONS = "async () => (await axe.run()).violations.map(v => [v.id, v.nodes[0].html])"
WIDE = "document.documentElement.scrollWidth > screen.width"


def barriers(page: Page, places: Iterable[Place]) -> dict[str, str]:
    """What axe finds in the light and in the dark: by place and rule."""
    script = AXE.read_text()
    found: dict[str, str] = {}
    for place in places:
        go(page, place)
        page.evaluate(script)
        for scheme in SCHEMES:
            page.emulate_media(color_scheme=scheme)
            page.wait_for_selector(f"html[data-theme={scheme}]", state="attached")
            wrong = page.evaluate(VIOLATIONS)
            found |= {f"{place.name} {scheme} {rule}": html[:150] for rule, html in wrong}
    return found


def too_wide(page: Page, other: Page, places: Iterable[Place]) -> list[str]:
    """Places that scroll sideways, by language, which is chosen in the other window."""
    other.goto("/about")
    page.bring_to_front()
    wide = []
    for place in places:
        go(page, place)
        for language in LANGUAGES:
            speak(other, page, language)
            if page.evaluate(WIDE):
                wide.append(f"{place.name} {language}")
    return wide
