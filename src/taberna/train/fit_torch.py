"""The fit on torch: on a GPU if there is one. Only imported where torch is installed."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np
import torch

from taberna.bots.downfall.net_inputs import scales
from taberna.train.fit_numpy import AUXILIARY, DECAYING, PEOPLE, rate_at
from taberna.train.games import Samples
from taberna.train.params import Params, times_of
from taberna.train.settings import TrainingSettings


def fit_with_torch(
    params: Params, rows: Sequence[Samples], part: int, settings: TrainingSettings, seed: int
) -> tuple[Params, float]:
    """`fit_with_numpy`, faster."""
    device = torch.device("cuda" if torch.cuda.is_available() else "cpu")
    torch.backends.cuda.matmul.allow_tf32 = True

    def there(arrays: list[Any]) -> Any:
        return torch.cat([torch.from_numpy(array).to(device) for array in arrays])

    inputs = there([one.inputs for one in rows])
    scores = there([one.scores for one in rows])
    targets = there([one.targets for one in rows])
    saved = there([one.saved for one in rows]) / PEOPLE
    times = there([times_of(one.inputs, part, one.targets.shape[1]) for one in rows])
    scale = torch.tensor(scales(part, targets.shape[1]), device=device)
    now = {name: torch.tensor(values, device=device) for name, values in params.items()}
    for values in now.values():
        values.requires_grad_(True)
    groups = [
        {"params": [now[name] for name in now if name in DECAYING], "weight_decay": settings.decay},
        {"params": [now[name] for name in now if name not in DECAYING], "weight_decay": 0.0},
    ]
    climber = torch.optim.AdamW(groups, lr=settings.rate, fused=device.type == "cuda")
    dice = torch.Generator(device=device).manual_seed(seed * 2 + part)
    size = min(settings.batch, len(inputs))
    every = torch.arange(size, device=device)
    losses: list[Any] = []
    for step in range(settings.steps):
        some = torch.randint(len(inputs), (size,), generator=dice, device=device)
        for group in climber.param_groups:
            group["lr"] = rate_at(step, settings)
        x = inputs[some].float() * scale
        h1 = torch.relu(torch.addmm(now["b1"], x, now["w1"]))
        time = times[some]
        h2 = torch.relu(torch.einsum("nh,thd->ntd", h1, now["w2"]) + now["b2"])
        told = torch.einsum("ntd,tds->nts", h2, now["w3"]) + now["b3"]
        h2, told = h2[every, time], told[every, time]
        logits = told + now["trust"] * scores[some]
        apart = torch.addmm(now["auxb"], h2, now["aux"]) - saved[some]
        loss = -(targets[some] * torch.log_softmax(logits, 1)).sum() / size
        loss = loss + AUXILIARY * (apart * apart).sum() / size
        climber.zero_grad(set_to_none=True)
        loss.backward()
        climber.step()
        if step >= settings.steps * 0.9:
            losses.append(loss.detach())
    better = {
        name: values.detach().cpu().numpy().astype(np.float32) for name, values in now.items()
    }
    return better, float(torch.stack(losses).mean()) if losses else 0.0
