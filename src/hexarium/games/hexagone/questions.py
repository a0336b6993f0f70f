"""What Hexa Gone asks its players."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, assert_never

from hexarium.core import Form, Question, Seat, Sentence, Who, Whose, say
from hexarium.core.english import an, either
from hexarium.games.hexagone.double_rolls import is_double
from hexarium.games.hexagone.options import Options, Rolls
from hexarium.games.hexagone.sentences import counted
from hexarium.games.hexagone.state import (
    ChooseMain,
    EndTurn,
    LayBlock,
    MayAdd,
    MayBuy,
    Reform,
    RollDice,
    State,
    SwapPieces,
)
from hexarium.games.hexagone.swaps import can_leave

if TYPE_CHECKING:
    from hexarium.games.hexagone.rules import HexaGone

FORMS: Final = {
    "swap": (Form("swap j10 k9", "swap two pieces"),),
    "leave": (Form("leave", "skip the swap: two pieces of the same colour change places, which changes nothing"),),
    "keep": (Form("keep j10", "keep the section with that cell as the main block"),),
    "place": (Form("place red k12", "put a piece on an empty cell"),),
    "pass": (Form("pass", "keep everything you have captured"),),
}


def ask(rules: HexaGone, state: State, _seat: Seat) -> Question:
    """What the seat whose turn it is must decide."""
    waits = awaited(state)
    match state.agenda[0]:
        case SwapPieces():
            verbs = ("swap", "leave") if can_leave(state.block, state.rolled) else ("swap",)
            return Question(_swap(state, rules.options, may_skip="leave" in verbs), waits, verbs)
        case ChooseMain():
            return Question(say("The block split into equal sections: choose the one to keep"), waits, ("keep",))
        case Reform(_, loose):
            who = "it" if len(loose) == 1 else "each"
            back = f"Put {counted(loose)} back: {who} must touch at least two pieces, none of its own colour"
            return Question(say(back), waits, ("place",))
        case MayBuy():
            return Question(say("You may put a captured piece back to buy a bonus roll"), waits, ("place", "pass"))
        case MayAdd():
            return Question(say("You may put a captured piece back onto the block"), waits, ("place", "pass"))
        case _:
            raise AssertionError("only a seat that must choose is asked")


def awaited(state: State) -> Sentence:
    """Who must do what, for everybody else."""
    match state.agenda[0] if state.agenda else None:
        case None:
            return say("The game is over")
        case LayBlock():
            return say("The dealer is laying out the block")
        case RollDice():
            return say("The dealer is rolling the dice")
        case SwapPieces(seat):
            return say(Whose(seat), "turn to swap two pieces")
        case ChooseMain(seat):
            return say(Who(seat), "must choose which section to keep")
        case Reform(seat):
            return say(Who(seat), "must put the block back together")
        case MayBuy(seat):
            return say(Who(seat), "may buy a bonus roll or pass")
        case MayAdd(seat):
            return say(Who(seat), "may put a captured piece back or pass")
        case EndTurn():
            raise AssertionError("a turn ends as soon as nothing else is left of it")
        case task:
            assert_never(task)


def _swap(state: State, options: Options, *, may_skip: bool) -> Sentence:
    one, other = state.rolled
    skip = ". Or skip" if may_skip else ""
    which = _which(state, options)
    if is_double(state.rolled):
        return say(f"{which}: you rolled a double. Swap {an(f'{one} piece')} with any other piece{skip}")
    return say(f"{which}: swap two touching pieces; one must be {either((one, other))}{skip}")


def _which(state: State, options: Options) -> str:
    """Which roll of the turn it is: a later one comes without a move of anybody else."""
    rest = state.agenda[1:]
    if state.is_solo or any(isinstance(task, RollDice) for task in rest):
        return "Your turn"
    is_bonus = options.rolls is Rolls.BONUS and not any(isinstance(task, MayBuy) for task in rest)
    return "Bonus roll" if is_bonus else "Second roll"
