cimport cython

from taberna.games.pluvionauts.state cimport State, mask

cdef int CARDS, NOBODY, FAR, STEPS, LAST, GONE, SOON
cdef int HAND, NEAREST, KEPT, SUPPORT, MET, TEMPO, HELD
cdef int ALL_REQUESTS, COUNT, RAIN, WALL
cdef int NEED[12]
cdef int GIVES[12]
cdef int EXTRA[12]


cdef class Judgement:
    cdef double[::1] weights
    cdef int have[12]
    cdef int lacks[12]
    cdef int beyond[8]
    cdef double shares[5]
    cdef double scores[5]
    cdef int which[128]
    cdef double much[128]
    cdef int used, drawn, next, bound, ending

    @cython.locals(seat=int)
    cpdef list rows(self, State state)
    @cython.locals(index=int)
    cpdef list row(self, State state, int seat)
    @cython.locals(card=int)
    cpdef tuple missing_now(self, State state)

    @cython.final
    @cython.locals(terrain=int, islands=mask, region=mask, largest=int, regions=int, card=int)
    cdef void take_stock(self, State state) noexcept nogil
    @cython.final
    @cython.locals(following=int, around=int, seat=int)
    cdef void judge(self, State state, int watcher) noexcept nogil
    @cython.final
    cdef void look_round(self, State state, int mover, int around) noexcept nogil
    @cython.final
    cdef int ahead(self, State state, int seat) noexcept nogil
    @cython.final
    @cython.locals(most=int, level=int, support=int, seat=int)
    cdef void settle(self, State state) noexcept nogil
    @cython.final
    @cython.locals(total=int, card=int)
    cdef int support(self, State state, int seat) noexcept nogil
    @cython.final
    @cython.locals(most=double, total=double, seat=int)
    cdef void soften(self, int seats) noexcept nogil
    @cython.final
    cdef void push(self, int fact, double amount) noexcept nogil
    @cython.final
    @cython.locals(total=double, index=int)
    cdef double sum(self) noexcept nogil
    @cython.final
    @cython.locals(standing=int, known=int)
    cdef void gather(self, State state, int seat, int watcher, int drawn) noexcept nogil
    @cython.final
    cdef int standing(self, State state, int seat) noexcept nogil
    @cython.final
    @cython.locals(support=int, card=int, firm=int, count=int)
    cdef void gather_met(self, State state, int seat) noexcept nogil
    @cython.final
    @cython.locals(kind=int, family=int, wanted=int)
    cdef void gather_held(self, State state, int seat, int hand) noexcept nogil
    @cython.final
    @cython.locals(nearest=int, card=int, missing=int)
    cdef void gather_hand(self, State state, int seat, int standing) noexcept nogil
    @cython.final
    @cython.locals(cards=int, seat=int)
    cdef int unseen(self, State state, int watcher) noexcept nogil
    @cython.final
    @cython.locals(part=double, card=int, fact=int)
    cdef void gather_guess(self, int unseen, int size, int standing) noexcept nogil
    @cython.final
    @cython.locals(total=int, reached=double, missing=int, all_beyond=double)
    cdef void gather_nearest(self, int unseen, int size, int standing) noexcept nogil
    @cython.final
    @cython.locals(missing=int, card=int)
    cdef void count_beyond(self, int unseen) noexcept nogil
    @cython.final
    @cython.locals(odds=double, drawn=int)
    cdef double none_nearer(self, int beyond, int size, int total) noexcept nogil

from taberna.bots.pluvionauts.judgement_native cimport e_to_the
from taberna.games.pluvionauts.bits cimport low_bit, popcount
