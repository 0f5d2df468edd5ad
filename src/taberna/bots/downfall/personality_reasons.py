"""Why somebody likes an action: its heaviest parts, with the facts they are about."""

from __future__ import annotations

from taberna.bots.downfall.calm import Parts
from taberna.bots.downfall.scene import Scene
from taberna.bots.reasons import Reason
from taberna.games.downfall.actions import Action

SHOWN = 3
LEAST = 0.02


def reasons_for(scene: Scene, action: Action, parts: Parts) -> tuple[Reason, ...]:
    """The two or three heaviest parts."""
    sums: dict[str, float] = {}
    for kind, weight in parts:
        sums[kind] = sums.get(kind, 0.0) + weight
    found = [Reason(kind, weight) for kind, weight in sums.items() if abs(weight) >= LEAST]
    return tuple(sorted(found, key=lambda reason: -abs(reason.weight))[:SHOWN])
