"""Choices in Word Search as a hint words them: the word aimed at, and the change that makes it."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import TYPE_CHECKING, assert_never

from hexarium.core import Suggestion
from hexarium.core.english import both, count
from hexarium.games.wordsearch.actions import (
    Action,
    Allow,
    Call,
    Deal,
    Dispute,
    Draw,
    Exchange,
    Expire,
    Facing,
    Lay,
    Move,
    Pass,
    Rearrangement,
    Shift,
    Stack,
    Swap,
    Trade,
    Turn,
    TurnUp,
)
from hexarium.games.wordsearch.pieces import BOARD, Tile, name, path_in_brackets
from hexarium.games.wordsearch.scoring import points
from hexarium.games.wordsearch.state import JudgeWord, LayTile, State
from hexarium.games.wordsearch.view import View
from hexarium.grid import Hex

if TYPE_CHECKING:
    from hexarium.games.wordsearch.rules import WordSearch


def suggest(rules: WordSearch, view: View, plan: Sequence[Action]) -> Suggestion:
    """What to do now, with the word that is to follow it."""
    if view.eye is None:
        raise AssertionError("only a seat that must choose is given a suggestion")
    state, hand = rules.imagine(view, Random(0)), view.hands[view.eye] if view.hands else None
    match plan[0]:
        case Call(word, path):
            scored = points([state.board[cell] or () for cell in path], rules.options.heights)
            return Suggestion(f"Call {word}[{path_in_brackets(path)}]", word, count(scored, "point"))
        case (Swap() | Trade() | Turn() | Stack() | Shift() | Draw()) as change:
            return _aiming(rules, view, _changed(state, hand, change), plan)
        case Lay(at):
            place = _place(state, at)
            return _aiming(rules, view, (f"Lay {_drawn(state)}{place}", f"laying it{place}"), plan)
        case Move(to):
            return Suggestion(f"Move the token[ to {name(to)}] without a word", f"moving[ to {name(to)}]")
        case Exchange():
            return Suggestion(f"Exchange the {hand} in hand for a tile from the pile", "exchanging the tile in hand")
        case Pass():
            return Suggestion("End the turn without a word", "ending the turn")
        case Allow():
            return Suggestion("Accept the word", "accepting the word", _verdict(rules, state))
        case Dispute():
            return Suggestion("Dispute the word", "disputing the word", _verdict(rules, state))
        case Deal() | TurnUp() | Expire():
            raise AssertionError("luck and the clock are not suggested")
        case choice:
            assert_never(choice)


def _aiming(rules: WordSearch, view: View, change: tuple[str, str], plan: Sequence[Action]) -> Suggestion:
    """A change, and the word that is called after it, if the plan says so."""
    does, called = change[0], next((choice for choice in plan if isinstance(choice, Call)), None)
    if called is None or view.eye is None:
        return Suggestion(does, change[1])
    after = rules.apply(rules.imagine(view, Random(0)), view.eye, plan[0]).state
    scored = points([after.board[cell] or () for cell in called.path], rules.options.heights)
    return Suggestion(f"{does}, then call {called.word}", called.word, count(scored, "point"))


def _changed(state: State, hand: Tile | None, change: Rearrangement) -> tuple[str, str]:
    """A change in words, in full and in short."""
    match change:
        case Swap(first, second, turned):
            moved = {first: _top(state, second), second: _top(state, first)}
            does = f"Swap the {moved[second]}[ on {name(first)}] with the {moved[first]}[ on {name(second)}]"
            rotated = [f"the {moved[cell]}" for cell in turned]
            return _rotating(does, rotated), f"[{name(first)} with {name(second)}]"
        case Trade(at, facing):
            rotated = [f"the {hand}"] if facing is Facing.TURNED else []
            return _rotating(
                f"Swap the {hand} in hand with {_tile(state, at)}", rotated
            ), f"the {hand} in hand[ with {name(at)}]"
        case Turn(at):
            return f"Rotate {both(_tile(state, cell) for cell in at)}", f"rotating[ {both(map(name, at))}]"
        case Stack(at):
            return f"Put down the {hand}[ on {name(at)}]", f"the {hand}[ on {name(at)}]"
        case Shift(source, target):
            way = f"{name(source)} to {name(target)}"
            return f"Move the {_top(state, source)}[ from {way}]", f"[{way}]"
        case Draw():
            return "Draw a tile", "drawing a tile"
        case _:
            assert_never(change)


def _rotating(does: str, tiles: Sequence[str]) -> str:
    return f"{does} and rotate {both(tiles)}" if tiles else does


def _tile(state: State, at: Hex) -> str:
    return f"the {_top(state, at)}[ on {name(at)}]"


def _place(state: State, at: Hex) -> str:
    """Where a tile is to be laid: a space outside the board has no name, so it is told by the tiles that it touches."""
    if at in BOARD:
        return f"[ on {name(at)}]"
    return f" next to {both(f'the {tower[-1]}' for cell, tower in state.board.pieces() if abs(cell - at) == 1)}"


def _top(state: State, at: Hex) -> Tile:
    return (state.board[at] or ("",))[-1]


def _drawn(state: State) -> str:
    task = state.agenda[0]
    return f"the {task.tile}" if isinstance(task, LayTile) else "the tile"


def _verdict(rules: WordSearch, state: State) -> str:
    """Whether the word that is judged is in the list; the word itself is not repeated."""
    task = state.agenda[0]
    is_word = isinstance(task, JudgeWord) and task.word in rules.lexicon
    return "it is in the word list" if is_word else "it is not in the word list"
