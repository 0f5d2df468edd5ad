"""Where the futures lead that a finished tree has looked at; C types in `futures.pxd`.

After one action of the seat a future goes down the tree by what was tried most there, and beyond
the tree by what looks best to the guide. The n-th future of every action has the same luck, so that
they differ by what the action leads to more than by what it happens to meet.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from taberna.bots.search.native import *

if TYPE_CHECKING:
    from taberna.bots.search.guide import Guide
    from taberna.bots.search.tree import Tree
    from taberna.core.rng import Rng
    from taberna.core.state import State

STRIDE = 0xD134_2543_DE82_EF95  # from the luck of one future to that of the next


class Futures:
    """Plays on from the root of a finished tree, as the tree expects it."""

    def __init__(self, tree: Tree, root: State, guide: Guide, rng: Rng) -> None:
        self.tree, self.root, self.guide, self.rng = tree, root, guide, rng
        self.spare = root.clone()
        self.luck = rng.word
        self.node = 0

    def begun(self, action: int, number: int) -> State:
        """The state right after an action, with the luck of this number."""
        state = self.root.clone()
        self.begin(state, action, number)
        return state

    def play_round(self, state: State) -> None:
        """Plays the future begun last until the seat has its next turn, or to the end."""
        self.play_on(state)
        for used in (state, self.spare):
            used.own_up()

    # ---- inside ------------------------------------------------------------------------------

    def begin(self, state: State, action: int, number: int) -> None:
        """Deals what the seat cannot know, then plays the action."""
        self.rng.word = self.luck + number * STRIDE
        state.redeal(self.tree.seat, self.rng)
        state.step(action)
        self.node = self.child_of(0, action)

    def play_on(self, state: State) -> None:
        """Everybody plays what was tried most, and beyond the tree what looks best."""
        away = 0
        options = state.advance(self.rng)
        while options:
            if state.turn != self.tree.seat:
                away = 1
            elif away:
                break
            action = self.chosen(state, options)
            if self.node:
                self.node = self.child_of(self.node, action)
            state.step(action)
            options = state.advance(self.rng)

    def chosen(self, state: State, options: int) -> int:
        """What a seat does: the action forced, the one tried most, or the one that looks best."""
        if options == 1:
            return state.kth(0)
        tried = self.most_tried(state) if self.node else 0
        return self.tree.action[tried] if tried else self.best_looking(state, options)

    def child_of(self, node: int, action: int) -> int:
        """The child for an action; 0 if there is none."""
        child = self.tree.first[node]
        while child and self.tree.action[child] != action:
            child = self.tree.next[child]
        return child

    def most_tried(self, state: State) -> int:
        """The legal child that was tried most; 0 if none was."""
        best, most = 0, 0
        state.mark_legal(start_of(self.tree.legal))
        child = self.tree.first[self.node]
        while child:
            if self.tree.visits[child] > most and self.tree.marked(child):
                best, most = child, self.tree.visits[child]
            child = self.tree.next[child]
        return best

    def best_looking(self, state: State, options: int) -> int:
        """The action that promises its seat most at a glance."""
        best, most = 0, -1.0
        self.guide.attend(state)
        for k in range(options):
            action = state.kth(k)
            self.guide.foresee(action, state, self.spare)
            if self.guide.values[state.turn] > most:
                best, most = action, self.guide.values[state.turn]
        return best
