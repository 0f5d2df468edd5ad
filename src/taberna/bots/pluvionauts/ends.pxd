cimport cython

from taberna.bots.pluvionauts.judgement cimport Judgement
from taberna.games.pluvionauts.state cimport State, mask

cdef int DONE, TAKE, VALIDATE, TO_END, ACTING, NONE
cdef int CELL_COUNT, CARD_COUNT, PLACES, OFF, STAY, ENDS, RANGE
cdef double NEVER


cdef class EndWorths:
    cdef Judgement judgement
    cdef State state, scratch, trial
    cdef int seat, known
    cdef double found
    cdef double[::1] tows, spots
    cdef int[::1] deeds
    cdef mask far[222]
    cdef double tops[222]
    cdef int ends[222]
    cdef double drives[222]
    cdef int goals[222]

    cpdef void stand(self, State state)
    cpdef double tow_worth(self, int start, int end)
    cpdef int deed_after(self, int start, int end)
    cpdef void revalue(self, int start, int end, double worth)
    cpdef void settle(self)
    cpdef double drive_worth(self, int cell, int fuel)
    cpdef int best_goal(self, int cell, int fuel)
    cpdef double top_worth(self, int cell, int fuel)
    cpdef int best_end(self, int cell, int fuel)
    @cython.locals(within=mask, other=int)
    cpdef list reaches(self, int cell, int far)
    @cython.locals(options=int, k=int, deed=int)
    cpdef list deed_worths(self, State state)
    cpdef double worth_now(self, State state)
    @cython.locals(after=State)
    cpdef State end_of(self, int start, int end, int deed)
    @cython.final
    @cython.locals(best=double, card=int)
    cdef double worth(self, State table) noexcept nogil
    @cython.final
    @cython.locals(seat=int, ender=int, ends=int)
    cdef double shown(self, State table, int card) noexcept nogil
    @cython.final
    cdef double deed_worth(self, int deed) noexcept nogil
    @cython.final
    @cython.locals(best=int, k=int, worth=double)
    cdef int best_deed(self) noexcept nogil
    @cython.final
    @cython.locals(cell=int, step=int)
    cdef void measure(self) noexcept nogil
    @cython.final
    cdef void tow_on(self, State table, int start, int end) noexcept nogil
    @cython.final
    cdef void weigh_tow(self, int start, int end, int thorough) noexcept nogil
    @cython.final
    @cython.locals(islands=mask, cells=mask, idle=double, start=int, end=int)
    cdef void weigh_tows(self, int thorough) noexcept nogil
    @cython.final
    @cython.locals(start=int, best=int, seen=mask, cells=mask, step=int, end=int)
    cdef void weigh_ranges(self) noexcept nogil
    @cython.final
    @cython.locals(cell=int, fuel=int, best=int, other=int, cells=mask)
    cdef void weigh_drives(self) noexcept nogil
    @cython.final
    @cython.locals(best=int, fuel=int)
    cdef int fuel_of(self, int cell, int face) noexcept nogil
    @cython.final
    @cython.locals(best=int, found=double, worth=double, index=int, cell=int)
    cdef int cell_for(self, int spot, int face) noexcept nogil
    @cython.final
    @cython.locals(spot=int, face=int, cell=int, total=double)
    cdef void weigh_spots(self) noexcept nogil

from taberna.bots.pluvionauts.layout cimport BIT, CELL, NEED, SPOT_CELLS, SPOT_SIZE
from taberna.games.pluvionauts.bits cimport bit, low_bit, popcount
