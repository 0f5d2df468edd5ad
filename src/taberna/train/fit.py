"""Fits a part of a net to positions: with torch where it is installed, else with NumPy alone."""

from __future__ import annotations

from collections.abc import Sequence
from importlib.util import find_spec

from taberna.train.fit_numpy import fit_with_numpy
from taberna.train.games import Samples
from taberna.train.params import Params
from taberna.train.settings import TrainingSettings


def torch_is_here() -> bool:
    """Whether the quick way is open."""
    return find_spec("torch") is not None


def fit(
    params: Params, rows: Sequence[Samples], part: int, settings: TrainingSettings, seed: int
) -> tuple[Params, float]:
    """Better parameters, and the mean loss at the end."""
    if torch_is_here():
        from taberna.train.fit_torch import fit_with_torch

        return fit_with_torch(params, rows, part, settings, seed)
    return fit_with_numpy(params, rows, part, settings, seed)
