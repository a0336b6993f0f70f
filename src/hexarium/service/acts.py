"""What can be done at a table. Each act adds rows to a fork of the table, or refuses; nothing is on disk yet."""

from __future__ import annotations

from functools import cache
from typing import Annotated, Any, Final

import msgspec
from msgspec import Meta

from hexarium.bots import UnknownLevel, baseline, level_named, opponents
from hexarium.core import Deciding, Game, House, Over, Ranking, Seat, Unreadable
from hexarium.core.undo import NOTHING_TO_UNDO, last_choice
from hexarium.service import log_limits
from hexarium.service.new_rows import add_row, play, settle
from hexarium.service.refusal import Frozen, Malformed, NotNow, NotYours, Stale, Unknown
from hexarium.service.rows import (
    Absent,
    Bot,
    Consented,
    Ended,
    Occupant,
    Resigned,
    Resumed,
    Returned,
    Seated,
    Wish,
    Wished,
    name_of,
)
from hexarium.service.store import Phase
from hexarium.service.table import Table
from hexarium.service.undoing import free_undo, granted

NO_UNDO: Final = "There is no undo in today's counted try. You can practise afterwards."
NO_HINTS: Final = "There are no hints in today's counted try. You can practise afterwards."
PLAYED_ALONE: Final = "A daily deal is played by one person: nobody else can sit down, watch or take over."

IS_STARTING: Final = "The game is starting: wait a moment."

BY_HOST: Final = "the host decided so"
"""Why a seat changes hands when the host gives it away."""

LineOfNotation = Annotated[str, Meta(max_length=400)]


def sit(table: Table, now: float, seat: Seat, occupant: Occupant) -> None:
    """Take an open seat."""
    check_seat(table, seat)
    thawed(table)
    if table.phase is Phase.OVER:
        raise NotNow("The game is over.")
    if table.occupants[seat] is not None:
        raise NotNow(f"Seat {seat + 1} is taken.")
    unlocked(table)
    log_limits.check_sitting(table, occupant)
    add_row(table, now, Seated(seat, _known_occupant(table, occupant)))


def hand_over(table: Table, now: float, seat: Seat, occupant: Occupant | None, why: str) -> None:
    """Give a seat to somebody else, or leave it open before the start."""
    played_together(table)
    check_seat(table, seat)
    thawed(table)
    if table.phase is Phase.OVER:
        raise NotNow("The game is over.")
    if occupant is None and table.phase is Phase.PLAYING:
        raise NotNow("A seat can't be empty during the game: add a bot instead.")
    unlocked(table)
    if occupant is None and table.occupants[seat] is None:
        return
    if occupant is not None:
        log_limits.check_handing_over(table)
    add_row(table, now, Seated(seat, None if occupant is None else _known_occupant(table, occupant), why))


def ready(table: Table) -> None:
    """NotNow unless the game can start."""
    thawed(table)
    if table.phase is not Phase.OPEN:
        raise NotNow("The game has already started.")
    unlocked(table)
    if None in table.occupants:
        raise NotNow(f"Seat {table.occupants.index(None) + 1} is still open: invite somebody or add a bot.")


def unlocked(table: Table) -> None:
    """NotNow while the game is starting."""
    if table.starting is not None:
        raise NotNow(IS_STARTING)


def answer(table: Table, now: float, seat: Seat, ticket: int, key: str, action: bytes) -> int:
    """Make the seat's choice; returns the number of its row. Sending the same id again returns the same row."""
    if (number := table.ids.get((seat, key))) is not None:
        return number
    in_play(table)
    still_in(table, seat)
    _open_question(table, seat, ticket)
    play(table, now, seat, readable(table, action), ticket=ticket, id=key)
    number = table.number
    proceed(table, now)
    return number


def stand_in(table: Table, now: float, seat: Seat, ticket: int, action: Any, level: str | None) -> None:
    """Make a bot's choice: in its own seat, or (with its level) for a person who is away or out of time."""
    in_play(table)
    _open_question(table, seat, ticket)
    play(table, now, seat, action, ticket=ticket, proxy=level)
    proceed(table, now)


def expire(table: Table, now: float) -> None:
    """Play the clock's move: the time that the rules give has run out."""
    in_play(table)
    if table.game.timeout is None:
        raise AssertionError(f"{table.game.slug} limits the time of a turn but has no action for the clock")
    play(table, now, House.CLOCK, table.game.timeout)
    proceed(table, now)


def undo(table: Table, now: float, seat: Seat, key: str) -> int:
    """Undo the seat's last choice if nobody has learned anything from it; otherwise ask everybody for consent."""
    if (number := table.ids.get((seat, key))) is not None:
        return number
    in_play(table)
    still_in(table, seat)
    if table.is_counted_try:
        raise NotNow(NO_UNDO)
    if last_choice(table.played, seat) is None:
        raise NotNow(NOTHING_TO_UNDO)
    log_limits.check_undo(table, seat)
    if (row := free_undo(table, seat, key)) is not None:
        add_row(table, now, row)
    else:
        wish(table, now, Wished(seat, Wish.UNDO, key))
    return table.number


def pause(table: Table, now: float, seat: Seat, key: str) -> int:
    """Pause the game if everybody agrees: no moves, and the clocks stop."""
    if (number := table.ids.get((seat, key))) is not None:
        return number
    in_play(table)
    still_in(table, seat)
    wish(table, now, Wished(seat, Wish.PAUSE, key))
    return table.number


def resume(table: Table, now: float, seat: Seat, key: str) -> None:
    """Resume a paused game; any player may."""
    if (seat, key) in table.ids:
        return
    thawed(table)
    if table.paused is None:
        raise NotNow("The game is not paused.")
    add_row(table, now, Resumed(seat, key))


def consent(table: Table, now: float, seat: Seat, key: str, row: int, *, agrees: bool) -> None:
    """Agree to what a seat has asked for in that row, or refuse; Stale if that is no longer asked."""
    if (seat, key) in table.ids:
        return
    thawed(table)
    if table.wish is None or table.wish_row != row:
        raise Stale(min(max(row, -1), table.number))
    if seat not in table.asked_to_agree:
        raise NotNow("There is nothing to agree to.")
    if seat in table.agreed and agrees:
        return
    add_row(table, now, Consented(seat, agrees, row, key))
    _grant(table, now)


def resign(table: Table, now: float, seat: Seat, key: str) -> None:
    """Resign: with one or two seats the game ends; otherwise the weakest bot plays on and the seat ranks last."""
    if seat in table.resigned:
        return
    _begun(table)
    add_row(table, now, Resigned(seat, key))
    staying = [other for other in table.seats if other not in table.resigned]
    if len(staying) <= 1:
        end(table, now, f"seat {seat + 1} resigned", ranking_of_resigned(table))


def ranking_of_resigned(table: Table) -> Ranking:
    """The ranking of a game that ended because all but one seat, or all, have resigned."""
    staying = [seat for seat in table.seats if seat not in table.resigned]
    places = tuple(1 if seat in staying else len(staying) + 1 for seat in table.seats)
    return Ranking(places, (0,) * len(places))


def leave(table: Table, now: float, seat: Seat, key: str = "") -> None:
    """Let the weakest bot play for a person who has left, or (without a key) who was away for too long."""
    if (seat, key) in table.ids:
        return
    thawed(table)
    if table.phase is Phase.OPEN:
        raise NotNow("The game has not started yet.")
    if table.phase is Phase.OVER and key:
        raise NotNow("The game is over.")
    if seat in table.absent and key:
        raise NotNow("A bot plays for you already.")
    if key:
        played_together(table)
    has_left_often = log_limits.has_left_often(table, seat)
    if has_left_often and key:
        raise NotNow("You have left often enough: wait for the next move.")
    if table.phase is Phase.PLAYING and seat not in table.absent and not has_left_often:
        add_row(table, now, Absent(seat, substitute(table), key))


def come_back(table: Table, now: float, seat: Seat) -> None:
    """Let a person who was away play again; they may look at a game that is over or frozen without any row."""
    if seat in table.absent and table.phase is Phase.PLAYING and not table.frozen:
        add_row(table, now, Returned(seat))


def end(table: Table, now: float, why: str, ranking: Ranking | None) -> None:
    """End the game and reveal the secret of its draws; a frozen table can be closed too."""
    if table.phase is Phase.OVER:
        raise NotNow("The game is already over.")
    add_row(table, now, Ended(ranking, why, table.secret.hex()))


def proceed(table: Table, now: float) -> None:
    """Let the dealer act, and end the game when it is over."""
    settle(table, now)
    if isinstance(turn := table.turn, Over):
        end(table, now, "the game is over", table.ranking(turn.ranking))


def substitute(table: Table) -> str:
    """The level of the bot that plays for people who are away or have resigned: the weakest opponent."""
    return opponents(table.charter.game)[0].name


def plain(table: Table) -> str:
    """The level of the bot that chooses where another failed or time ran out: it needs no time to think."""
    return baseline(table.charter.game).name


def readable(table: Table, action: bytes) -> Any:
    """Read an action that was sent to a table; Malformed if it is not one."""
    return action_of(table.game, action)


def action_of(game: Game[Any, Any, Any, Any], action: bytes) -> Any:
    """Read an action that was sent as JSON or as a line of notation; Malformed if it is neither."""
    try:
        if action.lstrip().startswith(b'"'):
            return game.notation.read(msgspec.json.decode(action, type=LineOfNotation))
        return _decoder(game.action).decode(action)
    except (msgspec.MsgspecError, UnicodeError, RecursionError, Unreadable) as error:
        raise Malformed(str(error)) from error


@cache
def _decoder(action: Any) -> msgspec.json.Decoder[Any]:
    """A decoder of a game's actions. Making one takes longer than decoding."""
    return msgspec.json.Decoder(action)


def name_in(table: Table, seat: Seat) -> str:
    """What the occupant of a seat is called."""
    occupant = table.occupants[seat]
    return f"Seat {seat + 1}" if occupant is None else name_of(occupant)


def seat_of(table: Table, seat: Seat, guest: str) -> None:
    """NotYours unless that guest sits there."""
    check_seat(table, seat)
    occupant = table.occupants[seat]
    if occupant is None or isinstance(occupant, Bot) or occupant.guest != guest:
        raise NotYours(f"Seat {seat + 1} is not yours.")


def thawed(table: Table) -> None:
    """Frozen if the table is."""
    if table.frozen:
        raise Frozen(f"{table.frozen} You can look at the game, but not continue it.")


def running(table: Table) -> None:
    """NotNow while the game is paused."""
    if table.paused is not None:
        raise NotNow("Resume the game first.")


def played_together(table: Table) -> None:
    """NotNow at a table of a daily deal, or one that begins at a position of one."""
    if table.day_shown:
        raise NotNow(PLAYED_ALONE)


def check_seat(table: Table, seat: Seat) -> None:
    """Unknown if the table has no such seat."""
    if not 0 <= seat < table.charter.seats:
        raise Unknown(f"There is no seat {seat + 1}: this table has {table.charter.seats}.")


def _known_occupant(table: Table, occupant: Occupant) -> Occupant:
    """The occupant, a bot by its present name; Unknown if the game has no such bot."""
    if not isinstance(occupant, Bot):
        return occupant
    try:
        return Bot(level_named(table.charter.game, occupant.level).name)
    except UnknownLevel as unknown:
        raise Unknown(str(unknown)) from unknown


def in_play(table: Table) -> None:
    """NotNow unless the game is played, and not paused."""
    _begun(table)
    running(table)


def _begun(table: Table) -> None:
    thawed(table)
    if table.phase is Phase.OPEN:
        raise NotNow("The game has not started yet.")
    if table.phase is Phase.OVER:
        raise NotNow("The game is over.")


def still_in(table: Table, seat: Seat) -> None:
    """NotNow if the seat has resigned."""
    if seat in table.resigned:
        raise NotNow("You have resigned: a bot plays for you.")


def _open_question(table: Table, seat: Seat, ticket: int) -> None:
    if table.tickets.get(seat) != ticket or not isinstance(table.turn, Deciding):
        raise Stale(min(max(ticket, -1), table.number))


def wish(table: Table, now: float, wished: Wished) -> None:
    """Ask everybody for consent; do what was asked for at once if nobody else has to agree."""
    log_limits.check_wish(table, wished.seat)
    add_row(table, now, wished)
    _grant(table, now)


def _grant(table: Table, now: float) -> None:
    """Do what was asked for if it is granted."""
    if (row := granted(table)) is not None:
        add_row(table, now, row)
