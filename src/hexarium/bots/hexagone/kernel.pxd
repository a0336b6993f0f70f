# The C types of kernel.py.
cimport cython

cdef int COLOURS, DICE, SIDES, WIDE, CELLS, ROOM, EACH, GROUP, SMALL, SPAN, LEADS, MOST
cdef double NO_SWAP

cdef class Lookahead:
    cdef double[::1] values, best_near, best_far, kept
    cdef readonly double[::1] odds, turn_odds
    cdef double turn, turn_by_roll, echo, fresh, fresh_echo
    cdef int[::1] steps, touches, colours, cells, mates, joined, counts, members, near, far, ones, others, taken, hues
    cdef int[::1] seen_near, seen_far, seen_counts, alike
    cdef int spends, laid, gone
    cdef readonly int left

    @cython.locals(slot=cython.int)
    cpdef int lay(self, int[::1] cells, int[::1] colours)

    @cython.locals(colour=cython.int, slot=cython.int, cell=cython.int, side=cython.int)
    cdef int survey(self) noexcept

    @cython.locals(own=cython.int, base=cython.int, colour=cython.int, side=cython.int, beside=cython.int, mate=cython.int)
    cdef int join(self, int cell) noexcept

    @cython.locals(own=cython.int, number=cython.int, mover=cython.int, captured=cython.int)
    cdef int gather(self, int cell, int colour) noexcept

    @cython.locals(there=cython.int, back=cython.int)
    cdef int brings(self, int one, int other) noexcept

    @cython.locals(joined=cython.int, mate=cython.int)
    cdef int arrives(self, int mover, int cell) noexcept

    @cython.locals(captured=cython.int, rolled=cython.int, brought=cython.int, one=cython.int, other=cython.int, weight=cython.int)
    cpdef double chance(self) noexcept

    @cython.locals(slot=cython.int, colour=cython.int)
    cdef int recall(self) noexcept

    @cython.locals(last=cython.int, slot=cython.int, cell=cython.int, side=cython.int, beside=cython.int)
    cdef int note_pairs(self) noexcept

    @cython.locals(last=cython.int, slot=cython.int, cell=cython.int, own=cython.int, colour=cython.int, number=cython.int,
                   mover=cython.int, captured=cython.int)
    cdef int note_far(self, int first) noexcept

    @cython.locals(quiet=cython.int, last=cython.int, pair=cython.int)
    cdef int note_quiet(self) noexcept

    @cython.locals(colour=cython.int)
    cdef int exchange(self, int one, int other) noexcept

    @cython.locals(first=cython.int, colour=cython.int, place=cython.int, side=cython.int, beside=cython.int)
    cdef int take(self, int cell) noexcept

    cdef int remove(self, int cell) noexcept

    cdef int put_back(self, int first) noexcept

    @cython.locals(place=cython.double, whole=cython.int, part=cython.double, base=cython.int)
    cpdef double worth(self, int left, double lead) noexcept

    @cython.locals(chance=cython.double)
    cpdef double glance(self, double lead) noexcept

    @cython.locals(chance=cython.double)
    cpdef double hope(self, double lead) noexcept

    @cython.locals(value=cython.double, captured=cython.int, left=cython.int, turn=cython.double,
                   returned=cython.double, after=cython.double)
    cpdef double end(self, double lead) noexcept

    @cython.locals(here=cython.double, colour=cython.int, pair=cython.int, one=cython.int, other=cython.int,
                   chance=cython.double, captured=cython.int, rolled=cython.int, weight=cython.int, better=cython.int,
                   number=cython.int, last=cython.int, mean=cython.double)
    cdef double reckon(self) noexcept

    @cython.locals(captured=cython.int)
    cdef int prefer(self, int colour, double chance) noexcept

    @cython.locals(near=cython.int, last=cython.int, still=cython.double, colour=cython.int, pair=cython.int,
                   value=cython.double, best=cython.double, rolled=cython.int, one=cython.int, other=cython.int,
                   weight=cython.int)
    cpdef double follow(self, double lead) noexcept

    @cython.locals(first=cython.int, second=cython.int, captured=cython.int, value=cython.double)
    cdef int attempt(self, int one, int other, double lead, int is_near) noexcept
