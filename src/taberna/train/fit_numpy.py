"""The fit on NumPy: AdamW with a rate that falls as a cosine.

The loss is the cross-entropy of the shares, and a little the people saved in the end.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import cos, pi

import numpy as np
from numpy.typing import NDArray

from taberna.bots.downfall.net_inputs import scales
from taberna.train.games import Samples
from taberna.train.params import Numbers, Params, times_of
from taberna.train.settings import TrainingSettings

Times = NDArray[np.int64]

AUXILIARY = 0.1  # what the people saved count in the loss
PEOPLE = 8.0  # that count as one there
NEAR, FAR, TINY = 0.9, 0.999, 1e-8  # of Adam
FIRST_RISE = 50  # steps until the rate is full
DECAYING = ("w1", "w2", "w3", "aux")


def rate_at(step: int, settings: TrainingSettings) -> float:
    """How fast to learn at a step."""
    rise = min(1.0, (step + 1) / FIRST_RISE)
    return settings.rate * rise * 0.5 * (1.0 + cos(pi * step / settings.steps))


def fit_with_numpy(
    params: Params, rows: Sequence[Samples], part: int, settings: TrainingSettings, seed: int
) -> tuple[Params, float]:
    """Better parameters, and the mean loss at the end."""
    rng = np.random.default_rng([seed, part])
    scale = np.array(scales(part, rows[0].targets.shape[1]), np.float32)
    inputs = np.concatenate([one.inputs for one in rows])
    scores = np.concatenate([one.scores for one in rows])
    targets = np.concatenate([one.targets for one in rows])
    times = np.concatenate([times_of(one.inputs, part, one.targets.shape[1]) for one in rows])
    saved = (np.concatenate([one.saved for one in rows]) / PEOPLE).astype(np.float32)
    now = {name: values.copy() for name, values in params.items()}
    first = {name: np.zeros_like(values) for name, values in now.items()}
    second = {name: np.zeros_like(values) for name, values in now.items()}
    losses = []
    for step in range(settings.steps):
        some = rng.integers(len(inputs), size=min(settings.batch, len(inputs)))
        x = inputs[some].astype(np.float32) * scale
        batch = (x, times[some], scores[some], targets[some], saved[some])
        loss, slopes = loss_and_slopes(now, *batch)
        losses.append(loss)
        rate = rate_at(step, settings)
        for name, slope in slopes.items():
            first[name] += (1 - NEAR) * (slope - first[name])
            second[name] += (1 - FAR) * (slope * slope - second[name])
            ahead = first[name] / (1 - NEAR ** (step + 1))
            spread = np.sqrt(second[name] / (1 - FAR ** (step + 1))) + TINY
            if name in DECAYING:
                now[name] *= 1 - rate * settings.decay
            now[name] -= rate * ahead / spread
    last = losses[-max(1, len(losses) // 10) :]
    return now, float(np.mean(last)) if last else 0.0


def loss_and_slopes(
    params: Params, x: Numbers, times: Times, scores: Numbers, targets: Numbers, saved: Numbers
) -> tuple[float, Params]:
    """The loss of a batch, and how it changes with every parameter."""
    slopes = {name: np.zeros_like(values) for name, values in params.items()}
    h1 = np.maximum(x @ params["w1"] + params["b1"], 0)
    d1 = np.empty_like(h1)
    loss = 0.0
    for time in range(len(params["w2"])):
        then = np.flatnonzero(times == time)
        more, d1[then] = later_layers(
            params, slopes, time, h1[then], (scores[then], targets[then], saved[then]), len(x)
        )
        loss += more
    d1 *= h1 > 0
    slopes["w1"], slopes["b1"] = x.T @ d1, d1.sum(axis=0)
    return loss, slopes


def later_layers(
    params: Params,
    slopes: Params,
    time: int,
    h1: Numbers,
    known: tuple[Numbers, Numbers, Numbers],
    size: int,
) -> tuple[float, Numbers]:
    """The loss of one span of time; its slopes, and how the loss changes with the first layer."""
    scores, targets, saved = known
    w2, w3 = params["w2"][time], params["w3"][time]
    h2 = np.maximum(h1 @ w2 + params["b2"][time], 0)
    logits = h2 @ w3 + params["b3"][time] + params["trust"] * scores
    logits -= logits.max(axis=1, keepdims=True, initial=-np.inf)
    shares = np.exp(logits)
    shares /= shares.sum(axis=1, keepdims=True)
    apart = h2 @ params["aux"] + params["auxb"] - saved
    loss = -(targets * np.log(shares + 1e-9)).sum() / size
    loss += AUXILIARY * (apart * apart).sum() / size
    d3 = (shares - targets) / np.float32(size)
    da = np.float32(2 * AUXILIARY) * apart / np.float32(size)
    d2 = (d3 @ w3.T + da @ params["aux"].T) * (h2 > 0)
    slopes["w2"][time], slopes["b2"][time] = h1.T @ d2, d2.sum(axis=0)
    slopes["w3"][time], slopes["b3"][time] = h2.T @ d3, d3.sum(axis=0)
    slopes["aux"] += h2.T @ da
    slopes["auxb"] += da.sum(axis=0)
    slopes["trust"] += (d3 * scores).sum()
    return float(loss), d2 @ w2.T
