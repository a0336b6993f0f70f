"""The doorman's rules, one by one."""

from __future__ import annotations

import pytest

from hexarium.web.addresses import comes_from_here, is_own_name, scheme_of
from hexarium.web.auth import fresh_token, guest_of


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
    assert comes_from_here(headers, "https", ("https://friend.example",)) is welcome


def test_a_page_over_plain_http_is_no_page_of_an_https_site() -> None:
    headers = {"host": "club.example", "origin": "http://club.example"}
    assert not comes_from_here(headers, "https", ())
    assert comes_from_here(headers, "http", ())


@pytest.mark.parametrize(
    ("host", "ours"),
    [
        ("127.0.0.1:8000", True),
        ("[::1]:8000", True),
        ("192.168.1.20", True),
        ("localhost:8000", True),
        ("club.example", True),
        ("club.example:8443", False),
        ("evil.example", False),
        ("localhost.evil.example", False),
        ("127.0.0.1.evil.example", False),
        ("club.example@evil.example", False),
        ("club.example:no", False),
        ("", False),
    ],
)
def test_a_name_that_a_stranger_made_point_here_is_not_ours(host: str, ours: bool) -> None:
    assert is_own_name(host, ("https://club.example",)) is ours


def test_the_scheme_of_a_site_is_known_even_if_its_proxy_does_not_tell() -> None:
    assert scheme_of("http", "club.example", ("https://club.example",)) == "https"
    assert scheme_of("ws", "127.0.0.1:8000", ("https://club.example",)) == "http"
    assert scheme_of("wss", "other.example", ()) == "https"


def test_a_guest_cannot_be_turned_back_into_a_token() -> None:
    token = fresh_token()
    assert len(token) == 43
    assert guest_of(token) == guest_of(token)
    assert token not in guest_of(token)
    assert guest_of(fresh_token()) != guest_of(token)
