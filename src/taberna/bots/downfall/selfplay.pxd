cimport cython

from taberna.bots.downfall.net cimport LearnedGuide
from taberna.bots.search.guide cimport Guide
from taberna.bots.search.tree cimport Tree
from taberna.core.rng cimport Rng
from taberna.games.downfall.state cimport State

ctypedef unsigned char u8

cdef int OVER, ERUPTS, ROOM, LONGEST, NODES, SLIPPED, ONLY_SEEN
cdef double SPAN, FOREVER


cdef class SelfPlay:
    cdef readonly int seats, decisions
    cdef State state, world, spare
    cdef LearnedGuide scribe
    cdef readonly object rows, parts, movers, cuts, scores, targets, best, seen, ends
    cdef u8[::1] row_store, part_store, mover_store, cut_store
    cdef double[::1] score_store, target_store, best_store, seen_store, end_store
    cdef double hopes[8192]
    cdef double found[4]
    cdef double beside[4]
    cdef int other
    cdef list guests
    cdef Tree tree

    @cython.locals(options=int, action=int, guide=Guide)
    cpdef list play(
        self, State start, list guides, Rng rng, int slips, double heat, double fade,
        int simulations=*, list guests=*
    )
    @cython.locals(best=int, played=int)
    cdef int decide(
        self, Guide guide, int options, Rng rng, int slips, double heat, double fade,
        int simulations
    )
    @cython.locals(
        best=int, most=int, others=int, seat=int, action=int, visits=int, won=list, told=list
    )
    cdef int look_further(self, Guide guide, Rng rng, int simulations)
    @cython.locals(k=int, pick=int, total=double, ticket=double, most=double)
    cdef int choose(self, Guide guide, int options, Rng rng, double heat)
    @cython.locals(at=int, seat=int, said=double)
    cdef void write_down(self, int best, int played, int simulations)
    @cython.locals(at=int, seat=int)
    cdef void write_aside(self)
    @cython.locals(at=int, seat=int, place=int)
    cdef void add_row(self, int cut)
    cdef void look_at(self, int action)
    @cython.locals(seat=int, back=int, at=int, place=int, total=double, carried=double)
    cdef void settle_up(self, double fade)

from taberna.bots.downfall.evaluator_native cimport exp
