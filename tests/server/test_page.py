"""The pages of the house: nothing from elsewhere, nothing inline, all that a client can say."""

import asyncio
import gzip
import json
import logging
import re
import typing
from pathlib import Path

import httpx
import pytest
from fastapi import FastAPI

from taberna.server import app as application
from taberna.server import protocol
from taberna.server.app import BUILT, UNBUILT, create_app
from taberna.server.cards import PLACE
from taberna.server.settings import Settings
from taberna.store.engine import sqlite_url
from tests import ROOT
from tests.server.house import OpenHouse

built = pytest.mark.skipif(not (BUILT / "index.html").exists(), reason="the client is not built")
FILES = sorted(path for path in BUILT.rglob("*") if path.is_file()) if BUILT.exists() else []
SOURCES = sorted(
    path for path in (ROOT / "web/src").rglob("*") if path.suffix in (".ts", ".svelte")
)
SHIPPED = [path for path in SOURCES if ".test" not in path.suffixes]
KINDS = {
    ".html": "text/html",
    ".js": "text/javascript",
    ".css": "text/css",
    ".svg": "image/svg+xml",
}


def read(file: Path) -> str:
    return file.read_text(encoding="utf-8")


def words_of(files: list[Path]) -> set[str]:
    """Every text that stands in quotes."""
    return {word for file in files for word in re.findall(r'"([a-z-]+)"', read(file))}


def tags(union: object, direction: str) -> set[str]:
    return {json.loads(kind.example)[direction] for kind in typing.get_args(union)}


@built
def test_nothing_is_inline() -> None:
    page = read(BUILT / "index.html")
    assert re.findall(r"<script(?![^>]*\bsrc=)", page) == []
    assert re.findall(r"<style|\sstyle=|\son\w+=", page) == []


@built
def test_nothing_comes_from_elsewhere() -> None:
    asked = re.findall(r'(?:src|href)="([^"]+)"', read(BUILT / "index.html"))
    assert asked
    assert [one for one in asked if not one.startswith("/")] == []
    assert {BUILT / one.lstrip("/") for one in asked} <= set(FILES)


def test_what_people_write_never_becomes_markup() -> None:
    forbidden = r"innerHTML|outerHTML|insertAdjacentHTML|document\.write|\beval\b|\{@html"
    found = [file.name for file in SHIPPED if re.search(forbidden, read(file))]
    assert found == ["Address.svelte"]  # the drawing of a code, which is made here


def test_the_client_can_say_everything_and_hears_everything() -> None:
    # Programs ask for reviews over the socket; pages do over HTTP, and go on after a lost line.
    said = tags(protocol.Saying, "say") - {"hello", "unwatch", "ping", "ask-review"}
    heard = tags(protocol.Hearing, "hear") - {"done", "pong", "reviewed"}
    own = [file for file in SHIPPED if file.name != "wire.ts"]
    assert (said | heard) - words_of(own) == set()


@built
@pytest.mark.parametrize("path", ["/", "/t/k3x9mq2vbn7t", "/t/k3x9mq2vbn7t?seat=1&invite=5e1f"])
def test_the_house_shows_its_page(path: str, house: OpenHouse) -> None:
    answer = httpx.get(f"{house.address}{path}", trust_env=False)
    assert answer.headers["content-type"].startswith("text/html")
    assert "default-src 'self'" in answer.headers["content-security-policy"]
    before, after = read(BUILT / "index.html").split(PLACE)
    assert answer.text.startswith(before)
    assert answer.text.endswith(after)


@built
def test_the_house_serves_every_file_as_what_it_is(house: OpenHouse) -> None:
    for file in (file for file in FILES if file.suffix in KINDS):
        answer = httpx.get(f"{house.address}/{file.relative_to(BUILT)}", trust_env=False)
        assert answer.headers["content-type"].partition(";")[0] == KINDS[file.suffix]


@built
def test_a_file_is_packed_once_for_all_who_ask(
    house: OpenHouse, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    packing = []
    pack = gzip.compress

    def counted(body: bytes) -> bytes:
        packing.append(len(body))
        return pack(body)

    monkeypatch.setattr(gzip, "compress", counted)
    app = create_app(Settings(data=tmp_path, database_url=sqlite_url(tmp_path / "house.db")))
    script = max((file for file in FILES if file.suffix == ".js"), key=lambda file: len(read(file)))
    path = f"/{script.relative_to(BUILT)}"
    first, again = (asyncio.run(asked(app, path)) for _ in range(2))
    assert packing == [script.stat().st_size]
    assert first.headers["content-encoding"] == again.headers["content-encoding"] == "gzip"
    assert first.content == again.content == script.read_bytes()
    assert int(first.headers["content-length"]) < len(first.content) / 2
    plain = httpx.get(f"{house.address}{path}", headers={"accept-encoding": ""}, trust_env=False)
    assert "content-encoding" not in plain.headers
    assert plain.headers["vary"] == first.headers["vary"] == "accept-encoding"
    assert plain.content == first.content
    assert {plain.headers[name] for name in ("etag", "cache-control")} == {
        first.headers[name] for name in ("etag", "cache-control")
    }


async def asked(app: FastAPI, path: str) -> httpx.Response:
    door = httpx.ASGITransport(app)
    async with httpx.AsyncClient(transport=door, base_url="http://house") as web:
        return await web.get(path)


def test_a_missing_client_is_one_sentence(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(application, "BUILT", tmp_path)
    with caplog.at_level(logging.WARNING):
        app = create_app(Settings(data=tmp_path, database_url=sqlite_url(tmp_path / "house.db")))
    assert UNBUILT in caplog.text
    answer = asyncio.run(asked(app, "/t/k3x9mq2vbn7t"))
    assert (answer.status_code, answer.text) == (503, UNBUILT)
