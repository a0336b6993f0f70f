"""The doorman's rules, one by one."""

from __future__ import annotations

import pytest

from hexarium.web.auth import comes_from_here, fresh_token, guest_of
from hexarium.web.rate_limit import MOST_VISITORS, RateLimiter
from hexarium.web.settings import Limits


def test_a_visitor_may_ask_so_much_at_once_and_so_much_a_second() -> None:
    rate_limiter = RateLimiter(Limits(burst=3, per_second=2))
    assert [rate_limiter.allows("ann", 10.0) for _ in range(5)] == [True, True, True, False, False]
    assert rate_limiter.allows("ben", 10.0)
    assert [rate_limiter.allows("ann", 11.0) for _ in range(3)] == [True, True, False]


def test_a_clock_that_is_set_back_shuts_nobody_out() -> None:
    rate_limiter = RateLimiter(Limits(burst=3, per_second=2))
    assert rate_limiter.allows("ann", 1000.0)
    assert rate_limiter.allows("ann", 10.0)
    assert rate_limiter.allows("ann", 11.0)


def test_the_turnstile_forgets_whoever_came_longest_ago() -> None:
    rate_limiter = RateLimiter(Limits(burst=1, per_second=0))
    assert rate_limiter.allows("ann", 0.0)
    assert not rate_limiter.allows("ann", 0.0)
    for visitor in range(MOST_VISITORS):
        rate_limiter.allows(str(visitor), 0.0)
    assert rate_limiter.allows("ann", 0.0)


@pytest.mark.parametrize(
    ("headers", "welcome"),
    [
        ({"host": "club.example"}, True),
        ({"host": "club.example", "origin": "https://club.example"}, True),
        ({"host": "club.example", "origin": "https://friend.example"}, True),
        ({"host": "club.example", "origin": "https://evil.example"}, False),
        ({"host": "club.example", "origin": "null"}, False),
        ({"host": "club.example", "sec-fetch-site": "cross-site"}, False),
        ({"host": "club.example", "sec-fetch-site": "same-origin"}, True),
    ],
)
def test_only_pages_from_here_may_change_something(headers: dict[str, str], welcome: bool) -> None:
    assert comes_from_here(headers, ("https://friend.example",)) is welcome


def test_a_guest_cannot_be_turned_back_into_a_token() -> None:
    token = fresh_token()
    assert len(token) == 43
    assert guest_of(token) == guest_of(token)
    assert token not in guest_of(token)
    assert guest_of(fresh_token()) != guest_of(token)
