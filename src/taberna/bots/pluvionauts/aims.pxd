cimport cython

from taberna.bots.pluvionauts.ends cimport EndWorths
from taberna.core.rng cimport Rng
from taberna.games.pluvionauts.state cimport State

ctypedef unsigned char u8
ctypedef unsigned short u16

cdef int AIM_COUNT, FIRST, RESTS, UNMOVED, OUT, TICKETS, NONE
cdef int CELL_COUNT, PLACES, OFF, ENDS, RANGE, FORCES, GROUNDS, LOOKS
cdef double NEVER


cdef class AimWorths(EndWorths):
    cdef int[::1] first
    cdef u8[::1] places
    cdef u16[::1] counts, fine, knocks
    cdef double[::1] stays, moved, weights, traced

    @cython.locals(die=int)
    cpdef void knock_about(self, Rng rng, int looks)
    @cython.locals(index=int)
    cpdef void shift(self, double by)
    @cython.locals(aim=int)
    cpdef list aim_worths(self, double missed)
    @cython.locals(aim=int)
    cpdef list throw_in_worths(self, State state, int die, double missed)
    cpdef void trace(self, int aim)
    @cython.locals(start=int, end=int)
    cpdef list wanted(self)
    @cython.final
    @cython.locals(spot=int, force=int, index=int, height=int, total=double)
    cdef void weigh_stays(self) noexcept nogil
    @cython.final
    cdef void prepare_aims(self, double missed) noexcept nogil
    @cython.final
    @cython.locals(total=double, odds=double, weight=double, row=int, index=int)
    cdef double expected(self, int aim) noexcept nogil
    @cython.final
    @cython.locals(
        first=double, second=double, still=double, total=double, odds=double, weight=double,
        worth=double, row=int, index=int, spot=int
    )
    cdef double expected_with_knocks(self, int aim) noexcept nogil
    @cython.final
    cdef double knocked(self, int aim, int die) noexcept nogil
    @cython.final
    @cython.locals(best=int, index=int, worth=double)
    cdef int best_fine_aim(self) noexcept nogil
    @cython.final
    @cython.locals(cell=int, value=int, total=double, spot=int, index=int)
    cdef void weigh_weather(self, int die) noexcept nogil
    @cython.final
    @cython.locals(spot=int, at=int, value=int, seen=int, aim=int, rest=int, _=int)
    cdef void weigh_knocks(self, int die, Rng rng, int looks) noexcept
    @cython.final
    @cython.locals(best=int, index=int)
    cdef int rough_aim(self, int die) noexcept nogil
    @cython.final
    @cython.locals(table=State, fall=int)
    cdef int rest_after(self, int aim, int die, int ticket) noexcept
    @cython.final
    cdef void lay(self, int die, int rest) noexcept nogil
    @cython.final
    @cython.locals(row=int, index=int, spot=int, weight=double, face=int, cell=int, fuel=int, goal=int, end=int)
    cdef void follow_aim(self, int aim) noexcept nogil

from taberna.bots.pluvionauts.layout cimport BIT, CELL, SPOT_CELLS, SPOT_SIZE
from taberna.games.pluvionauts.throws cimport sample
