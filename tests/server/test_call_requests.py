"""A call requested in the middle of another's turn: kept by the server, and told to nobody else."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from pathlib import Path

import pytest

from taberna.server import protocol as say
from taberna.server.house import Wish
from taberna.server.protocol import Confirmed, Moved, TableShown
from taberna.table.commands import Act, RequestCall
from tests.server.house import OpenHouse, Visitor, sit_together
from tests.server.support import new_house
from tests.table.support import new_plan

# Red begins; black's cards are for the buildings 5, 7 and 9, which are full.
READY = """rules official; seats 2; phase seethes; turn red; deck 0 20 0; hand red 1 2 3 4
    hand black 7 5 9 9; people f3 red 3, i5 red 2 black 2, e2 red 2 black 2"""
GAP = READY.replace("i5 red 2 black 2", "i5 red 2 black 1").replace("red 1 2 3 4", "red 5 2 3 4")


@pytest.fixture
def cat(house: OpenHouse) -> Visitor:
    """A spectator."""
    return house.visitor()


def begun(ann: Visitor, ben: Visitor, cat: Visitor, position: str, play: str) -> str:
    """A table at which Ann has played a card; everything that this brought has been heard."""
    table = sit_together(ann, ben, position=position, open=True)
    cat.watch(table)
    ann.act(table, play)
    for visitor in (ben, cat):
        visitor.wait_for(table, lambda seen: seen.ply == 1)
        visitor.hear_all()
    return table


def request(visitor: Visitor, table: str) -> None:
    """Black wants to call."""
    assert isinstance(visitor.done(say.RequestCall(table, 1, "erupt", "")), Confirmed)


def state(visitor: Visitor, table: str) -> str:
    """What the visitor was last sent of the request, wherever it stood."""
    visitor.hear_all()
    return visitor.tables[table].shown.call_request


@pytest.fixture
def quiet_house(tmp_path: Path) -> Iterator[OpenHouse]:
    """A server without tables of other tests, which its lists and metrics would show."""
    with OpenHouse(tmp_path, "--workers", "1") as opened:
        yield opened


def test_a_request_is_told_to_its_seat_alone_and_carried_out(quiet_house: OpenHouse) -> None:
    ann, ben, cat = (quiet_house.visitor() for _ in range(3))
    table = begun(ann, ben, cat, READY, "play 1 a6")
    before = ann.record(table), ann.read("/api/tables"), ann.web.get("/metrics").text
    moves = next(line for line in before[2].splitlines() if line.startswith("taberna_moves_total"))
    request(ben, table)
    request(ben, table)
    assert state(ben, table) == "waiting"
    assert ann.hear_all() == cat.hear_all() == []
    assert (ann.record(table), ann.read("/api/tables")) == before[:2]
    assert moves in ann.web.get("/metrics").text
    for visitor in (ann, cat):
        assert visitor.watch(table).call_request == ""
    ann.act(table, "done")
    heard = cat.hear(Moved)
    assert (heard.steps[-2].seat, heard.steps[-2].text) == (1, "erupt")  # then a tile is drawn
    assert ben.hear(Moved).call_request == ""
    assert ben.watch(table).call_request == ""


def test_a_request_is_withdrawn(ann: Visitor, ben: Visitor, cat: Visitor) -> None:
    table = begun(ann, ben, cat, READY, "play 1 a6")
    request(ben, table)
    ben.done(say.WithdrawCall(table, 1, ""))
    assert state(ben, table) == ""
    ann.act(table, "done")
    assert "erupt" not in [step.text for step in cat.hear(Moved).steps]


def test_only_the_holder_requests_and_withdraws(ann: Visitor, ben: Visitor, cat: Visitor) -> None:
    table = begun(ann, ben, cat, READY, "play 1 a6")
    request(ben, table)
    for visitor in (ann, cat):
        visitor.refused(say.RequestCall(table, 1, "erupt", ""))
        visitor.refused(say.WithdrawCall(table, 1, ""))
    assert state(ben, table) == "waiting"
    assert ann.refused(say.RequestCall(table, 0, "erupt", "")).code == "no-call"


def test_a_request_that_lapses_is_told_to_its_seat_alone(
    ann: Visitor, ben: Visitor, cat: Visitor
) -> None:
    table = begun(ann, ben, cat, GAP, "play 5 i5")
    request(ben, table)
    ann.done(say.TakeBack(table, 0, 1, ""))
    ann.act(table, "play 2 e6")
    ann.act(table, "done")
    assert ben.hear(Moved, lambda heard: heard.turn == 1).call_request == "lapsed"
    assert ben.watch(table).call_request == "lapsed"
    for visitor in (ann, cat):
        heard = [one for one in visitor.hear_all() if isinstance(one, Moved | TableShown)]
        assert [one.call_request for one in (*heard, visitor.watch(table))] == [""] * (
            len(heard) + 1
        )


def test_a_request_outlives_the_server(tmp_path: Path) -> None:
    with OpenHouse(tmp_path) as house:
        ann, ben, cat = (house.visitor() for _ in range(3))
        table = begun(ann, ben, cat, READY, "play 1 a6")
        request(ben, table)
        house.kill()
        house.open()
        for visitor in (ann, ben):
            visitor.connect()
            visitor.watch(table)
        assert ben.tables[table].shown.call_request == "waiting"
        ann.act(table, "done")
        assert "erupt" in [step.text for step in ben.hear(Moved).steps]


def test_a_request_holds_although_another_node_has_just_written_a_move(tmp_path: Path) -> None:
    async def story() -> None:
        async with new_house(tmp_path, workers=1) as one, new_house(tmp_path, workers=1) as other:
            people = [Wish("ann", "Ann"), Wish("ben", "Ben")]
            room = await one.open_table(new_plan(position=READY), "ann", people)
            stale = await other.room(room.id)
            await room.change(
                Act(0, "play 1 a6")
            )  # there is no bus: the other node is not notified
            await stale.change(RequestCall(1, "erupt"))
            assert stale.table.call_state(1) == "waiting"

    asyncio.run(story())
