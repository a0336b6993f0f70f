"""The word graph, against a plain set of words."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from hexarium.lexicon import Graph
from hexarium.lexicon.graph import CHILD, END, LAST, LETTER, ROOT

WORDS = st.sets(st.text("ABC", min_size=1, max_size=6), min_size=1, max_size=40)
BRIEF = settings(deadline=None, max_examples=200)


def fits(word: str, pattern: str, tiles: str) -> bool:
    if len(word) != len(pattern):
        return False
    needed = Counter(letter for letter, place in zip(word, pattern, strict=True) if place == ".")
    missing = (needed - Counter(tiles)).total()
    given = all(place in (letter, ".") for letter, place in zip(word, pattern, strict=True))
    return given and missing <= tiles.count("?")


def nodes(graph: Graph) -> Iterator[int]:
    """Every node that can be reached, once."""
    seen, edge = {ROOT}, [ROOT]
    while edge:
        node = edge.pop()
        yield node
        for child in {way >> CHILD for way in graph.out(node)} - seen - {0}:
            seen.add(child)
            edge.append(child)


def endings(graph: Graph, node: int) -> frozenset[str]:
    return frozenset(graph._spell(node, ""))


@given(WORDS)
@BRIEF
def test_it_spells_just_its_words_in_alphabetical_order(words: set[str]) -> None:
    assert list(Graph.of(words).words()) == sorted(words)


@given(WORDS, st.text("ABCD", max_size=7))
@BRIEF
def test_it_holds_a_word_when_the_list_does(words: set[str], other: str) -> None:
    graph = Graph.of(words)
    assert all(word in graph for word in words)
    assert (other in graph) == (other in words)


@given(WORDS, st.text("ABCD", max_size=4))
@BRIEF
def test_a_beginning_extends_to_the_words_that_begin_so(words: set[str], prefix: str) -> None:
    graph = Graph.of(words)
    begun = sorted(word for word in words if word.startswith(prefix))
    assert list(graph.words(prefix)) == begun
    assert graph.extends(prefix) == bool(begun)


@given(WORDS, st.text("ABC.", max_size=5), st.text("ABC?", max_size=5))
@BRIEF
def test_a_pattern_is_completed_from_the_tiles(words: set[str], pattern: str, tiles: str) -> None:
    expected = sorted(word for word in words if fits(word, pattern, tiles))
    assert list(Graph.of(words).complete(pattern, tiles)) == expected


@given(WORDS)
@BRIEF
def test_no_two_nodes_have_the_same_endings(words: set[str]) -> None:
    graph = Graph.of(words)
    assert len({endings(graph, node) for node in nodes(graph)}) == len([*nodes(graph)])


@given(WORDS)
@BRIEF
def test_no_edge_is_out_of_reach(words: set[str]) -> None:
    graph = Graph.of(words)
    assert 1 + sum(len([*graph.out(node)]) for node in nodes(graph)) == len(graph.edges)


def test_an_edge_is_letter_end_last_and_child() -> None:
    edges = Graph.of(["A", "AB", "C"]).edges
    a, c = edges[ROOT], edges[ROOT + 1]
    assert (a & LETTER, bool(a & END), bool(a & LAST), a >> CHILD) == (0, True, False, 3)
    assert (c & LETTER, bool(c & END), bool(c & LAST), c >> CHILD) == (2, True, True, 0)
    assert (edges[3] & LETTER, bool(edges[3] & END), bool(edges[3] & LAST), edges[3] >> CHILD) == (1, True, True, 0)
    assert list(edges[4:]) == []


def test_no_letter_is_found_where_no_word_goes_on() -> None:
    edge = Graph.of(["A"]).edges[0]
    assert edge & LAST
    assert edge & LETTER == 31
    assert edge >> CHILD == 0


@pytest.mark.parametrize("letters", ["a", "`", "A`", "É", "AB "])
def test_what_is_no_capital_letter_is_in_no_word(letters: str) -> None:
    graph = Graph.of(["A", "AB"])
    assert letters not in graph
    assert not graph.extends(letters)


def test_there_is_no_graph_of_no_words() -> None:
    with pytest.raises(ValueError, match="needs at least one word"):
        Graph.of([])
