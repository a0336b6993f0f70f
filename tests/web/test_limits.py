"""Who may send how much: guests, addresses, sockets, and who is barred."""

from __future__ import annotations

import pytest

from hexarium.service.buckets import MOST_KEYS, Buckets, Pace
from hexarium.web.limits import Limiter, SocketLimits, Visit
from hexarium.web.networks import NOWHERE, network_of
from hexarium.web.settings import Settings, VisitorLimits

SMALL = VisitorLimits(
    guest=Pace(4, 2),
    address=Pace(20, 10),
    sockets_of_guest=2,
    sockets_of_address=3,
    sockets=4,
    connections_of_address=2,
    connections=3,
    warnings=2,
    barred=10.0,
    backlog=100,
)


class Clock:
    """Time that passes when a test says so."""

    def __init__(self) -> None:
        self.now = 1000.0

    def __call__(self) -> float:
        return self.now


def limiter(clock: Clock, limits: VisitorLimits = SMALL, *proxies: str) -> Limiter:
    return Limiter(Settings(database="", visitors=limits, proxies=proxies), clock)


def test_a_visitor_may_ask_so_much_at_once_and_so_much_a_second() -> None:
    buckets = Buckets(Pace(burst=3, per_second=2))
    assert [buckets.take("ann", 10.0) for _ in range(5)] == [True, True, True, False, False]
    assert buckets.take("ben", 10.0)
    assert [buckets.take("ann", 11.0) for _ in range(3)] == [True, True, False]


def test_a_clock_that_is_set_back_shuts_nobody_out() -> None:
    buckets = Buckets(Pace(burst=3, per_second=2))
    assert buckets.take("ann", 1000.0)
    assert buckets.take("ann", 10.0)
    assert buckets.take("ann", 11.0)


def test_a_full_memory_forgets_whoever_came_longest_ago() -> None:
    buckets = Buckets(Pace(burst=1, per_second=0))
    assert buckets.take("ann", 0.0)
    assert not buckets.take("ann", 0.0)
    for visitor in range(MOST_KEYS):
        buckets.take(str(visitor), 0.0)
    assert buckets.take("ann", 0.0)


def test_what_has_been_used_is_owed_all_of_it() -> None:
    buckets = Buckets(Pace(burst=3, per_second=2))
    assert [buckets.spend("ann", 0.0, 2), buckets.spend("ann", 0.0, 2)] == [0.0, 0.5]
    assert buckets.spend("ann", 0.0, 9) == 5.0
    assert [buckets.is_in_debt("ann", now) for now in (0.0, 4.9, 5.0)] == [True, True, False]
    assert not buckets.take("ann", 5.4)
    assert buckets.take("ann", 5.5)


def test_a_cost_that_may_add_to_a_short_debt_alone_leaves_a_longer_one_as_it_is() -> None:
    buckets = Buckets(Pace(burst=3, per_second=2))
    assert buckets.spend("ann", 0.0, 1000, 4.0) == 4.0
    assert buckets.spend("ann", 0.0, 2) == 5.0
    assert buckets.spend("ann", 0.0, 1000, 4.0) == 5.0


@pytest.mark.parametrize(
    ("host", "network"),
    [
        ("192.0.2.7", "192.0.2.7"),
        ("::ffff:192.0.2.7", "192.0.2.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("2001:db8:1:2:ffff::1", "2001:db8:1:2::/64"),
        ("fe80::1%eth0", "fe80::/64"),
        ("::1", "::/64"),
        ("nonsense", NOWHERE),
        ("", NOWHERE),
    ],
)
def test_an_ipv6_address_counts_as_its_network_and_a_mapped_one_as_ipv4(host: str, network: str) -> None:
    assert network_of(host) == network


def test_guests_have_limits_of_their_own_and_share_that_of_their_address() -> None:
    visitors = limiter(Clock())
    assert [visitors.admits("ann", "here") for _ in range(5)] == [True, True, True, True, False]
    assert visitors.admits("ben", "here")
    assert [visitors.admits(f"guest {n}", "here") for n in range(20)].count(True) == 14
    assert visitors.admits("ann elsewhere", "there")


def test_a_guest_has_one_limit_for_requests_and_all_sockets() -> None:
    visitors = limiter(Clock())
    sockets = [SocketLimits(visitors, "ann", "here") for _ in range(3)]
    assert visitors.admits("ann", "here")
    assert [socket.admits() for socket in sockets] == [True, True, True]
    assert not visitors.admits("ann", "here")
    assert not sockets[0].admits()


def test_whoever_does_not_slow_down_is_barred_for_a_while() -> None:
    clock = Clock()
    visitors = limiter(clock)
    refused = [not visitors.admits("ann", "here") for _ in range(7)]
    assert refused == [False] * 4 + [True] * 3
    assert visitors.is_barred("ann")
    assert not visitors.is_barred("here")
    clock.now += 9.9
    assert not visitors.admits("ann", "here")
    clock.now += 0.2
    assert visitors.admits("ann", "here")


def test_whoever_slows_down_when_told_is_never_barred() -> None:
    clock = Clock()
    visitors = limiter(clock)
    for _ in range(100):
        while visitors.admits("ann", "here"):
            pass
        clock.now += 6
    assert not visitors.is_barred("ann")


def test_an_address_is_barred_when_its_guests_together_do_not_slow_down() -> None:
    visitors = limiter(Clock())
    for number in range(100):
        visitors.admits(f"guest {number}", "here")
    assert visitors.is_barred("here")
    assert not Visit(visitors, "192.0.2.1").is_barred


def test_sockets_are_counted_by_guest_by_address_and_in_all() -> None:
    sockets = limiter(Clock()).sockets
    assert [sockets.enter("ann", "here") for _ in range(3)] == [True, True, False]
    assert [sockets.enter("ben", "here") for _ in range(2)] == [True, False]
    assert [sockets.enter("cleo", "there") for _ in range(2)] == [True, False]
    sockets.leave("ann", "here")
    assert sockets.enter("cleo", "there")


def test_connections_are_counted_by_address_and_in_all_but_a_proxy_has_many_visitors() -> None:
    visitors = limiter(Clock(), SMALL, "10.0.0.0/8")
    visits = [Visit(visitors, "192.0.2.1") for _ in range(3)]
    assert [visit.begin() for visit in visits] == [True, True, False]
    visits[0].end()
    visits[0].end()
    assert visits[2].begin()
    assert [Visit(visitors, "10.1.2.3").begin() for _ in range(2)] == [True, False]
    visits[1].end()
    visits[2].end()
    assert [Visit(visitors, "10.1.2.3").begin() for _ in range(3)] == [True, True, False]


def test_what_waits_for_the_sockets_of_an_address_is_counted_together() -> None:
    visitors = limiter(Clock())
    one, two = (SocketLimits(visitors, guest, "here") for guest in ("ann", "ben"))
    assert one.queue(60)
    assert not two.queue(60)
    assert SocketLimits(visitors, "cleo", "there").queue(60)
    assert two.queue(-60)
    one.queue(-60)
    assert "here" not in visitors.backlogs


def test_sign_in_codes_have_a_limit_for_each_address_and_many_addresses_use_up_nobody_elses() -> None:
    clock = Clock()
    visitors = limiter(clock, VisitorLimits())
    for number in range(100):
        tried = [visitors.admits_code(f"attacker {number}") for _ in range(61)]
        assert tried == [True] * 60 + [False]
    assert visitors.admits_code("somebody else")
    clock.now += 5
    assert visitors.admits_code("attacker 0")
    assert not visitors.admits_code("attacker 0")
