"""Phrases of ours that no player should meet again, each with the plain words to use."""

from __future__ import annotations

import re
from typing import Final

BANNED: Final = {
    "Take back": "Undo",
    "Give up": "Resign",
    "gives up": "resigned",
    "Go on": "Resume, Continue or Next",
    "All right": "OK",
    "Rather not": "Cancel",
    "Not now": "Dismiss",
    "Do it": "Play this move",
    "New table": "New game",
    "Who plays": "Players",
    "How it is played": "Options",
    "Clock and guests": "Time and spectators",
    "Somebody at this screen": "Player on this device",
    "A friend, by link": "Invite a friend",
    "Add a seat": "Add player",
    "free seat": "open seat",
    "alone too": "solo",
    "First steps": "Learn",
    "Leave as it is": "Skip swap",
    "Swap or turn": "Swap or rotate",
    "would play:": "Hint: ...",
    "It expects": "Best: ... Next best: ...",
    "needs none": "leading",
    "sure with": "wins outright with",
    "worth 0 so far": "pot: 0",
    "is at home in": "You are red.",
    "nobody's home": "Nobody owns green: no points.",
    "nothing to take back": "Nothing to undo.",
    "luck has had its say": "You can't undo: the die has been rolled since.",
    "Keep and check it": "Save and verify",
    "that was promised": "the commitment published before the game",
    "Look at a game again": "Watch a replay",
    "Show it": "Open",
    "Seen by": "View as",
    "How we read it": "Our ruling",
    "sit down": "join, or take a seat",
    "looking on": "watching",
    "As the device": "System",
    "cannot be reached just now": "The server can't be reached. Check your connection and try again.",
    "The club": "The server",
    "is to play": "...'s turn",
    "is no word": "is not a word",
    "is no move": "is not a move",
    "gave up": "resigned",
    "taken back": "undone",
    "go on with": "continue, resume",
    "goes on where": "continues where",
    "begun again": "run again",
    "adds up": "Fair deal: all draws match the commitment published before the game.",
    "stands still": "is stopped",
    "until next time": "say what ended",
    "so many": "this number of",
    "whoever": "the player who",
    "what comes of": "say what happens",
    "what came of": "say what happened",
    "with commas between": "separated by commas",
    "of one's own": "your own",
    "one's token": "your token",
    "this is no": "this is not a",
    "is nobody at": "is not a player",
    "no cell is called": "there is no cell",
    "nobody is called": "there is no player",
    "nothing lies on": "is empty",
    "of the wins": "% to win",
}
"""What we no longer write, and what to write instead."""

BANNED_LABELS: Final = {"No word": "Move without a word", "Look": "Theme", "Record": "Text", "nobody": "unclaimed"}
"""Labels that we no longer use; inside a sentence the words are fine."""

_PATTERNS: Final = {
    phrase: re.compile(rf"(?<!\w)(?<![Tt]here ){re.escape(phrase)}(?!\w)", re.IGNORECASE if phrase[0].islower() else 0)
    for phrase in BANNED
}


def banned_in(text: str) -> list[str]:
    """The banned phrases in a text.

    A phrase that is written with a capital letter is one only there: "Take back" is a button, "take back" may be right.
    After "there", a phrase is fine: "There is no move 9."

    >>> banned_in("Ben will sit down. Do it!")
    ['Do it', 'sit down']
    >>> banned_in("You can do it if you take back a tile.")
    []
    """
    return [phrase for phrase, pattern in _PATTERNS.items() if pattern.search(text)]
