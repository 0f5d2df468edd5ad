"""The doors of the house: who one is, who may come in, how much at a time, and what is logged."""

from __future__ import annotations

import json
import sqlite3
import sys
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import httpx
import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus

from taberna.server import protocol as say
from taberna.server.protocol import Farewell
from tests.server.house import OpenHouse, Visitor, closing_code, open_socket, play_out

FRIENDS = "https://games.example"


@pytest.fixture(scope="module")
def rough(tmp_path_factory: pytest.TempPathFactory) -> Iterator[OpenHouse]:
    """A house that is treated roughly, so that nobody else has to wait."""
    options = ("--verbose", "--workers", "1", "--origin", FRIENDS, "--limit=requests_per_second=10")
    with OpenHouse(tmp_path_factory.mktemp("rough"), *options) as opened:
        yield opened


# ---- who one is ------------------------------------------------------------------------------


def test_somebody_new_gets_a_cookie_that_scripts_and_other_pages_cannot_use(ann: Visitor) -> None:
    with httpx.Client(base_url=ann.house.address, trust_env=False) as web:
        first = web.get("/api/me")
        cookie = first.headers["set-cookie"].lower()
        assert "httponly" in cookie
        assert "samesite=lax" in cookie
        assert web.get("/api/me").json() == first.json()
        assert "set-cookie" not in web.get("/api/me").headers


FORGERIES = ["x", "{guest}", "{guest}.", "{guest}.{zeros}", "{token}0", "\u00e9", "."]


@pytest.mark.parametrize("forgery", FORGERIES)
@pytest.mark.parametrize("header", ["authorization", "cookie"])
def test_a_forged_cookie_is_somebody_new(ann: Visitor, header: str, forgery: str) -> None:
    forged = forgery.format(guest=ann.guest, token=ann.token, zeros="0" * 40)
    words = f"Bearer {forged}" if header == "authorization" else f"taberna={forged}"
    headers = {header.encode(): words.encode()}
    with httpx.Client(base_url=ann.house.address, trust_env=False) as web:
        found = web.get("/api/me", headers=headers)
    assert found.status_code == 200
    assert found.json()["guest"] != ann.guest
    assert "set-cookie" in found.headers


def test_a_token_proves_who_one_is(ann: Visitor) -> None:
    with Visitor(ann.house, ann.token) as program:
        assert program.guest == ann.guest
        assert program.connect().guest == ann.guest


# ---- where one comes from --------------------------------------------------------------------


def test_a_socket_from_another_page_is_refused(house: OpenHouse) -> None:
    for origin in ("http://evil.example", "http://127.0.0.1:1", "null"):
        with pytest.raises(InvalidStatus):
            open_socket(house, {"origin": origin})
    with open_socket(house, {"origin": house.address}) as own:
        assert json.loads(own.recv())["hear"] == "welcome"


def test_a_post_from_another_page_is_refused(ann: Visitor) -> None:
    body = {"game": "xv", "seats": [{"who": "me"}]}
    for origin in ("http://evil.example", "null"):
        answer = ann.web.post("/api/tables", json=body, headers={"origin": origin})
        assert (answer.status_code, answer.json()["code"]) == (403, "other-origin")
        assert ann.web.delete("/api/me", headers={"origin": origin}).status_code == 403
    own = ann.web.post("/api/tables", json=body, headers={"origin": ann.house.address})
    assert own.status_code == 201


def test_other_pages_can_be_let_in(rough: OpenHouse) -> None:
    with open_socket(rough, {"origin": FRIENDS}) as socket:
        assert json.loads(socket.recv())["hear"] == "welcome"
    with pytest.raises(InvalidStatus):
        open_socket(rough, {"origin": "https://other.example"})


@pytest.mark.parametrize(
    "path", ["/", "/api/me", "/api/tables/nowhere/plies", "/t/abc", "/nothing"]
)
def test_every_answer_tells_the_browser_what_is_allowed(ann: Visitor, path: str) -> None:
    headers = ann.web.get(path).headers
    policy = dict(
        part.strip().split(" ", 1) for part in headers["content-security-policy"].split(";")
    )
    assert policy["default-src"] == "'self'"
    assert policy["object-src"] == policy["base-uri"] == policy["frame-ancestors"] == "'none'"
    assert "unsafe-inline" not in policy.get("script-src", policy["default-src"])
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["referrer-policy"] == "same-origin"
    assert headers["cross-origin-opener-policy"] == "same-origin"
    assert "server" not in headers


# ---- how much at a time ----------------------------------------------------------------------


def test_a_large_body_is_refused(ann: Visitor) -> None:
    answer = ann.web.post("/api/records", content=b"x" * (1024 * 1024 + 1))
    assert (answer.status_code, answer.json()["code"]) == (413, "too-large")


def test_a_deep_body_is_refused(ann: Visitor) -> None:
    answer = ann.web.post("/api/tables", content=b"[" * 30 + b"]" * 30)
    assert (answer.status_code, answer.json()["code"]) == (400, "too-deep")


def test_a_large_message_ends_the_socket(house: OpenHouse) -> None:
    too_big = 1009
    with open_socket(house) as socket:
        socket.send("x" * 70_000)
        assert closing_code(socket) == too_big


@pytest.mark.parametrize(
    "words",
    ["", "{", "[]", '"hello"', "{}", '{"say": "sing"}', '{"say": "ping", "more": 1}', "[" * 5000],
)
def test_what_cannot_be_read_is_refused_and_the_socket_stays(house: OpenHouse, words: str) -> None:
    with open_socket(house) as socket:
        socket.recv()
        socket.send(words)
        refused = json.loads(socket.recv())
        assert (refused["hear"], refused["code"]) == ("refused", "bad-message")
        socket.send('{"say": "ping", "id": "still-here"}')
        assert json.loads(socket.recv())["answers"] == "still-here"


def test_an_unreadable_message_is_answered_under_its_id(house: OpenHouse) -> None:
    with open_socket(house) as socket:
        socket.recv()
        socket.send('{"say": "act", "id": "mine", "table": "t", "seat": -1}')
        assert json.loads(socket.recv())["answers"] == "mine"


def test_who_says_too_much_is_asked_to_slow_down_and_then_sent_away(rough: OpenHouse) -> None:
    policy = 1008
    with open_socket(rough) as socket:
        try:
            for _ in range(2_000):
                socket.send('{"say": "ping"}')
        except ConnectionClosed:
            pass
        heard = []
        try:
            while True:
                heard.append(json.loads(socket.recv(10)))
        except ConnectionClosed:
            pass
        assert "slow-down" in {message.get("code") for message in heard}
        assert socket.close_code == policy


def test_who_asks_too_often_over_http_is_asked_to_slow_down(rough: OpenHouse) -> None:
    with httpx.Client(base_url=rough.address, trust_env=False) as web:
        answers = [web.get("/healthz") for _ in range(600)]
    refused = next(answer for answer in answers if answer.status_code == 429)
    assert refused.json()["code"] == "slow-down"


def test_one_guest_opens_only_so_many_sockets(ann: Visitor) -> None:
    headers = {"authorization": f"Bearer {ann.token}"}
    sockets = [open_socket(ann.house, headers) for _ in range(20)]
    try:
        for socket in sockets:
            socket.recv()
        with pytest.raises(InvalidStatus):
            open_socket(ann.house, headers)
    finally:
        for socket in sockets:
            socket.close()


def test_another_protocol_is_asked_to_reload(ann: Visitor) -> None:
    refused = ann.refused(say.Hello(protocol=99))
    assert refused.code == "other-protocol"
    assert "reload" in refused.why
    ann.done(say.Hello(protocol=say.PROTOCOL))


# ---- closing ---------------------------------------------------------------------------------


def test_the_house_says_farewell_and_closes_without_a_word_of_trouble(tmp_path: Path) -> None:
    with OpenHouse(tmp_path, "--workers", "1") as house:
        ann, ben = house.visitor(), house.visitor()
        table = ann.set_up("me", "random", "random", clock={"base": 600, "increment": 5})["id"]
        for visitor in (ann, ben):
            visitor.watch(table)
        play_out(table, ann, plies=10)
        assert house.close() == 0
        for visitor in (ann, ben):
            assert visitor.hear(Farewell).after > 0
            assert closing_code(visitor.socket) == 1001
        assert house.log == ""


def test_a_slow_disk_keeps_nobody_from_being_sent_away_properly(tmp_path: Path) -> None:
    often = "--limit=requests_per_second=10000"
    with OpenHouse(tmp_path, "--workers", "1", "--allow-bot-tables", often) as house:
        ben = house.visitor()
        for _ in range(3):
            ben.watch(ben.set_up("random", "random")["id"])
        with closing(sqlite3.connect(house.data / "taberna.db")) as books:
            books.execute("BEGIN IMMEDIATE")  # from now on nothing that the house writes is done
            while writes_waiting(ben) < 2:  # so at least two tables are about to be changed
                pass
            house.begin_to_close()
            assert ben.hear(Farewell).after > 0
            with pytest.raises(TimeoutError):  # and is not sent away before all is done
                ben.socket.recv(0.5)
            books.rollback()
        assert closing_code(ben.socket) == 1001
        assert house.close() == 0
        assert house.log == ""


STUCK = """
import asyncio
from taberna.cli.main import main
from taberna.server import run
from taberna.server.house import House

async def wait_for_ever(*_):
    await asyncio.Event().wait()

run.LONGEST, House.__aexit__ = 0.5, wait_for_ever
main(["serve", *__import__("sys").argv[1:]])
"""


def test_a_house_that_cannot_close_says_where_it_is_stuck_and_ends(tmp_path: Path) -> None:
    with OpenHouse(tmp_path, entry=(sys.executable, "-c", STUCK)) as house:
        ann = house.visitor()
        table = ann.set_up("me", game="xv")["id"]
        assert house.close() == 1
        assert "Timeout (0:00:00.500000)!" in house.log
        assert "(most recent call first)" in house.log
    with OpenHouse(tmp_path) as again:
        assert again.visitor().watch(table).status == "running"


def writes_waiting(visitor: Visitor) -> float:
    """What waits while something else is being written, and that is one more."""
    page = visitor.web.get("/metrics").text
    return float(page.partition("\ntaberna_writes_waiting ")[2].partition("\n")[0])


def test_what_is_logged_holds_no_secret(rough: OpenHouse) -> None:
    with Visitor(rough) as ann:
        listed = ann.set_up("me", "open", "random", game="xv")
        table = listed["id"]
        ann.watch(table, token=listed["seats"][0]["token"])
        ann.done(say.PutBot(table, 1, "random"))
        ann.wait_for(table, lambda seen: seen.status == "running")
        play_out(table, ann)
        seed = ann.read(f"/api/tables/{table}/fairness")["seed"]
        ann.connect()
        ann.refused(say.Watch(table, 0, "wrong-token"))
        secrets = [seed, ann.token, *(seat["token"] for seat in listed["seats"])]
        secrets += [seat["invite"] for seat in listed["seats"]]
    log = rough.log
    assert "wrong-token" not in log
    assert not [secret for secret in secrets if secret and secret in log]
    assert "Traceback" not in log


# ---- the rest of the house -------------------------------------------------------------------


def test_health_and_figures(ann: Visitor) -> None:
    assert ann.web.get("/healthz").json() == {"house": "open"}
    ann.connect()
    page = ann.web.get("/metrics").text
    figures = dict(line.split() for line in page.splitlines() if not line.startswith("#"))
    assert float(figures["taberna_sockets"]) >= 1
    assert float(figures["taberna_failures_total"]) == 0
    assert float(figures["taberna_commits"]) > 0
    assert "taberna_bots_waiting" in figures
    assert 'taberna_request_seconds_count{status="200"}' in figures
    assert "# TYPE taberna_moves_total counter" in page


def test_the_first_page_and_the_page_of_a_table_need_nothing_from_elsewhere(ann: Visitor) -> None:
    for path in ("/", "/t/abc"):
        page = ann.web.get(path)
        assert page.headers["content-type"].startswith("text/html")
        assert "https://" not in page.text


def test_the_interface_is_described(ann: Visitor) -> None:
    described = ann.read("/api/openapi.json")
    assert "/api/tables" in described["paths"]
    for path, methods in described["paths"].items():
        for method, operation in methods.items():
            assert operation.get("description"), f"{method} {path}"
