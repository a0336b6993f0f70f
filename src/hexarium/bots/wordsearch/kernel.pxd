# The C types of kernel.py.
cimport cython

cdef int END, LAST, LETTER, CHILD, ROOT, SIDES, LETTERS, KINDS, NOTHING, LYING, PENDING, SETTLED

cdef class TurnWalk:
    cdef const int[::1] edges, longest, near, heads, tails, kinds
    cdef int[::1] used, closed, free, path, read
    cdef list faces
    cdef int token, swap, changed, source, laid, lifted, spare
    cdef readonly int floor
    cdef object taken

    @cython.locals(space=cython.int, place=cython.int)
    cdef int set_up(self, const int[::1] closed) except -1

    @cython.locals(side=cython.int)
    cpdef run(self)

    @cython.locals(kind=cython.int)
    cdef int enter(self, int space, int node, int depth, int points) except -1

    @cython.locals(letter=cython.int)
    cdef int look(self, int space, int kind, int node, int depth, int points) except -1

    @cython.locals(fragment=cython.int)
    cdef int look_for_fragments(self, int space, int kind, int node, int depth, int points) except -1

    cdef int swap_in(self, int space, int lifted, int laid) noexcept

    @cython.locals(place=cython.int, head=cython.int, tail=cython.int)
    cdef int pick(self, int space, int kind, int node, int depth, int points) except -1

    cdef int follow(self, int node, int letter) noexcept

    @cython.locals(edge=cython.int, side=cython.int, following=cython.int, lying=cython.bint)
    cdef int go_on(self, int space, int face, int place, int depth, int points) except -1

    cdef int report(self, int length, int points) except -1

    @cython.locals(depth=cython.int)
    cdef object seen(self, int length, int points, str word)

    @cython.locals(depth=cython.int)
    cdef str spell(self, int length)

cdef class BestTurnWalk(TurnWalk):
    cdef readonly object sight

cdef class EveryTurnWalk(TurnWalk):
    cdef readonly list sights
