"""Throws made for learning: each has a number and follows from it; kept in files of 500.

An interrupted series goes on with the first file that is missing or damaged.
"""

import hashlib
import os
import struct
from collections.abc import Callable, Iterator
from dataclasses import astuple, dataclass, replace
from math import hypot
from pathlib import Path

from taberna.core.rng import Rng
from taberna.games.pluvionauts.aim import Aim, aim_id
from taberna.games.pluvionauts.board import CELLS
from taberna.games.pluvionauts.falls import Rest, rest_id
from taberna.games.pluvionauts.hand import STANDARD, STEADY, TICKETS
from taberna.games.pluvionauts.scene import ThrowScene
from taberna.physics.pluvionauts.box import middle
from taberna.physics.pluvionauts.release import release
from taberna.physics.pluvionauts.scenes import random_scene
from taberna.physics.pluvionauts.throwing import throw
from taberna.physics.pluvionauts.trajectory import Pose
from taberna.physics.pluvionauts.workers import throwing_pool

MAGIC = b"taberna trials 1\n"
SIZE = 500  # throws in a file
FORM = struct.Struct("<H HhhbbbbB HhhbbbbB HhhbbbbB")  # the aim; then for each die what Trial says
SEED = 0x1DEA
NEAR = 3.0  # centimetres beside the line of an aim
OnProgress = Callable[[int], None]


@dataclass(frozen=True, slots=True)
class Settled:
    """How one die ended: the number of its rest, and its last pose seen from above."""

    rest: int
    x: int  # tenths of a millimetre
    y: int
    w: int  # parts of 127
    i: int
    j: int
    k: int
    start: int  # where a weather die lay: its cell * 6 + face - 1


@dataclass(frozen=True, slots=True)
class Trial:
    """One throw on a random board."""

    aim: int
    thrown: Settled
    a: Settled
    b: Settled


def make_trial(number: int) -> Trial:
    """The throw with this number, always the same."""
    scene, rng = trial_scene(number)
    done = throw(scene, rng.below(TICKETS))
    thrown, a, b = done.trajectory.frames[-1]
    return Trial(
        aim_id(scene.aim),
        _settled(done.fall.thrown, thrown, None),
        _settled(done.fall.a, a, scene.a),
        _settled(done.fall.b, b, scene.b),
    )


def trial_scene(number: int) -> tuple[ThrowScene, Rng]:
    """The board and aim of the throw with this number, and the dice for its noise."""
    rng = Rng(SEED + number)
    scene = random_scene(rng)
    if rng.below(2):  # knocks are rare: seek them
        cells = _in_the_way(scene.aim)
        scene = replace(scene, a=Rest((cells[rng.below(len(cells))],), 1 + rng.below(6)))
    return scene, rng


def _settled(rest: Rest | None, pose: Pose, before: Rest | None) -> Settled:
    x, y = (max(-32000, min(32000, round(100 * n))) for n in pose[:2])
    w, i, j, k = (round(127 * n) for n in pose[3:])
    start = 0 if before is None else before.cells[0] * 6 + before.face - 1
    return Settled(rest_id(rest), x, y, w, i, j, k, start)


def _in_the_way(aim: Aim) -> list[int]:
    """The cells on which a die would lie near the line of an aim."""
    let_go = release(aim, STANDARD, STEADY)
    (x, y, _), (east, north, _) = let_go.place, let_go.speed
    speed = hypot(east, north)
    return [
        cell
        for cell, (e, n) in ((cell, middle(cell)) for cell in CELLS)
        if abs((e - x) * north - (n - y) * east) < NEAR * speed
    ]


# ---- files -----------------------------------------------------------------------------------


def make_trials(
    folder: Path, count: int, workers: int, progress: OnProgress = lambda done: None
) -> None:
    """Makes the first so many throws, those that are not in the folder yet; tells how many are."""
    folder.mkdir(parents=True, exist_ok=True)
    numbers = range(-(-count // SIZE))
    missing = [number for number in numbers if read_file(folder, number) is None]
    done = (len(numbers) - len(missing)) * SIZE
    progress(done)
    with throwing_pool(workers) as pool:
        for number, content in zip(missing, pool.map(_make_file, missing), strict=True):
            _write_file(folder, number, content)
            done += SIZE
            progress(done)


def read_trials(folder: Path, count: int) -> Iterator[Trial]:
    """The first so many throws, as far as they are there."""
    for number in range(-(-count // SIZE)):
        yield from read_file(folder, number) or ()


def _make_file(number: int) -> bytes:
    trials = (make_trial(SIZE * number + place) for place in range(SIZE))
    return b"".join(_pack(trial) for trial in trials)


def _pack(trial: Trial) -> bytes:
    aim, *dice = astuple(trial)
    return FORM.pack(aim, *(n for die in dice for n in die))


def _path(folder: Path, number: int) -> Path:
    return folder / f"{number:04}.trials"


def _write_file(folder: Path, number: int, content: bytes) -> None:
    waiting = _path(folder, number).with_suffix(f".{os.getpid()}.part")
    waiting.write_bytes(MAGIC + hashlib.sha256(content).digest() + content)
    waiting.replace(_path(folder, number))


def read_file(folder: Path, number: int) -> list[Trial] | None:
    """The throws in a file, or None if it is not there or not as it was written."""
    try:
        whole = _path(folder, number).read_bytes()
    except OSError:
        return None
    head, content = len(MAGIC) + 32, whole[len(MAGIC) + 32 :]
    if whole[:head] != MAGIC + hashlib.sha256(content).digest():
        return None
    return [_unpack(row) for row in FORM.iter_unpack(content)]


def _unpack(row: tuple[int, ...]) -> Trial:
    aim, *rest = row
    return Trial(aim, *(Settled(*rest[at : at + 8]) for at in range(0, 24, 8)))
