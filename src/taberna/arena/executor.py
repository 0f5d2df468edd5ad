"""Where blocks are played. The rest of the arena knows only the protocol: a cluster fits in too."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from itertools import islice
from typing import Protocol

from taberna.arena.block import Block, Crash, Order
from taberna.core.errors import TabernaError
from taberna.core.workers import deaf_children, kill, start_pool

Work = Callable[[Order], Block | Crash]  # can be pickled
Playing = Generator[Block | Crash, None, None]  # to close it ends the work at once
AHEAD = 2  # blocks given to each process: one to play and one to go on with


class Executor(Protocol):
    """Plays blocks somewhere."""

    def play(self, work: Work, orders: Iterable[Order]) -> Playing:
        """What becomes of the orders, as it is ready."""


class Here:
    """Plays one block after the other in this process."""

    def play(self, work: Work, orders: Iterable[Order]) -> Playing:
        """The blocks in their order."""
        yield from map(work, orders)


class Processes:
    """Plays blocks in processes of this machine."""

    def __init__(self, count: int) -> None:
        self._count = count

    def play(self, work: Work, orders: Iterable[Order]) -> Playing:
        """The blocks as they are finished."""
        pool = start_pool(self._count)
        try:
            yield from as_finished(pool, work, iter(orders), AHEAD * self._count)
        except BrokenProcessPool:
            raise TabernaError(
                "a process died while it played, for want of memory or by a fault in compiled "
                "code; what was finished is kept, and --processes 1 shows where it happens"
            ) from None
        finally:
            kill(pool)
            pool.shutdown(cancel_futures=True)


def as_finished(
    pool: ProcessPoolExecutor, work: Work, orders: Iterator[Order], ahead: int
) -> Playing:
    """Hands out so many orders ahead, and gives back what becomes of them as it comes."""
    with deaf_children():
        waiting = {pool.submit(work, order) for order in islice(orders, ahead)}
    while waiting:
        done, waiting = wait(waiting, return_when=FIRST_COMPLETED)
        yield from map(Future.result, sorted(done, key=failed))
        waiting |= {pool.submit(work, order) for order in islice(orders, len(done))}


def failed(future: Future[Block | Crash]) -> bool:
    """Whether it has no result; what has one is handed over first."""
    return future.exception() is not None
