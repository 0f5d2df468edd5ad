"""Every game as an environment of Gymnasium: one seat learns, bots of the house hold the others.

    from taberna.rl.single import SeatEnv
    env = SeatEnv("downfall", opponents="level:6", seats=3)

or `gymnasium.make("taberna.rl.single:taberna/downfall-v2", opponents="level:6")`.

The observation is the planes of the seat, and `info["action_mask"]` what it may play. The reward
comes at the end: what the game was worth. An action that is not legal ends the episode with the
least that a game can be worth, and `info["illegal"]` says why; or it raises, as `on_illegal` says.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from taberna.core.extras import lacking

try:
    import gymnasium as gym
except ModuleNotFoundError as missing:
    raise lacking(missing, "rl") from None

from taberna.bots import local_bot
from taberna.bots.choosing import choose_id
from taberna.bots.reasons import Bot
from taberna.core.errors import BadRuleset, IllegalAction
from taberna.core.rng import Rng
from taberna.core.seat import OVER
from taberna.core.state import State
from taberna.games import GAMES
from taberna.games.manifest import AnyGame
from taberna.rl.spaces import (
    MODES,
    ON_ILLEGAL,
    Info,
    Mask,
    Planes,
    action_space,
    begin,
    check_choice,
    drawn,
    mask_of,
    newest_version,
    observation_space,
    planes_of,
    versions,
)

ANY = -1  # the seat that learns is drawn anew for every game
SPAN = 1 << 31


class SeatEnv(gym.Env[Planes, Any]):
    """One seat of a table; `opponents` is one bot for all other seats, or one for each."""

    metadata = {"render_modes": list(MODES), "render_fps": 1}  # noqa: RUF012

    def __init__(
        self,
        game: str,
        rules: str | None = None,
        seats: int = 2,
        *,
        version: int | None = None,
        opponents: str | Sequence[str] = "random",
        seat: int = ANY,
        on_illegal: str = "end",
        render_mode: str | None = None,
    ) -> None:
        check_choice("render mode", render_mode, (None, *MODES))
        check_choice("on_illegal", on_illegal, ON_ILLEGAL)
        self.start = begin(game, rules, seats, version)
        self.position: State = self.start.clone()
        named = [opponents] * (seats - 1) if isinstance(opponents, str) else list(opponents)
        if len(named) != seats - 1 or not ANY <= seat < seats:
            raise BadRuleset(f"{seats} seats want {seats - 1} opponents, and {ANY} or a seat")
        self.names, self.wanted = named, seat
        self.on_illegal, self.render_mode = on_illegal, render_mode
        self.observation_space = observation_space(self.start.game)
        self.action_space = action_space(self.start.game)
        self.seat = max(seat, 0)
        self.dice = Rng()
        self.bots: dict[int, Bot] = {}

    def reset(self, *, seed: int | None = None, options: Info | None = None) -> tuple[Planes, Info]:
        """A new game, up to the first choice of the seat; with a seed, always the same."""
        super().reset(seed=seed)
        if seed is not None or not self.bots:
            self.dice = Rng(int(self.np_random.integers(SPAN)))
            made = [local_bot(n, Rng(self.dice.below(SPAN)), self._name()) for n in self.names]
            self.bots = dict(enumerate(made))
        self.position = self.start.clone()
        if self.wanted == ANY:
            self.seat = self.dice.below(self.position.seats)
        self._play_on()
        return self._shown()

    def _name(self) -> str:
        return self.start.game.name

    def _play_on(self) -> None:
        """Chance, lone actions and the others play, until the seat chooses or it is over."""
        position, dice = self.position, self.dice
        while (turn := position.settle(dice)) != OVER and turn != self.seat:
            bot = self.bots[turn if turn < self.seat else turn - 1]
            position.apply(choose_id(bot, position, turn))

    def _shown(self) -> tuple[Planes, Info]:
        return planes_of(self.position, self.seat), {"action_mask": mask_of(self.position)}

    def action_masks(self) -> Mask:
        """What the seat may play now, for learners that ask the environment."""
        return mask_of(self.position)

    def step(self, action: Any) -> tuple[Planes, float, bool, bool, Info]:
        """Plays an action id, and the others up to the seat's next choice."""
        try:
            self.position.apply(int(action))
        except IllegalAction as error:
            if self.on_illegal == "raise":
                raise
            planes, info = self._shown()
            return planes, self._least(), True, False, info | {"illegal": str(error)}
        self._play_on()
        over = self.position.turn == OVER
        planes, info = self._shown()
        if self.render_mode == "human":
            self.render()
        return planes, self.position.returns()[self.seat], over, False, info

    def _least(self) -> float:
        rules = self.position.ruleset
        return self.position.game.utility(rules, self.position.seats).least

    def render(self) -> Any:
        """The position as everybody may see it."""
        return drawn(self.position, self.render_mode)


def environment_id(game: AnyGame, version: int | None = None) -> str:
    """The name that `gymnasium.make` knows; the newest version if none is given."""
    return f"taberna/{game.name}-v{newest_version(game) if version is None else version}"


for _game in GAMES.values():
    for _version in versions(_game):
        gym.register(
            environment_id(_game, _version),
            "taberna.rl.single:SeatEnv",
            kwargs={"game": _game.name, "version": _version},
        )
