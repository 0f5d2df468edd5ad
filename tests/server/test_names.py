"""Names that guests are given, in a language that they read."""

from __future__ import annotations

import json

import pytest

from taberna.server.names import MANNERS, TRADES, given_name, spoken
from taberna.server.protocol import PROTOCOL
from taberna.table.plan import LONGEST_NAME, checked_name
from tests.server.house import OpenHouse, Visitor, open_socket


def every_name(language: str) -> set[str]:
    return {given_name(str(guest), language) for guest in range(20_000)}


@pytest.mark.parametrize("language", MANNERS)
def test_every_name_may_be_had_at_a_table(language: str) -> None:
    names = every_name(language)
    assert (
        len(names) == 16 * 16 == len({*MANNERS[language].split()}) * len(TRADES[language].split())
    )
    assert all(checked_name(name) == name and len(name) <= LONGEST_NAME for name in names)


def test_manners_agree_with_trades() -> None:
    assert {"Sanfte Gärtnerin", "Sanfter Töpfer"} <= every_name("de")
    assert {"Jardinière douce", "Potier doux"} <= every_name("fr")


@pytest.mark.parametrize(
    ("wishes", "language"),
    [
        ("", "en"),
        ("de-CH, de;q=0.9, en;q=0.8", "de"),
        ("it, fr;q=0.5", "fr"),
        ("en;q=0.3,fr;q=0.7", "fr"),
        ("tlh", "en"),
        ("; ;q=,*", "en"),
    ],
)
def test_the_language_is_the_first_that_we_speak(wishes: str, language: str) -> None:
    assert spoken(wishes) == language


def test_a_guest_is_called_the_same_everywhere(house: OpenHouse) -> None:
    with Visitor(house) as visitor:
        visitor.web.headers["accept-language"] = "de"
        name = visitor.web.get("/api/me").json()["name"]
        opened = visitor.set_up("me", "open", game="xv")
        known = {"authorization": f"Bearer {visitor.token}"}
        socket = open_socket(house, known, "/socket?speaks=de")
        socket.send(json.dumps({"say": "hello", "protocol": PROTOCOL}))
        welcome = json.loads(socket.recv())
        socket.close()
    assert opened["seats"][0]["name"] == welcome["name"] == name in every_name("de")
