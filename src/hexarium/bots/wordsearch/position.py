"""A position of Word Search on the board in the kernel's numbers: its turns, and the positions after them."""

from __future__ import annotations

from array import array
from collections.abc import Iterator, Sequence
from functools import cache
from string import ascii_uppercase
from typing import Final, NamedTuple

from hexarium.bots.wordsearch import kernel
from hexarium.bots.wordsearch.kernel import Sight, Terrain
from hexarium.core import Seat
from hexarium.games.wordsearch.options import Options, Repeats
from hexarium.games.wordsearch.pieces import BOARD, FRAGMENTS, MIDDLE, Tile, turned, upright
from hexarium.games.wordsearch.state import FindWord, State
from hexarium.lexicon import Lexicon, offensive_words
from hexarium.lexicon.graph import CHILD, LAST, ROOT

HAND: Final = len(BOARD)
"""The place of the hand: one more space after those of the board, with no neighbours."""

NOWHERE: Final = -1

_MIDDLE: Final = BOARD.place(MIDDLE)
_KINDS: Final = {tile: kind for kind, tile in enumerate([*ascii_uppercase, *FRAGMENTS])}
_NOTHING: Final = len(_KINDS)
_MAY_SWAP: Final = 0
_MAY_NOT_SWAP: Final = 2


class Turn(NamedTuple):
    """A word, and the two places that are swapped first; NOWHERE twice for no swap."""

    sight: Sight
    one: int
    other: int


class Position:
    """The current seat, the tiles on the board and in the hands, the tokens and the scores."""

    def __init__(
        self,
        seat: int,
        kinds: array[int],
        hands: Sequence[int],
        tokens: Sequence[int],
        scores: Sequence[int],
        taken: Sequence[frozenset[str]],
        swap: int = _MAY_SWAP,
    ) -> None:
        self.seat = seat
        self.kinds = kinds
        self.hands = hands
        self.tokens = tokens
        self.scores = scores
        self.taken = taken
        self.swap = swap

    @classmethod
    def of(cls, state: State, seat: Seat, options: Options) -> Position:
        """The position of a seat that may swap and call a word, or only call one."""
        tops = [tower[-1] if tower else None for tower in state.board.contents]
        spoken = [frozenset(words) for words in state.found]
        if options.repeats is Repeats.TABLE:
            spoken = [frozenset(word for words in state.found for word in words)] * len(spoken)
        return cls(
            seat=seat,
            kinds=array("i", [_kind(tile) for tile in (*tops, state.hands[seat])]),
            hands=[_kind(tile) for tile in state.hands],
            tokens=[BOARD.place(token) for token in state.tokens],
            scores=state.scores,
            taken=[words | offensive_words() for words in spoken],
            swap=_MAY_NOT_SWAP if isinstance(state.agenda[0], FindWord) else _MAY_SWAP,
        )

    def best(self, ground: Terrain) -> Sight | None:
        """The word of the most points, with or without a swap."""
        walk = kernel.BestTurnWalk(*self._asked(ground), 0, self.swap)
        walk.run()
        return walk.sight

    def every(self, ground: Terrain, floor: int) -> list[Sight]:
        """All words of more points than the floor."""
        walk = kernel.EveryTurnWalk(*self._asked(ground), floor, self.swap)
        walk.run()
        return walk.sights

    def turns(self, sight: Sight) -> Iterator[Turn]:
        """The turns that call this word: one for each swap that makes it possible, or one without a swap."""
        if sight.changed == NOWHERE:
            yield Turn(sight, NOWHERE, NOWHERE)
        elif sight.source != NOWHERE:
            yield Turn(sight, sight.changed, sight.source)
        else:
            for place, kind in enumerate(self.kinds):
                if kind == sight.laid and place not in sight.path:
                    yield Turn(sight, sight.changed, place)

    def after(self, turn: Turn) -> Position:
        """The next seat's position after this turn."""
        kinds, seat = self.kinds[:], self.seat
        if turn.one != NOWHERE:
            kinds[turn.one], kinds[turn.other] = kinds[turn.other], kinds[turn.one]
        hands = [*self.hands]
        hands[seat] = kinds[HAND]
        following = (seat + 1) % len(hands)
        kinds[HAND] = hands[following]
        tokens, scores = [*self.tokens], [*self.scores]
        tokens[seat] = turn.sight.path[-1]
        scores[seat] += turn.sight.points
        taken = [words | {turn.sight.word} if seat == whose else words for whose, words in enumerate(self.taken)]
        return Position(following, kinds, hands, tokens, scores, taken)

    def lead(self, seat: int) -> int:
        """A seat's points minus those of the best other seat; in a solo game, its points."""
        others = [score for other, score in enumerate(self.scores) if other != seat]
        return self.scores[seat] - max(others, default=0)

    def _asked(self, ground: Terrain) -> tuple[Terrain, array[int], int, array[int], frozenset[str]]:
        token = self.tokens[self.seat]
        closed = array("i", [place for place in self.tokens if place != _MIDDLE])
        return ground, self.kinds, token, closed, self.taken[self.seat]


def _kind(tile: Tile | None) -> int:
    """The kind of a tile; a fragment has one kind whichever way it is turned."""
    return _NOTHING if tile is None else _KINDS[upright(tile)]


@cache
def terrain(lexicon: Lexicon) -> Terrain:
    """The static data of the kernel for a word list."""
    near = array("i")
    for cell in BOARD:
        places = [BOARD.place(other) for other in BOARD.touching(cell)]
        near.extend([*places, *[-1] * (6 - len(places))])
    return Terrain(
        edges=lexicon.graph.edges,
        longest=_longest(lexicon.graph.edges),
        near=near,
        heads=array("i", [_KINDS[fragment[0]] for fragment in FRAGMENTS]),
        tails=array("i", [_KINDS[fragment[1]] for fragment in FRAGMENTS]),
        faces=[face for tile in _KINDS for face in (tile, turned(tile))],
    )


def _longest(edges: array[int]) -> array[int]:
    """The maximum number of letters after each edge, from the last edge back: children come after their parents."""
    follow, deepest = array("i", bytes(4 * len(edges))), array("i", bytes(4 * len(edges)))
    depth = 0
    for place in range(len(edges) - 1, ROOT - 1, -1):
        edge = edges[place]
        if edge & LAST:
            depth = 0
        follow[place] = deepest[edge >> CHILD]
        depth = max(depth, follow[place] + 1)
        deepest[place] = depth
    return follow
