"""A game around one screen: asks people, lets bots answer, and tells everyone what they may know."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

from hexarium.bots import Advice, Advisor, Bot, ask, roster
from hexarium.cli.commands import COMMANDS, READING, Commands
from hexarium.cli.flags import Chosen
from hexarium.cli.rules import titled
from hexarium.cli.screen import Screen
from hexarium.cli.seating import LocalPlayer, Occupant
from hexarium.cli.turn_timer import TurnTimer
from hexarium.cli.undoing import matters_here
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
    word_list,
)
from hexarium.core.english import count
from hexarium.drawing import drawing

SHORT = 8
"""A list of so many choices is shown without being asked for."""


class Left(Exception):
    """The people have left before the end: they resigned, or want to go on another day."""


class LocalGame:
    """One game with its people and bots."""

    def __init__(
        self, chosen: Chosen, occupants: tuple[Occupant, ...], screen: Screen, luck: Draws, rng: Random
    ) -> None:
        self.game = chosen.game
        self.options = chosen.options
        self.occupants = list(occupants)
        self.screen = screen
        self.rules = chosen.rules()
        self.match = Match[Any, Any, Any, Any](self.rules, len(occupants))
        self.resigned = set[Seat]()
        self.why: str | None = None
        self._luck = luck
        self._rng = rng
        self._bots = {
            seat: occupant.make(self.rules)
            for seat, occupant in enumerate(occupants)
            if not isinstance(occupant, LocalPlayer)
        }
        self._seen = dict.fromkeys(self.people, 0)
        self._at_screen: Seat | None = None
        self._timer = TurnTimer()
        self._is_warned = False

    @property
    def people(self) -> list[Seat]:
        """The seats that people play."""
        return [Seat(seat) for seat, occupant in enumerate(self.occupants) if isinstance(occupant, LocalPlayer)]

    @property
    def players(self) -> tuple[str, ...]:
        """Everybody's name, by seat."""
        return tuple(occupant.name for occupant in self.occupants)

    def record(self) -> Record[Any]:
        """The game so far."""
        header = Header(
            game=self.game.slug,
            rules=self.game.version,
            seats=len(self.occupants),
            options=self.options,
            players=self.players,
            lexicon=word_list(self.rules),
        )
        return Record(header, self.match.moves)

    def take_up(self, moves: Sequence[Move[Any]]) -> None:
        """Go on after these moves, which everybody here has heard of before."""
        for move in moves:
            self.match.play(move.by, move.action)
        self._seen = dict.fromkeys(self.people, len(self.match.moves))

    def play(self) -> Ranking:
        """Play to the end; Left when the people leave before it."""
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
                    self.match.play(seat, self.answer(seat, self._bots[seat]))

    def answer(self, seat: Seat, bot: Bot[Any, Any]) -> Any:
        """What a bot would do in that seat."""
        return bot.choose(ask(self.match, seat), self._rng)

    def advice(self, seat: Seat, bot: Advisor) -> Advice[Any]:
        """What a bot would do in that seat, and why."""
        return bot.advise(ask(self.match, seat), self._rng)

    def choices(self, seat: Seat) -> tuple[Any, ...]:
        """What the seat may do now."""
        return tuple(self.rules.legal(self.match.state, seat))

    def question(self, seat: Seat) -> Question:
        """What the seat is asked now."""
        return self.game.ask(self.rules, self.match.state, seat)

    def is_listed(self, seat: Seat) -> bool:
        """Whether the choices may be listed: in a word game that would give the words away."""
        return self.question(seat).listed

    def resign(self, seat: Seat) -> None:
        """Give up: with up to two seats the game ends, otherwise a plain bot plays on and the seat ranks last."""
        self.resigned.add(seat)
        if len(self.occupants) <= 2 or self.people == [seat]:
            others = [name for other, name in enumerate(self.players) if other != seat]
            won = f" {' and '.join(others)} won." if len(others) == 1 else ""
            raise Left(f"{self.occupants[seat].name} gave up.{won}")
        level = roster(self.game.slug)[0]
        self.screen.say(f"{self.occupants[seat].name} gave up; the bot {level.name} plays on.")
        self.occupants[seat] = level
        self._bots[seat] = level.make(self.rules)

    def undo(self, seat: Seat) -> Seat | None:
        """Undo the last choice of the seat, or of another person here; returns whose, if one could be undone."""
        for person in sorted(self.people, key=lambda each: each != seat):
            if self.match.undo(person, matters_here(self)) is not None:
                self._seen = {each: min(seen, len(self.match.moves)) for each, seen in self._seen.items()}
                self._timer.run_on()
                return person
        return None

    def tell(self, event: Any, reader: Eye) -> str:
        """The event in a sentence, as the reader hears it."""
        return self.game.tell(event).text(self.players, reader)

    def show(self, seat: Seat) -> None:
        """The table as that seat sees it."""
        self.screen.board(drawing(self.game, self.options), self.rules.view(self.match.state, seat), self.players)

    def _ask(self, seat: Seat, turn: Deciding) -> None:
        person = self.occupants[seat]
        if self.game.secret and len(self.people) > 1 and self._at_screen != seat:
            self.screen.cover(person.name)
        self._at_screen = seat
        self._tell(seat)
        self.show(seat)
        self._offer(seat)
        commands = Commands(self, seat)
        asked = len(self.match.moves)
        self._warn(turn)
        self._timer.ask(turn)
        while len(self.match.moves) == asked and seat in self.people:
            left = self._timer.left
            line = self.screen.ask(f"{person.name}>" if left is None else f"{person.name} ({max(left, 0):.0f} s)>")
            word, _, rest = line.partition(" ")
            if self._is_late():
                self.match.play(House.CLOCK, self.game.timeout)
            elif word in COMMANDS:
                self._obey(commands, word, rest.strip())
            elif line:
                self._try(seat, line)

    def _warn(self, turn: Deciding) -> None:
        """Before the first turn against the clock, say how long a turn is and how to play without a limit."""
        if turn.seconds is not None and not self._is_warned:
            without = ""
            if self.game.untimed is not None:
                option, value = self.game.untimed
                without = f" Start the game with `--{option} {value}` to play without a clock."
            self.screen.say(f"You have {count(turn.seconds, 'second')} for each turn.{without}")
        self._is_warned = True

    def _obey(self, commands: Commands, word: str, rest: str) -> None:
        if word not in READING or self._timer.left is None:
            commands.run(word, rest)
            return
        with self._timer.stopped():
            commands.run(word, rest)
            self.screen.ask("The clock stands still. Press Enter to go on.")

    def _is_late(self) -> bool:
        left = self._timer.left
        return left is not None and left <= 0

    def _offer(self, seat: Seat) -> None:
        """What is asked, with an example of what to type."""
        question = self.question(seat)
        asks = question.asks.text(self.players, seat)
        if not question.listed:
            example = self.game.forms[question.verbs[0]][0].example
            self.screen.note(f"{asks} Type for example `{example}`; `help` explains.")
            return
        choices = self.choices(seat)
        if len(choices) <= SHORT:
            self.screen.note(asks)
            Commands(self, seat).run("moves", "")
        else:
            example = self.game.notation.write(choices[0])
            self.screen.note(f"{asks} Type for example `{example}`; `moves` lists all {len(choices)}.")

    def _try(self, seat: Seat, line: str) -> None:
        try:
            self.match.play(seat, self._picked(seat, line))
        except Illegal as refusal:
            self.why = refusal.clause
            self.screen.say(f"{refusal.says.text(self.players, seat)} ({titled(refusal.clause)}; `why` shows the rule)")
        except RulesError as refusal:
            self.screen.say(refusal.says.text(self.players, seat))
        except Unreadable as error:
            self.screen.say(str(error))

    def _picked(self, seat: Seat, line: str) -> Any:
        if self.is_listed(seat) and line.isascii() and line.isdigit():
            choices = self.choices(seat)
            if not 1 <= int(line) <= len(choices):
                raise Unreadable(f"There is no choice {line}; pick 1 to {len(choices)}.")
            return choices[int(line) - 1]
        return self.game.notation.read(line)

    def _tell(self, seat: Seat) -> None:
        for event in self.match.told(seat, since=self._seen[seat]):
            self.why = event.clause
            self.screen.note(self.tell(event, seat))
        self._seen[seat] = len(self.match.moves)

    def _tell_all(self) -> None:
        """At the end everybody looks at the table together."""
        eye = self.people[0] if len(self.people) == 1 else None
        since = self._seen[eye] if eye is not None else min(self._seen.values(), default=0)
        for event in self.match.told(eye, since=since):
            self.screen.note(self.tell(event, eye))
        self.screen.board(drawing(self.game, self.options), self.rules.view(self.match.state, eye), self.players)
