"""What a screen reader tells of one whole turn of each game, written into docs/client.md.

python -m tests.browser.transcript      plays the turns on the real page and writes the transcripts
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory

from playwright.sync_api import Browser, Page, sync_playwright

from tests import ROOT
from tests.browser.conftest import launched, new_context
from tests.browser.keys import Keys
from tests.browser.places import DRIVING
from tests.browser.play import wait_until_asked
from tests.browser.visit import sit_at
from tests.server.house import OpenHouse

PAGE = ROOT / "docs/client.md"
RUNNING = (
    "rules official start=0; seats 2; phase erupts; turn red lay; tile mask; "
    "people g7 black 2, f7 red 2, e6 red 1; lava mask d1; running"
)
HANDS = "hand red count-mountain rain-plain; hand black size-plain rain-forest"
QUIET = "() => document.querySelector('[data-ready=true]') && !document.querySelector('.sending')"
THROWN = "placed 2 in 2; up 4 7 9 13"


@dataclass(frozen=True, slots=True)
class Turn:
    """A position, and the keys of one turn from there; a key of several words goes there by Tab."""

    game: str
    position: str
    seats: tuple[str, ...]
    keys: tuple[str, ...]


TURNS = (
    Turn(
        "downfall",
        RUNNING,
        ("me", "random"),
        (
            "e",
            *("ArrowRight",) * 5,
            "Tab to Lay lava",
            "ArrowRight",
            "Enter",
            "Tab to f7",
            "Enter",
            "Tab to Run from f7, Porta Vesuvio out",
            "Enter",
            "d",
        ),
    ),
    Turn(
        "xv",
        THROWN,
        ("me",),
        (
            "e",
            "ArrowRight",
            "Tab to Counter",
            *("ArrowRight",) * 2,
            "Enter",
            "Tab to Well",
            "Enter",
            "d",
        ),
    ),
    Turn(
        "pluvionauts",
        f"{DRIVING}; {HANDS}",
        ("me", "random"),
        ("e", "ArrowRight", "Tab to Drive to", "ArrowRight", "Enter", "d"),
    ),
)


class Ear:
    """Listens to a page: what has the focus, and what is said without being asked for."""

    def __init__(self, page: Page) -> None:
        self._page, self._keys = page, Keys(page)
        self._said: list[str] = []

    def press(self, key: str) -> str:
        """Presses a key, or goes somewhere by Tab; a line of the transcript."""
        if key.startswith("Tab to "):
            self._keys.find("button", re.escape(key.removeprefix("Tab to ")))
            return f"`Tab` … {self._focus()}"
        self._page.keyboard.press(key)
        self._page.wait_for_function(QUIET)
        told = " ".join(part for part in (self._focus(), self._news()) if part)
        return f"`{key}` {told}"

    def end(self) -> str:
        """The end that was asked about is meant: others go on."""
        self._page.keyboard.press("d")
        self._keys.stays()
        return "`d` ends the turn; the focus stays at the table."

    def _focus(self) -> str:
        role, name = self._keys.focus()
        return f"{name or 'the table'} ({role})"

    def _news(self) -> str:
        """What live regions say, and have not said before."""
        lines = self._page.locator(".acts .says, [role=log].hidden-text").all_inner_texts()
        fresh = [" ".join(line.split()) for line in lines if line.strip()]
        told = [line for line in fresh if line not in self._said]
        self._said = fresh
        return f"— *{' '.join(told)}*" if told else ""


def heard(browser: Browser, house: OpenHouse, turn: Turn) -> list[str]:
    """The transcript of one turn."""
    with new_context(browser, house.address, reduced_motion="reduce", locale="en-GB") as context:
        page = context.new_page()
        sit_at(page, *turn.seats, game=turn.game, position=turn.position)
        assert wait_until_asked(page)
        ear = Ear(page)
        return [*map(ear.press, turn.keys), ear.end()]


def written(text: str, game: str, lines: list[str]) -> str:
    """The page with another transcript of a game."""
    begin, end = f"<!-- heard: {game} -->\n", "<!-- end -->"
    head, _, rest = text.partition(begin)
    assert rest, f"no place for {game}"
    body = "\n".join(f"{number}. {line}" for number, line in enumerate(lines, 1))
    return f"{head}{begin}\n{body}\n\n{end}{rest.partition(end)[2]}"


def main() -> None:
    """All transcripts, into the page."""
    with (
        TemporaryDirectory() as folder,
        OpenHouse(Path(folder)) as house,
        sync_playwright() as playwright,
        launched(playwright) as browser,
    ):
        text = PAGE.read_text()
        for turn in TURNS:
            text = written(text, turn.game, heard(browser, house, turn))
        PAGE.write_text(text)


if __name__ == "__main__":
    main()
