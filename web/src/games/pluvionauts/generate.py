"""What the client of The Pluvionauts shares with the rules; found by web/generate.py."""

import json

from interfaces import told

from taberna.bots.pluvionauts.reasons import ABOUT
from taberna.games.pluvionauts import board as sky
from taberna.games.pluvionauts import cards
from taberna.games.pluvionauts.actions import DICE
from taberna.games.pluvionauts.aim import DEGREES
from taberna.games.pluvionauts.foresight import Prospect
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


def files() -> dict[str, str]:
    """What is generated beside the types."""
    return {
        "board.json": board(),
        "told.test.json": told("pluvionauts/swift-3-third-request.match"),
    }
