# The C types of kernel.py.
cimport cython

cdef int END, LAST, LETTER, CHILD, ROOT, SIDES

cdef class Walk:
    cdef int[::1] edges, near, first, second, used, closed, worth, path
    cdef list faces
    cdef tuple spaces

    @cython.locals(place=cython.int)
    cpdef walk(self, int[::1] starts)

    @cython.locals(head=cython.int, tail=cython.int, edge=cython.int)
    cdef int enter(self, int space, int node, int depth, int points) except -1

    @cython.locals(edge=cython.int)
    cdef int follow(self, int node, int letter) noexcept

    @cython.locals(side=cython.int, following=cython.int)
    cdef int go_on(self, int space, int step, int edge, int depth, int points) except -1

    cdef int report(self, int length, int points) except -1

    @cython.locals(depth=cython.int)
    cdef tuple trace(self, int length)

    @cython.locals(depth=cython.int)
    cdef str spell(self, int length)

cdef class EveryWordWalk(Walk):
    cdef object make
    cdef public list found

cdef class BestSwapWalk(Walk):
    cdef object taken
    cdef public int points
    cdef public str word
    cdef public tuple best, swap
    cdef int one, other

    @cython.locals(left=cython.int, right=cython.int)
    cpdef try_swaps(self, int[::1] starts, int[::1] movable)

    @cython.locals(head=cython.int, tail=cython.int, reading=cython.int)
    cdef int exchange(self) except -1
