"""One guest cannot stop the house: turns, shares, one worker replaced, the best found so far."""

from __future__ import annotations

import asyncio
import os
import time
from collections.abc import Awaitable, Callable
from typing import Any, TypeVar

import pytest

from taberna.bots import find_bot
from taberna.core.rng import Rng
from taberna.games import find_game
from taberna.server import protocol as say
from taberna.server.processes import TooSlow, WorkProcesses
from taberna.server.turns import Turns
from taberna.server.workers import LEAST, Workers, choose
from tests.server.house import OpenHouse, Visitor

T = TypeVar("T")
ANN, BEN, EVE = ("a", "ann", "t"), ("a", "ben", "t"), ("e", "eve", "t")


def with_processes(
    count: int, work: Callable[[WorkProcesses], Awaitable[T]], *, spare: bool = False
) -> T:
    """Does something with processes of its own."""

    async def run() -> T:
        processes = WorkProcesses(count, spare=spare)
        processes.open()
        try:
            return await work(processes)
        finally:
            await processes.close()

    return asyncio.run(run())


# ---- turns -----------------------------------------------------------------------------------


def order(*owners: str) -> str:
    """In which order things come that were wanted in this one, by `address.guest.table`."""
    turns: Turns[str] = Turns()
    for owner in owners:
        turns.put(owner.split("."), owner)
    taken = [turns.take() or "" for _ in owners]
    assert not turns
    return " ".join(taken)


def test_whoever_wants_forty_things_does_not_keep_others_waiting() -> None:
    greedy = [f"e.eve.{table}" for table in range(40)]
    assert order(*greedy, "a.ann.t").split().index("a.ann.t") == 1


def test_addresses_take_turns_then_guests_then_tables() -> None:
    wanted = ["e.eve.1", "e.eve.1", "e.eve.2", "e.fay.3", "e.fay.3", "a.ann.4"]
    assert order(*wanted) == "e.eve.1 a.ann.4 e.fay.3 e.eve.2 e.fay.3 e.eve.1"


def test_a_thousand_guests_of_one_address_wait_for_each_other() -> None:
    made_up = [f"e.{guest}.t" for guest in range(1000)]
    assert order(*made_up, "a.ann.t", "b.ben.t").split()[:3] == ["e.0.t", "a.ann.t", "b.ben.t"]


def test_work_is_done_in_turn() -> None:
    async def work(processes: WorkProcesses) -> list[str]:
        done: list[str] = []

        async def one(owner: tuple[str, ...]) -> None:
            await processes.do(owner, 10, time.sleep, 0.01)
            done.append(owner[1])

        greedy = [one(("e", "eve", str(table))) for table in range(12)]
        await asyncio.gather(*greedy, one(ANN), one(BEN))
        return done

    done = with_processes(1, work)
    assert done.index("ann") <= 1
    assert done.index("ben") <= 3


def test_nobody_waits_for_the_long_work_of_another_address() -> None:
    async def work(processes: WorkProcesses) -> None:
        first = await processes.do(EVE, 10, os.getpid)
        assert processes.pids == {first}, "the spare one is started when it is needed"
        thinks = [asyncio.create_task(processes.do(EVE, 600, time.sleep, 600)) for _ in range(3)]
        await asyncio.sleep(0)
        others = {await processes.do(ANN, 60, os.getpid) for _ in range(3)}
        assert others == processes.pids - {first}
        assert processes.waiting == 2, "nobody has the spare one as well"
        assert not any(think.done() for think in thinks)

    with_processes(1, work, spare=True)


def test_time_is_shared_among_addresses_and_all_of_it_is_there_for_a_few() -> None:
    processes = WorkProcesses(2)
    processes._wanted.update({"a": 1})
    assert processes.share(ANN) == 1.0
    processes._wanted.update({"e": 40})
    assert processes.share(ANN) == 1.0
    assert processes.share(EVE) == pytest.approx(1 / 40)
    assert Workers(2, 5.0)._time_for(processes.share(EVE)) == LEAST


# ---- one worker only -------------------------------------------------------------------------


def test_only_the_slow_worker_is_replaced() -> None:
    async def work(processes: WorkProcesses) -> None:
        first = {await processes.do(ANN, 10, os.getpid) for _ in range(8)}
        while len(processes.pids) < 2:
            await asyncio.sleep(0.01)
        before = processes.pids
        assert first <= before
        slow = asyncio.create_task(processes.do(EVE, 0.3, time.sleep, 60))
        others = [await processes.do(ANN, 10, os.getpid) for _ in range(5)]
        with pytest.raises(TooSlow):
            await slow
        assert len(set(others)) == 1
        assert await processes.do(ANN, 10, os.getpid) == others[0]
        while len(processes.pids) < 2:
            await asyncio.sleep(0.01)
        assert len(processes.pids & before) == 1

    with_processes(2, work)


def test_a_worker_that_dies_is_replaced_and_said_so() -> None:
    async def work(processes: WorkProcesses) -> None:
        with pytest.raises(TooSlow):
            await processes.do(EVE, 10, os._exit, 1)
        assert await processes.do(ANN, 10, abs, -3) == 3

    with_processes(1, work)


def test_what_a_function_raises_comes_back_and_harms_no_worker() -> None:
    async def work(processes: WorkProcesses) -> None:
        before = await processes.do(ANN, 10, os.getpid)
        with pytest.raises(Exception, match="no game 'chess'"):
            await processes.do(ANN, 10, find_game, "chess")
        with pytest.raises(RuntimeError, match="ZeroDivisionError"):
            await processes.do(ANN, 10, divmod, 1, 0)
        assert await processes.do(ANN, 10, os.getpid) == before

    with_processes(1, work)


# ---- the best found so far -------------------------------------------------------------------


LAST_RUN = """rules official; seats 2; phase erupts; turn red move; running; lava coin c6; bag
    moves 1 out; saved red 4 black 4; people a7 red 1, c5 red 3, h4 black 2, i4 black 1"""


def clear_choice() -> tuple[Any, str]:
    """A view in which every search finds the same action best, and that action."""
    state = find_game("downfall").read_position(LAST_RUN)
    view = state.view(state.settle(Rng(1)))
    found = {str(find_bot("search:600", Rng(seed), "downfall").choose(view)) for seed in range(6)}
    assert len(found) == 1
    assert len(view.legal) > 8
    return view, found.pop()


def test_a_search_that_is_cut_short_plays_the_best_it_has_found() -> None:
    view, best = clear_choice()
    chosen = {choose("downfall", "search:600000ms", view, seed, 0.25) for seed in range(4)}
    assert chosen == {best}


def test_a_bot_that_fails_is_replaced_by_a_first_look_not_by_anything_legal() -> None:
    view, _ = clear_choice()
    looks = {str(find_bot("search:1", Rng(seed), "downfall").choose(view)) for seed in range(20)}

    async def ask() -> set[str]:
        workers = Workers(1, seconds=5.0)
        workers.open()
        try:
            asked = [workers.choose(ANN, "downfall", "no-such-bot", view) for _ in range(8)]
            return set(await asyncio.gather(*asked))
        finally:
            await workers.close()

    assert asyncio.run(ask()) <= looks
    assert len(looks) < len(view.legal) / 2


# ---- at the door -----------------------------------------------------------------------------


@pytest.mark.parametrize(
    "bot", ["search:10000000", "search:600000ms", "search:20001", "search:3001ms@linear"]
)
def test_a_huge_search_is_refused_with_a_sentence(ann: Visitor, bot: str) -> None:
    seats = [{"who": "me"}, {"who": bot}]
    refusal = ann.post("/api/tables", {"game": "downfall", "seats": seats}, 403)
    assert refusal["code"] == "too-greedy"
    assert "at most in this house" in refusal["why"]
    stand_in = {"game": "xv", "seats": [{"who": "me"}], "stand_in": bot.partition("@")[0]}
    assert ann.post("/api/tables", stand_in, 403)["code"] == "too-greedy"
    table = ann.set_up("me", "open")["id"]
    assert ann.refused(say.PutBot(table, 1, bot)).code == "too-greedy"


@pytest.mark.parametrize("bot", ["search:20000", "search:3000ms", "level:8"])
def test_what_the_house_offers_is_allowed(ann: Visitor, bot: str) -> None:
    assert ann.set_up("me", bot)["seats"][1]["name"] == bot


def test_only_a_few_tables_have_nobody_but_bots(house: OpenHouse) -> None:
    with Visitor(house) as eve:
        wish = {"game": "pluvionauts", "seats": [{"who": "level:8"}, {"who": "level:8"}]}
        for _ in range(2):
            eve.post("/api/tables", wish, 201)
        assert "only bots would play here" in eve.post("/api/tables", wish, 409)["why"]
        table = eve.set_up("open", "open", game="pluvionauts")["id"]
        eve.done(say.PutBot(table, 0, "level:8"))
        assert eve.refused(say.PutBot(table, 1, "level:8")).code == "not-now"
        assert eve.set_up("me", "level:1")["status"] == "running"


def test_rules_without_a_limit_of_rounds_need_a_person(ann: Visitor) -> None:
    wish = {"game": "pluvionauts", "rules": "swift turn_cap=0"}
    alone = {**wish, "seats": [{"who": "level:1"}, {"who": "level:1"}]}
    assert ann.post("/api/tables", alone, 400)["cause"] == "person-needed"
    waiting = ann.set_up("open", "open", **wish)["id"]
    ann.done(say.PutBot(waiting, 0, "level:1"))
    assert ann.refused(say.PutBot(waiting, 1, "level:1")).code == "bad-ruleset"
    assert ann.set_up("me", "level:1", **wish)["status"] == "running"


def test_whoever_waits_for_a_bot_is_told_that_it_thinks(ann: Visitor) -> None:
    table = ann.set_up("me", "search:600ms")["id"]
    ann.watch(table)
    while ann.tables[table].turn == 0:
        ann.act(table, ann.legal(table)[0])
    thinking = ann.hear(say.Thinking)
    assert (thinking.table, thinking.seat) == (table, 1)
