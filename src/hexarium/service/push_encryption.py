"""The encryption of messages to browsers (RFC 8291 and RFC 8188), and the signature that names us (RFC 8292)."""

from __future__ import annotations

import secrets
from base64 import b64decode, urlsafe_b64encode
from typing import Final

import msgspec
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import decode_dss_signature
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.kdf.hkdf import HKDF

from hexarium.service.alert_store import Subscription
from hexarium.service.refusal import Malformed

PRIVATE_BYTES: Final = 32
POINT_BYTES: Final = 65
"""Length of a public key: 4, x and y."""
AUTH_BYTES: Final = 16
SALT_BYTES: Final = 16

RECORD_SIZE: Final = 4096
"""Push services take no longer messages, and ours are one record."""

PADDED: Final = 1024
"""Messages are filled up to a multiple of this: otherwise their length would tell the push service about them."""

_LAST_RECORD: Final = b"\x02"

TOKEN_SECONDS: Final = 12 * 3600
"""Seconds for which a signature is good; push services take at most a day."""

_CURVE: Final = ec.SECP256R1()


class PushKey:
    """The key pair of a server. Browsers are given the public key, and take messages that were signed with it only."""

    def __init__(self, private: bytes) -> None:
        self._key = ec.derive_private_key(int.from_bytes(private), _CURVE)
        self.public = to_base64(_point(self._key.public_key()))

    def authorization(self, origin: str, now: float, contact: str) -> str:
        """The header that tells a push service who sends; `contact` is how its operators reach ours, if not empty."""
        claims = {"aud": origin, "exp": int(now) + TOKEN_SECONDS, **({"sub": contact} if contact else {})}
        parts = [to_base64(msgspec.json.encode(part)) for part in ({"typ": "JWT", "alg": "ES256"}, claims)]
        signed = ".".join(parts)
        r, s = decode_dss_signature(self._key.sign(signed.encode(), ec.ECDSA(hashes.SHA256())))
        signature = to_base64(r.to_bytes(32) + s.to_bytes(32))
        return f"vapid t={signed}.{signature}, k={self.public}"


def new_private_key() -> bytes:
    """A fresh private key."""
    return ec.generate_private_key(_CURVE).private_numbers().private_value.to_bytes(PRIVATE_BYTES)


def check_keys(subscription: Subscription) -> None:
    """Malformed if nothing can be encrypted for this subscription."""
    try:
        point, auth = from_base64(subscription.p256dh), from_base64(subscription.auth)
        if len(point) != POINT_BYTES or len(auth) != AUTH_BYTES:
            raise Malformed("The keys of the subscription have another length.")
        ec.EllipticCurvePublicKey.from_encoded_point(_CURVE, point)
    except ValueError as error:
        raise Malformed("The keys of the subscription cannot be read.") from error


def encrypted(
    message: bytes,
    subscription: Subscription,
    sender: ec.EllipticCurvePrivateKey | None = None,
    salt: bytes = b"",
    padded: int = PADDED,
) -> bytes:
    """The message, so that nobody but the subscribed browser can read it.

    The key of the sender and the salt are fresh for each message, unless they are given.
    """
    sender, salt = sender or ec.generate_private_key(_CURVE), salt or secrets.token_bytes(SALT_BYTES)
    to, sent_by = from_base64(subscription.p256dh), _point(sender.public_key())
    shared = sender.exchange(ec.ECDH(), ec.EllipticCurvePublicKey.from_encoded_point(_CURVE, to))
    seed = _derived(shared, from_base64(subscription.auth), b"WebPush: info\0" + to + sent_by, 32)
    key = _derived(seed, salt, b"Content-Encoding: aes128gcm\0", 16)
    nonce = _derived(seed, salt, b"Content-Encoding: nonce\0", 12)
    filled = message + _LAST_RECORD + bytes(-(len(message) + 1) % padded)
    header = salt + RECORD_SIZE.to_bytes(4) + bytes([len(sent_by)]) + sent_by
    return header + AESGCM(key).encrypt(nonce, filled, None)


def to_base64(value: bytes) -> str:
    """As base64url without padding."""
    return urlsafe_b64encode(value).rstrip(b"=").decode()


def from_base64(text: str) -> bytes:
    """What was written as base64url, with or without padding; ValueError if it was not."""
    bare = text.rstrip("=")
    return b64decode(bare + "=" * (-len(bare) % 4), altchars="-_", validate=True)


def _point(key: ec.EllipticCurvePublicKey) -> bytes:
    return key.public_bytes(serialization.Encoding.X962, serialization.PublicFormat.UncompressedPoint)


def _derived(secret: bytes, salt: bytes, info: bytes, length: int) -> bytes:
    return HKDF(hashes.SHA256(), length, salt, info).derive(secret)
