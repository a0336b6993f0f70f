"""Lines that say the same several times over, told once."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import groupby


def counted(lines: Iterable[str]) -> list[str]:
    """The lines, with those that are repeated at once told once and counted.

    >>> counted(["Ann drew a tile.", "Ann drew a tile.", "Ben passed."])
    ['Ann drew a tile. (2 times)', 'Ben passed.']
    """
    groups = ((line, len([*same])) for line, same in groupby(lines))
    return [line if times == 1 else f"{line} ({times} times)" for line, times in groups]
