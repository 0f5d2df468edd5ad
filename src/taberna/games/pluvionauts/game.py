"""The Pluvionauts as a Game: tables, starts, texts and answers."""

from dataclasses import replace
from typing import Any, cast

from taberna.core.errors import BadRuleset, Cause
from taberna.core.game import Game
from taberna.core.outcome import Outcome, rank
from taberna.core.rng import Rng
from taberna.core.seat import Seat
from taberna.core.state import State as CoreState
from taberna.games.pluvionauts import notation, refusals
from taberna.games.pluvionauts.actions import ACTIONS, DICE, DONE, SEATS, Action, check_names
from taberna.games.pluvionauts.aim import aim_id, aim_of, parse_aim
from taberna.games.pluvionauts.board import CELLS, SLOT_NAMES
from taberna.games.pluvionauts.cards import DEALT, SUPPLY, WALL
from taberna.games.pluvionauts.chances import (
    CHANCES,
    FALL,
    REQUEST,
    Chance,
    DrawRequest,
    chance_id,
)
from taberna.games.pluvionauts.encoding import ENCODING
from taberna.games.pluvionauts.events import Event, describe, receiver, view_event
from taberna.games.pluvionauts.falls import Rest
from taberna.games.pluvionauts.hand import Hand
from taberna.games.pluvionauts.position import (
    AIMING,
    NONE,
    NOWHERE,
    PATIENCE,
    REASONS,
    SECOND_CHANCE,
    STARTING,
    TILING,
    UNKNOWN,
    Position,
    thrown_die,
)
from taberna.games.pluvionauts.ruleset import CHOICES, PRESETS, Ruleset
from taberna.games.pluvionauts.scene import Die, ThrowScene
from taberna.games.pluvionauts.state import State
from taberna.games.pluvionauts.view import View, hide_hands, imagine_position, view


class Pluvionauts(Game[State, Event, View, Ruleset]):
    """Two to five balloonists tow islands and look for rain."""

    name = "pluvionauts"
    title = "The Pluvionauts"
    rules_version = 1
    seat_counts = range(2, 6)
    seat_names = SEATS
    presets = PRESETS
    rule_choices = CHOICES
    action_table = ACTIONS
    chance_table = CHANCES
    automatic = DONE
    plane_count = 14
    plane_shape = (7, 7)
    encoding = ENCODING
    listed_chances = FALL
    why_not = staticmethod(refusals.why_not)

    def __reduce__(self) -> str:
        return "PLUVIONAUTS"  # there is only one, also in another process

    def start(self, ruleset: Ruleset | str | None = None, seats: int = 2, **setup: Any) -> State:
        """A new game, before the box is shuffled."""
        self.check_start(seats, setup)
        rules = self.find_ruleset(ruleset)
        return State(self, rules, opening_position(rules, seats))

    def read_position(self, text: str) -> State:
        """The position a text describes; docs/games/pluvionauts.md has the notation."""
        rules, position = notation.read_position(text, self.find_ruleset)
        return State(self, rules, position)

    def write_position(self, state: State) -> str:
        """The position as one line of text that reads back."""
        return notation.write_position(state.position(), self.write_ruleset(state.ruleset))

    def restore(self, ruleset: Ruleset, values: tuple[Any, ...]) -> State:
        """The state with this position."""
        return State(self, ruleset, Position(*values))

    def max_plies(self, ruleset: Ruleset, seats: int) -> int:
        """Every turn throws each lost die and the balloon as often as the rules let it."""
        begins = 1 + len(CELLS) + len(DICE[1:]) + DEALT * seats
        throws = len(DICE[1:]) * (2 * PATIENCE + 1) + 2 * SECOND_CHANCE
        put = len(DICE) * len(DICE)  # each throw may leave every die in between
        acts = 6  # fuel, drive, tow, take or place or validate, the card drawn for it, done
        return begins + (ruleset.last_round + 1) * seats * (throws + put + acts)

    def check_bots_alone(self, ruleset: Ruleset) -> None:
        """Bots may never end a game, so that they need a cap."""
        if not ruleset.turn_cap:
            raise BadRuleset(
                "turn_cap=0 sets no limit of rounds: it is for matches in which a person plays",
                Cause("person-needed"),
            )

    def held(self, state: State, seat: int) -> list[int]:
        """The requests in a hand."""
        hand: int = state.position().hands[seat]
        return [REQUEST + card for card in range(hand.bit_length()) if hand >> card & 1]

    def action_id(self, action: object) -> int:
        """The stable id of an action or of its text; bad names say what names there are."""
        if isinstance(action, str) and action.lower().split()[:1] == ["aim"]:
            return aim_id(parse_aim(action))
        if isinstance(action, str):
            check_names(action)
        return super().action_id(action)

    def chance_id(self, chance: object) -> int:
        """The stable id of a chance outcome or of its text."""
        return chance_id(chance)

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
        """Nobody sees which request another seat drew."""
        if isinstance(chance, DrawRequest) and receiver(state.position()) != seat:
            return "request ?"
        return str(chance)

    def view_position(self, state: State, seat: int | None) -> str:
        """Other seats' requests are written as `?`."""
        at = hide_hands(state.position(), seat)
        return notation.write_position(at, self.write_ruleset(state.ruleset))

    def imagine(self, view: View, rng: Rng) -> State:
        """A full state that fits the view: the other hands are any of the unseen requests."""
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
        return describe(before, told, after)

    def outcome(self, state: State) -> Outcome:
        """Most support, of validated requests and of those that still hold."""
        at: Position = state.position()
        supports = state.supports()
        ranks = rank([(-support,) for support in supports])
        return Outcome(
            reason=REASONS[at.reason],
            ranks=ranks,
            scores=tuple(
                (("support", support), ("requests", met.bit_count()))
                for support, met in zip(supports, at.met, strict=False)
            ),
            winners=tuple(Seat(seat) for seat in range(at.seats) if ranks[seat] == 1),
        )


def opening_position(rules: Ruleset, seats: int) -> Position:
    """The table before anything was drawn."""
    random = rules.start == "random"
    mover = 0 if random else int(rules.start)
    if mover >= seats:
        raise BadRuleset(f"seat {mover} cannot begin at a table of {seats}")
    walls = int(rules.starting_wall)
    held = [walls if kind == WALL and seat < seats else 0 for seat in range(5) for kind in range(3)]
    pool = [count - walls * seats * (kind == WALL) for kind, count in enumerate(SUPPLY)]
    return Position(
        seats=seats,
        stage=STARTING if random else TILING,
        after=AIMING,
        mover=mover,
        first=mover,
        round=0,
        terrain=bytes([UNKNOWN] * len(CELLS)),
        slots=bytes(len(SLOT_NAMES)),
        pool=bytes(pool),
        held=bytes(held),
        weather=(NOWHERE, NOWHERE),
        values=(0, 0),
        hands=(0,) * 5,
        missing=bytes(DEALT if seat < seats else 0 for seat in range(5)),
        met=(0,) * 5,
        due=0,
        tries=0,
        aim=NONE,
        between=(0, 0, 0),
        balloon=NONE,
        fuel=0,
        ender=NONE,
        reason=0,
    )


def scene_of(state: CoreState) -> ThrowScene:
    """What the throw now due meets, for whoever throws it."""
    at = cast("Position", state.position())
    lying = [
        Rest((cell,), value) if cell >= 0 else None
        for cell, value in zip(at.weather, at.values, strict=True)
    ]
    return ThrowScene(
        aim=aim_of(at.aim),
        heights=tuple(at.terrain),
        slots=tuple(slot for slot, kind in enumerate(at.slots) if kind),
        a=lying[0],
        b=lying[1],
        die=Die(thrown_die(at)),
        hand=Hand(*state.ruleset.hand),
    )


PLUVIONAUTS = Pluvionauts()
