"""One throw from the hand to the last movement. The same scene and ticket give the same result."""

from dataclasses import dataclass
from math import isfinite

import mujoco

from taberna.games.pluvionauts.falls import OUT, Fall, Rest
from taberna.games.pluvionauts.hand import unpack
from taberna.games.pluvionauts.scene import Die, ThrowScene
from taberna.physics.pluvionauts.box import (
    BESIDE,
    EDGE,
    LAYER,
    RIMS,
    STEP,
    WALL_HEIGHT,
    build,
    middle,
)
from taberna.physics.pluvionauts.dice import SHOWING, Quaternion, Vector, turned
from taberna.physics.pluvionauts.release import release
from taberna.physics.pluvionauts.rest import read_rest
from taberna.physics.pluvionauts.trajectory import RATE, Pose, Trajectory

FRAME = round(1 / RATE / STEP)  # steps of the simulation in one frame
PATIENCE = 4 * RATE  # frames after which a die that still moves is read as it lies
STILL = 0.5  # cm/s and rad/s: slower than this in every direction is at rest
LULL = 6  # frames in a row at rest


@dataclass(frozen=True, slots=True)
class SimulatedThrow:
    """What came of a throw, and how."""

    fall: Fall
    trajectory: Trajectory
    settled: bool  # all dice came to rest before the time was up


def throw(scene: ThrowScene, ticket: int) -> SimulatedThrow:
    """Throws a die with the noise that the ticket stands for."""
    lying = _lying(scene)
    model = build(scene.heights, scene.slots, 1 + len(lying))
    world = mujoco.MjData(model)
    let_go = release(scene.aim, scene.hand, unpack(ticket))
    _put(world, 0, let_go.place, let_go.turned)
    world.qvel[:3] = let_go.speed
    w, x, y, z = let_go.turned
    world.qvel[3:6] = turned((w, -x, -y, -z), let_go.spin)  # MuJoCo wants the die's own axes
    for number, (rest, place) in enumerate(lying.values(), 1):
        _put(world, number, place, SHOWING[rest.face])
    frames, settled = _run(model, world)
    rests = [_read(world, number) for number in range(1 + len(lying))]
    return SimulatedThrow(_fall(rests, lying), Trajectory(tuple(frames)), settled)


def _lying(scene: ThrowScene) -> dict[Die, tuple[Rest, Vector]]:
    """The weather dice on the board and where they stand; two of one cell stand side by side."""
    both = scene.a is not None and scene.b is not None and scene.a.cells == scene.b.cells
    found = {}
    for die, rest, side in ((Die.A, scene.a, -BESIDE), (Die.B, scene.b, BESIDE)):
        if rest is not None and die != scene.die:
            x, y = middle(rest.cells[0])
            top = scene.heights[rest.cells[0]] * LAYER
            found[die] = (rest, (x + side * both, y, top + EDGE / 2))
    return found


def _put(world: mujoco.MjData, number: int, place: Vector, by: Quaternion) -> None:
    world.qpos[7 * number : 7 * number + 7] = (*place, *by)


def _run(model: mujoco.MjModel, world: mujoco.MjData) -> tuple[list[tuple[Pose, ...]], bool]:
    """Lets time pass until all dice lie still or the patience ends; a pose for every frame."""
    frames, lull = [_poses(world)], 0
    while lull < LULL and len(frames) <= PATIENCE:
        mujoco.mj_step(model, world, FRAME)
        if not isfinite(world.qpos.sum()):  # the numbers exploded: what follows means nothing
            break
        frames.append(_poses(world))
        lull = lull + 1 if abs(world.qvel).max() < STILL else 0
    return frames, lull == LULL


def _poses(world: mujoco.MjData) -> tuple[Pose, ...]:
    numbers = world.qpos.tolist()
    return tuple(tuple(numbers[at : at + 7]) for at in range(0, len(numbers), 7))


def _read(world: mujoco.MjData, number: int) -> Rest:
    x, y, z, w, i, j, k = world.qpos[7 * number : 7 * number + 7].tolist()
    on_rim = z > WALL_HEIGHT and _touches_rim(world, number + 1)
    return read_rest((x, y, z), (w, i, j, k), on_rim=on_rim)


def _touches_rim(world: mujoco.MjData, body: int) -> bool:
    geom = world.model.body_geomadr[body]
    pairs = world.contact.geom.tolist()
    return any(geom in pair and (pair[0] in RIMS or pair[1] in RIMS) for pair in pairs)


def _fall(rests: list[Rest], lying: dict[Die, tuple[Rest, Vector]]) -> Fall:
    """What has to be said: nothing of dice as they were, nor of any if the thrown one is out."""
    if rests[0] == OUT:
        return Fall(OUT)
    moved = {
        die: after
        for (die, (before, _)), after in zip(lying.items(), rests[1:], strict=True)
        if after != before
    }
    return Fall(rests[0], moved.get(Die.A), moved.get(Die.B))
