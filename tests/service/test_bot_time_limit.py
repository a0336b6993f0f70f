"""How long the server waits for a bot."""

from __future__ import annotations

from msgspec.structs import replace

from hexarium.bots import level_named
from hexarium.core.twin import plain
from hexarium.service.bot_time_limit import SLOW_FACTOR, TIME_LIMIT, limit_for


def test_a_bot_gets_the_limit_of_the_server() -> None:
    assert limit_for(level_named("trihex", "expert"), TIME_LIMIT) == TIME_LIMIT


def test_a_bot_that_is_slow_without_compiled_kernels_gets_longer() -> None:
    expert = level_named("trihex", "expert")
    assert expert.kernel is not None
    assert limit_for(replace(expert, kernel=plain(expert.kernel)), TIME_LIMIT) == SLOW_FACTOR * TIME_LIMIT
