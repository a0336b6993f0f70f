"""The HTTP status of each refusal."""

from __future__ import annotations

from typing import Final

from hexarium.service import refusal

STATUS: Final[dict[type[refusal.Refusal], int]] = {
    refusal.Stale: 409,
    refusal.NotNow: 409,
    refusal.Frozen: 409,
    refusal.NotYours: 403,
    refusal.Unknown: 404,
    refusal.Malformed: 409,
    refusal.Broken: 409,
    refusal.NotKept: 503,
    refusal.Busy: 503,
    refusal.TooFast: 429,
}
"""Most are 409 (conflict): the request is well-formed, but the table, the rules or the options do not allow it. That
includes Malformed, since JSON that does not fit our types is refused with 400 before it gets here: what is left is an
option, action or record that this game cannot read. 503 (unavailable) is for requests that may succeed when sent again.
"""


def status_of(no: refusal.Refusal) -> int:
    """The status of a refusal; that of its kind, or of the kind that it belongs to."""
    return next(STATUS[kind] for kind in type(no).__mro__ if kind in STATUS)
