"""Recovery codes: what is typed is read, and a typing error is told from a wrong code."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from hexarium.service.recovery_code import ALPHABET, BITS, Mistyped, read_code, write_code

NUMBERS = st.integers(0, 2**BITS - 1)


def is_mistyped(text: str) -> bool:
    try:
        read_code(text)
    except Mistyped:
        return True
    return False


@given(NUMBERS, st.sampled_from(["", " ", "-", "  "]))
def test_a_code_is_read_however_it_is_grouped_and_in_small_letters(number: int, between: str) -> None:
    code = write_code(number)
    assert len(code) == 24
    assert {*code} <= {*ALPHABET, "-"}
    assert read_code(code.replace("-", between)) == code
    assert read_code(code.lower()) == code
    assert read_code(code.replace("0", "O").replace("1", "l")) == code


@given(NUMBERS)
@settings(max_examples=10)
def test_every_single_wrong_sign_is_noticed(number: int) -> None:
    signs = write_code(number).replace("-", "")
    for place, right in enumerate(signs):
        for wrong in ALPHABET:
            if wrong != right:
                assert is_mistyped(signs[:place] + wrong + signs[place + 1 :])


@given(NUMBERS)
def test_two_neighbours_in_the_wrong_order_are_noticed(number: int) -> None:
    signs = write_code(number).replace("-", "")
    for place in range(len(signs) - 1):
        one, other = signs[place], signs[place + 1]
        if one != other:
            assert is_mistyped(signs[:place] + other + one + signs[place + 2 :])


@given(NUMBERS, NUMBERS)
def test_two_numbers_have_two_codes(one: int, other: int) -> None:
    assert (write_code(one) == write_code(other)) is (one == other)


@pytest.mark.parametrize(
    ("typed", "told"),
    [
        ("", "20 letters and digits, and this one has 0"),
        ("ABCD-EFGH", "and this one has 8"),
        ("ABCD-EFGH-JKMN-PQRS-TVW!", "has no '!'"),
        ("UUUU-UUUU-UUUU-UUUU-UUUU", "has no 'U'"),
        ("0000-0000-0000-0000-0001", "typing error"),
    ],
)
def test_what_cannot_be_a_code_is_told_why(typed: str, told: str) -> None:
    with pytest.raises(Mistyped, match=told):
        read_code(typed)


def test_a_code_has_at_least_sixty_random_bits() -> None:
    assert BITS >= 60
    assert write_code(2**BITS - 1) != write_code(2 ** (BITS - 1) - 1)
