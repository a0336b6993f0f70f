"""Luck: it repeats from a seed, is even, follows the odds, and can be checked by anyone."""

from __future__ import annotations

import hashlib
import hmac
from collections import Counter
from itertools import permutations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from hexarium.core import Chance, Draws, Provable, Recorded, Sampled, Seeded, luck, shuffled
from hexarium.core.draws import WORD


class Scripted:
    """Draws that a test has written down."""

    def __init__(self, *numbers: int) -> None:
        self.numbers = [*numbers]
        self.asked = list[int]()

    def below(self, n: int) -> int:
        self.asked.append(n)
        return self.numbers.pop(0)


class Worded(Provable):
    """Provable draws whose words a test has written down."""

    def __init__(self, *words: int) -> None:
        super().__init__(b"", "", "")
        self.words = [*words]

    def _word(self) -> int:
        self.counter += 1
        return self.words.pop(0)


def sources() -> list[Draws]:
    return [Seeded(7), Seeded("seven"), Provable(b"secret", "game 1", "deck", ["salt"]), Recorded(Seeded(7))]


def test_the_same_seed_gives_the_same_luck_and_another_seed_another() -> None:
    def fifty(seed: int | str) -> list[int]:
        draws = Seeded(seed)
        return [draws.below(1000) for _ in range(50)]

    assert fifty(7) == fifty(7)
    assert fifty("a table") == fifty("a table")
    assert len({tuple(fifty(seed)) for seed in (7, 8, "7", "a table")}) == 4


def test_seeded_draws_never_change_between_releases() -> None:
    draws = Seeded(7)
    assert [draws.below(n) for n in (6, 6, 27, 27, 100, 1)] == [2, 1, 12, 20, 6, 0]


@settings(max_examples=30)
@given(st.integers(1, 10**6))
def test_every_number_drawn_is_below_n(n: int) -> None:
    for draws in sources():
        assert all(0 <= draws.below(n) < n for _ in range(20))


def test_below_one_there_is_only_zero_and_below_nothing_there_is_none() -> None:
    assert [draws.below(1) for draws in sources()] == [0, 0, 0, 0]
    with pytest.raises(ValueError, match="n must be 1 or more, not 0"):
        Seeded(7).below(0)


@pytest.mark.parametrize("n", [2, 3, 6, 27, 30])
@pytest.mark.parametrize("source", range(3))
def test_all_numbers_are_as_likely(source: int, n: int) -> None:
    """Chi-square over 300 draws a number; 5 standard deviations above its mean would be a great surprise."""
    draws = sources()[source]
    counts = Counter(draws.below(n) for _ in range(300 * n))
    chi_square = sum((counts[number] - 300) ** 2 / 300 for number in range(n))
    assert chi_square < (n - 1) + 5 * (2 * (n - 1)) ** 0.5


def test_anyone_can_work_out_provable_draws_once_the_secret_is_known() -> None:
    secret, names = b"kept until the end", ["club night", "deck", "anna's salt", "béla's salt"]
    draws = Provable(secret, names[0], names[1], names[2:])
    assert draws.commitment == hashlib.sha256(b"kept until the end").hexdigest()
    about = b""
    for text in names:
        encoded = text.encode("utf-8")
        about += bytes([0, 0, 0, len(encoded)]) + encoded
    for number in range(100):
        counter = bytes(7) + bytes([number])
        digest = hmac.new(secret, about + counter, hashlib.sha256).digest()
        assert draws.below(30) == sum(byte << (8 * (7 - place)) for place, byte in enumerate(digest[:8])) % 30
    assert draws.counter == 100


@pytest.mark.parametrize(
    "other",
    [
        Provable(b"other", "game", "deck", ["salt"]),
        Provable(b"secret", "other", "deck", ["salt"]),
        Provable(b"secret", "game", "other", ["salt"]),
        Provable(b"secret", "game", "deck", ["other"]),
        Provable(b"secret", "game", "deck", []),
        Provable(b"secret", "gamed", "eck", ["salt"]),
        Provable(b"secret", "game", "deck", ["sa", "lt"]),
    ],
    ids=["secret", "game", "stream", "salt", "no salt", "parts moved", "salts split"],
)
def test_provable_draws_depend_on_every_part(other: Provable) -> None:
    draws = Provable(b"secret", "game", "deck", ["salt"])
    assert [draws.below(1000) for _ in range(10)] != [other.below(1000) for _ in range(10)]


def test_words_that_would_favour_small_numbers_are_passed_over() -> None:
    assert WORD == 256**8
    rest = WORD % 27
    assert 0 < rest < 27
    draws = Worded(WORD - 1, WORD - rest, WORD - rest - 1)
    assert draws.below(27) == 26
    assert draws.counter == 3
    assert Worded(WORD - 1).below(2**32) == 2**32 - 1, "nothing is passed over where all numbers fit evenly"


def test_listed_draws_keep_what_was_asked_and_given() -> None:
    listed, plain = Recorded(Seeded(3)), Seeded(3)
    given_out = [listed.below(n) for n in (6, 27, 30)]
    assert given_out == [plain.below(n) for n in (6, 27, 30)]
    assert listed.draws == [*zip((6, 27, 30), given_out, strict=True)]


def test_luck_follows_the_odds_number_by_number() -> None:
    turn = Chance((("a", 1), ("b", 3), ("c", 2)))
    assert [luck(turn, Scripted(number)) for number in range(6)] == ["a", "b", "b", "b", "c", "c"]
    asked = Scripted(0)
    luck(turn, asked)
    assert asked.asked == [6]


def test_luck_that_cannot_be_listed_is_drawn_by_the_turn_itself() -> None:
    turn = Sampled(lambda draws: [draws.below(10), draws.below(20)])
    assert luck(turn, Scripted(4, 17)) == [4, 17]


def test_luck_without_odds_is_a_fault_and_not_a_wait() -> None:
    with pytest.raises(ValueError, match="n must be 1 or more, not 0"):
        luck(Chance[str](()), Seeded(1))


def test_each_order_comes_from_one_sequence_of_draws() -> None:
    orders = Counter(tuple(shuffled("abcd", Scripted(*draws))) for draws in _sequences(4))
    assert orders == dict.fromkeys(permutations("abcd"), 1)
    asked = Scripted(0, 0, 0)
    shuffled("abcd", asked)
    assert asked.asked == [4, 3, 2]


def _sequences(items: int) -> list[tuple[int, ...]]:
    found: list[tuple[int, ...]] = [()]
    for n in range(items, 1, -1):
        found = [(*before, number) for before in found for number in range(n)]
    return found
