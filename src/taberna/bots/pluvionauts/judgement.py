"""What a position is worth to each seat when a turn has just ended, compiled; C types in the pxd.

Facts of a seat are weighed and added up; the shares of the win follow from the sums of all seats.
The facts: its support, its validated requests and whether they hold, how far each request in its
hand is, its buildings, how soon it is on turn. Hands that the watcher has not seen count by what
could be in them. The weights are fitted to games (`bench/fit_pluvionauts.py`) and lie in
`judgement.bin`.
"""

from __future__ import annotations

from array import array
from typing import TYPE_CHECKING

from taberna.bots.pluvionauts.judgement_native import *
from taberna.games.pluvionauts.bits import *
from taberna.games.pluvionauts.cards import ALL_REQUESTS, COUNT, RAIN, REQUESTS, WALL

if TYPE_CHECKING:
    from collections.abc import Sequence

    from taberna.games.pluvionauts.state import State

CARDS = 12
NOBODY = -1  # no seat has begun the end; or a watcher who sees every hand
FAR = 6  # a request that lacks this many islands or more
STEPS = 7  # how many can be missing, counted so

# How a seat stands: how many requests it has validated, or that this is its last turn.
LAST, GONE = 3, 4  # GONE has no turn any more
SOON = 4  # added to how a seat stands if it is on turn next

HAND = 0  # by standing, whether it is on turn next, card and how many are missing
NEAREST = 672  # by standing, whether it is on turn next, and what the nearest request lacks
KEPT = 728  # validated: by whether the end has begun, card, and how firmly it holds
SUPPORT = 824  # by whether the end has begun and how many are validated
MET = 832
TEMPO = 840  # by standing and how many turns of others come first
HELD = 860  # buildings: by whether a request in hand wants such, and kind

NEED = [0] * 12
GIVES = [0] * 12  # support of a request
EXTRA = [0] * 12


def _lay_out_tables() -> None:
    """Copies the requests into flat tables."""
    for card in range(CARDS):
        request = REQUESTS[card]
        NEED[card], GIVES[card], EXTRA[card] = request.need, request.support, request.extra


_lay_out_tables()


class Judgement:
    """Weighs facts. It has scratch memory: one for each thread."""

    def __init__(self, weights: Sequence[float]) -> None:
        self.weights = array("d", weights)
        self.have = [0] * 12
        self.lacks = [0] * 12  # per card, how many are missing, at most FAR
        self.beyond = [0] * 8  # how many of some cards lack so many or more
        self.shares = [0.0] * 5
        self.scores = [0.0] * 5
        self.which = [0] * 128  # the facts of one seat that are not 0
        self.much = [0.0] * 128
        self.used = 0
        self.drawn = 0  # requests the seat on turn has just drawn and not seen yet
        self.next = self.bound = self.ending = 0

    # ---- for people and fits -----------------------------------------------------------------

    def rows(self, state: State) -> list[list[tuple[int, float]]]:
        """For each seat the numbers of its facts and how much there is of them, hands open.

        The state is at the start of a turn.
        """
        self.take_stock(state)
        self.look_round(state, (state.mover + state.seats - 1) % state.seats, state.round)
        return [self.row(state, seat) for seat in range(state.seats)]

    def row(self, state: State, seat: int) -> list[tuple[int, float]]:
        """The facts of one seat, each with how much there is of it."""
        self.gather(state, seat, NOBODY, 0)
        return [(self.which[index], self.much[index]) for index in range(self.used)]

    def missing_now(self, state: State) -> tuple[int, ...]:
        """How much each of the twelve requests lacks."""
        self.take_stock(state)
        return tuple([max(0, NEED[card] - self.have[card]) for card in range(CARDS)])

    # ---- the board ---------------------------------------------------------------------------

    def take_stock(self, state: State) -> None:
        """How much there is of what each request counts."""
        state.forecast()
        for terrain in range(3):
            islands = state.land[1 + terrain]
            self.have[terrain] = popcount(islands & state.rain)
            self.have[3 + terrain] = popcount(islands & state.thunder)
            largest = regions = 0
            while islands:
                region = state.region_of(low_bit(islands), islands)
                islands &= ~region
                largest = max(largest, popcount(region))
                regions += 1
            self.have[6 + terrain] = largest
            self.have[9 + terrain] = regions
        for card in range(CARDS):
            self.lacks[card] = max(0, min(FAR, NEED[card] - self.have[card]))

    # ---- shares ------------------------------------------------------------------------------

    def judge(self, state: State, watcher: int) -> None:
        """The shares when the turn of the seat on turn ends like this; after `take_stock`.

        The watcher knows its own hand; NOBODY knows them all.
        """
        following = state.left_of(state.mover)
        around = state.round + 1 if following == state.first else state.round
        if following == state.ender or (state.ender == NOBODY and around >= state.cap):
            self.settle(state)
            return
        self.look_round(state, state.mover, around)
        for seat in range(state.seats):
            self.gather(state, seat, watcher, self.drawn if seat == state.mover else 0)
            self.scores[seat] = self.sum()
        self.soften(state.seats)

    def look_round(self, state: State, mover: int, around: int) -> None:
        """Who comes next after `mover`, whether the end has begun, how many more turns then."""
        self.next = state.left_of(mover)
        self.ending = 0
        self.bound = state.seats
        if state.ender != NOBODY:
            self.ending = 1
            self.bound = self.ahead(state, state.ender)
        elif around >= state.cap - 1:
            self.ending = 1
            if self.next != state.first:
                self.bound = self.ahead(state, state.first)

    def ahead(self, state: State, seat: int) -> int:
        """How many turns of others come before the seat's."""
        return (seat - self.next + state.seats) % state.seats

    def settle(self, state: State) -> None:
        """The game is over: most support wins, equals share."""
        most = level = 0
        for seat in range(state.seats):
            support = self.support(state, seat)
            self.scores[seat] = support
            if support > most or seat == 0:
                most, level = support, 0
            if support == most:
                level += 1
        for seat in range(state.seats):
            self.shares[seat] = 1.0 / level if self.scores[seat] == most else 0.0

    def support(self, state: State, seat: int) -> int:
        """What the seat has now, with what comes on top while requests hold."""
        total = 0
        for card in range(CARDS):
            if state.met[seat] >> card & 1:
                total += GIVES[card]
                if self.have[card] >= NEED[card]:
                    total += EXTRA[card]
        return total

    def soften(self, seats: int) -> None:
        """Shares in proportion to the exponentials of the scores."""
        most = self.scores[0]
        for seat in range(1, seats):
            most = max(most, self.scores[seat])
        total = 0.0
        for seat in range(seats):
            self.shares[seat] = e_to_the(self.scores[seat] - most)
            total += self.shares[seat]
        for seat in range(seats):
            self.shares[seat] /= total

    # ---- the facts of a seat -----------------------------------------------------------------

    def push(self, fact: int, amount: float) -> None:
        """One more fact that is not 0."""
        self.which[self.used] = fact
        self.much[self.used] = amount
        self.used += 1

    def sum(self) -> float:
        """The facts gathered, weighed."""
        total = 0.0
        for index in range(self.used):
            total += self.weights[self.which[index]] * self.much[index]
        return total

    def gather(self, state: State, seat: int, watcher: int, drawn: int) -> None:
        """The facts of one seat; after `take_stock` and `look_round`."""
        self.used = 0
        self.gather_met(state, seat)
        standing = self.standing(state, seat)
        if standing == GONE:
            return
        self.push(TEMPO + 5 * standing + self.ahead(state, seat), 1.0)
        if self.ahead(state, seat) == 0:
            standing += SOON
        known = watcher in (NOBODY, seat)
        self.gather_held(state, seat, state.hands[seat] if known else 0)
        if known:
            self.gather_hand(state, seat, standing)
            if drawn:
                self.gather_guess(self.unseen(state, seat), 1, standing)
        elif state.hands[seat]:
            self.gather_guess(self.unseen(state, watcher), popcount(state.hands[seat]), standing)
            self.gather_nearest(self.unseen(state, watcher), popcount(state.hands[seat]), standing)

    def standing(self, state: State, seat: int) -> int:
        """How many it has validated, LAST before its last turn, GONE after it."""
        if self.ending:
            return LAST if self.ahead(state, seat) < self.bound else GONE
        return min(2, popcount(state.met[seat]))

    def gather_met(self, state: State, seat: int) -> None:
        """What it has validated."""
        support = 0
        for card in range(CARDS):
            if state.met[seat] >> card & 1:
                support += GIVES[card]
                firm = max(0, min(3, self.have[card] - NEED[card] + 2))
                self.push(KEPT + 48 * self.ending + 4 * card + firm, 1.0)
        count = min(3, popcount(state.met[seat]))
        self.push(SUPPORT + 4 * self.ending + count, support)
        self.push(MET + 4 * self.ending + count, 1.0)

    def gather_held(self, state: State, seat: int, hand: int) -> None:
        """Its buildings: walls part regions, the others bring rain."""
        for kind in range(3):
            if state.held[3 * seat + kind]:
                family = COUNT if kind == WALL else RAIN
                wanted = 3 if hand >> (3 * family) & 7 else 0
                self.push(HELD + wanted + kind, min(2, state.held[3 * seat + kind]))

    def gather_hand(self, state: State, seat: int, standing: int) -> None:
        """How far each request in a known hand is, and the nearest."""
        nearest = STEPS
        for card in range(CARDS):
            if state.hands[seat] >> card & 1:
                missing = self.lacks[card]
                nearest = min(nearest, missing)
                self.push(HAND + (CARDS * standing + card) * STEPS + missing, 1.0)
        if nearest < STEPS:
            self.push(NEAREST + STEPS * standing + nearest, 1.0)

    def unseen(self, state: State, watcher: int) -> int:
        """The requests that the watcher has not seen."""
        cards = ALL_REQUESTS & ~state.hands[watcher]
        for seat in range(state.seats):
            cards &= ~state.met[seat]
        return cards

    def gather_guess(self, unseen: int, size: int, standing: int) -> None:
        """So many of these cards, any of them: each counts in part."""
        if not unseen:
            return
        part = 1.0 * size / popcount(unseen)  # compiled, 1 / 2 would be 0
        for card in range(CARDS):
            if unseen >> card & 1:
                fact = HAND + (CARDS * standing + card) * STEPS + self.lacks[card]
                self.push(fact, part)

    def gather_nearest(self, unseen: int, size: int, standing: int) -> None:
        """How likely the nearest of so many of these cards lacks how many."""
        total = popcount(unseen)
        reached = 1.0
        self.count_beyond(unseen)
        for missing in range(1, STEPS + 1):
            all_beyond = self.none_nearer(self.beyond[missing], size, total)
            if reached > all_beyond:
                self.push(NEAREST + STEPS * standing + missing - 1, reached - all_beyond)
            reached = all_beyond
            if not self.beyond[missing]:
                return

    def count_beyond(self, unseen: int) -> None:
        """How many of these cards lack so many or more, for every number."""
        for missing in range(STEPS + 1):
            self.beyond[missing] = 0
        for card in range(CARDS):
            if unseen >> card & 1:
                self.beyond[self.lacks[card]] += 1
        for missing in range(STEPS - 1, -1, -1):
            self.beyond[missing] += self.beyond[missing + 1]

    def none_nearer(self, beyond: int, size: int, total: int) -> float:
        """How likely so many cards are all of the far ones."""
        if beyond == total and size <= total:
            return 1.0
        odds = 1.0
        for drawn in range(size):
            odds *= 1.0 * max(0, beyond - drawn) / max(1, total - drawn)
        return odds
