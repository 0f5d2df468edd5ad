"""Many machines: work done by Ray, on a cluster that is there or on one started here.

What becomes of an order follows from the order alone. So Ray may carry it out again where a
worker or a machine died, and the results are those of one machine, to the last bit.
"""

from __future__ import annotations

import logging
import os
import socket
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import Executor, Future
from contextlib import contextmanager, suppress
from functools import partial
from importlib import import_module
from itertools import islice
from queue import Empty, SimpleQueue
from threading import Thread
from time import monotonic
from typing import Any, TypeVar

from taberna import __version__
from taberna.core.errors import NotNow, TabernaError
from taberna.work.executor import AHEAD, Playing, as_finished

OrderT = TypeVar("OrderT")
ResultT = TypeVar("ResultT")
RETRIES = 5  # of work whose worker died
LOOK_UP = 0.05  # seconds until new work is seen while other work is waited for
LONG_ENOUGH = 5.0  # seconds that a bundle of orders should take
MOST = 1_000  # orders of a bundle
STORE = 512 << 20  # bytes for results on their way, on a cluster of our own
KNOCK = 10.0  # seconds until nobody has answered
STOP = None

Sent = tuple[Future[Any], Callable[..., Any], tuple[Any, ...]]


@contextmanager
def cluster(address: str = "", processes: int | None = None) -> Iterator[RayPool]:
    """A cluster by its address; without one RAY_ADDRESS, or else one of this machine alone."""
    ray: Any = import_module("ray")
    joined = ray.is_initialized()
    if not joined:
        _connect(ray, address or os.environ.get("RAY_ADDRESS", ""), processes)
    pool = RayPool(ray)
    try:
        yield pool
    finally:
        pool.shutdown(cancel_futures=True)
        if not joined:
            ray.shutdown()


def _connect(ray: Any, address: str, processes: int | None) -> None:
    os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")  # nobody is told what is played here
    quiet = {"log_to_driver": False, "logging_level": logging.ERROR}
    if not address:
        own = {"include_dashboard": False, "object_store_memory": STORE}
        count = processes or os.cpu_count() or 1
        ray.init("local", num_cpus=count, _node_ip_address="127.0.0.1", **own, **quiet)
        return
    _knock(address)
    try:
        ray.init(address, **quiet)
    except (ConnectionError, RuntimeError, ValueError) as error:
        first = str(error).strip().partition("\n")[0]
        raise NotNow(f"there is no cluster at {address}: {first}") from None


def _knock(address: str) -> None:
    """Ray would wait for minutes where nobody listens."""
    host, _, port = address.rpartition(":")
    if not host or not port.isdigit():
        return  # `auto`, and what else only Ray can read
    try:
        socket.create_connection((host.removeprefix("ray://"), int(port)), KNOCK).close()
    except OSError as error:
        raise NotNow(f"there is no cluster at {address}: {error.strerror or error}") from None


class RayPool(Executor):
    """Does what is submitted on a cluster. No more is sent than keeps every core busy."""

    def __init__(self, ray: Any) -> None:
        self._ray = ray
        self._remote = ray.remote(max_retries=RETRIES)(carry_out)
        self._waiting: SimpleQueue[Sent | None] = SimpleQueue()
        self._sent: dict[Any, Future[Any]] = {}
        self.cores = max(1, int(ray.cluster_resources().get("CPU", 1)))
        self._open = True
        self._thread = Thread(target=self._work, name="cluster", daemon=True)
        self._thread.start()

    def put(self, value: object) -> object:
        """Sends something once that many will need; given to `submit` in its place."""
        return self._ray.put(value)

    def submit(self, work: Callable[..., ResultT], /, *args: Any, **kwargs: Any) -> Future[ResultT]:
        """Will be done somewhere; again elsewhere, if its worker dies."""
        if not self._open:
            raise RuntimeError("this pool takes no more work")
        future: Future[ResultT] = Future()
        self._waiting.put((future, partial(work, **kwargs) if kwargs else work, args))
        return future

    def shutdown(self, wait: bool = True, *, cancel_futures: bool = False) -> None:
        """Ends when all is done, or at once."""
        if self._open:
            self._open = False
            if cancel_futures:
                self._drop()
            self._waiting.put(STOP)
        if wait:
            self._thread.join()

    # ---- in a thread of its own ------------------------------------------------------------------

    def _work(self) -> None:
        more = True
        while more or self._sent:
            more = more and self._send()
            if self._sent:
                self._collect(LOOK_UP if more else None)

    def _send(self) -> bool:
        """Sends what there is room for; whether more can come."""
        while len(self._sent) < AHEAD * self.cores:
            try:
                asked = self._waiting.get(block=not self._sent)
            except Empty:
                return True
            if asked is STOP:
                return False
            future, work, args = asked
            if future.set_running_or_notify_cancel():
                self._sent[self._remote.remote(__version__, work, *args)] = future
        return True

    def _collect(self, seconds: float | None) -> None:
        """Hands over what is done."""
        done, _ = self._ray.wait(list(self._sent), num_returns=1, timeout=seconds)
        for reference in done:
            self._settle(self._sent.pop(reference), reference)

    def _settle(self, future: Future[Any], reference: Any) -> None:
        errors = self._ray.exceptions
        try:
            future.set_result(self._ray.get(reference))
        except errors.RayTaskError as error:
            future.set_exception(error.cause if isinstance(error.cause, Exception) else error)
        except errors.RayError as error:
            first = str(error).strip().partition("\n")[0]
            future.set_exception(TabernaError(f"the cluster could not finish some work: {first}"))

    def _drop(self) -> None:
        """What nobody waits for any more."""
        with suppress(Empty):
            while asked := self._waiting.get(block=False):
                asked[0].cancel()
        for reference in list(self._sent):
            self._ray.cancel(reference, force=True)


def carry_out(version: str, work: Callable[..., ResultT], *args: Any) -> ResultT:
    """Runs on a worker, which must have the same house: else results would not be the same."""
    if version != __version__:
        raise NotNow(f"a worker has taberna {__version__}, and {version} asks: install the same")
    return work(*args)


# ---- orders in bundles -------------------------------------------------------------------------


class Bundles(Iterator[tuple[OrderT, ...]]):
    """Orders in bundles that take some seconds each; it learns how many these are."""

    def __init__(self, orders: Iterable[OrderT]) -> None:
        self._orders = iter(orders)
        self.size = 1

    def __next__(self) -> tuple[OrderT, ...]:
        bundle = tuple(islice(self._orders, self.size))
        if not bundle:
            raise StopIteration
        return bundle

    def learn(self, count: int, seconds: float) -> None:
        """So many orders took so long."""
        fitting = int(LONG_ENOUGH * count / max(seconds, 1e-6))
        self.size = max(1, min(2 * self.size, fitting, MOST))


def carry_out_all(
    work: Callable[[OrderT], ResultT], orders: tuple[OrderT, ...]
) -> tuple[float, list[ResultT]]:
    """A bundle: how long it took, and what came of it."""
    begun = monotonic()
    results = [work(order) for order in orders]
    return monotonic() - begun, results


class OnCluster:
    """An executor that carries out orders on a cluster."""

    def __init__(self, pool: RayPool) -> None:
        self._pool = pool

    def play(self, work: Callable[[OrderT], ResultT], orders: Iterable[OrderT]) -> Playing[ResultT]:
        """The results as they are finished, wherever that is."""
        bundles = Bundles(orders)
        many = partial(carry_out_all, work)
        for seconds, results in as_finished(self._pool, many, bundles, AHEAD * self._pool.cores):
            bundles.learn(len(results), seconds)
            yield from results
