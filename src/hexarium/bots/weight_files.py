"""Weights in NumPy's file format (`.npz`), read without NumPy: inside a page there is none.

Such a file is a ZIP archive with an array in each member. Ours are 16-bit floats, row by row.
"""

from __future__ import annotations

import ast
import io
from array import array
from struct import unpack_from
from typing import Final
from zipfile import ZipFile

MAGIC: Final = b"\x93NUMPY\x01\x00"
"""How an array of format 1.0 begins; two bytes follow with the length of its header."""

AT_ONCE: Final = 65536
"""Numbers that are converted together, so that few of them are Python objects at a time."""


def read_arrays(packed: bytes) -> dict[str, memoryview[float]]:
    """The arrays of a file by name, as 32-bit floats in rows: all dimensions but the last are one."""
    with ZipFile(io.BytesIO(packed)) as archive:
        return {name.removesuffix(".npy"): read_array(archive.read(name)) for name in archive.namelist()}


def read_array(member: bytes) -> memoryview[float]:
    """One array."""
    start = len(MAGIC) + 2
    length = int.from_bytes(member[len(MAGIC) : start], "little")
    header = ast.literal_eval(member[start : start + length].decode("latin-1"))
    if not member.startswith(MAGIC) or header["descr"] != "<f2" or header["fortran_order"]:
        raise ValueError(f"not an array of 16-bit floats, row by row: {header}")
    begin = start + length
    count, width = (len(member) - begin) // 2, header["shape"][-1]
    values = memoryview(bytearray(4 * count))
    wide = values.cast("f")
    for at in range(0, count, AT_ONCE):
        size = min(AT_ONCE, count - at)
        wide[at : at + size] = memoryview(array("f", unpack_from(f"<{size}e", member, begin + 2 * at)))
    return values.cast("f", [count // width, width])
