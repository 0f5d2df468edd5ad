# The C half of judgement_native.py.

from libc.math cimport exp


cdef inline double e_to_the(double power) noexcept nogil:
    return exp(power)
