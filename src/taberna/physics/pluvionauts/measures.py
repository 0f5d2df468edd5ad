"""What can be measured of throws: how long they take, whether all are told, faces, hits."""

from __future__ import annotations

import hashlib
import subprocess
import sys
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache, partial
from math import sqrt
from time import process_time

from taberna.core.rng import Rng
from taberna.games.pluvionauts.aim import HEIGHTS, PLACES, STRENGTHS, TURNS, Aim, aim_id
from taberna.games.pluvionauts.falls import OUT, SPOT, SPOTS, Rest
from taberna.games.pluvionauts.hand import TICKETS
from taberna.games.pluvionauts.scene import Die, ThrowScene
from taberna.games.pluvionauts.throws import landing_counts
from taberna.physics.pluvionauts.box import EDGE, WALL_HEIGHT
from taberna.physics.pluvionauts.dice import FACES, turned
from taberna.physics.pluvionauts.rest import inside
from taberna.physics.pluvionauts.scenes import random_heights, random_scene
from taberna.physics.pluvionauts.throwing import SimulatedThrow, throw
from taberna.physics.pluvionauts.trajectory import Pose, write_trajectory
from taberna.physics.pluvionauts.workers import throwing_pool

SEED = 0x3EA5
STRONGEST = STRENGTHS[-1]
FLAT = 0.97  # cosine of the tilt up to which a die is not called cocked


def many(work: Callable[[int], Counter[str]], count: int, workers: int) -> Iterator[Counter[str]]:
    """The work for every number below the count, over several processes."""
    with throwing_pool(workers) as pool:
        yield from pool.map(work, range(count), chunksize=20)


# ---- time ------------------------------------------------------------------------------------


def seconds(count: int, *, islands: bool) -> list[float]:
    """CPU seconds of so many throws, each on a board of its own, its model and bytes included."""
    rng, times = Rng(SEED), []
    for _ in range(count):
        scene = random_scene(rng)
        if not islands:
            scene = ThrowScene(scene.aim, (0,) * 37, (), scene.a, scene.b)
        ticket = rng.below(TICKETS)
        start = process_time()
        write_trajectory(throw(scene, ticket).trajectory)
        times.append(process_time() - start)
    return sorted(times)


# ---- repeatable ------------------------------------------------------------------------------


def digest(count: int) -> str:
    """Of the outcomes and bytes of so many throws."""
    rng, whole = Rng(SEED), hashlib.sha256()
    for _ in range(count):
        done = throw(random_scene(rng), rng.below(TICKETS))
        whole.update(write_trajectory(done.trajectory) + str(done.fall).encode())
    return whole.hexdigest()


def digests(count: int) -> tuple[str, str]:
    """The same from two processes that know nothing of each other."""
    script = f"from {__name__} import digest; print(digest({count}))"
    command = [sys.executable, "-c", script]
    one, two = (subprocess.run(command, check=True, stdout=subprocess.PIPE) for _ in range(2))
    return one.stdout.decode().strip(), two.stdout.decode().strip()


# ---- everything is told ----------------------------------------------------------------------


def told(number: int) -> Counter[str]:
    """One throw with any aim, and what is to be said of it; `untold` must never come up."""
    rng = Rng(SEED * 1_000_003 + number)
    scene = random_scene(rng)
    done = throw(scene, rng.below(TICKETS))
    found = Counter(
        {
            "throws": 1,
            "off the board": done.fall.thrown == OUT,
            "between cells": done.fall.thrown.between,
            "leaning": _leans(done.trajectory.frames[-1][0]),
            "weather dice knocked": sum(_is_on(rest) for rest in (done.fall.a, done.fall.b)),
            "weather dice knocked out": (done.fall.a, done.fall.b).count(OUT),
            "not at rest in time": not done.settled,
            "untold": _untold(scene, done),
            "bytes": len(write_trajectory(done.trajectory)),
        }
    )
    return +found


def _is_on(rest: Rest | None) -> bool:
    return rest is not None and rest != OUT


def _leans(pose: Pose) -> bool:
    w, i, j, k = pose[3:]
    return max(turned((w, i, j, k), way)[2] for way in FACES.values()) < FLAT


def _untold(scene: ThrowScene, done: SimulatedThrow) -> int:
    """Dice that are out and not called so, within the walls and called out, or nowhere."""
    poses = done.trajectory.frames[-1]
    if done.fall.thrown == OUT:
        return int(_wrong(OUT, poses[0]))
    rests = (done.fall.thrown, done.fall.a or scene.a, done.fall.b or scene.b)
    return sum(_wrong(rest, pose) for rest, pose in zip(rests, poses, strict=True))


def _wrong(rest: Rest | None, pose: Pose) -> bool:
    x, y, z = pose[:3]
    if rest is None or rest == OUT:
        return inside(x, y) and z < WALL_HEIGHT
    return rest.cells not in SPOT or not inside(x, y) or z < EDGE / 4


# ---- faces -----------------------------------------------------------------------------------


def face(number: int, die: Die) -> Counter[str]:
    """The face of one strong throw of a die onto islands, if it stays on the board."""
    rng = Rng((SEED + 1 + die) * 1_000_003 + number)
    place, height = rng.below(len(PLACES)), HEIGHTS[rng.below(len(HEIGHTS))]
    scene = ThrowScene(Aim(place, 0, STRONGEST, height), random_heights(rng), die=die)
    return Counter([str(throw(scene, rng.below(TICKETS)).fall.thrown.face)])


def chi_square(faces: Counter[str]) -> float:
    """Against six faces that are all alike; five degrees of freedom."""
    counts = [faces[str(side)] for side in FACES]
    expected = sum(counts) / 6
    return sum((count - expected) ** 2 / expected for count in counts)


# ---- hits ------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Hits:
    """How often a chosen cell was hit with the best aim of some strength and height."""

    aim: Aim
    throws: int
    hits: int

    @property
    def rate(self) -> float:
        """The share of hits."""
        return self.hits / self.throws

    @property
    def error(self) -> float:
        """Its standard error."""
        return sqrt(self.rate * (1 - self.rate) / self.throws)


@cache
def best_aim(cell: int, strength: int, height: int) -> Aim:
    """The aim of this strength and height that the table trusts most to hit a cell."""
    touching = [number for number, spot in enumerate(SPOTS) if cell in spot]
    aims = [Aim(place, turn, strength, height) for place in PLACES for turn in TURNS]

    def chance(aim: Aim) -> int:
        counts = landing_counts(aim_id(aim))
        return sum(counts[spot] for spot in touching)

    return max(aims, key=chance)


def hit(number: int, cell: int, aim: Aim) -> Counter[str]:
    """One throw at a cell on a random board without buildings: the seat may choose the cell."""
    rng = Rng((SEED + 7) * 1_000_003 + number)
    scene = ThrowScene(aim, random_heights(rng))
    return Counter(hits=cell in throw(scene, rng.below(TICKETS)).fall.thrown.cells)


def hit_rates(
    cell: int, throws: int, workers: int, forces: Iterable[tuple[int, int]] | None = None
) -> Iterator[Hits]:
    """The best aim at a cell and how often it hits, for every strength and height."""
    every: Sequence[tuple[int, int]] = [(s, h) for h in HEIGHTS for s in STRENGTHS]
    for strength, height in forces or every:
        aim = best_aim(cell, strength, height)
        found = sum(many(partial(hit, cell=cell, aim=aim), throws, workers), Counter[str]())
        yield Hits(aim, throws, found["hits"])
