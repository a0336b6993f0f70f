"""The closed union of all events of HEXX, and the type of the step that an action leads to."""

from __future__ import annotations

from typing import TypeAlias

from hexarium.core import Step
from hexarium.games.hexx import events, spells
from hexarium.games.hexx.state import State

Common: TypeAlias = (
    events.Dealt
    | events.Drew
    | events.Begins
    | events.Played
    | events.AlsoMade
    | events.Flipped
    | events.Exchanged
    | events.Passed
    | events.Rolled
    | events.RollsAgain
    | events.LastTurn
    | events.NoTurnAfterLast
    | events.NoTurnWithoutTiles
    | events.NobodyCan
    | events.Counted
)

Spell: TypeAlias = (
    spells.PlaysTwice
    | spells.PlaysAgain
    | spells.Poached
    | spells.PoachedBack
    | spells.Reversed
    | spells.Damaged
    | spells.DamagedBack
    | spells.OriginLost
    | spells.MustMorph
    | spells.Morphed
    | spells.Forfeited
    | spells.VowelChosen
    | spells.VowelChosenBack
    | spells.ConsonantChosen
    | spells.ConsonantChosenBack
    | spells.Removed
    | spells.Stolen
    | spells.Returned
    | spells.StolenBack
    | spells.ReturnedBack
    | spells.Changed
    | spells.ChangedBack
    | spells.Froze
    | spells.HandsSwapped
)

GameEvent: TypeAlias = Common | Spell

Outcome: TypeAlias = Step[State, GameEvent]
