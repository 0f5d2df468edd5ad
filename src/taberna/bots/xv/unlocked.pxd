# The functions of unlocked.py, in C.

from taberna.bots.xv.solve cimport Solver

cdef inline void solve_unlocked(Solver solver, int[::1] hands, int first, int end):
    with nogil:
        solver.solve_range(hands, first, end)

cdef inline void spread_unlocked(
    Solver solver, int policy, double[::1] chances, double[::1] scores
):
    with nogil:
        solver.spread(policy, chances, scores)
