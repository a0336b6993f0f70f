# The C types of finding.py.
cimport cython

cdef extern from *:
    """
    static void hexarium_untrack(PyObject *made) { PyObject_GC_UnTrack(made); }
    """
    cpdef void untrack "hexarium_untrack"(tuple made)

cdef long long NODE, TILES
cdef int AFTER, ANY, CHILD, EDGE, EDGE_SHIFT, EMPTY, END, KINDS, LAST, LETTER, LINE_SHIFT, MASK, MASK_SHIFT, PLACE_BITS, ROOM, ROOT, S, SIZE_SHIFT, TILE_BITS, WILD, WORD, WORD_BACK

@cython.locals(letters=cython.int, place=cython.int)
cpdef object with_letters_after(const int[::1] edges)

@cython.locals(beyond=cython.longlong[::1], edge=cython.longlong, letters=cython.longlong, nodes=cython.longlong[::1], place=cython.int)
cpdef object letters_beyond(const long long[::1] edges)

@cython.locals(at=cython.int[6], count=cython.int, mask=cython.longlong, number=cython.int, place=cython.int)
cpdef tuple unpacked(long long code, const int[::1] cells, tuple placings)

@cython.locals(code=cython.longlong, made=list, tiles=tuple)
cpdef list all_unpacked(const long long[::1] codes, const int[::1] cells, tuple placings, object make)

@cython.locals(place=cython.int, tiles=cython.longlong)
cdef long long turned(long long code, int size) noexcept

@cython.final
cdef class Finder:
    cdef readonly int count
    cdef readonly object found
    cdef readonly object singles
    cdef list openings
    cdef const long long[::1] edges
    cdef const long long[::1] beyond
    cdef const int[::1] letters
    cdef const int[::1] near
    cdef long long[::1] codes
    cdef int[::1] ended
    cdef int[::1] hand
    cdef int[::1] line
    cdef int[::1] makes
    cdef int[::1] run
    cdef int apart, axis, backward, held, left, length, plurals, size, start

    @cython.locals(backward=cython.int, place=cython.int, start=cython.int)
    cpdef search(self, tuple cells, long long number, int axis)

    @cython.locals(letters=cython.int, place=cython.int, reach=cython.int, spaces=cython.int)
    cdef void _search_from(self, int start, long long packed) noexcept

    @cython.locals(backward=cython.int, begun=object, letters=cython.int, openings=list, spaces=cython.int)
    cdef list _openings(self)

    @cython.locals(letter=cython.int)
    cdef void _begin(self, int place, int node, int letters, long long packed) noexcept

    @cython.locals(edge=cython.longlong, held=cython.int, kind=cython.int, letters=cython.int, word=cython.int)
    cdef void _begin_with(self, long long tile, long long place, long long node, long long packed) noexcept

    @cython.locals(after=cython.longlong, code=cython.longlong, number=cython.int, size=cython.int, word=cython.int)
    cdef void _select(self, const long long[::1] begun, int spaces, int backward) noexcept

    @cython.locals(code=cython.longlong, number=cython.int, size=cython.int)
    cdef void _open(self, const long long[::1] openings, int spaces, int reach, int letters, long long packed) noexcept

    @cython.locals(mask=cython.longlong, place=cython.int)
    cdef long long _laid(self, long long tiles, int size, long long packed) noexcept

    @cython.locals(held=cython.int, number=cython.int, tile=cython.int)
    cdef void _open_with(self, long long tiles, int size, int node, int letters, long long packed) noexcept

    cdef void _take(self, int kind) noexcept

    cdef void _give_back(self, int kind, int held) noexcept

    @cython.locals(stands=cython.int)
    cdef int _possible(self, int place, int left, int wild) noexcept

    @cython.locals(after=cython.int, edge=cython.longlong, ends=cython.int, last=cython.int, left=cython.int, letter=cython.int, plain=cython.int, stands=cython.int, wild=cython.int)
    cdef void _extend(self, int place, int node, int letters, long long beyond, long long packed) noexcept

    @cython.locals(stands=cython.int)
    cdef void _cross(self, int place, int node, int ends, int after, long long packed) noexcept

    @cython.locals(bit=cython.longlong, held=cython.int, kind=cython.int, tiles=cython.longlong)
    cdef void _place(self, int place, int node, long long tile, int ends, int after, long long packed) noexcept

    @cython.locals(edge=cython.longlong)
    cdef void _go_on(self, int place, int node, int letters, long long packed) noexcept

    cdef int _is_whole(self, int place) noexcept

    @cython.locals(mask=cython.longlong)
    cdef void _note(self, int place, long long packed) noexcept

    cdef void _keep(self, long long code) noexcept

    @cython.locals(at=cython.int, is_plural=cython.int, mask=cython.longlong, tile=cython.int)
    cdef void _note_single(self, int place, long long packed) noexcept

    @cython.locals(at=cython.int, edge=cython.longlong, letter=cython.int, letters=cython.int, node=cython.int)
    cdef int _reads_back(self, int place) noexcept
