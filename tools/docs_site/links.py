"""Links of documents that lead out of the folder of the site: to pages made from other files, or to plain text."""

from __future__ import annotations

import posixpath
import re
from typing import Final

OUTSIDE: Final = {
    "CHANGELOG.md": "project/changelog.md",
    "CONTRIBUTING.md": "project/contributing.md",
    "SECURITY.md": "project/security.md",
    "client/README.md": "project/client.md",
    "deploy/README.md": "deploy/index.md",
    "deploy/home-tls.md": "deploy/home-tls.md",
    "examples/README.md": "examples.md",
}
"""Documents of the repository that the site has too, and the pages that they become."""

_LINK: Final = re.compile(r"\[(?P<text>[^\]]*)\]\((?P<target>[^)#:\s]+)(?P<end>#[^)]*)?\)")
_CODE: Final = re.compile(r"(^```.*?^```$)", re.MULTILINE | re.DOTALL)


def source_of(page: str) -> str:
    """The file in the repository that a page is made from."""
    return next((source for source, made in OUTSIDE.items() if made == page), f"docs/{page}")


def rewritten(markdown: str, page: str) -> str:
    """The text of a page with its links leading to pages of the site; a link to any other file becomes plain text.

    >>> rewritten("[log](../CHANGELOG.md), [code](../src/x.py), [kernel](kernel.md#rules)", "public-api.md")
    '[log](project/changelog.md), code, [kernel](kernel.md#rules)'
    >>> rewritten("[kernel](docs/kernel.md)", "project/contributing.md")
    '[kernel](../kernel.md)'
    """
    parts = _CODE.split(markdown)
    parts[::2] = [_LINK.sub(lambda link: _link(link, page), part) for part in parts[::2]]
    return "".join(parts)


def _link(link: re.Match[str], page: str) -> str:
    file = posixpath.normpath(posixpath.join(posixpath.dirname(source_of(page)), link["target"]))
    if file in OUTSIDE:
        target = OUTSIDE[file]
    elif file.startswith("docs/"):
        target = file.removeprefix("docs/")
    else:
        return link["text"]
    there = posixpath.relpath(target, posixpath.dirname(page) or ".")
    return f"[{link['text']}]({there}{link['end'] or ''})"
