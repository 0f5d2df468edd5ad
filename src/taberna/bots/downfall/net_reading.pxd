cimport cython

from taberna.bots.downfall.net_lava cimport LavaReader
from taberna.games.downfall.squares cimport (
    SQUARE_BITS, bit, low_bit, mask, popcount, to_mask, u8,
)
from taberna.games.downfall.state cimport State

cdef int OUT, CHOOSING, DRAWING, ERUPTS, LAYING, PLACING, PLAYING, SEETHES
cdef int TILING
cdef int ALL_CARDS, BEST_CARD, FAR_MATES, MATES, THREAT, WIDTH, WILD_CARDS
cdef int BAG_LEFT, BASE_LEFT, BURN_RULE, CALL_RULE, CALM_BLOCK, CALM_LEFT, CALM_PART, CALM_RULES
cdef int CAP_RULE, CARD_STAGE, CLASS, CLOCK, CLOCK_STEP, CLOCK_STEPS, COUNT_RULE, DECK_CLOCK
cdef int DECK_STEPS, DEPTH_RULE, ERUPTION_BLOCK, ERUPTION_PART, ERUPTION_RULES, EXCLUDE_RULE, FAR_COMPANY, FIRST_LEFT
cdef int FIRST_RULE, FREE_SPACES, HAND_ALL, HAND_BEST, HAND_CARDS, HAND_SIZE, HAND_WILD, HOME
cdef int IN_CITY, IN_DANGER, IN_TRAP, LAST_TILE_RULE, LATE, LIVING_HERE, LOST, LOST_BEFORE
cdef int MOST, NEAR_COMPANY, NEXT_LOSS, NO_PLACE_RULE, OMENS_LEFT, OPENING, QUICK, QUICK_AT_GATE
cdef int REACH, RELATIVES_OPEN, RUNS_MADE, SAFE_DRAWS, SAVED_SO_FAR, SEETHING, SHARED_CROWD, SITES
cdef int SLOW, SQUARE, STAGE, SUPPLY_LEFT, SUPPLY_SHORT, TIE_RULE, TILE_HELD, TILES_LEFT
cdef int VENT_RULE, WILD_RULE, GATE_CLOSED, GATE_COUNT, GATE_IN_DANGER, UNSEEN_CARDS
cdef int DETOUR, MIXED, STRIDE, STRIDE_CROWDS, STRIDE_STEPS
cdef double FINE
cdef mask FAMILIES[11]
cdef mask GATE_BITS[7]
cdef u8 CELL[SQUARE_BITS]
cdef u8 SPACE[SQUARE_BITS]
cdef u8 WALK[SQUARE_BITS]


cdef class PositionReader(LavaReader):
    cdef int widths[2]
    cdef short inputs[1104]
    cdef short touched[4096]
    cdef int touches

    @cython.final
    cdef int part_of(self, State state) noexcept nogil
    @cython.final
    @cython.locals(at=int)
    cdef void take_in(self, State state, int part) noexcept nogil
    @cython.final
    cdef void put(self, int at, int number) noexcept nogil
    @cython.final
    @cython.locals(seat=int, squares=mask)
    cdef void take_in_eruption(self, State state) noexcept nogil
    @cython.final
    @cython.locals(
        own=int, crowd=int, steps=int, quick=int, block=int, kind=int, mixed=int, detour=int
    )
    cdef void take_square(self, State state, int seat, int square, int sign) noexcept nogil
    @cython.final
    @cython.locals(block=int)
    cdef void take_seat(self, State state, int seat) noexcept nogil
    @cython.final
    @cython.locals(tile=int, symbol=int, step=int, stage=int, gate=int)
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
    @cython.locals(mover=int, card=int, places=int, wanted=int, left=int, unseen=int, seat=int)
    cdef void take_cards(self, State state, int at) noexcept nogil
    @cython.final
    @cython.locals(step=int, left=int)
    cdef void take_deck(self, State state, int at) noexcept nogil
    @cython.final
    cdef void take_rules(self, State state, int at) noexcept nogil

@cython.locals(far=int, many=int)
cdef int stride_kind(int steps, int crowd) noexcept nogil
@cython.locals(late=int)
cdef int lateness(State state, int seat) noexcept nogil
@cython.locals(number=int)
cdef int eighths(double loss) noexcept nogil
cdef int capped(double fact) noexcept nogil
cdef int card_stage(int stage) noexcept nogil

from taberna.bots.downfall.evaluator_native cimport band
from taberna.bots.downfall.net_native cimport turns_until, whole
