"""Messages to browsers: sent to a push service of the test's own, and read with the keys of the subscription."""

from __future__ import annotations

import asyncio
import datetime as dt
import logging
import socket
import ssl
import threading
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest
from cryptography import x509
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.x509.oid import NameOID

from hexarium.service import Host, Sqlite
from hexarium.service.alert_store import Subscription
from hexarium.service.outbox import Message
from hexarium.service.postgres import Postgres
from hexarium.service.push_delivery import MOST_NAMES, Delivery, Undelivered
from hexarium.service.push_encryption import TOKEN_SECONDS, encrypted, from_base64, to_base64
from hexarium.service.push_endpoints import endpoint_of
from hexarium.service.push_outbox import BURST, MOST_SUBSCRIPTIONS, SECONDS_FOR_ONE, PushOutbox, topic_of
from hexarium.service.refusal import Malformed
from hexarium.service.store import Store
from tests.databases import fresh
from tests.service.club import ANN, BEN, CAT, Clock, club, refused
from tests.service.push_service import CREATED, GONE, Browser, PushService, push_service, signed_claims

LOOPBACK = Delivery(contact="https://club.example.org", allows_loopback=True)


def note(table: str = "t", body: str = "Your turn.") -> Message:
    return Message("TriHex", body, f"/table/{table}", table, 60)


async def sent(host: Host, guest: str, *messages: Message) -> None:
    for message in messages:
        host.outbox.put(guest, message)
    await host.outbox.rest()


def test_the_example_of_the_standard_is_encrypted_as_it_says() -> None:
    subscription = Subscription(
        "https://push.example.net/push/JzLQ3raZJfFBR0aqvOMsLrt54w4rJUsV",
        "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
        "BTBZMqHH6r4Tts7J_aSIgg",
    )
    sender = int.from_bytes(from_base64("yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw"))
    body = encrypted(
        b"When I grow up, I want to be a watermelon",
        subscription,
        ec.derive_private_key(sender, ec.SECP256R1()),
        from_base64("DGv6ra1nlYgDCS1FRnbzlw"),
        padded=1,
    )
    assert to_base64(body) == (
        "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A"
        "_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN"
    )


async def test_a_message_is_signed_encrypted_and_replaces_the_one_before(tmp_path: Path) -> None:
    async with push_service() as service, club(tmp_path / "log.db", delivery=LOOPBACK) as here:
        browser, other = Browser(service), Browser(service, "other", 1)
        await here.host.subscribe(ANN, browser.subscription)
        await here.host.subscribe(BEN, other.subscription)
        await sent(here.host, ANN, note(body="Your turn against Ben."))

        assert browser.shown == [{"title": "TriHex", "body": "Your turn against Ben.", "path": "/table/t", "tag": "t"}]
        assert other.posted == []
        headers = browser.posted[0].headers
        claims, key = signed_claims(headers["authorization"])
        assert claims == {
            "aud": f"http://127.0.0.1:{service.port}",
            "exp": int(here.clock()) + TOKEN_SECONDS,
            "sub": "https://club.example.org",
        }
        assert key == await here.host.push_key()
        assert (headers["ttl"], headers["urgency"], headers["topic"]) == ("60", "normal", topic_of("t"))
        assert headers["content-encoding"] == "aes128gcm"


async def test_the_length_of_a_message_says_nothing_about_it(tmp_path: Path) -> None:
    async with push_service() as service, club(tmp_path / "log.db", delivery=LOOPBACK) as here:
        browser = Browser(service)
        await here.host.subscribe(ANN, browser.subscription)
        await sent(here.host, ANN, note("one", "Short."), note("two", "As long as three names can be. " * 10))
        assert len({len(each.body) for each in browser.posted}) == 1


async def test_of_several_messages_about_a_table_that_wait_the_latest_is_sent(tmp_path: Path) -> None:
    async with push_service() as service, club(tmp_path / "log.db", delivery=LOOPBACK) as here:
        browser = Browser(service)
        await here.host.subscribe(ANN, browser.subscription)
        await sent(here.host, ANN, note(body="First."), note("other"), note(body="Last."))
        assert sorted(each["body"] for each in browser.shown) == ["Last.", "Your turn."]


async def check_key(stores: list[Store]) -> None:
    keys = list[str]()
    for store in stores:
        async with club(store) as here:
            keys.append(await here.host.push_key())
    assert len({*keys}) == 1


async def test_the_key_is_made_at_the_first_start_and_kept(tmp_path: Path) -> None:
    async with club(tmp_path / "log.db") as here:
        private = await here.host.store.push_key()
        assert len(private or b"") == 32
    await check_key([Sqlite(tmp_path / "log.db") for _ in range(2)])


def test_servers_on_one_database_share_a_key(postgresql: str) -> None:
    url = fresh(postgresql)
    asyncio.run(check_key([Postgres(url), Postgres(url)]))


async def test_the_private_key_is_in_no_log(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    with caplog.at_level(logging.DEBUG):
        async with push_service() as service, club(tmp_path / "log.db", delivery=LOOPBACK) as here:
            await here.host.subscribe(ANN, Browser(service).subscription)
            await sent(here.host, ANN, note())
            private = await here.host.store.push_key() or b""
    assert private.hex() not in caplog.text
    assert to_base64(private) not in caplog.text


async def test_a_browser_that_is_gone_is_sent_nothing_more(tmp_path: Path) -> None:
    async with push_service() as service, club(tmp_path / "log.db", delivery=LOOPBACK) as here:
        browser = Browser(service)
        await here.host.subscribe(ANN, browser.subscription)
        service.answer = GONE
        await sent(here.host, ANN, note())
        await sent(here.host, ANN, note())
        assert len(browser.posted) == 1
        assert await here.host.store.subscriptions(ANN) == []


@pytest.mark.parametrize(
    "answer",
    [
        b"HTTP/1.1 302 Found\r\nLocation: /push/secret\r\nContent-Length: 0\r\n\r\n",
        b"HTTP/1.1 500 Oh\r\n\r\n" + b"x" * 100_000,
        b"HTTP/1.1 201 " + b"x" * 100_000,
        b"SSH-2.0-OpenSSH\r\n",
        b"",
    ],
    ids=["redirect", "long-answer", "long-line", "not-http", "nothing"],
)
async def test_whatever_is_answered_the_next_message_is_sent(answer: bytes, tmp_path: Path) -> None:
    async with push_service() as service, club(tmp_path / "log.db", delivery=LOOPBACK) as here:
        browser = Browser(service)
        await here.host.subscribe(ANN, browser.subscription)
        service.answer = answer
        await sent(here.host, ANN, note())
        await sent(here.host, ANN, note())
        assert [each.path for each in service.posted] == ["/push/one", "/push/one"]
        assert here.host.statistics().counters.get("pushes_sent", 0) == 0


async def test_a_push_service_that_does_not_answer_delays_no_move(tmp_path: Path) -> None:
    async with push_service() as service, club(tmp_path / "log.db", delivery=LOOPBACK) as here:
        await here.host.subscribe(BEN, Browser(service).subscription)
        name = await here.begin("trihex", ANN, BEN)
        service.answer = None
        here.host.outbox.put(BEN, note())
        before = (await here.table(name)).number
        await here.choose(name, min((await here.table(name)).tickets))
        assert (await here.table(name)).number > before


async def test_all_browsers_of_a_guest_share_the_time_for_a_message(tmp_path: Path) -> None:
    async with push_service() as service, club(tmp_path / "log.db") as here:
        outbox = PushOutbox(here.host.store, here.clock, LOOPBACK, seconds=0.5)
        for number in range(3):
            await outbox.subscribe(ANN, Browser(service, f"b{number}", number).subscription)
        await outbox.subscribe(BEN, (other := Browser(service, "other", 3)).subscription)
        service.answer = None
        outbox.put(ANN, note())
        await outbox.rest()
        assert outbox.counters == {"pushes_undelivered": 3}
        assert len(service.posted) < 2
        service.answer = CREATED
        outbox.put(BEN, note())
        await outbox.rest()
        assert len(other.shown) == 1


async def test_names_that_take_long_hold_up_nothing_but_messages(monkeypatch: pytest.MonkeyPatch) -> None:
    begun, ended = threading.Semaphore(0), threading.Event()

    def slow_names(*_: Any, **__: Any) -> list[Any]:
        begun.release()
        ended.wait(10)
        return []

    asyncio.get_running_loop().set_default_executor(ThreadPoolExecutor(1))
    monkeypatch.setattr(socket, "getaddrinfo", slow_names)
    delivery, endpoint = Delivery(), endpoint_of("https://fcm.googleapis.com/send/1")
    try:
        posts = [asyncio.create_task(delivery.post(endpoint, {}, b"x")) for _ in range(MOST_NAMES)]
        async with asyncio.timeout(5):
            for _ in posts:
                await asyncio.to_thread(begun.acquire, timeout=4)
            for post in posts[1:]:  # given up, as when their time is over: the threads are busy all the same
                post.cancel()
            with pytest.raises(Undelivered, match="too many names"):
                await delivery.post(endpoint, {}, b"x")
    finally:
        ended.set()
    for waiting in (posts[0], delivery.post(endpoint, {}, b"x")):
        with pytest.raises(Undelivered, match="not a public address"):
            await waiting


async def test_a_guest_has_a_limited_number_of_browsers(tmp_path: Path) -> None:
    async with push_service() as service, club(tmp_path / "log.db", delivery=LOOPBACK) as here:
        browsers = [Browser(service, f"b{number}", number) for number in range(MOST_SUBSCRIPTIONS + 1)]
        for browser in browsers:
            await here.host.subscribe(ANN, browser.subscription)
            here.clock.pass_by(1)
        kept = {each.endpoint for each in await here.host.store.subscriptions(ANN)}
        assert kept == {each.subscription.endpoint for each in browsers[1:]}


async def test_a_browser_belongs_to_the_guest_who_used_it_last(tmp_path: Path) -> None:
    async with push_service() as service, club(tmp_path / "log.db", delivery=LOOPBACK) as here:
        browser = Browser(service)
        await here.host.subscribe(ANN, browser.subscription)
        await here.host.subscribe(BEN, browser.subscription)
        await sent(here.host, ANN, note())
        assert browser.posted == []
        await here.host.unsubscribe(ANN, browser.subscription.endpoint)
        await sent(here.host, BEN, note())
        assert len(browser.posted) == 1
        await here.host.unsubscribe(BEN, browser.subscription.endpoint)
        await sent(here.host, BEN, note())
        assert len(browser.posted) == 1


async def test_a_guest_is_sent_a_limited_number_of_messages(tmp_path: Path) -> None:
    async with push_service() as service, club(tmp_path / "log.db", delivery=LOOPBACK) as here:
        browser, other = Browser(service), Browser(service, "other", 1)
        await here.host.subscribe(ANN, browser.subscription)
        await here.host.subscribe(BEN, other.subscription)
        await sent(here.host, ANN, *(note(f"table {number}") for number in range(BURST + 5)))
        assert len(browser.posted) == BURST
        await sent(here.host, BEN, note())
        assert len(other.posted) == 1
        here.clock.pass_by(SECONDS_FOR_ONE)
        await sent(here.host, ANN, note("x"), note("y"))
        assert len(browser.posted) == BURST + 1


async def test_signing_out_everywhere_and_being_forgotten_end_messages(tmp_path: Path) -> None:
    async with push_service() as service, club(tmp_path / "log.db", delivery=LOOPBACK) as here:
        for guest, leave in (
            (ANN, here.host.devices.sign_out_everywhere(ANN, "d" * 32)),
            (BEN, here.host.forget_person(BEN)),
        ):
            await here.host.subscribe(guest, Browser(service, guest).subscription)
            await leave
            await sent(here.host, guest, note())
        assert service.posted == []


@pytest.mark.parametrize(
    "keys",
    [("AAAA", "AAAA"), ("A" * 87, "A" * 22), ("!", "A" * 22), ("BA" + "A" * 85, "A" * 22), ("", "")],
)
async def test_keys_that_are_none_are_refused(keys: tuple[str, str], tmp_path: Path) -> None:
    async with club(tmp_path / "log.db") as here:
        asked = here.host.subscribe(CAT, Subscription("https://fcm.googleapis.com/fcm/send/x", *keys))
        assert isinstance(await refused(asked), Malformed)


# Over TLS, as in real life.


def certificate(folder: Path, host: str) -> dict[str, Any]:
    """The context of a server with a certificate for this name, and that of a client that trusts it."""
    key = ec.generate_private_key(ec.SECP256R1())
    name = x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, host)])
    began = dt.datetime(2020, 1, 1, tzinfo=dt.UTC)
    made = (
        x509.CertificateBuilder()
        .subject_name(name)
        .issuer_name(name)
        .public_key(key.public_key())
        .serial_number(1)
        .not_valid_before(began)
        .not_valid_after(began + dt.timedelta(days=36500))
        .add_extension(x509.SubjectAlternativeName([x509.DNSName(host)]), critical=False)
        .add_extension(x509.BasicConstraints(ca=True, path_length=0), critical=True)
        .sign(key, hashes.SHA256())
    )
    pem, secret = folder / "cert.pem", folder / "key.pem"
    pem.write_bytes(made.public_bytes(serialization.Encoding.PEM))
    secret.write_bytes(
        key.private_bytes(serialization.Encoding.PEM, serialization.PrivateFormat.PKCS8, serialization.NoEncryption())
    )
    serving = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    serving.load_cert_chain(pem, secret)
    return {"serving": serving, "asking": ssl.create_default_context(cafile=str(pem))}


def redirected(service: PushService, asking: ssl.SSLContext | None) -> Delivery:
    """Finds every name at the test's push service."""

    async def found(_host: str, _port: int) -> list[tuple[str, int]]:
        return [("127.0.0.1", service.port)]

    return Delivery(allows_loopback=True, resolve=found, tls=asking)


async def test_the_push_service_must_show_that_it_is_the_one_that_was_named(tmp_path: Path) -> None:
    known = certificate(tmp_path, "fcm.googleapis.com")
    async with push_service(ssl=known["serving"]) as service:
        delivery = redirected(service, known["asking"])
        assert await delivery.post(endpoint_of("https://fcm.googleapis.com/send/1"), {}, b"x") == 201
        with pytest.raises(Undelivered, match="SSL"):
            await delivery.post(endpoint_of("https://web.push.apple.com/1"), {}, b"x")
        with pytest.raises(Undelivered, match="SSL"):
            await redirected(service, None).post(endpoint_of("https://fcm.googleapis.com/send/1"), {}, b"x")
        assert [each.path for each in service.posted] == ["/send/1"]


async def test_time_is_the_clubs_own(tmp_path: Path) -> None:
    clock = Clock()
    clock.time = 2e9
    async with push_service() as service, club(tmp_path / "log.db", clock, delivery=LOOPBACK) as here:
        browser = Browser(service)
        await here.host.subscribe(ANN, browser.subscription)
        await sent(here.host, ANN, note())
        claims, _ = signed_claims(browser.posted[0].headers["authorization"])
        assert claims["exp"] == 2e9 + TOKEN_SECONDS
