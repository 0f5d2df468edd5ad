"""How many of a seat's decisions its person made, and how many a bot."""

from __future__ import annotations

import msgspec
import pytest

from taberna.core.errors import Unreadable
from taberna.table.credit import DecisionCount
from taberna.table.snapshot import read_snapshot, restored, take_snapshot, write_snapshot
from tests.table.support import RUNNERS, SEED, LiveTable, act, facts, legal, rebuilt, seated

ANN, BEN = 0, 1


def bot_acts(table: LiveTable, action: str = "") -> None:
    """The stand-in of the seat on turn plays."""
    assert table.turn is not None
    table.bot_acts(table.turn, action or legal(table)[0], table.move, 0)


# ---- counting --------------------------------------------------------------------------------


def test_decisions_are_counted_for_the_person_and_for_the_bot() -> None:
    table = seated("Ann", "Ben", position=RUNNERS)
    act(table, "run c5 d5")
    table.leave(ANN, 0)
    bot_acts(table, "run c5 c4")
    bot_acts(table, "done")
    act(table, legal(table)[0])
    assert table.decisions == (DecisionCount(1, 2), DecisionCount(1, 0))


def test_a_decision_that_was_taken_back_does_not_count() -> None:
    table = seated("Ann", "Ben", position=RUNNERS)
    for _ in range(3):
        act(table, "run c5 d5")
        table.take_back(ANN, table.move, 0)
    assert table.decisions[ANN] == DecisionCount()
    act(table, "run c5 d5")
    assert table.decisions[ANN] == DecisionCount(1, 0)


def test_a_bots_decision_that_its_person_took_back_does_not_count() -> None:
    table = seated("Ann", "Ben", position=RUNNERS)
    act(table, "run c5 d5")
    table.leave(ANN, 0)
    bot_acts(table, "run c5 c4")
    table.come_back(ANN, 0)
    table.take_back(ANN, table.move, 0)
    assert table.decisions[ANN] == DecisionCount(1, 0)
    table.take_back(ANN, table.move, 0)
    assert table.decisions[ANN] == DecisionCount()


def test_a_snapshot_has_the_counts_and_an_older_one_is_not_read() -> None:
    table = seated("Ann", "Ben", position=RUNNERS)
    act(table, "run c5 d5")
    act(table, "done")
    snapshot = take_snapshot(table)
    assert snapshot is not None
    text = write_snapshot(snapshot)
    loaded = restored(table.plan, SEED, read_snapshot(text))
    assert facts(loaded) == facts(table) == facts(rebuilt(table.plan, table.fresh))
    assert loaded.decisions[ANN] == DecisionCount(2, 0)
    older = msgspec.json.decode(text)
    del older["decisions"]
    for shape in ({"shape": 1}, {}):
        earlier = {**{k: v for k, v in older.items() if k != "shape"}, **shape}
        with pytest.raises(Unreadable, match="a snapshot of shape 1"):
            read_snapshot(msgspec.json.encode(earlier))
