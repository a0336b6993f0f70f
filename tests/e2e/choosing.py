"""Makes each kind of choice in a game's play area."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from typing import Any, Final, TypeAlias, assert_never

from playwright.sync_api import Locator, Page, expect

from hexarium.games.hexagone import actions as hexagone
from hexarium.games.hexpert import actions as hexpert
from hexarium.games.hexx import actions as hexx
from hexarium.games.hexx.pieces import HEXX, Axis
from hexarium.games.trihex import actions as trihex
from hexarium.games.wordsearch import actions as wordsearch
from hexarium.grid import Hex
from tests.e2e.input import InputDevice, space

HexaGoneChoice: TypeAlias = hexagone.Swap | hexagone.Leave | hexagone.Keep | hexagone.Place | hexagone.Pass

LINES: Final = {Axis.EAST: "horizontal", Axis.SOUTH_EAST: "diagonal down", Axis.NORTH_EAST: "diagonal up"}


def button(page: Page, name: str) -> Locator:
    return page.get_by_role("button", name=name, exact=True)


def play_hexpert(device: InputDevice, choice: hexpert.Place) -> None:
    """The first pick drafts the tile, the second one places it; neither counts before the tile has been seen."""
    expect(space(device.page, choice.at)).to_be_enabled()
    device.pick(choice.at)
    device.pick(choice.at)


def play_trihex(device: InputDevice, choice: trihex.Play) -> None:
    colour, number = choice.triangle.colour.value, choice.triangle.number
    hand = device.page.get_by_role("list", name="Your hand")
    triangle = hand.get_by_role("button", name=f"{colour} {number} in your hand")
    expect(triangle, "the turn has been seen").to_be_enabled()
    device.press(triangle)
    device.press(button(device.page, f"Play {colour} {number}"))


def play_hexagone(device: InputDevice, choice: HexaGoneChoice) -> None:
    page = device.page
    page.locator("[data-still='true']").wait_for()
    match choice:
        case hexagone.Swap(one, other):
            device.pick(one)
            device.pick(other)
            device.press(page.get_by_role("button", name=re.compile("^Swap(?: and capture [0-9]+)?$")))
        case hexagone.Leave():
            device.press(button(page, "Skip swap"))
        case hexagone.Keep(at):
            device.pick(at)
            device.press(button(page, "Keep this section"))
        case hexagone.Place(colour, at):
            piece = page.get_by_role("group", name="pieces").get_by_role("button", name=colour.value).first
            if piece.get_attribute("aria-pressed") != "true":
                device.press(piece)
            device.pick(at)
        case hexagone.Pass():
            device.press(button(page, "No bonus roll"))
        case _:
            assert_never(choice)


def play_hexx(device: InputDevice, choice: hexx.Choice) -> None:
    page = device.page
    match choice:
        case hexx.Play(tiles, run):
            for placing in tiles:
                put_tile(device, placing)
            if run is not None:
                _name_line(device, run)
            device.press(page.get_by_role("button", name=re.compile(r"^Play [A-Z]+$")))
        case hexx.Exchange(tiles):
            device.press(button(page, "Exchange…"))
            _choose_from_hand(device, tiles)
            device.press(button(page, f"Exchange {len(tiles)}"))
        case hexx.Pass():
            device.press(button(page, "Pass"))
        case hexx.Morph(put, run):
            device.pick(put.at)
            _take(device, put.tile)
            if put.wild:
                device.press(button(page, f"Letter {put.letter}"))
            _name_line(device, run)
            device.press(button(page, "Replace the tile"))
        case hexx.Forfeit():
            device.press(button(page, "Forfeit turn"))
        case hexx.Poach(cells):
            for at in cells:
                device.pick(at)
            device.press(button(page, "Flip"))
        case hexx.Choose(letter):
            device.press(button(page, f"Letter {letter}"))
            device.press(button(page, f"Choose {letter}"))
        case hexx.Remove(at):
            device.pick(at)
            device.press(button(page, "Remove"))
        case hexx.Give(tile):
            _take(device, tile)
            device.press(button(page, "Give"))
        case hexx.Change(put):
            device.pick(put.at)
            _take(device, put.tile)
            if put.wild:
                device.press(button(page, f"Letter {put.letter}"))
            device.press(button(page, "Take the HEXX tile"))
        case _:
            assert_never(choice)


def put_tile(device: InputDevice, placing: hexx.Placing) -> None:
    """From the hand onto the board, with its letter if it is a HEXX tile."""
    _take(device, placing.tile)
    device.pick(placing.at)
    if placing.wild:
        device.press(button(device.page, f"Letter {placing.letter}"))


def _in_hand(page: Page, tile: str) -> Locator:
    name = "HEXX tile" if tile == HEXX else f"letter {tile}"
    return page.get_by_role("list", name="Your hand").get_by_role("button", name=name, exact=True)


def _take(device: InputDevice, tile: str) -> None:
    device.press(_in_hand(device.page, tile).first)


def _choose_from_hand(device: InputDevice, tiles: Iterable[str]) -> None:
    for tile in tiles:
        device.press(_in_hand(device.page, tile).and_(device.page.locator("[aria-pressed='false']")).first)


def _name_line(device: InputDevice, run: Axis) -> None:
    """Where the tiles make several words, say which of them is meant."""
    page = device.page
    expect(page.get_by_role("status").filter(has_text=re.compile("turns? to your colour"))).to_be_visible()
    line = page.get_by_role("radio", name=LINES[run])
    if line.count():
        device.tick(line)


def play_wordsearch(device: InputDevice, choice: Any) -> None:
    page = device.page
    match choice:
        case wordsearch.Call(word, path):
            device.trace(path)
            call, reading = button(page, f"Play {word}"), button(page, word)
            expect(call.or_(reading).first).to_be_enabled()
            if not call.is_visible():
                device.press(reading)
            device.press(call)
        case wordsearch.Swap(first, second, turned):
            device.press(button(page, "Swap or rotate"))
            device.pick(first)
            device.pick(second)
            for at in turned:
                _rotate_too(device, _letters(page, second if at == first else first))
            device.press(page.get_by_role("button", name=re.compile("^Swap .* and ")))
        case wordsearch.Trade(at, facing):
            mine = page.get_by_role("button", name="Your tile: ")
            device.press(mine)
            device.pick(at)
            if facing is wordsearch.Facing.TURNED:
                _rotate_too(device, (mine.get_attribute("aria-label") or "").removeprefix("Your tile: "))
            device.press(page.get_by_role("button", name="Swap your "))
        case wordsearch.Turn(cells):
            device.press(button(page, "Swap or rotate"))
            for at in cells:
                device.pick(at)
            device.press(page.get_by_role("button", name=re.compile("^Rotate " if len(cells) == 1 else "^Rotate both")))
        case wordsearch.Stack(at):
            device.press(page.get_by_role("button", name="Your tile: "))
            device.pick(at)
            device.press(page.get_by_role("button", name=re.compile("^Put ")))
        case wordsearch.Shift(source, target):
            device.press(button(page, "Build"))
            device.pick(source)
            device.pick(target)
            device.press(page.get_by_role("button", name=re.compile("^Move .* (onto|here)")))
        case wordsearch.Move(to):
            device.press(button(page, "Move without a word"))
            device.pick(to)
            device.press(page.get_by_role("button", name="Move to "))
        case wordsearch.Lay(at):
            device.pick(at)
            device.press(page.get_by_role("button", name=re.compile("^Lay .* here$")))
        case _:
            device.press(button(page, BUTTONS[type(choice)]))


BUTTONS: Final[Mapping[type, str]] = {
    wordsearch.Draw: "Draw a tile",
    wordsearch.Exchange: "Exchange tile",
    wordsearch.Pass: "End turn",
    wordsearch.Allow: "Accept",
    wordsearch.Dispute: "Dispute",
}
"""The buttons of choices that need no other input."""


def _letters(page: Page, at: Hex) -> str:
    return (space(page, at).get_attribute("aria-label") or "").split(", ")[1]


def _rotate_too(device: InputDevice, tile: str) -> None:
    device.tick(device.page.get_by_role("checkbox", name=f"Rotate {tile} too"))


MAKE_CHOICE: Final[Mapping[str, Callable[[InputDevice, Any], None]]] = {
    "hexagone": play_hexagone,
    "hexpert": play_hexpert,
    "hexx": play_hexx,
    "trihex": play_trihex,
    "wordsearch": play_wordsearch,
}
