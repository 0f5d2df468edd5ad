"""Runs chunks in child processes: one that crashes or hangs is noticed and told, input included."""

import multiprocessing
from collections.abc import Callable, Iterable, Iterator
from ctypes import c_int64
from multiprocessing.connection import Connection, wait
from time import monotonic

from tests.proof.rules.chunks import Chunk, Report, Result, run_chunk

PATIENCE = 120.0  # seconds for one game or attempt; none takes a second
Work = Callable[[Chunk, Report], Result]


def _work(work: Work, chunk: Chunk, at: "Mark", pipe: Connection) -> None:
    """What a child does: the chunk, marking where it is."""
    pipe.send(work(chunk, at.set))
    pipe.close()


class Mark:
    """A number that parent and child share."""

    def __init__(self) -> None:
        self._number = multiprocessing.RawValue(c_int64, -1)

    def set(self, number: int) -> None:
        """The child is here now."""
        self._number.value = number

    @property
    def number(self) -> int:
        """Where the child was last."""
        return int(self._number.value)


class Worker:
    """One chunk in one child process."""

    def __init__(self, chunk: Chunk, work: Work) -> None:
        self.chunk, self.mark = chunk, Mark()
        self.pipe, theirs = multiprocessing.Pipe(duplex=False)
        self.process = multiprocessing.Process(target=_work, args=(work, chunk, self.mark, theirs))
        self.process.start()
        theirs.close()
        self.seen, self.since = -1, monotonic()

    def hangs(self, patience: float) -> bool:
        """Whether the child has been at the same place for too long."""
        if self.mark.number != self.seen:
            self.seen, self.since = self.mark.number, monotonic()
        return monotonic() - self.since > patience

    def finish(self) -> Result:
        """The child's result, or what it died of."""
        try:
            result: Result = self.pipe.recv()
        except EOFError:
            result = self._died("crashed")
        self.process.join()
        return result

    def give_up(self) -> Result:
        """Ends a child that hangs."""
        self.process.kill()
        self.process.join()
        return self._died("hangs")

    def _died(self, how: str) -> Result:
        what = self.chunk.describe(max(self.chunk.first, self.mark.number))
        return Result(differences=[f"the engine {how}: {what}"])


def run_all(
    chunks: Iterable[Chunk], workers: int, work: Work = run_chunk, patience: float = PATIENCE
) -> Iterator[tuple[Chunk, Result]]:
    """Each chunk with its result, as they come."""
    waiting, busy = iter(chunks), dict[Connection, Worker]()
    while True:
        while len(busy) < workers and (chunk := next(waiting, None)):
            worker = Worker(chunk, work)
            busy[worker.pipe] = worker
        if not busy:
            return
        ready = wait(list(busy), patience / 10)
        for worker in list(busy.values()):
            if worker.pipe in ready:
                yield worker.chunk, worker.finish()
            elif worker.hangs(patience):
                yield worker.chunk, worker.give_up()
            else:
                continue
            del busy[worker.pipe]
