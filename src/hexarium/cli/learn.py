"""`hexarium learn`: a lesson, which is a short guided game."""

from __future__ import annotations

import textwrap
from collections.abc import Sequence
from typing import Annotated, Final

from cyclopts import App, Parameter

from hexarium.bots import opponents
from hexarium.cli.flags import game_named
from hexarium.cli.menu import game_asked
from hexarium.cli.repeats import counted
from hexarium.cli.rules import clause_title
from hexarium.cli.screen import Asking, Offered, Screen, open_screen, wants_to_leave
from hexarium.cli.unreadable import how_to_type
from hexarium.cli.usage_error import UsageError
from hexarium.core import Event, Illegal, RulesError, Unreadable, told
from hexarium.drawing import drawing, marks_of
from hexarium.games import Lesson
from hexarium.games import lesson as lesson_of

WRONG_TRIES_BEFORE_HINT: Final = 2
"""Number of wrong answers after which the learner is told what to type."""

WIDTH: Final = 78
"""Maximum width of the text in columns."""

COMMANDS: Final = {
    "help": "show this list",
    "hint": "show what to type",
    "show": "let the lesson make the move for you",
    "quit": "quit the lesson",
}

app = App(name="learn", help="Learn a game in a short lesson, move by move.")


@app.default
def learn(
    game: Annotated[str | None, Parameter(help="The game's short name. Default: you are asked.")] = None,
    /,
    *,
    plain: Annotated[bool, Parameter(help="Print plain lines, for pipes and screen readers.", negative="")] = False,
) -> None:
    """Learn a game in a short lesson, move by move."""
    with open_screen(plain=plain) as screen:
        try:
            slug = game_named(game).slug if game else game_asked(screen, "Learn").slug
        except (EOFError, KeyboardInterrupt):
            return
        _learn(slug, screen)


def _learn(slug: str, screen: Screen) -> None:
    lesson = lesson_of(slug)
    if lesson is None:
        raise UsageError(f"There is no lesson for {slug}. `hexarium rules {slug}` shows its rules.")
    _say(
        screen,
        f"Learn {lesson.game.title}: type the moves that you are asked for. `help` explains how; `show` makes the move "
        "for you.",
    )
    try:
        _teach(lesson, screen)
    except EOFError:
        screen.say(f"Lesson stopped. `hexarium learn {lesson.game.slug}` starts it again.")


def _teach(lesson: Lesson, screen: Screen) -> None:
    happened, untold = list[Event](), list[Event]()
    for number, move in enumerate(lesson.record.moves):
        is_mine = move.by == lesson.seat
        if is_mine or lesson.says[number]:
            _tell(lesson, untold, screen)
            untold.clear()
        if is_mine:
            _show(lesson, number, happened, screen)
        _say(screen, lesson.says[number])
        if is_mine:
            _hint(lesson, number, screen)
            _wait_for(lesson, number, screen)
            happened.clear()
        new = told(lesson.steps[number + 1].events, lesson.seat)
        happened += new
        untold += new
    _tell(lesson, untold, screen)
    _show(lesson, len(lesson.record.moves), happened, screen)
    _say(screen, lesson.says[-1])
    screen.say(_invitation(lesson))
    screen.say(f"`hexarium rules {lesson.game.slug}` shows the rulebook.")


def _invitation(lesson: Lesson) -> str:
    """How to start a first game: solo after a solo lesson, otherwise against the easiest bot."""
    command = f"hexarium play {lesson.game.slug}"
    if lesson.record.header.seats == 1:
        return f"`{command}` starts a solo game."
    easiest = opponents(lesson.game.slug)[0]
    return f"`{command} --seats person,{easiest.name}` starts a game against {easiest.title}."


def _wait_for(lesson: Lesson, number: int, screen: Screen) -> None:
    """Ask until the learner has made the move of that number."""
    wrong_tries = 0
    while (line := _line(lesson, number, screen)) != "show":
        match line:
            case "quit":
                raise EOFError
            case "help" | "?":
                _help(lesson, number, screen)
            case "hint":
                _hint(lesson, number, screen)
            case "":
                _say(screen, lesson.says[number])
                _hint(lesson, number, screen)
            case _ if _is_right(lesson, number, line, screen):
                return
            case _:
                wrong_tries += 1
                if wrong_tries >= WRONG_TRIES_BEFORE_HINT:
                    _hint(lesson, number, screen)
    screen.say(_wanted(lesson, number))


def _line(lesson: Lesson, number: int, screen: Screen) -> str:
    """What the learner types; Ctrl-C asks whether to leave."""
    offered = [Offered(_wanted(lesson, number), "the move of the lesson")]
    offered += [Offered(word, about) for word, about in COMMANDS.items()]
    asking = Asking(
        f"Learn {lesson.game.title}", offers=lambda typed: [each for each in offered if each.line.startswith(typed)]
    )
    while True:
        try:
            return screen.ask("You>", asking)
        except KeyboardInterrupt:
            if wants_to_leave(screen, "Leave the lesson?"):
                raise EOFError from None


def _is_right(lesson: Lesson, number: int, line: str, screen: Screen) -> bool:
    """Is this the move that was asked for? If not, tell the learner what is wrong with it."""
    try:
        view = lesson.rules.view(lesson.steps[number].state, lesson.seat)
        if any(lesson.is_right(number, action) for action in lesson.game.read_typed(lesson.rules, view, line)):
            return True
        screen.say("That is a legal move, but the lesson asks for another one.")
    except Illegal as refusal:
        refused = refusal.says.text(lesson.record.header.players, lesson.seat)
        screen.say(f"{refused} Rule: {clause_title(refusal.clause)}.")
    except RulesError as refusal:
        screen.say(refusal.says.text(lesson.record.header.players, lesson.seat))
    except Unreadable as error:
        screen.say(how_to_type(lesson.game, line, error))
    return False


def _wanted(lesson: Lesson, number: int) -> str:
    return lesson.game.notation.write(lesson.record.moves[number].action)


def _hint(lesson: Lesson, number: int, screen: Screen) -> None:
    screen.say(f"Type `{_wanted(lesson, number)}`.")


def _help(lesson: Lesson, number: int, screen: Screen) -> None:
    question = lesson.game.ask(lesson.rules, lesson.steps[number].state, lesson.seat)
    forms = [form for verb in question.verbs for form in lesson.game.forms.get(verb, ())]
    screen.read(
        [
            "The lesson tells you which move to make, and you type it. Moves look like this:",
            *(f"  {form.example}" for form in forms),
            "Press Enter to read the question again. You can also type:",
            *(f"  {word:8}{about}" for word, about in COMMANDS.items()),
        ]
    )


def _tell(lesson: Lesson, events: Sequence[Event], screen: Screen) -> None:
    players = lesson.record.header.players
    screen.tell(counted(lesson.game.tell(event).text(players, lesson.seat) for event in events))


def _show(lesson: Lesson, number: int, happened: Sequence[Event], screen: Screen) -> None:
    """Draw the board before that move, with what happened since the learner's last move marked."""
    view = lesson.rules.view(lesson.steps[number].state, lesson.seat)
    drawn = drawing(lesson.game, lesson.record.header.options)
    screen.board(drawn, view, lesson.record.header.players, marks_of(happened))


def _say(screen: Screen, text: str) -> None:
    for line in textwrap.wrap(text, WIDTH):
        screen.say(line)
