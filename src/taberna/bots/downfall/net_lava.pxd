cimport cython

from taberna.bots.downfall.evaluator cimport Evaluator
from taberna.games.downfall.squares cimport SQUARE_BITS, bit, low_bit, mask, reach, to_mask, u8
from taberna.games.downfall.state cimport State

cdef mask CITY, GATES, VENTS


cdef class LavaReader(Evaluator):
    cdef u8 likely[SQUARE_BITS]
    cdef mask twice, open_next, open_then
    cdef u8 detours[SQUARE_BITS]

    @cython.final
    @cython.locals(ground=mask, gates=mask)
    cdef void look_at_lava(self, State state) noexcept nogil
    @cython.final
    @cython.locals(squares=mask, symbol=int, square=int, tiles=int)
    cdef void find_odds(self, State state) noexcept nogil
    @cython.final
    @cython.locals(square=int, reached=mask, ring=mask, steps=int)
    cdef void find_detours(self, mask ground) noexcept nogil
    @cython.final
    cdef int danger_kind(self, int square) noexcept nogil
    @cython.final
    cdef int trap_kind(self, int square) noexcept nogil

cdef int likelihood(int tiles, int bag) noexcept nogil
