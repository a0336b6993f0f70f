"""What every hint must be like."""

from __future__ import annotations

import re
from typing import Any

from hexarium.bots import Decision, hint_rng, make_hint


def check_hint(game: Any, rules: Any, bot: Any, decision: Decision[Any, Any]) -> None:
    """A hint is for a legal choice; it consists of sentences, and says what the bot expects."""
    hint = make_hint(game, rules, bot, decision)
    advice = bot.advise(decision, hint_rng(decision)).shown
    assert hint.choice == advice.choice
    assert hint.choice in decision.choices
    assert all(re.fullmatch(r"[A-Z].*[^.]\.", line) for line in hint.lines)
    assert hint.lines[0].endswith(advice.measure.sentence(advice.value))
    assert (len(hint.lines) > 1 and hint.lines[1].startswith("Next best: ")) == (advice.second is not None)
    assert game.notation.write(hint.choice) not in " ".join(hint.lines)
