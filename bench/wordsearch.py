"""Measure the search for words on random full boards of Word Search: the compiled kernel and its plain twin in one run.

Both take turns on the same boards. Times are processor times of the functions that rules and bots call, including the
words and paths they return, so that other work on the machine counts as little as possible.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable
from random import Random
from statistics import median, quantiles
from time import process_time
from types import ModuleType

from hexarium.core.twin import is_compiled, plain
from hexarium.games.wordsearch import kernel, paths
from hexarium.games.wordsearch.paths import Field, best_turn, words
from hexarium.games.wordsearch.pieces import BOARD, LETTER_SPACES, MIDDLE, TILES, Tile
from hexarium.lexicon import load

LEXICON = load("standard-names")
REPEATS = 5
"""Number of searches per measurement of the compiled kernel: reading the processor time takes time itself."""

Board = tuple[Field, Tile]
"""A full board on which words may begin anywhere, and a tile in the hand."""


def random_board(rng: Random) -> Board:
    *tiles, hand = rng.sample(TILES, len(LETTER_SPACES) + 1)
    return Field.of(BOARD, dict(zip(LETTER_SPACES, tiles, strict=True))), hand


def from_middle(field: Field) -> Field:
    return Field(field.shape, field.tiles, field.heights, BOARD.touching(MIDDLE))


def all_words(board: Board) -> object:
    return words(board[0], LEXICON)


def words_beside_token(board: Board) -> object:
    return words(from_middle(board[0]), LEXICON)


def best_of_all_swaps(board: Board) -> object:
    return best_turn(from_middle(board[0]), board[1], LEXICON)


def seconds(search: Callable[[Board], object], board: Board, twin: ModuleType, times: int) -> float:
    vars(paths)["kernel"] = twin
    start = process_time()
    for _ in range(times):
        search(board)
    return (process_time() - start) / times


def compare(search: Callable[[Board], object], boards: list[Board], slow: int) -> None:
    """Time one search on all boards compiled, and on the first few also plain."""
    twin = plain(kernel)
    compiled, plainly = list[float](), list[float]()
    for number, board in enumerate(boards):
        compiled.append(seconds(search, board, kernel, REPEATS))
        if number < slow:
            plainly.append(seconds(search, board, twin, 1))
    name = search.__name__.replace("_", " ")
    p99 = quantiles(compiled, n=100)[-1]
    ratio = median(plainly) / median(compiled[:slow])
    print(
        f"{name:20} median {median(compiled) * 1e6:8.0f} µs  p99 {p99 * 1e6:8.0f} µs   "
        f"plain twin {median(plainly) * 1e6:9.0f} µs ({ratio:.0f} times)"
    )


def main() -> None:
    arguments = argparse.ArgumentParser(description="Time the word search of Word Search.")
    arguments.add_argument("--boards", type=int, default=500, help="number of random boards")
    arguments.add_argument("--seed", type=int, default=1)
    chosen = arguments.parse_args()
    rng = Random(chosen.seed)
    boards = [random_board(rng) for _ in range(chosen.boards)]
    print(f"kernel: {'compiled' if is_compiled(kernel) else 'plain'}; {LEXICON}; {len(boards)} boards")
    compare(all_words, boards, slow=100)
    compare(words_beside_token, boards, slow=100)
    compare(best_of_all_swaps, boards, slow=3)


if __name__ == "__main__":
    main()
