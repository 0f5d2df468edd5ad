"""The suites of OpenSpiel, PettingZoo and Gymnasium over every game, preset and number of seats.

python -m tests.proof environments
"""

import argparse
from collections.abc import Iterator, Sequence

import pyspiel
from gymnasium.utils.env_checker import check_env
from pettingzoo.test import api_test, seed_test

from taberna.games import GAMES
from taberna.rl import spiel
from taberna.rl.aec import env
from taberna.rl.single import SeatEnv

CYCLES = 1_000


def tables() -> Iterator[tuple[str, str, int]]:
    """Every game with every preset and number of seats."""
    for name, game in GAMES.items():
        for rules in game.presets:
            for seats in game.seat_counts:
                yield name, rules, seats


def prove(name: str, rules: str, seats: int, games: int) -> None:
    """All suites over one table; the first complaint is raised."""
    given = {"players": seats, "rules": rules}
    pyspiel.random_sim_test(pyspiel.load_game(spiel.PREFIX + name, given), games, True, False)
    api_test(env(name, rules, seats), num_cycles=CYCLES)
    seed_test(lambda: env(name, rules, seats), num_cycles=CYCLES)
    check_env(SeatEnv(name, rules, seats), skip_render_check=True)


def main(given: Sequence[str] | None = None) -> None:
    """Goes through all tables."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=3, help="random games of OpenSpiel's suite")
    games = parser.parse_args(given).games
    for name, rules, seats in tables():
        prove(name, rules, seats, games)
        print(f"{name} {rules}, {seats} seats: all suites pass", flush=True)


if __name__ == "__main__":
    main()
