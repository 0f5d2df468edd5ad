cimport cython

from taberna.core.rng cimport Rng
from taberna.core.state cimport State as CoreState, u8

cdef int CHANCE, OVER, THROW, STOP, PUT_COUNT, ALL_COUNTERS, ALL_WELLS
cdef int THROWING, PLACING, ENDED, NOT_YET, ROUNDS, WINS, POINTS, GAMES
cdef int NEEDS[160]
cdef int FILLS[160]
cdef u8 PUTS_OF[480]
cdef u8 PUTS_OF_COUNT[15]


cdef class State(CoreState):
    cdef int forced, form, at_once, target
    cdef int stage, mover, up, placed, filled, round
    cdef int wells[12]
    cdef int scores[8]
    cdef int totals[8]
    cdef int wins[8]
    # scratch: the legal actions, once asked for
    cdef int listed, options
    cdef u8 legal[160]

    @cython.final
    cdef void enter(self, int stage) noexcept nogil
    @cython.final
    cdef int blank(self) noexcept nogil
    @cython.final
    cdef int nothing_follows(self) noexcept nogil
    @cython.final
    @cython.locals(high=int, index=int, put=int, fits=int)
    cdef int usable(self, int up, int filled) noexcept nogil
    @cython.final
    cdef int turn_score(self) noexcept nogil
    @cython.final
    @cython.locals(score=int)
    cdef void finish_turn(self) noexcept nogil
    @cython.final
    @cython.locals(well=int)
    cdef void clear_wells(self) noexcept nogil
    @cython.final
    @cython.locals(lowest=int, seat=int)
    cdef void finish_round(self) noexcept nogil
    @cython.final
    @cython.locals(seat=int, reached=int)
    cdef int match_is_over(self) noexcept nogil
    @cython.final
    cdef int better(self, int one, int other) noexcept nogil
    @cython.final
    @cython.locals(bound=int, put=int)
    cdef void list_actions(self) noexcept nogil

    cdef int count(self) noexcept nogil
    cdef int kth(self, int k) noexcept nogil
    @cython.locals(k=int)
    cdef int allows(self, int action) noexcept nogil
    cdef void step(self, int action) noexcept nogil
    cdef int seals(self, int action) noexcept nogil
    cdef int weigh(self) noexcept nogil
    cdef int weight(self, int chance) noexcept nogil
    cdef int locate(self, int ticket) noexcept nogil
    cdef void befall(self, int chance) noexcept nogil
    @cython.locals(level=int, other=int)
    cdef double share(self, int seat) noexcept nogil
    cdef int score(self, int seat) noexcept nogil
    cdef void redeal(self, int seat, Rng rng) noexcept nogil
    cdef void copy_from(self, CoreState other) noexcept nogil
    @cython.locals(index=int, counter=int, well=int, other=int, place=int)
    cdef void observe(self, u8* row, int seat) noexcept nogil

from taberna.games.xv.bits cimport copy_fields, deal_bits, high_bit, make_scratch, popcount, sum_of
