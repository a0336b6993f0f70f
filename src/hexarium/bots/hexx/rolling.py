"""The expected effect of rolling for a HEXX tile, in tiles of lead: the mean over the twenty faces."""

from __future__ import annotations

from collections import Counter
from statistics import fmean
from typing import Final

from hexarium.core import Seat
from hexarium.games.hexx.effects import is_possible
from hexarium.games.hexx.pieces import CONSONANTS, VOWELS, other
from hexarium.games.hexx.state import BeginTurn, CastHexx, CountUp, State

TURN: Final = 8.0
"""Value of an extra turn: about what a play of a good player wins. An estimate, like the values below."""

OWED: Final = 5.0
"""Cost of owing a Metamorphosis, which seldom wins as much as a play."""

FREEZE: Final = 4.0
SLEIGHT: Final = 1.0
CHANGELING: Final = 4.0
"""Values of being safe from flips for a turn, of taking a tile from a hand, and of getting a HEXX tile back."""

PAIR: Final = 2

NEED_HANDS: Final = (12, 14, 17, 18, 20)
"""Faces that are rolled again if there are too few tiles in the hands."""


def mean_effect(state: State, cast: CastHexx) -> float:
    """The mean effect for the seat that has just played the word of this HEXX, if both sides then choose well.

    Effects on later turns are worth nothing if no such turn comes; faces that must be rolled again are left out.
    """
    board, seat, foe = state.board, cast.seat, other(cast.seat)
    is_last = CountUp() in state.agenda and not any(isinstance(task, BeginTurn) for task in state.agenda)
    is_out = not state.bag and not state.hands[seat]
    later, own = float(not is_last), float(not is_last and not is_out)
    mine, theirs = (Counter(laid.letter for _, laid in board.pieces() if laid.seat == who) for who in (seat, foe))
    near = {cell for at in cast.word for cell in board.shape.touching(at)} - {*cast.word}
    touched = Counter(laid.seat for cell in near if (laid := board[cell]) is not None)
    lost = Counter(laid.seat for cell in state.origin or () if (laid := board[cell]) is not None)
    faces = {
        1: -TURN * later,
        2: TURN * own,
        3: 2.0 * min(PAIR, theirs.total()),
        4: -2.0 * len(cast.word),
        5: 2.0 * touched[foe],
        6: -2.0 * min(PAIR, mine.total()),
        7: float(lost[foe] - lost[seat]),
        8: -2.0 * touched[seat],
        9: -OWED * own,
        10: 2.0 * _most(theirs, VOWELS),
        11: 0.0,
        12: SLEIGHT * later,
        13: -2.0 * _most(mine, VOWELS),
        14: CHANGELING * later,
        15: FREEZE * later,
        16: 2.0 * _most(theirs, CONSONANTS),
        17: 0.0,
        18: -SLEIGHT * later,
        19: -2.0 * _most(mine, CONSONANTS),
        20: -CHANGELING * later,
    }
    return fmean(worth for face, worth in faces.items() if _is_possible(state, seat, face))


def _is_possible(state: State, seat: Seat, face: int) -> bool:
    """Can the effect be carried out? As long as the bag has tiles, the hands count as full."""
    return (face in NEED_HANDS and bool(state.bag)) or is_possible(state, seat, face)


def _most(letters: Counter[str], among: str) -> int:
    return max(letters[letter] for letter in among)
