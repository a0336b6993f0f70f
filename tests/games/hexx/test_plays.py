"""All plays: against an oracle that tries everything, and the compiled kernel against its plain twin."""

from __future__ import annotations

import gc
from array import array
from random import Random

import pytest

from hexarium.core import Illegal
from hexarium.core.twin import is_compiled, plain
from hexarium.games.hexx import Connect, Hexx, Options, Play, Plural, finding, packing, plays
from hexarium.games.hexx.pieces import HEXX, RED, Laid
from hexarium.games.hexx.state import State, TakeTurn
from hexarium.games.hexx.words import letters
from hexarium.grid import Board, hexagon
from hexarium.lexicon import Lexicon
from hexarium.lexicon.graph import CHILD, END, LETTER, ROOT
from tests.games.hexx.games import states
from tests.games.hexx.oracle import Oracle
from tests.games.hexx.table import tiles
from tests.representatives import represented_by

ALPHABET = "ACEST"
NO_WORD = "Q"
"""A letter of no word, which may stand on the board all the same."""

TINY = hexagon(2)
POSITIONS = 300


def random_words(rng: Random) -> list[str]:
    """A dictionary in which plurals, palindromes and words that read both ways are common."""
    stems = ["".join(rng.choices(ALPHABET, k=rng.randint(1, 3))) for _ in range(12)]
    words = {*stems, *(stem + "S" for stem in stems), *(stem[::-1] for stem in stems[:4])}
    words |= {"".join(rng.choices(ALPHABET, k=rng.randint(2, 5))) for _ in range(20)}
    return sorted(word for word in words if len(word) > 1)


def random_board(rng: Random) -> Board[Laid]:
    fill = rng.choice([0.0, 0.1, 0.3, 0.5, 0.8])
    stands = ALPHABET + NO_WORD * (rng.random() < 0.3)
    pieces = [(cell, Laid(rng.choice(stands), rng.random() < 0.1, RED)) for cell in TINY if rng.random() < fill]
    return Board[Laid].of(TINY, pieces)


def random_options(rng: Random) -> Options:
    return Options(plural=rng.choice([*Plural]), connect=rng.choice([*Connect]))


@pytest.mark.parametrize("seed", range(POSITIONS))
@pytest.mark.rule("hexx/wild", "hexx/whole-run", "hexx/one-tile")
def test_every_play_is_found_once_and_nothing_else(seed: int) -> None:
    rng = Random(seed)
    words, board, options = random_words(rng), random_board(rng), random_options(rng)
    wild = rng.choice([0, 0, 1, 1, 2])
    hand = HEXX * wild + "".join(rng.choices(ALPHABET, k=rng.randint(1, 3 - wild)))
    offered = plays.every(options, Lexicon.of("tiny", words), board, tiles(hand))
    found = [*offered]
    assert found == [offered[index] for index in range(len(offered))]
    oracle = Oracle(frozenset(words), ALPHABET, options)
    assert len(found) == len({*found})
    assert {*found} == oracle.plays(TINY, letters(board), hand)


@pytest.mark.parametrize("seed", range(40))
@pytest.mark.rule("hexx/refusal-order")
def test_the_judge_accepts_what_is_found_and_refuses_the_rest(seed: int) -> None:
    rng = Random(seed)
    words, board, options = random_words(rng), random_board(rng), random_options(rng)
    game = Hexx(options, Lexicon.of("tiny", words))
    hand = tiles("".join(rng.choices(ALPHABET, k=2)) + HEXX)
    state = State(board, (), (hand, ()), (TakeTurn(RED),), origin=())
    found = {play for play in game.legal(state, RED) if isinstance(play, Play)}
    for play in found:
        game.judge.play(board, hand, play)
    for play in plays.every(Options(plural=Plural.NEW), Lexicon.of("all", all_short_words()), board, hand):
        if play not in found and play.run is None:
            with pytest.raises(Illegal):
                game.judge.play(board, hand, play)


def all_short_words() -> list[str]:
    return [a + b for a in ALPHABET for b in ALPHABET]


def test_a_plain_twin_runs_from_source() -> None:
    assert not is_compiled(plain(finding))


@pytest.mark.parametrize("hand", ["AEINRT", f"AERT{HEXX}", f"AQ{HEXX}{HEXX}"])
@pytest.mark.parametrize("seed", represented_by(0, range(2)))
def test_compiled_and_plain_kernels_find_the_same(seed: int, hand: str) -> None:
    game, twin = Hexx(), plain(finding)
    turns = [state for state in states(game, seed) if state.agenda and isinstance(state.agenda[0], TakeTurn)]
    for state in turns[8::16]:
        compiled = plays.find(game.options, game.lexicon, state.board, tiles(hand))
        interpreted = plays.find(game.options, game.lexicon, state.board, tiles(hand), make=twin.Finder)
        several = compiled.found[: compiled.count]
        assert [*several] == [*interpreted.found[: interpreted.count]]
        assert [*compiled.singles] == [*interpreted.singles]
        cells, places = array("i", [*range(packing.PLACE_BITS)] * 64), (*range(packing.PLACE_BITS * packing.KINDS),)
        for code in several[::9]:
            assert finding.unpacked(code, cells, places) == twin.unpacked(code, cells, places)
        some = several[::9]
        assert finding.all_unpacked(some, cells, places, len) == twin.all_unpacked(some, cells, places, len)


def test_a_compiled_kernel_takes_the_plays_it_lists_out_of_garbage_collection() -> None:
    game = Hexx()
    gc.disable()
    try:
        found = [*plays.every(game.options, game.lexicon, game.start(2).board, tiles("AEINRT"))]
        assert {gc.is_tracked(play.tiles) for play in found} == {not is_compiled(finding)}
    finally:
        gc.enable()


@pytest.mark.parametrize("seed", range(5))
def test_each_edge_knows_the_letters_that_can_come_after_it(seed: int) -> None:
    graph = Lexicon.of("tiny", random_words(Random(seed))).graph
    for kernel in (finding, plain(finding)):
        wide = kernel.with_letters_after(graph.edges)
        assert [edge & packing.NODE | edge & (1 << CHILD) - 1 for edge in wide[ROOT:]] == [*graph.edges[ROOT:]]
        assert wide[0] & packing.NODE == ROOT << CHILD
        beyond = kernel.letters_beyond(wide)
        for edge, further in zip(wide, beyond, strict=True):
            after = [*graph.out((edge & packing.NODE) >> CHILD)]
            assert codes(edge >> packing.AFTER) == {edge & LETTER for edge in after}
            assert codes(further) == {edge & LETTER for edge in after if edge & END}
            two_after = [last for edge in after for last in graph.out(edge >> CHILD)]
            assert codes(further >> packing.AFTER) == {edge & LETTER for edge in two_after}


def codes(mask: int) -> set[int]:
    return {letter for letter in range(26) if mask >> letter & 1}
