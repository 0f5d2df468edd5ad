cimport cython

from taberna.bots.downfall.net cimport LearnedGuide
from taberna.bots.search.guide cimport Guide
from taberna.core.rng cimport Rng
from taberna.games.downfall.state cimport State

ctypedef unsigned char u8

cdef int OVER, ERUPTS, ROOM, LONGEST
cdef double SPAN


cdef class SelfPlay:
    cdef readonly int seats, decisions
    cdef State state, world, spare
    cdef LearnedGuide scribe
    cdef readonly object rows, parts, movers, cuts, scores, targets, best, seen, ends
    cdef u8[::1] row_store, part_store, mover_store, cut_store
    cdef double[::1] score_store, target_store, best_store, seen_store, end_store
    cdef double hopes[8192]

    @cython.locals(options=int, action=int, guide=Guide)
    cpdef list play(self, State start, list guides, Rng rng, int slips, double heat, double fade)
    @cython.locals(best=int, played=int)
    cdef int decide(self, Guide guide, int options, Rng rng, int slips, double heat, double fade)
    @cython.locals(k=int, pick=int, total=double, ticket=double, most=double)
    cdef int choose(self, Guide guide, int options, Rng rng, double heat)
    @cython.locals(at=int, seat=int, place=int)
    cdef void write_down(self, int best, int played)
    cdef void look_at(self, int action)
    @cython.locals(seat=int, back=int, at=int, place=int, total=double, carried=double)
    cdef void settle_up(self, double fade)

from taberna.bots.downfall.evaluator_halves cimport exp
