"""The icons of the installed page, drawn from the site's own icon, and the manifest that names them."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Final

import resvg_py

SIZES: Final = (192, 512)
MASKED: Final = 512
"""The size of the icon that a phone cuts to its own shape."""

_PAPER: Final = "#f4efe4"
"""The colour behind an icon that is cut, and of the screen while the page starts."""

MANIFEST: Final = {
    "name": "Hexarium",
    "short_name": "Hexarium",
    "description": "Five hexagon tabletop games, played without a connection.",
    "id": "./",
    "start_url": "./",
    "scope": "./",
    "display": "standalone",
    "background_color": _PAPER,
    "theme_color": _PAPER,
    "categories": ["games"],
    "icons": [
        {"src": "./icon.svg", "sizes": "any", "type": "image/svg+xml"},
        *({"src": f"./icon-{size}.png", "sizes": f"{size}x{size}", "type": "image/png"} for size in SIZES),
        {"src": "./icon-masked.png", "sizes": f"{MASKED}x{MASKED}", "type": "image/png", "purpose": "maskable"},
    ],
}


def write_icons(site: Path) -> None:
    """Write the icons and the manifest into a site that has `icon.svg`."""
    icon = (site / "icon.svg").read_text(encoding="utf-8")
    for size in SIZES:
        (site / f"icon-{size}.png").write_bytes(_png(squared(icon)[0], size))
    (site / "icon-masked.png").write_bytes(_png(masked(icon), MASKED))
    (site / "manifest.webmanifest").write_text(json.dumps(MANIFEST, indent=2), encoding="utf-8")


def squared(icon: str, room: float = 1.0) -> tuple[str, float, float, float]:
    """The icon in the middle of a square `room` times its longer side; and the left, top and side of that.

    A browser does not install a site whose icons are not of the size that the manifest names.
    """
    found = re.search(r'viewBox="([-\d.]+) ([-\d.]+) ([-\d.]+) ([-\d.]+)"', icon)
    if found is None:
        raise AssertionError("the icon has a viewBox")
    left, top, width, height = map(float, found.groups())
    side = max(width, height) * room
    x, y = left + (width - side) / 2, top + (height - side) / 2
    return icon.replace(found.group(0), f'viewBox="{x} {y} {side} {side}"'), x, y, side


def masked(icon: str) -> str:
    """The icon on a ground that fills the square, small enough that a circle cut from it keeps all of the drawing."""
    wide, x, y, side = squared(icon, room=1.5)
    ground = f'<rect x="{x}" y="{y}" width="{side}" height="{side}" fill="{_PAPER}"/>'
    start = wide.index(">", wide.index("<svg")) + 1
    return wide[:start] + ground + wide[start:]


def _png(svg: str, size: int) -> bytes:
    return bytes(resvg_py.svg_to_bytes(svg_string=svg, width=size, height=size))
