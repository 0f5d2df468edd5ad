"""A game from its start, ply by ply: what each seat saw of it, and how else it may have been dealt.

A State knows what lies on the table and no more, so that it is quick to copy. Who needs perfect
recall plays through a History instead.
"""

from __future__ import annotations

from collections import defaultdict
from itertools import islice
from typing import TYPE_CHECKING, Any

from taberna.core.errors import NotNow
from taberna.core.seat import CHANCE

NOBODY = -1  # an id that a seat did not see

if TYPE_CHECKING:
    from taberna.core.rng import Rng
    from taberna.core.state import State


class History:
    """Plays a start on, and remembers every ply as whose it was and its id.

    `state` is the position reached; change it through this object alone.
    """

    def __init__(self, start: State) -> None:
        self.start: State = start.clone()
        self.state: State = start.clone()
        self.plies: list[tuple[int, int]] = []  # a seat with an action id, CHANCE with a chance id
        self._told: _Told | None = None  # made when somebody asks

    def clone(self) -> History:
        """An independent copy."""
        new = History.__new__(History)
        new.start, new.state, new.plies = self.start, self.state.clone(), self.plies[:]
        new._told = self._told
        return new

    def __copy__(self) -> History:
        return self.clone()

    def __deepcopy__(self, memo: object) -> History:
        return self.clone()

    def __reduce__(self) -> tuple[Any, ...]:
        return sent, (self.start, self.state, self.plies)

    # ---- playing on --------------------------------------------------------------------------

    def apply(self, action: int) -> None:
        """Plays an action id of the seat on turn, checked."""
        seat = self.state.turn
        self.state.apply(action)
        self.plies.append((seat, int(action)))

    def apply_chance(self, chance: int) -> None:
        """Lets a chance outcome happen, checked."""
        self.state.apply_chance(chance)
        self.plies.append((CHANCE, int(chance)))

    def apply_ticket(self, ticket: int) -> int:
        """Lets happen what lies under a ticket; its chance id."""
        chance = self.state.apply_ticket(ticket)
        self.plies.append((CHANCE, chance))
        return chance

    def add(self, seat: int, number: int) -> None:
        """Plays a ply as `plies` has it."""
        if seat == CHANCE:
            self.apply_chance(number)
        else:
            self.apply(number)

    def skip_lone(self) -> int:
        """Plays lone automatic actions and stops at chance; whose turn it is."""
        state, lone = self.state, [self.state.game.automatic]
        while state.turn >= 0 and state.ids() == lone:
            self.apply(lone[0])
        return state.turn

    # ---- what a seat saw ---------------------------------------------------------------------

    def information_text(self, seat: int) -> str:
        """All that a seat has seen since the start, in order: perfect recall.

        Dealing anew what the seat cannot know does not change it.
        """
        return "\n".join(self._up_to_date().lines[seat])

    def information_plies(self, seat: int) -> list[tuple[int, int]]:
        """The same in numbers: the plies, with NOBODY for an id that the seat did not see."""
        return self._up_to_date().seen[seat]

    def _up_to_date(self) -> _Told:
        told = self._told
        if told is None or not told.is_of(self.plies):
            told = self._told = _Told(self.start)
        for whose, number in islice(self.plies, len(told.plies), None):
            told.add(whose, number)
        return told

    def redealt(self, seat: int, rng: Rng) -> History:
        """A history that looks the same to `seat`, with all it cannot know dealt anew.

        What the other seats were dealt and still hide is drawn again, and stands in the plies in
        place of what it was: so they remember what they now hold.
        """
        world = self.state.clone()
        world.reimagine(seat, rng)
        plies = self.plies[:]
        private = self._private_draws()
        for other in range(world.seats):
            if other != seat:
                before, after = (world.game.held(one, other) for one in (self.state, world))
                for place, chance in zip(
                    _places(private[other], before), _shuffled(after, rng), strict=True
                ):
                    plies[place] = (CHANCE, chance)
        return replayed(self.start, plies)

    def _private_draws(self) -> dict[int, list[tuple[int, int]]]:
        """Per seat, the plies that it alone saw: their place and chance id."""
        found: dict[int, list[tuple[int, int]]] = defaultdict(list)
        at = History(self.start)
        game = self.start.game
        for place, (whose, number) in enumerate(self.plies):
            if whose == CHANCE:
                chance = game.chance_table[number]
                if game.view_chance(at.state, chance, None) != str(chance):
                    for seat in range(at.state.seats):
                        if game.view_chance(at.state, chance, seat) == str(chance):
                            found[seat].append((place, number))
            at.add(whose, number)
        return found


class _Told:
    """What the seats were told so far."""

    def __init__(self, start: State) -> None:
        self.state = start.clone()
        self.plies: list[tuple[int, int]] = []
        self.lines = [[start.observation_text(seat)] for seat in range(start.seats)]
        self.seen: list[list[tuple[int, int]]] = [[] for _ in range(start.seats)]

    def is_of(self, plies: list[tuple[int, int]]) -> bool:
        """Whether all that was told belongs to these plies."""
        return self.plies == plies[: len(self.plies)]

    def add(self, whose: int, number: int) -> None:
        """One ply more."""
        state = self.state
        game = state.game
        if whose == CHANCE:
            chance = game.chance_table[number]
            for seat, lines in enumerate(self.lines):
                lines.append(game.view_chance(state, chance, seat))
                open_to_it = lines[-1] == str(chance)
                self.seen[seat].append((CHANCE, number if open_to_it else NOBODY))
            state.apply_chance(number)
        else:
            for lines, seen in zip(self.lines, self.seen, strict=True):
                lines.append(f"{game.seat_names[whose]}: {game.action_table[number]}")
                seen.append((whose, number))
            state.apply(number)
        self.plies.append((whose, number))


def replayed(start: State, plies: list[tuple[int, int]]) -> History:
    """The history with these plies."""
    made = History(start)
    for seat, number in plies:
        made.add(seat, number)
    return made


def sent(start: State, state: State, plies: list[tuple[int, int]]) -> History:
    """The history that came from another process."""
    made = History(start)
    made.state, made.plies = state, plies
    return made


def _places(draws: list[tuple[int, int]], held: Any) -> list[int]:
    """Where what a seat holds was dealt to it: the latest draw of each."""
    left = draws[:]
    found = []
    for wanted in held:
        place = max((place for place, chance in left if chance == wanted), default=None)
        if place is None:
            raise NotNow("what was held at the start was dealt before this history")
        left.remove((place, wanted))
        found.append(place)
    return found


def _shuffled(chances: Any, rng: Rng) -> list[int]:
    """The same in any order."""
    left = list(chances)
    return [left.pop(rng.below(len(left))) for _ in chances]
