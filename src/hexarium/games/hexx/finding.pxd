# The C types of finding.py.
cimport cython

cdef long long NODE
cdef int AFTER, ANY, CHILD, CROSSES, EMPTY, END, KINDS, LAST, LETTER, LINE_SHIFT, MASK, MASK_SHIFT, PLACE_BITS, ROOT, S, TILE_BITS, TOUCHES, WILD

@cython.locals(letters=cython.int, place=cython.int)
cpdef object with_letters_after(const int[::1] edges)

@cython.locals(at=cython.int[6], cell=cython.int, cells=tuple, count=cython.int, mask=cython.longlong, number=cython.int, place=cython.int)
cpdef tuple unpacked(long long code, tuple lines, tuple placings)

@cython.locals(code=cython.longlong)
cpdef list all_unpacked(list codes, tuple lines, tuple placings, object make)

@cython.final
cdef class Finder:
    cdef readonly list found
    cdef readonly object singles
    cdef const long long[::1] edges
    cdef const int[::1] letters
    cdef const int[::1] near
    cdef int[::1] ahead
    cdef int[::1] chosen
    cdef int[::1] hand
    cdef int[::1] line
    cdef int[::1] makes
    cdef int axis, backward, held, left, length, needs, plurals, start
    cdef long long number

    @cython.locals(distance=cython.int, place=cython.int, start=cython.int)
    cpdef search(self, tuple cells, int number, int axis)

    @cython.locals(stands=cython.int)
    cdef int _possible(self, int place, int left, int wild, int joined) noexcept

    @cython.locals(after=cython.int, edge=cython.longlong, ends=cython.int, last=cython.int, left=cython.int, letter=cython.int, plain=cython.int, stands=cython.int, wild=cython.int)
    cdef void _extend(self, int place, int node, int letters, int word, int placed, int joined) noexcept

    @cython.locals(held=cython.int)
    cdef void _place(self, int place, long long edge, int tile, int kind, int word, int placed, int joined) noexcept

    @cython.locals(letters=cython.int)
    cdef void _reach(self, int place, long long edge, int word, int placed, int joined) noexcept

    cdef int _is_whole(self, int place) noexcept

    @cython.locals(last=cython.int)
    cdef void _note_single(self, int place, int word) noexcept

    @cython.locals(at=cython.int, mask=cython.longlong, shift=cython.int, step=cython.int, tile=cython.longlong, tiles=cython.longlong)
    cdef void _note(self, int place) noexcept

    @cython.locals(at=cython.int, edge=cython.longlong, letter=cython.int, letters=cython.int, node=cython.int, step=cython.int)
    cdef int _reads_back(self, int place) noexcept
