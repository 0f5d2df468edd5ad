cimport cython

from taberna.bots.pluvionauts.judgement cimport Judgement
from taberna.core.rng cimport Rng
from taberna.games.pluvionauts.state cimport State, mask

ctypedef unsigned char u8
ctypedef unsigned short u16

cdef int CHANCE, OVER, DONE, DRIVE, FUEL, PUT, TAKE, TOW, VALIDATE, AIM_COUNT, TO_END
cdef int FIRST, RESTS, UNMOVED, OUT, TICKETS
cdef int ACTING, AIMING, BLIMP, CHOOSING, DRIVING, FUELLING, NONE, TOWING
cdef int CELLS, CARDS, PLACES, OFF, STAY, ENDS, RANGE, FORCES, GROUNDS, LOOKS
cdef double NEVER
cdef u8 BIT[37]
cdef u8 CELL[64]
cdef int NEED[12]
cdef u8 SPOT_CELLS[543]
cdef u8 SPOT_SIZE[181]


cdef class Turn:
    cdef Judgement judgement
    cdef State state, scratch, trial, future
    cdef int seat, known
    cdef double found
    cdef int[::1] first
    cdef u8[::1] places
    cdef u16[::1] counts, fine, knocks
    cdef double[::1] stays, tows, spots, moved, weights, traced
    cdef int[::1] deeds
    cdef mask far[222]
    cdef double tops[222]
    cdef int ends[222]
    cdef double drives[222]
    cdef int goals[222]

    @cython.locals(spot=int)
    cpdef void consider(self, State state)
    cpdef void stand(self, State state)
    cpdef double tow_worth(self, int start, int end)
    cpdef int deed_after(self, int start, int end)
    cpdef void revalue(self, int start, int end, double worth)
    @cython.locals(index=int)
    cpdef void shift(self, double by)
    cpdef void settle(self)
    cpdef double drive_worth(self, int cell, int fuel)
    cpdef int best_goal(self, int cell, int fuel)
    cpdef double top_worth(self, int cell, int fuel)
    cpdef int best_end(self, int cell, int fuel)
    @cython.locals(within=mask, other=int)
    cpdef list reaches(self, int cell, int far)
    @cython.locals(die=int)
    cpdef void knock_about(self, Rng rng, int looks)
    @cython.locals(aim=int)
    cpdef list aim_worths(self, double missed)
    cpdef void trace(self, int aim)
    @cython.locals(start=int, end=int)
    cpdef list wanted(self)
    @cython.locals(options=int, k=int, deed=int)
    cpdef list deed_worths(self, State state)
    @cython.locals(aim=int)
    cpdef list throw_in_worths(self, State state, int die, double missed)
    cpdef double worth_now(self, State state)
    @cython.locals(after=State)
    cpdef State end_of(self, int start, int end, int deed)
    cpdef double look_on(self, State board, int seat, Rng rng)
    cpdef double look_quietly(self, State board, int seat, Rng rng)
    cpdef int first_thought(self, State state)
    cpdef void play_quickly(self, State state, Rng rng)

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

from taberna.games.pluvionauts.bits cimport bit, low_bit, popcount
from taberna.games.pluvionauts.throws cimport sample
