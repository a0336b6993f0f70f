"""The rules for placing tiles written a second time, as plainly as possible: try everything, keep what is legal."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, permutations, product
from typing import NamedTuple

from hexarium.games.hexx import Connect, Options, Placing, Play, Plural
from hexarium.games.hexx.pieces import HEXX, Axis
from hexarium.grid import ORIGIN, Hex, Shape, rows


class Oracle(NamedTuple):
    """A dictionary as a set, the letters it uses, and what the table agreed on."""

    words: frozenset[str]
    alphabet: str
    options: Options

    def plays(self, shape: Shape, board: dict[Hex, str], hand: str) -> set[Play]:
        """Every subset of every line, every order of every part of the hand, every letter for a HEXX tile."""
        found, lone = set[Play](), dict[Placing, set[Axis]]()
        for axis in Axis:
            for line in rows(shape, axis.step):
                for tiles in self._on(line, shape, board, hand):
                    if len(tiles) > 1:
                        found.add(Play(tuple(sorted(tiles))))
                    else:
                        lone.setdefault(tiles[0], set()).add(axis)
        for placing, axes in lone.items():
            found.add(Play((placing,)))
            if placing.wild:
                found |= {Play((placing,), axis) for axis in axes}
        return found

    def _on(
        self, line: tuple[Hex, ...], shape: Shape, board: dict[Hex, str], hand: str
    ) -> Iterator[tuple[Placing, ...]]:
        empty = [cell for cell in line if cell not in board]
        for size in range(1, len(hand) + 1):
            for cells in combinations(empty, size):
                run = _run(line, cells, board)
                if run and self._joins(cells, run, shape, board):
                    for tiles in self._tiles(cells, hand):
                        if self._is_word(run, board, {tile.at: tile.letter for tile in tiles}):
                            yield tiles

    def _tiles(self, cells: tuple[Hex, ...], hand: str) -> Iterator[tuple[Placing, ...]]:
        for order in {*permutations(hand, len(cells))}:
            for letters in product(*[self.alphabet if tile == HEXX else tile for tile in order]):
                kinds = zip(cells, letters, order, strict=True)
                yield tuple(Placing(cell, letter, tile == HEXX) for cell, letter, tile in kinds)

    def _joins(self, cells: tuple[Hex, ...], run: list[Hex], shape: Shape, board: dict[Hex, str]) -> bool:
        if not board:
            return ORIGIN in cells
        touches = any(abs(cell - other) == 1 for cell in cells for other in board)
        return touches and (self.options.connect is Connect.TOUCH or len(run) > len(cells) or len(cells) == 1)

    def _is_word(self, run: list[Hex], board: dict[Hex, str], placed: dict[Hex, str]) -> bool:
        for cells in (run, run[::-1]):
            word = "".join(placed.get(cell) or board[cell] for cell in cells)
            is_plural = (
                self.options.plural is Plural.SAME
                and [*placed.items()] == [(cells[-1], "S")]
                and len(word) > 2
                and word[:-1] in self.words
            )
            if len(word) > 1 and word in self.words and not is_plural:
                return True
        return False


def _run(line: tuple[Hex, ...], cells: tuple[Hex, ...], board: dict[Hex, str]) -> list[Hex]:
    """The run with these spaces filled; nothing when a gap parts them."""
    filled = "".join("x" if cell in board or cell in cells else " " for cell in line)
    first, last = line.index(cells[0]), line.index(cells[-1])
    if " " in filled[first:last]:
        return []
    start, end = filled.rfind(" ", 0, first) + 1, filled.find(" ", last)
    return [*line[start : len(line) if end < 0 else end]]
