# The C types of kernel.py.
cimport cython

cdef int CELLS, LINES, TILES, EMPTY, BROKEN, SUN_MOON
cdef float LEAK
cdef double UNFIT

cdef class Lookahead:
    cdef float[:, ::1] weights, sums
    cdef float[::1] ray_worth, line_gain, on_first, on_second
    cdef int[::1] through, lengths, members, near, ranks, values, symbols, slots
    cdef int[::1] tiles, called, lit, laid, shown, left, order, lit_before, shown_before, now, then, found
    cdef int width, mode, ray_kind, placed, row_inputs, wish_inputs
    cdef int in_wishes, in_used, in_left, in_stage

    @cython.locals(line=cython.int, light=cython.int, tile=cython.int, cell=cython.int)
    cpdef int set_up(self, int[::1] tiles, int last)

    @cython.locals(gained=cython.double, way=cython.int, line=cython.int, rank=cython.int)
    cpdef double put(self, int tile, int cell) noexcept

    @cython.locals(way=cython.int, line=cython.int)
    cpdef int lift(self, int tile, int cell) noexcept

    cdef double promise(self, int line) noexcept

    @cython.locals(side=cython.int)
    cpdef int fits(self, int tile, int cell) noexcept

    cdef int row_input(self, int line, int rank, int laid, int left) noexcept

    @cython.locals(code=cython.int, asked=cython.int, way=cython.int, lit=cython.int, slot=cython.int)
    cdef int wish_input(self, int cell, int changed, int state) noexcept

    @cython.locals(first=cython.int, second=cython.int, third=cython.int, count=cython.int, one=cython.int,
                   two=cython.int, three=cython.int)
    cdef int answers(self, int code) noexcept

    @cython.locals(count=cython.int, cell=cython.int, line=cython.int, left=cython.int, light=cython.int)
    cpdef int inputs(self, int[::1] found)

    @cython.locals(count=cython.int, place=cython.int, row=cython.int)
    cpdef int survey(self, int[::1] calls, float[:, ::1] hidden, float[::1] gains)

    @cython.locals(common=cython.int, line=cython.int, cell=cython.int, gain=cython.double, kept=cython.double,
                   way=cython.int)
    cdef int expand(self, int tile, float[:, ::1] hidden, float[::1] gains, int row)

    @cython.locals(common=cython.int, width=cython.int, way=cython.int, light=cython.int, place=cython.int,
                   cell=cython.int)
    cdef int share(self, int tile)

    @cython.locals(common=cython.int, width=cython.int, way=cython.int, rank=cython.int, lit=cython.int,
                   laid=cython.int, left=cython.int, joined=cython.int, other=cython.int)
    cdef int prepare(self, int tile, int line)

    @cython.locals(shown=cython.int)
    cdef double promised(self, int line, int lit, int symbol) noexcept

    @cython.locals(place=cython.int, cell=cython.int)
    cdef int wish_along(self, int line, int way, int lit, int joined)

    @cython.locals(total=cython.double, calls=cython.int, tile=cython.int)
    cpdef double exact(self) noexcept

    @cython.locals(top=cython.double, cell=cython.int, value=cython.double)
    cpdef double best(self, int tile) noexcept

    @cython.locals(first=cython.int, second=cython.int, shared=cython.int, calls=cython.int, first_sum=cython.double,
                   second_sum=cython.double, tile=cython.int, total=cython.double, one=cython.double, two=cython.double,
                   light=cython.int, pairs=cython.double)
    cdef double last_two(self) noexcept

    cdef int next_empty(self, int cell) noexcept

    @cython.locals(way=cython.int)
    cdef int shared_row(self, int first, int second) noexcept

    @cython.locals(points=cython.double, way=cython.int, line=cython.int, rank=cython.int)
    cdef double closing(self, int tile, int cell, int shared) noexcept

cdef int _joined(int state, int rank) noexcept

@cython.locals(unit=cython.int)
cdef void _clear(float[:, ::1] onto, int row, int width) noexcept

@cython.locals(unit=cython.int)
cdef void _copy(float[:, ::1] onto, int row, float[:, ::1] table, int entry, int width) noexcept

@cython.locals(unit=cython.int)
cdef void _add(float[:, ::1] onto, int row, float[:, ::1] table, int entry, float times, int width) noexcept

@cython.locals(unit=cython.int, leak=cython.float, below=cython.float)
cdef void _bend(float[:, ::1] onto, int row, int width) noexcept

@cython.locals(width=cython.int, units=cython.int, first=cython.int, row=cython.int, unit=cython.int, each=cython.int,
               at=cython.int, one=cython.float, two=cython.float, three=cython.float, four=cython.float)
cpdef int dense(float[:, ::1] rows, int count, float[:, ::1] weights, float[:, ::1] bias, int place,
                float[:, ::1] onto)

@cython.locals(row=cython.int)
cpdef int bend(float[:, ::1] onto, int count)
