"""`hexarium replay`: a recorded game, move by move, with what each of them brought."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Annotated, Final

from cyclopts import App, Parameter

from hexarium.cli.files import PICTURE, LexiconFlag, OverwriteFlag, check_ours, check_place, record_in, write_whole
from hexarium.cli.screen import Coloured, Plain
from hexarium.cli.usage_error import UsageError
from hexarium.core import Eye, Over, Seat, seat_name, told
from hexarium.core.record import write_move
from hexarium.drawing import drawing

app = App(
    name="replay",
    help="Show a recorded game move by move.",
    help_epilogue="For example: `hexarium replay game.txt --to 20 --svg position.svg`.",
)


@Parameter(name="*")
@dataclass(frozen=True)
class Picture:
    """Where the last position is drawn, if anywhere."""

    svg: Annotated[Path | None, Parameter(help="Also write the last position as an SVG picture.")] = None
    overwrite: OverwriteFlag = False

    def check(self) -> None:
        """UsageError where the picture could not be written."""
        if self.svg is None:
            return
        check_place(self.svg)
        if not self.overwrite:
            check_ours(self.svg, PICTURE, "name another file, or say --overwrite")


NOWHERE: Final = Picture()


@app.default
def show(
    file: Annotated[Path, Parameter(help="A record, as text or JSON.")],
    /,
    *,
    to: Annotated[int | None, Parameter(help="Stop after so many moves.")] = None,
    seat: Annotated[int | None, Parameter(help="Tell it as this seat saw it (1 is the first).")] = None,
    boards: Annotated[
        bool, Parameter(help="Draw the table after every move, not only at the end.", negative="")
    ] = False,
    picture: Picture = NOWHERE,
    lexicon: LexiconFlag = None,
    plain: Annotated[bool, Parameter(help="Plain lines, for pipes and screen readers.", negative="")] = False,
) -> None:
    """Show a recorded game move by move."""
    picture.check()
    replayed = record_in(file, lexicon)
    game, record, steps, rules = replayed.game, replayed.record, replayed.steps, replayed.rules
    seats = record.header.seats
    if seat is not None and not 1 <= seat <= seats:
        raise UsageError(f"--seat: there are seats 1 to {seats}, no {seat}")
    if to is not None and not 0 <= to <= len(record.moves):
        raise UsageError(f"--to: the record has {len(record.moves)} moves, not {to}")
    screen = Plain() if plain else Coloured()
    eye: Eye = None if seat is None else Seat(seat - 1)
    drawn = drawing(game, record.header.options)
    players = record.header.players or tuple(map(seat_name, range(seats)))
    last = len(record.moves) if to is None else to
    for number, step in enumerate(steps[: last + 1]):
        if number:
            screen.say(f"{number}. {write_move(record.moves[number - 1], game)}" if seat is None else f"{number}.")
            for event in step.events if seat is None else told(step.events, eye):
                screen.note(f"   {game.tell(event).text(players, eye)}")
        if boards and number < last:
            screen.board(drawn, rules.view(step.state, eye), players)
    state = steps[last].state
    view = rules.view(state, eye)
    screen.board(drawn, view, players)
    if isinstance(turn := rules.turn(state), Over):
        winners = " and ".join(players[winner] for winner in turn.ranking.winners)
        screen.say(f"The game is over: {winners} won." if seats > 1 else f"The game is over: {turn.ranking.scores[0]}.")
    if picture.svg:
        write_whole(picture.svg, drawn.picture(view, players).encode())
        screen.say(f"The picture is in {picture.svg}.")
