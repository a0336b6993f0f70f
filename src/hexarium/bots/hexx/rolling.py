"""The expected effect of rolling for a HEXX tile, in tiles of lead: the mean over the twenty faces."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection
from statistics import fmean
from typing import Final

from hexarium.core import Seat
from hexarium.games.hexx.pieces import CONSONANTS, VOWELS, Laid, other
from hexarium.grid import Board, Hex

TURN: Final = 8.0
"""Value of an extra turn: about what a play of a good player wins. An estimate, like the values below."""

OWED: Final = 5.0
"""Cost of owing a Metamorphosis, which seldom wins as much as a play."""

FREEZE: Final = 4.0
SLEIGHT: Final = 1.0
CHANGELING: Final = 4.0
"""Values of being safe from flips for a turn, of taking a tile from a hand, and of getting a HEXX tile back."""

PAIR: Final = 2


def mean_effect(board: Board[Laid], seat: Seat, word: Collection[Hex], origin: Collection[Hex]) -> float:
    """The mean effect for the seat that has just played this word, if both sides then choose well."""
    foe = other(seat)
    mine, theirs = (Counter(laid.letter for _, laid in board.pieces() if laid.seat == who) for who in (seat, foe))
    near = {cell for at in word for cell in board.shape.touching(at)} - {*word}
    touched = Counter(laid.seat for cell in near if (laid := board[cell]) is not None)
    faces = {
        1: -TURN,
        2: TURN,
        3: 2.0 * min(PAIR, theirs.total()),
        4: -2.0 * len(word),
        5: 2.0 * touched[foe],
        6: -2.0 * min(PAIR, mine.total()),
        8: -2.0 * touched[seat],
        9: -OWED,
        10: 2.0 * _most(theirs, VOWELS),
        11: 0.0,
        12: SLEIGHT,
        13: -2.0 * _most(mine, VOWELS),
        14: CHANGELING,
        15: FREEZE,
        16: 2.0 * _most(theirs, CONSONANTS),
        17: 0.0,
        18: -SLEIGHT,
        19: -2.0 * _most(mine, CONSONANTS),
        20: -CHANGELING,
    }
    lost = Counter(laid.seat for cell in origin if (laid := board[cell]) is not None)
    if lost:
        faces[7] = float(lost[foe] - lost[seat])
    return fmean(faces.values())


def _most(letters: Counter[str], among: str) -> int:
    return max(letters[letter] for letter in among)
