# The C types of kernel.py.
cimport cython

cdef int COLOURS, SIDES, TRIANGLES, MOST_HELD, KEPT
cdef unsigned int WORD
cdef double CURIOSITY, MARGIN

cdef class Worlds:
    cdef int[::1] homes, pool, seen_hand, seen_sizes, seen_hexagon, seen_scores
    cdef int[::1] hands, sizes, hexagon, scores, counts, totals, path, movers
    cdef double[::1] rewards, shares
    cdef readonly double[::1] worth, wins
    cdef readonly double share
    cdef int eye, leads, draws, seats, target, fixed, turn, laid, deck, over
    cdef unsigned int bits

    @cython.locals(bits=cython.uint)
    cdef int below(self, int count) noexcept

    @cython.locals(pool="int[::1]", last=cython.int, other=cython.int, held=cython.int)
    cdef int imagine(self) noexcept

    @cython.locals(left=cython.int, seat=cython.int, slot=cython.int, place=cython.int)
    cdef int set_up(self) noexcept

    @cython.locals(seat=cython.int, base=cython.int)
    cdef int lay(self, int slot) noexcept

    cdef int after(self, int seat) noexcept

    @cython.locals(colour=cython.int, place=cython.int, winner=cython.int, tied=cython.int, lead=cython.int)
    cdef int judge(self) noexcept

    @cython.locals(colour=cython.int)
    cdef int score(self, int winner) noexcept

    @cython.locals(_=cython.int)
    cdef int draw(self) noexcept

    cdef int play_out(self) noexcept

    @cython.locals(seat=cython.int, equal=cython.int, best=cython.int, other=cython.int, lead=cython.int,
                   won=cython.double)
    cdef int count(self) noexcept

    @cython.locals(held=cython.int, slot=cython.int, _=cython.int)
    cpdef int flat(self, int worlds)

    @cython.locals(chosen=cython.int, slot=cython.int)
    cdef int dearest(self, int held) noexcept

cdef class Tree(Worlds):
    cdef int[::1] children, visits, seen
    cdef double[::1] values, won, logs
    cdef int iterations, nodes

    @cython.locals(held=cython.int, slot=cython.int, node=cython.int, _=cython.int, won=cython.double)
    cpdef int search(self)

    @cython.locals(node=cython.int, depth=cython.int, is_known=cython.int, slot=cython.int, branch=cython.int,
                   place=cython.int)
    cdef int descend(self) noexcept

    @cython.locals(untried=cython.int, chosen=cython.int, hopeful=cython.int, most=cython.double, slot=cython.int,
                   child=cython.int, visits=cython.double, hope=cython.double)
    cdef int pick(self, int node) noexcept

cdef class Ending(Worlds):
    cdef int[::1] kept
    cdef double[::1] results, ends

    @cython.locals(chosen=cython.int)
    cpdef int solve(self)

    @cython.locals(here=cython.int, there=cython.int, seat=cython.int, mover=cython.int, chosen=cython.int, slot=cython.int)
    cdef int settle(self, int depth) noexcept

    @cython.locals(place=cython.int, slot=cython.int, side=cython.int, seat=cython.int)
    cdef int keep(self, int depth) noexcept

    @cython.locals(place=cython.int, slot=cython.int, side=cython.int, seat=cython.int)
    cdef int restore(self, int depth) noexcept
