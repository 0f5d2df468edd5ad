cimport cython

from taberna.bots.search.guide cimport Guide
from taberna.games.downfall.squares cimport SQUARE_BITS, bit, low_bit, mask, to_mask, u8
from taberna.games.downfall.state cimport State

cdef int ALL_CARDS, BEST_CARD, FAR_MATES, LIVING, MATES, NEARBY, WIDTH, WILD_CARDS
cdef mask BUILDING[11]
cdef mask SCOPE[3 * SQUARE_BITS]
cdef u8 INDEX[SQUARE_BITS]
cdef u8 STEPS[SQUARE_BITS]


cdef class HomeCounter(Guide):
    cdef double facts[512]

    @cython.final
    @cython.locals(row=int, squares=mask, square=int, own=int, company=int)
    cdef void count_homes(self, State state, int seat) noexcept nogil
    @cython.final
    @cython.locals(row=int, card=int, held=int, gain=int)
    cdef void count_cards(self, State state, int seat) noexcept nogil
    @cython.final
    @cython.locals(best=int, squares=mask, square=int, gain=int)
    cdef int most_relatives(self, State state, int card) noexcept nogil
