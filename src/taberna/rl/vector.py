"""Many games at once as a vector environment of Gymnasium: in every row the seat on turn chooses.

    from taberna.rl.vector import BatchVectorEnv
    envs = BatchVectorEnv("downfall", 1024, threads=2)

A row is a whole game that plays itself: its observation is what the seat on turn sees
(`infos["seat"]` says which), its reward what the game was worth to the seat that chose, 0 before
the end, and `infos["returns"]` what it was worth to every seat. A finished row begins anew in the
same step. Chance is played inside.
"""

from __future__ import annotations

import secrets
from typing import Any

from taberna.core.extras import lacking

try:
    import numpy as np
    from gymnasium import spaces
    from gymnasium.vector import AutoresetMode, VectorEnv
    from gymnasium.vector.utils import batch_space
    from numpy.typing import NDArray
except ModuleNotFoundError as missing:
    raise lacking(missing, "rl") from None

from taberna.core.batch import Batch
from taberna.core.rng import Rng
from taberna.rl.spaces import Info, Planes, action_space, begin, observation_space

Floats = NDArray[np.float64]
Flags = NDArray[np.bool_]


class BatchVectorEnv(VectorEnv[Planes, Any, Any]):
    """Rows of one game; `masks` are int8, or bits (lowest first), which are quicker."""

    metadata = {"autoreset_mode": AutoresetMode.SAME_STEP}  # noqa: RUF012

    def __init__(
        self,
        game: str,
        num_envs: int,
        rules: str | None = None,
        seats: int = 2,
        *,
        version: int | None = None,
        masks: str = "int8",
        threads: int = 1,
    ) -> None:
        start = begin(game, rules, seats, version)
        self.num_envs, self.seats, self.worth = num_envs, seats, start.game.returns
        self.single_observation_space = observation_space(start.game)
        self.single_action_space: spaces.Discrete[Any] = action_space(start.game)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)
        seed = secrets.randbits(40)
        self.batch = Batch(start, num_envs, seed, threads, masks=masks, keep_final=True)
        self.planes, self.masks = np.asarray(self.batch.planes), np.asarray(self.batch.masks)
        self.turns, self.finished = np.asarray(self.batch.turns), np.asarray(self.batch.finished)
        self.shares, self.scores = np.asarray(self.batch.shares), np.asarray(self.batch.scores)
        self.last_planes = np.asarray(self.batch.final_planes)

    def reset(
        self, *, seed: int | list[int | None] | None = None, options: Info | None = None
    ) -> tuple[Planes, Info]:
        """All rows begin anew, or those of `options["reset_mask"]`; with seeds, always the same."""
        wanted = (options or {}).get("reset_mask", np.ones(self.num_envs, np.bool_))
        rows = np.flatnonzero(wanted).tolist()
        given = seed if isinstance(seed, list) else self._seeds(seed)
        named = [row for row in rows if given[row] is not None]
        self.batch.reset([row for row in rows if given[row] is None])
        self.batch.reset(named, [given[row] for row in named])
        return self.planes.copy(), self._info()

    def _seeds(self, seed: int | None) -> list[int | None]:
        """One for each row, none like another."""
        if seed is None:
            return [None] * self.num_envs
        rng = Rng(seed)
        return [rng.below(1 << 31) << 31 | rng.below(1 << 31) for _ in range(self.num_envs)]

    def _info(self) -> Info:
        return {"action_mask": self.masks.copy(), "seat": self.turns.copy()}

    def step(self, actions: Any) -> tuple[Planes, Floats, Flags, Flags, Info]:
        """Plays one action id in every row; if one is not legal it raises and plays nothing."""
        chose = self.turns.copy()
        self.batch.step(actions)
        ended = self.finished.astype(np.bool_)
        rewards = np.zeros(self.num_envs)
        info = self._info()
        if ended.any():
            self._tell_ends(ended, chose, rewards, info)
        return self.planes.copy(), rewards, ended, np.zeros_like(ended), info

    def _tell_ends(self, ended: Flags, chose: Any, rewards: Floats, info: Info) -> None:
        """What finished games were worth, and what was seen last."""
        rows = np.flatnonzero(ended)
        returns = np.zeros((self.num_envs, self.seats))
        final = np.empty(self.num_envs, dtype=object)
        for row in rows:
            returns[row] = self.worth(self.shares[row].tolist(), self.scores[row].tolist())
            final[row] = self.last_planes[row, chose[row]].copy()
        rewards[rows] = returns[rows, chose[rows]]
        scores = np.where(ended[:, None], self.scores, 0)
        info |= {"returns": returns, "_returns": ended, "scores": scores, "_scores": ended}
        info |= {"final_obs": final, "_final_obs": ended}

    def close_extras(self, **given: Any) -> None:
        """Lets the threads go."""
        self.batch.close()
