"""Where orders are carried out. Who gives them knows only the protocol: a cluster fits in too."""

from __future__ import annotations

import os
from collections.abc import Callable, Generator, Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, wait
from concurrent.futures import Executor as Pool
from concurrent.futures.process import BrokenProcessPool
from itertools import islice
from typing import Protocol, TypeVar

from taberna.core.errors import TabernaError
from taberna.core.workers import deaf_children, kill, start_pool

OrderT = TypeVar("OrderT")
ResultT = TypeVar("ResultT")
Playing = Generator[ResultT, None, None]  # to close it ends the work at once
AHEAD = 2  # orders given to each process: one to carry out and one to go on with


class Executor(Protocol):
    """Carries out orders somewhere."""

    def play(self, work: Callable[[OrderT], ResultT], orders: Iterable[OrderT]) -> Playing[ResultT]:
        """What becomes of the orders, as it is ready. Work, orders and results can be pickled."""


class Here:
    """Carries out one order after the other in this process."""

    def play(self, work: Callable[[OrderT], ResultT], orders: Iterable[OrderT]) -> Playing[ResultT]:
        """The results in the order of the orders."""
        yield from map(work, orders)


class Processes:
    """Carries out orders in processes of this machine."""

    def __init__(self, count: int) -> None:
        self._count = count

    def play(self, work: Callable[[OrderT], ResultT], orders: Iterable[OrderT]) -> Playing[ResultT]:
        """The results as they are finished."""
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


def on_this_machine(processes: int | None) -> Executor:
    """So many processes, or one for each core; a single one is this process itself."""
    count = processes or os.cpu_count() or 1
    return Here() if count == 1 else Processes(count)


def as_finished(
    pool: Pool, work: Callable[[OrderT], ResultT], orders: Iterator[OrderT], ahead: int
) -> Playing[ResultT]:
    """Hands out so many orders ahead, and gives back what becomes of them as it comes."""
    with deaf_children():
        waiting = {pool.submit(work, order) for order in islice(orders, ahead)}
    while waiting:
        done, waiting = wait(waiting, return_when=FIRST_COMPLETED)
        yield from (future.result() for future in sorted(done, key=failed))
        waiting |= {pool.submit(work, order) for order in islice(orders, len(done))}


def failed(future: Future[ResultT]) -> bool:
    """Whether it has no result; what has one is handed over first."""
    return future.exception() is not None
