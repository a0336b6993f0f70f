"""A push service of the test's own, on loopback, and a browser that reads what is sent to it."""

from __future__ import annotations

import asyncio
import hashlib
import hmac
from base64 import urlsafe_b64decode
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from typing import Any, NamedTuple

import msgspec
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import encode_dss_signature
from cryptography.hazmat.primitives.ciphers.aead import AESGCM

from hexarium.service.alert_store import Subscription
from hexarium.service.push_encryption import to_base64

CREATED = b"HTTP/1.1 201 Created\r\nContent-Length: 0\r\n\r\n"
GONE = b"HTTP/1.1 410 Gone\r\nContent-Length: 0\r\n\r\n"

FIRST = 1000
"""The private key of the first browser; the others follow."""


def decoded(text: str) -> bytes:
    return urlsafe_b64decode(text + "=" * (-len(text) % 4))


class Posted(NamedTuple):
    """A request that came in."""

    path: str
    headers: dict[str, str]
    body: bytes


class PushService:
    """Takes what is sent, and answers as it is told to."""

    def __init__(self) -> None:
        self.posted = list[Posted]()
        self.answer: bytes | None = CREATED
        self.port = 0

    async def serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        try:
            head = (await reader.readuntil(b"\r\n\r\n")).decode().splitlines()
            headers = {name.lower(): value for name, _, value in (line.partition(": ") for line in head[1:] if line)}
            body = await reader.readexactly(int(headers["content-length"]))
            self.posted.append(Posted(head[0].split()[1], headers, body))
            if self.answer is None:  # it never answers
                await reader.read()
            else:
                writer.write(self.answer)
                await writer.drain()
        except (ConnectionError, asyncio.IncompleteReadError):
            pass
        finally:
            writer.transport.abort()


@asynccontextmanager
async def push_service(**tls: Any) -> AsyncGenerator[PushService]:
    """A push service at a free port."""
    service = PushService()
    server = await asyncio.start_server(service.serve, "127.0.0.1", 0, **tls)
    service.port = server.sockets[0].getsockname()[1]
    try:
        yield service
    finally:
        server.close()


class Browser:
    """A browser with the keys of a subscription."""

    def __init__(self, service: PushService, name: str = "one", number: int = 0) -> None:
        self._key = ec.derive_private_key(FIRST + number, ec.SECP256R1())
        self._point = self._key.public_key().public_bytes(
            serialization.Encoding.X962, serialization.PublicFormat.UncompressedPoint
        )
        self._auth = hashlib.sha256(name.encode()).digest()[:16]
        endpoint = f"http://127.0.0.1:{service.port}/push/{name}"
        self.subscription = Subscription(endpoint, to_base64(self._point), to_base64(self._auth))
        self._service = service
        self._path = f"/push/{name}"

    @property
    def posted(self) -> list[Posted]:
        return [each for each in self._service.posted if each.path == self._path]

    @property
    def shown(self) -> list[dict[str, str]]:
        """What it has been sent, decrypted."""
        return [msgspec.json.decode(self.decrypted(each.body)) for each in self.posted]

    def decrypted(self, body: bytes) -> bytes:
        """What was encrypted, read with the browser's keys as RFC 8291 has it, with HMAC alone."""
        salt, size, length = body[:16], int.from_bytes(body[16:20]), body[20]
        sender, sealed = body[21 : 21 + length], body[21 + length :]
        assert (length, len(body) <= 4096, len(sealed) <= size) == (65, True, True)
        shared = self._key.exchange(ec.ECDH(), ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), sender))
        seed = _hmac(_hmac(self._auth, shared), b"WebPush: info\0" + self._point + sender + b"\1")
        extracted = _hmac(salt, seed)
        key = _hmac(extracted, b"Content-Encoding: aes128gcm\0\1")[:16]
        nonce = _hmac(extracted, b"Content-Encoding: nonce\0\1")[:12]
        plain = AESGCM(key).decrypt(nonce, sealed, None).rstrip(b"\0")
        assert plain.endswith(b"\x02")
        return plain[:-1]


def signed_claims(authorization: str) -> tuple[dict[str, Any], str]:
    """What the header claims, and the public key that it was signed with; fails if the signature is not right."""
    scheme, _, rest = authorization.partition(" ")
    parts = dict(part.strip().split("=", 1) for part in rest.split(","))
    header, claims, signature = parts["t"].split(".")
    assert (scheme, msgspec.json.decode(decoded(header))) == ("vapid", {"typ": "JWT", "alg": "ES256"})
    r, s = (int.from_bytes(half) for half in (decoded(signature)[:32], decoded(signature)[32:]))
    key = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), decoded(parts["k"]))
    key.verify(encode_dss_signature(r, s), f"{header}.{claims}".encode(), ec.ECDSA(hashes.SHA256()))
    return msgspec.json.decode(decoded(claims)), parts["k"]


def _hmac(key: bytes, text: bytes) -> bytes:
    return hmac.new(key, text, hashlib.sha256).digest()
