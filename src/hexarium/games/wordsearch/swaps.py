"""What a seat may change before it calls a word: swap and rotate on the board, stack and shift on the insert."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, lru_cache
from itertools import combinations, starmap
from math import comb
from typing import Final, assert_never

from msgspec.structs import replace

from hexarium.core import Illegal, Joined, Lazy, Seat, Step
from hexarium.core.english import either
from hexarium.games.wordsearch.actions import Draw, Facing, Rearrangement, Shift, Stack, Swap, Trade, Turn
from hexarium.games.wordsearch.events import AskedToDraw, GameEvent, Shifted, Stacked, Swapped, Traded, Turned
from hexarium.games.wordsearch.options import Mode
from hexarium.games.wordsearch.pieces import FRAGMENTS, LETTER_SPACES, Tile, Tower, name, turned
from hexarium.games.wordsearch.state import DrawTile, FindWord, State, TakeTile
from hexarium.grid import Board, Hex, Shape

_PAIRS: Final = tuple(combinations(LETTER_SPACES, 2))
_PAIRS_OF: Final = {cell: tuple(number for number, pair in enumerate(_PAIRS) if cell in pair) for cell in LETTER_SPACES}
"""The numbers of the pairs with each space."""

_SWAPS: Final = tuple(starmap(Swap, _PAIRS))
_TRADES: Final = tuple(map(Trade, LETTER_SPACES))
_TURNING_TRADES: Final = tuple(Trade(at, Facing.TURNED) for at in LETTER_SPACES)
_CAN_TURN: Final = frozenset([*FRAGMENTS, *map(turned, FRAGMENTS)])
_KINDS: Final[dict[Mode, tuple[type[Rearrangement], ...]]] = {
    Mode.BOARD: (Swap, Trade, Turn),
    Mode.INSERT: (Stack, Shift),
    Mode.BOARDLESS: (Draw,),
}
_CLAUSES: Final = {
    Mode.BOARD: "wordsearch/swap",
    Mode.INSERT: "wordsearch/insert-build",
    Mode.BOARDLESS: "wordsearch/boardless",
}
_DONE: Final = {
    Mode.BOARD: "swapped or rotated tiles",
    Mode.INSERT: "added or moved a tile",
    Mode.BOARDLESS: "laid a tile",
}


def choices(state: State, seat: Seat, mode: Mode) -> Sequence[Rearrangement]:
    """Everything that the seat may change."""
    match mode:
        case Mode.BOARD:
            return _board_choices(state, state.hands[seat])
        case Mode.INSERT:
            stacks = () if state.hands[seat] is None else _stacks(state.board.shape)
            return Joined[Rearrangement](stacks, _shifts(state.board))
        case Mode.BOARDLESS:
            return (Draw(),) if state.pile else ()
        case _:
            assert_never(mode)


def _board_choices(state: State, hand: Tile | None) -> Sequence[Rearrangement]:
    trades = _TURNING_TRADES if hand in _CAN_TURN else ()
    towers = zip(state.board.shape.cells, state.board.contents, strict=True)
    fragments = tuple([cell for cell, tower in towers if tower and tower[-1] in _CAN_TURN])
    turns = [Turn(cells) for count in (1, 2) for cells in combinations(fragments, count)]
    swaps = Lazy(_count_turning(len(fragments)), lambda place: _turning_swaps(fragments)[place])
    return Joined[Rearrangement](_SWAPS, _TRADES, trades, turns, swaps)


def _count_turning(fragments: int) -> int:
    """The number of turning swaps: one for each fragment and other space, and one more for each pair of fragments.

    A pair of fragments is counted twice as a fragment and another space, so it has three: either of them is rotated, or
    both.
    """
    return fragments * (len(LETTER_SPACES) - 1) + comb(fragments, 2)


@lru_cache(maxsize=256)
def _turning_swaps(fragments: tuple[Hex, ...]) -> tuple[Swap, ...]:
    """Every swap after which one or both tiles are also rotated."""
    found = list[Swap]()
    for number in sorted({number for cell in fragments for number in _pairs_with(cell)}):
        first, second = _PAIRS[number]
        one, other, both = _turning(number)
        if first not in fragments:
            found.append(other)
        elif second not in fragments:
            found.append(one)
        else:
            found += [one, other, both]
    return tuple(found)


@cache
def _pairs_with(cell: Hex) -> tuple[int, ...]:
    return tuple(number for number, pair in enumerate(_PAIRS) if cell in pair)


@cache
def _turning(number: int) -> tuple[Swap, Swap, Swap]:
    """The swaps of a pair after which the first tile, the second, or both are rotated, where they are then."""
    first, second = _PAIRS[number]
    return Swap(first, second, (second,)), Swap(first, second, (first,)), Swap(first, second, (first, second))


@cache
def _stacks(insert: Shape) -> tuple[Stack, ...]:
    return tuple(map(Stack, insert))


def _shifts(board: Board[Tower]) -> Sequence[Shift]:
    cells = board.shape.cells
    tops = [place for place, tower in enumerate(board.contents) if tower]
    others = len(cells) - 1

    def shift(number: int) -> Shift:
        top, other = tops[number // others], number % others
        return Shift(cells[top], cells[other + (other >= top)])

    return Lazy(len(tops) * others, shift)


def rearrange(state: State, seat: Seat, action: Rearrangement, mode: Mode) -> Step[State, GameEvent]:
    """Make the change; calling a word comes next."""
    _check_kind(action, mode)
    ready = replace(state, agenda=(FindWord(seat),))
    match action:
        case Swap():
            return _swap(ready, seat, action)
        case Trade():
            return _trade(ready, seat, action)
        case Turn(at):
            if not 1 <= len(at) <= 2:
                raise Illegal("wordsearch/swap", f"Rotate one or two tiles, not {len(at)}")
            return _turn(Step(ready), seat, at)
        case Stack(at):
            return _stack(ready, seat, at)
        case Shift():
            return _shift(ready, seat, action)
        case Draw():
            if not state.pile:
                raise Illegal("wordsearch/boardless", "There are no tiles left to draw; call a word or pass")
            return Step(replace(state, agenda=(DrawTile(seat),)), (AskedToDraw(seat),))
        case _:
            assert_never(action)


def no_second(action: Rearrangement, mode: Mode) -> Illegal:
    """Why a seat that has changed something can't do this as well."""
    _check_kind(action, mode)
    return Illegal(_CLAUSES[mode], f"You have already {_DONE[mode]} this turn; now call a word or end your turn")


def _check_kind(action: Rearrangement, mode: Mode) -> None:
    if not isinstance(action, _KINDS[mode]):
        verb, verbs = _verb(type(action)), either(map(_verb, _KINDS[mode]))
        raise Illegal(_CLAUSES[mode], f"You can't {verb} in this mode; {verbs} instead")


def _verb(kind: type[Rearrangement]) -> str:
    return kind.__name__.lower()


def _swap(state: State, seat: Seat, swap: Swap) -> Step[State, GameEvent]:
    if swap.first == swap.second:
        raise Illegal("wordsearch/swap", "Pick two different tiles to swap")
    first, second = _top(state, swap.first), _top(state, swap.second)
    if not {*swap.turned} <= {swap.first, swap.second}:
        raise Illegal("wordsearch/swap", "Rotate only the tiles that you swap")
    board = state.board.put(swap.first, (second,)).put(swap.second, (first,))
    swapped = Step[State, GameEvent](replace(state, board=board), (Swapped(seat, swap.first, swap.second),))
    return _turn(swapped, seat, swap.turned)


def _trade(state: State, seat: Seat, trade: Trade) -> Step[State, GameEvent]:
    taken, laid = _top(state, trade.at), state.hands[seat]
    if laid is None:
        raise AssertionError("on the board every seat holds a tile")
    traded = hold(replace(state, board=state.board.put(trade.at, (laid,))), seat, taken)
    step = Step[State, GameEvent](traded, (Traded(seat, trade.at, laid, taken),))
    return _turn(step, seat, (trade.at,) if trade.facing is Facing.TURNED else ())


def _turn(step: Step[State, GameEvent], seat: Seat, cells: tuple[Hex, ...]) -> Step[State, GameEvent]:
    board, events = step.state.board, [*step.events]
    if len({*cells}) < len(cells):
        raise Illegal("wordsearch/swap", "Rotate each tile only once")
    for cell in cells:
        tile = _top(step.state, cell)
        if tile not in _CAN_TURN:
            raise Illegal("wordsearch/fragments", f"You can only rotate two-letter tiles, not {tile}")
        board = board.put(cell, (turned(tile),))
        events.append(Turned(seat, cell))
    return Step(replace(step.state, board=board), tuple(events))


def _stack(state: State, seat: Seat, at: Hex) -> Step[State, GameEvent]:
    tile = state.hands[seat]
    if tile is None:
        raise Illegal("wordsearch/insert-build", "You have no tile to stack; shift one or call a word")
    built = hold(replace(state, board=_raised(state.board, at, tile), built=state.turns), seat, None)
    if state.pile:
        built = replace(built, agenda=(TakeTile(seat), *built.agenda))
    return Step(built, (Stacked(seat, at, tile),))


def _shift(state: State, seat: Seat, shift: Shift) -> Step[State, GameEvent]:
    if shift.source == shift.target:
        raise Illegal("wordsearch/insert-build", "Move the tile to a different space")
    tile = _top(state, shift.source)
    lower = (state.board[shift.source] or ())[:-1]
    cleared = state.board.put(shift.source, lower) if lower else state.board.cleared(shift.source)
    board = _raised(cleared, shift.target, tile)
    return Step(replace(state, board=board, built=state.turns), (Shifted(seat, shift.source, shift.target),))


def _raised(board: Board[Tower], at: Hex, tile: Tile) -> Board[Tower]:
    if at not in board:
        raise Illegal("wordsearch/insert", f"There is no space {name(at)} on the insert")
    return board.put(at, (*(board[at] or ()), tile))


def hold(state: State, seat: Seat, tile: Tile | None) -> State:
    """The state with this tile, or none, in the seat's hand."""
    return replace(state, hands=(*state.hands[:seat], tile, *state.hands[seat + 1 :]))


def _top(state: State, cell: Hex) -> Tile:
    if cell not in state.board or not (tower := state.board[cell]):
        clause = "wordsearch/board" if state.tokens else "wordsearch/insert-build"
        raise Illegal(clause, f"There is no tile on {name(cell)}")
    return tower[-1]
