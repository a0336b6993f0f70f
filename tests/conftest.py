"""Tests repeat: Hypothesis takes its examples from the test's own name, and no example has a time limit."""

import asyncio
import inspect

import pytest
from hypothesis import settings

from tests.databases import own_postgresql, postgresql

__all__ = ["own_postgresql", "postgresql"]

settings.register_profile("repeatable", derandomize=True, deadline=None, max_examples=50, database=None)
settings.load_profile("repeatable")


@pytest.hookimpl(tryfirst=True)
def pytest_pyfunc_call(pyfuncitem: pytest.Function) -> bool | None:
    """A test that is a coroutine runs in a loop of its own."""
    if not inspect.iscoroutinefunction(pyfuncitem.obj):
        return None
    names = inspect.signature(pyfuncitem.obj).parameters
    asyncio.run(pyfuncitem.obj(**{name: pyfuncitem.funcargs[name] for name in names}))
    return True
