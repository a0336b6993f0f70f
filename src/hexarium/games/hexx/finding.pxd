# The C types of finding.py.
cimport cython

cdef int CHILD, CROSSES, EMPTY, END, KINDS, LAST, LETTER, LINE_SHIFT, MASK_SHIFT, PLACE_BITS, ROOT, S, TILE_BITS, TOUCHES, WILD

@cython.locals(cell=cython.int, cells=tuple, mask=cython.longlong, place=cython.int, tiles=list)
cpdef tuple unpacked(long long code, tuple lines, tuple placings)

@cython.final
cdef class Finder:
    cdef readonly list found
    cdef readonly object singles
    cdef const int[::1] edges
    cdef const int[::1] letters
    cdef const int[::1] near
    cdef int[::1] ahead
    cdef int[::1] chosen
    cdef int[::1] hand
    cdef int[::1] line
    cdef int[::1] makes
    cdef int axis, backward, left, length, needs, plurals, start
    cdef long long number

    @cython.locals(distance=cython.int, place=cython.int, start=cython.int)
    cpdef search(self, tuple cells, int number, int axis)

    @cython.locals(edge=cython.int, letter=cython.int, stands=cython.int)
    cdef void _extend(self, int place, int node, int word, int placed, int joined) noexcept

    cdef void _place(self, int place, int edge, int tile, int kind, int word, int placed, int joined) noexcept

    cdef void _reach(self, int place, int edge, int word, int placed, int joined) noexcept

    cdef int _is_whole(self, int place) noexcept

    @cython.locals(last=cython.int)
    cdef void _note_single(self, int place, int word) noexcept

    @cython.locals(at=cython.int, mask=cython.longlong, shift=cython.int, step=cython.int, tile=cython.longlong, tiles=cython.longlong)
    cdef void _note(self, int place) noexcept

    @cython.locals(at=cython.int, edge=cython.int, letter=cython.int, node=cython.int, step=cython.int)
    cdef int _reads_back(self, int place) noexcept
