"""Draws the pictures of the documentation: real screens of the terminal table.

python docs/pictures/draw.py
"""

import io
import re
from pathlib import Path

from rich.console import Console

from taberna.cli.faces import face_of
from taberna.core.rng import Rng
from taberna.games.downfall.game import DOWNFALL

HERE = Path(__file__).parent
SIZE = (80, 24)


def screen(decisions: int, seed: int) -> str:
    """The table after so many random decisions, as its seat sees it, in SVG."""
    rng = Rng(seed)
    state = DOWNFALL.start("official", 3)
    for _ in range(decisions):
        state.settle(rng)
        ids = state.ids()
        state.apply(ids[rng.below(len(ids))])
    seat = state.settle(rng)
    console = Console(
        record=True,
        width=SIZE[0],
        file=io.StringIO(),
        force_terminal=True,
        color_system="truecolor",
    )
    for line in face_of(DOWNFALL).screen(state.view(seat), SIZE):
        console.print(line, no_wrap=True, crop=True)
    svg = console.export_svg(title="taberna play downfall", unique_id="taberna")
    plain = re.sub(r"@font-face \{.*?\}\s*", "", svg, flags=re.DOTALL)  # no fonts from elsewhere
    return re.sub(r"\s*<!--.*?-->", "", plain)


if __name__ == "__main__":
    for name, decisions, seed in (("seething", 45, 3), ("eruption", 125, 4)):
        (HERE / f"{name}.svg").write_text(screen(decisions, seed), encoding="utf-8")
