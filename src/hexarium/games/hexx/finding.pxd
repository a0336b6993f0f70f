# The C types of finding.py.
cimport cython

cdef long long NODE, TILES
cdef int AFTER, ANY, CHILD, CROSSES, EMPTY, END, KINDS, LAST, LETTER, LINE_SHIFT, MASK, MASK_SHIFT, PLACE_BITS, ROOM, ROOT, S, TILE_BITS, TOUCHES, WILD

@cython.locals(letters=cython.int, place=cython.int)
cpdef object with_letters_after(const int[::1] edges)

@cython.locals(beyond=cython.longlong[::1], edge=cython.longlong, letters=cython.longlong, nodes=cython.longlong[::1], place=cython.int)
cpdef object letters_beyond(const long long[::1] edges)

@cython.locals(at=cython.int[6], cell=cython.int, cells=tuple, count=cython.int, mask=cython.longlong, number=cython.int, place=cython.int)
cpdef tuple unpacked(long long code, tuple lines, tuple placings)

@cython.locals(code=cython.longlong)
cpdef list all_unpacked(const long long[::1] codes, tuple lines, tuple placings, object make)

@cython.final
cdef class Finder:
    cdef readonly int count
    cdef readonly object found
    cdef readonly object singles
    cdef const long long[::1] edges
    cdef const long long[::1] beyond
    cdef const int[::1] letters
    cdef const int[::1] near
    cdef int[::1] ahead
    cdef long long[::1] codes
    cdef int[::1] ended
    cdef int[::1] hand
    cdef int[::1] line
    cdef int[::1] makes
    cdef int[::1] run
    cdef int axis, backward, held, left, length, needs, plurals, size, start

    @cython.locals(distance=cython.int, first=cython.int, letters=cython.int, place=cython.int, start=cython.int)
    cpdef search(self, tuple cells, long long number, int axis)

    @cython.locals(stands=cython.int)
    cdef int _possible(self, int place, int left, int wild, int joined) noexcept

    @cython.locals(after=cython.int, edge=cython.longlong, ends=cython.int, last=cython.int, left=cython.int, letter=cython.int, plain=cython.int, stands=cython.int, wild=cython.int)
    cdef void _extend(self, int place, int node, int letters, long long beyond, int joined, long long packed) noexcept

    @cython.locals(stands=cython.int)
    cdef void _cross(self, int place, int node, int ends, int after, int joined, long long packed) noexcept

    @cython.locals(bit=cython.longlong, held=cython.int, kind=cython.int, tiles=cython.longlong)
    cdef void _place(self, int place, int node, long long tile, int ends, int after, int joined, long long packed) noexcept

    @cython.locals(edge=cython.longlong)
    cdef void _go_on(self, int place, int node, int letters, int joined, long long packed) noexcept

    cdef int _is_whole(self, int place) noexcept

    @cython.locals(mask=cython.longlong)
    cdef void _note(self, int place, long long packed) noexcept

    @cython.locals(at=cython.int, is_plural=cython.int, mask=cython.longlong, tile=cython.int)
    cdef void _note_single(self, int place, long long packed) noexcept

    @cython.locals(at=cython.int, edge=cython.longlong, letter=cython.int, letters=cython.int, node=cython.int)
    cdef int _reads_back(self, int place) noexcept
