"""Another table for the people, bots and options of a finished game."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import UNSET
from msgspec.structs import replace

from hexarium.core import Seat, word_list
from hexarium.service.new_rows import add_row
from hexarium.service.next_game import occupants_with
from hexarium.service.rows import Followed, Opened, Seated
from hexarium.service.salts import promise, secret_of
from hexarium.service.store import Asker
from hexarium.service.table import Table
from hexarium.service.table_request import PROOF, usual_wait


def rematch_of(old: Table, now: float, name: str, secret: bytes, askers: Sequence[Asker] = ()) -> Table:
    """The table of a rematch, with those who asked for it. It is played by today's rules, whatever the old game's."""
    occupants = occupants_with(old, askers)
    charter = replace(
        old.charter,
        seats=len(occupants),
        rules=old.game.version,
        lexicon=word_list(old.rules),
        commitment=promise(secret_of(secret, 0)),
        proof=PROOF,
        wait=usual_wait(old.charter.pace) if old.charter.wait is UNSET else old.charter.wait,
        chat=old.has_chat,
    )
    table = Table(name, secret, old.games)
    add_row(table, now, Opened(charter))
    for seat, occupant in enumerate(occupants):
        if occupant is not None:
            add_row(table, now, Seated(Seat(seat), occupant))
    return table


def note_rematch(table: Table, now: float, name: str) -> None:
    """Note in a finished game where its rematch is, unless it has one."""
    if table.followed is None:
        add_row(table, now, Followed(name))
