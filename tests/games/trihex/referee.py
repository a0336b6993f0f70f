"""A second, plain TriHex: written from the rulebook with lists and words, to play side by side with ours."""

from __future__ import annotations

NAMES = ["white", "blue", "green", "red", "yellow"]


def plain_winner(hexagon: list[str]) -> str | None:
    """The colour that wins six triangles such as `red-5`; None when nobody does."""
    ranked = list[tuple[int, int, str]]()
    for name in NAMES:
        numbers = [int(card.split("-")[1]) for card in hexagon if card.startswith(name)]
        if numbers:
            ranked.append((-len(numbers), sum(numbers), name))
    ranked.sort()
    if len(ranked) > 1 and ranked[0][:2] == ranked[1][:2]:
        return None
    return ranked[0][2]


def plain_worth(hexagon: list[str]) -> int:
    """The six numbers together."""
    return sum(int(card[-1]) for card in hexagon)


class Referee:
    """Keeps the table: whose turn it is to get or lay a triangle, what everybody holds, and the scores."""

    def __init__(self, homes: list[str], target: int | None) -> None:
        self.homes = homes
        self.target = target
        self.seats = len(homes)
        self.scores = [0] * self.seats
        self.dealer = 0
        self.over = False
        self.shuffle()

    def shuffle(self) -> None:
        """All thirty triangles in the deck, three for everybody to come, and the dealer leads."""
        self.deck = [f"{name}-{number}" for name in NAMES for number in range(6)]
        self.hands: list[list[str]] = [[] for _ in self.homes]
        self.hexagon: list[str] = []
        self.laid = 0
        self.seat = self.dealer

    def waits_for(self) -> tuple[str, int]:
        """`deal` and the seat that gets a triangle, or `play` and the seat that lays one, or `over`."""
        if self.over:
            return "over", -1
        if self.laid == 0 and any(len(hand) < 3 for hand in self.hands):
            fewest = min(len(hand) for hand in self.hands)
            around = [(self.dealer + turn) % self.seats for turn in range(self.seats)]
            return "deal", next(seat for seat in around if len(self.hands[seat]) == fewest)
        if self.deck and len(self.hands[self.seat]) == 3:
            return "deal", self.seat
        return "play", self.seat

    def deal(self, card: str) -> None:
        """Give this triangle to whoever waits for one."""
        _, seat = self.waits_for()
        self.deck.remove(card)
        self.hands[seat].append(card)

    def play(self, card: str) -> None:
        """Whose turn it is lays this triangle."""
        self.hands[self.seat].remove(card)
        self.hexagon.append(card)
        self.laid += 1
        following = self.seat + 1
        if len(self.hexagon) == 6:
            colour, worth = plain_winner(self.hexagon), plain_worth(self.hexagon)
            self.hexagon = []
            if colour in self.homes:
                winner = self.homes.index(colour)
                self.scores[winner] += worth
                following = winner + 1 if self.seats == 5 else winner
                if self.target and self.scores[winner] >= self.target:
                    self.over = True
        self.seat = following % self.seats
        if self.laid == 30 and not self.over:
            self.finish_deal()
        while not self.over and self.laid and not self.deck and not self.hands[self.seat]:
            self.seat = (self.seat + 1) % self.seats

    def finish_deal(self) -> None:
        """The end, or another deal by the next dealer."""
        if self.target is None:
            self.over = True
        else:
            self.dealer = (self.dealer + 1) % self.seats
            self.shuffle()
