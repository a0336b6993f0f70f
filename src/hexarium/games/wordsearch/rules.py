"""The rules of Word Search."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from random import Random
from typing import Final, assert_never

from msgspec.structs import replace

from hexarium.core import (
    Actor,
    Chance,
    Deciding,
    Eye,
    House,
    Illegal,
    Joined,
    Lazy,
    NotAwaited,
    Over,
    Ranking,
    Rules,
    Sampled,
    Seat,
    Step,
    Turn,
)
from hexarium.games.wordsearch import view
from hexarium.games.wordsearch.actions import (
    Action,
    Allow,
    Call,
    Deal,
    Dispute,
    Draw,
    Exchange,
    Expire,
    Lay,
    Move,
    Pass,
    Shift,
    Stack,
    Swap,
    Trade,
    TurnUp,
)
from hexarium.games.wordsearch.actions import Turn as TurnTiles
from hexarium.games.wordsearch.clock import DISPUTE_SECONDS, TURN_SECONDS
from hexarium.games.wordsearch.events import (
    Advanced,
    Allowed,
    Called,
    Disputed,
    Drew,
    Exchanged,
    Exchanging,
    Expired,
    GameEvent,
    Moved,
    Passed,
    Refilled,
    Returned,
    Scored,
    Struck,
)
from hexarium.games.wordsearch.options import Insert, Judge, Mode, Options
from hexarium.games.wordsearch.paths import words
from hexarium.games.wordsearch.pieces import (
    BOARD,
    GROUP,
    MIDDLE,
    SEATS,
    TILES,
    Tile,
    Tower,
    less,
    more,
)
from hexarium.games.wordsearch.questions import expected
from hexarium.games.wordsearch.scoring import ending, points
from hexarium.games.wordsearch.setup import beside, deal, lay, layout, letter_spaces
from hexarium.games.wordsearch.state import (
    DrawTile,
    FindWord,
    JudgeWord,
    LayOut,
    LayTile,
    Rearrange,
    State,
    TakeTile,
)
from hexarium.games.wordsearch.swaps import choices, hold, no_second, rearrange
from hexarium.games.wordsearch.view import View
from hexarium.games.wordsearch.words import check, field, may_pass, steps_off, used_up
from hexarium.grid import Board, Hex, Shape, hexagon
from hexarium.lexicon import Lexicon, load

_INSERTS: Final = {Insert.SMALL: hexagon(1), Insert.LARGE: hexagon(2)}


class WordSearch(Rules[State, Action, View, GameEvent]):
    """Words along neighbouring letters: on a board, on the insert, or in a group that grows.

    `lexicon` replaces the word list that the options name.
    """

    def __init__(self, options: Options | None = None, lexicon: Lexicon | None = None) -> None:
        self.options = options or Options()
        self.lexicon = lexicon or load(self.options.lexicon)
        self._seconds = TURN_SECONDS[self.options.clock]
        self._takes_any_word = self.options.judge is not Judge.DICTIONARY

    def start(self, seats: int) -> State:
        """All tiles in the pile, and all tokens, if there are any, in the middle."""
        if seats not in SEATS:
            raise Illegal("wordsearch/setup", f"Word Search is for 1 to 6 players, not {seats}")
        if seats == 1 and self.options.judge is Judge.TABLE:
            raise Illegal("wordsearch/dispute", "If you play alone, the dictionary must judge words")
        mode = self.options.mode
        return State(
            board=Board[Tower].empty(self._shape()),
            hands=() if mode is Mode.BOARDLESS else (None,) * seats,
            pile=TILES,
            tokens=(MIDDLE,) * seats if mode is Mode.BOARD else (),
            scores=(0,) * seats,
            found=((),) * seats,
            agenda=(LayOut(),),
        )

    def turn(self, state: State) -> Turn[Action]:
        """The first task on the agenda; the end of the game when the agenda is empty."""
        if not state.agenda:
            return Over(Ranking.by(state.scores, state.scores))
        match state.agenda[0]:
            case LayOut():
                count = len(letter_spaces(state)) + len(state.hands)
                return Sampled(lambda draws: layout(count, draws))
            case TakeTile() | DrawTile():
                return Chance(tuple((TurnUp(tile), count) for tile, count in sorted(Counter(state.pile).items())))
            case Rearrange(seat):
                return Deciding(frozenset({seat}), seconds=self._seconds, selection=self._takes_any_word)
            case FindWord(seat):
                return Deciding(
                    frozenset({seat}), seconds=self._seconds, selection=self._takes_any_word, continues=True
                )
            case LayTile(seat):
                return Deciding(frozenset({seat}), seconds=self._seconds, continues=True)
            case JudgeWord(waiting=waiting):
                seconds = None if self._seconds is None else DISPUTE_SECONDS
                return Deciding(frozenset(waiting), seconds=seconds, shared=True)
            case task:
                assert_never(task)

    def legal(self, state: State, seat: Seat) -> Iterator[Action]:
        """Every change and every way to end the turn. Only words in the word list are listed, with any judge."""
        return iter(self.choices(state, seat))

    def choices(self, state: State, seat: Seat) -> Sequence[Action]:
        """The same, each made when it is read."""
        match state.agenda[0] if state.agenda else None:
            case Rearrange(asked) if asked == seat:
                return Joined[Action](choices(state, seat, self.options.mode), *self._endings(state, seat))
            case FindWord(asked) if asked == seat:
                return Joined[Action](*self._endings(state, seat))
            case LayTile(asked) if asked == seat:
                return tuple(map(Lay, beside(state.board.shape)))
            case JudgeWord(waiting=waiting) if seat in waiting:
                return (Allow(), Dispute())
            case _:
                return ()

    def apply(self, state: State, actor: Actor, action: Action) -> Step[State, GameEvent]:
        """Deal, change the letters, end the turn with or without a word, judge a word, or run out of time."""
        match state.agenda[0] if state.agenda else None, action:
            case LayOut(), Deal(tiles) if actor is House.DEALER:
                return deal(state, tiles)
            case (TakeTile() | DrawTile()) as task, TurnUp(tile) if actor is House.DEALER:
                return self._turn_up(state, task, tile)
            case (Rearrange() | FindWord() | LayTile() | JudgeWord()) as task, Expire() if actor is House.CLOCK:
                return self._expire(state, task)
            case JudgeWord(waiting=waiting) as task, (Allow() | Dispute()) if actor in waiting:
                return self._judge(state, task, Seat(int(actor)), action)
            case LayTile(seat, tile), Lay(at) if actor == seat:
                return lay(state, seat, tile, at)
            case Rearrange(seat), (Swap() | Trade() | TurnTiles() | Stack() | Shift() | Draw()) if actor == seat:
                return rearrange(state, seat, action, self.options.mode)
            case FindWord(seat), (Swap() | Trade() | TurnTiles() | Stack() | Shift() | Draw()) if actor == seat:
                raise no_second(action, self.options.mode)
            case LayTile(seat), (Draw() | Call() | Move() | Exchange() | Pass()) if actor == seat:
                raise Illegal("wordsearch/boardless", "Lay the tile that you drew first")
            case ((Rearrange(seat) | FindWord(seat)), (Call() | Move() | Exchange() | Pass())) if actor == seat:
                return self._end_turn(state, seat, action)
            case _:
                raise NotAwaited(actor, action, expected(self, state, actor))

    def view(self, state: State, eye: Eye) -> View:
        """What `eye` may see: everything, because the pile has no order and its tiles can be worked out."""
        return view.of(state, eye, self.options)

    def imagine(self, seen: View, rng: Random) -> State:
        """The state itself: all unseen tiles are in the pile."""
        del rng
        return view.imagine(seen)

    def _shape(self) -> Shape:
        match self.options.mode:
            case Mode.BOARD:
                return BOARD
            case Mode.INSERT:
                return _INSERTS[self.options.insert]
            case Mode.BOARDLESS:
                return GROUP
            case mode:
                assert_never(mode)

    def _endings(self, state: State, seat: Seat) -> tuple[Sequence[Action], ...]:
        used = used_up(state, seat, self.options)
        finds = words(field(state, seat, self.options), self.lexicon)
        if used:
            finds = [find for find in finds if find.word not in used]
        calls = Lazy(len(finds), lambda place: Call(finds[place].word, finds[place].path))
        others: list[Action] = [*map(Move, steps_off(state, seat))]
        if may_pass(state, seat, self.options.mode):
            others.append(Pass())
        if state.hands and state.hands[seat] is not None and state.pile:
            others.append(Exchange())
        return calls, others

    def _turn_up(self, state: State, task: TakeTile | DrawTile, tile: Tile) -> Step[State, GameEvent]:
        seat = task.seat
        if tile not in state.pile:
            raise Illegal("wordsearch/tiles", f"The pile doesn't contain {tile}")
        drawn = replace(state, pile=less(state.pile, [tile]), agenda=state.agenda[1:])
        if isinstance(task, DrawTile):
            return Step(replace(drawn, agenda=(LayTile(seat, tile),)), (Drew(seat, tile),))
        held = state.hands[seat]
        taken = hold(drawn, seat, tile)
        if held is None:
            return Step(taken, (Refilled(seat, tile),))
        return self._finish(replace(taken, pile=more(taken.pile, held)), [Exchanged(seat, held, tile)])

    def _end_turn(self, state: State, seat: Seat, action: Call | Move | Exchange | Pass) -> Step[State, GameEvent]:
        match action:
            case Call(word, path):
                return self._call(state, seat, word, path)
            case Move(to):
                return self._move(state, seat, to)
            case Exchange():
                if not state.hands:
                    raise Illegal("wordsearch/boardless", "You have no tile to exchange in the boardless game")
                if state.hands[seat] is None:
                    raise Illegal("wordsearch/exchange", "You have no tile to exchange; call a word or pass")
                if not state.pile:
                    raise Illegal("wordsearch/exchange", "The pile is empty, so you can't exchange your tile")
                return Step(replace(state, agenda=(TakeTile(seat),)), (Exchanging(seat),))
            case Pass():
                if not may_pass(state, seat, self.options.mode):
                    raise self._must_act()
                return self._finish(state, [Passed(seat)])
            case _:
                assert_never(action)

    def _must_act(self) -> Illegal:
        if self.options.mode is Mode.BOARDLESS:
            return Illegal("wordsearch/boardless", "Draw a tile or call a word; you can pass when no tiles are left")
        return Illegal("wordsearch/no-word", "You can't pass while your token can move; move it or call a word")

    def _no_tokens(self) -> Illegal:
        if self.options.mode is Mode.BOARDLESS:
            return Illegal("wordsearch/boardless", "There are no tokens in the boardless game, so you can't move")
        return Illegal(
            "wordsearch/insert-words", "There are no tokens on the insert; pass to end your turn without a word"
        )

    def _move(self, state: State, seat: Seat, to: Hex) -> Step[State, GameEvent]:
        if not state.tokens:
            raise self._no_tokens()
        if to not in steps_off(state, seat):
            clause = "wordsearch/first-move" if state.tokens[seat] == MIDDLE else "wordsearch/no-word"
            raise Illegal(clause, "Move your token to a free letter next to it")
        return self._finish(_stand(state, seat, to), [Moved(seat, to)])

    def _call(self, state: State, seat: Seat, word: str, path: tuple[Hex, ...]) -> Step[State, GameEvent]:
        check(state, seat, word, path, self.options)
        match self.options.judge:
            case Judge.DICTIONARY:
                if word not in self.lexicon:
                    raise Illegal("wordsearch/validity", f"{word} is not in the word list; call another word")
                return self._score(state, seat, word, path, [])
            case Judge.STRICT:
                if word not in self.lexicon:
                    return self._finish(state, [Called(seat, word, path), Struck(seat, word)])
                return self._score(state, seat, word, path, [])
            case Judge.TABLE:
                others = tuple(Seat(other) for other in range(len(state.scores)) if other != seat)
                asked = replace(state, agenda=(JudgeWord(seat, word, path, others),))
                return Step(asked, (Called(seat, word, path),))
            case judge:
                assert_never(judge)

    def _judge(self, state: State, task: JudgeWord, by: Seat, answer: Allow | Dispute) -> Step[State, GameEvent]:
        if isinstance(answer, Dispute):
            disputed: list[GameEvent] = [Disputed(by, task.word)]
            if task.word in self.lexicon:
                return self._score(state, task.seat, task.word, task.path, disputed)
            return self._finish(state, [*disputed, Struck(task.seat, task.word)])
        waiting = tuple(seat for seat in task.waiting if seat != by)
        if waiting:
            return Step(replace(state, agenda=(replace(task, waiting=waiting),)), (Allowed(by),))
        return self._score(state, task.seat, task.word, task.path, [Allowed(by)])

    def _score(
        self, state: State, seat: Seat, word: str, path: tuple[Hex, ...], events: list[GameEvent]
    ) -> Step[State, GameEvent]:
        towers = [tower for cell in path if (tower := state.board[cell])]
        gained = points(towers, self.options.heights)
        scored = replace(
            state,
            scores=(*state.scores[:seat], state.scores[seat] + gained, *state.scores[seat + 1 :]),
            found=(*state.found[:seat], (*state.found[seat], word), *state.found[seat + 1 :]),
            scored=state.turns,
        )
        events.append(Scored(seat, word, path, gained))
        if state.tokens:
            scored = _stand(scored, seat, path[-1])
            events.append(Advanced(seat, path[-1]))
        return self._finish(scored, events)

    def _expire(self, state: State, task: Rearrange | FindWord | LayTile | JudgeWord) -> Step[State, GameEvent]:
        if self._seconds is None:
            raise Illegal("wordsearch/clock", "This game has no clock")
        events: list[GameEvent] = [Expired()]
        match task:
            case JudgeWord(seat, word, path):
                return self._score(state, seat, word, path, events)
            case LayTile(seat, tile):
                events.append(Returned(seat, tile))
                return self._finish(replace(state, pile=more(state.pile, tile)), events)
            case Rearrange(seat) | FindWord(seat):
                for to in steps_off(state, seat):
                    return self._finish(_stand(state, seat, to), [*events, Moved(seat, to)])
                return self._finish(state, [*events, Passed(seat)])
            case _:
                assert_never(task)

    def _finish(self, state: State, events: list[GameEvent]) -> Step[State, GameEvent]:
        """End the turn, and start the next seat's turn unless the game is over."""
        over = replace(state, turns=state.turns + 1)
        end = ending(over, self.options)
        if end is not None:
            return Step(replace(over, agenda=()), (*events, end))
        return Step(replace(over, agenda=(Rearrange(Seat(over.turns % len(over.scores))),)), tuple(events))


def _stand(state: State, seat: Seat, to: Hex) -> State:
    return replace(state, tokens=(*state.tokens[:seat], to, *state.tokens[seat + 1 :]))
