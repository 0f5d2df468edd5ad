"""What the client of Pompeii XV shares with the rules; found by web/generate.py."""

import json

from interfaces import told

from taberna.bots.xv.exact import exact
from taberna.games.xv.board import COUNTERS, WELLS
from taberna.games.xv.game import XV


def scores() -> str:
    """How often best play does worse than each score, under both rules of stopping."""
    worse: dict[str, list[float]] = {}
    for stopping in ("free", "forced"):
        chances = exact().distributions[stopping]
        worse[stopping] = [round(sum(chances[score + 1 :]), 4) for score in range(121)]
    return json.dumps(worse) + "\n"


def figures() -> str:
    """Every number that the components and the set-up in the rules have to name."""
    wells, counters = len(WELLS), len(COUNTERS)
    seats = XV.seat_counts
    found = {"box": [wells, counters], "setUp": [min(seats), max(seats), wells, counters]}
    return json.dumps(found) + "\n"


def files() -> dict[str, str]:
    """What is generated beside the types."""
    return {
        "scores.json": scores(),
        "figures.test.json": figures(),
        "told.test.json": told("xv/free-2-rounds.match"),
    }
