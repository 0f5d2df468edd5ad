"""A guest can end all other sessions: cookies, tokens and open sockets."""

from __future__ import annotations

from pathlib import Path

import httpx
import pytest

from taberna.server.keys import Keys
from tests.server.house import OpenHouse, Visitor, closing_code

KEYS = Keys(b"k" * 32)


def known_as(house: OpenHouse, cookie: str) -> str:
    """Who a browser with this cookie is."""
    with httpx.Client(base_url=house.address, trust_env=False) as browser:
        browser.cookies.set("taberna", cookie)
        return str(browser.get("/api/me").json()["guest"])


def test_cookies_of_all_generations_read_back() -> None:
    for generation in (0, 1, 17):
        assert KEYS.session(KEYS.cookie("ann", generation)) == ("ann", generation)


def test_a_cookie_of_the_first_generation_is_what_it_always_was() -> None:
    assert KEYS.cookie("ann").count(".") == 1


@pytest.mark.parametrize(
    "forged", ["ann.2.{0}", "ann.1.1.{1}", "ann.{1}", "1.ann.{1}", "ann.01.{1}", "ann|1.{1}"]
)
def test_a_generation_cannot_be_forged(forged: str) -> None:
    signatures = [KEYS.cookie("ann", generation).rpartition(".")[2] for generation in (0, 1)]
    assert KEYS.session(forged.format(*signatures)) is None


def test_ending_the_others_leaves_one_session_also_after_a_restart(tmp_path: Path) -> None:
    with OpenHouse(tmp_path, "--workers", "1") as house:
        ann = house.visitor()
        table = ann.set_up("me", "open")["id"]
        thief = house.visitor(ann.token)
        thief.watch(table)
        answer = ann.web.delete("/api/me/sessions")
        assert answer.status_code == 200
        token = answer.json()["token"]
        assert answer.cookies["taberna"] == token
        thief.socket.send('{"say": "ping", "id": "still-here"}', text=True)
        assert closing_code(thief.socket) == 1008
        assert known_as(house, ann.token) != ann.guest
        assert known_as(house, token) == ann.guest
    with OpenHouse(tmp_path, "--workers", "1") as house:
        assert known_as(house, ann.token) != ann.guest
        with Visitor(house, token) as again:
            assert again.guest == ann.guest
            assert again.watch(table).viewer == 0


def test_who_only_listens_hears_nothing_after_the_session_was_ended(house: OpenHouse) -> None:
    with Visitor(house) as ann, Visitor(house, ann.token) as thief:
        table = ann.set_up("me", "me", game="downfall")["id"]
        thief.watch(table)
        token = ann.web.delete("/api/me/sessions").json()["token"]
        with Visitor(house, token) as again:
            again.watch(table)
            again.act(table, again.legal(table)[0])
        assert closing_code(thief.socket) == 1008
