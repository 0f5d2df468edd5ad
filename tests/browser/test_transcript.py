"""What docs/client.md says is heard of a turn is heard."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser

from tests.browser.transcript import PAGE, TURNS, Turn, heard, written
from tests.server.house import OpenHouse


@pytest.mark.parametrize("turn", TURNS, ids=lambda turn: turn.game)
def test_a_turn_is_heard_as_the_docs_say(browser: Browser, house: OpenHouse, turn: Turn) -> None:
    text = PAGE.read_text()
    assert written(text, turn.game, heard(browser, house, turn)) == text
