"""Weights in NumPy's file format (`.npz`), read and written without NumPy: inside a page there is none.

Such a file is a ZIP archive with an array in each member, row by row. An array has 16-bit floats, or 8-bit integers;
those are multiplied by the number in the member of the same name with `_scale`. The member `version` says how the file
is written. Files without it are of version 1, which had 16-bit floats only; they are still read.
"""

from __future__ import annotations

import ast
import io
from array import array
from collections.abc import Collection, Mapping
from struct import pack, unpack, unpack_from
from typing import Final, NamedTuple, Protocol
from zipfile import ZIP_DEFLATED, ZipFile, ZipInfo

VERSION: Final = 2
"""The version that is written, and the newest that can be read."""

MAGIC: Final = b"\x93NUMPY\x01\x00"
"""How an array of format 1.0 begins; two bytes follow with the length of its header."""

ALIGNMENT: Final = 64
"""Where the numbers of an array begin is a multiple of this."""

LONG_AGO: Final = (1980, 1, 1, 0, 0, 0)
"""The time of every member, so that the same weights make the same file."""

LARGEST: Final = 127
"""The largest 8-bit integer; the smallest is its negative, so that weights of both signs are rounded alike."""

AT_ONCE: Final = 65536
"""Numbers that are converted together, so that few of them are Python objects at a time."""


class Stored(NamedTuple):
    """An array as it is in the file: the type and the width of its rows, and the bytes of all numbers."""

    kind: str
    width: int
    content: bytes


class Numbers(Protocol):
    """An array of 32-bit floats, of NumPy or in a memoryview."""

    @property
    def shape(self) -> tuple[int, ...] | None:
        """Its dimensions."""
        ...

    def tobytes(self) -> bytes:
        """All numbers, row by row."""
        ...


def read_arrays(packed: bytes) -> dict[str, memoryview[float]]:
    """The arrays of a file by name, as 32-bit floats in rows: all dimensions but the last are one."""
    with ZipFile(io.BytesIO(packed)) as archive:
        stored = {name.removesuffix(".npy"): read_member(archive.read(name)) for name in archive.namelist()}
    version = stored.pop("version").content[0] if "version" in stored else 1
    if version > VERSION:
        raise ValueError(f"these weights have version {version}; the newest that can be read is {VERSION}")
    scales = {name: stored.pop(f"{name}_scale") for name in [*stored] if f"{name}_scale" in stored}
    return {name: _floats(name, member, scales.get(name)) for name, member in stored.items()}


def write_arrays(arrays: Mapping[str, Numbers], rounded: Collection[str] = ()) -> bytes:
    """A file with arrays of 32-bit floats; those named in `rounded` get 8 bits a number, the others 16.

    A number that is rounded to 8 bits changes by half of the array's scale at most, a 254th of its largest number.
    """
    file = io.BytesIO()
    with ZipFile(file, "w", ZIP_DEFLATED, compresslevel=9) as archive:
        _put(archive, "version", Stored("|u1", 1, bytes([VERSION])))
        for name, numbers in arrays.items():
            width, flat = (numbers.shape or (1,))[-1], array("f", numbers.tobytes())
            if name in rounded:
                scale = pack("<f", max(map(abs, flat)) / LARGEST or 1.0)
                _put(archive, name, Stored("|i1", width, _to_bytes(flat, *unpack("<f", scale))))
                _put(archive, f"{name}_scale", Stored("<f4", 1, scale))
            else:
                _put(archive, name, Stored("<f2", width, pack(f"<{len(flat)}e", *flat)))
    return file.getvalue()


def read_member(member: bytes) -> Stored:
    """One array of NumPy's format."""
    start = len(MAGIC) + 2
    begin = start + int.from_bytes(member[len(MAGIC) : start], "little")
    if not member.startswith(MAGIC):
        raise ValueError("not an array of NumPy's format 1.0")
    header = ast.literal_eval(member[start:begin].decode("latin-1"))
    if header["fortran_order"]:
        raise ValueError(f"not an array row by row: {header}")
    return Stored(header["descr"], header["shape"][-1], member[begin:])


def _put(archive: ZipFile, name: str, stored: Stored) -> None:
    count = len(stored.content) // int(stored.kind[2:])
    shape = (count // stored.width, stored.width) if count > 1 else (1,)
    header = repr({"descr": stored.kind, "fortran_order": False, "shape": shape}).encode()
    start = len(MAGIC) + 2
    header += b" " * (-(start + len(header) + 1) % ALIGNMENT) + b"\n"
    entry = ZipInfo(f"{name}.npy", LONG_AGO)
    entry.compress_type = ZIP_DEFLATED
    archive.writestr(entry, MAGIC + len(header).to_bytes(2, "little") + header + stored.content)


def _to_bytes(numbers: array[float], scale: float) -> bytes:
    return array("b", [round(number / scale) for number in numbers]).tobytes()


def _floats(name: str, member: Stored, scale: Stored | None) -> memoryview[float]:
    match member.kind, scale:
        case "<f2", None:
            values = _from_halves(member.content)
        case "|i1", Stored("<f4", 1, content):
            values = _from_bytes(member.content, *unpack("<f", content))
        case _:
            raise ValueError(f"{name} has neither 16-bit floats nor 8-bit integers with a scale, but {member.kind}")
    return memoryview(values).cast("f", [len(values) // 4 // member.width, member.width])


def _from_halves(content: bytes) -> bytearray:
    count = len(content) // 2
    values = bytearray(4 * count)
    wide = memoryview(values).cast("f")
    for at in range(0, count, AT_ONCE):
        size = min(AT_ONCE, count - at)
        wide[at : at + size] = memoryview(array("f", unpack_from(f"<{size}e", content, 2 * at)))
    return values


def _from_bytes(content: bytes, scale: float) -> bytearray:
    """There are only 256 products, so each of their four bytes is looked up: no number becomes a Python object."""
    products = array("f", [scale * (number if number <= LARGEST else number - 256) for number in range(256)]).tobytes()
    values = bytearray(4 * len(content))
    for place in range(4):
        values[place::4] = content.translate(products[place::4])
    return values
