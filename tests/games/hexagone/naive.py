"""The hard parts of the rules once more, the slow and obvious way, to hold the quick ones against."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations

from hexarium.games.hexagone import Colour, Leave, Place, Swap
from hexarium.grid import Hex, components

Pieces = Mapping[Hex, Colour]


def swaps(pieces: Pieces, dice: tuple[Colour, Colour]) -> Iterator[Swap | Leave]:
    """Every two pieces, asked one by one whether they may change places."""
    alike = False
    for one, other in combinations(sorted(pieces), 2):
        touching, double = abs(one - other) == 1, dice[0] == dice[1]
        if (pieces[one] in dice or pieces[other] in dice) and (touching or double):
            if pieces[one] == pieces[other]:
                alike = True
            else:
                yield Swap(one, other)
    if alike:
        yield Leave()


def groups(pieces: Pieces) -> list[frozenset[Hex]]:
    """Every connected group of three or more of one colour, wherever it stands."""
    return [
        part
        for colour in Colour
        for part in components(cell for cell in pieces if pieces[cell] == colour)
        if len(part) >= 3
    ]


def fits(pieces: Pieces, cell: Hex, colour: Colour) -> bool:
    touched = [pieces[near] for near in cell.neighbours() if near in pieces]
    return cell not in pieces and len(touched) >= 2 and colour not in touched


def can_reform(pieces: Pieces, loose: Sequence[Colour]) -> bool:
    """Every order and every cell is tried."""
    return not loose or any(True for _ in openings(pieces, loose))


def openings(pieces: Pieces, loose: Sequence[Colour]) -> Iterator[Place]:
    for number, colour in enumerate(loose):
        rest = (*loose[:number], *loose[number + 1 :])
        if colour not in loose[:number]:
            for cell in {near for at in pieces for near in at.neighbours()}:
                if fits(pieces, cell, colour) and can_reform({**pieces, cell: colour}, rest):
                    yield Place(colour, cell)


def gaps(pieces: Pieces) -> int:
    """How many separate regions of empty cells do not reach the outside."""
    rows, columns = [cell.r for cell in pieces], [cell.q for cell in pieces]
    field = [
        Hex(q, r)
        for q in range(min(columns) - 1, max(columns) + 2)
        for r in range(min(rows) - 1, max(rows) + 2)
        if Hex(q, r) not in pieces
    ]
    return len(components(field)) - 1


def is_stalled(sizes: Sequence[int], seats: int) -> bool:
    """The size of the block at the start and after each turn: is none of the last ones smaller than all before?"""
    earlier, lately = sizes[: -10 * seats], sizes[-10 * seats :]
    return bool(earlier) and not any(size < min(earlier) for size in lately)


def turns_left(sizes: Sequence[int], seats: int) -> int | None:
    """Turns that change nothing are added one by one until the game is over; the second half of them is shown."""
    more = next(more for more in range(100) if is_stalled([*sizes, *[max(sizes)] * more], seats))
    return more if more <= 5 * seats else None


def is_put_together(seats: int, left: int, *, bonus_rolls: bool, has_bought: bool) -> bool:
    """Does a player who has just captured, and so can pay, put a split block together again, if it can be done?"""
    return seats == 1 or left > 10 or (bonus_rolls and not has_bought)


def is_a_way(pieces: Pieces) -> bool:
    """Can the block be put together again on one of its largest sections?"""
    sections = components(pieces)
    return any(
        can_reform({cell: pieces[cell] for cell in main}, [pieces[cell] for cell in pieces if cell not in main])
        for main in sections
        if len(main) == max(map(len, sections))
    )


def winners(captured: Sequence[Sequence[Colour]]) -> list[int]:
    """The seats that nobody beats, neither in pieces nor, with as many pieces, in one colour."""

    def beats(one: Sequence[Colour], other: Sequence[Colour]) -> bool:
        if len(one) != len(other):
            return len(one) > len(other)
        return any(all(one.count(mine) > other.count(theirs) for theirs in Colour) for mine in Colour)

    return [seat for seat, own in enumerate(captured) if not any(beats(other, own) for other in captured)]
