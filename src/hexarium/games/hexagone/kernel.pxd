# The C types of kernel.py.
cimport cython

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
