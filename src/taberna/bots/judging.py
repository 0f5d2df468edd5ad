"""What a seat can expect, judged by what it knows: for those who look at a match afterwards.

A judge deals what the viewer cannot know, as often as it is asked to, and says for every such
future what each seat can expect. The same luck gives the same futures, for every action too, so
that what differs between two actions is not what was dealt.
"""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from operator import itemgetter
from typing import Any, Protocol, TypeVar

from taberna.bots.manifest import manifest_of
from taberna.bots.reasons import Reason
from taberna.bots.search.futures import Futures
from taberna.bots.search.guidance import Guidance
from taberna.bots.search.guide import Guide
from taberna.bots.search.tree import Tree
from taberna.core.game import Game
from taberna.core.rng import Rng
from taberna.core.seat import CHANCE, OVER
from taberna.core.state import State

StateT = TypeVar("StateT", bound=State)
Expected = tuple[float, ...]  # per seat
SPAN = 1 << 30
FEWEST, LOOKS_FOR_A_TREE = 6, 16  # trees of a decision; a tree stands for so many futures
TRIES, MOST_TRIES = 12, 192  # in a tree, for each action and for all
FEW = 4  # actions that are held against each other
MOST_TREES, TRIES_ALONE = 24, 96  # of each of these
TRIES_IN_THE_OPEN = 64  # for a moment in which nothing is hidden
TRIES_TO_EXPLAIN = 400  # of all actions
WIDE = 10.0  # times as far around as a search that only wants the best
ROOM = 200_000  # nodes; a tree that fills them goes on without new ones
FOR_EVER = 3600.0  # seconds: trees end by their tries, so that they are always alike
CHANCES = (0.02, 0.05, 0.10, 0.20)  # what a loss has to be, of the win, to have a name


class Judge(Protocol):
    """Somebody who can say what a position is worth, always alike for the same luck."""

    name: str  # with its version: a review says who judged
    unit: str  # `wins`: shares of the win; `points`: better than expected at the start
    exact: bool  # whether one future says all
    depth: int  # futures that are enough for most
    marks: tuple[float, ...]  # losses that have names, the smallest first

    def expects(self, view: Any, luck: int, futures: int) -> list[Expected]:
        """For each future, what each seat can expect at this moment."""

    def weighs(
        self, view: Any, actions: Sequence[int], luck: int, futures: int
    ) -> list[list[Expected]]:
        """For each of these actions of the viewer, and each future, what each seat can expect."""

    def candidates(self, view: Any, luck: int) -> list[int]:
        """The actions that are worth weighing; all where there are not too many."""

    def reasons(self, view: Any, action: int, luck: int) -> tuple[Reason, ...]:
        """What speaks for an action and against it, in facts."""


def find_judge(game: Game[Any, Any, Any, Any], seats: int) -> Judge:
    """The judge of a game: its own, or small trees."""
    manifest = manifest_of(game.name)
    if manifest.judge:
        own: Judge = manifest.judge(seats)
        return own
    return SearchJudge(game, manifest.guidance, seats)


class SearchJudge:
    """Weighs actions by small trees, and moments by one look of whoever guides these.

    Every future of a decision has a tree of its own, grown from what its seat knows; trees look
    around more than those that only want the best. Where nothing is hidden many looks would all
    see the same, and a moment is judged by a small tree too: one look does not see how a match
    is about to end. Where a guide knows nothing, a look plays to the end at random.
    """

    unit = "wins"
    exact = False
    depth = 128
    marks: tuple[float, ...] = CHANCES

    def __init__(self, game: Game[Any, Any, Any, Any], guidance: Guidance, seats: int) -> None:
        self._game, self._guidance = game, guidance
        self._guide: Guide = guidance.make(seats)
        self._trees: list[Tree] = []  # one, cleared and used again
        self._known: dict[Hashable, Expected] = {}  # with the luck asked for last
        self._luck = 0
        self.name = f"small trees, {guidance.version or guidance.name}"

    def expects(self, view: Any, luck: int, futures: int) -> list[Expected]:
        """Chance plays on until somebody has to choose; its outcomes are spread evenly."""
        worlds = worlds_of(self._game, view, luck, futures)
        return [self._foresee(world, luck, place, futures) for place, world in enumerate(worlds)]

    def weighs(
        self, view: Any, actions: Sequence[int], luck: int, futures: int
    ) -> list[list[Expected]]:
        """Many actions in the same trees; few of them each in trees of its own.

        A tree tries what looks good more often, and sees what follows from it farther ahead. Where
        few actions are held against each other, all of them are seen equally far; many futures
        are then larger trees.
        """
        if len(actions) <= FEW:
            trees = max(FEWEST, futures // LOOKS_FOR_A_TREE)
            worlds = worlds_of(self._game, view, luck, min(trees, MOST_TREES))
            tries = TRIES_ALONE * trees // len(worlds)
            return [self._follow(worlds, action, luck, tries) for action in actions]
        worlds = worlds_of(self._game, view, luck, FEWEST)
        tries = min(MOST_TRIES, TRIES * len(view.legal))
        found = [self._grow(world, luck, place, tries) for place, world in enumerate(worlds)]
        return [
            [
                tree.get(action) or self._look(after(world, action), luck, place, len(worlds))
                for place, (world, tree) in enumerate(zip(worlds, found, strict=True))
            ]
            for action in actions
        ]

    def candidates(self, view: Any, luck: int) -> list[int]:
        """All."""
        return [self._game.action_id(action) for action in view.legal]

    def reasons(self, view: Any, action: int, luck: int) -> tuple[Reason, ...]:
        """Those of the guide, by the futures that a small tree looks at."""
        world, rng = self._game.imagine(view, Rng(luck)), Rng(luck)
        tree = self._tree(world, 1.0)
        tree.search(world, self._guide, rng, TRIES_TO_EXPLAIN, FOR_EVER)
        told = sorted(tree.told(), key=itemgetter(1), reverse=True)
        futures = Futures(tree, world, self._guide, rng)
        found = self._guidance.explain(futures, [row[0] for row in told], [action])
        return found.get(action, ())

    def _grow(self, world: State, luck: int, place: int, tries: int) -> dict[int, Expected]:
        """What every seat won on average after each action that was tried."""
        tree = self._tree(world, WIDE)
        tree.search(world, self._guide, Rng(luck + place), tries, FOR_EVER)
        return won_on_average(tree)

    def _follow(
        self, worlds: Sequence[State], action: int, luck: int, tries: int
    ) -> list[Expected]:
        """What every seat won on average after this action, which alone is tried."""
        found = []
        for place, world in enumerate(worlds):
            tree, rng = self._tree(world, 1.0), Rng(luck + place)
            tree.search(world, self._guide, rng, 1, FOR_EVER)
            tree.keep(action)
            tree.search(world, self._guide, rng, 1 + tries, FOR_EVER)
            found.append(won_on_average(tree)[action])
        return found

    def _tree(self, world: State, wide: float) -> Tree:
        """An empty tree of whoever has the turn."""
        if not self._trees:
            self._trees.append(Tree(world, ROOM))
        tree, guidance = self._trees[0], self._guidance
        tree.tune(wide * guidance.explore, guidance.heat, guidance.trust)
        tree.clear(world.turn)
        return tree

    def _foresee(self, world: State, luck: int, place: int, futures: int) -> Expected:
        """One look, or where nothing is hidden a small tree.

        Which of them it is depends on what is judged alone, so that on average chance changes
        nothing.
        """
        rng = Rng(SPAN + luck + place)
        state = settled(world, luck, place, futures, rng)
        if state.turn == OVER or not self._guidance.is_open(state):
            return self._glance(state, rng)
        return self._play_best(state, luck)

    def _play_best(self, state: State, luck: int) -> Expected:
        """What every seat won on average after the action that was tried most; kept for a while."""
        if luck != self._luck:
            self._luck = luck
            self._known.clear()
        if (key := state.key()) not in self._known:
            tree = self._tree(state, 1.0)
            tree.search(state, self._guide, Rng(SPAN + luck), 1 + TRIES_IN_THE_OPEN, FOR_EVER)
            _, visits, won = max(tree.told_all(), key=itemgetter(1))
            self._known[key] = tuple(share / visits for share in won)
        return self._known[key]

    def _look(self, world: State, luck: int, place: int, futures: int) -> Expected:
        rng = Rng(SPAN + luck + place)
        return self._glance(settled(world, luck, place, futures, rng), rng)

    def _glance(self, state: State, rng: Rng) -> Expected:
        """What the guide says, or how it ended."""
        if type(self._guide) is Guide:  # which knows nothing
            while state.turn != OVER:
                ids = state.ids()
                state.apply(ids[rng.below(len(ids))])
                state.settle(rng)
        if state.turn == OVER:
            return tuple(state.shares())
        return tuple(self._guide.shares(state))


def won_on_average(tree: Tree) -> dict[int, Expected]:
    """What every seat won after each action that was tried."""
    return {
        action: tuple(share / visits for share in won)
        for action, visits, won in tree.told_all()
        if visits
    }


def settled(world: StateT, luck: int, place: int, futures: int, rng: Rng) -> StateT:
    """A world in which chance has played on until somebody has to choose."""
    state = world.clone()
    if state.turn == CHANCE:
        spread_chance(state, place, futures, Rng(luck))
    state.settle(rng)
    return state


def worlds_of(
    game: Game[StateT, Any, Any, Any], view: Any, luck: int, futures: int
) -> list[StateT]:
    """Full states that fit what the viewer sees; they depend on that and on the luck alone."""
    rng = Rng(luck)
    first = game.imagine(view, rng)
    worlds = [first]
    for _ in range(futures - 1):
        world = first.clone()
        if view.viewer is not None:
            world.reimagine(view.viewer, rng)
        worlds.append(world)
    return worlds


def after(world: StateT, action: int) -> StateT:
    """A world in which an action was played."""
    state = world.clone()
    state.apply(action)
    return state


def spread_chance(state: State, place: int, futures: int, luck: Rng) -> None:
    """Of many futures each outcome happens in as many as its weight says, where they are listed.

    Luck says where the first one lies, the same for all: so that also of few futures no outcome
    happens more often than it should.
    """
    if state.sampled():
        return
    outcomes = state.chance_ids()
    total = sum(weight for _, weight in outcomes)
    ticket = (luck.below(total) + place * total // futures) % total
    for chance, weight in outcomes:
        ticket -= weight
        if ticket < 0:
            state.apply_chance(chance)
            return
