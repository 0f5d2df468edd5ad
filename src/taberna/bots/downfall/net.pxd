cimport cython

from taberna.bots.downfall.evaluator cimport Evaluator
from taberna.core.state cimport State as CoreState
from taberna.games.downfall.squares cimport bit, low_bit, mask, popcount, to_mask, u8
from taberna.games.downfall.state cimport State

cdef int OUT, ERUPTS, SEETHES, CHOOSING, DRAWING, LAYING, PLACING, PLAYING, TILING
cdef int WIDTH, ALL_CARDS, BEST_CARD, FAR_MATES, MATES, THREAT, WILD_CARDS
cdef int CALM_PART, ERUPTION_PART, ROOM, HIDDEN, DEEP, MOST
cdef int QUICK_AT_GATE, QUICK, SLOW
cdef int SQUARE, CLASS, IN_DANGER, IN_TRAP, SHARED_CROWD, SAVED_SO_FAR, LOST, IN_CITY, LATE
cdef int NEXT_LOSS, ERUPTION_BLOCK
cdef int TILES_LEFT, SITES, CLOCK, CLOCK_STEPS, CLOCK_STEP, BAG_LEFT, OPENING, STAGE, RUNS_MADE
cdef int TILE_HELD, FIRST_LEFT, ERUPTION_RULES
cdef int HOME, NEAR_COMPANY, FAR_COMPANY, LOST_BEFORE, SUPPLY_LEFT, LIVING_HERE, SUPPLY_SHORT
cdef int REACH, CALM_BLOCK
cdef int HAND_CARDS, HAND_BEST, HAND_ALL, HAND_WILD, CALM_LEFT, BASE_LEFT, OMENS_LEFT, SEETHING
cdef int CARD_STAGE, RELATIVES_OPEN, FREE_SPACES, HAND_SIZE, DECK_CLOCK, DECK_STEPS, SAFE_DRAWS
cdef int CALM_RULES
cdef int COUNT_RULE, EXCLUDE_RULE, CAP_RULE, WILD_RULE, CALL_RULE, NO_PLACE_RULE, BURN_RULE
cdef int VENT_RULE, LAST_TILE_RULE, TIE_RULE, DEPTH_RULE, FIRST_RULE
cdef int FIRST_SHIFT, SECOND_SHIFT
cdef double UNIT, TRUST_UNIT, FINE
cdef mask FAMILIES[11]
cdef u8 CELL[84]
cdef u8 SPACE[84]
cdef u8 WALK[84]


cdef class LearnedGuide(Evaluator):
    cdef short[::1] weights_store
    cdef int[::1] offsets_store
    cdef short* rows_of_weights
    cdef int* offsets
    cdef double trust[2]
    cdef double linear[4]
    cdef int widths[2]
    cdef int starts[2]
    cdef int firsts[2]
    cdef short inputs[512]
    cdef short known[1024]
    cdef int sums[128]
    cdef int later[64]
    cdef short outputs[64]
    cdef short touched[4096]
    cdef int touches

    @cython.locals(part=int)
    cdef void correct(self, State state) noexcept nogil
    @cython.final
    @cython.locals(at=int)
    cdef void take_in(self, State state, int part) noexcept nogil
    @cython.final
    @cython.locals(known=int, at=int, change=int, row=int)
    cdef void follow(self, int part) noexcept nogil
    @cython.final
    @cython.locals(rows=int, seat=int, place=int)
    cdef void answer(self, State state, int part) noexcept nogil
    @cython.final
    cdef void layer(self, int units, int width, int shift, int rows, int first) noexcept nogil
    cdef void foresee_run(self, State state, int start, int end) noexcept nogil
    @cython.final
    @cython.locals(touch=int, at=int, change=int, row=int)
    cdef void sum_changes(self) noexcept nogil
    @cython.final
    cdef void put(self, int at, int number) noexcept nogil
    @cython.final
    @cython.locals(seat=int, squares=mask)
    cdef void take_in_eruption(self, State state) noexcept nogil
    @cython.final
    @cython.locals(own=int, crowd=int, steps=int, quick=int, block=int, kind=int)
    cdef void take_square(self, State state, int seat, int square, int sign) noexcept nogil
    @cython.final
    @cython.locals(block=int)
    cdef void take_seat(self, State state, int seat) noexcept nogil
    @cython.final
    @cython.locals(tile=int, symbol=int, step=int, stage=int)
    cdef void take_table(self, State state, int at) noexcept nogil
    @cython.final
    @cython.locals(seat=int)
    cdef void take_both(self, State state, int start, int end, int sign) noexcept nogil
    @cython.final
    @cython.locals(at=int, seat=int, change=double, loss=int)
    cdef void take_turn(self, State state, int saved) noexcept nogil
    @cython.final
    @cython.locals(seat=int)
    cdef void take_in_calm(self, State state) noexcept nogil
    @cython.final
    @cython.locals(squares=mask, square=int, own=int, crowd=int, steps=int, quick=int)
    cdef void take_homes(self, State state, int seat, int block) noexcept nogil
    @cython.final
    @cython.locals(mover=int, card=int, places=int, wanted=int, left=int)
    cdef void take_cards(self, State state, int at) noexcept nogil
    @cython.final
    @cython.locals(step=int, left=int)
    cdef void take_deck(self, State state, int at) noexcept nogil
    @cython.final
    cdef void take_rules(self, State state, int at) noexcept nogil

cdef int part_of(State state) noexcept nogil
@cython.locals(ahead=int)
cdef int turns_until(State state, int seat) noexcept nogil
@cython.locals(rest=int)
cdef int rest_band(int steps, int crowd) noexcept nogil
@cython.locals(late=int)
cdef int lateness(State state, int seat) noexcept nogil
@cython.locals(number=int)
cdef int eighths(double loss) noexcept nogil
cdef int capped(double fact) noexcept nogil
cdef int card_stage(int stage) noexcept nogil

from taberna.bots.downfall.net_halves cimport (
    add_row, as_downfall, copy_sums, dense, first_integer, first_short, squash, whole,
)
