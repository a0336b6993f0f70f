"""What a window shows above its input line."""

from __future__ import annotations

import textwrap
from io import StringIO

from hypothesis import given
from hypothesis import strategies as st
from rich.console import Console

from hexarium.cli.window_page import Happened, Page

sentences = st.lists(st.text("abcdefgh", min_size=1, max_size=9).map(lambda word: f"{word}."), min_size=1, max_size=30)


def page_with(*said: Happened | str) -> Page:
    page = Page(Console(file=StringIO()), str)
    page.said += said
    return page


@given(sentences, st.integers(12, 40), st.integers(1, 30))
def test_what_happened_is_in_sight_as_a_whole_if_a_paragraph_of_it_fits(
    events: list[str], columns: int, rows: int
) -> None:
    shown = page_with("before", Happened(events)).lines(columns, rows)
    seen = [line.strip() for line in shown if line.strip()]
    if len(events) <= rows:
        assert seen[-len(events) :] == events
    else:
        paragraph = textwrap.wrap(" ".join(events), columns)
        assert seen[-len(paragraph) :] == paragraph[-rows:]


@given(sentences, sentences)
def test_only_what_happened_last_runs_on(earlier: list[str], last: list[str]) -> None:
    said = page_with(Happened(earlier), Happened(last)).lines(80, len(earlier) + len(last))
    assert [line.strip() for line in said] == [*earlier, *last]


def test_the_answer_to_a_command_leaves_what_happened_in_sight() -> None:
    page = page_with(Happened(["Ann rolled.", "Ann moved.", "You rolled."]), "A hint.", "Another line.")
    assert [line.strip() for line in page.lines(40, 3)] == [
        "Ann rolled. Ann moved. You rolled.",
        "A hint.",
        "Another line.",
    ]
