"""What Word Search asks its players, and which spaces they may pick; words are never given away."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Final, assert_never

from msgspec import Struct

from hexarium.core import Actor, Eye, Form, House, Question, Seat, Sentence, Who, Whose, everyone, is_are, say
from hexarium.core.english import either
from hexarium.games.wordsearch.actions import Action, Call
from hexarium.games.wordsearch.options import Judge, Mode, Options
from hexarium.games.wordsearch.pieces import turned
from hexarium.games.wordsearch.setup import beside
from hexarium.games.wordsearch.state import DrawTile, FindWord, JudgeWord, LayOut, LayTile, Rearrange, State, TakeTile
from hexarium.games.wordsearch.words import field, may_pass, steps_off
from hexarium.grid import Hex

if TYPE_CHECKING:
    from hexarium.games.wordsearch.rules import WordSearch

FORMS: Final = {
    "swap": (
        Form("swap c3 d6", "swap two tiles on the board"),
        Form("swap c3 d6 turn d6", "the same, and rotate the tile that is then on d6"),
    ),
    "trade": (
        Form("trade c3", "trade the tile in your hand for the one on c3"),
        Form("trade c3 turned", "the same, and rotate yours"),
    ),
    "turn": (Form("turn c3", "rotate one tile, or two"),),
    "stack": (Form("stack d4", "put the tile in your hand on a space or stack"),),
    "shift": (Form("shift d4 c3", "move the top tile of a stack to another space or stack"),),
    "draw": (Form("draw", "draw a tile to lay next to the group"),),
    "lay": (Form("lay c3", "lay the tile that you drew"),),
    "call": (Form("call HELP d6 c5 b4 b5", "call a word along these spaces; `call HELP` finds them"),),
    "move": (Form("move d5", "no word: move your token to a neighbouring space"),),
    "exchange": (Form("exchange", "no word: exchange your tile for one from the pile"),),
    "pass": (Form("pass", "no word: end your turn"),),
    "allow": (Form("allow", "accept the word"),),
    "dispute": (Form("dispute", "say that it is not a word"),),
}

_CHANGES: Final = ("swap", "trade", "turn", "stack", "shift")
"""What a seat may do before it ends its turn in one of the other ways."""

_DOES: Final = {
    "swap": "swap two tiles",
    "trade": "trade your tile for one on the board",
    "turn": "rotate a tile",
    "stack": "put down your tile",
    "shift": "move a tile to another stack",
    "draw": "draw a tile",
    "call": "call a word",
    "move": "move without a word",
    "exchange": "exchange your tile",
    "pass": "end your turn without a word",
}


def ask(rules: WordSearch, state: State, seat: Seat) -> Question:
    """What the seat must decide now."""
    offered = offer(state, seat, rules.options)
    if offered is None:
        raise AssertionError("only a seat that must choose is asked")
    is_word = "call" in offered.verbs
    return Question(_asks(state, offered.verbs), awaited(state), offered.verbs, listed=not is_word)


def expected(rules: WordSearch, state: State, actor: Actor) -> Sentence:
    """What an actor is told that did something else: what it must decide, or who must do what."""
    offered = None if isinstance(actor, House) else offer(state, actor, rules.options)
    return awaited(state) if offered is None else _asks(state, offered.verbs)


def _asks(state: State, verbs: Sequence[str]) -> Sentence:
    match state.agenda[0]:
        case Rearrange(seat):
            changes = [_DOES[verb] for verb in verbs if verb in _CHANGES]
            all_of_it = either(_DOES[verb] for verb in verbs)
            asks = f"find a word. You may {either(changes)} first" if changes else all_of_it
            return say(Whose(seat), f"turn: {asks}")
        case FindWord():
            return say(f"Now {either(_DOES[verb] for verb in verbs)}")
        case LayTile(_, tile):
            return say(f"Lay {tile} on a free space next to the group")
        case JudgeWord(seat, word):
            return say(Who(seat), f"called {word}. Is it a word? Accept it or dispute it")
        case _:
            raise AssertionError("only choices are asked for")


def awaited(state: State) -> Sentence:
    """Who must do what, for everybody else."""
    match state.agenda[0] if state.agenda else None:
        case None:
            return say("The game is over")
        case LayOut():
            return say("The dealer is laying out the tiles")
        case TakeTile() | DrawTile():
            return say("The dealer is turning up a tile")
        case Rearrange(seat) | FindWord(seat):
            return say(Whose(seat), "turn")
        case LayTile(seat, tile):
            return say(Who(seat), is_are(seat), f"choosing where to lay {tile}")
        case JudgeWord(seat, word, _, waiting):
            return say(Who(seat), f"called {word}.", everyone(waiting), "may dispute it")
        case task:
            assert_never(task)


def conceals(options: Options, choice: Action) -> bool:
    """Must the outcome stay unknown until the choice is made? A player could otherwise test words without a penalty."""
    return options.judge is Judge.STRICT and isinstance(choice, Call)


class Offer(Struct, frozen=True, forbid_unknown_fields=True):
    """What may be done: the verbs, and the spaces for them.

    A word starts on one of `starts`, and a token moves to one of `steps`. Tiles may be swapped or moved from `tiles`,
    rotated on `turns` and put down on `spots`.
    """

    verbs: tuple[str, ...]
    starts: tuple[Hex, ...] = ()
    steps: tuple[Hex, ...] = ()
    tiles: tuple[Hex, ...] = ()
    turns: tuple[Hex, ...] = ()
    spots: tuple[Hex, ...] = ()


def offer(state: State, eye: Eye, options: Options) -> Offer | None:
    """What the eye may do; None if it isn't asked."""
    match state.agenda[0] if state.agenda else None:
        case Rearrange(seat) if seat == eye:
            return _turn(state, seat, options, (*_changes(state, seat, options.mode), *_endings(state, seat, options)))
        case FindWord(seat) if seat == eye:
            return _turn(state, seat, options, tuple(_endings(state, seat, options)))
        case LayTile(seat) if seat == eye:
            return Offer(("lay",), spots=tuple(beside(state.board.shape)))
        case JudgeWord(waiting=waiting) if eye in waiting:
            return Offer(("allow", "dispute"))
        case _:
            return None


def _turn(state: State, seat: Seat, options: Options, verbs: tuple[str, ...]) -> Offer:
    tiles = tuple(cell for cell, _ in state.board.pieces())
    room = field(state, seat, options)
    return Offer(
        verbs=verbs,
        starts=tuple(cell for cell in room.starts if state.board[cell]),
        steps=steps_off(state, seat),
        tiles=tiles if {"swap", "shift"} & {*verbs} else (),
        turns=tuple(_fragments(state)) if "turn" in verbs else (),
        spots=state.board.shape.cells if {"stack", "shift"} & {*verbs} else (),
    )


def _changes(state: State, seat: Seat, mode: Mode) -> Iterator[str]:
    match mode:
        case Mode.BOARD:
            yield from ("swap", "trade")
            if any(_fragments(state)):
                yield "turn"
        case Mode.INSERT:
            if state.hands[seat] is not None:
                yield "stack"
            if any(state.board.contents):
                yield "shift"
        case Mode.BOARDLESS:
            if state.pile:
                yield "draw"
        case _:
            assert_never(mode)


def _endings(state: State, seat: Seat, options: Options) -> Iterator[str]:
    yield "call"
    if steps_off(state, seat):
        yield "move"
    if may_pass(state, seat, options.mode):
        yield "pass"
    if state.hands and state.hands[seat] is not None and state.pile:
        yield "exchange"


def _fragments(state: State) -> Iterator[Hex]:
    return (cell for cell, tower in state.board.pieces() if turned(tower[-1]) != tower[-1])
