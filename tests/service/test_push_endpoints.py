"""Clients give the addresses that messages are sent to: none may lead into our own network, or anywhere unknown."""

from __future__ import annotations

import ipaddress
from urllib.parse import urlsplit

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hexarium.service.push_delivery import Delivery, Undelivered
from hexarium.service.push_endpoints import PUSH_SERVICES, Endpoint, endpoint_of, is_public
from hexarium.service.refusal import Malformed

GOOD = (
    "https://fcm.googleapis.com/fcm/send/cX:APA91b",
    "https://updates.push.services.mozilla.com/wpush/v2/gAAAAA",
    "https://web.push.apple.com/QOaUcn",
    "https://api.push.apple.com/QOaUcn",
    "https://wns2-par02p.notify.windows.com/w/?token=BQYAAA%2f",
)

BAD = (
    "http://fcm.googleapis.com/send",
    "ftp://fcm.googleapis.com/send",
    "https://fcm.googleapis.com:8443/send",
    "https://fcm.googleapis.com:443/send",
    "https://fcm.googleapis.com@127.0.0.1/send",
    "https://user:pass@fcm.googleapis.com/send",
    "https://fcm.googleapis.com\\@127.0.0.1/send",
    "https://127.0.0.1\\.push.apple.com/",
    "https://127.0.0.1/?.push.apple.com",
    "https://127.0.0.1#.push.apple.com/",
    "https://fcm.googleapis.com.evil.example/send",
    "https://evilfcm.googleapis.com/send",
    "https://push.apple.com.evil.example/send",
    "https://evilpush.apple.com/send",
    "https://.push.apple.com/send",
    "https://127.0.0.1/send",
    "https://2130706433/send",
    "https://0x7f000001/send",
    "https://0177.0.0.1/send",
    "https://127.1/send",
    "https://[::1]/send",
    "https://[::ffff:127.0.0.1]/send",
    "https://localhost/send",
    "https://metadata.google.internal/send",
    "https://169.254.169.254/latest",
    "https://fcm.googleapis.com",
    "https://FCM.googleapis.com/send",
    "https://fcm.googleapis.com./send",
    "https://fcm。googleapis.com/send",
    "https://fcm.googleapis.com/send\r\nX-Evil: 1",
    "https://fcm.googleapis.com/send\n",
    "https://fcm.googleapis.com/a b",
    "https://fcm.googleapis.com/send#part",
    "//fcm.googleapis.com/send",
    "https:/fcm.googleapis.com/send",
    "javascript:alert(1)",
    "",
    "https://fcm.googleapis.com/" + "x" * 1000,
)

LOCAL = "http://127.0.0.1:8000/push"


@pytest.mark.parametrize("address", GOOD)
def test_the_push_services_of_browsers_are_known(address: str) -> None:
    endpoint = endpoint_of(address)
    assert (endpoint.port, endpoint.is_secure) == (443, True)
    assert address == endpoint.origin + endpoint.path


@pytest.mark.parametrize("address", [*BAD, LOCAL])
def test_other_addresses_are_refused(address: str) -> None:
    with pytest.raises(Malformed):
        endpoint_of(address)


@pytest.mark.parametrize("address", BAD)
def test_a_test_opens_nothing_but_loopback(address: str) -> None:
    assert endpoint_of(LOCAL, allows_loopback=True) == Endpoint("127.0.0.1", 8000, "/push", is_secure=False)
    with pytest.raises(Malformed):
        endpoint_of(address, allows_loopback=True)


@given(st.text(alphabet=st.sampled_from("htps:/.@#?\\%0127fcmgooglapies[]com push-\r\n"), max_size=60))
def test_whatever_is_accepted_names_a_known_host_and_nothing_else(tail: str) -> None:
    for text in (tail, f"https://{tail}", f"https://fcm.googleapis.com{tail}", f"https://{tail}.push.apple.com/"):
        try:
            endpoint = endpoint_of(text)
        except Malformed:
            continue
        parts = urlsplit(text)
        assert (parts.scheme, parts.hostname, parts.port, parts.username) == ("https", endpoint.host, None, None)
        assert (parts.fragment, text) == ("", endpoint.origin + endpoint.path)
        assert any(f".{endpoint.host}".endswith(f".{each.lstrip('.')}") for each in PUSH_SERVICES)


@pytest.mark.parametrize(
    "inside",
    [
        "127.0.0.1",
        "127.255.255.254",
        "0.0.0.0",  # noqa: S104
        "10.1.2.3",
        "172.16.0.1",
        "192.168.1.1",
        "169.254.169.254",
        "100.64.0.1",
        "192.0.2.1",
        "224.0.0.1",
        "255.255.255.255",
        "::1",
        "::",
        "fe80::1",
        "fc00::1",
        "fd12:3456::1",
        "ff02::1",
        "::ffff:127.0.0.1",
        "::ffff:10.0.0.1",
        "64:ff9b::7f00:1",
        "2002:7f00:1::",
        "2001:0:4136:e378:8000:63bf:3fff:fdd2",
        "fe80::1%eth0",
        "fec0::1",
        "feff:ffff::1",
        "::7f00:1",
        "::142.250.74.10",
        "::ffff:0:10.0.0.1",
        "64:ff9b:1::a00:1",
        "64:ff9b:1:ffff::a00:1",
        "not an address",
    ],
)
async def test_a_name_that_leads_inside_is_not_connected_to(inside: str) -> None:
    assert not is_public(inside)
    for addresses in ([inside], ["142.250.74.10", inside]):

        async def resolve(_host: str, port: int, found: tuple[str, ...] = tuple(addresses)) -> list[tuple[str, int]]:
            return [(each, port) for each in found]

        with pytest.raises(Undelivered, match="not a public address"):
            await Delivery(resolve=resolve).post(endpoint_of(GOOD[0]), {}, b"")


async def test_a_name_that_stands_for_nothing_is_not_connected_to() -> None:
    async def resolve(_host: str, _port: int) -> list[tuple[str, int]]:
        return []

    with pytest.raises(Undelivered, match="not a public address"):
        await Delivery(resolve=resolve).post(endpoint_of(GOOD[0]), {}, b"")


@given(st.ip_addresses(v=4))
def test_an_address_inside_another_is_judged_like_it(address: ipaddress.IPv4Address) -> None:
    number = int(address)
    wrapped = [
        f"::ffff:{address}",
        str(ipaddress.IPv6Address((0x64FF9B << 96) | number)),
        str(ipaddress.IPv6Address((0x2002 << 112) | (number << 80))),
    ]
    assert {is_public(each) for each in wrapped} == {is_public(str(address))}
