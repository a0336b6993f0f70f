"""The chain of a sheet, computed again, and compared with what a player noted during the game."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import Final

from msgspec import Struct

from hexarium.core import Seat
from hexarium.service import chain
from hexarium.service.blinding import published as published_form
from hexarium.service.chain import START
from hexarium.service.rows import CalledOff, Charter, write
from hexarium.service.salts import Luck
from hexarium.service.sheet import Sheet

_HEAD: Final = re.compile("(?:([0-9]{1,9}):)?([0-9a-f]{64})")


class Noted(Struct, frozen=True, kw_only=True):
    """What a player noted before and during the game: the commitment, their salt, and heads as HEX or NUMBER:HEX."""

    commitment: str = ""
    salt: str = ""
    heads: tuple[str, ...] = ()


def heads_of(published: Sheet, charter: Charter, luck: Luck) -> tuple[str, ...]:
    """Every head, computed from the rows and the secrets."""
    head = chain.first_head(published.table, charter.commitment)
    heads = list[str]()
    for number, (each, attempt) in enumerate(zip(published.rows, luck.attempts, strict=True)):
        form = published_form(write(each.row))
        head = chain.follow(head, luck.secrets[attempt], number, each.at, each.digest, form)
        heads.append(head.hex())
    return tuple(heads)


def chain_faults(published: Sheet, charter: Charter, luck: Luck, heads: Sequence[str]) -> Iterator[str]:
    """Where heads do not follow from the rows; the first is named, since all after it differ too."""
    if charter.proof < START:
        if any(each.head for each in published.rows):
            yield "the sheet has heads, but its charter says that there is no chain"
        return
    for each, head in zip(published.rows, heads, strict=True):
        if each.head != head:
            yield f"row {each.number}: its head does not follow from the rows up to it"
            break
    for quote in luck.quotes:
        if not 0 <= quote.starting < len(heads) or heads[quote.starting] != quote.head:
            yield f"row {quote.number}: the player who revealed this salt had seen another list of commitments"


def noted_faults(published: Sheet, charter: Charter, luck: Luck, heads: Sequence[str], noted: Noted) -> Iterator[str]:
    """What of a player's notes the sheet does not have."""
    later = [each.row.commitment for each in published.rows if isinstance(each.row, CalledOff)]
    promised = [charter.commitment, *([charter.daily.commitment] if charter.daily else []), *later]
    if noted.commitment and noted.commitment.lower() not in promised:
        yield "the commitment you noted is not the one of this sheet"
    if noted.salt and salted_seat(luck, noted) is None:
        yield "the salt you noted is not in the deal"
    for text in noted.heads:
        matched = _HEAD.fullmatch(text.strip().lower())
        if matched is None:
            yield f"{text!r} is not a head: give 64 digits, or the number of its row, a colon and the digits"
            continue
        number, head = matched.groups()
        if charter.proof < START:
            yield "the sheet has no chain that could lead through the head you noted"
        elif number is None and head not in heads:
            yield "the head you noted is not in the chain: rows that you have seen were changed"
        elif number is not None and heads[int(number) : int(number) + 1] != (head,):
            yield f"the head you noted for row {number} is not in the chain: rows that you have seen were changed"


def salted_seat(luck: Luck, noted: Noted) -> Seat | None:
    """The seat whose salt is the one that was noted; None if there is none."""
    return next((seat for seat, salt in luck.salts.items() if salt == noted.salt), None)
