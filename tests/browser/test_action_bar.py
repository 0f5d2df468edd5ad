"""The words on the buttons of the action bar are never cut, in any language and game."""

from __future__ import annotations

import pytest

from tests.browser.conftest import NewPage
from tests.browser.places import DRIVING
from tests.browser.visit import sit_at

SCREENS = [(1440, 900), (1366, 650), (820, 1180), (390, 844), (320, 640)]
GAMES = {"downfall": {}, "xv": {"rules": "hundred"}, "pluvionauts": {"position": DRIVING}}
# What is wider or higher than its button, or than its own place in it.
CUT = """() => [...document.querySelectorAll(
    ".acts .slot > span, .tools .tool > span")].filter(e => {
  const text = document.createRange();
  text.selectNodeContents(e);
  const [words, place, button] = [text, e, e.parentElement].map(one => one.getBoundingClientRect());
  return words.left < button.left || words.right > button.right || words.top < button.top - 1
    || words.bottom > button.bottom + 1 || words.width > place.width + 1 }).map(e => e.innerText)"""
DRAWN = """() => document.fonts.ready.then(() => new Promise(
  done => requestAnimationFrame(() => requestAnimationFrame(done))))"""


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("language", ["en", "de", "fr"])
def test_the_words_on_the_buttons_are_not_cut(new_page: NewPage, language: str, game: str) -> None:
    page = new_page(locale=language, reduced_motion="reduce")
    sit_at(page, "me", "random", game=game, **GAMES[game])
    page.wait_for_selector("[data-ready=true]")
    for width, height in SCREENS:
        page.set_viewport_size({"width": width, "height": height})
        page.evaluate(DRAWN)
        assert (width, page.evaluate(CUT)) == (width, [])
