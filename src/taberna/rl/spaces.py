"""What all environments show: planes as the observation, the legal actions as `action_mask`."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from taberna.core.extras import lacking

try:
    import numpy as np
    from gymnasium import spaces
    from numpy.typing import NDArray
except ModuleNotFoundError as missing:
    raise lacking(missing, "rl") from None

from taberna.core.errors import UnknownName
from taberna.core.state import State
from taberna.games import find_manifest
from taberna.games.manifest import AnyGame

Planes = NDArray[np.uint8]
Mask = NDArray[np.int8]
Info = dict[str, Any]
MODES = ("human", "ansi")
ON_ILLEGAL = ("raise", "end")


def versions(game: AnyGame) -> Mapping[int, str]:
    """The versions of a game's environment, each with the preset of texts that name none."""
    return game.environment_presets or {game.encoding.version: next(iter(game.presets))}


def newest_version(game: AnyGame) -> int:
    """The version of the default rules."""
    return max(versions(game))


def begin(game: str, rules: str | None, seats: int, version: int | None = None) -> State:
    """The start that every episode begins from; by the newest version if none is given."""
    rulebook = find_manifest(game).game
    known = versions(rulebook)
    wanted = newest_version(rulebook) if version is None else version
    check_choice("version", str(wanted), [str(one) for one in known])
    ruleset = rulebook.find_ruleset(rules, known[wanted])
    rulebook.check_bots_alone(ruleset)
    start: State = rulebook.start(ruleset, seats)
    return start


def check_choice(kind: str, given: str | None, known: Sequence[str | None]) -> None:
    """Refuses what is not among the choices."""
    if given not in known:
        raise UnknownName(kind, str(given), [one for one in known if one])


def action_space(game: AnyGame) -> spaces.Discrete[Any]:
    """All action ids; the mask says which are legal."""
    return spaces.Discrete(game.action_count)


def observation_space(game: AnyGame) -> spaces.Space[Planes]:
    """Planes as bytes; docs/specification.md says what each holds."""
    return spaces.Box(0, 255, game.planes_shape, np.uint8)


def planes_of(state: State, seat: int) -> Planes:
    """What a seat sees."""
    made: Planes = np.empty(state.game.planes_shape, np.uint8)
    state.planes(seat, out=made)
    return made


def mask_of(state: State) -> Mask:
    """What the seat on turn may play."""
    made: Mask = np.empty(state.game.action_count, np.int8)
    state.mask(out=made)
    return made


def drawn(state: State, mode: str | None) -> str | None:
    """The position as everybody may see it: printed for people, or returned."""
    text = state.observation_text(None)
    if mode == "human":
        print(text)
        return None
    return text
