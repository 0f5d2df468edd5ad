"""Links to the house where they are shared: title, line and picture."""

import html
import re

import httpx
import pytest

from tests.server.house import OpenHouse


def card(house: OpenHouse, path: str) -> dict[str, str]:
    page = httpx.get(house.address + path).text
    found = re.findall(r'<meta property="og:(\w+)" content="([^"]*)"', page)
    return {name: html.unescape(text) for name, text in found}


def test_a_link_to_the_house(house: OpenHouse) -> None:
    shown = card(house, "/")
    assert shown["title"] == "Taberna"
    assert shown["image"] == f"{house.address}/cards/house.png"


@pytest.mark.parametrize("door", ["new", "rules"])
def test_a_link_to_a_game(house: OpenHouse, door: str) -> None:
    shown = card(house, f"/{door}/xv")
    assert shown["title"] == "Pompeii XV"
    assert shown["image"].endswith("/cards/xv.png")


def test_a_link_to_a_table_says_who_waits_there(house: OpenHouse) -> None:
    seats = [{"who": "me", "name": "Ann"}, {"who": "open"}]
    table = house.visitor().post("/api/tables", {"game": "downfall", "seats": seats}, 201)
    title = card(house, f"/t/{table['id']}")["title"]
    assert title == "Ann would like company: The Downfall of Pompeii"


def test_a_link_to_no_table_is_a_link_to_the_house(house: OpenHouse) -> None:
    assert card(house, "/t/nosuchtable")["title"] == "Taberna"


def test_a_name_never_becomes_markup(house: OpenHouse) -> None:
    name = '"><script>x</script>'
    seats = [{"who": "me", "name": name}, {"who": "open"}]
    table = house.visitor().post("/api/tables", {"game": "downfall", "seats": seats}, 201)
    page = httpx.get(f"{house.address}/t/{table['id']}").text
    assert name not in page
    assert html.escape(name) in page


@pytest.mark.parametrize("picture", ["house", "downfall", "xv", "pluvionauts"])
def test_every_picture_is_there(house: OpenHouse, picture: str) -> None:
    answer = httpx.get(f"{house.address}/cards/{picture}.png")
    assert answer.headers["content-type"] == "image/png"
