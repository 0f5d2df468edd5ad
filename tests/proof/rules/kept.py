"""What a proof has found so far, line by line on disk, so that it goes on where it was."""

from __future__ import annotations

import json
from collections.abc import Callable, Generator, Iterator
from contextlib import closing
from dataclasses import dataclass
from multiprocessing import TimeoutError as Late
from multiprocessing import get_context
from time import monotonic

from tests.proof.rules.ledger import FOLDER

Values = list[float]


@dataclass(frozen=True, slots=True)
class Means:
    """How long a proof may go on, and in how many processes."""

    until: float  # by the clock of `monotonic`
    processes: int = 1

    def side_by_side(
        self, work: Callable[[int], Values], numbers: Iterator[int]
    ) -> Generator[tuple[int, Values]]:
        """What comes of each number, in their order, until the time is over."""
        if self.processes == 1:
            yield from ((number, work(number)) for number in numbers if monotonic() < self.until)
            return
        asked = list(numbers)
        with get_context("spawn").Pool(self.processes) as pool:
            found = pool.imap(work, asked)
            for number in asked:
                try:
                    yield number, found.next(max(0.0, self.until - monotonic()))
                except Late:
                    return


class Kept:
    """Numbers by what they are of and which one it is; what is there is not worked out again."""

    def __init__(self, name: str) -> None:
        self._path = FOLDER / f"{name}.jsonl"
        self._path.parent.mkdir(parents=True, exist_ok=True)
        self._found: dict[str, dict[int, Values]] = {}
        if self._path.exists():
            for line in self._path.read_text(encoding="utf-8").splitlines():
                what, number, values = json.loads(line)
                self._found.setdefault(what, {})[number] = values

    def missing(self, what: str, count: int) -> Iterator[int]:
        """Which of so many are not there yet."""
        return (number for number in range(count) if number not in self._found.get(what, {}))

    def fill(
        self,
        what: str,
        count: int,
        work: Callable[[int], Values],
        means: Means,
        enough: Callable[[], bool] = lambda: False,
    ) -> None:
        """Works out which of so many are missing, until there is enough or no time left."""
        with closing(means.side_by_side(work, self.missing(what, count))) as found:
            while not enough() and (one := next(found, None)):
                self.enter(what, *one)

    def enter(self, what: str, number: int, values: Values) -> None:
        """One more."""
        self._found.setdefault(what, {})[number] = values
        with self._path.open("a", encoding="utf-8") as book:
            book.write(json.dumps([what, number, values]) + "\n")

    def of(self, start: str) -> dict[str, list[Values]]:
        """All that begins with these words."""
        return {
            what: [rows[number] for number in sorted(rows)]
            for what, rows in self._found.items()
            if what.startswith(start)
        }
