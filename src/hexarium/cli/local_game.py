"""A game at one terminal: asks people for moves, lets bots move, and tells each person what they may know."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any

from hexarium.bots import Bot, BotHint, ask, make_hint, opponents
from hexarium.cli.commands import LONG_ANSWERS, NOT_ABOUT_THE_TURN, Commands, is_command
from hexarium.cli.flags import Chosen
from hexarium.cli.repeats import counted
from hexarium.cli.rules import clause_title
from hexarium.cli.screen import Screen, TimeIsUp, wants_to_leave
from hexarium.cli.seating import LocalPlayer, Occupant, told_apart
from hexarium.cli.turn_timer import TurnTimer
from hexarium.cli.typed_turn import TypedTurn
from hexarium.cli.undoing import matters_here
from hexarium.cli.unreadable import how_to_type
from hexarium.core import (
    Deciding,
    Draws,
    Eye,
    Header,
    House,
    Illegal,
    Match,
    Move,
    Over,
    Question,
    Ranking,
    Record,
    RulesError,
    Seat,
    Unreadable,
    Who,
    say,
    word_list,
)
from hexarium.core.english import count
from hexarium.drawing import NO_MARKS, Marks, drawing, marks_of


class Resigned(Exception):
    """The game ended because a player resigned; the message says so in a sentence."""


class LocalGame:
    """A game with its people and bots. `barred` are commands that are refused, each with the reason."""

    def __init__(
        self, chosen: Chosen, occupants: tuple[Occupant, ...], screen: Screen, luck: Draws, rng: Random
    ) -> None:
        self.game = chosen.game
        self.options = chosen.options
        self.occupants = list(occupants)
        self.screen = screen
        self.rules = chosen.rules()
        self.match = Match[Any, Any, Any, Any](self.rules, len(occupants))
        self.resigned = dict[Seat, str]()
        self.why: str | None = None
        self.why_about = ""
        self.barred: Mapping[str, str] = {}
        self._luck = luck
        self._rng = rng
        self._bots = {
            seat: occupant.make(self.rules)
            for seat, occupant in enumerate(occupants)
            if not isinstance(occupant, LocalPlayer)
        }
        self._seen = dict.fromkeys(self.people, 0)
        self._marks = dict[Seat, Marks]()
        self._last = dict[Seat, list[str]]()
        self._at_screen: Seat | None = None
        self._timer = TurnTimer()
        self._is_warned = False
        self._typed_late: tuple[Seat, str] | None = None

    @property
    def people(self) -> list[Seat]:
        """The seats that people play."""
        return [Seat(seat) for seat, occupant in enumerate(self.occupants) if isinstance(occupant, LocalPlayer)]

    @property
    def only_person(self) -> Eye:
        """The reader whom sentences address as "you" when only one person plays; otherwise None."""
        return self.people[0] if len(self.people) == 1 else None

    @property
    def players(self) -> tuple[str, ...]:
        """The name of each player as it is written in sentences, by seat."""
        return told_apart(self.occupants)

    def record(self) -> Record[Any]:
        """The game so far."""
        header = Header(
            game=self.game.slug,
            rules=self.game.version,
            seats=len(self.occupants),
            options=self.options,
            players=tuple(occupant.name for occupant in self.occupants),
            lexicon=word_list(self.rules),
        )
        return Record(header, self.match.moves)

    def resume(self, moves: Sequence[Move[Any]]) -> None:
        """Continue after these moves; each person is told again what happened from their last choice on."""
        for move in moves:
            self.repeat(move)

    def repeat(self, move: Move[Any]) -> None:
        """Make the next move of a saved game again."""
        if isinstance(move.by, int) and move.by in self._seen:
            self._seen[move.by] = len(self.match.moves)
        self.match.play(move.by, move.action)

    def play(self) -> Ranking:
        """Play to the end; Resigned if it ends by resignation, EOFError at the end of input."""
        while True:
            self.match.settle(self._luck)
            turn = self.match.turn
            if isinstance(turn, Over):
                self._tell_all()
                return turn.ranking
            if isinstance(turn, Deciding):
                seat = min(turn.seats, key=lambda each: (each in self.people, each))
                if seat in self.people:
                    self._ask(seat, turn)
                else:
                    self._show_thinking(seat)
                    self.match.play(seat, self.answer(seat, self._bots[seat]))

    def _show_thinking(self, seat: Seat) -> None:
        """In a window, show the only person's own move before a bot answers it."""
        if self.screen.is_window and self.only_person is not None and self._at_screen is not None:
            self.show(self.only_person)
            self.screen.waiting(f"{self.players[seat]} is thinking.")

    def answer(self, seat: Seat, bot: Bot[Any, Any]) -> Any:
        """The bot's choice in that seat."""
        return bot.choose(ask(self.match, seat), self._rng)

    def hint(self, seat: Seat, bot: Bot[Any, Any]) -> BotHint[Any]:
        """What the bot suggests in that seat, in words."""
        return make_hint(self.game, self.rules, bot, ask(self.match, seat))

    def turn(self, seat: Seat) -> TypedTurn:
        """What the seat is asked now, and what may be typed."""
        question = self.question(seat)
        return TypedTurn(
            self.game,
            self.rules,
            self.options,
            self.view(seat),
            question.verbs,
            lambda: tuple(self.rules.legal(self.match.state, seat)),
            is_listed=question.listed,
        )

    def view(self, eye: Eye) -> Any:
        """The table as an eye sees it now."""
        return self.rules.view(self.match.state, eye)

    def log(self, seat: Seat) -> list[str]:
        """Everything that happened, as the seat was told."""
        return counted(self.tell(event, seat) for event in self.match.told(seat, since=0))

    def last(self, seat: Seat) -> list[str]:
        """What happened between the seat's last two questions."""
        return self._last.get(seat, [])

    def has_company(self, seat: Seat) -> bool:
        """Do other people play here, who would have to wait?"""
        return self.people != [seat]

    def question(self, seat: Seat) -> Question:
        """What the seat is asked now."""
        return self.game.ask(self.rules, self.match.state, seat)

    def resign(self, seat: Seat) -> None:
        """Resign: the game ends if one player or only bots remain, else a bot takes over and the seat ranks last."""
        self.resigned[seat] = self.occupants[seat].name
        others = [Seat(other) for other in range(len(self.occupants)) if other != seat]
        if len(others) <= 1 or self.people == [seat]:
            result = say(Who(others[0]), "won") if len(others) == 1 else "The game ends"
            raise Resigned(say(Who(seat), "resigned.", result).text(self.players, self.only_person))
        level = opponents(self.game.slug)[0]
        self.screen.say(f"{self.occupants[seat].name} resigned; the bot {level.title} plays on.")
        self.occupants[seat] = level
        self._bots[seat] = level.make(self.rules)

    def undo(self, seat: Seat) -> Seat | None:
        """Undo the last choice of the seat, or of another person here; returns whose, if one could be undone."""
        for person in sorted(self.people, key=lambda each: each != seat):
            if self.match.undo(person, matters_here(self)) is not None:
                self._seen = {each: min(seen, len(self.match.moves)) for each, seen in self._seen.items()}
                self._marks.clear()
                self._timer.run_on()
                return person
        return None

    def tell(self, event: Any, reader: Eye) -> str:
        """The event in a sentence, as the reader hears it."""
        return self.game.tell(event).text(self.players, reader)

    def show(self, seat: Seat) -> None:
        """Draw the board as that seat sees it."""
        marks = self._marks.get(seat, NO_MARKS)
        self.screen.board(drawing(self.game, self.options), self.view(seat), self.players, marks)

    def _ask(self, seat: Seat, turn: Deciding) -> None:
        person = self.occupants[seat]
        if self.game.secret and len(self.people) > 1 and self._at_screen != seat:
            self.screen.cover(person.name)
        self._at_screen = seat
        self.screen.new_turn()
        self._tell(seat)
        self.show(seat)
        commands = Commands(self, seat, self.turn(seat))
        self.screen.question(self.question(seat).asks.text(self.players, seat))
        commands.turn.show_example(self.screen)
        asked = len(self.match.moves)
        self._warn(turn)
        self._timer.ask(turn)
        late, self._typed_late = self._typed_late, None
        try:
            if late is not None and late[0] == seat:
                self._run_command(commands, late[1])
            while len(self.match.moves) == asked and seat in self.people:
                self._answer(commands)
        except TimeIsUp:
            self.match.play(House.CLOCK, self.game.timeout)

    def _answer(self, commands: Commands) -> None:
        """Let the seat type one line, and do what it says."""
        try:
            line = self.screen.ask(commands.turn.prompt(self.occupants[commands.seat].name), commands.asking())
        except KeyboardInterrupt:
            if wants_to_leave(self.screen, "Save the game and leave?", commands.asking()):
                raise EOFError from None
            return
        if self._is_late():
            self.match.play(House.CLOCK, self.game.timeout)
            self._timer.end()
            self._obey_late(commands, line)
        elif is_command(line):
            self._run_command(commands, line)
        elif line:
            self._try(commands, line)

    @property
    def time_left(self) -> float | None:
        """Seconds left for the turn; None without a time limit."""
        return self._timer.left

    def _obey_late(self, commands: Commands, line: str) -> None:
        """Run a command typed after time ran out: now, or at the next question if it is about the seat's turn."""
        self.match.settle(self._luck)
        if not is_command(line) or isinstance(self.match.turn, Over):
            return
        self._tell(commands.seat)
        if line.split(maxsplit=1)[0] in NOT_ABOUT_THE_TURN:
            self._run_command(commands, line)
        else:
            self._typed_late = (commands.seat, line)

    def _warn(self, turn: Deciding) -> None:
        """Before the first timed turn, say how long a turn is and how to play without a clock."""
        if turn.seconds is not None and not self._is_warned:
            without = ""
            if self.game.untimed is not None:
                option, value = self.game.untimed
                without = f" Start the game with `--{option} {value}` to play without a clock."
            self.screen.say(f"You have {count(turn.seconds, 'second')} for each turn.{without}")
        self._is_warned = True

    def _run_command(self, commands: Commands, line: str) -> None:
        """Run a command.

        After a long answer the clock is stopped until Enter, or another command, is typed; but not while others wait.
        """
        word, _, rest = line.partition(" ")
        if word not in LONG_ANSWERS or self._timer.left is None or self.has_company(commands.seat):
            commands.run(word, rest.strip())
            return
        with self._timer.stopped():
            commands.run(word, rest.strip())
            following = self.screen.ask("The clock is stopped. Press Enter to continue.")
        if is_command(following):
            self._run_command(commands, following)
        elif following:
            self._try(commands, following)

    def _is_late(self) -> bool:
        left = self._timer.left
        return left is not None and left <= 0

    def _try(self, commands: Commands, line: str) -> None:
        """Make the choice that the line means, or say why it can't be made."""
        seat, turn = commands.seat, commands.turn
        try:
            action = turn.meant(line)
            if action is None:
                turn.show_meanings(self.screen)
            else:
                self.match.play(seat, action)
        except Illegal as refusal:
            refused = refusal.says.text(self.players, seat)
            self.why, self.why_about = refusal.clause, refused
            self.screen.say(f"{refused} Rule: {clause_title(refusal.clause)} (`why` shows it).")
        except RulesError as refusal:
            self.screen.say(refusal.says.text(self.players, seat))
        except Unreadable as error:
            self.screen.say(how_to_type(self.game, line, error))

    def _tell(self, seat: Seat) -> None:
        events = self.match.told(seat, since=self._seen[seat])
        if events:
            told = [self.tell(event, seat) for event in events]
            self.why, self.why_about = events[-1].clause, told[-1]
            self._marks[seat], self._last[seat] = marks_of(events), counted(told)
            self.screen.tell(self._last[seat])
        self._seen[seat] = len(self.match.moves)

    def _tell_all(self) -> None:
        """At the end, show everybody the last events and the board."""
        eye = self.only_person
        since = self._seen[eye] if eye is not None else min(self._seen.values(), default=0)
        events = self.match.told(eye, since=since)
        self.screen.new_turn()
        self.screen.tell(counted(self.tell(event, eye) for event in events))
        self.screen.question("")
        self.screen.board(drawing(self.game, self.options), self.view(eye), self.players, marks_of(events))
