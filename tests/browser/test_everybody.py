"""For everybody: no barriers in any place, light and dark; phones; slow networks."""

from __future__ import annotations

import gzip
import re
from typing import Literal

import pytest
from playwright.sync_api import expect

from tests import ROOT
from tests.browser.conftest import CLIENT, PHONE, NewPage
from tests.browser.keys import Keys
from tests.browser.places import PLACES, go
from tests.browser.visit import speak

AXE = ROOT / "web/node_modules/axe-core/axe.min.js"
SCHEMES: tuple[Literal["light", "dark"], ...] = ("dark", "light")
LANGUAGES = ("de", "fr", "en")
VIOLATIONS = "async () => (await axe.run()).violations.map(v => [v.id, v.nodes[0].html])"


def test_no_barriers(new_page: NewPage) -> None:
    page = new_page(reduced_motion="reduce")
    script = AXE.read_text()
    found: dict[str, str] = {}
    for place in PLACES:
        go(page, place)
        page.evaluate(script)
        for scheme in SCHEMES:
            page.emulate_media(color_scheme=scheme)
            page.wait_for_selector(f"html[data-theme={scheme}]", state="attached")
            wrong = page.evaluate(VIOLATIONS)
            found |= {f"{place.name} {scheme} {rule}": html[:150] for rule, html in wrong}
    assert found == {}


def test_nothing_scrolls_sideways_on_a_phone(new_page: NewPage) -> None:
    page = new_page(**PHONE, locale="en")
    page.request.get("/api/me")  # who one is, before two windows ask for it at once
    other = new_page(same_as=page)  # another window, in which the language is chosen
    other.goto("/about")
    page.bring_to_front()
    wide = []
    for place in PLACES:
        go(page, place)
        for language in LANGUAGES:
            speak(other, page, language)
            if page.evaluate("document.documentElement.scrollWidth > screen.width"):
                wide.append(f"{place.name} {language}")
    assert wide == []


@pytest.mark.parametrize(
    ("name", "group"),
    [
        ("new", "Players"),
        ("workshop", "A click puts"),
        ("pluvionauts-drive", "What to do on the board"),
    ],
)
def test_one_of_several_is_chosen_with_arrows(new_page: NewPage, name: str, group: str) -> None:
    page = new_page(reduced_motion="reduce")
    go(page, next(place for place in PLACES if place.name == name))
    choice = page.get_by_role("radiogroup", name=group).get_by_role("radio")
    last = choice.count() - 1
    assert last > 0
    keys = Keys(page)
    keys.find("radio", "")
    expect(page.locator(":focus")).to_be_checked()
    walk = {
        "Home": 0,
        "ArrowRight": 1,
        "ArrowLeft": 0,
        "ArrowUp": last,
        "ArrowDown": 0,
        "End": last,
    }
    for key, place in walk.items():
        page.keyboard.press(key)
        expect(choice.nth(place)).to_be_checked()
        expect(choice.nth(place)).to_be_focused()
    page.keyboard.press("Tab")
    assert keys.focus()[0] != "radio"


def test_the_first_load_is_small() -> None:
    index, assets = CLIENT.read_text(), CLIENT.parent / "assets"
    names = set(re.findall(r"/assets/([\w.-]+\.(?:js|css))", index))
    size = sum(len(gzip.compress((assets / name).read_bytes())) for name in names)
    assert 10_000 < size < 150_000
