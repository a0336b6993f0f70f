"""The address of this computer on the local network, as a line and a QR code for the phones in the room."""

from __future__ import annotations

import ipaddress
import socket
import sys
from io import StringIO
from typing import Final

import segno

EVERY_ADDRESS: Final = "0.0.0.0"  # noqa: S104  (the flag asks for it)
"""What a server listens on to be reached from the local network."""

LAN_HELP: Final = "Let phones in the same network play: listen there, and print the address and a QR code."

_ELSEWHERE: Final = "192.0.2.1"
"""An address that nobody has (RFC 5737). Nothing is sent to it: it only makes the system choose a way out."""

NEEDS_HTTPS: Final = (
    "Notifications, installing and the share sheet of a phone need HTTPS: see deploy/home-tls.md for how to get it."
)

NO_ADDRESS: Final = "This computer has no address on a local network: connect it to one, and start again."


def local_address() -> str | None:
    """The address under which the local network knows this computer; None if it is on none."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as way_out:
        try:
            way_out.connect((_ELSEWHERE, 9))
            found: str = way_out.getsockname()[0]
        except OSError:
            return None
    return None if ipaddress.ip_address(found).is_loopback else found


def qr_code(text: str) -> str:
    """A QR code for a terminal, two modules in each character."""
    lines = StringIO()
    segno.make(text, micro=False).terminal(lines, border=2, compact=True)
    return lines.getvalue().rstrip("\n")


def invitation(port: int) -> str:
    """What somebody reads in the terminal who has opened their server to the local network."""
    address = local_address()
    if address is None:
        return NO_ADDRESS
    url = f"http://{address}:{port}/"
    # A file or a pipe gets no code: the characters that draw it are for eyes.
    code = f"{qr_code(url)}\n" if sys.stdout.isatty() else ""
    return f"{code}Phones and computers in the same network play at {url}\n{NEEDS_HTTPS}"
