"""Games of self-play for learning, as jobs that any process can do."""

from __future__ import annotations

import os
from dataclasses import dataclass, replace
from operator import add, sub
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from taberna.bots import find_bot
from taberna.bots.downfall.evaluator import Evaluator
from taberna.bots.downfall.net import LearnedGuide
from taberna.bots.downfall.net_file import Net
from taberna.bots.downfall.net_inputs import ROOM, input_count
from taberna.bots.downfall.selfplay import SelfPlay
from taberna.bots.reasons import Bot
from taberna.bots.search.guide import Guide
from taberna.core.player import Player
from taberna.core.rng import Rng
from taberna.games.downfall.game import DOWNFALL
from taberna.games.downfall.ruleset import CHOICES, PRESETS, Ruleset
from taberna.games.downfall.state import State

SLIPS = (0, 12, 20, 30)  # one action in so many, by game
HEATS = (0.0, 0.003, 0.01)
NAMES = ("inputs", "scores", "targets", "saved")
DEFAULT = 14  # games of twenty; five have another preset, one has fields changed at random


@dataclass(frozen=True, slots=True)
class Samples:
    """Positions of one part: inputs, linear scores, what they came to, people saved in the end.

    Scores, targets and people are of the seats from the mover on.
    """

    inputs: NDArray[np.uint8]
    scores: NDArray[np.float32]
    targets: NDArray[np.float32]
    saved: NDArray[np.float32]


@dataclass(frozen=True, slots=True)
class PlayJob:
    """Games to be played and written down into a file."""

    path: Path
    seats: int
    seed: int
    games: int
    newest: Net
    pool: tuple[Net, ...]  # older ones
    kept: int
    fade: float
    only: str = ""
    simulations: int = 0  # of each decision; none: one look
    rival: Net | None = None  # in all seats but one, if there is one
    linear: int = 0  # games of twenty with the linear evaluator in all seats but one,
    guest: str = ""  # ... and a bot
    guests: int = 0  # ... that has so many


def some_ruleset(rng: Rng, only: str = "") -> Ruleset:
    """The default most often, the other presets, and now and then fields changed at random."""
    if only:
        return DOWNFALL.find_ruleset(only)
    kind = rng.below(20)
    names = list(PRESETS)
    if kind < DEFAULT:
        return PRESETS[names[0]]
    if kind < 19:
        return PRESETS[names[1 + rng.below(len(names) - 1)]]
    changes: dict[str, Any] = {}
    for name, choices in CHOICES.items():
        if name != "start" and rng.below(3) == 0:
            changes[name] = choices[rng.below(len(choices))]
    for name in ("wild_with_space", "voluntary_eruption", "vent_enterable", "dual_tiles"):
        if rng.below(3) == 0:
            changes[name] = bool(rng.below(2))
    if rng.below(2):
        changes["eruption_depth"] = (rng.below(26),) * 3
    if rng.below(2):
        changes |= {"citizens": (20 + rng.below(21),) * 3, "first_tiles": rng.below(10)}
    return replace(PRESETS[names[rng.below(len(names))]], **changes)


def some_start(seats: int, rng: Rng, only: str = "") -> State:
    """A start of the usual kind, or one of seven later in the game."""
    rules = some_ruleset(rng, only)
    kind = rng.below(20)
    if kind > 2:
        return DOWNFALL.start(rules, seats)
    share = (5 + rng.below(90)) / 100  # also with hardly anybody, which else comes last of all
    phase = ("seethes", "erupts", "erupts")[kind]
    start = DOWNFALL.start(rules, seats, phase=phase, populate=share)
    return late(start, rng) if kind == 2 else start


def late(start: State, rng: Rng) -> State:
    """A start of the eruption with part of the tiles put aside and some people saved before."""
    at = start.position()
    gone = bytes(rng.below(tiles + 1) for tiles in at.bag)
    saved = bytes(rng.below(7) if left > 6 else 0 for left in at.supply)
    start.load(
        at._replace(
            bag=bytes(map(sub, at.bag, gone)),
            aside=bytes(map(add, at.aside, gone)),
            supply=bytes(map(sub, at.supply, saved)),
            saved=bytes(map(add, at.saved, saved)),
        )
    )
    return start


def seat_guides(seats: int, rng: Rng, newest: Guide, others: list[Guide]) -> list[Guide]:
    """Half of the games among the newest alone; else others in some seats, never in all."""
    guides = [newest] * seats
    if rng.below(2) == 0:
        for _ in range(1 + rng.below(seats - 1)):
            guides[rng.below(seats)] = others[rng.below(len(others))]
    return guides


def one_against(seats: int, rng: Rng, newest: Guide, rival: Guide) -> list[Guide]:
    """The newest in any one seat."""
    guides = [rival] * seats
    guides[rng.below(seats)] = newest
    return guides


@dataclass(frozen=True, slots=True)
class Company:
    """Whom the newest net meets in the games of a job."""

    newest: Guide
    linear: Guide
    others: list[Guide]
    rival: Guide | None
    guest: Bot | None

    def sit_down(self, job: PlayJob, rng: Rng) -> tuple[list[Guide], list[Player | None] | None]:
        """The guides of one game, and the guests at the table if there are any."""
        if self.rival:
            return one_against(job.seats, rng, self.newest, self.rival), None
        kind = rng.below(20) if job.linear + job.guests else 20
        if kind < job.linear:
            return one_against(job.seats, rng, self.newest, self.linear), None
        if kind < job.linear + job.guests:
            guests: list[Player | None] = [self.guest] * job.seats
            guests[rng.below(job.seats)] = None
            return [self.newest] * job.seats, guests
        return seat_guides(job.seats, rng, self.newest, self.others), None


def company_of(job: PlayJob) -> Company:
    """Everybody, ready to play."""
    linear: Guide = Evaluator(job.seats)
    return Company(
        LearnedGuide(job.seats, job.newest),
        linear,
        [linear, *(LearnedGuide(job.seats, net) for net in job.pool)],
        LearnedGuide(job.seats, job.rival) if job.rival else None,
        find_bot(job.guest, Rng(job.seed + 1), DOWNFALL.name) if job.guest else None,
    )


def play_job(job: PlayJob) -> Path:
    """Does a job, unless its file is there; the file holds the part before the eruption first."""
    if not job.path.exists():
        save_rows(job.path, played(job))
    return job.path


def played(job: PlayJob) -> tuple[Samples, Samples]:
    """The rows of a job, those before the eruption first."""
    rng, company = Rng(job.seed), company_of(job)
    play = SelfPlay(DOWNFALL.start(None, job.seats), LearnedGuide(job.seats, job.newest))
    kept: tuple[list[Samples], list[Samples]] = ([], [])
    for _ in range(job.games):
        guides, guests = company.sit_down(job, rng)
        slips, heat = SLIPS[rng.below(len(SLIPS))], HEATS[rng.below(len(HEATS))]
        start = some_start(job.seats, rng, job.only)
        play.play(start, guides, rng, slips, heat, job.fade, job.simulations, guests)
        for part, rows in enumerate(kept):
            rows.append(rows_of(play, part, job.kept, rng))
    return joined(kept[0]), joined(kept[1])


def rows_of(play: SelfPlay, part: int, kept: int, rng: Rng) -> Samples:
    """Some of the positions of the game just played that are for one part of the net."""
    count, seats = play.decisions, play.seats
    chosen = np.flatnonzero(np.frombuffer(play.parts, np.uint8, count) == part)
    chosen = chosen[rng.below(kept) :: kept]
    inputs = np.frombuffer(play.rows, np.uint8, count * ROOM).reshape(count, ROOM)
    scores = np.frombuffer(play.scores, np.float64, 4 * count).reshape(count, 4)
    targets = np.frombuffer(play.targets, np.float64, 4 * count).reshape(count, 4)
    movers = np.frombuffer(play.movers, np.uint8, count)[chosen].astype(np.int64)
    order = (movers[:, None] + np.arange(seats)) % seats
    return Samples(
        inputs[chosen, : input_count(part, seats)],
        scores[chosen, :seats].astype(np.float32),
        targets[chosen, :seats].astype(np.float32),
        np.array(play.saved(), np.float32)[order],
    )


def joined(rows: list[Samples]) -> Samples:
    """All rows one after the other."""
    return Samples(
        np.concatenate([one.inputs for one in rows]),
        np.concatenate([one.scores for one in rows]),
        np.concatenate([one.targets for one in rows]),
        np.concatenate([one.saved for one in rows]),
    )


# ---- files -----------------------------------------------------------------------------------


def save_rows(path: Path, rows: tuple[Samples, Samples]) -> None:
    """Keeps the rows of a job."""
    save_whole(
        path, {f"{name}{part}": getattr(rows[part], name) for part in range(2) for name in NAMES}
    )


def load_rows(path: Path, part: int) -> Samples:
    """The rows of a job that are for one part of the net."""
    with np.load(path) as kept:
        return Samples(*(kept[f"{name}{part}"] for name in NAMES))


def save_whole(path: Path, named: dict[str, Any]) -> None:
    """Writes beside, then puts it in place, so that a file is whole or as before."""
    beside = path.with_name(path.name + ".new")
    with beside.open("wb") as file:
        np.savez(file, **named)
        file.flush()
        os.fsync(file.fileno())
    beside.replace(path)
