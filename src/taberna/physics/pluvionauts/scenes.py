"""Random scenes, for learning and for measuring: islands, buildings and weather dice anywhere."""

from taberna.core.rng import Rng
from taberna.games.pluvionauts.aim import AIMS, Aim
from taberna.games.pluvionauts.board import CELLS, ISLANDS, SLOTS
from taberna.games.pluvionauts.falls import FACES, Rest
from taberna.games.pluvionauts.scene import ThrowScene

MOST_BUILDINGS = 8


def random_heights(rng: Rng) -> tuple[int, ...]:
    """The islands of the game, on any cells."""
    tiles = [layers for layers, count in enumerate(ISLANDS) for _ in range(count)]
    for last in range(len(tiles) - 1, 0, -1):
        other = rng.below(last + 1)
        tiles[last], tiles[other] = tiles[other], tiles[last]
    return tuple(tiles)


def random_slots(rng: Rng, heights: tuple[int, ...], most: int) -> tuple[int, ...]:
    """Up to so many buildings, each beside an island."""
    tried = {rng.below(len(SLOTS)) for _ in range(rng.below(most + 1))}
    return tuple(sorted(slot for slot in tried if any(heights[cell] for cell in SLOTS[slot])))


def random_aim(rng: Rng) -> Aim:
    """Any aim of the grid."""
    return AIMS[rng.below(len(AIMS))]


def random_scene(rng: Rng, aim: Aim | None = None) -> ThrowScene:
    """A scene of the game in which the balloon die is thrown, with this aim or any."""
    heights = random_heights(rng)
    slots = random_slots(rng, heights, MOST_BUILDINGS)
    a, b = _random_rest(rng), _random_rest(rng)
    return ThrowScene(aim or random_aim(rng), heights, slots, a, b)


def _random_rest(rng: Rng) -> Rest:
    return Rest((rng.below(len(CELLS)),), FACES[rng.below(len(FACES))])
