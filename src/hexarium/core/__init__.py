"""The kernel: who acts, what is awaited, what came of it, and how a game is written down."""

from hexarium.core.actor import Actor, Eye, House, Seat, label
from hexarium.core.clause import Clause, Rulebook
from hexarium.core.dealer import luck
from hexarium.core.draws import Draws, Provable, Recorded, Seeded, shuffled
from hexarium.core.event import Event, told
from hexarium.core.game import Aim, Game, Notation
from hexarium.core.match import Match
from hexarium.core.record import (
    Header,
    Move,
    Record,
    read_asides,
    read_record,
    replay,
    write_json,
    write_text,
)
from hexarium.core.refusal import Illegal, NotAwaited, RulesError, Unreadable
from hexarium.core.rules import Rules, Step
from hexarium.core.turn import Chance, Deciding, Over, Ranking, Sampled, Turn
from hexarium.core.word_list import Worded, has_word_list, word_list

__all__ = [
    "Actor",
    "Aim",
    "Chance",
    "Clause",
    "Deciding",
    "Draws",
    "Event",
    "Eye",
    "Game",
    "Header",
    "House",
    "Illegal",
    "Match",
    "Move",
    "NotAwaited",
    "Notation",
    "Over",
    "Provable",
    "Ranking",
    "Record",
    "Recorded",
    "Rulebook",
    "Rules",
    "RulesError",
    "Sampled",
    "Seat",
    "Seeded",
    "Step",
    "Turn",
    "Unreadable",
    "Worded",
    "has_word_list",
    "label",
    "luck",
    "read_asides",
    "read_record",
    "replay",
    "shuffled",
    "told",
    "word_list",
    "write_json",
    "write_text",
]
