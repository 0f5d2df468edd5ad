"""Draws the pictures of the documentation: real screens of the terminal table.

python docs/pictures/draw.py
"""

import io
import re
from pathlib import Path

from rich.console import Console

from taberna.bots import find_bot
from taberna.cli.faces import face_of
from taberna.core.rng import Rng
from taberna.core.state import State
from taberna.games.downfall.game import DOWNFALL
from taberna.games.pluvionauts.game import PLUVIONAUTS

HERE = Path(__file__).parent
SIZE = (80, 24)


def city(decisions: int, seed: int) -> State:
    """Downfall after so many random decisions."""
    rng = Rng(seed)
    state = DOWNFALL.start("official", 3)
    for _ in range(decisions):
        state.settle(rng)
        ids = state.ids()
        state.apply(ids[rng.below(len(ids))])
    state.settle(rng)
    return state


def sky(decisions: int, seed: int) -> State:
    """The Pluvionauts after so many decisions of pilots, at the next one that lights up cells."""
    rng = Rng(seed)
    pilot = find_bot("pilot", rng, PLUVIONAUTS.name)
    state = PLUVIONAUTS.start("swift", 4)
    while decisions > 0 or not state.view(None).tow:
        decisions -= 1
        seat = state.settle(rng)
        state.play(pilot.choose(state.view(seat)))
        state.settle(rng)
    return state


def screen(state: State) -> str:
    """The table as the seat on turn sees it, in SVG."""
    game = state.game
    console = Console(
        record=True,
        width=SIZE[0],
        file=io.StringIO(),
        force_terminal=True,
        color_system="truecolor",
    )
    for line in face_of(game).screen(state.view(state.turn), SIZE):
        console.print(line, no_wrap=True, crop=True)
    svg = console.export_svg(title=f"taberna play {game.name}", unique_id="taberna")
    plain = re.sub(r"@font-face \{.*?\}\s*", "", svg, flags=re.DOTALL)  # no fonts from elsewhere
    return re.sub(r"\s*<!--.*?-->", "", plain)


if __name__ == "__main__":
    drawn = {"seething": city(45, 3), "eruption": city(125, 4), "sky": sky(60, 5)}
    for name, state in drawn.items():
        (HERE / f"{name}.svg").write_text(screen(state), encoding="utf-8")
