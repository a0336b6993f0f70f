"""Typed lines with the table in view: `call KEY` finds the path of its word."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from hexarium.core import Illegal
from hexarium.games.wordsearch.actions import Action, Call
from hexarium.games.wordsearch.notation import read
from hexarium.games.wordsearch.options import Mode
from hexarium.games.wordsearch.tracing import traces
from hexarium.games.wordsearch.view import View
from hexarium.grid import Hex

if TYPE_CHECKING:
    from hexarium.games.wordsearch.rules import WordSearch


def readings(rules: WordSearch, view: View, line: str) -> Sequence[Action]:
    """What a line can mean; a word without its path is called along the best path to each space where it can end."""
    match line.split():
        case [verb, word] if verb.lower() == "call" and word.isascii() and word.isalpha():
            return [Call(word.upper(), path) for path in _paths(rules, view, word)]
        case _:
            return (read(line),)


def _paths(rules: WordSearch, view: View, word: str) -> list[tuple[Hex, ...]]:
    """A path for each end that matters, the highest tiles first; without tokens, all ends are alike."""
    heights = {space.at: len(space.tiles) for space in view.spaces}
    found = sorted(traces(view, rules.options, word), key=lambda path: -sum(heights[cell] for cell in path))
    if not found:
        raise Illegal("wordsearch/word", f"You can't spell {word.upper()} from here along touching tiles")
    if rules.options.mode is Mode.BOARDLESS or not view.tokens:
        return found[:1]
    return [*{path[-1]: path for path in reversed(found)}.values()][::-1]
