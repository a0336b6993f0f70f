"""The word lists that ship with Hexarium, and word lists in files."""

from __future__ import annotations

import enum
import zlib
from array import array
from collections.abc import Iterator
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import Final

import msgspec
from msgspec import Struct

from hexarium.lexicon.graph import Graph
from hexarium.lexicon.words import LONGEST, SHORTEST, Lexicon

_IS_LITTLE_ENDIAN: Final = array("i", [1]).tobytes()[0] == 1
_LISTS: Final = files("hexarium.lexicon").joinpath("lists")


class Shipped(enum.StrEnum):
    """The lists in the package; `sources.md` says where each comes from."""

    STANDARD = "standard"
    CLASSIC = "classic"
    COMMON = "common"
    COMMON_35 = "common-35"
    NAMES = "names"
    COMMON_NAMES = "common-names"
    STANDARD_NAMES = "standard-names"


class BadWordList(ValueError):
    """A file that is not a word list: its name, the line, and what is wrong there."""

    def __init__(self, file: str, line: int, detail: str) -> None:
        super().__init__(f"{file}, line {line}: {detail}")
        self.file = file
        self.line = line
        self.detail = detail


class _Packed(Struct, frozen=True, array_like=True):
    """A lexicon as it ships: `edges` are little-endian 32-bit integers, deflated."""

    digest: str
    count: int
    edges: bytes


@cache
def load(name: str) -> Lexicon:
    """The shipped list of that name; its words are in capital letters. KeyError names the lists that there are.

    >>> "CAT" in load("common"), "cat" in load("common")
    (True, False)
    """
    if name not in [*Shipped]:
        raise KeyError(f'There is no word list "{name}". Choose from {", ".join(Shipped)}.')
    return unpack(name, _LISTS.joinpath(f"{name}.words").read_bytes())


def from_file(path: str | Path) -> Lexicon:
    """The list in a UTF-8 text file with one word per line, in either case; lines that begin with `#` are comments.

    BadWordList names the first line that cannot be read.
    """
    file = Path(path)
    words = [*_lines(file.name, file.read_bytes())]
    if not words:
        raise BadWordList(file.name, 1, "There are no words in this file.")
    return Lexicon.of(file.stem, words)


def pack(lexicon: Lexicon) -> bytes:
    """A lexicon as it is stored in the package."""
    edges = _little_endian(lexicon.graph.edges).tobytes()
    return msgspec.msgpack.encode(_Packed(lexicon.digest, len(lexicon), zlib.compress(edges, 9)))


def unpack(name: str, stored: bytes) -> Lexicon:
    """The lexicon that `pack` has stored."""
    packed = msgspec.msgpack.decode(stored, type=_Packed)
    edges = array("i", zlib.decompress(packed.edges))
    return Lexicon(name, packed.digest, packed.count, Graph(_little_endian(edges)))


def _little_endian(edges: array[int]) -> array[int]:
    """This machine's integers as little-endian ones, or the reverse: both exchange the same bytes."""
    if _IS_LITTLE_ENDIAN:
        return edges
    exchanged = edges[:]
    exchanged.byteswap()
    return exchanged


def _lines(file: str, content: bytes) -> Iterator[str]:
    for number, line in enumerate(content.removeprefix(b"\xef\xbb\xbf").splitlines(), start=1):
        try:
            word = line.decode("utf-8").strip()
        except UnicodeDecodeError as error:
            raise BadWordList(file, number, "This line is not UTF-8 text.") from error
        if not word or word.startswith("#"):
            continue
        if not (word.isascii() and word.isalpha()):
            raise BadWordList(file, number, f'"{word}" must contain only the letters A to Z.')
        if not SHORTEST <= len(word) <= LONGEST:
            raise BadWordList(file, number, f'"{word}" must have {SHORTEST} to {LONGEST} letters.')
        yield word.upper()
