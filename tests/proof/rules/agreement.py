"""One game played in lock-step by the oracle, the compiled and the uncompiled engine.

At every ply all of them are asked for everything, and any difference is an error that tells how to
see it again.
"""

from collections import Counter
from dataclasses import dataclass
from functools import cached_property
from random import Random

from taberna.core.errors import TabernaError
from taberna.core.seat import CHANCE, OVER
from taberna.games.downfall.actions import ERUPT, SEATS
from taberna.games.downfall.cards import TILE_NAMES
from taberna.games.downfall.game import DOWNFALL, Downfall
from taberna.games.downfall.position import LAYING, PLAYING, STARTING, TILING
from taberna.games.downfall.ruleset import Ruleset
from taberna.games.downfall.state import State
from tests.oracle.downfall import BESIDE, VENT_SQUARES, Oracle
from tests.proof.rules.facts import NOT_WHEN_OVER, facts_of
from tests.proof.rules.pure import pure_game
from tests.proof.rules.rulesets import oracle_rules
from tests.proof.rules.setup import Setup, position_text, setup_of
from tests.proof.rules.setups import crowded

ACTION_TEXT = tuple(map(str, DOWNFALL.action_table))
CHANCE_TEXT = tuple(map(str, DOWNFALL.chance_table))
CALLS = " calls: "


class Difference(AssertionError):
    """Oracle and engine do not agree; the message tells the whole game so far."""


@dataclass(frozen=True)
class Case:
    """One game of the proof: everything about it follows from these three."""

    rules: str
    seats: int
    number: int

    @cached_property
    def ruleset(self) -> Ruleset:
        """The rules it is played by."""
        return DOWNFALL.find_ruleset(self.rules)

    @cached_property
    def setup(self) -> Setup | None:
        """Every other game starts from a set-up."""
        if self.number % 2 == 0:
            return None
        return crowded(self.dice("set-up"), self.ruleset, self.seats)

    def start(self, game: Downfall) -> State:
        """The first position, as an engine has it."""
        if self.setup is None:
            return game.start(self.rules, self.seats)
        return game.read_position(position_text(self.setup, self.rules, self.seats))

    def __str__(self) -> str:
        return f"game {self.number} of `{self.rules}` with {self.seats} seats"

    def dice(self, what: str) -> Random:
        """Dice of this game for one purpose."""
        return Random(f"{what} {self.rules} {self.seats} {self.number}")


def oracle_of(state: State) -> Oracle | None:
    """The oracle in the same position, if it can be told: a fresh deal, or a turn's beginning."""
    at, seats = state.position(), state.seats
    rules = oracle_rules(state.ruleset, seats)
    if at.stage == STARTING and str(state) == str(DOWNFALL.start(state.ruleset, seats)):
        return Oracle(rules, seats)
    if at.stage in (PLAYING, TILING):
        return Oracle(rules, seats, setup_of(at))
    if at.stage != LAYING:
        return None
    setup, tile = setup_of(at), TILE_NAMES[at.tile]
    setup["bag"] = setup["bag"] | {tile: setup["bag"].get(tile, 0) + 1}
    oracle = Oracle(rules, seats, setup)
    oracle.happen(f"tile {tile}")
    return oracle


class Lockstep:
    """The oracle and the engines in one position, wherever play takes them."""

    def __init__(self, name: str, oracle: Oracle, state: State, twin: State | None = None) -> None:
        self.name, self.start, self.seats = name, str(state), range(state.seats)
        self.oracle, self.state, self.twin = oracle, state, twin
        self.plies: list[str] = []
        self.ids: list[int] = []
        self.odds: list[tuple[int, int]] = []
        self.callers: list[int] = []
        self.compare()

    # ---- playing -----------------------------------------------------------------------------

    def act(self, action: int) -> None:
        """The seat on turn plays an action, by its id."""
        self.plies.append(ACTION_TEXT[action])
        self.oracle.play(ACTION_TEXT[action])
        self.state.apply(action)
        if self.twin:
            self.twin.apply(action)
        self.compare()

    def call(self, seat: int, action: int) -> None:
        """Another seat calls an action out of turn."""
        self.plies.append(f"{SEATS[seat]}{CALLS}{ACTION_TEXT[action]}")
        self.oracle.play(ACTION_TEXT[action], seat)
        self.state.apply_call(seat, action)
        if self.twin:
            self.twin.apply_call(seat, action)
        self.compare()

    def happen(self, chance: int) -> None:
        """Chance brings an outcome, by its id."""
        self.plies.append(CHANCE_TEXT[chance])
        self.oracle.happen(CHANCE_TEXT[chance])
        self.state.apply_chance(chance)
        if self.twin:
            self.twin.apply_chance(chance)
        self.compare()

    # ---- comparing ---------------------------------------------------------------------------

    def compare(self) -> None:
        """Asks everybody for everything; nobody may say anything else than the oracle."""
        state, oracle = self.state, self.oracle
        self.ids, self.odds = state.ids(), state.chance_ids()
        self.agree("turn", oracle.turn, state.turn)
        self.agree("actions", oracle.actions(), [ACTION_TEXT[n] for n in self.ids])
        calls = [state.call_ids(seat) for seat in self.seats]
        self.callers = [seat for seat in self.seats if calls[seat]]
        said = [[ACTION_TEXT[n] for n in listed] for listed in calls]
        self.agree("calls", [oracle.calls(seat) for seat in self.seats], said)
        self.compare_odds()
        self.compare_facts()
        if state.turn == OVER:
            self.compare_outcomes()
        if self.twin:
            self.compare_twins(self.twin, calls)

    def compare_odds(self) -> None:
        """The same chance outcomes in the same order, with the same odds as exact fractions."""
        expected = self.oracle.chances()
        texts = [text for text, _ in expected]
        self.agree("chances", texts, [CHANCE_TEXT[chance] for chance, _ in self.odds])
        total = sum(weight for _, weight in self.odds)
        for (text, share), (_, weight) in zip(expected, self.odds, strict=True):
            if weight * share.denominator != total * share.numerator:
                self.agree(f"odds of {text}", share, f"{weight}/{total}")

    def compare_facts(self) -> None:
        """The whole position, field by field."""
        expected, found = self.oracle.facts(), facts_of(self.state.position(), self.state.turn)
        if expected == found:
            return
        for field, value in expected.items():
            if self.state.turn != OVER or field not in NOT_WHEN_OVER:
                self.agree(field, value, found[field])

    def compare_outcomes(self) -> None:
        """How it ended, who ranks where, who won, and what the win is worth."""
        found = DOWNFALL.outcome(self.state)
        scores = [dict(score) for score in found.scores]
        told = {
            "reason": found.reason,
            "ranks": list(found.ranks),
            "saved": [score["saved"] for score in scores],
            "volcano": [score["volcano"] for score in scores],
            "winners": list(found.winners),
        }
        self.agree("outcome", self.oracle.outcome(), told)
        shares = [1 / len(found.winners) if s in found.winners else 0.0 for s in self.seats]
        self.agree("shares", shares, self.state.shares())

    def compare_twins(self, twin: State, calls: list[list[int]]) -> None:
        """The uncompiled engine says the same as the compiled one, number for number."""
        state = self.state
        self.agree("uncompiled position", tuple(state.position()), tuple(twin.position()))
        self.agree("uncompiled turn", state.turn, twin.turn)
        self.agree("uncompiled actions", self.ids, twin.ids())
        self.agree("uncompiled chances", self.odds, twin.chance_ids())
        self.agree("uncompiled calls", calls, [twin.call_ids(seat) for seat in self.seats])
        self.agree("uncompiled shares", state.shares(), twin.shares())

    def agree(self, field: str, expected: object, found: object) -> None:
        """Raises a Difference unless both are equal."""
        if expected != found:
            raise Difference(self.story(f"{field}\n  expected {expected}\n  found    {found}"))

    def story(self, what: str) -> str:
        """What went wrong and how to see it again."""
        played = " / ".join(self.plies)
        return (
            f"{self.name}, ply {len(self.plies)}\nfrom {self.start}\nplies {played}\n"
            f"differs in {what}"
        )


# ---- a game at random ------------------------------------------------------------------------

VENT_SIDES = {f"lava {square}" for vent in VENT_SQUARES for square in BESIDE[vent]}
TEMPERS = {  # the actions a player of this temper takes if there are any
    "uniform": frozenset[int](),
    "homeward": frozenset(n for n, text in enumerate(ACTION_TEXT) if text.endswith(" out")),
    "busy": frozenset(range(DOWNFALL.automatic)),
    "besieging": frozenset(n for n, text in enumerate(ACTION_TEXT) if text[:7] in VENT_SIDES),
}


class Chooser:
    """Plays at random, with a temper."""

    def __init__(self, dice: Random) -> None:
        self.dice, self.liked = dice, dice.choice(tuple(TEMPERS.values()))

    def step(self, game: Lockstep) -> None:
        """One ply: chance, a call if somebody may, or an action."""
        if game.state.turn == CHANCE:
            game.happen(self.outcome(game.odds))
        elif game.callers and self.dice.random() < 0.5:
            caller = self.dice.choice(game.callers)
            game.call(caller, game.state.call_ids(caller)[0])
        else:
            game.act(self.action(game.ids))

    def outcome(self, odds: list[tuple[int, int]]) -> int:
        """An outcome as likely as its weight."""
        ticket = int(self.dice.random() * sum(weight for _, weight in odds))
        for chance, weight in odds:
            ticket -= weight
            if ticket < 0:
                return chance
        raise ValueError("the weights do not add up")

    def action(self, ids: list[int]) -> int:
        """One of the actions; a call of one's own is not left to the crowd of the others."""
        if ERUPT in ids and self.dice.random() < 0.3:
            return ERUPT
        if self.liked:
            ids = [n for n in ids if n in self.liked] or ids
        return ids[int(self.dice.random() * len(ids))]


def play(case: Case, *, pure: bool) -> Counter[str]:
    """Plays one game to its end; how often each rule was exercised."""
    oracle = Oracle(oracle_rules(case.ruleset, case.seats), case.seats, case.setup)
    twin = case.start(pure_game()) if pure else None
    game = Lockstep(str(case), oracle, case.start(DOWNFALL), twin)
    chooser = Chooser(case.dice("play"))
    try:
        while game.state.turn != OVER:
            chooser.step(game)
    except (TabernaError, ValueError) as error:
        raise Difference(game.story(f"what is allowed: {error!r}")) from error
    return game.oracle.exercised
