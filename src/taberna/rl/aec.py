"""Every game as an environment of PettingZoo (AEC): seats take turns, chance is played inside.

    from taberna.rl.aec import env
    table = env("downfall", seats=3)

The observation is the planes of the agent, and `infos[agent]["action_mask"]` what it may play.
Nobody is rewarded before the end; then everybody gets what the game was worth to them. What is not
legal raises `IllegalAction`, or with `on_illegal="end"` ends the game: the agent gets the least
that a game can be worth, the others nothing.
"""

from __future__ import annotations

import secrets
from typing import Any

from taberna.core.extras import lacking

try:
    from gymnasium import spaces
    from pettingzoo import AECEnv
    from pettingzoo.utils import wrappers
except ModuleNotFoundError as missing:
    raise lacking(missing, "rl") from None

from taberna.core.errors import IllegalAction
from taberna.core.rng import Rng
from taberna.core.seat import OVER
from taberna.core.state import State
from taberna.rl.spaces import (
    MODES,
    ON_ILLEGAL,
    Info,
    Planes,
    action_space,
    begin,
    check_choice,
    drawn,
    mask_of,
    newest_version,
    observation_space,
    planes_of,
)


def env(
    game: str,
    rules: str | None = None,
    seats: int = 2,
    *,
    version: int | None = None,
    on_illegal: str = "raise",
    render_mode: str | None = None,
) -> Any:
    """The environment as PettingZoo wants it: with its wrapper that checks the order of calls."""
    made = TableEnv(
        game, rules, seats, version=version, on_illegal=on_illegal, render_mode=render_mode
    )
    return wrappers.OrderEnforcingWrapper(made)


class TableEnv(AECEnv):  # type: ignore[misc]
    """A table of one game; agents are `player_0`, `player_1`, ... by their seats."""

    def __init__(
        self,
        game: str,
        rules: str | None = None,
        seats: int = 2,
        *,
        version: int | None = None,
        on_illegal: str = "raise",
        render_mode: str | None = None,
    ) -> None:
        super().__init__()
        check_choice("render mode", render_mode, (None, *MODES))
        check_choice("on_illegal", on_illegal, ON_ILLEGAL)
        self.on_illegal = on_illegal
        self.start = begin(game, rules, seats, version)
        self.position: State = self.start.clone()
        rulebook = self.start.game
        self.metadata = {
            "render_modes": list(MODES),
            "name": f"taberna_{game}_v{version or newest_version(rulebook)}",
            "is_parallelizable": False,
            "render_fps": 1,
        }
        self.possible_agents = [f"player_{seat}" for seat in range(seats)]
        self.agents: list[str] = []
        self.observation_spaces = dict.fromkeys(self.possible_agents, observation_space(rulebook))
        self.action_spaces = dict.fromkeys(self.possible_agents, action_space(rulebook))
        self.render_mode = render_mode
        self.dice = Rng(secrets.randbits(64))

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        """The same for everybody."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        """The same for everybody."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: Info | None = None) -> None:
        """A new game; with a seed, always the same chance."""
        if seed is not None:
            self.dice = Rng(seed)
        self.position = self.start.clone()
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, Info] = {agent: {} for agent in self.agents}
        self.agent_selection = self.agents[0]
        self._play_on()

    def _play_on(self) -> None:
        """Chance and lone actions are played; then somebody chooses, or it is over."""
        turn = self.position.settle(self.dice)
        self.infos[self.agent_selection] = {}
        if turn != OVER:
            self.agent_selection = self.possible_agents[turn]
            self.infos[self.agent_selection] = {"action_mask": mask_of(self.position)}
            return
        self._end(dict(zip(self.agents, self.position.returns(), strict=True)))

    def _end(self, rewards: dict[str, float]) -> None:
        self.infos[self.agent_selection] = {}
        self.rewards = rewards
        self.terminations = dict.fromkeys(self.agents, True)
        self._accumulate_rewards()

    def _plays(self, action: int) -> bool:
        """Plays it if it is legal; else raises, or tells that the game ends."""
        try:
            self.position.apply(action)
        except IllegalAction:
            if self.on_illegal == "raise":
                raise
            return False
        return True

    def _least(self) -> float:
        game, rules = self.position.game, self.position.ruleset
        return game.utility(rules, self.position.seats).least

    def observe(self, agent: str) -> Planes:
        """What an agent sees now, whoever's turn it is."""
        return planes_of(self.position, self.possible_agents.index(agent))

    def step(self, action: int | None) -> None:
        """Plays an action id of the agent on turn, or nothing for one whose game is over."""
        agent = self.agent_selection
        if self.terminations[agent]:
            self._was_dead_step(action)
            return
        if action is None:
            raise TypeError(f"{agent} has to choose an action")
        if self._plays(int(action)):
            self._play_on()
        else:
            self._end(dict.fromkeys(self.agents, 0.0) | {agent: self._least()})
        if self.render_mode == "human":
            self.render()

    def render(self) -> str | None:
        """The position as everybody may see it."""
        return drawn(self.position, self.render_mode)

    def close(self) -> None:
        """There is nothing to let go of."""
