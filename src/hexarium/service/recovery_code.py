"""Recovery codes: 90 random bits that a person can write down, with a checksum that tells a typing error.

A code has twenty signs in groups of four. Its alphabet has no I, L, O and U: I and L are read as 1, and O as 0. The
last two signs are the number in the first eighteen, modulo the prime 1021: every single wrong sign and every two
neighbours in the wrong order are noticed, since neither 31, 32, 33 nor a difference of two signs is a multiple of it.
"""

from __future__ import annotations

from typing import Final

ALPHABET: Final = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
BITS: Final = 90
CHECKED: Final = 1021
"""The largest prime below 1024, so that the checksum fits in two signs."""

_SIGNS: Final = 20
_CHECK_SIGNS: Final = 2
_GROUP: Final = 4
_MEANT: Final = str.maketrans({"I": "1", "L": "1", "O": "0", "-": "", " ": ""})


class Mistyped(Exception):
    """The text cannot be a recovery code; says what is wrong with it."""


def write_code(number: int) -> str:
    """The code of a number of 90 bits: `ABCD-EFGH-JKMN-PQRS-TVWX`."""
    signs = _written(number, _SIGNS - _CHECK_SIGNS) + _written(number % CHECKED, _CHECK_SIGNS)
    return "-".join(signs[first : first + _GROUP] for first in range(0, _SIGNS, _GROUP))


def read_code(text: str) -> str:
    """The code as it was written, from what somebody has typed; Mistyped if it cannot be one."""
    signs = text.upper().translate(_MEANT)
    if wrong := sorted({sign for sign in signs if sign not in ALPHABET}):
        raise Mistyped(f"A recovery code has no {wrong[0]!r}. Check what you typed.")
    if len(signs) != _SIGNS:
        raise Mistyped(f"A recovery code has {_SIGNS} letters and digits, and this one has {len(signs)}.")
    number = _read(signs[:-_CHECK_SIGNS])
    if _read(signs[-_CHECK_SIGNS:]) != number % CHECKED:
        raise Mistyped("There is a typing error in this code: compare it with what you wrote down.")
    return write_code(number)


def _written(number: int, signs: int) -> str:
    return "".join(ALPHABET[number >> 5 * place & 31] for place in reversed(range(signs)))


def _read(signs: str) -> int:
    number = 0
    for sign in signs:
        number = number << 5 | ALPHABET.index(sign)
    return number
