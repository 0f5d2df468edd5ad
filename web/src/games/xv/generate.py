"""What the client of Pompeii XV shares with the rules; found by web/generate.py."""

import json

from interfaces import told

from taberna.bots.xv.exact import exact


def scores() -> str:
    """How often best play does worse than each score, under both rules of stopping."""
    worse: dict[str, list[float]] = {}
    for stopping in ("free", "forced"):
        chances = exact().distributions[stopping]
        worse[stopping] = [round(sum(chances[score + 1 :]), 4) for score in range(121)]
    return json.dumps(worse) + "\n"


def files() -> dict[str, str]:
    """What is generated beside the types."""
    return {"scores.json": scores(), "told.test.json": told("xv/free-2-rounds.match")}
