"""How each kind of choice is made at the table of its game."""

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
from tests.e2e.input import Hands, space

HexaGoneChoice: TypeAlias = hexagone.Swap | hexagone.Leave | hexagone.Keep | hexagone.Place | hexagone.Pass

LINES: Final = {Axis.EAST: "level", Axis.SOUTH_EAST: "falling", Axis.NORTH_EAST: "rising"}


def button(page: Page, name: str) -> Locator:
    return page.get_by_role("button", name=name, exact=True)


def play_hexpert(hands: Hands, choice: hexpert.Place) -> None:
    hands.pick(choice.at)


def play_trihex(hands: Hands, choice: trihex.Play) -> None:
    colour, number = choice.triangle.colour.value, choice.triangle.number
    hand = hands.page.get_by_role("list", name="Your hand")
    hands.press(hand.get_by_role("button", name=f"your hand: {colour} {number}"))
    hands.press(button(hands.page, f"Lay the {colour} {number}"))


def play_hexagone(hands: Hands, choice: HexaGoneChoice) -> None:
    page = hands.page
    match choice:
        case hexagone.Swap(one, other):
            hands.pick(one)
            hands.pick(other)
        case hexagone.Leave():
            hands.press(button(page, "Leave as it is"))
        case hexagone.Keep(at):
            hands.pick(at)
        case hexagone.Place(colour, at):
            piece = page.get_by_role("group", name="pieces").get_by_role("button", name=colour.value).first
            if piece.get_attribute("aria-pressed") != "true":
                hands.press(piece)
            hands.pick(at)
        case hexagone.Pass():
            hands.press(button(page, "No bonus roll"))
        case _:
            assert_never(choice)


def play_hexx(hands: Hands, choice: hexx.Choice) -> None:
    page = hands.page
    match choice:
        case hexx.Play(tiles, run):
            for placing in tiles:
                _put(hands, placing)
            if run is not None:
                _name_line(hands, run)
            hands.press(button(page, "Play"))
        case hexx.Exchange(tiles):
            hands.press(button(page, "Exchange…"))
            _choose_from_hand(hands, tiles)
            hands.press(button(page, f"Exchange {len(tiles)}"))
        case hexx.Pass():
            hands.press(button(page, "Pass"))
        case hexx.Morph(put, run):
            hands.pick(put.at)
            _take(hands, put.tile)
            if put.wild:
                hands.press(button(page, f"Letter {put.letter}"))
            _name_line(hands, run)
            hands.press(button(page, "Exchange the letter"))
        case hexx.Forfeit():
            hands.press(button(page, "Forfeit the turn"))
        case hexx.Poach(cells):
            for at in cells:
                hands.pick(at)
            hands.press(button(page, "Turn them"))
        case hexx.Choose(letter):
            hands.press(button(page, f"Letter {letter}"))
            hands.press(button(page, f"Choose {letter}"))
        case hexx.Remove(at):
            hands.pick(at)
            hands.press(button(page, "Take it off"))
        case hexx.Give(tile):
            _take(hands, tile)
            hands.press(button(page, "Give it"))
        case hexx.Change(at, letter):
            hands.pick(at)
            _take(hands, letter)
            hands.press(button(page, "Change them"))
        case _:
            assert_never(choice)


def _put(hands: Hands, placing: hexx.Placing) -> None:
    _take(hands, placing.tile)
    hands.pick(placing.at)
    if placing.wild:
        hands.press(button(hands.page, f"Letter {placing.letter}"))


def _in_hand(page: Page, tile: str) -> Locator:
    name = "HEXX tile" if tile == HEXX else f"letter {tile}"
    return page.get_by_role("list", name="Your hand").get_by_role("button", name=name, exact=True)


def _take(hands: Hands, tile: str) -> None:
    hands.press(_in_hand(hands.page, tile).first)


def _choose_from_hand(hands: Hands, tiles: Iterable[str]) -> None:
    for tile in tiles:
        hands.press(_in_hand(hands.page, tile).and_(hands.page.locator("[aria-pressed='false']")).first)


def _name_line(hands: Hands, run: Axis) -> None:
    """Where the tiles make several words, say which of them is meant."""
    page = hands.page
    expect(page.get_by_text("to your colour").last).to_be_visible()
    line = page.get_by_role("radio", name=LINES[run])
    if line.count():
        hands.tick(line)


def play_wordsearch(hands: Hands, choice: Any) -> None:
    page = hands.page
    match choice:
        case wordsearch.Call(word, path):
            hands.trace(path)
            call, reading = button(page, f"Call {word}"), button(page, word)
            expect(call.or_(reading).first).to_be_enabled()
            if not call.is_visible():
                hands.press(reading)
            hands.press(call)
        case wordsearch.Swap(first, second, turned):
            _use(hands, "Swap or turn")
            hands.pick(first)
            hands.pick(second)
            for at in turned:
                _turn_as_well(hands, _letters(page, second if at == first else first))
            hands.press(page.get_by_role("button", name=re.compile("^Swap")))
        case wordsearch.Trade(at, facing):
            mine = page.get_by_role("button", name="Your tile: ")
            hands.press(mine)
            hands.pick(at)
            if facing is wordsearch.Facing.TURNED:
                _turn_as_well(hands, (mine.get_attribute("aria-label") or "").removeprefix("Your tile: "))
            hands.press(page.get_by_role("button", name="Trade with"))
        case wordsearch.Turn(cells):
            _use(hands, "Swap or turn")
            for at in cells:
                hands.pick(at)
            hands.press(button(page, "Turn it" if len(cells) == 1 else "Turn both"))
        case wordsearch.Stack(at):
            hands.press(page.get_by_role("button", name="Your tile: "))
            hands.pick(at)
            hands.press(page.get_by_role("button", name="Put it on"))
        case wordsearch.Shift(source, target):
            _use(hands, "Build")
            hands.pick(source)
            hands.pick(target)
            hands.press(page.get_by_role("button", name=re.compile("^Move")))
        case wordsearch.Move(to):
            _use(hands, "No word")
            hands.pick(to)
            hands.press(page.get_by_role("button", name="Move to"))
        case wordsearch.Lay(at):
            hands.pick(at)
            hands.press(page.get_by_role("button", name="Lay it at"))
        case _:
            hands.press(button(page, SPOKEN[type(choice)]))


SPOKEN: Final[Mapping[type, str]] = {
    wordsearch.Draw: "Draw a tile",
    wordsearch.Exchange: "Exchange tile",
    wordsearch.Pass: "End the turn",
    wordsearch.Allow: "Let it stand",
    wordsearch.Dispute: "Dispute it",
}
"""The buttons of choices that need nothing else."""


def _use(hands: Hands, tool: str) -> None:
    wanted = hands.page.get_by_role("radiogroup", name="What to do").get_by_role("radio", name=tool)
    if not wanted.is_checked():
        hands.tick(wanted)


def _letters(page: Page, at: Hex) -> str:
    return (space(page, at).get_attribute("aria-label") or "").split(", ")[1]


def _turn_as_well(hands: Hands, tile: str) -> None:
    hands.tick(hands.page.get_by_role("checkbox", name=f"turn {tile} as well"))


MANNERS: Final[Mapping[str, Callable[[Hands, Any], None]]] = {
    "hexagone": play_hexagone,
    "hexpert": play_hexpert,
    "hexx": play_hexx,
    "trihex": play_trihex,
    "wordsearch": play_wordsearch,
}
