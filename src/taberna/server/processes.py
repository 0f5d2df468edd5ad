"""Processes that work for the house; one that hangs or dies is replaced, and no other."""

from __future__ import annotations

import asyncio
import logging
import os
from collections import Counter
from collections.abc import Callable, Mapping
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import suppress
from dataclasses import dataclass
from typing import NamedTuple, TypeVar

from taberna.core.errors import Cause, NotNow, TabernaError
from taberna.core.workers import deaf_children, kill, start_pool
from taberna.server.stopping import stop
from taberna.server.timing import MonotonicClock
from taberna.server.turns import Owner, Turns

log = logging.getLogger("taberna.workers")

T = TypeVar("T")

STARTING = 60.0  # seconds for the first answer of a new process, which has much to load
NICE = 5  # by which the processes give way to the one that talks to people


class TooSlow(NotNow):
    """There was no answer in time."""

    code = "too-slow"


def give_way() -> int:
    """Runs first in a worker: whoever talks to people goes first. Its process."""
    os.nice(NICE)
    return os.getpid()


@dataclass(frozen=True, slots=True)
class Failure:
    """What a function raised, in a form that always finds its way back."""

    kind: type[TabernaError] | None
    words: str
    cause: Cause
    facts: Mapping[str, str | int]

    def error(self) -> Exception:
        """The same again."""
        if self.kind is None:
            return RuntimeError(self.words)
        error = self.kind.__new__(self.kind)
        error.args = (self.words,)
        error.cause, error.facts = self.cause, self.facts
        return error


def attempt(function: Callable[..., T], words: tuple[object, ...]) -> T | Failure:
    """Runs in a worker: what a function gives, or why not."""
    try:
        return function(*words)
    except TabernaError as error:
        return Failure(type(error), str(error), error.cause, error.facts)
    except Exception as error:
        return Failure(None, repr(error), Cause(""), {})


class WorkProcess:
    """One process, which does one thing at a time."""

    def __init__(self, clock: MonotonicClock) -> None:
        self._clock = clock
        self._pool: ProcessPoolExecutor | None = None
        self.pid = 0

    async def start(self) -> None:
        """Returns when the process is ready to work."""
        self._pool = start_pool(1)
        with deaf_children():  # started with the first task
            asked = asyncio.wrap_future(self._pool.submit(give_way))
        self.pid = await asyncio.wait_for(asked, STARTING)

    async def do(self, limit: float, function: Callable[..., T], *words: object) -> T:
        """Does something; TooSlow if it takes longer, or if the process dies of it."""
        assert self._pool is not None
        try:
            asked = asyncio.wrap_future(self._pool.submit(attempt, function, words))
            async with self._clock.timeout(limit):
                answer = await asked
        except (TimeoutError, BrokenProcessPool) as error:
            raise TooSlow(f"no answer in {limit:.1f} s: try again", Cause("too-slow")) from error
        if isinstance(answer, Failure):
            raise answer.error()
        return answer

    def end(self) -> ProcessPoolExecutor | None:
        """Ends the process at once; what is left of it."""
        pool, self._pool = self._pool, None
        if pool is not None:
            kill(pool)
            pool.shutdown(wait=False, cancel_futures=True)
        return pool


class Waiting(NamedTuple):
    """Somebody who waits for a process."""

    address: str
    turn: asyncio.Future[WorkProcess]


class WorkProcesses:
    """Several of them, and those who wait for one: everybody in turn.

    With a spare one, nobody waits for the long work of another: it is started when all are at work
    and somebody comes for whom none is, and from then on one is kept for such people.
    """

    def __init__(
        self, count: int, *, spare: bool = False, clock: MonotonicClock | None = None
    ) -> None:
        self.count = count
        self._clock = clock or MonotonicClock()
        self._may_start_spare = spare
        self._reserved = 0  # of the idle ones, for addresses for which none is at work
        self._at_work: Counter[str] = Counter()  # by address
        self._idle: list[WorkProcess] = []
        self._all: set[WorkProcess] = set()
        self._turns: Turns[Waiting] = Turns()
        self._wanted: Counter[str] = Counter()  # by address, waiting or worked on
        self._starting: set[asyncio.Task[None]] = set()
        self._open = False

    def open(self) -> None:
        """Starts the processes."""
        self._open = True
        for _ in range(self.count):
            self._start()

    async def close(self) -> None:
        """Ends the processes, whatever they do."""
        self._open = False
        while (waiting := self._turns.take()) is not None:
            waiting.turn.cancel()
        await stop(self._starting)
        pools = [process.end() for process in self._all]
        self._all.clear()
        for pool in filter(None, pools):
            await asyncio.to_thread(pool.shutdown, wait=True, cancel_futures=True)

    @property
    def waiting(self) -> int:
        """How many things wait for a process."""
        return len(self._turns)

    @property
    def pids(self) -> set[int]:
        """The processes that are ready or at work."""
        return {process.pid for process in self._all if process.pid}

    def share(self, owner: Owner) -> float:
        """The part of one process that is somebody's, among all who want something; 1 at most."""
        wanted = max(1, self._wanted[owner[0]])
        return min(1.0, self.count / (max(1, len(self._wanted)) * wanted))

    async def do(
        self,
        owner: Owner,
        limit: float,
        function: Callable[..., T],
        *words: object,
        timed: Callable[[float], object] | None = None,
    ) -> T:
        """Does something when it is the owner's turn; `limit` seconds count from then on.

        `timed` makes one more word for the function: of the part of a process it may use.
        """
        if not self._open:
            raise asyncio.CancelledError
        self._wanted[owner[0]] += 1
        try:
            process = await self._turn(owner)
            try:
                more = () if timed is None else (timed(self.share(owner)),)
                return await process.do(limit, function, *words, *more)
            except BaseException as error:
                if not _answered(error):
                    self._replace(process)
                raise
            finally:
                self._rest(owner[0])
                self._give_back(process)
        finally:
            self._leave(owner[0])

    def _leave(self, address: str) -> None:
        self._wanted[address] -= 1
        if not self._wanted[address]:
            del self._wanted[address]

    async def _turn(self, owner: Owner) -> WorkProcess:
        turn: asyncio.Future[WorkProcess] = asyncio.get_running_loop().create_future()
        self._turns.put(owner, Waiting(owner[0], turn))
        self._serve()
        if not turn.done() and self._may_start_spare and self._needs_spare(owner[0]):
            self._may_start_spare, self._reserved = False, 1
            self._start()
        try:
            return await turn
        except asyncio.CancelledError:
            if turn.done() and not turn.cancelled():
                self._rest(owner[0])
                self._give_back(turn.result())
            raise

    def _needs_spare(self, address: str) -> bool:
        """Whether somebody new waits while all processes work for others."""
        return address not in self._at_work and self._at_work.total() == self.count

    def _may_work_for(self, address: str) -> bool:
        return len(self._idle) > self._reserved or address not in self._at_work

    def _serve(self) -> None:
        while self._idle and (waiting := self._turns.take(self._may_work_for)) is not None:
            if not waiting.turn.done():
                self._at_work[waiting.address] += 1
                waiting.turn.set_result(self._idle.pop())

    def _rest(self, address: str) -> None:
        """One process less is at work for an address."""
        self._at_work[address] -= 1
        if not self._at_work[address]:
            del self._at_work[address]

    def _give_back(self, process: WorkProcess) -> None:
        if process in self._all:
            self._idle.append(process)
        self._serve()

    def _replace(self, process: WorkProcess) -> None:
        """This one hangs or died; the others go on with what they do."""
        self._all.discard(process)
        process.end()
        if self._open:
            log.warning("a worker is replaced")
            self._start()

    def _start(self) -> None:
        task = asyncio.create_task(self._started())
        self._starting.add(task)
        task.add_done_callback(self._starting.discard)

    async def _started(self) -> None:
        process = WorkProcess(self._clock)
        self._all.add(process)
        try:
            await process.start()
        except (TimeoutError, BrokenProcessPool) as error:
            log.error("a worker did not start: %r", error)
            self._all.discard(process)
            process.end()
            with suppress(asyncio.CancelledError):
                await asyncio.sleep(1)
            if self._open:
                self._start()
        else:
            self._give_back(process)


class DoneElsewhere:
    """A part of the house whose work is done in processes of its own."""

    def __init__(
        self, count: int, *, spare: bool = False, clock: MonotonicClock | None = None
    ) -> None:
        self._processes = WorkProcesses(count, spare=spare, clock=clock)

    def open(self) -> None:
        """Starts the processes."""
        self._processes.open()

    async def close(self) -> None:
        """Ends the processes, whatever they do."""
        await self._processes.close()

    @property
    def waiting(self) -> int:
        """How many wait for a process."""
        return self._processes.waiting

    @property
    def pids(self) -> set[int]:
        """The processes that are ready or at work."""
        return self._processes.pids


def _answered(error: BaseException) -> bool:
    """Whether the process is ready for more: the function itself raised, nothing else."""
    return isinstance(error, Exception) and not isinstance(error, TooSlow)
