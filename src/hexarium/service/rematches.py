"""Another table for the people, bots and options of a finished game."""

from __future__ import annotations

from msgspec import UNSET
from msgspec.structs import replace

from hexarium.core import Seat, word_list
from hexarium.service.new_rows import add_row
from hexarium.service.rows import NOBODY, Bot, Followed, Opened, Seated
from hexarium.service.salts import promise, secret_of
from hexarium.service.table import Table
from hexarium.service.table_request import PROOF, usual_wait


def rematch_of(old: Table, now: float, name: str, secret: bytes) -> Table:
    """The table of a rematch. A rematch of a game of earlier rules is played by today's."""
    charter = replace(
        old.charter,
        rules=old.game.version,
        lexicon=word_list(old.rules),
        commitment=promise(secret_of(secret, 0)),
        proof=PROOF,
        wait=usual_wait(old.charter.pace) if old.charter.wait is UNSET else old.charter.wait,
        chat=old.has_chat,
    )
    table = Table(name, secret, old.games)
    add_row(table, now, Opened(charter))
    for seat, occupant in enumerate(old.occupants):
        if isinstance(occupant, Bot) or (occupant is not None and occupant.guest != NOBODY):
            add_row(table, now, Seated(Seat(seat), occupant))
    return table


def note_rematch(table: Table, now: float, name: str) -> None:
    """Note in a finished game where its rematch is, unless it has one."""
    if table.followed is None:
        add_row(table, now, Followed(name))
