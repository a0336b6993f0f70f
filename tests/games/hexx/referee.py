"""The order of play of HEXX written a second time, as a story: who draws, plays, rolls and answers, and when it ends.

It keeps hands, bag and board, believes that every word is right, and knows nothing of colours.
"""

from __future__ import annotations

from collections.abc import Generator
from typing import TypeAlias

HEXX = "*"
WHO = ("red", "black")

Story: TypeAlias = Generator[str, str, None]
"""Yields what is awaited, such as `draw red` or `roll`, and is sent the move that was made."""


class Referee:
    """Tells the story of a game; `told` are the turns that it says are the last, or that come to nothing."""

    def __init__(self, bag: str) -> None:
        self.bag = [*bag]
        self.hands: list[list[str]] = [[], []]
        self.board = dict[str, str]()
        self.first_word = list[str]()
        self.doubled, self.owed = [0, 0], [0, 0]
        self.idle, self.passed = 0, list[int]()
        self.extra = 0
        self.is_last = self.is_over = False
        self.told = list[tuple[str, int]]()

    def story(self) -> Story:
        for seat in (0, 1):
            yield from self._fill(seat)
        seat = WHO.index((yield "toss").split()[1])
        while not self.is_over:
            yield from self._turns(seat)
            seat = 1 - seat
        yield "over"

    def _turns(self, seat: int) -> Story:
        """All turns of a seat before it is the other's turn."""
        was_last, left = self.is_last, 1 + self.doubled[seat]
        self.doubled[seat] = 0
        while left and not self.is_over:
            self.extra = 0
            yield from self._one_turn(seat)
            left += self.extra - 1
            if self.idle == 8 or {*self.passed} == {0, 1}:
                self.is_over = True
            elif not self.hands[seat]:
                assert not self.bag
                if left:
                    self.told.append(("NoTurnWithoutTiles", seat))
                if not was_last:
                    self.told.append(("LastTurn", 1 - seat))
                self.is_last = True
                break
        self.is_over = self.is_over or was_last

    def _one_turn(self, seat: int) -> Story:
        yield from self._fill(seat)
        if self.owed[seat]:
            self.owed[seat] -= 1
            move = yield f"morph {WHO[seat]}"
        else:
            move = yield f"turn {WHO[seat]}"
        verb, *words = move.split(" along ")[0].split()
        self.idle = 0 if verb in ("play", "morph") else self.idle + 1
        self.passed = [*self.passed, seat] if verb == "pass" else []
        rolls = 0
        if verb == "play":
            self.first_word = self.first_word or [*map(_space, words)]
        if verb in ("play", "morph"):
            for word in words:
                rolls += self._lay(seat, word) == HEXX
        if verb == "exchange":
            for tile in words[0]:
                self.hands[seat].remove(tile)
                self.bag.append(tile)
        yield from self._fill(seat)
        for _ in range(rolls):
            yield from self._roll(seat)
        yield from self._fill(seat)

    def _fill(self, seat: int) -> Story:
        while self.bag and len(self.hands[seat]) < 6:
            tile = (yield f"draw {WHO[seat]}").split()[1]
            self.bag.remove(tile)
            self.hands[seat].append(tile)

    def _lay(self, seat: int, word: str) -> str:
        """Put a tile on a space; what stood there goes into the hand."""
        tile = HEXX if word.endswith(HEXX) else word[-1]
        space = _space(word)
        self.hands[seat].remove(tile)
        if space in self.board:
            self.hands[seat].append(self.board[space])
        self.board[space] = tile
        return tile

    def _roll(self, seat: int) -> Story:
        foe = 1 - seat
        while not self._can(face := int((yield "roll").split()[1]), seat):
            pass
        if face in (1, 2) and self.is_last:
            self.told.append(("NoTurnAfterLast", foe if face == 1 else seat))
        elif face == 1:
            self.doubled[foe] += 1
        elif face == 2:
            self.extra += 1
        elif face == 9:
            self.owed[seat] += 1
        elif face == 7:
            for space in self.first_word:
                self._take_off(space)
            self.first_word = ["nowhere"]
        elif face == 11:
            for who in (seat, foe):
                if self.board:
                    self._take_off((yield f"answer {WHO[who]}").split()[1])
        elif face in (3, 6):
            yield f"poach {WHO[seat if face == 3 else foe]}"
        elif face in (10, 13, 16, 19):
            yield f"answer {WHO[seat if face in (10, 16) else foe]}"
        elif face in (12, 18):
            yield from self._sleight(seat if face == 12 else foe)
        elif face in (14, 20):
            who = seat if face == 14 else foe
            self._lay(who, (yield f"answer {WHO[who]}").split()[1])
        elif face == 17:
            self.hands.reverse()

    def _can(self, face: int, seat: int) -> bool:
        changer = self.hands[seat if face == 14 else 1 - seat]
        return {
            7: any(space in self.board for space in self.first_word),
            12: min(map(len, self.hands)) >= 1,
            14: HEXX in self.board.values() and changer != [],
            17: [*map(len, self.hands)] == [6, 6],
            18: min(map(len, self.hands)) >= 1,
            20: HEXX in self.board.values() and changer != [],
        }.get(face, True)

    def _sleight(self, taker: int) -> Story:
        taken = (yield "take").split()[1]
        self._hand_over(1 - taker, taker, taken)
        given = (yield f"answer {WHO[taker]}").split()[1]
        self._hand_over(taker, 1 - taker, given)

    def _hand_over(self, giver: int, taker: int, tile: str) -> None:
        self.hands[giver].remove(tile)
        self.hands[taker].append(tile)

    def _take_off(self, space: str) -> None:
        if space in self.board:
            self.bag.append(self.board.pop(space))


def _space(word: str) -> str:
    return word.rstrip(HEXX)[:-1]
