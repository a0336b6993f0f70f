"""Who may see the whole of a game, and when: its record, sheet, replay, review and the picture of its end."""

from __future__ import annotations

from hexarium.service.refusal import NotNow
from hexarium.service.store import Phase
from hexarium.service.table import Table


def check_published(table: Table, guest: str) -> None:
    """NotNow if this guest may not see everything of a game yet. Anybody may when it is over, and nobody before.

    An empty text stands for a visitor without a session.
    """
    del guest
    if table.phase is not Phase.OVER:
        raise NotNow("The game is not over yet: everything about it is published at its end.")
