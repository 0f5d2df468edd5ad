"""The fit on NumPy: AdamW with a rate that falls as a cosine.

The loss is the cross-entropy of the shares, and a little the people saved in the end.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import cos, pi

import numpy as np

from taberna.bots.downfall.net_inputs import scales
from taberna.train.games import Samples
from taberna.train.params import Numbers, Params
from taberna.train.settings import TrainingSettings

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
    saved = (np.concatenate([one.saved for one in rows]) / PEOPLE).astype(np.float32)
    now = {name: values.copy() for name, values in params.items()}
    first = {name: np.zeros_like(values) for name, values in now.items()}
    second = {name: np.zeros_like(values) for name, values in now.items()}
    losses = []
    for step in range(settings.steps):
        some = rng.integers(len(inputs), size=min(settings.batch, len(inputs)))
        x = inputs[some].astype(np.float32) * scale
        loss, slopes = loss_and_slopes(now, x, scores[some], targets[some], saved[some])
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
    params: Params, x: Numbers, scores: Numbers, targets: Numbers, saved: Numbers
) -> tuple[float, Params]:
    """The loss of a batch, and how it changes with every parameter."""
    size = np.float32(len(x))
    h1 = np.maximum(x @ params["w1"] + params["b1"], 0)
    h2 = np.maximum(h1 @ params["w2"] + params["b2"], 0)
    logits = h2 @ params["w3"] + params["b3"] + params["trust"] * scores
    logits -= logits.max(axis=1, keepdims=True)
    shares = np.exp(logits)
    shares /= shares.sum(axis=1, keepdims=True)
    apart = h2 @ params["aux"] + params["auxb"] - saved
    loss = -(targets * np.log(shares + 1e-9)).sum() / size
    loss += AUXILIARY * (apart * apart).sum() / size
    d3 = (shares - targets) / size
    da = np.float32(2 * AUXILIARY) * apart / size
    d2 = (d3 @ params["w3"].T + da @ params["aux"].T) * (h2 > 0)
    d1 = (d2 @ params["w2"].T) * (h1 > 0)
    slopes = {
        "w1": x.T @ d1,
        "b1": d1.sum(axis=0),
        "w2": h1.T @ d2,
        "b2": d2.sum(axis=0),
        "w3": h2.T @ d3,
        "b3": d3.sum(axis=0),
        "aux": h2.T @ da,
        "auxb": da.sum(axis=0),
        "trust": np.array([(d3 * scores).sum()], np.float32),
    }
    return float(loss), slopes
