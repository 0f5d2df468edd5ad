"""The plain page: nothing from elsewhere, nothing inline, and everything a client can say."""

import json
import re
import typing
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from taberna.server import protocol
from taberna.server.app import PLAIN
from taberna.server.cards import PLACE
from tests.server.house import OpenHouse

FILES = sorted(PLAIN.iterdir())
SCRIPTS = [file for file in FILES if file.suffix == ".js"]
EVERY_FILE = pytest.mark.parametrize("file", FILES, ids=lambda file: file.name)


def read(file: Path) -> str:
    return file.read_text(encoding="utf-8")


def words_of(scripts: list[Path]) -> set[str]:
    """Every text that stands in quotes."""
    return {word for file in scripts for word in re.findall(r'"([a-z-]+)"', read(file))}


def tags(union: object, direction: str) -> set[str]:
    return {json.loads(kind.example)[direction] for kind in typing.get_args(union)}


@EVERY_FILE
def test_nothing_comes_from_elsewhere(file: Path) -> None:
    addresses = re.findall(r"\b(?:https?|wss?)://[^\s\"'`]+", read(file))
    assert [found for found in addresses if "www.w3.org" not in found] == []


def test_nothing_is_inline() -> None:
    page = read(PLAIN / "index.html")
    assert re.findall(r"<script(?![^>]*\bsrc=)", page) == []
    assert re.findall(r"<style|\sstyle=|\son\w+=", page) == []


def test_what_people_write_never_becomes_markup() -> None:
    forbidden = r"innerHTML|outerHTML|insertAdjacentHTML|document\.write|\beval\b"
    assert [file.name for file in SCRIPTS if re.search(forbidden, read(file))] == []


@EVERY_FILE
def test_every_file_is_there_that_is_asked_for(file: Path) -> None:
    asked = re.findall(r'(?:src|href)="/([\w.]+)"|from "\./([\w.]+)"', read(file))
    assert {one or other for one, other in asked} <= {found.name for found in FILES}


def test_the_page_can_say_everything_and_hears_everything() -> None:
    said = tags(protocol.Saying, "say") - {"hello", "unwatch", "ping"}
    heard = tags(protocol.Hearing, "hear") - {"done", "pong"}
    assert (said | heard) - words_of(SCRIPTS) == set()


@pytest.fixture(scope="module")
def plain_house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[OpenHouse]:
    """A house that shows its plain page, whether or not the browser client has been built."""
    with OpenHouse(tmp_path_factory.mktemp("plain"), "--plain") as opened:
        yield opened


@pytest.mark.parametrize("path", ["/", "/t/k3x9mq2vbn7t", "/t/k3x9mq2vbn7t?seat=1&invite=5e1f"])
def test_the_house_shows_its_page(path: str, plain_house: OpenHouse) -> None:
    answer = httpx.get(f"{plain_house.address}{path}", trust_env=False)
    assert answer.headers["content-type"].startswith("text/html")
    assert "default-src 'self'" in answer.headers["content-security-policy"]
    before, after = read(PLAIN / "index.html").split(PLACE)
    assert answer.text.startswith(before)
    assert answer.text.endswith(after)


@EVERY_FILE
def test_the_house_serves_every_file_as_what_it_is(file: Path, plain_house: OpenHouse) -> None:
    kinds = {".html": "text/html", ".js": "text/javascript", ".css": "text/css"}
    answer = httpx.get(f"{plain_house.address}/{file.name}", trust_env=False)
    kind = answer.headers["content-type"].partition(";")[0]
    assert kind == kinds.get(file.suffix, "image/svg+xml")
