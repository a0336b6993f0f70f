"""Garbage is looked for in quiet moments."""

from __future__ import annotations

import gc
import weakref

import pytest

from hexarium.web.gc_policy import MAX_ALLOCATIONS, MAX_INTERVAL, MIN_INTERVAL, QUIET_SECONDS, GcPolicy


class Circle:
    """Something that refers to itself."""

    def __init__(self) -> None:
        self.me = self


def test_garbage_is_swept_up_in_a_quiet_moment() -> None:
    gc_policy, circle = GcPolicy(0.0), Circle()
    seen = weakref.ref(circle)
    gc.disable()
    try:
        del circle
        assert seen() is not None
        assert gc_policy.collect_if_due(MIN_INTERVAL, moves=0)
        assert seen() is None
    finally:
        gc.enable()


def test_nothing_is_swept_while_people_play() -> None:
    gc_policy = GcPolicy(0.0)
    assert not gc_policy.collect_if_due(MIN_INTERVAL, moves=1)
    assert not gc_policy.collect_if_due(MIN_INTERVAL + QUIET_SECONDS / 2, moves=1)
    assert gc_policy.collect_if_due(MIN_INTERVAL + QUIET_SECONDS, moves=1)


def test_nothing_is_swept_again_soon_after() -> None:
    gc_policy = GcPolicy(0.0)
    assert gc_policy.collect_if_due(MIN_INTERVAL, moves=0)
    assert not gc_policy.collect_if_due(MIN_INTERVAL + QUIET_SECONDS, moves=0)


def test_what_piles_up_is_swept_even_while_people_play(monkeypatch: pytest.MonkeyPatch) -> None:
    gc_policy = GcPolicy(0.0)
    monkeypatch.setattr("hexarium.web.gc_policy.gc.get_count", lambda: (MAX_ALLOCATIONS - 1, 0, 0))
    assert not gc_policy.collect_if_due(1.0, moves=1)
    monkeypatch.setattr("hexarium.web.gc_policy.gc.get_count", lambda: (MAX_ALLOCATIONS, 0, 0))
    assert gc_policy.collect_if_due(1.0, moves=2)


def test_what_is_overdue_is_swept_whatever_is_going_on() -> None:
    gc_policy = GcPolicy(0.0)
    assert not gc_policy.collect_if_due(MAX_INTERVAL - 1, moves=1)
    assert gc_policy.collect_if_due(MAX_INTERVAL, moves=2)
