cimport cython

from taberna.bots.downfall.net_reading cimport PositionReader
from taberna.core.state cimport State as CoreState
from taberna.games.downfall.squares cimport u8
from taberna.games.downfall.state cimport State

cdef int OUT, FIRST_SHIFT, SECOND_SHIFT
cdef int DEEP, ERUPTION_PART, HIDDEN, ROOM
cdef double UNIT, TRUST_UNIT


cdef class LearnedGuide(PositionReader):
    cdef short[::1] weights_store
    cdef int[::1] offsets_store
    cdef short* rows_of_weights
    cdef int* offsets
    cdef double trust[2]
    cdef double linear[4]
    cdef int starts[2]
    cdef int firsts[2]
    cdef u8 times[256]
    cdef short known[2208]
    cdef int sums[384]
    cdef int later[192]
    cdef short outputs[192]

    @cython.locals(part=int)
    cdef void correct(self, State state) noexcept nogil
    @cython.final
    @cython.locals(known=int, width=int, at=int, change=int, row=int)
    cdef void follow(self, int part) noexcept nogil
    @cython.final
    @cython.locals(time=int, rows=int, first=int, seat=int, place=int)
    cdef void answer(self, State state, int part) noexcept nogil
    @cython.final
    cdef void layer(self, int units, int width, int shift, int rows, int first) noexcept nogil
    cdef void foresee_run(self, State state, int start, int end) noexcept nogil
    @cython.final
    @cython.locals(touch=int, at=int, change=int, row=int)
    cdef void sum_changes(self) noexcept nogil

from taberna.bots.downfall.net_native cimport (
    add_row, as_downfall, copy_sums, dense, first_integer, first_short, next_change, squash,
    turns_until,
)
