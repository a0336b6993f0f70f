"""Visitors of these tests want things to move, as most people do: import `motion` into a module of tests."""

from __future__ import annotations

import pytest

from tests.e2e.conftest import Motion


@pytest.fixture
def motion() -> Motion:
    return "no-preference"
