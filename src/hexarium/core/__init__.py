"""The kernel: what every game has in common, from actors and turns to sentences and records."""

from hexarium.core.actor import Actor, Eye, House, Seat, label
from hexarium.core.clause import Clause, Picture, Rulebook
from hexarium.core.dealer import luck
from hexarium.core.draws import Draws, Provable, Recorded, Seeded, shuffled
from hexarium.core.event import Event, told
from hexarium.core.game import Aim, Game, Results, Sentences, load
from hexarium.core.inner_values import inner_values
from hexarium.core.lazy import Joined, Lazy
from hexarium.core.match import Match
from hexarium.core.notation import Notation
from hexarium.core.outcome import CLOSED, Outcome, Result, result
from hexarium.core.preset import Preset, PresetKind
from hexarium.core.question import Form, Question, Questions, waiting_for
from hexarium.core.record import (
    Header,
    Move,
    Record,
    read_any_version,
    read_asides,
    read_record,
    replay,
    write_json,
    write_text,
)
from hexarium.core.refusal import Illegal, NotAwaited, RulesError, Unreadable
from hexarium.core.rules import Rules, Step
from hexarium.core.sentence import (
    Part,
    Sentence,
    Verb,
    Who,
    Whose,
    everyone,
    has_have,
    in_turn,
    is_are,
    say,
    seat_name,
)
from hexarium.core.suggestion import Suggestion, Suggestions
from hexarium.core.turn import Chance, Deciding, Over, Ranking, Sampled, Turn
from hexarium.core.versions import OTHER_WORDS, FollowedRecord, follow, other_version
from hexarium.core.word_list import Worded, has_word_list, word_list

__all__ = [
    "CLOSED",
    "OTHER_WORDS",
    "Actor",
    "Aim",
    "Chance",
    "Clause",
    "Deciding",
    "Draws",
    "Event",
    "Eye",
    "FollowedRecord",
    "Form",
    "Game",
    "Header",
    "House",
    "Illegal",
    "Joined",
    "Lazy",
    "Match",
    "Move",
    "NotAwaited",
    "Notation",
    "Outcome",
    "Over",
    "Part",
    "Picture",
    "Preset",
    "PresetKind",
    "Provable",
    "Question",
    "Questions",
    "Ranking",
    "Record",
    "Recorded",
    "Result",
    "Results",
    "Rulebook",
    "Rules",
    "RulesError",
    "Sampled",
    "Seat",
    "Seeded",
    "Sentence",
    "Sentences",
    "Step",
    "Suggestion",
    "Suggestions",
    "Turn",
    "Unreadable",
    "Verb",
    "Who",
    "Whose",
    "Worded",
    "everyone",
    "follow",
    "has_have",
    "has_word_list",
    "in_turn",
    "inner_values",
    "is_are",
    "label",
    "load",
    "luck",
    "other_version",
    "read_any_version",
    "read_asides",
    "read_record",
    "replay",
    "result",
    "say",
    "seat_name",
    "shuffled",
    "told",
    "waiting_for",
    "word_list",
    "write_json",
    "write_text",
]
