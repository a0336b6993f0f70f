# The C types of kernel.py.
cimport cython

cdef int AXES, CHILD, CROSSES, EMPTY, END, HAND, KINDS, LAST, LETTER, LETTERS, LINE_SHIFT, MASK_SHIFT, PLACE_BITS, ROOT
cdef int S, SIDES, TILE_BITS, TOUCHES, WILD

cdef class PlayFinder:
    cdef const int[::1] edges, lines, lengths, ways, places, near
    cdef readonly int[::1] letters, owners
    cdef int[::1] old_letters, old_owners, joins, fits, fitted, stamped, hand, line, chosen, ahead
    cdef const double[::1] keep
    cdef readonly long long[::1] codes
    cdef readonly double[::1] worths
    cdef readonly int found
    cdef int centre, needs, plurals, cells, most, room, version, stamp, left, foe, first, front, back
    cdef long long number
    cdef int axis, backward, start, length
    cdef double kept

    @cython.locals(kind=cython.int, number=cython.int)
    cpdef int survey(self, int[::1] hand, int foe, int most) except -1

    @cython.locals(cell=cython.int, side=cython.int)
    cdef int mark(self) noexcept

    @cython.locals(cell=cython.int, letter=cython.int, fits=cython.int)
    cdef int try_singles(self) noexcept

    @cython.locals(axis=cython.int, gain=cython.int, code=cython.longlong)
    cdef int single(self, int cell, int letter, int kind) noexcept

    @cython.locals(backward=cython.int, place=cython.int, at=cython.int, distance=cython.int)
    cdef int try_line(self, int number) noexcept

    @cython.locals(stands=cython.int, edge=cython.int, letter=cython.int)
    cdef int extend(self, int place, int node, int placed, int joined) noexcept

    cdef int put(self, int place, int edge, int tile, int kind, int placed, int joined) noexcept

    @cython.locals(is_whole=cython.int)
    cdef int reach(self, int place, int edge, int placed, int joined) noexcept

    @cython.locals(gain=cython.int, mask=cython.longlong, shift=cython.int, tiles=cython.longlong, tile=cython.longlong,
                   step=cython.int, at=cython.int, cell=cython.int, axis=cython.int)
    cdef int note(self, int place) noexcept

    cdef int touch(self, int cell, int seat) noexcept

    @cython.locals(gain=cython.int, number=cython.int, middle=cython.int, way=cython.int, place=cython.int,
                   at=cython.int)
    cdef int sweep(self, int axis, int cell, int seat) noexcept

    @cython.locals(place=cython.int, before=cython.int, later=cython.int)
    cdef int push(self, long long code, double worth) noexcept

    @cython.locals(key=cython.int)
    cdef int fitting(self, int axis, int cell) noexcept

    @cython.locals(low=cython.int, high=cython.int)
    cdef int fit(self, int number, int place) noexcept

    @cython.locals(edge=cython.int, node=cython.int, at=cython.int, pluralises=cython.int, fits=cython.int,
                   letter=cython.int)
    cdef int read(self, int number, int begin, int place, int end, int way) noexcept

    cdef int follow(self, int node, int letter) noexcept

    @cython.locals(number=cython.int, mask=cython.int, tiles=cython.longlong, alone=cython.int, along=cython.int,
                   last=cython.int, place=cython.int, cell=cython.int, letter=cython.int, axis=cython.int)
    cpdef int lay(self, long long code, int seat, int foe) except -1

    cpdef int load(self, int[::1] letters, int[::1] owners) except -1

    @cython.locals(total=cython.int, number=cython.int, count=cython.int, size=cython.int, is_open=cython.int,
                   place=cython.int, inside=cython.int, cell=cython.int)
    cpdef int exposed(self, int seat) noexcept

    @cython.locals(ahead=cython.int, mover=cython.int, idle=cython.int, ending=cython.int, ply=cython.int, hand="int[::1]")
    cpdef int play_on(self, long long code, int seat, int[::1] red, int[::1] black, int[::1] bag, int plies) except? -1

    cdef int picks(self, int[::1] hand, int foe) except -1

    @cython.locals(mask=cython.int, tile=cython.int)
    cpdef int spend(self, int[::1] hand, long long code) except -1

    @cython.locals(held=cython.int, kind=cython.int)
    cdef int refill(self, int[::1] hand, int[::1] bag, int late) noexcept

    @cython.locals(ahead=cython.int, cell=cython.int)
    cpdef int lead(self, int seat) noexcept
