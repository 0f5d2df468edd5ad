"""Plays a league: hands out blocks, keeps what comes back, stops when a question is settled."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from contextlib import closing
from dataclasses import replace

from taberna.arena.block import Block, Crash, Task, orders
from taberna.arena.league import League
from taberna.arena.sprt import Question, Walk
from taberna.work.executor import Executor

MOST_CRASHES = 5  # blocks; a bot that fails so often need not fail all night
Keeper = Callable[[Block], None]  # is given a finished block before anybody is told of it
OnProgress = Callable[[int], None]  # hears how many blocks there are


class Tournament:
    """So many blocks of a league, with those that were played before."""

    def __init__(
        self,
        league: League,
        size: int,
        question: Question | None = None,
        before: Mapping[int, Block] | None = None,
    ) -> None:
        self.league = league
        self.size = size
        self.crashes: list[Crash] = []
        self._done = {number: block for number, block in (before or {}).items() if number < size}
        self._walk = Walk(question) if question else None
        self._walked = 0  # blocks that the question has seen: always the first ones
        self._follow()

    @property
    def settled(self) -> bool:
        """Whether the question is answered, so that nothing more need be played."""
        return self._walk is not None and self._walk.answer != "open"

    @property
    def counted(self) -> list[Block]:
        """The blocks that count, in their order.

        With a question these are the first ones up to its answer, so that the end does not depend
        on which process was quick.
        """
        numbers = range(self._walked if self._walk else self.size)
        return [self._done[number] for number in numbers if number in self._done]

    def play(self, executor: Executor, keepers: Sequence[Keeper], told: OnProgress) -> None:
        """Plays what is missing; whatever stops it, all that was kept stays kept."""
        missing = [o for o in orders(self.league, self.size) if o.number not in self._done]
        told(len(self._done))
        if self.settled or not missing:
            return
        with closing(executor.play(Task(self.league), missing)) as results:
            for result in results:
                self._take(result, keepers)
                told(len(self._done))
                if self.settled or len(self.crashes) == MOST_CRASHES:
                    return

    def _take(self, result: Block | Crash, keepers: Sequence[Keeper]) -> None:
        if isinstance(result, Crash):
            self.crashes.append(result)
        else:
            for keep in keepers:
                keep(result)
            self._done[result.number] = replace(result, records=())
        self._follow()

    def _follow(self) -> None:
        """The question looks at the next blocks, as far as all before them are there."""
        crashed = {crash.number for crash in self.crashes}
        while self._walk and not self.settled:
            if self._walked in self._done:
                self._walk.add(self._done[self._walked])
            elif self._walked not in crashed:
                return
            self._walked += 1
