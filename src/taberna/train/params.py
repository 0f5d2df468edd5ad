"""The numbers of a net while it is fitted, and how they become whole ones."""

from __future__ import annotations

from array import array
from typing import Any

import numpy as np
from numpy.typing import NDArray

from taberna.bots.downfall.net_file import Net
from taberna.bots.downfall.net_inputs import DEEP, HIDDEN, input_count, scales

Numbers = NDArray[np.float32]
Params = dict[str, Numbers]  # of one part: w1 b1 w2 b2 w3 b3, aux and auxb for saved people, trust

FIRST_UNIT, LATER_UNIT, OUTPUT_UNIT = 4096, 1024, 256  # as in `bots.downfall.net`
LARGEST = 32767
HEARING = 1.0 / np.sqrt(60.0)  # the size of a new unit's weights: about so many inputs are not 0


def new_params(part: int, seats: int, seed: int, trust: float = 1.0) -> Params:
    """Random first layers and a silent last one: at first it judges as the linear evaluator.

    Without trust in that it knows nothing.
    """
    rng = np.random.default_rng([seed, part, seats])
    width = input_count(part, seats)

    def drawn(rows: int, columns: int, size: float) -> Numbers:
        return (rng.standard_normal((rows, columns)) * size).astype(np.float32)

    return {
        "w1": drawn(width, HIDDEN, HEARING),
        "b1": np.zeros(HIDDEN, np.float32),
        "w2": drawn(HIDDEN, DEEP, np.sqrt(2.0 / HIDDEN)),
        "b2": np.zeros(DEEP, np.float32),
        "w3": np.zeros((DEEP, seats), np.float32),
        "b3": np.zeros(seats, np.float32),
        "aux": drawn(DEEP, seats, 0.01),
        "auxb": np.zeros(seats, np.float32),
        "trust": np.full(1, trust, np.float32),
    }


def widened(name: str, numbers: Numbers, rng: np.random.Generator) -> Numbers:
    """The numbers of a net that was narrower: more units, which hear at random and say nothing."""
    if name == "w1" and numbers.shape[1] < HIDDEN:
        heard = rng.standard_normal((len(numbers), HIDDEN - numbers.shape[1])) * HEARING
        return np.concatenate([numbers, heard.astype(np.float32)], axis=1)
    if name in ("b1", "w2") and len(numbers) < HIDDEN:
        silent = np.zeros((HIDDEN - len(numbers), *numbers.shape[1:]), np.float32)
        return np.concatenate([numbers, silent])
    return numbers


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
        weights.extend(whole(params["w1"] * scale[:, None], FIRST_UNIT))
        weights.extend(whole(params["w2"].T, LATER_UNIT))
        weights.extend(whole(params["w3"].T, LATER_UNIT))
        starts.extend(offsets(params["b1"], FIRST_UNIT))
        starts.extend(offsets(params["b2"], LATER_UNIT * OUTPUT_UNIT))
        starts.extend(offsets(params["b3"], LATER_UNIT * OUTPUT_UNIT))
    trust = [round(float(params["trust"][0]) * 1024) for params in parts]
    return Net(seats, weights, starts, (trust[0], trust[1]), made)
