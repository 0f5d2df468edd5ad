"""What each action of a turn is worth: every end of it judged, the best looked into further.

An end of a turn is a tow (or none) and a deed. All are judged at a glance; the promising ones then
by what the seat's next turn would be worth if the others let everything lie, and the best of these
by examples of what the others may do until then. Each example's luck is the same for all of them.
What an aim, a landing, a fuel or a drive is worth follows from the ends it leads to.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from heapq import nlargest
from time import monotonic

from taberna.bots.deadline import end_of
from taberna.bots.pluvionauts.judgement import Judgement
from taberna.bots.pluvionauts.judgement_weights import shipped
from taberna.bots.pluvionauts.landings import STAY
from taberna.bots.pluvionauts.turn import Turn
from taberna.bots.search.budget import Budget
from taberna.core.rng import Rng
from taberna.games.pluvionauts.actions import DRIVE, FUEL, FUELS, TAKE, TOW
from taberna.games.pluvionauts.position import (
    ACTING,
    AIMING,
    BLIMP,
    CHOOSING,
    FINISHING,
    FUELLING,
    NONE,
    TOWING,
    Position,
)
from taberna.games.pluvionauts.state import State

KNOCKS = 5  # examples of each weather die being knocked
AIMS = 8  # good aims whose ends are looked into
WIDE = 40  # ends whose next turn is looked at, at most
NARROW = 16  # ends of which there are examples, at most
FEWEST = 2  # examples of each that are worth the trouble
DOUBT = 3.0  # a look without examples counts as so many of them
QUIET = 0.5  # how far one other seat is taken to let everything lie
LOOKS_MS = 4  # examples that a millisecond may be enough for, shared by the seats
SPAN = 1 << 31


@dataclass(slots=True)
class End:
    """One way to end a turn, and what was found out about it."""

    start: int
    end: int
    deed: int
    share: float  # of the win, by what is known without examples
    seen: int = 0
    total: float = 0.0

    def promises(self, shift: float) -> float:
        """By its examples; where they are few, also by what was known before."""
        return (self.total + DOUBT * (self.share + shift)) / (self.seen + DOUBT)


class Thought:
    """About one position, for the seat on turn."""

    def __init__(self, state: State, rng: Rng, budget: Budget) -> None:
        self.state = state
        self.at: Position = state.position()
        self._rng = rng
        self._looks = min(budget.simulations, 2 + LOOKS_MS * budget.milliseconds // state.seats)
        self._until = end_of(budget.milliseconds)
        judgement = Judgement(shipped()[state.seats])
        self.examined: list[End] = []  # looked into further
        self._turn = Turn(state, judgement)
        self._ahead = Turn(state, judgement)

    def values(self) -> list[float]:
        """The share of the win that each legal action promises, in canonical order."""
        return [min(1.0, max(0.0, value)) for value in self._values()]

    def _values(self) -> list[float]:
        """The same as it is reckoned: what was only glanced at may come out a little beyond."""
        if self.at.stage == AIMING:
            return self._throw_in() if self.at.due else self._aims()
        if self.at.stage == CHOOSING:
            return [self._after_putting(action) for action in self.state.ids()]
        if self.at.stage == FINISHING:
            return [worth for _, worth in self._turn.deed_worths(self.state)]
        return self._flight()

    # ---- throws ------------------------------------------------------------------------------

    def _aims(self) -> list[float]:
        """The balloon: by where it lands, what it shows, and what it knocks about."""
        turn = self._turn
        turn.consider(self.state)
        turn.knock_about(self._rng, KNOCKS)
        glanced = turn.aim_worths(turn.tow_worth(0, STAY))
        for aim in nlargest(AIMS, range(len(glanced)), key=glanced.__getitem__):
            turn.trace(aim)
        wanted = sorted(turn.wanted(), reverse=True)
        self._examine([self._end(start, end) for _, start, end in wanted])
        found = turn.aim_worths(turn.tow_worth(0, STAY))
        return found if self.at.tries else turn.aim_worths(max(found))

    def _throw_in(self) -> list[float]:
        """A lost weather die: by where it lands, and what the turn after it is worth."""
        die = 0 if self.at.due & 1 else 1
        lying = self._turn.worth_now(self.state)
        more = self._expects(self.state) - lying
        found = self._turn.throw_in_worths(self.state, die, lying)
        return [worth + more for worth in found]

    def _after_putting(self, action: int) -> float:
        """What the turn is worth once a die is put on one of its cells."""
        after = self.state.clone()
        after.apply(action)
        return self._expects(after)

    def _expects(self, state: State) -> float:
        """What the seat can expect of its turn from here, at a glance."""
        self._turn.consider(state)
        at: Position = state.position()
        if at.balloon != NONE:
            return max(self._turn.drive_worth(at.balloon, fuel) for fuel in _fuels(at))
        if not at.fuel:
            return max(self._turn.aim_worths(self._turn.tow_worth(0, STAY)))
        return self._turn.tow_worth(0, STAY)

    # ---- the rest of a turn ------------------------------------------------------------------

    def _flight(self) -> list[float]:
        """Fuels, drives and tows by the ends they lead to; deeds one by one."""
        fuelling = self.at.stage == FUELLING
        deeds = {} if fuelling else dict(self._turn.deed_worths(self.state))
        if self.at.stage == ACTING:
            self._turn.stand(self.state)
        else:
            self._turn.consider(self.state)
        ends = sorted(self._ends(deeds), key=lambda end: end.share, reverse=True)
        shift = self._examine(ends)
        deeds = {deed: worth + shift for deed, worth in deeds.items()}
        for end in ends:
            if end.end == STAY and end.start == self.at.balloon and end.deed in deeds:
                deeds[end.deed] = end.promises(0.0)
        return [self._worth_of(action, deeds) for action in self.state.ids()]

    def _worth_of(self, action: int, deeds: dict[int, float]) -> float:
        """The value of one action of the flight."""
        if action >= TAKE:
            return deeds[action]
        if action >= TOW:
            return self._turn.tow_worth(self.at.balloon, action - TOW)
        if action >= DRIVE:
            return self._turn.top_worth(action - DRIVE, self.at.fuel)
        return self._turn.drive_worth(self.at.balloon, FUELS[action - FUEL])

    def _end(self, start: int, end: int) -> End:
        """A tow and the deed that goes with it."""
        return End(start, end, self._turn.deed_after(start, end), self._turn.tow_worth(start, end))

    def _ends(self, deeds: dict[int, float]) -> Iterator[End]:
        """All ends that can be reached from here."""
        here = self.at.balloon
        if self.at.stage == ACTING:
            yield from (End(here, STAY, deed, worth) for deed, worth in deeds.items())
            return
        reached: set[tuple[int, int]] = set()
        for fuel in _fuels(self.at):
            starts = [here] if self.at.stage == TOWING else self._turn.reaches(here, fuel)
            for start in starts:
                reached.update((start, end) for end in self._turn.reaches(start, 7 - fuel))
                reached.add((start, STAY))
        for start, end in sorted(reached):
            if self._turn.tow_worth(start, end) >= 0:
                yield self._end(start, end)

    # ---- looking further ---------------------------------------------------------------------

    def _examine(self, ends: list[End]) -> float:
        """Looks into the first of these ends; the tables, and those ends, then know better.

        How much more all ends are worth, on average, than they seemed at a glance.
        """
        if self._looks < 2 or not ends:
            return 0.0
        luck = self._rng.below(SPAN)
        looked = self.examined = ends[: min(WIDE, self._looks)]
        boards = [self._turn.end_of(end.start, end.end, end.deed) for end in looked]
        shift = self._look_ahead(looked, boards, luck)
        more = self._look_around(looked, boards, luck)
        self._turn.shift(shift + more)
        for end in ends[len(looked) :]:
            end.share += shift + more
        for end in looked:
            end.share += more
            self._turn.revalue(end.start, end.end, end.promises(0.0))
        self._turn.settle()
        return shift + more

    def _look_ahead(self, ends: list[End], boards: list[State], luck: int) -> float:
        """The next turn, if nothing happens until then; how much more that is worth."""
        quiet = [self._ahead.look_quietly(board, self.at.mover, Rng(luck)) for board in boards]
        shift = sum(quiet[place] - end.share for place, end in enumerate(ends)) / len(ends)
        calm = QUIET / (self.state.seats - 1)
        for end, share in zip(ends, quiet, strict=True):
            end.share = calm * share + (1 - calm) * (end.share + shift)
        return shift

    def _look_around(self, ends: list[End], boards: list[State], luck: int) -> float:
        """Examples of what the others do: the more promising an end proves, the more of them.

        Every round has its part of the time, so that also on a slow machine the best meet most.
        """
        looks = self._looks - len(ends)
        width = min(NARROW, len(ends), looks // FEWEST)
        racing = list(zip(ends, boards, strict=True))
        racing = nlargest(width, racing, key=lambda one: one[0].share)
        rounds = max(1, (width - 1).bit_length())
        part = (self._until - monotonic()) / rounds
        while len(racing) > 1 and monotonic() <= self._until:
            times = max(1, looks // rounds // len(racing))
            self._look(racing, times, luck, monotonic() + part)
            racing = nlargest(len(racing) // 2, racing, key=lambda one: one[0].promises(0.0))
        seen = [end.total / end.seen - end.share for end in ends if end.seen]
        return sum(seen) / max(1, len(seen))

    def _look(self, racing: list[tuple[End, State]], times: int, luck: int, until: float) -> None:
        """So many examples of each, or as many as there is time for."""
        for _ in range(times):
            for end, board in racing:
                rng = Rng(luck + end.seen)
                end.total += self._ahead.look_on(board, self.at.mover, rng)
                end.seen += 1
            if monotonic() > until:
                return


def _fuels(at: Position) -> tuple[int, ...]:
    """What the balloon may be driven with."""
    return FUELS if at.fuel == BLIMP else (at.fuel,)
