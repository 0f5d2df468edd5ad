"""Why search likes an action of Downfall: the facts that differ in the futures it leads to.

The actions looked at most are played on, each in the same luck, and facts are counted at the next
two turns of the seat. What differs from the mean of these actions is a reason. It is named as a
change at once where the action brings it about by itself, else as one to come (`later-...`), with
the number that is to be expected.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import combinations

from taberna.bots.downfall.evaluator import Evaluator
from taberna.bots.downfall.evaluator_facts import RELATIVES_DUE
from taberna.bots.downfall.reason_kinds import GOOD, HOMES, parts
from taberna.bots.reasons import Plain, Reason
from taberna.bots.search.futures import Futures
from taberna.core.state import State
from taberna.games.downfall.actions import SEATS
from taberna.games.downfall.board import SPACES
from taberna.games.downfall.position import ERUPTS, Position

SHOWN, STRONG = 3, 6  # reasons told, and those that may be
LEAST = 0.001  # of the share of the win
FEWEST = 0.1  # people, to be expected
FOLLOWED, BESIDE = 12, 4  # actions that are played on, and those they are held against
FUTURES, ROUNDS = 24, 2
LATER = "later-"
STEPS = ("saved", "one-run", "near", "dead")  # of the way out, which begins with living

Rows = list[list[float]]
Kind = tuple[str, int]  # and whose it is
About = tuple[tuple[str, Plain], ...]


@dataclass(frozen=True, slots=True)
class Facts:
    """The facts of every seat on average over some positions of a phase, and what they weigh."""

    rows: Rows
    weights: list[float]
    share: float  # of all positions looked at


Outlook = dict[bool, Facts]  # before the eruption and in it


@dataclass(frozen=True, slots=True)
class Contrast:
    """By how much one kind of fact differs: in shares of the win, and in people."""

    weight: float
    count: float


def reasons_from(
    futures: Futures, ranked: Sequence[int], asked: Sequence[int]
) -> dict[int, tuple[Reason, ...]]:
    """Why each of the actions asked about is good or bad, beside those ranked first.

    The first ones asked about are played on; of the others is told what they change at once.
    """
    return Explainer(futures, ranked[:BESIDE], asked[:FOLLOWED]).explained(asked)


class Explainer:
    """Holds the futures of some actions against those of the ones ranked first."""

    def __init__(self, futures: Futures, first: Sequence[int], followed: Sequence[int]) -> None:
        self._futures, self._root = futures, futures.root
        self._evaluator = Evaluator(self._root.seats)
        self._shares = self._evaluator.shares(self._root)
        self._before = self._outlook([self._root])
        played_on = dict.fromkeys((*first, *followed))
        self._soon = {action: self._outlook(self._ends(action)) for action in played_on}
        self._best = first[0]
        self._mean_soon = mean([self._soon[action] for action in first])
        self._mean_of_all = mean(list(self._soon.values()))
        self._mean_at_once = mean([self._at_once(action) for action in first])

    def explained(self, asked: Sequence[int]) -> dict[int, tuple[Reason, ...]]:
        """The reasons of each action."""
        return {action: self._reasons(action) for action in asked}

    def _reasons(self, action: int) -> tuple[Reason, ...]:
        """Those beside the actions ranked first; of the best, if these are as good, beside all."""
        found = self._beside(self._mean_soon, action)
        if action == self._best and not any(reason.weight > 0 for reason in found):
            return self._beside(self._mean_of_all, action)
        return found

    def _beside(self, others: Outlook, action: int) -> tuple[Reason, ...]:
        """The two or three kinds of facts that differ most, weighed in shares of the win."""
        now = self._at_once(action)
        at_once = self._differences(now, self._mean_at_once)
        soon = self._soon.get(action)
        found = self._differences(soon, others) if soon else dict(at_once)
        for whose in range(self._root.seats):
            gather(found, whose)
        told = [
            self._named(kind, difference, now, at_once.get(kind))
            for kind, difference in found.items()
            if abs(difference.weight) >= LEAST and self._makes_sense(kind, difference)
        ]
        return fairest(sorted(told, key=lambda reason: -abs(reason.weight)))

    def _differences(self, some: Outlook, others: Outlook) -> dict[Kind, Contrast]:
        """What differs, by kind and seat; nothing of the cards of others."""
        sums: dict[Kind, Contrast] = {}
        for erupts in some.keys() & others.keys():
            facts, beside = some[erupts], others[erupts]
            for kind, fact, weight, count in parts(erupts, facts.weights):
                for whose in range(self._root.seats):
                    change = facts.share * (facts.rows[whose][fact] - beside.rows[whose][fact])
                    if change and (whose == self._root.turn or kind != "cards"):
                        so_far = sums.get((kind, whose), Contrast(0.0, 0.0))
                        worth = so_far.weight + self._pull(whose) * weight * change
                        sums[kind, whose] = Contrast(worth, so_far.count + count * change)
        return sums

    def _pull(self, whose: int) -> float:
        """What a lead of a seat means to the one on turn, in shares of the win."""
        seat, shares = self._root.turn, self._shares
        return shares[seat] * ((1.0 if whose == seat else 0.0) - shares[whose])

    def _makes_sense(self, kind: Kind, found: Contrast) -> bool:
        """Whether it is told of enough people, and speaks for whom everybody would say it does."""
        if kind[0] not in GOOD:
            return True
        side = 1 if kind[1] == self._root.turn else -1
        return abs(found.count) >= FEWEST and found.weight * found.count * side * GOOD[kind[0]] > 0

    def _named(self, kind: Kind, found: Contrast, now: Outlook, at_once: Contrast | None) -> Reason:
        """A change that the action makes by itself, or what is to be expected."""
        name, whose = kind
        seat = ("seat", SEATS[whose])
        if at_once and at_once.weight * found.weight > 0:
            told, count, where = self._changed(kind, now)
            if count and (name not in GOOD or count * found.count > 0):
                return Reason(told, found.weight, (seat, ("count", count), *where))
        good = (found.weight > 0) == (whose == self._root.turn)
        expected = round(found.count, 1) if name in GOOD else 1 if good else -1
        return Reason(LATER + name, found.weight, (seat, ("count", expected)))

    def _changed(self, kind: Kind, now: Outlook) -> tuple[str, int, About]:
        """What an action changes at once: the kind to name, how many, and where."""
        (name, whose), [(erupts, facts)] = kind, now.items()
        were, are = self._before[erupts].rows[whose], facts.rows[whose]
        if name == "home":
            return name, *moved(were, are)
        if name == "people" and are[RELATIVES_DUE] > were[RELATIVES_DUE]:
            return "relatives", round(are[RELATIVES_DUE] - were[RELATIVES_DUE]), ()
        rows = parts(erupts, facts.weights)
        change = sum(each * (are[at] - were[at]) for of, at, _, each in rows if of == name)
        return name, round(change), ()

    def _at_once(self, action: int) -> Outlook:
        """The facts right after an action; none where it changes the phase."""
        state = self._root.clone()
        state.apply(action)
        return self._outlook([state] if erupting(state) in self._before else [])

    def _ends(self, action: int) -> list[State]:
        """The positions in which the seat has its next turns, in all futures of one action."""
        found = []
        for number in range(FUTURES):
            state = self._futures.begun(action, number)
            for _ in range(ROUNDS):
                self._futures.play_round(state)
                found.append(state.clone())
        return found

    def _outlook(self, states: Sequence[State]) -> Outlook:
        """The facts on average, of each phase."""
        return mean([self._counted(state, 1.0 / len(states)) for state in states])

    def _counted(self, state: State, share: float) -> Outlook:
        rows = self._evaluator.rows(state)
        return {erupting(state): Facts(rows, self._evaluator.weights_now(), share)}


def gather(found: dict[Kind, Contrast], whose: int) -> None:
    """Who is saved is also near and alive, and who dies is not: one reason has the weight of all.

    Gains are told by the highest step that people reach, losses by the deepest.
    """
    for steps, sign in ((STEPS, 1), (STEPS[::-1], -1)):
        rises = [sign * rise(found, kind, whose) for kind in steps]
        for at in range(len(steps) - 1):
            left = rises[at]
            for below in range(at + 1, len(steps)):
                left = min(left, rises[below])
                if left <= 0:
                    break
                move(found, (steps[below], whose), (steps[at], whose), left / rises[below])
                rises[below] -= left


def rise(found: dict[Kind, Contrast], kind: str, whose: int) -> float:
    """How many more people have come to a step of the way out; of the dead, how many fewer."""
    known = found.get((kind, whose))
    return known.count * GOOD[kind] if known else 0.0


def move(found: dict[Kind, Contrast], start: Kind, end: Kind, part: float) -> None:
    """Gives a part of the weight of one kind to another; the counts stay, as they are true."""
    given = part * found[start].weight
    found[start] = replace(found[start], weight=found[start].weight - given)
    found[end] = replace(found[end], weight=found[end].weight + given)


def fairest(reasons: Sequence[Reason]) -> tuple[Reason, ...]:
    """The strongest, and of the next few those with which it says most nearly what all say."""
    if len(reasons) <= SHOWN:
        return tuple(reasons)
    whole = total(reasons)
    some = [(reasons[0], *others) for others in combinations(reasons[1:STRONG], SHOWN - 1)]
    return min(some, key=lambda few: (total(few) * whole < 0, abs(total(few) - whole)))


def total(reasons: Sequence[Reason]) -> float:
    """What reasons weigh in all."""
    return sum(reason.weight for reason in reasons)


def mean(outlooks: Sequence[Outlook]) -> Outlook:
    """The average of several, of each phase."""
    found = {}
    for erupts in (False, True):
        known = [outlook[erupts] for outlook in outlooks if erupts in outlook]
        if known:
            seats = zip(*(one.rows for one in known), strict=True)
            rows = [averages(rows) for rows in seats]
            weights = averages([one.weights for one in known])
            found[erupts] = Facts(rows, weights, sum(one.share for one in known))
    return found


def averages(rows: Sequence[Sequence[float]]) -> list[float]:
    """The average of every place of some rows."""
    return [sum(column) / len(rows) for column in zip(*rows, strict=True)]


def moved(were: list[float], are: list[float]) -> tuple[int, About]:
    """How many more people live on the first space where that changed, and which one it is."""
    for space in HOMES:
        if are[space] != were[space]:
            return round(are[space] - were[space]), (("square", str(SPACES[space].name)),)
    return 0, ()


def erupting(state: State) -> bool:
    """Whether people run from the lava already."""
    return isinstance(at := state.position(), Position) and at.phase == ERUPTS
