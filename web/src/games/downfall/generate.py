"""What the client of Downfall shares with the rules; found by web/generate.py."""

import json

from taberna.games.downfall.board import (
    CARDS,
    CELLS,
    COLOURS,
    GATE_NAMES,
    NEUTRAL,
    NUMBERED,
    SPACE_TOTAL,
    SYMBOLS,
    VENT,
)
from taberna.games.downfall.cards import BASE_CARDS, CALM, HAND, OMENS, TILES
from taberna.games.downfall.game import DOWNFALL


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
    city = {
        "cells": cells,
        "colours": COLOURS,
        "gates": GATE_NAMES,
        "symbols": SYMBOLS,
        "cards": CARDS,
        "tiles": TILES,
    }
    return json.dumps(city, indent=1) + "\n"


def figures() -> str:
    """Every number that the components and the set-up in the rules have to name."""
    cards = sum(CARDS.values())
    spaces = sum(cell.spaces for cell in NUMBERED)
    city = [len(CARDS), len(set(COLOURS.values())), spaces, NEUTRAL.bit_count()]
    city += [SPACE_TOTAL - spaces, len(VENT), len(GATE_NAMES)]
    tiles = [sum(TILES.values()), *set(TILES.values())]
    unseen = [(seats, cards - CALM - BASE_CARDS - HAND * seats) for seats in DOWNFALL.seat_counts]
    found = {
        "box": [*city, cards, OMENS, 2, *tiles],  # the two are the cards A.D. 79
        "setUp": [cards, HAND, CALM, BASE_CARDS, OMENS, *sum(unseen, ())],
    }
    return json.dumps(found) + "\n"


def files() -> dict[str, str]:
    """What is generated beside the types."""
    return {"board.json": board(), "figures.test.json": figures()}
