"""`hexarium learn`: the first steps in a game, with somebody who tells you what to do."""

from __future__ import annotations

import textwrap
from typing import Annotated, Final

from cyclopts import App, Parameter

from hexarium.cli.flags import game_called
from hexarium.cli.screen import Coloured, Plain, Screen
from hexarium.cli.sitting import with_names
from hexarium.core import Illegal, RulesError, Unreadable, told
from hexarium.drawing import drawing
from hexarium.games import Lesson, lesson

PATIENCE: Final = 2
"""After so many other answers the learner is told what to type."""

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
    screen: Screen = Plain() if plain else Coloured()
    screen.say(
        f"First steps in {found.game.title}. Type what you are asked to do; `show` does it for you, `quit` leaves."
    )
    try:
        _teach(found, screen)
    except EOFError:
        screen.say("Until next time.")


def _teach(found: Lesson, screen: Screen) -> None:
    for number, move in enumerate(found.record.moves):
        is_mine = move.by == found.seat
        if is_mine:
            _show(found, number, screen)
        _say(screen, found.says[number])
        if is_mine:
            _wait_for(found, number, screen)
        for event in told(found.steps[number + 1].events, found.seat):
            screen.note(with_names(found.game.notation.tell(event), found.record.header.players))
    _show(found, len(found.record.moves), screen)
    _say(screen, found.says[-1])
    screen.say(f"`hexarium play {found.game.slug}` opens one.")


def _wait_for(found: Lesson, number: int, screen: Screen) -> None:
    """Until the learner has made the choice of that number."""
    wanted = found.game.notation.write(found.record.moves[number].action)
    others = 0
    while (line := screen.ask("You>")) != "show":
        if line == "quit":
            raise EOFError
        try:
            if found.is_right(number, found.game.notation.read(line)):
                return
            screen.say("That can be played too. Here let us do what was asked.")
        except Illegal as refusal:
            screen.say(f"No: {refusal} ({refusal.clause}).")
        except (RulesError, Unreadable) as error:
            screen.say(f"No: {error}.")
        others += 1
        if others >= PATIENCE:
            screen.say(f"Type `{wanted}`.")
    screen.say(wanted)


def _show(found: Lesson, number: int, screen: Screen) -> None:
    view = found.rules.view(found.steps[number].state, found.seat)
    screen.board(drawing(found.game.slug), view, found.record.header.players)


def _say(screen: Screen, text: str) -> None:
    for line in textwrap.wrap(text, 78):
        screen.say(line)
