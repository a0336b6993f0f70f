"""Ready-made options of a game, for people who do not want to choose each."""

from __future__ import annotations

import enum
from collections.abc import Mapping
from typing import Any

from msgspec import Struct


class PresetKind(enum.StrEnum):
    """What a preset is for."""

    QUICK = "quick"
    STANDARD = "standard"
    FAMILY = "family"
    MATCH = "match"


class Preset(Struct, frozen=True):
    """Options under a common name; `about` says in a few words what they mean. Other options have their defaults."""

    kind: PresetKind
    about: str
    options: Mapping[str, Any] = {}
