"""Board, requests and resting places as flat tables; C types in `layout.pxd`."""

from taberna.games.pluvionauts.board import AXIAL
from taberna.games.pluvionauts.cards import REQUESTS
from taberna.games.pluvionauts.falls import SPOTS

BIT = [0] * 37  # per cell, its bit in the kernel's masks
CELL = [0] * 64  # per bit, its cell
NEED = [0] * 12  # per request
SPOT_CELLS = [0] * 543  # per resting place, up to three cells
SPOT_SIZE = [0] * 181


def _lay_out() -> None:
    for cell, (q, r) in enumerate(AXIAL):
        BIT[cell] = 8 * (r + 3) + q + 3
        CELL[BIT[cell]] = cell
    for card, request in enumerate(REQUESTS):
        NEED[card] = request.need
    for spot, cells in enumerate(SPOTS):
        SPOT_SIZE[spot] = len(cells)
        for index, cell in enumerate(cells):
            SPOT_CELLS[3 * spot + index] = cell


_lay_out()
