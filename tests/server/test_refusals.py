"""Refusals say which sentence they are, so that clients can say it in another language."""

from __future__ import annotations

import pytest

from taberna.core.errors import Cause, NotNow, TabernaError, UnknownName
from taberna.server.processes import Failure, attempt
from taberna.server.protocol import Refused, Resume
from tests.server.house import OpenHouse, Visitor


def fail() -> None:
    raise NotNow("have patience for another 3 seconds", Cause("patience"), n=3)


def test_a_cause_finds_its_way_back_from_a_worker() -> None:
    failure = attempt(fail, ())
    assert isinstance(failure, Failure)
    error = failure.error()
    assert isinstance(error, TabernaError)
    assert (error.code, error.cause, error.facts) == ("not-now", "patience", {"n": 3})


def test_a_name_that_nobody_knows_is_told_with_its_kind() -> None:
    error = UnknownName("game", "pompei", ["xv"])
    assert (error.cause, error.facts) == ("unknown", {"kind": "game", "name": "pompei"})


@pytest.fixture
def visitor(house: OpenHouse) -> Visitor:
    """Somebody in the house."""
    return Visitor(house)


def test_over_http_and_over_the_socket_alike(visitor: Visitor) -> None:
    with visitor:
        missing = visitor.web.get("/api/tables/nowhere/record").json()
        assert missing["cause"] == "unknown"
        assert missing["facts"] == {"kind": "table", "name": "nowhere"}
        table = visitor.set_up("me", "random", game="xv")["id"]
        visitor.watch(table)
        refused = visitor.ask(Resume(table, 0))
        assert isinstance(refused, Refused)
        assert (refused.code, refused.cause) == ("not-now", "no-pause")
