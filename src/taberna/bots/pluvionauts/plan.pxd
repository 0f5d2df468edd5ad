cimport cython

from taberna.games.pluvionauts.state cimport State, mask

ctypedef unsigned char u8
ctypedef unsigned short u16

cdef int CELL_COUNT, CARD_COUNT, PLACES, OFF, STAY, ENDS, TOO_FAR, FORCES
cdef int DONE, PLACE, TAKE, VALIDATE, AIM_COUNT, COUNT, RAIN, WALL
cdef double STEP, LASTING, LATER, FRESH, USEFUL, USELESS, ALWAYS
cdef double BASE[12]
cdef double EXTRA[12]


cdef class Planner:
    cdef State state, scratch
    cdef int seat
    cdef u16[::1] landings, knocks
    cdef double[::1] tows, cells, spots, rolls, weights
    cdef u8[::1] reach

    @cython.final
    @cython.locals(worth=double, _=int)
    cdef double promise(self, int card, int have) noexcept nogil
    @cython.final
    @cython.locals(table=State, total=double, gain=double, kept=double, card=int, have=int)
    cdef double worth(self)
    @cython.final
    cdef double still(self)
    @cython.final
    @cython.locals(cell=int, other=int, step=int)
    cdef void measure(self) noexcept nogil
    @cython.final
    @cython.locals(islands=mask)
    cdef int can_tow(self, int start, int end) noexcept nogil
    @cython.final
    @cython.locals(idle=double, start=int, end=int)
    cdef void weigh_tows(self)
    @cython.final
    @cython.locals(best=int, end=int, better=int)
    cdef int best_tow(self, int start, int fuel) noexcept nogil
    @cython.final
    cdef double tow_worth(self, int start, int fuel) noexcept nogil
    @cython.final
    @cython.locals(best=int, other=int, found=double, worth=double)
    cdef int best_drive(self, int cell, int fuel) noexcept nogil
    @cython.final
    cdef double drive_worth(self, int cell, int fuel) noexcept nogil

    @cython.final
    @cython.locals(cell=int, fuel=int, total=double, best=double, worth=double, both=double)
    cdef void weigh_landings(self)
    @cython.final
    @cython.locals(cell=int, value=int, total=double)
    cdef void weigh_weather(self, int die)
    @cython.final
    @cython.locals(spot=int, index=int, best=double)
    cdef void weigh_spots(self, double missed) noexcept nogil
    @cython.final
    @cython.locals(die=int, idle=double)
    cdef void weigh_rolls(self)
    @cython.final
    @cython.locals(cell=int)
    cdef int cell_of(self, int die) noexcept nogil
    @cython.final
    @cython.locals(other=int, cells=int, total=double)
    cdef double near(self, int cell) noexcept nogil

    @cython.final
    @cython.locals(spot=int, die=int, knocked=int, total=double, odds=double, weight=double)
    cdef double expected(self, int aim) noexcept nogil
    @cython.final
    @cython.locals(aim=int, best=int, found=double, worth=double)
    cdef int best_of_all(self) noexcept nogil
    cpdef int best_aim(self)
    cpdef int best_throw_in(self, int die)
    @cython.final
    cdef void weigh_throw(self, int die)
    @cython.locals(aim=int)
    cpdef list aim_worths(self, int die)

    cpdef double worth_now(self)
    cpdef double worth_of(self, int cell, int fuel)
    @cython.locals(best=int, fuel=int)
    cpdef int best_fuel(self, int cell)
    cpdef int drive_from(self, int cell, int fuel)
    @cython.locals(end=int)
    cpdef int tow_from(self, int cell, int fuel)
    @cython.locals(fuel=int)
    cpdef list fuel_worths(self, int cell)
    @cython.locals(cell=int)
    cpdef list drive_worths(self, int fuel)
    cpdef list tow_worths(self, int cell)

    @cython.locals(best=int, action=int, found=double, idle=double, worth=double)
    cpdef int best_deed(self)
    @cython.final
    cdef double deed_worth(self, int action, double idle)
    @cython.locals(action=int, idle=double)
    cpdef list deed_worths(self)
    @cython.final
    @cython.locals(family=int, card=int)
    cdef double use_of(self, int kind) noexcept nogil

from taberna.bots.pluvionauts.layout cimport BIT, NEED, SPOT_CELLS, SPOT_SIZE
from taberna.games.pluvionauts.bits cimport bit
