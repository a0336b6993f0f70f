"""The path search against a naive one, and the compiled kernel against its plain twin."""

from __future__ import annotations

from random import Random
from types import ModuleType

import pytest

from hexarium.core.twin import is_compiled, plain
from hexarium.games.wordsearch import kernel, paths
from hexarium.games.wordsearch.paths import BestTurn, Field, Find, best_turn, best_word, words
from hexarium.games.wordsearch.pieces import BOARD, FRAGMENTS, LETTER_SPACES, MIDDLE, NAMES, TILES, Tile, turned
from hexarium.grid import Hex, Shape, hexagon
from hexarium.lexicon import Graph, Lexicon, graph, load
from tests.games.wordsearch.tables import naive_words

PLAIN = plain(kernel)
ALPHABET = ("A", "E", "S", "T", "R", "N", *FRAGMENTS, *map(turned, FRAGMENTS))
SHORT = frozenset(word for word in load("common") if len(word) <= 5 and {*word} <= {*"AESTRINO"})
SMALL = Lexicon.of("short", SHORT)


@pytest.fixture(params=["installed", "plain"])
def twin(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> str:
    """Paths are searched by the kernel that is installed, and by its plain twin."""
    if request.param == "plain":
        monkeypatch.setattr(paths, "kernel", PLAIN)
    return str(request.param)


def random_field(rng: Random) -> Field:
    """A small field with holes, fragments, stacks, and perhaps tokens."""
    shape = rng.choice([hexagon(1), hexagon(2), Shape(rng.sample(hexagon(2).cells, 12))])
    tiles = tuple(rng.choice(ALPHABET) if rng.random() < 0.85 else None for _ in shape)
    heights = tuple(rng.choice((1, 1, 2, 3)) for _ in shape)
    if rng.random() < 0.3:
        return Field(shape, tiles, heights, shape.cells)
    token, *others = rng.sample(shape.cells, 4)
    return Field(shape, tiles, heights, shape.touching(token), barred=(token,), closed=(token, *others))


def order(find: Find) -> tuple[str, tuple[Hex, ...]]:
    return find.word, find.path


@pytest.mark.rule("wordsearch/word", "wordsearch/fragments", "wordsearch/no-reuse")
@pytest.mark.parametrize("seed", range(20))
def test_the_words_of_a_hundred_random_boards_are_those_of_a_naive_search(seed: int) -> None:
    rng = Random(seed)
    for _ in range(100):
        field = random_field(rng)
        naive = {*naive_words(field, SHORT, longest=5)}
        found = words(field, SMALL)
        assert len({*found}) == len(found)
        assert {*found} == naive


@pytest.mark.parametrize("seed", range(5))
def test_the_plain_twin_finds_the_same_in_the_same_order(seed: int, monkeypatch: pytest.MonkeyPatch) -> None:
    rng = Random(seed)
    fields = [random_field(rng) for _ in range(40)]
    hands = [rng.choice((None, *ALPHABET)) for _ in fields]
    installed = [(words(field, SMALL), best_word(field, SMALL)) for field in fields]
    turns = [best_turn(field, hand, SMALL) for field, hand in zip(fields[:8], hands, strict=False)]
    monkeypatch.setattr(paths, "kernel", PLAIN)
    assert [(words(field, SMALL), best_word(field, SMALL)) for field in fields] == installed
    assert [best_turn(field, hand, SMALL) for field, hand in zip(fields[:8], hands, strict=False)] == turns


def test_a_full_board_with_the_whole_dictionary_gives_both_twins_the_same_words(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    field, lexicon = full_board(Random(1)), load("standard-names")
    found = words(field, lexicon)
    assert len(found) > 50
    monkeypatch.setattr(paths, "kernel", PLAIN)
    assert words(field, lexicon) == found


@pytest.mark.parametrize("name", ["ROOT", "END", "LAST", "LETTER", "CHILD"])
def test_the_kernel_reads_edges_as_the_graph_lays_them_out(name: str) -> None:
    assert getattr(PLAIN, name) == getattr(graph, name)


def test_the_twin_is_plain_whatever_is_installed() -> None:
    assert not is_compiled(PLAIN)
    assert is_compiled(kernel) == (not str(kernel.__file__).endswith(".py"))


def full_board(rng: Random) -> Field:
    tiles = dict(zip(LETTER_SPACES, rng.sample(TILES, len(LETTER_SPACES)), strict=True))
    return Field.of(BOARD, tiles)


def cross(*letters: Tile | None) -> Field:
    """Seven spaces, filled in the order of a small hexagon's cells, with the token in the middle."""
    shape = hexagon(1)
    return Field(shape, letters, (1,) * 7, shape.touching(MIDDLE), barred=(MIDDLE,))


def at(*places: int) -> tuple[Hex, ...]:
    return tuple(hexagon(1).cells[place] for place in places)


@pytest.mark.rule("wordsearch/fragments")
def test_a_fragment_reads_both_ways_whichever_way_it_lies(twin: str) -> None:
    del twin
    lexicon = Lexicon.of("mine", ["TIN", "NIT", "IN", "NO"])
    for fragment in ("IN", "NI"):
        field = cross(fragment, "T", None, None, None, None, None)
        assert sorted(find.word for find in words(field, lexicon)) == ["IN", "NIT", "TIN"]


@pytest.mark.rule("wordsearch/fragments")
def test_a_fragment_counts_two_letters(twin: str) -> None:
    del twin
    best = best_word(cross("IN", "T", None, None, None, None, None), Lexicon.of("mine", ["TIN", "IT"]))
    assert best is not None
    assert best.find.points == 3


def test_a_word_that_is_taken_is_not_the_best(twin: str) -> None:
    del twin
    lexicon = Lexicon.of("mine", ["TEA", "TE"])
    field = cross("T", "E", None, None, "A", None, None)
    tea, te = at(0, 1, 4), at(0, 1)  # codespell:ignore te
    assert best_word(field, lexicon) == BestTurn(Find("TEA", tea, 3), None)
    assert best_word(field, lexicon, {"TEA"}) == BestTurn(Find("TE", te, 2), None)  # codespell:ignore te
    assert best_word(field, lexicon, {"TEA", "TE"}) is None


@pytest.mark.rule("wordsearch/swap")
@pytest.mark.parametrize("seed", range(12))
def test_the_best_turn_is_the_best_of_all_swaps(seed: int, twin: str) -> None:
    del twin
    rng = Random(seed)
    field = random_field(rng)
    hand = rng.choice(ALPHABET)
    best = best_turn(field, hand, SMALL)
    assert (best.find.points if best else 0) == max(naive_points(field, hand))
    if best:
        assert best.find in words(swapped(field, hand, best), SMALL)


def naive_points(field: Field, hand: Tile) -> list[int]:
    """What the best word counts after each swap, and after none."""
    spaces = [*field.tiles, hand]
    filled = [place for place, tile in enumerate(spaces) if tile is not None]
    counts = list[int]()
    for one in filled:
        for other in filled:
            tiles = [*spaces]
            tiles[one], tiles[other] = tiles[other], tiles[one]
            changed = Field(field.shape, tuple(tiles[:-1]), field.heights, field.starts, field.barred, field.closed)
            counts.append(max([find.points for find in words(changed, SMALL)], default=0))
    return counts


def swapped(field: Field, hand: Tile, best: BestTurn) -> Field:
    if best.swap is None:
        return field
    tiles: list[Tile | None] = [*field.tiles, hand]
    one, other = (len(field.shape) if at is None else field.shape.place(at) for at in best.swap)
    tiles[one], tiles[other] = tiles[other], tiles[one]
    return Field(field.shape, tuple(tiles[:-1]), field.heights, field.starts, field.barred, field.closed)


def test_the_best_turn_may_use_the_tile_in_the_hand(twin: str) -> None:
    del twin
    field = cross("T", "X", None, None, None, None, None)
    best = best_turn(field, "E", Lexicon.of("mine", ["TE"]))
    cells = field.shape.cells
    assert best == BestTurn(Find("TE", (cells[0], cells[1]), 2), (cells[1], None))


def test_where_no_swap_makes_a_word_there_is_no_best_turn(twin: str) -> None:
    del twin
    assert best_turn(cross("T", "X", None, None, None, None, None), "Z", Lexicon.of("mine", ["TE"])) is None


def test_the_same_word_along_two_paths_is_found_twice() -> None:
    shape = hexagon(1)
    tiles = dict.fromkeys(shape.touching(shape.cells[0]), "T") | {shape.cells[0]: "E"}
    found = words(Field.of(shape, tiles), Lexicon.of("mine", ["TE"]))
    assert len(found) == len(shape.touching(shape.cells[0]))
    assert len({find.path[0] for find in found}) == len(found)


def test_a_walk_says_nothing_about_words_until_it_is_a_kind_of_walk() -> None:
    with pytest.raises(NotImplementedError):
        walk_once(PLAIN)


def walk_once(module: ModuleType) -> None:
    field = cross("T", "E", None, None, None, None, None)
    ground = paths._ground(field, Lexicon("mine", "", 1, Graph.of(["TE"])))
    module.Walk(ground).walk(paths._places(field.shape, field.starts))


def test_spaces_have_the_names_of_the_board() -> None:
    assert [NAMES[cell] for cell in (MIDDLE, Hex(0, -3), Hex(3, -3), Hex(-3, 0), Hex(3, 0), Hex(-3, 3), Hex(0, 3))] == [
        "d4",
        "a1",
        "a4",
        "d1",
        "d7",
        "g1",
        "g4",
    ]
