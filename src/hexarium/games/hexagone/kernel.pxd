# The C types of kernel.py.
cimport cython

cdef int ENOUGH, SIDES, TAKEN, TOUCH, TRIED

@cython.locals(cell=cython.longlong, cells=dict, count=cython.int, free=list, near=cython.longlong, other=cython.longlong, step=cython.longlong, touched=dict)
cpdef list grow(long long first, int size, set spared, tuple steps, long long span, object below)

@cython.locals(q=cython.longlong, r=cython.longlong)
cpdef long long distance(long long cell, long long span)

@cython.locals(found=cython.int, is_filled=cython.bint, step=cython.longlong, was_filled=cython.bint)
cpdef int arcs(long long cell, dict cells, tuple steps)

@cython.locals(beside=list, clashing=list, fitting=cython.int, helping=list, one=cython.int, other=cython.int, others=list, painted=list, place=cython.int)
cpdef list paint(tuple near, list heap, object below)

@cython.locals(found=cython.int, other=cython.int, touching=tuple)
cpdef int clashes(tuple near, list painted, int place, object colour)

@cython.locals(after=cython.int, before=cython.int, beside=cython.int)
cpdef int gain(tuple near, list painted, int one, int other)

@cython.locals(cell=cython.longlong, found=list, step=cython.longlong)
cpdef list pairs(dict places, tuple steps)

@cython.locals(beside=list, found=list, one=cython.int, other=cython.int)
cpdef list near(tuple pairs, int size)

@cython.locals(beside=list, cell=cython.longlong, step=cython.longlong, touched=dict)
cpdef list rim(dict places, tuple steps, int least)

@cython.locals(found=list, place=cython.int, touched=tuple)
cpdef list spots(tuple rim, tuple colours, object colour)

@cython.locals(beside=cython.int, cell=cython.longlong, most=cython.int, step=cython.longlong)
cpdef int most_beside(set cells, tuple steps)

@cython.locals(found=list, member=cython.int)
cpdef list group(tuple near, tuple colours, int place)

@cython.locals(first=cython.int, found=list, place=cython.int, reached=list, section=list)
cpdef list sections(tuple near)

@cython.locals(found=list, pair=tuple)
cpdef list swaps(tuple pairs, tuple colours, object first, object second)

@cython.locals(near=cython.int, place=cython.int)
cpdef bint is_alike(tuple pairs, tuple colours, object first, object second)

@cython.locals(step=cython.longlong, touched=cython.int)
cpdef void fill(dict margin, long long cell, int bit, tuple steps)

@cython.locals(bit=cython.int, cell=cython.longlong, cells=list, is_found=cython.bint, spot=cython.longlong, touched=cython.int)
cpdef list straight(dict margin, tuple bits, tuple steps)
