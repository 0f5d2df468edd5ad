"""Every game of the house as a game of OpenSpiel: `pyspiel.load_game("taberna_downfall")`.

Importing this module registers them, as `taberna_NAME` with the parameters `players` and `rules`.
All chance is explicit and exact: what has too many outcomes to be listed is drawn by the digits of
a ticket, one chance node for each.
"""

from __future__ import annotations

import secrets
from typing import Any

from taberna.core.extras import lacking

try:
    import numpy as np
    import pyspiel
    from numpy.typing import NDArray
except ModuleNotFoundError as missing:
    raise lacking(missing, "rl") from None

from taberna.core.game import Game
from taberna.core.history import History
from taberna.core.rng import Rng
from taberna.core.seat import OVER
from taberna.games import GAMES
from taberna.games.manifest import AnyGame

PREFIX = "taberna_"
TERMINAL = int(pyspiel.PlayerId.TERMINAL)  # chance is on turn under the same number as here
DIGIT = 256  # outcomes of a digit
DIGITS = 4  # of a ticket, at most
LONG = 10_000  # plies, where a game has no bound
WORD = 1 << 16  # numbers that a float holds exactly, also squared
COLUMNS = 3  # of a ply in the information state: whose, and its id in two numbers
Parameters = dict[str, Any]
Floats = NDArray[np.float32]


class SpielGame(pyspiel.Game):  # type: ignore[misc]
    """One game of the house with its rules and its number of players; a class for each game."""

    game: AnyGame

    def __init__(self, params: Parameters | None = None) -> None:
        given = DEFAULTS | (params or {})
        game = self.game
        self.players = int(given["players"])
        self.rules = game.find_ruleset(read_rules(given["rules"]) or None)
        game.check_bots_alone(self.rules)
        self.start = game.start(self.rules, self.players)
        self.plies = game.max_plies(self.rules, self.players) or LONG
        worth = game.utility(self.rules, self.players)
        info = pyspiel.GameInfo(
            num_distinct_actions=game.action_count,
            max_chance_outcomes=max(DIGIT, game.listed_chances),
            num_players=self.players,
            min_utility=worth.least,
            max_utility=worth.most,
            utility_sum=worth.total,
            max_game_length=self.plies,
        )
        super().__init__(game_type(game, KINDS[worth.kind]), info, given)

    def new_initial_state(self, text: str | None = None) -> SpielState:
        """A state before anything has happened."""
        return SpielState(self)

    def max_chance_nodes_in_history(self) -> int:
        """Every ply may be drawn by several digits."""
        return DIGITS * self.plies

    def make_py_observer(
        self, iig_obs_type: Any = None, params: Parameters | None = None
    ) -> SpielObserver:
        """Planes, or everything since the start where perfect recall is asked for."""
        return SpielObserver(self, iig_obs_type, params)


class SpielState(pyspiel.State):  # type: ignore[misc]
    """A position with all that led to it. OpenSpiel copies and sends it by its attributes."""

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self.played = History(game.start)
        self.first, self.end = 0, 0  # the tickets that the digits so far leave; 0: none is drawn
        self.played.skip_lone()

    def current_player(self) -> int:
        """A seat, chance or the end."""
        turn = self.played.state.turn
        return turn if turn != OVER else TERMINAL

    def is_terminal(self) -> bool:
        """Whether the game is over."""
        return self.played.state.turn == OVER

    def _legal_actions(self, player: int) -> list[int]:
        state = self.played.state
        return list(state.ids()) if player == state.turn else []

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """What may happen now, or the next digit of its ticket, with exact probabilities."""
        state = self.played.state
        if not state.sampled():
            total = state.tickets()
            return [(chance, weight / total) for chance, weight in state.chance_ids()]
        first, end = self._span()
        each = step_of(end - first)
        return [
            (digit, (min(end, at + each) - at) / (end - first))
            for digit, at in enumerate(range(first, end, each))
        ]

    def _span(self) -> tuple[int, int]:
        return (self.first, self.end) if self.end else (0, self.played.state.tickets())

    def _apply_action(self, action: int) -> None:
        played = self.played
        state = played.state
        if state.turn >= 0:
            played.apply(action)
        elif not state.sampled():
            played.apply_chance(action)
        else:
            first, end = self._span()
            each = step_of(end - first)
            at = first + action * each
            if each > 1:
                self.first, self.end = at, min(end, at + each)
                return
            self.first = self.end = 0
            played.apply_ticket(at)
        played.skip_lone()

    def _action_to_string(self, player: int, action: int) -> str:
        state = self.played.state
        game = state.game
        if player >= 0:
            return str(game.action_table[action])
        return f"digit {action}" if state.sampled() else str(game.chance_table[action])

    def returns(self) -> list[float]:
        """What the game was worth; 0 for everybody before its end."""
        return self.played.state.returns()

    def resample_from_infostate(self, player: int, sampler: Any = None) -> SpielState:
        """A state that looks the same to this player; the hidden part is dealt anew.

        `sampler` gives numbers from 0 to 1. For the Python ISMCTS: `set_resampler(resample)`.
        """
        word = secrets.randbits(64) if sampler is None else int(sampler() * (1 << 53))
        made: SpielState = self.clone()
        made.played = self.played.redealt(player, Rng(word))
        return made

    def __str__(self) -> str:
        return str(self.played.state)


def resample(state: SpielState, player: int) -> SpielState:
    """The resampler that the Python ISMCTS of OpenSpiel is given."""
    return state.resample_from_infostate(player)


def step_of(tickets: int) -> int:
    """How many tickets one value of the next digit stands for."""
    each = 1
    while each * DIGIT < tickets:
        each *= DIGIT
    return each


class SpielObserver:
    """What a player sees, as numbers and as text."""

    def __init__(self, game: SpielGame, kind: Any, params: Parameters | None) -> None:
        if params:
            raise ValueError(f"observations take no parameters, not {params}")
        kind = kind or pyspiel.IIGObservationType(perfect_recall=False)
        if not kind.public_info or kind.private_info == pyspiel.PrivateInfoType.ALL_PLAYERS:
            raise ValueError("a player sees what is public, and nothing of the others")
        self.recalls = kind.perfect_recall
        self.private = kind.private_info == pyspiel.PrivateInfoType.SINGLE_PLAYER
        size, shape = game.game.plane_size, game.game.planes_shape
        rows = game.plies if self.recalls else 0
        self.bytes = np.zeros(shape, np.uint8)
        self.tensor = np.zeros(size + COLUMNS * rows, np.float32)
        self.dict: dict[str, Floats] = {"planes": self.tensor[:size].reshape(shape)}
        if self.recalls:
            self.dict["plies"] = self.tensor[size:].reshape(rows, COLUMNS)

    def set_from(self, state: SpielState, player: int) -> None:
        """Writes the numbers; what only players see is left out where it is not wanted."""
        self.tensor.fill(0)
        if not self.private:
            return
        state.played.state.planes(player, out=self.bytes)
        self.dict["planes"][...] = self.bytes
        if self.recalls:
            plies = state.played.information_plies(player)[: len(self.dict["plies"])]
            for row, (whose, number) in zip(self.dict["plies"], plies, strict=False):
                row[0] = whose + 2
                row[1], row[2] = divmod(number + 1, WORD)

    def string_from(self, state: SpielState, player: int) -> str:
        """The same as text."""
        if not self.private:
            return state.played.state.observation_text(None)
        if self.recalls:
            return state.played.information_text(player)
        return state.played.state.observation_text(player)


# ---- registering -----------------------------------------------------------------------------

DEFAULTS: Parameters = {"players": 2, "rules": ""}
KINDS = {
    "zero-sum": pyspiel.GameType.Utility.ZERO_SUM,
    "constant-sum": pyspiel.GameType.Utility.CONSTANT_SUM,
    "general-sum": pyspiel.GameType.Utility.GENERAL_SUM,
}


def read_rules(text: str) -> str:
    """A ruleset's text; in a game's own text, which uses `=` and `,` itself, write `:` and `+`."""
    return text.replace("+", " ").replace(":", "=")


def game_type(game: AnyGame, utility: Any) -> Any:
    """What OpenSpiel wants to know of a game before it is made."""
    types = pyspiel.GameType
    return types(
        short_name=PREFIX + game.name,
        long_name=game.title,
        dynamics=types.Dynamics.SEQUENTIAL,
        chance_mode=(
            types.ChanceMode.EXPLICIT_STOCHASTIC
            if game.chance_count
            else types.ChanceMode.DETERMINISTIC
        ),
        information=(
            types.Information.IMPERFECT_INFORMATION
            if type(game).held is not Game.held  # seats hold what others do not see
            else types.Information.PERFECT_INFORMATION
        ),
        utility=utility,
        reward_model=types.RewardModel.TERMINAL,
        max_num_players=game.seat_counts[-1],
        min_num_players=game.seat_counts[0],
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=DEFAULTS,
    )


def register(game: AnyGame) -> type[SpielGame]:
    """Makes a game known to OpenSpiel, by its usual rules."""
    usual = game.utility(game.find_ruleset(None), max(2, game.seat_counts[0]))
    made = type(f"Spiel{game.name.capitalize()}", (SpielGame,), {"game": game})
    pyspiel.register_game(game_type(game, KINDS[usual.kind]), made)
    return made


SPIEL_GAMES = {game.name: register(game) for game in GAMES.values()}
globals().update({made.__name__: made for made in SPIEL_GAMES.values()})  # pickles look there
