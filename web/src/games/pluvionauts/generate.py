"""What the client of The Pluvionauts shares with the rules; found by web/generate.py."""

import json

from interfaces import told

from taberna.bots.pluvionauts.reasons import ABOUT
from taberna.games.pluvionauts import board as sky
from taberna.games.pluvionauts import cards
from taberna.games.pluvionauts.actions import DICE, FUELS
from taberna.games.pluvionauts.aim import DEGREES
from taberna.games.pluvionauts.foresight import Prospect
from taberna.games.pluvionauts.game import PLUVIONAUTS
from taberna.physics.pluvionauts import box, release

TYPES = (Prospect,)  # what the house tells besides views and events
RAIN_REACHES = 3  # what a weather die shows beyond that is thunder


def board() -> str:
    """The sky as the client draws it: cells in pitches, the box in centimetres."""
    drawn = {
        "cells": [
            {"name": name, "x": round(x, 6), "y": round(y, 6)}
            for name, x, y in zip(sky.NAMES, sky.X, sky.Y, strict=True)
        ],
        "slots": sky.SLOT_NAMES,
        "terrains": sky.TERRAINS,
        "buildings": cards.BUILDINGS,
        "dice": DICE,
        "requests": [
            {
                "name": str(request),
                "family": cards.FAMILIES[request.family],
                "terrain": sky.TERRAINS[request.terrain],
                "need": request.need,
                "support": request.support,
                "extra": request.extra,
            }
            for request in cards.REQUESTS
        ],
        "to_end": cards.TO_END,
        "reasons": ABOUT,
        "weather": [
            {"rain": min(value, RAIN_REACHES), "thunder": max(0, value - RAIN_REACHES)}
            for value in range(1, 7)
        ],
        "box": {
            "degrees": DEGREES,
            "pitch": box.PITCH,
            "tile": box.TILE,
            "layer": box.LAYER,
            "walls": [round(wall, 4) for wall in box.WALLS],
            "height": box.WALL_HEIGHT,
            "edge": box.EDGE,
            "rounding": box.ROUNDING,
            "building": box.BUILDING,
            "circle": release.CIRCLE,
            "release": release.RELEASE,
            "reach": release.REACH,
            "summit": release.SUMMIT,
        },
    }
    return json.dumps(drawn, indent=1) + "\n"


def figures() -> str:
    """Every number that the components and the set-up in the rules have to name."""
    cells, islands = len(sky.CELLS), sky.ISLANDS[1:]
    families = {request.family for request in cards.REQUESTS}
    decks = [
        (seats, len(cards.REQUESTS) - cards.DEALT * seats) for seats in PLUVIONAUTS.seat_counts
    ]
    found = {
        "box": [
            *(cells, *sky.ROWS, 2, len(sky.SLOT_NAMES)),  # a slot parts two cells
            *(sum(islands), *islands, sky.ISLANDS[0]),
            *(1, *FUELS, min(FUELS) + max(FUELS)),  # a die; opposite faces
            *(len(DICE) - 1, 1, 6),  # weather dice show 1 to 6
            *(len(cards.REQUESTS), len(cards.REQUESTS) // len(families)),
            *(sum(cards.SUPPLY), *cards.SUPPLY),
        ],
        "setUp": [cards.DEALT, *sum(decks, ())],
    }
    return json.dumps(found) + "\n"


def files() -> dict[str, str]:
    """What is generated beside the types."""
    return {
        "board.json": board(),
        "figures.test.json": figures(),
        "told.test.json": told("pluvionauts/swift-3-third-request.match"),
    }
