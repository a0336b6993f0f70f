"""Parameters of which `make test` runs only representatives, and `make test-all` every one."""

from __future__ import annotations

from collections.abc import Iterable

import pytest
from _pytest.mark import ParameterSet


def represented_by(representative: object, values: Iterable[object]) -> list[ParameterSet]:
    """Every value as a parameter; all but the representative are marked as exhaustive."""
    return [pytest.param(each, marks=() if each == representative else pytest.mark.exhaustive) for each in values]
