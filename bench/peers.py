"""Other houses' engines at uniformly random play, each stepped through its own Python API.

    python bench/peers.py --seconds 5

A decision is a player's turn with at least two legal actions: dice, passes and forced actions
cost time but do not count. Rates are decisions per CPU second on one core. Each loop is the
fastest its API reasonably allows, so a peer is never slowed by the way we hold it.
"""

from __future__ import annotations

import argparse
import platform
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from importlib.metadata import version
from random import random
from time import process_time

OneGame = Callable[[], int]  # plays one whole game and says how many decisions it held

GLANCE = 0.001  # CPU seconds of play between looks at the clock, which itself costs a move
WARM_UP = 0.1  # share of the measured time played beforehand and thrown away


@dataclass(frozen=True, slots=True)
class Peer:
    """An engine to compare with: the package it comes in and how to open its game."""

    name: str
    package: str
    opening: Callable[[], OneGame]

    @property
    def version(self) -> str:
        """The installed version of its package."""
        return version(self.package)

    @property
    def missing(self) -> str | None:
        """Why it cannot be played here, or `None` when it can."""
        try:
            _opened(self)
            _ = self.version
        except ImportError as reason:
            return str(reason)
        return None

    def play(self, seconds: float) -> tuple[int, float]:
        """Whole games until the CPU time has passed: the decisions made and the time taken."""
        game = _opened(self)
        decisions, batch = 0, 1
        start = now = process_time()
        while now - start < seconds:
            before = now
            for _ in range(batch):
                decisions += game()
            now = process_time()
            if now - before < GLANCE:
                batch *= 2
        return decisions, now - start


@dataclass(frozen=True, slots=True)
class Rate:
    """Decisions made in a stretch of CPU time."""

    name: str
    decisions: int
    seconds: float

    @property
    def per_second(self) -> float:
        """Decisions per CPU second."""
        return self.decisions / self.seconds


def measure(peer: Peer, seconds: float) -> Rate:
    """One round, warmed up; call it again for more rounds and take their median."""
    peer.play(seconds * WARM_UP)
    return Rate(peer.name, *peer.play(seconds))


def available() -> list[Peer]:
    """The peers that are installed here."""
    return [peer for peer in PEERS if peer.missing is None]


@cache
def _opened(peer: Peer) -> OneGame:
    """The peer's game, imported and set up once however many rounds it plays."""
    return peer.opening()


def connect_four() -> OneGame:
    """OpenSpiel's connect_four; a finished state has no legal actions."""
    import pyspiel  # type: ignore[import-not-found,import-untyped,unused-ignore]

    new_state = pyspiel.load_game("connect_four").new_initial_state

    def game() -> int:
        state, decisions = new_state(), 0
        legal, apply = state.legal_actions, state.apply_action
        while actions := legal():
            choices = len(actions)
            if choices > 1:
                decisions += 1
            apply(actions[int(random() * choices)])
        return decisions

    return game


def backgammon() -> OneGame:
    """OpenSpiel's backgammon; the dice are its chance nodes, rolled from their odds."""
    import pyspiel  # type: ignore[import-not-found,import-untyped,unused-ignore]

    new_state = pyspiel.load_game("backgammon").new_initial_state
    chance, over = int(pyspiel.PlayerId.CHANCE), int(pyspiel.PlayerId.TERMINAL)

    def game() -> int:
        state, decisions = new_state(), 0
        legal, apply, turn = state.legal_actions, state.apply_action, state.current_player
        while (player := turn()) != over:
            if player == chance:
                apply(_rolled(state.chance_outcomes()))
                continue
            actions = legal()
            choices = len(actions)
            if choices > 1:
                decisions += 1
            apply(actions[int(random() * choices)])
        return decisions

    return game


def _rolled(outcomes: list[tuple[int, float]]) -> int:
    """One outcome of a chance node, drawn by its odds."""
    left = random()
    for outcome, odds in outcomes:
        left -= odds
        if left < 0:
            return outcome
    return outcomes[-1][0]  # the odds summed to a hair under one


def catanatron() -> OneGame:
    """Catanatron with two players, to its own turn limit of 1,000."""
    import catanatron as house  # type: ignore[import-not-found,import-untyped,unused-ignore]

    # Three of its ticks in four are a roll, a discard or an end of turn with no alternative:
    # they are forced, so its ticks per second are about four times its decisions per second.
    players = [house.RandomPlayer(house.Color.RED), house.RandomPlayer(house.Color.BLUE)]
    new_match, last_turn = house.Game, house.game.TURNS_LIMIT

    def game() -> int:
        match, decisions = new_match(players), 0
        state, execute, winner = match.state, match.execute, match.winning_color
        while winner() is None and state.num_turns < last_turn:
            actions = state.playable_actions
            choices = len(actions)
            if choices > 1:
                decisions += 1
            execute(actions[int(random() * choices)], validate_action=False)
        return decisions

    return game


def chess() -> OneGame:
    """python-chess to mate, stalemate, too few pieces or 75 quiet moves; repetition unchecked."""
    from chess import Board  # type: ignore[import-not-found,import-untyped,unused-ignore]

    def game() -> int:
        board, decisions = Board(), 0
        legal, push, dead = board.generate_legal_moves, board.push, board.is_insufficient_material
        while board.halfmove_clock < 150 and not dead() and (moves := list(legal())):
            choices = len(moves)
            if choices > 1:
                decisions += 1
            push(moves[int(random() * choices)])
        return decisions

    return game


PEERS: tuple[Peer, ...] = (
    Peer("OpenSpiel connect_four", "open_spiel", connect_four),
    Peer("OpenSpiel backgammon", "open_spiel", backgammon),
    Peer("catanatron, 2 players", "catanatron", catanatron),
    Peer("python-chess", "chess", chess),
)


def main() -> None:
    """Prints a row for each peer: its rate, or why it is missing."""
    parser = argparse.ArgumentParser(description="Decisions per CPU second of other engines.")
    parser.add_argument("--seconds", type=float, default=2.0, help="CPU seconds for each peer")
    seconds: float = parser.parse_args().seconds
    print(f"{'Python ' + platform.python_version():<24} {'version':<9} {'decisions/s':>12}")
    for peer in PEERS:
        if reason := peer.missing:
            print(f"{peer.name:<24} missing: {reason}")
        else:
            rate = measure(peer, seconds)
            print(f"{peer.name:<24} {peer.version:<9} {rate.per_second:>12,.0f}")


if __name__ == "__main__":
    main()
