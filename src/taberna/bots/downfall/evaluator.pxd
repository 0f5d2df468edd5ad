cimport cython

from taberna.bots.downfall.evaluator_homes cimport HomeCounter
from taberna.core.state cimport State as CoreState
from taberna.games.downfall.squares cimport (
    SQUARE_BITS, TARGET_COUNT, bit, low_bit, mask, reach, to_mask, u8,
)
from taberna.games.downfall.state cimport State

cdef int OVER, OUT, RUN, ERUPT, ERUPTS, MOVING, WIDTH
cdef int AT_GATE, CALM_FACTS, CROWD, CUT_OFF, DEAD, DEAD_BEFORE, ERUPTION_FACTS, MORE_RUNS
cdef int NO_SUPPLY, ONE_MORE, ONE_RUN, PEOPLE, QUICK_IN_DANGER, RELATIVES_DUE, SAVED, SHARED
cdef int SLOW_IN_DANGER, THREAT, TO_DRAW, TO_LAY, TOO_MANY, TWO_RUNS
cdef double BAG, DECK
cdef mask GATES, CITY, VENTS
cdef u8 BITS[TARGET_COUNT]


cdef class Evaluator(HomeCounter):
    cdef double[::1] calm, erupting
    cdef double weights[64]
    cdef double scores[4]
    cdef int steps[SQUARE_BITS]
    cdef mask sites[6]
    cdef double odds[6]
    cdef mask danger, kept
    cdef int attentive

    cdef void judge(self, CoreState state) noexcept nogil
    cdef void attend(self, CoreState state) noexcept nogil
    cdef void foresee(self, int action, CoreState state, CoreState spare) noexcept nogil
    @cython.final
    @cython.locals(seat=int)
    cdef void judge_table(self, State state) noexcept nogil
    @cython.final
    @cython.locals(seat=int)
    cdef void attend_table(self, State state) noexcept nogil
    @cython.final
    @cython.locals(place=int)
    cdef void foresee_table(self, int action, State state, State spare) noexcept nogil
    @cython.final
    @cython.locals(width=int, seat=int)
    cdef void weigh(self, State state) noexcept nogil
    cdef void correct(self, State state) noexcept nogil
    @cython.final
    @cython.locals(fact=int, score=double)
    cdef double weighed(self, int row, int width) noexcept nogil
    @cython.final
    @cython.locals(seat=int, total=double)
    cdef void share_out(self, int seats) noexcept nogil
    @cython.final
    @cython.locals(fact=int)
    cdef void describe(self, State state) noexcept nogil
    @cython.final
    @cython.locals(pace=double, fact=int)
    cdef void set_time(self, double[::1] table, int width, double left) noexcept nogil
    @cython.final
    @cython.locals(squares=mask, seat=int)
    cdef void describe_eruption(self, State state) noexcept nogil
    @cython.final
    @cython.locals(symbol=int)
    cdef void find_danger(self, State state) noexcept nogil
    @cython.final
    @cython.locals(reached=mask, wider=mask)
    cdef mask ways_out(self, mask ground) noexcept nogil
    @cython.final
    @cython.locals(reached=mask, ring=mask, steps=int)
    cdef void measure_steps(self, mask ground) noexcept nogil
    @cython.final
    @cython.locals(own=int, steps=int, quick=int, slow=int)
    cdef void count_square(
        self, State state, int seat, int square, int row, double sign
    ) noexcept nogil
    @cython.final
    @cython.locals(resting=int, late=double)
    cdef void count_seat(self, State state, int seat, int row) noexcept nogil
    @cython.final
    @cython.locals(
        total=double, worst=double, harm=double, symbol=int, square=int, own=int, squares=mask
    )
    cdef double threat(self, State state, int seat) noexcept nogil
    cdef void foresee_run(self, State state, int start, int end) noexcept nogil
    @cython.final
    cdef void move(self, State state, int start, int end) noexcept nogil
    @cython.final
    cdef void move_back(self, State state, int start, int end) noexcept nogil
    @cython.final
    @cython.locals(seat=int, row=int, fact=int)
    cdef void count_both(self, State state, int start, int end, double sign) noexcept nogil
    @cython.final
    @cython.locals(row=int, changes=int, fact=int)
    cdef void count_runner(self, State state, int saved) noexcept nogil
    @cython.final
    @cython.locals(near=mask, seat=int, row=int, threat=double)
    cdef void weigh_changes(self, State state, int start, int end) noexcept nogil
    @cython.final
    @cython.locals(seat=int, row=int)
    cdef void describe_calm(self, State state) noexcept nogil

cdef int within(int number, int most) noexcept nogil

from taberna.bots.downfall.evaluator_native cimport (
    as_downfall, attend_same, band, exp, foresee_same, judge_same,
)
