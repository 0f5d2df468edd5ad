"""Short words the tests of The Pluvionauts share."""

from typing import Any

import pytest

from taberna.core.errors import IllegalAction
from taberna.core.rng import Rng
from taberna.core.seat import CHANCE
from taberna.games.pluvionauts.falls import OUT, SPOTS, Fall, Rest
from taberna.games.pluvionauts.game import PLUVIONAUTS
from taberna.games.pluvionauts.state import State

# The sample board of the draft's figure: ten plains, five forests, five mountains.
SAMPLE = ".pm./.pf.p/p.mppf/..m.fm./pf.p../.p..p/.fm."
EMPTY = "..../...../....../......./....../...../...."
FIGURE = f"sky {SAMPLE}; weather a B5=5; weather b D3=2"
HANDS = "hand red -; hand black -"


def table(facts: str = "", sky: str = EMPTY, rules: str = "draft") -> State:
    """A position from its text: an empty sky, harmless weather, no requests, unless told."""
    said = [f"rules {rules}", f"sky {sky}", facts]
    usual = {"turn": "turn red", "weather a": "weather a A1=1", "weather b": "weather b A1=1"}
    said += [fact for name, fact in usual.items() if f"{name} " not in facts]
    said += [f"hand {seat} -" for seat in ("red", "black") if f"hand {seat} " not in facts]
    return PLUVIONAUTS.read_position("; ".join(filter(None, said)))


def island(**cells: str) -> str:
    """A sky with just these islands: `island(D4="m")`."""
    rows = zip("ABCDEFG", (4, 5, 6, 7, 6, 5, 4), strict=True)
    return "/".join(
        "".join(cells.get(f"{row}{n}", ".") for n in range(1, length + 1)) for row, length in rows
    )


def play(state: State, *lines: str) -> list[Any]:
    """Plays lines as a record writes them, a seat's or chance's; what happened."""
    events: list[Any] = []
    for line in lines:
        happen = state.happen if state.turn == CHANCE else state.play
        events += happen(line)
    return events


def legal(state: State, verb: str = "") -> list[str]:
    """What the seat on turn may do, as texts; with a verb only that, without it."""
    texts = [str(action) for action in state.actions()]
    return [t.removeprefix(verb).strip() for t in texts if t.startswith(verb)] if verb else texts


def refusal(state: State, action: str) -> IllegalAction:
    """Why an action is refused; a refusal changes nothing."""
    before = state.key()
    with pytest.raises(IllegalAction) as caught:
        state.play(action)
    assert state.key() == before
    return caught.value


def any_fall(rng: Rng, state: State) -> str:
    """Any fall of the dice that can be, likely or not: misses, knocks, dice in between."""
    at = state.position()
    thrown = _any_rest(rng)
    if not thrown.cells:
        return str(Fall(OUT))
    knocked = [_any_rest(rng) if cell >= 0 and rng.below(2) else None for cell in at.weather]
    for die, rest in enumerate(knocked):
        if rest == Rest((at.weather[die],), at.values[die]):
            knocked[die] = None
    return str(Fall(thrown, *knocked))


def _any_rest(rng: Rng) -> Rest:
    if not rng.below(4):
        return OUT
    return Rest(SPOTS[rng.below(len(SPOTS))], 1 + rng.below(6))
