"""The rules of Hexa Gone."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from random import Random
from typing import Final, assert_never

from msgspec.structs import replace

from hexarium.core import (
    Actor,
    Chance,
    Deciding,
    Draws,
    Eye,
    House,
    Illegal,
    NotAwaited,
    Over,
    Rules,
    Sampled,
    Seat,
    Step,
    Turn,
    Who,
    has_have,
    say,
)
from hexarium.core.english import an, both, count, either
from hexarium.core.turn import just
from hexarium.games.hexagone import view
from hexarium.games.hexagone.actions import (
    Action,
    AddedBack,
    AddedNothing,
    Bought,
    Declined,
    GameEvent,
    Keep,
    Laid,
    Lay,
    Leave,
    LeftAlone,
    Pass,
    Place,
    Placed,
    Rerolled,
    Roll,
    Rolled,
    RollSpent,
    SpareGiven,
    Swap,
    Swapped,
    SwappedAfar,
)
from hexarium.games.hexagone.block import EMPTY, Block, around
from hexarium.games.hexagone.margin import SIDES
from hexarium.games.hexagone.options import Options, Rolls
from hexarium.games.hexagone.pieces import ROLLS, Colour, Dice, Piece, less, name
from hexarium.games.hexagone.questions import awaited
from hexarium.games.hexagone.reform import mains, open_cells, openings
from hexarium.games.hexagone.scoring import ranking
from hexarium.games.hexagone.sentences import counted
from hexarium.games.hexagone.setup import FULL_TABLE, box, check_block, draw_block
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
from hexarium.games.hexagone.swaps import can_leave, can_swap, groups, places, swaps
from hexarium.games.hexagone.turn_flow import go_on, lift, offers, solo_turn, take, turn_of
from hexarium.games.hexagone.view import View
from hexarium.grid import Hex

_SEATS: Final = range(1, FULL_TABLE + 1)
_ROLL: Final = Chance[Action](tuple((Roll(dice), weight) for dice, weight in ROLLS.items()))


class HexaGone(Rules[State, Action, View, GameEvent]):
    """Swap pieces of a shared block under two colour dice; groups of three are yours."""

    def __init__(self, options: Options | None = None) -> None:
        self.options = options or Options()

    def start(self, seats: int) -> State:
        """No block yet; with four seats, the last one already has the spare white piece."""
        if seats not in _SEATS:
            raise Illegal("hexagone/pieces", f"Hexa Gone is for {_SEATS[0]} to {_SEATS[-1]} players")
        if seats == 1 and self.options.rolls is Rolls.BONUS:
            raise Illegal("hexagone/bonus-roll", "Bonus rolls are for two players or more")
        spare = (Colour.WHITE,) if seats == FULL_TABLE else ()
        turn = solo_turn() if seats == 1 else turn_of(Seat(0), self.options)
        return State(EMPTY, (*((),) * (seats - 1), spare), len(box(seats)), 0, None, (LayBlock(), *turn))

    def turn(self, state: State) -> Turn[Action]:
        """The first task on the agenda; the end of the game if there is none."""
        if not state.agenda:
            return Over(ranking(state.captured))
        match state.agenda[0]:
            case SwapPieces(seat) | Reform(seat) | MayBuy(seat) | MayAdd(seat):
                return just(seat)
            case ChooseMain(seat):
                return Deciding(frozenset({seat}), selection=True)
            case RollDice():
                return _ROLL
            case LayBlock():
                return Sampled(partial(self._draw, len(state.captured)))
            case EndTurn():
                raise AssertionError("a turn ends as soon as nothing else is left of it")
            case task:
                assert_never(task)

    def legal(self, state: State, seat: Seat) -> Iterator[Action]:
        """Every swap, section, placement or purchase that the seat may choose now."""
        return iter(self.choices(state, seat))

    def choices(self, state: State, seat: Seat) -> Sequence[Action]:
        """The same; each swap is made when it is read."""
        match state.agenda[0] if state.agenda else None:
            case SwapPieces(asked) if asked == seat:
                return swaps(state.block, state.rolled)
            case Reform(asked, loose) if asked == seat:
                return openings(state.block, loose)
            case ChooseMain(asked) if asked == seat:
                return [Keep(state.block.outline.cells[main[0]]) for main in mains(state.block)]
            case MayBuy(asked) | MayAdd(asked) if asked == seat:
                return [Pass(), *offers(state, seat)]
            case _:
                return ()

    def apply(self, state: State, actor: Actor, action: Action) -> Step[State, GameEvent]:
        """Lay out the block, roll, swap, put the block back together, or put a captured piece back."""
        match state.agenda[0] if state.agenda else None, action:
            case SwapPieces(seat), Swap() if actor == seat:
                return self._swap(state, seat, action)
            case RollDice(seat), Roll(dice) if actor is House.DEALER:
                return self._roll(state, seat, dice)
            case SwapPieces(seat), Leave() if actor == seat:
                return self._leave(state, seat)
            case Reform(seat, loose), Place() if actor == seat:
                return self._reform(state, seat, loose, action)
            case ChooseMain(seat), Keep(at) if actor == seat:
                return self._keep(state, seat, at)
            case (MayBuy(seat) | MayAdd(seat)) as task, Place() if actor == seat:
                return self._add(state, task, action)
            case (MayBuy(seat) | MayAdd(seat)) as task, Pass() if actor == seat:
                passed = Declined(seat) if isinstance(task, MayBuy) else AddedNothing()
                return go_on(replace(state, agenda=state.agenda[1:]), self.options, [passed])
            case LayBlock(), Lay(pieces) if actor is House.DEALER:
                return self._lay(state, pieces)
            case _:
                raise NotAwaited(actor, action, awaited(state))

    def view(self, state: State, eye: Eye) -> View:
        """The whole table: nothing is hidden in this game."""
        return view.of(state, eye)

    def imagine(self, seen: View, rng: Random) -> State:
        """The state itself: its view hides nothing."""
        del rng
        return view.imagine(seen)

    def _draw(self, seats: int, draws: Draws) -> Lay:
        return Lay(draw_block(box(seats), self.options.laying, draws))

    def _lay(self, state: State, pieces: tuple[Piece, ...]) -> Step[State, GameEvent]:
        seats = len(state.captured)
        block = check_block(pieces, box(seats), self.options.laying)
        events: list[GameEvent] = [Laid(tuple(block.pieces()))]
        if seats == FULL_TABLE:
            events.append(SpareGiven(Seat(seats - 1)))
        return go_on(replace(state, block=block, agenda=state.agenda[1:]), self.options, events)

    def _roll(self, state: State, seat: Seat, dice: Dice) -> Step[State, GameEvent]:
        if dice not in ROLLS:
            raise Illegal("hexagone/roll", f"The dice can't show {both(dice)}")
        events: list[GameEvent] = [Rolled(seat, dice)]
        if can_swap(state.block, dice):
            return Step(replace(state, dice=dice, agenda=(SwapPieces(seat), *state.agenda[1:])), tuple(events))
        if not state.is_solo:
            return Step(replace(state, dice=dice), (*events, Rerolled(seat)))
        agenda = state.agenda[2:] if isinstance(state.agenda[1], MayAdd) else state.agenda[1:]
        events.append(RollSpent(sum(isinstance(task, RollDice) for task in agenda)))
        return go_on(replace(state, dice=dice, agenda=agenda), self.options, events)

    def _swap(self, state: State, seat: Seat, swap: Swap) -> Step[State, GameEvent]:
        one, other = places(state.block, state.rolled, swap)
        block = state.block.swapped(one, other)
        swapped = Swapped if other in block.outline.near[one] else SwappedAfar
        pieces = Piece(swap.one, block.colours[one]), Piece(swap.other, block.colours[other])
        events: list[GameEvent] = [swapped(seat, *pieces)]
        if made := groups(block, one, other):
            return go_on(take(replace(state, block=block), seat, made, events), self.options, events)
        return go_on(replace(state, block=block, agenda=state.agenda[1:]), self.options, events)

    def _leave(self, state: State, seat: Seat) -> Step[State, GameEvent]:
        if not can_leave(state.block, state.rolled):
            detail = "Swap two pieces of different colours: there is no swap that changes nothing"
            raise Illegal("hexagone/same-colour-swap", detail)
        return go_on(replace(state, agenda=state.agenda[1:]), self.options, [LeftAlone(seat)])

    def _keep(self, state: State, seat: Seat, at: Hex) -> Step[State, GameEvent]:
        """Any cell of a section stands for it; its first cell is the one that `legal` lists."""
        choices = mains(state.block)
        for main in choices:
            if state.block.outline.place(at) in main:
                events: list[GameEvent] = []
                return Step(lift(replace(state, agenda=state.agenda[1:]), seat, main, events), tuple(events))
        cells = either(name(state.block.outline.cells[main[0]]) for main in choices)
        raise Illegal("hexagone/split", f"{name(at)} is not in a section that you can keep: choose {cells}")

    def _reform(self, state: State, seat: Seat, loose: tuple[Colour, ...], place: Place) -> Step[State, GameEvent]:
        if place.at not in open_cells(state.block, loose).get(place.colour, ()):
            if place.colour not in loose:
                raise Illegal("hexagone/reform", f"There is no {place.colour} piece to put back, only {counted(loose)}")
            _check_spot(state.block, place)
            then = f"with {place.colour} on {name(place.at)}, the others could not be put back"
            raise Illegal("hexagone/stuck", f"Choose another cell: {then}")
        rest = less(loose, place.colour)
        agenda = (Reform(seat, rest), *state.agenda[1:]) if rest else state.agenda[1:]
        placed = replace(state, block=state.block.plus(place.at, place.colour), agenda=agenda)
        return go_on(placed, self.options, [Placed(seat, Piece(place.at, place.colour))])

    def _add(self, state: State, task: MayBuy | MayAdd, place: Place) -> Step[State, GameEvent]:
        seat, piece, captured = task.seat, Piece(place.at, place.colour), state.captured
        if place.colour not in captured[seat]:
            clause = "hexagone/bonus-roll" if isinstance(task, MayBuy) else "hexagone/solo"
            raise Illegal(clause, say(Who(seat), has_have(seat), f"no captured {place.colour} piece"))
        _check_spot(state.block, place)
        paid = (*captured[:seat], less(captured[seat], place.colour), *captured[seat + 1 :])
        bought = isinstance(task, MayBuy)
        agenda = (RollDice(seat), *state.agenda[1:]) if bought else state.agenda[1:]
        added = replace(state, block=state.block.plus(place.at, place.colour), captured=paid, agenda=agenda)
        return Step(added, (Bought(seat, piece) if bought else AddedBack(piece),))


def _check_spot(block: Block, place: Place) -> None:
    """Raise Illegal if the piece cannot be added there."""
    if block.colour(place.at) is not None:
        raise Illegal("hexagone/adding", f"{name(place.at)} is already taken")
    touched = [colour for near in around(place.at) if (colour := block.colour(near)) is not None]
    if place.colour in touched:
        touches = f"{name(place.at)} touches {an(f'{place.colour} piece')}"
        raise Illegal("hexagone/adding", f"{touches}: a piece must touch none of its own colour")
    if len(touched) < SIDES:
        touches = f"{name(place.at)} touches {count(len(touched), 'piece')}"
        raise Illegal("hexagone/adding", f"{touches}: a piece must touch at least {SIDES}")
