"""At the usual pace, with an opponent and somebody who looks on: nothing may stand still."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page

from tests.browser.company import company, let_choose, let_hear
from tests.browser.conftest import NewPage
from tests.browser.newcomer import lay_a_counter
from tests.browser.places import DRIVING
from tests.browser.play import step


def drive(page: Page) -> None:
    """Drives the balloon somewhere."""
    page.locator("[data-spot]").first.click()


# Each game: the table's wish, a move that can be taken back, and how it is told.
MOVES: dict[str, tuple[dict[str, Any], Callable[[Page], None], str]] = {
    "downfall": ({"rules": "official start=0"}, step, "moves into"),
    "xv": ({}, lay_a_counter, "into"),
    "pluvionauts": ({"position": DRIVING}, drive, "drives"),
}


@pytest.mark.parametrize("game", MOVES)
def test_a_move_is_taken_back_before_everybody_and_the_match_goes_on(
    new_page: NewPage, game: str
) -> None:
    wish, move, told = MOVES[game]
    party = company(new_page, game=game, **wish)
    let_choose(party.ann)
    for _ in range(2):
        move(party.ann)
        let_hear(party.eve, told)
        party.ann.get_by_role("button", name="Take back").click()
        for page in party.all:
            let_hear(page, "that back")
        let_choose(party.ann)
