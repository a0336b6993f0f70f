"""What a seat is asked, and what its person may type: the same in a game at this screen and at a club."""

from __future__ import annotations

import textwrap
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cached_property
from itertools import islice
from typing import Any, Final

from hexarium.cli.flags import AnyGame
from hexarium.cli.screen import Offered, Screen
from hexarium.core import Form, Rules, RulesError, Unreadable
from hexarium.games import rulebook

MAX_CHOICES_SHOWN: Final = 8
"""Maximum number of choices that are listed without `moves`."""

MAX_MEANINGS: Final = 9
"""Maximum number of choices that are listed when a line can mean several; the best come first."""

FEW: Final = 4
"""Lists with more entries than this are shown instead of the board, so that none of them is out of sight."""

LIST_WIDTH: Final = 78
"""Maximum width of a list in columns."""

MAX_OFFERED: Final = 100
"""Maximum number of completions."""

NOT_LISTED: Final = "Words are not listed: finding them is the game. `help` shows what you can type."


class TypedTurn:
    """One question to a seat.

    `verbs` are the first words of the answers, and `list_choices` finds all legal ones, which takes a while in a word
    game. With `is_listed` they may be shown; in a word game they would give the words away. `meanings` are the choices
    that the last line could mean, while the person has not picked one of them.
    """

    def __init__(
        self,
        game: AnyGame,
        rules: Rules[Any, Any, Any, Any],
        options: Any,
        view: Any,
        verbs: Sequence[str],
        list_choices: Callable[[], Sequence[Any]],
        *,
        is_listed: bool,
    ) -> None:
        self.game = game
        self.rules = rules
        self.view = view
        self.is_listed = is_listed
        self.meanings: Sequence[Any] = ()
        self._options = options
        self._verbs = verbs
        self._list_choices = list_choices

    @cached_property
    def choices(self) -> Sequence[Any]:
        """The legal choices."""
        return self._list_choices()

    @cached_property
    def listed(self) -> Sequence[tuple[Any, str]]:
        """The legal choices in the order of the list, each with a few words about it."""
        return self.game.listed(self.rules, self.view, self.choices)

    @cached_property
    def chore(self) -> Sequence[Any]:
        """The choices that finish what the seat must do, as a chore; none if there is no such task."""
        return self.game.finish_chore(self.rules, self.view)

    def prompt(self, name: str) -> str:
        """What stands before the input line."""
        return f"Which one? (1-{len(self.meanings)})" if self.meanings else f"{name}>"

    def meant(self, line: str) -> Any:
        """The choice that a line means; None if it can mean several, which become the `meanings`.

        Unreadable or RulesError if it means none.
        """
        meanings, self.meanings = self.meanings, ()
        if line.isascii() and line.isdigit() and (meanings or self.is_listed):
            choices = meanings or [choice for choice, _ in self.listed]
            if not 1 <= int(line) <= len(choices):
                self.meanings = meanings
                raise Unreadable(f"There is no choice {line}; pick 1 to {len(choices)}.")
            return choices[int(line) - 1]
        found = self.game.read_typed(self.rules, self.view, line)
        if len(found) == 1:
            return found[0]
        self.meanings = found[:MAX_MEANINGS]
        return None

    def show_meanings(self, screen: Screen) -> None:
        """List what the last line could mean, with numbers, each with what it would bring."""
        lines = list[str]()
        for number, action in enumerate(self.meanings, start=1):
            brings = self.described(action)
            entry = f"{self.game.notation.write(action)}{f': {brings}' if brings else ''}"
            lines += textwrap.wrap(entry, LIST_WIDTH, initial_indent=f"  {number} ", subsequent_indent="    ")
        if len(self.meanings) > FEW:
            screen.read(lines)
        else:
            for line in lines:
                screen.say(line)

    def described(self, action: Any) -> str:
        """What a choice would bring, in a few words; empty if nobody may know before it is made."""
        if self.game.conceals(self._options, action):
            return ""
        try:
            return self.game.suggest(self.rules, self.view, [action]).brings
        except RulesError:
            return ""

    def show_example(self, screen: Screen) -> None:
        """Show the choices if they are few, or else an example of what to type."""
        if not self.is_listed:
            screen.note(f"For example: `{self.game.forms[self._verbs[0]][0].example}` (`help` lists the rest).")
        elif len(self.listed) <= MAX_CHOICES_SHOWN:
            for entry in self.numbered():
                screen.say(entry)
        else:
            example = self.game.notation.write(self.choices[0])
            screen.note(f"For example: `{example}` (`moves` lists all {len(self.listed)}).")

    def show_choices(self, screen: Screen) -> None:
        """List the choices, if they may be listed."""
        if self.is_listed:
            screen.read(self.numbered())
        else:
            screen.say(NOT_LISTED)

    def numbered(self) -> Iterator[str]:
        """The choices with their numbers: in columns, or one a line if there are words about them."""
        write = self.game.notation.write
        entries = [(f"{number} {write(choice)}", about) for number, (choice, about) in enumerate(self.listed, 1)]
        if not any(about for _, about in entries):
            return _in_columns([entry for entry, _ in entries])
        width = max(len(entry) for entry, _ in entries) + 2
        return (f"{entry:{width}}{about}".rstrip() for entry, about in entries)

    def help_lines(self, commands: Mapping[str, str]) -> list[str]:
        """How each answer is typed, and the commands with what they do."""
        forms = [form for verb in self._verbs for form in self._forms(verb)]
        width = max(len(form.example) for form in forms) + 2
        return [
            "You can type:",
            *(f"  {form.example:{width}}{form.does}".rstrip() for form in forms),
            *command_lines(commands),
        ]

    def offers(self, typed: str, commands: Mapping[str, str]) -> Iterator[Offered]:
        """The moves and commands that begin with what is typed, moves first."""
        return islice((each for each in self._all_offers(typed, commands) if _begins(each.line, typed)), MAX_OFFERED)

    def _forms(self, verb: str) -> tuple[Form, ...]:
        """How the verb is typed; in a game that doesn't say, the first legal choice with it is the example."""
        if verb in self.game.forms:
            return self.game.forms[verb]
        written = map(self.game.notation.write, self.choices)
        return tuple(Form(line, "") for line in islice((line for line in written if line.split()[0] == verb), 1))

    def _all_offers(self, typed: str, commands: Mapping[str, str]) -> Iterator[Offered]:
        if typed.lower().startswith("why "):
            for clause in rulebook(self.game.slug).clauses:
                yield Offered(f"why {clause.short_name}", clause.title)
            return
        if self.is_listed:
            for choice, about in self.listed:
                yield Offered(self.game.notation.write(choice), about)
        elif typed.strip() in ("", *self._verbs) or " " not in typed:
            for verb in self._verbs:
                form = self.game.forms[verb][0]
                yield Offered(verb if form.example == verb else f"{verb} ", form.does)
        else:
            yield from self._readings(typed)
        for word, about in commands.items():
            yield Offered(word, about)

    def _readings(self, typed: str) -> Iterator[Offered]:
        """What a line with a word can mean, such as the paths along which the word can be called."""
        try:
            actions = self.game.read_typed(self.rules, self.view, typed)
        except (Unreadable, RulesError):
            return
        for action in actions[:MAX_MEANINGS]:
            yield Offered(self.game.notation.write(action), self.described(action))


def command_lines(commands: Mapping[str, str]) -> list[str]:
    """The commands with what they do, as `help` shows them."""
    width = max(map(len, commands)) + 2
    return ["At any time:", *(f"  {word:{width}}{about}" for word, about in commands.items())]


def _begins(line: str, typed: str) -> bool:
    """Does the line begin as it is typed? A reading need not: `play CAT` becomes `play g7C g8A g9T`."""
    first, _, rest = typed.lower().partition(" ")
    if rest and not line.lower().startswith(typed.lower()):
        return line.lower().startswith(f"{first} ") and rest.strip().isalpha() and len(rest.strip()) > 1
    return line.lower().startswith(typed.lower())


def _in_columns(entries: list[str]) -> Iterator[str]:
    width = max(map(len, entries)) + 3
    across = max(1, LIST_WIDTH // width)
    for start in range(0, len(entries), across):
        yield "".join(entry.ljust(width) for entry in entries[start : start + across]).rstrip()
