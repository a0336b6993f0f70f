"""Choices in HEXX as a hint words them: the word or the tiles, and how many tiles turn."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from random import Random
from typing import TYPE_CHECKING, assert_never

from hexarium.core import Seat, Suggestion
from hexarium.core.english import both, count
from hexarium.games.hexx.actions import (
    Action,
    Change,
    Choose,
    Draw,
    Exchange,
    Forfeit,
    Give,
    Morph,
    Pass,
    Placing,
    Play,
    Poach,
    Remove,
    Roll,
    Take,
    Toss,
)
from hexarium.games.hexx.event_types import Outcome
from hexarium.games.hexx.events import AlsoMade, Flipped, Played
from hexarium.games.hexx.pieces import COLOURS, NAMES, Axis, Laid, tile_name
from hexarium.games.hexx.spells import Morphed
from hexarium.games.hexx.state import State
from hexarium.games.hexx.view import View
from hexarium.grid import Hex

if TYPE_CHECKING:
    from hexarium.games.hexx.rules import Hexx


def suggest(rules: Hexx, view: View, plan: Sequence[Action]) -> Suggestion:
    """The word to play or the answer to give, and what it brings."""
    if view.eye is None:
        raise AssertionError("only a seat that must choose is given a suggestion")
    state, seat = rules.imagine(view, Random(0)), view.eye
    match plan[0]:
        case Play() as play:
            return _play(state, rules.apply(state, seat, play), seat, play.run)
        case Morph() as morph:
            return _morph(rules.apply(state, seat, morph), seat, morph)
        case Exchange(tiles):
            return Suggestion(f"Exchange {both(map(tile_name, tiles))} for new tiles", "exchanging tiles")
        case Pass():
            return Suggestion("Pass this turn", "passing")
        case Forfeit():
            return Suggestion("Forfeit this turn", "forfeiting the turn")
        case Poach(cells):
            return _poach(state, seat, cells)
        case Choose(letter) as choose:
            changed = len(_new(state, rules.apply(state, seat, choose)))
            turns = f"turns {count(changed, 'tile')} {COLOURS[seat]}" if changed else "turns no tiles"
            return Suggestion(f"Choose the letter {letter}", letter, f"it {turns}")
        case Remove(at):
            owner = _owner(state, at)
            brings = "" if owner is None else f"it is {COLOURS[owner]}"
            return Suggestion(f"Put {_tile(state, at)} back into the bag", _tile(state, at), brings)
        case Give(tile):
            return Suggestion(f"Give {tile_name(tile)} in return", tile_name(tile))
        case Change(put):
            does = f"Take the HEXX tile[ from {NAMES[put.at]}] and put {_put(put)}"
            return Suggestion(does, f"{put.letter}[ on {NAMES[put.at]}]")
        case Draw() | Toss() | Roll() | Take():
            raise AssertionError("luck is not suggested")
        case choice:
            assert_never(choice)


def _play(state: State, step: Outcome, seat: Seat, run: Axis | None) -> Suggestion:
    played = next(event for event in step.events if isinstance(event, Played))
    placed = {placing.at: placing for placing in played.tiles}
    through = [laid.letter for cell in played.cells if cell not in placed and (laid := state.board[cell]) is not None]
    tiles = both(_placed(placed[cell]) for cell in played.cells if cell in placed)
    along = f", along {run}" if run else ""
    also = Counter(event.word for event in step.events if isinstance(event, AlsoMade))
    does = f"Play {played.word}{f' through the {both(through)}' if through else ''}[ ({tiles}{along})]"
    brings = [_turns(step, seat) or f"adds {count(len(placed), f'{COLOURS[seat]} tile')}"]
    brings += [f"also makes {both(word + _times(made) for word, made in also.items())}"] if also else []
    brings += _rolls(played.tiles)
    return Suggestion(does, played.word, f"it {both(brings)}")


def _morph(step: Outcome, seat: Seat, morph: Morph) -> Suggestion:
    put = morph.put
    morphed = next(event for event in step.events if isinstance(event, Morphed))
    does = f"Take {tile_name(morphed.took)} [from {NAMES[put.at]} ]and put {_put(put)}[ (along {morph.run})]"
    brings = [f"makes {morphed.word}", *filter(None, [_turns(step, seat)]), *_rolls([put])]
    return Suggestion(does, morphed.word, f"it {both(brings)}")


def _poach(state: State, seat: Seat, cells: Sequence[Hex]) -> Suggestion:
    if not cells:
        return Suggestion("Turn no tiles", "no tiles", "there are none to turn")
    tiles = both(_tile(state, cell) for cell in cells)
    return Suggestion(f"Turn {tiles} {COLOURS[seat]}", f"[{both(NAMES[cell] for cell in cells)}]")


def _new(state: State, step: Outcome) -> dict[Hex, Laid]:
    """The tiles that are different after the step, by space."""
    return {cell: laid for cell, laid in step.state.board.pieces() if laid != state.board[cell]}


def _turns(step: Outcome, seat: Seat) -> str:
    turned = sum(len(event.cells) for event in step.events if isinstance(event, Flipped))
    return f"turns {count(turned, 'tile')} {COLOURS[seat]}" if turned else ""


def _rolls(placings: Sequence[Placing]) -> list[str]:
    """That the die is rolled for the HEXX tiles among these, if there are any."""
    rolls = sum(placing.wild for placing in placings)
    return [f"rolls the die{_times(rolls)}"] if rolls else []


def _times(number: int) -> str:
    """How often something happens, after the words for it: nothing for once."""
    return "" if number == 1 else " twice" if number == 2 else f" {number} times"


def _placed(placing: Placing) -> str:
    tile = f"a HEXX tile as {placing.letter}" if placing.wild else placing.letter
    return f"{tile} on {NAMES[placing.at]}"


def _put(placing: Placing) -> str:
    return f"a HEXX tile there as {placing.letter}" if placing.wild else f"{placing.letter} there"


def _tile(state: State, at: Hex) -> str:
    laid = state.board[at]
    return f"the {'tile' if laid is None else laid.letter}[ on {NAMES[at]}]"


def _owner(state: State, at: Hex) -> Seat | None:
    laid = state.board[at]
    return None if laid is None else laid.seat
