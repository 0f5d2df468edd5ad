"""The bot that searches: any game, any number of seats, a budget in simulations or in time."""

from __future__ import annotations

from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from time import monotonic
from typing import Any

from taberna.bots.deadline import end_of
from taberna.bots.manifest import manifest_of
from taberna.bots.reasons import Advice, BotChoice, Valued
from taberna.bots.search.budget import Budget
from taberna.bots.search.futures import Futures
from taberna.bots.search.guidance import Guidance, Reasons
from taberna.bots.search.tree import Tree
from taberna.core.errors import NotNow
from taberna.core.game import Game
from taberna.core.rng import Rng
from taberna.core.state import State

ROOM = 1_000_000  # nodes at most; a search that fills them goes on without new ones
ROOM_EACH = 100  # nodes a simulation may well add,
ROOM_MS = 4_000  # ... and those that a millisecond may
SPAN = 1 << 31


@dataclass(frozen=True, slots=True)
class Looked:
    """What search found out about one action."""

    action: int
    visits: int
    share: float  # of the win, for the seat that chooses


class SearchBot:
    """Grows a tree for every decision and plays what it looked at most."""

    def __init__(
        self,
        rng: Rng,
        game: Game[Any, Any, Any, Any],
        budget: Budget,
        threads: int = 1,
        guidance: Guidance | None = None,
    ) -> None:
        self._rng = rng
        self._game = game
        self._budget = budget
        self._threads = threads
        self._guidance = guidance or manifest_of(game.name).guidance
        self._trees: list[Tree] = []  # cleared and used again: making them costs time

    @property
    def name(self) -> str:
        """With its budget, as it is asked for, and with its guide unless that is the usual one."""
        usual = self._guidance is manifest_of(self._game.name).guidance
        return f"search:{self._budget}" + ("" if usual else f"@{self._guidance.name}")

    def choose(self, view: Any) -> object:
        """The legal action looked at most, the better one among equals."""
        if len(view.legal) == 1:
            return view.legal[0]
        return self._game.action_table[most_looked_at(self.look(view)).action]

    def choose_id(self, state: State, seat: int) -> int:
        """The same by its id; what the seat cannot know is dealt anew before the search."""
        ids = state.ids()
        if len(ids) == 1:
            return ids[0]
        end = end_of(self._budget.milliseconds)
        world = state.clone()
        world.reimagine(seat, self._rng)
        return most_looked_at(self._looked(world, end)).action

    def look(self, view: Any) -> list[Looked]:
        """What a search says about each legal action, in canonical order."""
        if not view.legal:
            raise NotNow("there is nothing to decide here")
        end = end_of(self._budget.milliseconds)
        return self._looked(self._game.imagine(view, self._rng), end)

    def _looked(self, world: State, end: float) -> list[Looked]:
        trees = self._grow(world, end)
        return merge([tree.told() for tree in trees], self._guidance.trust)

    def explain(self, view: Any) -> Advice:
        """The share of wins each legal action promises, and why.

        What was hardly looked at promises no more than what was looked at most.
        """
        looked = self.look(view)
        return self._advice(looked, self._reasons(view, looked))

    def decide(self, view: Any) -> BotChoice:
        """What it plays, and what it promises; without reasons."""
        looked = self.look(view)
        action = self._game.action_table[most_looked_at(looked).action]
        return BotChoice(action, self._advice(looked, {}))

    def _advice(self, looked: Sequence[Looked], reasons: Reasons) -> Advice:
        best = most_looked_at(looked)
        valued = tuple(
            Valued(
                str(self._game.action_table[one.action]),
                min(one.share, best.share),
                reasons.get(one.action, ()),
            )
            for one in looked
        )
        return Advice(str(self._game.action_table[best.action]), "wins", valued)

    def _reasons(self, view: Any, looked: Sequence[Looked]) -> Reasons:
        """Why, by the futures that the search just made has looked at."""
        world = self._game.imagine(view, self._rng)
        guide, rng = self._guidance.make(world.seats), Rng(self._rng.below(SPAN))
        ranked = [one.action for one in sorted(looked, key=by_looks, reverse=True)]
        futures = Futures(self._trees[0], world, guide, rng)
        return self._guidance.explain(futures, ranked, ranked)

    def _grow(self, world: State, end: float) -> list[Tree]:
        """A tree in every thread, each with dice of its own."""
        if not self._trees or self._trees[0].seats != world.seats:
            self._trees = [self._tree(world) for _ in range(self._threads)]
        trees = self._trees
        rngs = [Rng(self._rng.below(SPAN)) for _ in trees]
        if len(trees) == 1:
            self._search(trees[0], world, rngs[0], end)
            return trees
        with ThreadPoolExecutor(len(trees)) as pool:
            same = len(trees)
            list(pool.map(self._search, trees, [world] * same, rngs, [end] * same))
        return trees

    def _tree(self, world: State) -> Tree:
        budget = self._budget
        wanted = min(ROOM_EACH * self._simulations(), ROOM_MS * budget.milliseconds, budget.looks)
        tree = Tree(world, min(ROOM, 2 * self._game.action_count + wanted))
        tree.tune(self._guidance.explore, self._guidance.heat, self._guidance.trust)
        return tree

    def _search(self, tree: Tree, world: State, rng: Rng, end: float) -> None:
        guide = self._guidance.make(world.seats)
        tree.clear(world.turn)
        left, looks = end - monotonic(), self._budget.looks
        tree.search(world, guide, rng, self._simulations(), left, looks)

    def _simulations(self) -> int:
        """Each thread's part of the simulations."""
        return -(-self._budget.simulations // self._threads)


def most_looked_at(looked: Sequence[Looked]) -> Looked:
    """The action to play; among equals, the one that promises more."""
    return max(looked, key=by_looks)


def by_looks(one: Looked) -> tuple[int, float]:
    """More looks first, then more promise."""
    return one.visits, one.share


def merge(told: Sequence[Sequence[tuple[int, int, float, float]]], trust: float) -> list[Looked]:
    """Several trees' findings added up; what was never tried counts by the glance at it."""
    found: dict[int, list[float]] = {}
    for rows in told:
        for action, visits, won, hope in rows:
            sums = found.setdefault(action, [0, 0.0])
            sums[0] += visits
            sums[1] += won + trust * hope
    seen = len(told) * trust
    return [
        Looked(action, int(visits), won / (visits + seen))
        for action, (visits, won) in sorted(found.items())
    ]
