"""What the client of Downfall shares with the rules; found by web/generate.py."""

import json

from taberna.games.downfall.board import CELLS, COLOURS, GATE_NAMES, SYMBOLS


def board() -> str:
    """The city as the client draws it."""
    cells = [
        {
            "name": cell.name,
            "column": "abcdefghijk".index(cell.name[0]),
            "row": 7 - int(cell.name[1]),
            "number": cell.number,
            "house": cell.house,
            "spaces": cell.spaces,
            "vent": cell.vent,
            "gate": cell.gate,
        }
        for cell in CELLS
    ]
    city = {"cells": cells, "colours": COLOURS, "gates": GATE_NAMES, "symbols": SYMBOLS}
    return json.dumps(city, indent=1) + "\n"


def files() -> dict[str, str]:
    """What is generated beside the types."""
    return {"board.json": board()}
