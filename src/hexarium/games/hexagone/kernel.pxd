# The C types of kernel.py.
cimport cython

cdef int ENOUGH, TAKEN, TOUCH

@cython.locals(cell=cython.longlong, found=list, step=cython.longlong)
cpdef list pairs(dict places, tuple steps)

@cython.locals(beside=list, found=list, one=cython.int, other=cython.int)
cpdef list near(tuple pairs, int size)

@cython.locals(beside=list, cell=cython.longlong, step=cython.longlong, touched=dict)
cpdef dict rim(dict places, tuple steps)

@cython.locals(found=list, near=cython.int, place=cython.int)
cpdef list swaps(tuple touching, tuple colours, object first, object second)

@cython.locals(near=cython.int, place=cython.int)
cpdef bint is_alike(tuple pairs, tuple colours, object first, object second)

@cython.locals(step=cython.longlong, touched=cython.int)
cpdef void fill(dict margin, long long cell, int bit, tuple steps)

@cython.locals(bit=cython.int, cell=cython.longlong, cells=list, is_found=cython.bint, spot=cython.longlong, touched=cython.int)
cpdef list straight(dict margin, tuple bits, tuple steps)
