"""The rules of HEXX."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import chain
from random import Random
from typing import Final

from msgspec.structs import replace

from hexarium.core import Actor, Chance, Eye, House, Illegal, Joined, NotAwaited, Over, Rules, Seat, Step, Turn
from hexarium.core.turn import just
from hexarium.games.hexx import answers, effects, morphing, plays, view
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
    Play,
    Poach,
    Remove,
    Roll,
    Take,
    Toss,
)
from hexarium.games.hexx.event_types import GameEvent, Outcome
from hexarium.games.hexx.events import (
    AlsoMade,
    Begins,
    Dealt,
    Drew,
    Exchanged,
    Flipped,
    Passed,
    Played,
    Rolled,
    RollsAgain,
)
from hexarium.games.hexx.options import Options
from hexarium.games.hexx.pieces import BLACK, EMPTY, FACES, RED, Laid, Tile, other, tile_name
from hexarium.games.hexx.questions import expected
from hexarium.games.hexx.scoring import rank
from hexarium.games.hexx.spells import Forfeited
from hexarium.games.hexx.state import (
    CastHexx,
    ChangeTile,
    ChooseLetter,
    DealHand,
    GiveTile,
    PoachPair,
    Refill,
    RemoveTile,
    State,
    StealTile,
    TakeMorph,
    TakeTurn,
    TossTile,
    done,
    finishing,
    first,
    held,
    relaid,
    turned,
)
from hexarium.games.hexx.tiles import added, counts, parts, without
from hexarium.games.hexx.turns import onward, opening
from hexarium.games.hexx.view import View
from hexarium.games.hexx.words import Judge
from hexarium.lexicon import Lexicon, load

_SEATS: Final = 2
_DIE: Final = Chance(tuple((Roll(face), 1) for face in FACES))
_TOSS: Final = Chance(((Toss(RED), 1), (Toss(BLACK), 1)))


class Hexx(Rules[State, Action, View, GameEvent]):
    """Words turn tiles to a seat's colour; HEXX tiles stand for any letter and roll a die.

    `lexicon` replaces the dictionary that the options name.
    """

    def __init__(self, options: Options | None = None, lexicon: Lexicon | None = None) -> None:
        self.options = options or Options()
        self.lexicon = lexicon or load(self.options.lexicon)
        self.judge = Judge(self.options, self.lexicon)

    def start(self, seats: int) -> State:
        """An empty board and all tiles in the bag."""
        if seats != _SEATS:
            raise Illegal("hexx/colours", "HEXX is for two players")
        size = self.options.board
        return State(EMPTY[size], size.bag, ((), ()), (DealHand(RED), DealHand(BLACK), TossTile()))

    def turn(self, state: State) -> Turn[Action]:
        """The first task on the agenda; the end of the game when the agenda is empty."""
        match state.agenda[0] if state.agenda else None:
            case None:
                return Over(rank(state.board))
            case DealHand() | Refill():
                return Chance(tuple([(Draw(tile), number) for tile, number in counts(state.bag)]))
            case TossTile():
                return _TOSS
            case CastHexx():
                return _DIE
            case StealTile(seat):
                return Chance(tuple([(Take(tile), number) for tile, number in counts(state.hands[other(seat)])]))
            case (
                TakeTurn(seat)
                | TakeMorph(seat)
                | PoachPair(seat)
                | ChooseLetter(seat)
                | RemoveTile(seat)
                | GiveTile(seat)
                | ChangeTile(seat)
            ):
                return just(seat)
            case _:
                raise AssertionError("tasks that need neither choice nor luck are done at once")

    def legal(self, state: State, seat: Seat) -> Iterator[Action]:
        """Every choice once. A play lists its tiles along the line, an exchange in alphabetical order."""
        match state.agenda[0] if state.agenda else None:
            case TakeTurn(asked) if asked == seat:
                return iter(self._turns(state, seat))
            case TakeMorph(asked) as task if asked == seat:
                return chain(morphing.morphs(state, task, self.judge), (Forfeit(),))
            case PoachPair(asked) if asked == seat:
                return answers.poaches(state, seat)
            case ChooseLetter(asked, face) if asked == seat:
                return map(Choose, answers.CHOICES[face])
            case RemoveTile(asked) if asked == seat:
                return (Remove(cell) for cell, _ in state.board.pieces())
            case GiveTile(asked) as task if asked == seat:
                return answers.gifts(state, task)
            case ChangeTile(asked) if asked == seat:
                return answers.changes(state, seat)
            case _:
                return iter(())

    def choices(self, state: State, seat: Seat) -> Sequence[Action]:
        """The same. Plays are found all at once, but each is made when it is read."""
        match state.agenda[0] if state.agenda else None:
            case TakeTurn(asked) if asked == seat:
                return self._turns(state, seat)
            case _:
                return tuple(self.legal(state, seat))

    def apply(self, state: State, actor: Actor, action: Action) -> Outcome:
        """The step to the next choice or piece of luck."""
        step = self._luck(state, action) if actor is House.DEALER else self._choice(state, actor, action)
        if step is None:
            raise NotAwaited(actor, action, expected(state, actor))
        return onward(step)

    def view(self, state: State, eye: Eye) -> View:
        """What `eye` may see: the board, its own hand, how many tiles are elsewhere, and what it knows about those."""
        return view.of(state, eye, self.options.board)

    def imagine(self, seen: View, rng: Random) -> State:
        """A state with the unseen tiles dealt at random, except those that the eye knows."""
        return view.imagine(seen, rng)

    def _turns(self, state: State, seat: Seat) -> Sequence[Action]:
        hand = state.hands[seat]
        found = plays.every(self.options, self.lexicon, state.board, hand)
        return Joined[Action](found, tuple(map(Exchange, parts(hand))) if state.bag else (Pass(),))

    def _luck(self, state: State, action: Action) -> Outcome | None:
        match state.agenda[0] if state.agenda else None, action:
            case (DealHand() | Refill()) as task, Draw(tile):
                return _draw(state, task, tile)
            case TossTile(), Toss(seat) if seat in (RED, BLACK):
                return Step(opening(done(state), seat), (Begins(seat),))
            case CastHexx() as task, Roll(face) if face in FACES:
                return _roll(state, task, face)
            case StealTile() as task, Take() as luck:
                return answers.take(state, task, luck)
            case _:
                return None

    def _choice(self, state: State, actor: Actor, action: Action) -> Outcome | None:
        match state.agenda[0] if state.agenda else None, action:
            case TakeTurn(seat) as task, Play() if actor == seat:
                return self._play(state, task, action)
            case TakeTurn(seat) as task, Exchange() if actor == seat:
                return _exchange(state, task, action)
            case TakeTurn(seat) as task, Pass() if actor == seat:
                return _pass(state, task)
            case TakeMorph(seat) as task, Morph() if actor == seat:
                return morphing.morph(state, task, action, self.judge)
            case TakeMorph(seat) as task, Forfeit() if actor == seat:
                idle = replace(state, idle=state.idle + 1, passed=())
                return Step(first(done(idle), *finishing(task)), (Forfeited(seat),))
            case TakeMorph(seat), (Play() | Exchange() | Pass()) if actor == seat:
                raise Illegal(morphing.CLAUSE, expected(state, seat))
            case PoachPair(seat) as task, Poach() if actor == seat:
                return answers.poach(state, task, action)
            case ChooseLetter(seat) as task, Choose() if actor == seat:
                return answers.choose(state, task, action)
            case RemoveTile(seat) as task, Remove() if actor == seat:
                return answers.remove(state, task, action)
            case GiveTile(seat) as task, Give() if actor == seat:
                return answers.give(state, task, action)
            case ChangeTile(seat) as task, Change() if actor == seat:
                return answers.change(state, task, action)
            case _:
                return None

    def _play(self, state: State, task: TakeTurn, play: Play) -> Outcome:
        seat = task.seat
        made = self.judge.play(state.board, state.hands[seat], play)
        board = relaid(state.board, {tile.at: Laid(tile.letter, tile.wild, seat) for tile in play.tiles})
        origin = made.primary.cells if state.origin is None else state.origin
        hand = without(state.hands[seat], [placing.tile for placing in play.tiles]) or ()
        laid = held(replace(state, board=board, origin=origin, idle=0, passed=()), seat, hand)
        flipped, cells = turned(laid, made.cells, seat)
        casts = [CastHexx(seat, made.primary.cells) for placing in play.tiles if placing.wild]
        events: list[GameEvent] = [Played(seat, play.tiles, made.primary.text, made.primary.cells)]
        events += [AlsoMade(seat, word.text, word.cells) for word in made.secondary]
        if cells:
            events.append(Flipped(seat, cells))
        return Step(first(done(flipped), *finishing(task, casts)), tuple(events))


def _draw(state: State, task: DealHand | Refill, tile: Tile) -> Outcome:
    bag = without(state.bag, (tile,))
    if bag is None:
        raise Illegal("hexx/bag", f"The bag doesn't contain {tile_name(tile)}")
    drawn = held(replace(state, bag=bag), task.seat, added(state.hands[task.seat], (tile,)))
    return Step(drawn, (Dealt(task.seat, tile) if isinstance(task, DealHand) else Drew(task.seat, tile),))


def _roll(state: State, task: CastHexx, face: int) -> Outcome:
    state = replace(state, rolled=face)
    if not effects.is_possible(state, task.seat, face):
        return Step(state, (Rolled(task.seat, face), RollsAgain(task.seat, face)))
    step = effects.cast(done(state), task, face)
    return Step(step.state, (Rolled(task.seat, face), *step.events))


def _exchange(state: State, task: TakeTurn, exchange: Exchange) -> Outcome:
    seat, tiles = task.seat, tuple(sorted(exchange.tiles))
    if not state.bag:
        raise Illegal("hexx/exchange", "The bag is empty, so you can't exchange; make a word or pass instead")
    if not tiles:
        raise Illegal("hexx/exchange", "Choose at least one tile to exchange")
    left = without(state.hands[seat], tiles)
    if left is None:
        raise Illegal("hexx/exchange", "You don't have all of these tiles; exchange only tiles from your hand")
    back = held(replace(state, bag=added(state.bag, tiles), idle=state.idle + 1, passed=()), seat, left)
    return Step(first(done(back), *finishing(task)), (Exchanged(seat, len(tiles), tiles),))


def _pass(state: State, task: TakeTurn) -> Outcome:
    if state.bag:
        left = "is 1 tile" if len(state.bag) == 1 else f"are {len(state.bag)} tiles"
        raise Illegal("hexx/pass", f"There {left} left in the bag, so you can't pass; make a word or exchange tiles")
    passed = replace(state, idle=state.idle + 1, passed=(*state.passed, task.seat))
    return Step(first(done(passed), *finishing(task)), (Passed(task.seat),))
