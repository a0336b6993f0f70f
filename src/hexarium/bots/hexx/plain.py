"""Plain bots for HEXX: they count tiles, and one also counts what the opponent can flip back."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from random import Random
from typing import Any, Final

from hexarium.bots.bot import Decision
from hexarium.bots.plain import best
from hexarium.core import Deciding, Rules, Seat
from hexarium.games.hexx import Action, Exchange, Hexx, Play, View, plays
from hexarium.games.hexx.actions import Change, Forfeit, Give, Morph
from hexarium.games.hexx.events import AlsoMade, Played
from hexarium.games.hexx.pieces import HEXX, Axis, Laid, Tile, other
from hexarium.games.hexx.scoring import count
from hexarium.games.hexx.spells import Morphed
from hexarium.games.hexx.state import State, frozen
from hexarium.games.hexx.words import Judge, letters, run
from hexarium.grid import Board, Hex
from hexarium.lexicon import is_offensive

ANSWERS: Final = 200
"""Maximum number of answers to a HEXX that are valued."""

WIDTH: Final = 10
"""Number of plays that the wary bot considers."""

WORLDS: Final = 2
"""Number of hands that the wary bot imagines for the opponent."""

WORTH: Final = {HEXX: 9} | {letter: 4 - level for level, word in enumerate(("ERSAT", "INOLD")) for letter in word}
"""Value of keeping a tile; letters that are not listed are given away first."""


class FlipCounter:
    """Counts what plays of one seat flip on a board; what a tile flips on each line through it is cached."""

    def __init__(self, judge: Judge, board: Board[Laid], seat: Seat, kept: Seat | None = None) -> None:
        self._judge = judge
        self._place = board.shape.place
        self._letters = letters(board)
        self._theirs = self._mask(cell for cell, laid in board.pieces() if laid.seat not in (seat, kept))
        self._spans = dict[tuple[Hex, Axis], int]()
        self._crossings = dict[tuple[Hex, str], dict[Axis, int]]()

    def flips(self, play: Play) -> int:
        """The number of tiles that a legal play flips to the seat's colour."""
        along, mask = _axis(play), 0
        for tile in play.tiles:
            for axis, crossing in self._crossing(tile.at, tile.letter).items():
                mask |= self._span(tile.at, axis) if axis is along else crossing
        return (mask & self._theirs).bit_count()

    def _mask(self, cells: Iterable[Hex]) -> int:
        return sum(1 << self._place(cell) for cell in cells)

    def _span(self, at: Hex, axis: Axis) -> int:
        """The tiles that a tile on this space would join into one run."""
        if (at, axis) not in self._spans:
            self._spans[at, axis] = self._mask(run(self._letters | {at: ""}, at, axis))
        return self._spans[at, axis]

    def _crossing(self, at: Hex, letter: str) -> dict[Axis, int]:
        """For each axis the tiles of the word that this letter makes there; 0 if it makes none."""
        if (at, letter) not in self._crossings:
            after = self._letters | {at: letter}
            self._crossings[at, letter] = {
                axis: self._span(at, axis) if self._judge.new_word(after, run(after, at, axis), axis, (at,)) else 0
                for axis in Axis
            }
        return self._crossings[at, letter]


class AnyPlay:
    """Makes any legal choice at random, but no offensive word."""

    def __init__(self, rules: Rules[State, Action, View, Any]) -> None:
        if not isinstance(rules, Hexx):
            raise TypeError("this bot plays HEXX")
        self._rules = rules

    def choose(self, decision: Decision[View, Action], rng: Random) -> Action:
        """A random choice, drawn again while it makes an offensive word."""
        state = self._rules.imagine(decision.view, rng)
        while not self._is_decent(state, choice := rng.choice(decision.choices)):
            pass
        return choice

    def _is_decent(self, state: State, choice: Action) -> bool:
        if not isinstance(choice, Play | Morph):
            return True
        (seat,) = asked(self._rules, state)
        events = self._rules.apply(state, seat, choice).events
        return not any(is_offensive(made.word) for made in events if isinstance(made, Played | AlsoMade | Morphed))


class Greedy(AnyPlay):
    """Makes the choice that leaves it the most tiles of its colour."""

    def choose(self, decision: Decision[View, Action], rng: Random) -> Action:
        """The play that gains most; if there is none, an exchange of the tiles least worth keeping."""
        state = self._rules.imagine(decision.view, rng)
        (seat,) = asked(self._rules, state)
        choices = [*decision.choices]
        found = [choice for choice in choices if isinstance(choice, Play)]
        if play := self._best_play(state, seat, found, rng):
            return play
        return self._answer(state, seat, [choice for choice in choices if not isinstance(choice, Play)], rng)

    def _best_play(self, state: State, seat: Seat, found: Sequence[Play], rng: Random) -> Play | None:
        return next(iter(self._decent(state, self._ranked(state, seat, found, rng), 1)), None)

    def _ranked(self, state: State, seat: Seat, found: Sequence[Play], rng: Random) -> list[Play]:
        """The plays by the number of tiles they gain, the most first; ties in random order."""
        ground = FlipCounter(self._rules.judge, state.board, seat, frozen(state))
        valued = [(len(play.tiles) + ground.flips(play), rng.random(), play) for play in found]
        return [play for _, _, play in sorted(valued, key=lambda worth: worth[:2], reverse=True)]

    def _decent(self, state: State, ranked: Sequence[Play], most: int) -> list[Play]:
        decent = list[Play]()
        for play in ranked:
            if len(decent) == most:
                break
            if self._is_decent(state, play):
                decent.append(play)
        return decent

    def _answer(self, state: State, seat: Seat, choices: Sequence[Action], rng: Random) -> Action:
        weighed = choices if len(choices) <= ANSWERS else rng.sample(choices, ANSWERS)
        decent = [choice for choice in weighed if self._is_decent(state, choice)] or [Forfeit()]
        return best(decent, lambda choice: self._lead(state, seat, choice), rng)

    def _lead(self, state: State, seat: Seat, choice: Action) -> float:
        """The lead in tiles after an answer; tiles given away count a little."""
        mine, theirs = (count(self._rules.apply(state, seat, choice).state.board)[who] for who in (seat, other(seat)))
        return mine - theirs - sum(map(_keeping, _given(choice))) / 100


class Wary(Greedy):
    """Compares its best plays by the best replies of hands that it imagines for the opponent."""

    def _best_play(self, state: State, seat: Seat, found: Sequence[Play], rng: Random) -> Play | None:
        promising = self._decent(state, self._ranked(state, seat, found, rng), WIDTH)
        if not promising:
            return None
        view = self._rules.view(state, seat)
        worlds = [self._rules.imagine(view, rng).hands[other(seat)] for _ in range(WORLDS)]
        return best(promising, lambda play: self._outlook(state, seat, play, worlds), rng)

    def _outlook(self, state: State, seat: Seat, play: Play, worlds: Sequence[Sequence[Tile]]) -> float:
        """The lead after a play minus the mean of the best replies; replies use no HEXX tiles, to save time."""
        foe, board = other(seat), self._rules.apply(state, seat, play).state.board
        ground = FlipCounter(self._rules.judge, board, foe)
        lost = 0
        for hand in worlds:
            replies = plays.every(
                self._rules.options, self._rules.lexicon, board, tuple(tile for tile in hand if tile != HEXX)
            )
            lost += max((len(reply.tiles) + 2 * ground.flips(reply) for reply in replies), default=0)
        mine, theirs = count(board)[seat], count(board)[foe]
        return mine - theirs - lost / len(worlds)


def _axis(play: Play) -> Axis | None:
    """The axis of a play of several tiles; None for a single tile, which is on three."""
    if len(play.tiles) == 1:
        return None
    step = play.tiles[1].at - play.tiles[0].at
    return Axis.EAST if step.r == 0 else Axis.SOUTH_EAST if step.q == 0 else Axis.NORTH_EAST


def asked(rules: Hexx, state: State) -> frozenset[Seat]:
    """The seat that must choose."""
    turn = rules.turn(state)
    if not isinstance(turn, Deciding):
        raise AssertionError("a bot is asked only when a seat must choose")
    return turn.seats


def _given(choice: Action) -> Sequence[Tile]:
    match choice:
        case Exchange(tiles):
            return tiles
        case Give(tile):
            return (tile,)
        case Change(put):
            return (put.tile,)
        case _:
            return ()


def _keeping(tile: Tile) -> int:
    """The value of keeping a tile; -1 for letters that fit almost nowhere."""
    return WORTH.get(tile, -1)
