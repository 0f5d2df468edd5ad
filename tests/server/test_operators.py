"""For whoever runs a house: the truth about the disk, errors, figures, logs, and orders."""

from __future__ import annotations

import json
import re
import resource
import sqlite3
import time
from pathlib import Path

import httpx
import pytest
from click.testing import CliRunner, Result
from websockets.exceptions import InvalidStatus

from taberna.cli.admin import admin
from taberna.server import protocol as say
from taberna.server import timing
from tests import GOLDEN
from tests.server.house import PATIENCE, OpenHouse, Visitor, closing_code, open_socket, sit_together

FRIENDS = "https://games.example"
MATCH = next((GOLDEN / "xv").glob("*.match")).read_text()


def order(house: OpenHouse, *words: str) -> Result:
    """What `taberna admin` says."""
    said = CliRunner().invoke(admin, [*words, "--data", str(house.data)])
    assert said.exit_code == 0, said.output
    return said


def wait_for(url: str, status: int, **words: object) -> httpx.Response:
    """Asks until the answer has this status."""
    until = time.monotonic() + PATIENCE
    while time.monotonic() < until:
        answer = httpx.get(url, trust_env=False, **words)  # type: ignore[arg-type]
        if answer.status_code == status:
            return answer
    raise AssertionError(f"{url} never answered {status}: {answer.text}")


def check_readiness(house: OpenHouse) -> None:
    """Readiness tells the truth about a disk that takes nothing, also where none can be mounted."""
    address = house.address
    assert wait_for(f"{address}/readyz", 200).json() == {"house": "ready"}
    before = resource.prlimit(house.pid, resource.RLIMIT_FSIZE)
    resource.prlimit(house.pid, resource.RLIMIT_FSIZE, (1, before[1]))
    assert wait_for(f"{address}/readyz", 503).json()["code"] == "not-ready"
    assert httpx.get(f"{address}/healthz", trust_env=False).status_code == 200
    resource.prlimit(house.pid, resource.RLIMIT_FSIZE, before)
    assert wait_for(f"{address}/readyz", 200)


@pytest.fixture(scope="module")
def friendly(tmp_path_factory: pytest.TempPathFactory) -> OpenHouse:
    """A house with a name and friends, which logs for programs."""
    options = ("--workers", "1", "--origin", FRIENDS, "--log-json", "--behind-proxy")
    hosts = ("--allowed-host", "127.0.0.1", "--allowed-host", "house.example")
    return OpenHouse(tmp_path_factory.mktemp("friendly"), *options, *hosts)


def test_friends_other_names_https_errors_and_logs(friendly: OpenHouse) -> None:
    with friendly as house, httpx.Client(base_url=house.address, trust_env=False) as web:
        asked = {"origin": FRIENDS, "access-control-request-method": "POST"}
        before = web.options("/api/tables", headers=asked)
        assert before.status_code == 204
        assert before.headers["access-control-allow-origin"] == FRIENDS
        assert web.get("/api/me", headers={"origin": FRIENDS}).headers["vary"] == "origin"
        other = web.get("/api/me", headers={"origin": "https://other.example"})
        assert "access-control-allow-origin" not in other.headers
        elsewhere = web.get("/api/me", headers={"host": "evil.example"})
        assert (elsewhere.status_code, elsewhere.json()["code"]) == (421, "other-host")
        assert web.get("/api/me", headers={"host": "house.example:443"}).status_code == 200
        secure = web.get("/api/me", headers={"x-forwarded-proto": "https"})
        assert "max-age" in secure.headers["strict-transport-security"]
        assert "strict-transport-security" not in web.get("/api/me").headers
        policy = secure.headers["content-security-policy"]
        assert "connect-src 'self';" in policy
        assert len(secure.headers["x-request-id"]) == 10
        for path, status in (("/api/nothing", 404), ("/api/tables/nowhere/plies", 404)):
            refused = web.get(path)
            assert refused.status_code == status
            assert refused.json()["code"]
            assert "content-security-policy" in refused.headers
        # a damaged row of the books makes an error that nobody expected
        table = web.post("/api/tables", json={"game": "xv", "seats": [{"who": "me"}]}).json()["id"]
        _damage(house, table)
        failed = web.get(f"/api/tables/{table}/record")
        assert (failed.status_code, failed.json()["code"]) == (500, "failed")
        assert "content-security-policy" in failed.headers
        lines = [json.loads(line) for line in house.log.splitlines() if line.startswith("{")]
        assert failed.headers["x-request-id"] in {line.get("request") for line in lines}
        page = web.get("/metrics").text
        assert "taberna_failures_total 1.0" in page
        assert 'taberna_request_seconds_count{status="500"} 1.0' in page


def test_health_is_told_on_loopback_whatever_the_house_is_called(tmp_path: Path) -> None:
    named = ("--workers", "1", "--allowed-host", "play.example.org")
    for number, options in enumerate([named, (*named, "--behind-proxy")]):
        with (
            OpenHouse(tmp_path / str(number), *options) as house,
            httpx.Client(base_url=house.address, trust_env=False) as web,
        ):
            for path in ("/healthz", "/readyz", "/metrics"):
                for host in (f"localhost:{house.port}", "127.0.0.1", "[::1]:80"):
                    assert web.get(path, headers={"host": host}).status_code == 200
                for name in ("x-forwarded-for", "forwarded", "x-real-ip", "via"):
                    assert web.get(path, headers={name: "127.0.0.1"}).status_code == 421
                assert web.get(path, headers={"host": "evil.example"}).status_code == 421
            refused = web.get("/api/games")
            assert refused.status_code == 421
            assert refused.json()["why"] == "host name '127.0.0.1' is not among --allowed-host"
            with pytest.raises(InvalidStatus):
                open_socket(house)


def test_no_line_of_a_verbose_log_names_a_visitor(tmp_path: Path) -> None:
    with OpenHouse(tmp_path, "--workers", "1", "--verbose", "--behind-proxy") as house:
        for visitor in ("203.0.113.77", "2001:db8:77::1"):
            here = {"x-forwarded-for": visitor}
            with open_socket(house, here) as socket:
                socket.recv()
                socket.send('{"say": "sing"}')
                socket.recv()
                port = socket.local_address[1]
            with pytest.raises(InvalidStatus):
                open_socket(house, here, "/elsewhere")
            web = httpx.get(f"{house.address}/api/tables/nowhere", headers=here, trust_env=False)
            assert web.status_code == 404
            assert not re.search(rf"\b{port}\b", house.log)
        house.close()
        assert house.log.count("refused a message: bad-message") == 2
        assert house.log.count("refused a socket: another door") == 2
        assert house.log.count("refused a request: not-found") == 2
        assert "203.0.113.77" not in house.log
        assert "2001:db8" not in house.log
        assert " - " not in house.log


def _damage(house: OpenHouse, table: str) -> None:
    with sqlite3.connect(house.data / "taberna.db") as books:
        books.execute("UPDATE tables SET plan = 'no plan' WHERE id = ?", [table])
    books.close()


def test_an_operator_shuts_out_mutes_closes_lists_prunes_and_copies(tmp_path: Path) -> None:
    with OpenHouse(tmp_path / "house", "--workers", "1") as house:
        ann, ben, eve = (house.visitor() for _ in range(3))
        table = sit_together(ann, ben)
        eve.watch(table)
        assert f"{table}  {ann.guest}  downfall  running" in order(house, "tables").output
        assert eve.web.put("/api/me", json={"name": "Eve"}).status_code == 200
        order(house, "mute", ben.guest)
        order(house, "ban", "--guest", eve.guest)
        order(house, "close", table)
        assert closing_code(eve.socket) == 1008
        ann.wait_for(table, lambda seen: seen.status == "closed")
        assert ben.refused(say.Chat(table, "table", "Salve!")).code == "not-yours"
        assert eve.web.get("/api/me").status_code == 403
        order(house, "lift", eve.guest)
        wait_for(f"{house.address}/api/me", 200, headers=_bearer(eve))
        order(house, "ban", "127.0.0.1")
        wait_for(f"{house.address}/healthz", 403)
        assert "ban-address 127.0.0.1" in order(house, "orders").output
        order(house, "lift", "127.0.0.1")
        wait_for(f"{house.address}/healthz", 200)
        ann.post("/api/records", {"record": MATCH}, 201)
        assert "Deleted 1 imported" in order(house, "prune", "--days", "0").output
        folder = str(tmp_path / "copies")
        quick = ("--every", "0.01", "--keep", "1", "--times", "1")
        for _ in range(2):
            assert "1 matches" in order(house, "backups", folder, *quick).output
        assert len(list((tmp_path / "copies").glob("*.db"))) == 1
        check_readiness(house)


def test_a_banned_network_is_shut_out_over_http_and_sockets(tmp_path: Path) -> None:
    with OpenHouse(tmp_path, "--workers", "1", "--behind-proxy") as house:
        here = {"x-forwarded-for": "::ffff:198.51.100.9"}
        there = {"x-forwarded-for": "198.51.101.9"}
        with open_socket(house, here) as inside, open_socket(house, there) as outside:
            order(house, "ban", "198.51.100.0/24")
            assert closing_code(inside) == 1008
            assert httpx.get(f"{house.address}/", headers=here, trust_env=False).status_code == 403
            with pytest.raises(InvalidStatus):
                open_socket(house, here)
            outside.send('{"say": "ping", "id": "still-here"}')
            wait_for(f"{house.address}/api/me", 200, headers=there)
            assert any("still-here" in str(outside.recv()) for _ in range(2))
        order(house, "lift", "198.51.100.0/24")
        wait_for(f"{house.address}/api/me", 200, headers=here)


def _bearer(visitor: Visitor) -> dict[str, str]:
    return {"authorization": f"Bearer {visitor.token}"}


def test_clocks_are_steady_while_the_house_is_open(monkeypatch: pytest.MonkeyPatch) -> None:
    before, wall = timing.now_ms(), time.time_ns()
    monkeypatch.setattr(time, "time_ns", lambda: wall + 3600 * 10**9)
    assert before <= timing.now_ms() < before + 60_000
