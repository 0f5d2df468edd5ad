"""Where aims land, as tables for quick thinking; made once, when first asked for."""

from __future__ import annotations

from array import array
from collections import Counter
from functools import cache

from taberna.games.pluvionauts.aim import AIM_COUNT
from taberna.games.pluvionauts.board import CELLS, TERRAINS
from taberna.games.pluvionauts.cards import REQUESTS
from taberna.games.pluvionauts.falls import SPOTS
from taberna.games.pluvionauts.symmetry import CARRIED_SPOT, FORCES, ON_LINE
from taberna.games.pluvionauts.throws import landing_counts, spot_weights

CELL_COUNT, CARD_COUNT = len(CELLS), len(REQUESTS)
OFF = len(SPOTS)  # the last of the resting places of a die: off the board
PLACES = OFF + 1
STAY = CELL_COUNT  # instead of a cell to tow to: the island stays
ENDS = STAY + 1  # cells to tow to, and STAY
RANGE = 6  # distances from 0 to 5, the farthest a balloon goes
GROUNDS = len(TERRAINS) + 1  # heights of the ground, and off the board
NEVER = -1.0  # the worth of what cannot be done
FINE = 6  # aims for each cell that stand for all others where there is little time


@cache
def staying() -> array[float]:
    """For every force and ground (four heights, off the board), how readily a die stays there."""
    by_ground = [spot_weights([height] * CELL_COUNT) for height in range(len(TERRAINS))]
    stays = array("d")
    for force in range(FORCES):
        stays.extend(weights[force * PLACES] for weights in by_ground)
        stays.append(by_ground[0][force * PLACES + OFF])
    return stays


@cache
def landings() -> tuple[array[int], array[int], array[int]]:
    """For each aim where its part begins; there, resting places and how often each comes up."""
    first, places, counts = array("i", [0]), array("B"), array("H")
    rows: dict[tuple[int, int], list[tuple[int, int]]] = {}
    for aim in range(AIM_COUNT):
        line, way = ON_LINE[aim // FORCES]
        row = line, aim % FORCES
        if row not in rows:
            rows[row] = unturned(aim, way)
        for spot, count in rows[row]:
            places.append(OFF if spot == OFF else CARRIED_SPOT[way][spot])
            counts.append(count)
        first.append(len(places))
    return first, places, counts


def unturned(aim: int, way: int) -> list[tuple[int, int]]:
    """The landings of an aim's line, before the line is turned to where the aim is."""
    back = {spot: before for before, spot in enumerate(CARRIED_SPOT[way])}
    found = enumerate(landing_counts(aim))
    return sorted((back.get(spot, OFF), count) for spot, count in found if count)


@cache
def fine_aims() -> array[int]:
    """For each cell the aims that come to lie on or beside it most surely."""
    first, places, counts = landings()
    chosen: set[int] = set()
    odds: list[Counter[int]] = [Counter() for _ in CELLS]
    for aim in range(AIM_COUNT):
        for at in range(first[aim], first[aim + 1]):
            if places[at] != OFF:
                for cell in SPOTS[places[at]]:
                    odds[cell][aim] += counts[at]
    for cell in CELLS:
        chosen.update(aim for aim, _ in odds[cell].most_common(FINE))
    return array("H", sorted(chosen))
