"""The numbers of a net while it is fitted, and how they become whole ones."""

from __future__ import annotations

from array import array
from typing import Any

import numpy as np
from numpy.typing import NDArray

from taberna.bots.downfall.net_file import Net
from taberna.bots.downfall.net_inputs import (
    BAG_LEFT,
    DEEP,
    ERUPTION_BLOCK,
    ERUPTION_PART,
    HIDDEN,
    TIMES,
    input_count,
    scales,
    time_of,
)

Numbers = NDArray[np.float32]
Params = dict[str, Numbers]
# Of one part: w1 b1, then by the span of time w2 b2 w3 b3, aux and auxb for saved people, trust.

FIRST_UNIT, LATER_UNIT, OUTPUT_UNIT = 4096, 1024, 256  # as in `bots.downfall.net`
LARGEST = 32767
COARSE = 2  # of which first weights are multiples: hardly less exact, and shorter packed
HEARING = 1.0 / np.sqrt(60.0)  # the size of a new unit's weights: about so many inputs are not 0


def new_params(part: int, seats: int, seed: int, trust: float = 1.0) -> Params:
    """Random first layers and a silent last one: at first it judges as the linear evaluator.

    Without trust in that it knows nothing.
    """
    rng = np.random.default_rng([seed, part, seats])
    width, times = input_count(part, seats), TIMES[part]

    def drawn(rows: int, columns: int, size: float) -> Numbers:
        return (rng.standard_normal((rows, columns)) * size).astype(np.float32)

    return {
        "w1": drawn(width, HIDDEN, HEARING),
        "b1": np.zeros(HIDDEN, np.float32),
        "w2": np.tile(drawn(HIDDEN, DEEP, np.sqrt(2.0 / HIDDEN)), (times, 1, 1)),
        "b2": np.zeros((times, DEEP), np.float32),
        "w3": np.zeros((times, DEEP, seats), np.float32),
        "b3": np.zeros((times, seats), np.float32),
        "aux": drawn(DEEP, seats, 0.01),
        "auxb": np.zeros(seats, np.float32),
        "trust": np.full(1, trust, np.float32),
    }


def widened(name: str, numbers: Numbers, rng: np.random.Generator) -> Numbers:
    """The numbers of a net that was narrower: more units, which hear at random and say nothing."""
    if name == "w1" and numbers.shape[1] < HIDDEN:
        heard = rng.standard_normal((len(numbers), HIDDEN - numbers.shape[1])) * HEARING
        return np.concatenate([numbers, heard.astype(np.float32)], axis=1)
    if name in ("b1", "w2") and numbers.ndim < 3 and len(numbers) < HIDDEN:
        silent = np.zeros((HIDDEN - len(numbers), *numbers.shape[1:]), np.float32)
        return np.concatenate([numbers, silent])
    return numbers


def by_time(name: str, numbers: Numbers, part: int) -> Numbers:
    """The numbers of a net whose later layers were the same at all times."""
    if name in ("w2", "b2", "w3", "b3") and numbers.ndim == (2 if name in ("w2", "w3") else 1):
        return np.tile(numbers, (TIMES[part], *[1] * numbers.ndim))
    return numbers


def times_of(inputs: NDArray[np.uint8], part: int, seats: int) -> NDArray[np.int64]:
    """The span of time of each row of inputs."""
    if part != ERUPTION_PART:
        return np.zeros(len(inputs), np.int64)
    spans = np.array([time_of(part, bag) for bag in range(256)])
    return spans[inputs[:, ERUPTION_BLOCK * seats + BAG_LEFT]]


def whole(numbers: Any, unit: int) -> list[int]:
    """Numbers counted in parts of a unit, row by row."""
    rounded = np.rint(np.asarray(numbers, np.float64) * unit)
    return [int(number) for number in rounded.clip(-LARGEST, LARGEST).ravel()]


def offsets(numbers: Any, unit: int) -> list[int]:
    """Offsets, which may be larger."""
    return [int(number) for number in np.rint(np.asarray(numbers, np.float64) * unit)]


def to_net(parts: list[Params], seats: int, made: str = "") -> Net:
    """The net that plays, in whole numbers."""
    weights, starts = array("h"), array("i")
    for part, params in enumerate(parts):
        scale = np.array(scales(part, seats), np.float32)
        first = whole(params["w1"] * scale[:, None], FIRST_UNIT // COARSE)
        weights.extend(COARSE * weight for weight in first)
        starts.extend(offsets(params["b1"], FIRST_UNIT))
        for time in range(TIMES[part]):
            for layer in "23":
                weights.extend(whole(params[f"w{layer}"][time].T, LATER_UNIT))
                starts.extend(offsets(params[f"b{layer}"][time], LATER_UNIT * OUTPUT_UNIT))
    trust = [round(float(params["trust"][0]) * 1024) for params in parts]
    return Net(seats, weights, starts, (trust[0], trust[1]), made)
