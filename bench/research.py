"""Measures the environments for learners beside those of others, in one interleaved run.

    python bench/research.py --rounds 5 --seconds 2 --write bench/RESEARCH.md

Rates are decisions per CPU second at uniformly random play on one core; a decision is a turn with
at least two legal actions. Ours are whole games of The Downfall of Pompeii, two seats,
default rules.
"""

from __future__ import annotations

import argparse
import platform
import sys
from collections.abc import Callable, Iterator
from importlib.metadata import version
from pathlib import Path
from random import Random
from statistics import median
from time import process_time
from typing import Any

import numpy as np

from taberna.bots import find_bot
from taberna.bots.choosing import choose_id
from taberna.core.rng import Rng
from taberna.games import find_game

Play = Iterator[int]  # says now and then how many decisions were made since
Door = Callable[[], Play]
ROWS = 512
DICE = Random(1)
GUIDES = {
    "OpenSpiel": 100_000,
    "OpenSpiel, a clone for each decision": 40_000,
    "PettingZoo, raw": 80_000,
    "Gymnasium against random": 100_000,
    "vector environment, packed masks": 1_000_000,
    "vector environment, int8 masks": 500_000,
}
ALONE, BESIDE = "level:6 alone, `choose_id`", "Gymnasium against level:6"


def any_of(legal: Any) -> Any:
    """One of them, each as likely."""
    return legal[int(DICE.random() * len(legal))]


def legal_in(mask: Any) -> Any:
    """The ids that a mask of bytes allows."""
    return np.flatnonzero(mask.view(np.bool_))


# ---- ours ------------------------------------------------------------------------------------


def spiel(name: str, *, clones: bool = False, tensors: bool = False) -> Play:
    """A game of OpenSpiel, ours or theirs, as its own loops play it."""
    import pyspiel

    from taberna.rl import spiel as ours

    assert ours.SPIEL_GAMES
    game = pyspiel.load_game(name)
    while True:
        state, decisions = game.new_initial_state(), 0
        while not state.is_terminal():
            if state.is_chance_node():
                state.apply_action(any_of(state.chance_outcomes())[0])
                continue
            legal = state.legal_actions()
            decisions += len(legal) > 1
            if tensors:
                state.observation_tensor(state.current_player())
            if clones:
                state = state.clone()
            state.apply_action(any_of(legal))
        yield decisions


def table() -> Play:
    """PettingZoo without its wrapper; what the agent sees and may play is asked for."""
    from taberna.rl.aec import TableEnv

    env = TableEnv("downfall")
    while True:
        env.reset()
        decisions = 0
        while not env.terminations[env.agent_selection]:
            env.observe(env.agent_selection)
            legal = legal_in(env.infos[env.agent_selection]["action_mask"])
            decisions += len(legal) > 1
            env.step(any_of(legal))
        yield decisions


def seat(opponent: str) -> Play:
    """Gymnasium's single seat; the opponent's decisions count too, as they are made here."""
    from taberna.rl.single import SeatEnv

    env = SeatEnv("downfall", opponents=opponent)
    while True:
        _, info = env.reset()
        over, decisions = False, 0
        while not over:
            legal = legal_in(info["action_mask"])
            decisions += len(legal) > 1
            _, _, over, _, info = env.step(any_of(legal))
        yield decisions


def alone() -> Play:
    """What an opponent costs without any environment: it and random play by turns."""
    game, rng = find_game("downfall"), Rng(3)
    bot = find_bot("level:6", Rng(4), "downfall")
    while True:
        state, decisions, own = game.start(None, 2), 0, rng.below(2)
        while (turn := state.settle(rng)) >= 0:
            ids = state.ids()
            if turn == own:
                decisions += len(ids) > 1
                state.apply(any_of(ids))
            else:
                state.apply(choose_id(bot, state, turn))
        yield decisions


def rows(masks: str) -> Play:
    """The vector environment, every row at random."""
    from taberna.rl.vector import BatchVectorEnv

    envs = BatchVectorEnv("downfall", ROWS, masks=masks)
    envs.reset(seed=1)
    while True:
        decisions = int((np.asarray(envs.batch.counts) > 1).sum())
        envs.batch.sample()
        envs.step(np.asarray(envs.batch.actions))
        yield decisions


# ---- theirs ----------------------------------------------------------------------------------


def pettingzoo_classic() -> Play:
    """Connect four of PettingZoo, raw, in the same manner."""
    from pettingzoo.classic.connect_four.connect_four import raw_env

    env = raw_env()
    while True:
        env.reset()
        decisions = 0
        while not env.terminations[env.agent_selection]:
            legal = legal_in(env.observe(env.agent_selection)["action_mask"])
            decisions += len(legal) > 1
            env.step(int(any_of(legal)))
        yield decisions


def catanatron_gym() -> Play:
    """Catanatron's environment against its own random player.

    It asks for an old gymnasium but runs with ours: pip install --no-deps catanatron catanatron_gym
    """
    import gymnasium

    env = gymnasium.make("catanatron_gym:catanatron-v1", disable_env_checker=True)
    while True:
        _, info = env.reset()
        over = cut = False
        decisions = 0
        while not over and not cut:
            legal = info["valid_actions"]
            decisions += len(legal) > 1
            _, _, over, cut, info = env.step(any_of(legal))
        yield decisions


DOORS: dict[str, Door] = {
    "OpenSpiel": lambda: spiel("taberna_downfall"),
    "OpenSpiel, a clone for each decision": lambda: spiel("taberna_downfall", clones=True),
    "OpenSpiel, a tensor for each decision": lambda: spiel("taberna_downfall", tensors=True),
    "PettingZoo, raw": table,
    "Gymnasium against random": lambda: seat("random"),
    BESIDE: lambda: seat("level:6"),
    ALONE: alone,
    "vector environment, packed masks": lambda: rows("bits"),
    "vector environment, int8 masks": lambda: rows("int8"),
}
PEERS: dict[str, Door] = {
    "OpenSpiel's own Python tic-tac-toe": lambda: spiel("python_tic_tac_toe"),
    "OpenSpiel's own Python tic-tac-toe, a clone for each decision": lambda: spiel(
        "python_tic_tac_toe", clones=True
    ),
    "PettingZoo's connect four, raw": pettingzoo_classic,
    "catanatron's gym against random": catanatron_gym,
}


def rate(play: Play, seconds: float) -> float:
    """Decisions in a CPU second."""
    next(play)  # what is loaded and made once
    decisions, began = 0, process_time()
    while process_time() - began < seconds:
        decisions += next(play)
    return decisions / (process_time() - began)


def measure(rounds: int, seconds: float) -> tuple[dict[str, list[float]], dict[str, str]]:
    """Every door once a round; and why some could not be opened."""
    import open_spiel.python.games  # noqa: F401  (registers theirs)

    found: dict[str, list[float]] = {}
    missing: dict[str, str] = {}
    for number in range(rounds):
        print(f"round {number + 1} of {rounds}", file=sys.stderr, flush=True)
        for name, door in (DOORS | PEERS).items():
            if name in missing:
                continue
            try:
                found.setdefault(name, []).append(rate(door(), seconds))
            except ImportError as error:
                missing[name] = str(error)
                found.pop(name)
    return found, missing


def page(found: dict[str, list[float]], missing: dict[str, str], said: str, note: str) -> str:
    """What was found, beside the guides."""
    used = ", ".join(f"{one} {version(one)}" for one in ("open_spiel", "pettingzoo", "gymnasium"))
    lines = ["# Environments for learners", "", *(__doc__ or "").split("\n\n")[2].splitlines(), ""]
    lines += [
        f"`{said}`: {used}, Python {platform.python_version()}.",
        *([note] if note else []),
        "",
    ]
    lines += ["| | decisions/s | range | guide |", "| --- | ---: | ---: | ---: |"]
    for name, rates in found.items():
        guide = f"{GUIDES[name]:,}" if name in GUIDES else ""
        span = f"{min(rates):,.0f} – {max(rates):,.0f}"
        lines.append(f"| {name} | {median(rates):,.0f} | {span} | {guide} |")
    part = median(found[BESIDE]) / median(found[ALONE])
    lines += ["", f"Against level:6 the environment keeps {part:.0%} of what the bot alone allows"]
    lines += ["(guide: 70 %). Rates against an opponent count the learner's decisions only.", ""]
    lines += [f"Not measured: {name}: {why}." for name, why in missing.items()]
    lines += ["What rules do to a game, with its intervals, stands in `docs/lab.md`."]
    return "\n".join(lines).rstrip() + "\n"


def main() -> None:
    """Measures and writes."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--seconds", type=float, default=2.0)
    parser.add_argument("--write", type=Path)
    parser.add_argument("--note", default="", help="what is to be known about this run")
    said = parser.parse_args()
    command = f"python bench/research.py --rounds {said.rounds} --seconds {said.seconds:g}"
    text = page(*measure(said.rounds, said.seconds), command, said.note)
    if said.write:
        said.write.write_text(text, encoding="utf-8")
    print(text)


if __name__ == "__main__":
    main()
