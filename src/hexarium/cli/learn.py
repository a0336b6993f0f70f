"""`hexarium learn`: the first steps in a game, with somebody who tells you what to do."""

from __future__ import annotations

import textwrap
from typing import Annotated, Final

from cyclopts import App, Parameter

from hexarium.bots import roster
from hexarium.cli.flags import game_called
from hexarium.cli.rules import titled
from hexarium.cli.screen import Coloured, Plain, Screen
from hexarium.cli.usage_error import UsageError
from hexarium.core import Illegal, RulesError, Unreadable, told
from hexarium.drawing import drawing
from hexarium.games import Lesson, lesson

WRONG_TRIES_BEFORE_HINT: Final = 2
"""After so many other answers the learner is told what to type."""

WIDTH: Final = 78
"""Text is no wider than this."""

COMMANDS: Final = {
    "help": "this list",
    "hint": "what to type now",
    "show": "do it for you",
    "quit": "leave the lesson",
}

app = App(name="learn", help="Learn a game: a short guided game, step by step.")


@app.default
def learn(
    game: Annotated[str, Parameter(help="The game's short name.")],
    /,
    *,
    plain: Annotated[bool, Parameter(help="Plain lines, for pipes and screen readers.", negative="")] = False,
) -> None:
    """Learn a game: a short guided game, step by step."""
    found = lesson(game_called(game).slug)
    if found is None:
        raise UsageError(f"There is no lesson for {game}; `hexarium rules {game}` shows its rules")
    screen: Screen = Plain() if plain else Coloured()
    screen.say(
        f"First steps in {found.game.title}. Type what you are asked to do; `help` says how, `show` does it for you."
    )
    try:
        _teach(found, screen)
    except EOFError:
        screen.say("Until next time.")


def _teach(found: Lesson, screen: Screen) -> None:
    first = [move.by for move in found.record.moves].index(found.seat)
    for number, move in enumerate(found.record.moves):
        is_mine = move.by == found.seat
        if is_mine:
            _show(found, number, screen)
        _say(screen, found.says[number])
        if number == first:
            screen.say(f"(You type that as `{_wanted(found, number)}`.)")
        if is_mine:
            _wait_for(found, number, screen)
        for event in told(found.steps[number + 1].events, found.seat):
            screen.note(found.game.tell(event).text(found.record.header.players, found.seat))
    _show(found, len(found.record.moves), screen)
    _say(screen, found.says[-1])
    screen.say(_invitation(found))
    screen.say(f"`hexarium rules {found.game.slug}` shows the rulebook.")


def _invitation(found: Lesson) -> str:
    """How to open a first game: against the easiest bot, or alone where the lesson was."""
    opening = f"hexarium play {found.game.slug}"
    if found.record.header.seats == 1:
        return f"`{opening}` opens one for you alone."
    easiest = roster(found.game.slug)[0].name
    return f"`{opening} --seats person,{easiest}` opens one against the bot {easiest}."


def _wait_for(found: Lesson, number: int, screen: Screen) -> None:
    """Until the learner has made the choice of that number."""
    others = 0
    while (line := screen.ask("You>")) != "show":
        match line:
            case "quit":
                raise EOFError
            case "help":
                _help(found, screen)
            case "hint":
                _hint(found, number, screen)
            case "":
                _say(screen, found.says[number])
            case _ if _is_right(found, number, line, screen):
                return
            case _:
                others += 1
                if others >= WRONG_TRIES_BEFORE_HINT:
                    _hint(found, number, screen)
    screen.say(_wanted(found, number))


def _is_right(found: Lesson, number: int, line: str, screen: Screen) -> bool:
    """Is this what was asked for? If not, the learner is told what is the matter with it."""
    try:
        if found.is_right(number, found.game.notation.read(line)):
            return True
        screen.say("That is a legal move too, but the lesson asks for another one.")
    except Illegal as refusal:
        screen.say(f"{refusal.says.text(found.record.header.players, found.seat)} ({titled(refusal.clause)})")
    except RulesError as refusal:
        screen.say(refusal.says.text(found.record.header.players, found.seat))
    except Unreadable as error:
        screen.say(str(error))
    return False


def _wanted(found: Lesson, number: int) -> str:
    return found.game.notation.write(found.record.moves[number].action)


def _hint(found: Lesson, number: int, screen: Screen) -> None:
    screen.say(f"Type `{_wanted(found, number)}`.")


def _help(found: Lesson, screen: Screen) -> None:
    _say(screen, "In a lesson you are told which move to make, and you type it. Moves look like these:")
    for forms in found.game.forms.values():
        screen.say(f"  {forms[0].example}")
    screen.say("Enter alone repeats the question. You can also type:")
    for word, about in COMMANDS.items():
        screen.say(f"  {word:8}{about}")


def _show(found: Lesson, number: int, screen: Screen) -> None:
    view = found.rules.view(found.steps[number].state, found.seat)
    screen.board(drawing(found.game, found.record.header.options), view, found.record.header.players)


def _say(screen: Screen, text: str) -> None:
    for line in textwrap.wrap(text, WIDTH):
        screen.say(line)
