"""The Downfall of Pompeii as a Game: tables, starts, texts and answers."""

from dataclasses import replace
from fractions import Fraction
from typing import Any

from taberna.core.errors import BadRuleset, UnknownName
from taberna.core.game import Game
from taberna.core.outcome import Outcome, rank
from taberna.core.rng import Rng
from taberna.core.seat import Seat
from taberna.core.utility import Utility, usual_utility
from taberna.games.downfall import notation, reading, refusals, soundness
from taberna.games.downfall.actions import ACTIONS, DONE, SEATS, Action
from taberna.games.downfall.board import CARDS, SPACE_TOTAL
from taberna.games.downfall.cards import BASE, CALM, HAND, OMENS, tile_counts
from taberna.games.downfall.chances import CARD, CHANCES, Chance, DrawCard
from taberna.games.downfall.describing import describe, receiver
from taberna.games.downfall.encoding import ENCODING
from taberna.games.downfall.events import Event, view_event
from taberna.games.downfall.position import (
    DEALING,
    ERUPTS,
    PHASES,
    PLAYING,
    REASONS,
    SETTLING,
    SLEEPS,
    STARTING,
    TILING,
    Position,
)
from taberna.games.downfall.ruleset import CHOICES, ENVIRONMENTS, PRESETS, Ruleset
from taberna.games.downfall.state import State
from taberna.games.downfall.view import (
    View,
    call_is_possible,
    hide_hands,
    imagine_position,
    view,
)

USUAL_SHARE = {"sleeps": Fraction(0), "seethes": Fraction(1, 2), "erupts": Fraction(4, 5)}


class Downfall(Game[State, Event, View, Ruleset]):
    """Two to four families fill the city, then run from the lava."""

    name = "downfall"
    title = "The Downfall of Pompeii"
    rules_version = 1
    seat_counts = range(2, 5)
    seat_names = SEATS
    presets = PRESETS
    unnamed_preset = "official"
    environment_presets = ENVIRONMENTS
    rule_choices = CHOICES
    action_table = ACTIONS
    chance_table = CHANCES
    automatic = DONE
    plane_count = 14
    plane_shape = (7, 11)
    encoding = ENCODING
    why_not = staticmethod(refusals.why_not)

    def __reduce__(self) -> str:
        return "DOWNFALL"  # there is only one, also in another process

    def start(
        self,
        ruleset: Ruleset | str | None = None,
        seats: int = 2,
        *,
        phase: str = "sleeps",
        populate: Fraction | float | None = None,
        **setup: Any,
    ) -> State:
        """A new game. `phase` starts later; `populate` deals people onto this share of the spaces.

        Without `populate`, a start while Vesuvius seethes fills half of the spaces, a start in the
        eruption four fifths, and an ordinary start none.
        """
        self.check_start(seats, setup, ("phase", "populate"))
        if phase not in PHASES:
            raise UnknownName("phase", phase, PHASES)
        share = USUAL_SHARE[phase] if populate is None else populate
        if not 0 <= share <= 1:
            raise BadRuleset(f"populate is a share from 0 to 1, not {populate}")
        rules = self.find_ruleset(ruleset)
        return State(self, rules, opening_position(rules, seats, PHASES.index(phase), share))

    def read_position(self, text: str) -> State:
        """The position a text describes; docs/games/downfall.md has the notation."""
        state = State(self, *reading.read_position(text, self.find_recorded_ruleset))
        soundness.check(state)
        return state

    def write_position(self, state: State) -> str:
        """The position as one line of text that reads back."""
        return notation.write_position(state.position(), self.write_ruleset(state.ruleset))

    def restore(self, ruleset: Ruleset, values: tuple[Any, ...]) -> State:
        """The state with this position."""
        return State(self, ruleset, Position(*values))

    def utility(self, ruleset: Ruleset, seats: int) -> Utility:
        """Where nobody wins a full tie, the sum is not always the same."""
        return usual_utility(seats, always_won=ruleset.full_tie == "shared")

    def max_plies(self, ruleset: Ruleset, seats: int) -> int:
        """Every card is drawn once and every tile; nobody is placed or thrown in twice.

        A turn before the eruption draws at least one card, and one in it at least one tile.
        """
        people = seats * ruleset.citizens[seats - 2]
        cards = CALM + BASE + 2  # and both A.D. 79
        tiles = sum(tile_counts(dual=ruleset.dual_tiles))
        begins = 1 + people + HAND * seats
        return begins + people + OMENS + 3 * (cards + 1) + 5 * tiles

    def held(self, state: State, seat: int) -> list[int]:
        """The cards in a hand."""
        hand: bytes = state.position().hand(seat)
        return [CARD + card for card, count in enumerate(hand) for _ in range(count)]

    def counted_rules(self, ruleset: Ruleset) -> str:
        """Whoever begins, it is the same game."""
        return self.write_ruleset(replace(ruleset, start="random"))

    def view(self, state: State, seat: int | None) -> View:
        """The table as one seat sees it."""
        return view(state, seat)

    def view_event(self, event: Event, seat: int | None) -> Event:
        """The event as one seat saw it happen."""
        return view_event(event, seat)

    def view_chance(self, state: State, chance: object, seat: int | None) -> str:
        """Nobody sees which card another seat drew."""
        if isinstance(chance, DrawCard) and receiver(state.position()) != seat:
            return "draw ?"
        return str(chance)

    def view_position(self, state: State, seat: int | None) -> str:
        """Other seats' cards are written as `?`."""
        at = hide_hands(state.position(), seat)
        return notation.write_position(at, self.write_ruleset(state.ruleset))

    def imagine(self, view: View, rng: Rng) -> State:
        """A full state that fits the view: the other hands are any of the unseen cards."""
        state = State(self, view.ruleset, imagine_position(view))
        state.deal_unseen(-1 if view.viewer is None else view.viewer, rng)
        return state

    def describe(
        self,
        rules: Ruleset,
        before: Position,
        cause: object,
        after: Position,
        caller: int | None = None,
    ) -> tuple[Event, ...]:
        """What happened between two positions."""
        told: Action | Chance = cause  # type: ignore[assignment]
        return describe(rules, before, told, after, caller)

    def call_is_possible(self, view: View) -> bool:
        """Enough cards are unseen for the buildings that are full."""
        return call_is_possible(view)

    def outcome(self, state: State) -> Outcome:
        """Most saved, then fewest in the volcano."""
        at: Position = state.position()
        seats = range(at.seats)
        ranks = rank([(-at.saved[seat], at.volcano[seat]) for seat in seats])
        first = tuple(Seat(seat) for seat in seats if ranks[seat] == 1)
        undecided = len(first) > 1 and state.ruleset.full_tie == "nobody"
        return Outcome(
            reason=REASONS[at.reason],
            ranks=ranks,
            scores=tuple(
                (("saved", at.saved[seat]), ("volcano", at.volcano[seat])) for seat in seats
            ),
            winners=() if undecided else first,
        )


def opening_position(rules: Ruleset, seats: int, phase: int, share: Fraction | float) -> Position:
    """The table before anything was drawn."""
    everybody = bytes((*([rules.citizens[seats - 2]] * seats), 0, 0)[:4])
    wanted = SPACE_TOTAL * Fraction(share).limit_denominator(10_000)
    settlers = min(int(wanted), sum(everybody))
    missing = bytes((*([HAND] * seats), 0, 0)[:4]) if phase != ERUPTS else bytes(4)
    after = TILING if phase == ERUPTS else PLAYING
    if rules.start == "random":
        stage, mover = STARTING, 0
    else:
        stage = SETTLING if settlers else DEALING if any(missing) else after
        mover = int(rules.start)
        if mover >= seats:
            raise BadRuleset(f"seat {mover} cannot begin at a table of {seats}")
    boxed = phase == ERUPTS and stage == after
    return Position(
        seats=seats,
        phase=phase,
        stage=stage,
        mover=mover,
        calm=CALM if phase == SLEEPS else 0,
        base=BASE,
        omens=OMENS,
        settlers=settlers,
        after=STARTING if stage == after else after,
        opening=int(phase == ERUPTS and rules.first_tiles > 0),
        missing=missing,
        pool=bytes(CARDS.values()),
        supply=bytes(len(everybody)) if boxed else everybody,
        box=everybody if boxed else bytes(len(everybody)),
        bag=bytes(tile_counts(dual=rules.dual_tiles)),
    )


DOWNFALL = Downfall()
