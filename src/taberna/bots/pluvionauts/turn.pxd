cimport cython

from taberna.bots.pluvionauts.aims cimport AimWorths
from taberna.core.rng cimport Rng
from taberna.games.pluvionauts.state cimport State

cdef int CHANCE, OVER, DONE, DRIVE, FUEL, PUT, TOW
cdef int AIMING, BLIMP, CHOOSING, DRIVING, FUELLING, TOWING
cdef int CELL_COUNT, PLACES, STAY, RANGE
cdef double NEVER


cdef class Turn(AimWorths):
    cdef State future

    @cython.locals(spot=int)
    cpdef void consider(self, State state)
    cpdef double look_on(self, State board, int seat, Rng rng)
    cpdef double look_quietly(self, State board, int seat, Rng rng)
    cpdef int first_thought(self, State state)
    cpdef void play_quickly(self, State state, Rng rng)
    @cython.final
    @cython.locals(same=int, die=int)
    cdef void attend(self, State table) noexcept nogil
    @cython.final
    cdef void move(self, State table, Rng rng) noexcept nogil
    @cython.final
    cdef int glance(self, State table) noexcept nogil
    @cython.final
    cdef int glance_aim(self, State table) noexcept nogil
    @cython.final
    @cython.locals(best=int, k=int, worth=double)
    cdef int glance_put(self, State table) noexcept nogil
    @cython.final
    @cython.locals(cell=int, die=int, face=int)
    cdef double put_worth(self, State table, int action) noexcept nogil
    @cython.final
    @cython.locals(cell=int, end=int)
    cdef int glance_flight(self, State table) noexcept nogil
    @cython.final
    cdef int glance_deed(self, State table) noexcept nogil
    @cython.final
    @cython.locals(table=State)
    cdef double look_further(self, State board, int seat, Rng rng) noexcept
    @cython.final
    @cython.locals(table=State)
    cdef double look_again(self, State board, int seat, Rng rng) noexcept

from taberna.bots.pluvionauts.layout cimport BIT, CELL
