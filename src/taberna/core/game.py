"""What a game is: its tables, its texts and its answers. One instance per game, no state."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from difflib import get_close_matches
from functools import cached_property, lru_cache
from typing import TYPE_CHECKING, Any, Generic, TypeVar

from taberna.core.encoding import Encoding, plain_encoding
from taberna.core.errors import BadNotation, BadRuleset, UnknownName
from taberna.core.ruleset import read_ruleset, write_ruleset
from taberna.core.utility import Utility, of_shares, usual_utility

if TYPE_CHECKING:
    from taberna.core.outcome import Outcome
    from taberna.core.rng import Rng

StateT = TypeVar("StateT")  # a `core.state.State`, which knows its game: so it is not named here
EventT = TypeVar("EventT")
ViewT = TypeVar("ViewT")
RulesetT = TypeVar("RulesetT")


class Game(ABC, Generic[StateT, EventT, ViewT, RulesetT]):
    """The rules of one game. Everything a table, a bot or a client asks goes through here."""

    name: str  # in commands and records
    title: str  # for people
    rules_version: int  # counts up when the same record would end differently
    seat_counts: range
    seat_names: tuple[str, ...]
    presets: Mapping[str, RulesetT]  # the first one is the default
    unnamed_preset: str = ""  # of a position or record that names none; the default if empty
    environment_presets: Mapping[int, str] = {}  # by version: what no rules mean there; else one
    rule_choices: Mapping[str, Sequence[str]] = {}  # what a field of a ruleset may be, if a word
    action_table: Sequence[object]  # one interned Action per id
    chance_table: Sequence[object]  # one interned chance outcome per id
    automatic: int  # the id of the action that the kernel plays itself where nothing else is legal
    plane_count: int  # observation planes, each `plane_shape`
    plane_shape: tuple[int, int]

    @property
    def action_count(self) -> int:
        """Action ids are below this."""
        return len(self.action_table)

    @property
    def chance_count(self) -> int:
        """Chance ids are below this."""
        return len(self.chance_table)

    @property
    def listed_chances(self) -> int:
        """Chance ids below this are listed where they can happen; all others are only sampled."""
        return self.chance_count

    @cached_property
    def planes_shape(self) -> tuple[int, int, int]:
        """How many planes, rows and columns an observation has."""
        return (self.plane_count, *self.plane_shape)

    @cached_property
    def plane_size(self) -> int:
        """How many bytes an observation has."""
        return self.plane_count * self.plane_shape[0] * self.plane_shape[1]

    @cached_property
    def encoding(self) -> Encoding:
        """What action ids and planes stand for, with a version; a game says more than this."""
        return plain_encoding(
            self.action_table, self.plane_count, self.plane_shape[0] * self.plane_shape[1]
        )

    # ---- a game answers these ----------------------------------------------------------------

    @abstractmethod
    def start(self, ruleset: RulesetT | str | None = None, seats: int = 2, **setup: Any) -> StateT:
        """A new game; `setup` is the game's own choice of starts."""

    @abstractmethod
    def read_position(self, text: str) -> StateT:
        """The position a text describes; BadPosition says what is wrong with it."""

    @abstractmethod
    def write_position(self, state: Any) -> str:
        """The position as text that reads back."""

    @abstractmethod
    def view(self, state: Any, seat: int | None) -> ViewT:
        """The table as one seat sees it; `None` is a spectator."""

    @abstractmethod
    def view_event(self, event: EventT, seat: int | None) -> EventT:
        """The event as one seat saw it happen."""

    @abstractmethod
    def view_chance(self, state: Any, chance: object, seat: int | None) -> str:
        """The text of a chance outcome in this state as one seat sees it drawn."""

    @abstractmethod
    def view_position(self, state: Any, seat: int | None) -> str:
        """The position's text with everything hidden that one seat cannot know."""

    @abstractmethod
    def imagine(self, view: ViewT, rng: Rng) -> StateT:
        """A full state that fits the view, as likely as what was seen makes it."""

    @abstractmethod
    def describe(
        self, rules: RulesetT, before: Any, cause: object, after: Any, caller: int | None = None
    ) -> tuple[EventT, ...]:
        """What happened between two positions, given the action or chance outcome between them."""

    @abstractmethod
    def why_not(self, state: Any, action: int) -> tuple[str, str]:
        """Code and sentence for an action that is not legal now."""

    @abstractmethod
    def outcome(self, state: Any) -> Outcome:
        """How a finished game ended."""

    # ---- a game may answer these, for programs that learn ------------------------------------

    def restore(self, ruleset: RulesetT, values: tuple[Any, ...]) -> StateT | None:
        """The state with this `position()`; None where states are sent away as text."""
        return None

    def reduced(self, state: Any) -> tuple[Any, ...]:
        """How a state is sent to another process: its plain values, or its text."""
        if type(self).restore is Game.restore:
            return self.read_position, (self.write_position(state),)
        return restored, (self, rules_text(self, state.ruleset), tuple(state.position()))

    def utility(self, ruleset: RulesetT, seats: int) -> Utility:
        """The bounds and the sum of `returns`; a game where nobody may win says so."""
        return usual_utility(seats, always_won=True)

    def returns(self, shares: Sequence[float], points: Sequence[int]) -> list[float]:
        """What a game was worth to each seat that ended with these shares of the win and points."""
        return of_shares(shares)

    def max_plies(self, ruleset: RulesetT, seats: int) -> int | None:
        """No game has more actions and chance outcomes together; None if there is no bound."""
        return None

    def check_bots_alone(self, ruleset: RulesetT) -> None:
        """Raises BadRuleset where these rules are only for matches in which a person plays."""

    def held(self, state: Any, seat: int) -> Sequence[int]:
        """The chance ids of what a seat was dealt and still hides, as often as it holds them."""
        return ()

    def call_is_possible(self, view: ViewT) -> bool:
        """Whether, as far as this view shows, a seat not on turn may be able to call now.

        A server asks with the view of a spectator, and gives people time for the call.
        """
        return False

    # ---- names and texts ---------------------------------------------------------------------

    @cached_property
    def _action_ids(self) -> dict[object, int]:
        return {action: number for number, action in enumerate(self.action_table)}

    @cached_property
    def _chance_ids(self) -> dict[object, int]:
        return {chance: number for number, chance in enumerate(self.chance_table)}

    @cached_property
    def _action_texts(self) -> dict[str, int]:
        return {str(action).lower(): n for n, action in enumerate(self.action_table)}

    @cached_property
    def action_texts(self) -> tuple[str, ...]:
        """How each action is written, by its id."""
        return tuple(map(str, self.action_table))

    @cached_property
    def _chance_texts(self) -> dict[str, int]:
        return {str(chance).lower(): n for n, chance in enumerate(self.chance_table)}

    def action_id(self, action: object) -> int:
        """The stable id of an action or of its text."""
        if isinstance(action, str):
            known = self._action_texts.get(action)
            if known is not None:
                return known
            return self._read(action, self._action_texts, self.action_table, "action")
        try:
            return self._action_ids[action]
        except (KeyError, TypeError):
            raise BadNotation(f"{action!r} is no action of {self.title}") from None

    def chance_id(self, chance: object) -> int:
        """The stable id of a chance outcome or of its text."""
        if isinstance(chance, str):
            return self._read(chance, self._chance_texts, self.chance_table, "chance outcome")
        try:
            return self._chance_ids[chance]
        except (KeyError, TypeError):
            raise BadNotation(f"{chance!r} is no chance outcome of {self.title}") from None

    def read_action(self, text: str) -> Any:
        """The interned action a text names."""
        return self.action_table[self.action_id(str(text))]

    def read_chance(self, text: str) -> Any:
        """The interned chance outcome a text names."""
        return self.chance_table[self.chance_id(str(text))]

    def find_ruleset(self, wanted: RulesetT | str | None, unnamed: str = "") -> RulesetT:
        """A ruleset from its text (`official`, `official dual_tiles=yes`), or the default.

        A text that names no preset changes the default, or the preset `unnamed`.
        """
        if wanted is None or isinstance(wanted, str):
            found: RulesetT = read_ruleset(wanted or "", self.presets, unnamed)
            return found
        return wanted

    def find_recorded_ruleset(self, text: str | None) -> RulesetT:
        """The ruleset of a position or record; a new default does not change what it means."""
        return self.find_ruleset(text, self.unnamed_preset)

    def write_ruleset(self, ruleset: RulesetT) -> str:
        """The ruleset as text that reads back."""
        return write_ruleset(ruleset, self.presets, self.unnamed_preset)

    def counted_rules(self, ruleset: RulesetT) -> str:
        """The rules that results are counted by, as text; a game leaves out who begins."""
        return self.write_ruleset(ruleset)

    def check_start(self, seats: int, setup: Mapping[str, Any], known: Sequence[str] = ()) -> None:
        """Refuses a number of seats, or a start option, that the game does not have."""
        if setup:
            raise UnknownName("start option", next(iter(setup)), known)
        if seats not in self.seat_counts:
            few, many = self.seat_counts[0], self.seat_counts[-1]
            raise BadRuleset(f"{self.title} is for {few} to {many} seats, not {seats}")

    def seat_named(self, name: str) -> int:
        """The seat with this name."""
        if name not in self.seat_names:
            raise UnknownName("seat", name, self.seat_names)
        return self.seat_names.index(name)

    def _read(self, text: str, known: Mapping[str, int], table: Sequence[object], kind: str) -> int:
        if text in known:
            return known[text]
        plain = " ".join(text.lower().split())
        if plain in known:
            return known[plain]
        verbs: dict[str, list[str]] = {}
        for example in known:
            verbs.setdefault(example.partition(" ")[0], []).append(example)
        verb = plain.partition(" ")[0]
        near = [verb] if verb in verbs else get_close_matches(verb, verbs, n=1)
        like = table[known[verbs[near[0]][:2][-1] if near else next(iter(known))]]
        raise BadNotation(f"cannot read {kind} {text[:60]!r}; write it like `{like}`")


@lru_cache(maxsize=256)
def rules_text(game: Game[Any, Any, Any, Any], ruleset: Any) -> str:
    """A ruleset as text, remembered: states are sent more often than rules change."""
    return game.write_ruleset(ruleset)


@lru_cache(maxsize=256)
def rules_of(game: Game[Any, Any, Any, Any], text: str) -> Any:
    """The ruleset of a text, remembered."""
    return game.find_ruleset(text)


def restored(game: Game[Any, Any, Any, Any], rules: str, values: tuple[Any, ...]) -> Any:
    """The state that `Game.reduced` sent."""
    return game.restore(rules_of(game, rules), values)
