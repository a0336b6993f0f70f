"""`hexarium replay`: show a recorded game move by move."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Annotated, Final

from cyclopts import App, Parameter

from hexarium.cli.files import (
    PICTURE,
    LexiconFlag,
    OverwriteFlag,
    check_overwrite,
    check_writable,
    load_record,
    write_atomically,
)
from hexarium.cli.saved_games import named_or_finished
from hexarium.cli.screen import Coloured, Plain, open_screen
from hexarium.cli.seating import recorded_players
from hexarium.cli.stepping import named_move, step_through
from hexarium.cli.usage_error import check_range
from hexarium.core import Eye, Over, Seat, result, told
from hexarium.drawing import drawing

app = App(
    name="replay",
    help="Show a recorded game move by move.",
    help_epilogue="Example: `hexarium replay game.txt --to 20 --svg position.svg`.",
)


@Parameter(name="*")
@dataclass(frozen=True)
class Picture:
    """The file for a picture of the last position, if one is wanted."""

    svg: Annotated[Path | None, Parameter(help="Also write the last position as an SVG picture.")] = None
    overwrite: OverwriteFlag = False

    def check(self) -> None:
        """Raise UsageError if the picture can't be written."""
        if self.svg is None:
            return
        check_writable(self.svg)
        if not self.overwrite:
            check_overwrite(self.svg, PICTURE, "Name another file, or use --overwrite.")


NO_PICTURE: Final = Picture()


@app.default
def show(
    file: Annotated[
        Path | None,
        Parameter(
            help="A record of a game, as text or JSON, or the name of a saved game. "
            "Default: the last one you finished in the terminal."
        ),
    ] = None,
    /,
    *,
    to: Annotated[int | None, Parameter(help="Stop after this number of moves.")] = None,
    seat: Annotated[int | None, Parameter(help="Show the game as this seat saw it; 1 is the first.")] = None,
    boards: Annotated[
        bool, Parameter(help="Draw the board after every move, not only at the end.", negative="")
    ] = False,
    picture: Picture = NO_PICTURE,
    lexicon: LexiconFlag = None,
    plain: Annotated[bool, Parameter(help="Print plain lines, for pipes and screen readers.", negative="")] = False,
) -> None:
    """Show a recorded game move by move."""
    picture.check()
    replayed = load_record(named_or_finished(file), lexicon)
    game, record, steps, rules = replayed.game, replayed.record, replayed.steps, replayed.rules
    seats = record.header.seats
    if seat is not None:
        check_range("--seat", seat, 1, seats)
    if to is not None:
        check_range("--to", to, 0, len(steps) - 1)
    eye: Eye = None if seat is None else Seat(seat - 1)
    drawn = drawing(game, record.header.options)
    players = recorded_players(game, record.header)
    last = len(steps) - 1 if to is None else to
    with open_screen(plain=plain or boards or picture.svg is not None) as screen:
        if screen.is_window:
            step_through(screen, replayed, players, eye, last)
            return
    screen = Plain() if plain else Coloured()
    if replayed.note:
        screen.say(replayed.note)
    for number, step in enumerate(steps[: last + 1]):
        if number:
            move = record.moves[number - 1]
            screen.say(f"{number}. {named_move(move, game, players)}" if seat is None else f"{number}.")
            for event in step.events if seat is None else told(step.events, eye):
                screen.note(f"   {game.tell(event).text(players, eye, move.stand_ins)}")
        if boards and number < last:
            screen.board(drawn, rules.view(step.state, eye), players)
    state = steps[last].state
    view = rules.view(state, eye)
    screen.board(drawn, view, players)
    if to is None and seat is None:
        for number, line in enumerate(replayed.rest, start=len(steps)):
            screen.say(f"{number}. {line} (not followed)")
    if isinstance(turn := rules.turn(state), Over) and not replayed.rest:
        screen.say(f"Game over. {result(game, rules, state, turn.ranking).told(players, eye).text}")
    if picture.svg:
        write_atomically(picture.svg, drawn.picture(view, players).encode())
        screen.say(f"Picture written to {picture.svg}.")
