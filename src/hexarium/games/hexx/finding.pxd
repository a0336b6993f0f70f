cimport cython

cdef class Finder:
    cdef const int[::1] edges
    cdef const int[::1] letters
    cdef const int[::1] near
    cdef int[::1] hand
    cdef readonly object singles_array
    cdef int needs, plurals, left
    cdef readonly list found
    cdef readonly object singles
    cdef int[::1] line
    cdef int[::1] chosen
    cdef int length, axis, backward, start
    cdef long long number

    cpdef void search(self, const int[::1] cells, long long number, int axis)
